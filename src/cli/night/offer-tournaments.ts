/** The structure of a poker tournament, as far as a sheet leaves it to the posting: small, so that a night plays it out. */
import { type Cents, cents } from '../../base/cents.ts';
import type { Rng } from '../../base/seeded.ts';
import { HOUR, instant } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import { pokerTournamentOf } from '../../rules/offer-tournament.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { PokerTournamentStep, PostedTournament } from '../../rules/tournament-words.ts';

export function tournamentsIn(rng: Rng, sheet: Sheet, { period }: Pick<Offer, 'period'>): Pick<Offer, 'tournament'> {
  const step = pokerTournamentOf(sheet);
  if (step === undefined) return {};
  const buyIn = priceIn(rng, step.buyIn.between, 1_000);
  const starts = [1, 3, 9, 30].map((hours) => instant(period.from + hours * HOUR));
  const tournament: PostedTournament = {
    ...(step.begins.when === 'posted' ? { starts } : {}),
    buyIn,
    entryFee: priceIn(rng, step.entryFee.between, 50),
    chips: 1_000,
    seats: 5 + rng.below(3),
    least: 2,
    ...(step.begins.when === 'full' || step.field.most !== undefined ? { most: 4 } : {}),
    levels: [
      { minutes: 10, small: 25, big: 50 },
      { minutes: 5, break: true },
      { minutes: 10, small: 50, big: 100, ante: 10 },
      { minutes: 10, small: 100, big: 200 },
    ],
    ...paidInBesides(rng, step),
    ...besides(rng, step, buyIn),
    pays: paysOf(rng, step, buyIn),
  };
  return { tournament };
}

/** Near the low end, in whole dollars: shares and odd units come by themselves. */
const priceIn = (rng: Rng, [low, high]: readonly [Cents, Cents], more: number): Cents =>
  cents(Math.min(high, low + 100 * rng.below(more)));

function paidInBesides(rng: Rng, step: PokerTournamentStep): Partial<PostedTournament> {
  const price = cents(100 + 100 * rng.below(200));
  return {
    ...(step.rebuys === undefined || rng.below(2) === 0 ? {} : { rebuy: { price, chips: 1_000, until: 2, atMost: 0 } }),
    ...(step.addOns === undefined || rng.below(2) === 0
      ? {}
      : { addOn: { price, chips: 500, from: 1, until: 2, most: 1 + rng.below(2) } }),
    ...(step.late === undefined || rng.below(2) === 0 ? {} : { lateUntil: 1 + rng.below(3) }),
  };
}

function besides(rng: Rng, step: PokerTournamentStep, buyIn: Cents): Partial<PostedTournament> {
  const charity = step.charity === undefined || rng.below(4) > 0 ? undefined : { name: 'Charity', share: 2_500 };
  const most = Math.floor((buyIn * (10_000 - (charity?.share ?? 0))) / 10_000);
  const amount = cents(Math.min(most, 1_000 + rng.below(5_000)));
  const from = rng.pick<'pool' | 'house'>(step.bounties?.from ?? ['pool']);
  return {
    ...(charity === undefined ? {} : { charity }),
    ...(step.bounties === undefined || buyIn === 0 || rng.below(2) === 0
      ? {}
      : { bounty: { amount, from, paid: rng.pick(['at-once', 'when-out'] as const) } }),
    ...(step.guarantee === undefined || rng.below(3) > 0
      ? {}
      : { guarantee: cents(step.guarantee.between[0] + rng.below(500_000)) }),
    ...(step.added === undefined || rng.below(4) > 0 ? {} : { added: cents(100 * rng.below(500)) }),
  };
}

function paysOf(rng: Rng, { pays }: PokerTournamentStep, buyIn: Cents): PostedTournament['pays'] {
  switch (rng.pick(pays).how) {
    case 'double':
      return { how: 'double' };
    case 'flat':
      return { how: 'flat', amounts: [cents(2 * buyIn + 10_000), cents(buyIn + 333)] };
    case 'items':
      return { how: 'items', item: { name: 'Item', gives: 'cash', value: cents(1_000 + rng.below(50_000)) } };
    case 'percent':
      return {
        how: 'percent',
        rows: [
          { entries: 2, shares: [6_667, 3_333] },
          { entries: 4, shares: [5_000, 3_000, 2_000] },
        ],
      };
  }
}

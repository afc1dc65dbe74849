/**
 * The wheel of cards and the keys, exactly: five different cards of a wheel are five cards of a deck, regardless of the
 * hits in between, and every envelope is equally likely to have the key.
 */
import { sumCents, ZERO } from '../../base/cents.ts';
import { type CardWheelStep, rankingOf, valueSections } from '../../rules/card-wheel.ts';
import { type KeysStep, keysTurn, prizeFor, type TournamentStep } from '../../rules/contest.ts';
import { asOffered } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { alreadyListed } from '../../rules/posted-times.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import type { CardWheelOdds, KeysOdds, OddsDocument, TournamentOdds } from '../document.ts';
import { handsMade } from '../exact/readings/strengths-dealt.ts';

/** The part of the odds document for them; empty if the offered version has neither. */
export function contestOdds(sheet: Sheet, offer: Offer): Pick<OddsDocument, 'cardWheel' | 'keys' | 'tournament'> {
  const { steps } = asOffered(sheet, offer.option);
  const wheel = steps.find((step): step is CardWheelStep => step.kind === 'play' && step.form === 'wheel-of-cards');
  const keys = steps.find((step): step is KeysStep => step.kind === 'play' && step.form === 'keys');
  const tournament = steps.find((step): step is TournamentStep => step.kind === 'play' && step.form === 'tournament');
  return {
    ...(wheel === undefined ? {} : { cardWheel: cardWheelOdds(wheel, offer) }),
    ...(keys === undefined ? {} : { keys: keysOdds(keys) }),
    ...(tournament === undefined ? {} : { tournament: tournamentOdds(tournament, offer) }),
  };
}

export function cardWheelOdds(
  step: CardWheelStep,
  { amounts, valueAwards = [] }: Pick<Offer, 'amounts' | 'valueAwards'>,
): CardWheelOdds {
  const ranking = rankingOf(step);
  const dealt = new Map<string, number>();
  let deals = 0;
  for (const { category, deals: count } of handsMade(ranking, ranking.size)) {
    dealt.set(category, (dealt.get(category) ?? 0) + count);
    deals += count;
  }
  const hands = step.hands.rows.map(({ category, pays }) => {
    const count = dealt.get(category) ?? 0;
    return { hand: category, pays: chosenAmount(amounts, pays), hands: count, of: deals, chance: count / deals };
  });
  const { spins, values } = until(step, ranking.size);
  const worth = valueAwards.reduce((sum, { value }) => sum + value, 0) / Math.max(1, valueAwards.length);
  return {
    at: step.at,
    hands,
    money: hands.reduce((sum, { pays, chance }) => sum + pays * chance, 0),
    spins,
    values,
    goods: values * worth,
  };
}

/**
 * With k cards recorded, a spin hits a new card in 52 - k sections. Until it does, each other section is hit as often
 * as any single new one on average, so the expected value hits are the value sections divided by the new cards.
 */
function until(step: CardWheelStep, size: number): { spins: number; values: number } {
  const value = valueSections(step);
  const cards = step.sections - value;
  let [spins, values] = [0, 0];
  for (let recorded = 0; recorded < size; recorded += 1) {
    spins += step.sections / (cards - recorded);
    values += value / (cards - recorded);
  }
  return { spins, values };
}

/** For every number of holders, the chance of each place in the order of the cards, computed for every envelope. */
export function keysOdds({ at, envelopes, wins }: KeysStep): KeysOdds {
  const holders = Array.from({ length: envelopes }, (_, i) => i + 1);
  return {
    at,
    envelopes,
    thing: wins.name,
    holders: holders.map((count) => ({
      holders: count,
      places: Array.from({ length: count }, (_, place) => ({
        envelopes: envelopesOf(count, place, envelopes),
        chance: envelopesOf(count, place, envelopes) / envelopes,
      })),
    })),
  };
}

/** How many of the envelopes the holder at this place would try if the key were in none of the earlier ones. */
function envelopesOf(count: number, place: number, envelopes: number): number {
  const players = Array.from({ length: count }, (_, i) => i);
  let mine = 0;
  for (let tried = 0; tried < envelopes; tried += 1) {
    const chosen = Math.min(Math.ceil((tried + 1) / count) * count, envelopes);
    const turn = keysTurn({ players, cardOf: (player) => player + 1, envelopes, chosen, tried });
    if (turn.turn === 'try' && turn.player === place) mine += 1;
  }
  return mine;
}

/** Chance does not change the cost of a full field: every place is won by someone. */
export function tournamentOdds(step: TournamentStep, offer: Pick<Offer, 'amounts' | 'contests'>): TournamentOdds {
  const { amounts, contests = [] } = alreadyListed(offer as Offer);
  const { at, tables, seats, advance } = step;
  const places = [
    ...Array.from({ length: tables * seats }, (_, i) => prizeFor(step, 'table', (i % seats) + 1)),
    ...Array.from({ length: tables * advance }, (_, i) => prizeFor(step, 'final', i + 1)),
  ].filter((prize) => prize !== undefined);
  return {
    at,
    players: tables * seats,
    cash: sumCents(places.map((prize) => (prize.gives === 'cash' ? chosenAmount(amounts, prize.amount) : ZERO))),
    goods: places.flatMap((prize) =>
      prize.gives === 'goods' ? [{ name: prize.name, value: chosenAmount(amounts, prize.value) }] : [],
    ),
    times: contests.length,
  };
}

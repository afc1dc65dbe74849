import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cents, cents, usd } from '../../base/cents.ts';
import { DAY, instant } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { bonusHandProgressiveV11 as V11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { pokerBonusHandProgressive as POKER } from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { sheetKey } from '../kit/offers.ts';
import type { State } from '../state.ts';
import { type Asked, type Given, given, lowOffer, NOON } from '../testing.ts';

const SUCCESSOR: Sheet = { ...V11, id: 'bay-101/successor' };
const ELSEWHERE: Sheet = { ...V11, id: 'bay-101/elsewhere' };
const CAPS: Readonly<Record<string, Cents>> = { main: usd(250_000), other: usd(599) };

/** Approved offers of this period can still be taken back. */
const LATER = { from: instant(NOON + DAY), until: instant(NOON + 30 * DAY) };

/** Offers that may follow one another on two funds; nothing is approved yet. */
const OFFERS: readonly Offer[] = [
  lowOffer(V11, { id: 'v11', windDown: 'carry-to-successor' }, { seed: usd(90_000) }),
  lowOffer(SUCCESSOR, { id: 'next', fund: 'fund-1' }),
  lowOffer(ELSEWHERE, { id: 'else', fund: 'fund-2', period: LATER }),
  lowOffer(POKER, { id: 'poker', fund: 'fund-2', windDown: 'pay-out' }),
  lowOffer(acesCracked, { id: 'aces', fund: 'fund-2' }),
];

function house(): Given {
  const floor = given();
  for (const sheet of [V11, SUCCESSOR, ELSEWHERE, POKER, acesCracked]) {
    floor.state.sheets.set(sheetKey(sheet.id, sheet.edition), sheet);
  }
  for (const game of ['crazy-4-poker', 'texas-holdem']) {
    floor.state.games.set(game, { approval: 'approved', approved: true });
  }
  floor.does('mia', { type: 'open-fund', fund: 'fund-1', name: 'First' });
  floor.does('mia', { type: 'open-fund', fund: 'fund-2', name: 'Second' });
  for (const offer of OFFERS) floor.does('pam', { type: 'post-offer', offer });
  // Players' money that came in before: half a million cents in each reserve.
  for (const fund of ['fund-1', 'fund-2']) {
    floor.state.balances.set(`fund:${fund}:reserve`, cents(-500_000));
    floor.state.balances.set(`fund:${fund}:cash`, cents(500_000));
  }
  return floor;
}

const id = fc.constantFrom(...OFFERS.map((offer) => offer.id));
const fund = fc.constantFrom('fund-1', 'fund-2');
const amount = fc.integer({ min: 0, max: 400_000 }).map(cents);
const also = fc.constant(['max']);
const asked: fc.Arbitrary<Asked> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('approve-offer' as const), offer: id }) },
  fc.record({ type: fc.constant('withdraw-offer' as const), offer: id, also }),
  fc.record({ type: fc.constant('suspend-offer' as const), offer: id, reason: fc.constant('check') }),
  fc.record({ type: fc.constant('resume-offer' as const), offer: id }),
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('raise-pool' as const),
      offer: id,
      pool: fc.constantFrom('main', 'royal-flush'),
      amount,
      also,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('transfer-reserve' as const),
      from: fund,
      to: fund,
      amount,
      reason: fc.constant('merge'),
      also,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('wind-down' as const),
      offer: id,
      successor: fc.option(id),
      reason: fc.constant('over'),
      also,
    }),
  },
);

const shape = ({ balances, offers, funds, dues, counters, drums, drawings, runnings }: State): string =>
  JSON.stringify([[...balances], [...offers], [...funds], dues, counters, [...drums], [...drawings], [...runnings]]);

/** What is owed to players: every pool and every reserve. */
const playersHave = ({ balances }: State): number =>
  [...balances].reduce((sum, [account, net]) => (/:(pool:|reserve$)/.test(account) ? sum - net : sum), 0);

const passesCap = ({ balances }: State): boolean =>
  [...balances].some(([account, net]) => {
    const pool = /:pool:(.+)$/.exec(account)?.[1];
    return pool !== undefined && -net > (CAPS[pool] ?? CAPS.other!);
  });

it("gives players' money to players: only a seed adds to it, and only house advances leave it", () => {
  fc.assert(
    fc.property(fc.array(asked, { minLength: 1, maxLength: 40, size: 'max' }), (commands) => {
      const floor = house();
      const { state } = floor;
      for (const command of commands) {
        const before = shape(state);
        const had = playersHave(state);
        const outcome = floor.ask('mia', command);
        expect(passesCap(state)).toBe(false);
        if (!('events' in outcome)) {
          expect(shape(state)).toBe(before);
          continue;
        }
        const postings = outcome.events.flatMap((event) => ('postings' in event ? event.postings : []));
        const lent = postings.filter(
          ({ debit }) => /:(to-recover|promotions)$/.test(debit) && command.type !== 'wind-down',
        );
        const repaid = postings.filter(({ debit, credit }) => /:reserve$/.test(debit) && /:to-recover$/.test(credit));
        const unseeded = postings.filter(
          ({ debit, credit }) => /:pool:/.test(debit) && /:(to-recover|promotions)$/.test(credit),
        );
        const sum = (rows: typeof postings) => rows.reduce((total, row) => total + row.amount, 0);
        expect(playersHave(state)).toBe(had + sum(lent) - sum(repaid) - sum(unseeded));
        if (unseeded.length > 0) expect(command.type).toBe('withdraw-offer');
      }
    }),
    { seed: 105, numRuns: 200 },
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { box, pool, reserve } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import type { State } from '../state.ts';
import { type Asked, type Given, given, inForce, lowOffer, meet, person } from '../testing.ts';

const CAP = usd(250_000);

/** Two activities, one that gives fees back; a table, a player-dealer, and people who may and may not play. */
function house(room: number): Given {
  const floor = given();
  const returning: Sheet = {
    ...bonusHandProgressiveV11,
    id: 'bay-101/returning',
    faults: [
      { at: '§11.4', fault: 'reader', does: 'fees-returned' },
      { at: '§11.5', fault: 'misdeal', does: 'fees-returned' },
    ],
  };
  inForce(floor.state, bonusHandProgressiveV11, lowOffer(bonusHandProgressiveV11, { id: 'a' }), {
    pools: { main: cents(CAP - room) },
  });
  inForce(floor.state, returning, lowOffer(returning, { id: 'b', fund: 'fund-2' }), { pools: { main: usd(1_000) } });
  floor.state.games.set('crazy-4-poker', { approval: 'GEGR-000691', approved: true });
  meet(floor.state, 2, { prop: 'tppps-co' });
  const t1 = { table: 't1', game: 'crazy-4-poker', kind: 'live', seats: 4, limits: null } as const;
  floor.does('flo', { type: 'open-table', ...t1 });
  floor.does('flo', { type: 'take-seat', table: 't1', seat: 4, person: null });
  floor.does('flo', { type: 'set-player-dealer', table: 't1', seat: 4 });
  return floor;
}

const FEES: string[][] = [[], ['a'], ['a', 'b'], ['b']];
const bet = (seat: number, bettor: 'seat' | 'backline' | 'house', fees: string[], who: string | null = null) =>
  fc.record({
    seat: fc.constant(seat),
    hand: fc.integer({ min: 1, max: 8 }),
    bettor: fc.constant(bettor),
    person: fc.constant(who),
    wager: fc.constant(usd(5)),
    fees: fc.constant(fees),
  });
/** Bets that may stand, and now and then one that may not. */
const standing = fc
  .record({ seat: fc.integer({ min: 1, max: 3 }), backline: fc.boolean(), fees: fc.constantFrom(...FEES) })
  .chain(({ seat, backline, fees }) => bet(seat, backline ? 'backline' : 'seat', fees, null));
const slip = fc.constantFrom(
  bet(4, 'seat', ['a']),
  bet(5, 'seat', ['a']),
  bet(1, 'house', []),
  bet(1, 'seat', ['b'], person(2)),
  bet(2, 'seat', ['nothing']),
  bet(2, 'seat', ['a', 'a']),
);
const position = fc.oneof(
  { weight: 15, arbitrary: standing },
  { weight: 1, arbitrary: slip.chain((chosen) => chosen) },
);
const asked: fc.Arbitrary<Asked> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      type: fc.constant('start-round' as const),
      table: fc.constant('t1'),
      dealtIn: fc.constantFrom(null, null, 1, 2, 5, 5, 5, 5),
      positions: fc.array(position, { maxLength: 4, size: 'max' }),
      read: fc.constantFrom(...(['sensor', 'sensor', 'sensor', 'keyed', 'keyed', 'button'] as const)),
    }),
  },
  { weight: 9, arbitrary: fc.constant<Asked>({ type: 'end-round', table: 't1' }) },
  { weight: 1, arbitrary: fc.constant<Asked>({ type: 'void-round', table: 't1', cause: 'misdeal' }) },
  { weight: 1, arbitrary: fc.constant<Asked>({ type: 'report-fault', table: 't1', fault: 'reader' }) },
  { weight: 1, arbitrary: fc.constant<Asked>({ type: 'clear-fault', table: 't1', note: 'fixed' }) },
);

/** All that a refusal may not touch. */
const shape = ({ balances, tables, offers, funds, dues, counters }: State): string =>
  JSON.stringify([[...balances], [...tables], [...offers], [...funds], dues, counters]);

/** Cents that the pool is short of its cap: from none to some ten fees. */
const ROOM = fc.integer({ min: 0, max: 120 });

it('lets no pool exceed its cap, owes every cent in a box, and moves nothing on a refusal', () => {
  fc.assert(
    fc.property(ROOM, fc.array(asked, { minLength: 1, maxLength: 60, size: 'max' }), (room, commands) => {
      const floor = house(room);
      const { state } = floor;
      for (const command of commands) {
        const before = shape(state);
        const boxes = ['fund-1', 'fund-2'].map((fund) => balanceOf(state, box('t1', fund)));
        const outcome = floor.ask('flo', command);
        if ('refusal' in outcome) expect(shape(state)).toBe(before);
        expect(balanceOf(state, pool('fund-1', 'main'))).toBeLessThanOrEqual(CAP);
        if (!('events' in outcome)) continue;
        for (const event of outcome.events) {
          if (event.type !== 'round-started') continue;
          const fees = (offer: string) => event.positions.filter((placed) => placed.fees.includes(offer)).length;
          expect(balanceOf(state, box('t1', 'fund-1')) - boxes[0]!).toBe(fees('a') * usd(1));
          expect(balanceOf(state, box('t1', 'fund-2')) - boxes[1]!).toBe(fees('b') * usd(1));
        }
      }
      const owed = balanceOf(state, pool('fund-1', 'main')) - (CAP - room) + balanceOf(state, reserve('fund-1'));
      expect(owed).toBe(balanceOf(state, box('t1', 'fund-1')));
    }),
    { seed: 104, numRuns: 150 },
  );
});

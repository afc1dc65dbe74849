import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../base/time.ts';
import { drumTotals, isReconciled } from '../kit/drums.ts';
import { type Asked, type Given, meet, NOON } from '../testing.ts';
import { raffleHouse } from './testing.ts';

const drumOf = ({ state }: Given) => state.drums.get('raffle')!;

/** Whatever is done to tickets, in any order, sensible or not. */
const act = fc.oneof(
  fc.record({
    does: fc.constant('sit' as const),
    table: fc.constantFrom('t1', 't2'),
    seat: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ does: fc.constant('issue' as const), table: fc.constantFrom('t1', 't2', 't3') }),
  fc.record({ does: fc.constantFrom('collect', 'void', 'draw', 'print'), number: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(5, 30, 60, 180) }),
  fc.record({ does: fc.constant('appear' as const), person: fc.integer({ min: 1, max: 4 }) }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const serial = (number: number) => `RAFFLE-${String(number).padStart(6, '0')}`;
const FOUND = { idShown: true, nameMatches: true, over21: true, excluded: false };

function given(house: Given, one: Act): void {
  const ask = (badge: string, asked: Asked) => house.ask(badge, asked);
  if (one.does === 'wait') house.wait(one.minutes * MINUTE);
  else if (one.does === 'sit') ask('dan', { type: 'take-seat', table: one.table, seat: one.seat, person: null });
  else if (one.does === 'issue') {
    for (const distribution of ['12:00', '15:00']) {
      ask('cal', { type: 'issue-seat-tickets', offer: 'raffle', table: one.table, distribution });
    }
  } else if (one.does === 'appear') {
    ask('cal', { type: 'appear', drawing: 'drawing-1', person: meet(house.state, one.person), checks: FOUND });
  } else if ('number' in one) {
    const of = { drum: 'raffle', serial: serial(one.number) };
    if (one.does === 'collect') ask('cal', { type: 'collect-tickets', drum: 'raffle', serials: [of.serial] });
    if (one.does === 'void') ask('cal', { type: 'void-ticket', ...of, reason: 'torn' });
    if (one.does === 'print') ask('cal', { type: 'print-ticket', ...of });
    if (one.does === 'draw')
      ask('cal', { type: 'draw-ticket', drawing: 'drawing-1', serial: of.serial, also: ['sue'] });
  }
}

describe('every ticket', () => {
  it('is somewhere: issued = in the drum + kept + drawn + void + emptied, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const house = raffleHouse('seats');
        for (const one of acts) {
          given(house, one);
          const standing = drumTotals(drumOf(house));
          expect(isReconciled(standing), JSON.stringify(standing)).toBe(true);
          expect(standing.issued).toBe(drumOf(house).nextSerial - 1);
        }
      }),
      { numRuns: 60, seed: 6 },
    );
  });
});

describe('hours of play', () => {
  it('never exceed the time a person sat, wherever and however often the card is swiped', () => {
    const swipe = fc.record({ table: fc.constantFrom('t1', 't2'), minutes: fc.integer({ min: 0, max: 150 }) });
    fc.assert(
      fc.property(fc.array(swipe, { maxLength: 15 }), (swipes) => {
        const house = raffleHouse('hours');
        const ana = meet(house.state, 1);
        for (const table of ['t1', 't2']) house.does('dan', { type: 'take-seat', table, seat: 1, person: ana });
        let covered = 0;
        let last = NOON as number;
        for (const { table, minutes } of swipes) {
          house.wait(minutes * MINUTE);
          const outcome = house.ask('flo', { type: 'record-swipe', table, person: ana });
          if (!('events' in outcome)) continue;
          covered += Math.min(house.now() - last, HOUR);
          last = house.now();
        }
        const { seconds = 0, points = 0 } = drumOf(house).played?.[ana] ?? {};
        expect(seconds).toBe(covered);
        expect(points).toBe(Math.floor(seconds / HOUR));
        expect(seconds).toBeLessThanOrEqual(house.now() - NOON);
        expect(Object.values(drumOf(house).tickets).map(({ weight }) => weight)).toEqual(points > 0 ? [points] : []);
      }),
      { numRuns: 60, seed: 6 },
    );
  });
});

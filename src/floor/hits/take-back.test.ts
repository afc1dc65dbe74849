import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import type { State } from '../state.ts';
import { BEATEN_QUADS, category, divided, fixedRow, HOLDEM, jackpot, poolRow } from '../testing.ts';
import { betWithFee, call, FLUSH, FLUSH_OF_HEARTS, type HitFloor, hitFloor, OFFER, ROYAL } from './testing.ts';

const CHART = [poolRow('royal-flush', category('royal-flush')), fixedRow('flush', 60), fixedRow('pair', 10)];
const PAIR_OF_EIGHTS = '8s 8c 5d 4d 3c';

let floor: HitFloor;

beforeEach(() => {
  floor = hitFloor();
  floor.house.state.staff.set('dot', { roles: ['dealer'], active: true });
});

const takesBack = (badge: string, hit = 'hit-1') => floor.house.does(badge, { type: 'take-back-hand', hit });
const refuses = (badge: string, hit = 'hit-1') => floor.house.refuses(badge, { type: 'take-back-hand', hit });

/** Everything that a key press changes. Advances are told apart by what they are, not by their numbers. */
function shape({ hits, funds, balances, tables }: State) {
  return {
    hits: [...hits].map(([id, { frozen, ...hit }]) => [id, hit, frozen] as const),
    balances: [...balances].sort(),
    locks: [...funds.values()].map(({ locks }) =>
      locks.map(({ hit, reading, fromPool, reseeded }) => [hit, reading, fromPool, reseeded]),
    ),
    advances: [...funds.values()].map(({ advances }) => advances.map(({ amount, cause }) => [amount, cause])),
    loose: [...tables.values()].map(({ keyed }) => keyed ?? null),
  };
}
const now = () => structuredClone(shape(floor.house.state));

describe('a hand that its dealer undoes', () => {
  beforeEach(() => {
    floor.offered(jackpot({ rows: CHART }));
    floor.open('t1');
    floor.open('t2');
    floor.round('t1', [betWithFee(1), betWithFee(2), betWithFee(3)]);
  });

  it('was never there: pool, reserve and sign are as before the key press', () => {
    const before = now();
    floor.house.does('dan', call('t1', { hands: { 1: ROYAL } }));
    const [event] = takesBack('dan');
    expect(event).toMatchObject({ type: 'hit-taken-back', hit: 'hit-1', by: 'dan', undone: [{ seat: 1 }], left: null });
    expect(now()).toEqual(before);
    // The round goes on, and the right hand can be keyed.
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
    expect(floor.house.state.hits.get('hit-2')).toMatchObject({ hands: [{ seat: 2, row: 'flush' }] });
  });

  it('leaves the hands that were keyed before it, by whomever', () => {
    floor.house.does('dan', call('t1', { hands: { 1: FLUSH } }));
    const before = now();
    floor.house.does('dot', call('t1', { hands: { 2: ROYAL } }));
    expect(floor.house.state.hits.get('hit-1')!.calledBy).toEqual(['dan', 'dot']);
    expect(takesBack('dot')).toMatchObject([{ type: 'hand-taken-back', by: 'dot', undone: [{ seat: 2 }] }]);
    expect(now()).toEqual(before);
    expect(refuses('dot')).toMatchObject({ at: 'F-12', reason: 'not-keyed' });
  });

  it('leaves the hands that were keyed after it', () => {
    floor.house.does('dan', call('t1', { hands: { 1: ROYAL } }));
    floor.house.does('dot', call('t1', { hands: { 2: FLUSH } }));
    takesBack('dan');
    const hit = floor.house.state.hits.get('hit-1')!;
    expect(hit).toMatchObject({ calledBy: ['dot'], hands: [{ seat: 2, row: 'flush' }] });
    expect(hit.hands).toHaveLength(1);
    expect(floor.house.state.balances.get('fund:fund-1:held:hit-1')).toBe(-usd(60));
    expect(floor.house.state.balances.get('fund:fund-1:pool:main')).toBe(-usd(10_000));
  });

  it('undoes only the last one: the earlier card is in effect again', () => {
    floor.house.does('dan', call('t1', { hands: { 1: ROYAL } }));
    const before = now();
    floor.house.does('dan', call('t1', { hands: { 1: FLUSH } }));
    takesBack('dan');
    expect(now()).toEqual(before);
    takesBack('dan');
    expect(floor.house.state.hits.size).toBe(0);
  });

  it('lets a hit at another table meet the pool that it would have met', () => {
    floor.round('t2', [betWithFee(1), betWithFee(2)]);
    floor.house.does('dan', call('t1', { hands: { 1: ROYAL } }));
    floor.house.does('dot', call('t2', { hands: { 1: ROYAL } }));
    expect(floor.house.state.balances.get('fund:fund-1:held:hit-2')).toBe(-usd(1_000));
    takesBack('dan');
    expect(floor.house.state.balances.get('fund:fund-1:held:hit-2')).toBe(-usd(10_000));
  });

  it('is no longer possible once the floor opened the hit or answered for it', () => {
    floor.house.does('dan', call('t1', { hands: { 1: ROYAL } }));
    floor.house.does('flo', { type: 'open-hit', hit: 'hit-1' });
    expect(refuses('dan')).toMatchObject({ at: 'F-12', reason: 'hit-opened' });
    expect(floor.house.refuses('flo', { type: 'open-hit', hit: 'hit-1' }).reason).toBe('opened-already');
    floor.house.does('fay', { type: 'open-hit', hit: 'hit-1' });
    expect(floor.house.state.hits.get('hit-1')!.openedBy).toBe('fay');
  });

  it('is reserved for the dealer who keyed it', () => {
    floor.house.does('flo', call('t1', { hands: { 1: ROYAL } }));
    expect(refuses('dan')).toMatchObject({ at: 'F-12', reason: 'not-keyed' });
    expect(floor.house.refuses('flo', { type: 'open-hit', hit: 'hit-1' })).toMatchObject({ at: 'F-5' });
    takesBack('flo');
    expect(refuses('flo')).toMatchObject({ reason: 'no-such-hit' });
    expect(floor.house.refuses('fay', { type: 'open-hit', hit: 'hit-1' })).toMatchObject({ reason: 'no-such-hit' });
  });

  it('undoes the whole hand of an older journal if no one else keyed it', () => {
    floor.house.does('dan', call('t1', { hands: { 1: ROYAL } }));
    delete floor.house.state.hits.get('hit-1')!.keys;
    floor.house.does('dot', call('t1', { hands: { 2: FLUSH } }));
    expect(refuses('dan')).toMatchObject({ reason: 'not-keyed-apart' });
    floor.house.state.hits.get('hit-1')!.calledBy = ['dan'];
    takesBack('dan');
    expect(floor.house.state.hits.size).toBe(0);
  });
});

it('treats an answer as opening the hit', () => {
  floor.offered(jackpot({ rows: CHART, more: { eligibility: [{ rule: 'showdown', at: '§4', bars: 'round' }] } }));
  floor.open('t1');
  floor.round('t1', [betWithFee(1)]);
  floor.house.does('dan', call('t1', { hands: { 1: ROYAL } }));
  floor.house.does('sue', { type: 'answer', hit: 'hit-1', question: 'showdown', value: true });
  expect(refuses('dan').says).toContain('sue');
});

describe('of two hands that qualify only together', () => {
  const BOARD = 'Ac Ad 7d 7c Td';
  beforeEach(() => {
    const parts = divided({ losing: 50, winning: 30, table: 20 });
    floor.offered(jackpot({ games: [HOLDEM], rows: [BEATEN_QUADS], more: parts }));
    floor.open('t1', { game: 'texas-holdem' });
  });
  const keys = (badge: string, hands: Record<number, string>) =>
    floor.house.does(badge, call('t1', { hands, common: BOARD }));

  it('the one that was there stays on the table, and the other can be keyed again', () => {
    keys('dan', { 1: '7s 7h' });
    const before = now();
    expect(before.loose).toMatchObject([{ hands: [{ seat: 1 }] }]);
    keys('dot', { 2: 'As Ah' });
    expect(floor.house.state.hits.size).toBe(1);
    takesBack('dot');
    expect(now()).toEqual(before);
    keys('dot', { 3: 'As Ah' });
    expect(floor.house.state.hits.get('hit-2')!.hands.map(({ seat, role }) => [seat, role])).toEqual([
      [1, 'losing'],
      [3, 'winning'],
    ]);
  });

  it('leaves nothing of the hit without the first, except what others keyed', () => {
    keys('dan', { 1: '7s 7h', 2: 'As Ah' });
    keys('dot', { 2: 'As Ah' });
    const [event] = takesBack('dan');
    expect(event).toMatchObject({ type: 'hit-taken-back', left: { hands: [{ seat: 2 }], common: BOARD } });
    expect(floor.house.state.tables.get('t1')!.keyed!.hands).toEqual([{ seat: 2, hand: 1, cards: 'As Ah' }]);
    keys('dan', { 4: '7s 7h' });
    expect(floor.house.state.hits.get('hit-2')!.hands).toHaveLength(2);
  });
});

describe('without keyed seats', () => {
  it('a seat that was keyed by mistake is out again', () => {
    floor.offered(jackpot({ games: [HOLDEM], rows: [fixedRow('flush', 60)] }));
    floor.open('t1', { game: 'texas-holdem', seats: [] });
    const common = 'Kc 9c 4c 3d 2h';
    floor.house.does('dan', call('t1', { hands: { 1: 'Ac 2c' }, common }));
    const before = now();
    floor.house.does('dot', call('t1', { hands: { 5: 'Qc Jc' }, common }));
    expect(floor.house.state.hits.get('hit-1')!.frozen.map(({ seat }) => seat)).toEqual([1, 5]);
    takesBack('dot');
    expect(now()).toEqual(before);
  });
});

describe('whatever was keyed before', () => {
  const press = fc.record({
    badge: fc.constantFrom('dan', 'dot'),
    table: fc.constantFrom('t1', 't2'),
    // Each seat has cards of its own: which of two seats holds the same cards only the last key press knows.
    keyed: fc.constantFrom(
      [1, ROYAL],
      [1, 'Ks Kd 9s 9d 2d'],
      [2, FLUSH],
      [2, PAIR_OF_EIGHTS],
      [3, FLUSH_OF_HEARTS],
      [3, '7d 7h 5h 4h 3h'],
    ),
  });

  /** Where a hand lies that met nothing, in the hit or beside it, is all the same, and so is the order of the hands. */
  const pays = ({ hits, locks, advances }: ReturnType<typeof now>) => [
    hits.map(([id, { unplaced: _, hands, ...hit }, frozen]) => [id, hit, bySeat(hands), frozen]),
    locks,
    advances,
  ];

  const bySeat = (hands: readonly { seat: number }[]) => [...hands].sort((a, b) => a.seat - b.seat);

  it('taking the last key press back undoes it to the cent', () => {
    let undone = 0;
    fc.assert(
      fc.property(fc.array(press, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 2_000 }), (keys, held) => {
        floor = hitFloor();
        floor.house.state.staff.set('dot', { roles: ['dealer'], active: true });
        floor.offered(jackpot({ rows: CHART }));
        floor.open('t1');
        floor.open('t2');
        for (const table of ['t1', 't2']) floor.round(table, [betWithFee(1), betWithFee(2), betWithFee(3)]);
        // Sometimes the reserve is short, and the house advances what a lock takes.
        const { balances } = floor.house.state;
        balances.set('fund:fund-1:reserve', -usd(held) as never);
        balances.set('fund:fund-1:cash', (usd(held) + usd(10_000) - usd(6)) as never);
        for (const { badge, table, keyed } of keys) {
          const [seat, cards] = keyed as [number, string];
          const before = now();
          const outcome = floor.house.ask(badge, {
            ...call(table, { hands: { [seat]: cards } }),
            offer: OFFER,
          } as never);
          if (!('events' in outcome)) continue;
          const changed = outcome.events.find(({ type }) => type === 'hit-called' || type === 'hit-extended');
          if (changed === undefined) continue;
          const id = (changed as { hit: string }).hit;
          takesBack(badge, id);
          expect(now().balances).toEqual(before.balances);
          expect(pays(now())).toEqual(pays(before));
          undone += 1;
          floor.house.ask(badge, { ...call(table, { hands: { [seat]: cards } }), offer: OFFER } as never);
        }
      }),
      { numRuns: 60, seed: 5 },
    );
    expect(undone).toBeGreaterThan(60);
  });
});

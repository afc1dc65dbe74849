/** Lines that can be won only so often: in whatever order hands are seen, called and decided, no limit is passed. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../base/time.ts';
import { lineClosedBy } from '../../rules/line-limits.ts';
import { sheetFrom } from '../../rules/read-sheet.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { type Given, given, inForce, meet, NOON } from '../testing.ts';
import { viewFor } from '../view.ts';
import { tableView } from '../views/tables.ts';

const DOCKSIDE = must(sheetFrom(JSON.parse(readFileSync('test/fresh/dockside-bonus.json', 'utf8'))));
const OFFER = 'dockside';
/** A straight flush, four of a kind and a full house on one board each. */
const HANDS = [
  ['7h 6h', '9h 8h 2c 3d 5h'],
  ['Tc Td', 'Th Ts 2c 3d 5h'],
  ['Kc Kd', 'Kh 2s 2c 3d 5h'],
] as const;

/** The same sheet where a hand of a closed line wins nothing. */
function withoutNext(sheet: Sheet): Sheet {
  const { closed: _, ...chart } = sheet.chart;
  return { ...sheet, chart };
}

function houseWith(sheet: Sheet): Given {
  const house = given();
  house.does('mia', { type: 'approve-game', game: 'texas-holdem', approval: 'GEGA-1' });
  const period = { from: NOON, until: instant(NOON + 30 * DAY) };
  inForce(house.state, sheet, { id: OFFER, amounts: { 'prize.straight-flush': 50_000 }, period, fund: null });
  for (const [i, table] of ['t1', 't2', 't3'].entries()) {
    house.does('flo', { type: 'open-table', table, game: 'texas-holdem', kind: 'live', seats: 9, limits: null });
    // One person sits everywhere, so that a limit of persons is met too.
    house.does('flo', { type: 'take-seat', table, seat: 1, person: meet(house.state, 1) });
    house.does('flo', { type: 'take-seat', table, seat: 2, person: meet(house.state, 2 + i) });
  }
  return house;
}

const act = fc.oneof(
  fc.record({
    does: fc.constant('call' as const),
    table: fc.constantFrom('t1', 't2', 't3'),
    seat: fc.constantFrom(1, 2),
    hand: fc.constantFrom(...HANDS),
    ago: fc.integer({ min: 0, max: 20 }),
  }),
  fc.record({ does: fc.constantFrom('authorize' as const, 'decline' as const), which: fc.nat({ max: 5 }) }),
  fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 9 }) }),
);

/** What was won, by line and by the day that begins at six in the morning. */
type Won = Readonly<{ row: string; exposedAt: Instant; person: string | null }>;
const dayOf = (at: number): number => Math.floor((at - NOON + 6 * HOUR) / DAY);

function start(house: Given, table: string): void {
  const positions = [1, 2].map((seat) => ({
    seat,
    hand: 1,
    bettor: 'seat' as const,
    person: null,
    wager: 0 as never,
    fees: [],
  }));
  house.ask('dan', { type: 'start-round', table, dealtIn: 6, positions, read: 'sensor' });
}

function play(sheet: Sheet, acts: readonly (typeof act extends fc.Arbitrary<infer A> ? A : never)[]): Won[] {
  const house = houseWith(sheet);
  const won: Won[] = [];
  const decide = (which: number, yes: boolean): void => {
    const hits = [...house.state.hits.values()];
    const hit = hits[which % Math.max(hits.length, 1)];
    if (hit === undefined) return;
    if (!yes) {
      house.does('fay', { type: 'decline-hit', hit: hit.id, reason: 'other' });
      return;
    }
    const answer = house.ask('flo', { type: 'authorise-hit', hit: hit.id });
    if (!('events' in answer)) return;
    for (const event of answer.events) {
      if (event.type !== 'hit-authorised') continue;
      for (const { row, person } of event.awards) won.push({ row, exposedAt: hit.exposedAt, person });
    }
  };
  for (const one of acts) {
    house.wait(MINUTE);
    if (one.does === 'wait') house.wait(one.hours * HOUR);
    else if (one.does !== 'call') decide(one.which, one.does === 'authorize');
    else {
      const [cards, common] = one.hand;
      const { table, seat, ago } = one;
      if (house.state.tables.get(table)!.round !== null) house.ask('dan', { type: 'end-round', table });
      start(house, table);
      const seenAt = instant(house.now() - ago);
      house.ask('dan', { type: 'call-hand', table, offer: OFFER, common, hands: [{ seat, hand: 1, cards }], seenAt });
    }
  }
  // Everything that is left is decided, the latest first.
  for (let left = house.state.hits.size; left > 0; left -= 1) for (let i = left; i >= 0; i -= 1) decide(i, true);
  return won;
}

describe('lines that can be won only so often', () => {
  it.each([
    ['and then the next line', DOCKSIDE],
    ['and then nothing', withoutNext(DOCKSIDE)],
  ])('never pass their limit: %s', (_, sheet) => {
    const rows = sheet.chart.options.only!;
    let paid = 0;
    fc.assert(
      fc.property(fc.array(act, { minLength: 5, maxLength: 40 }), (acts) => {
        const won = play(sheet, acts);
        paid += won.length;
        for (const { key, limits = [] } of rows) {
          const own = won.filter(({ row }) => row === key);
          const perDay = new Map<number, number>();
          for (const { exposedAt } of own) perDay.set(dayOf(exposedAt), (perDay.get(dayOf(exposedAt)) ?? 0) + 1);
          const line = limits.find(({ of }) => of === 'line');
          for (const times of perDay.values()) expect(times).toBeLessThanOrEqual(line?.count ?? times);
          if (!limits.some(({ of }) => of === 'person')) continue;
          // Noon on March 1, 2026 is a Sunday, so its week is that one day.
          const byPerson = new Set<string>();
          for (const { person, exposedAt } of own) {
            const week = exposedAt < NOON + 12 * HOUR ? 0 : 1 + Math.floor((exposedAt - NOON - 12 * HOUR) / (7 * DAY));
            expect(byPerson.has(`${person} ${week}`)).toBe(false);
            byPerson.add(`${person} ${week}`);
          }
        }
      }),
      { numRuns: 60, seed: 226 },
    );
    expect(paid).toBeGreaterThan(50);
  });

  it('tells the dealer at once that a line is closed for good, and shows it at the table', () => {
    const sheet = withoutNext(DOCKSIDE);
    const house = houseWith(sheet);
    const [cards, common] = HANDS[0];
    const call = (table: string) => {
      start(house, table);
      return house.does('dan', {
        type: 'call-hand',
        table,
        offer: OFFER,
        common,
        hands: [{ seat: 1, hand: 1, cards }],
      });
    };
    call('t1');
    house.does('flo', { type: 'authorise-hit', hit: 'hit-1' });
    expect(call('t2')[0]).toMatchObject({
      type: 'hand-not-qualified',
      at: '§3.5',
      says: 'Straight flush is closed. It was won once since 6:00 a.m. already',
    });
    expect(house.state.hits.size).toBe(0);
    // Noon has passed: it opens again the next morning at six.
    const reopens = NOON + 18 * HOUR;
    const why = 'It was won once since 6:00 a.m. already';
    const closed = [{ row: 'straight-flush', says: 'Straight flush', why, reopens }];
    const table = house.state.tables.get('t2')!;
    expect(tableView(house.state, table).offers[0]).toMatchObject({ closed });
    expect(viewFor('public', house.state).signs?.[0]?.lines?.map(({ row, left }) => [row, left])).toEqual([
      ['straight-flush', 0],
      ['quads', 2],
    ]);
    house.until(instant(reopens));
    call('t3');
    expect(tableView(house.state, table).offers[0]?.closed).toBeUndefined();
  });
});

describe('a cycle of lines', () => {
  const limits = [{ at: '§3', count: 1, of: 'line' as const, per: 'cycle' as const }];
  const rows = [
    { key: 'clubs', limits },
    { key: 'hearts', limits },
  ];
  const now = { moment: 0, stretchOf: () => '' };
  const win = (row: string) => ({ row, at: 0, persons: [] });

  it('closes each line that was won, and opens all of them when the last was won', () => {
    const closed = (wins: string[]) =>
      rows.filter((row) => lineClosedBy(row, rows, wins.map(win), now) !== undefined).map(({ key }) => key);
    expect(closed([])).toEqual([]);
    expect(closed(['clubs'])).toEqual(['clubs']);
    expect(closed(['clubs', 'hearts'])).toEqual([]);
    expect(closed(['clubs', 'hearts', 'hearts'])).toEqual(['hearts']);
  });
});

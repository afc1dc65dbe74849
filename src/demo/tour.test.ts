import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { seeded } from '../base/seeded.ts';
import { held, pool } from '../floor/accounts.ts';
import { balanceOf } from '../floor/books.ts';
import { assertInvariants } from '../floor/invariants.ts';
import { booksSince } from './desk.ts';
import { HOUSE } from './floor-plan.ts';
import type { Body } from './giving.ts';
import { type TestShow, testShow } from './testing.ts';
import { newTours, TOUR_FUND, type Tours } from './tour.ts';

let show: TestShow;
let tours: Tours;
let unfollow: () => void;

beforeAll(async () => {
  show = await testShow(7, 60);
  tours = newTours(show.show.giver, show.show.humans, seeded(1));
  unfollow = show.leader.follow(tours.hear);
});

afterAll(async () => {
  unfollow();
  await show.end();
});

const begin = async () => must(await tours.begin(show.clock()));
const stagesFrom = async (table: string, count: number) => {
  const stages: string[] = [];
  for (let i = 0; i < count; i += 1) stages.push(must(await tours.next(table)).stage);
  return stages;
};

describe('be the dealer', () => {
  it('a royal flush wins the meter, step by step, and the books balance', async () => {
    const tour = await begin();
    expect(tour.steps.map(({ id }) => id)).toEqual(['started', 'called', 'authorised', 'paid', 'done']);
    expect(await stagesFrom(tour.table, 2)).toEqual(['started', 'called']);
    const locked = await show.look((state) => {
      const hit = [...state.hits.values()].find(({ table }) => table === tour.table)!;
      return { row: hit.hands[0]?.row, atStake: balanceOf(state, held(TOUR_FUND, hit.id)) };
    });
    // Four fees of a dollar were added to the meter first.
    expect(locked).toEqual({ row: tour.row, atStake: tour.meter + 4 * 31 });
    expect(await stagesFrom(tour.table, 1)).toEqual(['authorised']);
    const paid = must(await tours.next(tour.table));
    expect(paid).toMatchObject({ stage: 'paid', amount: locked.atStake });
    expect(await stagesFrom(tour.table, 2)).toEqual(['done', 'done']);
    const books = must(await booksSince(show.store, HOUSE.id, TOUR_FUND, tours.beganAt(tour.table)!));
    expect(books.balances).toBe(true);
    expect(books.holds).toBe(books.owes);
    expect(books.lines.find(({ line }) => line === 'held')).toMatchObject({
      opening: 0,
      closing: 0,
      in: locked.atStake,
    });
    await show.look(assertInvariants);
    expect(await show.look((state) => balanceOf(state, pool(TOUR_FUND, 'main')))).toBe(500_000);
  });

  it('is followed by any person, also if a hand is undone and called again', async () => {
    const { table, offer, hand, common } = await begin();
    const turn = async () => must(await tours.at(table)).turn;
    const give = async (badge: string, station: string, body: Body, also?: readonly string[]) => {
      const given = await show.show.giver.give({ badge, station, body, ...(also === undefined ? {} : { also }) });
      expect(given).toMatchObject({ ok: true });
    };
    expect(await turn()).toBe('started');
    expect(await stagesFrom(table, 1)).toEqual(['started']);
    expect(await turn()).toBe('called');
    const call = { type: 'call-hand', table, offer, hands: [hand], common } as const;
    await give('dealer-1', table, call);
    const called = must(await tours.at(table));
    expect(called).toMatchObject({ turn: 'authorised', award: null, amount: null });
    await give('dealer-1', table, { type: 'take-back-hand', hit: called.hit! });
    expect(await turn()).toBe('called');
    await give('dealer-1', table, call);
    const { hit, atStake } = must(await tours.at(table));
    await give('floor-1', 'floor', { type: 'open-hit', hit: hit! });
    expect(await stagesFrom(table, 1)).toEqual(['authorised']);
    expect(must(await tours.at(table))).toMatchObject({ turn: 'paid', hit: null, atStake });
    expect(await stagesFrom(table, 1)).toEqual(['paid']);
    expect(must(await tours.at(table))).toMatchObject({ turn: 'done', award: null, amount: atStake });
    await give('dealer-1', table, { type: 'end-round', table });
    expect(await turn()).toBe('over');
  });

  it('leaves a visitor’s hit alone, and takes it ten minutes after they left', async () => {
    const tour = await begin();
    await stagesFrom(tour.table, 2);
    const isPending = () => show.look(({ hits }) => [...hits.values()].some(({ table }) => table === tour.table));
    await show.playUntil(show.now() + 500);
    expect(await isPending()).toBe(true);
    await show.playUntil(show.now() + 400);
    expect(await isPending()).toBe(false);
  });

  it('gives each visitor a table, and closes tables of those who left', async () => {
    const first = await begin();
    const second = await begin();
    expect(first.table).not.toBe(second.table);
    const open = () => show.look(({ tables }) => [...tables.keys()].filter((table) => table.startsWith('tour-')));
    expect((await open()).length).toBeGreaterThanOrEqual(2);
    await show.playUntil(show.now() + 700);
    const third = await begin();
    expect(await open()).not.toContain(second.table === third.table ? first.table : second.table);
    expect(show.show.giver.tally().refused).toEqual([]);
  });

  it('a table without a tour is refused, with what to do', async () => {
    for (const asked of [tours.next, tours.at]) {
      expect(await asked('table-1')).toMatchObject({ ok: false, refusal: { reason: 'no-such-tour' } });
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../base/canonical-json.ts';
import { instant } from '../base/time.ts';
import type { Command, CommandType } from '../floor/commands.ts';
import { crewStation } from './giving.ts';
import { newHumans } from './stage.ts';
import { type TestShow, testShow } from './testing.ts';

describe('where visitors are', () => {
  const command = (station: string, fields: Record<string, Json>) =>
    [{ command: { by: { badge: 'somebody', station }, ...fields } as unknown as Command }] as const;

  it('reserves a table for a visitor for ten minutes after their last command there, a hit for good', () => {
    let clock = 1_000;
    const humans = newHumans(() => clock);
    humans.hear(command('table-a1b2c3', { type: 'take-seat', table: 'table-4' }));
    humans.hear(command('floor-a1b2c3', { type: 'answer', hit: 'hit-3' }));
    humans.hear(command('cage-a1b2c3', { type: 'pay-awards', awards: ['award-1', 'award-2'] }));
    clock += 599;
    expect([humans.isAt('table-4'), humans.isAt('table-5')]).toEqual([true, false]);
    expect([humans.hasAward('award-2'), humans.hasAward('award-3')]).toEqual([true, false]);
    clock += 1;
    expect(humans.isAt('table-4')).toBe(false);
    expect(humans.hasAward('award-2')).toBe(false);
    clock += 100_000;
    expect([humans.hasHit('hit-3'), humans.hasHit('hit-4')]).toEqual([true, false]);
  });

  it('does not treat the crew and the clock as visitors', () => {
    const humans = newHumans(() => 1_000);
    humans.hear(command('bot-table-4', { type: 'end-round', table: 'table-4' }));
    humans.hear(command('bot-floor', { type: 'answer', hit: 'hit-3' }));
    humans.hear(command('leader', { type: 'tick' }));
    expect([humans.isAt('table-4'), humans.hasHit('hit-3')]).toEqual([false, false]);
  });

  it('treats a visitor who signed in at a table as present before any command', () => {
    const seated = [
      { place: 'table:table-4', lastSeenAt: instant(900) },
      { place: 'table:table-5', lastSeenAt: instant(400) },
      { place: 'cage', lastSeenAt: instant(1_000) },
    ];
    const humans = newHumans(
      () => 1_000,
      () => seated,
    );
    expect([humans.isAt('table-4'), humans.isAt('table-5'), humans.isAt('cage')]).toEqual([true, false, false]);
  });
});

describe('the crew keeps off', () => {
  let show: TestShow;

  beforeAll(async () => {
    show = await testShow(7, 120);
  });

  afterAll(() => show.end());

  let counter = 0;
  const byHand = async (badge: string, fields: { type: CommandType } & Record<string, Json>) => {
    counter += 1;
    const id = `table-visitor:${String(counter).padStart(6, '0')}`;
    const by = { badge, station: 'table-visitor' };
    const answer = await show.leader.ask({
      id,
      house: show.leader.house,
      time: 0,
      by,
      ...fields,
    } as unknown as Command);
    expect(answer).toMatchObject({ type: 'recorded', outcome: { events: expect.anything() } });
  };

  it('a table at which a visitor deals, and a hit that they opened', async () => {
    const pending = () => show.look((state) => [...state.hits.values()].map(({ id, table }) => ({ id, table })));
    for (let second = 5; (await pending()).length === 0; second += 5) await show.playUntil(second);
    const [hit] = await pending();
    await byHand('floor-1', { type: 'open-hit', hit: hit!.id });
    // At the table of the hit the cards stay where they are in any case.
    const table = ['table-1', 'table-2', 'table-8'].find((one) => one !== hit!.table)!;
    const taken = await show.look(({ tables }) => Object.keys(tables.get(table)!.seats).map(Number));
    await byHand('dealer-1', { type: 'leave-seat', table, seat: taken[0]! });
    const since = instant(show.clock());
    const byCrew = async () =>
      (await show.records(since)).filter(({ command }) => command.by.station === crewStation(table)).length;
    const left = await byCrew();
    await show.playUntil(show.now() + 500);
    expect(await show.look((state) => state.hits.has(hit!.id))).toBe(true);
    expect(await byCrew()).toBe(left);
    await show.playUntil(show.now() + 200);
    expect(await byCrew()).toBeGreaterThan(left);
    expect(show.show.giver.tally().refused).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../base/canonical-json.ts';
import { applyPatch } from '../../base/json-patch.ts';
import { must } from '../../base/result.ts';
import { HOUR, type Instant, instant } from '../../base/time.ts';
import { nightPlayed } from '../../cli/night/night.ts';
import { nightLaw } from '../../cli/night/plan.ts';
import type { FloorEvent } from '../../floor/events.ts';
import { type FloorRecord, fold } from '../../floor/evolve.ts';
import { initialState, type Role, type State } from '../../floor/state.ts';
import { sectionsOf } from '../../floor/view.ts';
import type { Playing } from '../../journal/playing.ts';
import { ReplayQuery } from '../api/replay.ts';
import { type Desk, houseNow } from './desk.ts';
import { dayOf } from './house-days.ts';
import { firstSeqAt } from './read-journal.ts';
import { newReplays } from './replay.ts';
import { deskOver } from './testing.ts';

let playing: Playing;
let desk: Desk;

beforeAll(async () => {
  playing = nightPlayed(1018, nightLaw(), 400).playing;
  desk = await deskOver(playing);
});

const FLOOR: readonly Role[] = ['floor'];
const viewer = (roles: readonly Role[] = FLOOR, id = 'one') => ({ id, roles });
const query = (at: number, rest: object = {}) => ReplayQuery.parse({ at, ...rest });

/** Before the night went back in time, if it did, so that times are in order. */
const timeOf = (part: number): Instant => playing.records[Math.floor(playing.records.length * part)]!.command.time;

/** The record of an event, and an hour around it: a test night lasts for weeks. */
function around(
  isMeant: (event: FloorEvent) => boolean,
): Readonly<{ record: FloorRecord; hour: Readonly<{ at: number; step: number; count: number }> }> {
  const record = playing.records.find(({ outcome }) => 'events' in outcome && outcome.events.some(isMeant))!;
  return { record, hour: { at: record.command.time - 900, step: 90, count: 40 } };
}

/** The slow way: every record from the first. */
function floorAt(at: Instant): Json {
  const state: State = initialState();
  for (const record of playing.records) if (record.command.time <= at) fold(state, record);
  const section = sectionsOf(state, { publicName: () => undefined, recentHits: [], now: at });
  const names = ['signs', 'boards', 'tables', 'houseGames', 'hits'] as const;
  return JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, section(name)]))));
}

describe('a replay', () => {
  it('shows the floor as it was at every moment, by its changes', async () => {
    const replays = newReplays(desk);
    const { hour } = around(({ type }) => type === 'hit-called');
    const { frames } = must(await replays.frames(query(hour.at, hour), viewer()));
    expect(frames).toHaveLength(40);
    let shown = frames[0]!.view as unknown as Json;
    let changed = 0;
    for (const [i, { at, patch = [] }] of frames.entries()) {
      expect(at).toBe(hour.at + i * 90);
      shown = must(applyPatch(shown, patch));
      changed += patch.length;
      expect(shown).toEqual(floorAt(at));
    }
    expect(changed).toBeGreaterThan(0);
    // Back again, which is behind where this viewer was.
    const [back] = must(await replays.frames(query(timeOf(0.1)), viewer())).frames;
    expect(back!.view).toEqual(floorAt(timeOf(0.1)));
  });

  it('tells what happened at tables in between, once, and only of the table that is asked about', async () => {
    const replays = newReplays(desk);
    const { hour } = around(({ type }) => type === 'hit-called');
    const asked = query(hour.at, { ...hour, at: hour.at - HOUR, step: 300 });
    const told = must(await replays.frames(asked, viewer())).frames.flatMap((frame) => frame.told);
    const types = (seq: number) => JSON.stringify(playing.records[seq - 1]!.outcome);
    expect(told.length).toBeGreaterThan(5);
    expect(new Set(told.map(({ seq, says }) => `${seq} ${says}`)).size).toBe(told.length);
    expect(told.every(({ at }) => at > asked.at)).toBe(true);
    expect(told.some(({ seq }) => types(seq).includes('"box-counted"'))).toBe(false);
    const table = told.find((one) => one.table !== null)!.table!;
    const here = must(await replays.frames({ ...asked, table }, viewer())).frames.flatMap((frame) => frame.told);
    expect(here.length).toBeGreaterThan(0);
    expect(here.every((one) => one.table === table || one.table === null)).toBe(true);
  });

  it('shows the nearest night for a moment before the opening', async () => {
    const night = must(await newReplays(desk).night({ at: instant(0) }, FLOOR));
    const { clock } = await houseNow(desk);
    expect(night.day).toBe(dayOf(clock, clock.openedAt));
  });

  it('marks hits and disputes with their tables', async () => {
    const isCalled = ({ type }: FloorEvent) => type === 'hit-called';
    const { clock } = await houseNow(desk);
    const dayAt = ({ command }: FloorRecord) => dayOf(clock, command.time);
    const day = dayAt(around(isCalled).record);
    const { marks, tables, from, until, records } = must(
      await newReplays(desk).night({ at: around(isCalled).record.command.time }, FLOOR),
    );
    const events = playing.records.flatMap((record) =>
      'events' in record.outcome && dayAt(record) === day ? record.outcome.events : [],
    );
    const called = events.filter(isCalled).length;
    expect(called).toBeGreaterThan(0);
    expect(marks.filter(({ says }) => says.endsWith('Pending.'))).toHaveLength(called);
    expect(marks.filter(({ kind }) => kind === 'hit').every(({ table }) => tables.includes(table!))).toBe(true);
    expect(marks.every(({ at }) => from <= at && at <= until)).toBe(true);
    expect(records).toBeLessThanOrEqual(playing.records.length);
    // Names, not ids.
    expect(marks.filter(({ says }) => /\b(hit|award|round)-\d/.test(says))).toEqual([]);
  });

  it('shows each viewer exactly what their roles see live', async () => {
    const replays = newReplays(desk);
    const shownTo = async (roles: readonly Role[]) =>
      Object.keys(must(await replays.frames(query(timeOf(0.4)), viewer(roles))).frames[0]!.view!).sort();
    expect(await shownTo(['auditor'])).toEqual(['boards', 'hits', 'houseGames', 'signs', 'tables']);
    expect(await shownTo(['cage'])).toEqual(['boards', 'signs']);
    // Surveillance does not see people.
    const { hour } = around((event) => event.type === 'seat-taken' && event.person !== null);
    const asked = query(hour.at, hour);
    const says = async (roles: readonly Role[]) =>
      must(await replays.frames(asked, viewer(roles))).frames.flatMap(({ told }) => told.map((one) => one.says));
    const named = (all: readonly string[]) => all.filter((one) => /took Seat/.test(one) && !/^A player/.test(one));
    expect(named(await says(FLOOR)).length).toBeGreaterThan(0);
    expect(named(await says(['surveillance']))).toEqual([]);
  });

  it('is for two at a time, and a place is free a minute after its viewer has gone', async () => {
    let now = 0;
    const dropped: string[] = [];
    const pastStates = { ...desk.pastStates, drop: (walk: string) => void dropped.push(walk) };
    const replays = newReplays({ ...desk, pastStates }, () => now);
    const look = (id: string) => replays.frames(query(timeOf(0.2)), viewer(FLOOR, id));
    expect([(await look('one')).ok, (await look('two')).ok]).toEqual([true, true]);
    expect(await look('three')).toMatchObject({ ok: false, refusal: { reason: 'busy' } });
    now = 30_000;
    expect((await look('two')).ok).toBe(true);
    now = 60_000;
    expect((await look('three')).ok).toBe(true);
    expect(dropped).toEqual(['one']);
  });

  it('lets others have their turn after every frame', async () => {
    let turns = 0;
    let isOver = false;
    const others = (): void => {
      turns += 1;
      if (!isOver) setImmediate(others);
    };
    setImmediate(others);
    must(await newReplays(desk).frames(query(timeOf(0.3), { step: 60, count: 20 }), viewer()));
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(20);
  });
});

describe('the first record at a moment', () => {
  it('is the same found from a record nearby as from the beginning', async () => {
    const last = playing.records.length;
    for (const part of [0.1, 0.35, 0.6, 0.9]) {
      const moment = instant(timeOf(part) + 1);
      const seq = await firstSeqAt(desk.journal, moment, last);
      for (const from of [1, 2, Math.max(1, seq - 3), Math.max(1, seq - 100), seq])
        expect(await firstSeqAt(desk.journal, moment, last, from)).toBe(seq);
    }
  });
});

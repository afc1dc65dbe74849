/**
 * A show as a house runs it over HTTP. Its board has salts that nobody but the vault knows, and prizes with names that
 * stand nowhere else: until a square is opened, what is under it is looked for in everything the house writes, says and
 * logs.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { DAY, instant } from '../../base/time.ts';
import { squareCommitment } from '../../fair/commitments.ts';
import { lowOffer } from '../../floor/testing.ts';
import { millionaireGameShow } from '../../sheets/hoosier-lottery/millionaire-game-show.ts';
import { writeDown } from '../live/testing.ts';
import { newLog } from '../log.ts';
import { asking, openTestHouse, PIN, type SignedIn, type TestHouse } from '../testing.ts';

const BONUS = ['cruise', 'piano', 'canoe'].map((id, i) => ({ id, name: id, value: usd(2_000 + i) }));
const CASH = [
  ...new Array<string>(14).fill('usd-2000'),
  ...new Array<string>(4).fill('usd-3000'),
  ...['usd-4000', 'usd-4000', 'usd-5000', 'usd-6000', 'usd-8000', 'usd-9000', 'usd-10000'],
];
const LAYOUT = [...CASH.slice(0, 20), 'doubler', 'cruise', 'tickets', ...CASH.slice(20), 'piano', 'canoe'];

const folder = mkdtempSync(join(tmpdir(), 'floorbook-boards-'));
const lines: string[] = [];
const log = newLog({ level: 'debug', write: (line) => lines.push(line) });
const streams: Record<string, string> = {};
let house: TestHouse;
let desk: SignedIn;
let promo: SignedIn;
let salts: string[];

beforeAll(async () => {
  house = await openTestHouse({ place: { kind: 'file', path: join(folder, 'house.db') }, log });
  await listen('the public', '/api/live?as=public', {});
  for (const [badge, at] of Object.entries({ 'manager-1': 'office', 'auditor-1': 'audit' })) {
    await listen(badge, '/api/live', (await house.signIn(badge, at)).headers);
  }
  await furnish();
  desk = await house.signIn('desk-1', 'desk');
  promo = await house.signIn('promo-1', 'desk');
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

async function listen(who: string, path: string, headers: Readonly<Record<string, string>>): Promise<void> {
  void writeDown(streams, who, await fetch(`${house.url}${path}`, { headers }));
}

async function furnish(): Promise<void> {
  const { give } = house;
  const now = house.floor.now();
  await give('manager-1', { type: 'adopt-sheet', sheet: millionaireGameShow });
  const period = { from: now, until: instant(now + 10 * DAY) };
  const offer = lowOffer(millionaireGameShow, { id: 'show', period, bonus: BONUS });
  await give('promo-1', { type: 'post-offer', offer });
  await give('manager-1', { type: 'approve-offer', offer: 'show' });
  const contestants: { person: string; briefed: true; claimForm: true; proxy: null }[] = [];
  for (const name of ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay']) {
    const access = { badge: 'floor-1', purpose: 'register', time: now };
    const person = must(await house.floor.vault.add({ name }, access));
    await give('floor-1', { type: 'register-person', person, findings: PLAIN });
    contestants.push({ person, briefed: true, claimForm: true, proxy: null });
  }
  const things = [...BONUS, { id: 'tickets', name: 'Scratch-off tickets', value: usd(5_000) }];
  for (const { id, name, value } of things) {
    await give('promo-1', { type: 'receive-goods', goods: id, name, value, count: 1 });
  }
  await give('promo-1', { type: 'seat-show', offer: 'show', contestants });
}

const PLAIN = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
const SIGNED = [{ badge: 'auditor-1', pin: PIN }];
const load = (layout: readonly string[]) => ({ type: 'load-board', show: 'show-1', board: 'main', layout });
const reasonOf = ({ body }: Awaited<ReturnType<SignedIn['give']>>) => body.refusal?.reason;

const files = (): string[] => readdirSync(folder).map((name) => join(folder, name));

/** Everything that leaves the house or stays in it, as text. */
async function everything(): Promise<Record<string, string>> {
  const manager = await house.signIn('manager-1', 'office');
  const auditor = await house.signIn('auditor-1', 'audit');
  const taken = await manager.ask('POST', '/api/backups');
  const read = async (who: SignedIn, path: string) =>
    (await fetch(`${house.url}${path}`, { headers: who.headers })).text();
  return {
    log: lines.join('\n'),
    backup: JSON.stringify(taken.body),
    export: await read(auditor, '/api/journal/export'),
    auditor: await read(auditor, '/api/view'),
    manager: await read(manager, '/api/view'),
    promotions: await read(promo, '/api/view'),
    'board manager': await read(desk, '/api/view'),
    public: await (await fetch(`${house.url}/api/view?as=public`)).text(),
    ...Object.fromEntries(Object.entries(streams).map(([who, text]) => [`stream of ${who}`, text])),
    ...Object.fromEntries(
      files()
        .filter(isFile)
        .map((path) => [path, readFileSync(path, 'latin1')]),
    ),
  };
}

const placesOf = (texts: Record<string, string>, secrets: readonly string[]): string[] =>
  Object.keys(texts).filter((where) => secrets.some((secret) => texts[where]!.includes(secret)));

const isFile = (path: string): boolean => /\.db(-wal|-shm)?$/.test(path);

describe('a sealed board in a house', () => {
  it('is entered whole, by two people, or not at all', async () => {
    expect(reasonOf(await desk.give(load(LAYOUT.slice(1)), SIGNED))).toBe('wrong-layout');
    expect(reasonOf(await desk.give(load(['canoe', ...LAYOUT.slice(1)]), SIGNED))).toBe('wrong-layout');
    expect(reasonOf(await desk.give({ ...load(LAYOUT), commitments: [] }, SIGNED))).toBe('malformed-body');
    expect(reasonOf(await desk.give(load(LAYOUT)))).toBe('crew-missing');
    expect((await desk.ask('GET', '/api/shows/show-1/layout')).status).toBe(404);
    expect((await desk.give(load(LAYOUT), SIGNED)).body.events).toMatchObject([{ type: 'board-loaded' }]);
    const state = must(await house.floor.leader.read(({ shows }) => structuredClone(shows.get('show-1')!)));
    expect(new Set(state.commitments).size).toBe(30);
  });

  it('is shown whole only to its manager, which is recorded', async () => {
    const { status, body } = await desk.ask('GET', '/api/shows/show-1/layout');
    expect([status, body.squares.map(({ prize }: { prize: string }) => prize)]).toEqual([200, LAYOUT]);
    for (const [badge, at] of Object.entries({ 'manager-1': 'office', 'auditor-1': 'audit', 'promo-1': 'desk' })) {
      expect((await (await house.signIn(badge, at)).ask('GET', '/api/shows/show-1/layout')).status).toBe(403);
    }
    const looked = must(await house.floor.vault.accesses({ limit: 50 })).filter(
      ({ purpose }) => purpose === 'board-layout',
    );
    expect(looked).toMatchObject([{ badge: 'desk-1', act: 'secret' }]);
    const access = { badge: 'system', purpose: 'test', time: house.floor.now() };
    salts = must(await house.floor.boards.layout('show-1', access)).map(({ salt }) => salt);
    expect(new Set(salts).size).toBe(30);
  });

  it('opens a square only after the pick is in the journal, and says nothing of the others', async () => {
    expect(reasonOf(await desk.give({ type: 'open-squares', show: 'show-1' }))).toBe('not-now');
    await promo.give({ type: 'pick-square', show: 'show-1', seat: 1, number: 3 });
    const said = {
      type: 'open-squares',
      show: 'show-1',
      squares: [{ number: 3, prize: 'usd-10000', salt: salts[2]! }],
    };
    expect(reasonOf(await desk.give(said))).toBe('malformed-body');
    await house.give('manager-1', { type: 'halt-show', show: 'show-1', reason: 'lights' });
    expect(reasonOf(await desk.give({ type: 'open-squares', show: 'show-1' }))).toBe('halted');
    const texts = await everything();
    expect(placesOf(texts, salts)).toEqual([]);
    await house.give('manager-1', { type: 'resume-show', show: 'show-1' });
    const { body } = await desk.give({ type: 'open-squares', show: 'show-1' });
    const [{ squares }] = body.events;
    expect(squares).toEqual([{ number: 3, prize: LAYOUT[2], salt: salts[2] }]);
    const state = must(await house.floor.leader.read(({ shows }) => structuredClone(shows.get('show-1')!)));
    expect(squareCommitment(squares[0])).toBe(state.commitments[2]);
  });

  it('gives the same answer to the same command, sent again', async () => {
    await promo.give({ type: 'pick-square', show: 'show-1', seat: 2, number: 5 });
    const id = `${desk.session.who!.station}:000500`;
    const again = () => desk.ask('POST', '/api/commands', { command: { id, type: 'open-squares', show: 'show-1' } });
    const first = (await again()).body;
    expect((await again()).body).toEqual({ ...first, again: true });
  });

  it('has a scoring sheet while it is under way, of what is open', async () => {
    const { body } = await promo.ask('GET', '/api/papers/scoring-sheet?show=show-1');
    const [{ title, tables, signatures }] = body.papers;
    expect([title, signatures.length]).toEqual(['Scoring sheet (show in progress)', 5]);
    const [contestants, picks, boards, unusual, awards] = tables;
    expect([contestants, picks, boards, unusual, awards].map(({ rows }) => rows.length)).toEqual([6, 2, 1, 2, 0]);
    expect(picks.rows[0].cells.map(({ value }: { value?: unknown }) => value)).toEqual([
      'round 1',
      1,
      3,
      '$2,000',
      usd(2_000),
    ]);
    expect((await promo.ask('GET', '/api/papers/scoring-sheet?show=show-9')).body.refusal.reason).toBe('no-such-show');
    expect(
      (await (await house.signIn('cage-1', 'cage')).ask('GET', '/api/papers/scoring-sheet?show=show-1')).status,
    ).toBe(403);
  });

  it('keeps what is covered out of store, export, backup, log, views and streams', async () => {
    const texts = await everything();
    expect(Object.keys(texts).length).toBeGreaterThan(10);
    const covered = salts.filter((_, i) => i !== 2 && i !== 4);
    expect(placesOf(texts, covered)).toEqual([]);
    // The squares of the views say no more than the journal does: two are open, the others have no prize.
    const { body } = await asking(house.url, {})('GET', '/api/view?as=public');
    const squares = body.view.shows[0].board.squares as { number: number; prize: string | null }[];
    expect(squares.filter(({ prize }) => prize !== null)).toEqual([
      { number: 3, prize: LAYOUT[2], says: expect.any(String) },
      { number: 5, prize: LAYOUT[4], says: expect.any(String) },
    ]);
    expect(JSON.stringify(body.view)).not.toContain('commitment');
  });
});

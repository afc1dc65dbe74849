import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../base/canonical-json.ts';
import { must } from '../base/result.ts';
import { findGame } from '../cards/find-game.ts';
import { usualOf } from '../cards/game.ts';
import type { ChartRow } from '../rules/chart.ts';
import { askedOf, counted, dealtOnce } from './counting.ts';
import {
  type CountLine,
  countedAgain,
  countKey,
  countOnce,
  keepCount,
  keepCountsIn,
  knownCount,
} from './kept-counts.ts';
import type { Question } from './question.ts';
import type { Tally } from './tally.ts';

let folder: string;
let path: string;
let fresh = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-counts-'));
  path = join(folder, 'house.sqlite.counts');
});
afterEach(() => {
  keepCountsIn(undefined);
  rmSync(folder, { recursive: true, force: true });
});

const FORM = { read: (value: Json) => value as number, write: (value: number): Json => value };

/** A question that was never counted before: a thread caches its counts as long as it runs. */
function newKey(): string {
  fresh += 1;
  return countKey('test', [path, fresh]);
}

/** What another process that opens the file would find. */
const kept = (key: string): boolean => readFileSync(path, 'utf8').includes(key);

/** Opens the file as another process would, without this one's memory, and checks for the key. */
function knownFromFile(key: string): boolean {
  const before = statSync(path).size;
  keepCountsIn(path);
  return before > 0 && kept(key);
}

describe('counts of a house', () => {
  it('are made once, and kept in a file that only its owner may read', () => {
    keepCountsIn(path);
    let times = 0;
    const asked = { kind: 'test', of: [path, 'once'], about: 'once' };
    const count = () => {
      times += 1;
      return 42;
    };
    expect([countOnce(asked, count, FORM), countOnce(asked, count, FORM)]).toEqual([42, 42]);
    expect(times).toBe(1);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(kept(countKey('test', [path, 'once']))).toBe(true);
  });

  it('are counted again if the stored value is not understood', () => {
    const asked = { kind: 'test', of: [path, 'odd'], about: 'odd' };
    keepCount({ key: countKey(asked.kind, asked.of), about: '', value: 'not a number' });
    const read = (value: Json) => (typeof value === 'number' ? value : undefined);
    expect(countOnce(asked, () => 7, { ...FORM, read })).toBe(7);
  });

  it.each([
    ['a line that was changed', (text: string) => text.replace('"value":1', '"value":2')],
    ['a line that was cut off', (text: string) => text.slice(0, -20)],
    ['a line without its checksum', (text: string) => text.replace(/"check":"\w+"/, '"check":""')],
    ['something else altogether', () => '\u0000\u0001 no counts at all'],
  ])('%s is dropped, and the others stay', (_, damage) => {
    keepCountsIn(path);
    const [first, second] = [newKey(), newKey()];
    keepCount({ key: second, about: '', value: 5 });
    const whole = readFileSync(path, 'utf8');
    keepCount({ key: first, about: '', value: 1 });
    const last = readFileSync(path, 'utf8').slice(whole.length);
    writeFileSync(path, whole + damage(last), { mode: 0o600 });
    expect([knownFromFile(first), knownFromFile(second)]).toEqual([false, true]);
    keepCount({ key: first, about: '', value: 1 });
    expect([knownFromFile(first), knownFromFile(second)]).toEqual([true, true]);
  });

  it('are not trusted if others may write the file', () => {
    keepCountsIn(path);
    const key = newKey();
    keepCount({ key, about: '', value: 1 });
    chmodSync(path, 0o666);
    keepCountsIn(path);
    expect([kept(key), statSync(path).mode & 0o777]).toEqual([false, 0o600]);
  });

  it('are not read through a link, and its target is left unchanged', () => {
    const other = join(folder, 'other');
    writeFileSync(other, 'mine', { mode: 0o600 });
    symlinkSync(other, path);
    keepCountsIn(path);
    keepCount({ key: newKey(), about: '', value: 1 });
    expect(readFileSync(other, 'utf8')).toBe('mine');
  });

  it('are answered even if nothing can be kept', () => {
    keepCountsIn(join(folder, 'no-such-folder', 'counts'));
    const key = newKey();
    keepCount({ key, about: '', value: 1 });
    expect(knownCount(key)).toBe(1);
  });

  it('are counted once by a recount, and keep their stored value afterward', async () => {
    const asked = { kind: 'test', of: [path, 'again'], about: 'again' };
    countOnce(asked, () => 1, FORM);
    const made = new Map<string, CountLine>();
    expect(await countedAgain(made, async () => countOnce(asked, () => 2, FORM))).toBe(2);
    expect([...made.values()].map(({ value }) => value)).toEqual([2]);
    expect(await countedAgain(made, async () => countOnce(asked, () => 4, FORM))).toBe(2);
    expect(countOnce(asked, () => 3, FORM)).toBe(1);
  });
});

const game = must(findGame('texas-holdem'));
const settings = usualOf(game.settings);
const row = (key: string, over: Partial<ChartRow> = {}): ChartRow => ({
  at: '§1',
  key,
  name: key,
  hand: { is: 'category', category: 'royal-flush', orBetter: false },
  prize: { gives: 'entries', count: 1 },
  ...over,
});
const question: Question = {
  game,
  gameRow: {
    at: '§2',
    game: game.id,
    approval: null,
    deal: 'hand',
    ranking: 'high-five',
    groups: [
      { id: 'hole', name: 'hole cards', of: 'hand', cards: 2, use: 'any' },
      { id: 'community', name: 'community cards', of: 'table', cards: 5, use: 'any' },
    ],
  },
  pays: undefined,
  rows: [row('royal')],
  picks: {},
  posted: [],
  players: 9,
  deck: game.deck(settings),
  settings,
  readings: {},
};

describe('a question', () => {
  const key = (over: Partial<Question>) => JSON.stringify(askedOf({ ...question, ...over }));

  it.each<[string, Partial<Question>]>([
    ['a row', { rows: [row('royal', { hand: { is: 'category', category: 'straight-flush', orBetter: false } })] }],
    ['one more row', { rows: [row('royal'), row('royal-again')] }],
    ['where it stands', { rows: [row('royal', { at: '§9' })] }],
    ['cards of the deck', { deck: { ...question.deck, holds: question.deck.holds.map((n) => 2 * n) } }],
    ['whose hand counts', { rows: [row('royal', { bank: true })] }],
    ['players', { players: 8 }],
    ['a setting', { settings: { ...settings, decks: '6' } }],
    ['a reading', { readings: { 'second-best-hand': 'any' } }],
    ['which row pays', { pays: 'every-row' }],
    ['a pick', { picks: { suit: 'spades' } }],
    ['the groups', { gameRow: { ...question.gameRow, groups: question.gameRow.groups.slice(0, 1) } }],
    ['the ranking', { gameRow: { ...question.gameRow, ranking: undefined } }],
    ['a hand that is posted', { posted: [{ game: game.id, row: 'royal', hand: row('royal').hand as never }] }],
  ])('is another with another: %s', (_, over) => {
    expect(key(over)).not.toBe(key({}));
  });

  it('is the same for other amounts, other names, and what is posted in another game', () => {
    expect(key({ rows: [row('royal', { name: 'Royal', prize: { gives: 'entries', count: 5 } })] })).toBe(key({}));
    expect(key({ posted: [{ game: 'omaha', row: 'royal', hand: row('royal').hand as never }] })).toBe(key({}));
  });

  it('reads from the file what was counted', async () => {
    const found = counted(question)!;
    const made = new Map<string, CountLine>();
    await countedAgain(made, async () => counted(question));
    expect(made.size).toBe(1);
    expect(counted(question)).toEqual(found);
    expect(found.tally.total).toBe(133_784_560n);
  });
});

describe('a stored sample', () => {
  const tally: Tally = {
    per: 'hand',
    how: 'sampled',
    total: 10n,
    met: new Map([
      [0, 9n],
      [1, 1n],
    ]),
    assumptions: [],
  };

  it('serves a request for equal precision, and is dealt again for a higher one', async () => {
    let dealt = 0;
    const deal = async () => {
      dealt += 1;
      return tally;
    };
    const asked = { ...question, readings: { test: path } };
    const ask = (part: number, relativeError: number, seed = 1) =>
      dealtOnce(asked, seed, { part, relativeError }, deal);
    expect(await ask(1, 0.005)).toEqual(tally);
    expect(await ask(0.5, 0.01)).toEqual(tally);
    expect(dealt).toBe(1);
    await ask(2, 0.005);
    await ask(1, 0.001);
    await ask(0.5, 0.01, 2);
    expect(dealt).toBe(4);
  });
});

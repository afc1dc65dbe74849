import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from '../base/canonical-json.ts';
import { seeded } from '../base/seeded.ts';
import { GAMES } from '../cards/find-game.ts';
import { type GameRow, withGames } from '../rules/chart.ts';
import { asOffered } from '../rules/in-force.ts';
import { choicesOf } from '../rules/offer.ts';
import { sheetFrom } from '../rules/read-sheet.ts';
import { handStepOf, type Sheet } from '../rules/sheet.ts';
import { dealFor } from './deals.ts';
import { keysFor, keysOf } from './examples.ts';
import { SHEETS } from './index.generated.ts';

/** Options whose posted chart leaves games out: their hands earn under another option only. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'hawaiian-gardens/car-giveaway 1': [
    ...['pai-gow-poker', 'jokers-wild-pai-gow-poker', 'fortune-pai-gow-poker', 'pan-9', 'super-pan-9', 'pai-gow-tiles'],
    ...[
      'blackjack-poker',
      'baccarat',
      'ez-baccarat',
      'fortune-7-baccarat',
      'three-card-poker',
      'ultimate-texas-holdem',
    ],
  ],
  'hawaiian-gardens/car-giveaway 2': [
    ...['texas-holdem', 'crazy-pineapple', 'omaha', 'omaha-hi-lo', 'seven-card-stud', 'seven-card-stud-hi-lo'],
    ...['mexican-poker', 'five-card-omaha-hi-lo', 'razz', 'lowball', 'kansas-city-lowball', 'thirteen-card'],
  ],
  'hawaiian-gardens/car-giveaway 3': ['five-card-omaha-hi-lo'],
};

const named = SHEETS.map((sheet) => [sheet.id, sheet] as const);

describe('the folder is the catalog', () => {
  it('lists every sheet of every house under the id that is its path', () => {
    const houses = readdirSync('src/sheets', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const paths = houses.flatMap(({ name }) =>
      readdirSync(`src/sheets/${name}`)
        .filter((file) => !/(^|\.)common\.ts$|\.(test|examples)\.ts$/.test(file))
        .map((file) => `${name}/${file.replace(/\.ts$/, '')}`),
    );
    expect(SHEETS.map(({ id }) => id).sort()).toEqual(paths.sort());
    expect(SHEETS.length).toBeGreaterThanOrEqual(4);
  });

  it('has no approval twice', () => {
    const approvals = SHEETS.map(({ approval }) => approval).filter((approval) => approval !== null);
    expect(new Set(approvals).size).toBe(approvals.length);
  });
});

describe.each(named)('%s', (_, sheet) => {
  it('is adopted unchanged', () => {
    expect(sheetFrom(sheet)).toEqual({ ok: true, value: sheet });
  });

  it('comes back from JSON exactly, so the journal carries all of it', () => {
    const written = (value: Sheet) => canonicalJson(value as unknown as Json);
    const back = sheetFrom(JSON.parse(written(sheet)));
    expect(back).toEqual({ ok: true, value: sheet });
    expect(back.ok && written(back.value)).toBe(written(sheet));
  });

  it('reaches every step from the first, and ends where it is paid', () => {
    const versions = Object.keys(sheet.chart.options).map((option) => pathOf(asOffered(sheet, option)));
    const reached = new Set(versions.flat());
    expect([...reached].sort()).toEqual(sheet.steps.map(({ id }) => id).sort());
    for (const path of versions) expect(sheet.steps.find(({ id }) => id === path.at(-1))!.kind).toBe('pay');
  });

  it('names games of the catalog, by the id that tables carry', () => {
    const known = new Set(GAMES.map(({ id }) => id));
    const named = withGames(sheet).games.filter(({ unread }) => unread === undefined);
    expect(named.map(({ game }) => game).filter((game) => !known.has(game))).toEqual([]);
  });

  it('gives a choice one range, and one name to one meaning', () => {
    const ranges = new Map<string, Set<string>>();
    for (const { name, where, range } of choicePlaces(sheet)) {
      ranges.set(name, (ranges.get(name) ?? new Set()).add(`${where} ${range}`));
    }
    expect([...ranges].filter(([, meanings]) => meanings.size !== 1)).toEqual([]);
    expect(choicesOf(sheet).length).toBe(ranges.size);
  });

  it('has rows in every option, and in every option a row for every game', () => {
    const options = Object.keys(sheet.chart.options);
    expect(options.length).toBeGreaterThan(0);
    for (const option of options) {
      // Where no hand qualifies none needs a row.
      if (handStepOf(asOffered(sheet, option)) === undefined) continue;
      const left = LEFT_OUT[`${sheet.id} ${option}`] ?? [];
      const games = withGames(sheet).games.map(({ game }) => game);
      const without = games.filter((game) => keysFor(sheet, option, game).length === 0);
      expect(without, option).toEqual(left);
    }
  });

  it('names each row alike in all its options', () => {
    const names = new Map<string, Set<string>>();
    for (const { key, name, at } of Object.values(sheet.chart.options).flat()) {
      names.set(key, (names.get(key) ?? new Set()).add(`${at} ${name}`));
    }
    expect([...names].filter(([, found]) => found.size !== 1)).toEqual([]);
  });

  it.each(withGames(sheet).games.map((row) => [row.game, row] as const))(
    'can meet each of its rows in %s',
    (_game, gameRow) => {
      expect(rowsNeverMet(sheet, gameRow)).toEqual([]);
    },
  );

  it('is linked both ways to the fund it draws on', () => {
    const drawing = SHEETS.filter(({ fund }) => fund.kind === 'linked' && fund.to === sheet.id).map(({ id }) => id);
    expect(alsoPaid(sheet)).toEqual(expect.arrayContaining(drawing));
    const written = SHEETS.map(({ id }) => id);
    expect(alsoPaid(sheet).filter((id) => written.includes(id) && !drawing.includes(id))).toEqual([]);
    if (sheet.fund.kind === 'linked') expect(written).toContain(sheet.fund.to);
  });
});

/** From the first step, and from each other way to qualify; the longest way in comes last and ends where it is paid. */
function pathOf({ steps }: Sheet): string[] {
  const path: string[] = [];
  for (const first of steps.filter(({ kind }, i) => i === 0 || kind === 'qualify').reverse()) {
    let at: Sheet['steps'][number] | undefined = first;
    const way: string[] = [];
    while (at !== undefined && !way.includes(at.id)) {
      way.push(at.id);
      const next: string | undefined = 'next' in at ? at.next : undefined;
      at = steps.find(({ id }) => id === next);
    }
    path.push(...way);
  }
  return path.filter((id, i) => path.lastIndexOf(id) === i);
}

/** Where each choice stands: the word it fills in, so that one name never serves a seed here and a cap there. */
function choicePlaces(part: unknown, where = ''): { name: string; where: string; range: string }[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('choose' in part && 'between' in part) {
    return [{ name: String(part.choose), where, range: JSON.stringify(part.between) }];
  }
  return Object.entries(part).flatMap(([name, inner]) => choicePlaces(inner, Array.isArray(part) ? where : name));
}

/** Keys of rows, with their option, for which no deal was found. Chance starts alike for every game and row. */
function rowsNeverMet(sheet: Sheet, gameRow: GameRow): string[] {
  const rng = seeded(101);
  const open = Object.entries(sheet.chart.options).flatMap(([option, rows]) =>
    rows
      .filter((row) => keysFor(sheet, option, gameRow.game).includes(row.key))
      .map((row) => ({ option, row, name: `${option} ${row.key}` })),
  );
  const met = new Set<string>();
  for (const { option, row, name } of open) {
    for (let i = 0; i < 20_000 && !met.has(name); i += 1) {
      const called = dealFor(gameRow, row, rng);
      const keys = keysOf(sheet, option, gameRow.game, called);
      if (Array.isArray(keys) && keys.join('+').split('+').includes(row.key)) met.add(name);
    }
  }
  return open.map(({ name }) => name).filter((name) => !met.has(name));
}

const alsoPaid = ({ fund }: Sheet): readonly string[] => (fund.kind === 'own' ? (fund.alsoPays?.sheets ?? []) : []);

/** A game that a rule sheet declares, from the file to the table: on file, approved, keyed, read and shown. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../src/base/canonical-json.ts';
import { must } from '../src/base/result.ts';
import { findSheet } from '../src/cli/find-sheet.ts';
import { floorbook } from '../src/cli/program.ts';
import { heard } from '../src/cli/testing.ts';
import { loadState, saveState } from '../src/floor/state-text.ts';
import { given } from '../src/floor/testing.ts';
import { keypads } from '../src/readers/keypad.ts';
import { type HouseGames, withGames } from '../src/rules/chart.ts';
import type { Sheet } from '../src/rules/sheet.ts';
import { openTestHouse, type TestHouse } from '../src/server/testing.ts';
import { SHEETS } from '../src/sheets/index.generated.ts';

const sheetOf = async (name: string): Promise<Sheet> => must(await findSheet(`examples/${name}.jsonc`));
const asData = (sheet: Sheet): Json => JSON.parse(JSON.stringify(sheet)) as Json;

describe('a house with a sheet that declares badugi', () => {
  const approve = { type: 'approve-game', game: 'badugi', approval: 'GEGA-1' } as const;
  const table = { type: 'open-table', table: 't1', game: 'badugi', kind: 'live', seats: 7, limits: null } as const;

  it('approves the game under its id and opens tables for it, but not before the sheet is on file', async () => {
    const house = given();
    expect(house.refuses('mia', approve)).toMatchObject({ reason: 'unknown-game' });
    house.does('mia', { type: 'adopt-sheet', sheet: asData(await sheetOf('badugi-best-hand')) });
    expect(house.refuses('mia', { ...approve, name: 'Badugi', kind: 'poker' })).toMatchObject({
      reason: 'game-in-catalogue',
    });
    house.does('mia', approve);
    expect(house.state.games.get('badugi')).toEqual({
      approval: 'GEGA-1',
      approved: true,
      name: 'Badugi',
      kind: 'poker',
    });
    house.does('flo', table);
    expect(house.state.tables.get('t1')?.game).toBe('badugi');
  });

  it('refuses another sheet that declares the game otherwise, and takes one that only calls it otherwise', async () => {
    const house = given();
    const sheet = await sheetOf('badugi-best-hand');
    house.does('mia', { type: 'adopt-sheet', sheet: asData(sheet) });
    const [row] = sheet.games;
    const other = (part: object) => asData({ ...sheet, id: 'examples/other', games: [{ ...row!, ...part }] });
    const { draws: _, ...declares } = row!.declares!;
    expect(house.refuses('mia', { type: 'adopt-sheet', sheet: other({ declares }) })).toMatchObject({
      reason: 'game-declared-otherwise',
      says: 'Badugi Best Hand already declares the game badugi, with other rules.',
    });
    // A house read back from a snapshot compares the same.
    Object.assign(house.state, loadState(saveState(house.state)));
    expect(house.refuses('mia', { type: 'adopt-sheet', sheet: other({ declares }) })).toMatchObject({
      reason: 'game-declared-otherwise',
    });
    house.does('mia', { type: 'adopt-sheet', sheet: other({ name: 'House Badugi' }) });
  });

  it('counts it among the poker games of its kind once it is approved', () => {
    const every = SHEETS.find(({ games }) =>
      games.some((row) => row.every?.of === 'poker' && row.every.cards === undefined),
    )!;
    const games: HouseGames = new Map([['badugi', { name: 'Badugi', kind: 'poker' }]]);
    expect(withGames(every, games).games.map(({ game }) => game)).toContain('badugi');
  });
});

describe('the keypad of a declared game', () => {
  it.each([
    ['short-deck-flush', ['hand hole 2-2', 'table board 3-5']],
    ['mississippi-three-card', ['hand hand 0-2', 'table community 3-3']],
    ['triple-sevens', ['hand hand 2-11']],
  ])('of %s asks for its cards', async (name, groups) => {
    const [keypad] = keypads(await sheetOf(name));
    expect(keypad!.groups.map(({ id, of, fewest, cards }) => `${of} ${id} ${fewest}-${cards}`)).toEqual(groups);
    expect(keypad!.keys.length).toBeGreaterThan(1);
  });
});

describe('floorbook hand', () => {
  it.each([
    ['short-deck-holdem', 'As 6s | 9s 8s 7s Kd Kc', 'short-deck-flush', 'straight-flush'],
    ['Short Deck Hold’em', '9s 9h | 9d 7h 7c Qc Kd', 'short-deck-flush', undefined],
    ['big-o', '8h 8c Ks 4d 2s / Jc Jd 9h 5s 3c | 8s 8d Jh Js 2c', 'big-o-bad-beat', 'quads-beaten'],
    ['five-deck-blackjack', '7d 7d 7d', 'triple-sevens', 'three-sevens-of-diamonds'],
  ])('reads a hand of %s as the sheet declares it', async (game, cards, name, key) => {
    const { out, code } = await heard(() =>
      floorbook(['hand', game, cards, '--sheet', `examples/${name}.jsonc`, '--json']),
    );
    expect(code).toBe(undefined);
    expect(JSON.parse(out).hands[0].rows[0]?.key).toBe(key);
  });
});

describe('a server', () => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openTestHouse();
  });
  afterAll(() => house.close());

  it('lists the game and ranks its hands once the sheet is on file', async () => {
    const { ask } = await house.signIn('manager-1', 'office');
    const hand = { game: 'badugi', cards: 'As 2h 3d 4c' };
    expect((await ask('POST', '/api/hand', hand)).status).toBe(422);
    await house.give('manager-1', { type: 'adopt-sheet', sheet: asData(await sheetOf('badugi-best-hand')) });
    const { games } = (await ask('GET', '/api/games')).body as { games: { id: string; name: string }[] };
    expect(games.filter(({ id }) => id === 'badugi').map(({ name }) => name)).toEqual(['Badugi']);
    expect((await ask('POST', '/api/hand', hand)).body).toMatchObject({
      hands: [{ hand: 'low', category: 'badugi', says: '4-3-2-A low' }],
    });
  });
});

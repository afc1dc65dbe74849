import { describe, expect, it } from 'vitest';
import { GAMES } from '../cards/catalogue.ts';
import { readHand } from '../cards/game.ts';
import { beatTheDealer } from '../sheets/hawaiian-gardens/beat-the-dealer.ts';
import { splashPot } from '../sheets/hawaiian-gardens/splash-pot.ts';
import type { GameRow } from './chart.ts';
import { type HouseGames, withGames } from './every-game.ts';
import { sheetFrom } from './read-sheet.ts';
import type { Sheet } from './sheet.ts';

const house = (...games: readonly string[]): HouseGames => new Map(games.map((game) => [game, {}]));
const idsIn = ({ games }: Sheet): string[] => games.map(({ game }) => game);
const rowOf = (sheet: Sheet, key: string) =>
  Object.values(sheet.chart.options)
    .flat()
    .find((row) => row.key === key)!;

describe('all approved games of a kind', () => {
  it('are those that the house has an approval for, in the order of its approvals', () => {
    expect(idsIn(withGames(splashPot, house('razz', 'blackjack-poker', 'five-card-omaha')))).toEqual([
      'razz',
      'five-card-omaha',
    ]);
  });

  it('without a house are those of the catalogue', () => {
    const pots = GAMES.filter(({ pot }) => pot === true).map(({ id }) => id);
    expect(idsIn(withGames(splashPot))).toEqual(pots);
  });

  it('take the place of their row wherever the sheet names it, the first row that a game fits', () => {
    const here = withGames(beatTheDealer, house('omaha', 'texas-holdem', 'pan-9', 'five-card-draw'));
    expect(rowOf(here, 'quads-beaten').games).toEqual(['texas-holdem']);
    expect(rowOf(here, 'quads-beaten-any').games).toEqual(['omaha', 'five-card-draw']);
    const noBackline = here.eligibility.find(({ at }) => at === '§4.6')!;
    expect(noBackline.games).toEqual(['texas-holdem', 'omaha', 'five-card-draw', 'thirteen-card']);
  });

  it('where none is approved the row stays, and no table plays it', () => {
    expect(idsIn(withGames(splashPot, house('pan-9')))).toEqual(['every-poker-game']);
  });

  it('include a game without rules where no hand is read, under its approved name', () => {
    const games: HouseGames = new Map([['badugi', { name: 'Badugi', kind: 'poker' as const }]]);
    expect(withGames(splashPot, games).games).toMatchObject([{ game: 'badugi', name: 'Badugi', unread: true }]);
    expect(idsIn(withGames(beatTheDealer, games))).not.toContain('badugi');
  });

  it('are put together once for the approvals of a house', () => {
    const games = house('razz');
    expect(withGames(splashPot, games)).toBe(withGames(splashPot, games));
    expect(withGames(splashPot, house('razz'))).not.toBe(withGames(splashPot, games));
  });

  it('leave a sheet without the word as it is', () => {
    const plain = { ...splashPot, games: [] };
    expect(withGames(plain, house('razz'))).toBe(plain);
  });

  it('read every poker game of the catalogue that has a high hand', () => {
    const high = GAMES.filter(({ pot, examples, ...game }) => {
      if (pot !== true) return false;
      const read = readHand({ ...game, examples } as (typeof GAMES)[number], examples[0]!);
      return read.ok && read.value.reading.hands.some(({ hand }) => hand === 'high');
    }).map(({ id }) => id);
    const games = withGames(beatTheDealer).games.filter(({ ranking }) => ranking !== undefined);
    expect(games.map(({ game }) => game).sort()).toEqual(high.sort());
  });
});

describe('a row for games of a kind is refused', () => {
  const row: GameRow = beatTheDealer.games[0]!;
  const wrong = (change: (games: GameRow[]) => GameRow[]): string => {
    const read = sheetFrom({ ...beatTheDealer, games: change([...beatTheDealer.games]) });
    return read.ok ? 'accepted' : read.refusal.says;
  };
  const first = (part: Partial<GameRow>) => (games: GameRow[]) => [{ ...row, ...part }, ...games.slice(1)];

  it.each([
    ['without a name', first({ name: undefined }), 'needs a name'],
    ['with the id of a single game', first({ game: 'omaha' }), 'has the id of a single one'],
    ['with groups of its own', first({ ranking: 'high-five' }), 'is not one game whose cards are known'],
    ['as one game at the same time', first({ unread: true }), 'one game or every game of a kind, not both'],
    ['whose hands a chart row asks for and nobody reads', first({ every: { of: 'poker' } }), 'no hands are read there'],
    [
      'twice',
      (games: GameRow[]) => [...games, { ...row, game: 'once-more' }],
      'Every game of the kind poker hole-cards is listed twice.',
    ],
  ])('%s', (_, change, says) => {
    expect(wrong(change)).toContain(says);
  });
});

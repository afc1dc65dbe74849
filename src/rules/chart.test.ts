import { describe, expect, it } from 'vitest';
import { GAMES } from '../cards/find-game.ts';
import { readHand } from '../cards/game.ts';
import { beatTheDealer } from '../sheets/hawaiian-gardens/beat-the-dealer.ts';
import { splashPot } from '../sheets/hawaiian-gardens/splash-pot.ts';
import { chartRow, type GameRow, gameRow, type HouseGames, withGames } from './chart.ts';
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

  it('without a house are those of the catalog', () => {
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

  it('leave a sheet without the word unchanged', () => {
    const plain = { ...splashPot, games: [] };
    expect(withGames(plain, house('razz'))).toBe(plain);
  });

  it('read every poker game of the catalog that has a high hand', () => {
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
    ['with the id of a single game', first({ game: 'omaha' }), 'has the id of a single game'],
    ['with groups of its own', first({ ranking: 'high-five' }), 'is not one game whose cards are known'],
    ['as one game at the same time', first({ unread: true }), 'either one game or every game of a kind'],
    ['whose hands a chart row asks for and nobody reads', first({ every: { of: 'poker' } }), 'where no hands are read'],
    [
      'twice',
      (games: GameRow[]) => [...games, { ...row, game: 'once-more' }],
      'Every game of the kind poker hole-cards is listed twice.',
    ],
  ])('%s', (_, change, says) => {
    expect(wrong(change)).toContain(says);
  });
});

const GAME = {
  at: '§2.1',
  game: 'texas-holdem',
  approval: null,
  deal: 'hand',
  groups: [{ id: 'hole', name: 'hole cards', of: 'hand', cards: 2, use: 2 }],
  ranking: 'high-five',
};
const ROW = {
  at: '§3.2',
  key: 'royal-flush',
  name: 'Royal flush',
  hand: { is: 'category', category: 'royal-flush', orBetter: false },
  prize: { gives: 'fixed', amount: 1000 },
};

/** Each change that spoils a good row; the word after it says what is wrong with it. */
type Spoilt = readonly [what: string, change: object];

describe('a game row', () => {
  it('is read unchanged, with or without a ranking and the fewest cards', () => {
    expect(gameRow.safeParse(GAME).success).toBe(true);
    const { ranking: _, ...unranked } = GAME;
    expect(gameRow.safeParse({ ...unranked, groups: [] }).success).toBe(true);
    const fewest = { ...GAME, groups: [{ ...GAME.groups[0], cards: 3, fewest: 2 }] };
    expect(gameRow.safeParse(fewest).success).toBe(true);
  });

  it.each<Spoilt>([
    ['no clause', { at: '' }],
    ['a ranking that does not exist', { ranking: 'high-six' }],
    ['a deal of nobody', { deal: 'room' }],
    ['a word that the vocabulary does not have', { wild: true }],
    ['a group of no cards', { groups: [{ ...GAME.groups[0], cards: 0 }] }],
    ['a group used backwards', { groups: [{ ...GAME.groups[0], use: -1 }] }],
    ['a group used by a word', { groups: [{ ...GAME.groups[0], use: 'all' }] }],
    ['half a card', { groups: [{ ...GAME.groups[0], cards: 2.5 }] }],
  ])('is refused with %s', (_, change) => {
    expect(gameRow.safeParse({ ...GAME, ...change }).success).toBe(false);
  });
});

describe('a chart row', () => {
  it.each([
    { is: 'category', category: 'straight-flush', orBetter: true, top: 'K', pocketPair: true },
    { is: 'beaten', group: 'hole', ranks: 'AA' },
    { is: 'outcome', outcome: 'dragon-7' },
    { is: 'reading', hands: [{ hand: 'front', category: 'pair', orBetter: true }] },
  ])('knows the hand $is', (hand) => expect(chartRow.safeParse({ ...ROW, hand }).success).toBe(true));

  it.each([
    { gives: 'percent-of-pool', pool: 'main', percent: 1 },
    { gives: 'percent-of-pool', pool: 'main', percent: 100 },
    { gives: 'fixed', amount: { choose: 'prize', between: [1, 2] } },
    { gives: 'share-of-pool', pool: 'main' },
    { gives: 'entries', count: 1 },
    { gives: 'entries', count: { choose: 'tickets', between: [1, 10] } },
  ])('knows the prize $gives', (prize) => expect(chartRow.safeParse({ ...ROW, prize }).success).toBe(true));

  it.each<Spoilt>([
    ['a hand of no kind', { hand: { is: 'lucky' } }],
    ['a top of two letters', { hand: { ...ROW.hand, top: '10' } }],
    ['a pocket pair that is not asked for', { hand: { ...ROW.hand, pocketPair: false } }],
    ['a reading of no hands', { hand: { is: 'reading', hands: [] } }],
    ['no per cent', { prize: { gives: 'percent-of-pool', pool: 'main', percent: 0 } }],
    ['more than all', { prize: { gives: 'percent-of-pool', pool: 'main', percent: 101 } }],
    ['less than nothing', { prize: { gives: 'fixed', amount: -1 } }],
    ['no tickets', { prize: { gives: 'entries', count: 0 } }],
    ['a key with a space', { key: 'royal flush' }],
    ['a word that the vocabulary does not have', { colour: 'red' }],
  ])('is refused with %s', (_, change) => {
    expect(chartRow.safeParse({ ...ROW, ...change }).success).toBe(false);
  });
});

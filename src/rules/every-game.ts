/**
 * "All approved poker games" as one word. A row of the games with `every` stands for each game of a kind that the house
 * has an approval for. `withGames` puts these games in its place, and their ids wherever the sheet names the row, so that
 * everything else reads a plain list of games.
 */
import { z } from 'zod';
import { GAMES } from '../cards/catalogue.ts';
import type { CardGroup, GameRow } from './chart.ts';
import type { Sheet } from './sheet.ts';

/** poker: players bet into one pot. california: each hand plays against a player-dealer. */
export const gameKind = z.enum(['poker', 'california']);
export type GameKind = z.infer<typeof gameKind>;

export const everyWord = z.strictObject({
  of: gameKind,
  /** Only games in which hole cards may play or stay out. A game belongs to the first row that it fits. */
  dealt: z.literal('hole-cards').optional(),
  /**
   * Hands are read: the best five cards by the high ranking of the game. Games that only the lowest hand wins have no
   * high hand and do not fit. Left out: no hand is read, so games without rules fit too.
   */
  cards: z.literal('high-hand').optional(),
});

/** The approvals that a house has recorded, also those withdrawn since: what is pending there is settled all the same. */
export type HouseGames = ReadonlyMap<string, Readonly<{ name?: string | undefined; kind?: GameKind | undefined }>>;

/** Without a house: every game of the catalogue. */
export function withGames(sheet: Sheet, house?: HouseGames): Sheet {
  if (!sheet.games.some(({ every }) => every !== undefined)) return sheet;
  if (house === undefined) return kept(ANYWHERE, sheet, () => resolved(sheet, CATALOGUE));
  const here = HERE.get(house) ?? new WeakMap<Sheet, Sheet>();
  HERE.set(house, here);
  return kept(here, sheet, () => resolved(sheet, house));
}

/** Every round looks up its sheets; each is put together once for the approvals of a house. */
const HERE = new WeakMap<HouseGames, WeakMap<Sheet, Sheet>>();
const ANYWHERE = new WeakMap<Sheet, Sheet>();

function kept(known: WeakMap<Sheet, Sheet>, sheet: Sheet, make: () => Sheet): Sheet {
  const before = known.get(sheet);
  if (before !== undefined) return before;
  const made = make();
  known.set(sheet, made);
  return made;
}

/** What kind of game it is: the catalogue says so, and for a game that it does not have, the approval. */
export function kindOf(game: string, house: HouseGames): GameKind | undefined {
  const known = GAMES.find(({ id }) => id === game);
  if (known === undefined) return house.get(game)?.kind;
  return known.pot === true ? 'poker' : 'california';
}

const CATALOGUE: HouseGames = new Map(GAMES.map(({ id }) => [id, {}]));

function resolved(sheet: Sheet, house: HouseGames): Sheet {
  const listed = new Set(sheet.games.map(({ game }) => game));
  const standsFor = new Map<string, string[]>();
  const games = sheet.games.flatMap((row) => {
    if (row.every === undefined) return [row];
    const rows = [...house.keys()].filter((game) => !listed.has(game)).flatMap((game) => rowFor(row, game, house));
    for (const { game } of rows) listed.add(game);
    standsFor.set(
      row.game,
      rows.map(({ game }) => game),
    );
    // A sheet without any row would be one for every game; this row fits no table.
    return rows.length === 0 ? [row] : rows;
  });
  return { ...(named(sheet, standsFor) as Sheet), games };
}

function rowFor(row: GameRow, game: string, house: HouseGames): GameRow[] {
  const { of, dealt, cards } = row.every!;
  if (kindOf(game, house) !== of) return [];
  const { at, approval, deal } = row;
  const counted = Object.hasOwn(HIGH_HAND, game) ? HIGH_HAND[game]! : undefined;
  const mayStayOut = counted?.groups.some(({ id, use }) => id === HOLE && use === 'any') === true;
  if (dealt !== undefined && !mayStayOut) return [];
  if (cards !== undefined) return counted === undefined ? [] : [{ at, game, approval, deal, ...counted }];
  if (GAMES.some(({ id }) => id === game)) return [{ at, game, approval, deal, groups: [] }];
  return [{ at, game, name: house.get(game)?.name ?? game, approval, deal, groups: [], unread: true }];
}

/** Chart rows, eligibility, fees and steps name games in a list called `games`. */
function named(part: unknown, standsFor: ReadonlyMap<string, readonly string[]>): unknown {
  if (Array.isArray(part)) return part.map((one) => named(one, standsFor));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'games' && isNames(value)
        ? value.flatMap((game) => {
            const games = standsFor.get(game);
            return games === undefined || games.length === 0 ? [game] : games;
          })
        : named(value, standsFor),
    ]),
  );
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const HOLE = 'hole';

export const hole = (cards: number, use: CardGroup['use'], name = 'hole cards'): CardGroup => ({
  id: HOLE,
  name,
  of: 'hand',
  cards,
  use,
});
export const board = (use: CardGroup['use']): CardGroup => ({
  id: 'board',
  name: 'community cards',
  of: 'table',
  cards: 5,
  use,
});
const held = (cards: number): CardGroup => ({
  id: 'cards',
  name: 'cards',
  of: 'hand',
  cards,
  ...(cards > 5 ? { fewest: 5 } : {}),
  use: 'any',
});

type Counted = Pick<GameRow, 'groups'> & { ranking: NonNullable<GameRow['ranking']> };

const counted = (ranking: Counted['ranking'], ...groups: CardGroup[]): Counted => ({ groups, ranking });
const flop = (hand: CardGroup): Counted => counted('high-five', hand, board(hand.use === 'any' ? 'any' : 3));

/**
 * How the best five of each poker game of the catalogue are made, by the ranking that wins the pot or its high half.
 * Pineapple players have discarded to two cards by the showdown. Razz and the lowball games are not in it.
 */
const HIGH_HAND: Readonly<Record<string, Counted>> = {
  'texas-holdem': flop(hole(2, 'any')),
  'texas-holdem-hi-lo': flop(hole(2, 'any')),
  'reverse-holdem': flop(hole(2, 'any')),
  pineapple: flop(hole(2, 'any', 'hole cards kept')),
  'pineapple-hi-lo': flop(hole(2, 'any', 'hole cards kept')),
  'crazy-pineapple': flop(hole(2, 'any', 'hole cards kept')),
  'crazy-pineapple-hi-lo': flop(hole(2, 'any', 'hole cards kept')),
  omaha: flop(hole(4, 2)),
  'omaha-hi-lo': flop(hole(4, 2)),
  'five-card-omaha': flop(hole(5, 2)),
  'five-card-omaha-hi-lo': flop(hole(5, 2)),
  'seven-card-stud': counted('high-five', held(7)),
  'seven-card-stud-hi-lo': counted('high-five', held(7)),
  'five-card-stud': counted('high-five', held(5)),
  'asian-five-card-stud': counted('stripped-five', held(5)),
  'five-card-draw': counted('high-five', held(5)),
  'mexican-poker': counted('mexican-five', held(5)),
};

/**
 * The chart of a sheet: the games it is played in, how a prize is divided, and the qualifying hands with what each
 * gives.
 */
import { z } from 'zod';
import { GAMES } from '../cards/find-game.ts';
import { declaresWord, type GameKind, gameKind, rankingWord } from './declared-game.ts';
import { fallsWord } from './falls.ts';
import { handPattern } from './hand-pattern.ts';
import { closedLine, lineLimit } from './line-limits.ts';
import { collectsWord, streakWord } from './memory.ts';
import { type PartWord, parts, percentWord } from './prize-parts.ts';
import type { Sheet } from './sheet.ts';
import { amount, amountWord, choice, clause, id, limits, localTime, ours, pick, sheetId, words } from './vocabulary.ts';

// "All approved poker games" as one word. A row of the games with `every` represents each game of a kind that the house
// has an approval for. `withGames` puts those games in its place, and their ids wherever the sheet names the row, so
// that everything else reads a plain list of games.

const everyWord = z.strictObject({
  of: gameKind,
  /** Only games in which hole cards may play or stay out. A game belongs to the first row that it fits. */
  dealt: z.literal('hole-cards').optional(),
  /**
   * Hands are read: the best five cards by the high ranking of the game. Games that only the lowest hand wins have no
   * high hand and do not fit. Left out: no hand is read, so games without rules fit too.
   */
  cards: z.literal('high-hand').optional(),
});

/** The approvals that a house has recorded, also those withdrawn since: what is pending there is still settled. */
export type HouseGames = ReadonlyMap<string, Readonly<{ name?: string | undefined; kind?: GameKind | undefined }>>;

/** Without a house: every game of the catalog. */
export function withGames(sheet: Sheet, house?: HouseGames): Sheet {
  if (!sheet.games.some(({ every }) => every !== undefined)) return sheet;
  if (house === undefined) return rememberSheet(ANYWHERE, sheet, () => resolved(sheet, ALL_GAMES));
  const here = HERE.get(house) ?? new WeakMap<Sheet, Sheet>();
  HERE.set(house, here);
  return rememberSheet(here, sheet, () => resolved(sheet, house));
}

/** Every round looks up its sheets; each is put together once for the approvals of a house. */
const HERE = new WeakMap<HouseGames, WeakMap<Sheet, Sheet>>();
const ANYWHERE = new WeakMap<Sheet, Sheet>();

function rememberSheet(known: WeakMap<Sheet, Sheet>, sheet: Sheet, make: () => Sheet): Sheet {
  const before = known.get(sheet);
  if (before !== undefined) return before;
  const made = make();
  known.set(sheet, made);
  return made;
}

/** What kind of game it is: the catalog says so, and for a game that it does not have, the approval. */
export function kindOf(game: string, house: HouseGames): GameKind | undefined {
  const known = GAMES.find(({ id }) => id === game);
  if (known === undefined) return house.get(game)?.kind;
  return known.pot === true ? 'poker' : 'california';
}

const ALL_GAMES: HouseGames = new Map(GAMES.map(({ id }) => [id, {}]));

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
const heldCards = (cards: number): CardGroup => ({
  id: 'cards',
  name: 'cards',
  of: 'hand',
  cards,
  ...(cards > 5 ? { fewest: 5 } : {}),
  use: 'any',
});

type CountedCards = Pick<GameRow, 'groups'> & { ranking: NonNullable<GameRow['ranking']> };

const countedCards = (ranking: CountedCards['ranking'], ...groups: CardGroup[]): CountedCards => ({ groups, ranking });
const flop = (hand: CardGroup): CountedCards => countedCards('high-five', hand, board(hand.use === 'any' ? 'any' : 3));

/**
 * How the best five of each poker game of the catalog are made, by the ranking that wins the pot or its high half.
 * Pineapple players have discarded to two cards by the showdown. Razz and the lowball games are not in it.
 */
export const HIGH_HAND: Readonly<Record<string, CountedCards>> = {
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
  'seven-card-stud': countedCards('high-five', heldCards(7)),
  'seven-card-stud-hi-lo': countedCards('high-five', heldCards(7)),
  'five-card-stud': countedCards('high-five', heldCards(5)),
  'asian-five-card-stud': countedCards('stripped-five', heldCards(5)),
  'five-card-draw': countedCards('high-five', heldCards(5)),
  'mexican-poker': countedCards('mexican-five', heldCards(5)),
};

// A payout structure cuts a prize into parts for different people: the holders of the hand, the loser and the winner of
// a bad beat, the rest of the table, the room. The offer names the structure that is in force.

const structure = z.strictObject({
  at: clause,
  parts,
  /** Other parts where the hand loses the base game. */
  ifLost: parts.optional(),
  /** Other parts from this posted prize on. */
  from: z.strictObject({ prize: amount, parts }).optional(),
});

export const structures = z.strictObject({
  at: clause,
  /** It stays as it is until the prize has been won. */
  lockedUntilHit: z.literal(true).optional(),
  options: z.record(z.string().regex(/^[A-Za-z0-9-]{1,20}$/), structure),
});

/** Who the rest of the table are, and how they are counted. */
export const tableWord = z.strictObject({
  at: clause,
  who: z.enum(['dealt-in', 'seated']),
  /**
   * A person who breaks one of these rules is not counted when the share is divided. Others are, and their share goes
   * unpaid.
   */
  leftOut: z.array(z.enum(['prop-player', 'employee', 'button', 'house'])),
});

/** Everyone seated at a table at which it is offered, whether or not they paid a fee; some people are not counted. */
export const roomWord = z.strictObject({
  at: clause,
  who: z.literal('seated'),
  leftOut: z.array(z.enum(['prop-player', 'employee', 'household'])),
});

/** Where a share goes that its holder is not eligible for, or that no one is there to take. */
export const unpaidWord = z.strictObject({
  at: clause,
  /**
   * stays: it does not leave the pool. reserve: it leaves the pool for the reserve. others: the person is not counted,
   * and the eligible ones divide all of it.
   */
  ineligible: z.enum(['stays', 'reserve', 'others']),
  /** others: the parts that have takers grow in proportion. */
  nobody: z.enum(['stays', 'reserve', 'others']),
});

/** Posted days or hours in which prizes are a multiple of what they are otherwise. */
export const multiplierWord = z.strictObject({
  at: clause,
  between: z.tuple([z.int().min(2), z.int().min(2)]),
  ours,
  /** pool: the pool pays the posted amount and the reserve the rest. prizes: the fixed amounts are multiplied. */
  of: z.enum(['pool', 'prizes']),
  /** No prize may come to more than this. */
  prizeAtMost: amount.optional(),
  /** A worked example as it is printed: it must come out. */
  example: z
    .strictObject({ at: clause, pool: amount, times: z.int().min(2), total: amount, reserve: amount })
    .optional(),
});

const day = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);

/** When and where an offer multiplies; what is left out does not restrict it. */
export const multiplierWindow = z.strictObject({
  times: z.int().min(2),
  days: z.array(day).min(1).optional(),
  hours: z.strictObject({ from: localTime, until: localTime }).optional(),
  tables: z.array(id).min(1).optional(),
  limits: z.array(limits).min(1).optional(),
});

export type { PartWord };
export type Structure = z.infer<typeof structure>;
export type MultiplierWindow = z.infer<typeof multiplierWindow>;

// Qualifying hands: which cards count in which game, and the rows of the chart with what each gives.

/** A group of cards on the table, how many are written down and how many of them make the hand. */
const cardGroup = z.strictObject({
  id,
  name: words,
  /** One set for each hand, or one that all hands of the table share. */
  of: z.enum(['hand', 'table']),
  cards: z.int().min(1),
  /**
   * As few as this can be written: a pineapple player who discarded has two of the three, and cards not seen are none.
   * Left out: all of them.
   */
  fewest: z.int().min(0).optional(),
  /** As many as this may be written, of which the group is the first: the flop of a whole board. Left out: `cards`. */
  keyed: z.int().min(1).optional(),
  /** Exactly this many of them, or any: then the best of all cards count. */
  use: z.union([z.int().min(0), z.literal('any')]),
});

export const gameRow = z.strictObject({
  at: clause,
  /** A game of the catalog. With `declares`, `unread` or `every`: an id of the sheet's own. */
  game: id,
  /** The name that the approval prints. Left out: the name in the catalog. */
  name: words.optional(),
  /** Stands for every game of a kind that the house has an approval for. */
  every: everyWord.optional(),
  /** The rules of a game that the catalog does not have. */
  declares: declaresWord.optional(),
  /** No rules of this game are known here. No hand of it can be read; seats, wagers and tables can count. */
  unread: z.literal(true).optional(),
  /** As printed: the same game carries different ids in different sheets (B-11). */
  approval: z.string().nullable(),
  /** Whose the deal is: each hand's own, or the whole table's, as in baccarat, where everyone in the round shares it. */
  deal: z.enum(['hand', 'table']),
  /** Groups of this sheet's own; empty where the whole deal is written in the game's own notation. */
  groups: z.array(cardGroup),
  /** What the counting cards are ranked by; left out where the game itself reads them, or where they are only counted. */
  ranking: rankingWord.optional(),
  /** Settings of the game in which this house plays it, where they are not the usual ones; or what the offer picks. */
  settings: z.record(id, z.union([z.string(), pick])).optional(),
  /**
   * Hands in the round that were not keyed are read by the shared cards alone, so that a royal on the board is theirs.
   */
  unkeyed: z.literal('by-the-table').optional(),
});

/** A prize of several shares leaves the rest where it was. `times`: the posted amount times this. */
const prize = z.discriminatedUnion('gives', [
  z.strictObject({
    gives: z.literal('percent-of-pool'),
    pool: id,
    percent: percentWord,
    /** Never more than this, whatever the pool has. */
    atMost: amount.optional(),
  }),
  z.strictObject({
    gives: z.literal('fixed'),
    amount: amountWord,
    times: z.int().min(2).optional(),
    /** Everyone with the line gets it in full, or all of them divide it. Left out: each. */
    divided: z.literal(true).optional(),
    /** The pool that backs it pays first, then the reserve, then the house. Left out: the reserve. */
    pool: id.optional(),
  }),
  z.strictObject({ gives: z.literal('share-of-pool'), pool: id }),
  z.strictObject({ gives: z.literal('entries'), count: z.union([z.int().min(1), choice]) }),
  /** So many turns at what the sheet plays. `base`: what the calls of a ladder multiply. */
  z.strictObject({
    gives: z.literal('turns'),
    count: z.union([z.int().min(1).max(20), choice]),
    base: amountWord.optional(),
  }),
  /** Points on the list of who has most. */
  z.strictObject({ gives: z.literal('points'), count: z.int().min(1) }),
  /** Something else than money: what it is, and its posted value. `atMost`: the house bears its cost up to the value. */
  z.strictObject({
    gives: z.literal('goods'),
    what: words,
    value: amountWord,
    atMost: z.literal(true).optional(),
  }),
]);

/**
 * Paid to every other fee of the round when this row is hit, once for each hand that hits it. `despite`: also when the
 * hand itself breaks one of these rows, as long as it breaks no second one.
 */
const envy = z.strictObject({
  at: clause,
  amount: amountWord,
  /** The fees of the round, or the rest of the table. Left out: the fees. */
  to: z.enum(['fees', 'table']).optional(),
  despite: z
    .array(z.enum(['fee-paid', 'not-folded']))
    .min(1)
    .optional(),
});

export const chartRow = z.strictObject({
  at: clause,
  /** Names the keypad key, the line on the wall and the row in the odds. */
  key: id,
  name: words,
  /** Only in these games; left out: in every game of the sheet. */
  games: z.array(id).optional(),
  /** Only at tables with these limits: the same hand can win another prize at other limits. Left out: at every table. */
  stakes: z.array(limits).min(1).max(20).optional(),
  hand: handPattern,
  /** The hand steps down until it is hit. */
  falls: z.lazy(() => fallsWord).optional(),
  /** The hands of the line only count until the set is whole; the one that completes it wins. */
  collects: z.lazy(() => collectsWord).optional(),
  /** So many rounds in a row; the last one wins. */
  streak: z.lazy(() => streakWord).optional(),
  prize,
  envy: envy.optional(),
  /** Only the bets on this line of baccarat have it: each line is a hand of its own. */
  line: z.enum(['player', 'banker']).optional(),
  /** Only the hand of who holds the bank: the player-dealer. */
  bank: z.literal(true).optional(),
  /** Depends on every other hand, so it is not authorized before all hands that were dealt in are keyed. */
  keyed: z.literal('every-hand').optional(),
  /** How this row is divided, where the structures of the sheet say it otherwise or there are none. */
  parts: parts.optional(),
  /** Where every row pays: not beside these, of which this row is only the looser form. */
  unless: z.array(id).min(1).optional(),
  /** How often it is won, or by one person. Left out: any number of times. */
  limits: z.array(lineLimit).min(1).max(4).optional(),
});

export const chart = z.strictObject({
  at: clause,
  /** Which rows a hand is paid on: the first it meets, the one with the highest prize, or all of them. */
  pays: z.enum(['first-row', 'highest-prize', 'every-row']).optional(),
  /** The range that is printed for all fixed prizes together. */
  prizes: z.strictObject({ at: clause, between: z.tuple([amount, amount]) }).optional(),
  /** Rows that every option has, in every game. */
  always: z.strictObject({ at: clause, rows: z.array(id).min(1) }).optional(),
  /** The offer may post some of the rows. Left out: all of them together. */
  subset: z.strictObject({ at: clause }).optional(),
  /** A hand of a line that was won as often as it can be is paid on the next line it meets. Left out: it wins nothing. */
  closed: closedLine.optional(),
  /** One option for each game, or one for all. */
  chosen: z.literal('for-each-game').optional(),
  /**
   * One option at a time; its rows always together. A sheet without options has one, called 'only'. No rows if no hand
   * is needed to take part.
   */
  options: z.record(z.string(), z.array(chartRow)),
});

/** What a prize may be paid in beside money; what belongs to another sheet names it. */
export const inKind = z.strictObject({
  at: clause,
  as: id,
  name: words,
  of: sheetId.nullable(),
  /** The options of that sheet that it can come from; left out: any of them. */
  options: z
    .array(z.string().regex(/^[A-Za-z0-9-]{1,20}$/, 'the name of an option'))
    .min(1)
    .optional(),
});

export type CardGroup = z.infer<typeof cardGroup>;
export type GameRow = z.infer<typeof gameRow>;
export type ChartRow = z.infer<typeof chartRow>;
export type Chart = z.infer<typeof chart>;
export type Prize = z.infer<typeof prize>;
export type { HandPattern } from './hand-pattern.ts';

/** Qualifying hands: which cards count in which game, and the rows of a chart with what each of them gives. */
import { z } from 'zod';
import { RANKINGS } from '../cards/rankings/index.generated.ts';
import { everyWord } from './every-game.ts';
import { handPattern } from './hand-words.ts';
import { parts } from './payout-words.ts';
import { amount, amountWord, choice, clause, id, pick, sheetId, words } from './words.ts';

/** A group of cards on the table, how many are written down and how many of them make the hand. */
const cardGroup = z.strictObject({
  id,
  name: words,
  /** One set for each hand, or one that all hands of the table share. */
  of: z.enum(['hand', 'table']),
  cards: z.int().min(1),
  /**
   * As few as this may be written: a pineapple player who discarded holds two of his three, and cards that nobody saw
   * are none. Left out: all of them.
   */
  fewest: z.int().min(0).optional(),
  /** As many as this may be written, of which the group is the first: the flop of a whole board. Left out: `cards`. */
  keyed: z.int().min(1).optional(),
  /** Exactly so many of them, or any: then the best of all cards counts. */
  use: z.union([z.int().min(0), z.literal('any')]),
});

export const gameRow = z.strictObject({
  at: clause,
  /** A game of the catalogue. With `unread` or `every`: an id of the sheet's own. */
  game: id,
  /** The name that the approval prints. Left out: the name in the catalogue. */
  name: words.optional(),
  /** Stands for every game of a kind that the house has an approval for. */
  every: everyWord.optional(),
  /** No rules of this game are known here. No hand of it can be read; seats, wagers and tables can count. */
  unread: z.literal(true).optional(),
  /** As printed: the same game carries different ids in different sheets (B-11). */
  approval: z.string().nullable(),
  /** Whose the deal is: each hand's own, or the whole table's, as in baccarat, where everyone in the round shares it. */
  deal: z.enum(['hand', 'table']),
  /** Groups of this sheet's own; empty where the whole deal is written in the game's own notation. */
  groups: z.array(cardGroup),
  /** What the counting cards are ranked by; left out where the game itself reads them, or where they are only counted. */
  ranking: z.enum(RANKINGS.map((ranking) => ranking.id)).optional(),
  /** Settings of the game in which this house plays it, where they are not the usual ones; or what the offer picks. */
  settings: z.record(id, z.union([z.string(), pick])).optional(),
  /** Hands in the round that nobody keyed are read by the shared cards alone, so that a royal on the board is theirs. */
  unkeyed: z.literal('by-the-table').optional(),
});

/** A prize of more than one part leaves the rest where it was. `times`: so many times the posted amount. */
const prize = z.discriminatedUnion('gives', [
  z.strictObject({
    gives: z.literal('percent-of-pool'),
    pool: id,
    percent: z.int().min(1).max(100),
    /** Never more than this, however high the pool stands. */
    atMost: amount.optional(),
  }),
  z.strictObject({
    gives: z.literal('fixed'),
    amount: amountWord,
    times: z.int().min(2).optional(),
    /** Everybody who meets the row has it in full, or all of them divide it. Left out: each. */
    divided: z.literal(true).optional(),
    /** The pool that backs it pays first, then the reserve, then the house. Left out: the reserve. */
    pool: id.optional(),
  }),
  z.strictObject({ gives: z.literal('share-of-pool'), pool: id }),
  z.strictObject({ gives: z.literal('entries'), count: z.union([z.int().min(1), choice]) }),
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
  hand: handPattern,
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
  /** One option for each game, or one for all. */
  chosen: z.literal('for-each-game').optional(),
  /**
   * One option at a time; its rows always together. A sheet without options has one, called 'only'. No rows where nobody
   * needs a hand to take part.
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
export type { HandPattern } from './hand-words.ts';

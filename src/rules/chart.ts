/** Qualifying hands: which cards count in which game, and the rows of a chart with what each of them gives. */
import { z } from 'zod';
import { RANKINGS } from '../cards/rankings/index.generated.ts';
import { amountWord, choice, clause, id, words } from './words.ts';

/** A group of cards on the table, how many are written down and how many of them make the hand. */
const cardGroup = z.strictObject({
  id,
  name: words,
  /** One set for each hand, or one that all hands of the table share. */
  of: z.enum(['hand', 'table']),
  cards: z.int().min(1),
  /** As few as this may be written: a pineapple player who discarded holds two of his three. Left out: all of them. */
  fewest: z.int().min(1).optional(),
  /** Exactly so many of them, or any: then the best of all cards counts. */
  use: z.union([z.int().min(0), z.literal('any')]),
});

export const gameRow = z.strictObject({
  at: clause,
  game: id,
  /** As printed: the same game carries different ids in different sheets (B-11). */
  approval: z.string().nullable(),
  /** Whose the deal is: each hand's own, or the whole table's, as in baccarat, where everyone in the round shares it. */
  deal: z.enum(['hand', 'table']),
  /** Groups of this sheet's own; empty where the whole deal is written in the game's own notation. */
  groups: z.array(cardGroup),
  /** What the counting cards are ranked by; left out where the game itself reads them. */
  ranking: z.enum(RANKINGS.map((ranking) => ranking.id)).optional(),
});

/** What the hand must be. Rows stand from best to least; a hand is read in the first row that it meets. */
const handPattern = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('category'),
    category: id,
    /** Anything that ranks higher counts too. */
    orBetter: z.boolean(),
    /** Only the straight or flush up to this rank. */
    top: z.string().length(1).optional(),
    /** Four of a kind only when the two hole cards used are a pair of that rank; draw games have none and are free. */
    pocketPair: z.literal(true).optional(),
  }),
  z.strictObject({
    is: z.literal('beaten'),
    /** The losing hand starts from these ranks in this group, e.g. 'AA' in 'hole'. */
    group: id,
    ranks: z.string().min(1),
  }),
  /** The game itself knows it by name: a Dragon 7, a suited war. Every hand on it at the table meets the row. */
  z.strictObject({ is: z.literal('outcome'), outcome: id }),
  /** Hands as the game itself reads them, each at least so good: a pair in front with trips or better behind. */
  z.strictObject({
    is: z.literal('reading'),
    hands: z.array(z.strictObject({ hand: id, category: id, orBetter: z.boolean() })).min(1),
  }),
]);

const prize = z.discriminatedUnion('gives', [
  z.strictObject({ gives: z.literal('percent-of-pool'), pool: id, percent: z.int().min(1).max(100) }),
  z.strictObject({ gives: z.literal('fixed'), amount: amountWord }),
  z.strictObject({ gives: z.literal('share-of-pool'), pool: id }),
  z.strictObject({ gives: z.literal('entries'), count: z.union([z.int().min(1), choice]) }),
]);

export const chartRow = z.strictObject({
  at: clause,
  /** Names the keypad key, the line on the wall and the row in the odds. */
  key: id,
  name: words,
  /** Only in these games; left out: in every game of the sheet. */
  games: z.array(id).optional(),
  hand: handPattern,
  prize,
});

export const chart = z.strictObject({
  at: clause,
  /** One option at a time; its rows always together. A sheet without options has one, called 'only'. */
  options: z.record(z.string(), z.array(chartRow).min(1)),
});

export type CardGroup = z.infer<typeof cardGroup>;
export type GameRow = z.infer<typeof gameRow>;
export type HandPattern = z.infer<typeof handPattern>;
export type ChartRow = z.infer<typeof chartRow>;
export type Prize = z.infer<typeof prize>;

/**
 * What a hand must be. Patterns look at named groups of cards: the hole cards, the flop, the front, the player's line in
 * baccarat. Where the sheet names groups they are the sheet's; otherwise they are those in which the game is written.
 */
import { z } from 'zod';
import { SUIT_LETTERS } from '../cards/card.ts';
import { id, pick } from './vocabulary.ts';

/** One rank letter, or the rank that the offer picks. */
const rank = z.union([z.string().regex(/^[2-9TJQKA]$/, 'a rank, e.g. T'), pick]);
/** Rank letters, heaviest first: aces full of kings are `AK`. */
const ranks = z.string().regex(/^[2-9TJQKA]{1,13}$/, 'rank letters, e.g. AK');
const suit = z.union([z.enum(SUIT_LETTERS), pick]);
const range = z
  .strictObject({ from: z.int().min(0), to: z.int().min(0).optional() })
  .refine(({ from, to }) => to === undefined || from <= to, 'a range runs from low to high');

/** How many cards of this group belong to some best five of the hand; kickers count. */
const plays = z.strictObject({ group: id, atLeast: z.int().min(1).max(5) });

/** So many cards of a kind. `one`: they share a suit, a color or a rank. */
const cardCount = z
  .strictObject({
    ranks: z.union([ranks, pick]).optional(),
    suit: suit.optional(),
    colour: z.enum(['red', 'black']).optional(),
    /** Jack, queen or king. */
    face: z.literal(true).optional(),
    /** Alone: the jokers. Beside others: jokers too; otherwise a joker is none of them. */
    joker: z.literal(true).optional(),
    one: z.enum(['suit', 'colour', 'rank']).optional(),
    atLeast: z.int().min(1).optional(),
    exactly: z.int().min(0).optional(),
    /** Every card that is looked at is one of them. */
    all: z.literal(true).optional(),
  })
  .refine(
    ({ atLeast, exactly, all }) => [atLeast, exactly, all].filter((how) => how !== undefined).length === 1,
    'say how many: atLeast, exactly or all',
  );

/** Which cards: of these groups, only the first few of each. */
const looksAt = { in: z.array(id).min(1), first: z.int().min(1).optional() };

const category = z.strictObject({
  is: z.literal('category'),
  category: id,
  /** Anything that ranks higher counts too. */
  orBetter: z.boolean(),
  /** Only the straight or flush up to this rank. */
  top: z
    .string()
    .regex(/^[2-9TJQKA]$/, 'a rank, e.g. T')
    .optional(),
  /** Hands of this category count from these ranks on: aces full of kings or better are `AK`. */
  floor: ranks.optional(),
  /** Only hands of this rank: four of a kind of the rank that was drawn. */
  rank: rank.optional(),
  /** Only a straight or flush of this suit: the royal flush of spades. */
  suit: suit.optional(),
  /** Only as the best hand of these cards: four aces with two kings are no full house. */
  best: z.literal(true).optional(),
  /** Four of a kind only when the two hole cards used are a pair of that rank; draw games have none and are free. */
  pocketPair: z.literal(true).optional(),
  plays: plays.optional(),
});

const beaten = z.strictObject({
  is: z.literal('beaten'),
  /** The losing hand starts from these ranks in this group, e.g. 'AA' in 'hole'. */
  group: id,
  ranks: z.string().min(1),
  plays: plays.optional(),
});

/** The game itself knows it by name: a Dragon 7, a suited war. Every hand on it at the table meets the row. */
const outcome = z.strictObject({ is: z.literal('outcome'), outcome: id });

/** Hands as the game itself reads them: a pair in front with trips or better behind, a 21 of eight cards. */
const reading = z.strictObject({
  is: z.literal('reading'),
  hands: z
    .array(
      z
        .strictObject({
          hand: id,
          category: id.optional(),
          orBetter: z.boolean().optional(),
          /** Hands of this category count from these ranks on. */
          floor: ranks.optional(),
          /** Only hands of this rank. */
          rank: rank.optional(),
          /** Only a straight or flush of this suit; a joker in it has none. */
          suit: suit.optional(),
          total: range.optional(),
          cards: range.optional(),
        })
        .refine(
          ({ category: asked, total, cards }) => asked !== undefined || total !== undefined || cards !== undefined,
          'say what the hand must be: category, total or cards',
        )
        .refine(
          ({ category: asked, suit: of }) => of === undefined || asked !== undefined,
          'a suit needs its category',
        ),
    )
    .min(1),
});

const cards = z.strictObject({
  is: z.literal('cards'),
  ...looksAt,
  /** How many cards there are. */
  size: range.optional(),
  /** Exactly these ranks and no other card: `A23`. */
  exactly: ranks.optional(),
  have: z.array(cardCount).optional(),
});

/** The same cards in several groups, in any order. */
const alike = z.strictObject({ is: z.literal('alike'), in: z.array(id).min(2), by: z.enum(['rank', 'card']) });

/** The hand that the offer posts, for this row and each of its games; at least `atLeast` where that is said. */
const posted = z.strictObject({ is: z.literal('posted'), atLeast: category.optional() });

const simple = [category, outcome, reading, cards, alike, posted] as const;

const every = z.strictObject({ is: z.literal('every'), of: z.array(z.discriminatedUnion('is', [...simple])).min(2) });
const some = z.strictObject({
  is: z.literal('some'),
  of: z.array(z.discriminatedUnion('is', [...simple, every])).min(2),
});

/** What one hand must be, looked at alone. */
const handTest = z.discriminatedUnion('is', [...simple, every, some]);

/**
 * A strong hand that loses. The holder of the losing hand has one part, the holder of the winning hand another; a
 * higher losing hand takes the part of a lower one.
 */
const badBeat = z.strictObject({
  is: z.literal('bad-beat'),
  losing: handTest,
  /** Any hand that ranks higher, or one that is this and wins. */
  winning: z.union([z.literal('higher'), handTest]),
  /**
   * Whether the loser must be the second-best hand of the table, or can be any hand that the winner beats; the highest
   * of them. every: each hand that loses to such a winner, whoever wins the pot.
   */
  loser: z.enum(['second-best', 'any', 'every']),
  /**
   * showdown: the strongest hand of the table beats the others. game: two hands are compared as the game compares them,
   * front against front and back against back; against the player-dealer where the game has one.
   */
  compared: z.enum(['showdown', 'game']),
});

/**
 * Wins every one of its hands against every other set of the call, and is worth this many points by that: the home run
 * of thirteen-card poker.
 */
const sweep = z.strictObject({ is: z.literal('sweep'), points: range });

/** No cards: won by the fee that brings the pool of the line to its secret amount. */
const secretTrigger = z.strictObject({ is: z.literal('trigger') });

/** What a line requires of a hand. Lines are listed from best to least. */
export const handPattern = z.discriminatedUnion('is', [...simple, every, some, beaten, badBeat, sweep, secretTrigger]);

/** What an offer may post as a hand of its own. */
export const postedHand = z.strictObject({
  row: id,
  game: id,
  hand: z.discriminatedUnion('is', [category]),
});

export type CategoryPattern = z.infer<typeof category>;
export type CardCount = z.infer<typeof cardCount>;
export type HandTest = z.infer<typeof handTest>;
export type HandPattern = z.infer<typeof handPattern>;
export type BadBeat = z.infer<typeof badBeat>;
/** Patterns that a hand meets by itself, and those that no cards meet. */
export const isWonByCards = ({ is }: HandPattern): boolean => is !== 'trigger';
export type Sweep = z.infer<typeof sweep>;
export type PostedHand = z.infer<typeof postedHand>;
export type PlaysWord = z.infer<typeof plays>;

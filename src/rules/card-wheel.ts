/** The wheel of cards: who at a table may spin it, what its sections are, and what the hand that is spun pays. */
import { z } from 'zod';
import { assert } from '../base/assert.ts';
import { type Cents, cents } from '../base/cents.ts';
import { cardCode, cardFrom, cardName, isJoker } from '../cards/card.ts';
import { type Ranking, rankHand } from '../cards/ranking.ts';
import { RANKINGS } from '../cards/rankings/index.generated.ts';
import {
  amount,
  amountWord,
  approvedSchedule,
  type Chosen,
  chosenAmount,
  clause,
  id,
  step,
  ticketEdge,
  witnesses,
  words,
} from './vocabulary.ts';

/**
 * A ball is drawn for a table. Every player who was dealt an active hand there before takes part; each of them draws a
 * card, from the ace upward, and the ace plays.
 */
export const aceSelect = z.strictObject({
  ...step,
  kind: z.literal('select'),
  form: z.literal('ace-of-table'),
  witnesses,
  /** So many cards are spread at most. */
  most: z.int().min(1).max(13),
  /** A patron alone at an NPN table draws one of as many cards as the fullest live table of that game would have. */
  alone: z.strictObject({ at: clause }).optional(),
  /** When balls are drawn, where the approval says so. */
  schedule: approvedSchedule.optional(),
  next: id,
});

/** A wheel with all cards of a deck: spun until this many different cards make a hand. */
export const cardWheel = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('wheel-of-cards'),
  /** Equal sections of the wheel: one for each card of a deck, the rest for value awards. */
  sections: z.int().min(52),
  /** A card that is recorded already does not count: the wheel is spun again. */
  repeats: z.literal('spun-again'),
  /** Goods on the sections that are no cards; each one that is hit is kept by who spins. */
  values: z.strictObject({ at: clause, kept: z.literal('by-spinner') }),
  /** What the hand pays, category by category of its ranking. The ranking says how many cards make a hand. */
  hands: z.strictObject({
    at: clause,
    ranking: z.enum(RANKINGS.map((ranking) => ranking.id)),
    rows: z.array(z.strictObject({ category: id, pays: amountWord })).min(1),
  }),
  /**
   * The money belongs to the spinner, or is divided among all participants at the table, each share down to the cent.
   */
  money: z.strictObject({ at: clause, goes: z.enum(['spinner', 'table']) }),
  /** No one has a second turn in one calendar day, in any version of the sheet. */
  turns: z.strictObject({ at: clause, per: z.literal('day') }),
  next: id,
  fails: ticketEdge,
});

/**
 * A section without a card, as an offer posts it. `of` is the stock that it is taken from, or the other offer that
 * honors it, where it is a ticket in a drum, a turn at a wheel, or coupons and chips of that face value.
 */
export const valueAward = z.strictObject({
  id,
  name: words,
  /** Left out: goods. */
  gives: z.enum(['goods', 'entry', 'spin', 'coupon']).optional(),
  value: amount,
  of: id,
});

export type AceStep = z.infer<typeof aceSelect>;
export type CardWheelStep = z.infer<typeof cardWheel>;
export type ValueAward = z.infer<typeof valueAward>;

// One spin, and what a whole hand pays. The wheel is physical, so chance comes in as the section under the pointer.

export type CardSpin =
  /** It does not count, or the card was there before: spun again. */
  | Readonly<{ is: 'void' | 'repeat'; says: string }>
  | Readonly<{ is: 'value'; says: string; award: ValueAward }>
  /** A new card; with `row` the hand is complete and is worth this much. */
  | Readonly<{ is: 'card'; says: string; card: string; row?: Readonly<{ category: string; amount: Cents }> }>
  | Readonly<{ is: 'unknown'; says: string }>;

type SpinContext = Readonly<{
  step: CardWheelStep;
  values: readonly ValueAward[];
  chosen: Chosen;
  /** Cards that are recorded already. */
  cards: readonly string[];
}>;

/** `section` is a card, the id of a value award, or null where the pointer rests between two sections. */
export function spinCards({ step, values, chosen, cards }: SpinContext, section: string | null): CardSpin {
  if (section === null) return { is: 'void', says: 'The pointer rests between two sections. Spin again.' };
  const award = values.find(({ id }) => id === section);
  if (award !== undefined) return { is: 'value', says: `${award.name}: the player keeps it and spins again.`, award };
  const card = sectionCard(section);
  if (card === undefined) return { is: 'unknown', says: `The wheel has no section ${section}.` };
  const name = cardName(cardFrom(card)!);
  if (cards.includes(card)) return { is: 'repeat', says: `${name} is already recorded. Spin again.` };
  const hand = [...cards, card];
  const ranking = rankingOf(step);
  if (hand.length < ranking.size) return { is: 'card', says: `${name}, card ${hand.length} of ${ranking.size}.`, card };
  const { category } = rankHand(
    ranking,
    hand.map((one) => cardFrom(one)!),
  );
  const row = step.hands.rows.find((one) => one.category === category.id);
  const amount = row === undefined ? cents(0) : chosenAmount(chosen, row.pays);
  return { is: 'card', says: `${name}. Hand: ${category.name}.`, card, row: { category: category.id, amount } };
}

/** The same for everyone, down to the cent (K-2). */
export const equalShare = (amount: Cents, among: number): Cents => cents(among === 0 ? 0 : Math.floor(amount / among));

/** The one way in which a card of the wheel is written; undefined where it is none. */
export function sectionCard(text: string): string | undefined {
  const card = cardFrom(text);
  return card === undefined || isJoker(card) ? undefined : cardCode(card);
}

export function rankingOf({ hands }: CardWheelStep): Ranking {
  const ranking = RANKINGS.find(({ id }) => id === hands.ranking);
  assert(ranking !== undefined, `ranking ${hands.ranking} is in the catalog`);
  return ranking;
}

/** Sections that are no cards. */
export const valueSections = ({ sections }: CardWheelStep): number => sections - DECK;

const DECK = 52;

/** How many cards are spread: one for each who takes part, or where a guest is alone as many as a live table would have. */
export function cardsToSpread(
  { most, alone }: { most: number; alone?: object | undefined },
  table: Readonly<{ free: boolean; players: number; fullestLive: number }>,
): number {
  const { free, players, fullestLive } = table;
  const wanted = free && players === 1 && alone !== undefined ? Math.max(1, fullestLive) : players;
  return Math.min(most, wanted);
}

/** From the ace upward: 1 is the ace. */
export const orderCardName = (number: number): string => (number === 1 ? 'ace' : String(number));

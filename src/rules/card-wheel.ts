/**
 * One spin of the wheel of cards, and what a whole hand pays. The wheel is physical: chance comes in as the section that
 * the pointer rests on.
 */
import { assert } from '../base/assert.ts';
import { type Cents, cents } from '../base/cents.ts';
import { cardCode, cardFrom, cardName, isJoker } from '../cards/card.ts';
import { type Ranking, rankHand } from '../cards/ranking.ts';
import { RANKINGS } from '../cards/rankings/index.generated.ts';
import type { CardWheelStep, ValueAward } from './card-wheel-words.ts';
import { type Chosen, chosenAmount } from './words.ts';

export type CardSpin =
  /** It does not count, or the card was there before: spun again. */
  | Readonly<{ is: 'void' | 'repeat'; says: string }>
  | Readonly<{ is: 'value'; says: string; award: ValueAward }>
  /** A new card; with `row` the hand is complete and is worth this much. */
  | Readonly<{ is: 'card'; says: string; card: string; row?: Readonly<{ category: string; amount: Cents }> }>
  | Readonly<{ is: 'unknown'; says: string }>;

type Spun = Readonly<{
  step: CardWheelStep;
  values: readonly ValueAward[];
  chosen: Chosen;
  /** Cards that are recorded already. */
  cards: readonly string[];
}>;

/** `section` is a card, the id of a value award, or null where the pointer rests between two sections. */
export function spinCards({ step, values, chosen, cards }: Spun, section: string | null): CardSpin {
  if (section === null) return { is: 'void', says: 'The pointer rests between two sections: spin again.' };
  const award = values.find(({ id }) => id === section);
  if (award !== undefined) return { is: 'value', says: `${award.name}: the spinner keeps it and spins on.`, award };
  const card = sectionCard(section);
  if (card === undefined) return { is: 'unknown', says: `The wheel has no section ${section}.` };
  const name = cardName(cardFrom(card)!);
  if (cards.includes(card)) return { is: 'repeat', says: `${name} is recorded already: spin again.` };
  const hand = [...cards, card];
  const ranking = rankingOf(step);
  if (hand.length < ranking.size) return { is: 'card', says: `${name}, card ${hand.length} of ${ranking.size}.`, card };
  const { category } = rankHand(
    ranking,
    hand.map((one) => cardFrom(one)!),
  );
  const row = step.hands.rows.find((one) => one.category === category.id);
  const amount = row === undefined ? cents(0) : chosenAmount(chosen, row.pays);
  return { is: 'card', says: `${name}. The hand: ${category.name}.`, card, row: { category: category.id, amount } };
}

/** Everybody has the same, down to the cent (K-2). */
export const equalShare = (amount: Cents, among: number): Cents => cents(among === 0 ? 0 : Math.floor(amount / among));

/** The one way in which a card of the wheel is written; undefined where it is none. */
export function sectionCard(text: string): string | undefined {
  const card = cardFrom(text);
  return card === undefined || isJoker(card) ? undefined : cardCode(card);
}

export function rankingOf({ hands }: CardWheelStep): Ranking {
  const ranking = RANKINGS.find(({ id }) => id === hands.ranking);
  assert(ranking !== undefined, `ranking ${hands.ranking} is in the catalogue`);
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

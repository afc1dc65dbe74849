/** Cards that are counted, not ranked: sevens of one suit, seven face cards, the same three cards in both hands. */
import { caseOf } from '../base/assert.ts';
import { type Card, isFace, isJoker, isRed, RANKS, rankOf, SUITS, suitOf } from '../cards/card.ts';
import type { CardCount, HandTest } from './hand-words.ts';
import type { Laid } from './match-laid.ts';
import { type Picked, pickedWord } from './words.ts';

type CardsPattern = Extract<HandTest, { is: 'cards' }>;
type AlikePattern = Extract<HandTest, { is: 'alike' }>;

/** Where none of the groups was written there is nothing to look at, and nothing is met, not even "no joker". */
export function meetsCards(pattern: CardsPattern, { groups }: Laid, picks: Picked): boolean {
  const written = pattern.in.filter((id) => groups.has(id));
  if (written.length === 0) return false;
  const cards = written.flatMap((id) => groups.get(id)!.slice(0, pattern.first));
  const { size, exactly, have = [] } = pattern;
  if (size !== undefined && !isWithin(size, cards.length)) return false;
  if (exactly !== undefined && !areExactly(exactly, cards)) return false;
  return have.every((count) => meetsCount(count, cards, picks));
}

export const isWithin = ({ from, to }: NonNullable<CardsPattern['size']>, count: number): boolean =>
  count >= from && (to === undefined || count <= to);

/** A joker has no rank, so it is never one of them. */
const areExactly = (letters: string, cards: readonly Card[]): boolean =>
  sorted(cards.map(letterOf)) === sorted([...letters]);

function meetsCount(count: CardCount, cards: readonly Card[], picks: Picked): boolean {
  const { atLeast, exactly, all, one } = count;
  const fitting = cards.filter((card) => isCounted(count, card, picks));
  const found = one === undefined ? fitting.length : mostAlike(one, fitting);
  if (atLeast !== undefined) return found >= atLeast;
  if (exactly !== undefined) return found === exactly;
  return all === true && cards.length > 0 && found === cards.length;
}

/** A joker is no rank, suit or colour: it counts only where it is asked for, by itself or beside what is asked. */
export function isCounted({ ranks, suit, colour, face, joker }: CardCount, card: Card, picks: Picked): boolean {
  if (isJoker(card)) return joker === true;
  const asksCards = ranks !== undefined || suit !== undefined || colour !== undefined || face !== undefined;
  if (joker && !asksCards) return false;
  // What the offer did not pick is nothing, and no card is that.
  if (ranks !== undefined && !(pickedWord(picks, ranks) ?? '').includes(letterOf(card))) return false;
  if (suit !== undefined && pickedWord(picks, suit) !== SUITS[suitOf(card)]) return false;
  if (colour !== undefined && caseOf(colour, { red: true, black: false }) !== isRed(card)) return false;
  return !face || isFace(card);
}

/** The most of them that share it; jokers, where they count at all, go with any. */
function mostAlike(one: NonNullable<CardCount['one']>, cards: readonly Card[]): number {
  const jokers = cards.filter(isJoker).length;
  const times = new Map<number, number>();
  for (const card of cards) {
    if (isJoker(card)) continue;
    const key = SHARED[one](card);
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return jokers + Math.max(0, ...times.values());
}

const SHARED: Readonly<Record<NonNullable<CardCount['one']>, (card: Card) => number>> = {
  suit: suitOf,
  colour: (card) => Number(isRed(card)),
  rank: rankOf,
};

/** All of the groups were written, and hold the same cards or the same ranks in any order. */
export function areAlike({ in: ids, by }: AlikePattern, { groups }: Laid): boolean {
  const held = ids.map((id) => {
    const cards = groups.get(id) ?? [];
    return sorted(cards.map((card) => (by === 'card' ? `${card}` : letterOf(card))));
  });
  return held[0] !== '' && held.every((cards) => cards === held[0]);
}

const letterOf = (card: Card): string => (isJoker(card) ? '*' : RANKS[rankOf(card)]!);

const sorted = (letters: readonly string[]): string => [...letters].sort().join(' ');

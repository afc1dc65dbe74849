/** What sheets name in seven pai gow cards, however they are set. */
import { type Card, isFace, isJoker, type Rank, rankFrom, rankOf, suitOf } from '../card.ts';
import type { Outcome } from '../game.ts';
import { choices, type JokerUse } from '../ranking.ts';
import { paiGowTop, rankFive, type Wheel } from './five.ts';

/** Every named outcome of these seven cards, rarest kind first. */
export function sevenCardOutcomes(cards: readonly Card[], joker: JokerUse, wheel: Wheel): Outcome[] {
  return NAMED.filter(({ holds }) => holds(cards, joker, wheel)).map(({ id, says }) => ({ id, says }));
}

/** Whether they are one of them, without a look at the others. */
export const isSevenCardOutcome = (id: string, cards: readonly Card[], joker: JokerUse, wheel: Wheel): boolean =>
  NAMED.some((named) => named.id === id && named.holds(cards, joker, wheel));

type Named = Outcome & Readonly<{ holds: (cards: readonly Card[], joker: JokerUse, wheel: Wheel) => boolean }>;

/** Seven different ranks with a nine on top, nothing made of them. A joker would be an ace. */
export function isNineHigh(cards: readonly Card[]): boolean {
  return !cards.some(isJoker) && paiGowTop(cards, 'none', 'lowest') === rankFrom('9');
}

export const isSevenFaceCards = (cards: readonly Card[]): boolean => cards.every(isFace);

/** Exactly one joker beside six face cards, as the Hawaiian Jackpot row is read. */
export const isSevenFaceCardsWithJoker = (cards: readonly Card[]): boolean =>
  jokersOf(cards) === 1 && cards.every((card) => isJoker(card) || isFace(card));

export const hasNaturalFourAces = (cards: readonly Card[]): boolean => acesOf(cards) === 4;

/** Any joker is an ace here, whether it is a bug or wild. */
export const hasFiveAces = (cards: readonly Card[]): boolean => acesOf(cards) + jokersOf(cards) >= 5;

export const hasNaturalRoyal = (cards: readonly Card[]): boolean => SUITS.some((suit) => royalIn(cards, suit, 0));

export const isNaturalSevenCardFlush = (cards: readonly Card[]): boolean =>
  !cards.some(isJoker) && cards.every((card) => suitOf(card) === suitOf(cards[0]!));

/** Seven cards of one suit in sequence, the ace high or low. */
export const isSevenCardStraightFlush = (cards: readonly Card[]): boolean =>
  !cards.some(isJoker) && fitsSevenCardRun(cards);

export const isSevenCardStraightFlushWithJoker = (cards: readonly Card[]): boolean =>
  cards.some(isJoker) && fitsSevenCardRun(cards);

/**
 * A royal flush with the other two cards a king and queen of one suit. The pay tables that name it do not bar the
 * joker: it may complete the royal flush, but the match is made of two real cards.
 */
export function hasRoyalPlusRoyalMatch(cards: readonly Card[]): boolean {
  return SUITS.some((royal) => {
    const others = cards.filter((card) => !isJoker(card) && !inRoyal(card, royal));
    const match = ['K', 'Q'].every((letter) => others.some((card) => rankOf(card) === rankFrom(letter)));
    return match && suitOf(others[0]!) === suitOf(others[1]!) && royalIn(cards, royal, jokersOf(cards));
  });
}

/** Some way to set them, whatever the player did; a straight behind is never outranked by what stands in front. */
function hasAceJackAndComplete(cards: readonly Card[], wheel: Wheel): boolean {
  if (cards.some(isJoker)) return false;
  return [...choices([...cards.keys()], 2)].some(([one, other]) => {
    const [high, low] = [rankOf(cards[one!]!), rankOf(cards[other!]!)].sort((a, b) => b - a) as [Rank, Rank];
    if (high !== low && (high !== ACE || low < rankFrom('J'))) return false;
    const back = cards.filter((_, place) => place !== one && place !== other);
    return rankFive(back, 'none', wheel).category.id in COMPLETE;
  });
}

const COMPLETE: Readonly<Record<string, true>> = {
  straight: true,
  flush: true,
  'full-house': true,
  'four-of-a-kind': true,
  'straight-flush': true,
  'royal-flush': true,
};

/** Three pairs and a seventh card, nothing more. A bug can only pair an ace; a wild joker pairs any card. */
export function hasThreePair(cards: readonly Card[], joker: JokerUse): boolean {
  const times = new Array<number>(13).fill(0);
  for (const card of cards) if (!isJoker(card)) times[rankOf(card)]! += 1;
  const pairedBy = (jokers: number): boolean => {
    if (jokers === 0) return times.filter((n) => n === 2).length === 3 && times.filter((n) => n === 1).length === 1;
    const standIns = joker === 'wild' ? times.keys() : [ACE];
    return [...standIns].some((rank) => {
      times[rank]! += 1;
      const holds = pairedBy(jokers - 1);
      times[rank]! -= 1;
      return holds;
    });
  };
  return pairedBy(jokersOf(cards));
}

const ACE = rankFrom('A');
const SUITS = [0, 1, 2, 3];
const TEN = rankFrom('T');

const jokersOf = (cards: readonly Card[]): number => cards.filter(isJoker).length;
const acesOf = (cards: readonly Card[]): number =>
  cards.filter((card) => !isJoker(card) && rankOf(card) === ACE).length;

const inRoyal = (card: Card, suit: number): boolean => !isJoker(card) && suitOf(card) === suit && rankOf(card) >= TEN;
const royalIn = (cards: readonly Card[], suit: number, jokers: number): boolean =>
  cards.filter((card) => inRoyal(card, suit)).length + jokers >= 5;

/** One suit, no rank twice, and all inside seven ranks in sequence; whatever is missing a joker fills. */
function fitsSevenCardRun(cards: readonly Card[]): boolean {
  const naturals = cards.filter((card) => !isJoker(card));
  const ranks = new Set(naturals.map(rankOf));
  if (ranks.size !== naturals.length || naturals.some((card) => suitOf(card) !== suitOf(naturals[0]!))) return false;
  return SEVEN_CARD_RUNS.some((run) => [...ranks].every((rank) => run.includes(rank)));
}

/** From ace-low A-2-3-4-5-6-7 up to 8-9-T-J-Q-K-A. */
const SEVEN_CARD_RUNS: readonly (readonly Rank[])[] = Array.from({ length: 8 }, (_, low) =>
  Array.from({ length: 7 }, (_, step) => (low + step + ACE) % 13),
);

const NAMED: readonly Named[] = [
  { id: 'seven-card-straight-flush', says: 'Seven-card straight flush, no joker.', holds: isSevenCardStraightFlush },
  {
    id: 'seven-card-straight-flush-with-joker',
    says: 'Seven-card straight flush with a joker.',
    holds: isSevenCardStraightFlushWithJoker,
  },
  {
    id: 'royal-flush-plus-royal-match',
    says: 'Royal flush and a suited king and queen.',
    holds: hasRoyalPlusRoyalMatch,
  },
  { id: 'five-aces', says: 'Five aces.', holds: hasFiveAces },
  { id: 'natural-royal-flush', says: 'Royal flush without a joker.', holds: hasNaturalRoyal },
  { id: 'natural-four-aces', says: 'Four aces without a joker.', holds: hasNaturalFourAces },
  { id: 'natural-seven-card-flush', says: 'Seven cards of one suit, no joker.', holds: isNaturalSevenCardFlush },
  { id: 'seven-face-cards', says: 'Seven face cards.', holds: isSevenFaceCards },
  { id: 'seven-face-cards-with-joker', says: 'Six face cards and a joker.', holds: isSevenFaceCardsWithJoker },
  {
    id: 'ace-jack-and-complete',
    says: 'Can be set with ace-jack or better in front and a straight or better behind, no joker.',
    holds: (cards, _, wheel) => hasAceJackAndComplete(cards, wheel),
  },
  { id: 'three-pair', says: 'Three pair.', holds: hasThreePair },
  { id: 'nine-high', says: 'Nine high: no pair, straight or flush in the seven cards.', holds: isNineHigh },
  {
    id: 'ace-high',
    says: 'Ace high: no pair, straight or flush in the seven cards.',
    holds: (cards, joker, wheel) => paiGowTop(cards, joker, wheel) === ACE,
  },
  {
    id: 'ace-high-with-joker',
    says: 'Ace high with the joker.',
    holds: (cards, joker, wheel) => cards.some(isJoker) && paiGowTop(cards, joker, wheel) === ACE,
  },
  {
    id: 'pai-gow',
    says: 'Pai gow: no pair or better in the seven cards.',
    holds: (cards, joker, wheel) => paiGowTop(cards, joker, wheel) !== undefined,
  },
];

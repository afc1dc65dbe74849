/** What a blackjack hand counts: aces one or eleven, faces ten, and what a joker is where jokers are dealt. */
import { type Card, isJoker, rankFrom, rankOf, suitOf } from '../card.ts';

/** 2-or-12: an ace that counts one more. makes-21: any hand with a joker is 21, whatever else it holds. */
export type JokerValue = '2-or-12' | 'makes-21';

/** The two-card hands that beat every other hand. */
export type NaturalRule =
  | 'suited-aces'
  | 'aces-of-hearts'
  | 'aces'
  | 'two-jokers'
  | 'aces-and-jokers'
  | 'ace-ten'
  | 'ace-ten-aces-and-jokers';

export type HandValue = Readonly<{ total: number; soft: boolean }>;

/** Soft: some card counts ten more than it could, without going over 21. */
export function handValue(cards: readonly Card[], joker: JokerValue): HandValue {
  if (joker === 'makes-21' && cards.some(isJoker)) return { total: 21, soft: false };
  const hard = cards.reduce((sum, card) => sum + lowest(card), 0);
  const soft = hard + 10 <= 21 && cards.some((card) => isJoker(card) || rankOf(card) === ACE);
  return { total: soft ? hard + 10 : hard, soft };
}

/** Undefined where these are no natural; 22 for aces and jokers, 21 for an ace with a ten or a face card. */
export function naturalTotal(cards: readonly Card[], rule: NaturalRule): 21 | 22 | undefined {
  if (cards.length !== 2) return undefined;
  const [first, second] = cards as readonly [Card, Card];
  const aces = cards.filter(isAce).length;
  const jokers = cards.filter(isJoker).length;
  const suited = aces === 2 && first === second;
  const tops: Record<NaturalRule, boolean> = {
    'suited-aces': suited,
    'aces-of-hearts': suited && suitOf(first) === HEARTS,
    aces: aces === 2,
    'two-jokers': jokers === 2,
    'aces-and-jokers': aces + jokers === 2,
    'ace-ten': false,
    'ace-ten-aces-and-jokers': aces + jokers === 2,
  };
  if (tops[rule]) return 22;
  const aceTen = rule === 'ace-ten' || rule === 'ace-ten-aces-and-jokers';
  return aceTen && aces === 1 && jokers === 0 && lowest(isAce(first) ? second : first) === 10 ? 21 : undefined;
}

const ACE = rankFrom('A');
const TEN = rankFrom('T');
const HEARTS = 2;

const isAce = (card: Card): boolean => !isJoker(card) && rankOf(card) === ACE;

function lowest(card: Card): number {
  if (isJoker(card)) return 2;
  if (isAce(card)) return 1;
  return rankOf(card) >= TEN ? 10 : rankOf(card) + 2;
}

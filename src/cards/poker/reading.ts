/** What every poker game says of a hand it ranked: the hand in words, its strength, and the facts charts ask for. */
import { type Card, cardCode, isJoker, RANKS, suitOf } from '../card.ts';
import type { Fact, HandReading, Outcome, Setting } from '../game.ts';
import { choices, type JokerUse, type Ranked, type Ranking, rankHand } from '../ranking.ts';
import { aceToFive } from '../rankings/ace-to-five.ts';
import { handWords } from '../words.ts';

type Facts = Readonly<Record<string, Fact>>;

export function handReading(hand: string, ranking: Ranking, ranked: Ranked, facts: Facts = {}): HandReading {
  const jokers = ranked.cards.filter(isJoker).length;
  return {
    hand,
    ranking: ranking.id,
    category: ranked.category.id,
    says: handWords(ranking, ranked),
    strength: ranked.strength,
    cards: ranked.cards,
    facts: { ranks: ranked.weights.map((rank) => RANKS[rank]!), ...(jokers > 0 ? { jokers } : {}), ...facts },
  };
}

export const codes = (cards: readonly Card[]): string[] => cards.map(cardCode);

/** The best low of these cards. Lows that a chart wants unsuited count when some way of building them is unsuited. */
export function lowReading(ranking: Ranking, cards: readonly Card[], joker: JokerUse = 'none'): HandReading {
  let best: Ranked[] = [];
  for (const choice of choices(cards, ranking.size)) {
    const ranked = rankHand(ranking, choice, joker);
    const than = best[0]?.strength ?? Number.NEGATIVE_INFINITY;
    if (ranked.strength > than) best = [ranked];
    else if (ranked.strength === than) best.push(ranked);
  }
  const unsuited = best.find((ranked) => !isOneSuit(ranked.cards));
  return handReading('low', ranking, unsuited ?? best[0]!, { unsuited: unsuited !== undefined });
}

export const LOW_QUALIFIER: Setting = {
  id: 'low-qualifier',
  asks: 'How low must a hand be to win the low half?',
  values: ['8', '9', 'none'],
  usual: '8',
};

/** Eight or better: five different ranks, none above the qualifier, the ace being low. */
export function isQualifiedLow(low: Ranked, qualifier: string): boolean {
  if (qualifier === 'none') return true;
  const place = (letter: string) => aceToFive.ranks.indexOf(letter);
  return low.category.id === 'no-pair' && place(RANKS[low.weights[0]!]!) <= place(qualifier);
}

export const NO_LOW: Outcome = { id: 'no-low', says: 'No low hand qualifies.' };

/** A joker has no suit of its own, so a low with one is never of one suit. */
const isOneSuit = (cards: readonly Card[]): boolean =>
  cards.every((card) => !isJoker(card) && suitOf(card) === suitOf(cards[0]!));

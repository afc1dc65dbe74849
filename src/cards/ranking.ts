/**
 * A ranking is declared, not programmed: the order of the ranks, the straights and the categories, each a list from
 * weakest to strongest. The evaluator below reads nothing but that declaration. It is the slow twin against which
 * every fast evaluator is tested, so it stays plain.
 */
import { assert, lookUp } from '../base/assert.ts';
import { type Card, isJoker, RANKS, type Rank, rankFrom, rankName, rankNames, rankOf, suitOf } from './card.ts';

/** The definition of a category. A hand belongs to the strongest category that it fits. */
export type Category = Readonly<{
  id: string;
  name: string;
  /** How many cards share a rank, largest first: a full house is [3, 2]. Omitted if it does not matter. */
  same?: readonly number[];
  straight?: true;
  flush?: true;
  /** Only this straight: a royal flush is the straight flush 'AKQJT'. */
  only?: string;
}>;

export type Ranking = Readonly<{
  id: string;
  name: string;
  /** How many cards make a hand. */
  size: number;
  /** Rank letters from weakest to strongest. */
  ranks: string;
  /** Straights from weakest to strongest, so that the place of the ace-to-five straight is plain to see. */
  straights: readonly string[];
  /** Categories from weakest to strongest. */
  categories: readonly Category[];
  /** In a low game the weakest of these hands is the best. */
  best: 'high' | 'low';
  /** Only cards of different ranks and suits count, as many of them as possible. Then straights and flushes do not. */
  unlike?: true | undefined;
}>;

/** none: no joker in the deck. bug: an ace, or completes a straight or a flush. wild: whatever helps most. */
export type JokerUse = 'none' | 'bug' | 'wild';

export type RankedHand = Readonly<{
  category: Category;
  /** Higher is better, also in low games; comparable only inside one ranking. */
  strength: number;
  /** Ranks in order of weight: the trips of a full house before its pair; a straight has its top card only. */
  weights: readonly Rank[];
  /** The cards that make the hand, heaviest first; a joker stays a joker. */
  cards: readonly Card[];
}>;

/** Ranks exactly `ranking.size` cards. */
export function rankHand(ranking: Ranking, cards: readonly Card[], joker: JokerUse = 'none'): RankedHand {
  assert(cards.length === ranking.size, `${ranking.name} ranks ${ranking.size} cards, not ${cards.length}`);
  if (ranking.unlike === true) return rankUnlike(ranking, cards);
  const plain = cards.filter((card) => !isJoker(card));
  const jokers = cards.length - plain.length;
  assert(jokers === 0 || joker !== 'none', 'a joker needs a rule that says what it is');
  let best: RankedHand | undefined;
  for (const standIns of multisets(ranking.ranks, jokers)) {
    const ranked = rankPlain(ranking, plain, standIns, cards);
    const allowed =
      joker !== 'bug' || ranked.category.straight || ranked.category.flush || standIns.every((rank) => rank === ACE);
    if (allowed && (best === undefined || ranked.strength > best.strength)) best = ranked;
  }
  return best!;
}

/** The best hand of `ranking.size` cards that these cards hold, by trying every choice of them. */
export function bestHand(ranking: Ranking, cards: readonly Card[], joker: JokerUse = 'none'): RankedHand {
  assert(cards.length >= ranking.size, `${ranking.name} needs ${ranking.size} cards, got ${cards.length}`);
  let best: RankedHand | undefined;
  for (const choice of choices(cards, ranking.size)) {
    const ranked = rankHand(ranking, choice, joker);
    if (best === undefined || ranked.strength > best.strength) best = ranked;
  }
  return best!;
}

/** Badugi: the most cards of which no two share a rank or a suit, and the best of them. */
function rankUnlike(ranking: Ranking, cards: readonly Card[]): RankedHand {
  let best: RankedHand | undefined;
  for (let size = cards.length; best === undefined; size -= 1) {
    for (const choice of choices(cards, size)) {
      if (!areUnlike(choice)) continue;
      const ranked = rankPlain(ranking, choice, [], choice);
      if (best === undefined || ranked.strength > best.strength) best = ranked;
    }
  }
  return best;
}

const areUnlike = (cards: readonly Card[]): boolean =>
  cards.every(
    (card, i) =>
      !isJoker(card) &&
      cards.slice(0, i).every((other) => rankOf(other) !== rankOf(card) && suitOf(other) !== suitOf(card)),
  );

/** Some cards that were dealt together, and how many of them make the hand: exactly this many, or any. */
export type Taken = Readonly<{ cards: readonly Card[]; use: number | 'any' }>;

/** One choice of the cards that count, group by group, and what it makes. */
export type TakenWay = Readonly<{ chosen: readonly (readonly Card[])[]; ranked: RankedHand }>;

/** As many cards of each group as it says, and the rest of the hand out of the groups of which any count. */
export function waysToTake(ranking: Ranking, groups: readonly Taken[], joker: JokerUse = 'none'): TakenWay[] {
  const free = groups.flatMap(({ cards, use }, group) => (use === 'any' ? cards.map((card) => ({ card, group })) : []));
  const ways: TakenWay[] = [];
  for (const fixed of product(groups.map(({ cards, use }) => (use === 'any' ? [[]] : [...choices(cards, use)])))) {
    const missing = ranking.size - fixed.flat().length;
    if (missing < 0) continue;
    for (const others of choices(free, missing)) {
      const chosen = fixed.map((cards, i) => [
        ...cards,
        ...others.filter(({ group }) => group === i).map(({ card }) => card),
      ]);
      ways.push({ chosen, ranked: rankHand(ranking, chosen.flat(), joker) });
    }
  }
  return ways;
}

function* product(lists: readonly (readonly Card[][])[]): Generator<Card[][]> {
  const [first, ...rest] = lists;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const item of first) for (const others of product(rest)) yield [item, ...others];
}

/** Every way to choose `size` of these items, in their order. */
export function* choices<T>(items: readonly T[], size: number, from = 0): Generator<T[]> {
  // All that are left: one step instead of one for each of them.
  if (size === items.length - from || size === 0) {
    yield items.slice(from, from + size);
    return;
  }
  for (let first = from; first <= items.length - size; first += 1) {
    for (const rest of choices(items, size - 1, first + 1)) yield [items[first]!, ...rest];
  }
}

const ACE = rankFrom('A');

function rankPlain(
  ranking: Ranking,
  plain: readonly Card[],
  standIns: readonly Rank[],
  cards: readonly Card[],
): RankedHand {
  const place = (rank: Rank) => ranking.ranks.indexOf(RANKS[rank]!);
  const times = new Map<Rank, number>();
  for (const rank of [...plain.map(rankOf), ...standIns]) times.set(rank, (times.get(rank) ?? 0) + 1);
  const weights = [...times.keys()].sort((a, b) => lookUp(times, b) - lookUp(times, a) || place(b) - place(a));
  const shape = weights.map((rank) => lookUp(times, rank));
  const straight = straightOf(ranking, weights);
  // Stand-ins take whatever suit completes the flush.
  const flush = plain.every((card) => suitOf(card) === suitOf(plain[0]!));

  const index = ranking.categories.findLastIndex(
    (category) =>
      (category.same === undefined || isShape(shape, category.same)) &&
      (!category.straight || straight >= 0) &&
      (!category.flush || flush) &&
      (category.only === undefined || category.only === ranking.straights[straight]),
  );
  assert(index >= 0, `${ranking.name} names a category for every hand`);
  const category = ranking.categories[index]!;
  const digits = category.straight ? [straight] : weights.map(place);
  const raw = digits.reduce(
    (sum, digit, i) => sum + digit * BASE ** (ranking.size - 1 - i),
    index * BASE ** ranking.size,
  );
  return {
    category,
    strength: ranking.best === 'high' ? raw : BASE ** ranking.size * ranking.categories.length - raw,
    weights: category.straight ? [rankFrom(ranking.straights[straight]![0]!)] : weights,
    cards: [...cards].sort((a, b) => weightIn(weights, a) - weightIn(weights, b)),
  };
}

const BASE = 16;

const isShape = (shape: readonly number[], same: readonly number[]): boolean =>
  shape.length === same.length && same.every((count, i) => count === shape[i]);

/** Jokers last; a rank's place among the weights otherwise. */
const weightIn = (weights: readonly Rank[], card: Card): number => (isJoker(card) ? 99 : weights.indexOf(rankOf(card)));

function straightOf(ranking: Ranking, distinct: readonly Rank[]): number {
  if (distinct.length !== ranking.size) return -1;
  const letters = [...distinct]
    .sort((a, b) => b - a)
    .map((rank) => RANKS[rank]!)
    .join('');
  const straights = STRAIGHTS.get(ranking) ?? ranking.straights.map(highToLow);
  STRAIGHTS.set(ranking, straights);
  return straights.indexOf(letters);
}

/** The straights of each ranking with their letters from high to low, sorted once. */
const STRAIGHTS = new WeakMap<Ranking, readonly string[]>();

const highToLow = (letters: string): string => [...letters].sort((a, b) => rankFrom(b) - rankFrom(a)).join('');

function* multisets(ranks: string, count: number, from = 0): Generator<Rank[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let i = from; i < ranks.length; i += 1) {
    for (const rest of multisets(ranks, count - 1, i)) yield [rankFrom(ranks[i]!), ...rest];
  }
}

// A ranked hand in plain English, as a floor supervisor would call it: 'Full house, aces full of kings'.

/** Reads the category's shape, not its id, so a new ranking is spoken without a change here. */
export function handWords(ranking: Ranking, { category, weights }: RankedHand): string {
  if (category.only !== undefined) return category.name;
  const [first, second] = weights as readonly [Rank, Rank];
  if (category.straight) return `${category.name}, ${rankName(first)} high`;
  const [most, next] = category.same ?? [];
  if (most === 3 && next === 2) return `${category.name}, ${rankNames(first)} full of ${rankNames(second)}`;
  if (most === 2 && next === 2) return `${category.name}, ${rankNames(first)} and ${rankNames(second)}`;
  if (most === 2) return `${category.name} of ${rankNames(first)}`;
  if (most !== undefined && most > 2) return `${category.name}, ${rankNames(first)}`;
  if (category.flush) return `${category.name}, ${rankName(first)} high`;
  if (ranking.best === 'low') return `${weights.map(rankFigure).join('-')} low`;
  // A two-card hand is known by both its cards: ace-jack and ace-king are different rows of a chart.
  if (ranking.size === 2) return `${category.name}, ${rankName(first)}-${rankName(second)}`;
  return `${category.name}, ${rankName(first)}`;
}

/** The heading of a hand for people: its id in words, or its composition if the id alone is too short. */
export const handLabel = (hand: string): string => LABELS[hand] ?? hand.replaceAll('-', ' ');

const LABELS: Readonly<Record<string, string>> = {
  'two-hole': 'exactly two hole cards',
  flop: 'hole cards and flop',
  'dealer-flop': "dealer's hole cards and flop",
  'two-down': 'two down and three up',
  'five-card': 'as a five-card hand',
  'dealer-five-card': 'dealer as a five-card hand',
  'six-card': 'best five of the six cards',
  best: 'best five of the seven cards',
  'strongest-back': 'strongest back hand',
  initial: 'first three cards',
  final: 'best three of the four cards',
};

const rankFigure = (rank: Rank): string => (RANKS[rank] === 'T' ? '10' : RANKS[rank]!);

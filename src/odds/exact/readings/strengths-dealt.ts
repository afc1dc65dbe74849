/**
 * How many deals of a given size have a best hand of each strength, by any declared ranking, computed without dealing.
 */
import { assert } from '../../../base/assert.ts';
import type { Json } from '../../../base/canonical-json.ts';
import { type Card, cardOf, RANKS, type Rank } from '../../../cards/card.ts';
import {
  bitsIn,
  forEachMultiset,
  type Multiset,
  RANK_KEYS,
  RANK_SETS,
  rankBit,
  slotOf,
} from '../../../cards/fast/rank-sums.ts';
import { flushesCount, type RankingTables, rankingTables } from '../../../cards/fast/ranking-evaluators.ts';
import { type RankedHand, type Ranking, rankHand } from '../../../cards/ranking.ts';
import { countOnce } from '../../kept-counts.ts';

/** `deck` is the set of ranks dealt from, one bit per rank, each in four suits. */
export function strengthsDealt(ranking: Ranking, cards: number, deck = RANK_SETS - 1): Map<number, number> {
  assert(ranking.best === 'high' && cards < 2 * ranking.size, 'a high hand, and never two flushes at once');
  const tables = rankingTables(ranking, cards);
  const counts = new Map<number, number>();
  const add = (strength: number, deals: number) => counts.set(strength, (counts.get(strength) ?? 0) + deals);
  forEachMultiset(cards, (multiset) => {
    if (multiset.size < cards || (multiset.one & ~deck) !== 0) return;
    add(tables.byRanks[slotOf(tables.slots, multiset.key)]!, suitsOf(multiset));
  });
  if (flushesCount(ranking)) {
    forEachSuited(ranking.size, cards, deck, (mask, key, deals) => {
      const unsuited = tables.byRanks[slotOf(tables.slots, key)]!;
      add(unsuited, -deals);
      add(suitedStrength(tables, mask, unsuited, cards === ranking.size), deals);
    });
  }
  return new Map([...counts].filter(([, deals]) => deals > 0));
}

/** How many deals of this size make a category at their best, with this as the most significant rank. */
type HandsMade = Readonly<{ category: string; rank: Rank; deals: number }>;

/** Everything that pay tables test of a hand, from a full deck. */
export function handsMade(ranking: Ranking, cards: number): readonly HandsMade[] {
  const of = JSON.parse(JSON.stringify([ranking, cards])) as Json;
  return countOnce(
    { kind: 'hands-made', of, about: `${ranking.id}, ${cards} cards` },
    () => make(ranking, cards),
    FORM,
  );
}

function make(ranking: Ranking, cards: number): readonly HandsMade[] {
  const made = madeBy(ranking);
  const found = new Map<string, { category: string; rank: Rank; deals: number }>();
  for (const [strength, deals] of strengthsDealt(ranking, cards)) {
    const { category, weights } = made.get(strength)!;
    const [rank] = weights as readonly [Rank];
    const same = found.get(`${category.id} ${rank}`);
    if (same === undefined) found.set(`${category.id} ${rank}`, { category: category.id, rank, deals });
    else same.deals += deals;
  }
  return [...found.values()];
}

const FORM = {
  write: (made: readonly HandsMade[]): Json => made.map(({ category, rank, deals }) => [category, rank, deals]),
  read: (value: Json): readonly HandsMade[] | undefined => {
    const isLine = (line: Json) =>
      Array.isArray(line) && typeof line[0] === 'string' && line.slice(1).every((count) => Number.isInteger(count));
    if (!Array.isArray(value) || !value.every(isLine)) return undefined;
    return (value as [string, Rank, number][]).map(([category, rank, deals]) => ({ category, rank, deals }));
  },
};

/** A hand of this strength, as the ranking itself ranks it. */
export function madeBy(ranking: Ranking): ReadonlyMap<number, RankedHand> {
  const known = MADE.get(ranking) ?? makeHands(ranking);
  MADE.set(ranking, known);
  return known;
}

const MADE = new WeakMap<Ranking, ReadonlyMap<number, RankedHand>>();

/** A rank held n times may be any n of its four cards. */
function suitsOf({ one, two, three, four }: Multiset): number {
  const held = [one, two, three, four].map(bitsIn) as [number, number, number, number];
  return 4 ** (held[0] - held[1]) * 6 ** (held[1] - held[2]) * 4 ** (held[2] - held[3]);
}

/** Without an extra card a flush is a flush; with one, the best hand may be another. */
function suitedStrength({ bySuit }: RankingTables, mask: number, unsuited: number, isWhole: boolean): number {
  return isWhole ? bySuit[mask]! : Math.max(bySuit[mask]!, unsuited);
}

/**
 * Enough cards of one suit, which represents all four, and others by rank; the key identifies the ranks of all of them.
 */
function forEachSuited(
  size: number,
  cards: number,
  deck: number,
  visit: (mask: number, key: number, deals: number) => void,
): void {
  for (let mask = 0; mask < RANK_SETS; mask += 1) {
    const others = cards - bitsIn(mask);
    if ((mask & ~deck) !== 0 || bitsIn(mask) < size || others < 0) continue;
    let key = 0;
    for (let rank = 0; rank < RANKS.length; rank += 1) if ((mask & rankBit(rank)) !== 0) key += RANK_KEYS[rank]!;
    addOthers(0, others, key | 0, 4);

    function addOthers(rank: number, left: number, sum: number, deals: number): void {
      if (left === 0) visit(mask, sum, deals);
      else if (rank < RANKS.length) {
        addOthers(rank + 1, left, sum, deals);
        const most = (deck & rankBit(rank)) === 0 ? 0 : Math.min(3, left);
        for (let n = 1; n <= most; n += 1) {
          addOthers(rank + 1, left - n, (sum + n * RANK_KEYS[rank]!) | 0, deals * THREE_SUITS[n]!);
        }
      }
    }
  }
}

/** The number of ways for n cards of a rank to be in three suits. */
const THREE_SUITS = [1, 3, 3, 1];

function makeHands(ranking: Ranking): Map<number, RankedHand> {
  const made = new Map<number, RankedHand>();
  const keep = (cards: readonly Card[]): void => {
    const ranked = rankHand(ranking, cards);
    made.set(ranked.strength, ranked);
  };
  const cards: Card[] = [];
  const add = (lowest: number): void => {
    if (cards.length === ranking.size) keep(cards);
    for (let rank = lowest; cards.length < ranking.size && rank < RANKS.length; rank += 1) {
      // Neighbors have different suits, so there is never a flush, and a rank appears at most four times.
      const card = cardOf(rank, cards.length % 4);
      if (!ranking.ranks.includes(RANKS[rank]!) || cards.includes(card)) continue;
      cards.push(card);
      add(rank);
      cards.pop();
    }
  };
  add(0);
  for (let mask = 0; mask < RANK_SETS; mask += 1) {
    if (bitsIn(mask) !== ranking.size) continue;
    const suited = Array.from(RANKS, (_, rank) => rank).filter((rank) => (mask & rankBit(rank)) !== 0);
    if (suited.every((rank) => ranking.ranks.includes(RANKS[rank]!))) keep(suited.map((rank) => cardOf(rank, 0)));
  }
  return made;
}

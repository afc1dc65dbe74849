/**
 * Turns a declared ranking into a fast evaluator that gives exactly the strengths of its slow twin, so that a new
 * ranking file is fast without further work.
 */
import { assert } from '../../base/assert.ts';
import { type Card, cardOf, RANKS, type Rank, rankFrom, rankOf, SUITS, suitOf } from '../card.ts';
import { bestHand, type Ranking, rankHand } from '../ranking.ts';
import { HIGH_5, HIGH_6, HIGH_7 } from './high.ts';
import {
  bitsIn,
  CARD_KEYS,
  forEachMultiset,
  type Multiset,
  packSlots,
  RANK_KEYS,
  RANK_SETS,
  rankBit,
  ranksOfSuit,
  type Slots,
  SUIT_BITS,
  SUIT_SUMS,
  slotOf,
  suitHolding,
} from './rank-sums.ts';

// A declared ranking as two tables. Suits matter to a ranking only through flushes, so one table goes by ranks as if
// there were no suits and the other by the ranks of one suit. The slow twin ranks each hand of exactly `size` cards
// once (7,462 of them for a five-card ranking); more cards only pick the best of these.

export type RankingTables = Readonly<{
  slots: Slots;
  /** By slot: the best strength without a flush among the cards; 0 if a rank is not in the ranking. */
  byRanks: Int32Array;
  /** By the ranks of one suit, a bit a rank: the best strength of a suited hand; 0 for too few ranks. */
  bySuit: Int32Array;
  /** By the suit bits of a sum: nonzero if the cards contain a suited hand and the ranking uses suits. */
  suits: Uint8Array;
}>;

/** The tables for the best hand among this many cards, made once. */
export function rankingTables(ranking: Ranking, cards: number): RankingTables {
  const made = MADE.get(ranking) ?? new Map<number, RankingTables>();
  MADE.set(ranking, made);
  const tables = made.get(cards) ?? makeTables(ranking, cards);
  made.set(cards, tables);
  return tables;
}

const MADE = new WeakMap<Ranking, Map<number, RankingTables>>();

function makeTables(ranking: Ranking, cards: number): RankingTables {
  const slots = slotsFor(cards);
  const suits = flushesCount(ranking) ? suitHolding(ranking.size, cards) : new Uint8Array(SUIT_SUMS);
  if (cards === ranking.size) {
    return { slots, byRanks: rankedByTwin(ranking, slots), bySuit: suitedByTwin(ranking), suits };
  }
  const fewer = rankingTables(ranking, cards - 1);
  return { slots, byRanks: bestWithoutOne(cards, slots, fewer), bySuit: fewer.bySuit, suits };
}

export const flushesCount = (ranking: Ranking): boolean => ranking.categories.some(({ flush }) => flush);

const SLOTS = new Map<number, Slots>([HIGH_5, HIGH_6, HIGH_7].map(({ slots }, i) => [i + 5, slots]));

function slotsFor(cards: number): Slots {
  const slots = SLOTS.get(cards) ?? packSlots(cards);
  SLOTS.set(cards, slots);
  return slots;
}

function rankedByTwin(ranking: Ranking, slots: Slots): Int32Array {
  const strengths = new Int32Array(slots.length);
  const ranked = rankSet(ranking);
  forEachMultiset(ranking.size, (multiset) => {
    if (multiset.size < ranking.size || (multiset.one & ~ranked) !== 0) return;
    strengths[slotOf(slots, multiset.key)] = rankHand(ranking, unsuited(multiset)).strength;
  });
  return strengths;
}

function suitedByTwin(ranking: Ranking): Int32Array {
  const strengths = new Int32Array(RANK_SETS);
  const ranked = rankSet(ranking);
  for (let ranks = 0; ranks < RANK_SETS; ranks += 1) {
    const extra = bitsIn(ranks) - ranking.size;
    if (extra === 0 && (ranks & ~ranked) === 0) strengths[ranks] = rankHand(ranking, suited(ranks)).strength;
    // A set without one of its ranks is a smaller number, so it has been here before.
    if (extra > 0) strengths[ranks] = Math.max(...ranksIn(ranks).map((rank) => strengths[ranks & ~rankBit(rank)]!));
  }
  return strengths;
}

/** The best hand leaves out at least one card, so it is the best after leaving out some one rank. */
function bestWithoutOne(cards: number, slots: Slots, fewer: RankingTables): Int32Array {
  const strengths = new Int32Array(slots.length);
  forEachMultiset(cards, ({ size, key, one }) => {
    if (size < cards) return;
    let best = 0;
    for (let rank = 0; rank < RANKS.length; rank += 1) {
      if ((one & rankBit(rank)) === 0) continue;
      best = Math.max(best, fewer.byRanks[slotOf(fewer.slots, key - RANK_KEYS[rank]!)]!);
    }
    strengths[slotOf(slots, key)] = best;
  });
  return strengths;
}

const rankSet = (ranking: Ranking): number =>
  [...ranking.ranks].reduce((ranks, letter) => ranks | rankBit(rankFrom(letter)), 0);

const ranksIn = (ranks: number): Rank[] =>
  Array.from(RANKS, (_, rank) => rank).filter((rank) => (ranks & rankBit(rank)) !== 0);

const suited = (ranks: number): Card[] => ranksIn(ranks).map((rank) => cardOf(rank, 0));

/** Cards of these ranks that do not make a flush: if no two have the same rank, the lowest gets another suit. */
function unsuited({ one, two, three, four }: Multiset): Card[] {
  const moved = two === 0 ? rankBit(ranksIn(one)[0]!) : 0;
  return [one & ~moved, two | moved, three, four].flatMap((ranks, suit) =>
    ranksIn(ranks).map((rank) => cardOf(rank, suit)),
  );
}

// The evaluators of any declared ranking.

/** Takes different cards of one deck, no joker, in any order. Higher is better. */
type FastEvaluator = (cards: ArrayLike<Card>) => number;

/**
 * The strength that `bestHand(ranking, cards)` returns for this many cards. Hands that the tables cannot represent
 * still get the right answer from the slow evaluator itself. Tables are built at the first hand (a tenth of a second
 * for five-card rankings) and kept.
 */
export function fastEvaluator(ranking: Ranking, cards: number): FastEvaluator {
  if (!fitsTables(ranking, cards)) return (hand) => bestHand(ranking, Array.from(hand)).strength;
  let tables: RankingTables | undefined;
  return (hand) => {
    assert(hand.length === cards, `this evaluator takes ${cards} cards, not ${hand.length}`);
    tables ??= rankingTables(ranking, cards);
    let sum = 0;
    for (let i = 0; i < cards; i += 1) sum = (sum + CARD_KEYS[hand[i]!]!) | 0;
    const unsuited = tables.byRanks[slotOf(tables.slots, sum)]!;
    if (tables.suits[sum & (SUIT_SUMS - 1)] === 0) return unsuited;
    const suited = bestSuited(tables, hand);
    // Without an extra card a flush is a flush, even in a low game, where it makes the hand worse.
    return cards === ranking.size ? suited : Math.max(unsuited, suited);
  };
}

/**
 * In a low game with extra cards a flush is avoided if possible, which neither table can express. Also, rank sums are
 * unique for at most seven cards.
 */
function fitsTables(ranking: Ranking, cards: number): boolean {
  const { size, best, unlike } = ranking;
  const fits = size >= 2 && size <= 5 && cards >= size && cards <= 7;
  return fits && unlike !== true && (best === 'high' || cards === size || !flushesCount(ranking));
}

function bestSuited({ bySuit }: RankingTables, hand: ArrayLike<Card>): number {
  let best = 0;
  for (let suit = 0; suit < SUITS.length; suit += 1) best = Math.max(best, bySuit[ranksOfSuit(suit, hand)]!);
  return best;
}

// The best hand of exactly two hole cards and exactly three board cards, high or low, by any five-card ranking.

/** Takes different cards of one deck, no joker: two to seven hole cards, three to five on the board. Higher is better. */
type OmahaEvaluator = (hole: ArrayLike<Card>, board: ArrayLike<Card>) => number;

/** The strength that the slow twin gives the best of the 60 choices (100 from five hole cards). */
export function fastOmaha(ranking: Ranking): OmahaEvaluator {
  assert(ranking.size === 5, `Omaha plays five cards; ${ranking.name} ranks ${ranking.size}`);
  let tables: RankingTables | undefined;
  return (hole, board) => {
    assert(hole.length >= 2 && hole.length <= 7, `two of ${hole.length} hole cards`);
    assert(board.length >= 3 && board.length <= 5, `three of ${board.length} board cards`);
    tables ??= rankingTables(ranking, ranking.size);
    const triples = readBoard(board);
    const suited = couldBeSuited(hole, board);
    let best = 0;
    for (let a = 0; a < hole.length; a += 1) {
      for (let b = a + 1; b < hole.length; b += 1) {
        best = suited
          ? Math.max(best, bestSuitedOrNot(tables, triples, hole[a]!, hole[b]!))
          : bestByRanks(tables.byRanks, triples, KEYS[hole[a]!]! + KEYS[hole[b]!]!, best);
      }
    }
    return best;
  };
}

/** The sums of the ten or fewer choices of three board cards, and their ranks: computed once, used by every pair. */
const TRIPLE_SUMS = new Int32Array(10);
const TRIPLE_RANKS = new Uint16Array(10);

function readBoard(board: ArrayLike<Card>): number {
  let triples = 0;
  for (let a = 0; a < board.length; a += 1) {
    for (let b = a + 1; b < board.length; b += 1) {
      for (let c = b + 1; c < board.length; c += 1) {
        TRIPLE_SUMS[triples] = KEYS[board[a]!]! + KEYS[board[b]!]! + KEYS[board[c]!]!;
        TRIPLE_RANKS[triples] = bit(board[a]!) | bit(board[b]!) | bit(board[c]!);
        triples += 1;
      }
    }
  }
  return triples;
}

/** Two of a suit in the hole and three on the board. Counted in four bits a suit. */
function couldBeSuited(hole: ArrayLike<Card>, board: ArrayLike<Card>): boolean {
  let held = 0;
  for (let i = 0; i < hole.length; i += 1) held += 1 << (suitOf(hole[i]!) * 4);
  let shown = 0;
  for (let i = 0; i < board.length; i += 1) shown += 1 << (suitOf(board[i]!) * 4);
  // Adding six carries a two into the fourth bit, adding five a three.
  return ((held + 0x6666) & (shown + 0x5555) & 0x8888) !== 0;
}

/** No branch on which is better: it could not be guessed, and wrong guesses would be most of the time spent. */
function bestByRanks(byRanks: Int32Array, triples: number, pair: number, bestSoFar: number): number {
  let best = bestSoFar;
  for (let i = 0; i < triples; i += 1) {
    const sum = (pair + TRIPLE_SUMS[i]!) | 0;
    const behind = (best - byRanks[((sum >>> RANKS_SHIFT) & COLUMNS) + OFFSETS[sum >>> ROW_SHIFT]!]!) | 0;
    best -= behind & (behind >> 31);
  }
  return best;
}

function bestSuitedOrNot({ byRanks, bySuit, suits }: RankingTables, triples: number, a: Card, b: Card): number {
  const ranks = bit(a) | bit(b);
  let best = 0;
  for (let i = 0; i < triples; i += 1) {
    const sum = (KEYS[a]! + KEYS[b]! + TRIPLE_SUMS[i]!) | 0;
    const strength =
      suits[sum & SUITS_OF_SUM] === 0
        ? byRanks[((sum >>> RANKS_SHIFT) & COLUMNS) + OFFSETS[sum >>> ROW_SHIFT]!]!
        : bySuit[ranks | TRIPLE_RANKS[i]!]!;
    best = Math.max(best, strength);
  }
  return best;
}

const bit = (card: Card): number => rankBit(rankOf(card));

// Names of this module's own, for the reason given in high.ts.
const KEYS = CARD_KEYS;
const { offsets: OFFSETS, columnBits: COLUMN_BITS } = HIGH_5.slots;
const COLUMNS = (1 << COLUMN_BITS) - 1;
const ROW_SHIFT = SUIT_BITS + COLUMN_BITS;
const RANKS_SHIFT = SUIT_BITS;
const SUITS_OF_SUM = (1 << SUIT_BITS) - 1;

/** The best hand of exactly two hole cards and exactly three board cards, high or low, by any five-card ranking. */
import { assert } from '../../base/assert.ts';
import { type Card, rankOf, suitOf } from '../card.ts';
import type { Ranking } from '../ranking.ts';
import { CARD_KEYS, rankBit, SUIT_BITS } from './keys.ts';
import { type RankingTables, rankingTables } from './ranking-tables.ts';
import { HIGH_5 } from './tables.ts';

/** Takes different cards of one deck, no joker: two to seven hole cards, three to five on the board. Higher is better. */
export type OmahaEvaluator = (hole: ArrayLike<Card>, board: ArrayLike<Card>) => number;

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

/** What the up to ten choices of three board cards add up to, and their ranks: read once, met by every pair. */
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

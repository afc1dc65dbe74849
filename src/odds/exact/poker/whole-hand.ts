/**
 * Hands in which all cards count the same: three cards, five cards, the best five of six or seven. Rank multisets
 * represent all hands without a flush; those with one are counted by the ranks of its suit and of the few other cards.
 */
import { SUITS } from '../../../cards/card.ts';
import { countValues } from '../../../cards/fast/count.ts';
import { HIGH_6, HIGH_7 } from '../../../cards/fast/high.ts';
import {
  bitsIn,
  forEachMultiset,
  type Multiset,
  RANK_KEYS,
  RANK_SETS,
  type Slots,
  slotOf,
} from '../../../cards/fast/rank-sums.ts';
import { highFive } from '../../../cards/rankings/high-five.ts';
import { placesOf, type Shape, suitsWithout } from './boards.ts';
import { type Masks, onlyBestCounts, type Values } from './made-hands.ts';

// Module-local aliases: an imported binding is loaded at every use, and these are compiled in.
const KEYS = RANK_KEYS;
const slot = slotOf;
const ranksIn = bitsIn;
const SETS = RANK_SETS;

/**
 * The cards dealt from: whole ranks of four suits, one bit per rank; and the tests, in a table of this many sets of
 * atoms.
 */
export type Whole = Readonly<{ values: Values; masks: Masks; deck: number; sets: number }>;

/** Hands by the set of atoms that they meet; undefined for more cards than the tables support. */
export function countWhole(whole: Whole, cards: number): Float64Array | undefined {
  const { ranking } = whole.values;
  if (cards === ranking.size) return countExact(whole);
  if (ranking.size !== 5 || (cards !== 6 && cards !== 7)) return undefined;
  if (ranking === highFive && onlyBestCounts(whole.masks)) return countBest(whole, cards);
  return countSpare(whole, cards);
}

function countExact({ values, masks, deck, sets }: Whole): Float64Array {
  const { ranking, slots, byRanks, bySuit } = values;
  const hist = new Float64Array(sets);
  forEachMultiset(ranking.size, (multiset) => {
    if (multiset.size < ranking.size || (multiset.one & ~deck) !== 0) return;
    hist[masks.any[byRanks[slot(slots, multiset.key)]!]!]! += suitsWithout(shapeOf(multiset), ranking.size);
  });
  for (let ranks = 0; ranks < SETS; ranks += 1) {
    if (ranksIn(ranks) === ranking.size && (ranks & ~deck) === 0) hist[masks.any[bySuit[ranks]!]!]! += SUITS.length;
  }
  return hist;
}

function countBest({ masks, deck, sets }: Whole, cards: 6 | 7): Float64Array {
  const hist = new Float64Array(sets);
  countValues(cards, deck).forEach((count, value) => {
    hist[masks.any[value]!]! += count;
  });
  return hist;
}

/** With extra cards a hand may make several hands: the union over any five of its cards. */
function countSpare(whole: Whole, cards: 6 | 7): Float64Array {
  const hist = new Float64Array(whole.sets);
  const tables = { ...madeByRanks(whole, cards), ...madeBySuit(whole) };
  const ways = new Float64Array(8 << 6).fill(-1);
  forEachMultiset(cards, (multiset) => {
    if (multiset.size < cards || (multiset.one & ~whole.deck) !== 0) return;
    const { key, one, two, three, four } = multiset;
    const shape = (ranksIn(one) << 6) | (ranksIn(two) << 4) | (ranksIn(three) << 2) | ranksIn(four);
    if (ways[shape] === -1) ways[shape] = suitsWithout(shapeOf(multiset), 5);
    hist[tables.made[slot(tables.slots, key)]!]! += ways[shape]!;
  });
  for (let suited = 0; suited < SETS; suited += 1) {
    const others = cards - ranksIn(suited);
    if (ranksIn(suited) >= 5 && others >= 0 && (suited & ~whole.deck) === 0)
      addSuited(whole, tables, suited, others, hist);
  }
  return hist;
}

/** Five or more cards of one suit, with none, one or two of the other suits. */
function addSuited(whole: Whole, tables: Tables, suited: number, others: number, hist: Float64Array): void {
  if (others === 0) {
    hist[tables.suited[suited]!]! += SUITS.length;
    return;
  }
  const ranks = Array.from(RANK_NUMBERS).filter((rank) => (suited & (1 << rank)) !== 0);
  for (const a of RANK_NUMBERS) {
    if ((whole.deck & (1 << a)) === 0) continue;
    if (others === 1) {
      hist[madeBeside(whole, tables, suited, ranks, a, -1)]! += SUITS.length * 3;
      continue;
    }
    for (let b = a; b < KEYS.length; b += 1) {
      if ((whole.deck & (1 << b)) === 0) continue;
      hist[madeBeside(whole, tables, suited, ranks, a, b)]! += SUITS.length * (a === b ? 3 : 9);
    }
  }
}

const RANK_NUMBERS = Uint8Array.from(KEYS, (_, rank) => rank);

type Tables = Readonly<{ slots: Slots; made: Uint32Array; suited: Uint32Array; unsuited: Uint32Array }>;

/** By slot, the atoms for five of this many cards without a flush: the union over leaving out each card. */
function madeByRanks({ values, masks }: Whole, cards: 6 | 7): Pick<Tables, 'slots' | 'made'> {
  let fewer = { slots: values.slots, made: Uint32Array.from(values.byRanks, (value) => masks.any[value]!) };
  for (const [i, slots] of [HIGH_6.slots, HIGH_7.slots].slice(0, cards - 5).entries()) {
    const made = new Uint32Array(slots.length);
    forEachMultiset(6 + i, ({ size, key, one }) => {
      if (size < 6 + i) return;
      let mask = 0;
      for (let ranks = one; ranks !== 0; ranks &= ranks - 1) {
        mask |= fewer.made[slot(fewer.slots, key - KEYS[lowest(ranks)]!)]!;
      }
      made[slot(slots, key)] = mask;
    });
    fewer = { slots, made };
  }
  return fewer;
}

/** By a set of ranks, the atoms for five of them when all have one suit, and when they do not. */
function madeBySuit({ values: { slots, byRanks, bySuit }, masks }: Whole): Pick<Tables, 'suited' | 'unsuited'> {
  const suited = new Uint32Array(SETS);
  const unsuited = new Uint32Array(SETS);
  for (let held = 0; held < SETS; held += 1) {
    if (ranksIn(held) === 5) {
      suited[held] = masks.any[bySuit[held]!]!;
      unsuited[held] = masks.any[byRanks[slot(slots, keyOf(held))]!]!;
    }
    if (ranksIn(held) <= 5) continue;
    // A set without one of its ranks is a smaller number, so it is already computed.
    for (let ranks = held; ranks !== 0; ranks &= ranks - 1) {
      suited[held]! |= suited[held & ~(ranks & -ranks)]!;
      unsuited[held]! |= unsuited[held & ~(ranks & -ranks)]!;
    }
  }
  return { suited, unsuited };
}

const lowest = (ranks: number): number => 31 - Math.clz32(ranks & -ranks);

function keyOf(held: number): number {
  let key = 0;
  for (let ranks = held; ranks !== 0; ranks &= ranks - 1) key = (key + KEYS[lowest(ranks)]!) | 0;
  return key;
}

/**
 * Five or more cards of a suit with the other cards. Atoms that the cards of the suit would meet without a flush count
 * only if one of the others helps to make the hand.
 */
function madeBeside(
  whole: Whole,
  { slots, made, suited, unsuited }: Tables,
  ofSuit: number,
  ranks: readonly number[],
  a: number,
  b: number,
): number {
  let key = KEYS[a]! + (b < 0 ? 0 : KEYS[b]!);
  for (let i = 0; i < ranks.length; i += 1) key = (key + KEYS[ranks[i]!]!) | 0;
  const byRanks = made[slot(slots, key)]!;
  const inDoubt = unsuited[ofSuit]! & ~suited[ofSuit]!;
  if ((byRanks & inDoubt) === 0) return byRanks | suited[ofSuit]!;
  return suited[ofSuit]! | (byRanks & ~inDoubt) | madeWithOthers(whole, ranks, a, b, inDoubt);
}

/** The uncertain atoms that five cards meet when one or two of them are not of the suit. */
function madeWithOthers(
  { values, masks }: Whole,
  ranks: readonly number[],
  a: number,
  b: number,
  inDoubt: number,
): number {
  let found = 0;
  for (let taken = 1; taken <= (b < 0 ? 1 : 3); taken += 1) {
    const others = (taken & 1 ? KEYS[a]! : 0) + (taken & 2 ? KEYS[b]! : 0);
    for (const places of placesOf(ranks.length, taken === 3 ? 3 : 4)) {
      let key = others;
      for (let i = 0; i < places.length; i += 1) key = (key + KEYS[ranks[places[i]!]!]!) | 0;
      found |= masks.any[values.byRanks[slot(values.slots, key | 0)]!]!;
      if ((found & inDoubt) === inDoubt) return inDoubt;
    }
  }
  return found & inDoubt;
}

/** The sets of bits are ranks that appear at least this many times. */
function shapeOf({ one, two, three, four }: Multiset): Shape {
  const [ones, twos, threes, fours] = [ranksIn(one), ranksIn(two), ranksIn(three), ranksIn(four)];
  return [ones - twos, twos - threes, threes - fours, fours];
}

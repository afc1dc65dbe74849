/**
 * Exactly two hole cards and exactly three board cards: hold'em as some sheets read it, pineapple, Omaha, stud with two
 * cards down and three up. A hand makes the best that any two of its cards make with the board. Cards that make the
 * same with every other card form one heap, and hands are counted by how many cards they take from each heap.
 */
import { bitsIn, RANK_KEYS, slotOf } from '../../../cards/fast/rank-sums.ts';
import { type Board, choose, forEachBoard, heldBeside, KINDS, rankOfKind } from './boards.ts';
import { flushesKeep, type Masks, type Values } from './made-hands.ts';

const KEYS = RANK_KEYS;
const slot = slotOf;
const rankIn = rankOfKind;

type TwoPlusThree = Readonly<{
  values: Values;
  masks: Masks;
  deck: number;
  sets: number;
  held: number;
  middle: number;
  /** Whether the two are the first group of the sheet, in which a pocket pair is tested. */
  holeFirst: boolean;
}>;

/** Deals by the set of atoms that they meet. */
export function countTwoPlusThree(asked: TwoPlusThree): Float64Array {
  const { deck, sets, held, middle } = asked;
  const hist = new Float64Array(sets);
  const left = new Uint8Array(WIDTH);
  const made = new Uint32Array(WIDTH * WIDTH);
  const known = new Map<number, Uint32Array>();
  const keeps = flushesKeep(asked.values, asked.masks);
  forEachBoard(middle, deck, (board) => {
    heldBeside(board, deck, left);
    const byRanks = known.get(board.ranksKey) ?? madeByRanks(asked, board);
    known.set(board.ranksKey, byRanks);
    fillMade(asked, board, byRanks, left, made, keeps);
    countHoles(heapsOf(left, made), held, board.weight, hist);
  });
  return hist;
}

/** By two ranks, the atoms they meet with three board cards if there is no flush. */
function madeByRanks({ values, masks, holeFirst }: TwoPlusThree, { ranks, counts }: Board): Uint32Array {
  const { slots, byRanks } = values;
  const triples = triplesOf(ranks);
  const made = new Uint32Array(13 * 13);
  for (let a = 0; a < 13; a += 1) {
    for (let b = a; b < 13; b += 1) {
      // Five of a rank have no slot.
      if (counts[a]! + 1 + Number(a === b) > 4 || counts[b]! >= 4) continue;
      let mask = 0;
      for (const { key } of triples) {
        const value = byRanks[slot(slots, (key + KEYS[a]! + KEYS[b]!) | 0)]!;
        mask |= masks.any[value]!;
        if (masks.paired[value] !== 0 && (!holeFirst || (a === b && masks.lead[value] === a))) {
          mask |= masks.paired[value]!;
        }
      }
      made[a * 13 + b] = mask;
      made[b * 13 + a] = mask;
    }
  }
  return made;
}

type Triple = Readonly<{ key: number; bits: number; isSuited: boolean }>;

function triplesOf(ranks: readonly number[], suitedCards = 0): Triple[] {
  const triples: Triple[] = [];
  for (let a = 0; a < ranks.length; a += 1) {
    for (let b = a + 1; b < ranks.length; b += 1) {
      for (let c = b + 1; c < ranks.length; c += 1) {
        const [x, y, z] = [ranks[a]!, ranks[b]!, ranks[c]!];
        const key = (KEYS[x]! + KEYS[y]! + KEYS[z]!) | 0;
        triples.push({ key, bits: (1 << x) | (1 << y) | (1 << z), isSuited: c < suitedCards });
      }
    }
  }
  return triples;
}

/**
 * By two kinds of cards. Two of the suit make flushes with three of it, and rank hands with others. If a flush keeps
 * the atoms of its ranks, only the flushes need to be added.
 */
function fillMade(
  { values: { slots, byRanks, bySuit }, masks }: TwoPlusThree,
  { ranks, suited }: Board,
  ofRanks: Uint32Array,
  left: Uint8Array,
  made: Uint32Array,
  keeps: boolean,
): void {
  const kinds = suited === 0 ? 13 : WIDTH;
  for (let a = 0; a < kinds; a += 1) {
    for (let b = 0; b < kinds; b += 1) made[a * WIDTH + b] = ofRanks[rankIn(a) * 13 + rankIn(b)]!;
  }
  if (suited === 0) return;
  const triples = triplesOf(keeps ? ranks.slice(0, bitsIn(suited)) : ranks, bitsIn(suited));
  for (let a = 13; a < WIDTH; a += 1) {
    if (left[a] === 0) continue;
    for (let b = a + 1; b < WIDTH; b += 1) {
      if (left[b] === 0) continue;
      const bits = (1 << (a - 13)) | (1 << (b - 13));
      const key = KEYS[a - 13]! + KEYS[b - 13]!;
      let mask = keeps ? made[a * WIDTH + b]! : 0;
      for (const triple of triples) {
        mask |=
          masks.any[triple.isSuited ? bySuit[bits | triple.bits]! : byRanks[slot(slots, (key + triple.key) | 0)]!]!;
      }
      made[a * WIDTH + b] = mask;
      made[b * WIDTH + a] = mask;
    }
  }
}

// Hands by the atoms that any two of their cards meet.

// Local copies: an imported binding is loaded at every use, and these are compiled in.
const WIDTH = KINDS;
const chosen = choose;

/** One object for all heaps, overwritten by the next call. */
type Heaps = {
  count: number;
  /** How many cards are in it. */
  sizes: Int32Array;
  /** How many cards are in it and all following heaps. */
  rest: Int32Array;
  /** By heap * WIDTH + heap: the atoms for a card of each; for a heap with itself, the atoms for two of its cards. */
  made: Uint32Array;
  /** The atoms that any two cards meet. */
  all: number;
};

const HEAPS: Heaps = {
  count: 0,
  sizes: new Int32Array(WIDTH),
  rest: new Int32Array(WIDTH + 1),
  made: new Uint32Array(WIDTH * WIDTH),
  all: 0,
};
/** The kind that represents a heap. */
const FIRST = new Int32Array(WIDTH);
/** The atoms for two cards of a heap; -1 while it has only one card. */
const WITHIN = new Float64Array(WIDTH);

/** `left`: the number of cards of each kind; `made`: by kind * WIDTH + kind, the atoms for two cards. */
function heapsOf(left: Uint8Array, made: Uint32Array): Heaps {
  HEAPS.count = 0;
  HEAPS.all = 0;
  for (let kind = 0; kind < WIDTH; kind += 1) {
    if (left[kind] === 0) continue;
    const own = left[kind]! >= 2 ? made[kind * WIDTH + kind]! : -1;
    const heap = heapFor(kind, own, left, made);
    if (heap < HEAPS.count) {
      HEAPS.sizes[heap]! += left[kind]!;
      WITHIN[heap] = made[FIRST[heap]! * WIDTH + kind]!;
      continue;
    }
    HEAPS.count += 1;
    FIRST[heap] = kind;
    HEAPS.sizes[heap] = left[kind]!;
    WITHIN[heap] = own;
  }
  return between(made);
}

/** A heap that the kind may join, because it makes the same with every third card and inside. Otherwise a new heap. */
function heapFor(kind: number, own: number, left: Uint8Array, made: Uint32Array): number {
  for (let heap = 0; heap < HEAPS.count; heap += 1) {
    const first = FIRST[heap]!;
    const inside = made[first * WIDTH + kind]!;
    if (WITHIN[heap] !== -1 && WITHIN[heap] !== inside) continue;
    if (own !== -1 && own !== inside) continue;
    let other = 0;
    while (
      other < WIDTH &&
      (left[other] === 0 ||
        other === kind ||
        other === first ||
        made[first * WIDTH + other] === made[kind * WIDTH + other])
    ) {
      other += 1;
    }
    if (other === WIDTH) return heap;
  }
  return HEAPS.count;
}

function between(made: Uint32Array): Heaps {
  const { count, sizes, rest } = HEAPS;
  rest[count] = 0;
  for (let a = count - 1; a >= 0; a -= 1) {
    rest[a] = rest[a + 1]! + sizes[a]!;
    for (let b = 0; b < count; b += 1) {
      const mask = a === b ? Math.max(WITHIN[a]!, 0) : made[FIRST[a]! * WIDTH + FIRST[b]!]!;
      HEAPS.made[a * WIDTH + b] = mask;
      HEAPS.all |= mask;
    }
  }
  return HEAPS;
}

/** Adds every hand of `cards` cards from the heaps to the histogram, each with this `weight`. */
function countHoles(heaps: Heaps, cards: number, weight: number, hist: Float64Array): void {
  WITH.fill(0, 0, heaps.count);
  take(heaps, 0, cards, 0, weight, hist, 0);
}

/** By depth * WIDTH + heap: the atoms for a card of the heap with the cards taken before. */
const WITH = new Uint32Array(WIDTH * WIDTH);

/** Takes one or more cards from a heap, starting with this one, and then the others from later heaps. */
function take(
  heaps: Heaps,
  from: number,
  cards: number,
  mask: number,
  weight: number,
  hist: Float64Array,
  here: number,
): void {
  const { count, sizes, rest, made } = heaps;
  // No later card can change the atoms of the hand.
  if (cards === 0 || mask === heaps.all) {
    hist[mask]! += weight * chosen(rest[from]!, cards);
    return;
  }
  if (cards === 1) {
    for (let heap = from; heap < count; heap += 1) hist[mask | WITH[here + heap]!]! += weight * sizes[heap]!;
    return;
  }
  const next = here + WIDTH;
  for (let heap = from; rest[heap]! >= cards; heap += 1) {
    const one = mask | WITH[here + heap]!;
    const several = one | made[heap * WIDTH + heap]!;
    for (let other = heap + 1; other < count; other += 1) {
      WITH[next + other] = WITH[here + other]! | made[heap * WIDTH + other]!;
    }
    const most = Math.min(cards, sizes[heap]!);
    for (let taken = 1; taken <= most; taken += 1) {
      const left = cards - taken;
      if (rest[heap + 1]! < left) continue;
      take(heaps, heap + 1, left, taken === 1 ? one : several, weight * chosen(sizes[heap]!, taken), hist, next);
    }
  }
}

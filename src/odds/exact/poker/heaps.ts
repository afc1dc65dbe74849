/** Hands by what any two of their cards make: cards that make the same with every other are one heap. */
import { KINDS } from './boards.ts';
import { choose } from './suits.ts';

// Names of this module's own: what is imported is fetched anew at every use, these are compiled in.
const WIDTH = KINDS;
const chosen = choose;

/** One object for all of them, overwritten by the next. */
export type Heaps = {
  count: number;
  /** How many cards lie in it. */
  sizes: Int32Array;
  /** How many lie in it and all that follow. */
  rest: Int32Array;
  /** By heap * WIDTH + heap: what a card of each makes; of one and the same heap, what two of its cards make. */
  made: Uint32Array;
  /** All that any two cards make. */
  all: number;
};

const HEAPS: Heaps = {
  count: 0,
  sizes: new Int32Array(WIDTH),
  rest: new Int32Array(WIDTH + 1),
  made: new Uint32Array(WIDTH * WIDTH),
  all: 0,
};
/** The kind that stands for a heap. */
const FIRST = new Int32Array(WIDTH);
/** What two cards of a heap make; -1 while there is only one card. */
const WITHIN = new Float64Array(WIDTH);

/** `left`: how many cards there are of each kind; `made`: by kind * WIDTH + kind, what two cards make. */
export function heapsOf(left: Uint8Array, made: Uint32Array): Heaps {
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

/** A heap that the kind may join: it makes the same with every third card, and the same inside. Otherwise a new one. */
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

/** Adds every hand of `cards` cards from the heaps to the histogram, each as often as `weight` says. */
export function countHoles(heaps: Heaps, cards: number, weight: number, hist: Float64Array): void {
  WITH.fill(0, 0, heaps.count);
  take(heaps, 0, cards, 0, weight, hist, 0);
}

/** By depth * WIDTH + heap: what a card of the heap makes with those that were taken before. */
const WITH = new Uint32Array(WIDTH * WIDTH);

/** Takes one card or more from some heap, from this one on, and then the others from those behind it. */
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
  // Nothing that is yet to come changes what the hand makes.
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

/**
 * Five cards beside one card that lies face up, as classes: three suits are alike, the suit of the face-up card is not. A
 * class stands for all hands that differ only in which of the three suits is which; every smaller set of cards has its
 * class too, so that what is known of a set is known of all sets like it.
 */
import { assert } from '../../../base/assert.ts';
import { choose } from '../../../base/choose.ts';
import { type Card, rankOf, suitOf } from '../../../cards/card.ts';

export const DECK = 52;
export const HAND = 5;
/** The suit of the face-up card; the other three are alike. */
export const OWN_SUIT = 3;

/** Every subset of a hand but the whole: one of none, five of one card, ten of two, ten of three, five of four. */
const SUBSETS = 31;

export type Classes = Readonly<{
  /** Hands: `cards` holds HAND for each, `size` how many hands the class stands for. */
  count: number;
  cards: Uint8Array;
  size: Uint8Array;
  /** For each hand the classes of its subsets, in the order of `signs`, which has one for each of them. */
  subsets: Uint16Array;
  /** Inclusion and exclusion: plus for an even number of cards, minus for an odd one. */
  signs: Int32Array;
  /** How many sets of cards a class of subsets stands for. */
  sizeOf: Uint8Array;
}>;

let known: Classes | undefined;

/** Made once, in a tenth of the time that a count with them takes. */
export function classes(): Classes {
  known ??= makeClasses();
  return known;
}

function makeClasses(): Classes {
  const cards: number[] = [];
  const size: number[] = [];
  forEachSet(HAND, (hand) => {
    const [a, b, c] = suitMasks(hand);
    if (a < b || b < c) return;
    cards.push(...hand);
    size.push(alike(a, b, c));
  });
  const { numbers, sizeOf } = numbered();
  const count = size.length;
  // Two bytes each: what belongs to a hand then lies close together, and most of the time goes into fetching it.
  assert(sizeOf.length <= 0x1_00_00, 'every class of subsets has a number of two bytes');
  const subsets = new Uint16Array(count * SUBSETS);
  const masks = masksOfSubsets();
  for (let hand = 0; hand < count; hand += 1) {
    for (let i = 0; i < SUBSETS; i += 1) {
      const mask = masks[i]!;
      let index = 0;
      let k = 0;
      for (let card = 0; card < HAND; card += 1) {
        if ((mask & (1 << card)) === 0) continue;
        k += 1;
        index += CHOOSE[k]![cards[hand * HAND + card]!]!;
      }
      subsets[hand * SUBSETS + i] = numbers[k]![index]!;
    }
  }
  const signs = Int32Array.from(masks, (mask) => (bitsOf(mask) % 2 === 0 ? 1 : -1));
  return { count, cards: Uint8Array.from(cards), size: Uint8Array.from(size), subsets, signs, sizeOf };
}

/**
 * For every set of fewer than HAND cards, by its place among those of as many, the number of its class. Classes are
 * numbered without gaps, so that what is kept for them lies close together: most of the time goes into looking it up.
 */
function numbered(): { numbers: Int32Array[]; sizeOf: Uint8Array } {
  const sizes: number[] = [];
  const numbers = Array.from({ length: HAND }, (_, k) => {
    const stands = new Int32Array(choose(DECK, k)).fill(-1);
    const own = new Int32Array(stands.length);
    forEachSet(k, (cards) => {
      const place = indexOf(asStands(cards));
      if (stands[place] === -1) {
        stands[place] = sizes.length;
        sizes.push(alike(...suitMasks(cards)));
      }
      own[indexOf(cards)] = stands[place]!;
    });
    return own;
  });
  return { numbers, sizeOf: Uint8Array.from(sizes) };
}

/** The set that stands for all that are like it: the suit that holds most comes first. */
function asStands(cards: readonly Card[]): Card[] {
  const masks = suitMasks(cards);
  const order = [0, 1, 2].sort((a, b) => masks[b]! - masks[a]!);
  const suits = [0, 0, 0, OWN_SUIT];
  for (const [place, suit] of order.entries()) suits[suit] = place;
  return cards.map((card) => (card & ~3) | suits[suitOf(card)]!).sort((a, b) => a - b);
}

/** The ranks that lie there in each of the three suits, a bit a rank. */
function suitMasks(cards: readonly Card[]): [number, number, number] {
  const masks: [number, number, number, number] = [0, 0, 0, 0];
  for (const card of cards) masks[suitOf(card)]! |= 1 << rankOf(card);
  return [masks[0], masks[1], masks[2]];
}

/** In how many ways three suits that hold this can change places and lie there differently. */
function alike(a: number, b: number, c: number): number {
  if (a === b && b === c) return 1;
  return a === b || b === c || a === c ? 3 : 6;
}

/** Of ascending cards: its place among all sets of as many. */
const indexOf = (cards: readonly Card[]): number => cards.reduce((sum, card, i) => sum + CHOOSE[i + 1]![card]!, 0);

/** CHOOSE[k][n]: so many ways to take k of n. */
const CHOOSE = Array.from({ length: HAND + 1 }, (_, k) =>
  Int32Array.from({ length: DECK + 1 }, (_, n) => (n < k ? 0 : choose(n, k))),
);

/** Every set of so many cards, ascending. */
function forEachSet(size: number, visit: (cards: readonly Card[]) => void): void {
  const cards: Card[] = [];
  const add = (from: number): void => {
    if (cards.length === size) {
      visit(cards);
      return;
    }
    for (let card = from; card <= DECK - (size - cards.length); card += 1) {
      cards.push(card);
      add(card + 1);
      cards.pop();
    }
  };
  add(0);
}

function masksOfSubsets(): number[] {
  const all = Array.from({ length: (1 << HAND) - 1 }, (_, mask) => mask);
  return all.sort((a, b) => bitsOf(a) - bitsOf(b) || a - b);
}

function bitsOf(mask: number): number {
  return mask === 0 ? 0 : (mask & 1) + bitsOf(mask >> 1);
}

/**
 * Exactly two of the cards held and exactly three of those in the middle: hold'em as some sheets read it, pineapple, Omaha,
 * stud with two cards down and three up. A hand makes what any two of its cards make with the board, so cards that make the
 * same with every other card are one heap, and hands are counted by how many they take of each heap.
 */
import { RANK_KEYS } from '../../../cards/fast/keys.ts';
import { bitsIn } from '../../../cards/fast/multisets.ts';
import { slotOf } from '../../../cards/fast/pack.ts';
import { type Board, forEachBoard, heldBeside, KINDS, rankOfKind } from './boards.ts';
import { countHoles, heapsOf } from './heaps.ts';
import { flushesKeep, type Masks, type Values } from './made.ts';

// Names of this module's own: what is imported is fetched anew at every use, these are compiled in.
const WIDTH = KINDS;
const KEYS = RANK_KEYS;
const slot = slotOf;
const rankIn = rankOfKind;

export type TwoPlusThree = Readonly<{
  values: Values;
  masks: Masks;
  deck: number;
  sets: number;
  held: number;
  middle: number;
  /** Whether the two are the first group of the sheet, in which a pocket pair is looked for. */
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

/** By two ranks, what they make with three of the board when no flush is made. */
function madeByRanks({ values, masks, holeFirst }: TwoPlusThree, { ranks, counts }: Board): Uint32Array {
  const { slots, byRanks } = values;
  const triples = triplesOf(ranks);
  const made = new Uint32Array(13 * 13);
  for (let a = 0; a < 13; a += 1) {
    for (let b = a; b < 13; b += 1) {
      // Five of a rank have no slot of their own.
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
 * By two kinds of cards. Two of the suit make flushes with three of it, and with others what their ranks make. Where
 * flushes keep what ranks make, only the flushes are to be added.
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

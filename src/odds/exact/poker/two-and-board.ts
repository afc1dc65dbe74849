/**
 * Two hole cards and a board of which any five cards count, for rows that test the hole cards separately (how many of
 * them play, a pocket pair) or the board alone. Two hole cards combine with three of the board, each single one with
 * four, and the board also counts alone. For each of these the atoms and the best value are kept, and combined for
 * every hand.
 */
import { bitsIn, RANK_KEYS, slotOf } from '../../../cards/fast/rank-sums.ts';
import { type Board, choose, forEachBoard, heldBeside, KINDS, placesOf } from './boards.ts';
import { flushesKeep, type Masks, type Values } from './made-hands.ts';
import type { Alone } from './small-groups.ts';

// Module-local aliases: an imported binding is loaded at every use, and these are compiled in.
const RANK_SUMS = RANK_KEYS;
const slot = slotOf;
const ranksIn = bitsIn;
const chosen = choose;

/** Met only by the best hand, and only if this many hole cards play in one way of building it. */
export type Playing = Readonly<{ atLeast: number; masks: Masks }>;

type TwoAndBoard = Readonly<{
  values: Values;
  masks: Masks;
  playing: readonly Playing[];
  /** Whether a card next to a pair, trips or four of a kind plays: the sheet's reading, or not. */
  kickersPlay: boolean;
  deck: number;
  sets: number;
  board: number;
  /** Whether the two are the first group of the sheet, in which a pocket pair is tested. */
  holeFirst: boolean;
  alone: Alone;
}>;

/** Deals by the set of atoms that they meet. */
export function countTwoAndBoard(asked: TwoAndBoard): Float64Array {
  const { deck, sets, board: cards } = asked;
  const hist = new Float64Array(sets);
  const left = new Uint8Array(KINDS);
  const known = new Map<number, ByRanks>();
  const flushes = { one: emptyMade(13), two: emptyMade(13 * 13) };
  const none = emptyMade(1);
  const keeps = flushesKeep(asked.values, asked.masks);
  forEachBoard(cards, deck, (board) => {
    heldBeside(board, deck, left);
    readBoard(board);
    const ofRanks = known.get(board.ranksKey) ?? madeByRanks(asked, board);
    known.set(board.ranksKey, ofRanks);
    const hands: Hands = { asked, left, parts: asked.alone(board), hist };
    if (board.suited === 0) {
      addHands(hands, ofRanks, ofRanks.one, ofRanks.one, 0, 0);
      return;
    }
    madeOfSuit(asked, flushes, left, keeps ? ofRanks : undefined);
    madeWith(asked, none, 0, -1, -1, 'suited');
    const { two, one } = ofRanks;
    addHands(hands, { two, one, none }, one, one, 0, 0);
    addHands(hands, { two, one, none }, one, flushes.one, 0, 13);
    addHands(hands, { two: flushes.two, one, none }, flushes.one, flushes.one, 13, 13);
  });
  return hist;
}

/** By rank or by two ranks: all atoms met, and the best value with zero, one and two hole cards in play. */
type Made = Readonly<{ met: Uint32Array; best: Uint16Array }>;
type ByRanks = Readonly<{ two: Made; one: Made; none: Made }>;

const emptyMade = (length: number): Made => ({ met: new Uint32Array(length), best: new Uint16Array(length * 3) });
const NOTHING = emptyMade(1);

function madeByRanks(asked: TwoAndBoard, { counts }: Board): ByRanks {
  const made = { two: emptyMade(13 * 13), one: emptyMade(13), none: emptyMade(1) };
  madeWith(asked, made.none, 0, -1, -1, 'ranks');
  for (let a = 0; a < 13; a += 1) {
    // Five of a rank have no slot.
    if (counts[a]! === 4) continue;
    madeWith(asked, made.one, a, a, -1, 'ranks');
    for (let b = a; b < 13; b += 1) {
      if (counts[b]! + Number(a === b) >= 4) continue;
      madeWith(asked, made.two, a * 13 + b, a, b, 'ranks');
      copyMade(made.two, a * 13 + b, made.two, b * 13 + a);
    }
  }
  return made;
}

/** Hole cards of the board's suit. If a flush keeps the atoms of its ranks, they are added to those of the ranks. */
function madeOfSuit(
  asked: TwoAndBoard,
  { one, two }: Pick<ByRanks, 'one' | 'two'>,
  left: Uint8Array,
  ofRanks: ByRanks | undefined,
): void {
  const how = ofRanks === undefined ? 'suited' : 'flushes';
  for (let a = 0; a < 13; a += 1) {
    if (left[13 + a] === 0) continue;
    if (ofRanks !== undefined) copyMade(ofRanks.one, a, one, a);
    madeWith(asked, one, a, a, -1, how);
    for (let b = a + 1; b < 13; b += 1) {
      if (left[13 + b] === 0) continue;
      if (ofRanks !== undefined) copyMade(ofRanks.two, a * 13 + b, two, a * 13 + b);
      madeWith(asked, two, a * 13 + b, a, b, how);
    }
  }
}

function copyMade(from: Made, at: number, to: Made, index: number): void {
  to.met[index] = from.met[at]!;
  to.best[index * 3] = from.best[at * 3]!;
  to.best[index * 3 + 1] = from.best[at * 3 + 1]!;
  to.best[index * 3 + 2] = from.best[at * 3 + 2]!;
}

/** Cards taken from the board, ten choices of three, then five of four, then all five. */
const KEYS = new Int32Array(16);
const BITS = new Int32Array(16);
const IS_SUITED = new Uint8Array(16);
/** By the number of hole cards used with them, their start and end. */
const FROM = new Uint8Array(3);
const TO = new Uint8Array(3);

function readBoard({ ranks, suited }: Board): void {
  const ofSuit = ranksIn(suited);
  let at = 0;
  for (let hole = 0; hole <= 2; hole += 1) {
    FROM[hole] = at;
    for (const places of placesOf(ranks.length, 5 - hole)) {
      KEYS[at] = 0;
      BITS[at] = 0;
      IS_SUITED[at] = 1;
      for (const place of places) {
        KEYS[at]! += RANK_SUMS[ranks[place]!]!;
        BITS[at]! |= 1 << ranks[place]!;
        if (place >= ofSuit) IS_SUITED[at] = 0;
      }
      at += 1;
    }
    TO[hole] = at;
  }
}

/**
 * As if no card were of the board's suit; as if the hole cards were; or only the flushes of these, added to the rest.
 */
type How = 'ranks' | 'suited' | 'flushes';

/** The atoms for hole cards of ranks a and b, or -1 for none, with the current board. */
function madeWith(asked: TwoAndBoard, made: Made, index: number, a: number, b: number, how: How): void {
  const { values, masks, holeFirst, kickersPlay } = asked;
  const { slots, byRanks, bySuit } = values;
  const hole = Number(a >= 0) + Number(b >= 0);
  const key = (a < 0 ? 0 : RANK_SUMS[a]!) + (b < 0 ? 0 : RANK_SUMS[b]!);
  const bits = (a < 0 ? 0 : 1 << a) | (b < 0 ? 0 : 1 << b);
  if (how !== 'flushes') copyMade(NOTHING, 0, made, index);
  let met = made.met[index]!;
  for (let i = FROM[hole]!; i < TO[hole]!; i += 1) {
    const isFlush = how !== 'ranks' && IS_SUITED[i] !== 0;
    if (how === 'flushes' && !isFlush) continue;
    const value = isFlush ? bySuit[BITS[i]! | bits]! : byRanks[slot(slots, (KEYS[i]! + key) | 0)]!;
    met |= masks.any[value]!;
    if (masks.paired[value] !== 0 && (!holeFirst || hole !== 2 || (a === b && masks.lead[value] === a))) {
      met |= masks.paired[value]!;
    }
    const place = index * 3 + (kickersPlay ? hole : playing(a, b, BITS[i]!, hole));
    if (value > made.best[place]!) made.best[place] = value;
  }
  made.met[index] = met;
}

/** If no two cards share a rank, all five make the hand; otherwise, the ones that share a rank. */
function playing(a: number, b: number, board: number, hole: number): number {
  const held = (a < 0 ? 0 : 1 << a) | (b < 0 ? 0 : 1 << b);
  if (ranksIn(board | held) === 5) return hole;
  const shares = (rank: number) => rank >= 0 && (a === b || (board & (1 << rank)) !== 0);
  return Number(shares(a)) + Number(shares(b));
}

type Hands = Readonly<{
  asked: TwoAndBoard;
  left: Uint8Array;
  parts: ReturnType<Alone>;
  hist: Float64Array;
}>;

/** Every two hole cards of kinds from these starts; if both starts are the same, each pair once. */
function addHands(
  hands: Hands,
  { two, none }: ByRanks,
  first: Made,
  second: Made,
  firstKind: number,
  secondKind: number,
): void {
  const { left, parts, hist } = hands;
  const made = { two, first, second, none };
  for (let a = 0; a < 13; a += 1) {
    const ofA = left[firstKind + a]!;
    if (ofA === 0) continue;
    for (let b = firstKind === secondKind ? a : 0; b < 13; b += 1) {
      const isSame = a === b && firstKind === secondKind;
      const ways = isSame ? chosen(ofA, 2) : ofA * left[secondKind + b]!;
      if (ways === 0) continue;
      const both = a * 13 + b;
      let met = two.met[both]! | first.met[a]! | second.met[b]! | none.met[0]!;
      if (hands.asked.playing.length > 0) met |= metPlaying(hands.asked, made, a, b);
      for (let part = 0; part < parts.length; part += 1) hist[met | parts[part]!.met]! += ways * parts[part]!.weight;
    }
  }
}

type MadeOfHand = Readonly<{ two: Made; first: Made; second: Made; none: Made }>;

/** `a` and `b`: the ranks of the two hole cards. */
function metPlaying(
  { playing: rows }: TwoAndBoard,
  { two, first, second, none }: MadeOfHand,
  a: number,
  b: number,
): number {
  const both = a * 13 + b;
  const twoOf = two.best[both * 3 + 2]!;
  const oneOf = Math.max(two.best[both * 3 + 1]!, first.best[a * 3 + 1]!, second.best[b * 3 + 1]!);
  const noneOf = Math.max(two.best[both * 3]!, first.best[a * 3]!, second.best[b * 3]!, none.best[0]!);
  const best = Math.max(twoOf, oneOf, noneOf);
  const most = twoOf === best ? 2 : oneOf === best ? 1 : 0;
  let met = 0;
  for (const { atLeast, masks } of rows) if (most >= atLeast) met |= masks.any[best]!;
  return met;
}

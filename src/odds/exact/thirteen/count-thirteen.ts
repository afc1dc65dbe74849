/**
 * Thirteen-card poker, counted: what the thirteen cards are before they are set. Suits are counted apart and joined by
 * how many cards each has and what runs are in it; the dragon, which asks for ranks across suits, is counted beside them.
 */
import { isRed, JOKER, RANKS, rankFrom } from '../../../cards/card.ts';
import type { Deck } from '../../../cards/deck.ts';
import { RANK_SETS, rankBit } from '../../../cards/fast/keys.ts';
import { bitsIn } from '../../../cards/fast/multisets.ts';
import type { Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';

const HAND = 13;
const SUITS = [0, 1, 2, 3];

/** What there is to know of the cards of one suit. */
type Suit = Readonly<{
  cards: number;
  /** Five-card straight flushes that share no card, two at most. */
  runs: number;
  toEight: boolean;
}>;

export function countThirteen({ game, gameRow, rows, deck }: Question): Tally | undefined {
  const isOurs = game.id === 'thirteen-card' && gameRow.deal === 'hand' && gameRow.groups.length === 0;
  const names = rows.map(({ hand }) => (hand.is === 'outcome' ? hand.outcome : ''));
  const isKnown = names.every((name) => name === DRAGON || NAMED.has(name));
  const suits = suitsOf(deck);
  if (!isOurs || !isKnown || suits === undefined) return undefined;
  const dragon = names.reduce((mask, name, i) => (name === DRAGON ? mask | (1 << i) : mask), 0);
  const tests = names.flatMap((name, i) => {
    const isMet = NAMED.get(name);
    return isMet === undefined ? [] : [{ isMet, bit: 1 << i }];
  });
  const maskOf = (held: readonly Suit[]): number =>
    tests.reduce((mask, { isMet, bit }) => (isMet(held) ? mask | bit : mask), 0);
  const met = new Map<number, bigint>();
  const add = (mask: number, hands: bigint) => met.set(mask, (met.get(mask) ?? 0n) + hands);
  joinSuits(suits, (held, hands) => add(maskOf(held), hands));
  if (dragon !== 0) {
    forEachDragon(suits, (held, hands) => {
      add(maskOf(held), -hands);
      add(maskOf(held) | dragon, hands);
    });
  }
  const total = [...met.values()].reduce((sum, hands) => sum + hands, 0n);
  const some = new Map([...met].filter(([, hands]) => hands > 0n));
  return { per: 'hand', how: 'counted', total, met: some, assumptions: [] };
}

const DRAGON = 'dragon';

/** Names of the game that the suits tell one by one; a test holds them against what the game says of single hands. */
const NAMED = new Map<string, (held: readonly Suit[]) => boolean>([
  ['one-colour', (held) => mostOfOneColour(held) === HAND],
  ['twelve-of-one-colour', (held) => mostOfOneColour(held) === HAND - 1],
  ['two-straight-flushes', (held) => held.reduce((runs, suit) => runs + suit.runs, 0) >= 2],
  ['deuce-to-eight', (held) => held.every(({ toEight }) => toEight)],
  ['three-flushes', isThreeFlushes],
]);

function mostOfOneColour(held: readonly Suit[]): number {
  const red = held.reduce((sum, { cards }, suit) => (isRed(suit) ? sum + cards : sum), 0);
  return Math.max(red, HAND - red);
}

/** Three and five and five of a suit, in any of the ways these add up over the suits. */
function isThreeFlushes(held: readonly Suit[]): boolean {
  const sizes = held.map(({ cards }) => cards).filter((cards) => cards > 0);
  return ['13', '3,10', '5,8', '3,5,5'].includes(String(sizes.sort((a, b) => a - b)));
}

/** By suit the ranks that the deck holds, as bits. Undefined where it holds a card twice, or a joker. */
function suitsOf({ pieces, holds }: Deck): number[] | undefined {
  if (pieces.kind !== 'cards' || (holds[JOKER] ?? 0) > 0 || holds.some((n) => n > 1)) return undefined;
  return SUITS.map((suit) =>
    Array.from(RANKS, (_, rank) => (holds[rank * 4 + suit] === 1 ? rankBit(rank) : 0)).reduce((a, b) => a | b, 0),
  );
}

/** Sets of ranks of each suit, alike ones together; then one kind for each suit, as many cards as a hand in all. */
function joinSuits(suits: readonly number[], visit: (held: readonly Suit[], hands: bigint) => void): void {
  const kinds = suits.map(kindsOf);
  const held: Suit[] = [];
  const join = (left: number, hands: bigint): void => {
    if (held.length === suits.length) {
      if (left === 0) visit(held, hands);
      return;
    }
    for (const { suit, sets } of kinds[held.length]!) {
      if (suit.cards > left) continue;
      held.push(suit);
      join(left - suit.cards, hands * sets);
      held.pop();
    }
  };
  join(HAND, 1n);
}

function kindsOf(dealt: number): Readonly<{ suit: Suit; sets: bigint }>[] {
  const kinds = new Map<string, { suit: Suit; sets: bigint }>();
  for (let ranks = 0; ranks < RANK_SETS; ranks += 1) {
    if ((ranks & ~dealt) !== 0) continue;
    const suit = suitOfRanks(ranks);
    const key = Object.values(suit).join(' ');
    const known = kinds.get(key) ?? { suit, sets: 0n };
    known.sets += 1n;
    kinds.set(key, known);
  }
  return [...kinds.values()];
}

const suitOfRanks = (ranks: number): Suit => ({
  cards: bitsIn(ranks),
  runs: runsIn(ranks),
  toEight: ranks >> (rankFrom('8') + 1) === 0,
});

function runsIn(ranks: number): number {
  const found = RUNS.filter((run) => (run & ~ranks) === 0);
  if (found.length === 0) return 0;
  return found.some((one) => found.some((other) => (one & other) === 0)) ? 2 : 1;
}

/** From the run that starts with a low ace to the one that ends with a high ace. */
const RUNS: readonly number[] = Array.from({ length: 10 }, (_, low) =>
  Array.from({ length: 5 }, (_, step) => rankBit((low + step + rankFrom('A')) % 13)).reduce((a, b) => a | b, 0),
);

/**
 * One card of each rank. Some ranks go to the first two suits and the others to the last two; either pair divides its
 * ranks in ways that are counted once for each set of ranks. No dragon is all deuce to eight.
 */
function forEachDragon(suits: readonly number[], visit: (held: readonly Suit[], hands: bigint) => void): void {
  const [a, b, c, d] = suits as [number, number, number, number];
  const first = pairsBy(a, b);
  const last = a === c && b === d ? first : pairsBy(c, d);
  const hands = new Float64Array((KINDS * KINDS) ** 2);
  const found = new Set<number>();
  for (let ranks = 0; ranks < RANK_SETS; ranks += 1) {
    for (const one of first[ranks]!) {
      for (const two of last[RANK_SETS - 1 - ranks]!) {
        const kinds = one.kinds * KINDS * KINDS + two.kinds;
        found.add(kinds);
        hands[kinds]! += one.ways * two.ways;
      }
    }
  }
  for (const kinds of found) {
    const held = [KINDS ** 3, KINDS ** 2, KINDS, 1].map((place) => suitOfKind(Math.floor(kinds / place) % KINDS));
    visit(held, BigInt(hands[kinds]!));
  }
}

/** A kind is a number of cards and of runs. */
const KINDS = (HAND + 1) * 3;
const kindOf = ({ cards, runs }: Suit): number => cards * 3 + runs;
const suitOfKind = (kind: number): Suit => ({ cards: Math.floor(kind / 3), runs: kind % 3, toEight: false });

/** By a set of ranks: how two suits that hold these cards can have it between them. */
function pairsBy(one: number, two: number): Readonly<{ kinds: number; ways: number }>[][] {
  const kindOfRanks = Uint8Array.from({ length: RANK_SETS }, (_, ranks) => kindOf(suitOfRanks(ranks)));
  const ways = new Int32Array(KINDS * KINDS);
  return Array.from({ length: RANK_SETS }, (_, ranks) => {
    const found: number[] = [];
    forEachSubset(ranks & one, (taken) => {
      const rest = ranks & ~taken;
      if ((rest & ~two) !== 0) return;
      const kinds = kindOfRanks[taken]! * KINDS + kindOfRanks[rest]!;
      if (ways[kinds] === 0) found.push(kinds);
      ways[kinds]! += 1;
    });
    const pairs = found.map((kinds) => ({ kinds, ways: ways[kinds]! }));
    for (const kinds of found) ways[kinds] = 0;
    return pairs;
  });
}

function forEachSubset(of: number, visit: (subset: number) => void): void {
  for (let subset = of; ; subset = (subset - 1) & of) {
    visit(subset);
    if (subset === 0) return;
  }
}

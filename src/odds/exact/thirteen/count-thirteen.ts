/**
 * Exact counts of thirteen-card poker: the value of the thirteen cards before they are set. Suits are counted
 * separately and combined by their number of cards and the runs they contain. The dragon, which depends on ranks across
 * suits, is counted separately.
 */
import { assert } from '../../../base/assert.ts';
import { type Deck, isRed, JOKER, RANKS, rankFrom } from '../../../cards/card.ts';
import { bitsIn, RANK_SETS, rankBit } from '../../../cards/fast/rank-sums.ts';
import { highFive } from '../../../cards/rankings/high-five.ts';
import type { HandPattern } from '../../../rules/chart.ts';
import { isAtLeast } from '../../../rules/lay-out-hands.ts';
import type { Assumption, Question } from '../../question.ts';
import { THIRTEEN_WAYS } from '../../sample/house-ways.ts';
import type { Tally } from '../../tally.ts';

const HAND = 13;
const SUITS = [0, 1, 2, 3];

/** The relevant facts about the cards of one suit. */
type Suit = Readonly<{
  cards: number;
  /** Five-card straight flushes that share no card, at most two. */
  runs: number;
  toEight: boolean;
  /** The straight flushes used by rows that it contains, one bit each. */
  reaches: number;
}>;

/** Undefined if the suits do not decide it. */
type Test = (held: readonly Suit[], isDragon: boolean) => boolean | undefined;

export function countThirteen(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck } = question;
  const isOurs = game.id === 'thirteen-card' && gameRow.deal === 'hand' && gameRow.groups.length === 0;
  const suits = suitsOf(deck);
  if (!isOurs || suits === undefined) return undefined;
  const wanted: Reads[] = [];
  const tests = rows.map(({ hand }) => testOf(hand, wanted));
  if (!tests.every((test) => test !== undefined)) return undefined;
  const kinds = kindsBy(wanted);
  const met = new Map<number, bigint>();
  let isKnown = true;
  const add = (held: readonly Suit[], isDragon: boolean, hands: bigint): void => {
    const mask = tests.reduce((sum, test, i) => {
      const isMet = test(held, isDragon);
      isKnown &&= isMet !== undefined;
      return isMet === true ? sum | (1 << i) : sum;
    }, 0);
    met.set(mask, (met.get(mask) ?? 0n) + hands);
  };
  joinSuits(suits, kinds, (held, hands) => add(held, false, hands));
  if (rows.some(({ hand }) => asksDragon(hand))) {
    forEachDragon(suits, kinds, (held, hands) => {
      add(held, false, -hands);
      add(held, true, hands);
    });
  }
  if (!isKnown) return undefined;
  const total = [...met.values()].reduce((sum, hands) => sum + hands, 0n);
  const some = new Map([...met].filter(([, hands]) => hands > 0n));
  return {
    per: 'hand',
    how: 'counted',
    total,
    met: some,
    assumptions: wanted.some(isSet) ? [wayAssumed(question)] : [],
  };
}

type Reads = Extract<HandPattern, { is: 'reading' }>['hands'][number];

/**
 * Undefined if no part of a row can be decided. An undecidable part of an `every` test may not matter: for example, if
 * a named hand must contain a straight flush and any hand with one already qualifies.
 */
function testOf(hand: HandPattern, wanted: Reads[]): Test | undefined {
  switch (hand.is) {
    case 'outcome':
      if (hand.outcome === DRAGON) return (_, isDragon) => isDragon;
      return NAMED.get(hand.outcome);
    case 'reading':
      return hand.hands.length === 1 && isOfTheBack(hand.hands[0]!) ? reaching(hand.hands[0]!, wanted) : undefined;
    case 'every': {
      const tests = hand.of.map((one) => testOf(one, wanted));
      if (tests.every((test) => test === undefined)) return undefined;
      return (held, isDragon) => {
        const found = tests.map((test) => test?.(held, isDragon));
        return found.includes(false) ? false : found.includes(undefined) ? undefined : true;
      };
    }
    case 'some': {
      const tests = hand.of.map((one) => testOf(one, wanted));
      if (!tests.every((test) => test !== undefined)) return undefined;
      return (held, isDragon) => {
        const found = tests.map((test) => test(held, isDragon));
        return found.includes(true) ? true : found.includes(undefined) ? undefined : false;
      };
    }
    default:
      return undefined;
  }
}

const asksDragon = (hand: HandPattern): boolean =>
  hand.is === 'every' || hand.is === 'some'
    ? hand.of.some(asksDragon)
    : hand.is === 'outcome' && hand.outcome === DRAGON;

/** A straight flush or better in back: a player who has one has it there when setting the best five behind. */
function isOfTheBack({ hand, category, orBetter, rank, total, cards }: Reads): boolean {
  const isAlone = rank === undefined && total === undefined && cards === undefined && orBetter === true;
  return isAlone && BACKS.includes(hand) && (category === 'straight-flush' || category === 'royal-flush');
}

/** As the player set it, and as it could be set. */
const BACKS: readonly string[] = ['back', 'strongest-back'];
const isSet = ({ hand }: Reads): boolean => hand === 'back';

function reaching(asked: Reads, wanted: Reads[]): Test {
  const bit = 1 << wanted.length;
  wanted.push(asked);
  return (held) => held.some(({ reaches }) => (reaches & bit) !== 0);
}

const wayAssumed = ({ game, gameRow }: Question): Assumption => {
  const { says, alone } = THIRTEEN_WAYS;
  return { id: 'house-way', says: `${game.name}: ${says}`, value: alone[0], choices: alone, at: gameRow.at };
};

const DRAGON = 'dragon';

/** Names of the game that can be decided suit by suit. A test compares them with the game's reading of single hands. */
const NAMED = new Map<string, Test>([
  ['one-colour', (held) => mostOfOneColor(held) === HAND],
  ['twelve-of-one-colour', (held) => mostOfOneColor(held) === HAND - 1],
  ['two-straight-flushes', (held) => held.reduce((runs, suit) => runs + suit.runs, 0) >= 2],
  ['deuce-to-eight', (held) => held.every(({ toEight }) => toEight)],
  ['three-flushes', isThreeFlushes],
]);

function mostOfOneColor(held: readonly Suit[]): number {
  const red = held.reduce((sum, { cards }, suit) => (isRed(suit) ? sum + cards : sum), 0);
  return Math.max(red, HAND - red);
}

/** Three, five and five cards of a suit, in any of the ways these add up over the suits. */
function isThreeFlushes(held: readonly Suit[]): boolean {
  const sizes = held.map(({ cards }) => cards).filter((cards) => cards > 0);
  return ['13', '3,10', '5,8', '3,5,5'].includes(String(sizes.sort((a, b) => a - b)));
}

/** The ranks in the deck by suit, as bits. Undefined if the deck has a duplicate card or a joker. */
function suitsOf({ pieces, holds }: Deck): number[] | undefined {
  if (pieces.kind !== 'cards' || (holds[JOKER] ?? 0) > 0 || holds.some((n) => n > 1)) return undefined;
  return SUITS.map((suit) =>
    Array.from(RANKS, (_, rank) => (holds[rank * 4 + suit] === 1 ? rankBit(rank) : 0)).reduce((a, b) => a | b, 0),
  );
}

/** By a set of ranks, the facts about a suit with those ranks. Equal facts are one kind, and kinds are numbered. */
type Kinds = Readonly<{ suits: readonly Suit[]; of: Uint8Array }>;

function kindsBy(wanted: readonly Reads[]): Kinds {
  const asked = JSON.stringify(wanted);
  const before = KINDS.get(asked) ?? makeKinds(wanted);
  if (KINDS.size === KINDS_AT_MOST) KINDS.clear();
  KINDS.set(asked, before);
  return before;
}

const KINDS = new Map<string, Kinds>();
const KINDS_AT_MOST = 20;

function makeKinds(wanted: readonly Reads[]): Kinds {
  const suits: Suit[] = [];
  const known = new Map<string, number>();
  const of = Uint8Array.from({ length: RANK_SETS }, (_, ranks) => {
    const suit = suitOfRanks(ranks, wanted);
    const key = Object.values(suit).join(' ');
    if (!known.has(key)) known.set(key, suits.push(suit) - 1);
    return known.get(key)!;
  });
  assert(suits.length <= 256, 'a kind is a byte');
  return { suits, of };
}

/** Sets of ranks of each suit grouped by kind, then one kind for each suit, with as many cards as a hand in total. */
function joinSuits(
  suits: readonly number[],
  kinds: Kinds,
  visit: (held: readonly Suit[], hands: bigint) => void,
): void {
  const sets = suits.map((dealt) => setsOf(dealt, kinds));
  const held: Suit[] = [];
  const join = (left: number, hands: bigint): void => {
    if (held.length === suits.length) {
      if (left === 0) visit(held, hands);
      return;
    }
    for (const [kind, ways] of sets[held.length]!) {
      const suit = kinds.suits[kind]!;
      // The last suit has all the remaining cards.
      if (suit.cards > left || (held.length === suits.length - 1 && suit.cards < left)) continue;
      held.push(suit);
      join(left - suit.cards, hands * ways);
      held.pop();
    }
  };
  join(HAND, 1n);
}

function setsOf(dealt: number, { of }: Kinds): ReadonlyMap<number, bigint> {
  const sets = new Map<number, bigint>();
  for (let ranks = 0; ranks < RANK_SETS; ranks += 1) {
    if ((ranks & ~dealt) === 0) sets.set(of[ranks]!, (sets.get(of[ranks]!) ?? 0n) + 1n);
  }
  return sets;
}

function suitOfRanks(ranks: number, wanted: readonly Reads[]): Suit {
  const runs = RUNS.filter(({ mask }) => (mask & ~ranks) === 0);
  const areApart = runs.some((one) => runs.some((other) => (one.mask & other.mask) === 0));
  return {
    cards: bitsIn(ranks),
    runs: areApart ? 2 : Math.min(runs.length, 1),
    toEight: ranks >> (rankFrom('8') + 1) === 0,
    reaches: wanted.reduce((bits, asked, i) => (runs.some((run) => isReached(asked, run)) ? bits | (1 << i) : bits), 0),
  };
}

/** Uses the floor's own comparison. */
function isReached({ category = '', floor }: Reads, { top }: Run): boolean {
  const made = { category: top === 'A' ? 'royal-flush' : 'straight-flush', ranks: [top] };
  return isAtLeast(highFive, made, { category, orBetter: true, floor });
}

type Run = Readonly<{ mask: number; top: string }>;

/** From the run that starts with a low ace to the run that ends with a high ace. */
const RUNS: readonly Run[] = Array.from({ length: 10 }, (_, low) => {
  const ranks = Array.from({ length: 5 }, (_, step) => (low + step + rankFrom('A')) % 13);
  return { mask: ranks.reduce((mask, rank) => mask | rankBit(rank), 0), top: RANKS[ranks[4]!]! };
});

/**
 * One card of each rank. Some ranks go to the first two suits and the others to the last two. Each pair of suits
 * divides its ranks in ways that are counted once for each set of ranks.
 */
function forEachDragon(
  suits: readonly number[],
  kinds: Kinds,
  visit: (held: readonly Suit[], hands: bigint) => void,
): void {
  const [a, b, c, d] = suits as [number, number, number, number];
  const pairs: Pair[] = [];
  const numbers = new Map<number, number>();
  const numberOf = (one: number, two: number): number => {
    const key = one * kinds.suits.length + two;
    if (!numbers.has(key)) numbers.set(key, pairs.push([kinds.suits[one]!, kinds.suits[two]!]) - 1);
    return numbers.get(key)!;
  };
  const first = pairsBy(a, b, kinds, numberOf);
  const last = a === c && b === d ? first : pairsBy(c, d, kinds, numberOf);
  const hands = new Float64Array(pairs.length ** 2);
  for (let ranks = 0; ranks < RANK_SETS; ranks += 1) {
    for (const one of first[ranks]!) {
      for (const two of last[RANK_SETS - 1 - ranks]!) hands[one.pair * pairs.length + two.pair]! += one.ways * two.ways;
    }
  }
  hands.forEach((count, both) => {
    if (count === 0) return;
    visit([...pairs[Math.floor(both / pairs.length)]!, ...pairs[both % pairs.length]!], BigInt(count));
  });
}

type Pair = readonly [Suit, Suit];

/** By a set of ranks: how the two suits can divide these cards between them. */
function pairsBy(
  one: number,
  two: number,
  { suits, of }: Kinds,
  numberOf: (one: number, two: number) => number,
): Readonly<{ pair: number; ways: number }>[][] {
  const ways = new Int32Array(suits.length ** 2);
  return Array.from({ length: RANK_SETS }, (_, ranks) => {
    const found: number[] = [];
    forEachSubset(ranks & one, (taken) => {
      const rest = ranks & ~taken;
      if ((rest & ~two) !== 0) return;
      const pair = of[taken]! * suits.length + of[rest]!;
      if (ways[pair] === 0) found.push(pair);
      ways[pair]! += 1;
    });
    const pairs = found.map((pair) => ({
      pair: numberOf(Math.floor(pair / suits.length), pair % suits.length),
      ways: ways[pair]!,
    }));
    for (const pair of found) ways[pair] = 0;
    return pairs;
  });
}

function forEachSubset(of: number, visit: (subset: number) => void): void {
  for (let subset = of; ; subset = (subset - 1) & of) {
    visit(subset);
    if (subset === 0) return;
  }
}

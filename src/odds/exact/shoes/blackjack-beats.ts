/**
 * Blackjack bad beats per round, if the losing hand is a set of ranks and the winning hand depends only on the values
 * of its cards: 2-3-4-5-6 beaten by three sevens or by any 21. The player-dealer has one hand and at least one player
 * the other, so inclusion and exclusion needs only rounds with a given number of such hands.
 */
import { assert } from '../../../base/assert.ts';
import { gcd } from '../../../base/ratio.ts';
import { BLACKJACKS, type NamedBlackjack } from '../../../cards/blackjack.ts';
import { type Card, cardCode, cardOf, type Deck, deckSize, isJoker, RANKS, rankFrom } from '../../../cards/card.ts';
import type { BadBeat, HandTest } from '../../../rules/hand-pattern.ts';
import { handsInBeat } from '../../../rules/match.ts';
import { meetsTest, type Table } from '../../../rules/row-tests.ts';
import type { Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { cardsOf, countFor, drawsBelow, pointsOf, SHOWN, strategyOf } from './blackjack.ts';
import { asksOnly, chosenOf, inOrder, laidOut, readerOf, tableOf } from './shoe.ts';

/** Ranks of a hand, of one suit or of any, and in how many orders the strategy reaches it. */
type RankSet = Readonly<{ letters: string; suited: boolean; orders: bigint }>;

/**
 * The work allowed while a user waits: three sevens at any table, any 21 at a table of four. At a table of six it takes
 * half a minute.
 */
const STEPS = 1e7;

/**
 * The limit on choices of a hand for each player. Far more than that would need too many steps, which is clear without
 * trying.
 */
const CHOICES = 1e9;

export function countBlackjackBeats(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck } = question;
  if (game.family !== 'blackjack' || gameRow.groups.length > 0 || gameRow.deal !== 'hand') return undefined;
  // With one row, a round either has the beat or not; several rows would have to be distinguished.
  const [hand, ...more] = rows.map((row) => row.hand);
  if (hand?.is !== 'bad-beat' || more.length > 0 || hand.compared !== 'game') return undefined;
  const { players } = question;
  if (players < 2) return undefined;
  const losing = losingOf(hand.losing, question);
  if (losing === undefined || (hand.winning !== 'higher' && !isByCount(hand.winning)) || mayRunOut(question))
    return undefined;
  const finished = finishedHands(question);
  if (finished === undefined) return undefined;
  const alike = losing.suited ? 1 : 0;
  const set = cardsOf(losing.letters).map((card) => card + alike);
  const winning = finished.filter(({ cards }) => isBeat(question, hand, set, cards));
  if (losing.orders > 0n && winning.length ** (players - 1) > CHOICES) return undefined;
  const longest = Math.max(losing.letters.length, ...winning.map(({ cards }) => cards.length));
  const most = Math.min(longest * players, deckSize(deck));
  const bank = losing.orders === 0n ? 0n : bankLoses(question, losing, winning, most);
  const player = losing.orders === 0n ? 0n : playersLose(question, losing, winning, most);
  if (bank === undefined || player === undefined) return undefined;
  const [total, met] = [inOrder(deckSize(deck), most), bank + player];
  return {
    per: 'round',
    how: 'counted',
    total,
    met: new Map([
      [0, total - met],
      [1, met],
    ]),
    assumptions: [strategyOf(question)],
  };
}

/** Undefined if the test depends on more than the ranks of a whole hand, without aces that would count twice. */
function losingOf(test: HandTest, question: Question): RankSet | undefined {
  if (test.is !== 'outcome') return undefined;
  const [found, ...more] = BLACKJACKS.filter(({ id }) => id === test.outcome);
  if (found === undefined || more.length > 0 || found.of !== 'hand' || found.total !== undefined) return undefined;
  const { ranks, suit, ...others } = found.cards ?? {};
  if (ranks === undefined || Object.keys(others).length > 0 || !/^[2-9]{3,6}$/.test(ranks)) return undefined;
  if (suit !== undefined && suit !== 'same') return undefined;
  return { letters: ranks, suited: suit === 'same', orders: ordersOf(ranks, question) };
}

/** Orders in which every card but the last leaves a hand that draws, and the last leaves one that stands. */
function ordersOf(ranks: string, question: Question): bigint {
  const countOf = countFor(question);
  const limit = drawsBelow(strategyOf(question));
  const found = new Set<string>();
  const grow = (dealt: string, left: readonly string[]): void => {
    const stands = dealt.length >= 2 && countOf(cardsOf(dealt)) >= limit;
    if (left.length === 0 && stands) found.add(dealt);
    if (stands) return;
    for (const [i, letter] of left.entries())
      grow(
        dealt + letter,
        left.filter((_, j) => j !== i),
      );
  };
  grow('', [...ranks]);
  return BigInt(found.size);
}

/** Suits, faces and card order do not change the test for a hand that is not a natural. */
function isByCount(test: HandTest): boolean {
  return asksOnly(test, (one) => {
    if (one.is === 'reading') return one.hands.every(({ hand }) => hand === 'hand');
    if (one.is !== 'outcome') return false;
    const named = BLACKJACKS.filter(({ id }) => id === one.outcome);
    return one.outcome === 'natural' || (named.length > 0 && named.every(isNamedByCount));
  });
}

function isNamedByCount({ of, cards = {} }: NamedBlackjack): boolean {
  const { count: _, countAtLeast: __, ranks, ...others } = cards;
  return of === 'hand' && Object.keys(others).length === 0 && (ranks === undefined || /^[2-9]+$/.test(ranks));
}

/** Whether other hands may exhaust the shoe: a hand that draws is below the limit and takes at most a ten. */
function mayRunOut(question: Question): boolean {
  const limit = drawsBelow(strategyOf(question)) - 1;
  // Aces and jokers at their lowest values.
  const lowest = (card: Card): number => (isJoker(card) ? 2 : pointsOf(card) + 1);
  const inShoe = question.deck.holds.reduce((sum, n, card) => sum + n * lowest(card), 0);
  return inShoe <= (question.players - 1) * (limit + 10) + limit;
}

/** The numbers a hand uses along each axis, its cards, and in how many orders they are drawn. */
type FinishedHand = Readonly<{ cards: readonly Card[]; takes: readonly number[]; ways: number }>;

/** One more axis than there are values: pairs of aces that are a natural, in games in which only some pairs are. */
const NATURAL_ACES = SHOWN.length;

/**
 * Every hand that stands. If two aces are a natural only for some suits, those stand and others draw: such a pair is
 * counted as one that draws, less the ones that do not. Undefined if the suits of other cards matter.
 */
function finishedHands(question: Question): readonly FinishedHand[] | undefined {
  const pairs = pairsIn(question);
  const countOf = countFor(question);
  const limit = drawsBelow(strategyOf(question));
  const inShoe = [...new Set(question.deck.holds.flatMap((n, card) => (n > 0 ? [pointsOf(card)] : [])))];
  const ofAces = pairOf(takenOf([0, 0]));
  const aces = pairs.get(ofAces);
  if ([...pairs].some(([pair, { natural, plain }]) => pair !== ofAces && natural && plain)) return undefined;
  const isMixed = aces?.natural !== undefined && aces.plain !== undefined;
  const found = new Map<string, { cards: readonly Card[]; takes: readonly number[]; ways: number }>();
  const add = (cards: readonly Card[], takes: readonly number[], ways: number): void => {
    const same = found.get(takes.join());
    if (same === undefined) found.set(takes.join(), { cards, takes, ways });
    else same.ways += ways;
  };
  let growing: readonly Growing[] = inShoe.map((value) => ({ takes: takenOf([value]), fromAces: false, ways: 1 }));
  for (let size = 2; growing.length > 0; size += 1) {
    const next = new Map<string, Growing>();
    for (const { takes: before, fromAces: already, ways } of growing) {
      for (const value of inShoe) {
        const takes = before.with(value, before[value]! + 1);
        const fromAces = already || (size === 2 && takes[0] === 2);
        const pair = size === 2 ? pairs.get(pairOf(takes)) : undefined;
        if (pair?.natural !== undefined)
          add(pair.natural, fromAces && isMixed ? takes.with(NATURAL_ACES, 1) : takes, ways);
        if (size === 2 && pair?.plain === undefined) continue;
        const cards = takes.flatMap((n, one) => (one < SHOWN.length ? Array<Card>(n).fill(SHOWN[one]!) : []));
        if (countOf(cards) >= limit) {
          add(cards, takes, ways);
          if (fromAces && isMixed) add(cards, takes.with(NATURAL_ACES, 1), -ways);
          continue;
        }
        const key = `${takes} ${fromAces}`;
        next.set(key, { takes, fromAces, ways: ways + (next.get(key)?.ways ?? 0) });
      }
    }
    growing = [...next.values()];
  }
  return [...found.values()];
}

/** Drawn cards and the number of orders they come in. A hand that began with two aces is kept separate. */
type Growing = Readonly<{ takes: readonly number[]; fromAces: boolean; ways: number }>;

type Pair = { natural?: readonly Card[]; plain?: readonly Card[] };

const takenOf = (values: readonly number[]): number[] =>
  [...SHOWN, 0].map((_, value) => values.filter((one) => one === value).length);

const pairOf = (takes: readonly number[]): string => takes.join();

/** By the values of the two cards; the game itself decides which are a natural. */
function pairsIn(question: Question): Map<string, Pair> {
  const read = readerOf(question);
  const { holds } = question.deck;
  const pairs = new Map<string, Pair>();
  for (const [one, n] of holds.entries()) {
    for (const [two, m] of holds.entries()) {
      if (two < one || n === 0 || m < (one === two ? 2 : 1)) continue;
      const key = pairOf(takenOf([pointsOf(one), pointsOf(two)]));
      const pair = pairs.get(key) ?? {};
      pairs.set(key, pair);
      if (read({ hand: [one, two] }).hands[0]?.facts?.natural === true) pair.natural ??= [one, two];
      else pair.plain ??= [one, two];
    }
  }
  return pairs;
}

/** Compared as on the floor. In blackjack it does not matter which of the two is the player-dealer's. */
function isBeat(question: Question, pattern: BadBeat, bank: readonly Card[], player: readonly Card[]): boolean {
  const read = readerOf(question);
  const laid = (cards: readonly Card[], seat: number) => ({
    ...laidOut({ hand: cards }, read({ hand: cards })),
    seat,
    text: cards.map(cardCode).join(' '),
  });
  const alone = tableOf(question, [laid(player, 1), laid(bank, 2)]);
  const table: Table = { ...alone, called: { ...alone.called, playerDealer: 2 } };
  const parts = handsInBeat(pattern, table, (test, one) => meetsTest(test, question.rows[0]!.key, table, one));
  return parts.ok && parts.value.length > 0;
}

/** The player-dealer has the set, and at least one of the players has a hand that beats it. */
function bankLoses(
  question: Question,
  losing: RankSet,
  winning: readonly FinishedHand[],
  most: number,
): bigint | undefined {
  const others = question.players - 1;
  const held = waysOfSets(question.deck, losing, 1);
  let ways = 0n;
  // Most hands first, so that an excess of steps is recognized immediately.
  for (let j = others; j >= 1; j -= 1) {
    const together = dealtTogether(question, { losing, sets: 1, winning, hands: j }, most);
    if (together === undefined) return undefined;
    ways += (j % 2 === 1 ? 1n : -1n) * chosenOf(others, j) * held * together;
  }
  return ways;
}

/** The player-dealer has a hand that beats the set, and at least one of the players has the set. */
function playersLose(
  question: Question,
  losing: RankSet,
  winning: readonly FinishedHand[],
  most: number,
): bigint | undefined {
  const others = question.players - 1;
  let ways = 0n;
  for (let j = 1; j <= others; j += 1) {
    const held = waysOfSets(question.deck, losing, j);
    if (held === 0n) continue;
    const together = dealtTogether(question, { losing, sets: j, winning, hands: 1 }, most);
    if (together === undefined) return undefined;
    ways += (j % 2 === 1 ? 1n : -1n) * chosenOf(others, j) * held * together;
  }
  return ways;
}

/** Ways to deal this many of these hands, in every order that leads to them, one seat after another. */
function waysOfSets({ holds }: Deck, { letters, suited, orders }: RankSet, sets: number): bigint {
  const need = [...RANKS].map((letter) => [...letters].filter((one) => one === letter).length);
  const ofSuits = (suits: readonly number[], times: number) =>
    need.reduce((ways, n, rank) => {
      const held = suits.reduce((sum, suit) => sum + holds[cardOf(rank, suit)]!, 0);
      return n * times > held ? 0n : ways * inOrder(held, n * times);
    }, 1n);
  const all = (suit: number, left: number): bigint => {
    if (suit === 3) return ofSuits([3], left);
    let ways = 0n;
    for (let n = 0; n <= left; n += 1) ways += chosenOf(left, n) * ofSuits([suit], n) * all(suit + 1, left - n);
    return ways;
  };
  return orders ** BigInt(sets) * (suited ? all(0, sets) : ofSuits([0, 1, 2, 3], sets));
}

type Given = Readonly<{ losing: RankSet; sets: number; winning: readonly FinishedHand[]; hands: number }>;

/** Ways to deal this many winning hands from the cards that the sets leave, and then any cards up to the total. */
function dealtTogether(question: Question, { losing, sets, winning, hands }: Given, most: number): bigint | undefined {
  const { deck } = question;
  const held = SHOWN.map(() => 0);
  for (const [card, n] of deck.holds.entries()) held[pointsOf(card)]! += n;
  for (const letter of losing.letters) held[pointsOf(cardOf(rankFrom(letter), 0))]! -= sets;
  const pairs = naturalPairs(question, hands);
  const axes: Axis[] = [
    ...held.map((n) => ({ areCards: true, ways: Array.from({ length: n + 1 }, (_, k) => inOrder(n, k)) })),
    { areCards: false, ways: pairs.ways },
  ];
  const ways = waysOnce(winning, axes, hands);
  if (ways === undefined) return undefined;
  const taken = sets * losing.letters.length;
  let sum = 0n;
  for (const [size, n] of ways)
    sum += n * (n === 0n ? 0n : inOrder(deckSize(deck) - taken - size, most - taken - size));
  assert(sum % pairs.of === 0n, 'pairs of aces divide into naturals and others');
  return sum / pairs.of;
}

/**
 * Among `of` ways to deal the aces of the largest number of pairs, those in which the first k pairs are all naturals.
 */
function naturalPairs(question: Question, hands: number): Readonly<{ ways: bigint[]; of: bigint }> {
  const read = readerOf(question);
  const aces = [0, 1, 2, 3].map((suit) => cardOf(rankFrom('A'), suit));
  const naturals = aces.flatMap((one, i) =>
    aces.flatMap((two, j) => (read({ hand: [one, two] }).hands[0]?.facts?.natural === true ? [[i, j] as const] : [])),
  );
  const waysFrom = (left: readonly number[], pairs: number): bigint => {
    if (pairs === 0) return 1n;
    return naturals.reduce((sum, [i, j]) => {
      const rest = left.with(i, left[i]! - 1);
      const ways = Math.max(0, left[i]!) * Math.max(0, rest[j]!);
      return ways === 0 ? sum : sum + BigInt(ways) * waysFrom(rest.with(j, rest[j]! - 1), pairs - 1);
    }, 0n);
  };
  const held = aces.map((card) => question.deck.holds[card]!);
  const all = held.reduce((sum, n) => sum + n, 0);
  const most = Math.min(hands, Math.floor(all / 2));
  const ways = Array.from({ length: most + 1 }, (_, k) => waysFrom(held, k) * inOrder(all - 2 * k, 2 * (most - k)));
  const of = inOrder(all, 2 * most);
  const common = ways.reduce(gcd, of);
  return { ways: ways.map((n) => n / common), of: of / common };
}

/** Rows that differ only by the losing hand need the same list; the last few are cached. */
function waysOnce(hands: readonly DrawnHand[], axes: readonly Axis[], count: number) {
  const list = hands.map(({ takes, ways }) => `${takes}:${ways}`).join(' ');
  const key = `${count} ${axes.map(({ ways }) => ways.join()).join(' ')} ${list}`;
  const ways = known.get(key) ?? waysTogether(hands, axes, count, STEPS);
  if (ways === undefined) return undefined;
  if (known.size >= 50) known.clear();
  known.set(key, ways);
  return ways;
}

const known = new Map<string, ReadonlyMap<number, bigint>>();

// Counts the ways to draw several hands from one shoe, each from a list of hands, by the total number of cards. The
// drawing order of hands does not matter. The list is a polynomial with one variable per card value, k hands are its
// k-th power, and every power of a variable represents the ways to take that many cards of the value. The power is
// never expanded: it is the product of two halves, summed over one value after another. Sums are computed modulo primes
// that a number represents exactly, and combined at the end.

/**
 * The amounts a hand takes along every axis, and the number of orders in which it is drawn; negative if hands are
 * subtracted.
 */
export type DrawnHand = Readonly<{ takes: readonly number[]; ways: number }>;

/** The ways to take 0, 1, 2 … along this axis, with none beyond the list, and whether the axis represents cards. */
export type Axis = Readonly<{ ways: readonly bigint[]; areCards: boolean }>;

/** Ways by the number of cards. Undefined if it would take more steps than `steps`. */
export function waysTogether(
  hands: readonly DrawnHand[],
  axes: readonly Axis[],
  count: number,
  steps: number,
): ReadonlyMap<number, bigint> | undefined {
  if (hands.length === 0) return new Map();
  // Axes with small amounts come first: few ways to begin, and the many that follow are merged early.
  const most = axes.map((_, k) => Math.max(0, ...hands.map(({ takes }) => takes[k]!)));
  const order = [...axes.keys()].filter((k) => most[k]! > 0).sort((a, b) => most[a]! - most[b]! || b - a);
  const list = hands.map(({ takes, ways }) => ({ takes: order.map((k) => takes[k]!), ways }));
  const along = order.map((k) => axes[k]!);
  const larger = powerOf(list, along, Math.ceil(count / 2), steps);
  const smaller = powerOf(list, along, Math.floor(count / 2), steps);
  if (larger === undefined || smaller === undefined) return undefined;
  const sides = { levels: levelsOf(larger, along), start: larger, branches: inOrderOf(smaller), axes: along };
  if (stepsOf(sides) > steps) return undefined;
  const untouched = axes.reduce((ways, axis, k) => (most[k] === 0 ? ways * axis.ways[0]! : ways), 1n);
  return new Map([...exactly(sides)].map(([size, ways]) => [size, ways * untouched]));
}

/** Terms of a power of the list; `takes` has one row of numbers after another. */
type Terms = Readonly<{ takes: Int32Array; ways: Float64Array; sizes: Int32Array; axes: number }>;

const MOST_TERMS = 2 ** 21;

function powerOf(hands: readonly DrawnHand[], axes: readonly Axis[], count: number, steps: number): Terms | undefined {
  const radix = axes.map((_, k) => count * Math.max(0, ...hands.map(({ takes }) => takes[k]!)) + 1);
  const places = radix.map((_, k) => radix.slice(0, k).reduce((all, one) => all * one, 1));
  const largest = radix.reduce((all, one) => all * one, 1);
  const ways = hands.reduce((sum, one) => sum + Math.abs(one.ways), 0) ** count;
  if (largest > Number.MAX_SAFE_INTEGER || ways > Number.MAX_SAFE_INTEGER) return undefined;
  const one = hands.map(({ takes, ways: n }) => [takes.reduce((key, n, k) => key + n * places[k]!, 0), n] as const);
  let power: Sums = { keys: Float64Array.of(0), ways: Float64Array.of(1) };
  for (let i = 0; i < count; i += 1) {
    const next = power.keys.length * one.length > steps ? undefined : timesList(power, one);
    if (next === undefined) return undefined;
    power = next;
  }
  return termsOf(power, radix, axes);
}

type Sums = Readonly<{ keys: Float64Array; ways: Float64Array }>;

/**
 * Keys are too long for a fast map, so they are stored at the position given by their bits, or in the next free one.
 */
function timesList({ keys, ways }: Sums, list: readonly (readonly [key: number, ways: number])[]): Sums | undefined {
  const room = Math.min(2 * MOST_TERMS, 2 ** Math.ceil(Math.log2(2 * keys.length * list.length + 1)));
  const found = new Float64Array(room).fill(-1);
  const sums = new Float64Array(room);
  let many = 0;
  for (const [more, times] of list) {
    for (let i = 0; i < keys.length; i += 1) {
      const key = keys[i]! + more;
      let place = placeOf(key) & (room - 1);
      while (found[place] !== key && found[place] !== -1) place = (place + 1) & (room - 1);
      if (found[place] === -1) many += 1;
      if (many > MOST_TERMS) return undefined;
      found[place] = key;
      sums[place]! += ways[i]! * times;
    }
  }
  const kept = (_: number, i: number): boolean => found[i] !== -1 && sums[i] !== 0;
  return { keys: found.filter(kept), ways: sums.filter(kept) };
}

function placeOf(key: number): number {
  const high = Math.floor(key / 2 ** 26);
  const mixed = Math.imul(high, 0x9e3779b1) ^ Math.imul(key - high * 2 ** 26, 0x85ebca6b);
  const again = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return again ^ (again >>> 13);
}

function termsOf({ keys, ways }: Sums, radix: readonly number[], axes: readonly Axis[]): Terms {
  const takes = new Int32Array(keys.length * radix.length);
  const sizes = new Int32Array(keys.length);
  for (let at = 0; at < keys.length; at += 1) {
    let rest = keys[at]!;
    for (const [k, base] of radix.entries()) {
      const taken = rest % base;
      takes[at * radix.length + k] = taken;
      if (axes[k]!.areCards) sizes[at]! += taken;
      rest = (rest - taken) / base;
    }
  }
  return { takes, ways, sizes, axes: radix.length };
}

/**
 * The remaining amounts of terms from this axis, each distinct: along the axis itself, and which entry of the next
 * level follows.
 */
type Level = Readonly<{ takes: Int32Array; next: Int32Array; of: Int32Array; most: number }>;

/** A level for each axis, and at the end the numbers of cards. `of`: the entry of the level for each term. */
function levelsOf({ takes, sizes, axes: many }: Terms, axes: readonly Axis[]): readonly Level[] {
  const ends = distinct(Float64Array.from(sizes));
  const levels: Level[] = [{ takes: Int32Array.from(ends.values), next: new Int32Array(0), of: ends.of, most: 0 }];
  for (let k = axes.length - 1; k >= 0; k -= 1) {
    const { of, takes: after } = levels[0]!;
    const keys = Float64Array.from(of, (next, i) => takes[i * many + k]! * after.length + next);
    const found = distinct(keys);
    const taken = Int32Array.from(found.values, (key) => Math.floor(key / after.length));
    const next = Int32Array.from(found.values, (key) => key % after.length);
    levels.unshift({ takes: taken, next, of: found.of, most: taken.at(-1) ?? 0 });
  }
  return levels;
}

function distinct(keys: Float64Array): Readonly<{ values: Float64Array; of: Int32Array }> {
  const values = Float64Array.from(new Set(keys)).sort();
  const places = new Map([...values].map((key, i) => [key, i]));
  return { values, of: Int32Array.from(keys, (key) => places.get(key)!) };
}

/** Sorted by amounts, first axis first, so that terms with a common beginning are adjacent. */
function inOrderOf(terms: Terms): Terms {
  const { takes, ways, sizes, axes } = terms;
  const order = [...ways.keys()].sort((a, b) => {
    for (let k = 0; k < axes; k += 1) {
      const by = takes[a * axes + k]! - takes[b * axes + k]!;
      if (by !== 0) return by;
    }
    return 0;
  });
  return {
    takes: Int32Array.from(order.flatMap((i) => [...takes.subarray(i * axes, (i + 1) * axes)])),
    ways: Float64Array.from(order, (i) => ways[i]!),
    sizes: Int32Array.from(order, (i) => sizes[i]!),
    axes,
  };
}

type Sides = Readonly<{ levels: readonly Level[]; start: Terms; branches: Terms; axes: readonly Axis[] }>;

/** The approximate number of products for one prime. */
function stepsOf({ levels, branches: { takes, axes, ways } }: Sides): number {
  let steps = 0;
  for (let i = 0; i < ways.length; i += 1) {
    let from = 0;
    if (i > 0) while (from < axes && takes[i * axes + from] === takes[(i - 1) * axes + from]) from += 1;
    for (let k = from; k < axes; k += 1) steps += levels[k]!.takes.length;
  }
  return steps;
}

/** Enough primes for the largest possible sum, computed with all ways taken as positive. */
function exactly(sides: Sides): ReadonlyMap<number, bigint> {
  const longest = Math.max(...sides.levels.map(({ most }) => most)) + 1;
  const primes = primesBelow(Math.floor(Math.sqrt(Number.MAX_SAFE_INTEGER / longest)));
  const nextPrimes = (many: number): number[] => Array.from({ length: many }, () => primes.next().value!);
  let modulus = 1n;
  const sums = new Map<number, bigint>();
  const take = (prime: bigint, found: Float64Array): void => {
    const inverse = powerMod(modulus % prime, prime - 2n, prime);
    for (const [size, sum] of found.entries()) {
      const before = sums.get(size) ?? 0n;
      const more = ((BigInt(sum) - before) * inverse) % prime;
      sums.set(size, before + modulus * (more < 0n ? more + prime : more));
    }
    modulus *= prime;
  };
  let largest = Number.POSITIVE_INFINITY;
  for (let some = [BOUND, ...nextPrimes(LANES - 1)]; ; some = nextPrimes(LANES)) {
    const found = summed(sides, some);
    if (some[0] === BOUND) largest = Math.max(...found[0]!);
    assert(Number.isFinite(largest), 'ways of hands together fit a number, about');
    for (const [lane, prime] of some.entries()) if (prime !== BOUND) take(BigInt(prime), found[lane]!);
    if (modulus > BigInt(Math.ceil(largest)) * 4n) break;
  }
  return new Map([...sums].map(([size, sum]) => [size, sum * 2n > modulus ? sum - modulus : sum]));
}

/** This many primes at a time, each in a separate lane: most of the time is spent finding the entries. */
const LANES = 4;

/** Without a prime: plain numbers, all ways positive. Only the first lane may use it. */
const BOUND = 0;

/** Sums by the number of cards, modulo each of the primes. */
function summed({ levels, start, branches, axes }: Sides, primes: readonly number[]): readonly Float64Array[] {
  const within = (n: bigint, p: number): number =>
    p === BOUND ? Math.abs(Number(n)) : Number(((n % BigInt(p)) + BigInt(p)) % BigInt(p));
  const tables = axes.map(({ ways }, k) => {
    const most = levels[k]!.most + mostOf(branches, k);
    return Float64Array.from({ length: (most + 1) * LANES }, (_, i) =>
      within(ways[Math.floor(i / LANES)] ?? 0n, primes[i % LANES]!),
    );
  });
  const vectors = levels.map(({ takes }) => new Float64Array(takes.length * LANES));
  for (const [i, n] of start.ways.entries())
    for (const [lane, p] of primes.entries()) vectors[0]![levels[0]!.of[i]! * LANES + lane] = within(BigInt(n), p);
  const ends = levels.at(-1)!.takes;
  const sizes = 1 + Math.max(...ends) + branches.sizes.reduce((most, size) => Math.max(most, size), 0);
  const sums = primes.map(() => new Float64Array(sizes));
  const endAt = (at: number): void => {
    const last = vectors[axes.length]!;
    for (const [lane, p] of primes.entries()) {
      const [n, found] = [within(BigInt(branches.ways[at]!), p), sums[lane]!];
      for (let i = 0; i < ends.length; i += 1) {
        const size = branches.sizes[at]! + ends[i]!;
        const sum = found[size]! + n * last[i * LANES + lane]!;
        found[size] = p === BOUND ? sum : sum % p;
      }
    }
  };
  const inverses = primes.map((p) => 1 / p);
  const visit = (k: number, from: number, to: number): void => {
    if (k === axes.length) {
      endAt(from);
      return;
    }
    for (let at = from; at < to; ) {
      const taken = branches.takes[at * axes.length + k]!;
      let end = at + 1;
      while (end < to && branches.takes[end * axes.length + k] === taken) end += 1;
      step(levels[k]!, vectors[k]!, vectors[k + 1]!, tables[k]!.subarray(taken * LANES));
      reduce(vectors[k + 1]!, primes, inverses);
      visit(k + 1, at, end);
      at = end;
    }
  };
  visit(0, 0, branches.ways.length);
  return sums;
}

/** Sums over one axis: entries with the same remainder are merged. They are sorted by amounts. */
function step({ takes, next }: Level, from: Float64Array, to: Float64Array, table: Float64Array): void {
  to.fill(0);
  const many = takes.length;
  for (let i = 0; i < many; ) {
    const taken = takes[i]!;
    const at = taken * LANES;
    const [a, b, c, d] = [table[at]!, table[at + 1]!, table[at + 2]!, table[at + 3]!];
    // Not enough hands are left: none of these continues.
    const isNone = a === 0 && b === 0 && c === 0 && d === 0;
    for (; i < many && takes[i] === taken; i += 1) {
      if (isNone) continue;
      const [f, t] = [i * LANES, next[i]! * LANES];
      to[t]! += a * from[f]!;
      to[t + 1]! += b * from[f + 1]!;
      to[t + 2]! += c * from[f + 2]!;
      to[t + 3]! += d * from[f + 3]!;
    }
  }
}

/** No sum is reduced before it is complete, and until then it is exact. */
function reduce(sums: Float64Array, primes: readonly number[], inverses: readonly number[]): void {
  for (let lane = primes[0] === BOUND ? 1 : 0; lane < LANES; lane += 1) {
    const [p, inverse] = [primes[lane]!, inverses[lane]!];
    for (let i = lane; i < sums.length; i += LANES) {
      const rest = sums[i]! - p * Math.floor(sums[i]! * inverse);
      sums[i] = rest < 0 ? rest + p : rest >= p ? rest - p : rest;
    }
  }
}

const mostOf = ({ takes, axes }: Terms, axis: number): number =>
  takes.reduce((most, n, i) => (i % axes === axis ? Math.max(most, n) : most), 0);

function* primesBelow(most: number): Generator<number> {
  for (let n = most; n > 2; n -= 1) if (isPrime(n)) yield n;
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d += 1) if (n % d === 0) return false;
  return true;
}

function powerMod(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [power, square, left] = [1n, base, exponent];
  for (; left > 0n; left >>= 1n) {
    if (left & 1n) power = (power * square) % modulus;
    square = (square * square) % modulus;
  }
  return power;
}

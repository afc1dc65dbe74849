/**
 * Bad beats of blackjack, per round, where the losing hand is a set of ranks and the winning one any hand that is told by
 * what its cards count: 2-3-4-5-6 beaten by three sevens or by a 21 of any cards. The player-dealer has the one and at
 * least one of the players the other, so with signs only rounds are counted in which so many hands are given.
 */
import { assert } from '../../../base/assert.ts';
import { gcd } from '../../../base/ratio.ts';
import { BLACKJACKS, type NamedBlackjack } from '../../../cards/blackjack/named.ts';
import { type Card, cardCode, cardOf, isJoker, RANKS, rankFrom } from '../../../cards/card.ts';
import { type Deck, deckSize } from '../../../cards/deck.ts';
import type { BadBeat, HandTest } from '../../../rules/hand-words.ts';
import { partsOf } from '../../../rules/match-bad-beats.ts';
import { meetsTest } from '../../../rules/match-test.ts';
import type { Table } from '../../../rules/match-versus.ts';
import type { Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { cardsOf, countFor, drawsBelow, pointsOf, SHOWN, strategyOf } from './blackjack-draws.ts';
import { type Axis, type Drawn, waysTogether } from './hands-together.ts';
import { asksOnly, laidOut, readerOf, tableOf } from './rows-met.ts';
import { chosenOf, inOrder } from './shoe.ts';

/** Ranks of a hand, of one suit or of any, and in how many orders the strategy comes to it. */
type RankSet = Readonly<{ letters: string; suited: boolean; orders: bigint }>;

/** What somebody waits for: three sevens at any table, any 21 at a table of four. At one of six it takes half a minute. */
const STEPS = 1e7;

/** Choices of a hand for each player; far more than that are more steps, which need not be found out by trying. */
const CHOICES = 1e9;

export function countBlackjackBeats(question: Question): Tally | undefined {
  const { game, gameRow, rows, players, deck } = question;
  if (game.family !== 'blackjack' || gameRow.groups.length > 0 || gameRow.deal !== 'hand') return undefined;
  // With one row a round either has the beat or has not; several would have to be told apart.
  const [hand, ...more] = rows.map((row) => row.hand);
  if (hand?.is !== 'bad-beat' || more.length > 0 || hand.compared !== 'game' || players < 2) return undefined;
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

/** Undefined where the test asks anything but the ranks of a whole hand, without aces that would count twice. */
function losingOf(test: HandTest, question: Question): RankSet | undefined {
  if (test.is !== 'outcome') return undefined;
  const [found, ...more] = BLACKJACKS.filter(({ id }) => id === test.outcome);
  if (found === undefined || more.length > 0 || found.of !== 'hand' || found.total !== undefined) return undefined;
  const { ranks, suit, ...others } = found.cards ?? {};
  if (ranks === undefined || Object.keys(others).length > 0 || !/^[2-9]{3,6}$/.test(ranks)) return undefined;
  if (suit !== undefined && suit !== 'same') return undefined;
  return { letters: ranks, suited: suit === 'same', orders: ordersOf(ranks, question) };
}

/** Orders in which every card but the last leaves a hand that draws, and the last one that stands. */
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

/** No suit, no face and no order of the cards changes what the test says of a hand that is no natural. */
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

/** Whether other hands may empty the shoe: one that draws is below the limit, and has one ten more at the end. */
function mayRunOut(question: Question): boolean {
  const limit = drawsBelow(strategyOf(question)) - 1;
  // Aces and jokers at the lowest that they count.
  const lowest = (card: Card): number => (isJoker(card) ? 2 : pointsOf(card) + 1);
  const inShoe = question.deck.holds.reduce((sum, n, card) => sum + n * lowest(card), 0);
  return inShoe <= (question.players - 1) * (limit + 10) + limit;
}

/** What a hand takes along each axis, cards that do, and in how many orders they are drawn. */
type Finished = Readonly<{ cards: readonly Card[]; takes: readonly number[]; ways: number }>;

/** One axis more than there are values: pairs of aces that are a natural, in games where not every pair of them is. */
const NATURAL_ACES = SHOWN.length;

/**
 * Every hand that stands. Two aces that are a natural by their suits stand and others draw: such a pair is counted as one
 * that draws, less those that do not. Undefined where the suits of other cards decide.
 */
function finishedHands(question: Question): readonly Finished[] | undefined {
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

/** Cards that are drawn to, and in how many orders they come: a hand that began with two aces is told from others. */
type Growing = Readonly<{ takes: readonly number[]; fromAces: boolean; ways: number }>;

type Pair = { natural?: readonly Card[]; plain?: readonly Card[] };

const takenOf = (values: readonly number[]): number[] =>
  [...SHOWN, 0].map((_, value) => values.filter((one) => one === value).length);

const pairOf = (takes: readonly number[]): string => takes.join();

/** By what the two cards count; the game itself says which of them are a natural. */
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

/** As the floor compares them; in blackjack it is the same which of the two is the player-dealer's. */
function isBeat(question: Question, pattern: BadBeat, bank: readonly Card[], player: readonly Card[]): boolean {
  const read = readerOf(question);
  const laid = (cards: readonly Card[], seat: number) => ({
    ...laidOut({ hand: cards }, read({ hand: cards })),
    seat,
    text: cards.map(cardCode).join(' '),
  });
  const alone = tableOf(question, [laid(player, 1), laid(bank, 2)]);
  const table: Table = { ...alone, called: { ...alone.called, playerDealer: 2 } };
  const parts = partsOf(pattern, table, (test, one) => meetsTest(test, question.rows[0]!.key, table, one));
  return parts.ok && parts.value.length > 0;
}

/** The player-dealer has the set, and at least one of the players a hand that beats it. */
function bankLoses(
  question: Question,
  losing: RankSet,
  winning: readonly Finished[],
  most: number,
): bigint | undefined {
  const others = question.players - 1;
  const held = waysOfSets(question.deck, losing, 1);
  let ways = 0n;
  // Most hands first: what is too much is known at once.
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
  winning: readonly Finished[],
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

/** Ways to deal so many of these hands, in every order that comes to them, to one seat after the other. */
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

type Given = Readonly<{ losing: RankSet; sets: number; winning: readonly Finished[]; hands: number }>;

/** Ways to deal so many winning hands from what the sets leave, and then any cards until so many are dealt. */
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

/** Of `of` ways to deal the aces of as many pairs as there can be, those in which the first k pairs are all naturals. */
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

/** Rows that differ by the losing hand only need the same; the last few are kept. */
function waysOnce(hands: readonly Drawn[], axes: readonly Axis[], count: number) {
  const list = hands.map(({ takes, ways }) => `${takes}:${ways}`).join(' ');
  const key = `${count} ${axes.map(({ ways }) => ways.join()).join(' ')} ${list}`;
  const ways = known.get(key) ?? waysTogether(hands, axes, count, STEPS);
  if (ways === undefined) return undefined;
  if (known.size >= 50) known.clear();
  known.set(key, ways);
  return ways;
}

const known = new Map<string, ReadonlyMap<number, bigint>>();

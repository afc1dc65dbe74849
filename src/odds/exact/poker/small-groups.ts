/**
 * A few cards that are counted and not ranked: three sevens from a shoe, three of a kind on the flop. Cards that no row
 * distinguishes are one kind, every choice of kinds is laid out once, and the floor's own test reads it.
 */
import {
  type Card,
  cardOf,
  type Deck,
  isJoker,
  isRed,
  JOKER,
  RANKS,
  rankOf,
  SUITS,
  suitOf,
} from '../../../cards/card.ts';
import { bitsIn } from '../../../cards/fast/rank-sums.ts';
import type { CardGroup } from '../../../rules/chart.ts';
import type { CardCount } from '../../../rules/hand-pattern.ts';
import type { LaidHand } from '../../../rules/lay-out-hands.ts';
import { areAlike, isCounted, meetsCards } from '../../../rules/row-tests.ts';
import type { Picked } from '../../../rules/vocabulary.ts';
import { type Board, forEachBoard } from './boards.ts';
import type { CardsTest } from './rows-asked.ts';

type SmallGroups = Readonly<{
  tests: readonly CardsTest[];
  groups: readonly CardGroup[];
  deck: Deck;
  picks: Picked;
}>;

/** More choices of kinds than this are left to other counters. */
const MOST_LAYOUTS = 200_000;

/** Deals by the set of tests that they meet, one bit each, and the number of deck parts they are dealt in. */
type SmallCounted = Readonly<{
  hist: ReadonlyMap<number, bigint>;
  parts: readonly Readonly<{ cards: number }>[];
}>;

/** Undefined if there are too many kinds to lay out. */
export function countSmallGroups(asked: SmallGroups): SmallCounted | undefined {
  const kinds = kindsOf(asked);
  const parts = partsOf(asked);
  if (layouts(kinds, parts) > MOST_LAYOUTS) return undefined;
  const hist = new Map<number, bigint>();
  const dealt: Card[][] = parts.map(() => []);
  const used = kinds.map(() => 0);
  const deal = (part: number, kind: number, missing: number, ways: bigint): void => {
    if (missing === 0) {
      if (part + 1 < parts.length) deal(part + 1, 0, parts[part + 1]!.cards, ways);
      else add(hist, metBy(asked, parts, dealt), ways);
      return;
    }
    if (kind === kinds.length) return;
    const { cards } = kinds[kind]!;
    const left = cards.length - used[kind]!;
    for (let taken = 0; taken <= Math.min(missing, left); taken += 1) {
      dealt[part]!.push(...cards.slice(used[kind], used[kind]! + taken));
      used[kind]! += taken;
      deal(part, kind + 1, missing - taken, ways * chosen(left, taken));
      used[kind]! -= taken;
      dealt[part]!.length -= taken;
    }
  };
  deal(0, 0, parts[0]!.cards, 1n);
  return { hist, parts };
}

const add = (hist: Map<number, bigint>, met: number, ways: bigint): unknown =>
  hist.set(met, (hist.get(met) ?? 0n) + ways);

function chosen(from: number, count: number): bigint {
  let ways = 1n;
  for (let i = 0; i < count; i += 1) ways = (ways * BigInt(from - i)) / BigInt(i + 1);
  return ways;
}

/** The number of ways to deal these in sequence from this many cards. */
export function dealsOf(parts: SmallCounted['parts'], size: number): bigint {
  let [left, ways] = [size, 1n];
  for (const { cards } of parts) {
    ways *= chosen(left, cards);
    left -= cards;
  }
  return ways;
}

type Kind = { cards: Card[] };

function kindsOf({ tests, deck, picks }: SmallGroups): readonly Kind[] {
  const kinds = new Map<string, Kind>();
  deck.holds.forEach((copies, card) => {
    if (copies === 0) return;
    const looks = tests.map((test) => lookOf(test, card, picks)).join('|');
    const kind = kinds.get(looks) ?? { cards: [] };
    kinds.set(looks, kind);
    for (let copy = 0; copy < copies; copy += 1) kind.cards.push(card);
  });
  return [...kinds.values()];
}

/** Everything that a test can see of a card. */
function lookOf(test: CardsTest, card: Card, picks: Picked): string {
  const rank = isJoker(card) ? 'joker' : String(rankOf(card));
  if (test.is === 'alike') return test.by === 'card' ? `card ${card}` : rank;
  // With a card that is not among these ranks the test is not met, whichever card it is.
  const letter = isJoker(card) ? '*' : RANKS[rankOf(card)]!;
  if (test.exactly !== undefined && !test.exactly.includes(letter)) return '-';
  const counts = (test.have ?? []).map((count) => (isCounted(count, card, picks) ? sharedOf(count, card) : '-'));
  return [...(test.exactly === undefined ? [] : [rank]), ...counts].join();
}

function sharedOf({ one }: CardCount, card: Card): string {
  if (one === undefined) return '+';
  if (card === JOKER) return 'joker';
  return String(one === 'suit' ? suitOf(card) : one === 'rank' ? rankOf(card) : isRed(card));
}

/** If a test uses only the first cards of a group, these and the rest are dealt separately. */
type DealtPart = Readonly<{ group: string; cards: number }>;

function partsOf({ tests, groups }: SmallGroups): readonly DealtPart[] {
  const firsts = tests.flatMap((test) => (test.is === 'cards' && test.first !== undefined ? [test.first] : []));
  return groups.flatMap(({ id, cards }) => {
    const ends = [...new Set([...firsts.filter((first) => first < cards), cards])].sort((a, b) => a - b);
    return ends.map((end, i) => ({ group: id, cards: end - (ends[i - 1] ?? 0) }));
  });
}

/** An upper bound: as if every part were dealt from a full deck. */
function layouts(kinds: readonly Kind[], parts: readonly DealtPart[]): number {
  const most = Math.max(...parts.map(({ cards }) => cards));
  // By number of cards taken: the number of ways, from the kinds so far.
  const ways = kinds.reduce(
    (before, { cards }) =>
      before.map((_, taken) => before.slice(Math.max(taken - cards.length, 0), taken + 1).reduce((a, b) => a + b)),
    [1, ...Array<number>(most).fill(0)],
  );
  return parts.reduce((product, { cards }) => product * ways[cards]!, 1);
}

function metBy({ tests, picks }: SmallGroups, parts: readonly DealtPart[], dealt: readonly Card[][]): number {
  const groups = new Map<string, Card[]>();
  for (const [i, { group }] of parts.entries()) groups.set(group, [...(groups.get(group) ?? []), ...dealt[i]!]);
  const hand = laidOut(groups);
  return tests.reduce((met, test, i) => (meetsCardsTest(test, hand, picks) ? met | (1 << i) : met), 0);
}

export const laidOut = (groups: LaidHand['groups']): LaidHand => ({
  seat: 1,
  hand: 1,
  text: '',
  groups,
  ways: [],
  best: undefined,
  reading: undefined,
});

const meetsCardsTest = (test: CardsTest, hand: LaidHand, picks: Picked): boolean =>
  test.is === 'cards' ? meetsCards(test, hand, picks) : areAlike(test, hand);

// Tests of the shared cards alone, counted next to the hands made with them.

type AloneAsked = Readonly<{
  tests: readonly CardsTest[];
  bits: readonly number[];
  group: string;
  cards: number;
  deck: number;
  picks: Picked;
}>;

export type Alone = (board: Board) => readonly Readonly<{ met: number; weight: number }>[];

/** More boards than this are not dealt out one by one. */
const MOST_BOARDS = 300_000;

/**
 * For most boards the ranks alone show that a test is not met. Only if suits still matter are the boards of a class
 * dealt one by one; undefined if there would be too many.
 */
export function boardAlone(asked: AloneAsked): Alone | undefined {
  const byRanks = { ...asked, tests: asked.tests.map(ranksOnly) };
  const suitsCount = asked.tests.some((test, i) => test !== byRanks.tests[i]);
  const known = new Map<number, number>();
  const metByRanks = (board: Board) => {
    const met = known.get(board.ranksKey) ?? metByBoard(byRanks, someBoard(board));
    known.set(board.ranksKey, met);
    return met;
  };
  if (!suitsCount) return (board) => [{ met: metByRanks(board), weight: board.weight }];
  let dealt = 0;
  forEachBoard(asked.cards, asked.deck, (board) => {
    if (metByRanks(board) !== 0) dealt += board.weight;
  });
  if (dealt > MOST_BOARDS) return undefined;
  return (board) => (metByRanks(board) === 0 ? [{ met: 0, weight: board.weight }] : dealtOut(asked, board));
}

/** The same test without its suit conditions, or the test itself if it has none. */
function ranksOnly(test: CardsTest): CardsTest {
  if (test.is === 'alike') return test;
  const have = test.have?.filter((count) => !asksSuits(count));
  return have === undefined || have.length === test.have?.length ? test : { ...test, have };
}

const asksSuits = ({ suit, colour, one }: CardCount): boolean =>
  suit !== undefined || colour !== undefined || one === 'suit' || one === 'colour';

function metByBoard({ tests, bits, group, picks }: AloneAsked, cards: readonly Card[]): number {
  const hand = laidOut(new Map([[group, cards]]));
  return tests.reduce((met, test, i) => (meetsCardsTest(test, hand, picks) ? met | bits[i]! : met), 0);
}

/** One board of these ranks, in any suits. */
const someBoard = ({ counts }: Board): Card[] =>
  Array.from(counts).flatMap((count, rank) => Array.from({ length: count }, (_, suit) => cardOf(rank, suit)));

function dealtOut(asked: AloneAsked, board: Board): ReturnType<Alone> {
  const parts = new Map<number, number>();
  for (const cards of boardsOf(board)) {
    const met = metByBoard(asked, cards);
    parts.set(met, (parts.get(met) ?? 0) + 1);
  }
  return [...parts].map(([met, weight]) => ({ met, weight }));
}

function* boardsOf({ counts, suited }: Board): Generator<Card[]> {
  if (suited === 0) {
    for (const cards of inSuits(counts, 0, ALL_SUITS)) if (mostOfASuit(cards) < 3) yield cards;
    return;
  }
  const others = counts.map((count, rank) => count - ((suited >> rank) & 1));
  const ofSuit = Array.from(counts, (_, rank) => rank).filter((rank) => (suited & (1 << rank)) !== 0);
  for (const suit of ALL_SUITS) {
    const rest = ALL_SUITS.filter((other) => other !== suit);
    for (const cards of inSuits(others, 0, rest)) yield [...ofSuit.map((rank) => cardOf(rank, suit)), ...cards];
  }
}

const ALL_SUITS = Array.from(SUITS, (_, suit) => suit);

const mostOfASuit = (cards: readonly Card[]): number =>
  Math.max(...ALL_SUITS.map((suit) => cards.filter((card) => card % SUITS.length === suit).length));

function* inSuits(counts: Uint8Array, rank: number, suits: readonly number[]): Generator<Card[]> {
  if (rank === counts.length) {
    yield [];
    return;
  }
  for (let held = 0; held < 1 << SUITS.length; held += 1) {
    if (bitsIn(held) !== counts[rank]!) continue;
    const cards = ALL_SUITS.filter((suit) => (held & (1 << suit)) !== 0);
    if (!cards.every((suit) => suits.includes(suit))) continue;
    for (const rest of inSuits(counts, rank + 1, suits)) yield [...cards.map((suit) => cardOf(rank, suit)), ...rest];
  }
}

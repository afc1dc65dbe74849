/**
 * Full houses in Omaha, counted by the deals in which no hand has one. Ranks alone decide that, so a count needs only
 * how many cards of each rank are left. A hand that is better than a full house may hold any cards.
 */
import { choose, chooseExactly } from '../../../base/choose.ts';
import { type Card, RANKS, rankOf } from '../../../cards/card.ts';
import { FULL_HOUSE } from './holdem.ts';

/**
 * What makes a full house on a board, when some cards are placed one by one (the named ones) and the others counted by
 * rank. `pairs`: for each named card, the named cards that make one with it. `blocks`: for each named card, the ranks
 * that do, as bits: bit i is ranks[i]. `ranks`: how many cards are left of each rank of which a second card, or a named
 * one beside it, makes a full house; ranks that a named card blocks come first.
 */
export type Houses = Readonly<{ pairs: readonly number[]; blocks: readonly number[]; ranks: readonly number[] }>;

/** All cards left of a rank that the board has twice or more must be named: only they pair with other ranks. */
export function housesOn(
  board: readonly Card[],
  named: readonly Card[],
  others: readonly Card[],
  least: number,
): Houses {
  const [times, there] = [timesOf(board), timesOf(others)];
  const isHouse = (a: number, b: number) => bestHouse(times, a, b) >= least;
  const parts = RANK_LIST.flatMap((rank) => {
    const cards = there[rank]!;
    if (cards === 0) return [];
    const by = named.map((card) => isHouse(rankOf(card), rank));
    // Where a pair is no full house, a hand may hold any of them: each is a rank of its own.
    const alone = isHouse(rank, rank) ? [cards] : by.some(Boolean) ? new Array<number>(cards).fill(1) : [];
    return alone.map((left) => ({ left, by }));
  });
  const blocked = parts.filter(({ by }) => by.some(Boolean));
  const free = parts.filter(({ by }) => !by.some(Boolean)).map(({ left }) => left);
  return {
    pairs: named.map((a) => bitsWhere(named, (b) => a !== b && isHouse(rankOf(a), rankOf(b)))),
    blocks: named.map((_, i) => bitsWhere(blocked, ({ by }) => by[i]!)),
    ranks: [...blocked.map(({ left }) => left), ...free.sort((a, b) => a - b)],
  };
}

/** How many of these cards each rank has. */
export function timesOf(cards: readonly Card[]): number[] {
  const times = RANK_LIST.map(() => 0);
  for (const card of cards) times[rankOf(card)]! += 1;
  return times;
}

const RANK_LIST = Array.from(RANKS, (_, rank) => rank);

const bitsWhere = <Of>(list: readonly Of[], isSo: (one: Of) => boolean): number =>
  list.reduce((bits, one, i) => (isSo(one) ? bits | (1 << i) : bits), 0);

/** The best full house of two hole cards and three of the board, by how many cards of each rank it has; 0 for none. */
function bestHouse(times: readonly number[], a: number, b: number): number {
  if (a !== b) {
    const higher = Math.max(a, b);
    const lower = Math.min(a, b);
    if (times[higher]! >= 2 && times[lower]! >= 1) return houseOf(higher, lower);
    return times[lower]! >= 2 && times[higher]! >= 1 ? houseOf(lower, higher) : 0;
  }
  const pair = times.findLastIndex((on, rank) => rank !== a && on >= 2);
  const three = times.findLastIndex((on, rank) => rank !== a && on >= 3);
  const asThree = times[a]! >= 1 && pair >= 0 ? houseOf(a, pair) : 0;
  return Math.max(asThree, three >= 0 ? houseOf(three, a) : 0);
}

const houseOf = (three: number, pair: number): number =>
  FULL_HOUSE + three * (RANKS.length - 1) + (pair < three ? pair : pair - 1);

/** A hand that needs so many more cards, and the ranks that it must not take. */
export type OpenHand = Readonly<{ needs: number; blocked: number }>;

/**
 * In how many ways these hands are filled so that none gets a full house: at most one card of each of `ranks`, of a
 * blocked one none, and the rest from `plain` cards that make none. Hands are distinct, the order of their cards is not
 * counted.
 */
export function waysWithoutHouse(
  hands: readonly OpenHand[],
  ranks: readonly number[],
  plain: number,
  known: Known,
): bigint {
  const codes = hands.map(({ needs, blocked }) => blocked * CODE + needs);
  const steps = ranks.map((cards, i) => {
    const rest = ranks.slice(i);
    const key = `${rest};${plain}`;
    const ways = known.get(key) ?? new Map<string, bigint>();
    known.set(key, ways);
    return { cards, mostEach: rest.length + plain, most: sum(rest) + plain, ways };
  });
  return waysFrom(codes, 0, steps, plain);
}

/** What was counted before: by the ranks that are left, and then by the hands. */
export type Known = Map<string, Map<string, bigint>>;

/** What a hand needs, which is less than this, and what is blocked, in one number: many hands are gone through. */
const CODE = 8;

/** One rank: its cards, and how many one hand and all hands can still get from it and the ranks after it. */
type Step = Readonly<{ cards: number; mostEach: number; most: number; ways: Map<string, bigint> }>;

function waysFrom(hands: readonly number[], at: number, steps: readonly Step[], plain: number): bigint {
  const open = hands.filter((hand) => hand % CODE > 0).sort((a, b) => a - b);
  const step = steps[at];
  if (step === undefined) {
    return waysToFill(
      open.map((hand) => hand % CODE),
      plain,
    );
  }
  let needed = 0;
  for (const hand of open) {
    if (hand % CODE > step.mostEach) return 0n;
    needed += hand % CODE;
  }
  if (needed > step.most) return 0n;
  const key = open.join();
  const found = step.ways.get(key);
  if (found !== undefined) return found;
  let ways = 0n;
  const next: number[] = [];
  /** Hands that are alike are gone through together: so many of them get a card of this rank. */
  const from = (first: number, left: number, given: number): void => {
    const hand = open[first];
    if (hand === undefined) {
      ways += BigInt(given) * waysFrom(next, at + 1, steps, plain);
      return;
    }
    let alike = 1;
    while (open[first + alike] === hand) alike += 1;
    const blocked = Math.floor(hand / CODE);
    const after = (blocked >> 1) * CODE + (hand % CODE);
    const most = blocked % 2 === 1 ? 0 : Math.min(alike, left);
    let orders = given;
    for (let take = 0; take <= most; take += 1) {
      if (take > 0) orders *= left - take + 1;
      for (let i = 0; i < alike; i += 1) next.push(i < take ? after - 1 : after);
      from(first + alike, left - take, orders * choose(alike, take));
      next.length -= alike;
    }
  };
  from(0, step.cards, 1);
  step.ways.set(key, ways);
  return ways;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** In how many ways hands take what they need from so many cards, whichever they are. */
export function waysToFill(needs: readonly number[], cards: number): bigint {
  let ways = 1n;
  let left = cards;
  for (const take of needs) {
    if (take > left) return 0n;
    ways *= chooseExactly(left, take);
    left -= take;
  }
  return ways;
}

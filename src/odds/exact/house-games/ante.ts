/**
 * What an ante with its raise is worth when it is played as well as possible: a player who sees five cards and the
 * dealer's face-up card folds, or raises by the least or the most (in between is never best, since the gain of a raise
 * is proportional to it). Counted over every deal, none of them dealt.
 *
 * For a face-up card all hidden dealer hands are entered in ascending order of what they make, each under every subset
 * of its cards. When all that make no more than a player's hand are entered, inclusion and exclusion over the player's
 * five cards leaves those that share no card with it: the number of dealer hands that the player beats or ties. Three
 * suits are alike, so a sixth of the hands is entered and asked.
 */
import { assert } from '../../../base/assert.ts';
import type { Json } from '../../../base/canonical-json.ts';
import { choose } from '../../../base/choose.ts';
import { type Card, cardOf, RANKS, rankOf, suitOf } from '../../../cards/card.ts';
import { fastEvaluator } from '../../../cards/fast/ranking-evaluators.ts';
import { type HouseGameStep, rankingNamed, rowFor } from '../../../rules/house-game.ts';
import { countOnce } from '../../kept-counts.ts';
import { madeBy } from '../readings/strengths-dealt.ts';

// Five cards and one face-up card, in classes: three suits are equivalent, but the suit of the face-up card is not. A
// class represents all hands that differ only in which of the three suits is which. Every smaller set of cards also has
// a class, so a fact about one set applies to all equivalent sets.

export const DECK = 52;
export const HAND = 5;
/** The suit of the face-up card; the other three are equivalent. */
const OWN_SUIT = 3;

/** Every proper subset of a hand: one of no cards, five of one card, ten of two, ten of three, five of four. */
const SUBSETS = 31;

export type Classes = Readonly<{
  /** Hands: `cards` has HAND cards for each, `size` the number of hands the class represents. */
  count: number;
  cards: Uint8Array;
  size: Uint8Array;
  /** For each hand the classes of its subsets, in the order of `signs`, which has one entry for each. */
  subsets: Uint16Array;
  /** Inclusion and exclusion: plus for an even number of cards, minus for an odd one. */
  signs: Int32Array;
  /** How many sets of cards a class of subsets represents. */
  sizeOf: Uint8Array;
}>;

let known: Classes | undefined;

/** Built once, in a tenth of the time of a count that uses it. */
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
  // Two bytes each keep the data of a hand close together: most of the time is spent loading it.
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
 * For every set of fewer than HAND cards, by its position among sets of that size, the number of its class. Classes are
 * numbered without gaps so that their data is close together: most of the time is spent loading it.
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

/** The representative of all equivalent sets: the suit with the most cards comes first. */
function asStands(cards: readonly Card[]): Card[] {
  const masks = suitMasks(cards);
  const order = [0, 1, 2].sort((a, b) => masks[b]! - masks[a]!);
  const suits = [0, 0, 0, OWN_SUIT];
  for (const [place, suit] of order.entries()) suits[suit] = place;
  return cards.map((card) => (card & ~3) | suits[suitOf(card)]!).sort((a, b) => a - b);
}

/** The ranks in each of the three suits, one bit per rank. */
function suitMasks(cards: readonly Card[]): [number, number, number] {
  const masks: [number, number, number, number] = [0, 0, 0, 0];
  for (const card of cards) masks[suitOf(card)]! |= 1 << rankOf(card);
  return [masks[0], masks[1], masks[2]];
}

/** The number of different arrangements when these three suits are permuted. */
function alike(a: number, b: number, c: number): number {
  if (a === b && b === c) return 1;
  return a === b || b === c || a === c ? 3 : 6;
}

/** The position of ascending cards among all sets of that size. */
const indexOf = (cards: readonly Card[]): number => cards.reduce((sum, card, i) => sum + CHOOSE[i + 1]![card]!, 0);

/** CHOOSE[k][n]: the number of ways to take k of n. */
const CHOOSE = Array.from({ length: HAND + 1 }, (_, k) =>
  Int32Array.from({ length: DECK + 1 }, (_, n) => (n < k ? 0 : choose(n, k))),
);

/** Every set of this many cards, ascending. */
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

// The value of the ante.

/** Over all deals, including every hidden hand of the dealer: wins less losses, in antes. */
type AnteOdds = Readonly<{
  deals: bigint;
  net: bigint;
  /** In antes: all money wagered, including the raise. */
  wagered: bigint;
  folds: bigint;
  least: bigint;
  most: bigint;
}>;

/** Undefined unless it is five cards against one face-up card and five. */
export function anteOdds(step: HouseGameStep): AnteOdds | undefined {
  const { ranking, dealer, ante, raise, bonus } = step;
  if (!isCountable(step)) return undefined;
  const rules = [ranking, dealer.ties, ante.pays, raise.times, raise.pays, bonus?.rows ?? null];
  const of = JSON.parse(JSON.stringify(rules)) as Json;
  return countOnce({ kind: 'ante', of, about: ranking }, () => count(step), FORM);
}

const isCountable = ({ cards }: HouseGameStep): boolean =>
  cards.player === HAND && cards.up === 1 && cards.dealer === HAND + 1;

const FIELDS = ['deals', 'net', 'wagered', 'folds', 'least', 'most'] as const;

const FORM = {
  write: (odds: AnteOdds): Json => Object.fromEntries(FIELDS.map((field) => [field, String(odds[field])])),
  read: (value: Json): AnteOdds | undefined => {
    const found = (value ?? {}) as Readonly<Record<string, Json>>;
    const isCount = (field: string) => typeof found[field] === 'string' && /^-?\d+$/.test(found[field]);
    if (!FIELDS.every(isCount)) return undefined;
    return Object.fromEntries(FIELDS.map((field) => [field, BigInt(found[field] as string)])) as AnteOdds;
  },
};

/** For all deals with hands of one category: how many beat, tie with or lose to the dealer's best hand. */
export type Standing = Readonly<{ beats: bigint; ties: bigint; loses: bigint }>;

/**
 * By the category of the player's best hand, against every remaining dealer hand. Nobody folds here, and ties are
 * counted as ties regardless of who wins them, so one count serves all pay tables of a ranking.
 */
export function standingsAgainstDealer(step: HouseGameStep): ReadonlyMap<string, Standing> | undefined {
  const { cards, ranking } = step;
  if (!isCountable(step)) return undefined;
  const of = [ranking, cards.player, cards.up, cards.dealer];
  return countOnce({ kind: 'against-dealer', of, about: ranking }, () => countStandings(step), STANDINGS);
}

const SIDES = ['beats', 'ties', 'loses'] as const;

const STANDINGS = {
  write: (standings: ReadonlyMap<string, Standing>): Json =>
    [...standings].map(([category, standing]) => [category, ...SIDES.map((side) => String(standing[side]))]),
  read: (value: Json): ReadonlyMap<string, Standing> | undefined => {
    const isLine = (line: Json) =>
      Array.isArray(line) &&
      line.length === 1 + SIDES.length &&
      line.every((part) => typeof part === 'string') &&
      line.slice(1).every((part) => /^\d+$/.test(part as string));
    if (!Array.isArray(value) || !value.every(isLine)) return undefined;
    return new Map(
      (value as [string, string, string, string][]).map(([category, ...counts]) => {
        const [beats, ties, loses] = counts.map(BigInt) as [bigint, bigint, bigint];
        return [category, { beats, ties, loses }];
      }),
    );
  },
};

/** `up`: the ranks of the dealer's face-up card to count; a test uses only one of them. */
export function countStandings(
  step: HouseGameStep,
  up = Array.from(RANKS, (_, rank) => rank),
): ReadonlyMap<string, Standing> {
  const all = classes();
  const { categories } = rankingNamed(step.ranking);
  const apart: HouseGameStep = { ...step, dealer: { ...step.dealer, ties: 'nobody' } };
  const strengths = strengthsOf(all, apart);
  const made = madeBy(rankingNamed(step.ranking));
  // By the ascending number of a strength: the position of its category.
  const categoryOf = [...strengths.place.keys()].map((strength) => categories.indexOf(made.get(strength)!.category));
  const sums = categories.map(() => ({ beats: 0, ties: 0, loses: 0 }));
  for (const rank of up) {
    forEachStanding(all, apart, strengths, rank, (hand, beats, loses) => {
      const sum = sums[categoryOf[strengths.values[hand]!]!]!;
      const weight = all.size[hand]!;
      sum.beats += weight * beats;
      sum.loses += weight * loses;
      sum.ties += weight * (HIDDEN - beats - loses);
    });
  }
  const whole = (sum: number) => BigInt(sum) * SUITS_OF_FACE_UP;
  return new Map(
    categories.map(({ id }, i) => {
      const { beats, ties, loses } = sums[i]!;
      return [id, { beats: whole(beats), ties: whole(ties), loses: whole(loses) }];
    }),
  );
}

function count(step: HouseGameStep): AnteOdds {
  const all = classes();
  const strengths = strengthsOf(all, step);
  const sums: Sums = { net: 0, wagered: 0, folds: 0, least: 0, most: 0 };
  for (let rank = 0; rank < RANKS.length; rank += 1) {
    forEachStanding(all, step, strengths, rank, adding(step, sums, strengths.bonus, all.size));
  }
  const hands = BigInt(choose(DECK, HAND)) * BigInt(DECK - HAND);
  const whole = (sum: number) => BigInt(sum) * SUITS_OF_FACE_UP;
  const hidden = BigInt(HIDDEN);
  return {
    deals: hands * hidden,
    net: whole(sums.net),
    wagered: whole(sums.wagered) * hidden,
    folds: whole(sums.folds) * hidden,
    least: whole(sums.least) * hidden,
    most: whole(sums.most) * hidden,
  };
}

/** The dealer's possible cards next to the face-up card once the player's five cards are known. */
const HIDDEN = choose(DECK - HAND - 1, HAND);
const SUITS_OF_FACE_UP = 4n;

type Sums = { net: number; wagered: number; folds: number; least: number; most: number };

/** For the player's hands: the value of each, as a number that ascends without gaps, and the bonus it is paid. */
type Strengths = Readonly<{
  values: Int32Array;
  bonus: Int32Array;
  order: Int32Array;
  /** The ascending number of a strength; the dealer's cards make the same hands. */
  place: ReadonlyMap<number, number>;
}>;

export function strengthsOf({ count: hands, cards }: Classes, { ranking: id, bonus }: HouseGameStep): Strengths {
  const ranking = rankingNamed(id);
  const made = madeBy(ranking);
  const place = new Map([...made.keys()].sort((a, b) => a - b).map((strength, i) => [strength, i]));
  const evaluate = fastEvaluator(ranking, HAND);
  const values = new Int32Array(hands);
  const paid = new Int32Array(hands);
  for (let hand = 0; hand < hands; hand += 1) {
    const strength = evaluate(cards.subarray(hand * HAND, hand * HAND + HAND));
    values[hand] = place.get(strength)!;
    paid[hand] = bonus === undefined ? 0 : (rowFor(bonus.rows, made.get(strength)!)?.pays ?? 0);
  }
  return { values, bonus: paid, order: ascending(values, place.size), place };
}

/** The numbers of the hands by value, the weakest first; hands that are not in play have a negative value. */
function ascending(values: Int32Array, kinds: number): Int32Array {
  const starts = new Int32Array(kinds + 1);
  for (const value of values) if (value >= 0) starts[value + 1]! += 1;
  for (let kind = 0; kind < kinds; kind += 1) starts[kind + 1]! += starts[kind]!;
  const order = new Int32Array(starts[kinds]!);
  for (let hand = 0; hand < values.length; hand += 1) {
    const value = values[hand]!;
    if (value < 0) continue;
    order[starts[value]!] = hand;
    starts[value]! += 1;
  }
  return order;
}

/** The number of hidden hands the player beats and loses to. Plain numbers, because it is called millions of times. */
type Visit = (hand: number, wins: number, loses: number) => void;

/** For every class of hands that the face-up card allows; a test checks some of them deal by deal. */
export function forEachStanding(
  all: Classes,
  step: HouseGameStep,
  player: Strengths,
  rank: number,
  visit: Visit,
): void {
  const dealer = dealerStrengths(all, step, player, cardOf(rank, OWN_SUIT));
  const order = ascending(dealer, player.place.size);
  const entered = new Int32Array(all.sizeOf.length);
  const { ties } = step.dealer;
  let next = 0;
  const enterUpTo = (limit: number): void => {
    for (; next < order.length && dealer[order[next]!]! <= limit; next += 1) enter(all, entered, order[next]!);
  };
  const { order: hands, values } = player;
  for (let i = 0; i < hands.length; ) {
    const value = values[hands[i]!]!;
    const until = endOf(hands, values, i);
    enterUpTo(value - 1);
    const beaten = ties === 'player' ? undefined : asked(all, entered, hands, dealer, i, until, value - 1);
    enterUpTo(value);
    const notBeatenBy = ties === 'dealer' ? undefined : asked(all, entered, hands, dealer, i, until, value);
    for (let j = i; j < until; j += 1) {
      const hand = hands[j]!;
      if (dealer[hand]! < 0) continue;
      const wins = (ties === 'player' ? notBeatenBy : beaten)![j - i]!;
      const loses = HIDDEN - (ties === 'dealer' ? beaten : notBeatenBy)![j - i]!;
      visit(hand, wins, loses);
    }
    i = until;
  }
}

function endOf(hands: Int32Array, values: Int32Array, from: number): number {
  let until = from + 1;
  while (until < hands.length && values[hands[until]!] === values[hands[from]!]) until += 1;
  return until;
}

/** The dealer's value with each hidden hand; negative if the hand contains the face-up card. */
function dealerStrengths(
  { count: hands, cards }: Classes,
  step: HouseGameStep,
  player: Strengths,
  up: number,
): Int32Array {
  const size = HAND;
  const evaluate = fastEvaluator(rankingNamed(step.ranking), size + 1);
  const values = new Int32Array(hands);
  const held = new Uint8Array(size + 1);
  held[size] = up;
  for (let hand = 0; hand < hands; hand += 1) {
    let holdsIt = false;
    for (let i = 0; i < size; i += 1) {
      const card = cards[hand * size + i]!;
      held[i] = card;
      holdsIt ||= card === up;
    }
    values[hand] = holdsIt ? -1 : player.place.get(evaluate(held))!;
  }
  return values;
}

/**
 * A class of hidden hands, under every subset of its cards. Each set of that class of subsets gets an equal part, in
 * sixths, since one, three or six sets are equivalent.
 */
function enter({ size, subsets, signs, sizeOf }: Classes, entered: Int32Array, hand: number): void {
  const sixths = size[hand]! * SIXTHS;
  const each = signs.length;
  const from = hand * each;
  for (let i = from; i < from + each; i += 1) {
    const subset = subsets[i]!;
    entered[subset]! += sixths / sizeOf[subset]!;
  }
}

const SIXTHS = 6;

/** How many of the entered hidden hands share no card with each of these. */
function asked(
  { subsets, signs }: Classes,
  entered: Int32Array,
  hands: Int32Array,
  dealer: Int32Array,
  from: number,
  until: number,
  limit: number,
): Float64Array {
  const found = new Float64Array(until - from);
  const each = signs.length;
  for (let j = from; j < until; j += 1) {
    const hand = hands[j]!;
    const value = dealer[hand]!;
    if (value < 0) continue;
    const start = hand * each;
    // The five cards themselves, as a hidden hand, are the very last subset.
    let sum = value <= limit ? -SIXTHS : 0;
    for (let i = 0; i < each; i += 1) sum += signs[i]! * entered[subsets[start + i]!]!;
    found[j - from] = sum / SIXTHS;
  }
  return found;
}

/** The best decision with each hand, and its value. */
function adding({ ante, raise }: HouseGameStep, sums: Sums, bonus: Int32Array, weights: Uint8Array): Visit {
  const [least, most] = raise.times;
  return (hand, wins, loses) => {
    const weight = weights[hand]!;
    const stands = ante.pays * wins - loses + bonus[hand]! * HIDDEN;
    const each = raise.pays * wins - loses;
    const times = each > 0 ? most : least;
    const played = stands + times * each;
    if (played <= -HIDDEN) {
      sums.net -= weight * HIDDEN;
      sums.folds += weight;
      sums.wagered += weight;
      return;
    }
    sums.net += weight * played;
    sums.wagered += weight * (1 + times);
    if (times === most) sums.most += weight;
    else sums.least += weight;
  };
}

/**
 * What an ante with the raise beside it is worth when it is played as well as it can be: who sees his five cards and the
 * dealer's face-up card folds, or raises by the least or the most (in between is never best, since what a raise brings is
 * proportional to it). Counted over every deal, none of them dealt.
 *
 * For a face-up card all hidden dealer hands are entered in ascending order of what they make, each under every subset of
 * its cards. When all that make no more than a player's hand are entered, inclusion and exclusion over the player's five
 * cards leaves those that share no card with it: that many dealer hands he beats or ties. Three suits are alike, so a
 * sixth of the hands is entered and asked.
 */
import type { Json } from '../../../base/canonical-json.ts';
import { choose } from '../../../base/choose.ts';
import { cardOf, RANKS } from '../../../cards/card.ts';
import { fastEvaluator } from '../../../cards/fast/compile.ts';
import { rankingNamed, rowFor } from '../../../rules/house-game.ts';
import type { HouseGameStep } from '../../../rules/house-game-words.ts';
import { countOnce } from '../../kept-counts.ts';
import { madeBy } from '../readings/strengths-dealt.ts';
import { type Classes, classes, DECK, HAND, OWN_SUIT } from './subsets.ts';

/** Over all deals, which are counted with every hidden hand of the dealer: what was won less what was lost, in antes. */
export type AnteOdds = Readonly<{
  deals: bigint;
  net: bigint;
  /** In antes: everything that was put down, the raise too. */
  wagered: bigint;
  folds: bigint;
  least: bigint;
  most: bigint;
}>;

/** Undefined where it is another number of cards than five against one and five. */
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

/** Of all deals with hands of one category: how many beat the dealer's best hand, tie with it, and are beaten by it. */
export type Standing = Readonly<{ beats: bigint; ties: bigint; loses: bigint }>;

/**
 * By the category of the player's best hand, each against every hand of the dealer that the deck then leaves. Nobody folds
 * here, and ties are counted as ties whoever wins them, so that it is one count for all pay tables of a ranking.
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

/** `up`: the ranks of the dealer's face-up card that are counted; a test looks at one of them. */
export function countStandings(
  step: HouseGameStep,
  up = Array.from(RANKS, (_, rank) => rank),
): ReadonlyMap<string, Standing> {
  const all = classes();
  const { categories } = rankingNamed(step.ranking);
  const apart: HouseGameStep = { ...step, dealer: { ...step.dealer, ties: 'nobody' } };
  const strengths = strengthsOf(all, apart);
  const made = madeBy(rankingNamed(step.ranking));
  // By the ascending number of a strength: the place of its category.
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

/** What the dealer may hold beside his face-up card once five cards of a player are seen. */
const HIDDEN = choose(DECK - HAND - 1, HAND);
const SUITS_OF_FACE_UP = 4n;

type Sums = { net: number; wagered: number; folds: number; least: number; most: number };

/** Of the player's hands: what each makes, as a number that ascends without gaps, and the bonus that it is paid. */
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

/** The numbers of the hands by what they make, the weakest first; those that are not in play have a value below zero. */
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

/** Against how many hidden hands he wins, and loses. Plain numbers, since it is called millions of times. */
type Visit = (hand: number, wins: number, loses: number) => void;

/** For every class of hands that the face-up card leaves; a test checks some of them deal by deal. */
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

/** What the dealer makes with each hidden hand; below zero where it holds the card that lies face up. */
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
 * A class of hidden hands, under every subset of its cards: each set of that class of subsets has an equal part of it, in
 * sixths, since one, three or six sets are alike.
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

/** How many of the hidden hands that are entered share no card with each of these. */
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
    // The five cards themselves, as a hidden hand, are the last subset of all.
    let sum = value <= limit ? -SIXTHS : 0;
    for (let i = 0; i < each; i += 1) sum += signs[i]! * entered[subsets[start + i]!]!;
    found[j - from] = sum / SIXTHS;
  }
  return found;
}

/** What is best with each hand, and what it comes to. */
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

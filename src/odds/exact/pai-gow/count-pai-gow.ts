/**
 * Exact counts of pai gow poker: seven cards of 52 and the jokers, with rows that name the seven cards, their best
 * five, or the front and back in which they are set. The 154,143,080 deals with one joker fall into about 300,000
 * classes.
 */
import { assert } from '../../../base/assert.ts';
import { choose } from '../../../base/choose.ts';
import { type Card, cardOf, deckSize, JOKER, RANKS, rankFrom } from '../../../cards/card.ts';
import { HIGH_5, HIGH_6, HIGH_7 } from '../../../cards/fast/high.ts';
import { bitsIn, RANK_SETS, rankBit, type Slots, slotOf } from '../../../cards/fast/rank-sums.ts';
import { holdingStrength, rankFive, rankingFor, type Wheel } from '../../../cards/pai-gow/best-five.ts';
import { handReading } from '../../../cards/poker/read-poker.ts';
import { type JokerUse, type RankedHand, type Ranking, rankHand } from '../../../cards/ranking.ts';
import { frontTwo } from '../../../cards/rankings/front-two.ts';
import type { ChartRow, HandPattern } from '../../../rules/chart.ts';
import type { HandTest } from '../../../rules/hand-pattern.ts';
import { meetsCards, meetsReading } from '../../../rules/row-tests.ts';
import type { Picked } from '../../../rules/vocabulary.ts';
import type { Assumption, Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { type Deal, forEachDeal, HAND, packOf } from './deal-classes.ts';

export function countPaiGow(question: Question): Tally | undefined {
  const { game, gameRow, rows, pays, picks, deck, settings } = question;
  const pack = packOf(deck);
  const isOurs = game.family === 'pai-gow' && gameRow.deal === 'hand' && gameRow.groups.length === 0;
  if (!isOurs || pack === undefined || pack.jokers > MOST_JOKERS) return undefined;
  const strengths = strengthsOf(
    settings.joker === 'wild' ? 'wild' : 'bug',
    settings.wheel === 'lowest' ? 'lowest' : 'second-highest',
  );
  const asked = rowsAsked(rows, strengths, picks);
  if (asked === undefined) return undefined;
  const set = asked.filter(({ on }) => on === 'set').length;
  // If every row pays, one setting would have to qualify for all of them, and the player's choice is unknown. The cards
  // are then set by a house way.
  const ways: readonly HouseWay[] = set > 1 && pays === 'every-row' ? WAYS.slice(1) : WAYS;
  const way = ways.find((known) => known === question.readings['house-way']) ?? ways[0]!;
  const counts = countMasks(question, asked, strengths, way);
  const met = new Map([...counts].filter(([, deals]) => deals > 0).map(([mask, deals]) => [mask, BigInt(deals)]));
  const total = BigInt(choose(deckSize(deck), HAND));
  return { per: 'hand', how: 'counted', total, met, assumptions: set === 0 ? [] : [wayAssumed(way, ways)] };
}

const wayAssumed = (way: HouseWay, choices: readonly HouseWay[]): Assumption => ({
  id: 'house-way',
  says:
    'Cards count as they are set, and no sheet says how people set them: so that a prize is won wherever a legal ' +
    'setting wins it, or always with the highest back or the highest front that is legal.',
  value: way,
  choices,
});

/** Deals by the rows they qualify for, as numbers that a double represents exactly. */
function countMasks(
  { deck }: Question,
  asked: readonly Asks[],
  strengths: Strengths,
  way: HouseWay,
): Map<number, number> {
  const counts = new Map<number, number>();
  const add = (mask: number, deals: number) => counts.set(mask, (counts.get(mask) ?? 0) + deals);
  const maskOf = dealReader(asked, strengths, way);
  const kept = SLOTS.map(({ length }) => new Int32Array(length));
  forEachDeal(deck, packOf(deck)!, {
    add: (deal, deals) => {
      const mask = maskOf(deal);
      const slots = SLOTS[deal.jokers];
      if (slots !== undefined) kept[deal.jokers]![slotOf(slots, deal.key)] = mask;
      add(mask, deals);
    },
    move: (deal, deals) => {
      add(kept[deal.jokers]![slotOf(SLOTS[deal.jokers]!, deal.key)]!, -deals);
      add(maskOf(deal), deals);
    },
  });
  return counts;
}

// Lookup tables for the strengths of set hands: the game's own evaluators run once for each front and each back.

export type Strengths = Readonly<{
  joker: JokerUse;
  wheel: Wheel;
  ranking: Ranking;
  fronts: readonly Front[];
  /** By the number of jokers in the back and `place` of its other ranks: its strength without a flush. */
  backs: readonly Int32Array[];
  /** By the number of jokers and the ranks of one suit: the best five of them; 0 if there are too few. */
  suited: readonly Int32Array[];
  /**
   * By the number of jokers and the slot of its other ranks: the best five of seven cards without a flush, computed on
   * demand.
   */
  unsuited: readonly Int32Array[];
  /** A back of this strength. */
  made: ReadonlyMap<number, RankedHand>;
}>;

/** A front outranks its back if `over` is more than the back's strength without its lowest `below` bits. */
export type Front = Readonly<{ ranked: RankedHand; over: number; below: number }>;

/** No game in the catalog uses more. */
const MOST_JOKERS = 4;

/** Represents a joker where other cards have their rank. */
const JOKER_RANK = RANKS.length;

export const frontOf = (one: number, two: number): number => one * (JOKER_RANK + 1) + two;

export function strengthsOf(joker: JokerUse, wheel: Wheel): Strengths {
  const known = MADE.get(`${joker} ${wheel}`) ?? makeStrengths(joker, wheel);
  MADE.set(`${joker} ${wheel}`, known);
  return known;
}

const MADE = new Map<string, Strengths>();

/** The best five of all cards, however they are set: without a flush, or of one suit. */
function bestStrength(strengths: Strengths, deal: Deal): number {
  const { jokers, masks } = deal;
  let best = unsuitedBest(strengths, deal);
  for (const mask of masks) best = Math.max(best, strengths.suited[jokers]![mask]!);
  return best;
}

/** The same ranks occur for every suit and every question, so each multiset is evaluated once. */
function unsuitedBest({ joker, wheel, unsuited }: Strengths, { jokers, times, key }: Deal): number {
  const slots = SLOTS[jokers];
  if (slots === undefined) return holdingStrength({ ranks: times, suits: NO_SUITS, jokers }, joker, wheel);
  const slot = slotOf(slots, key);
  const known = unsuited[jokers]!;
  if (known[slot] === 0) known[slot] = holdingStrength({ ranks: times, suits: NO_SUITS, jokers }, joker, wheel);
  return known[slot]!;
}

/** By the number of jokers: a position for each rank multiset of the other cards. */
export const SLOTS: readonly Slots[] = [HIGH_7, HIGH_6, HIGH_5].map(({ slots }) => slots);

const NO_SUITS = [0, 0, 0, 0];
const BACK = 5;

function makeStrengths(joker: JokerUse, wheel: Wheel): Strengths {
  const made = new Map<number, RankedHand>();
  const counts = Array.from({ length: MOST_JOKERS + 1 }, (_, jokers) => jokers);
  const keep = (cards: readonly Card[]): number => {
    const ranked = rankFive(cards, joker, wheel);
    made.set(ranked.strength, ranked);
    return ranked.strength;
  };
  return {
    joker,
    wheel,
    ranking: rankingFor(wheel),
    fronts: makeFronts(joker),
    backs: counts.map((jokers) => makeBacks(jokers, keep)),
    suited: counts.map((jokers) => makeSuited(jokers, joker, wheel, keep)),
    unsuited: SLOTS.map(({ length }) => new Int32Array(length)),
    made,
  };
}

function makeFronts(joker: JokerUse): Front[] {
  const cardFor = (rank: number, suit: number): Card => (rank === JOKER_RANK ? JOKER : cardOf(rank, suit));
  return Array.from({ length: (JOKER_RANK + 1) ** 2 }, (_, i) => {
    const ranks = [Math.floor(i / (JOKER_RANK + 1)), i % (JOKER_RANK + 1)] as const;
    const ranked = rankHand(frontTwo, [cardFor(ranks[0], 0), cardFor(ranks[1], 1)], joker);
    const place = frontTwo.categories.indexOf(ranked.category);
    // Both rankings encode category and ranks in four bits each, and name their lowest two categories the same.
    const over = ranked.weights.reduce((sum, weight, digit) => sum | (weight << (16 - 4 * digit)), place << 20);
    return { ranked, over, below: 20 - 4 * ranked.weights.length };
  });
}

/** Back hands with this many jokers and other cards of more than one suit. */
function makeBacks(jokers: number, keep: (cards: readonly Card[]) => number): Int32Array {
  const size = BACK - jokers;
  const strengths = new Int32Array(RANKS.length ** size);
  const cards: Card[] = new Array<Card>(jokers).fill(JOKER);
  const add = (lowest: number, left: number, place: number): void => {
    if (left === 0) {
      strengths[place] = keep(cards);
      return;
    }
    for (let rank = lowest; rank < RANKS.length; rank += 1) {
      // Neighbors have different suits, so no four of a rank share one and no two cards make a flush.
      const card = cardOf(rank, left % 4);
      if (cards.includes(card)) continue;
      cards.push(card);
      add(rank, left - 1, place * RANKS.length + rank);
      cards.pop();
    }
  };
  add(0, size, 0);
  return strengths;
}

function makeSuited(jokers: number, joker: JokerUse, wheel: Wheel, keep: (cards: readonly Card[]) => number) {
  const strengths = new Int32Array(RANK_SETS);
  for (let mask = 0; mask < RANK_SETS; mask += 1) {
    const over = bitsIn(mask) + jokers - BACK;
    if (over < 0 || over > 2) continue;
    const ranks = Array.from(RANKS, (_, rank) => ((mask & rankBit(rank)) === 0 ? 0 : 1));
    strengths[mask] = holdingStrength({ ranks, suits: [mask, 0, 0, 0], jokers }, joker, wheel);
    if (over > 0) continue;
    const cards = ranks.flatMap((n, rank) => (n === 0 ? [] : [cardOf(rank, 0)]));
    keep([...cards, ...new Array<Card>(jokers).fill(JOKER)]);
  }
  return strengths;
}

// How seven cards are set, class by class: every front and back that is possible for the class, except foul ones.

/**
 * One setting: the number of its front, the strength of its back, and the positions of the two front cards in the deal.
 */
export type Setting = { front: number; back: number; one: number; two: number };

/**
 * Visits every legal setting whose front `isWanted` (by the number of the front). Cards that are read the same way are
 * tried once. The same object is reused at every visit.
 */
export function forEachSetting(
  strengths: Strengths,
  deal: Deal,
  isWanted: (front: number) => boolean,
  visit: (setting: Setting) => void,
): void {
  const setting = { front: 0, back: 0, one: 0, two: 0 };
  for (let one = 0; one < HAND - 1; one += 1) {
    if (one > 0 && isAlike(deal, one, one - 1)) continue;
    for (let two = one + 1; two < HAND; two += 1) {
      if (two > one + 1 && isAlike(deal, two, two - 1)) continue;
      const front = frontOf(rankAt(deal, one), rankAt(deal, two));
      if (!isWanted(front)) continue;
      const back = backStrength(strengths, deal, one, two);
      const { over, below } = strengths.fronts[front]!;
      if (over > (back >> below) << below) continue;
      setting.front = front;
      setting.back = back;
      setting.one = one;
      setting.two = two;
      visit(setting);
    }
  }
}

/** The jokers come after the other cards. */
const rankAt = ({ ranks }: Deal, place: number): number => ranks[place] ?? JOKER_RANK;

function isAlike({ ranks, suits }: Deal, place: number, other: number): boolean {
  return ranks[place] === ranks[other] && suits[place] === suits[other];
}

function backStrength({ backs, suited }: Strengths, { ranks, suits, jokers }: Deal, one: number, two: number): number {
  const inFront = Number(one >= ranks.length) + Number(two >= ranks.length);
  let place = 0;
  let mask = 0;
  let suit = ANY;
  for (let i = 0; i < ranks.length; i += 1) {
    if (i === one || i === two) continue;
    const rank = ranks[i]!;
    place = place * RANKS.length + rank;
    mask |= rankBit(rank);
    suit = suit === ANY || suit === suits[i] ? suits[i]! : NONE;
  }
  return suit >= 0 ? suited[jokers - inFront]![mask]! : backs[jokers - inFront]![place]!;
}

/** The value before the first card, and for cards of more than one suit. A deal has -1 if suits do not matter. */
const ANY = -3;
const NONE = -2;

// Named seven-card hands, evaluated for a class of deals instead of single cards. The names are the game's, and a test
// compares each of these with the game's reading of single deals.

/** A class of deals and the strength of its best five cards. */
export type Seen = Readonly<{ deal: Deal; best: () => number; joker: JokerUse }>;

/** Undefined if a name is unknown, or if it depends on suits that the classes do not distinguish. */
const namedBy = (outcome: string): ((seen: Seen) => boolean) | undefined => NAMED.get(outcome);

const [NINE, TEN, JACK, KING, ACE] = [...'9TJKA'].map(rankFrom) as [number, number, number, number, number];
const ROYAL = [TEN, TEN + 1, TEN + 2, TEN + 3, ACE].reduce((mask, rank) => mask | rankBit(rank), 0);

const jokersOf = ({ deal }: Seen): number => deal.jokers;
const acesOf = ({ deal }: Seen): number => deal.times[ACE]!;
const areFaces = ({ deal }: Seen): boolean => deal.ranks.every((rank) => rank >= JACK && rank <= KING);

/** The game's strengths have the category from bit 20 up, with high card the lowest, followed by its highest rank. */
function topOf({ best }: Seen): number | undefined {
  const strength = best();
  return strength >> 20 === 0 ? strength >> 16 : undefined;
}

/** From ace-low A-2-3-4-5-6-7 up to 8-9-T-J-Q-K-A. */
const SEVEN_CARD_RUNS: readonly number[] = Array.from({ length: 8 }, (_, low) =>
  Array.from({ length: 7 }, (_, step) => rankBit((low + step + ACE) % 13)).reduce((mask, bit) => mask | bit, 0),
);

const isOneSuit = ({ deal }: Seen): boolean => deal.masks.some((mask) => bitsIn(mask) === deal.ranks.length);

const isRun = (seen: Seen): boolean =>
  isOneSuit(seen) && SEVEN_CARD_RUNS.some((run) => seen.deal.masks.every((mask) => (mask & ~run) === 0));

/** A bug can only pair an ace; a wild joker pairs any card, or accompanies three pairs. */
function isThreePair({ deal: { times, jokers }, joker }: Seen): boolean {
  const pairedBy = (left: number): boolean => {
    if (left === 0) return times.filter((n) => n === 2).length === 3 && times.filter((n) => n === 1).length === 1;
    for (let rank = joker === 'wild' ? 0 : ACE; rank < RANKS.length; rank += 1) {
      times[rank]! += 1;
      const holds = pairedBy(left - 1);
      times[rank]! -= 1;
      if (holds) return true;
    }
    return false;
  };
  return pairedBy(jokers);
}

/** Any two cards may be in front: a pair, or an ace with a jack or better. No front outranks a straight behind. */
function isAceJackAndComplete({ deal }: Seen): boolean {
  if (deal.jokers > 0) return false;
  for (let one = 0; one < HAND; one += 1) {
    for (let two = one + 1; two < HAND; two += 1) {
      const [low, high] = [deal.ranks[one]!, deal.ranks[two]!];
      if ((low === high || (high === ACE && low >= JACK)) && isComplete(deal, one, two)) return true;
    }
  }
  return false;
}

/** The remaining five cards are a straight or better. */
function isComplete({ ranks, suits }: Deal, one: number, two: number): boolean {
  const back = ranks.filter((_, place) => place !== one && place !== two);
  const mask = back.reduce((sum, rank) => sum | rankBit(rank), 0);
  // Two ranks in five cards of one deck make a full house or four of a kind.
  if (bitsIn(mask) === 2 || FIVE_CARD_RUNS.includes(mask)) return true;
  const of = suits.filter((_, place) => place !== one && place !== two);
  return of[0]! >= 0 && of.every((suit) => suit === of[0]);
}

const FIVE_CARD_RUNS: readonly number[] = Array.from({ length: 10 }, (_, low) =>
  Array.from({ length: 5 }, (_, step) => rankBit((low + step + ACE) % 13)).reduce((mask, bit) => mask | bit, 0),
);

const NAMED = new Map<string, (seen: Seen) => boolean>([
  ['seven-card-straight-flush', (seen) => jokersOf(seen) === 0 && isRun(seen)],
  ['seven-card-straight-flush-with-joker', (seen) => jokersOf(seen) > 0 && isRun(seen)],
  ['five-aces', (seen) => acesOf(seen) + jokersOf(seen) >= 5],
  ['natural-royal-flush', ({ deal }) => deal.masks.some((mask) => (mask & ROYAL) === ROYAL)],
  ['natural-four-aces', (seen) => acesOf(seen) === 4],
  ['natural-seven-card-flush', (seen) => jokersOf(seen) === 0 && isOneSuit(seen)],
  ['seven-face-cards', (seen) => jokersOf(seen) === 0 && areFaces(seen)],
  ['seven-face-cards-with-joker', (seen) => jokersOf(seen) === 1 && areFaces(seen)],
  ['ace-jack-and-complete', isAceJackAndComplete],
  ['three-pair', isThreePair],
  ['nine-high', (seen) => jokersOf(seen) === 0 && topOf(seen) === NINE],
  ['ace-high', (seen) => topOf(seen) === ACE],
  ['ace-high-with-joker', (seen) => jokersOf(seen) > 0 && topOf(seen) === ACE],
  ['pai-gow', (seen) => topOf(seen) !== undefined],
]);

// The rows of a chart as tests of classes of deals, using the functions with which the floor reads a hand.

type Reads = Extract<HandTest, { is: 'reading' }>['hands'][number];
type Cards = Extract<HandTest, { is: 'cards' }>;

/** The test of a row on a deal and its setting. */
export type Asks = Readonly<{
  isMet: (seen: Seen, setting: Setting) => boolean;
  /** What the test depends on: only the strength of the best five, the seven cards, or how they are set. */
  on: On;
  /** Whether a setting with this front can qualify at all. */
  isWanted: (front: number) => boolean;
}>;

/** Each includes the information of the one before it. */
const ON = ['best', 'deal', 'set'] as const;
type On = (typeof ON)[number];

/** Undefined if one of the rows depends on facts that classes of deals do not contain. */
export function rowsAsked(rows: readonly ChartRow[], strengths: Strengths, picks: Picked): Asks[] | undefined {
  const asked = rows.map(({ hand }) => asks(hand, strengths, picks));
  return asked.every((one) => one !== undefined) ? asked : undefined;
}

function asks(hand: HandPattern, strengths: Strengths, picks: Picked): Asks | undefined {
  switch (hand.is) {
    case 'outcome': {
      const isMet = namedBy(hand.outcome);
      return isMet && { isMet, on: 'deal', isWanted: always };
    }
    case 'reading':
      return all(hand.hands.map((one) => asksReading(one, strengths, picks)));
    case 'cards':
      return asksCards(hand, picks);
    case 'every':
      return all(hand.of.map((one) => asks(one, strengths, picks)));
    case 'some':
      return any(hand.of.map((one) => asks(one, strengths, picks)));
    default:
      return undefined;
  }
}

const always = (): boolean => true;

function all(parts: readonly (Asks | undefined)[]): Asks | undefined {
  if (!parts.every((part) => part !== undefined)) return undefined;
  return {
    isMet: (seen, setting) => parts.every(({ isMet }) => isMet(seen, setting)),
    on: mostOf(parts),
    isWanted: (front) => parts.every(({ isWanted }) => isWanted(front)),
  };
}

function any(parts: readonly (Asks | undefined)[]): Asks | undefined {
  if (!parts.every((part) => part !== undefined)) return undefined;
  return {
    isMet: (seen, setting) => parts.some(({ isMet }) => isMet(seen, setting)),
    on: mostOf(parts),
    isWanted: (front) => parts.some(({ isWanted }) => isWanted(front)),
  };
}

const mostOf = (parts: readonly Asks[]): On => ON.findLast((on) => parts.some((part) => part.on === on))!;

/** The floor's test runs once for each possible front and each strength that comes up. */
function asksReading(asked: Reads, { fronts, ranking, made }: Strengths, picks: Picked): Asks | undefined {
  const reads = (ranked: RankedHand, by: Ranking): boolean =>
    meetsReading(
      { is: 'reading', hands: [asked] },
      { hands: [handReading(asked.hand, by, ranked)], outcomes: [] },
      picks,
    );
  const known = new Map<number, boolean>();
  const isStrength = (strength: number): boolean => {
    const before = known.get(strength);
    if (before !== undefined) return before;
    const ranked = made.get(strength);
    assert(ranked !== undefined, `some five cards have the strength ${strength}`);
    known.set(strength, reads(ranked, ranking));
    return known.get(strength)!;
  };
  switch (asked.hand) {
    case 'front': {
      const met = fronts.map(({ ranked }) => reads(ranked, frontTwo));
      return { isMet: (_, { front }) => met[front]!, on: 'set', isWanted: (front) => met[front]! };
    }
    case 'back':
      return { isMet: (_, { back }) => isStrength(back), on: 'set', isWanted: always };
    case 'best':
      return { isMet: ({ best }) => isStrength(best()), on: 'best', isWanted: always };
    default:
      return undefined;
  }
}

/** Ranks, faces and jokers can be counted; a class does not have enough information about suits and colors. */
function asksCards(pattern: Cards, picks: Picked): Asks | undefined {
  const groups = new Set(pattern.in);
  if (![...groups].every((id) => id === 'front' || id === 'back')) return undefined;
  const seesSuits = pattern.have?.some(
    ({ suit, colour, one }) => suit !== undefined || colour !== undefined || (one !== undefined && one !== 'rank'),
  );
  // The first cards of a group are those that the player set first, which is unknown.
  if (seesSuits || pattern.first !== undefined) return undefined;
  return {
    isMet: ({ deal: { ranks } }, { one, two }) => {
      const cards = Array.from({ length: HAND }, (_, i): Card => (i < ranks.length ? cardOf(ranks[i]!, i % 4) : JOKER));
      const laid = new Map([
        ['front', cards.filter((_, i) => i === one || i === two)],
        ['back', cards.filter((_, i) => i !== one && i !== two)],
      ]);
      return meetsCards(pattern, { ...NOTHING, groups: laid }, picks);
    },
    on: groups.size === 1 ? 'set' : 'deal',
    isWanted: always,
  };
}

const NOTHING = { seat: 1, hand: 1, text: '', ways: [], best: undefined, reading: undefined };

// The rows that a class of deals qualifies for, as a mask, for each way of setting its cards.

/**
 * for-the-row: set to qualify for the row if a legal setting does. The others: the higher back, or the higher front.
 */
export const WAYS = ['for-the-row', 'highest-back', 'highest-front'] as const;
export type HouseWay = (typeof WAYS)[number];

/** Bit i is the row with this index. */
export function dealReader(asked: readonly Asks[], strengths: Strengths, way: HouseWay): (deal: Deal) => number {
  const bits = asked.map((one, i) => ({ ...one, bit: 1 << i }));
  const [plain, set] = [bits.filter(({ on }) => on === 'deal'), bits.filter(({ on }) => on === 'set')];
  const byBest = bestReader(bits.filter(({ on }) => on === 'best'));
  const bySetting = way === 'for-the-row' ? metBySome(set, strengths) : metByOne(set, strengths, way);
  return (deal) => {
    let best = 0;
    const seen: Seen = {
      deal,
      joker: strengths.joker,
      best: () => {
        if (best === 0) best = bestStrength(strengths, deal);
        return best;
      },
    };
    let mask = byBest === undefined ? 0 : byBest(seen);
    for (const { isMet, bit } of plain) if (isMet(seen, NOT_SET)) mask |= bit;
    return set.length === 0 ? mask : mask | bySetting(seen);
  };
}

const NOT_SET: Setting = { front: 0, back: 0, one: 0, two: 1 };

type Bit = Asks & Readonly<{ bit: number }>;

/** Rows that depend only on the best five are tested once for each strength. */
function bestReader(rows: readonly Bit[]): ((seen: Seen) => number) | undefined {
  if (rows.length === 0) return undefined;
  const known = new Map<number, number>();
  return (seen) => {
    const before = known.get(seen.best());
    if (before !== undefined) return before;
    const mask = rows.reduce((sum, { isMet, bit }) => (isMet(seen, NOT_SET) ? sum | bit : sum), 0);
    known.set(seen.best(), mask);
    return mask;
  };
}

function metBySome(set: readonly Bit[], strengths: Strengths): (seen: Seen) => number {
  const wanted = strengths.fronts.map((_, front) =>
    set.reduce((mask, row) => (row.isWanted(front) ? mask | row.bit : mask), 0),
  );
  let mask = 0;
  const isWanted = (front: number): boolean => (wanted[front]! & ~mask) !== 0;
  return (seen) => {
    mask = 0;
    forEachSetting(strengths, seen.deal, isWanted, (setting) => {
      for (const { isMet, bit } of set) if ((mask & bit) === 0 && isMet(seen, setting)) mask |= bit;
    });
    return mask;
  };
}

function metByOne(set: readonly Bit[], strengths: Strengths, way: HouseWay): (seen: Seen) => number {
  const frontOf = ({ front }: Setting): number => strengths.fronts[front]!.ranked.strength;
  const isHigher = (one: Setting, than: Setting): boolean => {
    const [front, back] = [frontOf(one) - frontOf(than), one.back - than.back];
    return way === 'highest-back' ? (back || front) > 0 : (front || back) > 0;
  };
  return (seen) => {
    let best: Setting | undefined;
    forEachSetting(strengths, seen.deal, anyFront, (setting) => {
      if (best === undefined || isHigher(setting, best)) best = { ...setting };
    });
    return set.reduce((mask, { isMet, bit }) => (isMet(seen, best!) ? mask | bit : mask), 0);
  };
}

const anyFront = (): boolean => true;

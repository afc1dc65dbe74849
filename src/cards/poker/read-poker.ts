/**
 * Reads the hands of poker games: the hand in words, its strength, which hole cards play, and the facts that charts ask
 * for.
 */
import { first } from '../../base/assert.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { type Card, cardCode, isJoker, RANKS, rankOf, suitOf } from '../card.ts';
import type { DealtGroups, Fact, Group, HandReading, Outcome, Reading, Setting } from '../game.ts';
import { bestHand, choices, handWords, type JokerUse, type RankedHand, type Ranking, rankHand } from '../ranking.ts';
import { aceToFive } from '../rankings/ace-to-five.ts';
import { highFive } from '../rankings/high-five.ts';

// Which hole cards play. A hole card plays when at least one way of building the player's best hand contains it, also
// as a kicker; a board card of equal rank does not spoil it. Two hole cards both play when one such way holds both.

/** One way of building a hand: which hole cards it takes and which cards of the board. */
export type Way = Readonly<{ ranked: RankedHand; hole: readonly Card[]; board: readonly Card[] }>;

type HolePlay = Readonly<{
  best: RankedHand;
  /** How many hole cards the best hand may be built with, ascending: [1, 2] when it can be either. */
  counts: readonly number[];
  /** "Exactly n hole cards play" uses `counts`; "at least n" uses `most`; "at most n" uses `fewest`. */
  fewest: number;
  most: number;
  /** Every hole card that is in some best hand. */
  cards: readonly Card[];
}>;

/** The best hand of hole and board, with at most this many hole cards in it, and every way it can be built. */
export function holeCardsPlaying(
  ranking: Ranking,
  hole: readonly Card[],
  board: readonly Card[],
  atMost: number = hole.length,
): HolePlay | undefined {
  let best: Way[] = [];
  for (let count = 0; count <= Math.min(atMost, hole.length); count += 1) {
    for (const way of waysUsingHole(ranking, hole, board, count)) {
      const than = best[0]?.ranked.strength ?? Number.NEGATIVE_INFINITY;
      if (way.ranked.strength > than) best = [way];
      else if (way.ranked.strength === than) best.push(way);
    }
  }
  if (best[0] === undefined) return undefined;
  const counts = [...new Set(best.map((way) => way.hole.length))];
  return {
    best: best[0].ranked,
    counts,
    fewest: Math.min(...counts),
    most: Math.max(...counts),
    cards: hole.filter((card) => best.some((way) => way.hole.includes(card))),
  };
}

/**
 * The best hand with exactly this many hole cards, among the ways the rule accepts; undefined when there is none, for
 * instance because the board is too short.
 */
export function bestUsingHole(
  ranking: Ranking,
  hole: readonly Card[],
  board: readonly Card[],
  count: number,
  accepts: (way: Way) => boolean = () => true,
): Way | undefined {
  let best: Way | undefined;
  for (const way of waysUsingHole(ranking, hole, board, count)) {
    if ((best === undefined || way.ranked.strength > best.ranked.strength) && accepts(way)) best = way;
  }
  return best;
}

/**
 * Four of a kind made by a pocket pair of its own rank, or any hand that is not four of a kind. Without this test a
 * single hole card with three of a kind on the board would win a jackpot that requires the pair.
 */
export function isPairedIfQuads({ ranked, hole }: Way): boolean {
  if (ranked.category.id !== 'four-of-a-kind') return true;
  return hole.filter((card) => rankOf(card) === ranked.weights[0]).length === 2;
}

function* waysUsingHole(
  ranking: Ranking,
  hole: readonly Card[],
  board: readonly Card[],
  count: number,
): Generator<Way> {
  const fromBoard = ranking.size - count;
  if (count > hole.length || fromBoard < 0 || fromBoard > board.length) return;
  for (const ofHole of choices(hole, count)) {
    for (const ofBoard of choices(board, fromBoard)) {
      yield { ranked: rankHand(ranking, [...ofHole, ...ofBoard]), hole: ofHole, board: ofBoard };
    }
  }
}

// The reading common to every poker game for a hand it ranked.

type Facts = Readonly<Record<string, Fact>>;

export function handReading(hand: string, ranking: Ranking, ranked: RankedHand, facts: Facts = {}): HandReading {
  const jokers = ranked.cards.filter(isJoker).length;
  return {
    hand,
    ranking: ranking.id,
    category: ranked.category.id,
    says: handWords(ranking, ranked),
    strength: ranked.strength,
    cards: ranked.cards,
    facts: { ranks: ranked.weights.map((rank) => RANKS[rank]!), ...(jokers > 0 ? { jokers } : {}), ...facts },
  };
}

export const codes = (cards: readonly Card[]): string[] => cards.map(cardCode);

/** The best low of these cards. Lows that a chart wants unsuited count when some way of building them is unsuited. */
export function lowReading(ranking: Ranking, cards: readonly Card[], joker: JokerUse = 'none'): HandReading {
  let best: RankedHand[] = [];
  for (const choice of choices(cards, ranking.size)) {
    const ranked = rankHand(ranking, choice, joker);
    const than = best[0]?.strength ?? Number.NEGATIVE_INFINITY;
    if (ranked.strength > than) best = [ranked];
    else if (ranked.strength === than) best.push(ranked);
  }
  const unsuited = best.find((ranked) => !isOneSuit(ranked.cards));
  return handReading('low', ranking, unsuited ?? first(best), { unsuited: unsuited !== undefined });
}

export const LOW_QUALIFIER: Setting = {
  id: 'low-qualifier',
  asks: 'How low must a hand be to win the low half?',
  values: ['8', '9', 'none'],
  usual: '8',
};

/** Eight or better: five different ranks, none above the qualifier, the ace being low. */
function isQualifiedLow(low: RankedHand, qualifier: string): boolean {
  if (qualifier === 'none') return true;
  const place = (letter: string) => aceToFive.ranks.indexOf(letter);
  return low.category.id === 'no-pair' && place(RANKS[first(low.weights)]!) <= place(qualifier);
}

const NO_LOW: Outcome = { id: 'no-low', says: 'No low hand qualifies.' };

/** A joker has no suit, so a low with one never has a single suit. */
const isOneSuit = (cards: readonly Card[]): boolean =>
  cards.every((card) => !isJoker(card) && suitOf(card) === suitOf(first(cards)));

// Games with hole cards and a board: hold'em and pineapple, in which any cards play, and Omaha, in which two must.

export const BOARD: Group = { id: 'board', name: 'board', min: 3, max: 5 };

export const SPLIT: Setting = {
  id: 'split',
  asks: 'Does a low hand share the pot?',
  values: ['high-only', 'eight-or-better'],
  usual: 'high-only',
};

/** How low a hand must be if the house plays the game split. */
export const qualifierOf = (split: string | undefined): string | undefined =>
  split === 'eight-or-better' ? '8' : undefined;

/** Hold'em and pineapple: the best five of all cards, with no more than two of the hole cards. */
export function readHoldem(hole: readonly Card[], board: readonly Card[], lowQualifier?: string): Reading {
  const hands = [bestReading('high', hole, board), twoHoleReading(hole, board), flopReading('flop', hole, board)];
  if (lowQualifier === undefined) return { hands, outcomes: [] };
  return withLow(hands, holeCardsPlaying(aceToFive, hole, board, 2)!.best, lowQualifier);
}

/** Crazy pineapple: all three hole cards are there only until the flop is bet on. */
export function readCrazyPineapple(
  hole: readonly Card[],
  board: readonly Card[],
  lowQualifier?: string,
): Result<Reading> {
  if (hole.length === 3 && board.length > 3) {
    const says = 'Three hole cards cannot meet a fourth board card: one of them was discarded on the flop.';
    return refuse('wrong-count', says, 'Write the two hole cards that were kept.');
  }
  return ok(readHoldem(hole, board, lowQualifier));
}

export function bestReading(hand: string, hole: readonly Card[], board: readonly Card[]): HandReading {
  const play = holeCardsPlaying(highFive, hole, board, 2)!;
  return handReading(hand, highFive, play.best, playFacts(play));
}

/** Exactly two hole cards and three board cards, which some charts require although the game itself does not. */
export function twoHoleReading(hole: readonly Card[], board: readonly Card[]): HandReading {
  const both = bestUsingHole(highFive, hole, board, 2)!;
  return handReading('two-hole', highFive, both.ranked, wayFacts(both));
}

/** Two hole cards and the first three cards of the board, written in the order they were turned. */
export function flopReading(hand: string, hole: readonly Card[], board: readonly Card[]): HandReading {
  const flop = bestUsingHole(highFive, hole, board.slice(0, 3), 2)!;
  return handReading(hand, highFive, flop.ranked, wayFacts(flop));
}

/** Omaha: exactly two hole cards and three of the board, for the high hand and again for the low. */
export function readOmaha(hole: readonly Card[], board: readonly Card[], lowQualifier?: string): Reading {
  const high = bestUsingHole(highFive, hole, board, 2)!;
  const hands = [handReading('high', highFive, high.ranked, wayFacts(high))];
  if (lowQualifier === undefined) return { hands, outcomes: [] };
  return withLow(hands, bestUsingHole(aceToFive, hole, board, 2)!.ranked, lowQualifier);
}

function withLow(hands: readonly HandReading[], low: RankedHand, qualifier: string): Reading {
  if (!isQualifiedLow(low, qualifier)) return { hands, outcomes: [NO_LOW] };
  return { hands: [...hands, handReading('low', aceToFive, low)], outcomes: [] };
}

function playFacts(play: HolePlay): Record<string, Fact> {
  return {
    holeCardsPlaying: play.counts.map(String),
    fewestHoleCardsPlaying: play.fewest,
    mostHoleCardsPlaying: play.most,
    playingHoleCards: codes(play.cards),
  };
}

function wayFacts(way: Way): Record<string, Fact> {
  const [one, two] = way.hole as readonly [Card, Card];
  const quads = way.ranked.category.id === 'four-of-a-kind';
  return {
    holeCardsUsed: codes(way.hole),
    pairUsed: rankOf(one) === rankOf(two),
    ...(quads ? { quadsFromPair: isPairedIfQuads(way) } : {}),
  };
}

// Seven-card stud: the best five of all cards, and the hand of exactly two down cards and three up cards.

/** Down and up cards if they were recorded, or otherwise all cards together. */
export const STUD_SHAPES: readonly (readonly Group[])[] = [
  [
    { id: 'down', name: 'down', min: 2, max: 3 },
    { id: 'up', name: 'up', min: 3, max: 4 },
  ],
  [{ id: 'cards', name: 'cards', min: 5, max: 7 }],
];

export function studCards({ down = [], up = [], cards = [] }: DealtGroups): readonly Card[] {
  return [...down, ...up, ...cards];
}

export function readStud(dealt: DealtGroups, lowQualifier?: string): Reading {
  const cards = studCards(dealt);
  const hands = [handReading('high', highFive, bestHand(highFive, cards))];
  const twoDown = bestUsingHole(highFive, dealt.down ?? [], dealt.up ?? [], 2);
  if (twoDown !== undefined) hands.push(handReading('two-down', highFive, twoDown.ranked, wayFacts(twoDown)));
  if (lowQualifier === undefined) return { hands, outcomes: [] };
  if (!isQualifiedLow(bestHand(aceToFive, cards), lowQualifier)) return { hands, outcomes: [NO_LOW] };
  return { hands: [...hands, lowReading(aceToFive, cards)], outcomes: [] };
}

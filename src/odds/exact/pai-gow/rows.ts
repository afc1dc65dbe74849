/** The rows of a chart as questions to classes of deals, asked by the functions with which the floor reads a hand. */
import { assert } from '../../../base/assert.ts';
import { type Card, cardOf, JOKER } from '../../../cards/card.ts';
import { handReading } from '../../../cards/poker/reading.ts';
import type { Ranked, Ranking } from '../../../cards/ranking.ts';
import { frontTwo } from '../../../cards/rankings/front-two.ts';
import type { ChartRow, HandPattern } from '../../../rules/chart.ts';
import type { HandTest } from '../../../rules/hand-words.ts';
import { meetsCards } from '../../../rules/match-cards.ts';
import { meetsReading } from '../../../rules/match-readings.ts';
import type { Picked } from '../../../rules/words.ts';
import { HAND } from './deals.ts';
import { namedBy, type Seen } from './named.ts';
import type { Setting } from './settings.ts';
import type { Strengths } from './strengths.ts';

type Reads = Extract<HandTest, { is: 'reading' }>['hands'][number];
type Cards = Extract<HandTest, { is: 'cards' }>;

/** What a row asks of a deal and of the way it is set. */
export type Asks = Readonly<{
  isMet: (seen: Seen, setting: Setting) => boolean;
  /** What it depends on: the strength of the best five and nothing else, the seven cards, or how they are set. */
  on: On;
  /** Whether a setting with this front can meet it at all. */
  isWanted: (front: number) => boolean;
}>;

/** Each knows more than the one before it. */
const ON = ['best', 'deal', 'set'] as const;
type On = (typeof ON)[number];

/** Undefined where one of the rows asks what classes of deals do not tell. */
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

/** The floor is asked once for each front there is and each strength that comes up. */
function asksReading(asked: Reads, { fronts, ranking, made }: Strengths, picks: Picked): Asks | undefined {
  const reads = (ranked: Ranked, by: Ranking): boolean =>
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

/** Ranks, faces and jokers are counted; of suits and colours a class knows too little. */
function asksCards(pattern: Cards, picks: Picked): Asks | undefined {
  const groups = new Set(pattern.in);
  if (![...groups].every((id) => id === 'front' || id === 'back')) return undefined;
  const seesSuits = pattern.have?.some(
    ({ suit, colour, one }) => suit !== undefined || colour !== undefined || (one !== undefined && one !== 'rank'),
  );
  // The first so many of a group are those that the player laid first, which nobody knows.
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

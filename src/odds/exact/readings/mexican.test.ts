import { describe, expect, it } from 'vitest';
import { CARDS, type Card, type Deck, dealable, deckSize, isJoker, JOKER, RANKS } from '../../../cards/card.ts';
import { choices } from '../../../cards/ranking.ts';
import type { HandPattern } from '../../../rules/chart.ts';
import { row } from '../../../rules/match-testing.ts';
import type { Question } from '../../question.ts';
import { meeting } from '../../tally.ts';
import { rowsMetByGame } from '../shoes/shoe.ts';
import { asked, sumOf } from '../shoes/shoes-testing.ts';
import { countMexican } from './mexican.ts';

const high = (category: string, orBetter = false): HandPattern => ({
  is: 'reading',
  hands: [{ hand: 'high', category, orBetter }],
});
const CATEGORIES = ['five-of-a-kind', 'royal-flush', 'straight-flush', 'four-of-a-kind', 'flush', 'full-house'];
const ROWS = [...CATEGORIES, 'straight', 'three-of-a-kind', 'two-pair', 'pair', 'high-card'].map((id) =>
  row(id, high(id)),
);

/** Every hand, and every possible position of the joker, read by the game one by one. */
function oneByOne(question: Question, down: number): Map<number, bigint> {
  const rowsMet = rowsMetByGame(question);
  const met = new Map<number, bigint>();
  const add = (cards: readonly Card[], deals: bigint) => {
    const mask = rowsMet({ down: cards.slice(0, down), up: cards.slice(down) });
    met.set(mask, (met.get(mask) ?? 0n) + deals);
  };
  for (const hand of choices(dealable(question.deck), 5)) {
    if (!hand.some(isJoker)) add(hand, 5n);
    else {
      const others = hand.filter((card) => !isJoker(card));
      for (let place = 0; place < 5; place += 1) add([...others.slice(0, place), JOKER, ...others.slice(place)], 1n);
    }
  }
  return met;
}

function packOf(ranks: string, jokers: number): Deck {
  const holds = Array.from({ length: CARDS.count }, (_, card) =>
    Number(card < 52 && ranks.includes(RANKS[card >> 2]!)),
  );
  holds[JOKER] = jokers;
  return { name: ranks, pieces: CARDS, holds };
}

const sorted = (met: ReadonlyMap<number, bigint>) => [...met].filter(([, n]) => n > 0n).sort(([a], [b]) => a - b);

describe('Mexican Poker', () => {
  it.each([
    ['4567J', 1, '1'],
    ['67JQ', 1, '3'],
    ['A2345', 0, '1'],
  ])('ranks %s, %i joker, %s down: as often as one by one', (ranks, jokers, down) => {
    const question = asked('mexican-poker', ROWS, { deck: packOf(ranks, jokers), readings: { 'dealt-down': down } });
    const told = countMexican(question)!;
    expect(sorted(told.met)).toEqual(sorted(oneByOne(question, Number(down))));
  });

  it('all 749,398 hands, each in one category', () => {
    const question = asked('mexican-poker', ROWS);
    const told = countMexican(question)!;
    expect(deckSize(question.deck)).toBe(41);
    expect(told.total).toBe(5n * 749_398n);
    expect(sumOf(told)).toBe(told.total);
    expect(told.met.get(0) ?? 0n).toBe(0n);
    // Five of a kind takes the joker face down, one of five positions, with any of ten fours; face up it is the fifth
    // ace.
    expect(meeting(told, 0)).toBe(10n + 4n);
    // Without the joker: 36 others with each four. Hands with the joker come on top.
    expect(meeting(told, 3)).toBeGreaterThan(5n * 10n * 36n);
    expect(told.assumptions.map(({ id, value }) => [id, value])).toEqual([['dealt-down', '1']]);
  });

  it('is left to others if cards are counted, or if the sheet has its own layout', () => {
    const cards: HandPattern = { is: 'cards', in: ['up'], have: [{ ranks: 'A', all: true }] };
    expect(countMexican(asked('mexican-poker', [row('aces', cards)]))).toBeUndefined();
    expect(countMexican(asked('five-card-stud', ROWS))).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { type Card, cardFrom } from '../../../cards/card.ts';
import { evaluate7 } from '../../../cards/fast/high.ts';
import type { BadBeat } from '../../../rules/hand-words.ts';
import { ANY, category, row } from '../../../rules/match-testing.ts';
import { beatenOnBoard } from './beaten.ts';
import { asked, atLeast, beat, bothPlay, dealsOf, handsOf, seesBeat } from './beats-testing.ts';
import { forEachBoard } from './boards.ts';
import { collect, dealsWith, signedCounts } from './collected.ts';
import { type Beat, beatsOnBoard, STRONG } from './holdem.ts';
import { holePlaying } from './hole-playing.ts';
import { HOLE, testByValue } from './tests-by-value.ts';

const cardsOf = (text: string): Card[] => text.split(' ').map((token) => cardFrom(token)!);

function compiled(pattern: BadBeat): Beat {
  const question = asked(ANY, [row('beat', pattern)]);
  return {
    losing: testByValue(question, 'beat', pattern.losing)!,
    winning: testByValue(question, 'beat', pattern.winning)!,
    loser: pattern.loser === 'any' ? 'any' : 'second-best',
    kickers: true,
  };
}

/** Deals of these cards alone, each of them a type of its own: a deck so small that the floor can read every deal. */
function counted(pattern: BadBeat, board: readonly Card[], deck: readonly Card[], players: number): bigint {
  const found = collect();
  beatsOnBoard({ boards: 1, board, types: deck.map((card) => [card]) }, compiled(pattern), found);
  return signedCounts(found, players).reduce((sum, of, k) => sum + of * dealsWith(k, players, deck.length), 0n);
}

function read(pattern: BadBeat, board: readonly Card[], deck: readonly Card[], players: number): bigint {
  let met = 0n;
  for (const hands of dealsOf(deck, 2, players)) {
    // Seats do not matter to a round: each set of hands is read once and stands for all its orders.
    if (hands.some(([first], i) => i > 0 && hands[i - 1]![0]! > first!)) continue;
    if (seesBeat(ANY, row('beat', pattern), hands, board).some(Boolean)) met += ORDERS[players]!;
  }
  return met;
}

const ORDERS = [1n, 1n, 2n, 6n, 24n];

describe('every deal of a small deck, by the floor itself', () => {
  const quads = beat(bothPlay('four-of-a-kind', '2'), { winning: bothPlay('four-of-a-kind') });
  const acesFull = beat(bothPlay('full-house', 'AJ'), { winning: bothPlay('full-house') });
  const anyFull = beat(bothPlay('full-house', '2'), { winning: bothPlay('high-card') });
  const open = beat(atLeast('full-house', 'AJ'));
  const only = beat(category('full-house'), { winning: category('four-of-a-kind') });
  // Two pair and a straight flush; three of a kind whose fourth needs a kicker; aces full; one card that plays.
  it.each([
    ['quads under quads and straight flushes', quads, 'Js Jh Ts 9s 9d', 'Ks Qs 8s Jd Jc 9h 9c 2d'],
    ['quads that need a kicker', quads, '9h 9d 9c Th Jh', 'Qh Kh 9s Ad 2d Js Jc 8h'],
    ['aces full', acesFull, 'Ac Ad Jc Qc 4h', 'Tc Kc Ah As Jh Js Qh Qs'],
    ['aces on the board', acesFull, 'Ac Ad Ah Kc 4h', 'As Ks Kh Jh Js 4c 2d 2s'],
    ['some play one card', anyFull, '9h 9d 9c Th Jh', 'Qh Kh 9s 2d Js Jc 8s 8c'],
    ['no matter which play', open, 'Ac Ad Ah Kc Kh', 'As Ks Kd Jh Js 4c 4d 2d'],
    ['losers and winners of one kind only', only, 'Js Jh Ts 9s 9d', 'Ks Qs Jd Jc 9h 9c Th Td'],
  ])('%s', (_, pattern, board, deck) => {
    for (const loser of ['second-best', 'any'] as const) {
      const asRuled = { ...pattern, loser };
      const told = counted(asRuled, cardsOf(board), cardsOf(deck), 3);
      expect(told).toBe(read(asRuled, cardsOf(board), cardsOf(deck), 3));
      expect(told).toBeGreaterThan(0n);
    }
  });

  it('four players, of whom the second-best may keep the third from it', () => {
    const [board, deck] = [cardsOf('9h 9d 9c Th Jh'), cardsOf('Qh Kh 9s 2d Js Jc 8s 8c')];
    const second = counted(anyFull, board, deck, 4);
    expect(second).toBe(read(anyFull, board, deck, 4));
    expect(counted({ ...anyFull, loser: 'any' }, board, deck, 4)).toBeGreaterThan(second);
  });

  it('a pair that is beaten', () => {
    const [board, deck] = [cardsOf('Kh Kd 9s 8s 2c'), cardsOf('Ks Kc 9h 9d Ts 7h Jd Ah')];
    const cracked = row('cracked', { is: 'beaten', group: 'hole', ranks: 'AA' });
    const aces = cardsOf('Ac Ad');
    const found = collect();
    beatenOnBoard({ boards: 1, board, types: deck.map((card) => [card]) }, { rank: 12, plays: 0 }, found);
    const spared = signedCounts(found, 3).reduce((sum, of, k) => sum + of * dealsWith(k, 3, deck.length), 0n);
    let unbeaten = 0n;
    for (const others of dealsOf(deck, 2, 3)) {
      if (others.some(([first], i) => i > 0 && others[i - 1]![0]! > first!)) continue;
      if (!seesBeat(ANY, cracked, [aces, ...others], board)[0]) unbeaten += ORDERS[3]!;
    }
    expect(spared).toBe(unbeaten);
    expect(spared).toBeGreaterThan(0n);
  });
});

describe('a deck of tens and better', () => {
  const deck = Array.from({ length: 20 }, (_, i) => 32 + i);
  const patterns = [
    beat(bothPlay('four-of-a-kind', '2'), { winning: bothPlay('four-of-a-kind') }),
    beat(bothPlay('full-house', 'AJ'), { winning: bothPlay('full-house') }),
    beat(atLeast('full-house', '2')),
  ];

  /** Board by board and pair by pair of hole cards, two players, without classes. */
  function oneByOne({ losing, winning }: Beat, least: number): number {
    let met = 0;
    for (const board of handsOf(deck, 5)) {
      const [c, d, e, f, g] = board as [Card, Card, Card, Card, Card];
      const left = deck.filter((card) => !board.includes(card));
      const strong: { a: Card; b: Card; value: number; loses: boolean; wins: boolean }[] = [];
      for (const [a, b] of handsOf(left, 2) as Generator<[Card, Card]>) {
        const value = evaluate7(a, b, c, d, e, f, g);
        if (value < least) continue;
        const at = value * HOLE + holePlaying(value, a, b, board, true);
        strong.push({ a, b, value, loses: losing[at] === 1, wins: winning[at] === 1 });
      }
      for (const one of strong) {
        if (!one.loses) continue;
        for (const { a, b, value, wins } of strong) {
          if (!wins || value <= one.value) continue;
          if (a !== one.a && a !== one.b && b !== one.a && b !== one.b) met += 2;
        }
      }
    }
    return met;
  }

  function byClasses(one: Beat): bigint {
    const found = collect();
    const isIn = (card: Card) => deck.includes(card);
    forEachBoard(undefined, STRONG, (board) => {
      if (!board.board.every(isIn)) return;
      const types = board.types.map((cards) => cards.filter(isIn)).filter(({ length }) => length > 0);
      beatsOnBoard({ ...board, types }, one, found);
    });
    return signedCounts(found, 2).reduce((sum, of, k) => sum + of * dealsWith(k, 2, 15), 0n);
  }

  it.each(patterns.map((pattern, i) => [i, pattern] as const))('has as many beats one by one: %i', (i, pattern) => {
    const one = compiled(pattern);
    const told = byClasses(one);
    expect(told).toBe(BigInt(oneByOne(one, i === 0 ? 7297 : 7141)));
    expect(told).toBeGreaterThan(0n);
  });
});

import { describe, expect, it } from 'vitest';
import { type Card, cardCode, cardFrom } from '../../../cards/card.ts';
import { evaluate7 } from '../../../cards/fast/high.ts';
import type { BadBeat, HandTest } from '../../../rules/hand-pattern.ts';
import { ANY, category, matches, row } from '../../../rules/match-testing.ts';
import { cashDrawing } from '../../../sheets/hawaiian-gardens/cash-drawing.ts';
import { meeting } from '../../tally.ts';
import { asked, atLeast, beat, bothPlay, dealsOf, handsOf, seesBeat } from './beats-testing.ts';
import { forEachBoard } from './boards.ts';
import { countBeats } from './count-beats.ts';
import {
  type Beat,
  type BeatRow,
  beatenOnBoard,
  beatsOnBoard,
  FULL_HOUSE,
  holePlaying,
  STRONG,
  togetherOnBoard,
} from './holdem.ts';
import { dealsWith, newCollection, signedCounts } from './matchings.ts';
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

/** Deals of only these cards, each of a separate type: a deck so small that the floor can read every deal. */
function counted(pattern: BadBeat, board: readonly Card[], deck: readonly Card[], players: number): bigint {
  const found = newCollection();
  beatsOnBoard({ boards: 1, board, types: deck.map((card) => [card]) }, compiled(pattern), found);
  return signedCounts(found, players).reduce((sum, of, k) => sum + of * dealsWith(k, players, deck.length), 0n);
}

function read(pattern: BadBeat, board: readonly Card[], deck: readonly Card[], players: number): bigint {
  let met = 0n;
  for (const hands of dealsOf(deck, 2, players)) {
    // Seats do not matter to a round, so each set of hands is read once for all its orders.
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
    const found = newCollection();
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
    const found = newCollection();
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

// Several rows of bad beats at once, against the floor's own reading deal by deal and against each row alone.

const PAIR: HandTest = { is: 'cards', in: ['hole'], have: [{ one: 'rank', all: true }] };
const QUADS = category('four-of-a-kind');
const pairedQuads: HandTest = { is: 'every', of: [QUADS, PAIR] };

const EVERY = { loser: 'every' } as const;
const CHARTS = {
  drawing: [
    row('pairs', beat(pairedQuads, { winning: pairedQuads, ...EVERY })),
    row('nines', beat(atLeast('four-of-a-kind', '9'), EVERY)),
    row('both', beat(bothPlay('four-of-a-kind', '6'), { winning: bothPlay('four-of-a-kind'), ...EVERY })),
    row('full', beat(category('full-house'), { winning: QUADS, ...EVERY })),
  ],
  mixed: [
    row('second', beat(atLeast('four-of-a-kind'))),
    row('any', beat(atLeast('full-house', '2'), { winning: bothPlay('four-of-a-kind'), loser: 'any' })),
    row('every', beat(category('full-house'), { winning: bothPlay('full-house'), ...EVERY })),
  ],
};

/** By the set of rows that are all hit: deals of only these cards, each of a separate type. */
function countedTogether(
  rows: typeof CHARTS.drawing,
  board: readonly Card[],
  deck: readonly Card[],
  players: number,
): bigint[] {
  const question = asked(ANY, rows);
  const read = rows.map(({ key, hand }): BeatRow => {
    if (hand.is !== 'bad-beat') throw new Error('a beat');
    const { losing, winning, loser } = hand;
    const test = (of: HandTest | 'higher') => testByValue(question, key, of, 'pairs')!;
    return { losing: test(losing), winning: test(winning), loser };
  });
  const found = Array.from({ length: 1 << rows.length }, newCollection);
  const one = { boards: 1, board, types: deck.map((card) => [card]) };
  togetherOnBoard(one, { rows: read, kickers: true, least: FULL_HOUSE }, found);
  return found.map((sets) =>
    signedCounts(sets, players).reduce((sum, of, k) => sum + of * dealsWith(k, players, deck.length), 0n),
  );
}

function readTogether(
  rows: typeof CHARTS.drawing,
  board: readonly Card[],
  deck: readonly Card[],
  players: number,
): bigint[] {
  const met = new Array<bigint>(1 << rows.length).fill(0n);
  const text = (cards: readonly Card[]) => cards.map(cardCode).join(' ');
  for (const hands of dealsOf(deck, 2, players)) {
    // Seats do not matter to a round, so each set of hands is read once for all its orders.
    if (hands.some(([first], i) => i > 0 && hands[i - 1]![0]! > first!)) continue;
    const called = {
      hands: hands.map((cards, i) => ({ seat: i + 1, hand: 1, cards: text(cards) })),
      common: text(board),
    };
    const keys = rows.map((one) => matches(ANY, [one], called).some(({ meets }) => meets.length > 0));
    const mask = keys.reduce((bits, isMet, i) => (isMet ? bits | (1 << i) : bits), 0);
    for (let part = 1; part <= mask; part += 1) if ((part & ~mask) === 0) met[part]! += ORDERS[players]!;
  }
  return met;
}

describe('every deal of a small deck, by the floor itself', () => {
  it.each([
    ['drawing', 'Js Jh Ts 9s 9d', 'Ks Qs 8s Jd Jc 9h 9c 2d', 3],
    ['drawing', '9h 9d 6c 6h Jh', '9s 9c 6s 6d Js Jc Ah Th', 3],
    ['drawing', '9h 9d 9c Th Jh', 'Qh Kh 9s Ad 2d Js Jc 8h', 4],
    ['mixed', 'Js Jh Ts 9s 9d', 'Ks Qs 8s Jd Jc 9h 9c 2d', 3],
    ['mixed', 'Ac Ad Ah Kc Kh', 'As Ks Kd Jh Js 4c 4d 2d', 3],
  ] as const)('%s: %s with %s', (chart, board, deck, players) => {
    const rows = CHARTS[chart];
    const told = countedTogether(rows, cardsOf(board), cardsOf(deck), players);
    expect(told).toEqual(readTogether(rows, cardsOf(board), cardsOf(deck), players));
    expect(told.some((deals) => deals > 0n)).toBe(true);
  });
});

describe('all boards', () => {
  it('each row as often as alone, and together at most as often as the rarer', () => {
    const rows = [row('nines', beat(atLeast('four-of-a-kind', '9'))), row('full', beat(atLeast('full-house', 'AJ')))];
    const both = countBeats(asked(ANY, rows, { players: 9 }))!;
    const alone = rows.map((one) => countBeats(asked(ANY, [one], { players: 9 }))!);
    expect(rows.map((_, i) => meeting(both, i))).toEqual(alone.map((one) => meeting(one, 0)));
    expect([...both.met.values()].reduce((sum, deals) => sum + deals)).toBe(both.total);
    // A player who loses with four nines loses with more than aces full.
    expect(both.met.get(1)).toBeUndefined();
  });

  it('crazy pineapple, as if the cards that are kept were the only ones', () => {
    const rows = [row('quads', beat(atLeast('four-of-a-kind')))];
    const kept = countBeats(asked({ ...ANY, game: 'crazy-pineapple' }, rows))!;
    expect(kept.met).toEqual(countBeats(asked(ANY, rows))!.met);
    expect(kept.assumptions.map(({ id }) => id)).toContain('discards');
  });

  // Dealt a million times from a seed by the sampler: 15, 209, 11 and 719 rounds with each row.
  it('the drawing of the catalog, within four standard errors of dealing it', () => {
    const gameRow = cashDrawing.games.find(({ game }) => game === 'texas-holdem')!;
    const rows = cashDrawing.chart.options.hands!.filter(({ games }) => games?.includes('texas-holdem'));
    const told = countBeats(asked(gameRow, rows, { players: 9 }))!;
    const dealt = [15, 209, 11, 719];
    for (const [i, seen] of dealt.entries()) {
      const expected = (Number(meeting(told, i)) / Number(told.total)) * 1e6;
      expect(Math.abs(seen - expected)).toBeLessThan(4 * Math.sqrt(expected));
    }
  });
});

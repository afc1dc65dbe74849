/** Several rows of bad beats at once, against the floor's own reading deal by deal and against each row alone. */
import { describe, expect, it } from 'vitest';
import { type Card, cardCode, cardFrom } from '../../../cards/card.ts';
import type { HandTest } from '../../../rules/hand-words.ts';
import { ANY, category, matches, row } from '../../../rules/match-testing.ts';
import { cashDrawing } from '../../../sheets/hawaiian-gardens/cash-drawing.ts';
import { meeting } from '../../tally.ts';
import { asked, atLeast, beat, bothPlay, dealsOf } from './beats-testing.ts';
import { collect, dealsWith, signedCounts } from './collected.ts';
import { countBeats } from './count-beats.ts';
import { FULL_HOUSE } from './holdem.ts';
import { testByValue } from './tests-by-value.ts';
import { type BeatRow, togetherOnBoard } from './together.ts';

const cardsOf = (text: string): Card[] => text.split(' ').map((token) => cardFrom(token)!);
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

/** By set of rows that are all met: deals of these cards alone, each of them a type of its own. */
function counted(
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
  const found = Array.from({ length: 1 << rows.length }, collect);
  const one = { boards: 1, board, types: deck.map((card) => [card]) };
  togetherOnBoard(one, { rows: read, kickers: true, least: FULL_HOUSE }, found);
  return found.map((sets) =>
    signedCounts(sets, players).reduce((sum, of, k) => sum + of * dealsWith(k, players, deck.length), 0n),
  );
}

function read(rows: typeof CHARTS.drawing, board: readonly Card[], deck: readonly Card[], players: number): bigint[] {
  const met = new Array<bigint>(1 << rows.length).fill(0n);
  const text = (cards: readonly Card[]) => cards.map(cardCode).join(' ');
  for (const hands of dealsOf(deck, 2, players)) {
    // Seats do not matter to a round: each set of hands is read once and stands for all its orders.
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

const ORDERS = [1n, 1n, 2n, 6n, 24n];

describe('every deal of a small deck, by the floor itself', () => {
  it.each([
    ['drawing', 'Js Jh Ts 9s 9d', 'Ks Qs 8s Jd Jc 9h 9c 2d', 3],
    ['drawing', '9h 9d 6c 6h Jh', '9s 9c 6s 6d Js Jc Ah Th', 3],
    ['drawing', '9h 9d 9c Th Jh', 'Qh Kh 9s Ad 2d Js Jc 8h', 4],
    ['mixed', 'Js Jh Ts 9s 9d', 'Ks Qs 8s Jd Jc 9h 9c 2d', 3],
    ['mixed', 'Ac Ad Ah Kc Kh', 'As Ks Kd Jh Js 4c 4d 2d', 3],
  ] as const)('%s: %s with %s', (chart, board, deck, players) => {
    const rows = CHARTS[chart];
    const told = counted(rows, cardsOf(board), cardsOf(deck), players);
    expect(told).toEqual(read(rows, cardsOf(board), cardsOf(deck), players));
    expect(told.some((deals) => deals > 0n)).toBe(true);
  });
});

describe('all boards', () => {
  it('each row as often as alone, and together no more often than the rarer', () => {
    const rows = [row('nines', beat(atLeast('four-of-a-kind', '9'))), row('full', beat(atLeast('full-house', 'AJ')))];
    const both = countBeats(asked(ANY, rows, { players: 9 }))!;
    const alone = rows.map((one) => countBeats(asked(ANY, [one], { players: 9 }))!);
    expect(rows.map((_, i) => meeting(both, i))).toEqual(alone.map((one) => meeting(one, 0)));
    expect([...both.met.values()].reduce((sum, deals) => sum + deals)).toBe(both.total);
    // Whoever loses with four nines loses with more than aces full.
    expect(both.met.get(1)).toBeUndefined();
  });

  it('crazy pineapple, as if the cards that are kept were the only ones', () => {
    const rows = [row('quads', beat(atLeast('four-of-a-kind')))];
    const kept = countBeats(asked({ ...ANY, game: 'crazy-pineapple' }, rows))!;
    expect(kept.met).toEqual(countBeats(asked(ANY, rows))!.met);
    expect(kept.assumptions.map(({ id }) => id)).toContain('discards');
  });

  // Dealt a million times from a seed by the sampler: 15, 209, 11 and 719 rounds with each row.
  it('the drawing of the catalogue, within four standard errors of dealing it', () => {
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

/** Several rows of Omaha at once, against the floor's own reading deal by deal and against each row alone. */
import { describe, expect, it } from 'vitest';
import { type Card, cardCode, cardFrom } from '../../../cards/card.ts';
import { categoryOf } from '../../../cards/fast/values.ts';
import { category, matches, OMAHA, row } from '../../../rules/match-testing.ts';
import { meeting } from '../../tally.ts';
import { asked, atLeast, beat, dealsOf } from './beats-testing.ts';
import { countBeats } from './count-beats.ts';
import { dealsLying, type Lying, type OmahaRow, rowsOnOmahaBoard } from './omaha-rows.ts';

const cardsOf = (text: string): Card[] => text.split(' ').map((token) => cardFrom(token)!);
const PAIRED = category('four-of-a-kind', { pocketPair: true });
const QUADS = category('four-of-a-kind');
const ROWS = [
  row('pairs', beat(PAIRED, { winning: PAIRED, loser: 'every' })),
  row('quads', beat(QUADS, { winning: QUADS, loser: 'every' })),
  row('any', beat(QUADS, { winning: atLeast('straight-flush'), loser: 'any' })),
  row('second', beat(QUADS)),
];
const isQuads = (value: number) => categoryOf(value) === 'four-of-a-kind';
/** The same rows, written out. */
const WRITTEN: OmahaRow[] = [
  {
    loses: (value, isPair) => isQuads(value) && isPair,
    wins: (value, isPair) => isQuads(value) && isPair,
    loser: 'every',
    losesFull: false,
  },
  { loses: isQuads, wins: isQuads, loser: 'every', losesFull: false },
  { loses: isQuads, wins: (value) => !isQuads(value), loser: 'any', losesFull: false },
  { loses: isQuads, wins: () => true, loser: 'second-best', losesFull: false },
];

describe('every deal of a small deck, by the floor itself', () => {
  it.each([
    ['9s 9d 8s 7s 7d', '9h 9c 7h 7c Ts Js 6s 5s 2c', 2],
    ['8h 8d 8c Ks Kd', '8s Kh Kc Ah Qd 2c 3c 4h', 2],
    ['Qh Jh Th 9h Qs', 'Ah Kh 8h 7h Qd Qc 2c 3d 4s', 2],
  ])('%s with %s, %i players', (boardText, deckText, players) => {
    const [board, deck] = [cardsOf(boardText), cardsOf(deckText)];
    const text = (cards: readonly Card[]) => cards.map(cardCode).join(' ');
    const read = new Map<number, bigint>();
    let deals = 0n;
    for (const hands of dealsOf(deck, 4, players)) {
      // Seats do not matter to a round: each set of hands is read once.
      if (hands.some(([first], i) => i > 0 && hands[i - 1]![0]! > first!)) continue;
      deals += 1n;
      const called = {
        hands: hands.map((cards, i) => ({ seat: i + 1, hand: 1, cards: text(cards) })),
        common: text(board),
      };
      const met = ROWS.map((one) => matches(OMAHA, [one], called).some(({ meets }) => meets.length > 0));
      const mask = met.reduce((bits, isMet, i) => (isMet ? bits | (1 << i) : bits), 0);
      if (mask !== 0) read.set(mask, (read.get(mask) ?? 0n) + 1n);
    }
    const lying: Lying = new Map();
    const table = { rows: WRITTEN, hole: 4, leastFull: 0 };
    rowsOnOmahaBoard({ boards: 1, board }, table, lying, { deck: [...board, ...deck] });
    const { met, each } = dealsLying(lying, players, 4, deck.length);
    const told = new Map([...met].map(([mask, ways]) => [mask, (ways * deals) / each]));
    expect([...told].sort(([a], [b]) => a - b)).toEqual([...read].sort(([a], [b]) => a - b));
    expect(read.size).toBeGreaterThan(0);
  });
});

describe('all boards', () => {
  it('each row as often as alone', () => {
    const rows = ['2', '8'].map((floor) => row(`from-${floor}`, beat(atLeast('four-of-a-kind', floor))));
    const both = countBeats(asked(OMAHA, rows, { players: 9 }))!;
    const chance = (tally: typeof both, i: number) => Number((meeting(tally, i) * 10n ** 15n) / tally.total);
    rows.forEach((one, i) => {
      expect(chance(both, i)).toBe(chance(countBeats(asked(OMAHA, [one], { players: 9 }))!, 0));
    });
    expect([...both.met.values()].reduce((sum, deals) => sum + deals)).toBe(both.total);
    expect(both.met.get(2)).toBeUndefined();
  });
});

/** Rows for one suit, or for the best hand only: counted exactly, against published counts and every deal of a deck. */
import { describe, expect, it } from 'vitest';
import { cardCode, dealable } from '../../../cards/card.ts';
import { choices } from '../../../cards/ranking.ts';
import { highFive } from '../../../cards/rankings/high-five.ts';
import type { GameRow } from '../../../rules/chart.ts';
import type { CategoryPattern } from '../../../rules/hand-pattern.ts';
import { ANY, category, FIVE, game, group, isMet, OMAHA, row } from '../../../rules/match-testing.ts';
import { counted } from '../../counting.ts';
import { meeting } from '../../tally.ts';
import { countPoker } from './count-poker.ts';
import { deckOf, questionOf } from './testing.ts';

const STUD = game('seven-card-stud', [group('cards', 'hand', 7, 'any')]);
const chances = (gameRow: GameRow, patterns: readonly CategoryPattern[], of: bigint): bigint[] => {
  const tally = countPoker(
    questionOf(
      gameRow,
      patterns.map((hand, i) => row(`row-${i}`, hand)),
    ),
  )!;
  return patterns.map((_, i) => {
    const scaled = meeting(tally, i) * of;
    expect(scaled % tally.total).toBe(0n);
    return scaled / tally.total;
  });
};

/** C(52, 7). */
const SEVEN = 133_784_560n;

describe('the best hand', () => {
  // The published frequencies of the best five of seven cards.
  const BEST: readonly (readonly [string, bigint])[] = [
    ['royal-flush', 4_324n],
    ['straight-flush', 37_260n],
    ['four-of-a-kind', 224_848n],
    ['full-house', 3_473_184n],
    ['flush', 4_047_644n],
    ['straight', 6_180_020n],
    ['three-of-a-kind', 6_461_620n],
  ];

  it.each([
    ['hole cards and a board', ANY],
    ['seven cards', STUD],
  ])('%s', (_, gameRow) => {
    const found = chances(
      gameRow,
      BEST.map(([id]) => category(id, { best: true })),
      SEVEN,
    );
    expect(found).toEqual(BEST.map(([, count]) => count));
  });

  it('in Omaha every hand from three of a kind up has one, and only one', () => {
    const ids = highFive.categories.slice(3).map(({ id }) => id);
    const rows = ids.map((id) => row(id, category(id, { best: true })));
    const all = row('all', category('three-of-a-kind', { orBetter: true }));
    const tally = countPoker(questionOf(OMAHA, [...rows, all]))!;
    const alone = [...tally.met].filter(([, deals]) => deals > 0n).map(([mask]) => mask & ((1 << rows.length) - 1));
    for (const mask of alone) expect(mask & (mask - 1)).toBe(0);
    const sum = rows.reduce((of, _, i) => of + meeting(tally, i), 0n);
    expect(sum).toBe(meeting(tally, rows.length));
    expect(sum).toBeGreaterThan(0n);
  });
});

describe('one suit', () => {
  it('is a fourth of all, in every game with one flush at most', () => {
    // 4,324 royal flushes in seven cards are 1,081 of each suit: the two other cards are any of 47.
    expect(chances(ANY, [category('royal-flush', { suit: 's' })], SEVEN)).toEqual([1_081n]);
    expect(chances(STUD, [category('royal-flush', { suit: 'h' }), category('royal-flush')], SEVEN)).toEqual([
      1_081n,
      4_324n,
    ]);
    const [spades, any] = chances(
      OMAHA,
      [category('straight-flush', { suit: 's', orBetter: true }), category('straight-flush', { orBetter: true })],
      270_725n * 1_712_304n * 4n,
    );
    expect(spades! * 4n).toBe(any);
  });

  it('two suits are never both met, and a suit that the promotion picks counts like any other', () => {
    const picked = category('flush', { suit: { pick: 'suit', among: ['s', 'd'] } });
    const rows = [row('spades', category('flush', { suit: 's' })), row('picked', picked)];
    const other = countPoker(questionOf(ANY, rows, { picks: { suit: 'd' } }))!;
    expect(other.met.has(3)).toBe(false);
    const same = countPoker(questionOf(ANY, rows, { picks: { suit: 's' } }))!;
    expect([...same.met.keys()].sort()).toEqual([0, 3]);
  });

  it('agrees with the floor on every deal of a small deck', () => {
    const patterns = [
      category('royal-flush', { suit: 's' }),
      category('straight-flush', { orBetter: true, suit: 'h' }),
      category('flush', { suit: 'd', best: true }),
    ];
    const deck = deckOf('AKQJT9');
    const question = questionOf(
      FIVE,
      patterns.map((hand, i) => row(`row-${i}`, hand)),
      { deck },
    );
    const tally = countPoker(question)!;
    const hands = [...choices(dealable(deck), 5)];
    const met = patterns.map((pattern) => hands.filter((hand) => isMet(FIVE, pattern, hand.map(cardCode).join(' '))));
    expect(patterns.map((_, i) => Number(meeting(tally, i) * BigInt(hands.length)) / Number(tally.total))).toEqual(
      met.map(({ length }) => length),
    );
    expect(met.map(({ length }) => length)).toEqual([1, 2, 4]);
  });

  it('is dealt, not counted, beside cards of other suits and in bad beats', () => {
    const red = row('red', { is: 'cards', in: ['hole'], have: [{ colour: 'red', all: true }] });
    const spades = row('spades', category('royal-flush', { suit: 's' }));
    expect(countPoker(questionOf(ANY, [spades, red]))).toBe(undefined);
    const losing = category('straight-flush', { suit: 's' });
    const beat = { is: 'bad-beat', losing, winning: 'higher', loser: 'any', compared: 'showdown' } as const;
    expect(counted(questionOf(ANY, [row('beat', beat)]))).toBe(undefined);
  });
});

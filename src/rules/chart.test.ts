import { describe, expect, it } from 'vitest';
import { chartRow, gameRow } from './chart.ts';

const GAME = {
  at: '§2.1',
  game: 'texas-holdem',
  approval: null,
  deal: 'hand',
  groups: [{ id: 'hole', name: 'hole cards', of: 'hand', cards: 2, use: 2 }],
  ranking: 'high-five',
};
const ROW = {
  at: '§3.2',
  key: 'royal-flush',
  name: 'Royal flush',
  hand: { is: 'category', category: 'royal-flush', orBetter: false },
  prize: { gives: 'fixed', amount: 1000 },
};

/** Each change that spoils a good row; the word after it says what is wrong with it. */
type Spoilt = readonly [what: string, change: object];

describe('a game row', () => {
  it('is read as it stands, with or without a ranking and the fewest cards', () => {
    expect(gameRow.safeParse(GAME).success).toBe(true);
    const { ranking: _, ...unranked } = GAME;
    expect(gameRow.safeParse({ ...unranked, groups: [] }).success).toBe(true);
    const fewest = { ...GAME, groups: [{ ...GAME.groups[0], cards: 3, fewest: 2 }] };
    expect(gameRow.safeParse(fewest).success).toBe(true);
  });

  it.each<Spoilt>([
    ['no clause', { at: '' }],
    ['a ranking that does not exist', { ranking: 'high-six' }],
    ['a deal of nobody', { deal: 'room' }],
    ['a word that the vocabulary does not have', { wild: true }],
    ['a group of no cards', { groups: [{ ...GAME.groups[0], cards: 0 }] }],
    ['a group used backwards', { groups: [{ ...GAME.groups[0], use: -1 }] }],
    ['a group used by a word', { groups: [{ ...GAME.groups[0], use: 'all' }] }],
    ['half a card', { groups: [{ ...GAME.groups[0], cards: 2.5 }] }],
  ])('is refused with %s', (_, change) => {
    expect(gameRow.safeParse({ ...GAME, ...change }).success).toBe(false);
  });
});

describe('a chart row', () => {
  it.each([
    { is: 'category', category: 'straight-flush', orBetter: true, top: 'K', pocketPair: true },
    { is: 'beaten', group: 'hole', ranks: 'AA' },
    { is: 'outcome', outcome: 'dragon-7' },
    { is: 'reading', hands: [{ hand: 'front', category: 'pair', orBetter: true }] },
  ])('knows the hand $is', (hand) => expect(chartRow.safeParse({ ...ROW, hand }).success).toBe(true));

  it.each([
    { gives: 'percent-of-pool', pool: 'main', percent: 1 },
    { gives: 'percent-of-pool', pool: 'main', percent: 100 },
    { gives: 'fixed', amount: { choose: 'prize', between: [1, 2] } },
    { gives: 'share-of-pool', pool: 'main' },
    { gives: 'entries', count: 1 },
    { gives: 'entries', count: { choose: 'tickets', between: [1, 10] } },
  ])('knows the prize $gives', (prize) => expect(chartRow.safeParse({ ...ROW, prize }).success).toBe(true));

  it.each<Spoilt>([
    ['a hand of no kind', { hand: { is: 'lucky' } }],
    ['a top of two letters', { hand: { ...ROW.hand, top: '10' } }],
    ['a pocket pair that is not asked for', { hand: { ...ROW.hand, pocketPair: false } }],
    ['a reading of no hands', { hand: { is: 'reading', hands: [] } }],
    ['no per cent', { prize: { gives: 'percent-of-pool', pool: 'main', percent: 0 } }],
    ['more than all', { prize: { gives: 'percent-of-pool', pool: 'main', percent: 101 } }],
    ['less than nothing', { prize: { gives: 'fixed', amount: -1 } }],
    ['no tickets', { prize: { gives: 'entries', count: 0 } }],
    ['a key with a space', { key: 'royal flush' }],
    ['a word that the vocabulary does not have', { colour: 'red' }],
  ])('is refused with %s', (_, change) => {
    expect(chartRow.safeParse({ ...ROW, ...change }).success).toBe(false);
  });
});

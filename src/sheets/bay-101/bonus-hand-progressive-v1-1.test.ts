import { describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { payoutOf } from '../../rules/settle.ts';
import { claim, settled, terms } from '../../rules/settle-testing.ts';
import { gameRowOf, keyOf, keysFor, keysOf } from '../examples.ts';
import { bonusHandProgressiveV11 as sheet } from './bonus-hand-progressive-v1-1.ts';

const GAMES = ['crazy-4-poker', 'three-card-poker-6-card-bonus', 'ultimate-texas-holdem'];

/** Five cards, and the row they meet in options A, B and C. A near miss of a row follows its positive case. */
const HANDS: readonly (readonly [cards: string, A: string, B: string, C: string])[] = [
  ['As Ks Qs Js Ts', 'royal-flush', 'royal-flush', 'royal-flush'],
  ['As Ks Qs Js Th', 'straight', 'straight', 'straight'],
  ['Ks Qs Js Ts 9s', 'straight-flush', 'king-high-straight-flush', 'king-high-straight-flush'],
  ['Ks Qs Js Ts 9h', 'straight', 'straight', 'straight'],
  ['Qs Js Ts 9s 8s', 'straight-flush', 'straight-flush', 'queen-high-straight-flush'],
  ['Qs Js Ts 9s 7s', 'flush', 'flush', 'flush'],
  ['Js Ts 9s 8s 7s', 'straight-flush', 'straight-flush', 'straight-flush'],
  ['5s 4s 3s 2s As', 'straight-flush', 'straight-flush', 'straight-flush'],
  ['6s 4s 3s 2s As', 'flush', 'flush', 'flush'],
  ['9s 9h 9d 9c Kd', 'four-of-a-kind', 'four-of-a-kind', 'four-of-a-kind'],
  ['9s 9h 9d Kc Kd', 'full-house', 'full-house', 'full-house'],
  ['9s 9h 9d Kc Qd', 'none', 'none', 'none'],
  ['Ks 9s 7s 4s 2s', 'flush', 'flush', 'flush'],
  ['Ks 9s 7s 4s 2h', 'none', 'none', 'none'],
  ['9s 8h 7d 6c 5s', 'straight', 'straight', 'straight'],
  ['5s 4h 3d 2c As', 'straight', 'straight', 'straight'],
  ['9s 8h 7d 6c 4s', 'none', 'none', 'none'],
  ['3s 2h Ad Kc Qs', 'none', 'none', 'none'],
];

/** The same five cards dealt as the game deals them: the hand's own, and those of the table. */
function dealt(game: string, five: string): { cards: string; common: string | null } {
  const cards = five.split(' ');
  const own = gameRowOf(sheet, game).groups[0]!.cards;
  const common = cards.slice(own).join(' ');
  return { cards: cards.slice(0, own).join(' '), common: common === '' ? null : common };
}

describe.each(GAMES)('[§2] [§3] %s', (game) => {
  it.each(HANDS)('%s: A %s, B %s, C %s', (five, ...expected) => {
    const { cards, common } = dealt(game, five);
    expect(['A', 'B', 'C'].map((option) => keyOf(sheet, option, game, cards, common))).toEqual(expected);
  });

  it.each(['A', 'B', 'C'] as const)('every row of option %s has a hand above', (option) => {
    const met = new Set(HANDS.map((hand) => hand[' ABC'.indexOf(option)]));
    expect(keysFor(sheet, option, game).filter((key) => !met.has(key))).toEqual([]);
  });
});

describe('the cards that count', () => {
  it("[§2.2] [example 5] the player-dealer's two cards face down; the ace face up does not count", () => {
    const read = (option: string, down: string) => keyOf(sheet, option, GAMES[1]!, 'Qs Js Ts', down);
    expect(read('A', 'Ks 9s')).toBe('straight-flush');
    expect(read('B', 'Ks 9s')).toBe('king-high-straight-flush');
    expect(read('C', 'Ks 9s')).toBe('king-high-straight-flush');
    expect(read('B', 'As Ks')).toBe('royal-flush');
    expect(read('B', 'As Ks 9s')).toBe('wrong-count');
  });

  it('[§2.3] the flop and not the whole of the community cards', () => {
    const read = (common: string) => keyOf(sheet, 'A', GAMES[2]!, 'As Ks', common);
    expect(read('Qs Js 4h')).toBe('none');
    expect(read('Qs Js 4h Ts 2d')).toBe('wrong-count');
    expect(read('Qs Js')).toBe('wrong-count');
  });

  it('[§2.1] all five cards: four of a kind in the four-card game is read as five', () => {
    expect(keyOf(sheet, 'A', GAMES[0]!, '9c Tc Jc Qc 3d')).toBe('none');
  });

  it('refuses what one deck cannot deal, and jokers, without ranking them', () => {
    expect(keyOf(sheet, 'A', GAMES[0]!, 'As As Qs Js Ts')).toBe('not-in-deck');
    expect(keyOf(sheet, 'A', GAMES[0]!, 'Jk Ks Qs Js Ts')).toBe('not-in-deck');
    const hands = ['As Ks', 'As Kd'].map((cards, i) => ({ seat: i + 1, hand: 1, cards }));
    expect(keysOf(sheet, 'A', GAMES[2]!, { hands, common: 'Qs Js Ts' })).toBe('not-in-deck');
  });
});

describe('[§5.2] [§5.3] what a round pays', () => {
  const rowOf = (option: string, key: string) => sheet.chart.options[option]!.find((row) => row.key === key)!;
  const chosen = { 'prize.flush': usd(60) };
  const paid = (option: string, pool: number, keys: readonly string[]) => {
    const claims = keys.map((key, i) => claim(String(i), rowOf(option, key)));
    const won = settled(payoutOf(sheet)!, claims, {}, terms(usd(pool), { chosen }));
    return {
      each: keys.map((_, i) => {
        const mine = won.portions.filter((portion) => portion.claim === String(i));
        return mine.reduce((sum, { fromPool, fromReserve }) => sum + fromPool + fromReserve, 0);
      }),
      fromPool: won.pools[0]?.fromPool ?? 0,
      fromReserve: won.portions.reduce((sum, { fromReserve }) => sum + fromReserve, 0),
      wholePool: won.pools[0]?.whole ?? false,
    };
  };

  it('[example 1] tenths first, then the rest', () => {
    const keys = ['king-high-straight-flush', 'straight-flush', 'king-high-straight-flush', 'straight-flush'];
    expect(paid('B', 25_000, keys)).toEqual({
      each: [usd(11_250), usd(1250), usd(11_250), usd(1250)],
      fromPool: usd(25_000),
      fromReserve: 0,
      wholePool: true,
    });
  });

  it('[example 2] odd chips, one winner alone, one tenth alone', () => {
    expect(paid('C', 12_345.67, ['royal-flush', 'queen-high-straight-flush'])).toEqual({
      each: [usd(6173), usd(6173)],
      fromPool: usd(12_345.67),
      fromReserve: usd(0.33),
      wholePool: true,
    });
    expect(paid('A', 12_345.67, ['royal-flush']).each).toEqual([usd(12_345.67)]);
    const tenth = paid('A', 12_345.67, ['straight-flush']);
    expect(tenth).toEqual({ each: [usd(1234.56)], fromPool: usd(1234.56), fromReserve: 0, wholePool: false });
  });

  it('[example 6] a fixed prize in full to each, from the reserve', () => {
    expect(paid('A', 25_000, ['flush', 'flush', 'flush'])).toEqual({
      each: [usd(60), usd(60), usd(60)],
      fromPool: 0,
      fromReserve: usd(180),
      wholePool: false,
    });
  });
});

describe('[B-9] void hands', () => {
  it('are none of this sheet: its approval knows no misdeal, deck or discussion rule', () => {
    expect(sheet.eligibility.filter(({ rule }) => rule === 'void-hand')).toEqual([]);
  });
});

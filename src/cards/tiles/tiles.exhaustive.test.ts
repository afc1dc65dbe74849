/** All 496 hands of two tiles and all 35,960 of four: the table against its slow twin, counts against arithmetic. */
import { describe, expect, it } from 'vitest';
import { dealable, deckSize } from '../card.ts';
import { choices } from '../ranking.ts';
import { categorySlow, compareSlow, pointsSlow } from './testing.ts';
import { TILE_SET, tileCode } from './tile.ts';
import {
  type GeeJoonSingle,
  namedSettings,
  readTwoTiles,
  settingsOf,
  tileWinner,
  twoTileStrength,
} from './tile-hands.ts';

type Two = [number, number];
const ALL = dealable(TILE_SET);
const TWOS = [...choices(ALL, 2)] as Two[];
const names = (tiles: readonly number[]): [string, string] => [tileCode(tiles[0]!), tileCode(tiles[1]!)];
const ORDERS: readonly GeeJoonSingle[] = ['lowest', 'by-points'];

describe('two tiles', () => {
  it('are 496 hands: 16 pairs, 8 wongs, 16 gongs and the rest by points', () => {
    expect(deckSize(TILE_SET)).toBe(32);
    expect(TWOS.length).toBe(496);
    const counts: Record<string, number> = {};
    for (const two of TWOS) {
      const { category } = readTwoTiles(...two, 'lowest');
      counts[category] = (counts[category] ?? 0) + 1;
    }
    expect(counts).toEqual({ pair: 16, wong: 8, gong: 16, points: 456 });
  });

  it.each(ORDERS)('are in the order of the slow twin, Gee Joon %s: all 246,016 comparisons', (geeJoon) => {
    const hands = TWOS.map((two) => ({ strength: twoTileStrength(...two, geeJoon), names: names(two) }));
    let wrong = 0;
    for (const one of hands) {
      for (const other of hands) {
        const slow = compareSlow(one.names, other.names, geeJoon);
        if (Math.sign(one.strength - other.strength) !== Math.sign(slow)) wrong += 1;
      }
    }
    expect(wrong).toBe(0);
  });

  it('have the category and the points of the slow twin, and do not mind which tile comes first', () => {
    for (const [a, b] of TWOS) {
      for (const geeJoon of ORDERS) {
        const { category, points, strength } = readTwoTiles(a, b, geeJoon);
        expect(category).toBe(categorySlow(names([a, b])));
        if (category === 'points') expect(points).toBe(pointsSlow(names([a, b])));
        expect(twoTileStrength(b, a, geeJoon)).toBe(strength);
      }
    }
  });
});

describe('four tiles', () => {
  const FOURS = [...choices(ALL, 4)];

  it('are 35,960 hands: 120 with two pairs, 6,720 with one, 29,120 with none', () => {
    expect(FOURS.length).toBe(35_960);
    const counts = [0, 0, 0];
    for (const four of FOURS) {
      const most = Math.max(
        ...settingsOf(four, 'lowest').map(
          ({ front, back }) => [front, back].filter((two) => categorySlow(names(two)) === 'pair').length,
        ),
      );
      counts[most]! += 1;
    }
    // Published: 16 choose 2; 16 pairs with 15 choose 2 kinds in 4 ways; 16 choose 4 kinds in 16 ways.
    expect(counts).toEqual([29_120, 6_720, 120]);
  });

  it.each(ORDERS)('are set three ways with the lower hand in front, Gee Joon %s', (geeJoon) => {
    let wrong = 0;
    for (const four of FOURS) {
      const sets = settingsOf(four, geeJoon);
      const used = sets.map(({ front, back }) => String([...front, ...back].sort((a, b) => a - b)));
      if (sets.length !== 3 || used.some((tiles) => tiles !== String([...four].sort((a, b) => a - b)))) wrong += 1;
      for (const { front, back } of sets) if (compareSlow(names(front), names(back), geeJoon) > 0) wrong += 1;
    }
    expect(wrong).toBe(0);
  });

  it('have the named settings of the slow twin, as often as reckoned', () => {
    const counts: Record<string, number> = {};
    let wrong = 0;
    for (const four of FOURS) {
      const sets = settingsOf(four, 'lowest');
      const fast = namedSettings(sets, 'lowest').map(({ id }) => id);
      const slow = slowSettings(sets.map(({ front, back }) => [names(front), names(back)]));
      if (String([...fast].sort()) !== String([...slow].sort())) wrong += 1;
      for (const id of fast) counts[id] = (counts[id] ?? 0) + 1;
    }
    expect(wrong).toBe(0);
    expect(counts['pair-pair']).toBe(120);
    // Gee Joon and any of the 15 other pairs.
    expect(counts['pair-front-gee-joon-back']).toBe(15);
    // Two pairs, or one of 24 wongs and gongs with one of the 14 pairs that share no tile with it.
    expect(counts['gong-pair-or-better']).toBe(120 + 24 * 14);
    // 636 disjoint couples of the 40 pairs, wongs and gongs; sets of two teen or day tiles and two eights or nines
    // occur twice (90), and once more if both of these are pairs (6).
    expect(counts['gong-gong-or-better']).toBe(636 - 90 - 6);
    // Both hands among the first eight pairs.
    expect(counts['front-eighth-or-better']).toBe(28);
  });
});

/** The chart rows in the twin's words: category by category, never by a number of strength. */
function slowSettings(sets: readonly [[string, string], [string, string]][]): string[] {
  const level = (two: [string, string]): number => {
    const category = categorySlow(two);
    if (category !== 'points') return ['gong', 'wong', 'pair'].indexOf(category) + 10;
    return pointsSlow(two);
  };
  const rows: Readonly<Record<string, (front: [string, string], back: [string, string]) => boolean>> = {
    'pair-pair': (front, back) => level(front) === 12 && level(back) === 12,
    'pair-front-gee-joon-back': (front, back) =>
      level(front) === 12 && back.every((name) => name.startsWith('gee-joon')),
    'gong-pair-or-better': (front, back) => level(front) >= 10 && level(back) === 12,
    'gong-gong-or-better': (front, back) => level(front) >= 10 && level(back) >= 10,
    'nine-gong-or-better': (front, back) => level(front) >= 9 && level(back) >= 10,
    'front-eighth-or-better': (front) => level(front) === 12 && compareSlow(front, ['foo', 'foo'], 'lowest') > 0,
  };
  return Object.keys(rows).filter((id) => sets.some(([front, back]) => rows[id]!(front, back)));
}

describe('a round', () => {
  it('needs both hands to win; copies go to the banker', () => {
    const sample = [...choices(ALL, 4)].filter((_, i) => i % 997 === 0).flatMap((four) => settingsOf(four, 'lowest'));
    for (const player of sample) {
      for (const banker of sample) {
        const beats = (['front', 'back'] as const).filter(
          (half) => compareSlow(names(player[half]), names(banker[half]), 'lowest') > 0,
        ).length;
        expect(tileWinner(player, banker, 'lowest')).toBe(['banker', 'push', 'player'][beats]);
      }
    }
  });
});

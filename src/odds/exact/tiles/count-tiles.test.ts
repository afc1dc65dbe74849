import { describe, expect, it } from 'vitest';
import { dealable } from '../../../cards/card.ts';
import { choices } from '../../../cards/ranking.ts';
import { compareSlow } from '../../../cards/tiles/testing.ts';
import { TILE_FACES, TILE_SET, tileCode } from '../../../cards/tiles/tile.ts';
import { settingsOf, twoTileStrength } from '../../../cards/tiles/tile-hands.ts';
import type { HandPattern } from '../../../rules/chart.ts';
import type { BadBeat, HandTest } from '../../../rules/hand-pattern.ts';
import { matchHands } from '../../../rules/match.ts';
import { SHEETS } from '../../../sheets/index.generated.ts';
import { intervalOf } from '../../interval.ts';
import type { Question } from '../../question.ts';
import { sampleHere } from '../../sample/sample.ts';
import { meeting } from '../../tally.ts';
import { asking, meetings, named, notCounted, onlyWith, reading, sumOf } from '../readings/testing.ts';
import { countTiles } from './count-tiles.ts';

const beaten = (losing: HandTest, over: Partial<BadBeat> = {}): HandPattern => ({
  is: 'bad-beat',
  losing,
  winning: 'higher',
  loser: 'any',
  compared: 'game',
  ...over,
});
const ROWS = [beaten(named('front-eighth-or-better')), beaten(named('pair-pair'))];

describe('bad beats of a round of tiles', () => {
  it('two hands: of four kinds two ways to pair them have a winner, and either hand may be the bank', () => {
    const tally = countTiles(asking('pai-gow-tiles', ROWS, { players: 2 }))!;
    expect(tally.per).toBe('round');
    expect(tally.total).toBe(35_960n * 20_475n); // C(32,4) C(28,4)
    expect(sumOf(tally)).toBe(tally.total);
    // C(8,4) and C(16,4) choices of kinds.
    expect(meetings(tally, 2)).toEqual([4n * 70n, 4n * 1_820n]);
  });

  it('more players: more often, and never more than that many times two hands', () => {
    const chance = (players: number) => {
      const tally = countTiles(asking('pai-gow-tiles', ROWS, { players }))!;
      expect(sumOf(tally)).toBe(tally.total);
      return Number(meeting(tally, 1)) / Number(tally.total);
    };
    const two = chance(2);
    for (const players of [3, 8]) {
      const more = chance(players);
      expect(more).toBeGreaterThan(two * (players - 1.1));
      expect(more).toBeLessThan(two * (players - 1));
    }
    expect(countTiles(asking('pai-gow-tiles', ROWS, { players: 9 }))).toBeUndefined();
    expect(chance(1)).toBe(0);
  });

  it.each([
    [2, [1, 2, 5, 8, 13]],
    [3, [1, 2, 5, 8, 9, 13]],
  ])('%i hands of the kinds %j: every round as the floor finds it', (players, kinds) => {
    const deck = onlyWith(TILE_SET, (tile) => kinds.includes(TILE_FACES[tile]!.kind));
    const question = asking('pai-gow-tiles', ROWS, { deck, players });
    const tally = countTiles(question)!;
    expect(tally.met).toEqual(roundsByTheFloor(question));
    expect(meeting(tally, 0)).toBeGreaterThan(0n);
  });
});

describe('is left to others', () => {
  it.each<[what: string, hand: HandPattern]>([
    ['a losing hand that may have no pair in front', beaten(named('nine-gong-or-better'))],
    ['a back that any front may stand before', beaten(reading({ hand: 'back', category: 'pair' }))],
    ['a winner of a certain kind', beaten(named('pair-pair'), { winning: named('pair-pair') })],
    ['a showdown', beaten(named('pair-pair'), { compared: 'showdown' })],
    ['cards', beaten({ is: 'cards', in: ['front'], have: [{ ranks: 'A', all: true }] })],
  ])('%s', (_, hand) => {
    expect(countTiles(asking('pai-gow-tiles', [hand], { players: 3 }))).toBeUndefined();
  });

  it('beats beside hands that win alone', () => {
    expect(countTiles(asking('pai-gow-tiles', [named('pair-pair'), ROWS[0]!]))).toBeUndefined();
  });
});

/** Every round, with the player-dealer's hand first and each set with the highest front; equal ones are read once. */
function roundsByTheFloor(question: Question): Map<number, bigint> {
  const met = new Map<number, bigint>();
  const known = new Map<string, number>();
  const deal = (left: readonly number[], hands: readonly string[]): void => {
    if (hands.length === question.players) {
      const mask = known.get(hands.join('/')) ?? maskByTheFloor(question, hands);
      known.set(hands.join('/'), mask);
      met.set(mask, (met.get(mask) ?? 0n) + 1n);
      return;
    }
    for (const places of choices([...left.keys()], 4)) {
      const tiles = places.map((place) => left[place]!);
      deal(
        left.filter((_, place) => !places.includes(place)),
        [...hands, highestFront(tiles)],
      );
    }
  };
  deal(dealable(question.deck), []);
  return met;
}

function highestFront(tiles: readonly number[]): string {
  const strength = (of: readonly [number, number]) => twoTileStrength(...of, 'lowest');
  const [set] = settingsOf(tiles, 'lowest').sort((a, b) => strength(b.front) - strength(a.front));
  return [set!.front, set!.back].map((half) => half.map(tileCode).join(' ')).join(' | ');
}

function maskByTheFloor({ gameRow, rows }: Question, hands: readonly string[]): number {
  const called = { hands: hands.map((cards, i) => ({ seat: i + 1, hand: 1, cards })), common: null, playerDealer: 1 };
  const matched = matchHands(gameRow, { pays: 'every-row' }, rows, called);
  if (!matched.ok) throw new Error(matched.refusal.says);
  const keys = new Set(matched.value.flatMap(({ meets }) => meets.map(({ row }) => row.key)));
  return rows.reduce((mask, { key }, i) => (keys.has(key) ? mask | (1 << i) : mask), 0);
}

const NAMES = [
  'pair-front-gee-joon-back',
  'pair-pair',
  'gong-pair-or-better',
  'gong-gong-or-better',
  'nine-gong-or-better',
  'front-eighth-or-better',
];

describe('four tiles of 32', () => {
  it('are named as often as can be reckoned', () => {
    const tally = countTiles(asking('pai-gow-tiles', NAMES.map(named)))!;
    expect(tally.total).toBe(35_960n);
    expect(sumOf(tally)).toBe(35_960n);
    // 15 pairs with Gee Joon; 16 choose 2 pairs, as published; a gong with one of 14 pairs of other kinds.
    expect(meetings(tally, 3)).toEqual([15n, 120n, 120n + 24n * 14n]);
    expect(tally.assumptions).toMatchObject([{ id: 'house-way', value: 'for-the-row' }]);
  });

  it.each(['lowest', 'by-points'])('are named as the floor names them, Gee Joon %s: all 35,960', (geeJoon) => {
    const question = asking('pai-gow-tiles', NAMES.map(named), { settings: { 'gee-joon-single': geeJoon } });
    expect(countTiles(question)!.met).toEqual(slowly(question, (tiles) => [codes(tiles)]));
  });

  it.each(['highest-back', 'highest-front'] as const)('set with the %s, by the slow order of tiles', (way) => {
    const nine: HandPattern = {
      is: 'every',
      of: [reading({ hand: 'front', category: 'points-9' }), reading({ hand: 'back', category: 'pair' })],
    };
    const question = asking('pai-gow-tiles', [...NAMES.map(named), nine], { readings: { 'house-way': way } });
    const high = way === 'highest-back' ? 1 : 0;
    const setOf = (tiles: readonly number[]) => {
      const sets = [1, 2, 3].map((partner) => {
        const one = [tileCode(tiles[0]!), tileCode(tiles[partner]!)] as const;
        const [a, b] = tiles.filter((_, i) => i !== 0 && i !== partner).map(tileCode);
        return [one, [a!, b!] as const].sort((x, y) => compareSlow(x, y, 'lowest'));
      });
      const order = (of: number) => (x: (typeof sets)[0], y: (typeof sets)[0]) =>
        compareSlow(y[of]!, x[of]!, 'lowest') || compareSlow(y[1 - of]!, x[1 - of]!, 'lowest');
      return [
        sets
          .sort(order(high))[0]!
          .map((half) => half.join(' '))
          .join(' | '),
      ];
    };
    const tally = countTiles(question)!;
    expect(tally.met).toEqual(slowly(question, setOf));
    expect(meetings(tally, 7)!.every((deals) => deals > 0n)).toBe(true);
  });
});

describe('what is asked', () => {
  it('every row of the sheets is counted', () => {
    const small = (question: Question) =>
      countTiles({ ...question, players: 2, deck: onlyWith(question.deck, (tile) => tile < 6) });
    expect(notCounted(SHEETS, ({ game }) => game === 'pai-gow-tiles', small)).toEqual([]);
  });

  it('counts several named rows that all pay, as the floor reads four tiles', () => {
    const question = asking('pai-gow-tiles', NAMES.map(named), { pays: 'every-row' });
    expect(countTiles(question)!.met).toEqual(slowly(question, (tiles) => [codes(tiles)]));
  });

  it('sets the tiles by a house way where several rows of front and back all pay', () => {
    const rows = [reading({ hand: 'front', category: 'points-9' }), reading({ hand: 'back', category: 'pair' })];
    const all = countTiles(asking('pai-gow-tiles', rows, { pays: 'every-row' }))!;
    const byBack = countTiles(asking('pai-gow-tiles', rows, { readings: { 'house-way': 'highest-back' } }))!;
    expect(all.met).toEqual(byBack.met);
    expect(all.assumptions).toMatchObject([{ value: 'highest-back', choices: ['highest-back', 'highest-front'] }]);
    const sampled = sampleHere(asking('pai-gow-tiles', rows, { pays: 'every-row' }), { seed: 1, deals: 3_000 })!;
    expect(sampled.assumptions).toMatchObject([{ value: 'highest-back' }]);
    rows.forEach((_, i) => {
      const [low, high] = intervalOf(Number(meeting(sampled, i)), Number(sampled.total));
      const chance = Number(meeting(all, i)) / Number(all.total);
      expect(chance).toBeGreaterThanOrEqual(low);
      expect(chance).toBeLessThanOrEqual(high);
    });
  });

  it('is left to others in other games, and for cards', () => {
    const rows = [named('pair-pair'), named('gong-gong-or-better')];
    expect(countTiles(asking('pai-gow-poker', rows))).toBeUndefined();
    const cards: HandPattern = { is: 'cards', in: ['front'], have: [{ ranks: 'A', atLeast: 1 }] };
    expect(countTiles(asking('pai-gow-tiles', [...rows, cards]))).toBeUndefined();
    expect(countTiles(asking('pai-gow-tiles', [{ is: 'every', of: [cards, rows[0]!] }]))).toBeUndefined();
  });
});

const codes = (tiles: readonly number[]): string => tiles.map(tileCode).join(' ');

/** Every choice of four tiles as a user would key it, read by matchHands; equal ones are read once. */
function slowly({ gameRow, rows, settings, deck }: Question, keyed: (tiles: readonly number[]) => string[]) {
  const found = new Map<string, number>();
  const met = new Map<number, bigint>();
  for (const tiles of choices(dealable(deck), 4)) {
    const key = codes(tiles);
    const mask = found.get(key) ?? keyed(tiles).reduce((sum, cards) => sum | maskOf(cards), 0);
    found.set(key, mask);
    met.set(mask, (met.get(mask) ?? 0n) + 1n);
  }
  return met;

  function maskOf(cards: string): number {
    const called = { hands: [{ seat: 1, hand: 1, cards }], common: null };
    const matched = matchHands({ ...gameRow, settings }, { pays: 'every-row' }, rows, called);
    if (!matched.ok) throw new Error(matched.refusal.says);
    const keys = new Set(matched.value[0]!.meets.map(({ row }) => row.key));
    return rows.reduce((mask, { key }, i) => (keys.has(key) ? mask | (1 << i) : mask), 0);
  }
}

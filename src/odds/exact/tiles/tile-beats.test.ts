import { describe, expect, it } from 'vitest';
import { dealable } from '../../../cards/deck.ts';
import { choices } from '../../../cards/ranking.ts';
import { settingsOf } from '../../../cards/tiles/setting.ts';
import { TILE_FACES, TILE_SET, tileCode } from '../../../cards/tiles/tile.ts';
import { twoTileStrength } from '../../../cards/tiles/two-tiles.ts';
import type { HandPattern } from '../../../rules/chart.ts';
import type { BadBeat, HandTest } from '../../../rules/hand-words.ts';
import { matchHands } from '../../../rules/match.ts';
import type { Question } from '../../question.ts';
import { meeting } from '../../tally.ts';
import { asking, meetings, named, onlyWith, reading, sumOf } from '../readings/testing.ts';
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

  it('more players: more often, and never more than so many times two hands', () => {
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

/** Every round, the first hand being the player-dealer's and each set with the highest front; alike ones are read once. */
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

import { describe, expect, it } from 'vitest';
import { ANY, category, row } from '../../../rules/match-testing.ts';
import { asked, beat, bothPlay, oneIn } from './beats-testing.ts';
import { countBeats } from './count-beats.ts';

const POCKET = { readings: { 'hole-cards-play': 'kickers-do-not-play' } };

const bothUnder = (id: string, floor: string) => [
  row('beat', beat(bothPlay(id, floor), { winning: bothPlay(id === 'full-house' ? 'full-house' : 'four-of-a-kind') })),
];

describe('hold’em, against what is published', () => {
  // Wizard of Odds on the 2008 World Series hand: of 2,781,381,002,400 deals to two players 8,448 have four aces under a
  // royal flush, and as many with the seats changed: 0.0000000060747, about 1 in 165 million.
  it('four aces under a royal flush', () => {
    const rows = [row('beat', beat(category('four-of-a-kind', { rank: 'A' }), { winning: category('royal-flush') }))];
    const told = countBeats(asked(ANY, rows, { players: 2 }));
    expect(told?.total).toBe(2_781_381_002_400n);
    expect(told?.met.get(1)).toBe(2n * 8_448n);
    expect(1 / oneIn(told!)).toBeCloseTo(0.0000000060747, 13);
  });

  it('four aces with a pair in the hole: 4 suits, 3 other aces, 6 pairs of the royal, 44 other cards, either player', () => {
    const plays = { group: 'hole', atLeast: 2 };
    const winning = category('royal-flush', { plays });
    const rows = [row('beat', beat(category('four-of-a-kind', { rank: 'A', plays }), { winning }))];
    expect(countBeats(asked(ANY, rows, { players: 2, ...POCKET }))?.met.get(1)).toBe(2n * 4n * 3n * 6n * 44n);
  });

  // Alspach, "Bad-Beat Jackpots: Conclusion", Poker Digest 4/1 (2001), ten players, both hole cards, fours by a pair in
  // the hole: four deuces .000010814, aces full of kings .000013941. He requires that any two hands qualify and one
  // beats the other, regardless of the other hands at the table, and counted by hand: the first digits agree under both
  // rules.
  it('four deuces and aces full of kings, ten players', () => {
    const chance = (rows: ReturnType<typeof bothUnder>) =>
      1 / oneIn(countBeats(asked(ANY, rows, { players: 10, ...POCKET }))!);
    expect(chance(bothUnder('four-of-a-kind', '2')).toPrecision(3)).toBe('0.0000108');
    expect(chance(bothUnder('full-house', 'AK')).toPrecision(2)).toBe('0.000014');
  });

  // Found once by checking all 2,598,960 boards and every two pairs of hole cards on each: the pairs that beat.
  it.each([
    ['four-of-a-kind', '2', 494_224n, 335_104n],
    ['full-house', 'AK', 997_924n, 437_524n],
    ['full-house', 'AJ', 2_621_392n, 1_259_584n],
  ])('%s from %s, two players: as many as one by one', (id, floor, pairs, pocketPairs) => {
    const rows = bothUnder(id, floor);
    expect(countBeats(asked(ANY, rows, { players: 2 }))?.met.get(1)).toBe(2n * pairs);
    expect(countBeats(asked(ANY, rows, { players: 2, ...POCKET }))?.met.get(1)).toBe(2n * pocketPairs);
  });
});

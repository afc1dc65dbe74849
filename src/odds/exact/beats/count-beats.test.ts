import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import { evaluate5, evaluate7 } from '../../../cards/fast/high.ts';
import { ANY, category, FIVE, game, group, OMAHA, row } from '../../../rules/match-testing.ts';
import { asked, atLeast, beat, bothPlay, oneIn } from './beats-testing.ts';
import { countBeats } from './count-beats.ts';

const POCKET = { readings: { 'hole-cards-play': 'kickers-do-not-play' } };

const bothUnder = (id: string, floor: string) => [
  row('beat', beat(bothPlay(id, floor), { winning: bothPlay(id === 'full-house' ? 'full-house' : 'four-of-a-kind') })),
];
const sumOf = (met: ReadonlyMap<number, bigint>): bigint => [...met.values()].reduce((sum, count) => sum + count);

describe('hold’em', () => {
  it('is met by more with every player, and by more where any hand may lose', () => {
    const rows = bothUnder('full-house', 'AJ');
    const chances = [2, 3, 4, 5, 6, 7, 8, 9, 10].map(
      (players) => 1 / oneIn(countBeats(asked(ANY, rows, { players }))!),
    );
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
    const readings = { 'second-best-hand': 'any' };
    expect(1 / oneIn(countBeats(asked(ANY, rows, { players: 10, readings }))!)).toBeGreaterThan(chances.at(-1)!);
  });

  it('aces full of jacks beaten at nine players, within four standard errors of dealing them', () => {
    const told = countBeats(asked(ANY, [row('beat', beat(atLeast('full-house', 'AJ')))], { players: 9 }))!;
    const least = evaluate5(48, 49, 50, 36, 37);
    const rng = seeded(2026);
    const cards = Uint8Array.from({ length: 52 }, (_, card) => card);
    const rounds = 150_000;
    let met = 0;
    for (let i = 0; i < rounds; i += 1) {
      for (let at = 0; at < 23; at += 1) {
        const other = at + rng.below(52 - at);
        const card = cards[at]!;
        cards[at] = cards[other]!;
        cards[other] = card;
      }
      const [a, b, c, d, e] = cards as unknown as [number, number, number, number, number];
      const values = new Set<number>();
      for (let at = 5; at < 23; at += 2) {
        const value = evaluate7(a, b, c, d, e, cards[at]!, cards[at + 1]!);
        if (value >= least) values.add(value);
      }
      if (values.size > 1) met += 1;
    }
    const chance = 1 / oneIn(told);
    expect(Math.abs(met / rounds - chance)).toBeLessThan(4 * Math.sqrt(chance / rounds));
    expect(chance * rounds).toBeGreaterThan(50);
  });

  it('says how it read the rows', () => {
    const told = countBeats(asked(ANY, bothUnder('four-of-a-kind', '2'), POCKET))!;
    expect(told).toMatchObject({ per: 'round', how: 'counted' });
    expect(told.assumptions.map(({ id, value, choices }) => [id, value, choices[0]])).toEqual([
      ['method', 'exact', 'exact'],
      ['second-best-hand', 'second-best', 'second-best'],
      ['hole-cards-play', 'kickers-do-not-play', 'kickers-play'],
    ]);
    const open = countBeats(asked(ANY, [row('beat', beat(atLeast('full-house', 'AJ')))]))!;
    expect(open.assumptions.map(({ id }) => id)).toEqual(['method', 'second-best-hand']);
    expect(sumOf(open.met)).toBe(open.total);
  });

  it('reads the hand that the offer posts', () => {
    const rows = [row('beat', beat({ is: 'posted' }))];
    const posted = [{ row: 'beat', game: 'texas-holdem', hand: atLeast('full-house', 'AJ') }];
    const told = countBeats(asked(ANY, rows, { posted }));
    expect(told?.met).toEqual(countBeats(asked(ANY, [row('beat', beat(atLeast('full-house', 'AJ')))]))?.met);
    expect(countBeats(asked(ANY, rows))?.met).toEqual(new Map([[0, told!.total]]));
  });
});

describe('aces that are beaten', () => {
  const cracked = (plays: boolean) => [
    row('cracked', {
      is: 'beaten',
      group: 'hole',
      ranks: 'AA',
      ...(plays ? { plays: { group: 'hole', atLeast: 2 } } : {}),
    }),
  ];
  const counted = new Map<string, ReturnType<typeof countBeats>>();
  /** Several tests use the same tables. */
  const countOnce = (players: number, plays: boolean) => {
    const known = counted.get(`${players} ${plays}`) ?? countBeats(asked(ANY, cracked(plays), { players }));
    counted.set(`${players} ${plays}`, known);
    return known!;
  };
  /** The share among hands that are aces. */
  const chance = (players: number, plays = false) => {
    const { total, met } = countOnce(players, plays);
    return (Number(((met.get(1) ?? 0n) * 10n ** 12n) / total) / 1e12) * 221;
  };

  // The usual tables of starting hands against random ones have aces win 84.93% and tie 0.54% against one hand, and win
  // 31% against nine. Ties are not beats.
  it('are as often as published, per hand', () => {
    expect(chance(2)).toBeCloseTo(1 - 0.8493 - 0.0054, 3);
    expect(chance(10)).toBeCloseTo(0.686, 2);
    expect(chance(10)).toBeGreaterThan(chance(9));
    expect(countBeats(asked(ANY, cracked(false)))?.per).toBe('hand');
  });

  // Found once by dealing all 2,118,760 boards and 990 other hands against one pair of aces.
  it.each([
    [false, 304_661_670n],
    [true, 300_086_718n],
  ])('against one hand as many as one by one, both play: %s', (plays, beats) => {
    const { total, met } = countOnce(2, plays);
    expect(met.get(1)).toBe(6n * beats);
    expect(total).toBe(1_326n * 2_118_760n * 990n);
  });

  it('are fewer where both aces have to play', () => {
    expect(chance(2, true)).toBeLessThan(chance(2));
    expect(chance(2, true)).toBeGreaterThan(0.98 * chance(2));
  });
});

describe('other games', () => {
  it('Omaha: more with every player, fewer from a higher floor', () => {
    const at = (floor: string, players: number) =>
      oneIn(countBeats(asked(OMAHA, [row('beat', beat(atLeast('four-of-a-kind', floor)))], { players }))!);
    expect(at('2', 10)).toBeLessThan(at('2', 9));
    expect(at('2', 9)).toBeLessThan(at('5', 9));
    expect(at('5', 9)).toBeLessThan(at('8', 9));
  });

  it('Caribbean stud: three rows that no round meets together', () => {
    const stud = game('caribbean-stud', [group('player', 'hand', 5, 5)]);
    const less = ['straight', 'three-of-a-kind', 'two-pair', 'pair', 'high-card'].map((id) => category(id));
    const rows = [
      row('royal', beat({ is: 'some', of: less }, { winning: category('royal-flush') })),
      row('super', beat(category('full-house'))),
      row('bad-beat', beat(category('flush'))),
    ];
    const told = countBeats(asked(stud, rows, { players: 7 }))!;
    expect([...told.met.keys()].sort()).toEqual([0, 1, 2, 4]);
    expect(sumOf(told.met)).toBe(told.total);
  });

  const quads = [row('beat', beat(atLeast('four-of-a-kind')))];
  const sevenCards = game('seven-card-stud', [group('cards', 'hand', 7, 'any', { fewest: 5 })]);

  it('seven-card stud: to seven players, whom one deck serves', () => {
    const told = countBeats(asked(sevenCards, quads, { players: 7 }))!;
    expect(oneIn(told)).toBeLessThan(oneIn(countBeats(asked(sevenCards, quads, { players: 6 }))!));
    expect(sumOf(told.met)).toBe(told.total);
    expect(countBeats(asked(sevenCards, quads, { players: 8 }))).toBeUndefined();
  });

  it.each([
    ['eleven players', asked(ANY, quads, { players: 11 })],
    ['one player', asked(ANY, quads, { players: 1 })],
    [
      'a game of discards whose third card is written',
      asked(game('pineapple', [group('hole', 'hand', 3, 'any', { fewest: 2 }), ANY.groups[1]!]), quads),
    ],
    ['a draw game', asked(FIVE, quads)],
    ['less than a full house', asked(ANY, [row('beat', beat(atLeast('flush')))])],
    ['less than four of a kind in Omaha', asked(OMAHA, [row('beat', beat(atLeast('full-house')))])],
    ['a beat beside another row', asked(ANY, [...quads, row('four', atLeast('four-of-a-kind'))])],
    [
      'six rows',
      asked(
        ANY,
        Array.from({ length: 6 }, (_, i) => row(`beat-${i}`, beat(atLeast('full-house')))),
      ),
    ],
    ['a row that is no beat', asked(ANY, [row('four', atLeast('four-of-a-kind'))])],
    ['as the game compares', asked(ANY, [row('beat', beat(atLeast('four-of-a-kind'), { compared: 'game' }))])],
  ])('are left to others: %s', (_, question) => {
    expect(countBeats(question)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { cents, usd } from '../base/cents.ts';
import { HOUR, instant } from '../base/time.ts';
import {
  advancingTeam,
  type Game,
  hoursScanned,
  type Line,
  type PicksSelect,
  refuseWrongFixtures,
  refuseWrongPicks,
  rightPicks,
  secondsPlayed,
  sharesOf,
  standingsOf,
  winnerOf,
} from './picks.ts';

const game = (id: string, away: string, home: string, more: Partial<Game> = {}): Game => ({
  id,
  begins: instant(1000),
  away: { team: away },
  home: { team: home },
  result: null,
  calledOff: null,
  ...more,
});

const select = (share: 'places' | 'scores'): PicksSelect => ({
  id: 'ranking',
  kind: 'select',
  form: 'picks',
  at: '§1',
  ties: { at: '§1', share },
  prizes: [],
  next: 'prize',
});

const PRIZES = [usd(500), usd(300), usd(200)];
const line = (person: string, place: number): Line => ({ person, place, right: 0, open: 0, off: null });

describe('the winner', () => {
  const drawn = game('a', 'A', 'B', { result: { away: 20, home: 20 } });
  const won = game('b', 'C', 'D', { result: { away: 3, home: 0 } });
  const off = game('c', 'E', 'F', { calledOff: { goesOn: 'F' } });
  const final = game('d', '', '', { away: { winnerOf: 'b' }, home: { winnerOf: 'c' }, result: { away: 1, home: 2 } });
  const games = [drawn, won, off, final];

  it('does not exist in a tie game, or in one that was called off', () => {
    expect([drawn, won, off].map((one) => winnerOf(games, one))).toEqual([null, 'C', null]);
  });
  it('advances from a game that was called off, without a win', () => {
    expect(advancingTeam(games, 'c')).toBe('F');
    expect(winnerOf(games, final)).toBe('F');
    expect(rightPicks(games, [{ game: 'c', team: 'F' }])).toBe(0);
    expect(rightPicks(games, [{ game: 'd', team: 'F' }])).toBe(1);
  });
  it('is not known while a game is open', () => {
    expect(advancingTeam([game('a', 'A', 'B')], 'a')).toBeUndefined();
  });
});

describe('fixtures', () => {
  const bracket = (begins: number): Game[] => [
    game('a', 'A', 'B'),
    game('b', 'C', 'D'),
    game('c', '', '', { begins: instant(begins), away: { winnerOf: 'a' }, home: { winnerOf: 'b' } }),
  ];
  it.each([
    ['whole', bracket(1001), undefined],
    ['at the same time as what it waits for', bracket(1000), 'begins-before'],
    ['with two last games', [game('a', 'A', 'B'), game('b', 'C', 'D')], 'no-final'],
    ['with a team twice, whatever the case', [game('a', 'A', 'B'), game('b', 'a', 'D')], 'team-twice'],
    ['that waits for itself', [game('a', '', '', { away: { winnerOf: 'a' }, home: { team: 'B' } })], 'begins-before'],
  ])('a bracket %s', (_, games, reason) => {
    expect(refuseWrongFixtures(games, 'bracket')?.reason).toBe(reason);
  });
});

describe('picks', () => {
  const games = [
    game('a', 'A', 'B'),
    game('b', 'C', 'D'),
    game('c', '', '', { begins: instant(2000), away: { winnerOf: 'a' }, home: { winnerOf: 'b' } }),
  ];
  const picks = (a: string, b: string, c: string) => [
    { game: 'a', team: a },
    { game: 'b', team: b },
    { game: 'c', team: c },
  ];
  it.each([
    [picks('A', 'C', 'C'), undefined],
    [picks('A', 'C', 'B'), 'not-picked-before'],
    [picks('C', 'C', 'C'), 'not-in-game'],
    [picks('A', 'C', 'C').slice(1), 'pick-missing'],
    [[...picks('A', 'C', 'C'), { game: 'a', team: 'B' }], 'picked-twice'],
  ])('%j', (given, reason) => {
    expect(refuseWrongPicks(games, given)?.reason).toBe(reason);
  });
});

describe('standings', () => {
  const games = [game('a', 'A', 'B', { result: { away: 24, home: 20 } })];
  const entry = (person: string, team: string, away: number, home: number) => ({
    person,
    entry: 'xyz'.indexOf(person),
    picks: [{ game: 'a', team }],
    score: { away, home },
  });
  const places = (entries: ReturnType<typeof entry>[], share: 'places' | 'scores', tieBreak: string | null = 'a') =>
    standingsOf({ games, tieBreak }, entries, select(share)).map(({ person, place }) => `${person}${place}`);

  it('over and under are alike, and the sum counts, not each team', () => {
    const entries = [entry('x', 'A', 0, 43), entry('y', 'A', 45, 0), entry('z', 'A', 24, 22)];
    expect(places(entries, 'places')).toEqual(['x1', 'y1', 'z3']);
  });
  it('a right pick goes before a good guess', () => {
    expect(places([entry('x', 'B', 24, 20), entry('y', 'A', 0, 0)], 'places')).toEqual(['y1', 'x2']);
  });
  it('by scores a tie takes one place only', () => {
    expect(places([entry('x', 'A', 0, 0), entry('y', 'A', 9, 9), entry('z', 'B', 0, 0)], 'scores', null)).toEqual([
      'x1',
      'y1',
      'z2',
    ]);
  });
});

describe('prizes', () => {
  const amounts = (lines: Line[], share: 'places' | 'scores') =>
    sharesOf(lines, PRIZES, select(share)).map(({ amount }) => amount);

  it.each([
    [
      [1, 2, 3, 4],
      [usd(500), usd(300), usd(200)],
    ],
    [
      [1, 1, 3],
      [usd(400), usd(400), usd(200)],
    ],
    [
      [1, 1, 1],
      [cents(33_333), cents(33_333), cents(33_333)],
    ],
    [
      [1, 1, 1, 1],
      [usd(250), usd(250), usd(250), usd(250)],
    ],
    [
      [1, 2, 2],
      [usd(500), usd(250), usd(250)],
    ],
    [
      [1, 2, 3, 3, 3],
      [usd(500), usd(300), cents(6_666), cents(6_666), cents(6_666)],
    ],
    [[1], [usd(500)]],
  ])('of places %j', (places, expected) => {
    expect(
      amounts(
        places.map((place, i) => line(`p${i}`, place)),
        'places',
      ),
    ).toEqual(expected);
  });
  it.each([
    [
      [1, 1, 2, 3, 3],
      [usd(250), usd(250), usd(300), usd(100), usd(100)],
    ],
    [
      [1, 2, 3, 4],
      [usd(500), usd(300), usd(200)],
    ],
  ])('of scores %j', (places, expected) => {
    expect(
      amounts(
        places.map((place, i) => line(`p${i}`, place)),
        'scores',
      ),
    ).toEqual(expected);
  });
});

describe('play', () => {
  const at = (from: number, until: number) => ({ from: instant(from), at: instant(until), seconds: until - from });
  const window = { from: instant(10 * HOUR), until: instant(20 * HOUR) };

  it('a scan counts at both ends of the window, and once in an hour of the clock', () => {
    const scans = [at(9 * HOUR, 10 * HOUR - 1), at(9 * HOUR, 10 * HOUR), at(10 * HOUR, 10 * HOUR + 60)];
    expect(hoursScanned(scans, window, 0)).toBe(1);
    expect(hoursScanned([at(19 * HOUR, 20 * HOUR), at(20 * HOUR, 20 * HOUR + 1)], window, 0)).toBe(1);
  });
  it('where the zone is half an hour off, hours begin at its own full hour', () => {
    expect(hoursScanned([at(0, 11 * HOUR + 900), at(0, 11 * HOUR + 2700)], window, 1800)).toBe(2);
  });
  it('credits the part of a stretch inside the window, and no second twice', () => {
    expect(secondsPlayed([at(9 * HOUR, 11 * HOUR)], window)).toBe(HOUR);
    expect(secondsPlayed([at(19.5 * HOUR, 20.5 * HOUR)], window)).toBe(HOUR / 2);
    // Swiped at 19:59 and at 20:30: the second swipe vouches for 19:30 on, and one minute of that is new inside.
    const late = [at(19 * HOUR, 20 * HOUR - 60), { ...at(19.5 * HOUR, 20.5 * HOUR), seconds: HOUR / 2 + 60 }];
    expect(secondsPlayed(late, window)).toBe(HOUR);
    const docked = [at(11 * HOUR, 12 * HOUR), { ...at(10.5 * HOUR, 11.5 * HOUR), seconds: HOUR / 2 }];
    expect(secondsPlayed(docked, window)).toBe(1.5 * HOUR);
    expect(secondsPlayed([at(8 * HOUR, 9 * HOUR)], window)).toBe(0);
  });
});

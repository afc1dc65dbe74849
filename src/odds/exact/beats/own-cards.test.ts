import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import { evaluate5, evaluate7 } from '../../../cards/fast/high.ts';
import { category, game, group, row } from '../../../rules/match-testing.ts';
import { intervalOf } from '../../interval.ts';
import { sampleHere } from '../../sample/sample.ts';
import { meeting } from '../../tally.ts';
import { asked, atLeast, beat, handsOf } from './beats-testing.ts';
import { countBeats } from './count-beats.ts';
import { type ApartRow, type HandsTaken, roundsApart, type Strong, sevenCardDeals, strongFrom } from './own-cards.ts';
import { testByValue } from './tests-by-value.ts';

const STUD = game('seven-card-stud', [group('cards', 'hand', 7, 'any', { fewest: 5 })]);
const ALL: Strong = { fours: (1 << 13) - 1, straights: (1 << 10) - 1 };
const QUADS = 7297;

function compiled(id: string, floor?: string): Strong | undefined {
  const test = atLeast(id, floor);
  return strongFrom(testByValue(asked(STUD, [row('beat', beat(test))]), 'beat', test)!);
}

describe('the minimum strength', () => {
  it('from the required four up', () => {
    expect(compiled('four-of-a-kind')).toEqual(ALL);
    expect(compiled('four-of-a-kind', 'K')).toEqual({ fours: 0b11 << 11, straights: ALL.straights });
    expect(compiled('straight-flush')).toEqual({ fours: 0, straights: ALL.straights });
    expect(compiled('straight-flush', 'K')).toEqual({ fours: 0, straights: 0b11 << 8 });
  });

  it('is undefined for less, for a fifth card, or without better hands', () => {
    expect(compiled('full-house')).toBeUndefined();
    expect(compiled('four-of-a-kind', 'KQ')).toBeUndefined();
    const only = category('four-of-a-kind');
    expect(strongFrom(testByValue(asked(STUD, [row('beat', beat(only))]), 'beat', only)!)).toBeUndefined();
  });
});

describe('a deck of nines and better', () => {
  const ranks = 0b111111 << 7;
  const deck = Array.from({ length: 24 }, (_, i) => 28 + i);

  // choose(24, 7) hands for the first player and choose(17, 7) for the second.
  it.each([
    ['four of a kind', ALL, QUADS],
    ['four kings', { fours: 0b11 << 11, straights: ALL.straights }, QUADS + 11 * 12],
    ['straight flush', { fours: 0, straights: ALL.straights }, 7453],
  ])('%s beaten, two players: as many as when every two hands are compared', (_, strong, least) => {
    const hands: { cards: number; value: number }[] = [];
    for (const hand of handsOf(deck, 7)) {
      const value = evaluate7(...(hand as [number, number, number, number, number, number, number]));
      if (value >= least) hands.push({ cards: hand.reduce((bits, card) => bits | (1 << (card - 28)), 0), value });
    }
    let met = 0;
    for (const [i, one] of hands.entries()) {
      for (let j = 0; j < i; j += 1) {
        if ((one.cards & hands[j]!.cards) === 0 && one.value !== hands[j]!.value) met += 2;
      }
    }
    const { count, total } = sevenCardDeals(strong, 2, ranks);
    expect(count * 346_104n * 19_448n).toBe(BigInt(met) * total);
    expect(met).toBeGreaterThan(0);
  });

  // choose(24, 5) hands for the first player and choose(19, 5) for the second.
  it('five cards each: as many as when every two hands are compared', () => {
    const hands: { cards: number; value: number }[] = [];
    for (const hand of handsOf(deck, 5)) {
      const value = evaluate5(...(hand as [number, number, number, number, number]));
      if (value >= QUADS) hands.push({ cards: hand.reduce((bits, card) => bits | (1 << (card - 28)), 0), value });
    }
    let met = 0;
    for (const [i, one] of hands.entries()) {
      for (let j = 0; j < i; j += 1) {
        const other = hands[j]!;
        // Fifth cards of one four are never in two hands, and straight flushes of two suits tie.
        if ((one.cards & other.cards) === 0 && one.value !== other.value) met += 2;
      }
    }
    const { count, total } = sevenCardDeals(ALL, 2, ranks, 5);
    expect(count * 42_504n * 11_628n).toBe(BigInt(met) * total);
    expect(met).toBeGreaterThan(0);
  });

  it('three players, within four standard errors of dealing them', () => {
    const rng = seeded(7);
    const rounds = 30_000;
    let met = 0;
    for (let i = 0; i < rounds; i += 1) {
      const cards = rng.shuffled(deck) as [number, number, number, number, number, number, number];
      const values = [0, 7, 14].map((at) => evaluate7(...(cards.slice(at, at + 7) as typeof cards)));
      if (new Set(values.filter((value) => value >= QUADS)).size > 1) met += 1;
    }
    const { count, total } = sevenCardDeals(ALL, 3, ranks);
    const chance = Number((count * 10n ** 12n) / total) / 1e12;
    expect(Math.abs(met / rounds - chance)).toBeLessThan(4 * Math.sqrt(chance / rounds));
    expect(chance * rounds).toBeGreaterThan(50);
  });
});

const [FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH] = [7141, 7297, 7453];
const EVERY_RANK = 2 ** 13 - 1;
const taken = (more: Partial<HandsTaken>): HandsTaken => ({ fours: 0, straights: false, full: 'none', ...more });
const ANY_FOUR = taken({ fours: EVERY_RANK });
const HIGHER = taken({ fours: EVERY_RANK, straights: true });
const from = (rank: number): number => EVERY_RANK & ~((1 << rank) - 1);

type Row = ApartRow & Readonly<{ loses: (value: number) => boolean; wins: (value: number) => boolean }>;

const isFour = (value: number): boolean => value >= FOUR_OF_A_KIND && value < STRAIGHT_FLUSH;
const isFull = (value: number): boolean => value >= FULL_HOUSE && value < FOUR_OF_A_KIND;
const isHigh = (): boolean => true;

/** Each row as it is counted, and as decided by the values of two hands. */
const FOURS: Row = { losing: ANY_FOUR, winning: ANY_FOUR, loses: isFour, wins: isFour };
const FROM_KINGS: Row = {
  losing: taken({ fours: from(11), straights: true }),
  winning: HIGHER,
  loses: (value) => value >= FOUR_OF_A_KIND + 11 * 12,
  wins: isHigh,
};
const FULL: Row = { losing: taken({ full: 'all' }), winning: ANY_FOUR, loses: isFull, wins: isFour };
const ACES_FULL: Row = {
  ...FULL,
  losing: taken({ full: 'aces' }),
  loses: (value) => isFull(value) && value >= FOUR_OF_A_KIND - 12,
};

function maskOf(rows: readonly Row[], values: readonly number[]): number {
  return rows.reduce((mask, { loses, wins }, i) => {
    const isMet = values.some((loser) => loses(loser) && values.some((winner) => wins(winner) && winner > loser));
    return isMet ? mask | (1 << i) : mask;
  }, 0);
}

const handValue = (cards: readonly number[]): number =>
  cards.length === 5
    ? evaluate5(...(cards as [number, number, number, number, number]))
    : evaluate7(...(cards as [number, number, number, number, number, number, number]));

type Hand = Readonly<{ bits: number; value: number }>;

/** Full houses and better of the highest ranks. */
function strongHands(ranks: number, size: number): Hand[] {
  const first = (13 - ranks) * 4;
  const cards = Array.from({ length: ranks * 4 }, (_, i) => first + i);
  const hands: Hand[] = [];
  for (const hand of handsOf(cards, size)) {
    const value = handValue(hand);
    if (value >= FULL_HOUSE) hands.push({ bits: hand.reduce((bits, card) => bits | (1 << (card - first)), 0), value });
  }
  return hands;
}

const highest = (ranks: number): number => from(13 - ranks);

/** Every deal of this many hands, in order; those without two strong hands hit no row. */
function roundsOfTwo(rows: readonly Row[], ranks: number, size: number): Map<number, bigint> {
  const hands = strongHands(ranks, size);
  const met = new Map<number, bigint>();
  for (const [i, one] of hands.entries()) {
    for (let j = 0; j < i; j += 1) {
      const other = hands[j]!;
      const mask = (one.bits & other.bits) === 0 ? maskOf(rows, [one.value, other.value]) : 0;
      if (mask !== 0) met.set(mask, (met.get(mask) ?? 0n) + 2n);
    }
  }
  return met;
}

/** Converts counted weights to deals, given the number of deals. */
function counted(rows: readonly Row[], ranks: number, hand: 5 | 7, players: number, deals: bigint) {
  const { met, total } = roundsApart(rows, { ranks: highest(ranks), hand, players });
  const all = [...met].map(([mask, weight]) => [mask, weight * deals] as const);
  expect(all.every(([, weight]) => weight % total === 0n)).toBe(true);
  return new Map(all.map(([mask, weight]) => [mask, weight / total] as const).filter(([, count]) => count !== 0n));
}

describe('two hands, every deal', () => {
  const five = 42_504n * 11_628n; // choose(24, 5) choose(19, 5)
  it.each([
    ['fours, kings or better, and full houses', [FOURS, FROM_KINGS, FULL]],
    ['full houses before fours, and aces alone', [ACES_FULL, FROM_KINGS]],
  ])('five cards of six ranks: %s', (_, rows) => {
    const met = counted(rows, 6, 5, 2, five);
    expect(met).toEqual(roundsOfTwo(rows, 6, 5));
    expect(met.size).toBeGreaterThan(1);
  });

  const seven = 11_440n * 36n; // choose(16, 7) choose(9, 7)
  it.each([
    ['any full house', [FOURS, FULL]],
    ['aces full', [ACES_FULL, FOURS, FROM_KINGS]],
  ])('seven cards of four ranks: %s', (_, rows) => {
    const met = counted(rows, 4, 7, 2, seven);
    expect(met).toEqual(roundsOfTwo(rows, 4, 7));
    expect(met.size).toBeGreaterThan(1);
  });
});

describe('more hands', () => {
  it('three of five cards each, of five ranks: every deal', () => {
    const rows = [FOURS, FROM_KINGS, FULL];
    const strong = strongHands(5, 5);
    const valueBy = new Uint16Array(1 << 20);
    for (const { bits, value } of strong) valueBy[bits] = value;
    // Values of hands that are strong by their place in this list; 0 is any other hand.
    const values = [...new Set([0, ...strong.map(({ value }) => value)])];
    const placeBy = valueBy.map((value) => values.indexOf(value));
    const seen = new Float64Array(values.length ** 3);
    const subsets = [
      ...handsOf(
        Array.from({ length: 10 }, (_, i) => i),
        5,
      ),
    ];
    const met = new Map<number, bigint>();
    for (const one of strong) {
      for (const other of strong) {
        if ((one.bits & other.bits) !== 0) continue;
        const left = Array.from({ length: 20 }, (_, i) => i).filter((i) => (((one.bits | other.bits) >> i) & 1) === 0);
        const first = (placeBy[one.bits]! * values.length + placeBy[other.bits]!) * values.length;
        for (const places of subsets) {
          let bits = 0;
          for (const place of places) bits |= 1 << left[place]!;
          seen[first + placeBy[bits]!]! += 1;
        }
      }
    }
    for (const [at, deals] of seen.entries()) {
      if (deals === 0) continue;
      const places = [Math.floor(at / values.length ** 2), Math.floor(at / values.length) % values.length];
      const third = values[at % values.length]!;
      const mask = maskOf(rows, [...places.map((place) => values[place]!), third]);
      // A third strong hand comes up in its own turn; any other may be dealt to any of three players.
      const times = third === 0 ? 3 : 1;
      if (mask !== 0) met.set(mask, (met.get(mask) ?? 0n) + BigInt(times * deals));
    }
    expect(counted(rows, 5, 5, 3, 15_504n * 3_003n * 252n)).toEqual(met);
    expect(met.size).toBeGreaterThan(2);
  });

  it('seven of seven cards each: fours and straight flushes match their separate counts', () => {
    const all: Row = { ...FROM_KINGS, losing: HIGHER, loses: (value) => value >= FOUR_OF_A_KIND };
    const alone = sevenCardDeals({ fours: EVERY_RANK, straights: 2 ** 10 - 1 }, 7);
    const { met, total } = roundsApart([all], { ranks: EVERY_RANK, hand: 7, players: 7 });
    expect([met.get(1), total]).toEqual([alone.count, alone.total]);
  });

  it.each([
    ['any full house', [FOURS, FULL, FROM_KINGS], 50],
    ['aces full', [FOURS, ACES_FULL, FROM_KINGS], 2],
  ])('seven of seven cards each, dealt, with %s: within four standard errors', (_, rows, least) => {
    const { met, total } = roundsApart(rows, { ranks: EVERY_RANK, hand: 7, players: 7 });
    const rng = seeded(9);
    const rounds = 40_000;
    const cards = Array.from({ length: 52 }, (_, i) => i);
    const dealt = rows.map(() => 0);
    for (let i = 0; i < rounds; i += 1) {
      const deck = rng.shuffled(cards);
      const mask = maskOf(
        rows,
        Array.from({ length: 7 }, (_, hand) => handValue(deck.slice(hand * 7, hand * 7 + 7))),
      );
      rows.forEach((_, row) => {
        dealt[row]! += (mask >> row) & 1;
      });
    }
    rows.forEach((_, row) => {
      const chance = Number((meeting({ met }, row) * 10n ** 15n) / total) / 1e15;
      const error = Math.sqrt(Math.max(chance * rounds, 1));
      expect(Math.abs(dealt[row]! - chance * rounds), `row ${row}`).toBeLessThan(4 * error);
    });
    expect(dealt[1]).toBeGreaterThan(least);
  });
});

describe('games that are read like hold’em', () => {
  const flop = (id: string) => game(id, [group('hole', 'hand', 2, 'any'), group('board', 'table', 5, 'any')]);
  const rows = [
    row('quads', beat(category('four-of-a-kind'), { loser: 'every', winning: category('four-of-a-kind') })),
  ];
  const holdem = countBeats(asked(flop('texas-holdem'), rows))!;

  it.each([
    ['texas-holdem-hi-lo', []],
    ['reverse-holdem', []],
    ['pineapple', ['discards']],
    ['pineapple-hi-lo', ['discards']],
    ['crazy-pineapple', ['discards']],
    ['crazy-pineapple-hi-lo', ['discards']],
  ])('%s is counted like it, and says what it takes for granted', (id, more) => {
    const tally = countBeats(asked(flop(id), rows))!;
    expect([tally.total, tally.met]).toEqual([holdem.total, holdem.met]);
    const ids = tally.assumptions.map((one) => one.id);
    expect(ids.filter((one) => !holdem.assumptions.some((other) => other.id === one))).toEqual(more);
  });
});

describe('in questions of a sheet', () => {
  const every = { loser: 'every', winning: category('four-of-a-kind') } as const;
  const beats = [
    row('quads', beat(category('four-of-a-kind'), every)),
    row('full', beat(category('full-house'), every)),
  ];
  const own = (cards: number, more = {}) => [group('cards', 'hand', cards, 'any', more)];
  const GAMES = [
    ['five-card-stud', game('five-card-stud', own(5)), 9],
    ['five-card-draw', game('five-card-draw', own(5)), 9],
    ['seven-card-stud', game('seven-card-stud', own(7, { fewest: 5 })), 7],
    ['seven-card-stud-hi-lo', game('seven-card-stud-hi-lo', own(7, { fewest: 5 })), 7],
    ['asian-five-card-stud', { ...game('asian-five-card-stud', own(5)), ranking: 'stripped-five' }, 6],
    ['mexican-poker', { ...game('mexican-poker', own(5)), ranking: 'mexican-five' }, 7],
  ] as const;

  it.each(GAMES)('%s is counted, both rows together', (_, gameRow, players) => {
    const tally = countBeats(asked(gameRow, beats, { players }))!;
    expect(tally.per).toBe('round');
    expect([...tally.met.values()].reduce((sum, count) => sum + count, 0n)).toBe(tally.total);
    expect(meeting(tally, 1)).toBeGreaterThan(meeting(tally, 0));
    expect(meeting(tally, 0)).toBeGreaterThan(0n);
  });

  it.each([
    ['asian-five-card-stud', 4, 6, 5_000],
    ['seven-card-stud', 2, 7, 8_000],
  ])('%s is within the interval of what is dealt', (id, at, players, deals) => {
    const [, gameRow] = GAMES[at]!;
    expect(gameRow.game).toBe(id);
    const question = asked(gameRow, beats, { players });
    const exact = countBeats(question)!;
    const sampled = sampleHere(question, { seed: 3, deals })!;
    beats.forEach((_, i) => {
      const chance = Number((meeting(exact, i) * 10n ** 12n) / exact.total) / 1e12;
      const [low, high] = intervalOf(Number(meeting(sampled, i)), Number(sampled.total));
      expect(chance).toBeGreaterThanOrEqual(low);
      expect(chance).toBeLessThanOrEqual(high);
    });
  });

  it('is left to others: less than a full house, some full houses, one that beats another', () => {
    const stud = game('seven-card-stud', own(7, { fewest: 5 }));
    const countedFor = (losing: Parameters<typeof beat>[0], more = {}) =>
      countBeats(asked(stud, [row('one', beat(losing, { ...every, ...more }))], { players: 7 }));
    expect(countedFor(category('flush'))).toBeUndefined();
    expect(countedFor(atLeast('full-house', 'K'))).toBeUndefined();
    expect(countedFor(category('full-house'), { winning: 'higher' })).toBeUndefined();
    expect(countedFor(category('full-house'))).toBeDefined();
    const low = { ...game('seven-card-stud-hi-lo', own(7, { fewest: 5 })), ranking: 'ace-to-five' } as const;
    expect(countBeats(asked(low, beats, { players: 7 }))).toBeUndefined();
  });
});

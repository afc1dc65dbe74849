/**
 * The odds of the examples, counted a second time without the program's own evaluators: by ranks and suits alone, with the
 * arithmetic of a textbook, or as a published table has them.
 */
import { join } from 'node:path';
import { evaluateCardCodes } from 'phe';
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { seeded } from '../src/base/seeded.ts';
import { findSheet } from '../src/cli/find-sheet.ts';
import type { OddsDocument } from '../src/odds/document.ts';
import { oddsOf } from '../src/odds/odds.ts';

const known = new Map<string, Promise<OddsDocument>>();

type Readings = Readonly<Record<string, string>>;

function oddsFor(name: string, readings: Readings = {}): Promise<OddsDocument> {
  const key = `${name} ${JSON.stringify(readings)}`;
  const counted = async () => {
    const sheet = must(await findSheet(join(import.meta.dirname, '..', 'examples', `${name}.jsonc`)));
    return must(await oddsOf(sheet, undefined, { readings }, { sample: async () => undefined }));
  };
  const found = known.get(key) ?? counted();
  known.set(key, found);
  return found;
}

/** The chance that a hand meets the line, and that it is paid on it: not on a higher one. */
async function chance(name: string, row: string, readings?: Readings): Promise<{ meets: number; paid: number }> {
  const found = (await oddsFor(name, readings)).rows.find((one) => one.row === row);
  expect(found, `${name} has odds of ${row}`).toBeDefined();
  return { meets: found!.meets!.probability, paid: found!.paid!.probability };
}

const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1);
  return Math.round(ways);
};

/** Seven cards of a hold'em hand, and the 21 ways in which two of them can be the hole cards. */
const SEVEN = choose(52, 7) * choose(7, 2);

/** From the steel wheel up. */
const STRAIGHTS = 10;
const ROYAL = STRAIGHTS - 1;

/**
 * Seven cards with the straight flush in one suit whose highest is this one, by how many of the hole cards are in it: the
 * other two cards are any, but not the one that makes a higher straight flush.
 */
function straightFlushes(top: number, fewest: number): number {
  const others = choose(top === ROYAL ? 47 : 46, 2);
  const splits = [1, 10, 10].slice(fewest).reduce((sum, ways) => sum + ways, 0);
  return others * splits;
}

const royals = (fewest: number): number => straightFlushes(ROYAL, fewest) / SEVEN;
const flushesBelow = (fewest: number): number => {
  let ways = 0;
  for (let top = 0; top < ROYAL; top += 1) ways += 4 * straightFlushes(top, fewest);
  return ways / SEVEN;
};

// Four of a kind and full houses have nothing to do with suits: two hole ranks and five board ranks, each with its ways.

type Best = Readonly<{ kind: 'quads' | 'full'; trips: number; pair: number }>;

/** The best full house or four of a kind in these ranks, from as many cards as given of each rank. */
function bestOf(counts: readonly number[]): Best | undefined {
  const quads = counts.lastIndexOf(4);
  if (quads >= 0) {
    let kicker = 12;
    while (kicker === quads || counts[kicker] === 0) kicker -= 1;
    return { kind: 'quads', trips: quads, pair: kicker };
  }
  let trips = 12;
  while (trips >= 0 && counts[trips]! < 3) trips -= 1;
  if (trips < 0) return undefined;
  let pair = 12;
  while (pair >= 0 && (pair === trips || counts[pair]! < 2)) pair -= 1;
  return pair < 0 ? undefined : { kind: 'full', trips, pair };
}

/** How many hole cards some way of building that five can use. */
function holeUsed(best: Best, hole: readonly number[]): number {
  const left = new Map(
    best.kind === 'quads'
      ? [
          [best.trips, 4],
          [best.pair, 1],
        ]
      : [
          [best.trips, 3],
          [best.pair, 2],
        ],
  );
  let used = 0;
  for (const rank of hole) {
    const some = left.get(rank) ?? 0;
    if (some === 0) continue;
    left.set(rank, some - 1);
    used += 1;
  }
  return used;
}

type Counted = Readonly<{ best: Best; used: number; isPair: boolean; ways: number }>;

/** Every such hand, with the number of deals that make it. */
function* pairedHands(): Generator<Counted> {
  const counts = Array.from({ length: 13 }, () => 0);
  for (let high = 0; high < 13; high += 1) {
    for (let low = 0; low <= high; low += 1) {
      const hole = [high, low];
      const ofHole = high === low ? 6 : 16;
      const taken = counts.map((_, rank) => Number(rank === high) + Number(rank === low));
      yield* boards(taken, 5, 0, 1, counts.slice(), (board, ways) => {
        const best = bestOf(board.map((count, rank) => count + taken[rank]!));
        return best && { best, used: holeUsed(best, hole), isPair: high === low, ways: ways * ofHole };
      });
    }
  }
}

function* boards(
  taken: readonly number[],
  left: number,
  rank: number,
  ways: number,
  board: number[],
  read: (board: readonly number[], ways: number) => Counted | undefined,
): Generator<Counted> {
  if (rank === 13) {
    const counted = left === 0 ? read(board, ways) : undefined;
    if (counted !== undefined) yield counted;
    return;
  }
  const there = 4 - taken[rank]!;
  for (let count = 0; count <= Math.min(there, left); count += 1) {
    board[rank] = count;
    yield* boards(taken, left - count, rank + 1, ways * choose(there, count), board, read);
  }
  board[rank] = 0;
}

const DEALS = choose(52, 2) * choose(50, 5);
let all: readonly Counted[] | undefined;

const pairedChance = (is: (hand: Counted) => boolean): number => {
  all ??= [...pairedHands()];
  return all.reduce((sum, hand) => (is(hand) ? sum + hand.ways : sum), 0) / DEALS;
};

const [ACE, KING, QUEEN, JACK] = [12, 11, 10, 9];

describe('hands in the examples have the odds of an independent count', () => {
  it('the count itself has the published numbers of seven cards: 4,324 royals, 37,260 straight flushes, 224,848 quads, 3,473,184 full houses', () => {
    expect(royals(0) * 4 * choose(52, 7)).toBeCloseTo(4_324, 6);
    expect(flushesBelow(0) * choose(52, 7)).toBeCloseTo(37_260, 6);
    expect(pairedChance(({ best }) => best.kind === 'quads') * choose(52, 7)).toBeCloseTo(224_848, 4);
    expect(pairedChance(({ best }) => best.kind === 'full') * choose(52, 7)).toBeCloseTo(3_473_184, 3);
  });

  it('golden-nugget-high-hand: both hole cards in each of its seven hands', async () => {
    const of = async (row: string) => (await chance('golden-nugget-high-hand', row)).paid;
    expect(await of('royal-flush')).toBeCloseTo(4 * royals(2), 12);
    expect(await of('straight-flush')).toBeCloseTo(flushesBelow(2), 12);
    expect(await of('four-of-a-kind')).toBeCloseTo(
      pairedChance(({ best, used }) => best.kind === 'quads' && used === 2),
      12,
    );
    const full = (pair: (rank: number) => boolean) =>
      pairedChance(({ best, used }) => best.kind === 'full' && best.trips === ACE && pair(best.pair) && used === 2);
    expect(await of('aces-full-of-kings')).toBeCloseTo(
      full((rank) => rank === KING),
      12,
    );
    expect(await of('aces-full-of-queens')).toBeCloseTo(
      full((rank) => rank === QUEEN),
      12,
    );
    expect(await of('aces-full-of-jacks')).toBeCloseTo(
      full((rank) => rank === JACK),
      12,
    );
    expect(await of('aces-full')).toBeCloseTo(
      full((rank) => rank < JACK),
      12,
    );
  });

  it('suited-royal: the royal flush of spades, any other, straight flushes and quads, with a hole card', async () => {
    const of = async (row: string) => (await chance('suited-royal', row)).paid;
    expect(await of('spade-royal')).toBeCloseTo(royals(1), 12);
    expect(await of('royal')).toBeCloseTo(3 * royals(1), 12);
    expect(await of('straight-flush')).toBeCloseTo(flushesBelow(1), 12);
    expect(await of('quads')).toBeCloseTo(
      pairedChance(({ best, used }) => best.kind === 'quads' && used >= 1),
      12,
    );
  });

  it('caribbean-progressive: five cards, as every table of poker odds has them', async () => {
    const of = async (row: string) => (await chance('caribbean-progressive', row)).paid * choose(52, 5);
    const { rows } = await oddsFor('caribbean-progressive');
    const published: Readonly<Record<string, number>> = {
      'royal-flush': 4,
      'straight-flush': 36,
      'four-of-a-kind': 624,
      'full-house': 3_744,
      flush: 5_108,
    };
    expect(rows.map(({ row }) => row)).toEqual(Object.keys(published));
    for (const [row, hands] of Object.entries(published)) expect(await of(row), row).toBeCloseTo(hands, 4);
  });

  it('boston-max-buy-in: a full house or better with a hole card, at each of its limits', async () => {
    const better = pairedChance(({ used }) => used >= 1) + flushesBelow(1) + 4 * royals(1);
    for (const limits of ['1-2', '2-5', '5-5'])
      expect((await chance('boston-max-buy-in', `high-hand-${limits}`, { limits })).meets, limits).toBeCloseTo(
        better,
        12,
      );
  });

  it('run-aces-mystery-board: quads of each rank and royals of each suit, with both hole cards', async () => {
    const of = async (row: string) => (await chance('run-aces-mystery-board', row)).meets;
    for (const suit of ['spades', 'hearts', 'diamonds', 'clubs']) {
      expect(await of(`royal-flush-${suit}`), suit).toBeCloseTo(royals(2), 12);
      expect(await of(`straight-flush-${suit}`), suit).toBeCloseTo(flushesBelow(2) / 4, 12);
    }
    const quads = (rank: number) =>
      pairedChance(({ best, used }) => best.kind === 'quads' && best.trips === rank && used === 2);
    expect(await of('four-deuces')).toBeCloseTo(quads(0), 12);
    expect(await of('four-aces')).toBeCloseTo(quads(ACE), 12);
  });

  it('poker-house-high-hand and texas-card-house-high-hand: with both hole cards, from any full house and from aces full of jacks', async () => {
    const straight = flushesBelow(2) + 4 * royals(2);
    const any = pairedChance(({ used }) => used === 2) + straight;
    expect((await chance('poker-house-high-hand', 'high-hand')).meets).toBeCloseTo(any, 12);
    const isHigh = ({ kind, trips, pair }: Best) => kind === 'quads' || (trips === ACE && pair >= JACK);
    const high = pairedChance(({ best, used }) => used === 2 && isHigh(best)) + straight;
    expect((await chance('texas-card-house-high-hand', 'high-hand')).meets).toBeCloseTo(high, 12);
  });

  it('fpclub-royal: a royal flush with both hole cards, 1 in 64,974', async () => {
    const { paid } = await chance('fpclub-royal', 'royal-flush-with-both-hole-cards');
    expect(paid).toBeCloseTo(4 * royals(2), 12);
    expect(1 / paid).toBeCloseTo(64_974, 6);
  });

  it('planet-hollywood-aces: pocket aces against eight hands that all stay, dealt with another evaluator', async () => {
    const { meets } = await chance('planet-hollywood-aces', 'pocket-aces-beaten-at-the-showdown');
    const random = seeded(22);
    const aces = [ACE * 4, ACE * 4 + 1];
    const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !aces.includes(card));
    const deals = 20_000;
    let beaten = 0;
    for (let deal = 0; deal < deals; deal += 1) {
      const cards = random.shuffled(rest);
      const board = cards.slice(0, 5);
      const strength = (hole: readonly number[]) => evaluateCardCodes([...hole, ...board]);
      const held = strength(aces);
      const others = Array.from({ length: 8 }, (_, seat) => strength(cards.slice(5 + 2 * seat, 7 + 2 * seat)));
      // The lower, the stronger.
      if (others.some((other) => other < held)) beaten += 1;
    }
    // A pair of aces is dealt once in 221 hands; four standard errors of what was dealt.
    const error = Math.sqrt((beaten / deals) * (1 - beaten / deals) * deals) / deals;
    expect(Math.abs(meets * 221 - beaten / deals)).toBeLessThan(4 * error);
  });
});

describe('what the examples cost is the arithmetic of their pages', () => {
  const posted = async (name: string) => {
    const { solvency } = await oddsFor(name);
    return solvency.verdict;
  };

  it.each([
    // $50 for each table that is drawn, of one to a hundred.
    ['agua-caliente-splash-pot', /^Costs \$50 to \$5,000 for one drawing/],
    // $50 in chips for each seat.
    ['choctaw-hot-seat', /^Costs \$50 for one drawing/],
    // The winner takes all: what the house posts.
    ['boyd-pick-the-pros', /^Costs \$1,000 to \$30,000 for one pick sheet/],
  ])('%s', async (name, says) => {
    expect(await posted(name)).toMatch(says);
  });
});

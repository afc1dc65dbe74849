import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import { type Card, cardCode, cardFrom, rankFrom, rankOf } from '../../../cards/card.ts';
import { categoryOf } from '../../../cards/fast/high.ts';
import { fastOmaha } from '../../../cards/fast/ranking-evaluators.ts';
import { rankHand } from '../../../cards/ranking.ts';
import { highFive } from '../../../cards/rankings/high-five.ts';
import { category, game, group, matches, OMAHA, row } from '../../../rules/match-testing.ts';
import { beatTheDealer } from '../../../sheets/hawaiian-gardens/beat-the-dealer.ts';
import { cashDrawing } from '../../../sheets/hawaiian-gardens/cash-drawing.ts';
import { counted as countOf } from '../../counting.ts';
import { plainOffer } from '../../request.ts';
import { questionsOf } from '../../sheet-questions.ts';
import { meeting, type Tally } from '../../tally.ts';
import { asked, atLeast, beat, dealsOf, handsOf, seesBeat } from './beats-testing.ts';
import { countBeats } from './count-beats.ts';
import { FULL_HOUSE } from './holdem.ts';
import {
  beatsOnOmahaBoard,
  dealsLying,
  dealsRequired,
  type OmahaBeat,
  type OmahaRow,
  type OmahaTable,
  rowsOnOmahaBoard,
  type WaysOnBoards,
} from './omaha.ts';
import { testByValue } from './tests-by-value.ts';

const cardsOf = (text: string): Card[] => text.split(' ').map((token) => cardFrom(token)!);
const DECK = Array.from({ length: 52 }, (_, card) => card);
const strengthOf = fastOmaha(highFive);

const rowFrom = (floor: string) => row('beat', beat(atLeast('four-of-a-kind', floor)));
function compiled(floor: string): OmahaBeat {
  const question = asked(OMAHA, [rowFrom(floor)]);
  return {
    losing: testByValue(question, 'beat', atLeast('four-of-a-kind', floor))!,
    winning: testByValue(question, 'beat', 'higher')!,
  };
}

function counted(floor: string, board: readonly Card[], players: number) {
  const required = new Map<string, number>();
  beatsOnOmahaBoard({ boards: 1, board }, compiled(floor), 4, required);
  const { count, total } = dealsRequired(required, players, 4);
  // The total covers all boards, of which this is one.
  return { count: count * 2_598_960n, total };
}

/** The lowest strength of four of this kind. */
const leastOf = (rank: string): number =>
  rankHand(highFive, cardsOf(`${rank}s ${rank}h ${rank}d ${rank}c ${rank === '2' ? '3s' : '2s'}`)).strength;

describe('one board of Omaha', () => {
  // Pairs and pairs; a three and a pair; a pair and straight flushes that share cards; a four that nobody can make.
  const boards = ['7d 7c Td Tc Ah', '8h 8d 8c Ks Kd', '9s 9d 8s 7s 2c', '5s 6s 8s 8d Ac', 'Qh Jh Th 9h Qs'];

  it.each(boards)('%s: as many beats of two players as when every two hands are compared', (text) => {
    const board = cardsOf(text);
    const left = DECK.filter((card) => !board.includes(card));
    const least = leastOf('5');
    const strong: { low: number; high: number; strength: number }[] = [];
    for (const hand of handsOf(left, 4)) {
      const strength = strengthOf(hand, board);
      if (strength < least) continue;
      const bits = (from: number) =>
        hand.reduce((all, card) => all | (card >= from && card < from + 26 ? 1 << (card - from) : 0), 0);
      strong.push({ low: bits(0), high: bits(26), strength });
    }
    let met = 0;
    for (const [i, one] of strong.entries()) {
      for (let j = 0; j < i; j += 1) {
        const other = strong[j]!;
        if ((one.low & other.low) === 0 && (one.high & other.high) === 0 && one.strength !== other.strength) met += 2;
      }
    }
    // Hands of the first player and of the second: choose(47, 4) * choose(43, 4).
    const { count, total } = counted('5', board, 2);
    expect(count * 178_365n * 123_410n).toBe(BigInt(met) * total);
    expect(met).toBeGreaterThan(0);
  });

  it('treats neither a four on the board nor a pair alone as a beat', () => {
    expect(counted('2', cardsOf('8h 8d 8c 8s Kd'), 9).count).toBe(0n);
    expect(counted('2', cardsOf('8h 8d 4c 3s Kd'), 9).count).toBe(0n);
  });

  it('nine players, within four standard errors of dealing them', () => {
    const rng = seeded(21);
    const board = cardsOf('9s 9d 8s 7s 7d');
    const left = DECK.filter((card) => !board.includes(card));
    const deals = 20_000;
    let met = 0;
    for (let i = 0; i < deals; i += 1) {
      const cards = rng.shuffled(left);
      const strengths = Array.from({ length: 9 }, (_, p) => strengthOf(cards.slice(4 * p, 4 * p + 4), board));
      if (new Set(strengths.filter((strength) => strength >= leastOf('2'))).size > 1) met += 1;
    }
    const { count, total } = counted('2', board, 9);
    const chance = Number((count * 10n ** 12n) / total) / 1e12;
    expect(Math.abs(met / deals - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / deals));
    // Frequent enough that four standard errors are a fifth of it.
    expect(chance).toBeGreaterThan(0.015);
  });

  it('agrees with the floor on deals of a small deck', () => {
    const rng = seeded(5);
    const board = cardsOf('9s 9d 8s 7s 7d');
    const deck = cardsOf('9h 9c 7h 7c Ts Js 6s 5s Qs 2c 3c 4h');
    let beats = 0;
    for (let i = 0; i < 60; i += 1) {
      const cards = rng.shuffled(deck);
      const hands = [cards.slice(0, 4), cards.slice(4, 8), cards.slice(8, 12)];
      const seen = seesBeat(OMAHA, rowFrom('8'), hands, board).some(Boolean);
      const second = hands.map((hand) => strengthOf(hand, board)).filter((strength) => strength >= leastOf('8'));
      expect(new Set(second).size > 1).toBe(seen);
      beats += Number(seen);
    }
    expect(beats).toBeGreaterThan(5);
  });
});

// Losing full houses in Omaha: small decks as the floor reads them, all hands of larger ones, and the catalog.

const QUADS = category('four-of-a-kind');
const SIXES_UP = Array.from({ length: 52 }, (_, card) => card).filter((card) => rankOf(card) >= rankFrom('6'));
const ACES_FULL = FULL_HOUSE + 12 * 12;
const isQuads = (value: number) => categoryOf(value) === 'four-of-a-kind';

/** The rows as a sheet has them, for full houses from this minimum up, and the same rows expanded. */
const rowsFrom = (floor: string) => {
  const full = category('full-house', { floor });
  return [
    row('quads', beat(QUADS, { winning: QUADS, loser: 'every' })),
    row('full', beat(full, { winning: QUADS, loser: 'every' })),
    row('any', beat(full, { winning: atLeast('straight-flush'), loser: 'any' })),
    row('second', beat({ is: 'some', of: [full, QUADS] }, { winning: atLeast('four-of-a-kind') })),
  ];
};
const never = () => false;
const writtenFrom = (leastFull: number, hole: number): OmahaTable => ({
  rows: [
    { loses: isQuads, wins: isQuads, loser: 'every', losesFull: false },
    { loses: never, wins: isQuads, loser: 'every', losesFull: true },
    { loses: never, wins: (value) => !isQuads(value), loser: 'any', losesFull: true },
    { loses: isQuads, wins: () => true, loser: 'second-best', losesFull: true },
  ],
  hole,
  leastFull,
});

/** With three hole cards, three hands fit into a small deck. */
const omahaOf = (hole: number) =>
  game('five-card-omaha', [group('hole', 'hand', hole, 2), group('community', 'table', 5, 3)]);

describe('every deal of a small deck, by the floor itself', () => {
  // Boards with a pair, two pairs, three of a kind and both; with a suit of three there are also straight flushes.
  it.each([
    ['9s 9d 8s 7s 2d', '9h 9c 8h 8d 7h Ts Js 6s 2c', 4, 2, '2'],
    ['9h 9d 8s 7s 6s', '9s 9c 8h 8d 7h Ts 5s 6h Kd', 4, 2, '2'],
    ['9s 9d 8s 7s 7d', '9h 9c 7h 7c 8h 8d Ts Js 6s', 4, 2, '2'],
    ['9s 9d 9h 8s 7s', '9c 8h 8d Ts Th Js 6s 6h 2c', 4, 2, '2'],
    ['8h 8d 8c Ks Kd', '8s Kh Kc Ah Ad Qd Qc 2c 2d', 4, 2, '2'],
    ['9s 9d As Ad 4s', '9h 9c Ah Ac 4h 4d 5s 3s Kd', 4, 2, 'A'],
    ['9s 9d 9h As 7s', '9c Ah Ad Ts Th Js 8s 6s 2c', 4, 2, 'A'],
    ['Ah Ad Ac 7s 4d', 'As 7h 7c 4c 4h 2c 2d Ks Kh', 4, 2, 'A'],
    ['Kh Kd Ac 7s 4d', 'Ks Kc Ah As Ad 7h 7c 4c 2c', 4, 2, 'K'],
    ['9h 9d 8s 7s 6s', '9s 9c 8h 8d 7h 7d Ts 5s 6h 6c', 5, 2, '2'],
    ['9s 9d 8s 7s 2d', '9h 9c 8h 8d 7h Ts Js 6s 2c', 3, 3, '2'],
    ['9s 9d 9h 8s 7s', '9c 8h 8d Ts Th Js 6s 6h 2c', 3, 3, '2'],
    ['8h 8d 8c Ks Kd', '8s Kh Kc Ah Ad Qd Qc 2c 2d', 3, 3, '2'],
  ] as const)('%s with %s, %i cards, %i players, from %s', (boardText, deckText, hole, players, floor) => {
    const [board, deck] = [cardsOf(boardText), cardsOf(deckText)];
    const text = (cards: readonly Card[]) => cards.map(cardCode).join(' ');
    const rows = rowsFrom(floor);
    const read = new Map<number, bigint>();
    let deals = 0n;
    for (const hands of dealsOf(deck, hole, players)) {
      // Seats do not matter to a round, so each set of hands is read once.
      if (hands.some(([first], i) => i > 0 && hands[i - 1]![0]! > first!)) continue;
      deals += 1n;
      const called = {
        hands: hands.map((cards, i) => ({ seat: i + 1, hand: 1, cards: text(cards) })),
        common: text(board),
      };
      const found = matches(omahaOf(hole), rows, called, { pays: 'every-row' });
      const keys = new Set(found.flatMap(({ meets }) => meets.map((met) => met.row.key)));
      const mask = rows.reduce((bits, { key }, i) => (keys.has(key) ? bits | (1 << i) : bits), 0);
      if (mask !== 0) read.set(mask, (read.get(mask) ?? 0n) + 1n);
    }
    const lying: WaysOnBoards = new Map();
    const least = { 2: FULL_HOUSE, K: FULL_HOUSE + 11 * 12, A: ACES_FULL }[floor];
    rowsOnOmahaBoard({ boards: 1, board }, writtenFrom(least, hole), lying, { deck: [...board, ...deck] });
    const { met, each } = dealsLying(lying, players, hole, deck.length);
    expect(each % deals).toBe(0n);
    const seats = each / deals;
    const told = new Map([...met].map(([mask, ways]) => [mask, ways / seats]));
    expect([...told].sort(([a], [b]) => a - b)).toEqual([...read].sort(([a], [b]) => a - b));
    expect(read.size).toBeGreaterThan(0);
  });
});

describe('one board and all hands of 36 cards', () => {
  const strengthOf = fastOmaha(highFive);
  const least = (cards: string) => rankHand(highFive, cardsOf(cards)).strength;
  const [full, quads, straight] = ['2s 2h 2d 3c 3d', '2s 2h 2d 2c 3d', '5s 4s 3s 2s As'].map(least);

  it.each(['9s 9d 8s 7s Kc', '9h 9d 8s 7s 6s', '9s 9d 8s 8d 7s', '9s 9d 9h 8s 7s', '8h 8d 8c Ks Kd', 'Qh Jh Th 9h Qs'])(
    '%s: as many full houses lose to four of a kind of one other player as when every two hands are compared',
    (text) => {
      const board = cardsOf(text);
      const left = SIXES_UP.filter((card) => !board.includes(card));
      const [houses, fours]: { low: number; high: number }[][] = [[], []];
      for (const hand of handsOf(left, 4)) {
        const strength = strengthOf(hand, board);
        if (strength < full! || strength >= straight!) continue;
        const bits = (from: number) =>
          hand.reduce((all, card) => all | (card >= from && card < from + 26 ? 1 << (card - from) : 0), 0);
        (strength >= quads! ? fours : houses)!.push({ low: bits(0), high: bits(26) });
      }
      let met = 0;
      for (const four of fours!) {
        for (const house of houses!) if ((four.low & house.low) === 0 && (four.high & house.high) === 0) met += 2;
      }
      const lying: WaysOnBoards = new Map();
      const rows = [{ loses: never, wins: isQuads, loser: 'every', losesFull: true }] as const;
      rowsOnOmahaBoard({ boards: 1, board }, { rows, hole: 4, leastFull: FULL_HOUSE }, lying, { deck: SIXES_UP });
      expect(dealsLying(lying, 2, 4, left.length).met.get(1)).toBe(BigInt(met));
      expect(met).toBeGreaterThan(0);
    },
  );
});

describe('all boards', () => {
  // The sampler dealt four million rounds of nine players from a seed: this many hit exactly these rows.
  it.each([
    ['five-card-omaha', beatTheDealer, 'only', { 1: 1_011, 2: 179_878, 3: 712 }],
    ['omaha', beatTheDealer, 'only', { 1: 397, 2: 104_139, 3: 247 }],
    ['omaha', cashDrawing, 'hands', { 1: 266, 4: 279, 5: 102, 6: 521, 7: 74, 8: 9_719, 12: 5, 14: 21 }],
  ] as const)('%s in the catalog, within four standard errors of dealing it', (id, sheet, option, dealt) => {
    const questions = questionsOf(sheet, plainOffer(sheet, option, 'lowest'), { players: () => 9, readings: {} });
    // As shipped: `npm run recount` and its test count it again.
    const told = countOf(questions.find(({ game: of }) => of.id === id)!)!.tally;
    expect([...told.met.values()].reduce((sum, rounds) => sum + rounds)).toBe(told.total);
    for (const [mask, seen] of Object.entries(dealt)) {
      const expected = chance(told, told.met.get(Number(mask))!) * 4e6;
      expect(Math.abs(seen - expected), mask).toBeLessThan(4 * Math.sqrt(expected));
    }
  });

  const full = category('full-house');
  const byQuads = row('full', beat(full, { winning: QUADS, loser: 'every' }));

  it('more with every player, and fours as often as without full houses beside them', () => {
    const quads = row('quads', beat(QUADS, { winning: QUADS, loser: 'every' }));
    const [few, more] = [3, 4].map((players) => countBeats(asked(OMAHA, [quads, byQuads], { players }))!);
    expect(chance(few!, meeting(few!, 1))).toBeLessThan(chance(more!, meeting(more!, 1)));
    const alone = countBeats(asked(OMAHA, [quads], { players: 3 }))!;
    expect(meeting(few!, 0) * alone.total).toBe(meeting(alone, 0) * few!.total);
  });

  it.each([
    ['a full house that beats another', [row('beat', beat(full, { loser: 'every' }))]],
    ['a pair used in the full house', [row('beat', beat({ ...full, pocketPair: true }, { winning: QUADS }))]],
    ['two lines', [byQuads, row('aces', beat({ ...full, floor: 'A' }, { winning: QUADS, loser: 'every' }))]],
    ['less than a full house', [row('beat', beat(category('flush'), { winning: QUADS, loser: 'every' }))]],
  ])('are left to the sampler: %s', (_, rows) => {
    expect(countBeats(asked(OMAHA, rows))).toBeUndefined();
  });
});

const chance = ({ total }: Tally, rounds: bigint): number => Number(rounds) / Number(total);

// Several rows of Omaha at once, against the floor's own reading deal by deal and against each row alone.

const PAIRED = category('four-of-a-kind', { pocketPair: true });
const ROWS = [
  row('pairs', beat(PAIRED, { winning: PAIRED, loser: 'every' })),
  row('quads', beat(QUADS, { winning: QUADS, loser: 'every' })),
  row('any', beat(QUADS, { winning: atLeast('straight-flush'), loser: 'any' })),
  row('second', beat(QUADS)),
];
/** The same rows, expanded. */
const WRITTEN: OmahaRow[] = [
  {
    loses: (value, isPair) => isQuads(value) && isPair,
    wins: (value, isPair) => isQuads(value) && isPair,
    loser: 'every',
    losesFull: false,
  },
  { loses: isQuads, wins: isQuads, loser: 'every', losesFull: false },
  { loses: isQuads, wins: (value) => !isQuads(value), loser: 'any', losesFull: false },
  { loses: isQuads, wins: () => true, loser: 'second-best', losesFull: false },
];

describe('every deal of a small deck, by the floor itself', () => {
  it.each([
    ['9s 9d 8s 7s 7d', '9h 9c 7h 7c Ts Js 6s 5s 2c', 2],
    ['8h 8d 8c Ks Kd', '8s Kh Kc Ah Qd 2c 3c 4h', 2],
    ['Qh Jh Th 9h Qs', 'Ah Kh 8h 7h Qd Qc 2c 3d 4s', 2],
  ])('%s with %s, %i players', (boardText, deckText, players) => {
    const [board, deck] = [cardsOf(boardText), cardsOf(deckText)];
    const text = (cards: readonly Card[]) => cards.map(cardCode).join(' ');
    const read = new Map<number, bigint>();
    let deals = 0n;
    for (const hands of dealsOf(deck, 4, players)) {
      // Seats do not matter to a round, so each set of hands is read once.
      if (hands.some(([first], i) => i > 0 && hands[i - 1]![0]! > first!)) continue;
      deals += 1n;
      const called = {
        hands: hands.map((cards, i) => ({ seat: i + 1, hand: 1, cards: text(cards) })),
        common: text(board),
      };
      const met = ROWS.map((one) => matches(OMAHA, [one], called).some(({ meets }) => meets.length > 0));
      const mask = met.reduce((bits, isMet, i) => (isMet ? bits | (1 << i) : bits), 0);
      if (mask !== 0) read.set(mask, (read.get(mask) ?? 0n) + 1n);
    }
    const lying: WaysOnBoards = new Map();
    const table = { rows: WRITTEN, hole: 4, leastFull: 0 };
    rowsOnOmahaBoard({ boards: 1, board }, table, lying, { deck: [...board, ...deck] });
    const { met, each } = dealsLying(lying, players, 4, deck.length);
    const told = new Map([...met].map(([mask, ways]) => [mask, (ways * deals) / each]));
    expect([...told].sort(([a], [b]) => a - b)).toEqual([...read].sort(([a], [b]) => a - b));
    expect(read.size).toBeGreaterThan(0);
  });
});

describe('all boards', () => {
  it('each row as often as alone', () => {
    const rows = ['2', '8'].map((floor) => row(`from-${floor}`, beat(atLeast('four-of-a-kind', floor))));
    const both = countBeats(asked(OMAHA, rows, { players: 9 }))!;
    const chance = (tally: typeof both, i: number) => Number((meeting(tally, i) * 10n ** 15n) / tally.total);
    rows.forEach((one, i) => {
      expect(chance(both, i)).toBe(chance(countBeats(asked(OMAHA, [one], { players: 9 }))!, 0));
    });
    expect([...both.met.values()].reduce((sum, deals) => sum + deals)).toBe(both.total);
    expect(both.met.get(2)).toBeUndefined();
  });
});

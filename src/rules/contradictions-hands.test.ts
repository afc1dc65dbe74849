import { describe, expect, it } from 'vitest';
import { acesCracked } from '../sheets/bay-101/aces-cracked.ts';
import type { Chart, ChartRow, GameRow, HandPattern } from './chart.ts';
import { contradictionIn } from './contradictions.ts';
import { contradictionInGames } from './contradictions-games.ts';
import { contradictionInRows } from './contradictions-hands.ts';
import { ANY, category, counted, game, group, HOLDEM, row } from './match-testing.ts';
import type { Sheet } from './sheet.ts';

const sheet = (games: GameRow[], rows: ChartRow[], chart: Partial<Chart> = {}): Sheet =>
  ({ games, chart: { at: '§3.1', options: { only: rows }, ...chart } }) as Partial<Sheet> as Sheet;

const wrongHand = (gameRow: GameRow, hand: HandPattern) => contradictionInRows(sheet([gameRow], [row('best', hand)]));

const paiGow = game('pai-gow-poker');
const blackjack = game('blackjack-poker');
const baccarat = game('baccarat', [], { deal: 'table' });
const flop = counted('texas-holdem', [group('hole', 'hand', 2, 0, { fewest: 0 }), group('flop', 'table', 3, 0)]);
const showdown = { winning: 'higher', loser: 'second-best', compared: 'showdown' } as const;
const inTheGame = { winning: 'higher', loser: 'any', compared: 'game' } as const;
const reading = (hand: string, category: string, more: Readonly<{ suit?: 'h' }> = {}): HandPattern => ({
  is: 'reading',
  hands: [{ hand, category, ...more }],
});
const PLAYS = { group: 'hole', atLeast: 2 };

describe('a hand that a game of the sheet cannot make', () => {
  it.each<[says: string, gameRow: GameRow, hand: HandPattern]>([
    ['requires quads, which', ANY, category('quads')],
    ['four of a kind has cards of several', ANY, category('four-of-a-kind', { suit: 's' })],
    ['full house has cards of several', ANY, category('flush', { suit: 's', orBetter: true })],
    ['pick x, which is not a suit', ANY, category('flush', { suit: { pick: 'suit', among: ['s', 'x'] } })],
    ['leave out best', ANY, category('full-house', { best: true, orBetter: true })],
    ['straight has cards of several', paiGow, reading('best', 'straight', { suit: 'h' })],
    ['has no ranking', baccarat, reading('player', 'natural', { suit: 'h' })],
    ['has no groups', paiGow, category('flush')],
    ['does not say by which ranking', flop, category('flush')],
    ['has no groups', paiGow, { is: 'posted' }],
    ['requires quads, which', ANY, { is: 'posted', atLeast: category('quads') }],
    ['is read by the game', ANY, { is: 'outcome', outcome: 'tie' }],
    ['is read by the game', flop, { is: 'reading', hands: [{ hand: 'high', cards: { from: 5 } }] }],
    [
      'names rank 8',
      game('mexican-poker', [group('h', 'hand', 5, 5)], { ranking: 'mexican-five' }),
      category('pair', { floor: '8' }),
    ],
    ['a minimum of 3 ranks; Full house has 2', ANY, category('full-house', { floor: 'AKQ' })],
    ['a minimum of 2 ranks; Straight has 1', ANY, category('straight', { floor: 'AK' })],
    ['no straight is that high', ANY, category('straight', { floor: '4' })],
    ['no Full house has a rank twice', ANY, category('full-house', { floor: 'TT' })],
    ['It has high-card, pair, two-pair', ANY, category('quads')],
    ['a minimum of 1 ranks; Royal flush has 0', ANY, category('royal-flush', { floor: 'A' })],
    ['names rank X', ANY, category('four-of-a-kind', { rank: { pick: 'rank', among: ['2', 'X'] } })],
    ['names rank 22', ANY, category('four-of-a-kind', { rank: { pick: 'rank', among: ['2', '22'] } })],
    ['reads group pocket', ANY, category('flush', { plays: { group: 'pocket', atLeast: 2 } })],
    ['3 cards of hole must play, but at most 2 can', ANY, category('flush', { plays: { group: 'hole', atLeast: 3 } })],
    [
      '4 cards of community must play, but at most 3 can',
      HOLDEM,
      category('flush', { plays: { group: 'community', atLeast: 4 } }),
    ],
    ['names ranks A1', ANY, { is: 'beaten', group: 'hole', ranks: 'A1' }],
    ['reads group pocket', ANY, { is: 'beaten', group: 'hole', ranks: 'AA', plays: { group: 'pocket', atLeast: 1 } }],
    ['has no groups', paiGow, { is: 'beaten', group: 'front', ranks: 'AA' }],
    ['the hand side, which', paiGow, { is: 'reading', hands: [{ hand: 'side', category: 'pair' }] }],
    ['requires quads, which', paiGow, { is: 'reading', hands: [{ hand: 'back', category: 'quads' }] }],
    ['names rank X', paiGow, { is: 'reading', hands: [{ hand: 'back', category: 'pair', rank: 'X' }] }],
    [
      'a minimum of 2 ranks; Pair has 1',
      paiGow,
      { is: 'reading', hands: [{ hand: 'front', category: 'pair', floor: 'AK' }] },
    ],
    ['has no ranking', blackjack, { is: 'reading', hands: [{ hand: 'hand', category: 'natural', orBetter: true }] }],
    ['reads group side', blackjack, { is: 'cards', in: ['hand', 'side'], have: [{ face: true, all: true }] }],
    ['requires nothing', blackjack, { is: 'cards', in: ['hand'] }],
    [
      'requires 4 cards but reads at most 3',
      blackjack,
      { is: 'cards', in: ['hand', 'up'], first: 2, have: [{ ranks: '7', atLeast: 4 }] },
    ],
    ['requires 4 cards but reads at most 3', flop, { is: 'cards', in: ['flop'], exactly: '8888' }],
    ['requires 4 cards but reads at most 3', flop, { is: 'cards', in: ['flop'], size: { from: 4 } }],
    [
      'pick X, which is not a rank',
      flop,
      { is: 'cards', in: ['flop'], have: [{ ranks: { pick: 'r', among: ['8', 'X'] }, all: true }] },
    ],
    [
      'pick x, which is not a suit',
      flop,
      { is: 'cards', in: ['flop'], have: [{ suit: { pick: 's', among: ['s', 'x'] }, all: true }] },
    ],
    ['has tiles', game('pai-gow-tiles'), { is: 'cards', in: ['tiles'], have: [{ face: true, all: true }] }],
    ['has tiles', game('pai-gow-tiles'), { is: 'alike', in: ['front', 'back'], by: 'card' }],
    ['reads group side', baccarat, { is: 'alike', in: ['player', 'side'], by: 'card' }],
    ['requires quads', ANY, { is: 'every', of: [category('flush'), category('quads')] }],
    [
      'requires quads',
      ANY,
      { is: 'some', of: [category('flush'), { is: 'every', of: [category('flush'), category('quads')] }] },
    ],
    ['requires quads', ANY, { is: 'bad-beat', losing: category('quads'), ...showdown }],
    ['requires quads', ANY, { is: 'bad-beat', losing: category('flush'), ...showdown, winning: category('quads') }],
    ['nothing beats the losing hand', ANY, { is: 'bad-beat', losing: category('royal-flush'), ...showdown }],
    ['has no groups', paiGow, { is: 'bad-beat', losing: { is: 'outcome', outcome: 'nine-high' }, ...showdown }],
    [
      'two by two',
      paiGow,
      { is: 'bad-beat', losing: { is: 'outcome', outcome: 'nine-high' }, ...inTheGame, loser: 'second-best' },
    ],
    ['but that game does not compare hands', ANY, { is: 'bad-beat', losing: category('flush'), ...inTheGame }],
    [
      'reads group player',
      baccarat,
      { is: 'bad-beat', losing: { is: 'cards', in: ['player'], exactly: '666' }, ...inTheGame },
    ],
    [
      'A line of the deal must read the hand',
      baccarat,
      { is: 'bad-beat', losing: { is: 'reading', hands: [{ hand: 'player', total: { from: 8 } }] }, ...inTheGame },
    ],
    ['has no sets', blackjack, { is: 'sweep', points: { from: 15 } }],
  ])('%s', (says, gameRow, hand) => {
    expect(wrongHand(gameRow, hand)).toContain(says);
  });

  it.each<[what: string, gameRow: GameRow, hand: HandPattern]>([
    ['aces full of kings', ANY, category('full-house', { orBetter: true, floor: 'AK', plays: PLAYS })],
    ['a flush from all its ranks', ANY, category('flush', { floor: 'AQJT9' })],
    ['a drawn rank', ANY, category('four-of-a-kind', { rank: { pick: 'rank', among: ['2', 'A'] }, plays: PLAYS })],
    ['five cards of the board', ANY, category('royal-flush', { plays: { group: 'community', atLeast: 5 } })],
    ['every card of the flop', flop, { is: 'cards', in: ['flop'], exactly: '888' }],
    [
      'a low that only some houses play',
      game('texas-holdem'),
      { is: 'reading', hands: [{ hand: 'low', category: 'no-pair' }] },
    ],
    ['both lines', baccarat, { is: 'bad-beat', losing: { is: 'cards', in: ['hand'], exactly: '666' }, ...inTheGame }],
    [
      'a line by its total',
      baccarat,
      { is: 'bad-beat', losing: { is: 'reading', hands: [{ hand: 'hand', total: { from: 8 } }] }, ...inTheGame },
    ],
    ['both lines alike', baccarat, { is: 'alike', in: ['player', 'banker'], by: 'rank' }],
    ['the posted hand beaten', ANY, { is: 'bad-beat', losing: { is: 'posted' }, ...showdown }],
    ['a home run', game('thirteen-card'), { is: 'sweep', points: { from: 15 } }],
    ['blackjack beaten', blackjack, { is: 'bad-beat', losing: { is: 'outcome', outcome: 'two-to-six' }, ...inTheGame }],
  ])('and nothing is said of %s', (_, gameRow, hand) => {
    expect(wrongHand(gameRow, hand)).toBeUndefined();
  });
});

describe('rows that others hide', () => {
  const hides = (above: HandPattern, below: HandPattern, chart: Partial<Chart> = {}, gameRow = ANY) =>
    contradictionInRows(sheet([gameRow], [row('above', above), row('below', below)], chart))?.includes(
      'can never be hit',
    ) ?? false;
  const full = (floor?: string) =>
    category('full-house', { orBetter: true, ...(floor === undefined ? {} : { floor }) });

  it.each<[HandPattern, HandPattern, boolean]>([
    [full('AK'), full('AK'), true],
    [full('AJ'), full('AK'), true],
    [full('AK'), full('AJ'), false],
    [full('AK'), full('A'), false],
    [full('A'), full('AK'), true],
    [full('AK'), full(), false],
    [full(), full('AK'), true],
    [full('AK'), category('four-of-a-kind'), true],
    [category('full-house', { floor: 'AK' }), category('four-of-a-kind'), false],
    [category('flush', { plays: PLAYS }), category('flush'), false],
    [category('flush'), category('flush', { plays: PLAYS }), true],
    [category('flush', { plays: { ...PLAYS, atLeast: 1 } }), category('flush', { plays: PLAYS }), true],
    [category('flush', { plays: PLAYS }), category('flush', { plays: { ...PLAYS, atLeast: 1 } }), false],
    [category('flush', { plays: PLAYS }), category('flush', { plays: { group: 'community', atLeast: 2 } }), false],
    [category('four-of-a-kind', { rank: '2' }), category('four-of-a-kind'), false],
    [category('four-of-a-kind'), category('four-of-a-kind', { rank: '2' }), true],
    [{ is: 'some', of: [category('flush'), full()] }, category('flush'), true],
    [{ is: 'some', of: [category('flush'), full()] }, category('straight'), false],
    [category('straight', { orBetter: true }), { is: 'some', of: [category('flush'), full()] }, true],
    [category('flush', { orBetter: true }), { is: 'some', of: [category('straight'), full()] }, false],
    [category('flush'), { is: 'every', of: [category('flush'), full()] }, true],
    [{ is: 'every', of: [category('flush'), full()] }, category('flush'), false],
    [{ is: 'beaten', group: 'hole', ranks: 'AA' }, { is: 'beaten', group: 'hole', ranks: 'AA', plays: PLAYS }, true],
    [{ is: 'beaten', group: 'hole', ranks: 'AA', plays: PLAYS }, { is: 'beaten', group: 'hole', ranks: 'AA' }, false],
    [category('flush'), { is: 'bad-beat', losing: category('flush'), ...showdown }, false],
    [{ is: 'bad-beat', losing: full(), ...showdown }, { is: 'bad-beat', losing: full(), ...showdown }, true],
  ])('%j over %j: %s', (above, below, hidden) => {
    expect(hides(above, below)).toBe(hidden);
  });

  it('only where the first row is paid and all are posted', () => {
    expect(hides(full(), full('AK'), { pays: 'first-row' })).toBe(true);
    expect(hides(full(), full('AK'), { pays: 'highest-prize' })).toBe(false);
    expect(hides(full(), full('AK'), { pays: 'every-row' })).toBe(false);
    expect(hides(full(), full('AK'), { subset: { at: '§3.2' } })).toBe(false);
  });

  it('a row that steps back does so for another beside it, where every row pays', () => {
    const rows = (...unless: string[]) => [row('a', full('AK')), row('b', full(), { unless })];
    const read = (unless: string, chart: Partial<Chart> = {}) => contradictionInRows(sheet([ANY], rows(unless), chart));
    expect(read('a', { pays: 'every-row' })).toBeUndefined();
    expect(read('c', { pays: 'every-row' })).toContain('yields to c');
    expect(read('b', { pays: 'every-row' })).toContain('yields to b');
    expect(read('a')).toContain('at most one line pays');
  });
});

describe('a game row that cannot be', () => {
  it.each<[says: string, gameRow: GameRow]>([
    ['no setting jokers', game('pai-gow-poker', [], { settings: { jokers: '2' } })],
    ['joker of pai-gow-poker cannot be tame', game('pai-gow-poker', [], { settings: { joker: 'tame' } })],
    ['cannot be tame', game('pai-gow-poker', [], { settings: { joker: { pick: 'j', among: ['bug', 'tame'] } } })],
    [
      'is the first 3 of 2 cards',
      game('texas-holdem', [group('hole', 'hand', 2, 2), group('flop', 'table', 3, 3, { keyed: 2 })]),
    ],
    ['no group of shared cards', game('five-card-draw', [group('held', 'hand', 5, 5)], { unkeyed: 'by-the-table' })],
    ['no group of shared cards', game('pai-gow-poker', [], { unkeyed: 'by-the-table' })],
    ['has two groups named hole', counted('texas-holdem', [group('hole', 'hand', 2, 0), group('hole', 'table', 3, 0)])],
    ['requires at least 3 of 2', counted('texas-holdem', [group('hole', 'hand', 2, 0, { fewest: 3 })])],
  ])('%s', (says, gameRow) => {
    expect(contradictionInGames(sheet([gameRow], []))).toContain(says);
  });

  it.each<[what: string, gameRow: GameRow]>([
    ['settings of the game', game('pai-gow-poker', [], { settings: { joker: { pick: 'j', among: ['bug', 'wild'] } } })],
    ['cards that nobody saw', flop],
    [
      'the flop of a whole board',
      game('texas-holdem', [group('hole', 'hand', 2, 2), group('flop', 'table', 3, 3, { keyed: 5 })]),
    ],
    ['hands read by the table', { ...ANY, unkeyed: 'by-the-table' }],
  ])('and nothing is said of %s', (_, gameRow) => {
    expect(contradictionInGames(sheet([gameRow], []))).toBeUndefined();
  });
});

it('a pick name belongs to one list', () => {
  const picked = (...among: string[]) => category('four-of-a-kind', { rank: { pick: 'rank', among } });
  const rows = (...among: string[]) => [
    row('a', picked('2', '3')),
    row('b', { is: 'some', of: [picked(...among), category('flush')] }),
  ];
  const chart = (...among: string[]) => ({
    ...acesCracked.chart,
    options: { only: rows(...among).map((one) => ({ ...one, prize: PRIZE })) },
  });
  const PRIZE = acesCracked.chart.options.only![0]!.prize;
  expect(contradictionIn({ ...acesCracked, chart: chart('2', '3') })).toBeUndefined();
  expect(contradictionIn({ ...acesCracked, chart: chart('2', '4') })).toContain(
    '"rank" is chosen among 2, 3 in one place',
  );
});

describe('games, rows and the versions of a sheet', () => {
  const { chart, steps } = acesCracked;
  const [first, ...later] = steps;
  const hours = { id: first!.id, at: '§3.1', kind: 'qualify', form: 'hours', next: later[0]!.id } as const;

  it.each<[says: string, over: Partial<Sheet>]>([
    ['The chart has lines, but no game is listed.', { games: [] }],
    ['Hands qualify in option only, but it has no lines.', { chart: { ...chart, options: { only: [] } } }],
    ['Option only has lines, but no hand qualifies in it.', { steps: [hours, ...later] }],
    ['A step is only for option B, which does not exist.', { steps: [{ ...first!, only: ['B'] }, ...later] }],
  ])('%s', (says, over) => {
    expect(contradictionIn({ ...acesCracked, ...over })).toBe(says);
  });
});

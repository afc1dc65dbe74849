import { describe, expect, it } from 'vitest';
import { highFive } from '../../../cards/rankings/high-five.ts';
import { ANY, category, game, group, HOLDEM, row } from '../../../rules/match-testing.ts';
import type { Question } from '../../question.ts';
import { countPoker } from './count-poker.ts';
import { dealtOut } from './poker-testing.ts';
import { deckOf, different, questionOf, realQuestions } from './testing.ts';

/** The deck is small and every deal of it is read card by card. Its five ranks make a straight, and aces low too. */
const TOP = deckOf('AKQJT');
const WHEEL = deckOf('A5432');
/** No straight, but a tenth of the deals, and a hundredth. */
const FOUR_RANKS = deckOf('AKQJ');
const THREE_RANKS = deckOf('AKQ');

/** Counts may be in other units than deals, so parts of the whole are compared. */
function expectSame(question: Question): void {
  const tally = countPoker(question)!;
  expect([...tally.met.values()].reduce((sum, deals) => sum + deals, 0n)).toBe(tally.total);
  const dealt = dealtOut(question);
  const total = BigInt([...dealt.values()].reduce((sum, deals) => sum + deals, 0));
  const parts = (met: Iterable<readonly [number, bigint | number]>, times: bigint) =>
    [...met].map(([mask, deals]) => [mask, BigInt(deals) * times] as const).filter(([, deals]) => deals > 0n);
  expect(new Map(parts(tally.met, total))).toEqual(new Map(parts(dealt, tally.total)));
}

const POSTED = category('full-house', { orBetter: true, floor: 'KQ' });
const REAL = different(realQuestions(POSTED, { rank: 'Q', suit: 's' })).filter(
  ({ question }) =>
    question.gameRow.ranking === 'high-five' &&
    // Rows that name several hands at once are not dealt out here.
    question.rows.every(({ hand }) => hand.is !== 'some') &&
    countPoker({ ...question, deck: TOP }) !== undefined,
);

describe('the rows of the sheets, dealt from three ranks', () => {
  it('are many', () => expect(REAL.length).toBeGreaterThan(25));

  it.each(REAL)('$name', ({ question }) => {
    expectSame({ ...question, deck: THREE_RANKS });
  });
});

describe('the rows of the sheets, dealt from ranks that make a straight', () => {
  const named = (names: readonly string[]) => REAL.filter(({ name }) => names.includes(name));

  it.each(
    named([
      'bay-101/poker-bonus-hand-progressive only texas-holdem',
      'bay-101/poker-bonus-hand-progressive only seven-card-stud',
      'hawaiian-gardens/ultimate-texas-holdem-progressive only ultimate-texas-holdem',
      'hawaiian-gardens/high-hand-happy-hours only texas-holdem',
    ]),
  )('$name', ({ question }) => {
    expectSame({ ...question, deck: TOP });
  });
});

describe('every category by its own name, as no best hand would show', () => {
  const LADDER = highFive.categories.map(({ id }) => row(id, category(id)));
  const layouts = {
    'seven cards': game('seven-card-stud', [group('cards', 'hand', 7, 'any')]),
    'six cards': game('seven-card-stud', [group('cards', 'hand', 6, 'any')]),
    'three down and four up': game('seven-card-stud', [group('down', 'hand', 3, 2), group('up', 'hand', 4, 3)]),
    'four held and three in the middle': game('omaha', [group('hole', 'hand', 4, 2), group('flop', 'table', 3, 3)]),
  };

  it.each(Object.entries(layouts))('%s', (_, gameRow) => {
    expectSame(questionOf(gameRow, LADDER, { deck: WHEEL }));
  });

  it('with the hole cards apart', () => {
    const pair = row('paired', category('three-of-a-kind', { pocketPair: true }));
    const deck = FOUR_RANKS;
    expectSame(questionOf(HOLDEM, [...LADDER, pair], { deck }));
    expectSame(questionOf(ANY, [...LADDER, pair], { deck }));
  });
});

describe('hole cards that play, read either way', () => {
  const plays = (id: string, atLeast: number) =>
    row(`${id}-${atLeast}`, category(id, { plays: { group: 'hole', atLeast } }));
  const rows = ['pair', 'two-pair', 'three-of-a-kind', 'straight', 'flush', 'full-house', 'four-of-a-kind'].flatMap(
    (id) => [plays(id, 1), plays(id, 2)],
  );

  it.each(['kickers-play', 'kickers-do-not-play'])('%s', (reading) => {
    expectSame(questionOf(ANY, rows, { deck: FOUR_RANKS, readings: { 'hole-cards-play': reading } }));
  });
});

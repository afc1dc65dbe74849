import { describe, expect, it } from 'vitest';
import { cardCode, type Deck } from '../../../cards/card.ts';
import { highFive } from '../../../cards/rankings/high-five.ts';
import { ANY, category, game, group, HOLDEM, row } from '../../../rules/match-testing.ts';
import type { Question } from '../../question.ts';
import { countPoker } from './count-poker.ts';
import { dealtOut } from './poker-testing.ts';
import { deckOf, different, questionOf, type RealQuestion, realQuestions } from './testing.ts';

/** The deck is small, and every deal is read card by card. Its five ranks make a straight, and so do its low aces. */
const TOP = deckOf('AKQJT');
const WHEEL = deckOf('A5432');
/** No straight, but a tenth of the deals, and a hundredth. */
const FOUR_RANKS = deckOf('AKQJ');
const THREE_RANKS = deckOf('AKQ');

/** These ranks in one suit, more of some of them in the others, and a card of another rank. */
const manySuits = (ranks: string): Deck => {
  const suits = ['hdsc', 'hs', 'hd', 'hc', 'hs'];
  const codes = ['9h', ...[...ranks].flatMap((rank, i) => [...suits[i]!].map((suit) => rank + suit))];
  const full = deckOf('23456789TJQKA');
  return { ...full, holds: full.holds.map((held, card) => (held === 1 && codes.includes(cardCode(card)) ? 1 : 0)) };
};

/** Counts may be in units other than deals, so shares of the total are compared. */
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
const ALL = different(realQuestions(POSTED, { rank: 'Q', suit: 's' }));
const REAL = ALL.filter(
  ({ question }) => question.gameRow.ranking === 'high-five' && countPoker({ ...question, deck: TOP }) !== undefined,
);

describe('the rows of the sheets, dealt from three ranks', () => {
  it('are many', () => expect(REAL.length).toBeGreaterThan(25));

  it.each(REAL)('$name', ({ question }) => {
    expectSame({ ...question, deck: THREE_RANKS });
  });
});

describe('the rows of the sheets, dealt from ranks that make a straight', () => {
  const named = (names: readonly string[]) => REAL.filter(({ name }) => names.includes(name));

  const [bonus, stud, happy, ultimate] = named([
    'bay-101/poker-bonus-hand-progressive only texas-holdem',
    'bay-101/poker-bonus-hand-progressive only seven-card-stud',
    'hawaiian-gardens/high-hand-happy-hours only texas-holdem',
    'hawaiian-gardens/ultimate-texas-holdem-progressive only ultimate-texas-holdem',
  ]) as [RealQuestion, RealQuestion, RealQuestion, RealQuestion];

  it.each([bonus, stud])('$name', ({ question }) => {
    expectSame({ ...question, deck: TOP });
  });

  it('two sheets of the same cards, dealt out once for both', () => {
    const layouts = [ultimate, happy].map(({ question: { gameRow } }) =>
      gameRow.groups.map(({ id, cards, use }) => [id, cards, use]),
    );
    expect(layouts[0]).toEqual(layouts[1]);
    const { question } = happy;
    const more = ultimate.question.rows.map(({ games: _, ...rest }) => ({ ...rest, key: `ultimate-${rest.key}` }));
    // Posted hands are stored under another key.
    expect(more.some(({ hand }) => hand.is === 'posted')).toBe(false);
    expectSame({ ...question, rows: [...question.rows, ...more], deck: TOP });
  });
});

describe('cards that are not ranked, of which one of several hands is enough', () => {
  const either = ALL.filter(
    ({ question: { gameRow, rows } }) => gameRow.ranking === undefined && rows.some(({ hand }) => hand.is === 'some'),
  );

  it('is a low hand that is not of one suit', () => {
    const names = ['razz', 'lowball', 'kansas-city-lowball'].map((game) => `hawaiian-gardens/car-giveaway 1 ${game}`);
    expect(either.map(({ name }) => name)).toEqual(names);
  });

  it.each(either)('$name', ({ question }) => {
    for (const ranks of ['A2345', '75432']) expectSame({ ...question, deck: manySuits(ranks) });
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

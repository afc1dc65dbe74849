import { describe, expect, it } from 'vitest';
import { CARDS } from '../../cards/card.ts';
import type { HousePositionView, HouseRoundView } from '../../floor/view.ts';
import {
  afterPayingWords,
  canVoid,
  cardCodes,
  DEALER,
  envyBySpot,
  handsToRekey,
  lineWords,
  missingWords,
  netWords,
  refundsOf,
  stepOf,
  waitingWords,
  whyNotCard,
  wrongCounts,
} from './steps.ts';

const position = (spot: number, over: object = {}): HousePositionView =>
  ({
    spot,
    player: spot,
    ante: 1000,
    side: 0,
    progressive: 100,
    raise: null,
    mayRaise: null,
    cards: null,
    row: null,
    net: 0,
    ...over,
  }) as unknown as HousePositionView;

const round = (over: object = {}): HouseRoundView =>
  ({
    status: 'set',
    doNow: 'settle-hand',
    next: null,
    positions: [position(1), position(2), position(5)],
    envy: [],
    ...over,
  }) as unknown as HouseRoundView;

const row = (over: object = {}) => ({
  row: 'royal-flush',
  says: 'Royal flush',
  keyed: false,
  verified: false,
  ...over,
});

describe('the next step', () => {
  it('is to bet until the wagers are locked', () => {
    expect(stepOf(null, undefined)).toEqual({ is: 'bet' });
    expect(stepOf(round({ doNow: 'place-wagers' }), undefined)).toEqual({ is: 'bet' });
    expect(stepOf(round({ doNow: 'record-deal' }), undefined)).toEqual({ is: 'deal' });
  });

  it('asks who has not decided, from the left or whom the dealer touched', () => {
    const open = { mayRaise: [1000, 3000] };
    const positions = [position(1), position(2, open), position(5, open)];
    const deciding = round({ doNow: 'decide-hand', positions });
    expect(stepOf(deciding, undefined)).toEqual({ is: 'decide', spot: 2 });
    expect(stepOf(deciding, undefined, 5)).toEqual({ is: 'decide', spot: 5 });
    expect(stepOf(deciding, undefined, 1)).toEqual({ is: 'decide', spot: 2 });
  });

  it('stays with a spot until it is paid, then goes to the next one', () => {
    const settling = round({ next: 2, positions: [position(1), position(2), position(5, { cards: 'As' })] });
    expect(stepOf(settling, 5)).toEqual({ is: 'pay', spot: 5 });
    expect(stepOf(settling, undefined)).toEqual({ is: 'show', spot: 2 });
    // Of another tablet, or of a deal that was void: nothing was shown there.
    expect(stepOf(settling, 1)).toEqual({ is: 'show', spot: 2 });
  });

  it('keys what is left before a supervisor comes, and verifies from the right', () => {
    const shown = { cards: 'As' };
    const one = (is: object) =>
      round({
        doNow: 'key-progressive',
        positions: [position(2, { ...shown, row: row(is) }), position(5, { ...shown, row: row({ keyed: true }) })],
      });
    expect(stepOf(one({}), undefined)).toEqual({ is: 'pay', spot: 2 });
    expect(stepOf(one({ keyed: true }), undefined)).toEqual({ is: 'verify', spot: 5 });
    const over = round({
      doNow: 'end-hand',
      positions: [position(2, { ...shown, row: row({ keyed: true, verified: true }) })],
    });
    expect(stepOf(over, undefined)).toEqual({ is: 'end' });
    expect(waitingWords({ is: 'end' }, over)).toBe('the end of the hand');
  });
});

describe('the words of a settled spot', () => {
  it('pay, take, or give back', () => {
    expect([3000, -1000, 0].map(lineWords)).toEqual(['Pay $30.00', 'Take $10.00', 'Return']);
    expect([5000, -1100, 0].map(netWords)).toEqual(['+$50.00', '−$11.00', '$0.00']);
  });

  it('ask for the key first, then name the spot that is turned next', () => {
    const of = (is: object | null, next: number | null) =>
      afterPayingWords(round({ next, positions: [position(5, { row: is })] }), 5);
    expect(of(row(), 2)).toBe('Key royal flush, spot 5');
    expect(of(row({ keyed: true }), 2)).toBe('Spot 5 is done: turn spot 2');
    expect(of(null, null)).toBe('Spot 5 is done');
  });
});

describe('a deal that is void', () => {
  it('is one in which any hand has another number of cards', () => {
    const dealt = { player: 5, dealer: 6 };
    expect(wrongCounts({}, [1, 2], dealt)).toEqual([]);
    expect(wrongCounts({ 1: 5, 2: 4, [DEALER]: 7 }, [1, 2], dealt)).toEqual([
      'The dealer has 7 cards',
      'Spot 2 has 4 cards',
    ]);
    expect(wrongCounts({ 1: 1 }, [1], dealt)).toEqual(['Spot 1 has 1 card']);
  });

  it('gives everything back: what was raised, what was folded, what the meter had taken', () => {
    const positions = [position(1, { raise: 3000, side: 500 }), position(2, { raise: 'fold' })];
    expect(refundsOf({ positions })).toEqual({
      spots: [
        { spot: 1, amount: 4600 },
        { spot: 2, amount: 1100 },
      ],
      amount: 5700,
      offMeter: 200,
    });
  });

  it('can be voided from the lock until the first hand is shown', () => {
    expect(canVoid(null)).toBe(false);
    expect(canVoid(round({ status: 'betting' }))).toBe(false);
    expect(canVoid(round({ status: 'locked' }))).toBe(true);
    expect(canVoid(round({ positions: [position(5, { cards: 'As' })] }))).toBe(false);
  });
});

it('envy bonuses are listed by spot, with their reason', () => {
  const envy = [
    { spot: 1, of: 2, amount: 100_000 },
    { spot: 1, of: 5, amount: 30_000 },
    { spot: 5, of: 2, amount: 100_000 },
  ];
  const positions = [position(1), position(2, { row: row() }), position(5, { row: row({ says: 'Straight flush' }) })];
  expect(envyBySpot(round({ envy, positions }))).toEqual([
    {
      spot: 1,
      lines: [
        { says: 'Royal flush of spot 2', amount: 100_000 },
        { says: 'Straight flush of spot 5', amount: 30_000 },
      ],
      amount: 130_000,
    },
    { spot: 5, lines: [{ says: 'Royal flush of spot 2', amount: 100_000 }], amount: 100_000 },
  ]);
});

describe('cards that were keyed wrong', () => {
  const spots = (...positions: HousePositionView[]) => handsToRekey(round({ positions })).map(({ spot }) => spot);

  it('are the dealer’s until a hand is shown, then those of shown hands that are not logged', () => {
    expect(spots(position(1), position(2))).toEqual([null]);
    const logged = position(5, { cards: 'As', row: row({ keyed: true, verified: true }) });
    expect(spots(position(1), position(2, { cards: 'Ks' }), logged)).toEqual([2]);
    expect(spots(position(1), logged)).toEqual([]);
    expect([handsToRekey(null), handsToRekey(round({ status: 'dealt' }))]).toEqual([[], []]);
  });
});

const card = (code: string): number => CARDS.from(code)!;
const keying = (keyed: string[], wanted = 5) => ({
  wanted,
  possible: ['As', 'Kd', 'Th'],
  cards: keyed.map(card),
});

it('a card is keyed once, and only if it is not already on the table', () => {
  expect(whyNotCard(keying([]), card('As'))).toBeUndefined();
  expect(whyNotCard(keying(['As']), card('As'))).toBe('Ace of spades is already keyed in this hand.');
  expect(whyNotCard(keying([]), card('2c'))).toBe('2 of clubs was already seen in this round.');
  expect(whyNotCard(keying(['As'], 1), card('Kd'))).toBe('1 card keyed. Remove one to change it.');
});

it('a hand is complete with its number of cards and not before', () => {
  expect(missingWords(keying(['As', 'Kd', 'Th'], 5))).toBe('Key 2 more cards.');
  expect(missingWords(keying(['As', 'Kd'], 3))).toBe('Key 1 more card.');
  expect(missingWords(keying(['As', 'Kd', 'Th'], 3))).toBeUndefined();
  expect(cardCodes(['As', 'Th'].map(card))).toBe('As Th');
});

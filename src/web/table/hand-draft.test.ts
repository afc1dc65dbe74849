import { describe, expect, it } from 'vitest';
import { cardFrom, shoe } from '../../cards/card.ts';
import type { HitHand } from '../../floor/state.ts';
import type { KeyedGroup } from '../../readers/keypad.ts';
import {
  addCard,
  callBody,
  cardsOfHits,
  countUsed,
  type Draft,
  emptyDraft,
  layoutsOf,
  missingIn,
  missingWords,
  nextGroupOf,
  removeCardAt,
  removeLastCard,
  touchSeat,
  whyNotCard,
  withoutHand,
} from './hand-draft.ts';

const DECK = shoe(1);
const group = (id: string, of: 'hand' | 'table', fewest: number, cards = fewest): KeyedGroup => ({
  ...{ id, name: id, of, fewest, cards },
});
const HOLDEM = [group('hole', 'hand', 2), group('board', 'table', 5)];
const layout = (groups: readonly KeyedGroup[]) => layoutsOf(groups, { shapes: [] })[0]!;
const card = (text: string) => cardFrom(text)!;
const put = (draft: Draft, cards: string) => cards.split(' ').map(card).reduce(addCard, draft);
const at = (draft: Draft, seat: number, cards = '') => {
  const turned = touchSeat(draft, { seat, hand: 1 });
  return cards === '' ? turned : put(turned, cards);
};
const holdem = emptyDraft(layout(HOLDEM));
const badBeat = at(at(holdem, 3, 'As Ah Ad Ac Ks Kh 2c'), 5, 'Kd Kc');
const lacks = (draft: Draft) => missingWords(missingIn(draft, 'card'));
const body = (draft: Draft, dealtIn?: readonly number[]) => callBody('holdem-1', draft, DECK, dealtIn);

describe('how cards are laid out', () => {
  it('is one way if the sheet defines the groups', () => {
    const shapes = [[{ id: 'hole', name: 'hole', min: 2, max: 2 }]];
    expect(layoutsOf(HOLDEM, { shapes })).toEqual([
      {
        own: [{ id: 'hole', name: 'hole', min: 2, max: 2 }],
        shared: [{ id: 'board', name: 'board', min: 5, max: 5 }],
      },
    ]);
  });

  const ids = (groups: readonly KeyedGroup[], shapes: readonly string[]) =>
    layoutsOf(groups, {
      shapes: shapes.map((shape) => shape.split(' ').map((id) => ({ id, name: id, min: 2, max: 2 }))),
    }).map(({ own, shared }) => [own.map(({ id }) => id).join(), shared.map(({ id }) => id).join()]);

  it("is every way of the game if its own notation applies; the banker's cards are keyed once", () => {
    expect(ids([group('tiles', 'hand', 2)], ['tiles', 'front back', 'player-front banker-front banker-back'])).toEqual([
      ['tiles', ''],
      ['front,back', ''],
      ['player-front', 'banker-front,banker-back'],
    ]);
  });

  it('keeps the order of the notation: whatever follows a shared group is written after it', () => {
    expect(ids([group('player', 'hand', 2)], ['player', 'player up down'])).toEqual([
      ['player', ''],
      ['player', 'up,down'],
    ]);
  });

  it('shares everything where the deal is the whole table’s', () => {
    expect(ids([group('player', 'table', 2), group('banker', 'table', 2)], ['player banker'])).toEqual([
      ['', 'player,banker'],
    ]);
  });
});

describe('keying a hand', () => {
  it('fills the hand, then the board', () => {
    expect(nextGroupOf(at(holdem, 3))).toBe(0);
    expect(nextGroupOf(at(holdem, 3, 'As Ah'))).toBe(1);
    expect(nextGroupOf(at(holdem, 3, 'As Ah Ad Ac Ks Kh 2c'))).toBe(-1);
  });

  it('fills the hand of the seat that was touched first, also where the board alone would do', () => {
    const ultimate = emptyDraft(layout([group('hole', 'hand', 0, 2), group('board', 'table', 5)]));
    expect(nextGroupOf(ultimate)).toBe(0);
    const royal = at(ultimate, 3, 'As Ks Qs Js Ts 7d 2c');
    expect(body(royal)).toMatchObject({ hands: [{ seat: 3, cards: 'As Ks' }], common: 'Qs Js Ts 7d 2c' });
  });

  it('puts no card anywhere before a seat is touched, unless the board is meant', () => {
    expect(nextGroupOf(holdem)).toBe(-1);
    expect(whyNotCard(DECK, holdem, [], card('As'))).toContain('Tap the seat');
    expect(nextGroupOf({ ...holdem, chosen: 0 })).toBe(0);
    expect(put({ ...holdem, chosen: 0 }, 'As').shared).toEqual([[card('As')]]);
  });

  it('fills two and two before a third card, as baccarat is dealt', () => {
    const baccarat = emptyDraft(layout([group('player', 'table', 2, 3), group('banker', 'table', 2, 3)]));
    const four = put(baccarat, 'As Ah Ad Ac');
    expect(four.shared.map((cards) => cards.length)).toEqual([2, 2]);
    expect(put(four, '2s').shared.map((cards) => cards.length)).toEqual([3, 2]);
    expect(lacks(put(baccarat, 'As Ah Ad'))).toBe('1 more card for the banker.');
    expect(body(four)).toEqual({ table: 'holdem-1', offer: null, hands: [], common: 'As Ah | Ad Ac' });
  });

  it('takes back the card that was put in last, also from the group that was chosen', () => {
    const chosen = put({ ...at(holdem, 3, 'As'), chosen: 1 }, 'Kd');
    expect(removeLastCard(chosen).shared).toEqual([[]]);
    expect(removeLastCard(removeLastCard(chosen)).hands[0]!.cards).toEqual([[]]);
    expect(removeLastCard(holdem)).toBe(holdem);
  });

  it('takes a card out of its place, and the next one goes there', () => {
    const out = removeCardAt(at(holdem, 3, 'As Ah Ad'), 0, 0);
    expect(out.hands[0]!.cards).toEqual([[card('Ah')]]);
    expect(nextGroupOf(out)).toBe(0);
  });
});

describe('several hands of one deal', () => {
  it('share the board, and are called together', () => {
    expect(body(badBeat, [3, 5, 8])).toEqual({
      table: 'holdem-1',
      offer: null,
      hands: [
        { seat: 3, hand: 1, cards: 'As Ah' },
        { seat: 5, hand: 1, cards: 'Kd Kc' },
      ],
      common: 'Ad Ac Ks Kh 2c',
      inHand: [3, 5, 8],
    });
  });

  it('forget a seat that was touched by mistake, and keep those that hold cards', () => {
    expect(at(at(badBeat, 8), 9).hands.map(({ seat }) => seat)).toEqual([3, 5, 9]);
    expect(withoutHand(badBeat, 1)).toMatchObject({ hands: [{ seat: 3 }], active: 0 });
  });

  it('lack what any of them lacks', () => {
    expect(lacks(at(badBeat, 8, '3s'))).toBe('1 more card for the hand of seat 8.');
    expect(lacks(at(holdem, 3, 'As Ah Ad'))).toBe('4 more cards for the board.');
    expect(lacks(at(holdem, 3))).toBe('2 more cards for the hand of seat 3, then the board.');
    expect(lacks(holdem)).toBe('Tap the seat with the hand.');
    expect(lacks(badBeat)).toBeUndefined();
  });
});

describe('a deal that is read by the board alone', () => {
  const flop = emptyDraft(layout([group('hole', 'hand', 0, 2), group('flop', 'table', 3, 5)]));

  it('needs no seat, and its board no hand', () => {
    expect(lacks(flop)).toBe('3 more cards for the flop.');
    const keyed = put(flop, 'As Ah Ad');
    expect(lacks(keyed)).toBeUndefined();
    expect(body(keyed)).toMatchObject({ hands: [], common: 'As Ah Ad' });
  });

  it('names a seat without its cards where only the seat is known', () => {
    const touchedFlop = { ...touchSeat(flop, { seat: 4, hand: 1 }), chosen: 1 };
    expect(body(put(touchedFlop, 'As Ah Ad'))).toMatchObject({
      hands: [{ seat: 4, hand: 1, cards: '' }],
    });
  });
});

describe('cards that cannot be there', () => {
  const called = (seat: number, cards: string, round = 'r1') => ({
    round,
    hands: [{ seat, hand: 1, cards, row: 'x', beats: false, rowSays: 'x' } satisfies HitHand & { rowSays: string }],
  });

  it('lie in another hand, on the board, or in a hand of this game that was called before', () => {
    const onTable = cardsOfHits(DECK, [called(8, '9s 9h')], 'r1', badBeat);
    for (const gone of ['As', 'Kd', '2c', '9s']) {
      expect(whyNotCard(DECK, badBeat, onTable, card(gone)), gone).toContain('already on the table');
    }
    expect(whyNotCard(DECK, at(badBeat, 8), onTable, card('3s'))).toBeUndefined();
    expect(whyNotCard(DECK, badBeat, onTable, card('3s'))).toContain('All cards are keyed');
  });

  it('are free again when the same hand is keyed again, and in another game', () => {
    expect(cardsOfHits(DECK, [called(3, '9s 9h')], 'r1', badBeat)).toEqual([]);
    expect(cardsOfHits(DECK, [called(8, '9s 9h')], 'r2', badBeat)).toEqual([]);
    expect(cardsOfHits(DECK, [called(8, '9s 9h')], null, badBeat)).toEqual([]);
  });

  it('count once for a hand that is a hit of two activities', () => {
    expect(cardsOfHits(DECK, [called(8, '9s | 9h'), called(8, '9s | 9h')], 'r1', badBeat)).toHaveLength(2);
  });

  it('come as often as the shoe holds them', () => {
    const two = shoe(2);
    const once = at(holdem, 3, 'As');
    expect(whyNotCard(two, once, [], card('As'))).toBeUndefined();
    expect(countUsed(put(once, 'As'), [], card('As'))).toBe(2);
    expect(whyNotCard(two, put(once, 'As'), [], card('As'))).toContain('has 2');
  });
});

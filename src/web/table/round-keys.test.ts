import { describe, expect, it } from 'vitest';
import type { Shape } from '../../floor/legal/legal.ts';
import {
  type Bet,
  dropInvalidKeys,
  feesToToggle,
  type KeyPress,
  keyedFees,
  litFeesIn,
  mandatoryFees,
  NO_KEYS,
  placingOf,
  pressKey,
  roundBody,
  seatBet,
  seatsIn,
} from './round-keys.ts';
import { roundView, tableFee, tableView } from './testing.ts';

const keyed = (...pressed: KeyPress[]) => pressed.reduce(pressKey, NO_KEYS);
const fee = (bet: Bet, offer = 'bonus', on: 'own' | 'dealer' = 'own'): KeyPress => ({
  key: 'fees',
  bet,
  fees: [{ offer, on }],
});
const second: Bet = { seat: 1, hand: 2, bettor: 'seat' };
const behind: Bet = { seat: 1, hand: 1, bettor: 'backline' };
const positions = (...pressed: KeyPress[]) => roundBody(tableView(), keyed(...pressed)).positions;

describe('keys of the next game', () => {
  it('light a fee, and put it out again', () => {
    expect(keyed(fee(seatBet(1))).lit).toEqual([{ seat: 1, hand: 1, bettor: 'seat', offer: 'bonus', on: 'own' }]);
    expect(keyed(fee(seatBet(1)), fee(seatBet(1))).lit).toEqual([]);
  });

  it('light all fees of a seat while one is dark, and put out all once none is', () => {
    const both: KeyPress = {
      key: 'fees',
      bet: seatBet(1),
      fees: [
        { offer: 'bonus', on: 'own' },
        { offer: 'sevens', on: 'own' },
      ],
    };
    expect(keyed(fee(seatBet(1)), both).lit.map(({ offer }) => offer)).toEqual(['bonus', 'sevens']);
    expect(keyed(both, both).lit).toEqual([]);
  });

  it('tell a fee on the own hand from one on the player-dealer’s, and one hand from the other', () => {
    const lit = keyed({ key: 'bet', bet: second }, fee(seatBet(1), 'bonus', 'dealer'), fee(second)).lit;
    expect(lit.map(({ hand, on }) => [hand, on])).toEqual([
      [1, 'dealer'],
      [2, 'own'],
    ]);
  });

  it('take everything off a seat that sits out, and deal it in again bare', () => {
    const out = keyed({ key: 'bet', bet: second }, fee(second), fee(seatBet(2)), { key: 'in-or-out', seat: 1 });
    expect(out).toMatchObject({ out: [1], more: [], lit: [{ seat: 2 }] });
    expect(pressKey(out, { key: 'in-or-out', seat: 1 })).toMatchObject({ out: [], lit: [{ seat: 2 }] });
  });

  it('take the fee of a second hand away with the hand', () => {
    const gone = keyed({ key: 'bet', bet: second }, fee(second), fee(seatBet(1)), { key: 'bet', bet: second });
    expect(gone.lit).toEqual([{ seat: 1, hand: 1, bettor: 'seat', offer: 'bonus', on: 'own' }]);
  });

  it('give back what lay before a seat that banks from now on', () => {
    expect(keyed(fee(seatBet(1)), fee(seatBet(2)), { key: 'banks', seat: 1 }).lit).toMatchObject([{ seat: 2 }]);
  });

  it('change the line of a bet, and clear it by the same key', () => {
    const banker: KeyPress = { key: 'line', bet: seatBet(1), line: 'banker' };
    expect(keyed({ key: 'line', bet: seatBet(1), line: 'tie' }, banker).lines.map(({ line }) => line)).toEqual([
      'banker',
    ]);
    expect(keyed(banker, banker).lines).toEqual([]);
  });
});

describe('what is still unresolved', () => {
  it('is nothing of a seat that became empty, nor of an activity that was taken off', () => {
    const keys = keyed(fee(seatBet(1)), fee(seatBet(2)), fee(seatBet(2), 'sevens'));
    expect(dropInvalidKeys(keys, tableView({ taken: [2, 7] })).lit).toEqual([
      { seat: 2, hand: 1, bettor: 'seat', offer: 'bonus', on: 'own' },
    ]);
  });

  it('is a house seat until a player sits down, and only at a No Purchase Necessary table', () => {
    const keys = keyed({ key: 'bet', bet: { seat: 3, hand: 1, bettor: 'house' } });
    expect(dropInvalidKeys(keys, tableView({ kind: 'npn' })).more).toHaveLength(1);
    expect(dropInvalidKeys(keys, tableView({ kind: 'npn', taken: [1, 3] })).more).toEqual([]);
    expect(dropInvalidKeys(keys, tableView({ kind: 'live' })).more).toEqual([]);
  });
});

describe('the start of a game', () => {
  it('lists everybody who is dealt in, who banks among them, each with what was lit', () => {
    expect(roundBody(tableView(), keyed(fee(seatBet(2)), fee(seatBet(1), 'bonus', 'dealer')))).toEqual({
      table: 'crazy-1',
      dealtIn: 3,
      read: 'keyed',
      positions: [
        { seat: 1, hand: 1, bettor: 'seat', person: null, wager: 0, fees: [], dealerFees: ['bonus'] },
        { seat: 2, hand: 1, bettor: 'seat', person: null, wager: 0, fees: ['bonus'] },
        { seat: 7, hand: 1, bettor: 'seat', person: null, wager: 0, fees: [] },
      ],
    });
  });

  it('counts players, not hands: a second hand or a backline bet adds no player', () => {
    const body = roundBody(tableView(), keyed({ key: 'bet', bet: behind }, { key: 'bet', bet: second }));
    expect(body.dealtIn).toBe(3);
    expect(body.positions.map(({ seat, hand, bettor }) => `${seat}.${hand} ${bettor}`)).toEqual([
      '1.1 seat',
      '1.1 backline',
      '1.2 seat',
      '2.1 seat',
      '7.1 seat',
    ]);
  });

  it('leaves out players who sit out, and has no count if no one is dealt in', () => {
    expect(positions({ key: 'in-or-out', seat: 2 }).map(({ seat }) => seat)).toEqual([1, 7]);
    expect(roundBody(tableView({ taken: [] }), NO_KEYS)).toMatchObject({ dealtIn: null, positions: [] });
  });

  it('says the line, the prize a guest plays for, and that fees were registered by button', () => {
    const body = roundBody(
      tableView({ kind: 'npn' }),
      keyed(
        { key: 'line', bet: seatBet(1), line: 'banker' },
        { key: 'asked', bet: seatBet(2), row: 'royal' },
        { key: 'read', read: 'button' },
      ),
    );
    expect(body).toMatchObject({ read: 'button', positions: [{ line: 'banker' }, { asked: 'royal' }, { seat: 7 }] });
    expect(body.positions[2]).not.toHaveProperty('asked');
  });
});

describe('a hand of no keyed game', () => {
  it('has everybody in who sits there and does not sit out; a keyed game, or no kept seats, knows better', () => {
    expect(seatsIn(tableView({ taken: [7, 1, 2] }), keyed({ key: 'in-or-out', seat: 2 }))).toEqual([1, 7]);
    expect(seatsIn(tableView({ round: roundView([]) }), NO_KEYS)).toBeUndefined();
    expect(seatsIn(tableView({ taken: [] }), NO_KEYS)).toBeUndefined();
  });
});

describe('the fees of the last game', () => {
  it('are lit again, without those that were taken from everybody anyway, and bring their second hands along', () => {
    const last = litFeesIn(
      [
        { seat: 1, hand: 1, bettor: 'seat', fees: ['bonus', 'pot-fee'] },
        { seat: 1, hand: 2, bettor: 'seat', fees: ['bonus'], dealerFees: ['bonus'] },
      ],
      ['bonus'],
    );
    expect(last.map(({ hand, offer, on }) => `${hand} ${offer} ${on}`)).toEqual([
      '1 bonus own',
      '2 bonus own',
      '2 bonus dealer',
    ]);
    expect(keyed({ key: 'same-fees', lit: last }).more).toEqual([second]);
  });
});

const bet = (seat: number, fees: readonly string[], bettor: 'seat' | 'backline' = 'seat') => ({
  ...{ seat, bettor, fees, person: null, dealerFees: fees.slice(0, 1), lines: true, prizes: ['royal'] },
});
const shape = (dealtIn: readonly (number | null)[], bets: readonly ReturnType<typeof bet>[]): Shape => ({
  type: 'start-round',
  fixed: { table: 'crazy-1' },
  asks: { positions: { ask: 'bets', bets }, dealtIn: { ask: 'one-of', values: dealtIn } },
  also: [],
});

const SHAPES = [
  shape([null, 1, 2, 3], [{ ...bet(1, []), dealerFees: [] }]),
  shape([3, 4], [bet(1, ['bonus'])]),
  shape([3], [bet(1, ['sevens']), bet(1, ['bonus'], 'backline')]),
];

describe('what a bet can have beside it', () => {
  it('is everything that is listed for this many heads, and nothing of the other head counts', () => {
    expect(placingOf(SHAPES, 3, seatBet(1)).own).toEqual(['bonus', 'sevens']);
    expect(placingOf(SHAPES, 4, seatBet(1)).own).toEqual(['bonus']);
    expect(placingOf(SHAPES, 2, seatBet(1)).own).toEqual([]);
    expect(placingOf(SHAPES, null, seatBet(1)).own).toEqual([]);
  });

  it('is kept per seat and backline bettor; a second hand has the fees of the first', () => {
    expect(placingOf(SHAPES, 3, seatBet(2))).toEqual({ own: [], dealer: [], lines: false, prizes: [] });
    expect(placingOf(SHAPES, 3, { seat: 1, hand: 1, bettor: 'backline' }).own).toEqual(['bonus']);
    expect(placingOf(SHAPES, 3, { seat: 1, hand: 2, bettor: 'seat' }).own).toEqual(['bonus', 'sevens']);
  });

  it('says where lines and prizes are named, and what may lie on the player-dealer’s hand', () => {
    expect(placingOf(SHAPES, 4, seatBet(1))).toMatchObject({ dealer: ['bonus'], lines: true, prizes: ['royal'] });
  });
});

describe('the fees that are keyed at a table', () => {
  const fees = [
    tableFee({ offer: 'bad-beat', who: 'first-position', players: { from: 1, to: 1 } }),
    tableFee({ offer: 'bad-beat', who: 'player-dealer', mandatory: true }),
    tableFee({ dealerSpace: true }),
    tableFee({ offer: 'drop', metered: false, mandatory: true }),
    tableFee({ offer: 'cash', mandatory: true }),
  ];

  it('are the optional ones, each promotion once', () => {
    expect(
      keyedFees(tableView({ fees })).map(({ offer, dealerSpace, ofEach }) => [offer, dealerSpace, ofEach]),
    ).toEqual([
      ['bad-beat', false, false],
      ['bonus', true, true],
    ]);
  });

  it('are apart from those that are taken anyway, and from those that only the count knows', () => {
    expect(mandatoryFees(tableView({ fees })).map(({ offer }) => offer)).toEqual(['bad-beat', 'cash']);
  });

  it('are lit by one touch if the seat is allowed to have them', () => {
    const keyed = keyedFees(tableView({ fees }));
    expect(feesToToggle({ own: ['bonus'], dealer: ['bonus'], lines: false, prizes: [] }, keyed)).toEqual([
      { offer: 'bonus', on: 'own' },
    ]);
  });
});

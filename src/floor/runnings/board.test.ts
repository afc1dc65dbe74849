import { describe, expect, it } from 'vitest';
import { type Cents, usd } from '../../base/cents.ts';
import { HOUR, instant } from '../../base/time.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { pokerHighHandBonus } from '../../sheets/bay-101/poker-high-hand-bonus.ts';
import { highHandHappyHours } from '../../sheets/hawaiian-gardens/high-hand-happy-hours.ts';
import { reserve } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { addDue } from '../clock.ts';
import type { Place, State } from '../state.ts';
import { type Given, given, inForce, NOON } from '../testing.ts';
import { viewFor } from '../view.ts';

/** Person ids are random; these only look like it. */
const [P, Q, R] = [...'pqr'].map((letter) => `person-${letter.repeat(26)}`) as [string, string, string];
const OFFER = 'board';
const FUND = 'fund-1';
const CLOSES = instant(NOON + 2 * HOUR);

/** A board that is open from 13:00 to 14:00. */
function boardOf(sheet: Sheet, option: string, amounts: Record<string, number>, holds: Cents): Given {
  const house = given();
  const from = instant(NOON + HOUR);
  const period = { from, until: CLOSES };
  inForce(house.state, sheet, { id: OFFER, option, amounts, period, fund: FUND }, { reserve: holds });
  addDue(house.state, { at: from, kind: 'offer-starts', id: OFFER });
  house.until(from);
  return house;
}

function verified(state: State, place: Partial<Place> & { strength: number; row: string }): void {
  const running = [...state.runnings.values()].find(({ offer }) => offer === OFFER)!;
  running.places.push({
    person: null,
    table: 'table-1',
    seat: running.places.length + 1,
    hit: 'hit-1',
    verifiedAt: state.time,
    says: `hand ${place.strength}`,
    ...place,
  });
}

const paid = (state: State) => [...state.awards.values()].map(({ row, amount, person }) => ({ row, amount, person }));
const reserveOf = (state: State) => balanceOf(state, reserve(FUND));
const BAY = { 'prize.royal-flush': usd(1_000), 'prize.high-hand': usd(300) };

describe('a board on which equal hands are each paid', () => {
  it('[example 1] a better hand replaces the one before', () => {
    const house = boardOf(pokerHighHandBonus, 'A', BAY, usd(2_500));
    verified(house.state, { row: 'high-hand', strength: 500, person: P });
    verified(house.state, { row: 'high-hand', strength: 700, person: Q });
    house.until(CLOSES);
    expect(paid(house.state)).toEqual([{ row: 'high-hand', amount: usd(300), person: Q }]);
    expect(reserveOf(house.state)).toBe(usd(2_200));
  });

  it('[example 2] lists equal hands together', () => {
    const house = boardOf(pokerHighHandBonus, 'A', BAY, usd(2_500));
    for (const person of [P, Q]) verified(house.state, { row: 'high-hand', strength: 700, person });
    house.until(CLOSES);
    expect(paid(house.state).map(({ amount }) => amount)).toEqual([usd(300), usd(300)]);
    expect(reserveOf(house.state)).toBe(usd(1_900));
  });

  it('[example 3] a royal flush takes the board and has its own prize', () => {
    const house = boardOf(pokerHighHandBonus, 'A', BAY, usd(2_500));
    verified(house.state, { row: 'high-hand', strength: 700, person: Q });
    verified(house.state, { row: 'royal-flush', strength: 900, person: R });
    house.until(CLOSES);
    expect(paid(house.state)).toEqual([{ row: 'royal-flush', amount: usd(1_000), person: R }]);
  });

  it('[example 5] lets the house advance the reserve’s shortfall, to be reimbursed', () => {
    const house = boardOf(pokerHighHandBonus, 'A', BAY, usd(150));
    for (const person of [P, Q]) verified(house.state, { row: 'high-hand', strength: 700, person });
    house.until(CLOSES);
    expect(reserveOf(house.state)).toBe(0);
    expect(house.state.funds.get(FUND)!.advances.map(({ amount }) => amount)).toEqual([usd(450)]);
  });

  it('pays a person once for making the best hand twice, and each seat without a known person', () => {
    const house = boardOf(pokerHighHandBonus, 'A', BAY, usd(2_500));
    for (const person of [P, P, null, null]) verified(house.state, { row: 'high-hand', strength: 700, person });
    house.until(CLOSES);
    expect(paid(house.state).map(({ person }) => person)).toEqual([P, null, null]);
  });

  it('without a hand nothing is paid', () => {
    const house = boardOf(pokerHighHandBonus, 'A', BAY, usd(2_500));
    house.until(CLOSES);
    expect([paid(house.state), reserveOf(house.state)]).toEqual([[], usd(2_500)]);
  });
});

describe('a board on which equal hands split', () => {
  const HAPPY = { prize: usd(1_000) };

  it('[example 2] three equal straights, the odd cent stays', () => {
    const house = boardOf(highHandHappyHours, 'only', HAPPY, usd(5_000));
    for (const person of [P, Q, R]) verified(house.state, { row: 'high-hand', strength: 400, person });
    house.until(CLOSES);
    expect(paid(house.state).map(({ amount }) => amount)).toEqual([usd(333.33), usd(333.33), usd(333.33)]);
    expect(reserveOf(house.state)).toBe(usd(4_000.01));
  });

  it('[example 5] keeps the share of a winner who does not come in the fund', () => {
    const house = boardOf(highHandHappyHours, 'only', HAPPY, usd(5_000));
    for (const person of [P, Q]) verified(house.state, { row: 'high-hand', strength: 400, person });
    house.until(CLOSES);
    expect(reserveOf(house.state)).toBe(usd(4_000));
    const expiry = [...house.state.awards.values()][0]!.expiresAt!;
    house.until(expiry);
    expect(reserveOf(house.state)).toBe(usd(5_000));
  });
});

it('shows every verified hand and the leader on the wall, without names', () => {
  const { state } = boardOf(pokerHighHandBonus, 'A', BAY, usd(2_500));
  verified(state, { row: 'high-hand', strength: 500, person: P });
  verified(state, { row: 'high-hand', strength: 700, person: Q });
  expect(viewFor('public', state).boards).toMatchObject([
    {
      offer: OFFER,
      hands: [
        { hand: 'hand 700', leads: true },
        { hand: 'hand 500', leads: false },
      ],
    },
  ]);
  expect(JSON.stringify(viewFor('public', state).boards)).not.toContain('person');
});

it('lists the leader first, then by rank, and last the hands that cannot win', () => {
  const { state } = boardOf(pokerHighHandBonus, 'A', BAY, usd(2_500));
  for (const strength of [500, 900, 700]) verified(state, { row: 'high-hand', strength, person: `${P}${strength}` });
  verified(state, { row: 'high-hand', strength: 950, person: Q, below: true });
  verified(state, { row: 'high-hand', strength: 700, person: R });
  const [board] = viewFor('public', state).boards!;
  expect(board!.hands.map(({ hand, seat, leads }) => `${hand}, seat ${seat}${leads ? ', leads' : ''}`)).toEqual([
    'hand 900, seat 2, leads',
    'hand 700, seat 3',
    'hand 700, seat 5',
    'hand 500, seat 1',
    'hand 950, seat 4',
  ]);
});

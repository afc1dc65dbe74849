import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { HOUR, instant } from '../../base/time.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { draw, FIRST, wheelHouse } from '../drawings/testing.ts';
import { type Given, given, inForce, lowOffer, meet, NOON, owe } from '../testing.ts';
import { viewFor } from '../view.ts';
import { floorTasks } from './floor-queue.ts';

const BONUS = 'bonus-hand-progressive-v1-1';
const ROYAL = 'As Ks Qs Js Ts';

let house: Given;

beforeEach(() => {
  house = given();
  house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  inForce(house.state, bonusHandProgressiveV11, lowOffer(bonusHandProgressiveV11, { option: 'B' }), {
    pools: { main: usd(20_000) },
  });
  house.does('flo', { type: 'open-table', table: 't1', game: 'crazy-4-poker', kind: 'live', seats: 7, limits: null });
});

function callRoyal(): void {
  const positions = [{ seat: 3, hand: 1, bettor: 'seat' as const, person: null, wager: usd(10), fees: [BONUS] }];
  house.does('dan', { type: 'start-round', table: 't1', dealtIn: 5, read: 'sensor', positions });
  const hands = [{ seat: 3, hand: 1, cards: ROYAL }];
  house.does('dan', { type: 'call-hand', table: 't1', offer: null, hands, common: null });
}

const tasks = () => floorTasks(house.state).map(({ kind, urgency }) => `${urgency}: ${kind}`);

describe('the queue of the floor', () => {
  it('puts money on hold first, then a table, then a clock, then the rest, whatever came first', () => {
    house.does('dan', { type: 'request-npn', offer: BONUS, person: meet(house.state, 1) });
    house.wait(60);
    owe(house.state, BONUS, { amount: usd(10), idBy: instant(NOON + HOUR) });
    house.does('flo', { type: 'open-table', table: 't2', game: 'crazy-4-poker', kind: 'live', seats: 7, limits: null });
    house.does('dan', { type: 'report-fault', table: 't2', fault: 'reader' });
    house.wait(60);
    callRoyal();
    expect(tasks()).toEqual(['money: hit', 'table: fault', 'clock: naming', 'later: npn']);
    expect(floorTasks(house.state).map(({ since, until }) => [since! - NOON, until])).toEqual([
      [120, undefined],
      [60, undefined],
      [0, NOON + HOUR],
      [0, undefined],
    ]);
  });

  it('has a fault from its first report until it is cleared', () => {
    house.does('dan', { type: 'report-fault', table: 't1', fault: 'reader' });
    house.wait(30);
    expect(floorTasks(house.state)).toMatchObject([{ kind: 'fault', id: 't1', since: NOON }]);
    house.does('flo', { type: 'clear-fault', table: 't1', note: 'fixed' });
    expect(tasks()).toEqual([]);
    house.does('dan', { type: 'report-fault', table: 't1', fault: 'reader' });
    expect(floorTasks(house.state)).toMatchObject([{ since: NOON + 30 }]);
  });

  it('identifies winners of one hit together, until each has a name', () => {
    for (const seat of [4, 2]) owe(house.state, BONUS, { amount: usd(10), to: { table: 't1', seat, bettor: 'seat' } });
    owe(house.state, BONUS, { amount: usd(10), person: meet(house.state, 1) });
    expect(floorTasks(house.state)).toMatchObject([{ kind: 'naming', table: 't1', urgency: 'table' }]);
    const [first] = [...house.state.awards.values()];
    expect(floorTasks(house.state)[0]!.id).toBe(first!.id);
    for (const award of house.state.awards.values()) award.person = 'somebody';
    expect(tasks()).toEqual([]);
  });

  it('counts down a call, and has no clock once the winner plays or before the ticket is drawn', () => {
    house = wheelHouse(prizeWheel);
    expect(tasks()).toEqual([]);
    house.wait(FIRST - NOON);
    expect(floorTasks(house.state, house.now())).toMatchObject([{ kind: 'drawing', urgency: 'later', since: FIRST }]);
    draw(house, 1);
    expect(floorTasks(house.state)).toMatchObject([
      { kind: 'drawing', urgency: 'clock', until: house.state.drawings.get('drawing-1')!.callEnds },
    ]);
  });
});

describe('a locked station', () => {
  it('includes how much waits and where a hand is, but no ids, promotions or amounts', () => {
    callRoyal();
    house.does('dan', { type: 'report-fault', table: 't1', fault: 'reader' });
    house.does('dan', { type: 'request-npn', offer: BONUS, person: meet(house.state, 1) });
    expect(viewFor('public', house.state).floorCalls).toEqual([
      { urgency: 'money', rings: true, table: 't1', since: NOON },
      { urgency: 'table', rings: true, table: null, since: NOON },
      { urgency: 'later', rings: false, table: null, since: NOON },
    ]);
  });
});

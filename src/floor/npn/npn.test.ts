import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { DAY } from '../../base/time.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { type Asked, type Given, given, inForce, lowOffer, meet, person } from '../testing.ts';

const OFFER = 'bonus-hand-progressive-v1-1';
type Settle = Extract<Asked, { type: 'settle-npn' }>;

let house: Given;
let maria: string;

const asks = (who: string | null = null): Asked => ({ type: 'request-npn', offer: OFFER, person: who });
const settle = (outcome: Settle['outcome'], table: string | null = null, request = 'npn-1'): Asked => ({
  type: 'settle-npn',
  request,
  outcome,
  table,
});
const open = (table: string, kind: 'live' | 'npn', game = 'crazy-4-poker'): void => {
  house.does('flo', { type: 'open-table', table, game, kind, seats: 7, limits: null });
};

beforeEach(() => {
  house = given();
  maria = meet(house.state, 1);
  for (const game of ['crazy-4-poker', 'texas-holdem'])
    house.does('mia', { type: 'approve-game', game, approval: 'GEGR-000691' });
  inForce(house.state, bonusHandProgressiveV11, lowOffer(bonusHandProgressiveV11), {
    pools: { main: usd(1_000) },
    reserve: usd(100),
  });
});

describe('a patron who asks to play without purchase', () => {
  it('waits, citing the clause that lets any patron ask, until seated at an NPN table', () => {
    expect(house.does('dan', asks(maria))).toEqual([
      { type: 'npn-requested', v: 1, request: 'npn-1', offer: OFFER, person: maria, by: 'dan', at: 'B-7' },
    ]);
    expect(house.state.npn.get('npn-1')).toMatchObject({ person: maria, askedAt: house.now() });
    open('free-1', 'npn');
    expect(house.does('flo', settle('seated', 'free-1'))).toMatchObject([
      { outcome: 'seated', table: 'free-1', at: 'B-7' },
    ]);
    expect(house.state.npn.size).toBe(0);
  });

  it('need not be known, and any number of such guests wait', () => {
    house.does('cal', asks());
    house.does('cal', asks());
    expect([...house.state.npn.keys()]).toEqual(['npn-1', 'npn-2']);
  });

  it('waits once per promotion if known', () => {
    house.does('dan', asks(maria));
    expect(house.refuses('flo', asks(maria))).toMatchObject({ at: 'B-7', reason: 'asked-already' });
    expect(house.refuses('flo', asks(person(9)))).toMatchObject({ at: 'F-8' });
  });

  it('asks for what is offered now', () => {
    expect(house.refuses('dan', { ...asks(), offer: 'other' } as Asked).reason).toBe('no-such-offer');
    house.does('mia', { type: 'suspend-offer', offer: OFFER, reason: 'signage' });
    expect(house.refuses('dan', asks()).reason).toBe('not-in-force');
    house.does('mia', { type: 'resume-offer', offer: OFFER });
    house.wait(30 * DAY);
    expect(house.refuses('dan', asks()).reason).toBe('not-in-force');
  });
});

describe('settling', () => {
  beforeEach(() => {
    house.does('dan', asks(maria));
    open('live-1', 'live');
  });

  it.each([null, 'live-1', 'nowhere', 'free-holdem'])('does not seat the patron at %s', (table) => {
    open('free-holdem', 'npn', 'texas-holdem');
    expect(house.refuses('flo', settle('seated', table))).toMatchObject({ at: 'B-7', reason: 'no-free-table' });
  });

  it('refuses no one who is eligible', () => {
    expect(house.refuses('mia', settle('declined'))).toMatchObject({ at: 'B-7', reason: 'anybody-may' });
    house.state.people.set(maria, { ...house.state.people.get(maria)!, excluded: true });
    house.does('mia', settle('declined'));
    house.does('dan', asks());
    expect(house.refuses('mia', settle('declined', null, 'npn-2'))).toMatchObject({ reason: 'anybody-may' });
  });

  it('refuses what is no longer offered', () => {
    house.does('mia', { type: 'suspend-offer', offer: OFFER, reason: 'signage' });
    house.does('flo', settle('declined'));
  });

  it('removes a patron who left, once', () => {
    expect(house.refuses('flo', settle('left', 'live-1')).reason).toBe('no-table');
    house.does('flo', settle('left'));
    expect(house.refuses('flo', settle('left'))).toMatchObject({ at: 'F-10', reason: 'no-such-request' });
  });

  it('keeps a person from being forgotten meanwhile', () => {
    expect(house.refuses('max', { type: 'forget-person', person: maria }).reason).toBe('still-waiting');
    house.does('flo', settle('left'));
    house.does('max', { type: 'forget-person', person: maria });
  });
});

it('has no one waiting for what was closed out', () => {
  const wheel = inForce(house.state, prizeWheel, { fund: null }).id;
  house.does('dan', asks(maria));
  house.does('dan', { ...asks(maria), offer: wheel } as Asked);
  house.does('mia', { type: 'wind-down', offer: wheel, successor: null, reason: 'season-over', also: ['max'] });
  expect([...house.state.npn.values()].map(({ offer }) => offer)).toEqual([OFFER]);
});

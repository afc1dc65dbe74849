import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { HOUR } from '../../base/time.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { whyUnavailable } from '../kit/offers.ts';
import type { Table } from '../state.ts';
import { type Asked, type Given, given, inForce, lowOffer, meet, person } from '../testing.ts';

let house: Given;
const table = (): Table => house.state.tables.get('t1')!;
const refusal = (badge: string, asked: Asked) => {
  const { reason, at } = house.refuses(badge, asked);
  return `${reason} ${at}`;
};
const open = (over: Partial<Extract<Asked, { type: 'open-table' }>> = {}): Asked => ({
  type: 'open-table',
  table: 't1',
  game: 'crazy-4-poker',
  kind: 'live',
  seats: 7,
  limits: null,
  ...over,
});
const sit = (seat: number, who: string | null = null): Asked => ({
  type: 'take-seat',
  table: 't1',
  seat,
  person: who,
});

beforeEach(() => {
  house = given();
  house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
});

describe('tables', () => {
  it('open for an approved game, once', () => {
    expect(refusal('flo', open({ game: 'texas-holdem' }))).toBe('game-not-approved F-9');
    house.does('flo', open({ limits: '4-8' }));
    expect(table()).toMatchObject({ limits: '4-8', seatCount: 7 });
    expect(refusal('flo', open())).toBe('table-open F-9');
  });

  it('do not close over a round or a pending hand', () => {
    inForce(house.state, bonusHandProgressiveV11, lowOffer(bonusHandProgressiveV11), { pools: { main: usd(2_000) } });
    house.does('flo', open());
    house.does('dan', { type: 'start-round', table: 't1', dealtIn: 2, read: 'keyed', positions: [] });
    expect(refusal('flo', { type: 'close-table', table: 't1' })).toBe('round-running F-11');
    house.does('dan', { type: 'end-round', table: 't1' });
    const hands = [{ seat: 2, hand: 1, cards: 'As Ks Qs Js Ts' }];
    house.does('dan', { type: 'call-hand', table: 't1', offer: null, hands, common: null });
    expect(refusal('flo', { type: 'close-table', table: 't1' })).toBe('hit-pending F-12');
    house.does('flo', { type: 'decline-hit', hit: 'hit-1', reason: 'misdeal' });
    house.does('flo', { type: 'close-table', table: 't1' });
    expect(refusal('flo', { type: 'close-table', table: 't1' })).toBe('table-closed F-9');
  });

  it('[§4.9] tournament tables carry nothing that excludes them, and say so', () => {
    const offer = inForce(house.state, bonusHandProgressiveV11, lowOffer(bonusHandProgressiveV11));
    house.does('flo', open({ kind: 'tournament' }));
    const unavailable = whyUnavailable(house.state, house.state.offers.get(offer.id)!, table(), house.now());
    expect(unavailable).toMatchObject({ refusal: { at: '§4.9', reason: 'tournament' } });
    const call = { hands: [{ seat: 2, hand: 1, cards: 'As Ks Qs Js Ts' }], common: null, offer: offer.id };
    expect(refusal('dan', { type: 'call-hand', table: 't1', ...call })).toBe('tournament §4.9');
    house.wait(HOUR);
    expect(house.state.offers.get(offer.id)!.offeringSince).toEqual({});
  });
});

describe('seats', () => {
  beforeEach(() => {
    house.does('flo', open());
  });

  it('are numbered, hold one person, known or not', () => {
    expect(refusal('dan', sit(8))).toBe('no-such-seat F-9');
    expect(refusal('dan', sit(1, person(1)))).toBe('unknown-person F-8');
    house.does('dan', sit(7));
    house.does('dan', sit(1, meet(house.state, 1)));
    expect(refusal('dan', sit(1))).toBe('seat-taken F-9');
    expect(refusal('dan', { type: 'leave-seat', table: 't1', seat: 2 })).toBe('seat-empty F-9');
    expect(refusal('dan', { type: 'take-seat', table: 't2', seat: 1, person: null })).toBe('table-closed F-9');
  });

  it('the player-dealer has a seat, changes between rounds, and is vacant after leaving', () => {
    const dealer = (seat: number | null): Asked => ({ type: 'set-player-dealer', table: 't1', seat });
    expect(refusal('dan', dealer(3))).toBe('seat-empty F-9');
    house.does('dan', sit(3));
    house.does('dan', dealer(3));
    house.does('dan', { type: 'start-round', table: 't1', dealtIn: 2, read: 'keyed', positions: [] });
    expect(refusal('dan', dealer(null))).toBe('round-running F-11');
    house.does('dan', { type: 'end-round', table: 't1' });
    house.does('dan', { type: 'leave-seat', table: 't1', seat: 3 });
    expect(table().playerDealer).toBeNull();
  });

  it('at a free table the house may bank for a vacant seat of it', () => {
    const dealer = (seat: number): Asked => ({ type: 'set-player-dealer', table: 't1', seat });
    house.does('flo', { type: 'close-table', table: 't1' });
    house.does('flo', open({ kind: 'npn' }));
    expect(refusal('dan', dealer(8))).toBe('no-such-seat F-9');
    house.does('dan', dealer(7));
    expect(table().playerDealer).toBe(7);
  });
});

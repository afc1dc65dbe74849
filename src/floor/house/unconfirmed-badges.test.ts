/** One manager must not sign as two: a badge that only its issuer vouches for may be that issuer. */
import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { bonusHandProgressiveV11 as sheet } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { type CompleteFloorEvent, evolve } from '../evolve.ts';
import type { Role } from '../state.ts';
import { loadState, saveState } from '../state-text.ts';
import { type Asked, type Given, given, lowOffer } from '../testing.ts';

let house: Given;
beforeEach(() => {
  house = given();
});

const enrol = (by: string, badge: string, roles: Role[], also?: readonly string[]) =>
  house.does(by, { type: 'enrol-staff', badge, roles, ...(also === undefined ? {} : { also }) });
const refusal = (badge: string, asked: Asked) => {
  const { reason, at } = house.refuses(badge, asked);
  return `${reason} ${at}`;
};
const waiting = () => house.state.house!.unconfirmed;
/** Takes two people, of whatever role. */
const openingFund = (also: readonly string[]): Asked =>
  ({ type: 'open-fund', fund: 'fund-1', name: 'Bonus', opening: usd(100), also }) as Asked;
const UNCONFIRMED = 'badge-unconfirmed F-5';

describe('a badge that one manager enrolled', () => {
  beforeEach(() => {
    enrol('mia', 'new', ['manager']);
  });

  it('works alone, and signs nothing together with anybody, first or second', () => {
    house.does('new', { type: 'approve-game', game: 'texas-holdem', approval: 'GEGA-1' });
    expect(refusal('mia', openingFund(['new']))).toBe(UNCONFIRMED);
    expect(refusal('new', openingFund(['mia']))).toBe(UNCONFIRMED);
    expect(refusal('new', openingFund(['max']))).toBe(UNCONFIRMED);
    house.does('mia', openingFund(['max']));
  });

  it('signs once somebody other than its issuer and its owner has confirmed it', () => {
    expect(refusal('mia', { type: 'confirm-badge', badge: 'new' })).toBe('own-badge F-5');
    expect(refusal('new', { type: 'confirm-badge', badge: 'new' })).toBe('own-badge F-5');
    expect(refusal('dan', { type: 'confirm-badge', badge: 'new' })).toBe('wrong-role F-4');
    expect(house.does('flo', { type: 'confirm-badge', badge: 'new' })).toMatchObject([
      { type: 'badge-confirmed', badge: 'new', by: 'flo' },
    ]);
    house.does('mia', openingFund(['new']));
    expect(refusal('max', { type: 'confirm-badge', badge: 'new' })).toBe('badge-confirmed F-4');
    expect(waiting()).toBeUndefined();
  });

  it('is confirmed by a second person beside its issuer too', () => {
    expect(refusal('mia', { type: 'confirm-badge', badge: 'new', also: ['dan'] })).toBe('own-badge F-5');
    expect(house.does('mia', { type: 'confirm-badge', badge: 'new', also: ['kay'] })).toMatchObject([{ by: 'kay' }]);
  });

  it('is confirmed by a manager who has issued another that waits', () => {
    enrol('max', 'other', ['manager']);
    house.does('max', { type: 'confirm-badge', badge: 'new' });
    house.does('mia', { type: 'confirm-badge', badge: 'other' });
    expect(waiting()).toBeUndefined();
  });

  it('issues and confirms no other badge before it is confirmed itself', () => {
    expect(refusal('new', { type: 'enrol-staff', badge: 'newer', roles: ['manager'] })).toBe(UNCONFIRMED);
    expect(refusal('new', { type: 'reset-pin', badge: 'max', newTap: false })).toBe(UNCONFIRMED);
    enrol('max', 'other', ['manager']);
    expect(refusal('new', { type: 'confirm-badge', badge: 'other' })).toBe(UNCONFIRMED);
  });

  it('does not check what its issuer made, nor its issuer what it made', () => {
    house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
    house.does('mia', { type: 'open-fund', fund: 'fund-1', name: 'Bonus hand' });
    house.does('mia', { type: 'adopt-sheet', sheet });
    const offer = lowOffer(sheet);
    house.does('mia', { type: 'post-offer', offer });
    expect(refusal('new', { type: 'approve-offer', offer: offer.id })).toBe(UNCONFIRMED);
    house.does('mia', { type: 'withdraw-offer', offer: offer.id } as Asked);
    const again = { ...offer, id: 'again' };
    house.does('new', { type: 'post-offer', offer: again });
    expect(refusal('mia', { type: 'approve-offer', offer: 'again' })).toBe(UNCONFIRMED);
    house.does('max', { type: 'approve-offer', offer: 'again' });
  });

  it('is changed, reset and revoked by its issuer meanwhile; revoked it waits for nothing', () => {
    enrol('mia', 'new', ['floor']);
    house.does('mia', { type: 'reset-pin', badge: 'new', newTap: false });
    expect(waiting()).toEqual({ new: 'mia' });
    house.does('mia', { type: 'revoke-staff', badge: 'new' });
    expect(waiting()).toBeUndefined();
    enrol('max', 'new', ['floor']);
    expect(waiting()).toEqual({ new: 'max' });
  });

  it('cannot change the roles of its issuer in his place', () => {
    expect(refusal('new', { type: 'enrol-staff', badge: 'mia', roles: ['manager', 'cage'] })).toBe(UNCONFIRMED);
  });

  it('still waits after the state was saved and loaded', () => {
    expect(loadState(saveState(house.state)).house?.unconfirmed).toEqual({ new: 'mia' });
  });
});

describe('a badge', () => {
  it('that two people enrolled, or whose PIN two people reset, is confirmed at once', () => {
    expect(enrol('mia', 'new', ['floor'], ['flo'])).toMatchObject([{ by: 'mia', confirmedBy: 'flo' }]);
    house.does('mia', openingFund(['new']));
    house.does('mia', { type: 'reset-pin', badge: 'new', newTap: false, also: ['kay'] });
    expect(waiting()).toBeUndefined();
  });

  it('is not confirmed by somebody who may not confirm, nor by itself', () => {
    enrol('mia', 'new', ['manager'], ['dan']);
    expect(waiting()).toEqual({ new: 'mia' });
    house.does('mia', { type: 'reset-pin', badge: 'flo', newTap: false, also: ['flo'] });
    expect(waiting()).toEqual({ new: 'mia', flo: 'mia' });
  });

  it('whose PIN one manager reset signs nothing with others until it is confirmed', () => {
    house.does('mia', { type: 'reset-pin', badge: 'max', newTap: false });
    expect(refusal('mia', openingFund(['max']))).toBe(UNCONFIRMED);
    house.does('sue', { type: 'confirm-badge', badge: 'max' });
    house.does('mia', openingFund(['max']));
  });

  it('that loses roles, and one of a device, does not wait for anybody', () => {
    expect(enrol('mia', 'max', ['manager'])).toEqual([
      { type: 'staff-enrolled', v: 1, badge: 'max', roles: ['manager'] },
    ]);
    enrol('mia', 'device-keypad-1', ['device']);
    expect(waiting()).toBeUndefined();
    house.does('mia', openingFund(['max']));
  });

  it('that one manager gave another role signs nothing with others until someone else confirms it', () => {
    expect(enrol('mia', 'dan', ['dealer', 'manager'])).toMatchObject([{ by: 'mia' }]);
    expect(refusal('mia', openingFund(['dan']))).toBe(UNCONFIRMED);
    expect(refusal('mia', { type: 'confirm-badge', badge: 'dan' })).toBe('own-badge F-5');
    expect(refusal('dan', { type: 'confirm-badge', badge: 'dan' })).toBe('own-badge F-5');
    house.does('flo', { type: 'confirm-badge', badge: 'dan' });
    house.does('mia', openingFund(['dan']));
  });

  it('that two people gave another role is confirmed at once', () => {
    expect(enrol('mia', 'dan', ['dealer', 'manager'], ['flo'])).toMatchObject([{ by: 'mia', confirmedBy: 'flo' }]);
    expect(waiting()).toBeUndefined();
  });

  it('that waits gets other roles from another manager, and still does not sign for its issuer', () => {
    enrol('max', 'new', ['dealer']);
    enrol('mia', 'new', ['dealer', 'manager']);
    expect(waiting()).toEqual({ new: 'max' });
    expect(refusal('max', { type: 'confirm-badge', badge: 'new' })).toBe('own-badge F-5');
    enrol('mia', 'new', ['dealer', 'manager', 'cage'], ['max']);
    expect(waiting()).toEqual({ new: 'max' });
    enrol('mia', 'new', ['dealer', 'manager', 'floor'], ['flo']);
    expect(waiting()).toBeUndefined();
  });

  it('with a role of its own gives no other badge more roles before it is confirmed', () => {
    enrol('mia', 'dan', ['dealer', 'manager']);
    expect(refusal('dan', { type: 'enrol-staff', badge: 'dot', roles: ['manager'] })).toBe(UNCONFIRMED);
  });

  it('of a record of 0.4.0, which names no issuer, is confirmed', () => {
    evolve(house.state, { type: 'staff-enrolled', v: 1, badge: 'old', roles: ['manager'] } as CompleteFloorEvent);
    evolve(house.state, { type: 'pin-reset', v: 1, badge: 'old', newTap: false } as CompleteFloorEvent);
    house.does('mia', openingFund(['old']));
  });
});

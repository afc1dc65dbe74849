import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { acesCracked } from '../sheets/bay-101/aces-cracked.ts';
import { bonusHandProgressiveV11 } from '../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { type Given, given, inForce, lowOffer, meet, NOON, owe, PUBLIC_SECTIONS } from './testing.ts';
import type { View } from './view.ts';
import { SECTION_NAMES, viewFor } from './view.ts';

let house: Given;
let maria: string;

beforeEach(() => {
  house = given();
  maria = meet(house.state, 42);
  house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  inForce(house.state, bonusHandProgressiveV11, lowOffer(bonusHandProgressiveV11), {
    pools: { main: usd('12345.67') },
    reserve: usd(9_000),
  });
  house.does('flo', {
    type: 'open-table',
    table: 'table-1',
    game: 'crazy-4-poker',
    kind: 'live',
    seats: 7,
    limits: null,
  });
  house.does('dan', { type: 'take-seat', table: 'table-1', seat: 2, person: maria });
  const hands = [{ seat: 2, hand: 1, cards: '9d 8d 7d 6d 5d' }];
  house.does('dan', { type: 'call-hand', table: 'table-1', offer: null, hands, common: null });
  owe(house.state, 'bonus-hand-progressive-v1-1', { amount: usd(60), person: maria });
});

const sections = (view: View) => Object.keys(view).sort();

describe('viewFor', () => {
  it('shows the public the signs and nothing else: the meter after the lock, the table that is pending', () => {
    const view = viewFor('public', house.state);
    expect(sections(view)).toEqual(PUBLIC_SECTIONS);
    expect(view).toMatchObject({
      house: { id: 'bay-101', day: '2026-03-01', closedDay: null, chip: usd(1) },
      signs: [
        {
          approval: 'GEAR-001407',
          words: 'No Purchase Necessary',
          npn: true,
          pools: [{ amount: usd('11111.11'), cap: usd(250_000) }],
          pending: [{ table: 'table-1', since: NOON }],
        },
      ],
    });
  });

  it('never shows a dealer or the public who sits where', () => {
    for (const viewer of ['public', { badge: 'dan' }] as const) {
      expect(JSON.stringify(viewFor(viewer, house.state))).not.toContain(maria);
    }
    const also = ['crew', 'hits', 'houseGames', 'instrumentWagers', 'instruments', 'settled', 'tables'];
    expect(sections(viewFor({ badge: 'dan' }, house.state))).toEqual([...PUBLIC_SECTIONS, ...also].sort());
  });

  it('shows the cage whom it owes, but no balances', () => {
    const view = viewFor({ badge: 'kay' }, house.state);
    expect(JSON.stringify(view)).toContain(maria);
    const mine = ['instrumentLiability', 'instruments', 'instrumentsDue'];
    const also = ['awards', 'boxes', 'cage', 'closing', 'club', 'crew', 'people', 'stock', 'tournaments', ...mine];
    expect(sections(view)).toEqual([...PUBLIC_SECTIONS, ...also].sort());
  });

  it('shows the floor what is at stake and which questions are open', () => {
    const view = viewFor({ badge: 'flo' }, house.state);
    expect(view.hits?.[0]?.atStake).toBe(usd('1234.56'));
    expect(view.checklists?.[0]?.open?.length).toBeGreaterThan(0);
  });

  it('[B-8] shows the approval beside any other name, and says when it is suspended', () => {
    const offered = house.state.offers.get('bonus-hand-progressive-v1-1')!;
    offered.offer = { ...offered.offer, postedName: 'Thunder Hand' };
    house.does('mia', { type: 'suspend-offer', offer: offered.offer.id, reason: 'signage' });
    expect(viewFor('public', house.state)).toMatchObject({
      signs: [{ name: 'Thunder Hand', approval: 'GEAR-001407', status: 'suspended', because: 'signage' }],
    });
    house.does('mia', { type: 'adopt-sheet', sheet: acesCracked });
    const posted = { ...offered, offer: lowOffer(acesCracked, { id: 'aces' }), status: 'posted' as const };
    house.state.offers.set('aces', posted);
    expect(viewFor('public', house.state).signs?.length).toBe(1);
  });

  it('shows on the checklist what is met, what is open, who is excluded and why, each with its clause', () => {
    house.does('flo', { type: 'answer', hit: 'hit-1', question: 'dealt-in', value: 5 });
    const before = viewFor({ badge: 'sue' }, house.state).checklists;
    expect(before).toMatchObject([{ open: [{ at: '§4.2' }, { id: 's2.h1.seat:player-dealer', at: '§4.8' }] }]);
    house.does('flo', { type: 'answer', hit: 'hit-1', question: 's2.h1.seat:fee-paid', value: false });
    expect(viewFor({ badge: 'sue' }, house.state).checklists).toMatchObject([
      {
        hit: 'hit-1',
        answered: { 'dealt-in': { value: 5, from: 'declared', by: 'flo' }, tournament: { from: 'tracked' } },
        met: ['§4.1', '§4.9'],
        open: [],
        broken: [],
        barred: [{ seat: 2, because: { at: '§4.2' } }],
      },
    ]);
  });

  it('shows a revoked badge only what the public sees', () => {
    house.does('mia', { type: 'revoke-staff', badge: 'flo' });
    expect(viewFor({ badge: 'flo' }, house.state)).toEqual(viewFor('public', house.state));
    expect(viewFor({ badge: 'nobody' }, house.state)).toEqual(viewFor('public', house.state));
  });

  it('names only roles that exist, and every section is seen by an auditor or is for everyone', () => {
    house.state.staff.set('aud', { roles: ['auditor'], active: true });
    expect(sections(viewFor({ badge: 'aud' }, house.state))).toEqual([...SECTION_NAMES].sort());
  });
});

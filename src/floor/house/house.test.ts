import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import {
  bonusHandProgressiveV11,
  bonusHandProgressiveV11 as sheet,
} from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { pokerBonusHandProgressive } from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { zonePackOf } from '../clock.ts';
import type { Command } from '../commands.ts';
import { decide, SYSTEM } from '../decide.ts';
import { type CompleteFloorEvent, evolve } from '../evolve.ts';
import { initialState, type Role, type State, type Ticket } from '../state.ts';
import { loadState, saveState } from '../state-text.ts';
import { type Asked, type Given, given, inForce, lowOffer, meet, NOON, owe, person } from '../testing.ts';

const PLAIN = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null } as const;

let house: Given;
beforeEach(() => {
  house = given();
});
const refusal = (badge: string, asked: Asked) => {
  const { reason, at } = house.refuses(badge, asked);
  return `${reason} ${at}`;
};

describe('opening a house', () => {
  const staff: { badge: string; roles: Role[] }[] = [
    { badge: 'mia', roles: ['manager'] },
    { badge: 'flo', roles: ['floor'] },
  ];
  const open = (over: object, state: State = initialState()) =>
    decide(state, {
      id: 'leader:000001',
      house: 'bay-101',
      time: NOON,
      by: { badge: SYSTEM, station: 'leader' },
      type: 'open-house',
      name: 'Bay 101',
      zone: 'America/Los_Angeles',
      startOfDay: '06:00',
      chip: usd(1),
      staff,
      ...over,
    } as Command);

  it('takes a manager, and accepts a chip and each badge once', () => {
    expect(open({})).toMatchObject({ events: [{ type: 'house-opened' }] });
    expect(open({ chip: 0 })).toMatchObject({ refusal: { at: 'F-7', reason: 'bad-chip' } });
    expect(open({ staff: [staff[0], staff[0]] })).toMatchObject({ refusal: { reason: 'badge-twice' } });
    expect(open({ staff: [staff[1], { badge: 'fay', roles: ['floor'] }] })).toMatchObject({
      refusal: { reason: 'no-manager' },
    });
  });

  it('happens once, and nothing else happens before it', () => {
    expect(open({}, house.state)).toMatchObject({ refusal: { at: 'F-7', reason: 'already-open' } });
    const early = {
      type: 'approve-game',
      game: 'texas-holdem',
      approval: 'X-1',
      by: { badge: 'mia', station: 'leader' },
    };
    expect(open(early)).toMatchObject({ refusal: { at: 'F-7', reason: 'house-not-open' } });
  });

  it('takes no command of another house, and no badge of the leader but its own few', () => {
    expect(open({ house: 'other' }, house.state)).toMatchObject({ turnedAway: { at: 'F-1', reason: 'other-house' } });
    expect(open({ type: 'enrol-staff', badge: 'x', roles: ['floor'] }, house.state)).toMatchObject({
      refusal: { at: 'F-4', reason: 'wrong-role' },
    });
  });
});

describe('law', () => {
  it('adopts an edition once, and never with other content', () => {
    house.does('mia', { type: 'adopt-sheet', sheet: acesCracked });
    expect(refusal('mia', { type: 'adopt-sheet', sheet: acesCracked })).toBe('edition-adopted F-6');
    const other = { ...acesCracked, name: 'Aces Cracked, other words' };
    expect(house.refuses('mia', { type: 'adopt-sheet', sheet: other }).says).toContain('with different content');
    house.does('mia', { type: 'adopt-sheet', sheet: { ...other, edition: '2027-01-01' } });
    expect([...house.state.sheets.keys()]).toEqual([
      'bay-101/aces-cracked@2017-01-01',
      'bay-101/aces-cracked@2027-01-01',
    ]);
  });

  it('goes on file with its approval document under two signatures of people who may approve', () => {
    const document = { number: 'GEGA-1', date: '2026-01-15', sha256: 'a'.repeat(64) };
    const kept = { type: 'application/pdf', bytes: 12 } as const;
    const filing = { type: 'file-sheet', sheet: { ...acesCracked, edition: '2027-02-02' }, document, kept } as const;
    const badgesOf = (...roles: readonly Role[]) =>
      [...house.state.staff].flatMap(([badge, staff]) =>
        badge !== 'mia' && staff.active && staff.roles.some((role) => roles.includes(role)) ? [badge] : [],
      );
    const [approver] = badgesOf('manager', 'compliance');
    const dealer = badgesOf('dealer').find((badge) => !badgesOf('manager', 'compliance').includes(badge));
    expect(refusal('mia', filing)).toBe('second-person F-5');
    expect(refusal('mia', { ...filing, also: ['mia'] })).toBe('second-person F-5');
    expect(refusal('mia', { ...filing, also: [dealer!] })).toBe('second-person F-5');
    house.does('mia', { ...filing, also: [approver!] });
    const filed = Object.entries(house.state.house!.filings!);
    expect(filed).toEqual([[expect.stringContaining('2027-02-02'), expect.objectContaining({ ...document, ...kept })]]);
    expect(filed[0]![1].by).toEqual(['mia', approver]);
    expect(refusal('mia', { ...filing, also: [approver!] })).toBe('edition-adopted F-6');
    // One that was adopted before gets its document later.
    house.does('mia', { type: 'adopt-sheet', sheet: acesCracked });
    house.does('mia', { ...filing, sheet: acesCracked, also: [approver!] });
    expect(Object.keys(house.state.house!.filings!)).toHaveLength(2);
  });

  it('refuses an invalid sheet or table entirely', () => {
    expect(refusal('mia', { type: 'adopt-sheet', sheet: { ...acesCracked, games: {} } })).toBe('malformed-sheet F-6');
    expect(refusal('mia', { type: 'adopt-pack', pack: { kind: 'jurisdiction' } })).toBe('malformed-pack F-6');
    expect(house.state.sheets.size).toBe(0);
  });

  it('adopts a table once', () => {
    const pack = { kind: 'jurisdiction', id: 'us-ca', from: '2026-01-01', withholding: [] };
    house.does('mia', { type: 'adopt-pack', pack });
    expect(refusal('mia', { type: 'adopt-pack', pack })).toBe('pack-adopted F-6');
  });

  it('a zone pack knows all of the time that the house needs, or the one before it stays', () => {
    const zone = { zone: 'America/Los_Angeles', source: 'test', transitions: [] };
    const base = { offsetSeconds: -28_800, abbreviation: 'PST' };
    const known = zonePackOf(house.state)!;
    const adopt = (validFrom: number, validUntil: number): Asked => ({
      type: 'adopt-pack',
      pack: { ...zone, base, validFrom, validUntil },
    });
    house.wait(3_600);
    expect(refusal('mia', adopt(0, 1_000_000))).toBe('leaves-gap F-6');
    expect(refusal('mia', adopt(NOON + 1, known.validUntil))).toBe('leaves-gap F-6');
    expect(refusal('mia', adopt(NOON, known.validUntil - 1))).toBe('leaves-gap F-6');
    expect(zonePackOf(house.state)).toBe(known);
    house.does('mia', adopt(NOON, known.validUntil));
    expect(zonePackOf(house.state)).toMatchObject({ validFrom: NOON });
    // The first pack of a zone has to know the present.
    house.state.packs.clear();
    expect(refusal('mia', adopt(0, NOON + 3_600))).toBe('leaves-gap F-6');
    house.does('mia', adopt(0, NOON + 3_601));
  });

  it('approves a game that the system reads once, and withdraws it once', () => {
    const approve = (game: string): Asked => ({ type: 'approve-game', game, approval: 'GEGA-1' });
    const withdraw = (game: string): Asked => ({ type: 'withdraw-game', game, reason: 'notice' });
    expect(refusal('mia', approve('whist'))).toBe('unknown-game F-6');
    expect(refusal('mia', withdraw('texas-holdem'))).toBe('game-not-approved F-6');
    house.does('mia', approve('texas-holdem'));
    expect(refusal('mia', approve('texas-holdem'))).toBe('game-approved F-6');
    house.does('mia', withdraw('texas-holdem'));
    expect(refusal('mia', withdraw('texas-holdem'))).toBe('game-not-approved F-6');
  });

  it('an activity pauses with its last approved game, not with one of several', () => {
    for (const game of ['crazy-4-poker', 'ultimate-texas-holdem']) {
      house.does('mia', { type: 'approve-game', game, approval: 'GEGR-1' });
    }
    const { id } = inForce(house.state, bonusHandProgressiveV11, lowOffer(bonusHandProgressiveV11));
    house.does('mia', { type: 'withdraw-game', game: 'crazy-4-poker', reason: 'notice' });
    expect(house.state.offers.get(id)!.status).toBe('approved');
    house.does('mia', { type: 'withdraw-game', game: 'ultimate-texas-holdem', reason: 'notice' });
    expect(house.state.offers.get(id)).toMatchObject({ status: 'paused', because: 'notice' });
  });
});

describe('staff', () => {
  it('stops a revoked badge at once, and lets no one revoke their own', () => {
    house.does('mia', { type: 'revoke-staff', badge: 'flo' });
    expect(refusal('flo', { type: 'close-table', table: 't' })).toBe('badge-not-active F-4');
    expect(refusal('mia', { type: 'revoke-staff', badge: 'flo' })).toBe('badge-not-active F-4');
    expect(refusal('mia', { type: 'revoke-staff', badge: 'nobody' })).toBe('badge-not-active F-4');
    expect(refusal('mia', { type: 'revoke-staff', badge: 'mia' })).toBe('own-badge F-5');
    expect(refusal('mia', { type: 'enrol-staff', badge: 'mia', roles: ['surveillance'] })).toBe('own-badge F-5');
    expect(refusal('mia', { type: 'enrol-staff', badge: 'system', roles: ['dealer'] })).toBe('leader-only F-4');
    expect(refusal('mia', { type: 'enrol-staff', badge: 'gil', roles: ['dealer', 'system'] })).toBe('leader-only F-4');
    house.does('mia', { type: 'enrol-staff', badge: 'flo', roles: ['dealer'] });
    expect(refusal('flo', { type: 'close-table', table: 't' })).toBe('wrong-role F-4');
  });

  it('records a PIN reset by another person, and refuses to reset your own', () => {
    house.does('mia', { type: 'reset-pin', badge: 'flo', newTap: false });
    expect(refusal('mia', { type: 'reset-pin', badge: 'mia', newTap: false })).toBe('own-badge F-5');
    expect(refusal('mia', { type: 'reset-pin', badge: 'nobody', newTap: false })).toBe('badge-not-active F-4');
    expect(refusal('flo', { type: 'reset-pin', badge: 'mia', newTap: false })).toBe('wrong-role F-4');
  });

  it('accepts a second signature only from an active badge', () => {
    house.does('mia', { type: 'revoke-staff', badge: 'cob' });
    const count = { type: 'count-box', table: 't', fund: 'f', counted: usd(1), reason: null, also: ['cob'] } as const;
    expect(refusal('kay', count)).toBe('badge-not-active F-4');
  });
});

describe('people', () => {
  it('are entered once, with findings that change', () => {
    house.does('flo', { type: 'register-person', person: person(1), findings: PLAIN });
    expect(refusal('flo', { type: 'register-person', person: person(1), findings: PLAIN })).toBe('person-known F-8');
    house.does('sue', { type: 'record-findings', person: person(1), findings: { ...PLAIN, excluded: true } });
    expect(house.state.people.get(person(1))).toMatchObject({ excluded: true });
    expect(refusal('sue', { type: 'record-findings', person: person(2), findings: PLAIN })).toBe('unknown-person F-8');
  });

  it('are found to be members of the club, to live together, to work for a company of proposition players', () => {
    const findings = { ...PLAIN, prop: 'acme-props', member: true, household: 'h-7f3k' };
    house.does('flo', { type: 'register-person', person: person(1), findings });
    expect(house.state.people.get(person(1))).toEqual(findings);
  });

  const forget = (who: string): Asked => ({ type: 'forget-person', person: who });

  it('forgets a person who is named nowhere, and can enter them again as new', () => {
    const ana = meet(house.state, 1);
    house.does('mia', forget(ana));
    expect(house.state.people.has(ana)).toBe(false);
    expect(refusal('mia', forget(ana))).toBe('unknown-person F-8');
    house.does('flo', { type: 'register-person', person: ana, findings: PLAIN });
  });

  /** Each makes the house speak of the person in one more place; what is open there would be lost with the name. */
  const PLACES: readonly [reason: string, put: (state: State, who: string) => void][] = [
    [
      'still-owed',
      (state, who) => {
        const { id } = inForce(state, acesCracked, lowOffer(acesCracked, {}, { prize: usd(50) }));
        owe(state, id, { amount: usd(50), person: who });
      },
    ],
    ['still-seated', (_, who) => house.does('dan', { type: 'take-seat', table: 't1', seat: 2, person: who })],
    [
      'still-playing',
      (_, who) => {
        const bet = { seat: 2, hand: 1, bettor: 'backline' as const, person: who, wager: usd(5), fees: [] };
        house.does('dan', { type: 'start-round', table: 't1', dealtIn: 2, read: 'keyed', positions: [bet] });
      },
    ],
    [
      'still-playing',
      (state, who) => {
        inForce(state, bonusHandProgressiveV11, lowOffer(bonusHandProgressiveV11), { pools: { main: usd(2_000) } });
        house.does('dan', { type: 'take-seat', table: 't1', seat: 2, person: who });
        const hands = [{ seat: 2, hand: 1, cards: 'As Ks Qs Js Ts' }];
        house.does('dan', { type: 'call-hand', table: 't1', offer: null, hands, common: null });
        house.does('dan', { type: 'leave-seat', table: 't1', seat: 2 });
      },
    ],
    [
      'still-placed',
      (state, who) => {
        const { id: offer } = inForce(state, pokerBonusHandProgressive, lowOffer(pokerBonusHandProgressive));
        const place = { row: 'royal-flush', person: who, table: 't1', seat: 1, hit: 'hit-9', verifiedAt: NOON };
        state.runnings.set('r:1', { id: 'r:1', offer, opensAt: NOON, closesAt: NOON, places: [place], waiting: null });
      },
    ],
    ['still-in-drum', (state, who) => withTicket(state, who, 'drum')],
    ['still-drawn', (state, who) => withTicket(state, who, 'ticket')],
    ['still-drawn', (state, who) => withTicket(state, who, 'lapsed')],
  ];

  function withTicket(state: State, who: string, where: 'drum' | 'ticket' | 'lapsed'): void {
    const { id: offer } = inForce(state, prizeWheel, { fund: null });
    const ticket: Ticket = { serial: 'W-000001', person: who, table: 't1', seat: 1, hit: 'hit-9', issuedAt: NOON };
    const tickets = where === 'drum' ? { 'W-000001': ticket } : {};
    state.drums.set('w', { id: 'w', offer, tickets, nextSerial: 2, emptiedAt: NOON, gone: {}, purgedBelow: 1 });
    state.drawings.set('drawing-1', {
      id: 'drawing-1',
      offer,
      drum: 'w',
      dueAt: NOON,
      status: where === 'ticket' ? 'called' : 'due',
      ticket: where === 'ticket' ? ticket : null,
      calledAt: null,
      callEnds: null,
      lapsed: where === 'lapsed' ? { ticket, callEnds: NOON } : null,
      discarded: 0,
      play: null,
    });
  }

  it.each(PLACES)('is not forgotten while %s', (reason, put) => {
    house.state.games.set('crazy-4-poker', { approval: 'X', approved: true });
    house.does('flo', { type: 'open-table', table: 't1', game: 'crazy-4-poker', kind: 'live', seats: 7, limits: null });
    const [ana, ben] = [meet(house.state, 1), meet(house.state, 2)];
    put(house.state, ana);
    expect(refusal('mia', forget(ana))).toBe(`${reason} F-8`);
    house.does('mia', forget(ben));
  });
});

describe('the controls of a house', () => {
  const controls = { authorize: { badgeAbove: usd(600) } };

  it('takes two managers, and applies from then on', () => {
    expect(refusal('mia', { type: 'set-controls', controls })).toBe('second-person F-5');
    expect(refusal('mia', { type: 'set-controls', controls, also: ['flo'] })).toBe('second-person F-5');
    expect(house.state.house?.controls).toBeUndefined();
    house.does('mia', { type: 'set-controls', controls, also: ['max'] });
    expect(house.state.house?.controls).toEqual(controls);
  });
});

// One manager must not sign as two: a badge that only its issuer vouches for may be that issuer.

beforeEach(() => {
  house = given();
});

const enroll = (by: string, badge: string, roles: Role[], also?: readonly string[]) =>
  house.does(by, { type: 'enrol-staff', badge, roles, ...(also === undefined ? {} : { also }) });
const waiting = () => house.state.house!.unconfirmed;
/** Takes two people, of whatever role. */
const openingFund = (also: readonly string[]): Asked =>
  ({ type: 'open-fund', fund: 'fund-1', name: 'Bonus', opening: usd(100), also }) as Asked;
const UNCONFIRMED = 'badge-unconfirmed F-5';

describe('a badge that one manager enrolled', () => {
  beforeEach(() => {
    enroll('mia', 'new', ['manager']);
  });

  it('works alone, and signs nothing with others, first or second', () => {
    house.does('new', { type: 'approve-game', game: 'texas-holdem', approval: 'GEGA-1' });
    expect(refusal('mia', openingFund(['new']))).toBe(UNCONFIRMED);
    expect(refusal('new', openingFund(['mia']))).toBe(UNCONFIRMED);
    expect(refusal('new', openingFund(['max']))).toBe(UNCONFIRMED);
    house.does('mia', openingFund(['max']));
  });

  it('signs once a person other than its issuer and owner has confirmed it', () => {
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
    enroll('max', 'other', ['manager']);
    house.does('max', { type: 'confirm-badge', badge: 'new' });
    house.does('mia', { type: 'confirm-badge', badge: 'other' });
    expect(waiting()).toBeUndefined();
  });

  it('issues and confirms no other badge before it is confirmed itself', () => {
    expect(refusal('new', { type: 'enrol-staff', badge: 'newer', roles: ['manager'] })).toBe(UNCONFIRMED);
    expect(refusal('new', { type: 'reset-pin', badge: 'max', newTap: false })).toBe(UNCONFIRMED);
    enroll('max', 'other', ['manager']);
    expect(refusal('new', { type: 'confirm-badge', badge: 'other' })).toBe(UNCONFIRMED);
  });

  it('does not check its issuer’s work, nor does its issuer check its work', () => {
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
    enroll('mia', 'new', ['floor']);
    house.does('mia', { type: 'reset-pin', badge: 'new', newTap: false });
    expect(waiting()).toEqual({ new: 'mia' });
    house.does('mia', { type: 'revoke-staff', badge: 'new' });
    expect(waiting()).toBeUndefined();
    enroll('max', 'new', ['floor']);
    expect(waiting()).toEqual({ new: 'max' });
  });

  it('cannot change its issuer’s roles in their place', () => {
    expect(refusal('new', { type: 'enrol-staff', badge: 'mia', roles: ['manager', 'cage'] })).toBe(UNCONFIRMED);
  });

  it('still waits after the state was saved and loaded', () => {
    expect(loadState(saveState(house.state)).house?.unconfirmed).toEqual({ new: 'mia' });
  });
});

describe('a badge', () => {
  it('is confirmed at once if two people enrolled it or reset its PIN', () => {
    expect(enroll('mia', 'new', ['floor'], ['flo'])).toMatchObject([{ by: 'mia', confirmedBy: 'flo' }]);
    house.does('mia', openingFund(['new']));
    house.does('mia', { type: 'reset-pin', badge: 'new', newTap: false, also: ['kay'] });
    expect(waiting()).toBeUndefined();
  });

  it('is not confirmed by a person without the role, nor by its own holder', () => {
    enroll('mia', 'new', ['manager'], ['dan']);
    expect(waiting()).toEqual({ new: 'mia' });
    house.does('mia', { type: 'reset-pin', badge: 'flo', newTap: false, also: ['flo'] });
    expect(waiting()).toEqual({ new: 'mia', flo: 'mia' });
  });

  it('signs nothing with others after one manager reset its PIN, until confirmed', () => {
    house.does('mia', { type: 'reset-pin', badge: 'max', newTap: false });
    expect(refusal('mia', openingFund(['max']))).toBe(UNCONFIRMED);
    house.does('sue', { type: 'confirm-badge', badge: 'max' });
    house.does('mia', openingFund(['max']));
  });

  it('waits for no one when it loses roles, or belongs to a device', () => {
    expect(enroll('mia', 'max', ['manager'])).toEqual([
      { type: 'staff-enrolled', v: 1, badge: 'max', roles: ['manager'] },
    ]);
    enroll('mia', 'device-keypad-1', ['device']);
    expect(waiting()).toBeUndefined();
    house.does('mia', openingFund(['max']));
  });

  it('that one manager gave another role signs nothing with others until someone else confirms it', () => {
    expect(enroll('mia', 'dan', ['dealer', 'manager'])).toMatchObject([{ by: 'mia' }]);
    expect(refusal('mia', openingFund(['dan']))).toBe(UNCONFIRMED);
    expect(refusal('mia', { type: 'confirm-badge', badge: 'dan' })).toBe('own-badge F-5');
    expect(refusal('dan', { type: 'confirm-badge', badge: 'dan' })).toBe('own-badge F-5');
    house.does('flo', { type: 'confirm-badge', badge: 'dan' });
    house.does('mia', openingFund(['dan']));
  });

  it('is confirmed at once if two people gave it another role', () => {
    expect(enroll('mia', 'dan', ['dealer', 'manager'], ['flo'])).toMatchObject([{ by: 'mia', confirmedBy: 'flo' }]);
    expect(waiting()).toBeUndefined();
  });

  it('that waits gets other roles from another manager, and still does not sign for its issuer', () => {
    enroll('max', 'new', ['dealer']);
    enroll('mia', 'new', ['dealer', 'manager']);
    expect(waiting()).toEqual({ new: 'max' });
    expect(refusal('max', { type: 'confirm-badge', badge: 'new' })).toBe('own-badge F-5');
    enroll('mia', 'new', ['dealer', 'manager', 'cage'], ['max']);
    expect(waiting()).toEqual({ new: 'max' });
    enroll('mia', 'new', ['dealer', 'manager', 'floor'], ['flo']);
    expect(waiting()).toBeUndefined();
  });

  it('cannot add roles to other badges before it is confirmed', () => {
    enroll('mia', 'dan', ['dealer', 'manager']);
    expect(refusal('dan', { type: 'enrol-staff', badge: 'dot', roles: ['manager'] })).toBe(UNCONFIRMED);
  });

  it('of a record of 0.4.0, which names no issuer, is confirmed', () => {
    evolve(house.state, { type: 'staff-enrolled', v: 1, badge: 'old', roles: ['manager'] } as CompleteFloorEvent);
    evolve(house.state, { type: 'pin-reset', v: 1, badge: 'old', newTap: false } as CompleteFloorEvent);
    house.does('mia', openingFund(['old']));
  });
});

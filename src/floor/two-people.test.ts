/** The second signature, and the thresholds that a house sets for it. */
import { describe, expect, it } from 'vitest';
import { type Cents, cents, usd } from '../base/cents.ts';
import { DAY } from '../base/time.ts';
import { BONUS, meteredHouse, paying } from './awards/testing.ts';
import { betWithFee, ROYAL } from './hits/testing.ts';
import type { Controls } from './house/specs.ts';
import { legalCommands } from './legal/legal.ts';
import { wrongQuote } from './quoted.ts';
import { loadState, saveState } from './state-text.ts';
import { type Asked, type Given, meet } from './testing.ts';
import { forgetParticipation } from './two-people.ts';

const TAXES = {
  kind: 'jurisdiction',
  id: 'federal',
  from: '2026-01-01',
  withholding: [],
  forms: [{ form: 'W-2G', at: 'US-6041', from: usd(2000), of: 'wager' }],
} as const;

const CENT = cents(1);
const just = {
  under: (amount: Cents) => cents(amount - CENT),
  over: (amount: Cents) => cents(amount + CENT),
};

/** A royal at seat 1 that wins this amount, keyed by dan and pending. */
function called(wins: Cents): Given {
  const house = meteredHouse({ pools: { main: wins }, reserve: usd(5000) });
  house.state.packs.set('jurisdiction:federal', [TAXES as never]);
  const guest = meet(house.state, 1);
  house.does('fay', { type: 'open-table', table: 't1', game: 'crazy-4-poker', kind: 'live', seats: 8, limits: null });
  house.does('dan', { type: 'take-seat', table: 't1', seat: 1, person: guest });
  house.does('dan', { type: 'take-seat', table: 't1', seat: 2, person: null });
  house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 2 });
  const position = { ...betWithFee(1), person: guest };
  house.state.tables.get('t1')!.round = {
    id: 'round-1',
    seq: house.state.seq,
    startedAt: house.now(),
    dealtIn: 2,
    playerDealer: 2,
    positions: [{ ...position, fees: [BONUS] }],
    taken: [],
  };
  const hands = [{ seat: 1, hand: 1, cards: ROYAL }];
  house.does('dan', { type: 'call-hand', table: 't1', offer: BONUS, common: null, hands });
  return house;
}

const authorize = (more: object = {}): Asked => ({ type: 'authorise-hit', hit: 'hit-1', ...more }) as Asked;
const payRoyal = (more: object = {}): Asked => paying(['award-1'], { forms: ['W-2G'], ...more });
const said = (house: Given, badge: string, asked: Asked): string => {
  const { reason, at } = house.refuses(badge, asked);
  return `${reason} ${at}`;
};

function set(house: Given, controls: Controls): Given {
  house.does('mia', { type: 'set-controls', controls, also: ['max'] });
  return house;
}

describe('the second signature of a payment', () => {
  it('is refused from the dealer who keyed the hand and the floor who authorized it', () => {
    const house = called(usd(48_251.29));
    house.does('flo', authorize());
    expect(house.refuses('kay', payRoyal({ also: ['dan'] }))).toEqual({
      at: 'F-5',
      reason: 'took-part',
      says: 'Badge dan keyed the hand. The second signature must come from an employee who has not taken part.',
      next: 'Have another employee sign, for example mia or max or fay.',
    });
    expect(said(house, 'kay', payRoyal({ also: ['flo'] }))).toBe('took-part F-5');
    expect(said(house, 'kay', payRoyal({ also: ['dan', 'flo'] }))).toBe('took-part F-5');
    house.does('kay', payRoyal({ also: ['dan', 'fay'] }));
  });

  it('is still known after the house was opened from its snapshot', () => {
    const house = called(usd(3000));
    house.does('flo', authorize());
    const opened = loadState(saveState(house.state));
    expect(opened.tookPart.get('award-1')).toEqual(house.state.tookPart.get('award-1'));
    expect(Object.keys(opened.tookPart.get('award-1')!.who)).toEqual(expect.arrayContaining(['flo', 'dan']));
  });

  it('is forgotten with a closed day, once the award is settled and not before', () => {
    const house = called(usd(3000));
    house.does('flo', authorize());
    forgetParticipation(house.state, (house.now() + DAY) as never);
    expect(house.state.tookPart.has('award-1')).toBe(true);
    house.does('kay', payRoyal({ also: ['fay'] }));
    forgetParticipation(house.state, house.now());
    expect(house.state.tookPart.has('award-1')).toBe(true);
    forgetParticipation(house.state, (house.now() + 1) as never);
    expect(house.state.tookPart.size).toBe(0);
  });

  it('is offered only from people who have not taken part', () => {
    const house = called(usd(3000));
    house.does('flo', authorize());
    const [shape] = legalCommands(house.state, { badge: 'kay', station: 'cage-1' }, 'pay-awards');
    expect(shape?.also.some((badge) => badge === 'dan' || badge === 'flo')).toBe(false);
  });
});

describe('the second signature of other commands', () => {
  it('of a reversal is refused from anyone who signed the record', () => {
    const house = called(usd(3000));
    house.does('flo', authorize());
    const record = house.records.at(-1)!;
    const events = 'events' in record.outcome ? record.outcome.events : [];
    const reverse = (also: string[]) =>
      ({
        ...record.command,
        ...{ type: 'reverse', of: record.seq, events, recovered: false, reason: 'wrong-hand' },
        ...{ by: { badge: 'mia', station: 'mia' }, also },
      }) as never;
    expect(wrongQuote(reverse(['flo']), record)).toMatchObject({ at: 'F-5', reason: 'took-part' });
    expect(wrongQuote(reverse(['max']), record)).toBeUndefined();
    expect(wrongQuote(reverse(['flo', 'max']), record)).toBeUndefined();
  });

  it('is refused from the person who submitted the promotion', () => {
    const house = called(usd(3000));
    const by = house.state.offers.get(BONUS)!.postedBy;
    expect(by).toBe('pam');
    const raise = { type: 'wind-down', offer: BONUS, successor: null, reason: 'closing' } as const;
    expect(said(house, 'mia', { ...raise, also: [by] } as Asked)).toBe('took-part F-5');
  });

  it('is refused from the person who received the merchandise that is written off', () => {
    const house = meteredHouse();
    house.does('pam', { type: 'receive-goods', goods: 'tv', name: 'A television', value: usd(900), count: 3 } as Asked);
    const off = { type: 'write-off-goods', goods: 'tv', count: 1, reason: 'broken' } as const;
    expect(said(house, 'mia', { ...off, also: ['pam'] } as Asked)).toBe('took-part F-5');
    house.does('mia', { ...off, also: ['max'] } as Asked);
  });

  it('is refused from the manager who opened the dispute that is settled', () => {
    const house = called(usd(3000));
    house.does('flo', authorize());
    house.does('mia', { type: 'dispute-award', award: 'award-1', reason: 'cards-disputed' });
    const settle = { type: 'settle-dispute', award: 'award-1', pay: false, reason: 'video-reviewed' } as const;
    expect(said(house, 'max', { ...settle, also: ['mia'] })).toBe('took-part F-5');
    house.does('mia', { ...settle, also: ['max'] });
  });
});

describe('authorizing above the house’s limits', () => {
  const LIMIT = usd(5000);
  const badge: Controls = { authorize: { badgeAbove: LIMIT } };
  const second: Controls = { authorize: { second: { above: LIMIT, roles: ['floor', 'manager'] } } };

  it('requires the badge again above the amount, and not at it', () => {
    for (const wins of [just.under(LIMIT), LIMIT]) set(called(wins), badge).does('flo', authorize());
    const house = set(called(just.over(LIMIT)), badge);
    expect(house.refuses('flo', authorize())).toEqual({
      at: 'F-5',
      reason: 'badge-again',
      says: 'Authorizing more than $5,000.00 requires your PIN again. This is $5,000.01.',
      next: 'Enter your own PIN for this command.',
    });
    house.does('flo', authorize({ proven: true }));
  });

  it('requires a second person of the rank above the amount, and not at it', () => {
    for (const wins of [just.under(LIMIT), LIMIT]) set(called(wins), second).does('flo', authorize());
    const house = set(called(just.over(LIMIT)), second);
    expect(said(house, 'flo', authorize())).toBe('second-rank F-5');
    expect(said(house, 'flo', authorize({ also: ['kay'] }))).toBe('second-rank F-5');
    expect(said(house, 'flo', authorize({ also: ['dan'] }))).toBe('took-part F-5');
    expect(house.does('flo', authorize({ also: ['fay'] }))[0]).toMatchObject({ by: ['flo', 'fay'] });
  });

  it('requires both if both are set, and the badge confirmed again is not the second person', () => {
    const house = set(called(usd(48_251.29)), { authorize: { ...badge.authorize, ...second.authorize } });
    expect(said(house, 'flo', authorize({ also: ['fay'] }))).toBe('badge-again F-5');
    expect(said(house, 'flo', authorize({ proven: true }))).toBe('second-rank F-5');
    expect(said(house, 'flo', authorize({ proven: true, also: ['flo'] }))).toBe('second-rank F-5');
    house.does('flo', authorize({ proven: true, also: ['fay'] }));
  });

  it('is the same for a grant and for management’s decision', () => {
    const grant = (amount: Cents, more: object = {}): Asked =>
      ({ type: 'grant-award', offer: BONUS, table: 't1', seat: 1, amount, reason: 'goodwill', ...more }) as Asked;
    const house = set(meteredHouse(), { authorize: { ...badge.authorize, ...second.authorize } });
    house.does('mia', grant(LIMIT, { also: ['kay'] }));
    expect(said(house, 'mia', grant(just.over(LIMIT), { also: ['max'] }))).toBe('badge-again F-5');
    expect(said(house, 'mia', grant(just.over(LIMIT), { also: ['kay'], proven: true }))).toBe('second-rank F-5');
    house.does('mia', grant(just.over(LIMIT), { also: ['max'], proven: true }));
    house.does('mia', { type: 'dispute-award', award: 'award-2', reason: 'cards-disputed' });
    const release: Asked = { type: 'settle-dispute', award: 'award-2', pay: true, reason: 'video-reviewed' };
    expect(said(house, 'max', release)).toBe('badge-again F-5');
    house.does('max', { ...release, proven: true, also: ['fay'] });
  });

  it('is unchanged in houses that set no limits, or only others', () => {
    called(usd(48_251.29)).does('flo', authorize());
    set(called(usd(48_251.29)), { pay: badge.authorize!, blindCount: true }).does('flo', authorize());
  });

  it('offers a person a key that works: confirming the badge and signing are possible', () => {
    const house = set(called(usd(48_251.29)), { authorize: { ...badge.authorize, ...second.authorize } });
    const [shape] = legalCommands(house.state, { badge: 'flo', station: 'floor-1' }, 'authorise-hit');
    expect(shape).toMatchObject({ fixed: { hit: 'hit-1' }, also: [expect.stringMatching(/fay|mia|max/)] });
  });
});

describe('paying above the house’s limits', () => {
  const LIMIT = usd(1500);
  const controls: Controls = { pay: { badgeAbove: LIMIT, second: { above: LIMIT, roles: ['cage', 'manager'] } } };
  const owed = (amount: Cents) => {
    const house = set(called(amount), controls);
    house.does('flo', authorize());
    return house;
  };
  const pay = (more: object = {}): Asked => paying(['award-1'], more);

  it('is as it was up to the amount, and takes the badge and a second person above it', () => {
    for (const amount of [just.under(LIMIT), LIMIT]) owed(amount).does('kay', pay());
    const house = owed(just.over(LIMIT));
    expect(said(house, 'kay', pay())).toBe('badge-again F-5');
    expect(said(house, 'kay', pay({ proven: true }))).toBe('second-rank F-5');
    expect(said(house, 'kay', pay({ proven: true, also: ['fay'] }))).toBe('second-rank F-5');
    expect(said(house, 'kay', pay({ proven: true, also: ['flo'] }))).toBe('took-part F-5');
    house.does('kay', pay({ proven: true, also: ['mia'] }));
  });
});

describe('the amount that a person saw', () => {
  it('is authorized, and another one is refused', () => {
    const house = called(usd(4000));
    for (const amount of [just.under(usd(4000)), just.over(usd(4000))]) {
      expect(said(house, 'flo', authorize({ amount }))).toBe('amount-changed F-12');
    }
    expect(house.refuses('flo', authorize({ amount: usd(3999) })).says).toBe(
      'Hit 1 is worth $4,000.00 now, not $3,999.00.',
    );
    house.does('flo', authorize({ amount: usd(4000) }));
  });
});

describe('the controls of a house', () => {
  it('name ranks that exist', () => {
    const house = meteredHouse();
    const set = (roles: string[]): Asked =>
      ({
        type: 'set-controls',
        controls: { pay: { second: { above: usd(1), roles } } },
        also: ['max'],
      }) as never;
    house.does('mia', { type: 'revoke-staff', badge: 'sue' });
    expect(said(house, 'mia', set(['surveillance']))).toBe('nobody-to-sign F-4');
    house.does('mia', set(['surveillance', 'cage']));
  });
});

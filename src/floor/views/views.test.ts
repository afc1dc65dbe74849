/** What each section holds, on a floor with something in all of them. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cents, usd } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { DAY, HOUR, instant } from '../../base/time.ts';
import { localOf } from '../../base/zone.ts';
import { bonusHandProgressive } from '../../sheets/bay-101/bonus-hand-progressive.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { limitBadBeat } from '../../sheets/bay-101/limit-bad-beat.ts';
import { noLimitBadBeat } from '../../sheets/bay-101/no-limit-bad-beat.ts';
import { pokerHighHandBonus } from '../../sheets/bay-101/poker-high-hand-bonus.ts';
import { held, pool as poolAccount } from '../accounts.ts';
import { paying } from '../awards/testing.ts';
import { balanceOf } from '../books.ts';
import { zonePackOf } from '../clock.ts';
import { COMMANDS } from '../commands.ts';
import { raffleHouse } from '../entries/testing.ts';
import { type SheetFloor, sheetFloor } from '../hits/testing.ts';
import { packFrom } from '../kit/packs.ts';
import { nothingRecent, outsideOf, updateRecent } from '../recent.ts';
import { initialState, type Role, type State } from '../state.ts';
import { type Given, given, inForce, lowOffer, meet, NOON, owe, shift } from '../testing.ts';
import { eventFor, type Outside, SECTION_NAMES, type SectionName, type View, viewFor } from '../view.ts';
import { drumView } from './entries.ts';
import { taxViews } from './money.ts';

const BONUS = 'bonus-hand-progressive-v1-1';
const ROYAL = 'As Ks Qs Js Ts';

let house: Given;
let maria: string;

/** A live table with a pending royal, a free table, a prize that waits, a guest who asks. */
beforeEach(() => {
  house = given();
  maria = meet(house.state, 1);
  const { state } = house;
  house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  const offer = lowOffer(bonusHandProgressiveV11, { option: 'B' }, { reseed: usd(5_000), 'prize.flush': usd(60) });
  inForce(state, bonusHandProgressiveV11, offer, { pools: { main: usd('12345.67') }, reserve: usd('9876.54') });
  for (const [table, kind] of [
    ['t1', 'live'],
    ['free', 'npn'],
  ] as const) {
    house.does('flo', { type: 'open-table', table, game: 'crazy-4-poker', kind, seats: 7, limits: null });
  }
  house.does('dan', { type: 'take-seat', table: 't1', seat: 2, person: maria });
  house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 2 });
  house.does('dan', { type: 'take-seat', table: 't1', seat: 3, person: null });
  const positions = [{ seat: 3, hand: 1, bettor: 'seat' as const, person: null, wager: usd(10), fees: [BONUS] }];
  house.does('dan', { type: 'start-round', table: 't1', dealtIn: 5, read: 'sensor', positions });
  owe(state, BONUS, { amount: usd('1111.11'), person: maria, row: 'flush', clause: '§3.5' });
  house.does('dan', {
    type: 'call-hand',
    table: 't1',
    offer: null,
    hands: [{ seat: 3, hand: 1, cards: ROYAL }],
    common: null,
  });
  house.does('dan', { type: 'request-npn', offer: BONUS, person: maria });
});

const seen = (badge: string, outside?: Outside): View => viewFor({ badge }, house.state, outside);
const enroll = (badge: string, ...roles: Role[]) => house.state.staff.set(badge, { roles, active: true });

describe('sections by audience', () => {
  const BY_ROLE: Readonly<Record<Exclude<Role, 'auditor' | 'regulator'>, readonly SectionName[]>> = {
    dealer: ['tables', 'houseGames', 'hits', 'settled', 'instruments', 'instrumentWagers'],
    floor: [
      'club',
      'instruments',
      'instrumentWagers',
      'instrumentsDue',
      'tables',
      'houseGames',
      'hits',
      'settled',
      'checklists',
      'floorQueue',
      'awards',
      'npn',
      'drawings',
      'games',
      'postings',
      'people',
      'drums',
      'passes',
      'wheelsDue',
      'contestsDue',
      'pickDesk',
      'hours',
      'tournaments',
      'tournamentsDue',
    ],
    surveillance: [
      'instruments',
      'instrumentWagers',
      'instrumentsDue',
      'boxDraws',
      'tables',
      'houseGames',
      'hits',
      'settled',
      'checklists',
      'floorQueue',
      'showsDue',
      'showRuns',
      'showSeals',
      'drums',
    ],
    cage: [
      'club',
      'instruments',
      'instrumentsDue',
      'instrumentLiability',
      'awards',
      'cage',
      'closing',
      'boxes',
      'people',
      'stock',
      'tournaments',
    ],
    count: ['closing', 'boxes'],
    'card-desk': [
      'club',
      'instruments',
      'boxDraws',
      'npn',
      'drawings',
      'people',
      'showsDue',
      'showRuns',
      'drums',
      'passes',
      'stock',
      'wheelsDue',
      'contestsDue',
      'pickDesk',
      'hours',
      'tournaments',
      'tournamentsDue',
    ],
    promotions: [
      'club',
      'instruments',
      'instrumentLiability',
      'boxDraws',
      'npn',
      'drawings',
      'games',
      'funds',
      'offers',
      'postings',
      'showsDue',
      'showRuns',
      'drums',
      'passes',
      'wheelsDue',
      'contestsDue',
      'stock',
      'taxes',
      'controls',
      'pickDesk',
      'hours',
      'tournaments',
      'tournamentsDue',
    ],
    accountant: [
      'club',
      'instruments',
      'instrumentLiability',
      'awards',
      'cage',
      'closing',
      'boxes',
      'games',
      'funds',
      'offers',
      'postings',
      'balances',
      'stock',
      'taxes',
      'controls',
    ],
    compliance: SECTION_NAMES.filter((name) => !['cage', 'closing', 'boxes'].includes(name)),
    manager: [...SECTION_NAMES],
    device: ['tables', 'houseGames', 'instruments', 'instrumentWagers'],
    system: [],
  };
  const EVERYONE = [
    'house',
    'signs',
    'boards',
    'recent',
    'tableDraws',
    'boxStages',
    'sealedDraws',
    'shows',
    'standings',
    'signage',
    'coming',
    'stages',
    'cardWheels',
    'contests',
    'pickCards',
    'tournamentClocks',
    'floorCalls',
  ];
  /** Everybody who works here. */
  const COLLEAGUES = ['crew'];

  it.each(Object.entries(BY_ROLE))('%s', (role, sections) => {
    enroll('somebody', role as Role);
    const works = role === 'device' || role === 'system' ? [] : COLLEAGUES;
    expect(Object.keys(seen('somebody')).sort()).toEqual([...new Set([...EVERYONE, ...works, ...sections])].sort());
  });

  it('shows employees the names of colleagues, and no one else', () => {
    enroll('somebody', 'dealer');
    const outside = {
      publicName: () => undefined,
      recentHits: [],
      crewName: (badge: string) => (badge === 'dan' ? 'Dan R.' : undefined),
    };
    expect(seen('somebody', outside).crew).toEqual({ dan: 'Dan R.' });
    expect(viewFor('public', house.state, outside)).not.toHaveProperty('crew');
  });

  it('a regulator sees all that an auditor sees, to the letter, gives no command and signs none', () => {
    enroll('aud', 'auditor');
    enroll('reg', 'regulator');
    expect(seen('reg')).toEqual(seen('aud'));
    expect(Object.keys(seen('reg')).sort()).toEqual([...SECTION_NAMES].sort());
    for (const { roles } of Object.values(COMMANDS)) expect(roles).not.toContain('regulator');
    const suspend = { type: 'suspend-offer', offer: BONUS, reason: 'signage' } as const;
    expect(house.refuses('reg', suspend)).toMatchObject({ at: 'F-4', reason: 'wrong-role' });
    expect(house.refuses('mia', { ...suspend, also: ['reg'] })).toMatchObject({ at: 'F-4', reason: 'only-looks' });
    const both = { type: 'enrol-staff', badge: 'reg-2', roles: ['regulator', 'manager'] } as const;
    expect(house.refuses('mia', { ...both, roles: [...both.roles] }).reason).toBe('only-looks');
    house.does('mia', { type: 'enrol-staff', badge: 'reg-2', roles: ['regulator'] });
  });

  it('shows a dealer no balances but pools, amounts on hold in them, and fees', () => {
    // Each account at an amount of its own that stands nowhere else.
    shift(house.state, 'house:cage', 'house:bank', usd('3131.31'));
    const text = JSON.stringify(seen('dan'));
    const shown = [...house.state.balances].filter(([account]) => !/:pool:|:held:|:box:/.test(account));
    expect(shown.map(([account]) => account)).toContain('fund:fund-1:reserve');
    expect(shown.length).toBeGreaterThan(4);
    for (const [account, net] of shown) expect(text, account).not.toContain(String(Math.abs(net)));
    expect(text).toContain(String(balanceOf(house.state, poolAccount('fund-1', 'main'))));
    expect(text).toContain(String(balanceOf(house.state, held('fund-1', 'hit-1'))));
  });

  it('hides who sits there from tables and signs', () => {
    for (const viewer of ['public', { badge: 'dan' }, { badge: 'sue' }] as const) {
      const { checklists: _, ...view } = viewFor(viewer, house.state);
      expect(JSON.stringify(view)).not.toContain(maria);
    }
  });
});

describe('signs', () => {
  it('announce an increase with its moment by the clocks of the house, for signs that know no time zone', () => {
    house.does('flo', { type: 'decline-hit', hit: 'hit-1', reason: 'other' });
    const start = instant(house.state.time + DAY);
    const raise = { type: 'raise-pool', offer: BONUS, pool: 'main', amount: usd(50), start, also: ['max'] } as const;
    house.does('mia', raise);
    const at = must(localOf(zonePackOf(house.state)!, start));
    expect(viewFor('public', house.state).signs![0]!.raises).toEqual([
      { pool: 'main', name: expect.any(String), amount: usd(50), start, at },
    ]);
  });

  it('say what wins what, in which games, and where to play without purchase', () => {
    const [sign] = viewFor('public', house.state).signs!;
    expect(sign).toMatchObject({ fund: 'fund-1', npn: true, npnTables: ['free'], because: null, hours: null });
    expect(sign!.games).toContainEqual({ game: 'crazy-4-poker', name: 'Crazy 4 Poker' });
    const row = (key: string) => sign!.rows.find((one) => one.row === key);
    expect(row('flush')).toMatchObject({ says: 'Flush', prize: '$60', amount: usd(60), of: null });
    expect(row('royal-flush')).toMatchObject({
      prize: '100% of the prize pool',
      amount: null,
      of: { pool: 'main', percent: 100, atMost: null },
    });
  });

  it('are built once per offer, however often they are shown', () => {
    const rows = () => viewFor('public', house.state).signs![0]!.rows;
    expect(rows()).toBe(rows());
  });
});

describe('boards and recent wins', () => {
  const outside: Outside = {
    publicName: (id) => (id === maria ? 'Maria T., ••42' : undefined),
    recentHits: [],
  };

  it('name people as the vault allows, and no others', () => {
    const { state } = house;
    const offer = lowOffer(pokerHighHandBonus, { schedule: [instant(NOON + DAY)], postedName: 'Hand of the Day' });
    inForce(state, pokerHighHandBonus, offer);
    const place = { row: 'row', table: 't1', hit: 'hit-9', verifiedAt: NOON, says: 'four aces' };
    state.runnings.set('run-1', {
      id: 'run-1',
      offer: offer.id,
      opensAt: NOON,
      closesAt: instant(NOON + DAY),
      places: [
        { ...place, person: maria, seat: 1, strength: 9 },
        { ...place, person: meet(state, 7), seat: 2, strength: 8 },
        { ...place, person: null, seat: 3, strength: 7 },
      ],
      waiting: null,
    });
    expect(viewFor('public', state, outside).boards).toMatchObject([
      {
        name: 'Hand of the Day',
        hands: [{ seat: 1, leads: true, name: 'Maria T., ••42' }, { name: null }, { name: null }],
      },
    ]);
  });

  it('show the journal’s entries, latest first, and whom the floor named since', () => {
    house.does('flo', { type: 'authorise-hit', hit: 'hit-1' });
    const heard = () => {
      const recent = nothingRecent();
      for (const record of house.records) updateRecent(recent, house.state, record);
      return { ...outside, ...outsideOf(recent) };
    };
    const last = {
      offer: BONUS,
      name: 'Bonus Hand Progressive Jackpot v1.1',
      says: 'Royal flush',
      table: 't1',
      amount: usd('12345.78'),
      at: NOON,
      hit: {
        hit: 'hit-1',
        calledAt: NOON,
        stake: usd('12345.78'),
        isMeter: true,
        hands: [{ seat: 3, role: null, says: 'Royal flush', cards: ROYAL.split(' '), rest: [] }],
        winners: [{ table: 't1', seat: 3, role: null, amount: usd('12345.78'), firstName: null }],
        others: [],
        aside: null,
        kept: { reserve: usd(0), meter: usd(0) },
      },
    };
    expect(viewFor('public', house.state, heard()).recent).toEqual([{ ...last, who: null }]);
    house.does('flo', { type: 'identify', award: 'award-2', person: maria });
    expect(viewFor('public', house.state, heard()).recent).toEqual([{ ...last, who: 'Maria T., ••42' }]);
    expect(seen('flo', heard()).settled).toMatchObject([{ hit: 'hit-1', how: 'authorised', awards: ['award-2'] }]);
  });

  it('keep the last twenty-five', () => {
    const recentHits = Array.from({ length: 30 }, (_, i) => ({
      offer: BONUS,
      name: 'Bonus',
      says: 'Flush',
      amount: usd(i),
      table: 't1',
      at: NOON,
      award: `award-${i}`,
      person: null,
    }));
    expect(viewFor('public', house.state, { ...outside, recentHits }).recent).toHaveLength(25);
  });
});

/** Answers what is open so that the hand stands. */
function answerAll(): void {
  for (;;) {
    const question = seen('flo').checklists![0]!.open[0];
    if (question === undefined) return;
    const yes = /fee-paid|base-wager|showdown|present/.test(question.id);
    const value = question.answer === 'number' ? 5 : yes;
    const hit = seen('flo').checklists![0]!.hit;
    house.does('flo', { type: 'answer', hit, question: question.id, value });
  }
}

describe('tables', () => {
  it('light the fees of the next round, and say why an activity is gray', () => {
    const [live, free] = seen('dan').tables!;
    expect(live).toMatchObject({
      table: 't1',
      gameName: 'Crazy 4 Poker',
      limits: null,
      openedAt: NOON,
      pending: ['hit-1'],
      round: { dealtIn: 5, bets: [{ seat: 3, fees: [BONUS] }] },
      offers: [{ offer: BONUS, on: true, because: null }],
      fees: [{ offer: BONUS, fee: usd(1), who: 'player', mandatory: false, metered: true, dealerSpace: false }],
    });
    expect(free).toMatchObject({ kind: 'npn', fees: [], offers: [{ on: true }] });
    house.does('mia', { type: 'suspend-offer', offer: BONUS, reason: 'signage' });
    expect(seen('dan').tables![0]).toMatchObject({
      offers: [{ on: false, because: { reason: 'suspended', at: 'F-10' } }],
      fees: [],
    });
  });

  it('say of a promotion that it is for other games, whatever else keeps it off the table', () => {
    house.does('mia', { type: 'suspend-offer', offer: BONUS, reason: 'signage' });
    const here = () => seen('dan').tables![0]!.offers[0]!;
    expect(here().otherGame).toBeUndefined();
    house.state.tables.get('t1')!.game = 'texas-holdem';
    expect(here()).toMatchObject({ because: { reason: 'suspended' }, otherGame: true });
  });

  it('become unavailable with time, without a command', () => {
    const offered = house.state.offers.get(BONUS)!;
    offered.offer = { ...offered.offer, hours: { from: '11:00', until: '13:00' } };
    const at = (hours: number) =>
      seen('dan', { publicName: () => undefined, recentHits: [], now: instant(NOON + hours * HOUR) }).tables![0]!;
    expect(at(0.5).offers[0]).toMatchObject({ on: true });
    expect(at(1).offers[0]).toMatchObject({ on: false, because: { reason: 'outside-hours' } });
  });

  it('include the second space of a bet, and whom the pot pays for', () => {
    const { state } = house;
    inForce(state, bonusHandProgressive, lowOffer(bonusHandProgressive, { id: 'spaces', fund: 'fund-2' }));
    const game = bonusHandProgressive.games[0]!.game;
    if (!state.games.has(game)) house.does('mia', { type: 'approve-game', game, approval: 'GEGA-1' });
    house.does('flo', { type: 'open-table', table: 't2', game, kind: 'live', seats: 7, limits: null });
    const fees = seen('dan').tables!.find(({ table }) => table === 't2')!.fees;
    expect(fees.find(({ offer }) => offer === 'spaces')).toMatchObject({ dealerSpace: true });
    inForce(state, noLimitBadBeat, lowOffer(noLimitBadBeat, { id: 'pot', fund: 'fund-3' }));
    const poker = noLimitBadBeat.games[0]!.game;
    house.does('mia', { type: 'approve-game', game: poker, approval: 'GEGA-2' });
    house.does('flo', { type: 'open-table', table: 't3', game: poker, kind: 'live', seats: 9, limits: 'no-limit' });
    const ofPot = seen('dan').tables!.find(({ table }) => table === 't3')!.fees;
    expect(ofPot.find(({ offer }) => offer === 'pot')).toMatchObject({ who: 'pot', mandatory: true });
  });
});

describe('hits and their checklists', () => {
  it('say who keyed what, the name of the prize line, and who it is assigned to', () => {
    expect(seen('dan').hits).toMatchObject([
      {
        hit: 'hit-1',
        offerName: 'Bonus Hand Progressive Jackpot v1.1',
        calledBy: ['dan'],
        openedBy: null,
        hands: [{ row: 'royal-flush', rowSays: 'Royal flush', cards: ROYAL }],
        atStake: usd('12345.78'),
      },
    ]);
    house.does('flo', { type: 'open-hit', hit: 'hit-1' });
    expect(seen('dan').hits![0]!.openedBy).toBe('flo');
  });

  it('say in advance what authorizing would give, and what it waits for', () => {
    house.does('dan', { type: 'take-back-hand', hit: 'hit-1' });
    house.does('dan', { type: 'end-round', table: 't1' });
    house.does('dan', {
      type: 'call-hand',
      table: 't1',
      offer: null,
      hands: [{ seat: 3, hand: 1, cards: ROYAL }],
      common: null,
    });
    const before = seen('flo').checklists![0]!;
    expect(before.authorise).toMatchObject({
      ok: false,
      refusal: { reason: 'open-question' },
      needs: { people: 2, roles: [] },
      awards: [],
      total: 0,
    });
    expect(before.open).toMatchObject([
      { id: 'dealt-in', answer: 'number', most: Number.MAX_SAFE_INTEGER, money: false, seat: null, who: null },
      { id: 's3.h1.seat:fee-paid', at: '§4.2', answer: 'yes-no', most: null, seat: 3, who: null },
    ]);
    answerAll();
    const { authorise } = seen('sue').checklists![0]!;
    expect(authorise).toMatchObject({ ok: true, refusal: null, total: usd('12345.78') });
    house.does('flo', { type: 'authorise-hit', hit: 'hit-2' });
    const award = house.state.awards.get('award-2')!;
    expect(authorise.awards).toEqual([
      {
        ...award.to,
        row: award.row,
        rowSays: 'Royal flush',
        clause: award.clause,
        amount: award.amount,
        person: award.person,
      },
    ]);
  });

  it('ask for surveillance if the sheet does', () => {
    const sheet = house.state.sheets.get(`bay-101/${BONUS}@${bonusHandProgressiveV11.edition}`)!;
    const steps = sheet.steps.map((step) =>
      step.kind === 'qualify' ? { ...step, confirmedBy: 'floor-and-surveillance' as const } : step,
    );
    house.state.sheets.set(`bay-101/${BONUS}@${bonusHandProgressiveV11.edition}`, { ...sheet, steps });
    expect(seen('flo').checklists![0]!.authorise.needs).toEqual({ people: 3, roles: ['surveillance'] });
  });
});

describe('awards', () => {
  it('say what is owed for what, what is required, and what comes next', () => {
    expect(seen('kay').awards).toMatchObject([
      {
        id: 'award-1',
        offerName: 'Bonus Hand Progressive Jackpot v1.1',
        says: 'Flush',
        clause: '§3.5',
        taxForms: [],
        asksCost: false,
        status: 'to-pay',
      },
    ]);
    const award = house.state.awards.get('award-1')!;
    const status = () => seen('kay').awards![0]!.status;
    award.person = null;
    expect(status()).toBe('to-identify');
    award.person = meet(house.state, 5, { over21: 'unknown' });
    expect(status()).toBe('to-claim');
    award.stopped = { why: 'dispute', since: NOON };
    expect(status()).toBe('stopped');
  });

  it('name the form that the day’s tax table requires', () => {
    const forms = [{ form: 'W-2G', at: 'T-1', from: usd('1111.11'), of: 'wager' }];
    house.does('max', {
      type: 'adopt-pack',
      pack: { kind: 'jurisdiction', id: 'us', from: '2026-03-01', withholding: [], forms },
    });
    expect(seen('kay').awards![0]!.taxForms).toEqual([{ form: 'W-2G', at: 'T-1', from: usd('1111.11') }]);
    house.state.awards.get('award-1')!.amount = usd('1111.10') as Cents;
    expect(seen('kay').awards![0]!.taxForms).toEqual([]);
  });

  it('show what the day’s tax tables withhold, exactly as it is paid', () => {
    expect(seen('kay').awards![0]!.withheld).toEqual([]);
    const withholding = [{ kind: 'federal', at: 'T-2', percent: '25', over: usd(1000), of: 'whole' }];
    house.does('max', {
      type: 'adopt-pack',
      pack: { kind: 'jurisdiction', id: 'us', from: '2026-03-01', withholding },
    });
    const { withheld } = seen('kay').awards![0]!;
    expect(withheld).toEqual([{ kind: 'federal', at: 'T-2', amount: usd('277.78') }]);
    const [paid] = house.does('kay', paying(['award-1'], { person: maria }));
    expect(paid).toMatchObject({ withheld, net: usd('833.33') });
  });
});

describe('the cage and the close of day', () => {
  it('show outstanding reimbursements, and the payments in the journal', () => {
    const outside = { publicName: () => undefined, recentHits: [] };
    const cash = house.state.balances.get('fund:fund-1:cash')!;
    shift(house.state, 'table:t1:box:fund-1', 'fund:fund-1:cash', cash as Cents);
    const recent = nothingRecent();
    house.does('kay', paying(['award-1'], { person: maria }));
    updateRecent(recent, house.state, house.records.at(-1)!);
    const { payments } = outsideOf(recent);
    expect(seen('kay', { ...outside, payments: payments! }).cage).toMatchObject({
      toMakeGood: [{ fund: 'fund-1', place: 'cage', amount: usd('1111.11'), cash: 0 }],
      cage: -usd('1111.11'),
      payments: [{ payment: 'payment-1', by: 'kay', awards: ['award-1'], gross: usd('1111.11'), net: usd('1111.11') }],
    });
  });

  it('show what is held for others, by payee and clause, until it is remitted', () => {
    const { state } = house;
    const pack = JSON.parse(readFileSync('packs/jurisdictions/us-california-2025.json', 'utf8')) as object;
    house.does('mia', { type: 'adopt-pack', pack });
    shift(state, 'fund:fund-1:reserve', 'fund:fund-1:forfeited:gambling-addiction-program-fund', usd(300) as Cents);
    shift(state, 'house:promotions', 'house:withheld:federal', usd(50) as Cents);
    const held = () => seen('kay').cage!.toRemit;
    expect(held()).toEqual([
      {
        fund: 'fund-1',
        name: state.funds.get('fund-1')!.name,
        from: 'forfeited',
        kind: 'gambling-addiction-program-fund',
        payee: 'Gambling Addiction Program Fund',
        at: '4 CCR 12464(a)(5)',
        amount: usd(300),
        cash: balanceOf(state, 'fund:fund-1:cash'),
      },
      {
        ...{ fund: null, name: null, from: 'withheld', kind: 'federal', payee: null, at: null },
        ...{ amount: usd(50), cash: null },
      },
    ]);
    house.does('mia', { type: 'remit', fund: null, kind: 'federal', amount: usd(50) });
    expect(held()).toHaveLength(1);
  });

  it('list everything that keeps the day open, not only the first of it', () => {
    const closing = () => seen('cob').closing!;
    expect(closing()).toMatchObject({ nextDay: '2026-03-01', ready: { reason: 'day-not-over' } });
    expect(closing().waiting).toEqual([
      '2026-03-01 is not over yet.',
      'hit 1 is pending on fund-1.',
      'The box of fund-1 at Table t1 has not been counted.',
    ]);
    expect(closing().boxes).toEqual([
      {
        table: 't1',
        fund: 'fund-1',
        fundName: 'fund-1',
        expected: null,
        feesAtCount: false,
        countedAt: null,
        toCount: true,
      },
    ]);
    house.wait(DAY);
    house.does('flo', { type: 'decline-hit', hit: 'hit-1', reason: 'keyed-by-mistake' });
    expect(closing()).toMatchObject({
      waiting: [expect.stringContaining('t1')],
      ready: { reason: 'boxes-not-counted' },
    });
    house.does('cob', { type: 'count-box', table: 't1', fund: 'fund-1', counted: usd(1), reason: null, also: ['kay'] });
    expect(closing()).toMatchObject({ waiting: [], ready: null, boxes: [{ toCount: false }] });
    house.does('abe', { type: 'close-day', day: '2026-03-01', increases: [] });
    expect(closing()).toMatchObject({ nextDay: '2026-03-02', ready: { reason: 'day-not-over' } });
  });
});

it('patrons who asked to play without purchase, under which clause, and where they can sit', () => {
  expect(seen('cal').npn).toEqual([
    {
      id: 'npn-1',
      offer: BONUS,
      offerName: 'Bonus Hand Progressive Jackpot v1.1',
      person: maria,
      by: 'dan',
      askedAt: NOON,
      at: 'B-7',
      tables: ['free'],
    },
  ]);
});

describe('an event', () => {
  const started = () =>
    house.records
      .flatMap(({ outcome }) => ('events' in outcome ? outcome.events : []))
      .find(({ type }) => type === 'round-started')!;

  it('shows its postings to those who see balances', () => {
    for (const badge of ['mia', 'abe']) expect(eventFor(house.state, badge, started())).toEqual(started());
    for (const badge of ['dan', 'flo', 'kay']) {
      const event = eventFor(house.state, badge, started());
      expect(event).not.toHaveProperty('postings');
      expect(event).not.toHaveProperty('taken');
      expect(event).toMatchObject({ type: 'round-started', table: 't1' });
    }
  });

  it('names people to those who see people', () => {
    const called = house.records
      .flatMap(({ outcome }) => ('events' in outcome ? outcome.events : []))
      .find(({ type }) => type === 'seat-taken')!;
    expect(eventFor(house.state, 'dan', called)).toMatchObject({ person: null });
    expect(eventFor(house.state, 'flo', called)).toMatchObject({ person: maria });
    expect(JSON.stringify(house.records.map((record) => record.outcome))).toContain(maria);
    for (const { outcome } of house.records) {
      if (!('events' in outcome)) continue;
      const text = JSON.stringify(outcome.events.map((event) => eventFor(house.state, 'dan', event)));
      expect(text).not.toContain(maria);
    }
  });
});

const seenAtDesk = ({ state }: Given, now = state.time) =>
  drumView(state, state.drums.get('raffle')!, { publicName: () => 'Maria T., ••42', recentHits: [], now });
const sit = (house: Given, table: string, seat: number, person: string | null) =>
  house.does('dan', { type: 'take-seat', table, seat, person });

describe('the desk’s view of a drum', () => {
  it('has the tables that take part, and how many lack a ticket of the current time', () => {
    const house = raffleHouse('seats');
    for (const seat of [1, 2]) sit(house, 't1', seat, null);
    house.does('flo', { type: 'issue-seat-tickets', offer: 'raffle', table: 't1', distribution: '12:00' });
    for (const table of ['t1', 't2']) sit(house, table, 3, null);
    const { tables, distributions, usesBlocks } = seenAtDesk(house);
    expect(tables.map(({ table, seated, without }) => [table, seated, without])).toEqual([
      ['t1', 3, 1],
      ['t2', 1, 1],
      ['free', 0, 0],
    ]);
    expect([distributions, usesBlocks]).toEqual([['12:00', '15:00'], false]);
    expect(seenAtDesk(house, instant(NOON + HOUR)).tables.map(({ without }) => without)).toEqual([0, 0, 0]);
  });

  it('has everyone’s points, by a public name', () => {
    const house = raffleHouse('hours');
    const ana = meet(house.state, 1);
    sit(house, 't1', 1, ana);
    house.wait(HOUR);
    house.does('flo', { type: 'record-swipe', table: 't1', person: ana });
    expect(seenAtDesk(house).points).toMatchObject([{ person: ana, name: 'Maria T., ••42', minutes: 60, points: 1 }]);
    expect(seenAtDesk(house).tables.map(({ table }) => table)).toContain('t1');
    expect(seenAtDesk(raffleHouse('blocks')).usesBlocks).toBe(true);
  });
});

let floor: SheetFloor;

beforeEach(() => {
  floor = sheetFloor();
  floor.posted(limitBadBeat, { pools: { main: usd(30_000) } });
  floor.table('texas-holdem', 6, { limits: '4-8' });
  floor.call({ 3: 'As Ah', 6: '9h 8h' }, 'Ad Ac 7h 6h 5h', [1, 2, 3, 4, 5, 6]);
});

const seenOnFloor = () => viewFor({ badge: 'flo' }, floor.house.state);
const checklist = () => seenOnFloor().checklists![0]!;

function settled() {
  const recent = nothingRecent();
  for (const record of floor.house.records) updateRecent(recent, floor.house.state, record);
  const outside = { publicName: () => undefined, ...outsideOf(recent) };
  return viewFor({ badge: 'flo' }, floor.house.state, outside).settled;
}

describe('a checklist', () => {
  it('says what was seen or answered in the words of its question, until it is asked again', () => {
    expect(checklist().given.map(({ id, from }) => [id, from])).toEqual([
      ['tournament', 'tracked'],
      ['dealt-in', 'tracked'],
    ]);
    const asked = checklist().open.find(({ id }) => id === 'showdown')!;
    floor.house.does('flo', { type: 'answer', hit: 'hit-1', question: 'showdown', value: false });
    expect(checklist().open.some(({ id }) => id === 'showdown')).toBe(false);
    expect(checklist().given.at(-1)).toEqual({ ...asked, value: false, from: 'declared', by: 'flo' });
    floor.house.does('fay', { type: 'answer', hit: 'hit-1', question: 'showdown', value: true });
    expect(checklist().given.at(-1)).toMatchObject({ id: 'showdown', value: true, by: 'fay' });
  });

  it('names the seat of an answer about a seat', () => {
    const about = checklist().open.find(({ seat }) => seat === 3)!;
    floor.house.does('flo', { type: 'answer', hit: 'hit-1', question: about.id, value: false });
    expect(checklist().given.at(-1)).toMatchObject({ id: about.id, seat: 3, asks: about.asks, value: false });
  });
});

describe('a hit', () => {
  it('shows the cards that all hands share, as they were keyed last', () => {
    expect(seenOnFloor().hits![0]!.common).toBe('Ad Ac 7h 6h 5h');
  });

  it('shows who denied it and why, and gives nothing', () => {
    floor.house.does('fay', { type: 'decline-hit', hit: 'hit-1', reason: 'no-showdown' });
    expect(settled()).toEqual([
      {
        ...{ hit: 'hit-1', offer: floor.offer(), offerName: limitBadBeat.name, table: 't1', how: 'declined' },
        ...{ by: ['fay'], at: floor.house.now(), reason: 'no-showdown', amount: 0, awards: [] },
      },
    ]);
  });

  it('shows an undone hand too', () => {
    floor.house.does('dan', { type: 'take-back-hand', hit: 'hit-1' });
    expect(settled()).toMatchObject([{ hit: 'hit-1', how: 'taken-back', by: ['dan'], reason: null }]);
  });

  it('shows everyone who signed and all that it gave', () => {
    floor.pays();
    const [over] = settled()!;
    expect(over).toMatchObject({ how: 'authorised', by: ['fay', 'sue'] });
    const owed = [...floor.house.state.awards.values()];
    expect(over!.awards).toEqual(owed.map(({ id }) => id));
    expect(over!.amount).toBe(owed.reduce((sum, { amount }) => sum + amount, 0));
    expect(over!.amount).toBeGreaterThanOrEqual(usd(30_000));
  });
});

const edition = (id: string, from: string, dollars: number) =>
  must(
    packFrom({
      kind: 'jurisdiction',
      id,
      from,
      withholding: [],
      forms: [{ form: 'W-2G', at: `§${from}`, from: dollars * 100, of: 'wager' }],
    }),
  );

const zones = ({ packs }: State) => [...packs].filter(([key]) => key.startsWith('zone:'));

describe('the tax law of a house', () => {
  it('lists every edition with its forms, and which is in effect today', () => {
    const { state } = given();
    const [year] = viewFor({ badge: 'mia' }, state).house!.day!.split('-').map(Number) as [number];
    state.packs = new Map([
      ...zones(state),
      ['jurisdiction:us-nowhere', [edition('us-nowhere', '2001-01-01', 600)]],
      [
        'jurisdiction:us-somewhere',
        [
          edition('us-somewhere', '2000-01-01', 600),
          edition('us-somewhere', `${year + 1}-01-01`, 2_500),
          edition('us-somewhere', `${year}-01-01`, 2_000),
        ],
      ],
    ]);
    expect(
      taxViews(state).map(({ jurisdiction, from, status, forms }) => [jurisdiction, from, status, forms[0]?.from]),
    ).toEqual([
      ['us-nowhere', '2001-01-01', 'in-force', 60_000],
      ['us-somewhere', `${year + 1}-01-01`, 'to-come', 250_000],
      ['us-somewhere', `${year}-01-01`, 'in-force', 200_000],
      ['us-somewhere', '2000-01-01', 'over', 60_000],
    ]);
  });

  it('changes with the day, without a command', () => {
    const { state } = given();
    const [year] = viewFor({ badge: 'mia' }, state).house!.day!.split('-').map(Number) as [number];
    state.packs = new Map([
      ...zones(state),
      ['jurisdiction:us-somewhere', [edition('us-somewhere', `${year}-06-01`, 2_500)]],
    ]);
    const seen = (now: number) =>
      viewFor({ badge: 'mia' }, state, { publicName: () => undefined, recentHits: [], now: instant(now) }).taxes?.[0];
    expect(seen(state.time)?.status).toBe('to-come');
    expect(seen(state.time + 120 * DAY)?.status).toBe('in-force');
  });

  it('is empty if no house is open, and hidden from dealers and the wall', () => {
    expect(taxViews(initialState())).toEqual([]);
    const { state } = given();
    for (const viewer of ['public', { badge: 'dan' }] as const) expect(viewFor(viewer, state).taxes).toBeUndefined();
  });
});

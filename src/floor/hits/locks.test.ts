import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cents, cents, usd } from '../../base/cents.ts';
import { instant, MINUTE } from '../../base/time.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { Offer } from '../../rules/offer.ts';
import type { AwardStep } from '../../rules/settle.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { bank, fundCash, held, pool, reserve } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { lockedPools } from '../kit/funds.ts';
import { type Asked, type Given, given, inForce, lowOffer, meet } from '../testing.ts';
import { firstOpen } from './testing.ts';

const ROYAL = 'As Ks Qs Js Ts';
const SECOND_ROYAL = 'Ah Kh Qh Jh Th';
const KING_HIGH = 'Kd Qd Jd Td 9d';
const NINE_HIGH = '9c 8c 7c 6c 5c';
const OFFER = 'bonus-hand-progressive-v1-1';
const TABLES = ['table-1', 'table-2', 'table-3'];

/** The approved sheet with other words in its award step, a multiplier, or a pool of its own for the king-high. */
function variant(award: Partial<AwardStep>, more: Partial<Sheet> = {}, ownPool = false): Sheet {
  const { chart, fund, steps } = bonusHandProgressiveV11;
  const own = (row: ChartRow): ChartRow =>
    row.key === 'king-high-straight-flush' && row.prize.gives === 'percent-of-pool'
      ? { ...row, prize: { ...row.prize, pool: 'kings', percent: 100 } }
      : row;
  const main = fund.kind === 'own' ? fund.pools[0]! : undefined;
  return {
    ...bonusHandProgressiveV11,
    chart: ownPool ? { ...chart, options: { ...chart.options, B: chart.options.B!.map(own) } } : chart,
    fund: fund.kind === 'own' && ownPool ? { ...fund, pools: [main!, { ...main!, id: 'kings', name: 'Kings' }] } : fund,
    steps: steps.map((step) => (step.kind === 'award' ? { ...step, ...award } : step)),
    ...more,
  };
}

let house: Given;
const holds = (account: string): Cents => balanceOf(house.state, account);
const inPool = (id = 'main'): Cents => holds(pool('fund-1', id));
const inReserve = (): Cents => holds(reserve('fund-1'));
const heldBy = (hit: number): Cents => holds(held('fund-1', `hit-${hit}`));
const lockOf = (hit: number) => house.state.funds.get('fund-1')!.locks.find((lock) => lock.hit === `hit-${hit}`)!;
const awards = () => [...house.state.awards.values()].map(({ to, amount }) => [to.table, to.seat, amount]);

function open(sheet: Sheet, pools: Readonly<Record<string, Cents>>, money: Cents, more: Partial<Offer> = {}): void {
  house = given();
  house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  const amounts = { seed: usd(1000), reseed: usd(5000), 'prize.flush': usd(60) };
  inForce(house.state, sheet, lowOffer(sheet, { option: 'B', ...more }, amounts), { pools, reserve: money });
  for (const table of TABLES) {
    house.does('flo', { type: 'open-table', table, game: 'crazy-4-poker', kind: 'live', seats: 7, limits: '5-50' });
    for (const seat of [1, 2, 3]) house.does('dan', { type: 'take-seat', table, seat, person: null });
  }
}

const call = (table: string, hands: Record<number, string>): Asked => ({
  type: 'call-hand',
  table,
  offer: null,
  common: null,
  hands: Object.entries(hands).map(([seat, cards]) => ({ seat: Number(seat), hand: 1, cards })),
});

const round = (table: string, people: Readonly<Record<number, string | null>>): Asked => ({
  type: 'start-round',
  table,
  dealtIn: 5,
  read: 'sensor',
  positions: Object.entries(people).map(([seat, person]) => {
    return { seat: Number(seat), hand: 1, bettor: 'seat', person, wager: usd(10), fees: [OFFER] };
  }),
});

/** Answers what is asked so that the hand stands, and authorizes it; how that ends is the answer. */
function authorize(hit: string): string {
  for (let i = 0; i < 40; i += 1) {
    const outcome = house.ask('flo', { type: 'authorise-hit', hit });
    if ('events' in outcome) return 'authorised';
    if (!('refusal' in outcome)) return 'turned away';
    const { reason } = outcome.refusal;
    if (reason !== 'open-question') return reason;
    const question = firstOpen(outcome.refusal);
    const id = question.split(':').pop()!;
    const value = id === 'dealt-in' ? 5 : ['fee-paid', 'showdown', 'present'].includes(id);
    house.does('flo', { type: 'answer', hit, question, value });
  }
  return 'endless';
}

const decline = (hit: number) => house.does('flo', { type: 'decline-hit', hit: `hit-${hit}`, reason: 'misdeal' });

describe('several pools in one hit', () => {
  beforeEach(() => {
    open(variant({}, {}, true), { main: usd(20_000), kings: usd(7000) }, usd(50_000));
    house.does('dan', round('table-1', { 1: null, 2: null }));
    house.does('dan', call('table-1', { 1: ROYAL }));
    house.does('dan', call('table-1', { 2: KING_HIGH }));
  });

  it('locks and re-seeds each pool separately', () => {
    const fees = cents(2 * 11);
    expect(heldBy(1)).toBe(usd(27_000) + fees);
    expect(lockedPools(lockOf(1)).map(({ pool: id, reading, reseeded }) => [id, reading, reseeded])).toEqual([
      ['main', usd(20_000) + fees, usd(5000)],
      ['kings', usd(7000), usd(5000)],
    ]);
    expect([inPool(), inPool('kings')]).toEqual([usd(5000), usd(5000)]);
  });

  it('pays them, or returns them if the hit is denied', () => {
    decline(1);
    expect([inPool(), inPool('kings')]).toEqual([usd('20000.22'), usd(7000)]);
    expect(inReserve()).toBe(usd('50001.78'));
    house.does('dan', call('table-1', { 1: ROYAL, 2: KING_HIGH }));
    expect(authorize('hit-2')).toBe('authorised');
    expect(awards()).toEqual([
      ['table-1', 1, usd('20000.22')],
      ['table-1', 2, usd(7000)],
    ]);
  });

  it('a later hit of one of them meets that one re-seeded', () => {
    house.wait(MINUTE);
    house.does('dan', call('table-2', { 1: KING_HIGH }));
    expect(lockOf(2)).toMatchObject({ pool: 'kings', reading: usd(5000), fromPool: usd(5000) });
    decline(1);
    expect(lockOf(2)).toMatchObject({ pool: 'kings', reading: usd(7000), fromPool: usd(7000) });
    expect(lockOf(2)).not.toHaveProperty('pools');
  });
});

describe('[K16] a hand at another table before the first is authorized', () => {
  const joins = variant({ joins: { at: 'K16' }, several: 'each-in-full' });

  beforeEach(() => {
    open(joins, { main: usd(30_000) }, usd(50_000));
    house.does('dan', call('table-1', { 1: ROYAL }));
    house.wait(MINUTE);
    house.does('dan', round('table-2', { 1: null }));
    house.does('dan', call('table-2', { 1: ROYAL }));
  });

  it('reads the pool as the first hit did, and is paid from the reserve', () => {
    expect(heldBy(2)).toBe(usd(30_000));
    expect(inPool()).toBe(usd('5000.11'));
    expect(inReserve()).toBe(usd('15000.89'));
    expect(lockOf(2)).toMatchObject({
      fromPool: 0,
      reseeded: 0,
      pools: [{ pool: 'main', reading: usd(30_000), joins: { hit: 'hit-1', met: usd('5000.11') } }],
    });
  });

  it('waits for the first, then both are owed the same', () => {
    expect(house.refuses('flo', { type: 'authorise-hit', hit: 'hit-2' }).reason).toBe('open-question');
    expect(authorize('hit-2')).toBe('first-pending');
    expect(authorize('hit-1')).toBe('authorised');
    house.wait(MINUTE);
    house.does('dan', call('table-3', { 1: ROYAL }));
    expect(lockOf(3)).toMatchObject({ reading: usd('5000.11'), fromPool: usd('5000.11') });
    expect(authorize('hit-2')).toBe('authorised');
    expect(awards()).toEqual([
      ['table-1', 1, usd(30_000)],
      ['table-2', 1, usd(30_000)],
    ]);
  });

  it('has the pool itself when the first is declined, with the fees that came before its hand', () => {
    decline(1);
    expect(lockOf(2)).toMatchObject({ reading: usd('30000.11'), fromPool: usd('30000.11') });
    expect(lockOf(2)).not.toHaveProperty('pools');
    expect(inPool()).toBe(usd(5000));
    expect(inReserve()).toBe(usd('45000.89'));
  });

  it('but not with those that came after it', () => {
    house.does('dan', round('table-3', { 1: null, 2: null }));
    expect(inPool()).toBe(usd('5000.33'));
    decline(1);
    expect(lockOf(2)).toMatchObject({ reading: usd('30000.11') });
    expect(inPool()).toBe(usd('5000.22'));
  });

  it('at the same table is a separate hit, paid from the re-seeded pool', () => {
    house.does('dan', call('table-1', { 2: ROYAL }));
    expect(lockOf(3)).toMatchObject({ reading: usd('5000.11'), fromPool: usd('5000.11') });
  });

  it('without the word every later hand meets the re-seeded pool', () => {
    open(variant({ several: 'each-in-full' }), { main: usd(30_000) }, usd(50_000));
    house.does('dan', call('table-1', { 1: ROYAL }));
    house.wait(MINUTE);
    house.does('dan', call('table-2', { 1: ROYAL }));
    expect(heldBy(2)).toBe(usd(5000));
  });
});

describe('a share that goes to the reserve', () => {
  const unpaid = { at: 'BB-12', ineligible: 'reserve', nobody: 'reserve' } as const;
  /** After his fee was taken: before that it would have been refused. */
  const foundToBeEmployee = () => meet(house.state, 1, { employee: 'on-duty' });

  beforeEach(() => {
    open(variant({ unpaid }), { main: usd(20_000) }, usd(50_000));
    house.does('dan', round('table-1', { 1: null, 2: meet(house.state, 1) }));
    foundToBeEmployee();
    house.does('dan', call('table-1', { 1: ROYAL, 2: SECOND_ROYAL }));
  });

  it('leaves the pool with the hit and comes back with it', () => {
    expect(heldBy(1)).toBe(usd(10_001));
    expect(lockedPools(lockOf(1))).toMatchObject([{ fromPool: usd(10_001), toReserve: usd('9999.22') }]);
    expect(inPool()).toBe(usd(5000));
    expect(inReserve()).toBe(usd('50001.78') + usd('9999.22') - usd(5000));
    decline(1);
    expect(inPool()).toBe(usd('20000.22'));
    expect(inReserve()).toBe(usd('50001.78'));
  });

  it('is counted when a later hit moves up', () => {
    house.wait(MINUTE);
    house.does('dan', call('table-2', { 1: ROYAL }));
    house.does('dan', round('table-3', { 1: null }));
    expect(lockOf(2)).toMatchObject({ reading: usd(5000) });
    decline(1);
    expect(lockOf(2)).toMatchObject({ reading: usd('20000.22') });
    expect(inPool()).toBe(usd('5000.11'));
  });

  it('is posted under the clause that sends it there', () => {
    const sent = lockOf(1).postings.find(({ credit }) => credit === reserve('fund-1'));
    expect(sent).toEqual({
      debit: pool('fund-1', 'main'),
      credit: reserve('fund-1'),
      amount: usd('9999.22'),
      at: 'BB-12',
    });
    expect(authorize('hit-1')).toBe('authorised');
    expect(awards()).toEqual([['table-1', 1, usd(10_001)]]);
  });

  it('a hit of which only the reserve has something is authorized without an award', () => {
    decline(1);
    const [event] = house.does('dan', call('table-1', { 2: ROYAL }));
    expect(event).toMatchObject({ type: 'hit-called' });
    expect(authorize('hit-2')).toBe('authorised');
    expect(house.state.awards.size).toBe(0);
    expect(inReserve()).toBe(usd('50001.78') + usd('20000.22') - usd(5000));
  });

  it('denies a hit in which no one has a share', () => {
    open(variant({ unpaid: { ...unpaid, ineligible: 'stays' } }), { main: usd(20_000) }, usd(50_000));
    house.does('dan', round('table-1', { 2: meet(house.state, 1) }));
    foundToBeEmployee();
    house.does('dan', call('table-1', { 2: ROYAL }));
    expect(inPool()).toBe(usd('20000.11'));
    expect(authorize('hit-1')).toBe('not-eligible');
  });
});

describe('[BB-7] a multiplier', () => {
  const multiplier = { at: 'BB-7', between: [2, 4] as [number, number], of: 'pool' as const };
  const sheet = variant({}, { multiplier });

  it('uses the table’s posted amount at the time the hand was tabled, whatever happens to the table', () => {
    open(sheet, { main: usd(20_000) }, usd(100_000), { multipliers: [{ times: 3, limits: ['5-50'] }] });
    house.wait(2 * MINUTE);
    house.does('dan', call('table-1', { 1: ROYAL }));
    expect(lockOf(1)).toMatchObject({ times: 3, fromPool: usd(20_000) });
    expect(heldBy(1)).toBe(usd(60_000));
    expect(inReserve()).toBe(usd(55_000));
    house.state.tables.get('table-1')!.limits = '100-200';
    // An earlier hand at another table makes the lock anew.
    const earlier = instant(house.now() - MINUTE);
    house.does('dan', { ...call('table-2', { 1: NINE_HIGH }), seenAt: earlier });
    expect(lockOf(1)).toMatchObject({ times: 3, fromPool: usd(18_000) });
    decline(2);
    expect(authorize('hit-1')).toBe('authorised');
    expect(awards()).toEqual([['table-1', 1, usd(60_000)]]);
  });

  it('elsewhere prizes are as posted', () => {
    open(sheet, { main: usd(20_000) }, usd(100_000), { multipliers: [{ times: 3, tables: ['table-2'] }] });
    house.does('dan', call('table-1', { 1: ROYAL }));
    expect(heldBy(1)).toBe(usd(20_000));
    expect(lockOf(1)).not.toHaveProperty('times');
  });
});

describe('whatever is called, authorized and declined', () => {
  const step = fc.record({
    does: fc.constantFrom('call', 'call', 'authorise', 'decline', 'wait'),
    table: fc.constantFrom(...TABLES),
    cards: fc.constantFrom(ROYAL, KING_HIGH, NINE_HIGH),
    seat: fc.integer({ min: 1, max: 3 }),
    hit: fc.integer({ min: 1, max: 6 }),
  });
  const sheets = fc.constantFrom(
    variant({ joins: { at: 'K16' }, several: 'each-in-full' }, {}, true),
    variant(
      { unpaid: { at: 'R', ineligible: 'reserve', nobody: 'reserve' } },
      { multiplier: { at: 'M', between: [2, 4], of: 'pool' } },
      true,
    ),
  );

  it('several pools, joined hits and multipliers keep every cent, and undoing everything restores every balance', () => {
    fc.assert(
      fc.property(sheets, fc.array(step, { maxLength: 25 }), fc.nat({ max: 9_000_000 }), (sheet, steps, money) => {
        const pools = { main: usd(30_000), kings: usd(7000) };
        open(
          sheet,
          pools,
          cents(money),
          sheet.multiplier === undefined ? {} : { multipliers: [{ times: 2, tables: ['table-2'] }] },
        );
        const before = new Map(house.state.balances);
        let isAuthorized = false;
        for (const { does, table, cards, seat, hit } of steps) {
          if (does === 'call') house.ask('dan', call(table, { [seat]: cards }));
          if (does === 'decline') house.ask('flo', { type: 'decline-hit', hit: `hit-${hit}`, reason: 'misdeal' });
          if (does === 'wait') house.wait(MINUTE);
          if (does === 'authorise' && house.state.hits.has(`hit-${hit}`))
            isAuthorized ||= authorize(`hit-${hit}`) === 'authorised';
        }
        for (const hit of [...house.state.hits.keys()])
          house.does('flo', { type: 'decline-hit', hit, reason: 'misdeal' });
        const changed = [...house.state.balances].filter(([account, net]) => before.get(account) !== net);
        if (!isAuthorized) expect(changed).toEqual([]);
        expect(holds(fundCash('fund-1')) + holds(bank)).toBe(37_000_00 + money);
        expect(house.state.funds.get('fund-1')!.locks).toEqual([]);
      }),
      { seed: 9, numRuns: 120 },
    );
  });
});

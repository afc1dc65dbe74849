import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { DAY, instant, MINUTE } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { pokerBonusHandProgressive } from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { bank, fundCash, payable, pool, promotions, reserve, toRecover } from '../accounts.ts';
import { paying } from '../awards/testing.ts';
import { balanceOf } from '../books.ts';
import {
  type Asked,
  category,
  endOffer,
  fixedRow,
  type Given,
  given,
  jackpot,
  lowOffer,
  meet,
  NOON,
  owe,
  poolRow,
} from '../testing.ts';

const POKER = 'poker-bonus-hand-progressive';
type TakeOver = Extract<Asked, { type: 'take-over' }>;
type Claim = TakeOver['claims'][number];

let house: Given;

const claim = (over: Partial<Claim> = {}): Claim => ({
  row: 'royal-flush',
  amount: usd(700),
  table: 'table-9',
  seat: 3,
  person: null,
  awardedAt: instant(NOON - 2 * DAY),
  expiresAt: null,
  ...over,
});

const POOLS = [
  { pool: 'royal-flush', amount: usd('521.09') },
  { pool: 'straight-flush', amount: usd(80) },
  { pool: 'four-of-a-kind', amount: usd(10) },
];

const takeOver = (over: Partial<TakeOver> = {}): TakeOver => ({
  type: 'take-over',
  also: ['max'],
  offer: POKER,
  pools: POOLS,
  reserve: usd(1_500),
  advances: [],
  claims: [],
  ...over,
});

function posted(sheet: Sheet, over: Partial<Offer> = {}, by = 'pam'): void {
  house.does('mia', { type: 'adopt-sheet', sheet });
  for (const { game } of sheet.games)
    if (!house.state.games.has(game)) house.does('mia', { type: 'approve-game', game, approval: 'GEGA-1' });
  const offer = lowOffer(sheet, over);
  if (offer.fund !== null && !house.state.funds.has(offer.fund)) {
    house.does('mia', { type: 'open-fund', fund: offer.fund, name: 'Jackpot' });
  }
  house.does(by, { type: 'post-offer', offer });
}

const holds = (account: string) => balanceOf(house.state, account);
const refusal = (over: Partial<TakeOver> = {}, badge = 'mia') => house.refuses(badge, takeOver(over));

beforeEach(() => {
  house = given();
});

describe('a jackpot that ran elsewhere', () => {
  beforeEach(() => posted(pokerBonusHandProgressive));

  it('is not taken over against the odds assessment, unless two approvers give a reason', () => {
    const odds = { version: '1', standing: 'insolvent', says: 'Loses $0.14 of every fee.' } as const;
    const override = { reason: 'ran-for-years' };
    expect(refusal({ odds })).toMatchObject({ reason: 'insolvent', at: 'F-24' });
    expect(refusal({ odds: undefined })).toMatchObject({ reason: 'no-verdict', at: 'F-24' });
    // Two have signed, but an accountant approves nothing.
    expect(refusal({ odds, override }, 'abe')).toMatchObject({ reason: 'second-person', at: 'F-24' });
    const [approved] = house.does('abe', takeOver({ odds, override, also: ['max', 'mia'] }));
    expect(approved).toMatchObject({ type: 'offer-approved', odds, override: { ...override, by: ['max', 'mia'] } });
  });

  it('continues here with what it held and owed, without a seed', () => {
    const maria = meet(house.state, 1);
    const events = house.does(
      'mia',
      takeOver({
        advances: [
          { amount: usd(400), since: instant(NOON - DAY), cause: 'reseed' },
          { amount: usd(250), since: instant(NOON - 9 * DAY), cause: 'seed' },
        ],
        claims: [claim({ person: maria }), claim({ row: 'four-of-a-kind', amount: usd(90), seat: 5 })],
      }),
    );
    expect(events.map(({ type }) => type)).toEqual(['offer-approved', 'taken-over', 'running-opened']);
    expect(events[0]).toMatchObject({ by: 'mia', postings: [], advances: [] });
    expect(events[1]).toMatchObject({ by: ['mia', 'max'], reserve: usd(1_500) });
    expect(house.state.offers.get(POKER)).toMatchObject({ status: 'approved', approvedBy: 'mia' });
    expect(holds(pool('fund-1', 'royal-flush'))).toBe(usd('521.09'));
    expect(holds(pool('fund-1', 'four-of-a-kind'))).toBe(usd(10));
    expect(holds(reserve('fund-1'))).toBe(usd(1_500));
    expect(holds(fundCash('fund-1'))).toBe(usd('521.09') + usd(80) + usd(10) + usd(1_500) + usd(790));
    // What the house lent is its claim, beside what the fund owes.
    expect(holds(toRecover('fund-1'))).toBe(usd(650));
    expect(holds(bank)).toBe(-usd(650));
    expect(house.state.funds.get('fund-1')!.advances.map(({ id, amount, cause }) => [id, amount, cause])).toEqual([
      ['advance-1', usd(250), 'seed'],
      ['advance-2', usd(400), 'reseed'],
    ]);
  });

  it('owes its open claims like its own: named, claimed, paid', () => {
    house.does('mia', takeOver({ claims: [claim()] }));
    const maria = meet(house.state, 1);
    const award = house.state.awards.get('award-1')!;
    expect(award).toMatchObject({
      amount: usd(700),
      clause: '§3.2',
      awardedAt: NOON - 2 * DAY,
      idBy: NOON - 2 * DAY + 15 * MINUTE,
      idShown: false,
      to: { table: 'table-9', seat: 3 },
    });
    house.does('flo', { type: 'identify', award: 'award-1', person: maria });
    const checks = { idShown: true, nameMatches: true, over21: true, excluded: false };
    expect(house.does('kay', { type: 'claim-award', award: 'award-1', person: maria, checks })).toMatchObject([
      { inTime: false },
    ]);
    house.does('kay', paying(['award-1'], { person: maria }));
    expect(holds(payable({ fund: 'fund-1' }, 'award-1'))).toBe(0);
    expect(house.state.awards.size).toBe(0);
    // The next award has the next number.
    expect(owe(house.state, POKER, { amount: usd(1) })).toBe('award-2');
  });

  it('lets a claim expire on the day that was agreed, or on the day of its sheet', () => {
    const agreed = instant(NOON + 3 * DAY);
    house.does('mia', takeOver({ claims: [claim({ expiresAt: agreed }), claim()] }));
    expect(house.until(instant(agreed - 1))).toEqual([]);
    expect(house.until(agreed)).toMatchObject([{ type: 'award-expired', award: 'award-1' }]);
    // Thirty days after the day of the award, which was two days before the take-over.
    expect(house.state.awards.get('award-2')!.expiresAt).toBe(instant(1_774_854_000));
    expect(holds(reserve('fund-1'))).toBe(usd(2_200));
  });

  it('repays the house at the close of the day, oldest advance first', () => {
    const advances = [{ amount: usd(1_000), since: instant(NOON - DAY), cause: 'seed' }];
    house.does('mia', takeOver({ advances }));
    house.wait(DAY);
    house.does('abe', { type: 'close-day', day: '2026-03-01', increases: [] });
    expect(house.state.funds.get('fund-1')!.advances).toEqual([]);
    expect(holds(toRecover('fund-1'))).toBe(0);
    expect(holds(bank)).toBe(0);
  });

  it('stops an award owed to a person on the exclusion list', () => {
    const maria = meet(house.state, 1, { excluded: true });
    house.does('mia', takeOver({ claims: [claim({ person: maria })] }));
    expect(house.state.awards.get('award-1')!.stopped).toMatchObject({ why: 'excluded' });
  });

  it('is not seeded again when it is won, nor withdrawn once it holds players’ money', () => {
    posted(jackpot({ rows: [poolRow('royal-flush', category('royal-flush')), fixedRow('flush', 60)] }), {
      id: 'later',
      fund: 'fund-2',
    });
    const period = { from: instant(NOON + DAY), until: instant(NOON + 9 * DAY) };
    house.state.offers.get('later')!.offer = { ...house.state.offers.get('later')!.offer, period };
    house.does('mia', takeOver({ offer: 'later', pools: [{ pool: 'main', amount: usd(2_000) }], reserve: usd(0) }));
    expect(house.refuses('pam', { type: 'withdraw-offer', offer: 'later', also: ['mia'] }).reason).toBe(
      'carries-money',
    );
  });
});

describe('is refused', () => {
  beforeEach(() => posted(pokerBonusHandProgressive));

  it.each([
    ['alone', { also: undefined }, 'mia', 'F-5', 'second-person'],
    ['signed twice by the same person', { also: ['mia'] }, 'mia', 'F-5', 'second-person'],
    ['where nobody who signs may approve', { also: ['dan'] }, 'abe', 'F-4', 'wrong-role'],
    ['to somebody who may not do it', {}, 'pam', 'F-4', 'wrong-role'],
    ['for an offer that nobody posted', { offer: 'other' }, 'mia', 'F-10', 'no-such-offer'],
    [
      'with a pool below zero',
      { pools: [{ pool: 'royal-flush', amount: usd(-1) }, ...POOLS.slice(1)] },
      'mia',
      '§3.2',
      'no-amount',
    ],
    [
      'with a pool that is not there',
      { pools: [...POOLS, { pool: 'main', amount: usd(1) }] },
      'mia',
      '§6.1',
      'no-such-pool',
    ],
    [
      'with a pool below its approved range',
      { pools: [...POOLS.slice(0, 2), { pool: 'four-of-a-kind', amount: usd('9.99') }] },
      'mia',
      '§3.4',
      'outside-range',
    ],
    ['with a pool twice', { pools: [...POOLS, POOLS[0]!] }, 'mia', '§6.1', 'no-such-pool'],
    ['with a pool left out', { pools: POOLS.slice(1) }, 'mia', '§3.2', 'pool-missing'],
    ['with a reserve below zero', { reserve: usd(-1) }, 'mia', 'F-15', 'no-amount'],
    [
      'with an advance of nothing',
      { advances: [{ amount: usd(0), since: NOON, cause: 'seed' }] },
      'mia',
      'F-23',
      'wrong-advance',
    ],
    [
      'with an advance to come',
      { advances: [{ amount: usd(1), since: instant(NOON + 1), cause: 'seed' }] },
      'mia',
      'F-23',
      'wrong-advance',
    ],
    ['with a claim of nothing', { claims: [claim({ amount: usd(0) })] }, 'mia', 'F-23', 'no-amount'],
    ['with a claim on no row', { claims: [claim({ row: 'straight' })] }, 'mia', 'F-23', 'no-such-row'],
    ['with a claim to come', { claims: [claim({ awardedAt: instant(NOON + 1) })] }, 'mia', 'F-23', 'not-yet'],
    [
      'with a claim of somebody unknown',
      { claims: [claim({ person: `person-${'9'.repeat(26)}` })] },
      'mia',
      'F-8',
      'unknown-person',
    ],
    [
      'with a claim before all known time',
      { claims: [claim({ awardedAt: instant(0) })] },
      'mia',
      'F-6',
      'outside-zone-pack',
    ],
  ] as const)('%s', (_how, over, badge, at, reason) => {
    const before = [...house.state.balances];
    expect(refusal(over as Partial<TakeOver>, badge)).toMatchObject({ at, reason });
    expect([...house.state.balances]).toEqual(before);
    expect(house.state.offers.get(POKER)!.status).toBe('posted');
  });

  it('is refused to the person who posted the offer, even with other signatures', () => {
    posted(acesCracked, { id: 'aces' }, 'mia');
    expect(refusal({ offer: 'aces', pools: [], reserve: usd(0) })).toMatchObject({ at: 'F-5', reason: 'own-offer' });
  });

  it('expires at the exact moment of the deadline, and not one second before', () => {
    expect(refusal({ claims: [claim({ expiresAt: NOON })] })).toMatchObject({ reason: 'claim-over' });
    house.does('mia', takeOver({ claims: [claim({ expiresAt: instant(NOON + 1) })] }));
    expect(house.wait(1)).toMatchObject([{ type: 'award-expired' }]);
  });

  it('refuses a claim whose days were over under its sheet', () => {
    expect(refusal({ claims: [claim({ awardedAt: instant(NOON - 40 * DAY) })] })).toMatchObject({
      at: 'B-5',
      reason: 'claim-over',
    });
  });

  it('applies once it is in force, and only once', () => {
    house.does('mia', takeOver());
    expect(refusal()).toMatchObject({ at: 'F-10', reason: 'not-waiting' });
  });
});

describe('first entries are first', () => {
  it('a fund that is in use has its reserve and its advances on the books', () => {
    posted(pokerBonusHandProgressive);
    house.does('mia', takeOver());
    posted(jackpot({ rows: [poolRow('royal-flush', category('royal-flush')), fixedRow('flush', 60)] }), {
      id: 'second',
      fund: 'fund-1',
    });
    const second = { offer: 'second', pools: [{ pool: 'main', amount: usd(2_000) }] };
    expect(refusal({ ...second, reserve: usd(1) })).toMatchObject({ at: 'F-23', reason: 'not-first' });
    const advances = [{ amount: usd(1), since: NOON, cause: 'seed' }];
    expect(refusal({ ...second, reserve: usd(0), advances })).toMatchObject({ at: 'F-23', reason: 'not-first' });
    house.does('mia', takeOver({ ...second, reserve: usd(0) }));
    expect(holds(pool('fund-1', 'main'))).toBe(usd(2_000));
  });

  it('a fund that opened with money has that in its reserve', () => {
    house.does('mia', { type: 'open-fund', fund: 'fund-1', name: 'Jackpot', opening: usd(10), also: ['max'] });
    posted(pokerBonusHandProgressive);
    expect(refusal()).toMatchObject({ at: 'F-23', reason: 'not-first' });
    house.does('mia', takeOver({ reserve: usd(0) }));
    expect(holds(reserve('fund-1'))).toBe(usd(10));
  });

  it('a pool that an offer before it left its money in is taken up by approving', () => {
    posted(pokerBonusHandProgressive);
    house.does('mia', takeOver());
    const { offer } = house.state.offers.get(POKER)!;
    endOffer(house.state, POKER);
    house.does('pam', { type: 'post-offer', offer: { ...offer, id: 'next' } });
    expect(refusal({ offer: 'next', reserve: usd(0) })).toMatchObject({ at: 'F-23', reason: 'not-first' });
  });

  it('at the cap, and not a cent above', () => {
    const capped = jackpot({ rows: [poolRow('royal-flush', category('royal-flush'))] });
    const own = capped.fund as Extract<Sheet['fund'], { kind: 'own' }>;
    const sheet = { ...capped, fund: { ...own, pools: [{ ...own.pools[0]!, cap: usd(2_000) }] } };
    posted(sheet, { id: 'capped' });
    const at = (amount: string) => ({
      offer: 'capped',
      pools: [{ pool: 'main', amount: usd(amount) }],
      reserve: usd(0),
    });
    expect(refusal(at('2000.01'))).toMatchObject({ at: '§6.2', reason: 'above-cap' });
    house.does('mia', takeOver(at('2000')));
    expect(holds(pool('fund-1', 'main'))).toBe(usd(2_000));
  });

  it('a sheet that is never repaid knows no advances', () => {
    const gift = jackpot({ rows: [poolRow('royal-flush', category('royal-flush')), fixedRow('flush', 60)] });
    const own = gift.fund as Extract<Sheet['fund'], { kind: 'own' }>;
    const pools = own.pools.map((one) => ({ ...one, seedIs: 'gift' as const }));
    posted({ ...gift, fund: { ...own, pools, shortfall: { at: '§6.4', repaid: false } } }, { id: 'gift' });
    const advances = [{ amount: usd(1), since: NOON, cause: 'seed' }];
    const over = { offer: 'gift', pools: [{ pool: 'main', amount: usd(2_000) }], advances };
    expect(refusal(over)).toMatchObject({ at: '§6.4', reason: 'not-repaid' });
  });
});

describe('an activity that collects nothing itself', () => {
  it('that the house pays for brings its claims, and the house owes them', () => {
    const wheel = [{ id: 'tv', name: 'TV', gives: 'goods' as const, value: usd(600) }];
    posted(prizeWheel, { id: 'wheel', wheel, schedule: [instant(NOON + DAY)] });
    const over = { offer: 'wheel', pools: [], reserve: usd(0) };
    expect(refusal({ ...over, reserve: usd(1) })).toMatchObject({ reason: 'no-own-fund' });
    expect(refusal({ ...over, claims: [claim({ row: 'royal-flush' })] })).toMatchObject({ reason: 'no-such-row' });
    const open = claim({ row: 'tv', amount: usd(600), expiresAt: null });
    expect(refusal({ ...over, claims: [{ ...open, expiresAt: instant(NOON + DAY) }] })).toMatchObject({
      reason: 'no-deadline',
    });
    house.does('mia', takeOver({ ...over, claims: [open] }));
    expect(holds(payable('house', 'award-1'))).toBe(usd(600));
    expect(holds(promotions)).toBe(usd(600));
  });

  it('that draws on a fund brings claims on that fund', () => {
    posted(pokerBonusHandProgressive);
    house.does('mia', takeOver());
    posted(acesCracked, { id: 'aces', fund: 'fund-1' });
    const row = Object.values(acesCracked.chart.options)[0]![0]!.key;
    house.does('max', takeOver({ offer: 'aces', also: ['mia'], pools: [], reserve: usd(0), claims: [claim({ row })] }));
    expect(holds(payable({ fund: 'fund-1' }, 'award-1'))).toBe(usd(700));
    expect(house.state.funds.get('fund-1')!.drawnOnBy).toEqual(['aces']);
  });
});

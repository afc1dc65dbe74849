/** Worked money examples of the Hawaiian Gardens spec, as far as they are arithmetic of a settlement. */
import { describe, expect, it } from 'vitest';
import { type Cents, usd, ZERO } from '../../base/cents.ts';
import type { Claim } from '../../rules/divide-prize.ts';
import {
  claim,
  DOWN,
  fixedRow,
  pays,
  percentRow,
  row,
  structure,
  tableOf,
  takers,
} from '../../rules/settle-testing.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { settlingOn } from './testing.ts';

const settleOn = settlingOn(bonusHandProgressiveV11);

const ALL = percentRow(100);
const STAYS = { at: 'H-1', ineligible: 'stays', nobody: 'stays' } as const;
const NO_PROPS = { at: 'T', who: 'dealt-in' as const, leftOut: ['prop-player' as const] };
const PROP = { barredBy: 'prop-player' } as const;
const each = (people: number, amount: Cents) => Object.fromEntries(tableOf(people).map(({ id }) => [id, amount]));
const of = (holds: Cents, reseed: Cents, reserve: Cents, repaid = true) => ({
  pools: { main: { holds, reseed } },
  reserve,
  repaid,
});

describe('blazing-sevens-progressive', () => {
  const payout = pays({ several: 'each-in-full', split: DOWN });

  it('[example 2] a fixed prize that the reserve cannot cover', () => {
    const won = settleOn(of(usd(10_020), usd(1000), usd(80)), payout, [claim('a', fixedRow('three-7s', usd(500)))]);
    expect(won).toMatchObject({
      paid: { a: usd(500) },
      pools: { main: usd(10_020) },
      reserve: 0,
      advances: [['fixed-prizes', usd(420)]],
    });
  });

  it('[example 3] two meter winners are paid in full each', () => {
    const fund = of(usd('12345.60'), usd(1000), usd(9000));
    expect(settleOn(fund, payout, [claim('a', ALL), claim('b', ALL)])).toMatchObject({
      paid: { a: usd('12345.60'), b: usd('12345.60') },
      pools: { main: usd(1000) },
      reserve: 0,
      advances: [
        ['further-winners', usd('3345.60')],
        ['reseed', usd(1000)],
      ],
    });
  });
});

describe('ca-asian-bad-beat', () => {
  const payout = pays({ split: DOWN, table: NO_PROPS, unpaid: STAYS });
  const one = structure(['winning', 20], ['losing', 60], ['table', 20]);
  const two = structure(['winning', 25], ['losing', 50], ['table', 25]);
  const three = structure(['winning', 20], ['losing', 40], ['table', 40]);
  const loser = claim('loser', ALL, { role: 'losing' });
  const dealer = claim('dealer', ALL, { role: 'winning' });

  it('[example 1] pays the full prize and re-seeds', () => {
    const fund = of(usd(20_000), usd(2500), usd(3000));
    expect(settleOn(fund, payout, [loser, dealer], { table: tableOf(4) }, { structure: one })).toMatchObject({
      paid: { loser: usd(12_000), dealer: usd(4000), ...each(4, usd(1000)) },
      pools: { main: usd(2500) },
      reserve: usd(500),
    });
  });

  it("[example 2] keeps a prop's share in the meter, which then exceeds the re-seed", () => {
    const fund = of(usd(20_000), usd(2500), usd(3000));
    const hands = [loser, { ...dealer, ...PROP }];
    expect(settleOn(fund, payout, hands, { table: tableOf(4) }, { structure: one })).toMatchObject({
      paid: { loser: usd(12_000), ...each(4, usd(1000)) },
      pools: { main: usd(4000) },
      reserve: usd(3000),
    });
  });

  it('[example 3] a prop at the table is not counted', () => {
    const table = [...tableOf(2), { id: 'prop', ...PROP }];
    expect(
      settleOn(of(usd(10_000), ZERO, ZERO), payout, [loser, dealer], { table }, { structure: three }).paid,
    ).toEqual({
      loser: usd(4000),
      dealer: usd(2000),
      ...each(2, usd(2000)),
    });
  });

  it('[example 4] keeps the table share if no other player took part', () => {
    const won = settleOn(of(usd(5000), usd(1000), ZERO), payout, [loser, dealer], {}, { structure: two });
    expect(won).toMatchObject({ paid: { loser: usd(2500), dealer: usd(1250) }, pools: { main: usd(1250) } });
  });

  it('[example 5] every share is rounded down, and the odd cents stay', () => {
    const fund = of(usd('1234.57'), ZERO, ZERO);
    expect(settleOn(fund, payout, [loser, dealer], { table: tableOf(3) }, { structure: one })).toMatchObject({
      paid: { loser: usd('740.74'), dealer: usd('246.91'), ...each(3, usd('82.30')) },
      pools: { main: usd('0.02') },
    });
  });

  it('[example 6] covers part of a re-seed from the fund', () => {
    const fund = of(usd(10_000), usd(5000), usd(3200));
    expect(settleOn(fund, payout, [loser, dealer], { table: tableOf(1) }, { structure: one })).toMatchObject({
      pools: { main: usd(5000) },
      reserve: 0,
      advances: [['reseed', usd(1800)]],
    });
  });

  it('[ruling] the payable prize is at most $1,000,000', () => {
    const most = row('most', { gives: 'percent-of-pool', pool: 'main', percent: 100, atMost: usd(1_000_000) });
    const hands = [claim('loser', most, { role: 'losing' }), claim('dealer', most, { role: 'winning' })];
    const fund = of(usd(1_200_000), usd(2500), ZERO);
    expect(settleOn(fund, payout, hands, { table: tableOf(1) }, { structure: one })).toMatchObject({
      paid: { loser: usd(600_000), dealer: usd(200_000), t1: usd(200_000) },
      pools: { main: usd(200_000) },
    });
  });
});

describe('hawaiian-jackpot', () => {
  const multiplier = { at: '§5.2', between: [2, 10] as [number, number], of: 'prizes' as const };
  const payout = pays({ split: DOWN }, { multiplier });
  const faces = (prize: Cents) => fixedRow('faces', prize, { pool: 'main' });

  it('[example 3] the pool that backs the prize pays it, doubled, and is lifted to its seed', () => {
    const fund = of(usd(12_500), usd(10_000), usd(6000));
    expect(settleOn(fund, payout, [claim('a', faces(usd(2000)))], {}, { times: 2 })).toMatchObject({
      paid: { a: usd(4000) },
      pools: { main: usd(10_000) },
      reserve: usd(4500),
    });
  });

  it('[example 6] pool, then reserve, then the house', () => {
    const fund = of(usd(10_000), usd(10_000), usd(1200));
    expect(settleOn(fund, payout, [claim('a', faces(usd(7000))), claim('b', faces(usd(7000)))])).toMatchObject({
      paid: { a: usd(7000), b: usd(7000) },
      pools: { main: usd(10_000) },
      reserve: 0,
      advances: [
        ['fixed-prizes', usd(2800)],
        ['reseed', usd(10_000)],
      ],
    });
  });

  it('an empty pool is re-seeded too when the prize that it backs is won', () => {
    expect(settleOn(of(ZERO, usd(500), usd(3000)), payout, [claim('a', faces(usd(2000)))])).toMatchObject({
      paid: { a: usd(2000) },
      pools: { main: usd(500) },
      reserve: usd(500),
    });
  });
});

describe('caribbean-stud-bonus-hands', () => {
  const payout = pays({
    bettors: 'pro-rata',
    split: DOWN,
    table: NO_PROPS,
    unpaid: { ...STAYS, nobody: 'others' },
  });
  const ninety = {
    ...structure(['holders', 90], ['player-dealer', 10]),
    ifLost: structure(['holders', 80], ['player-dealer', 20]).parts,
  };
  const flush = of(usd(180), usd(50), usd(100), false);
  const patron = { playerDealer: { id: 'pd' } };
  const hand = (id: string, more: Partial<Claim> = {}) => claim(id, ALL, { lost: false, ...more });

  it('[examples 1, 2] by whether the hand lost', () => {
    expect(settleOn(flush, payout, [hand('a')], patron, { structure: ninety })).toMatchObject({
      paid: { a: usd(162), pd: usd(18) },
      pools: { main: usd(50) },
      reserve: usd(50),
    });
    const lost = settleOn(flush, payout, [hand('a', { lost: true })], patron, { structure: ninety });
    expect(lost.paid).toEqual({ a: usd(144), pd: usd(36) });
  });

  it('[example 3] a prop as player-dealer: the full prize goes to the player', () => {
    const prop = { playerDealer: { id: 'pd', ...PROP } };
    expect(settleOn(flush, payout, [hand('a')], prop, { structure: ninety }).paid).toEqual({ a: usd(180) });
  });

  it('[example 4] keeps the share of a prop who has the hand; no re-seed is needed', () => {
    expect(settleOn(flush, payout, [hand('a', PROP)], patron, { structure: ninety })).toMatchObject({
      paid: { pd: usd(18) },
      pools: { main: usd(162) },
      reserve: usd(100),
    });
  });

  it('leaves the share of a house seat at an NPN table in the meter', () => {
    const house = { playerDealer: { id: 'pd', barredBy: 'house' as const } };
    expect(settleOn(flush, payout, [hand('a')], house, { structure: ninety }).paid).toEqual({ a: usd(162) });
  });

  it('[example 5] divides a hand’s share between two bettors by their wagers', () => {
    const fund = of(usd('425.50'), usd(200), usd(500), false);
    const bets = [
      hand('a', { onHand: 'h', wager: usd(30), lost: true }),
      hand('b', { onHand: 'h', wager: usd(70), lost: true }),
    ];
    const won = settleOn(fund, payout, bets, patron, { structure: ninety });
    expect(won.paid).toEqual({ a: usd('102.12'), b: usd('238.28'), pd: usd('85.10') });
    const withProp = [...bets, hand('prop', { onHand: 'h', wager: usd(100), lost: true, ...PROP })];
    expect(settleOn(fund, payout, withProp, patron, { structure: ninety }).paid).toEqual(won.paid);
  });

  it('[ruling] two hands of one row have half of its meter each, cut by their own results; other rows their own', () => {
    const fund = { pools: { flush: { holds: usd(180) }, full: { holds: usd(400) } }, reserve: ZERO };
    const flushRow = percentRow(100, 'flush', 'flush');
    const hands = [
      claim('a', flushRow, { lost: false }),
      claim('b', flushRow, { lost: true }),
      claim('c', percentRow(100, 'full', 'full'), { lost: true }),
    ];
    const won = settleOn(fund, payout, hands, patron, { structure: ninety });
    expect(won.paid).toEqual({ a: usd(81), b: usd(72), c: usd(320), pd: usd(9 + 18 + 80) });
    expect(won.pools).toEqual({ flush: 0, full: 0 });
  });
});

describe('caribbean-stud-jackpot', () => {
  const payout = pays({
    bettors: 'pro-rata',
    split: DOWN,
    table: NO_PROPS,
    unpaid: { ...STAYS, nobody: 'others' },
  });
  const divided = (second: number, first: number) => ({
    ...ALL,
    parts: structure(['losing', second], ['winning', first], ['table', 20]).parts,
  });
  const hands = (won = divided(60, 20), more: Partial<Claim> = {}) => [
    claim('second', won, { role: 'losing', ...more }),
    claim('first', won, { role: 'winning' }),
  ];

  it('[example 1] Bad Beat', () => {
    const fund = of(usd(1650), usd(1000), usd(2000), false);
    expect(settleOn(fund, payout, hands(), { table: tableOf(4) })).toMatchObject({
      paid: { second: usd(990), first: usd(330), ...each(4, usd('82.50')) },
      pools: { main: usd(1000) },
    });
  });

  it('[example 2] Royal', () => {
    const fund = of(usd('3333.33'), usd(3000), usd(5000), false);
    expect(settleOn(fund, payout, hands(divided(20, 60)), { table: tableOf(3) })).toMatchObject({
      paid: { first: usd('1999.99'), second: usd('666.66'), ...each(3, usd('222.22')) },
      pools: { main: usd(3000) },
      reserve: usd('2000.02'),
    });
  });

  it('[example 3] Super, the second hand a prop', () => {
    const fund = of(usd(2000), usd(2000), usd(1000), false);
    expect(settleOn(fund, payout, hands(divided(60, 20), PROP), { table: tableOf(3) })).toMatchObject({
      paid: { first: usd(400), ...each(3, usd('133.33')) },
      pools: { main: usd(2000) },
      reserve: usd('200.01'),
    });
  });

  it('[example 4] one of four others a prop', () => {
    const table = [...tableOf(3), { id: 'prop', ...PROP }];
    expect(settleOn(of(usd(1650), usd(1000), usd(2000)), payout, hands(), { table }).paid).toEqual({
      second: usd(990),
      first: usd(330),
      ...each(3, usd(110)),
    });
  });

  it('[ruling] pays the holders in proportion if all others are props: 75 and 25 percent', () => {
    const table = [{ id: 'prop', ...PROP }];
    expect(settleOn(of(usd(1600), usd(1000), usd(2000)), payout, hands(), { table }).paid).toEqual({
      second: usd(1200),
      first: usd(400),
    });
  });

  it('[ruling] divides the share at an NPN table by all hands; the house’s share stays', () => {
    const table = [...tableOf(1), { id: 'house', barredBy: 'house' as const }];
    const won = settleOn(of(usd(1600), usd(1000), usd(2000)), payout, hands(), { table });
    expect(won.paid).toMatchObject({ second: usd(960), first: usd(320), t1: usd(160) });
  });
});

describe('cash-in-a-flash', () => {
  it('[ruling] splits one prize between co-bettors by their wagers; a prop’s share is not paid', () => {
    const payout = pays({ several: 'each-in-full', bettors: 'pro-rata', split: DOWN, unpaid: STAYS });
    const aces = fixedRow('aces', usd(500));
    const bets = [
      claim('a', aces, { onHand: 'h', wager: 30 }),
      claim('b', aces, { onHand: 'h', wager: 20 }),
      claim('prop', aces, { onHand: 'h', wager: 50, ...PROP }),
      claim('c', aces, { onHand: 'other', wager: 5 }),
    ];
    expect(settleOn({ pools: {}, reserve: usd(1000) }, payout, bets)).toMatchObject({
      paid: { a: usd(150), b: usd(100), c: usd(500) },
      reserve: usd(250),
    });
  });
});

// Part 2 of the spec.

describe('fortune-7-baccarat-progressive', () => {
  const payout = pays({ split: DOWN });

  it('[example 1] divides the meter among all players who paid the fee', () => {
    const fund = of(usd('1634.60'), usd(1000), usd('2538.40'), false);
    expect(settleOn(fund, payout, [claim('s1', ALL), claim('s4', ALL), claim('s6', ALL)])).toMatchObject({
      paid: { s1: usd('544.86'), s4: usd('544.86'), s6: usd('544.86') },
      pools: { main: usd(1000) },
      reserve: usd('1538.42'),
    });
  });

  it('[example 2] a fixed prize that all divide, short and never repaid', () => {
    const same = fixedRow('same-ranks', usd(5000), { divided: true });
    const seven = Array.from({ length: 7 }, (_, i) => claim(`s${i}`, same));
    const won = settleOn(of(usd(2000), usd(1000), usd(3900), false), payout, seven);
    expect(Object.values(won.paid)).toEqual(Array.from({ length: 7 }, () => usd('714.28')));
    expect(won).toMatchObject({ pools: { main: usd(2000) }, reserve: 0, advances: [] });
  });
});

describe('poker-jackpot-shares', () => {
  const payout = pays({ split: DOWN, table: { at: 'T', who: 'seated', leftOut: [] }, unpaid: STAYS });
  const A = structure(['losing', 60], ['winning', 20], ['table', 20]);
  const B = structure(['losing', 50], ['winning', 25], ['table', 25]);
  const C = structure(['losing', 40], ['winning', 30], ['table', 30]);
  const second = claim('second', ALL, { role: 'losing' });
  const best = claim('best', ALL, { role: 'winning' });

  it('[example 1]', () => {
    const won = settleOn(
      of(usd('25000.50'), ZERO, ZERO),
      payout,
      [second, best],
      { table: tableOf(6) },
      { structure: B },
    );
    expect(won.paid).toEqual({ second: usd('12500.25'), best: usd('6250.12'), ...each(6, usd('1041.68')) });
    expect(won.pools).toEqual({ main: usd('0.05') });
  });

  it('[example 2]', () => {
    const won = settleOn(of(usd(10_000), ZERO, ZERO), payout, [second, best], { table: tableOf(7) }, { structure: A });
    expect(won.paid).toEqual({ second: usd(6000), best: usd(2000), ...each(7, usd('285.71')) });
    expect(won.pools).toEqual({ main: usd('0.03') });
  });

  it('[example 3] hands that tie for the best share its portion', () => {
    const hands = [second, best, claim('tied', ALL, { role: 'winning' })];
    const won = settleOn(of(usd(9000), ZERO, ZERO), payout, hands, { table: tableOf(4) }, { structure: C });
    expect(won.paid).toEqual({ second: usd(3600), best: usd(1350), tied: usd(1350), ...each(4, usd(675)) });
  });

  it('[example 4] does not pay the table share if no one else is at the table', () => {
    const won = settleOn(of(usd(5000), ZERO, ZERO), payout, [second, best], {}, { structure: A });
    expect(won).toMatchObject({ paid: { second: usd(3000), best: usd(1000) }, pools: { main: usd(1000) } });
  });
});

describe('three-card-poker-progressive', () => {
  const payout = pays({ several: 'each-in-full', split: DOWN });
  const akq = { ...ALL, envy: { at: '§5.3', amount: usd(100) } };
  const fees = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `e${i + 1}`, onHand: `s${i + 1}` }));

  it('[example 2] one hit among four', () => {
    const fund = of(usd('4210.31'), usd(3000), usd(2000), false);
    const others = { envious: fees(4), envied: [{ row: akq, onHand: 's1' }] };
    expect(settleOn(fund, payout, [claim('s1', akq)], others)).toMatchObject({
      paid: { s1: usd('4210.31'), e2: usd(100), e3: usd(100), e4: usd(100) },
      pools: { main: usd(3000) },
      reserve: 0,
      charges: [
        ['§5.3', usd(300)],
        ['§6.1', usd(1700)],
      ],
    });
  });

  it('[example 3] two hits among five: the second from the reserve, each envies the other', () => {
    const fund = of(usd(5000), usd(3000), usd(20_000), false);
    const others = { envious: fees(5), envied: ['s1', 's2'].map((onHand) => ({ row: akq, onHand })) };
    expect(settleOn(fund, payout, [claim('s1', akq), claim('s2', akq)], others)).toMatchObject({
      paid: { s1: usd(5000), s2: usd(5000), e1: usd(100), e2: usd(100), e3: usd(200), e4: usd(200), e5: usd(200) },
      pools: { main: usd(3000) },
      reserve: usd(11_200),
      charges: [
        ['§5.3', usd(800)],
        ['§3.row-100', usd(5000)],
        ['§6.1', usd(3000)],
      ],
    });
  });

  it('[example 5] pays no prize for a hand without a fee; the meter stays, and each payer gets the envy bonus', () => {
    const fund = of(usd(5000), usd(3000), usd(1000), false);
    const others = { envious: fees(3).slice(1), envied: [{ row: akq, onHand: 's1' }] };
    expect(settleOn(fund, payout, [], others)).toMatchObject({
      paid: { e2: usd(100), e3: usd(100) },
      pools: { main: usd(5000) },
      reserve: usd(800),
    });
  });
});

describe('ultimate-texas-holdem-progressive', () => {
  const payout = pays({ several: 'each-in-full', split: DOWN });

  it('[example 2] a royal', () => {
    const fund = of(usd('12345.67'), usd(5000), usd(9000), false);
    expect(settleOn(fund, payout, [claim('a', ALL)])).toMatchObject({
      paid: { a: usd('12345.67') },
      pools: { main: usd(5000) },
      reserve: usd(4000),
    });
  });

  it('[example 3] pays every fee for a community royal, and the house’s contribution is never reimbursed', () => {
    const royal = fixedRow('community-royal', usd(1000));
    const five = ['a', 'b', 'c', 'd', 'e'].map((id) => claim(id, royal));
    expect(settleOn(of(usd(8000), usd(5000), usd(3200), false), payout, five)).toMatchObject({
      paid: { a: usd(1000), e: usd(1000) },
      pools: { main: usd(8000) },
      reserve: 0,
      advances: [],
    });
  });

  it('[K16] pays a royal at another table from the reserve, and does not re-seed again', () => {
    const fund = of(usd(5000), usd(5000), usd(20_000), false);
    const joined = { joined: new Set(['main']), readings: () => usd('12345.67') };
    expect(settleOn(fund, payout, [claim('b', ALL)], {}, joined)).toMatchObject({
      paid: { b: usd('12345.67') },
      pools: { main: usd(5000) },
      reserve: usd('7654.33'),
    });
  });
});

describe('[K16] a second hit while one is pending', () => {
  it('lifts the pool to nothing: that is for the hit that won it', () => {
    const fund = { pools: { main: { holds: usd(700), floor: usd(1000) } }, reserve: usd(5000) };
    const joined = { joined: new Set(['main']), readings: () => usd(400) };
    expect(settleOn(fund, pays({ several: 'each-in-full' }), [claim('b', ALL)], {}, joined)).toMatchObject({
      paid: { b: usd(400) },
      pools: { main: usd(700) },
      reserve: usd(4600),
    });
  });
});

describe('fortune-pai-gow-progressive', () => {
  const payout = pays({ several: 'each-in-full', split: DOWN });
  const B = structure(['each', 40], ['room', 60]);
  const C = structure(['each', 50], ['room', 50]);
  const room = takers(...Array.from({ length: 11 }, (_, i) => `r${i + 1}`));

  it('[example 2] pays the room share once, the holder included', () => {
    const won = settleOn(of(usd('23456.78'), ZERO, ZERO), payout, [claim('a', ALL)], { room }, { structure: B });
    expect(won.paid).toEqual({ a: usd('9382.71'), ...Object.fromEntries(room.map(({ id }) => [id, usd('1279.46')])) });
    expect(won.pools).toEqual({ main: usd('0.01') });
  });

  it('[example 3] pays the holder’s prize twice and the room share once for two hits in one settlement', () => {
    const fund = of(usd(10_000), ZERO, usd(6000));
    const two = [claim('a', ALL), claim('b', ALL)];
    expect(settleOn(fund, payout, two, { room: takers('r') }, { structure: C })).toMatchObject({
      paid: { a: usd(5000), b: usd(5000), r: usd(5000) },
      pools: { main: 0 },
      reserve: usd(1000),
    });
  });

  it('[example 4] option A, a re-seed that the house covers and is repaid', () => {
    const fund = of(usd(8000), usd(5000), usd(2000));
    expect(settleOn(fund, payout, [claim('a', ALL)], { room }, { structure: structure(['each', 100]) })).toMatchObject({
      paid: { a: usd(8000) },
      pools: { main: usd(5000) },
      reserve: 0,
      advances: [['reseed', usd(3000)]],
    });
  });
});

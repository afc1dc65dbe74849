/** Worked money examples of the Bay 101 spec, as far as they are arithmetic of a settlement. Chip unit $1. */
import { describe, expect, it } from 'vitest';
import { cents, usd, ZERO } from '../../base/cents.ts';
import type { OtherTakers } from '../../rules/divide-prize.ts';
import { claim, fixedRow, pays, percentRow, structure, tableOf, UP } from '../../rules/settle-testing.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { settlingOn } from './testing.ts';

const settleOn = settlingOn(bonusHandProgressiveV11);

const ALL = percentRow(100);
const TENTH = percentRow(10);

describe('bonus-hand-progressive', () => {
  const payout = pays({ unpaid: { at: '§5.3', ineligible: 'others', nobody: 'others' } });
  const sides = { structure: structure(['holders', 50], ['dealer-bets', 50]) };
  const bet = (id: string, row = ALL) => claim(id, row, { role: 'dealer-bet', onHand: 'dealer' });

  it('[example 3] half to the own hand, half among the fees on the player-dealer', () => {
    const fund = { pools: { main: { holds: usd(30_000), reseed: usd(1000) } }, reserve: usd(5000) };
    const claims = [claim('s2', ALL), bet('bet-1'), bet('bet-2'), bet('bet-5')];
    expect(settleOn(fund, payout, claims, {}, sides)).toMatchObject({
      paid: { s2: usd(15_000), 'bet-1': usd(5000), 'bet-2': usd(5000), 'bet-5': usd(5000) },
      pools: { main: usd(1000) },
      reserve: usd(4000),
    });
  });

  it('one side alone takes all of it', () => {
    const fund = { pools: { main: { holds: usd(30_000), reseed: usd(1000) } }, reserve: usd(5000) };
    expect(settleOn(fund, payout, [claim('s2', ALL)], {}, sides).paid).toEqual({ s2: usd(30_000) });
    const bets = [bet('bet-1'), bet('bet-2')];
    expect(settleOn(fund, payout, bets, {}, sides).paid).toEqual({ 'bet-1': usd(15_000), 'bet-2': usd(15_000) });
  });

  it('[example 4] a fixed prize on the player-dealer is paid in full to each fee on it', () => {
    const fund = { pools: { main: { holds: usd(30_000) } }, reserve: usd(500) };
    const flush = fixedRow('flush', usd(50));
    const claims = ['a', 'b', 'c', 'd'].map((id) => bet(id, flush));
    expect(settleOn(fund, payout, claims, {}, sides)).toMatchObject({
      paid: { a: usd(50), b: usd(50), c: usd(50), d: usd(50) },
      pools: { main: usd(30_000) },
      reserve: usd(300),
    });
  });

  it('[example 5] a tenth that leaves less than the floor is topped up', () => {
    const fund = { pools: { main: { holds: usd(1060), reseed: usd(5000), floor: usd(1000) } }, reserve: usd(100) };
    expect(settleOn(fund, payout, [claim('s1', TENTH)], {}, sides)).toMatchObject({
      paid: { s1: usd(106) },
      pools: { main: usd(1000) },
      reserve: usd(54),
    });
  });

  it('[example 6] hands of one tier share, and the tenth goes first', () => {
    const royal = { ...ALL, key: 'royal' };
    const one = { pools: { main: { holds: usd(45_000) } }, reserve: ZERO };
    const three = [claim('a', ALL), claim('b', royal), claim('c', ALL)];
    expect(settleOn(one, payout, three, {}, sides).paid).toEqual({ a: usd(15_000), b: usd(15_000), c: usd(15_000) });
    const two = { pools: { main: { holds: usd(40_000) } }, reserve: ZERO };
    const tiers = [claim('royal', royal), claim('straight', TENTH)];
    expect(settleOn(two, payout, tiers, {}, sides).paid).toEqual({ straight: usd(4000), royal: usd(36_000) });
  });
});

describe('blazing-7s-progressive', () => {
  const payout = pays();

  it('[example 1] two hands share, then the re-seed', () => {
    const fund = { pools: { main: { holds: usd(50_000), reseed: usd(10_000) } }, reserve: usd(22_000) };
    expect(settleOn(fund, payout, [claim('s1', ALL), claim('s4', ALL)])).toMatchObject({
      paid: { s1: usd(25_000), s4: usd(25_000) },
      pools: { main: usd(10_000) },
      reserve: usd(12_000),
    });
  });

  it('[example 2] a tenth of the meter, or all of it', () => {
    const fund = { pools: { main: { holds: usd(50_000) } }, reserve: ZERO };
    expect(settleOn(fund, payout, [claim('s1', TENTH)])).toMatchObject({
      paid: { s1: usd(5000) },
      pools: { main: usd(45_000) },
    });
    expect(settleOn(fund, payout, [claim('s1', ALL)]).paid).toEqual({ s1: usd(50_000) });
  });

  it('[examples 3, 4] pays fixed prizes from the reserve; the meter does not move', () => {
    const fund = { pools: { main: { holds: usd(50_000) } }, reserve: usd(600) };
    const claims = [claim('red', fixedRow('same-color', usd(500))), claim('two', fixedRow('two-suited', usd(75)))];
    expect(settleOn(fund, payout, claims)).toMatchObject({
      paid: { red: usd(500), two: usd(75) },
      pools: { main: usd(50_000) },
      reserve: usd(25),
      charges: [
        ['§3.same-color', usd(500)],
        ['§3.two-suited', usd(75)],
      ],
    });
  });

  it('[example 6] a tenth that leaves less than $1,000 is topped up', () => {
    const fund = { pools: { main: { holds: usd(1080), floor: usd(1000) } }, reserve: usd(30) };
    expect(settleOn(fund, payout, [claim('s1', TENTH)])).toMatchObject({
      paid: { s1: usd(108) },
      pools: { main: usd(1000) },
      reserve: usd(2),
    });
  });
});

describe('bad beats', () => {
  const multiplier = { at: 'BB-7', between: [2, 4] as [number, number], of: 'pool' as const };
  const payout = pays(
    {
      table: { at: 'BB-4', who: 'dealt-in', leftOut: ['button', 'house'] },
      unpaid: { at: 'BB-12', ineligible: 'reserve', nobody: 'reserve' },
      split: { ...UP, at: 'BB-6' },
    },
    { multiplier },
  );
  const A = structure(['losing', 40], ['winning', 20], ['table', 40]);
  const B = structure(['losing', 50], ['winning', 25], ['table', 25]);
  const C = structure(['losing', 50], ['winning', 30], ['table', 20]);
  const loser = claim('loser', ALL, { role: 'losing' });
  const winner = claim('winner', ALL, { role: 'winning' });
  const hands = [loser, winner];
  const table = (people: number): Partial<OtherTakers> => ({ table: tableOf(people) });
  const each = (people: number, amount: ReturnType<typeof usd>) =>
    Object.fromEntries(tableOf(people).map(({ id }) => [id, amount]));

  it('[no-limit example 1] table shares are rounded up to the chip', () => {
    const fund = { pools: { main: { holds: usd(60_000) } }, reserve: usd(10) };
    expect(settleOn(fund, payout, hands, table(7), { structure: B })).toMatchObject({
      paid: { loser: usd(30_000), winner: usd(15_000), ...each(7, usd(2143)) },
      pools: { main: 0 },
      reserve: usd(9),
      charges: [['BB-6', usd(1)]],
    });
  });

  it('[no-limit example 2] triples the prize: the pool pays the posted part, the reserve and the house the rest', () => {
    const fund = { pools: { main: { holds: usd(20_000), reseed: usd(5000) } }, reserve: usd(31_500) };
    expect(settleOn(fund, payout, hands, table(4), { structure: A, times: 3 })).toEqual({
      paid: { loser: usd(24_000), winner: usd(12_000), ...each(4, usd(6000)) },
      pools: { main: usd(5000) },
      reserve: 0,
      advances: [
        ['multiplier', usd(8500)],
        ['reseed', usd(5000)],
      ],
      charges: [['BB-7', usd(31_500)]],
    });
  });

  it('[no-limit example 3] splits the losing share between two losers, pays the winner to the cent, and the table the remainder', () => {
    const fund = { pools: { main: { holds: usd(50_002) } }, reserve: usd(10) };
    const three = [claim('ah', ALL, { role: 'losing' }), claim('as', ALL, { role: 'losing' }), winner];
    expect(settleOn(fund, payout, three, table(5), { structure: C })).toMatchObject({
      paid: { ah: usd(12_501), as: usd(12_501), winner: usd('15000.60'), ...each(5, usd(2001)) },
      reserve: usd('4.40'),
      charges: [['BB-6', usd('5.60')]],
    });
  });

  it('[omaha example 2] a re-seed that the reserve cannot cover', () => {
    const fund = { pools: { main: { holds: usd(40_000), reseed: usd(40_000) } }, reserve: usd(18_000) };
    expect(settleOn(fund, payout, hands, table(5), { structure: C })).toMatchObject({
      paid: { loser: usd(20_000), winner: usd(12_000), ...each(5, usd(1600)) },
      pools: { main: usd(40_000) },
      reserve: 0,
      advances: [['reseed', usd(22_000)]],
    });
  });

  it('[omaha example 3] twofold with odd chips: multiplier, odd chips, re-seed', () => {
    const fund = { pools: { main: { holds: usd(25_000), reseed: usd(5000) } }, reserve: usd(30_000) };
    expect(settleOn(fund, payout, hands, table(6), { structure: A, times: 2 })).toMatchObject({
      paid: { loser: usd(20_000), winner: usd(10_000), ...each(6, usd(3334)) },
      pools: { main: usd(5000) },
      reserve: 0,
      advances: [['reseed', usd(4)]],
      charges: [
        ['BB-7', usd(25_000)],
        ['BB-6', usd(4)],
        ['§6.1', usd(4996)],
      ],
    });
  });

  it('[limit example 2] five players', () => {
    const fund = { pools: { main: { holds: usd(30_000) } }, reserve: ZERO };
    expect(settleOn(fund, payout, hands, table(3), { structure: B }).paid).toEqual({
      loser: usd(15_000),
      winner: usd(7500),
      ...each(3, usd(2500)),
    });
  });

  it('[limit example 3] fourfold', () => {
    const fund = { pools: { main: { holds: usd(50_000), reseed: usd(20_000) } }, reserve: usd(200_000) };
    expect(settleOn(fund, payout, hands, table(8), { structure: A, times: 4 })).toMatchObject({
      paid: { loser: usd(80_000), winner: usd(40_000), ...each(8, usd(10_000)) },
      pools: { main: usd(20_000) },
      reserve: usd(30_000),
      advances: [],
    });
  });

  it('[limit example 5] does not count a player with a missed-blind button', () => {
    const fund = { pools: { main: { holds: usd(30_000) } }, reserve: ZERO };
    const others = { table: [...tableOf(3), { id: 'button', barredBy: 'button' as const }] };
    expect(settleOn(fund, payout, hands, others, { structure: B }).paid).toEqual({
      loser: usd(15_000),
      winner: usd(7500),
      ...each(3, usd(2500)),
    });
  });

  it('[BB-12] forfeits an ineligible player’s share to the reserve, and the table share of an empty table', () => {
    const fund = { pools: { main: { holds: usd(30_000), reseed: usd(5000) } }, reserve: ZERO };
    const barred = [{ ...loser, barredBy: 'employee' as const }, winner];
    expect(settleOn(fund, payout, barred, {}, { structure: B })).toMatchObject({
      paid: { winner: usd(7500) },
      pools: { main: usd(5000) },
      reserve: usd(17_500),
      advances: [],
    });
  });
});

describe('baccarat-bonus-hand', () => {
  const payout = pays({}, { divides: 'fixed' });
  const holders = structure(['holders', 100]);
  const A = structure(['each', 100]);
  const B = { ...A, from: { prize: usd(600), parts: holders.parts } };
  const people = (count: number, prize: ReturnType<typeof usd>) =>
    Array.from({ length: count }, (_, i) => claim(`p${i + 1}`, fixedRow('tie', prize)));
  const each = (count: number, amount: ReturnType<typeof usd>) =>
    Object.fromEntries(people(count, amount).map(({ id }) => [id, amount]));

  it('[example 1] pays every player in full', () => {
    const won = settleOn({ pools: {}, reserve: usd(1000) }, payout, people(6, usd(100)), {}, { structure: A });
    expect(won).toMatchObject({ paid: each(6, usd(100)), reserve: usd(400) });
  });

  it('[example 2] divides a large prize, and the house advances the shortfall', () => {
    const won = settleOn({ pools: {}, reserve: usd(12_000) }, payout, people(7, usd(50_000)), {}, { structure: B });
    expect(won).toMatchObject({
      paid: each(7, usd(7143)),
      reserve: 0,
      advances: [['fixed-prizes', usd(38_001)]],
    });
  });

  it('[example 3] becomes a table share at $600', () => {
    const fund = { pools: {}, reserve: usd(5000) };
    expect(settleOn(fund, payout, people(4, usd(600)), {}, { structure: B }).paid).toEqual(each(4, usd(150)));
    expect(settleOn(fund, payout, people(4, usd(599)), {}, { structure: B }).paid).toEqual(each(4, usd(599)));
  });

  it('[example 4] takes the extra cents of a division from the reserve', () => {
    const won = settleOn({ pools: {}, reserve: usd(10) }, payout, people(3, usd(5)), {}, { structure: holders });
    expect(won).toMatchObject({
      paid: each(3, usd(2)),
      reserve: usd(4),
      charges: [
        ['B-2', usd(1)],
        ['§3.tie', usd(5)],
      ],
    });
  });
});

describe('[B-1]', () => {
  it('a tenth is rounded down to the cent and the fraction stays', () => {
    const fund = { pools: { main: { holds: usd('12345.67') } }, reserve: ZERO };
    expect(settleOn(fund, pays(), [claim('a', TENTH)])).toMatchObject({
      paid: { a: cents(123_456) },
      pools: { main: usd('11111.11') },
    });
  });
});

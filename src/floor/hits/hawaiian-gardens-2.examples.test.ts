/** Worked money examples of the Hawaiian Gardens spec, part 2, as far as they are arithmetic of a settlement. */
import { describe, expect, it } from 'vitest';
import { type Cents, usd, ZERO } from '../../base/cents.ts';
import { claim, DOWN, fixedRow, pays, percentRow, structure, tableOf, takers } from '../../rules/settle-testing.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { settlingOn } from './take-testing.ts';

const settleOn = settlingOn(bonusHandProgressiveV11);

const ALL = percentRow(100);
const STAYS = { at: 'H-1', ineligible: 'stays', nobody: 'stays' } as const;
const each = (people: number, amount: Cents) => Object.fromEntries(tableOf(people).map(({ id }) => [id, amount]));
const of = (holds: Cents, reseed: Cents, reserve: Cents, repaid = true) => ({
  pools: { main: { holds, reseed } },
  reserve,
  repaid,
});

describe('fortune-7-baccarat-progressive', () => {
  const payout = pays({ split: DOWN });

  it('[example 1] the meter is divided by all who paid', () => {
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

  it('[example 4] with nobody else at the table its share is not paid', () => {
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

  it('[example 5] a hit without a fee: no prize, the meter stays, and envy to each who paid', () => {
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

  it('[example 3] a community royal pays every fee, and what the house adds is never repaid', () => {
    const royal = fixedRow('community-royal', usd(1000));
    const five = ['a', 'b', 'c', 'd', 'e'].map((id) => claim(id, royal));
    expect(settleOn(of(usd(8000), usd(5000), usd(3200), false), payout, five)).toMatchObject({
      paid: { a: usd(1000), e: usd(1000) },
      pools: { main: usd(8000) },
      reserve: 0,
      advances: [],
    });
  });

  it('[K16] a royal at another table is paid beside the first, out of the reserve, and the meter is not re-seeded again', () => {
    const fund = of(usd(5000), usd(5000), usd(20_000), false);
    const joined = { joined: new Set(['main']), readings: () => usd('12345.67') };
    expect(settleOn(fund, payout, [claim('b', ALL)], {}, joined)).toMatchObject({
      paid: { b: usd('12345.67') },
      pools: { main: usd(5000) },
      reserve: usd('7654.33'),
    });
  });
});

describe('[K16] a hit that is paid beside another', () => {
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

  it('[example 2] the room, the holder included, has its share once', () => {
    const won = settleOn(of(usd('23456.78'), ZERO, ZERO), payout, [claim('a', ALL)], { room }, { structure: B });
    expect(won.paid).toEqual({ a: usd('9382.71'), ...Object.fromEntries(room.map(({ id }) => [id, usd('1279.46')])) });
    expect(won.pools).toEqual({ main: usd('0.01') });
  });

  it('[example 3] two in one settlement: the holder’s prize twice, the room once', () => {
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

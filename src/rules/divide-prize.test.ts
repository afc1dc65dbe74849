import { describe, expect, it } from 'vitest';
import { cents, usd, ZERO } from '../base/cents.ts';
import {
  charged,
  claim,
  DOWN,
  fixedRow,
  leftIn,
  paid,
  pays,
  percentRow,
  row,
  settled,
  structure,
  tableOf,
  takers,
  terms,
} from './settle-testing.ts';

const ALL = percentRow(100);
const BAD_BEAT = structure(['losing', 50], ['winning', 25], ['table', 25]);
const loser = claim('loser', ALL, { role: 'losing' });
const winner = claim('winner', ALL, { role: 'winning' });
const STAYS = { at: 'R', ineligible: 'stays', nobody: 'stays' } as const;
const RESERVE = { at: 'R', ineligible: 'reserve', nobody: 'reserve' } as const;
const OTHERS = { at: 'R', ineligible: 'stays', nobody: 'others' } as const;

describe('the parts of a structure', () => {
  it('name the clause of the structure for those without a hand, and the clause of the line for the hands', () => {
    const { portions } = settled(
      pays(),
      [loser, winner],
      { table: tableOf(1) },
      terms(usd(1000), { structure: BAD_BEAT }),
    );
    expect(portions.map(({ claim: id, part, row: key, at }) => [id, part, key, at])).toEqual([
      ['loser', 'losing', 'row-100', '§3.row-100'],
      ['winner', 'winning', 'row-100', '§3.row-100'],
      ['t1', 'table', 'row-100', '§6'],
    ]);
  });

  it('in chips the last part is what is left of the whole; in cents the odd ones stay', () => {
    const on = terms(cents(101), { structure: BAD_BEAT });
    const people = { table: tableOf(1) };
    const chips = settled(pays(), [loser, winner], people, on);
    expect(paid(chips)).toEqual({ loser: 50, winner: 25, t1: 26 });
    expect(leftIn(chips)).toBe(0);
    const exact = settled(pays({ split: DOWN }), [loser, winner], people, on);
    expect(paid(exact)).toEqual({ loser: 50, winner: 25, t1: 25 });
    expect(leftIn(exact)).toBe(1);
  });

  it.each([
    [usd('599.99'), { a: usd('599.99'), b: usd('599.99') }],
    [usd(600), { a: usd(300), b: usd(300) }],
    [usd('600.01'), { a: usd(301), b: usd(301) }],
  ])('other parts from a posted prize of $600 on: %i cents', (prize, expected) => {
    const fixed = fixedRow('tie', prize);
    const divided = {
      ...structure(['each', 100]),
      from: { prize: usd(600), parts: structure(['holders', 100]).parts },
    };
    const both = settled(
      pays({}, { divides: 'fixed' }),
      [claim('a', fixed), claim('b', fixed)],
      {},
      terms(ZERO, { structure: divided }),
    );
    expect(paid(both)).toEqual(expected);
  });

  it('count from the posted prize, not from what a multiplier makes of it', () => {
    const divided = {
      ...structure(['each', 100]),
      from: { prize: usd(600), parts: structure(['holders', 100]).parts },
    };
    const times = (of: 'pool' | 'prizes') => ({ at: 'M', between: [2, 4] as [number, number], of });
    const on = terms(usd(599), { structure: divided, times: 2 });
    const fixed = fixedRow('tie', usd(599));
    const prizes = pays({}, { divides: 'fixed', multiplier: times('prizes') });
    expect(paid(settled(prizes, [claim('a', fixed), claim('b', fixed)], {}, on))).toEqual({
      a: usd(1198),
      b: usd(1198),
    });
    const pool = pays({}, { multiplier: times('pool') });
    expect(paid(settled(pool, [claim('a', ALL), claim('b', ALL)], {}, on))).toEqual({ a: usd(1198), b: usd(1198) });
  });

  it('divide what pools give; a fixed prize beside them goes whole to who meets its row', () => {
    const shared = structure(['each', 40], ['room', 60]);
    const on = terms(usd(1000), { structure: shared });
    const both = settled(pays(), [claim('a', ALL), claim('b', fixedRow('quads', usd(100)))], { room: takers('r') }, on);
    expect(paid(both)).toEqual({ a: usd(400), r: usd(600), b: usd(100) });
  });

  it('a row with its own parts is divided by them, whatever is posted', () => {
    const royal = { ...ALL, parts: structure(['losing', 20], ['winning', 60], ['table', 20]).parts };
    const hands = [claim('loser', royal, { role: 'losing' }), claim('winner', royal, { role: 'winning' })];
    const on = terms(usd(1000), { structure: BAD_BEAT });
    expect(paid(settled(pays(), hands, { table: tableOf(2) }, on))).toEqual({
      loser: usd(200),
      winner: usd(600),
      t1: usd(100),
      t2: usd(100),
    });
  });

  it('without a structure the hand that beats another has nothing of a prize for the beaten', () => {
    const beaten = fixedRow('aces', usd(200));
    const hands = [claim('aces', beaten, { role: 'losing' }), claim('sevens', beaten, { role: 'winning' })];
    expect(paid(settled(pays(), hands, {}, terms()))).toEqual({ aces: usd(200) });
  });
});

describe('a part that its holder may not have', () => {
  const on = terms(usd(1000), { structure: BAD_BEAT });
  const barred = { ...loser, barredBy: 'employee' as const };
  const people = { table: tableOf(5) };

  it('stays in the pool', () => {
    const won = settled(pays({ unpaid: STAYS }), [barred, winner], people, on);
    expect(paid(won)).toEqual({ winner: usd(250), t1: usd(50), t2: usd(50), t3: usd(50), t4: usd(50), t5: usd(50) });
    expect(won.pools).toMatchObject([{ fromPool: usd(500), toReserve: 0, whole: true }]);
  });

  it('or leaves it for the reserve', () => {
    const won = settled(pays({ unpaid: RESERVE }), [barred, winner], people, on);
    expect(won.pools).toMatchObject([{ fromPool: usd(500), toReserve: usd(500), whole: true }]);
  });

  it('or those who may have theirs divide it', () => {
    const unpaid = { at: 'R', ineligible: 'others', nobody: 'others' } as const;
    const two = [{ ...loser, id: 'prop', barredBy: 'prop-player' as const }, loser, winner];
    expect(paid(settled(pays({ unpaid }), two, people, on))).toMatchObject({ loser: usd(500), winner: usd(250) });
    const none = settled(pays({ unpaid }), [barred, winner], people, on);
    expect(paid(none)).toMatchObject({ winner: usd(500), t1: usd(100) });
  });

  it('beside an eligible holder: only their own half', () => {
    const two = [barred, { ...loser, id: 'second' }, winner];
    const won = settled(pays({ unpaid: RESERVE }), two, people, on);
    expect(paid(won)).toMatchObject({ second: usd(250), winner: usd(250) });
    expect(won.pools).toMatchObject([{ fromPool: usd(750), toReserve: usd(250) }]);
  });

  it('in cents a barred half is as large as the other one, and the odd cent stays', () => {
    const two = [barred, { ...loser, id: 'second' }, winner];
    const won = settled(
      pays({ unpaid: RESERVE, split: DOWN }),
      two,
      people,
      terms(cents(1006), { structure: BAD_BEAT }),
    );
    expect(paid(won)).toMatchObject({ second: 251, winner: 251, t1: 50 });
    expect(won.pools[0]!.toReserve).toBe(251);
    expect(leftIn(won)).toBe(3);
  });

  it('all of it, to the last cent, if no sharer is eligible', () => {
    const two = ['a', 'b', 'c'].map((id) => claim(id, ALL, { barredBy: 'employee' }));
    for (const several of ['share', 'each-in-full'] as const) {
      const won = settled(pays({ unpaid: RESERVE, several }), two, {}, terms(cents(1001)));
      expect(won).toMatchObject({ portions: [], pools: [{ fromPool: 0, toReserve: 1001 }] });
    }
  });

  it('of a multiplied prize the pool keeps its own part and the reserve is not charged for the rest', () => {
    const multiplier = { at: 'M', between: [2, 4] as [number, number], of: 'pool' as const };
    const threefold = { ...on, times: 3 };
    const stays = settled(pays({ unpaid: STAYS }, { multiplier }), [barred, winner], people, threefold);
    expect(paid(stays)).toMatchObject({ winner: usd(750), t1: usd(150) });
    expect(leftIn(stays)).toBe(usd(500));
    expect(charged(stays)).toEqual({ multiplier: usd(1000) });
    // What the pool gives and the barred part would give back to the reserve comes to the same.
    const reserve = settled(pays({ unpaid: RESERVE }, { multiplier }), [barred, winner], people, threefold);
    expect(leftIn(reserve)).toBe(0);
    expect(charged(reserve).multiplier! - reserve.pools[0]!.toReserve).toBe(usd(500));
  });

  it('a taker of the table who is left out is not counted, another one is', () => {
    const table = { at: 'T', who: 'dealt-in' as const, leftOut: ['button' as const] };
    const people4 = {
      table: [...tableOf(2), { id: 'b', barredBy: 'button' as const }, { id: 'e', barredBy: 'employee' as const }],
    };
    const won = settled(pays({ unpaid: RESERVE, table, split: DOWN }), [loser, winner], people4, on);
    expect(paid(won)).toEqual({ loser: usd(500), winner: usd(250), t1: usd('83.33'), t2: usd('83.33') });
    expect(won.pools).toMatchObject([{ toReserve: usd('83.33') }]);
    expect(leftIn(won)).toBe(1);
  });

  it('gives an ineligible co-bettor’s share to the others on the hand; otherwise it stays', () => {
    const bets = [
      claim('prop', ALL, { onHand: 'h', wager: 50, barredBy: 'prop-player' }),
      claim('a', ALL, { onHand: 'h', wager: 30 }),
      claim('b', ALL, { onHand: 'h', wager: 20 }),
    ];
    const step = { bettors: 'pro-rata', unpaid: STAYS, split: DOWN } as const;
    expect(paid(settled(pays(step), bets, {}, terms(usd(100))))).toEqual({ a: usd(30), b: usd(20) });
    const table = { at: 'T', who: 'dealt-in' as const, leftOut: ['prop-player' as const] };
    expect(paid(settled(pays({ ...step, table }), bets, {}, terms(usd(100))))).toEqual({ a: usd(60), b: usd(40) });
    const reserve = settled(pays({ ...step, unpaid: RESERVE }), bets, {}, terms(usd(100)));
    expect(reserve.pools).toMatchObject([{ fromPool: usd(50), toReserve: usd(50) }]);
    const alone = settled(pays({ ...step, table }), bets.slice(0, 1), {}, terms(usd(100)));
    expect(alone).toMatchObject({ portions: [], pools: [{ fromPool: 0, toReserve: 0 }] });
  });
});

describe('a share without a taker', () => {
  const on = terms(usd(1000), { structure: BAD_BEAT });

  it.each([
    ['stays', STAYS, { fromPool: usd(750), toReserve: 0 }, {}],
    ['goes to the reserve', RESERVE, { fromPool: usd(750), toReserve: usd(250) }, {}],
    ['goes to the others in proportion', OTHERS, { fromPool: usd(1000), toReserve: 0 }, { loser: usd('666.66') }],
  ] as const)('%s', (_, unpaid, pool, more) => {
    const won = settled(pays({ unpaid }), [loser, winner], {}, on);
    expect(won.pools).toMatchObject([pool]);
    expect(paid(won)).toMatchObject({
      loser: usd(500),
      winner: usd(250),
      ...more,
      ...(unpaid === OTHERS ? { winner: usd('333.34') } : {}),
    });
  });

  it('in cents the shares that grow are rounded down like others', () => {
    const won = settled(pays({ unpaid: OTHERS, split: DOWN }), [loser, winner], {}, on);
    expect(paid(won)).toEqual({ loser: usd('666.66'), winner: usd('333.33') });
    expect(leftIn(won)).toBe(1);
  });
});

describe('each in full', () => {
  it('pays the first eligible hit from the pool', () => {
    const three = [claim('a', ALL, { barredBy: 'employee' }), claim('b', ALL), claim('c', ALL)];
    const won = settled(pays({ several: 'each-in-full', unpaid: STAYS }), three, {}, terms(usd(500)));
    expect(won.portions).toMatchObject([
      { claim: 'b', fromPool: usd(500), fromReserve: 0 },
      { claim: 'c', fromPool: 0, fromReserve: usd(500), cause: 'further-winners', chargedAt: '§3.row-100' },
    ]);
  });

  it('[K16] beside a hit at another table everything comes from the reserve, and the room has nothing again', () => {
    const shared = structure(['each', 40], ['room', 60]);
    const on = terms(usd(1000), { structure: shared, joined: new Set(['main']) });
    const won = settled(pays({ split: DOWN }), [claim('a', ALL)], { room: takers('r', 'a') }, on);
    expect(paid(won)).toEqual({ a: usd(400) });
    expect(charged(won)).toEqual({ 'further-winners': usd(400) });
    expect(won.pools).toEqual([{ pool: 'main', reading: usd(1000), fromPool: 0, toReserve: 0, whole: false }]);
  });
});

describe('fixed prizes', () => {
  it('are paid to each, or all of them divide one', () => {
    const two = (divided?: true) => {
      const won = fixedRow('royal', usd(1000), divided === undefined ? {} : { divided });
      return paid(settled(pays({ split: DOWN }), [claim('a', won), claim('b', won), claim('c', won)], {}, terms()));
    };
    expect(two()).toEqual({ a: usd(1000), b: usd(1000), c: usd(1000) });
    expect(two(true)).toEqual({ a: usd('333.33'), b: usd('333.33'), c: usd('333.33') });
  });

  it('are a multiple of the posted amount where the row or a multiplier says so', () => {
    const multiplier = { at: 'M', between: [2, 4] as [number, number], of: 'prizes' as const };
    const won = fixedRow('double', usd(250), { times: 2 });
    const on = terms(ZERO, { times: 3 });
    expect(paid(settled(pays({}, { multiplier }), [claim('a', won)], {}, on))).toEqual({ a: usd(1500) });
    expect(paid(settled(pays(), [claim('a', won)], {}, on))).toEqual({ a: usd(500) });
  });

  it('a pool that backs them pays first, until it is empty', () => {
    const won = fixedRow('faces', usd(700), { pool: 'main' });
    const both = settled(pays(), [claim('a', won), claim('b', won)], {}, terms(usd(1000)));
    expect(both.portions).toMatchObject([
      { claim: 'a', pool: 'main', fromPool: usd(700), fromReserve: 0, cause: 'fixed-prizes' },
      { claim: 'b', pool: 'main', fromPool: usd(300), fromReserve: usd(400), cause: 'fixed-prizes' },
    ]);
    expect(both.pools).toMatchObject([{ fromPool: usd(1000), whole: true }]);
  });

  it('goods are worth what is posted', () => {
    const bag = row('bag', { gives: 'goods', what: 'a bag', value: { choose: 'bag', between: [1, 9] } });
    const won = settled(pays(), [claim('a', bag)], {}, terms(ZERO, { chosen: { bag: 7 } }));
    expect(won.portions).toMatchObject([{ claim: 'a', fromReserve: 7, cause: 'fixed-prizes' }]);
  });

  it('equal hands of different rows are paid each by its own row', () => {
    const [a, b] = [fixedRow('flush', usd(50)), fixedRow('quads', usd(90))];
    expect(paid(settled(pays(), [claim('a', a), claim('b', b)], {}, terms()))).toEqual({ a: usd(50), b: usd(90) });
  });
});

describe('envy', () => {
  const envied = { ...fixedRow('akq', usd(0)), envy: { at: 'E', amount: usd(100) } };
  const fees = ['a', 'b', 'c'].map((id) => ({ id: `envy.${id}`, onHand: id }));

  it('is paid to every other fee once for each hand that hits; each hitter gets the other’s', () => {
    const hits = ['a', 'b'].map((onHand) => ({ row: envied, onHand }));
    const won = settled(pays(), [], { envious: fees, envied: hits }, terms());
    expect(paid(won)).toEqual({ 'envy.a': usd(100), 'envy.b': usd(100), 'envy.c': usd(200) });
    expect(won.portions).toMatchObject(
      [1, 2, 3].map(() => ({ part: 'envy', at: 'E', row: 'akq', cause: 'envy', chargedAt: 'E', pool: null })),
    );
  });

  it('is not paid for an ineligible fee, nor for one’s own hand', () => {
    const hits = [{ row: envied, onHand: 'a' }];
    const one = [fees[0]!, { ...fees[1]!, barredBy: 'employee' as const }];
    expect(settled(pays(), [], { envious: one, envied: hits }, terms()).portions).toEqual([]);
  });

  it('pays a player with two winning hands the other hand’s envy on each, and none for their own', () => {
    const played = fees.map((fee) => ({ ...fee, player: fee.onHand === 'c' ? 'ben' : 'ana' }));
    const hit = (onHand: string, player: string) =>
      settled(pays(), [], { envious: played, envied: [{ row: envied, onHand, player }] }, terms());
    expect(paid(hit('a', 'ana'))).toEqual({ 'envy.c': usd(100) });
    expect(paid(hit('c', 'ben'))).toEqual({ 'envy.a': usd(100), 'envy.b': usd(100) });
  });

  it('or the rest of the table has it, at the posted amount', () => {
    const posted = {
      ...envied,
      envy: { at: 'E', to: 'table' as const, amount: { choose: 'share', between: [1, 9_999] as [number, number] } },
    };
    const people = { table: tableOf(2), envious: fees, envied: [{ row: posted, onHand: 'a' }] };
    expect(paid(settled(pays(), [], people, terms(ZERO, { chosen: { share: 700 } })))).toEqual({ t1: 700, t2: 700 });
  });
});

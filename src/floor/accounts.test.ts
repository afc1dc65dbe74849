import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { id as idSchema } from '../rules/vocabulary.ts';
import {
  type AccountParts,
  accountOf,
  adminFees,
  bank,
  box,
  CHART,
  cage,
  fundCash,
  fundSide,
  goods,
  held,
  instruments,
  instrumentsOf,
  isCredit,
  keptFor,
  nameOf,
  neverNegative,
  normalBalance,
  openBounties,
  payable,
  pool,
  prizePool,
  promotions,
  readAccount,
  reserve,
  setOff,
  toRecover,
  tray,
  unallotted,
  withheld,
} from './accounts.ts';

const F1 = { fund: 'f1' };
const OWES = { fund: 'f1', sign: -1 };
const HOLDS = { fund: 'f1', sign: 1 };

describe('the chart of accounts', () => {
  it.each<[string, boolean, boolean, object | undefined]>([
    [pool('f1', 'main'), true, true, OWES],
    [reserve('f1'), true, true, OWES],
    [unallotted('f1'), true, true, OWES],
    [held('f1', 'hit-1'), true, true, OWES],
    [payable(F1, 'award-1'), true, true, OWES],
    [withheld(F1, 'federal'), true, true, OWES],
    [fundCash('f1'), false, false, HOLDS],
    [box('table-1', 'f1'), false, false, HOLDS],
    [toRecover('f1'), false, false, undefined],
    [tray('table-1'), false, false, undefined],
    [payable('house', 'award-1'), true, true, undefined],
    [withheld('house', 'federal'), true, true, undefined],
    [adminFees, true, false, undefined],
    [bank, false, false, undefined],
    [cage, false, false, undefined],
    [promotions, false, false, undefined],
    [goods, false, false, undefined],
    // Names of houses' own choosing that look like something else.
    [fundCash('reserve'), false, false, { fund: 'reserve', sign: 1 }],
    [box('reserve', 'pool'), false, false, { fund: 'pool', sign: 1 }],
  ])('%s: credit %s, never negative %s, side %o', (account, credit, never, side) => {
    expect([isCredit(account), neverNegative(account), fundSide(account)]).toEqual([credit, never, side]);
    expect(normalBalance(account, -700)).toBe(credit ? 700 : -700);
  });

  it('knows an account however many others were asked about', () => {
    const isRight = (n: number): boolean => {
      const side = fundSide(payable({ fund: `f${n % 7}` }, `award-${n}`));
      return side?.fund === `f${n % 7}` && side.sign === -1 && !isCredit(bank);
    };
    for (let n = 0; n < 60_000; n += 1) if (!isRight(n)) expect(n).toBeUndefined();
    expect(isRight(1)).toBe(true);
  });
});

/** Every word of the chart, alone and joined to others in every way an id allows; names are made of nothing else. */
const WORDS = [...new Set(CHART.flatMap(({ owner, kind, word }) => [owner, kind, ...word.split(':')]))];
const words = fc.constantFrom(...WORDS);
const id = fc.oneof(
  words,
  fc.tuple(words, words).map((pair) => pair.join('-')),
  fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,8}$/),
);
/** The last part of a name may hold colons: a running is `offer:3`. */
const lastPart = fc.oneof(
  id,
  fc.array(id, { minLength: 2, maxLength: 4 }).map((parts) => parts.join(':')),
);
const account = fc.constantFrom(...CHART).chain((chart) =>
  fc.record({ id, of: lastPart }).map((ids) => {
    const own = { id: chart.owner === 'house' ? '' : ids.id, of: chart.of === null ? '' : ids.of };
    return { chart, parts: { owner: chart.owner, kind: chart.kind, ...own } as AccountParts };
  }),
);

describe('the name of an account', () => {
  it('is read back as the same account, on the side of its kind, whatever the ids are', () => {
    fc.assert(
      fc.property(account, ({ chart, parts }) => {
        const facts = readAccount(nameOf(parts));
        const fund = chart.owner === 'fund' ? parts.id : chart.kind === 'box' ? parts.of : undefined;
        const sign = chart.fund === 'holds' ? 1 : -1;
        expect(facts).toEqual({
          ...parts,
          name: nameOf(parts),
          isCredit: chart.normal === 'credit',
          neverNegative: !chart.negative,
          fund,
          side: chart.fund === null ? undefined : { fund, sign },
        });
        expect(accountOf(nameOf(parts))).toEqual(facts);
      }),
      { numRuns: 5_000 },
    );
  });

  it('belongs to one account only', () => {
    fc.assert(
      fc.property(account, account, (one, other) => {
        const isSame = JSON.stringify(one.parts) === JSON.stringify(other.parts);
        expect(nameOf(one.parts) === nameOf(other.parts)).toBe(isSame);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is the one that journals carry', () => {
    expect([
      pool('f', 'main'),
      held('f', 'hourly:3'),
      box('t', 'f'),
      tray('t'),
      payable('house', 'award-1'),
      setOff({ fund: 'f' }, 'child-support'),
      instruments,
      instrumentsOf('chips'),
      prizePool('tournament-1'),
      openBounties('tournament-1'),
      toRecover('f'),
    ]).toEqual([
      'fund:f:pool:main',
      'fund:f:held:hourly:3',
      'table:t:box:f',
      'table:t:tray',
      'house:payable:award-1',
      'fund:f:set-off:child-support',
      'house:instruments',
      'house:instruments:chips',
      'tournament:tournament-1:pool:prizes',
      'tournament:tournament-1:pool:bounties',
      'fund:f:to-recover',
    ]);
  });

  it('is not made of an id with a colon, which no id may have', () => {
    expect(() => pool('a:pool', 'main')).toThrow('can be read back');
    expect(() => reserve('')).toThrow('can be read back');
    for (const word of WORDS) expect(idSchema.safeParse(`${word}:x`).success).toBe(false);
  });

  it.each([
    '',
    'fund',
    'fund:f',
    'fund:f:',
    'fund:f:pool',
    'fund:f:pool:',
    'fund::reserve',
    'fund:f:reserve:',
    'fund:f:reserve:x',
    'fund:f:box:g',
    'table:t:reserve',
    'house:reserve',
    'house:bank:x',
    'house::bank',
    'tournament:t:pool:main',
    'pool:f',
  ])('"%s" is not a name of the chart', (name) => {
    expect(readAccount(name)).toBeUndefined();
    expect(() => accountOf(name)).toThrow('chart of accounts');
  });

  it('says what an account of each kind is for', () => {
    expect(keptFor(payable(F1, 'award-7'), 'payable')).toBe('award-7');
    expect(keptFor(payable('house', 'award-7'), 'payable')).toBe('award-7');
    expect(keptFor(pool('payable', 'award-7'), 'payable')).toBeUndefined();
    expect(keptFor(instruments, 'instruments')).toBeUndefined();
  });
});

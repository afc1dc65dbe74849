import { describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import type { NewAward } from '../kit/awards.ts';
import { changeAward, type Given, meet, owe } from '../testing.ts';
import { BONUS, meteredHouse, paying as pay } from './testing.ts';

type Won = Readonly<{ amount: number | string } & Pick<NewAward, 'wager' | 'free' | 'entered'>>;

const bet = (of: string, amount: number | string) => ({ wager: { of, amount: usd(amount) } });

/** 26 USC 3402(q)(3)(A), as the federal packs have it. */
function house(): Given {
  const opened = meteredHouse({ reserve: usd(500) });
  const wager = { times: 300, net: true } as const;
  const row = { kind: 'federal', at: 'T-1', percent: '24', over: usd(5_000), of: 'whole', wager } as const;
  opened.state.packs.set('jurisdiction:us', [
    { kind: 'jurisdiction', id: 'us', from: '2026-01-01', withholding: [row] },
  ]);
  return opened;
}

function won(...awards: Won[]) {
  const given = house();
  const person = meet(given.state, 1);
  const ids = awards.map(({ amount, ...rest }) => owe(given.state, BONUS, { amount: usd(amount), person, ...rest }));
  return { given, ids };
}

function withheld(...awards: Won[]): number {
  const { given, ids } = won(...awards);
  const [paid] = given.does('kay', pay(ids));
  if (paid?.type !== 'awards-paid') throw new Error('not paid');
  return paid.withheld.reduce((sum, { amount }) => sum + amount, 0);
}

describe('tax by the wager', () => {
  it.each<[string, Won[], number | string]>([
    ['24% of the prize less the fee', [{ amount: '10000.22', ...bet('a', 1) }], '2399.81'],
    ['nothing at $5,000 above the fee', [{ amount: 5_001, ...bet('a', 1) }], 0],
    ['a cent above that', [{ amount: '5001.01', ...bet('a', 1) }], 1_200],
    ['nothing below 300 times the wager', [{ amount: '6019.99', ...bet('a', 20) }], 0],
    ['at 300 times the wager', [{ amount: 6_020, ...bet('a', 20) }], 1_440],
    [
      'two awards of one wager together, the wager once',
      [
        { amount: 3_000, ...bet('a', 1) },
        { amount: 3_001, ...bet('a', 1) },
      ],
      1_440,
    ],
    [
      'two wagers each by itself',
      [
        { amount: 3_000, ...bet('a', 1) },
        { amount: 3_001, ...bet('b', 1) },
      ],
      0,
    ],
    ['nothing where nothing was wagered', [{ amount: 9_000, ...bet('a', 0) }], 0],
    ['nothing at a free table', [{ amount: 9_000, free: true }], 0],
    ['nothing in a tournament', [{ amount: 9_000, entered: { of: 't', cost: usd(50), before: usd(0) } }], 0],
    ['by the fee of the activity where the award does not say', [{ amount: 10_001 }], 2_400],
  ])('%s', (_, awards, expected) => {
    expect(withheld(...awards)).toBe(usd(expected));
  });

  it('cannot be avoided by paying one wager in pieces', () => {
    const { given, ids } = won({ amount: 3_000, ...bet('a', 1) }, { amount: 3_001, ...bet('a', 1) });
    expect(given.refuses('kay', pay([ids[0]!]))).toMatchObject({ at: 'T-1', reason: 'paid-in-pieces' });
    const apart = won({ amount: 3_000, ...bet('a', 1) }, { amount: 3_001, ...bet('b', 1) });
    apart.given.does('kay', pay([apart.ids[0]!]));
  });

  it('counts a later hit with the same wager', () => {
    const { given, ids } = won({ amount: 3_000, ...bet('a', 1) }, { amount: 3_001, ...bet('a', 1) });
    changeAward(given.state, ids[1]!, { awardedAt: (given.now() - 60) as never });
    expect(given.refuses('kay', pay([ids[0]!])).reason).toBe('paid-in-pieces');
  });
});

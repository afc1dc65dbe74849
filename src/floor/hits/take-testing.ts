/** A settlement with its fund in tests: who is paid what, and what pools, reserve and the house's advances are after. */
import { type Cents, cents, ZERO } from '../../base/cents.ts';
import type { Claim, Others } from '../../rules/claim.ts';
import type { OwnFund } from '../../rules/fund-words.ts';
import type { Payout, Terms } from '../../rules/settle.ts';
import { paid, settled } from '../../rules/settle-testing.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { pool as poolAccount, reserve } from '../accounts.ts';
import { balanceIn, openBooks } from '../books.ts';
import { given, inForce } from '../testing.ts';
import { take } from './take.ts';

export type PoolTerms = Readonly<{ holds: Cents; reseed?: Cents; floor?: Cents }>;

/** What a fund holds when the hit comes, and whether the house is repaid what it advances. */
export type FundGiven = Readonly<{ pools: Readonly<Record<string, PoolTerms>>; reserve: Cents; repaid?: boolean }>;

export type Settled = Readonly<{
  paid: Readonly<Record<string, Cents>>;
  pools: Readonly<Record<string, Cents>>;
  reserve: Cents;
  /** What the house put in, by cause. */
  advances: readonly (readonly [cause: string, amount: Cents])[];
  charges: readonly (readonly [at: string, amount: Cents])[];
}>;

type Settling = (
  fund: FundGiven,
  payout: Payout,
  claims: readonly Claim[],
  others?: Partial<Others>,
  terms?: Partial<Terms>,
) => Settled;

/** Any sheet will do: its fund is the one that is given. */
export const settlingOn =
  (any: Sheet): Settling =>
  (fund, payout, claims, others = {}, terms = {}) => {
    const { state } = given();
    const own = fundWords(fund);
    const sheet = { ...any, fund: own };
    const holds = Object.fromEntries(Object.entries(fund.pools).map(([pool, { holds: money }]) => [pool, money]));
    inForce(state, sheet, {}, { reserve: fund.reserve, pools: holds });
    const books = openBooks(state);
    const readings = (pool: string) => fund.pools[pool]!.holds;
    const on = { readings, chip: cents(100), chosen: {}, times: 1, joined: new Set<string>(), ...terms };
    const won = settled(payout, claims, others, on);
    const met = won.pools.map(({ pool, reading }) => ({
      pool,
      reading,
      ...(on.joined.has(pool) ? { joins: { hit: 'hit-1', met: reading } } : {}),
    }));
    take({ books, fund: state.funds.get('fund-1')!, hit: 'hit-2', sheet, step: payout.step }, won, met).reseed();
    const charges = books.postings.filter(({ debit }) => debit === reserve('fund-1'));
    return {
      paid: paid(won),
      pools: Object.fromEntries(
        Object.keys(holds).map((pool) => [pool, balanceIn(books, poolAccount('fund-1', pool))]),
      ),
      reserve: balanceIn(books, reserve('fund-1')),
      advances: books.advances.map(({ advance: { cause, amount } }) => [cause, amount] as const),
      charges: charges.map(({ at, amount }) => [at, amount] as const),
    };
  };

function fundWords({ pools, repaid = true }: FundGiven): OwnFund {
  return {
    kind: 'own',
    at: '§6',
    pools: Object.entries(pools).map(([id, { reseed = ZERO, floor }]) => ({
      id,
      name: id,
      at: '§6.1',
      seed: ZERO,
      seedIs: 'advance',
      reseed,
      ...(floor === undefined ? {} : { floor }),
    })),
    shortfall: { at: '§6.2', repaid },
    repay: { at: '§6.3' },
    chargeOrder: ['multiplier', 'odd-chips', 'fixed-prizes', 'reseed'],
    closing: [],
  };
}

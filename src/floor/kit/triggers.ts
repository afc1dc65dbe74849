/**
 * The secret amounts of pools: what is committed to, what the fees of a round add, and whether a round has brought a
 * pool to its amount. The amount itself is never here: it follows from a secret that only the server has.
 */
import { type Cents, cents } from '../../base/cents.ts';
import { crossingFee, type SecretRange, secretAmount, type TriggerFee } from '../../fair/trigger.ts';
import { isWonByCards } from '../../rules/hand-pattern.ts';
import { everyRowInForce } from '../../rules/in-force.ts';
import { type TriggerWord, triggerRange, triggersOf } from '../../rules/triggers.ts';
import { pool as poolAccount } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import type { OfferState, Round, State } from '../state.ts';
import { sheetOf } from './offers.ts';

type Committed = Readonly<{ id: string; commitment: string }>;

/** `range`: since its first fee; null until then, so that nobody could know it when the secret was committed to. */
export type CommittedTrigger = Committed & Readonly<{ range: SecretRange | null }>;

export type PoolTrigger = {
  fund: string;
  pool: string;
  current: CommittedTrigger | null;
  /** Committed to before the current one is won, so that there is no gap. */
  next: Committed | null;
  /** The last fees that went in since the current amount was open. */
  last: TriggerRound | null;
};

/** Fees of one round: the pool before and after them, the cap then, and who placed them, in the order of their seats. */
export type TriggerRound = Readonly<{
  trigger: string;
  fund: string;
  pool: string;
  offer: string;
  before: Cents;
  after: Cents;
  cap: Cents;
  opens?: Readonly<{ from: Cents; to: Cents; opening: string }> | undefined;
  fees: (Omit<TriggerFee, 'amount'> & { amount: Cents })[];
}> &
  Readonly<{ table?: string; round?: Round }>;

export const triggerKey = (fund: string, pool: string): string => `${fund}/${pool}`;

/** What a label of the key is made of: no two amounts of any house share a key. */
export const triggerLabel = (house: string, trigger: string): string => `${house}/${trigger}`;

/** The pools of an offer that a secret amount wins. */
export const triggersIn = (state: State, offered: OfferState): readonly TriggerWord[] =>
  offered.fund === null ? NONE : triggersOf(sheetOf(state, offered), offered.offer);

const NONE: readonly TriggerWord[] = [];

/** Where a fee wins and no hand does, there is nothing to call. */
export function hasHands(state: State, offered: OfferState): boolean {
  if (triggersIn(state, offered).length === 0) return true;
  return everyRowInForce(sheetOf(state, offered), offered.offer).some(({ hand }) => isWonByCards(hand));
}

/** A pool of this offer whose secret is not committed to yet: nobody may pay into it before. */
export const uncommitted = (state: State, offered: OfferState): TriggerWord | undefined =>
  triggersIn(state, offered).find(
    ({ pool }) => state.triggers.get(triggerKey(offered.fund!, pool.id))?.current == null,
  );

/** While a win is verified its pool may go back to what it was: the next amount opens after that. */
export function isPending({ hits }: State, fund: string, pool: string): boolean {
  for (const { trigger } of hits.values()) if (trigger?.fund === fund && trigger.pool === pool) return true;
  return false;
}

type Placed = Readonly<{ offered: OfferState; feesInto: (pool: string) => TriggerFee[] }>;

/** What the fees of one offer in one round mean for its secret amounts. `after`: the pool with them. */
export function triggerRounds(
  state: State,
  { offered, feesInto }: Placed,
  opening: string,
  after: (pool: string) => Cents,
): TriggerRound[] {
  const fund = offered.fund!;
  return triggersIn(state, offered).flatMap((word) => {
    const { id: pool } = word.pool;
    const current = state.triggers.get(triggerKey(fund, pool))?.current;
    const before = cents(Math.max(balanceOf(state, poolAccount(fund, pool)), 0));
    const now = after(pool);
    if (current == null || now === before || (current.range === null && isPending(state, fund, pool))) return [];
    const { amounts } = offered.offer;
    const range = triggerRange(word, amounts, before);
    return [
      {
        trigger: current.id,
        fund,
        pool,
        offer: offered.offer.id,
        before,
        after: now,
        cap: range.to,
        ...(current.range === null ? { opens: { ...range, opening } } : {}),
        fees: feesInto(pool).flatMap((fee) => (fee.amount > 0 ? [{ ...fee, amount: cents(fee.amount) }] : [])),
      },
    ];
  });
}

/** With the fee that reached the amount. */
export type CrossedRound = TriggerRound & Readonly<{ fee: TriggerRound['fees'][number] }>;

/** The last round that fed a pool, if it brought the pool to the amount of this secret, or to its cap. */
export function crossedBy(trigger: PoolTrigger, secret: string): CrossedRound | undefined {
  const { current, last } = trigger;
  if (current?.range == null || last === null || last.fees.length === 0) return undefined;
  const due = Math.min(secretAmount(secret, current.range), last.cap);
  if (last.after < due) return undefined;
  return { ...last, fee: last.fees[crossingFee(last.before, due, last.fees)]! };
}

/** The pool is gone, or no approved offer of it has a secret amount: nothing can win it any more. */
export function isRetired(state: State, { fund, pool }: PoolTrigger): boolean {
  const terms = state.funds.get(fund)?.pools[pool];
  const offered = terms === undefined ? undefined : state.offers.get(terms.offer);
  if (offered === undefined) return true;
  if (triggersIn(state, offered).some((word) => word.pool.id === pool)) {
    return offered.status === 'ended' && balanceOf(state, poolAccount(fund, pool)) === 0;
  }
  return true;
}

/** What is still to be committed to: the amount in force, and the one after it. */
export function commitmentsDue(state: State): Readonly<{ offer: string; fund: string; pool: string }>[] {
  return [...state.offers.values()].flatMap((offered) => {
    if (offered.fund === null || offered.status === 'posted' || offered.status === 'ended') return [];
    const { fund } = offered;
    return triggersIn(state, offered).flatMap(({ pool: { id: pool } }) => {
      const known = state.triggers.get(triggerKey(fund, pool));
      return known?.current == null || known.next === null ? [{ offer: offered.offer.id, fund, pool }] : [];
    });
  });
}

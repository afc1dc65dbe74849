/** What every event does to the books before its own area looks at it: balances move, advances join their queue. */
import type { FloorEvent } from './events.ts';
import type { Posting } from './kit/schemas.ts';
import type { Advance, State } from './state.ts';

export function enterMoney(state: State, event: FloorEvent): void {
  if ('postings' in event) applyPostings(state, event.postings);
  if ('advances' in event) queueAdvances(state, event.advances);
}

function applyPostings(state: State, postings: readonly Posting[]): void {
  for (const { debit, credit, amount } of postings) {
    move(state, debit, amount);
    move(state, credit, -amount);
  }
}

function move(state: State, account: string, netDebit: number): void {
  const next = (state.balances.get(account) ?? 0) + netDebit;
  if (next === 0) state.balances.delete(account);
  else state.balances.set(account, next as never);
}

function queueAdvances(state: State, advances: readonly { fund: string; advance: Advance }[]): void {
  for (const { fund, advance } of advances) {
    state.funds.get(fund)!.advances.push({ ...advance });
    state.counters.advances += 1;
  }
}

/** What the accounts of a tournament hold: what was paid in until prizes stand, and nothing once it is over. */
import { assert } from '../../base/assert.ts';
import { subtractCents, sumCents, timesCents, ZERO } from '../../base/cents.ts';
import { accountOf, openBounties, prizePool } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import type { State } from '../state.ts';
import { paidInBy, tournamentsOf, withLaw } from './tournament.ts';

export function assertTournaments(state: State): void {
  for (const tournament of tournamentsOf(state)) {
    const { posted } = withLaw(state, tournament);
    const { id, status, entrants, named, prizes } = tournament;
    const pool = balanceOf(state, prizePool(id));
    const bounties = balanceOf(state, openBounties(id));
    if (status === 'over') assert(pool === 0 && bounties === 0, `all of ${id} is paid out`);
    if (status === 'over') continue;
    const paidIn = sumCents(entrants.map((one) => paidInBy(one, posted)));
    const onHeads = posted.bounty?.from === 'pool' ? timesCents(posted.bounty.amount, named) : ZERO;
    if (prizes === null) assert(pool === subtractCents(paidIn, onHeads), `${id} holds what was paid in`);
    const open = timesCents(posted.bounty?.amount ?? ZERO, entrants.filter(({ target }) => target).length);
    const collected = sumCents(entrants.map((one) => one.collected));
    assert(bounties === open + collected, `${id} holds the bounties that are open`);
    for (const { person, seat } of entrants) {
      if (seat === null) continue;
      const there = state.tables.get(seat.table)?.seats[seat.seat]?.person;
      assert(there === person, `${id}: who has seat ${seat.seat} at ${seat.table} sits there`);
    }
  }
  const own = new Set(state.tournaments.keys());
  for (const account of state.balances.keys()) {
    const { owner, id } = accountOf(account);
    assert(owner !== 'tournament' || own.has(id), `${account} belongs to a tournament that is open`);
  }
}

/** A prize that is an entry of the tournament of another offer: whether it can be given, and what the winner is owed. */
import { type Cents, formatUsd } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { priceOfEntry } from '../../rules/offer-tournament.ts';
import { F } from '../clauses.ts';
import { asListed } from '../clock.ts';
import { type FloorRefusal, refused } from '../outcome.ts';
import type { Award, State } from '../state.ts';

type Refused = { refusal: FloorRefusal };

/** `from`: the moment at which it is first won; left out: now. Undefined if `of` is not an offer of a tournament. */
export function tournamentEntry(
  state: State,
  { of, name, amount, from = state.time }: Readonly<{ of: string; name: string; amount: Cents; from?: Instant }>,
): NonNullable<Award['as']> | Refused | undefined {
  const offered = state.offers.get(of);
  const tournament = offered?.offer.tournament;
  if (offered === undefined || tournament === undefined) return undefined;
  const last = asListed(state, offered.offer).tournament?.starts?.at(-1) ?? offered.offer.period.until;
  if (offered.status !== 'approved' || last <= from) {
    const says = `"${name}" is an entry of ${of}, which does not start after this is won.`;
    return refused(F.tournaments, 'entry-closed', says, 'Approve a later tournament, or post another prize.');
  }
  if (priceOfEntry(tournament) === amount) return { gives: 'entry', of };
  const says = `An entry of ${of} costs ${formatUsd(priceOfEntry(tournament))}; "${name}" is posted at ${formatUsd(amount)}.`;
  return refused(F.tournaments, 'entry-value', says, 'Post it at what one entry costs.');
}

/**
 * Called off: everybody has back all that he paid, and a bounty that was won stays won. What somebody forfeited who was
 * disqualified is the players' money: it makes good the bounties first, and the others share the rest. What lacks then
 * the house adds.
 */
import { assert } from '../../base/assert.ts';
import { type Cents, cents, sumCents, ZERO } from '../../base/cents.ts';
import { bank, cage, prizePool, promotions } from '../accounts.ts';
import { type Books, balanceIn, openBooks, post } from '../books.ts';
import type { NewAward } from '../kit/awards.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import { collectedDue, inParts, owed } from './prizes.ts';
import { dropBounty, refund, refundOf } from './sign-up.ts';
import type { tournamentCommands } from './specs.ts';
import { type Entrant, isDisqualified, type Played, paidInBy, playedOf, type Tournament } from './tournament.ts';

type Cancel = CommandOf<typeof tournamentCommands, 'cancel-tournament'>;
type Part = { entrant: number; amount: Cents };

export function cancelTournament(state: State, command: Cancel): Outcome {
  const { tournament: id, reason, time } = command;
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const { tournament, step, offered, posted } = at;
  const alone = missingSecond(state, command, 'Calling a tournament off');
  if (alone !== undefined) return alone;
  const wrong = cannotCallOff(at);
  if (wrong !== undefined) return wrong;
  const won = owed(state, at, collectedDue(at, tournament.entrants), time);
  if (isRefusal(won)) return won;
  const due = won.flatMap((event) => (event.type === 'prizes-owed' ? [event] : []));
  const books = openBooks(state, time);
  for (const { debit, credit, amount, at: clause } of due.flatMap(({ postings }) => postings)) {
    post(books, debit, credit, amount, clause);
  }
  const from = books.postings.length;
  takeBack(books, at);
  const others = tournament.entrants.filter((one) => !isDisqualified(one));
  const { shares, covered } = evenOut(books, at, others);
  const awards: NewAward[] = [];
  const first = state.counters.awards + 1 + sum(due.map((event) => event.awards.length));
  const refunds = others.map((entrant): Part => {
    const award = refund(books, at, entrant, step.cancelled.at, first + awards.length);
    if (award !== null) awards.push(award);
    return { entrant: entrant.number, amount: refundOf(at, entrant) };
  });
  assert(balanceIn(books, prizePool(id)) === ZERO, `all of ${id} is given back`);
  return accept(...won, {
    type: 'tournament-cancelled',
    v: 1,
    tournament: id,
    offer: offered.offer.id,
    reason,
    by: signedBy(command),
    refunds,
    forfeits: tournament.entrants
      .filter(isDisqualified)
      .map((one): Part => ({ entrant: one.number, amount: paidInBy(one, posted) })),
    shares,
    covered,
    awards,
    postings: books.postings.slice(from),
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export const isPlaceOwed = ({ entrants }: Tournament): boolean =>
  entrants.some(({ won }) => won.some((one) => one.for !== 'bounty'));

/** Once somebody has a place in the money, what the others paid is no longer theirs alone to have back. */
function cannotCallOff({ tournament, step }: Played): Outcome | undefined {
  const clause = step.cancelled.at;
  if (tournament.status === 'over') return refused(clause, 'prizes-owed', 'It is over.', 'Sign its log.');
  if (!isPlaceOwed(tournament)) return undefined;
  const says = 'Prizes for places are owed already.';
  const record = 'record those who are left as out by the chips that they hold, and leave the largest stack in';
  const next =
    step.deals === undefined ? `To end it, ${record}.` : `Let those who are left divide the rest, or ${record}.`;
  return refused(clause, 'prizes-owed', says, next);
}

/** What the house and a charity put in or had, and what lies on heads, goes back: refunds come out of the pool. */
function takeBack(books: Books, at: Played): void {
  const { tournament, step } = at;
  const pool = prizePool(tournament.id);
  if (tournament.prizes !== null) {
    post(books, bank, pool, tournament.prizes.charity, step.cancelled.at);
    post(books, pool, promotions, tournament.prizes.byHouse, step.cancelled.at);
  }
  for (const { target } of tournament.entrants) if (target) dropBounty(books, at);
}

/** The pool holds what the others paid: what it has besides is shared among them, what it lacks the house adds. */
function evenOut(books: Books, at: Played, others: readonly Entrant[]): { shares: Part[]; covered: Cents } {
  const { tournament, step, posted } = at;
  const pool = prizePool(tournament.id);
  const over = cents(balanceIn(books, pool) - sumCents(others.map((one) => paidInBy(one, posted))));
  if (over <= 0) {
    const covered = cents(-over);
    post(books, promotions, pool, covered, step.cancelled.at);
    return { shares: [], covered };
  }
  const paying = others.filter(({ by }) => by !== 'donated');
  const sharing = paying.length > 0 ? paying : others;
  const parts = inParts(books.state, at, over, sharing.length);
  const shares = sharing.map(({ number }, i): Part => ({ entrant: number, amount: parts[i]! }));
  for (const { amount } of shares) {
    post(books, pool, cage, amount, step.disqualified.at);
    post(books, cage, bank, amount, step.disqualified.at);
  }
  return { shares: shares.filter(({ amount }) => amount > 0), covered: ZERO };
}

/** An elimination that was a mistake: who was out is in again, and what was owed because of it is not owed any more. */
import { addCents, type Cents } from '../../base/cents.ts';
import { openBounties, payable, prizePool } from '../accounts.ts';
import { openBooks, post } from '../books.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import { keepsBounties } from './play.ts';
import type { tournamentCommands } from './specs.ts';
import { type Entrant, isDisqualified, type Played, playedOf, type Tournament } from './tournament.ts';

type TakeBack = CommandOf<typeof tournamentCommands, 'take-back-elimination'>;

export function takeBack(state: State, command: TakeBack): Outcome {
  const { tournament: id, reason, time } = command;
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const { tournament, step, offered } = at;
  const alone = missingSecond(state, command, 'Taking an elimination back');
  if (alone !== undefined) return alone;
  if (!canTakeBack(tournament)) {
    return refused(step.ties.at, 'nothing-to-take-back', 'No elimination can be taken back.', 'Ask a manager.');
  }
  const outs = lastOuts(tournament);
  const awards = awardsOf(tournament, outs);
  const books = openBooks(state, time);
  for (const { award, amount, for: why } of awards) {
    const open = state.awards.get(award);
    if (open === undefined || open.idShown || open.stopped !== null) return paidAlready(at, award);
    const from = why === 'bounty' ? openBounties(id) : prizePool(id);
    post(books, payable('house', award), from, amount, step.ties.at);
  }
  const won = outs.flatMap(({ out }) => out!.bounty);
  const spent = keepsBounties(at) && won.some((one) => isSpent(tournament, one, awards));
  if (spent) return paidAlready(at, 'A bounty');
  return accept({
    type: 'elimination-taken-back',
    v: 1,
    tournament: id,
    offer: offered.offer.id,
    hand: outs[0]!.out!.hand,
    entrants: outs.map(({ number }) => number),
    awards: awards.map(({ award }) => award),
    reason,
    by: signedBy(command),
    postings: books.postings,
  });
}

const paidAlready = ({ step }: Played, award: string): { refusal: FloorRefusal } =>
  refused(step.ties.at, 'paid-already', `${award} is paid or claimed already.`, 'A manager settles it.');

/** Also what ended it, as long as its log is not signed; but not a deal, and nothing before a disqualification that did. */
export function canTakeBack(tournament: Tournament): boolean {
  const { status, entrants, hands } = tournament;
  if (lastOuts(tournament).length === 0) return false;
  if (status === 'running') return true;
  const isOtherEnd = entrants.some((one) => isDealt(one) || (isDisqualified(one) && one.out!.hand === hands));
  return status === 'over' && !isOtherEnd;
}

const isDealt = ({ won }: Entrant): boolean => won.some((one) => one.for === 'deal');

/** Those of the last hand in which somebody went out who is out still: what is taken back uncovers the one before. */
export function lastOuts({ entrants }: Tournament): Entrant[] {
  const outs = entrants.filter((one) => one.out !== null && !isDisqualified(one));
  const last = Math.max(...outs.map(({ out }) => out!.hand));
  return outs.filter(({ out }) => out!.hand === last);
}

/**
 * What was owed because of them: for their place, what they had collected, and the bounties on them; where it was over
 * with them, also what those have who were left.
 */
function awardsOf({ entrants, status }: Tournament, outs: readonly Entrant[]): Entrant['won'] {
  const gone = new Set(outs.map(({ number }) => number));
  if (status === 'over') for (const { number, out } of entrants) if (out === null) gone.add(number);
  return entrants.flatMap((entrant) =>
    // The bounty on somebody who stays out was won before, and stays won.
    entrant.won.filter(({ target }) => gone.has(target ?? entrant.number)),
  );
}

/** Who won it is out himself, and is owed it together with others; `back`: what is not owed any more. */
function isSpent(
  { entrants }: Tournament,
  { entrant, amount }: Readonly<{ entrant: number; amount: Cents }>,
  back: Entrant['won'],
): boolean {
  const { collected, won } = entrants.find(({ number }) => number === entrant)!;
  const again = won.filter((one) => back.includes(one) && one.for === 'bounty' && one.target === undefined);
  return again.reduce((sum, one) => addCents(sum, one.amount), collected) < amount;
}

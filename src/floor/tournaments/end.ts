/** Another way in which it ends: those who are left divide what is left. And the log is signed. */
import { formatUsd, sumCents } from '../../base/cents.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import { collectedDue, type Due, groupsOf, owed, toDivide, totalOf } from './prizes.ts';
import type { tournamentCommands } from './specs.ts';
import { leftIn, type Played, playedOf } from './tournament.ts';

type Deal = CommandOf<typeof tournamentCommands, 'agree-deal'>;
type SignLog = CommandOf<typeof tournamentCommands, 'sign-log'>;

export function agreeDeal(state: State, command: Deal): Outcome {
  const { tournament: id, shares, time } = command;
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const { tournament, step, offered } = at;
  const alone = missingSecond(state, command, 'A deal');
  if (alone !== undefined) return alone;
  const wrong = noDeal(at, shares);
  if (wrong !== undefined) return wrong;
  if (tournament.prizes === null) {
    return refused(step.deals!.at, 'prizes-open', 'The prizes are not fixed yet.', 'Fix them first.');
  }
  const divide = toDivide(state, at);
  const total = totalOf(divide);
  const shared = sumCents(shares.map(({ amount }) => amount));
  if (shared !== total) {
    const off =
      shared < total ? `leaves ${formatUsd(sumCents([total, -shared as never]))} over` : 'is more than there is';
    const says = `${formatUsd(total)} is divided, and ${formatUsd(shared)} ${off}.`;
    return refused(step.deals!.at, 'not-whole', says, 'Divide all of it, to the cent.');
  }
  const due = shares
    .filter(({ amount }) => amount > 0)
    .map(
      ({ entrant, amount }): Due => ({
        entrant: tournament.entrants.find(({ number }) => number === entrant)!,
        for: 'deal',
        place: null,
        amount,
        clause: step.deals!.at,
        row: 'deal',
      }),
    );
  const won = owed(state, at, [...collectedDue(at, leftIn(tournament)), ...due], time);
  if (isRefusal(won)) return won;
  const about = { v: 1, tournament: id, offer: offered.offer.id } as const;
  const places = groupsOf(tournament).map(({ from, entrants }) => ({ from, entrants: [...entrants] }));
  return accept({ type: 'deal-agreed', ...about, shares, bounties: divide.bounties, by: signedBy(command) }, ...won, {
    type: 'tournament-finished',
    ...about,
    how: 'deal',
    places,
  });
}

function noDeal({ tournament, step }: Played, shares: Deal['shares']): Outcome | undefined {
  if (step.deals === undefined) {
    return refused(step.at, 'no-deals', 'Nobody divides the prizes of this tournament.', 'Play it to its end.');
  }
  const { at } = step.deals;
  if (tournament.status !== 'running') {
    return refused(at, 'not-running', 'The tournament does not run.', 'Deals are made while it does.');
  }
  const left = leftIn(tournament).map(({ number }) => number);
  const named = shares.map(({ entrant }) => entrant).sort((a, b) => a - b);
  if (named.join() !== left.sort((a, b) => a - b).join()) {
    const says = `These are left: ${left.join(', ')}.`;
    return refused(at, 'other-players', says, 'Everybody who is left agrees, and has a part; nothing is a part too.');
  }
  if (shares.some(({ amount }) => amount < 0)) {
    return refused(at, 'no-amount', 'No part is less than nothing.', 'Correct the parts.');
  }
  const thing = tournament.prizes?.places.find(({ place, as }) => as !== undefined && place <= left.length);
  if (thing === undefined) return undefined;
  return refused(at, 'not-money', `Place ${thing.place} wins ${thing.as!.name}.`, 'Play for it; it cannot be divided.');
}

export function signLog(state: State, { tournament: id, by }: SignLog): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  if (at.tournament.status !== 'over') {
    return refused(at.step.log.at, 'not-over', `${id} is not over.`, 'Sign its log when all that is won is owed.');
  }
  return accept({ type: 'log-signed', v: 1, tournament: id, offer: at.offered.offer.id, by: by.badge });
}

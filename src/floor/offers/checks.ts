/** Small questions that several commands about offers and funds ask. */
import { type Cents, cents, formatUsd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { accountOf, fundSide, reserve, unallotted } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { F } from '../clauses.ts';
import type { Envelope } from '../envelope.ts';
import { houseRoundOpen } from '../house-games/open-round.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { Fund, OfferState, State } from '../state.ts';
import { missingSecond } from '../two-people.ts';

/** Only what is in force can be stopped, or its pools raised. */
export function notInForce({ offer, status }: OfferState): Outcome | undefined {
  if (status === 'approved') return undefined;
  return refused(F.offers, 'not-in-force', `${offer.id} is not in force (${status}).`, 'Choose one that is.');
}

/** What moves money or changes what is posted takes a second badge on the same command. */
export const onePerson = (state: State, command: Envelope & Readonly<{ type: string }>): Outcome | undefined =>
  missingSecond(state, command, 'This');

/** A hit that waits for somebody to authorise or decline it, of an offer that is paid out of this fund. */
export function pendingHit(state: State, fund: string): Outcome | undefined {
  for (const hit of state.hits.values()) {
    if (state.offers.get(hit.offer)!.fund !== fund) continue;
    return refused(F.hits, 'hit-pending', `${hit.id} waits on fund ${fund}.`, 'Authorise or decline it first.');
  }
  return houseRoundOpen(state, ({ offer }) => state.offers.get(offer)!.fund === fund);
}

/** No activity without an approved game to play it in; one without games needs none. */
export function noApprovedGame(state: State, sheet: Sheet): Outcome | undefined {
  if (sheet.games.length === 0 || sheet.games.some(({ game }) => state.games.get(game)?.approved)) return undefined;
  const says = `No game of ${sheet.name} is approved here.`;
  return refused(F.law, 'game-not-approved', says, 'Record the approval of a game first.');
}

/** Nobody feeds it or draws on it yet, and nothing is in it. */
export const isUntouched = (state: State, { id, fedBy, drawnOnBy }: Fund): boolean =>
  fedBy.length + drawnOnBy.length === 0 &&
  ![...state.balances.keys()].some((account) => fundSide(account)?.fund === id);

/** Patrons were told of an increase: what would keep it from coming is refused, unless the announcement is corrected. */
export function raiseAnnounced({ offer, raises = [] }: OfferState): Outcome | undefined {
  const [first] = raises;
  if (first === undefined) return undefined;
  const says = `An increase of pool ${first.pool} of ${offer.id} by ${formatUsd(first.amount)} is announced.`;
  return refused(F.offers, 'raise-announced', says, 'Wait until it is in effect, or reverse the announcement.');
}

/** The pools of a fund whose terms this offer set. */
export const poolsOf = (fund: Fund, offer: string): string[] =>
  Object.keys(fund.pools).filter((pool) => fund.pools[pool]!.offer === offer);

/** What a fund holds for prizes to come: all its pools, its reserve, fees that are not allotted yet. */
export function playersMoney(state: State, fund: string): Cents {
  let sum = 0;
  for (const [name, net] of state.balances) {
    const account = accountOf(name);
    if (account.kind === 'pool' && account.fund === fund) sum -= net;
  }
  return cents(sum + balanceOf(state, reserve(fund)) + balanceOf(state, unallotted(fund)));
}

/**
 * Sign-up for a tournament: everyone pays the same once, players who leave before the start get a full refund, and a
 * tournament that is canceled refunds everyone.
 */
import { assert } from '../../base/assert.ts';
import { type Cents, cents, sumCents, ZERO } from '../../base/cents.ts';
import { ratio } from '../../base/ratio.ts';
import { floorShare } from '../../base/split.ts';
import { type Instant, MINUTE } from '../../base/time.ts';
import { extraChips } from '../../rules/hours.ts';
import { pokerTournamentOf, priceOfEntry, WHOLE } from '../../rules/tournament.ts';
import { bank, cage, collections, openBounties, payable, prizePool, promotions } from '../accounts.ts';
import type { CommandOf } from '../area.ts';
import { type Books, balanceIn, openBooks, post } from '../books.ts';
import { asListed } from '../clock.ts';
import {
  CARD_DESK,
  claimDeadlines,
  type NewAward,
  openAward,
  refuseStopped,
  refuseUnclaimed,
  refuseWrongRecipient,
} from '../kit/awards.ts';
import { hoursOffer, hoursSoFar, reachedBefore } from '../kit/hours.ts';
import { noOffer, sheetOf } from '../kit/offers.ts';
import { matchOf, refuseUnknownPerson } from '../kit/people.ts';
import { isInKind } from '../kit/prizes.ts';
import { seenAt } from '../kit/schemas.ts';
import { accept, F, isRefusal, type Outcome, refused } from '../outcome.ts';
import { reimburse } from '../reimbursements.ts';
import type { State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import { collectedDue, inParts, owed } from './prizes.ts';
import type { tournamentCommands } from './specs.ts';
import {
  bountyOn,
  type Entrant,
  entrantIn,
  isDisqualified,
  levelAt,
  type Played,
  paidInBy,
  playedOf,
  type Tournament,
  tournamentsOf,
} from './tournament.ts';

type OpenSignUp = CommandOf<typeof tournamentCommands, 'open-sign-up'>;
type SignUp = CommandOf<typeof tournamentCommands, 'sign-up'>;
type Unregister = CommandOf<typeof tournamentCommands, 'unregister'>;
type NameTarget = CommandOf<typeof tournamentCommands, 'name-target'>;

export function openSignUp(state: State, { offer: id, startsAt, time }: OpenSignUp): Outcome {
  const offered = state.offers.get(id);
  if (offered === undefined) return noOffer(id);
  const step = pokerTournamentOf(sheetOf(state, offered));
  const posted = offered.offer.tournament;
  if (step === undefined || posted === undefined) {
    return refused(F.tournaments, 'no-tournament', { id });
  }
  const { status, offer, signUps = [] } = offered;
  if (status !== 'approved' || time < offer.period.from || time >= offer.period.until) {
    return refused(F.offers, 'not-in-force/sign-up', { id });
  }
  const { at, when } = step.begins;
  const open = tournamentsOf(state).find((one) => one.offer === id && one.status === 'sign-up');
  if (when === 'full') {
    if (startsAt !== null) return refused(at, 'no-start');
    if (open !== undefined) {
      return refused(at, 'sign-up-open', { open: open.id });
    }
  } else {
    if (startsAt === null || asListed(state, offer).tournament!.starts?.includes(startsAt) !== true) {
      return refused(at, 'no-start/posted');
    }
    if (signUps.includes(startsAt)) {
      return refused(at, 'sign-up-open/opened-before');
    }
  }
  const tournament = `tournament-${state.counters.tournaments + 1}`;
  return accept({ type: 'sign-up-opened', v: 1, tournament, offer: id, startsAt });
}

export function signUp(state: State, command: SignUp): Outcome {
  const at = playedOf(state, command.tournament);
  if (isRefusal(at)) return at;
  const { person, entry: by, award: id, time } = command;
  const { tournament, step, posted, offered } = at;
  const wrong =
    refuseUnknownPerson(state, person) ??
    cannotEnter(state, at, person) ??
    signUpClosed(at, seenAt(command)) ??
    notQualified(state, at, person, seenAt(command));
  if (wrong !== undefined) return wrong;
  const entry = step.entries;
  if (!entry.by.includes(by)) {
    return refused(entry.at, 'no-such-entry/entrant');
  }
  if ((by === 'won') !== (id !== undefined)) {
    return refused(entry.at, 'entry-missing');
  }
  const books = openBooks(state, time);
  const toMakeGood = by === 'won' ? useEntry(books, at, command) : takeMoney(books, at, by);
  if ('refusal' in toMakeGood) return toMakeGood;
  return accept({
    type: 'signed-up',
    v: 1,
    tournament: tournament.id,
    offer: offered.offer.id,
    entrant: tournament.numbers + 1,
    person,
    by,
    ...(id === undefined ? {} : { award: id }),
    buyIn: posted.buyIn,
    fee: posted.entryFee,
    ...bonusOf(state, at, person, seenAt(command)),
    toMakeGood,
    postings: books.postings,
  });
}

function cannotEnter(state: State, { tournament, step, offered }: Played, person: string): Outcome | undefined {
  if (offered.status === 'suspended' || offered.status === 'paused') {
    return refused(F.offers, 'stands-still/tournament', { offer: offered.offer.id });
  }
  const match = matchOf(state.people.get(person), sheetOf(state, offered));
  if (match !== undefined) {
    return refused(F.exclusion, 'not-eligible/tournament', { match });
  }
  const before = tournament.entrants.find((one) => one.person === person);
  if (before === undefined) return undefined;
  return refused(step.entries.at, 'entered-already/tournament', { beforeNumber: before.number });
}

/** Hours of play that the sheet asks for before the tournament, and a place among those who reached them first. */
function notQualified(state: State, { step, offered }: Played, person: string, now: Instant): Outcome | undefined {
  const { qualified } = step;
  const one = qualified === undefined ? undefined : hoursOffer(state, offered.offer.id);
  if (qualified === undefined || one === undefined) return undefined;
  const { seconds, reached } = hoursSoFar(state, one, person, now);
  if (reached === undefined) {
    return refused(qualified.at, 'hours-missing', { minutes: Math.floor(seconds / MINUTE), need: qualified.minutes });
  }
  const { first } = qualified;
  if (first === undefined || reachedBefore(state, one, reached, now) < first.count) return undefined;
  return refused(first.at, 'hours-too-late', { count: first.count });
}

function bonusOf(state: State, { step, offered }: Played, person: string, now: Instant): { bonus?: number } {
  const one = step.qualified === undefined ? undefined : hoursOffer(state, offered.offer.id);
  if (step.qualified === undefined || one === undefined) return {};
  const bonus = extraChips(step.qualified, hoursSoFar(state, one, person, now).seconds);
  return bonus === 0 ? {} : { bonus };
}

function signUpClosed({ tournament, posted, step }: Played, moment: Instant): Outcome | undefined {
  const { status, prizes, entrants } = tournament;
  if (posted.most !== undefined && entrants.length >= posted.most) {
    return refused(step.field.at, 'field-full', { most: posted.most });
  }
  if (status === 'sign-up') return undefined;
  const isLate = status === 'running' && prizes === null && levelAt(tournament, moment) <= (posted.lateUntil ?? 0);
  if (isLate && step.late !== undefined) return undefined;
  const at = step.late?.at ?? step.begins.at;
  return refused(at, 'sign-up-closed');
}

/** The cage takes the money and passes it to the bank, which funds its payouts. */
function takeMoney(books: Books, { tournament, step, posted }: Played, by: 'paid' | 'donated') {
  const from = by === 'paid' ? cage : promotions;
  post(books, from, prizePool(tournament.id), posted.buyIn, step.buyIn.at);
  post(books, from, collections, posted.entryFee, step.entryFee.at);
  if (by === 'paid') post(books, bank, cage, priceOfEntry(posted), step.entries.at);
  return [];
}

function useEntry(books: Books, at: Played, { award: id, person }: SignUp) {
  const { tournament, step, posted, offered } = at;
  const award = openAward(books.state, id!);
  if (isRefusal(award)) return award;
  const wrong = refuseWrongRecipient(award, person) ?? refuseStopped(award);
  if (wrong !== undefined && isRefusal(wrong)) return wrong;
  if (award.as?.gives !== 'entry' || award.as.of !== offered.offer.id) {
    return refused(step.entries.at, 'no-entry/tournament', { award: award.id });
  }
  const unclaimed = isInKind(books.state, award) ? refuseUnclaimed(books.state, award, { papers: true }) : undefined;
  if (unclaimed !== undefined && isRefusal(unclaimed)) return unclaimed;
  const price = priceOfEntry(posted);
  if (award.amount !== price) {
    return refused(step.entries.at, 'other-value/entry', { award: award.id, amount: award.amount, price });
  }
  const owedOn = payable(award.paidBy, award.id);
  post(books, owedOn, prizePool(tournament.id), posted.buyIn, step.buyIn.at);
  post(books, owedOn, collections, posted.entryFee, step.entryFee.at);
  return award.paidBy === 'house'
    ? []
    : reimburse(books, { fund: award.paidBy.fund, place: 'bank', amount: price, at: step.entries.at });
}

export function unregister(state: State, { tournament: id, entrant: number, time }: Unregister): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const entrant = entrantIn(at, number);
  if (isRefusal(entrant)) return entrant;
  const { tournament, step, offered } = at;
  if (tournament.status !== 'sign-up') {
    return refused(step.refunds.at, 'started/refund');
  }
  const books = openBooks(state, time);
  if (entrant.target) dropBounty(books, at);
  const uncovered = uncoveredWithout(at, entrant);
  for (const _ of uncovered) dropBounty(books, at);
  const award = refund(books, at, entrant, step.refunds.at, state.counters.awards + 1);
  return accept({
    type: 'unregistered',
    v: 1,
    tournament: id,
    offer: offered.offer.id,
    entrant: number,
    refund: refundOf(at, entrant),
    award,
    ...(uncovered.length === 0 ? {} : { uncovered }),
    postings: books.postings,
  });
}

/** A player's cash refund. */
function refundOf({ posted }: Played, entrant: Entrant) {
  const fee = entrant.by === 'paid' ? posted.entryFee : ZERO;
  return cents(paidInBy(entrant, posted) - (entrant.by === 'paid' ? 0 : posted.buyIn) + fee);
}

/** Everything is returned the way it was paid; an entry that was won as a prize is valid again. */
function refund(books: Books, at: Played, entrant: Entrant, clause: string, number: number): NewAward | null {
  const { tournament, posted, offered } = at;
  const { state, now } = books;
  const pool = prizePool(tournament.id);
  const inMoney = refundOf(at, entrant);
  if (entrant.by === 'paid') {
    post(books, pool, cage, cents(inMoney - posted.entryFee), clause);
    post(books, collections, cage, posted.entryFee, clause);
  } else {
    post(books, pool, cage, inMoney, clause);
  }
  post(books, cage, bank, inMoney, clause);
  if (entrant.by === 'donated') {
    post(books, pool, promotions, posted.buyIn, clause);
    post(books, collections, promotions, posted.entryFee, clause);
  }
  if (entrant.by !== 'won') return null;
  const id = `award-${number}`;
  post(books, pool, payable('house', id), posted.buyIn, clause);
  post(books, collections, payable('house', id), posted.entryFee, clause);
  const amount = priceOfEntry(posted);
  return {
    id,
    amount,
    paidBy: 'house',
    clause,
    row: 'entry',
    to: CARD_DESK,
    person: entrant.person,
    as: { gives: 'entry', of: offered.offer.id },
    ...claimDeadlines(state, sheetOf(state, offered), now, { amount }),
  };
}

/** A bounty that can no longer be won goes back to its source. */
export function dropBounty(books: Books, { tournament, posted, step }: Played, amount = posted.bounty!.amount): void {
  const back = posted.bounty!.from === 'pool' ? prizePool(tournament.id) : promotions;
  post(books, openBounties(tournament.id), back, amount, step.bounties!.at);
}

/** How many bounties these entrants' payments cover, after the charity's part. */
function coveredBounties({ posted }: Played, entrants: readonly Entrant[]): number {
  const { bounty, charity } = posted;
  if (bounty?.from !== 'pool' || bounty.amount === 0) return Number.POSITIVE_INFINITY;
  const paidIn = sumCents(entrants.map((one) => paidInBy(one, posted)));
  const given = charity === undefined ? ZERO : floorShare(paidIn, ratio(charity.share, WHOLE)).share;
  return Math.floor((paidIn - given) / bounty.amount);
}

/** Targets that lose their bounty when this entrant leaves, because the others' money does not cover it. */
function uncoveredWithout(at: Played, leaving: Entrant): number[] {
  const others = at.tournament.entrants.filter((one) => one !== leaving);
  const targets = others.filter(({ target }) => target).map(({ number }) => number);
  return targets.slice(Math.min(targets.length, coveredBounties(at, others)));
}

export function nameTarget(state: State, { tournament: id, entrant: number, time }: NameTarget): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const entrant = entrantIn(at, number);
  if (isRefusal(entrant)) return entrant;
  const { tournament, step, posted, offered } = at;
  const { bounty } = posted;
  if (bounty === undefined || step.bounties === undefined) {
    return refused(step.bounties?.at ?? step.at, 'no-bounties');
  }
  const clause = step.bounties.at;
  if (entrant.out !== null || tournament.status === 'over') {
    return refused(clause, 'out-already/target', { number });
  }
  if (entrant.by === 'donated') {
    return refused(clause, 'not-paid', { number });
  }
  if (entrant.target) return refused(clause, 'target-already', { number });
  if (tournament.prizes !== null) {
    return refused(clause, 'prizes-fixed/target');
  }
  if (tournament.named >= coveredBounties(at, tournament.entrants)) {
    return refused(clause, 'pool-short', { named: tournament.named, amount: bounty.amount });
  }
  const books = openBooks(state, time);
  const from = bounty.from === 'pool' ? prizePool(id) : promotions;
  post(books, from, openBounties(id), bounty.amount, clause);
  const { postings } = books;
  return accept({
    type: 'target-named',
    v: 1,
    tournament: id,
    offer: offered.offer.id,
    entrant: number,
    amount: sumCents(postings.map((one) => one.amount)),
    postings,
  });
}

// Canceled: everyone gets back all they paid, and a bounty that was won stays won. What disqualified players forfeited
// is the players' money: it covers the bounties first, and the others share the rest. The house adds what is still
// missing.

type Cancel = CommandOf<typeof tournamentCommands, 'cancel-tournament'>;
type Part = { entrant: number; amount: Cents };

export function cancelTournament(state: State, command: Cancel): Outcome {
  const { tournament: id, reason, time } = command;
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const { tournament, step, offered, posted } = at;
  const alone = refuseMissingSecond(state, command, 'calling-a-tournament-off');
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

/** Once a player has a place in the money, the others' payments are no longer theirs alone to get back. */
function cannotCallOff({ tournament, step }: Played): Outcome | undefined {
  const clause = step.cancelled.at;
  if (tournament.status === 'over') return refused(clause, 'prizes-owed');
  if (!isPlaceOwed(tournament)) return undefined;
  return refused(clause, step.deals === undefined ? 'prizes-owed/for-places' : 'prizes-owed/or-deal');
}

/** What the house and a charity put in or got, and the open bounties, are reversed: refunds come out of the pool. */
function takeBack(books: Books, at: Played): void {
  const { tournament, step } = at;
  const pool = prizePool(tournament.id);
  if (tournament.prizes !== null) {
    post(books, bank, pool, tournament.prizes.charity, step.cancelled.at);
    post(books, pool, promotions, tournament.prizes.byHouse, step.cancelled.at);
  }
  for (const one of tournament.entrants) if (one.target) dropBounty(books, at, bountyOn(one, at.posted));
}

/** The pool should hold what the others paid: a surplus is shared among them, a shortage is added by the house. */
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

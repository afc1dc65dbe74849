/**
 * Before an award is paid: management grants, disputes, settles and forfeits it, a seat gets a name, and a person
 * claims it with ID.
 */
import { lookUp, unreachable } from '../../base/assert.ts';
import { addSeconds, type Instant } from '../../base/time.ts';
import { isOfAge, type Question, type Verdict } from '../../rules/eligibility.ts';
import { payable, promotions } from '../accounts.ts';
import type { CommandOf } from '../area.ts';
import { openBooks, post } from '../books.ts';
import {
  claimDeadlines,
  collectUntil,
  endOfClaimAfter,
  forfeitMoney,
  lastClaimDay,
  type NewAward,
  openAward,
  refuseStopped,
  refuseWrongRecipient,
  stepAt,
  stopClause,
} from '../kit/awards.ts';
import { sheetOf } from '../kit/offers.ts';
import { matchOf, personEligibility, refuseUnknownAge, refuseUnknownPerson } from '../kit/people.ts';
import { isInKind, turnFor } from '../kit/prizes.ts';
import { seenAt } from '../kit/schemas.ts';
import { accept, F, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Award, State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import type { awardCommands } from './specs.ts';

// Management decides last: it pays what the engine declines, refuses what the engine grants, and settles disputes.

/** Stands where another award names the row of its chart. */
const GRANTED = 'granted';

type Grant = CommandOf<typeof awardCommands, 'grant-award'>;
type Settle = CommandOf<typeof awardCommands, 'settle-dispute'>;

export function grantAward(state: State, command: Grant): Outcome {
  const { offer, table, seat, amount, reason } = command;
  const alone = refuseMissingSecond(state, command, 'a-grant');
  if (alone !== undefined) return alone;
  const offered = state.offers.get(offer);
  if (offered === undefined || offered.approvedBy === null) {
    return refused(F.offers, 'no-such-offer', { offer });
  }
  if (amount <= 0) return refused(F.awards, 'no-amount');
  const award: NewAward = {
    id: `award-${state.counters.awards + 1}`,
    amount,
    paidBy: 'house',
    clause: F.awards,
    row: GRANTED,
    to: { table, seat, bettor: 'seat' },
    person: null,
    ...(state.tables.get(table)?.kind === 'npn' ? { free: true as const } : {}),
    ...claimDeadlines(state, sheetOf(state, offered), command.time, { amount }),
  };
  const books = openBooks(state, command.time);
  post(books, promotions, payable('house', award.id), amount, F.awards);
  const { postings } = books;
  return accept({ type: 'award-granted', v: 1, award, offer, reason, by: signedBy(command), postings });
}

export function disputeAward(state: State, id: string, reason: string): Outcome {
  const award = openAward(state, id);
  if (isRefusal(award)) return award;
  return refuseStopped(award) ?? accept({ type: 'award-stopped', v: 1, award: id, why: 'dispute', reason });
}

/** Filed before the claim is over, it stops its clock; the decision about it settles the award too. */
export function fileReinstatement(state: State, id: string): Outcome {
  const award = openAward(state, id);
  if (isRefusal(award)) return award;
  const asked = sheetOf(state, lookUp(state.offers, award.offer)).steps.find(
    (step) => step.kind === 'claim' && step.form === 'identification' && step.reinstatement !== undefined,
  );
  if (asked === undefined) {
    return refused(F.exclusion, 'no-reinstatement', { id });
  }
  return refuseStopped(award) ?? accept({ type: 'award-stopped', v: 1, award: id, why: 'reinstatement', reason: null });
}

export function settleDispute(state: State, command: Settle): Outcome {
  const { award: id, pay, reason, time } = command;
  const award = openAward(state, id);
  if (isRefusal(award)) return award;
  if (award.stopped === null) {
    return refused(F.awards, 'not-stopped', { id });
  }
  if (pay) return release(state, award, award.stopped.since, time, reason);
  // A person loses a promised prize: no one decides that alone, not even the employee who opened the dispute.
  const alone = refuseMissingSecond(state, command, 'returning-an-award');
  if (alone !== undefined) return alone;
  const books = openBooks(state, time);
  const at = stopClause(award.stopped);
  const toMakeGood = forfeitMoney(books, award, at);
  return accept({ type: 'award-returned', v: 1, award: id, reason, toMakeGood, postings: books.postings });
}

/** A finding outlives the stop: released against it the award would be stopped again at the next step. */
function release(state: State, award: Award, since: Instant, now: Instant, reason: string): Outcome {
  const sheet = sheetOf(state, lookUp(state.offers, award.offer));
  const match = award.person === null ? undefined : matchOf(state.people.get(award.person), sheet);
  if (match !== undefined) {
    return refused(F.exclusion, 'still-matched', { match });
  }
  const stood = now - since;
  const idBy = award.idBy === null || award.idBy < since ? award.idBy : addSeconds(award.idBy, stood);
  const expiresAt = award.expiresAt === null ? null : endOfClaimAfter(state, award.expiresAt, stood);
  return accept({ type: 'award-released', v: 1, award: award.id, reason, idBy, expiresAt });
}

// Naming the person behind a seat: the rules about persons apply now that the person is known.

export function identify(state: State, { award: id, person }: CommandOf<typeof awardCommands, 'identify'>): Outcome {
  const award = openAward(state, id);
  if (isRefusal(award)) return award;
  if (award.person !== null) {
    return award.person === person
      ? refused(F.awards, 'identified-already', { id })
      : refused(F.awards, 'identified-already/as-another', { id });
  }
  const unknown = refuseUnknownPerson(state, person);
  if (unknown !== undefined) return unknown;
  const { broken, open } = verdictOn(state, award, person);
  const bar = broken[0];
  if (bar !== undefined) return forfeit(state, award, person, bar);
  const question = open[0];
  if (question !== undefined) {
    return refused(question.at, 'unknown-finding', { asks: question.asks });
  }
  const sheet = sheetOf(state, lookUp(state.offers, award.offer));
  const match = award.stopped === null ? matchOf(state.people.get(person), sheet) : undefined;
  const identified = { type: 'identified', v: 1, award: id, person } as const;
  if (match === undefined) return accept(identified);
  return accept(identified, { type: 'award-stopped', v: 1, award: id, why: match, reason: null });
}

/**
 * What must be found out about a person before the award can be theirs; undefined if they can be named, or are
 * excluded.
 */
export function openQuestionAbout(state: State, award: Award, person: string): Question | undefined {
  const { broken, open } = verdictOn(state, award, person);
  return broken.length > 0 ? undefined : open[0];
}

/**
 * Age is left to F-21 together with exclusion: a match keeps the money and calls a manager, it does not decide. What
 * management granted was declined under these rows before, so they do not speak again.
 */
function verdictOn(state: State, award: Award, person: string): Pick<Verdict, 'broken' | 'open'> {
  if (award.row === GRANTED) return { broken: [], open: [] };
  return personEligibility(state, sheetOf(state, lookUp(state.offers, award.offer)), person, 'left-out');
}

function forfeit(state: State, award: Award, person: string, { at, says }: { at: string; says: string }): Outcome {
  const books = openBooks(state);
  const toMakeGood = forfeitMoney(books, { ...award, person }, at);
  const { postings } = books;
  return accept({ type: 'award-forfeited', v: 1, award: award.id, person, at, says, toMakeGood, postings });
}

// The person shows ID, and staff record what they found (B-5).

type ClaimAward = CommandOf<typeof awardCommands, 'claim-award'>;

export function claimAward(state: State, command: ClaimAward): Outcome {
  const award = openAward(state, command.award);
  if (isRefusal(award)) return award;
  const { person, checks } = command;
  const wrong =
    refuseUnknownPerson(state, person) ??
    refuseWrongRecipient(award, person) ??
    refuseStopped(award) ??
    refuseUnclaimable(state, award);
  if (wrong !== undefined) return wrong;
  const sheet = sheetOf(state, lookUp(state.offers, award.offer));
  const step = stepAt(sheet, award.step);
  // What its sheet pays at once needs no claim, but age and exclusion are checked here anyway (F-21).
  if (step.kind !== 'claim' && award.idShown) {
    return refused(F.awards, 'claimed-already', { award: award.id });
  }
  if (award.claimFrom !== undefined && seenAt(command) < award.claimFrom) {
    return refused(step.at, 'too-early', { award: award.id });
  }
  const ofAge = isOfAge(sheet, checks);
  const underAge = ofAge === false ? 'under-age' : undefined;
  const match = checks.excluded ? 'excluded' : (matchOf(state.people.get(person), sheet) ?? underAge);
  if (match !== undefined) {
    return accept({ type: 'award-stopped', v: 1, award: award.id, why: match, reason: null });
  }
  if (ofAge === undefined) return refuseUnknownAge(sheet);
  const forfeits = step.kind === 'claim' && step.form === 'identification' && step.missing === 'forfeits';
  if (forfeits && !(checks.idShown && checks.nameMatches)) {
    return forfeit(state, award, person, { at: step.at, says: 'No valid ID was shown.' });
  }
  if (!checks.idShown) return comeBack(state, award, step.at, 'no-id');
  if (!checks.nameMatches) return comeBack(state, award, step.at, 'name-differs');
  const nextStep = step.kind === 'claim' ? step.next : step.id;
  const inTime = award.idBy === null || seenAt(command) <= award.idBy;
  const until = collectUntil(state, sheet, award);
  const claimed = { type: 'award-claimed', v: 1, award: award.id, person, step: nextStep, inTime, ...until } as const;
  if (award.as === undefined || !BEGINS_TURN[award.as.gives]) return accept(claimed);
  const turn = turnFor(state, award, person, command.time);
  return isRefusal(turn) ? turn : accept(claimed, ...turn);
}

/** Claiming a turn takes it at once. */
const BEGINS_TURN: Readonly<Record<NonNullable<Award['as']>['gives'], boolean>> = {
  spin: true,
  goods: false,
  'fees-paid': false,
  'free-play': false,
  coupon: false,
  entry: false,
};

/** Some prizes are used where they are played, and never claimed. */
function refuseUnclaimable(state: State, award: Award): Outcome | undefined {
  const { as } = award;
  switch (as?.gives) {
    case 'fees-paid':
      return refuseBalanceAsCash(award);
    case 'entry':
      return isInKind(state, award) ? undefined : refuseEntryAsCash(award);
    case undefined:
    case 'goods':
    case 'free-play':
    case 'coupon':
    case 'spin':
      return undefined;
    default:
      return unreachable(as);
  }
}

/** It was verified when it was won, and lives until its last day. */
export const refuseBalanceAsCash = ({ id, clause }: Award): Outcome => refused(clause, 'is-a-balance', { id });

/** It is used when its winner signs up. */
export const refuseEntryAsCash = ({ id, clause }: Award): Outcome => refused(clause, 'is-an-entry', { id });

function comeBack(state: State, { id, expiresAt }: Award, at: string, why: 'no-id' | 'name-differs'): Outcome {
  return expiresAt === null
    ? refused(at, `${why}/claim`, { award: id })
    : refused(at, `${why}/claim-until`, { award: id, until: lastClaimDay(state, expiresAt) });
}

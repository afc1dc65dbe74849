/**
 * An award from the moment it is owed: who pays for it, until when it is claimed and paid, what stops it, and where its
 * money goes if nobody is paid.
 */
import type { z } from 'zod';
import { assert, lookUp, unreachable } from '../../base/assert.ts';
import type { Cents } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { addBusinessDays, addSeconds, HOUR, type Instant, type LocalDate, MINUTE } from '../../base/time.ts';
import { endOfDayAfter } from '../../base/zone.ts';
import { isOfAge } from '../../rules/eligibility.ts';
import { type AwardEnd, isClaimedWithId, type Sheet, type Step, stepOf } from '../../rules/sheet.ts';
import { bank, forfeited, fundCash, payable, pool as poolAccount, promotions, reserve } from '../accounts.ts';
import { type Books, chargeReserve, openBooks, post } from '../books.ts';
import { addDue, calendarDay, claimWindow, dropDue, houseDay, startOfDayOf, zonePackOf } from '../clock.ts';
import type { FloorEvent } from '../events.ts';
import { F, type FloorRefusal, type Outcome, refused } from '../outcome.ts';
import { type ReimbursementDue, reimburse } from '../reimbursements.ts';
import type { Award, HouseDay, OfferState, State } from '../state.ts';
import { sheetOf } from './offers.ts';
import { type JurisdictionPack, packsInForce } from './packs.ts';
import { matchOf } from './people.ts';
import type { newAward } from './schemas.ts';

export function openAward(state: State, id: string): Award | { refusal: FloorRefusal } {
  const award = state.awards.get(id);
  if (award !== undefined) return award;
  return refused(F.awards, 'award-not-open', { id });
}

export function refuseWrongRecipient(award: Award, person: string): Outcome | undefined {
  if (award.person === person) return undefined;
  if (award.person !== null) {
    return refused(F.awards, 'other-person/award', { award: award.id });
  }
  const { table, seat } = award.to;
  return refused(F.awards, 'not-identified', { award: award.id, seat, table });
}

export function refuseStopped({ id, stopped }: Award): Outcome | undefined {
  if (stopped === null) return undefined;
  return refused(stopClause(stopped), 'award-stopped', { id, why: stopped.why });
}

/** Management's word, or a match on a list. */
export const stopClause = ({ why }: NonNullable<Award['stopped']>): string =>
  why === 'dispute' ? F.awards : F.exclusion;

/**
 * New awards of people who are known to match: the money is on hold at once, before anyone comes to the cage (F-21).
 */
export function stopsFor(
  state: State,
  sheet: Pick<Sheet, 'age'>,
  awards: readonly Pick<Award, 'id' | 'person'>[],
): FloorEvent[] {
  return awards.flatMap(({ id, person }) => {
    const match = person === null ? undefined : matchOf(state.people.get(person), sheet);
    return match === undefined ? [] : [{ type: 'award-stopped', v: 1, award: id, why: match, reason: null }];
  });
}

export type NewAward = z.infer<typeof newAward>;

/** A new award, as hits, runnings, drawings and management make them; the event that makes it posts its `payable`. */
export function addAward(state: State, award: NewAward, offer: string, idShown = false): void {
  putAward(state, { ...award, offer, awardedAt: state.time, idShown, stopped: null });
  state.counters.awards += 1;
}

/** The state of an award, new or open again. */
export function putAward(state: State, award: Award): void {
  state.awards.set(award.id, award);
  dropDue(state, 'award-expires', award.id);
  if (award.expiresAt !== null) addDue(state, { at: award.expiresAt, kind: 'award-expires', id: award.id });
  const chooseBy = award.parts?.chooseBy ?? null;
  if (chooseBy !== null) addDue(state, { at: chooseBy, kind: 'election-lapses', id: award.id });
}

export function dropAward(state: State, id: string): void {
  forgetSide(state.offers.get(state.awards.get(id)?.offer ?? ''), id);
  state.awards.delete(id);
  for (const kind of ['award-expires', 'election-lapses', 'part-due'] as const) dropDue(state, kind, id);
}

/** Once no side is left the record goes too, so that the state is as if there had never been any. */
function forgetSide(offered: OfferState | undefined, id: string): void {
  if (offered?.sides?.[id] === undefined) return;
  const { [id]: _, ...left } = offered.sides;
  if (Object.keys(left).length > 0) offered.sides = left;
  else delete offered.sides;
}

type PrizesOwed = Pick<Extract<FloorEvent, { type: 'hit-authorised' }>, 'awards' | 'postings' | 'advances'>;

export type PrizeOwed = Readonly<{
  person: string | null;
  amount: Cents;
  /** The clause that it is owed under, and the row, spot or prize that it is. */
  at: string;
  row: string;
  to: Award['to'];
  /** Out of this pool of the offer's fund. */
  pool?: string;
  as?: Award['as'];
}>;

/** Where a prize is owed that was not won at a table. */
export const CARD_DESK: Award['to'] = { table: 'card-desk', seat: 1, bettor: 'seat' };

/** Each of them out of the fund of the offer, or paid by the house; in this order, where the fund runs dry. */
export function awardPrizes(
  state: State,
  offered: OfferState,
  time: Instant,
  prizes: readonly PrizeOwed[],
): PrizesOwed {
  const sheet = sheetOf(state, offered);
  const books = openBooks(state, time);
  const payBy = payByDay(state, sheet, time);
  const awards = prizes.map(({ person, amount, at, row, to, pool, as }, i) => {
    const id = `award-${state.counters.awards + 1 + i}`;
    const paidBy = payerOf(sheet, offered, pool);
    const owedOn = payable(paidBy, id);
    if (paidBy === 'house') post(books, promotions, owedOn, amount, at);
    else if (pool !== undefined) post(books, poolAccount(paidBy.fund, pool), owedOn, amount, at);
    else chargeReserve(books, { ...paidBy, to: owedOn, amount, at, cause: 'fixed-prizes', repaid: isRepaid(sheet) });
    const besides = { ...(as === undefined ? {} : { as }), ...(payBy === undefined ? {} : { payBy }) };
    const deadlines = claimDeadlines(state, sheet, time, { amount });
    return { id, amount, paidBy, clause: at, row, to, person, ...besides, ...deadlines };
  });
  return { awards, postings: books.postings, advances: books.advances };
}

/** A pool pays for itself; beside it the sheet may leave the other prizes to the house. */
function payerOf({ fund: word }: Sheet, { fund }: OfferState, pool: string | undefined): Award['paidBy'] {
  if (fund === null) return 'house';
  const byHouse = pool === undefined && word.kind === 'own' && word.otherPrizes?.from === 'house';
  return byHouse ? 'house' : { fund };
}

type ClaimDeadlines = Pick<Award, 'step' | 'idBy' | 'expiresAt' | 'claimFrom'>;

/**
 * The state of a new award of this sheet. `idBy` is the last second that is in time; `expiresAt` the first that is too
 * late, the start of the gaming day after the last. `now` is the time of the command that makes the award, `since` the
 * moment at which its hand was exposed: hours to report run from there.
 */
export function claimDeadlines(
  state: State,
  sheet: Sheet,
  now: Instant,
  { amount, since = now }: Readonly<{ amount: Cents; since?: Instant }>,
): ClaimDeadlines {
  const award = stepOf(sheet, 'award');
  // Where the sheet awards nothing, as with chips that are played, what management grants is paid as everything is there.
  const first = award === undefined ? stepOf(sheet, 'pay') : stepAt(sheet, award.next);
  assert(first !== undefined, `${sheet.id} has a step that pays`);
  const step = firstStepFor(sheet, first, amount);
  if (step.kind !== 'claim') return { step: step.id, idBy: null, expiresAt: null };
  switch (step.form) {
    case 'hours': {
      // A hand that is authorized after its hours lapses at the next moment, and no earlier: the clock has passed that.
      const tooLate = addSeconds(since, step.within * HOUR + 1);
      return { step: step.id, idBy: null, expiresAt: tooLate > now ? tooLate : addSeconds(now, 1) };
    }
    case 'window': {
      const { from, until } = claimWindow(state, step, now);
      return { step: step.id, idBy: null, expiresAt: until, ...(from > now ? { claimFrom: from } : {}) };
    }
    case 'identification': {
      const idBy = addSeconds(now, step.withinMinutes * MINUTE);
      const lastDay = must(endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), now, step.thenDays));
      // If the day ends first, the winner still has the minutes.
      return { step: step.id, idBy, expiresAt: lastDay > idBy ? lastDay : addSeconds(idBy, 1) };
    }
    case 'paperwork':
    case 'presence':
      return { step: step.id, idBy: null, expiresAt: null };
    default:
      return unreachable(step);
  }
}

/** A prize below the amount from which ID is asked for is paid at once. */
function firstStepFor(sheet: Sheet, step: Step, amount: Cents): Step {
  const isSmall =
    step.kind === 'claim' && step.form === 'identification' && step.from !== undefined && amount < step.from;
  return isSmall ? stepAt(sheet, step.next) : step;
}

/**
 * Until when an award that was claimed can be collected, for the event that claims it. A claim whose clock stood, or that
 * was opened again, has the longer time that it was given.
 */
export function collectUntil(
  state: State,
  sheet: Sheet,
  { awardedAt, expiresAt = null }: Readonly<{ awardedAt: Instant; expiresAt?: Instant | null }>,
): { expiresAt?: Instant } {
  const { collected } = stepOf(sheet, 'pay')!;
  if (collected === undefined) return {};
  const { withinDays } = collected;
  const last = must(endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), awardedAt, withinDays));
  return { expiresAt: expiresAt !== null && expiresAt > last ? expiresAt : last };
}

/**
 * The claim of an award whose clock was stopped for a number of seconds: to the end of the gaming day that this leads
 * to.
 */
export function endOfClaimAfter(state: State, expiresAt: Instant, stood: number): Instant {
  const lastSecond = addSeconds(expiresAt, stood - 1);
  return must(endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), lastSecond, 0));
}

/** The last house day on which it can still be claimed, as people write it. */
export const lastClaimDay = (state: State, expiresAt: Instant): string => houseDay(state, addSeconds(expiresAt, -1));

export function stepAt(sheet: Sheet, id: string): Step {
  const step = sheet.steps.find((candidate) => candidate.id === id);
  assert(step !== undefined, `${sheet.id} has a step ${id}`);
  return step;
}

/** The last day, counted from the day after this moment; undefined where the sheet gives none. */
export function payByDay(state: State, sheet: Sheet, from: Instant): HouseDay | undefined {
  const within = stepOf(sheet, 'pay')?.within;
  if (within === undefined) return undefined;
  const day = houseDay(state, from);
  const holidays = packsInForce(state, day).flatMap((pack) => pack.holidays?.days ?? []) as LocalDate[];
  return addBusinessDays(day, within.businessDays, holidays);
}

/** Empties `payable`; what it leaves for the fund to make good goes into the event. */
export function returnMoney(books: Books, award: Award, to: AwardEnd, at: string): ReimbursementDue[] {
  const owedOn = payable(award.paidBy, award.id);
  if (award.paidBy === 'house') {
    post(books, owedOn, promotions, award.amount, at);
    return [];
  }
  const { fund } = award.paidBy;
  if (to === 'reserve') {
    post(books, owedOn, reserve(fund), award.amount, at);
    return [];
  }
  post(books, owedOn, promotions, award.amount, at);
  return reimburse(books, { fund, place: 'bank', amount: award.amount, at });
}

/**
 * The winner loses the award for who they are. If the law of the day names who gets the prize of such a winner, it is
 * owed there until it is remitted; otherwise it goes where the sheet says.
 */
export function forfeitMoney(books: Books, award: Award, at: string): ReimbursementDue[] {
  const { state, now } = books;
  const lawful = forfeitedTo(state, award, now);
  if (lawful === undefined)
    return returnMoney(books, award, failureOf(sheetOf(state, lookUp(state.offers, award.offer))), at);
  post(books, payable(award.paidBy, award.id), forfeited(award.paidBy, lawful.to), award.amount, lawful.at);
  return [];
}

type Forfeit = NonNullable<JurisdictionPack['forfeits']>[number];

/** Whom the packs in force name for this award; undefined if its winner may have it, or no law speaks of it. */
export function forfeitedTo(state: State, award: Award, moment: Instant): Forfeit | undefined {
  const { stopped, person, offer } = award;
  const found =
    person === null ? undefined : matchOf(state.people.get(person), sheetOf(state, lookUp(state.offers, offer)));
  const why = stopped?.why === 'excluded' || stopped?.why === 'under-age' ? stopped.why : found;
  if (why === undefined) return undefined;
  return packsInForce(state, calendarDay(state, moment))
    .flatMap((pack) => pack.forfeits ?? [])
    .find((row) => row.why === why);
}

/** The way back: the account that got the money gives it up again; what a reserve lacks the house covers (B-3). */
export function takeBack(books: Books, award: Award, sheet: Sheet, at: string): void {
  const owedOn = payable(award.paidBy, award.id);
  if (award.paidBy === 'house') {
    post(books, promotions, owedOn, award.amount, at);
    return;
  }
  const { fund } = award.paidBy;
  if (expiryOf(sheet, award) === 'house') {
    post(books, fundCash(fund), bank, award.amount, at);
    post(books, promotions, owedOn, award.amount, at);
    return;
  }
  const charge = { fund, to: owedOn, amount: award.amount, at, cause: 'claim-reopened', repaid: isRepaid(sheet) };
  chargeReserve(books, charge);
}

/** Whether the house gets back what it advances under this sheet. */
export function isRepaid(sheet: Sheet): boolean {
  if (sheet.fund.kind === 'own') return sheet.fund.shortfall.repaid;
  return sheet.fund.kind !== 'house' && sheet.fund.shortfallRepaid;
}

/** The end of a claim that was not made in time. */
export function expiryOf(sheet: Sheet, award: Pick<Award, 'step' | 'as'>): AwardEnd {
  // What is left of a balance expires on its last day, whatever its step.
  if (award.as?.gives === 'fees-paid') return failureOf(sheet);
  const step = stepAt(sheet, award.step);
  // Claimed, and not collected in time.
  if (step.kind === 'pay' || (step.kind === 'claim' && step.form === 'paperwork')) return failureOf(sheet);
  assert('expires' in step && typeof step.expires === 'object', `${step.id} of ${sheet.id} has a clock`);
  assert(
    step.expires.ends === 'house' || step.expires.ends === 'reserve',
    `${step.id} of ${sheet.id} says where the money goes`,
  );
  return step.expires.ends;
}

/** The end of an award that is forfeited or returned: it will not be paid, whatever its step. */
export const failureOf = (sheet: Sheet): AwardEnd => stepOf(sheet, 'pay')!.fails.ends;

type Born = Readonly<{ awards: NewAward[] } | { award: NewAward | null } | { part: NewAward | null }>;

type Of<Type extends FloorEvent['type']> = Extract<FloorEvent, { type: Type }>;

/** What is paid or open again was born before. */
type Older = 'awards-paid' | 'claim-reopened';

type Bearing =
  | Exclude<{ [Type in FloorEvent['type']]: Of<Type> extends Born ? Type : never }[FloorEvent['type']], Older>
  | 'taken-over';

const one = ({ award }: Readonly<{ award: NewAward | null }>): NewAward[] => (award === null ? [] : [award]);

const all = ({ awards }: Readonly<{ awards: NewAward[] }>): NewAward[] => awards;

const part = ({ part: due }: Readonly<{ part: NewAward | null }>): NewAward[] => (due === null ? [] : [due]);

const BORN: { readonly [Type in Bearing]: (event: Of<Type>) => NewAward[] } = {
  'hit-authorised': all,
  'running-closed': all,
  'award-granted': one,
  'taken-over': ({ claims }) => claims,
  'drawing-won': one,
  'value-won': one,
  'card-hand-won': all,
  'ladder-ended': one,
  'contest-won': one,
  'table-decided': all,
  'table-won': all,
  'entry-won': one,
  'show-ended': all,
  'payment-elected': part,
  'part-due': part,
  'progressive-verified': one,
  'credits-redeemed': one,
  'winners-posted': all,
  'result-corrected': all,
  unregistered: one,
  'prizes-owed': all,
  'tournament-cancelled': all,
};

export const AWARD_EVENTS: readonly string[] = Object.keys(BORN);

export function awardsCreatedBy(event: FloorEvent): readonly NewAward[] {
  const born = (BORN as Partial<Record<FloorEvent['type'], (event: FloorEvent) => NewAward[]>>)[event.type];
  return born?.(event) ?? NO_AWARDS;
}

const NO_AWARDS: readonly NewAward[] = [];

/** When an award was won that was taken over from earlier books; undefined if its event created it. */
export const awardedBefore = (award: NewAward): Instant | undefined => (award as Partial<Award>).awardedAt;

/** What the claim step of the sheet asks for, and what F-21 asks for in any case. */
export function refuseUnclaimed(
  state: State,
  award: Award,
  { papers }: Readonly<{ papers: boolean }>,
): Outcome | undefined {
  const sheet = sheetOf(state, lookUp(state.offers, award.offer));
  const step = stepAt(sheet, award.step);
  if (isClaimedWithId(step)) {
    return refused(step.at, 'id-not-shown', { award: award.id });
  }
  const asked = stepOf(sheet, 'pay')!.papers;
  if (!papers && (asked.length > 0 || (step.kind === 'claim' && step.form === 'paperwork'))) {
    return refused(step.at, 'papers-missing', { award: award.id, papers: asked });
  }
  const found = lookUp(state.people, award.person!);
  if (award.idShown || (isOfAge(sheet, found) === true && found.excluded === false)) return undefined;
  return refused(F.exclusion, 'not-checked/award', { award: award.id });
}

/** Money of the same winner out of the same show; goods are handed over when they are there. */
export const isPaidWith = (other: Award, { id, offer, person }: Award): boolean =>
  other.id !== id && other.offer === offer && other.person === person && other.as === undefined;

/** Where the money of an award goes when nobody is paid: back to the reserve of its fund, to the house, or by law. */
import { assert } from '../../base/assert.ts';
import type { Instant } from '../../base/time.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import type { AwardEnd } from '../../rules/steps.ts';
import { bank, forfeited, fundCash, payable, promotions, reserve } from '../accounts.ts';
import { type Books, chargeReserve, post } from '../books.ts';
import { calendarDay } from '../clock.ts';
import { giveBack, type Owed } from '../make-good.ts';
import { sheetOf } from '../offers/offering.ts';
import type { JurisdictionPack } from '../packs/pack.ts';
import type { Award, State } from '../state.ts';
import { stepAt } from './deadlines.ts';
import { matchOf } from './open-award.ts';
import { packsInForce } from './withholding.ts';

/** Empties `payable`; what it leaves for the fund to make good goes into the event. */
export function returnMoney(books: Books, award: Award, to: AwardEnd, at: string): Owed[] {
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
  return giveBack(books, { fund, place: 'bank', amount: award.amount, at });
}

/**
 * The winner loses the award for what he is. If the law of the day names who gets the prize of such a winner, it is owed
 * there until it is remitted; otherwise it goes where the sheet says.
 */
export function forfeitMoney(books: Books, award: Award, at: string): Owed[] {
  const { state, now } = books;
  const lawful = forfeitedTo(state, award, now);
  if (lawful === undefined)
    return returnMoney(books, award, failureOf(sheetOf(state, state.offers.get(award.offer)!)), at);
  post(books, payable(award.paidBy, award.id), forfeited(award.paidBy, lawful.to), award.amount, lawful.at);
  return [];
}

type Forfeit = NonNullable<JurisdictionPack['forfeits']>[number];

/** Whom the packs in force name for this award; undefined if its winner may have it, or no law speaks of it. */
export function forfeitedTo(state: State, award: Award, moment: Instant): Forfeit | undefined {
  const { stopped, person, offer } = award;
  const found =
    person === null ? undefined : matchOf(state.people.get(person), sheetOf(state, state.offers.get(offer)!));
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

/** The edge of a claim that nobody made in time. */
export function expiryOf(sheet: Sheet, award: Pick<Award, 'step' | 'as'>): AwardEnd {
  // What is left of a balance lapses on its last day, whatever step it stands at.
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

/** The edge of an award that is forfeited or returned: it will not be paid, wherever it stands. */
export const failureOf = (sheet: Sheet): AwardEnd => stepOf(sheet, 'pay')!.fails.ends;

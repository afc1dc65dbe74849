/**
 * Awards as the cage sees them: what is owed and why, what the sheet requires, and what comes next; and requests for a
 * No Purchase Necessary table.
 */
import { lookUp, unreachable } from '../../base/assert.ts';
import { formatUsd, sumCents } from '../../base/cents.ts';
import { tableInSentence } from '../../base/display-text.ts';
import { must } from '../../base/result.ts';
import { localOf } from '../../base/zone.ts';
import { ageOf, isOfAge } from '../../rules/eligibility.ts';
import { isClaimedWithId, type Sheet, stepOf } from '../../rules/sheet.ts';
import {
  awardsOfSameHit,
  formsFor,
  isBorneUpToValue,
  isReady,
  requiredForms,
  thresholdAvoidedBySplit,
  withholdingOn,
} from '../awards/pay.ts';
import { calendarDay, zonePackOf } from '../clock.ts';
import { IN_PARTS } from '../groups.ts';
import { forfeitedTo, isPaidWith, lastClaimDay, stepAt } from '../kit/awards.ts';
import { sheetOf } from '../kit/offers.ts';
import { F } from '../outcome.ts';
import type { Award, CalendarDay, NpnRequest, State } from '../state.ts';
import { freeTables } from './signs.ts';
import { dayTimeWords, dayWords, offerName, optional, rowName, type ViewOf } from './view-kit.ts';

export type AwardView = ViewOf<typeof awardView>;
/** A form of the tax office: `form` is its name, `at` the clause of the pack that requires it. */
export type TaxForm = AwardView['taxForms'][number];
/** One payment of everything that its winner won at once and that is identified and claimed. */
export type PaidTogether = NonNullable<AwardView['together']>;
export type NpnView = ViewOf<typeof npnView>;

export function awardView(state: State, award: Award) {
  const offered = lookUp(state.offers, award.offer);
  const sheet = sheetOf(state, offered);
  const pay = stepOf(sheet, 'pay');
  const today = calendarDay(state, state.time);
  return {
    ...award,
    offerName: offerName(state, offered),
    /** The prize line that was won, as printed. */
    says: rowName(state, offered, award.row),
    ...optional({
      /** The side of a bad beat that it is for; left out if it is for neither. */
      side: offered.sides?.[award.id],
    }),
    places: pay?.places ?? [],
    forms: formsFor(state, award),
    /** Paperwork that the sheet requires before it is paid. */
    papers: pay?.papers ?? [],
    /** How old the winner must be. */
    age: ageOf(sheet),
    /** A tray pays less than this; null if no tray pays it, or if there is no limit. */
    trayUnder: pay?.tray?.under ?? null,
    ...optional({
      /** The approval names prizes of this amount for the tray, and `trayUnder` is a bound of the program (`trayOurs`). */
      trayPrizes: pay?.tray?.prizes,
      trayOurs: pay?.tray?.ours,
      /** The payee that the law names for this prize, because of who its winner is; left out if it names none. */
      forfeitsTo: award.stopped === null ? undefined : forfeitedTo(state, award, state.time)?.name,
    }),
    /** It is settled by what it cost, up to its value. */
    asksCost: isBorneUpToValue(state, award),
    // As if it were paid alone, today and in full.
    ...taxesOn(state, [award], today),
    /** What the same person won with it, to be paid in one payment; null if nothing was. */
    together: togetherWith(state, award, today),
    ...statusOf(state, sheet, award),
  };
}

function taxesOn(state: State, awards: readonly Award[], day: CalendarDay) {
  const asked = requiredForms(state, awards, day);
  const once = asked.filter(({ form }, i) => asked.findIndex((row) => row.form === form) === i);
  return {
    /** The forms that this payment requires, each of them once. */
    taxForms: once.map(({ form, at, from }) => ({ form, at, from })),
    /** What the tax tables of the day withhold from it. */
    withheld: withholdingOn(state, awards, day),
  };
}

function togetherWith(state: State, award: Award, day: CalendarDay) {
  const others = awardsOfSameHit(state, award);
  const paid = [award, ...others.filter((other) => isReady(state, other))];
  const late = others.filter((other) => !isReady(state, other));
  const waitsFor = thresholdAvoidedBySplit(state, paid, late, day) === undefined ? [] : late.map(({ id }) => id);
  if (paid.length === 1 && waitsFor.length === 0) return null;
  return {
    /** Including the award itself. */
    awards: paid.map(({ id }) => id),
    amount: sumCents(paid.map(({ amount }) => amount)),
    ...taxesOn(state, paid, day),
    /** To be identified or claimed before any of them is paid: without them a tax would be lower. */
    waitsFor,
    /** No tax is lower when the award is paid without the others. */
    mayBeAlone: thresholdAvoidedBySplit(state, [award], others, day) === undefined,
  };
}

type AwardStatus = { status: 'stopped' | 'to-identify' | 'to-claim' | 'to-pay'; statusSays: string };

function statusOf(state: State, sheet: Sheet, award: Award): AwardStatus {
  const { stopped, person, to } = award;
  if (stopped !== null) return { status: 'stopped', statusSays: STOPPED[stopped.why] };
  if (person === null) {
    const statusSays = `Owed to the player who sat at ${tableInSentence(to.table)}, seat ${to.seat}. Identify the player.`;
    return { status: 'to-identify', statusSays };
  }
  // It was verified when it was won, and pays fees from then on.
  if (award.as?.gives === 'fees-paid') {
    return { status: 'to-pay', statusSays: `${formatUsd(award.amount)} left to pay fees at tables.` };
  }
  const waits = waitsFor(state, award);
  if (waits !== undefined) return { status: 'to-claim', statusSays: waits };
  const step = stepAt(sheet, award.step);
  if (award.claimFrom !== undefined && award.claimFrom > state.time) {
    const from = dayTimeWords(must(localOf(zonePackOf(state)!, award.claimFrom)));
    return { status: 'to-claim', statusSays: `Can be claimed with valid ID starting ${from}.` };
  }
  if (isClaimedWithId(step)) {
    return { status: 'to-claim', statusSays: 'Waiting for valid ID.' };
  }
  const found = state.people.get(person);
  if (!award.idShown && (found === undefined || isOfAge(sheet, found) !== true || found.excluded !== false)) {
    return { status: 'to-claim', statusSays: 'Waiting for the age and exclusion check.' };
  }
  const by = award.payBy === undefined ? '.' : `, no later than ${dayWords(award.payBy)}.`;
  return inKindStatus(state, award) ?? { status: 'to-pay', statusSays: `${readyTo(award)}${by}` };
}

function readyTo({ as }: Award): string {
  switch (as?.gives) {
    case 'goods':
      return `${as.name}: ready to hand over`;
    case 'free-play':
      return 'Ready to load as free play';
    // The kinds that are neither money nor goods have sentences of their own.
    case 'coupon':
    case 'entry':
    case 'fees-paid':
    case 'spin':
    case undefined:
      return 'Ready to pay';
    default:
      return unreachable(as);
  }
}

/** Neither money nor merchandise: each kind is redeemed in its own way. */
function inKindStatus(state: State, { as }: Award): AwardStatus | undefined {
  if (as === undefined || !('of' in as)) return undefined;
  const offered = state.offers.get(as.of);
  const from = offered === undefined ? as.of : offerName(state, offered);
  switch (as.gives) {
    case 'spin':
      return { status: 'to-claim', statusSays: `A turn at the wheel of ${from}. It begins when it is claimed.` };
    case 'coupon':
      return { status: 'to-pay', statusSays: `${as.name}: ready to hand over.` };
    case 'entry':
      return { status: 'to-pay', statusSays: `An entry to ${from}, used at sign-up.` };
    default:
      return unreachable(as);
  }
}

/** A prize that is paid over years: the choice of its winner, or the next part. */
function waitsFor(state: State, award: Award): string | undefined {
  const { parts } = award;
  if (parts?.chooseBy === null) return `Paid in yearly installments: ${parts.paid} of ${parts.of} so far.`;
  const open = parts ?? state.awards.group(IN_PARTS).find((other) => isPaidWith(award, other))?.parts;
  if (open === undefined || open.chooseBy === null) return undefined;
  return `Waiting for the winner to choose how it is paid, by the end of ${dayWords(lastClaimDay(state, open.chooseBy))}.`;
}

const STOPPED: Readonly<Record<NonNullable<Award['stopped']>['why'], string>> = {
  excluded: 'Stopped: a match on the exclusion list. A manager must resolve it.',
  'under-age': 'Stopped: under age. A manager must resolve it.',
  dispute: 'Stopped: in dispute. A manager must resolve it.',
  reinstatement: 'Waiting for the decision on a request for reinstatement.',
};

export function npnView(state: State, request: NpnRequest) {
  const offered = lookUp(state.offers, request.offer);
  return {
    ...request,
    offerName: offerName(state, offered),
    /** The clause under which a patron may ask. */
    at: sheetOf(state, offered).npn?.at ?? F.offers,
    /** NPN tables that are open and play it now. */
    tables: freeTables(state, offered),
  };
}

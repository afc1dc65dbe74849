/**
 * Pays awards: the forms of payment, what must be shown first, taxes and set-offs withheld, tax forms, awards that are
 * paid together, and the postings (F-14).
 */
import { caseOf, lookUp, unreachable } from '../../base/assert.ts';
import { addCents, type Cents, cents, maxCents, minCents, subtractCents, sumCents, ZERO } from '../../base/cents.ts';
import { percent } from '../../base/ratio.ts';
import { halfUpShare, proRata } from '../../base/split.ts';
import type { Instant } from '../../base/time.ts';
import { everyRowInForce } from '../../rules/in-force.ts';
import { picksSelectOf } from '../../rules/picks.ts';
import { PAID_AS, type PayForm, type Step, stepOf } from '../../rules/sheet.ts';
import {
  bank,
  cage,
  fundCash,
  payable,
  promotions,
  setOff as setOffAccount,
  withheld as withheldAccount,
} from '../accounts.ts';
import type { CommandOf } from '../area.ts';
import { type Books, openBooks, post } from '../books.ts';
import { calendarDay } from '../clock.ts';
import { IN_PARTS, ofOffer, wonAt, wonWith } from '../groups.ts';
import {
  CARD_DESK,
  failureOf,
  isPaidWith,
  openAward,
  refuseStopped,
  refuseUnclaimed,
  refuseWrongRecipient,
  returnMoney,
  stopsFor,
} from '../kit/awards.ts';
import { wagerOf } from '../kit/bets.ts';
import { prizesOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { packsInForce } from '../kit/packs.ts';
import { refuseUnknownPerson } from '../kit/people.ts';
import type { Posting } from '../kit/schemas.ts';
import { noTable } from '../kit/tables.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import { placeAccount, type ReimbursementDue, reimburse } from '../reimbursements.ts';
import type { Award, CalendarDay, State } from '../state.ts';
import { onlyUnfit, signedBy } from '../two-people.ts';
import { refuseBalanceAsCash, refuseEntryAsCash } from './claim.ts';
import type { awardCommands } from './specs.ts';

type PayAwards = CommandOf<typeof awardCommands, 'pay-awards'>;

type PayStep = Extract<Step, { kind: 'pay' }>;

/** The forms of its sheet in which this award can be paid; none where it is no money and no goods. */
export const formsFor = (state: State, award: Award): PayStep['forms'] =>
  (stepOf(sheetOf(state, lookUp(state.offers, award.offer)), 'pay')?.forms ?? []).filter(
    (form) =>
      refuseWrongAwardKind(state, award, { form }) === undefined &&
      refuseGoodsCashMix(state, [award], { form }) === undefined &&
      refuseFreePlayMismatch(award, form) === undefined,
  );

const payStepOf = (state: State, { offer }: Award): PayStep =>
  stepOf(sheetOf(state, lookUp(state.offers, offer)), 'pay')!;

/** Money that was drawn for is no goods, and a balance pays fees. */
function refuseWrongAwardKind(state: State, award: Award, { form }: Pick<PayAwards, 'form'>): Outcome | undefined {
  const { as } = award;
  switch (as?.gives) {
    case 'fees-paid':
      return refuseBalanceAsCash(award);
    case 'entry':
      return refuseEntryAsCash(award);
    case 'spin': {
      return refused(award.clause, 'is-a-turn', { award: award.id, asName: as.name });
    }
    case 'coupon': {
      return refused(award.clause, 'is-a-coupon', { award: award.id, asName: as.name });
    }
    case 'goods':
    case 'free-play':
      return undefined;
    case undefined:
      return PAID_AS[form] === 'goods' ? refuseGoods(state, award) : undefined;
    default:
      return unreachable(as);
  }
}

/** Money cannot be handed over as goods. */
function refuseGoods(state: State, award: Award): Outcome | undefined {
  const offered = lookUp(state.offers, award.offer);
  const { offer } = offered;
  const sheet = sheetOf(state, offered);
  if (offer.tournament !== undefined || picksSelectOf(sheet) !== undefined) {
    return refused(F.payment, 'wrong-form', { award: award.id });
  }
  const won =
    prizesOf(sheet, offer)?.find(({ id }) => id === award.row) ?? offer.club?.prizes.find(({ id }) => id === award.row);
  if (won === undefined || won.gives === 'goods') return undefined;
  return refused(F.payment, 'wrong-form/no-goods', { award: award.id, wonName: won.name });
}

/** Goods are handed over and money is paid; only where a debt comes first do goods turn into their value. */
function refuseGoodsCashMix(
  state: State,
  awards: readonly Award[],
  { form, setOff = [] }: Pick<PayAwards, 'form' | 'setOff'>,
): Outcome | undefined {
  const goods = awards.find(({ as }) => as?.gives === 'goods');
  if (goods === undefined) return undefined;
  const { at, debts } = payStepOf(state, goods);
  if (PAID_AS[form] !== 'goods') {
    if (debts !== undefined && setOff.length > 0) return undefined;
    return refused(at, 'goods-not-cash', { goods: goods.id });
  }
  const money = awards.find(({ as }) => as?.gives !== 'goods');
  if (money === undefined) return undefined;
  return refused(at, 'not-goods', { money: money.id });
}

function refuseFreePlayMismatch({ id, as, clause }: Award, form: PayAwards['form']): Outcome | undefined {
  const isFreePlay = as?.gives === 'free-play';
  if (isFreePlay === (PAID_AS[form] === 'free-play')) return undefined;
  return isFreePlay
    ? refused(clause, 'wrong-form/is-free-play', { id })
    : refused(clause, 'wrong-form/not-free-play', { id });
}

export function isBorneUpToValue(state: State, { offer, row }: Award): boolean {
  const offered = lookUp(state.offers, offer);
  const won = everyRowInForce(sheetOf(state, offered), offered.offer).find(({ key }) => key === row);
  return won?.prize.gives === 'goods' && won.prize.atMost === true;
}

// What is withheld from a payment, by the jurisdiction packs in effect on the calendar day of the payment.

type Withheld = { kind: string; at: string; amount: Cents };

type Paid = Pick<Award, 'offer' | 'amount' | 'free' | 'entered' | 'wager' | 'awardedAt'>;

export function withholdingOn(state: State, awards: readonly Paid[], day: CalendarDay): Withheld[] {
  return taxedOn(state, awards, day)
    .map(({ kind, at, rate, base }) => ({ kind, at, amount: halfUpShare(base, percent(rate)).share }))
    .filter(({ amount }) => amount > 0);
}

/** What of a payment each row in force takes its percentage of; below its line nothing. */
function taxedOn(state: State, awards: readonly Paid[], day: CalendarDay) {
  const whole = { won: sumCents(awards.map(({ amount }) => amount)), wagered: ZERO };
  return packsInForce(state, day)
    .flatMap((pack) => pack.withholding)
    .map(({ kind, at, percent: rate, over, of, wager }) => {
      const counted = wager === undefined ? [whole] : byWager(state, awards);
      const bases = counted.map(({ won, wagered }): Cents => {
        const proceeds = wager?.net === true ? cents(Math.max(won - wagered, 0)) : won;
        if (wager?.times !== undefined && proceeds < wager.times * wagered) return ZERO;
        const above = cents(Math.max(proceeds - over, 0));
        return of === 'whole' && above > 0 ? proceeds : above;
      });
      return { kind, at, rate, base: sumCents(bases) };
    });
}

/** What each wager won: awards of one wager are added up, and the wager once. Awards without a wager are not in it. */
function byWager(state: State, awards: readonly Paid[]): { won: Cents; wagered: Cents }[] {
  const wagers = new Map<string, { won: Cents; wagered: Cents }>();
  for (const award of awards) {
    const wager = wagerOf(state, award);
    if (wager === undefined) continue;
    const before = wagers.get(wager.of)?.won ?? ZERO;
    wagers.set(wager.of, { won: addCents(before, award.amount), wagered: wager.amount });
  }
  return [...wagers.values()];
}

/**
 * Debts that the office named for this person, each of a kind that a pack in force knows. They come after what is
 * withheld: a tax on the prize is not the winner's to owe others with.
 */
function setOffOn(
  state: State,
  asked: readonly Debt[],
  left: Cents,
  { day, upTo }: Readonly<{ day: CalendarDay /** As much as there is, where the sheet says so. */; upTo: boolean }>,
): Withheld[] | Refused {
  const known = packsInForce(state, day).flatMap((pack) => pack.setOff ?? []);
  const rows: Withheld[] = [];
  for (const { kind, amount } of asked) {
    const row = known.find((candidate) => candidate.kind === kind);
    if (row === undefined || rows.some((before) => before.kind === kind) || amount <= 0) {
      return refused(F.payment, 'no-set-off', { amount, kind });
    }
    rows.push({ kind, at: row.at, amount });
  }
  if (upTo) return paidInTurn(known, rows, left);
  if (totalWithheld(rows) <= left) return rows;
  return refused(rows[0]!.at, 'set-off-too-much', { totalWithheld: totalWithheld(rows), left });
}

/** In the order in which the packs list the kinds, regardless of who named them first, until nothing is left. */
function paidInTurn(known: readonly { kind: string }[], rows: readonly Withheld[], left: Cents): Withheld[] {
  let rest: Cents = left;
  return known
    .flatMap(({ kind }) => rows.filter((row) => row.kind === kind))
    .map((row) => {
      const amount = minCents(row.amount, rest);
      rest = subtractCents(rest, amount);
      return { ...row, amount };
    })
    .filter(({ amount }) => amount > 0);
}

type Debt = Readonly<{ kind: string; amount: Cents }>;

type Refused = { refusal: FloorRefusal };

/**
 * One amount taken off several awards, in proportion to what is left of each; odd cents one by one from the first that
 * still has something left.
 */
function takenOff(amount: Cents, left: readonly Cents[]): Cents[] {
  const { parts, rest } = proRata(amount, left);
  let odd: Cents = rest;
  return parts.map((part, i) => {
    if (odd === 0 || part === left[i]) return part;
    odd = subtractCents(odd, ONE_CENT);
    return addCents(part, ONE_CENT);
  });
}

const ONE_CENT = cents(1);

const totalWithheld = (rows: readonly Withheld[]): Cents =>
  rows.reduce((sum, { amount }) => addCents(sum, amount), ZERO);

// Tax forms that a payment waits for: the dated packs say from which amount, and whether the prize was won with a
// wager, without one, or in a tournament.

type AwardToPay = Pick<Award, 'offer' | 'amount' | 'free' | 'entered' | 'wager' | 'awardedAt'>;

/** `amount`: what of the payment the form is about. */
type RequiredForm = Readonly<{ form: string; at: string; from: Cents; amount: Cents; of: WonWith }>;
type WonWith = 'wager' | 'prize' | 'tournament';

/** Awards paid on one occasion count together, those of one kind. */
export function requiredForms(state: State, awards: readonly AwardToPay[], day: CalendarDay): RequiredForm[] {
  return packsInForce(state, day)
    .flatMap((pack) => pack.forms ?? [])
    .flatMap(({ form, at, from, of, net }) => {
      const alike = awards.filter((award) => howWon(state, award) === of);
      const amount = of === 'tournament' ? mostInOne(alike, net) : sumCents(alike.map((award) => award.amount));
      return amount > 0 && amount >= from ? [{ form, at, from, amount, of }] : [];
    });
}

/**
 * Each tournament is added up by itself, with the player's earlier winnings in it, paid or not: paying a bounty first
 * does not help. The cost of the entry is deducted once. Re-buys and add-ons are wagers of their own, and are not.
 */
function mostInOne(awards: readonly AwardToPay[], net: true | undefined): Cents {
  const won = awards.map(({ amount, entered }) => {
    const sofar = addCents(entered!.before, amount);
    return net === true ? subtractCents(sofar, entered!.cost) : sofar;
  });
  return won.reduce(maxCents, ZERO);
}

/**
 * A hand for which a fee lay on the table was won with a wager. A ticket that was drawn, a hand at a free table, and a
 * prize that no fee of its own activity pays for were not; nor a place in a tournament that cost nothing to enter.
 */
function howWon(state: State, award: AwardToPay): WonWith {
  if (award.entered !== undefined) return 'tournament';
  return wagerOf(state, award) === undefined ? 'prize' : 'wager';
}

/** Above the threshold payment waits until the form is ticked, and a second person signs for it (F-5). */
function refuseMissingForm(state: State, command: PayAwards, asked: readonly RequiredForm[]): Outcome | undefined {
  const ticked = command.forms ?? [];
  const stray = ticked.find((form, i) => !asked.some((row) => row.form === form) || ticked.indexOf(form) !== i);
  if (stray !== undefined) {
    return refused(F.payment, 'form-not-asked', { stray });
  }
  const missing = asked.find(({ form }) => !ticked.includes(form));
  const first = missing ?? (signedBy(command).length > 1 ? undefined : asked[0]);
  if (first === undefined) return asked.length === 0 ? undefined : onlyUnfit(state, command);
  const { form, at, from, amount, of } = first;
  return of === 'tournament'
    ? refused(at, 'tax-form/won-in-tournament', { form, from, amount })
    : refused(at, 'tax-form', { form, from, amount });
}

/** What the event keeps: each form, its clause and who stood for it beside the payer. */
const tickedForms = (command: PayAwards, asked: readonly RequiredForm[]) =>
  asked.map(({ form, at }) => ({ form, at, by: signedBy(command).slice(1) }));

// What one person won in one hit is paid in one payment. The packs count by the payment: in pieces, a hit would stay
// below their thresholds, so a split is refused (F-14). If no threshold is affected, each award may be paid separately.

/** What else the same person won in the same hit and is paid in the same forms: money with money, goods with goods. */
export function awardsOfSameHit(state: State, award: Award): Award[] {
  if (award.person === null || !isPaidAsOne(state, award)) return [];
  const moment = hitOf(state, award);
  const forms = formsFor(state, award).join();
  return mayBeTogether(state, award, moment).filter(
    (other) =>
      other.id !== award.id &&
      other.offer === award.offer &&
      isSamePerson(award, other) &&
      other.as?.gives === award.as?.gives &&
      (hitOf(state, other) === moment || isSameWager(award, other)) &&
      isPaidAsOne(state, other) &&
      formsFor(state, other).join() === forms,
  );
}

/** The few that can have been won together with an award. A prize over years lends its parts its own moment. */
function mayBeTogether({ awards }: State, { offer, wager }: Award, moment: Instant): readonly Award[] {
  if (awards.group(IN_PARTS).some((other) => other.offer === offer)) return awards.group(ofOffer(offer));
  return wager === undefined
    ? awards.group(wonAt(offer, moment))
    : awards.either(wonAt(offer, moment), wonWith(wager.of));
}

/** A later hand of the same deal may win with the same fee. */
const isSameWager = ({ wager }: Award, other: Award): boolean =>
  wager !== undefined && wager.amount > 0 && wager.of === other.wager?.of;

/** Stopped money stays where it is, a voucher is settled by its cost, and of a prize over years the parts are paid. */
const isPaidAsOne = (state: State, award: Award): boolean =>
  award.stopped === null &&
  award.parts === undefined &&
  !isBorneUpToValue(state, award) &&
  formsFor(state, award).length > 0;

/** The player in a seat in a hit is one person, named or not; several may bet behind it, or come to the desk. */
function isSamePerson({ person, to }: Award, other: Award): boolean {
  if (other.person !== null) return other.person === person;
  const isSeat = to.bettor === 'seat' && to.table !== CARD_DESK.table;
  return isSeat && other.to.bettor === 'seat' && other.to.table === to.table && other.to.seat === to.seat;
}

/** All awards of a hit come with one event. The first part of a prize over years goes out with what was won beside it. */
function hitOf(state: State, { id, offer, person, row, awardedAt }: Award): Instant {
  const whole = state.awards
    .group(IN_PARTS)
    .find(
      (other) =>
        other.parts?.chooseBy === null &&
        other.parts.paid === 1 &&
        other.id !== id &&
        other.offer === offer &&
        other.person === person &&
        other.row === row,
    );
  return whole?.awardedAt ?? awardedAt;
}

/** Named and claimed, so that only papers are missing. */
export const isReady = (state: State, award: Award): boolean =>
  award.person !== null && refuseUnclaimed(state, award, { papers: true }) === undefined;

type Row = Readonly<{ at: string; says: string; counts: Cents; sum: Cents }>;

/** What each row of the packs counts of one payment. */
function countedOf(state: State, awards: readonly Award[], day: CalendarDay): Row[] {
  const sum = sumCents(awards.map(({ amount }) => amount));
  return [
    ...requiredForms(state, awards, day).map(({ form, at, amount }) => ({
      at,
      says: form,
      counts: amount,
      sum: amount,
    })),
    ...taxedOn(state, awards, day).map(({ kind, at, base }) => ({
      at,
      says: `${kind} withholding`,
      counts: base,
      sum,
    })),
  ];
}

/** The first row that counts more of one payment than of two. */
export function thresholdAvoidedBySplit(
  state: State,
  paid: readonly Award[],
  rest: readonly Award[],
  day: CalendarDay,
): Row | undefined {
  if (rest.length === 0) return undefined;
  const cut = [...countedOf(state, paid, day), ...countedOf(state, rest, day)];
  return countedOf(state, [...paid, ...rest], day).find(({ at, says, counts }) => {
    const alike = cut.filter((row) => row.at === at && row.says === says);
    return counts > alike.reduce<Cents>((total, row) => addCents(total, row.counts), ZERO);
  });
}

function refuseSplitPayment(state: State, awards: readonly Award[], day: CalendarDay): Outcome | undefined {
  const isPaid = ({ id }: Award): boolean => awards.some((award) => award.id === id);
  for (const award of awards) {
    const others = awardsOfSameHit(state, award);
    const rest = others.filter((other) => !isPaid(other));
    const row = thresholdAvoidedBySplit(state, [award, ...others.filter(isPaid)], rest, day);
    if (row === undefined) continue;
    const values = { rest: rest.map(({ id }) => id), award: award.id, says: row.says, sum: row.sum };
    const late = rest.find((other) => !isReady(state, other));
    if (late === undefined) return refused(row.at, 'paid-in-pieces', values);
    return late.person === null
      ? refused(row.at, 'paid-in-pieces/unnamed', { ...values, late: late.id })
      : refused(row.at, 'paid-in-pieces/unclaimed', { ...values, late: late.id });
  }
  return undefined;
}

// The postings of a payment: out of `payable`, less what is withheld, paid by a place and reimbursed by the fund.

type Payment = Readonly<{
  awards: readonly Award[];
  /** The same awards with what of each is owed no longer: a voucher that cost less than its value. */
  lapses: readonly Award[];
  withheld: readonly Withheld[];
  /** Debts that are paid before the winner is. */
  setOff: readonly Withheld[];
  place: string;
  form: PayForm;
  parts: Parts;
  time: Instant;
}>;

/** What is handed over in each form; empty where one form says it all. */
type Parts = NonNullable<PayAwards['parts']>;

function postPayment(state: State, payment: Payment): { toMakeGood: ReimbursementDue[]; postings: Posting[] } {
  const books = openBooks(state, payment.time);
  const toPay = withhold(books, payment);
  const paidAs = PAID_AS[payment.form];
  const layer = paidAs === 'money' ? payment.place : paidAs;
  const byFund = new Map<string, { amount: Cents; at: string }>();
  let byHouse = ZERO;
  let houseAt = '';
  const inForms = cutByForm(payment.parts);
  payment.awards.forEach((award, i) => {
    const at = stepOf(sheetOf(state, lookUp(state.offers, award.offer)), 'pay')!.at;
    const owedOn = payable(award.paidBy, award.id);
    for (const amount of inForms(toPay[i]!)) post(books, owedOn, placeAccount(layer)!, amount, at);
    if (award.paidBy === 'house') {
      byHouse = addCents(byHouse, toPay[i]!);
      houseAt = at;
      return;
    }
    const before = byFund.get(award.paidBy.fund)?.amount ?? ZERO;
    byFund.set(award.paidBy.fund, { amount: addCents(before, toPay[i]!), at });
  });
  // Goods were bought when they came into stock, free play is not money, and the bank needs nothing back from itself.
  if (paidAs === 'money' && layer !== 'bank') post(books, placeAccount(layer)!, bank, byHouse, houseAt);
  const toMakeGood = [...byFund].flatMap(([fund, { amount, at }]) =>
    // Free play is the house's own paper: a fund that pays with it owes the house its worth.
    reimburse(books, { fund, place: paidAs === 'free-play' ? 'bank' : layer, amount, at }),
  );
  for (const lapsed of payment.lapses) {
    if (lapsed.amount === ZERO) continue;
    const sheet = sheetOf(state, lookUp(state.offers, lapsed.offer));
    toMakeGood.push(...returnMoney(books, lapsed, failureOf(sheet), stepOf(sheet, 'pay')!.at));
  }
  return { toMakeGood, postings: books.postings };
}

/** Cuts award after award at the ends of the parts, so that each row of the books was handed over in one form. */
function cutByForm(parts: Parts): (amount: Cents) => Cents[] {
  const left = parts.map(({ amount }) => amount);
  return (amount) => {
    const pieces: Cents[] = [];
    let rest: Cents = amount;
    while (left.length > 0 && rest > 0) {
      const piece = minCents(left[0]!, rest);
      pieces.push(piece);
      rest = subtractCents(rest, piece);
      left[0] = subtractCents(left[0]!, piece);
      if (left[0] === ZERO) left.shift();
    }
    return [...pieces, rest];
  };
}

/** Takes each row off the awards and answers what is left of each to be laid out. */
function withhold(books: Books, { awards, withheld, setOff, form }: Payment): Cents[] {
  const isGoods = PAID_AS[form] === 'goods';
  let left: Cents[] = awards.map((award) => award.amount);
  const rows = [
    ...withheld.map((row) => ({ ...row, account: withheldAccount })),
    ...setOff.map((row) => ({ ...row, account: setOffAccount })),
  ];
  for (const { kind, at, amount, account } of rows) {
    const parts = takenOff(amount, left);
    awards.forEach(({ paidBy, id, offer }, i) => {
      const to = account(paidBy, kind);
      if (!isGoods) {
        post(books, payable(paidBy, id), to, parts[i]!, at);
        return;
      }
      const byHouse = stepOf(sheetOf(books.state, lookUp(books.state.offers, offer)), 'pay')!.goodsTax;
      if (byHouse !== undefined) {
        post(books, promotions, account('house', kind), parts[i]!, byHouse.at);
        return;
      }
      // Goods cannot be cut: the winner brings the money to the cage, and a fund that owes it on gets it from there.
      post(books, cage, to, parts[i]!, at);
      if (paidBy !== 'house') post(books, fundCash(paidBy.fund), cage, parts[i]!, at);
    });
    if (!isGoods) left = left.map((rest, i) => subtractCents(rest, parts[i]!));
  }
  return left;
}

// The command: one person's awards, paid once, less what is withheld that day (F-14).

export function payAwards(state: State, command: PayAwards): Outcome {
  const unknown = refuseUnknownPerson(state, command.person) ?? refuseBadList(command) ?? refuseBadParts(command);
  if (unknown !== undefined) return unknown;
  const awards: Award[] = [];
  for (const id of command.awards) {
    const award = openAward(state, id);
    if (isRefusal(award)) return award;
    const wrong =
      refuseWrongRecipient(award, command.person) ??
      refuseStopped(award) ??
      refuseWrongAwardKind(state, award, command) ??
      refuseUntilElection(state, award);
    if (wrong !== undefined) return wrong;
    awards.push(award);
  }
  const stops = awards.flatMap((award) => stopsFor(state, sheetOf(state, lookUp(state.offers, award.offer)), [award]));
  if (stops.length > 0) return accept(...stops);
  const wrongCost = refuseBadCost(state, awards, command) ?? refuseGoodsCashMix(state, awards, command);
  if (wrongCost !== undefined) return wrongCost;
  for (const award of awards) {
    const wrong = refuseUnclaimed(state, award, command) ?? refuseWrongPlace(state, award, command);
    if (wrong !== undefined) return wrong;
  }
  return refuseSplitPayment(state, awards, calendarDay(state, command.time)) ?? pay(state, awards, command);
}

function refuseBadList({ awards, place, table }: PayAwards): Outcome | undefined {
  if (new Set(awards).size !== awards.length) {
    return refused(F.payment, 'award-twice');
  }
  if ((place === 'tray') === (table !== null)) return undefined;
  return refused(F.payment, place === 'tray' ? 'wrong-table/tray-unnamed' : 'wrong-table');
}

/** Parts of money, each form once; that they add up is known once taxes are withheld. */
function refuseBadParts({ form, parts = [] }: PayAwards): Outcome | undefined {
  if (parts.length === 0) return undefined;
  const forms = parts.map((part) => part.form);
  if (forms.some((one) => PAID_AS[one] !== 'money')) return refused(F.payment, 'parts/not-money');
  if (forms[0] === form && new Set(forms).size === forms.length && parts.every(({ amount }) => amount > 0)) {
    return undefined;
  }
  return refused(F.payment, 'parts');
}

/** A voucher is worth what it was spent on, up to its value; every other award is what it is. */
function refuseBadCost(state: State, awards: readonly Award[], { cost }: PayAwards): Outcome | undefined {
  const borne = awards.find((award) => isBorneUpToValue(state, award));
  if (borne === undefined) {
    if (cost === undefined) return undefined;
    return refused(F.payment, 'cost-unasked');
  }
  if (awards.length > 1) {
    return refused(F.payment, 'pay-alone', { borne: borne.id });
  }
  if (cost !== undefined && cost >= 0 && cost <= borne.amount) return undefined;
  return refused(borne.clause, 'over-value', { amount: borne.amount, borne: borne.id });
}

/** A prize that can be paid over years waits until its winner has chosen, and so do their other winnings. */
function refuseUntilElection(state: State, award: Award): Outcome | undefined {
  const { parts, id } = award;
  if (parts?.chooseBy === null) {
    return refused(parts.at, 'paid-in-parts', { id });
  }
  const open = state.awards
    .group(IN_PARTS)
    .find((other) => (other.parts?.chooseBy ?? null) !== null && (other.id === id || isPaidWith(award, other)));
  if (open === undefined) return undefined;
  return refused(open.parts!.at, 'choice-open', { open: open.id });
}

function refuseWrongPlace(
  state: State,
  award: Award,
  { place, form, parts = [], table }: PayAwards,
): Outcome | undefined {
  const step = stepOf(sheetOf(state, lookUp(state.offers, award.offer)), 'pay')!;
  if (!step.places.includes(place)) {
    return refused(step.at, 'wrong-place', { award: award.id, place, places: step.places });
  }
  const stray = [form, ...parts.map((part) => part.form)].find((one) => !step.forms.includes(one));
  if (stray !== undefined) {
    return refused(step.at, 'wrong-form/not-paid-as', { award: award.id, form: stray, forms: step.forms });
  }
  const wrong = refuseFreePlayMismatch(award, form);
  if (wrong !== undefined) return wrong;
  if (place !== 'tray') return undefined;
  return state.tables.has(table!) ? refuseOverTrayLimit(award, step) : noTable(table!);
}

function refuseOverTrayLimit({ id, amount }: Award, { tray }: PayStep): Outcome | undefined {
  if (tray === undefined || amount < tray.under) return undefined;
  const values = { under: tray.under, id, amount };
  return tray.ours === undefined
    ? refused(tray.at, 'over-tray-limit', values)
    : refused(tray.at, 'over-tray-limit/ours', values);
}

function pay(state: State, owed: readonly Award[], command: PayAwards): Outcome {
  const { person, place, form, parts = [], table, time, cost } = command;
  const awards = cost === undefined ? owed : [{ ...owed[0]!, amount: cost }];
  const lapses = owed.map((award, i) => ({ ...award, amount: subtractCents(award.amount, awards[i]!.amount) }));
  const day = calendarDay(state, time);
  const asked = requiredForms(state, awards, day);
  const waits = refuseMissingForm(state, command, asked);
  if (waits !== undefined) return waits;
  const gross: Cents = sumCents(awards.map((award) => award.amount));
  const withheld = withholdingOn(state, awards, day);
  const taken = totalWithheld(withheld);
  if (taken > gross) {
    return refused(withheld[0]!.at, 'withheld-too-much');
  }
  const left = subtractCents(gross, taken);
  const setOff = setOffOn(state, command.setOff ?? [], left, {
    day,
    upTo: awards.every((award) => payStepOf(state, award).debts !== undefined),
  });
  if (isRefusal(setOff)) return setOff;
  const isGoods = PAID_AS[form] === 'goods';
  if (setOff.length > 0 && isGoods) {
    return refused(setOff[0]!.at, 'goods-whole');
  }
  // Goods are handed over whole: what is withheld the winner brings to the cage.
  const net = isGoods ? gross : subtractCents(left, totalWithheld(setOff));
  const sum = sumCents(parts.map(({ amount }) => amount));
  if (parts.length > 0 && sum !== net) return refused(F.payment, 'parts/sum', { sum, net });
  const paidAt = caseOf(place, { cage: place, bank: place, tray: `tray:${table}` });
  return accept({
    type: 'awards-paid',
    v: 1,
    payment: `payment-${state.counters.payments + 1}`,
    awards: owed.map((award) => ({ ...award })),
    person,
    place: paidAt,
    form,
    ...(parts.length === 0 ? {} : { parts }),
    gross,
    withheld,
    ...(setOff.length === 0 ? {} : { setOff }),
    ...(asked.length === 0 ? {} : { forms: tickedForms(command, asked) }),
    net,
    ...postPayment(state, { awards, lapses, withheld, setOff, place: paidAt, form, parts, time }),
  });
}

/** A payment: one person's awards on one occasion, paid once, less what is withheld that day (F-14). */
import { caseOf } from '../../base/assert.ts';
import { type Cents, formatUsd, subtractCents, sumCents } from '../../base/cents.ts';
import { isOfAge } from '../../rules/age.ts';
import { everyRowInForce } from '../../rules/in-force.ts';
import { picksSelectOf } from '../../rules/pick-words.ts';
import { stepOf } from '../../rules/sheet.ts';
import type { Step } from '../../rules/steps.ts';
import { F } from '../clauses.ts';
import { houseDay } from '../clock.ts';
import { prizesOf } from '../drawings/slots.ts';
import { unknownPerson } from '../house/decide.ts';
import { sheetOf } from '../offers/offering.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import { isPaidWith } from '../shows/parts.ts';
import type { CommandOf } from '../spec.ts';
import type { Award, State } from '../state.ts';
import { noTable } from '../tables/decide.ts';
import { isBalance, isEntry } from './claim.ts';
import { stepAt } from './deadlines.ts';
import { formMissing, formsAsked, formsTicked } from './forms.ts';
import { isStopped, notHis, openAward, stopsFor } from './open-award.ts';
import { postPayment } from './payment.ts';
import type { awardCommands } from './specs.ts';
import { setOffOn, totalWithheld, withholdingOn } from './withholding.ts';

type PayAwards = CommandOf<typeof awardCommands, 'pay-awards'>;
type PayStep = Extract<Step, { kind: 'pay' }>;

export function payAwards(state: State, command: PayAwards): Outcome {
  const unknown = unknownPerson(state, command.person) ?? badList(command);
  if (unknown !== undefined) return unknown;
  const awards: Award[] = [];
  for (const id of command.awards) {
    const award = openAward(state, id);
    if (isRefusal(award)) return award;
    const wrong =
      notHis(award, command.person) ??
      isStopped(award) ??
      notAsItIs(state, award, command) ??
      waitsForChoice(state, award);
    if (wrong !== undefined) return wrong;
    awards.push(award);
  }
  const stops = awards.flatMap((award) => stopsFor(state, sheetOf(state, state.offers.get(award.offer)!), [award]));
  if (stops.length > 0) return accept(...stops);
  const wrongCost = badCost(state, awards, command) ?? wrongThing(state, awards, command);
  if (wrongCost !== undefined) return wrongCost;
  for (const award of awards) {
    const wrong = notClaimed(state, award, command) ?? notThere(state, award, command);
    if (wrong !== undefined) return wrong;
  }
  return pay(state, awards, command);
}

/** Money that was drawn for is no goods, and a balance pays fees. */
function notAsItIs(state: State, award: Award, { form }: Pick<PayAwards, 'form'>): Outcome | undefined {
  if (award.as?.gives === 'fees-paid') return isBalance(award);
  if (award.as?.gives === 'entry') return isEntry(award);
  if (award.as?.gives === 'spin') {
    const says = `${award.id} is ${award.as.name}, and no money.`;
    return refused(award.clause, 'is-a-turn', says, 'Claim it with ID: its winner spins then.');
  }
  if (award.as?.gives === 'coupon') {
    const says = `${award.id} is ${award.as.name}, and no money.`;
    return refused(award.clause, 'is-a-coupon', says, 'Hand it over with its number.');
  }
  if (form !== 'goods' || award.as !== undefined) return undefined;
  const { offer } = state.offers.get(award.offer)!;
  if (offer.tournament !== undefined) {
    return refused(F.payment, 'wrong-form', `${award.id} is money, and no goods.`, 'Pay it in money.');
  }
  if (picksSelectOf(sheetOf(state, state.offers.get(award.offer)!)) !== undefined) {
    return refused(F.payment, 'wrong-form', `${award.id} is money, and no goods.`, 'Pay it in money.');
  }
  const won =
    prizesOf(sheetOf(state, state.offers.get(award.offer)!), offer)?.find(({ id }) => id === award.row) ??
    offer.club?.prizes.find(({ id }) => id === award.row);
  if (won === undefined || won.gives === 'goods') return undefined;
  const says = `${award.id} is ${won.name}, and no goods.`;
  return refused(F.payment, 'wrong-form', says, 'Pay it in money.');
}

function badList({ awards, place, table }: PayAwards): Outcome | undefined {
  if (new Set(awards).size !== awards.length) {
    return refused(F.payment, 'award-twice', 'An award stands twice on the list.', 'Name each award once.');
  }
  if ((place === 'tray') === (table !== null)) return undefined;
  const says = place === 'tray' ? 'No table is named whose tray pays.' : 'A table pays only from its tray.';
  return refused(F.payment, 'wrong-table', says, 'Name the table with the tray, and only then.');
}

/** A voucher is worth what it was spent on, up to its value; every other award is what it is. */
function badCost(state: State, awards: readonly Award[], { cost }: PayAwards): Outcome | undefined {
  const borne = awards.find((award) => isBorneUpToValue(state, award));
  if (borne === undefined) {
    if (cost === undefined) return undefined;
    return refused(F.payment, 'cost-unasked', 'These awards are paid as they stand.', 'Leave the cost out.');
  }
  if (awards.length > 1) {
    return refused(F.payment, 'pay-alone', `${borne.id} is settled by its cost.`, 'Settle it in a payment of its own.');
  }
  if (cost !== undefined && cost >= 0 && cost <= borne.amount) return undefined;
  const says = `The house bears ${formatUsd(borne.amount)} of ${borne.id} at most.`;
  return refused(borne.clause, 'over-value', says, 'Enter what it cost, up to that; the rest is the winner’s.');
}

export function isBorneUpToValue(state: State, { offer, row }: Award): boolean {
  const offered = state.offers.get(offer)!;
  const won = everyRowInForce(sheetOf(state, offered), offered.offer).find(({ key }) => key === row);
  return won?.prize.gives === 'goods' && won.prize.atMost === true;
}

/** A prize that can be paid over years waits until its winner has chosen, and what he won besides waits with it. */
function waitsForChoice(state: State, award: Award): Outcome | undefined {
  const { parts, id } = award;
  if (parts?.chooseBy === null) {
    return refused(parts.at, 'paid-in-parts', `${id} is paid in yearly parts.`, 'Pay the part that is due.');
  }
  const open = [...state.awards.values()].find(
    (other) => (other.parts?.chooseBy ?? null) !== null && (other.id === id || isPaidWith(award, other)),
  );
  if (open === undefined) return undefined;
  const says = `The winner has not chosen yet how ${open.id} is paid.`;
  return refused(open.parts!.at, 'choice-open', says, 'Record his choice first, or wait until its time is over.');
}

/** Goods are handed over and money is paid; only where a debt comes first do goods turn into their value. */
function wrongThing(
  state: State,
  awards: readonly Award[],
  { form, setOff = [] }: Pick<PayAwards, 'form' | 'setOff'>,
): Outcome | undefined {
  const goods = awards.find(({ as }) => as?.gives === 'goods');
  if (goods === undefined) return undefined;
  const { at, debts } = payStepOf(state, goods);
  if (form !== 'goods') {
    if (debts !== undefined && setOff.length > 0) return undefined;
    return refused(at, 'goods-not-cash', `${goods.id} is not paid in money.`, 'Hand it over as goods.');
  }
  const money = awards.find(({ as }) => as?.gives !== 'goods');
  if (money === undefined) return undefined;
  return refused(at, 'not-goods', `${money.id} is money.`, 'Pay it in a payment of its own.');
}

const payStepOf = (state: State, { offer }: Award): PayStep => stepOf(sheetOf(state, state.offers.get(offer)!), 'pay')!;

/** What the claim step of the sheet asks for, and what F-21 asks for in any case. */
export function notClaimed(state: State, award: Award, { papers }: Pick<PayAwards, 'papers'>): Outcome | undefined {
  const sheet = sheetOf(state, state.offers.get(award.offer)!);
  const step = stepAt(sheet, award.step);
  if (step.kind === 'claim' && (step.form === 'identification' || step.form === 'hours' || step.form === 'window')) {
    return refused(step.at, 'id-not-shown', `No ID was shown for ${award.id}.`, 'Claim it with valid ID first.');
  }
  const asked = stepOf(sheet, 'pay')!.papers;
  if (!papers && (asked.length > 0 || (step.kind === 'claim' && step.form === 'paperwork'))) {
    const which = asked.length === 0 ? 'the papers' : asked.join(', ');
    return refused(step.at, 'papers-missing', `${award.id} waits for its papers.`, `Fill in first: ${which}.`);
  }
  const found = state.people.get(award.person!)!;
  if (award.idShown || (isOfAge(sheet, found) === true && found.excluded === false)) return undefined;
  const says = `Age and exclusion were not checked for ${award.id}.`;
  return refused(F.exclusion, 'not-checked', says, 'Claim it with ID, or record what the staff found.');
}

function notThere(state: State, award: Award, { place, form, table }: PayAwards): Outcome | undefined {
  const step = stepOf(sheetOf(state, state.offers.get(award.offer)!), 'pay')!;
  if (!step.places.includes(place)) {
    const says = `${award.id} is not paid at the ${place}.`;
    return refused(step.at, 'wrong-place', says, `Pay it here: ${step.places.join(', ')}.`);
  }
  if (!step.forms.includes(form)) {
    return refused(
      step.at,
      'wrong-form',
      `${award.id} is not paid as ${form}.`,
      `Pay it as: ${step.forms.join(', ')}.`,
    );
  }
  const wrong = notFreePlay(award, form);
  if (wrong !== undefined) return wrong;
  if (place !== 'tray') return undefined;
  return state.tables.has(table!) ? overTray(award, step) : noTable(table!);
}

function notFreePlay({ id, as, clause }: Award, form: PayAwards['form']): Outcome | undefined {
  const isFreePlay = as?.gives === 'free-play';
  if (isFreePlay === (form === 'free-play')) return undefined;
  const says = isFreePlay ? `${id} is free play, not money.` : `${id} is not free play.`;
  return refused(clause, 'wrong-form', says, isFreePlay ? 'Load it as free play.' : 'Pay it in another form.');
}

/** The forms of its sheet in which this award can be paid; none where it is no money and no goods. */
export const formsFor = (state: State, award: Award): PayStep['forms'] =>
  (stepOf(sheetOf(state, state.offers.get(award.offer)!), 'pay')?.forms ?? []).filter(
    (form) =>
      notAsItIs(state, award, { form }) === undefined &&
      wrongThing(state, [award], { form }) === undefined &&
      notFreePlay(award, form) === undefined,
  );

function overTray({ id, amount }: Award, { tray }: PayStep): Outcome | undefined {
  if (tray === undefined || amount < tray.under) return undefined;
  const says = `A tray pays less than ${formatUsd(tray.under)}; ${id} is ${formatUsd(amount)}.`;
  return refused(tray.at, 'over-tray-limit', says, 'Pay it at another place.');
}

function pay(state: State, owed: readonly Award[], command: PayAwards): Outcome {
  const { person, place, form, table, time, cost } = command;
  const awards = cost === undefined ? owed : [{ ...owed[0]!, amount: cost }];
  const lapses = owed.map((award, i) => ({ ...award, amount: subtractCents(award.amount, awards[i]!.amount) }));
  const asked = formsAsked(state, awards, houseDay(state, time));
  const waits = formMissing(command, asked);
  if (waits !== undefined) return waits;
  const gross: Cents = sumCents(awards.map((award) => award.amount));
  const withheld = withholdingOn(state, gross, houseDay(state, time));
  const taken = totalWithheld(withheld);
  if (taken > gross) {
    return refused(withheld[0]!.at, 'withheld-too-much', 'More would be withheld than is paid.', 'Check the packs.');
  }
  const left = subtractCents(gross, taken);
  const setOff = setOffOn(state, command.setOff ?? [], left, {
    day: houseDay(state, time),
    upTo: awards.every((award) => payStepOf(state, award).debts !== undefined),
  });
  if (isRefusal(setOff)) return setOff;
  const isGoods = caseOf(form, { cash: false, chips: false, check: false, goods: true, 'free-play': false });
  if (setOff.length > 0 && isGoods) {
    return refused(setOff[0]!.at, 'goods-whole', 'Goods pay no debt.', 'Hand them over, and tell the office.');
  }
  const paidAt = caseOf(place, { cage: place, bank: place, tray: `tray:${table}` });
  return accept({
    type: 'awards-paid',
    v: 1,
    payment: `payment-${state.counters.payments + 1}`,
    awards: owed.map((award) => ({ ...award })),
    person,
    place: paidAt,
    form,
    gross,
    withheld,
    ...(setOff.length === 0 ? {} : { setOff }),
    ...(asked.length === 0 ? {} : { forms: formsTicked(command, asked) }),
    // Goods are handed over whole: what is withheld the winner brings to the cage.
    net: form === 'goods' ? gross : subtractCents(left, totalWithheld(setOff)),
    ...postPayment(state, { awards, lapses, withheld, setOff, place: paidAt, form, time }),
  });
}

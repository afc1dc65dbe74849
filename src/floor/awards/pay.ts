/** A payment: one person's awards on one occasion, paid once, less what is withheld that day (F-14). */
import { caseOf } from '../../base/assert.ts';
import { type Cents, formatUsd, subtractCents, sumCents } from '../../base/cents.ts';
import { everyRowInForce } from '../../rules/in-force.ts';
import { stepOf } from '../../rules/sheet.ts';
import type { Step } from '../../rules/steps.ts';
import { F } from '../clauses.ts';
import { houseDay } from '../clock.ts';
import { unknownPerson } from '../house/decide.ts';
import { sheetOf } from '../offers/offering.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Award, State } from '../state.ts';
import { noTable } from '../tables/decide.ts';
import { stepAt } from './deadlines.ts';
import { formMissing, formsAsked, formsTicked } from './forms.ts';
import { isStopped, matchOf, notHis, openAward } from './open-award.ts';
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
    const wrong = notHis(award, command.person) ?? isStopped(award);
    if (wrong !== undefined) return wrong;
    awards.push(award);
  }
  const match = matchOf(state.people.get(command.person));
  if (match !== undefined) {
    return accept(
      ...awards.map((award) => ({ type: 'award-stopped', v: 1, award: award.id, why: match, reason: null }) as const),
    );
  }
  const wrongCost = badCost(state, awards, command);
  if (wrongCost !== undefined) return wrongCost;
  for (const award of awards) {
    const wrong = notClaimed(state, award, command) ?? notThere(state, award, command);
    if (wrong !== undefined) return wrong;
  }
  return pay(state, awards, command);
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

/** What the claim step of the sheet asks for, and what F-21 asks for in any case. */
function notClaimed(state: State, award: Award, { papers }: PayAwards): Outcome | undefined {
  const sheet = sheetOf(state, state.offers.get(award.offer)!);
  const step = stepAt(sheet, award.step);
  if (step.kind === 'claim' && (step.form === 'identification' || step.form === 'hours')) {
    return refused(step.at, 'id-not-shown', `No ID was shown for ${award.id}.`, 'Claim it with valid ID first.');
  }
  const asked = stepOf(sheet, 'pay')!.papers;
  if (!papers && (asked.length > 0 || (step.kind === 'claim' && step.form === 'paperwork'))) {
    const which = asked.length === 0 ? 'the papers' : asked.join(', ');
    return refused(step.at, 'papers-missing', `${award.id} waits for its papers.`, `Fill in first: ${which}.`);
  }
  const { over21, excluded } = state.people.get(award.person!)!;
  if (award.idShown || (over21 === true && excluded === false)) return undefined;
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
  if (place !== 'tray') return undefined;
  return state.tables.has(table!) ? overTray(award, step) : noTable(table!);
}

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
  const setOff = setOffOn(state, command.setOff ?? [], left, houseDay(state, time));
  if (isRefusal(setOff)) return setOff;
  const isGoods = caseOf(form, { cash: false, chips: false, check: false, goods: true });
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

/** A payment: one person's awards on one occasion, paid once, less what is withheld that day (F-14). */

import { caseOf } from '../../base/assert.ts';
import { type Cents, formatUsd, subtractCents, sumCents } from '../../base/cents.ts';
import { stepOf } from '../../rules/sheet.ts';
import { PAID_AS } from '../../rules/steps.ts';
import { F } from '../clauses.ts';
import { calendarDay } from '../clock.ts';
import { IN_PARTS } from '../groups.ts';
import {
  isPaidWith,
  openAward,
  refuseStopped,
  refuseUnclaimed,
  refuseWrongRecipient,
  stopsFor,
} from '../kit/awards.ts';
import { sheetOf } from '../kit/offers.ts';
import { refuseUnknownPerson } from '../kit/people.ts';
import { noTable } from '../kit/tables.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Award, State } from '../state.ts';
import { formMissing, formsAsked, formsTicked } from './forms.ts';
import { isBorneUpToValue, notAsItIs, notFreePlay, type PayStep, payStepOf, wrongThing } from './payable-as.ts';
import { postPayment } from './payment.ts';
import type { awardCommands } from './specs.ts';
import { paidInPieces } from './together.ts';
import { setOffOn, totalWithheld, withholdingOn } from './withholding.ts';

type PayAwards = CommandOf<typeof awardCommands, 'pay-awards'>;

export function payAwards(state: State, command: PayAwards): Outcome {
  const unknown = refuseUnknownPerson(state, command.person) ?? badList(command);
  if (unknown !== undefined) return unknown;
  const awards: Award[] = [];
  for (const id of command.awards) {
    const award = openAward(state, id);
    if (isRefusal(award)) return award;
    const wrong =
      refuseWrongRecipient(award, command.person) ??
      refuseStopped(award) ??
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
    const wrong = refuseUnclaimed(state, award, command) ?? notThere(state, award, command);
    if (wrong !== undefined) return wrong;
  }
  return paidInPieces(state, awards, calendarDay(state, command.time)) ?? pay(state, awards, command);
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

/** A prize that can be paid over years waits until its winner has chosen, and what he won besides waits with it. */
function waitsForChoice(state: State, award: Award): Outcome | undefined {
  const { parts, id } = award;
  if (parts?.chooseBy === null) {
    return refused(parts.at, 'paid-in-parts', `${id} is paid in yearly parts.`, 'Pay the part that is due.');
  }
  const open = state.awards
    .group(IN_PARTS)
    .find((other) => (other.parts?.chooseBy ?? null) !== null && (other.id === id || isPaidWith(award, other)));
  if (open === undefined) return undefined;
  const says = `The winner has not chosen yet how ${open.id} is paid.`;
  return refused(open.parts!.at, 'choice-open', says, 'Record his choice first, or wait until its time is over.');
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

function overTray({ id, amount }: Award, { tray }: PayStep): Outcome | undefined {
  if (tray === undefined || amount < tray.under) return undefined;
  const says =
    tray.ours === undefined
      ? `A tray pays less than ${formatUsd(tray.under)}; ${id} is ${formatUsd(amount)}.`
      : `${id} is ${formatUsd(amount)}. The approval sets no limit for the tray; this program keeps ${formatUsd(tray.under)} and more out of it.`;
  return refused(tray.at, 'over-tray-limit', says, 'Pay it at another place.');
}

function pay(state: State, owed: readonly Award[], command: PayAwards): Outcome {
  const { person, place, form, table, time, cost } = command;
  const awards = cost === undefined ? owed : [{ ...owed[0]!, amount: cost }];
  const lapses = owed.map((award, i) => ({ ...award, amount: subtractCents(award.amount, awards[i]!.amount) }));
  const day = calendarDay(state, time);
  const asked = formsAsked(state, awards, day);
  const waits = formMissing(state, command, asked);
  if (waits !== undefined) return waits;
  const gross: Cents = sumCents(awards.map((award) => award.amount));
  const withheld = withholdingOn(state, awards, day);
  const taken = totalWithheld(withheld);
  if (taken > gross) {
    return refused(withheld[0]!.at, 'withheld-too-much', 'More would be withheld than is paid.', 'Check the packs.');
  }
  const left = subtractCents(gross, taken);
  const setOff = setOffOn(state, command.setOff ?? [], left, {
    day,
    upTo: awards.every((award) => payStepOf(state, award).debts !== undefined),
  });
  if (isRefusal(setOff)) return setOff;
  const isGoods = PAID_AS[form] === 'goods';
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
    net: isGoods ? gross : subtractCents(left, totalWithheld(setOff)),
    ...postPayment(state, { awards, lapses, withheld, setOff, place: paidAt, form, time }),
  });
}

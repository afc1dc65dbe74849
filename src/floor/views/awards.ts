/** Awards as the cage sees them: what is owed and why, what the sheet asks for, and what comes next. Requests besides. */
import { tableInSentence } from '../../base/table-words.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { stepAt } from '../awards/deadlines.ts';
import { formsAsked } from '../awards/forms.ts';
import { isBorneUpToValue } from '../awards/pay.ts';
import { houseDay } from '../clock.ts';
import { sheetOf } from '../offers/offering.ts';
import type { Award, NpnRequest, State } from '../state.ts';
import type { AwardView, NpnView } from '../view-types.ts';
import { offerName, rowName } from './names.ts';
import { freeTables } from './signs.ts';

export function awardView(state: State, award: Award): AwardView {
  const offered = state.offers.get(award.offer)!;
  const sheet = sheetOf(state, offered);
  const pay = stepOf(sheet, 'pay');
  const form = formsAsked(state, [award], houseDay(state, state.time))[0];
  return {
    ...award,
    offerName: offerName(state, offered),
    says: rowName(state, offered, award.row),
    places: pay?.places ?? [],
    forms: pay?.forms ?? [],
    papers: pay?.papers ?? [],
    trayUnder: pay?.tray?.under ?? null,
    asksCost: isBorneUpToValue(state, award),
    tax: form === undefined ? null : { form: form.form, at: form.at, from: form.from },
    ...statusOf(state, sheet, award),
  };
}

function statusOf(state: State, sheet: Sheet, award: Award): Pick<AwardView, 'status' | 'statusSays'> {
  const { stopped, person, to } = award;
  if (stopped !== null) return { status: 'stopped', statusSays: STOPPED[stopped.why] };
  if (person === null) {
    const statusSays = `Owed to whoever sat at ${tableInSentence(to.table)}, seat ${to.seat}: name the person.`;
    return { status: 'to-identify', statusSays };
  }
  const step = stepAt(sheet, award.step);
  if (step.kind === 'claim' && (step.form === 'identification' || step.form === 'hours')) {
    return { status: 'to-claim', statusSays: 'Waits for valid ID.' };
  }
  const found = state.people.get(person);
  if (!award.idShown && (found?.over21 !== true || found.excluded !== false)) {
    return { status: 'to-claim', statusSays: 'Waits for the check of age and exclusion.' };
  }
  return { status: 'to-pay', statusSays: 'Ready to be paid.' };
}

const STOPPED: Readonly<Record<NonNullable<Award['stopped']>['why'], string>> = {
  excluded: 'Stopped: a match on the exclusion list. A manager settles it.',
  'under-age': 'Stopped: under age. A manager settles it.',
  dispute: 'Stopped: in dispute. A manager settles it.',
};

export function npnView(state: State, request: NpnRequest): NpnView {
  const offered = state.offers.get(request.offer)!;
  return {
    ...request,
    offerName: offerName(state, offered),
    at: sheetOf(state, offered).npn.at,
    tables: freeTables(state, offered),
  };
}

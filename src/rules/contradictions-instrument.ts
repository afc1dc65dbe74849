/** What a promotional chip, coupon or certificate could not be played with, or nobody could ever redeem. */
import { instrumentStepOf } from './instrument.ts';
import type { InstrumentEnd, InstrumentStep } from './instrument-words.ts';
import { asOffered, type Sheet, stepOf } from './sheet.ts';

/** Each version of a sheet is looked at by itself. */
export function inInstruments(sheet: Sheet): string | undefined {
  for (const option of Object.keys(sheet.chart.options)) {
    const version = asOffered(sheet, option);
    const step = instrumentStepOf(version);
    const found = step === undefined ? undefined : (inInstrument(step) ?? inPay(version, step));
    if (found !== undefined) return found;
  }
  return undefined;
}

function inInstrument(step: InstrumentStep): string | undefined {
  const { id, win, lose, issue, voucher, wager } = step;
  if (issue.face[0] <= 0 || issue.face[0] > issue.face[1])
    return `Step ${id} has face values from high to low, or none.`;
  if (issue.how === 'sold' && voucher !== undefined) return `Step ${id} sells vouchers, which buy nothing yet.`;
  if (win.cage === 'pays-nothing' && lose.cage === 'pays-nothing') {
    return `Step ${id}: whatever happens, the cage pays nothing, and nobody would take it.`;
  }
  if (lose.becomes === 'kept') return `Step ${id}: who loses keeps it, and it is never over.`;
  if (wager.live !== 'none' && step.pays.as === 'odds') {
    return `Step ${id} lies beside live chips and pays like them: one of them is enough.`;
  }
  return inEnd(id, 'win', win) ?? inEnd(id, 'lose', lose);
}

/** What stays with the player, or lies in the box, nobody brings to the cage. */
function inEnd(id: string, when: string, { becomes, cage }: InstrumentEnd): string | undefined {
  if (cage === 'pays-nothing')
    return becomes === 'cancelled' ? `Step ${id}, ${when}: cancelled for nothing.` : undefined;
  if (becomes === 'kept' || becomes === 'dropped') {
    return `Step ${id}, ${when}: it is ${becomes}, and the cage pays for it.`;
  }
  return undefined;
}

function inPay(sheet: Sheet, { id }: InstrumentStep): string | undefined {
  const pay = stepOf(sheet, 'pay');
  if (sheet.fund.kind !== 'house') return `Step ${id} is paid for by the house, and the sheet names a fund.`;
  return pay?.places.includes('cage') && pay.forms.includes('chips')
    ? undefined
    : `Step ${id} is redeemed at the cage in chips, and step ${pay?.id ?? 'pay'} knows another way only.`;
}

/** By when an award is to be paid, where its sheet gives a number of business days. */
import { addBusinessDays, type LocalDate } from '../../base/civil.ts';
import type { Instant } from '../../base/time.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { houseDay } from '../clock.ts';
import type { HouseDay, State } from '../state.ts';
import { packsInForce } from './withholding.ts';

/** The last day, counted from the day after this moment; undefined where the sheet gives none. */
export function payByDay(state: State, sheet: Sheet, from: Instant): HouseDay | undefined {
  const within = stepOf(sheet, 'pay')?.within;
  if (within === undefined) return undefined;
  const day = houseDay(state, from);
  const holidays = packsInForce(state, day).flatMap((pack) => pack.holidays?.days ?? []) as LocalDate[];
  return addBusinessDays(day, within.businessDays, holidays);
}

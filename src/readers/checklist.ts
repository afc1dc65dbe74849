/** What each person on the floor sees to: conditions that are checked at a hand, and notes that only people can keep. */

import { lookUp } from '../base/assert.ts';
import type { EligibilityRow } from '../rules/eligibility.ts';
import { handStepOf, isClaimedWithId, type Sheet, stepOf } from '../rules/sheet.ts';
import { sayEligibility } from './rules-eligibility.ts';
import { sayClaim, sayTray } from './rules-steps.ts';
import { list, sentence, termsOf } from './terms.ts';

type ChecklistItem = Readonly<{ at: string; says: string }>;
export type Checklist = Readonly<{ who: string; items: readonly ChecklistItem[] }>;

/** One list for each person, those at the table first. */
export function checklists(sheet: Sheet): Checklist[] {
  const byPerson = new Map<string, ChecklistItem[]>();
  const add = (who: string, at: string, says: string): void => {
    byPerson.set(who, [...(byPerson.get(who) ?? []), { at, says: sentence(says) }]);
  };
  for (const row of sheet.eligibility) add(whoChecks(row), row.at, sayEligibility(row, termsOf(sheet, undefined)));
  const qualify = handStepOf(sheet);
  if (qualify?.confirmedBy === 'floor-and-surveillance') add('surveillance', qualify.at, 'Confirm the hand');
  if (qualify?.confirmedBy === 'floor-and-manager') add('manager', qualify.at, 'Confirm the hand');
  const claim = stepOf(sheet, 'claim');
  if (claim !== undefined && isClaimedWithId(claim)) add('cage', claim.at, sayClaim(sheet, claim, {}));
  const pay = stepOf(sheet, 'pay');
  if (pay?.tray !== undefined) add('floor', pay.tray.at, sayTray(pay.tray));
  if (pay !== undefined && pay.papers.length > 0) add('cage', pay.at, `Fill in before paying: ${list(pay.papers)}`);
  add('promotions', sheet.mustPost.at, `Post in advance: ${list(sheet.mustPost.items)}`);
  for (const { who, at, says } of sheet.notes) add(who, at, says);
  const people = [...byPerson.keys()].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
  return people.map((who) => ({ who, items: lookUp(byPerson, who) }));
}

const whoChecks = (row: EligibilityRow): string => ('who' in row ? row.who : 'floor');

const AT_THE_TABLE = ['dealer', 'floor', 'surveillance'];
const place = (who: string): number => (AT_THE_TABLE.includes(who) ? AT_THE_TABLE.indexOf(who) : AT_THE_TABLE.length);

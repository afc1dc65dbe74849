/** Tables with a high minimum may earn a multiple of the tickets; the minimum is read from the plaque, or asked. */
import { type Cents, usd } from '../../base/cents.ts';
import { minimumOf } from '../../rules/accrue.ts';
import type { Question } from '../../rules/eligibility.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import type { Hit, Table } from '../state.ts';

/** How many times the posted tickets a hand of this hit earns. */
export function timesByMinimum(sheet: Sheet, table: Table | undefined, hit: Hit): number {
  const word = minimumWord(sheet);
  const minimum = minimumAt(table, hit);
  return word !== undefined && minimum !== undefined && minimum >= word.from ? word.times : 1;
}

/** Asked where the tickets depend on it and the plaque does not say it. */
export function minimumAsked(sheet: Sheet, table: Table | undefined, hit: Hit): Question[] {
  const word = minimumWord(sheet);
  if (word === undefined || minimumAt(table, hit) !== undefined) return [];
  const asks = 'What is the least wager at this table, in cents?';
  return [{ id: MINIMUM, at: word.at, asks, answer: 'number' }];
}

/** The question under which it is answered. */
export const MINIMUM = 'table-minimum';

function minimumWord(sheet: Sheet) {
  const earn = stepOf(sheet, 'earn');
  return earn?.form === 'tickets' ? earn.byMinimum : undefined;
}

/** A free table has no wager, whatever its plaque says. */
function minimumAt(table: Table | undefined, { facts, npn }: Hit): Cents | undefined {
  if (npn) return usd(0);
  const answered = facts[MINIMUM]?.value;
  return typeof answered === 'number' ? (answered as Cents) : minimumOf(table?.limits ?? null);
}

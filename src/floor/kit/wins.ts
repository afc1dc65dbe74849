/**
 * What a win changes for the hands after it: it uses up lines that can be won only so often, and a hand that steps down is
 * the first one again. A win that is reversed was none, so its lines are open again, the hand is the one it would be, and
 * its sets lack what it brought.
 */
import { lookUp } from '../../base/assert.ts';
import type { Instant } from '../../base/time.ts';
import type { OfferState, State } from '../state.ts';
import { HOUSE_SET } from './memory.ts';

type Win = Readonly<{
  hit: string;
  exposedAt: Instant;
  lines: readonly Readonly<{ row: string; persons: readonly string[] }>[];
  falls: readonly Readonly<{ row: string; since: Instant }>[];
  collected: readonly Readonly<{ row: string; person: string | null; item: string; whole?: true | undefined }>[];
}>;

export function recordWin(state: State, offer: string, { hit, exposedAt, lines, falls, collected }: Win): void {
  const offered = lookUp(state.offers, offer);
  if (lines.length > 0) {
    const won = lines.map(({ row, persons }) => ({ row, at: exposedAt, persons: [...persons], hit }));
    offered.lineWins = [...(offered.lineWins ?? []), ...won];
  }
  if (falls.length > 0) {
    offered.rises = [...(offered.rises ?? []), ...falls.map(({ row, since }) => ({ row, since, hit }))];
  }
  for (const { row, person, item, whole } of collected) {
    const who = person ?? HOUSE_SET;
    offered.sets ??= {};
    offered.sets[row] ??= {};
    offered.sets[row][who] ??= [];
    offered.sets[row][who].push({ item, at: exposedAt, hit, ...(whole === undefined ? {} : { whole }) });
  }
}

/** The hits that were authorized and reversed. */
export function forgetWins(state: State, hits: readonly string[]): void {
  if (hits.length === 0) return;
  const stands = ({ hit }: Readonly<{ hit: string }>): boolean => !hits.includes(hit);
  for (const offered of state.offers.values()) {
    if (offered.lineWins !== undefined) offered.lineWins = offered.lineWins.filter(stands);
    if (offered.rises !== undefined) offered.rises = offered.rises.filter(stands);
    for (const sets of Object.values(offered.sets ?? {})) {
      for (const [who, marks] of Object.entries(sets)) sets[who] = marks.filter(stands);
    }
  }
  for (const table of state.tables.values()) {
    for (const run of table.runs ?? []) if (run.won !== undefined && hits.includes(run.won)) delete run.won;
  }
}

/** Since when the first hand of a row that steps down is in force: its last win, in the order of authorization. */
export const risenAt = ({ rises = [], offer }: OfferState, row: string): Instant =>
  rises.findLast((one) => one.row === row)?.since ?? offer.period.from;

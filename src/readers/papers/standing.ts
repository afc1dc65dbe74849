/**
 * How the books and the tables stood at some place of the journal. Postings can be added and taken off again, so it is
 * reached from any other place whose standing is known, in either direction: a paper of yesterday is made from today.
 */
import type { Instant } from '../../base/time.ts';
import type { Account } from '../../floor/accounts.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import type { State } from '../../floor/state.ts';
import { shiftBalances } from './movements.ts';

export type Standing = Readonly<{
  balances: ReadonlyMap<Account, number>;
  /** Tables that were open; since when, where that is known. */
  tables: ReadonlyMap<string, Instant | null>;
}>;

export const NO_STANDING: Standing = { balances: new Map(), tables: new Map() };

export const standingOf = ({ balances, tables }: State): Standing => ({
  balances: new Map(balances),
  tables: new Map([...tables.values()].map(({ id, openedAt }) => [id, openedAt])),
});

export type Walk = Readonly<{
  /** Records in the order of the journal, whichever way the walk goes. */
  take: (record: FloorRecord) => void;
  arrived: () => Standing;
}>;

/** From before the records to after them. */
export function walkOn(from: Standing): Walk {
  const balances = new Map(from.balances);
  const tables = new Map(from.tables);
  const take = (record: FloorRecord): void => {
    shiftBalances(balances, record, 1);
    for (const { table, opened, at } of tableChanges(record)) {
      if (opened) tables.set(table, at);
      else tables.delete(table);
    }
  };
  return { take, arrived: () => ({ balances, tables }) };
}

/** From after the records to before them. */
export function walkBack(from: Standing): Walk {
  const balances = new Map(from.balances);
  const first = new Map<string, boolean>();
  const take = (record: FloorRecord): void => {
    shiftBalances(balances, record, -1);
    for (const { table, opened } of tableChanges(record)) if (!first.has(table)) first.set(table, opened);
  };
  const arrived = (): Standing => {
    const tables = new Map(from.tables);
    // What happened to a table first tells how it stood before.
    for (const [table, opened] of first) {
      if (opened) tables.delete(table);
      else tables.set(table, null);
    }
    return { balances, tables };
  };
  return { take, arrived };
}

type TableChange = Readonly<{ table: string; opened: boolean; at: Instant }>;

function tableChanges({ command, outcome }: FloorRecord): TableChange[] {
  if ('refusal' in outcome) return [];
  return outcome.events.flatMap((event): TableChange[] => {
    if (event.type === 'table-opened') return [{ table: event.table, opened: true, at: command.time }];
    if (event.type === 'table-closed') return [{ table: event.table, opened: false, at: command.time }];
    return [];
  });
}

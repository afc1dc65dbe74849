/** Where cards are swiped: at the tables of the club's games, and at others, whose play may count for something else. */
import { useCallback, useEffect, useState } from 'react';
import type { ClubView } from '../../../floor/view.ts';
import type { OpenTables } from '../../../server/api/tables.ts';
import { ask } from '../../lib/http.ts';
import { tableName } from '../../table/names.ts';

type Choice = Readonly<{ value: string; says: string }>;

export function useTablesToSwipe(club: readonly ClubView[]): Readonly<{ tables: readonly Choice[]; look: () => void }> {
  const [open, setOpen] = useState<OpenTables['tables']>([]);
  const look = useCallback(() => {
    ask<OpenTables>('GET', '/api/tables')
      .then((answer) => answer.ok && setOpen(answer.value.tables))
      .catch(() => undefined);
  }, []);
  useEffect(look, [look]);
  const designated = new Map(club.flatMap((one) => one.tables).map((one) => [one.table, one]));
  const others = open.filter(({ table }) => !designated.has(table));
  const tables = [
    ...[...designated.values()].map(({ table, gameName, seated }) => ({
      value: table,
      says: `${tableName(table)}, ${gameName}, ${seated} seated`,
    })),
    ...others.map(({ table, gameName }) => ({
      value: table,
      says: `${tableName(table)}, ${gameName}${club.length === 0 ? '' : ', no credits'}`,
    })),
  ];
  return { tables, look };
}

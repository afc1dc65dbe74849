/** Which table is this tablet for? Asked once, when it is set up: `/table`. */
import { Grid, Panel, Text } from '../design/layout.tsx';
import './tables-page.css';
import { useEffect, useState } from 'react';
import type { OpenTables } from '../../server/api/live.ts';
import { DemoMark } from '../design/demo-mark.tsx';
import { Notice } from '../design/notice.tsx';
import { useTheme } from '../design/theme.tsx';
import { ask } from '../lib/http.ts';
import { Link, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { KINDS, tableName } from './table-words.ts';

const AGAIN_AFTER = 3000;

export function TablesPage() {
  useTitle('Tables');
  useTheme('night');
  const { session } = useSessions();
  const { tables, lost } = useOpenTables();
  return (
    <main className="tables-page">
      <Text as="p" tone="muted">
        {session?.house?.name ?? 'Floorbook'} <DemoMark />
      </Text>
      <h1>Which table is this screen for?</h1>
      {lost ? <Notice means="stop" says="Connection lost." next="This page reconnects automatically." /> : null}
      {tables === undefined ? (
        <p role="status">One moment…</p>
      ) : tables.length === 0 ? (
        <p className="empty">
          No tables are open. A table appears here after a floor supervisor opens it at the Floor station.
        </p>
      ) : (
        <Grid as="ul" min="15rem" fill>
          {tables.map(({ table, gameName, limits, kind }) => (
            <li key={table}>
              <Panel as={Link} gap={0.5} breaks to={`/table/${table}`} className="tables-one">
                <Text as="strong" size="title">
                  {tableName(table)}
                </Text>
                <span>
                  {gameName}
                  {limits === null ? '' : `, ${limits}`}
                </span>
                {KINDS[kind] === undefined ? null : (
                  <Text as="small" tone="info">
                    {KINDS[kind]}
                  </Text>
                )}
              </Panel>
            </li>
          ))}
        </Grid>
      )}
      <Text as={Link} finger fit to="/">
        All stations
      </Text>
    </main>
  );
}

function useOpenTables() {
  const [tables, setTables] = useState<OpenTables['tables']>();
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const look = async () => {
      const answer = await ask<OpenTables>('GET', '/api/tables', undefined, stop.signal).catch(() => undefined);
      if (stop.signal.aborted) return;
      setLost(answer?.ok !== true);
      if (answer?.ok) setTables(answer.value.tables);
    };
    void look();
    const timer = setInterval(() => void look(), AGAIN_AFTER);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, []);
  return { tables, lost };
}

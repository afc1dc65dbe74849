/**
 * A connection to PostgreSQL that recovers: when it breaks, the statements in progress are answered as unavailable, and
 * the next statement connects again. One connection, so that statements arrive in the order they were sent.
 */
import type pg from 'pg';
import { connectToPrimary, namesOf } from './servers.ts';

export type PostgresValue = string | number | null | Uint8Array;

export type Query = Readonly<{ text: string; values?: readonly PostgresValue[]; name?: string }>;

export type PostgresRow = Readonly<Record<string, unknown>>;

/** The five-letter code is PostgreSQL's own, `''` when it never answered. */
export type Asked =
  | Readonly<{ ok: true; rows: readonly PostgresRow[] }>
  | Readonly<{ ok: false; code: string; says: string }>;

export type PostgresConnection = Readonly<{
  /** For people: host, port and database, never the password. */
  name: string;
  ask: (query: Query) => Promise<Asked>;
  close: () => Promise<void>;
}>;

export type PostgresOptions = Readonly<{ statementMs?: number; connectMs?: number }>;

export function connectPostgres(url: string, options: PostgresOptions = {}): PostgresConnection {
  const { statementMs = 10_000, connectMs = 5_000 } = options;
  let client: Promise<pg.Client> | undefined;
  const connected = (): Promise<pg.Client> => {
    if (client !== undefined) return client;
    const mine: Promise<pg.Client> = connectToPrimary(url, {
      application_name: 'floorbook',
      connectionTimeoutMillis: connectMs,
      // The server stops a statement first; the second limit is for a server that no longer answers at all.
      statement_timeout: statementMs,
      query_timeout: statementMs + 1_000,
      keepAlive: true,
      // A server may be configured to answer before data is on disk; this journal never is.
      options: '-c synchronous_commit=on -c default_transaction_isolation=read\\ committed',
    });
    const broken = () => {
      if (client === mine) client = undefined;
    };
    mine.then((live) => live.on('error', broken).on('end', broken), broken);
    client = mine;
    return mine;
  };
  const askNow = async ({ text, values = [], name }: Query): Promise<Asked> => {
    try {
      const live = await connected();
      const query = { text, values: values as PostgresValue[] };
      const { rows } = await live.query(name === undefined ? query : { ...query, name });
      return { ok: true, rows };
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (message.includes('timeout')) abandon();
      return { ok: false, code: code ?? '', says: message };
    }
  };
  /** After a timeout the connection may still be busy with the old statement, so nothing more is sent on it. */
  const abandon = (): void => {
    const old = client;
    client = undefined;
    old?.then((live) => live.end()).catch(() => {});
  };
  let last: Promise<unknown> = Promise.resolve();
  const ask = (query: Query): Promise<Asked> => {
    const answer = last.then(() => askNow(query));
    last = answer;
    return answer;
  };
  const close = async (): Promise<void> => {
    await last;
    const live = await client?.catch(() => undefined);
    client = undefined;
    await live?.end();
  };
  return { name: namesOf(url), ask, close };
}

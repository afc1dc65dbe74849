/**
 * The tables of journals in PostgreSQL, and migrations for older databases: list n takes a database from version n to
 * the next. Lists are only ever added. Every table is keyed by house first, so that databases which spread rows over
 * machines by key keep a house in one place.
 */
import type pg from 'pg';
import { ok, type Result, refuse } from '../../base/result.ts';
import { connectToPrimary, NotFit } from './servers.ts';

export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table floorbook.journal (
      house text not null, seq bigint not null, body text not null, hash text not null, primary key (house, seq)
    )`,
    `create table floorbook.lease (
      house text primary key, token bigint not null, holder text not null, until timestamptz not null
    )`,
    `create table floorbook.snapshot (
      house text primary key, seq bigint not null, head text not null, engine text not null,
      state_hash text not null, state text not null
    )`,
  ],
];

/** Any number that nobody else in this database uses: "floorbook" as ASCII, truncated. */
const LOCK = 7_381_240_360_069_427;

export async function migratePostgres(
  url: string,
  name: string,
  migrations: readonly (readonly string[])[] = MIGRATIONS,
): Promise<Result<null>> {
  let client: pg.Client | undefined;
  try {
    client = await connectToPrimary(url, { connectionTimeoutMillis: 5_000, query_timeout: 30_000 });
    const fit = await fitToKeep(client, name);
    return fit.ok ? await broughtUpToDate(client, name, migrations) : fit;
  } catch (error) {
    if (error instanceof NotFit && error.reason === 'not-replicated') {
      const says = `${name}: ${error.message} (synchronous_standby_names is empty).`;
      return refuse('not-replicated', says, 'Set up a synchronous standby there, or remove "replicated=required".');
    }
    const says = `${name} cannot be reached or prepared (${(error as Error).message}).`;
    return refuse('unavailable', says, 'Check that the server is running, and the name, user and password in the URL.');
  } finally {
    await client?.end().catch(() => {});
  }
}

/** A server that forgets what it acknowledged, or cannot hold every character, must not keep a journal. */
async function fitToKeep(client: pg.Client, name: string): Promise<Result<null>> {
  const asked = "select current_setting('fsync', true) as fsync, current_setting('server_encoding') as encoding";
  const { fsync, encoding } = (await client.query(asked)).rows[0];
  if (fsync === 'off') {
    return refuse('not-durable', `${name} runs with fsync = off and would lose records.`, 'Set fsync = on there.');
  }
  if (encoding !== 'UTF8') {
    const says = `${name} stores text as ${encoding}, which cannot hold every character.`;
    return refuse('not-utf8', says, "Create a database with encoding 'UTF8'.");
  }
  return ok(null);
}

async function broughtUpToDate(
  client: pg.Client,
  name: string,
  migrations: readonly (readonly string[])[],
): Promise<Result<null>> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await client.query('create schema if not exists floorbook');
  await client.query('create table if not exists floorbook.version (version integer primary key)');
  const { rows } = await client.query('select coalesce(max(version), 0) as version from floorbook.version');
  const version: number = rows[0].version;
  if (version > migrations.length) {
    await client.query('rollback');
    const says = `${name} was written by a newer Floorbook (its version is ${version}; this one supports ${migrations.length}).`;
    return refuse('newer', says, 'Start the newer Floorbook.');
  }
  for (let from = version; from < migrations.length; from += 1) {
    for (const sql of migrations[from]!) await client.query(sql);
    await client.query('insert into floorbook.version (version) values ($1)', [from + 1]);
  }
  await client.query('commit');
  return ok(null);
}

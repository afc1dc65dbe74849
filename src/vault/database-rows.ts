/**
 * A vault in a database, keys apart from everything else: a copy of the records can be kept for years, a copy of the
 * keys must not outlive the right to be forgotten.
 */
import type { PersonId } from '../base/ids.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import type { Sealed } from './encryption.ts';
import type { AccessEntry, PersonRow, VaultRows } from './rows.ts';

// Two SQLite files.

/** The journal's connection to a SQLite file has this form; the two parts of the program do not know each other. */
export type SqliteFile = Readonly<{
  run: (list: Readonly<{ kind: 'read' | 'write'; steps: readonly Step[] }>) => Promise<Ran>;
  close: () => Promise<void>;
}>;
type Step = Readonly<{ sql: string; values: readonly (string | number | null)[] }>;
type Columns = Readonly<Record<string, unknown>>;
type Ran =
  | Readonly<{ ok: true; rows: readonly (readonly Columns[])[] }>
  | Readonly<{ ok: false; code: string; says: string }>;

/** Deleted data is overwritten with zeros, not merely marked as free. */
export const VAULT_PRAGMAS = ['journal_mode = wal', 'synchronous = full', 'secure_delete = on'];

const SQLITE_RECORDS: readonly (readonly string[])[] = [
  [
    'create table person (person text primary key, sealed text, version integer not null) without rowid',
    'create index person_version on person (version)',
    `create table access (
      number integer primary key, time integer not null, badge text not null, purpose text not null, act text not null,
      subject text
    )`,
    'create index access_subject on access (subject, number)',
    'create table secret (draw text primary key, sealed text not null) without rowid',
  ],
];
const SQLITE_KEYS: readonly (readonly string[])[] = [
  [
    'create table person_key (person text primary key, wrapped text not null) without rowid',
    'create table key_check (one integer primary key check (one = 1), value text not null)',
  ],
];

export async function sqliteRows(
  name: string,
  files: Readonly<{ records: SqliteFile; keys: SqliteFile }>,
): Promise<Result<VaultRows>> {
  for (const [file, migrations] of [
    [files.records, SQLITE_RECORDS],
    [files.keys, SQLITE_KEYS],
  ] as const) {
    const migrated = await migrate(name, file, migrations);
    if (!migrated.ok) return migrated;
  }
  return ok(sqliteRowsOver(name, files));
}

async function migrate(
  name: string,
  file: SqliteFile,
  migrations: readonly (readonly string[])[],
): Promise<Result<null>> {
  const step = { sql: 'select user_version as version from pragma_user_version', values: [] };
  const found = await askSqlite(name, file, 'read', [step]);
  if (!found.ok) return found;
  const version = Number(found.value[0]?.[0]?.version);
  if (version > migrations.length) {
    return refuse('newer', `${name} was written by a newer Floorbook.`, 'Start the newer Floorbook.');
  }
  for (let from = version; from < migrations.length; from += 1) {
    const sql = [...migrations[from]!, `pragma user_version = ${from + 1}`];
    const ran = await askSqlite(
      name,
      file,
      'write',
      sql.map((text) => ({ sql: text, values: [] })),
    );
    if (!ran.ok) return ran;
  }
  return ok(null);
}

async function askSqlite(name: string, file: SqliteFile, kind: 'read' | 'write', steps: readonly Step[]) {
  const ran = await file.run({ kind, steps });
  if (ran.ok) return ok(ran.rows);
  return refuse('unavailable', `${name} cannot be used (${ran.says}).`, 'Check the disk, then try again.');
}

function sqliteRowsOver(
  name: string,
  { records, keys }: Readonly<{ records: SqliteFile; keys: SqliteFile }>,
): VaultRows {
  const all = async <T>(file: SqliteFile, step: Step, value: (rows: readonly Columns[]) => T): Promise<Result<T>> => {
    const ran = await askSqlite(name, file, step.sql.startsWith('select') ? 'read' : 'write', [step]);
    return ran.ok ? ok(value(ran.value[0] ?? [])) : ran;
  };
  const done = () => null;
  const sealedOf =
    (column: string) =>
    ([row]: readonly Columns[]) =>
      row?.[column] as Sealed | undefined;
  return {
    name,
    keyCheck: () =>
      all(keys, { sql: 'select value from key_check', values: [] }, ([row]) => row?.value as string | undefined),
    setKeyCheck: (check) =>
      all(keys, { sql: 'insert into key_check (one, value) values (1, ?)', values: [check] }, done),
    addKey: (person, wrapped) =>
      all(keys, { sql: `insert into person_key values (?, ?) ${UNLESS_THERE}`, values: [person, wrapped] }, isNew),
    key: (person) =>
      all(keys, { sql: 'select wrapped from person_key where person = ?', values: [person] }, sealedOf('wrapped')),
    keys: (persons) => all(keys, manyKeys(persons), keyMap),
    deleteKey: async (person) => {
      const deleted = await all(keys, { sql: 'delete from person_key where person = ?', values: [person] }, done);
      return deleted.ok ? emptiedLog(name, keys) : deleted;
    },
    putRecord: (person, sealed) => all(records, { sql: SQLITE_PUT_RECORD, values: [person, sealed] }, done),
    record: (person) =>
      all(
        records,
        { sql: `${SQLITE_PERSON} where person = ?`, values: [person] },
        ([row]) => row as PersonRow | undefined,
      ),
    eraseRecord: async (person) => {
      const erased = await all(records, { sql: SQLITE_PUT_RECORD, values: [person, null] }, done);
      return erased.ok ? emptiedLog(name, records) : erased;
    },
    changedSince: (version, limit) =>
      all(
        records,
        { sql: `${SQLITE_PERSON} where version > ? order by version limit ?`, values: [version, limit] },
        (rows) => rows as readonly PersonRow[],
      ),
    log: async (entries) => {
      const ran = await askSqlite(name, records, 'write', entries.map(logStep));
      return ran.ok ? ok(null) : ran;
    },
    accesses: ({ subject, limit }) =>
      all(records, accessStep(subject, limit), (rows) => rows as readonly AccessEntry[]),
    addSecret: (draw, sealed) =>
      all(records, { sql: `insert into secret values (?, ?) ${UNLESS_THERE}`, values: [draw, sealed] }, isNew),
    secret: (draw) =>
      all(records, { sql: 'select sealed from secret where draw = ?', values: [draw] }, sealedOf('sealed')),
    close: async () => {
      await records.close();
      await keys.close();
    },
  };
}

const UNLESS_THERE = 'on conflict do nothing returning 1';
const SQLITE_PERSON = 'select person, sealed, version from person';
const SQLITE_PUT_RECORD = `insert into person (person, sealed, version)
  values (?, ?, (select coalesce(max(version), 0) + 1 from person))
  on conflict (person) do update set sealed = excluded.sealed, version = excluded.version`;

const isNew = (rows: readonly Columns[]): boolean => rows.length > 0;

const manyKeys = (persons: readonly PersonId[]): Step => ({
  sql: 'select person, wrapped from person_key where person in (select value from json_each(?))',
  values: [JSON.stringify(persons)],
});

const keyMap = (rows: readonly Columns[]): ReadonlyMap<PersonId, Sealed> =>
  new Map(rows.map(({ person, wrapped }) => [person as PersonId, wrapped as Sealed]));

const logStep = ({ time, badge, purpose, act, subject }: AccessEntry): Step => ({
  sql: 'insert into access (time, badge, purpose, act, subject) values (?, ?, ?, ?, ?)',
  values: [time, badge, purpose, act, subject],
});

function accessStep(subject: string | undefined, limit: number): Step {
  const columns = 'select time, badge, purpose, act, subject from access';
  if (subject === undefined) return { sql: `${columns} order by number desc limit ?`, values: [limit] };
  return { sql: `${columns} where subject = ? order by number desc limit ?`, values: [subject, limit] };
}

/** The write-ahead log still holds what was there before; brought into the file and cut to nothing, it does not. */
async function emptiedLog(name: string, file: SqliteFile): Promise<Result<null>> {
  const ran = await askSqlite(name, file, 'read', [{ sql: 'pragma wal_checkpoint(truncate)', values: [] }]);
  return ran.ok ? ok(null) : ran;
}

// PostgreSQL: keys in one schema, all else in another, in one database or in two.

/** The journal's connection to PostgreSQL has this form; the two parts of the program do not know each other. */
export type Postgres = Readonly<{
  name: string;
  ask: (query: Readonly<{ text: string; values?: readonly (string | number | null)[] }>) => Promise<Asked>;
  close: () => Promise<void>;
}>;
type Asked = Readonly<{ ok: true; rows: readonly Columns[] }> | Readonly<{ ok: false; code: string; says: string }>;

/** Each can be run again without harm, so that several servers may start at once. */
const POSTGRES_RECORDS = [
  'create schema if not exists vault',
  'create table if not exists vault.person (person text primary key, sealed text, version bigint not null unique)',
  'create table if not exists vault.counter (one integer primary key check (one = 1), version bigint not null)',
  'insert into vault.counter values (1, 0) on conflict do nothing',
  `create table if not exists vault.access (
    number bigserial primary key, time bigint not null, badge text not null, purpose text not null, act text not null,
    subject text
  )`,
  'create index if not exists access_subject on vault.access (subject, number)',
  'create table if not exists vault.secret (draw text primary key, sealed text not null)',
];
const POSTGRES_KEYS = [
  'create schema if not exists vault_keys',
  'create table if not exists vault_keys.person_key (person text primary key, wrapped text not null)',
  'create table if not exists vault_keys.key_check (one integer primary key check (one = 1), value text not null)',
];

export async function postgresRows(
  databases: Readonly<{ records: Postgres; keys: Postgres }>,
): Promise<Result<VaultRows>> {
  for (const [database, statements] of [
    [databases.records, POSTGRES_RECORDS],
    [databases.keys, POSTGRES_KEYS],
  ] as const) {
    for (const text of statements) {
      const asked = await oneAtATime(database, text);
      if (!asked.ok) return asked;
    }
  }
  return ok(postgresRowsOver(databases));
}

/** "If not exists" is not proof against another server that makes the same thing at the same moment. */
async function oneAtATime(database: Postgres, text: string): Promise<Result<readonly Columns[]>> {
  const first = await askPostgres(database, text, []);
  return first.ok || first.refusal.reason !== 'there-already' ? first : askPostgres(database, text, []);
}

const THERE_ALREADY = ['23505', '42P06', '42P07', '42710'];

async function askPostgres(
  { name, ask }: Postgres,
  text: string,
  values: readonly (string | number | null)[],
): Promise<Result<readonly Columns[]>> {
  const answer = await ask({ text, values });
  if (answer.ok) return ok(answer.rows);
  const reason = THERE_ALREADY.includes(answer.code) ? 'there-already' : 'unavailable';
  return refuse(reason, `The vault in ${name} does not answer (${answer.says}).`, 'Check that the server runs.');
}

function postgresRowsOver({ records, keys }: Readonly<{ records: Postgres; keys: Postgres }>): VaultRows {
  const of = async <T>(
    database: Postgres,
    text: string,
    values: readonly (string | number | null)[],
    value: (rows: readonly Columns[]) => T,
  ): Promise<Result<T>> => {
    const answer = await askPostgres(database, text, values);
    return answer.ok ? ok(value(answer.value)) : answer;
  };
  const done = () => null;
  return {
    name: `vault in ${records.name}`,
    keyCheck: () => of(keys, 'select value from vault_keys.key_check', [], ([row]) => row?.value as string | undefined),
    setKeyCheck: (check) => of(keys, 'insert into vault_keys.key_check values (1, $1)', [check], done),
    addKey: (person, wrapped) =>
      of(keys, `insert into vault_keys.person_key values ($1, $2) ${UNLESS_THERE}`, [person, wrapped], isNew),
    key: (person) => of(keys, `${KEY} = $1`, [person], ([row]) => row?.wrapped as Sealed | undefined),
    keys: (persons) =>
      of(keys, `${KEY} in (select jsonb_array_elements_text($1::jsonb))`, [JSON.stringify(persons)], keyMap),
    deleteKey: (person) => of(keys, 'delete from vault_keys.person_key where person = $1', [person], done),
    putRecord: (person, sealed) => of(records, POSTGRES_PUT_RECORD, [person, sealed], done),
    record: (person) =>
      of(records, `${POSTGRES_PERSON} where person = $1`, [person], ([row]) => row as PersonRow | undefined),
    eraseRecord: (person) => of(records, POSTGRES_PUT_RECORD, [person, null], done),
    changedSince: (version, limit) =>
      of(
        records,
        `${POSTGRES_PERSON} where person.version > $1 order by person.version limit $2`,
        [version, limit],
        (rows) => rows as readonly PersonRow[],
      ),
    log: (entries) => of(records, LOG, [JSON.stringify(entries)], done),
    accesses: ({ subject, limit }) =>
      of(records, ACCESSES, [subject ?? null, limit], (rows) => rows as readonly AccessEntry[]),
    addSecret: (draw, sealed) =>
      of(records, `insert into vault.secret values ($1, $2) ${UNLESS_THERE}`, [draw, sealed], isNew),
    secret: (draw) =>
      of(
        records,
        'select sealed from vault.secret where draw = $1',
        [draw],
        ([row]) => row?.sealed as Sealed | undefined,
      ),
    close: async () => {
      await records.close();
      if (keys !== records) await keys.close();
    },
  };
}
const KEY = 'select person, wrapped from vault_keys.person_key where person';
const POSTGRES_PERSON = 'select person, sealed, version::float8 from vault.person';

/** The counter's row is locked until the commit, so that versions become visible in their order and none is missed. */
const POSTGRES_PUT_RECORD = `with next as (update vault.counter set version = version + 1 returning version)
  insert into vault.person (person, sealed, version) select $1, $2::text, version from next
  on conflict (person) do update set sealed = excluded.sealed, version = excluded.version`;
const LOG = `insert into vault.access (time, badge, purpose, act, subject)
  select time, badge, purpose, act, subject from jsonb_to_recordset($1::jsonb)
  as entry (time bigint, badge text, purpose text, act text, subject text)`;
const ACCESSES = `select time::float8, badge, purpose, act, subject from vault.access
  where $1::text is null or subject = $1 order by number desc limit $2`;

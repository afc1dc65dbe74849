/**
 * A vault in two SQLite files, keys in one and all else in the other: a copy of the records can be kept for years, a
 * copy of the keys must not outlive the right to be forgotten.
 */
import type { PersonId } from '../base/ids.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import type { AccessEntry, PersonRow, VaultRows } from './rows.ts';
import type { Sealed } from './seal.ts';

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

/** What is deleted is overwritten with zeros, and not merely marked as free. */
export const VAULT_PRAGMAS = ['journal_mode = wal', 'synchronous = full', 'secure_delete = on'];

const RECORDS: readonly (readonly string[])[] = [
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
const KEYS: readonly (readonly string[])[] = [
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
    [files.records, RECORDS],
    [files.keys, KEYS],
  ] as const) {
    const migrated = await migrate(name, file, migrations);
    if (!migrated.ok) return migrated;
  }
  return ok(rowsOver(name, files));
}

async function migrate(
  name: string,
  file: SqliteFile,
  migrations: readonly (readonly string[])[],
): Promise<Result<null>> {
  const step = { sql: 'select user_version as version from pragma_user_version', values: [] };
  const found = await asked(name, file, 'read', [step]);
  if (!found.ok) return found;
  const version = Number(found.value[0]?.[0]?.version);
  if (version > migrations.length) {
    return refuse('newer', `${name} was written by a newer Floorbook.`, 'Start the newer Floorbook.');
  }
  for (let from = version; from < migrations.length; from += 1) {
    const sql = [...migrations[from]!, `pragma user_version = ${from + 1}`];
    const ran = await asked(
      name,
      file,
      'write',
      sql.map((text) => ({ sql: text, values: [] })),
    );
    if (!ran.ok) return ran;
  }
  return ok(null);
}

async function asked(name: string, file: SqliteFile, kind: 'read' | 'write', steps: readonly Step[]) {
  const ran = await file.run({ kind, steps });
  if (ran.ok) return ok(ran.rows);
  return refuse('unavailable', `${name} cannot be used (${ran.says}).`, 'Check the disk, then try again.');
}

function rowsOver(name: string, { records, keys }: Readonly<{ records: SqliteFile; keys: SqliteFile }>): VaultRows {
  const all = async <T>(file: SqliteFile, step: Step, value: (rows: readonly Columns[]) => T): Promise<Result<T>> => {
    const ran = await asked(name, file, step.sql.startsWith('select') ? 'read' : 'write', [step]);
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
    putRecord: (person, sealed) => all(records, { sql: PUT_RECORD, values: [person, sealed] }, done),
    record: (person) =>
      all(records, { sql: `${PERSON} where person = ?`, values: [person] }, ([row]) => row as PersonRow | undefined),
    eraseRecord: async (person) => {
      const erased = await all(records, { sql: PUT_RECORD, values: [person, null] }, done);
      return erased.ok ? emptiedLog(name, records) : erased;
    },
    changedSince: (version, limit) =>
      all(
        records,
        { sql: `${PERSON} where version > ? order by version limit ?`, values: [version, limit] },
        (rows) => rows as readonly PersonRow[],
      ),
    log: async (entries) => {
      const ran = await asked(name, records, 'write', entries.map(logStep));
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
const PERSON = 'select person, sealed, version from person';
const PUT_RECORD = `insert into person (person, sealed, version)
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
  const ran = await asked(name, file, 'read', [{ sql: 'pragma wal_checkpoint(truncate)', values: [] }]);
  return ran.ok ? ok(null) : ran;
}

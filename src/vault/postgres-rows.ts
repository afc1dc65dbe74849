/** A vault in PostgreSQL: keys in one schema, all else in another, in one database or in two. */
import type { PersonId } from '../base/ids.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import type { AccessEntry, PersonRow, VaultRows } from './rows.ts';
import type { Sealed } from './seal.ts';

/** The journal's connection to PostgreSQL has this form; the two parts of the program do not know each other. */
export type Postgres = Readonly<{
  name: string;
  ask: (query: Readonly<{ text: string; values?: readonly (string | number | null)[] }>) => Promise<Asked>;
  close: () => Promise<void>;
}>;
type Columns = Readonly<Record<string, unknown>>;
type Asked = Readonly<{ ok: true; rows: readonly Columns[] }> | Readonly<{ ok: false; code: string; says: string }>;

/** Each can be run again without harm, so that several servers may start at once. */
const RECORDS = [
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
const KEYS = [
  'create schema if not exists vault_keys',
  'create table if not exists vault_keys.person_key (person text primary key, wrapped text not null)',
  'create table if not exists vault_keys.key_check (one integer primary key check (one = 1), value text not null)',
];

export async function postgresRows(
  databases: Readonly<{ records: Postgres; keys: Postgres }>,
): Promise<Result<VaultRows>> {
  for (const [database, statements] of [
    [databases.records, RECORDS],
    [databases.keys, KEYS],
  ] as const) {
    for (const text of statements) {
      const asked = await oneAtATime(database, text);
      if (!asked.ok) return asked;
    }
  }
  return ok(rowsOver(databases));
}

/** "If not exists" is not proof against another server that makes the same thing at the same moment. */
async function oneAtATime(database: Postgres, text: string): Promise<Result<readonly Columns[]>> {
  const first = await asked(database, text, []);
  return first.ok || first.refusal.reason !== 'there-already' ? first : asked(database, text, []);
}

const THERE_ALREADY = ['23505', '42P06', '42P07', '42710'];

async function asked(
  { name, ask }: Postgres,
  text: string,
  values: readonly (string | number | null)[],
): Promise<Result<readonly Columns[]>> {
  const answer = await ask({ text, values });
  if (answer.ok) return ok(answer.rows);
  const reason = THERE_ALREADY.includes(answer.code) ? 'there-already' : 'unavailable';
  return refuse(reason, `The vault in ${name} does not answer (${answer.says}).`, 'Check that the server runs.');
}

function rowsOver({ records, keys }: Readonly<{ records: Postgres; keys: Postgres }>): VaultRows {
  const of = async <T>(
    database: Postgres,
    text: string,
    values: readonly (string | number | null)[],
    value: (rows: readonly Columns[]) => T,
  ): Promise<Result<T>> => {
    const answer = await asked(database, text, values);
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
    putRecord: (person, sealed) => of(records, PUT_RECORD, [person, sealed], done),
    record: (person) => of(records, `${PERSON} where person = $1`, [person], ([row]) => row as PersonRow | undefined),
    eraseRecord: (person) => of(records, PUT_RECORD, [person, null], done),
    changedSince: (version, limit) =>
      of(
        records,
        `${PERSON} where person.version > $1 order by person.version limit $2`,
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

const UNLESS_THERE = 'on conflict do nothing returning 1';
const KEY = 'select person, wrapped from vault_keys.person_key where person';
const PERSON = 'select person, sealed, version::float8 from vault.person';

/** The counter's row is locked until the commit, so that versions become visible in their order and none is missed. */
const PUT_RECORD = `with next as (update vault.counter set version = version + 1 returning version)
  insert into vault.person (person, sealed, version) select $1, $2::text, version from next
  on conflict (person) do update set sealed = excluded.sealed, version = excluded.version`;
const LOG = `insert into vault.access (time, badge, purpose, act, subject)
  select time, badge, purpose, act, subject from jsonb_to_recordset($1::jsonb)
  as entry (time bigint, badge text, purpose text, act text, subject text)`;
const ACCESSES = `select time::float8, badge, purpose, act, subject from vault.access
  where $1::text is null or subject = $1 order by number desc limit $2`;

const isNew = (rows: readonly Columns[]): boolean => rows.length > 0;

const keyMap = (rows: readonly Columns[]): ReadonlyMap<PersonId, Sealed> =>
  new Map(rows.map(({ person, wrapped }) => [person as PersonId, wrapped as Sealed]));

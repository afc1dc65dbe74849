/**
 * Badges in a database: a SQLite file next to the journal's, or a separate schema of the journal's PostgreSQL database.
 */
import { ok, type Result, refuse } from '../../base/result.ts';
import type { PostgresConnection } from '../../journal/postgres/connection.ts';
import type { SqliteConnection } from '../../journal/sqlite/connection.ts';
import type { BadgeRows } from './rows.ts';
import * as of from './rows.ts';

// SQLite.

/** What is replaced is overwritten: an old PIN must not be found in a free page. */
export const BADGE_PRAGMAS = ['journal_mode = wal', 'synchronous = full', 'secure_delete = on'];

/** "FLBG": a mistyped path cannot put badges into another file. */
const APPLICATION_ID = 0x464c4247;

/** A list takes a file from the version of its index to the next. Lists are only ever added: old files are out there. */
const SQLITE_MIGRATIONS: readonly (readonly string[])[] = [
  [
    `pragma application_id = ${APPLICATION_ID}`,
    `create table badge (
      house text not null, badge text not null, pin text, tap text, person text, failures integer not null,
      locked_until integer, must_change integer not null, primary key (house, badge)
    ) without rowid`,
    `create table session (
      house text not null, token text not null, badge text not null, station text not null, place text not null,
      started_at integer not null, last_seen_at integer not null, locked integer not null, primary key (house, token)
    ) without rowid`,
    `create table device (
      house text not null, device text not null, token text not null, about text not null, added_by text not null,
      added_at integer not null, primary key (house, device)
    ) without rowid`,
  ],
  [
    'alter table session add column device text',
    `create table tries (
      house text not null, subject text not null, source text not null, count real not null, is_own integer not null,
      at integer not null, primary key (house, subject, source)
    ) without rowid`,
  ],
];

type Step = Readonly<{ sql: string; values: of.Values }>;

export async function sqliteBadgeRows(name: string, house: string, file: SqliteConnection): Promise<Result<BadgeRows>> {
  const migrated = await migrateSqlite(name, file);
  return migrated.ok ? ok(sqliteRowsOver(name, house, file)) : migrated;
}

async function migrateSqlite(name: string, file: SqliteConnection): Promise<Result<null>> {
  const found = await askSqlite(name, file, 'read', [
    { sql: 'select user_version as version from pragma_user_version', values: [] },
    { sql: 'select application_id as id from pragma_application_id', values: [] },
  ]);
  if (!found.ok) return found;
  const [version, id] = [Number(found.value[0]?.[0]?.version), Number(found.value[1]?.[0]?.id)];
  if (version > 0 && id !== APPLICATION_ID) {
    return refuse('not-badges', `${name} is a SQLite file, but it has no badges.`, 'Give the path of the store.');
  }
  if (version > SQLITE_MIGRATIONS.length) {
    return refuse('newer', `${name} was written by a newer Floorbook.`, 'Start the newer Floorbook.');
  }
  for (let from = version; from < SQLITE_MIGRATIONS.length; from += 1) {
    const sql = [...SQLITE_MIGRATIONS[from]!, `pragma user_version = ${from + 1}`];
    const steps = sql.map((text) => ({ sql: text, values: [] }));
    const ran = await askSqlite(name, file, 'write', steps);
    if (!ran.ok) return ran;
  }
  return ok(null);
}

async function askSqlite(name: string, file: SqliteConnection, kind: 'read' | 'write', steps: readonly Step[]) {
  const ran = await file.run({ kind, steps });
  if (ran.ok) return ok(ran.rows as readonly (readonly of.Columns[])[]);
  return refuse('unavailable', `${name} cannot be used (${ran.says}).`, 'Check the disk, then try again.');
}

function sqliteRowsOver(name: string, house: string, file: SqliteConnection): BadgeRows {
  const read = async <T>(table: string, columns: readonly string[], from: (row: of.Columns) => T) => {
    const sql = `select ${columns.join(', ')} from ${table} where house = ? order by 1`;
    const found = await askSqlite(name, file, 'read', [{ sql, values: [house] }]);
    return found.ok ? ok((found.value[0] ?? []).map(from)) : found;
  };
  const write = async (sql: string, values: of.Values) => {
    const ran = await askSqlite(name, file, 'write', [{ sql, values: [house, ...values] }]);
    return ran.ok ? ok(null) : ran;
  };
  const inserting = (table: string, columns: readonly string[]) =>
    `insert or replace into ${table} (house, ${columns.join(', ')}) values (?${', ?'.repeat(columns.length)})`;
  const put = (table: string, columns: readonly string[]) => {
    const sql = inserting(table, columns);
    return (values: of.Values) => write(sql, values);
  };
  const each = async (sql: string, all: readonly of.Values[]) => {
    const steps = all.map((values) => ({ sql, values: [house, ...values] }));
    const ran = await askSqlite(name, file, 'write', steps);
    return ran.ok ? ok(null) : ran;
  };
  const [putBadge, putSession, putDevice] = [
    put('badge', of.BADGE_COLUMNS),
    put('session', of.SESSION_COLUMNS),
    put('device', of.DEVICE_COLUMNS),
  ];
  return {
    name,
    badges: () => read('badge', of.BADGE_COLUMNS, of.badgeFrom),
    putBadge: (row) => putBadge(of.badgeValues(row)),
    sessions: () => read('session', of.SESSION_COLUMNS, of.sessionFrom),
    putSession: (row) => putSession(of.sessionValues(row)),
    deleteSessions: (tokens) =>
      write('delete from session where house = ? and token in (select value from json_each(?))', [
        JSON.stringify(tokens),
      ]),
    devices: () => read('device', of.DEVICE_COLUMNS, of.deviceFrom),
    putDevice: (row) => putDevice(of.deviceValues(row)),
    deleteDevice: (device) => write('delete from device where house = ? and device = ?', [device]),
    tries: () => read('tries', of.TRY_COLUMNS, of.tryFrom),
    putTries: (all) => each(inserting('tries', of.TRY_COLUMNS), all.map(of.tryValues)),
    deleteTries: (keys) =>
      each(
        'delete from tries where house = ? and subject = ? and source = ?',
        keys.map(({ subject, source }) => [subject, source]),
      ),
    close: file.close,
  };
}

// PostgreSQL.

/** A list takes a database from the version of its index to the next. Lists are only ever added. */
const POSTGRES_MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table badges.badge (
      house text not null, badge text not null, pin text, tap text, person text, failures integer not null,
      locked_until bigint, must_change integer not null, primary key (house, badge)
    )`,
    `create table badges.session (
      house text not null, token text not null, badge text not null, station text not null, place text not null,
      started_at bigint not null, last_seen_at bigint not null, locked integer not null, primary key (house, token)
    )`,
    `create table badges.device (
      house text not null, device text not null, token text not null, about text not null, added_by text not null,
      added_at bigint not null, primary key (house, device)
    )`,
  ],
  [
    'alter table badges.session add column device text',
    `create table badges.tries (
      house text not null, subject text not null, source text not null, count double precision not null,
      is_own integer not null, at bigint not null, primary key (house, subject, source)
    )`,
  ],
];

const BEGINNING = [
  'create schema if not exists badges',
  'create table if not exists badges.version (version integer primary key)',
];

export async function postgresBadgeRows(house: string, database: PostgresConnection): Promise<Result<BadgeRows>> {
  const migrated = await migratePostgres(database);
  return migrated.ok ? ok(postgresRowsOver(house, database)) : migrated;
}

async function migratePostgres(database: PostgresConnection): Promise<Result<null>> {
  for (const text of BEGINNING) {
    // "If not exists" is not proof against another server that makes the same thing at the same moment.
    const first = await askPostgres(database, text, []);
    const again = first.ok || first.refusal.reason !== 'there-already' ? first : await askPostgres(database, text, []);
    if (!again.ok) return again;
  }
  for (;;) {
    const found = await askPostgres(database, 'select coalesce(max(version), 0) as version from badges.version', []);
    if (!found.ok) return found;
    const version = Number(found.value[0]?.version);
    if (version > POSTGRES_MIGRATIONS.length) {
      return refuse(
        'newer',
        `The badges in ${database.name} were written by a newer Floorbook.`,
        'Start the newer Floorbook.',
      );
    }
    if (version === POSTGRES_MIGRATIONS.length) return ok(null);
    // Statements sent as one text are one transaction: the second of two fails on the number and reads again.
    const list = [`insert into badges.version values (${version + 1})`, ...POSTGRES_MIGRATIONS[version]!];
    const ran = await askPostgres(database, list.join(';\n'), []);
    if (!ran.ok && ran.refusal.reason !== 'there-already') return ran;
  }
}

const THERE_ALREADY = ['23505', '42P06', '42P07', '42710'];

async function askPostgres(
  { name, ask }: PostgresConnection,
  text: string,
  values: of.Values,
): Promise<Result<readonly of.Columns[]>> {
  const answer = await ask({ text, values });
  if (answer.ok) return ok(answer.rows);
  const reason = THERE_ALREADY.includes(answer.code) ? 'there-already' : 'unavailable';
  return refuse(reason, `The badges in ${name} cannot be used (${answer.says}).`, 'Check that the server is running.');
}

function postgresRowsOver(house: string, database: PostgresConnection): BadgeRows {
  const read = async <T>(table: string, columns: readonly string[], from: (row: of.Columns) => T) => {
    const text = `select ${columns.join(', ')} from badges.${table} where house = $1 order by 1`;
    const found = await askPostgres(database, text, [house]);
    return found.ok ? ok(found.value.map(from)) : found;
  };
  const write = async (text: string, values: of.Values) => {
    const ran = await askPostgres(database, text, [house, ...values]);
    return ran.ok ? ok(null) : ran;
  };
  const put = (table: string, [key, ...rest]: readonly string[]) => {
    const places = rest.map((_, i) => `$${i + 3}`).join(', ');
    const changes = rest.map((column) => `${column} = excluded.${column}`).join(', ');
    const text = `insert into badges.${table} (house, ${key}, ${rest.join(', ')}) values ($1, $2, ${places})
      on conflict (house, ${key}) do update set ${changes}`;
    return (values: of.Values) => write(text, values);
  };
  const [putBadge, putSession, putDevice] = [
    put('badge', of.BADGE_COLUMNS),
    put('session', of.SESSION_COLUMNS),
    put('device', of.DEVICE_COLUMNS),
  ];
  return {
    name: `badges in ${database.name}`,
    badges: () => read('badge', of.BADGE_COLUMNS, of.badgeFrom),
    putBadge: (row) => putBadge(of.badgeValues(row)),
    sessions: () => read('session', of.SESSION_COLUMNS, of.sessionFrom),
    putSession: (row) => putSession(of.sessionValues(row)),
    deleteSessions: (tokens) =>
      write('delete from badges.session where house = $1 and token in (select jsonb_array_elements_text($2::jsonb))', [
        JSON.stringify(tokens),
      ]),
    devices: () => read('device', of.DEVICE_COLUMNS, of.deviceFrom),
    putDevice: (row) => putDevice(of.deviceValues(row)),
    deleteDevice: (device) => write('delete from badges.device where house = $1 and device = $2', [device]),
    tries: () => read('tries', of.TRY_COLUMNS, of.tryFrom),
    // One statement for all of them: they are counted together or not at all.
    putTries: (all) =>
      write(
        `insert into badges.tries (house, subject, source, count, is_own, at)
         select $1, one ->> 0, one ->> 1, (one ->> 2)::double precision, (one ->> 3)::integer, (one ->> 4)::bigint
         from jsonb_array_elements($2::jsonb) as one
         on conflict (house, subject, source) do update
         set count = excluded.count, is_own = excluded.is_own, at = excluded.at`,
        [JSON.stringify(all.map(of.tryValues))],
      ),
    deleteTries: (keys) =>
      write(
        `delete from badges.tries where house = $1 and (subject, source) in
         (select one ->> 0, one ->> 1 from jsonb_array_elements($2::jsonb) as one)`,
        [JSON.stringify(keys.map(({ subject, source }) => [subject, source]))],
      ),
    close: database.close,
  };
}

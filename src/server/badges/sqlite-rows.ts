/** Badges in a SQLite file beside the journal's. */
import { ok, type Result, refuse } from '../../base/result.ts';
import type { SqliteConnection } from '../../journal/sqlite/connection.ts';
import * as of from './columns.ts';
import type { BadgeRows } from './rows.ts';

/** What is replaced is overwritten: an old PIN must not be found in a free page. */
export const BADGE_PRAGMAS = ['journal_mode = wal', 'synchronous = full', 'secure_delete = on'];

/** "FLBG": a mistyped path cannot put badges into another file. */
const APPLICATION_ID = 0x464c4247;

/** A list takes a file from the version of its index to the next. Lists are only ever added: old files are out there. */
const MIGRATIONS: readonly (readonly string[])[] = [
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
  const migrated = await migrate(name, file);
  return migrated.ok ? ok(rowsOver(name, house, file)) : migrated;
}

async function migrate(name: string, file: SqliteConnection): Promise<Result<null>> {
  const found = await asked(name, file, 'read', [
    { sql: 'select user_version as version from pragma_user_version', values: [] },
    { sql: 'select application_id as id from pragma_application_id', values: [] },
  ]);
  if (!found.ok) return found;
  const [version, id] = [Number(found.value[0]?.[0]?.version), Number(found.value[1]?.[0]?.id)];
  if (version > 0 && id !== APPLICATION_ID) {
    return refuse('not-badges', `${name} is a SQLite file, but not one of badges.`, 'Give the path of the store.');
  }
  if (version > MIGRATIONS.length) {
    return refuse('newer', `${name} was written by a newer Floorbook.`, 'Start the newer Floorbook.');
  }
  for (let from = version; from < MIGRATIONS.length; from += 1) {
    const sql = [...MIGRATIONS[from]!, `pragma user_version = ${from + 1}`];
    const steps = sql.map((text) => ({ sql: text, values: [] }));
    const ran = await asked(name, file, 'write', steps);
    if (!ran.ok) return ran;
  }
  return ok(null);
}

async function asked(name: string, file: SqliteConnection, kind: 'read' | 'write', steps: readonly Step[]) {
  const ran = await file.run({ kind, steps });
  if (ran.ok) return ok(ran.rows as readonly (readonly of.Columns[])[]);
  return refuse('unavailable', `${name} cannot be used (${ran.says}).`, 'Check the disk, then try again.');
}

function rowsOver(name: string, house: string, file: SqliteConnection): BadgeRows {
  const read = async <T>(table: string, columns: readonly string[], from: (row: of.Columns) => T) => {
    const sql = `select ${columns.join(', ')} from ${table} where house = ? order by 1`;
    const found = await asked(name, file, 'read', [{ sql, values: [house] }]);
    return found.ok ? ok((found.value[0] ?? []).map(from)) : found;
  };
  const write = async (sql: string, values: of.Values) => {
    const ran = await asked(name, file, 'write', [{ sql, values: [house, ...values] }]);
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
    const ran = await asked(name, file, 'write', steps);
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

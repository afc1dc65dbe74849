/** Badges in the PostgreSQL database of the journal, in a schema of their own. */
import { ok, type Result, refuse } from '../../base/result.ts';
import type { PostgresConnection } from '../../journal/postgres/connection.ts';
import * as of from './columns.ts';
import type { BadgeRows } from './rows.ts';

/** A list takes a database from the version of its index to the next. Lists are only ever added. */
const MIGRATIONS: readonly (readonly string[])[] = [
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
  const migrated = await migrate(database);
  return migrated.ok ? ok(rowsOver(house, database)) : migrated;
}

async function migrate(database: PostgresConnection): Promise<Result<null>> {
  for (const text of BEGINNING) {
    // "If not exists" is not proof against another server that makes the same thing at the same moment.
    const first = await asked(database, text, []);
    const again = first.ok || first.refusal.reason !== 'there-already' ? first : await asked(database, text, []);
    if (!again.ok) return again;
  }
  for (;;) {
    const found = await asked(database, 'select coalesce(max(version), 0) as version from badges.version', []);
    if (!found.ok) return found;
    const version = Number(found.value[0]?.version);
    if (version > MIGRATIONS.length) {
      return refuse('newer', `The badges in ${database.name} are of a newer Floorbook.`, 'Start the newer Floorbook.');
    }
    if (version === MIGRATIONS.length) return ok(null);
    // Statements sent as one text are one transaction: whoever comes second fails on the number and looks again.
    const list = [`insert into badges.version values (${version + 1})`, ...MIGRATIONS[version]!];
    const ran = await asked(database, list.join(';\n'), []);
    if (!ran.ok && ran.refusal.reason !== 'there-already') return ran;
  }
}

const THERE_ALREADY = ['23505', '42P06', '42P07', '42710'];

async function asked(
  { name, ask }: PostgresConnection,
  text: string,
  values: of.Values,
): Promise<Result<readonly of.Columns[]>> {
  const answer = await ask({ text, values });
  if (answer.ok) return ok(answer.rows);
  const reason = THERE_ALREADY.includes(answer.code) ? 'there-already' : 'unavailable';
  return refuse(reason, `The badges in ${name} cannot be used (${answer.says}).`, 'Check that the server runs.');
}

function rowsOver(house: string, database: PostgresConnection): BadgeRows {
  const read = async <T>(table: string, columns: readonly string[], from: (row: of.Columns) => T) => {
    const text = `select ${columns.join(', ')} from badges.${table} where house = $1 order by 1`;
    const found = await asked(database, text, [house]);
    return found.ok ? ok(found.value.map(from)) : found;
  };
  const write = async (text: string, values: of.Values) => {
    const ran = await asked(database, text, [house, ...values]);
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

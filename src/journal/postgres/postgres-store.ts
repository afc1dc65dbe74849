/** Journals in PostgreSQL, or in a database that speaks its protocol. Every statement touches one house. */
import { assert } from '../../base/assert.ts';
import { ok, type Result } from '../../base/result.ts';
import { bodyTexts } from '../bodies.ts';
import { chain, genesis, type Place, type Row } from '../record.ts';
import {
  type After,
  APPEND_AT_MOST,
  conflict,
  DONE,
  damaged,
  fenced,
  held,
  type Outline,
  type Snapshot,
  type Store,
  type Stored,
  stored,
  unavailable,
} from '../store.ts';
import {
  type Asked,
  connectPostgres,
  type PostgresConnection,
  type PostgresOptions,
  type PostgresRow,
} from './connection.ts';
import { migratePostgres } from './schema.ts';

export async function openPostgresStore(url: string, options: PostgresOptions = {}): Promise<Result<Store>> {
  const connection = connectPostgres(url, options);
  const migrated = await migratePostgres(url, connection.name);
  if (!migrated.ok) return migrated;
  // Counting a long journal takes longer than a command may, so it has its own connection, made when first needed.
  const counting = connectPostgres(url, { ...options, statementMs: COUNTING_MS });
  return ok(storeOver(connection, counting));
}

const COUNTING_MS = 10 * 60_000;

function storeOver(connection: PostgresConnection, counting: PostgresConnection): Store {
  const { name, ask } = connection;
  const asked = async <T>(
    text: string,
    values: readonly (string | number)[],
    value: (rows: readonly PostgresRow[]) => T,
  ) => {
    const answer = await ask({ text, values });
    return answer.ok ? stored(value(answer.rows)) : faultOf(answer, name);
  };
  /**
   * Statements that change a row only for the holder of the token return it; no row means that the token is no longer
   * valid.
   */
  const asLeader = async (house: string, text: string, values: readonly (string | number)[]): Promise<Stored<null>> => {
    const led = await asked(text, values, (rows) => rows.length > 0);
    if (!led.ok) return led;
    return led.value ? DONE : fenced(house);
  };
  const append: Store['append'] = async (house, after, rows) => {
    const answer = await ask(appendQuery(house, after, rows));
    return answer.ok ? appended(house, answer.rows[0]!) : faultOf(answer, name, house);
  };
  /** Where the last batch of each house ends if all goes well; statements run in the order they are sent. */
  const ends = new Map<string, Place>();
  const extend: Store['extend'] = async (house, { afterSeq, afterHash, token }, bodies) => {
    const known = ends.get(house);
    const hash = afterHash ?? (known?.seq === afterSeq ? known.hash : undefined);
    if (hash === undefined) return conflict(house);
    const rows = chain({ seq: afterSeq, hash }, bodyTexts(bodies));
    const last = rows.at(-1)!;
    const end = { seq: last.seq, hash: last.hash };
    ends.set(house, end);
    const answer = await append(house, { afterSeq, afterHash: hash, token }, rows);
    return answer.ok ? stored(end) : answer;
  };
  return {
    name,
    append,
    extend,
    head: (house) => asked(HEAD, [house], ([row]) => (row as Place | undefined) ?? genesis(house)),
    read: (house, fromSeq, limit) => asked(READ, [house, fromSeq, limit], (rows) => rows as readonly Row[]),
    outline: async (house) => {
      const answer = await counting.ask({ text: OUTLINE, values: [house] });
      return answer.ok ? stored(outlineFrom(house, answer.rows[0]!)) : faultOf(answer, name, house);
    },
    integrity: async () => {
      const answer = await counting.ask({ text: DISAGREEING });
      return answer.ok ? stored(answer.rows.map(disagreement)) : faultOf(answer, name);
    },
    houses: () => asked(HOUSES, [], (rows) => rows.map(({ house }) => house as string).sort()),
    saveSnapshot: (house, token, { seq, head, engine, stateHash, state }) =>
      asLeader(house, SAVE_SNAPSHOT, [house, token, seq, head, engine, stateHash, state]),
    loadSnapshot: (house) => asked(LOAD_SNAPSHOT, [house], ([row]) => row as Snapshot | undefined),
    dropSnapshot: (house) => asked('delete from floorbook.snapshot where house = $1', [house], () => null),
    acquire: async (house, holder, leaseMs) => {
      const taken = await asked(ACQUIRE, [house, holder, leaseMs], ([row]) => row?.token as number | undefined);
      if (!taken.ok) return taken;
      if (taken.value !== undefined) return stored({ token: taken.value });
      const by = await asked('select holder from floorbook.lease where house = $1', [house], ([row]) =>
        String(row?.holder),
      );
      return by.ok ? held(house, by.value) : by;
    },
    renew: (house, token, leaseMs) => asLeader(house, RENEW, [house, token, leaseMs]),
    release: (house, token) => asLeader(house, RELEASE, [house, token]),
    leader: (house) =>
      asked(LEADER, [house], ([row]) => (row === undefined ? undefined : { holder: String(row.holder) })),
    close: async () => {
      await counting.close();
      await connection.close();
    },
  };
}

// Numbers come as float8, since the driver gives bigint back as text; no journal reaches the 2^53 where that ends.
// The order is by the column itself: by its cast every read would sort the whole journal first.
export const HEAD = `select seq::float8, hash from floorbook.journal
  where house = $1 order by journal.seq desc limit 1`;
export const READ = `select seq::float8, body, hash from floorbook.journal
  where house = $1 and journal.seq >= $2 order by journal.seq limit $3`;
/** From one house to the next by the key, since a journal has few houses and many entries. */
const HOUSES = `with recursive named (house) as (
    (select min(house) from floorbook.journal)
    union all select (select min(house) from floorbook.journal where house > named.house) from named
      where named.house is not null
  )
  select house from floorbook.lease union select house from named where house is not null`;

const OUTLINE = `select counted.*, head.seq::float8 as seq, head.hash
  from (select count(*)::float8 as entries, coalesce(min(seq), 0)::float8 as first
    from floorbook.journal where house = $1) as counted
  left join lateral (select seq, hash from floorbook.journal where house = $1 order by seq desc limit 1) as head on true`;

function outlineFrom(house: string, { entries, first, seq, hash }: PostgresRow): Outline {
  const head = seq === null ? genesis(house) : { seq: seq as number, hash: hash as string };
  return { head, first: first as number, entries: entries as number };
}

/**
 * PostgreSQL checks its own pages if the cluster was created with checksums. From here we can check only that each
 * journal is gapless from 1 to its head and still has the entry that its snapshot was made from.
 */
const DISAGREEING = `select journal.house, entries::float8, first::float8, last::float8, snapshot.seq::float8 as snapshot
  from (select house, count(*) as entries, min(seq) as first, max(seq) as last
    from floorbook.journal group by house) as journal
  full join floorbook.snapshot on snapshot.house = journal.house
  where journal.house is null or entries <> last or first <> 1
    or (snapshot.seq is not null and snapshot.seq > 0 and not exists (
      select from floorbook.journal as entry
      where entry.house = snapshot.house and entry.seq = snapshot.seq and entry.hash = snapshot.head))`;

const disagreement = ({ house, entries, first, last, snapshot }: PostgresRow): string =>
  house === null
    ? `there is a snapshot made at entry ${snapshot}, but no entry of its house`
    : `the journal of ${house} has ${entries} entries numbered ${first} to ${last}` +
      (snapshot === null ? '' : `, and its snapshot was made at entry ${snapshot}`);

const SAVE_SNAPSHOT = `with leader as (select 1 from floorbook.lease where house = $1 and token = $2 for share)
  insert into floorbook.snapshot (house, seq, head, engine, state_hash, state)
  select $1, $3::bigint, $4::text, $5::text, $6::text, $7::text from leader
  on conflict (house) do update set seq = excluded.seq, head = excluded.head, engine = excluded.engine,
    state_hash = excluded.state_hash, state = excluded.state returning 1`;
const LOAD_SNAPSHOT = `select seq::float8, head, engine, state_hash as "stateHash", state
  from floorbook.snapshot where house = $1`;

/** Leases run by the server's clock: those of the machines that hold them may differ. */
const IN_MS = "clock_timestamp() + $3::float8 * interval '1 millisecond'";
const ACQUIRE = `insert into floorbook.lease as l (house, token, holder, until) values ($1, 1, $2, ${IN_MS})
  on conflict (house) do update set token = l.token + 1, holder = excluded.holder, until = excluded.until
  where l.until <= clock_timestamp() or l.holder = excluded.holder returning token::float8`;
const LEADER = 'select holder from floorbook.lease where house = $1 and until > clock_timestamp()';
const RENEW = `update floorbook.lease set until = ${IN_MS} where house = $1 and token = $2 returning 1`;
const RELEASE = "update floorbook.lease set until = '-infinity' where house = $1 and token = $2 returning 1";

/** Sizes of prepared statements: a batch is filled up with nulls to the next one, so that eleven serve all batches. */
const SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, APPEND_AT_MOST];
const APPENDS = new Map(SIZES.map((size) => [size, appendText(size)]));

/**
 * One statement, so one round trip and one commit. The lease row is locked against a takeover until the commit: either
 * the next leader finds these rows, or its token is there first and they are fenced.
 */
function appendText(size: number): string {
  const rows = Array.from({ length: size }, (_, i) => `(${i + 1}, $${5 + 2 * i}::text, $${6 + 2 * i}::text)`);
  return `with leader as (select 1 from floorbook.lease where house = $1 and token = $2::bigint for share),
    head as (select 1 from floorbook.journal where house = $1 and seq = $3::bigint and hash = $4::text),
    added as (
      insert into floorbook.journal (house, seq, body, hash)
      select $1, $3::bigint + v.i, v.body, v.hash from (values ${rows.join(', ')}) as v (i, body, hash)
      where v.body is not null and exists (select from leader) and ($3::bigint = 0 or exists (select from head))
      returning 1
    )
    select (select count(*) from leader)::float8 as leader, (select count(*) from added)::float8 as added`;
}

function appendQuery(house: string, { afterSeq, afterHash, token }: After, rows: readonly Row[]) {
  const isBatch = rows.length > 0 && rows.length <= APPEND_AT_MOST;
  assert(isBatch, `a batch has 1 to ${APPEND_AT_MOST} rows, not ${rows.length}`);
  assert(afterSeq > 0 || afterHash === genesis(house).hash, 'the first batch of a house follows its genesis');
  const size = SIZES.find((rowsAtOnce) => rowsAtOnce >= rows.length)!;
  const values: (string | number | null)[] = [house, token, afterSeq, afterHash];
  for (let i = 0; i < size; i += 1) values.push(rows[i]?.body ?? null, rows[i]?.hash ?? null);
  return { name: `append ${size}`, text: APPENDS.get(size)!, values };
}

function appended(house: string, { leader, added }: PostgresRow): Stored<null> {
  if (leader === 0) return fenced(house);
  return added === 0 ? conflict(house) : DONE;
}

const UNIQUE_VIOLATION = '23505';
const DISK_FULL = '53100';
/** Damaged data, damaged index. Other internal errors may pass. */
const CORRUPTED = ['XX001', 'XX002'];

function faultOf({ code, says }: Extract<Asked, { ok: false }>, name: string, house = ''): Stored<never> {
  if (code === UNIQUE_VIOLATION) return conflict(house);
  if (code === DISK_FULL) return unavailable(`The disk of ${name} is full.`, 'Free up disk space.');
  if (CORRUPTED.includes(code)) return damaged(`${name} is damaged (${says}).`, 'Ask the database administrator.');
  return unavailable(`${name} does not answer (${says}).`, 'Check that the server is running and can be reached.');
}

/**
 * Everything that was ever owed or paid, by number, amount, table, day and person: what the cage looks up. The journal is
 * heard once, record by record, and kept in a SQLite file next to it, so that a question costs the same after ten years as
 * on the first night. Each question first reads what is new in the journal, and a timer does so now and then. The file holds
 * what the journal says and no names; it is rebuilt if the journal no longer has the entry that it ends with.
 */
import { chmodSync, rmSync } from 'node:fs';
import { first } from '../../base/assert.ts';
import type { Result } from '../../base/result.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { awardedBefore, awardsCreatedBy } from '../../floor/kit/awards.ts';
import { signedBy } from '../../floor/two-people.ts';
import { ENGINE } from '../../journal/playing.ts';
import { type Database, sqliteDriver, type Value } from '../../journal/sqlite/driver.ts';
import { type Follow, type HeardRecords, hearRecords, type Needed } from './heard-records.ts';
import { catchRefusal, headOf, type Journal, type ProvenRecord, placeAt, recordAt } from './read-journal.ts';
import { namesIn } from './record-index.ts';
import { newTurns } from './turn-taking.ts';

export type ClaimStatus = 'owed' | 'paid' | 'undone' | 'over';

/** An award that is owed or over, or a payment, which stands for the awards that it paid. */
export type Claim = Readonly<{
  id: string;
  status: ClaimStatus;
  /** Why an award is over: `expired`, `forfeited`, `returned`, `dropped`, `spent`. */
  why: string | null;
  /** What was owed, and what was handed over. */
  amount: number;
  net: number | null;
  person: string | null;
  table: string;
  seat: number;
  bettor: string;
  offer: string | null;
  row: string;
  at: number;
  seq: number;
}>;

export type ClaimFilter = Readonly<{
  /** The number of an award or a payment; `only` where the word was said too. */
  number?: Readonly<{ is: number; only?: 'award' | 'payment' | 'hit' }>;
  /** In cents: owed or handed over. */
  amount?: number;
  /** Either of them, where a plain number was typed. */
  numberOrAmount?: number;
  table?: string;
  seat?: number;
  span?: Readonly<{ from: number; until: number }>;
  people?: readonly string[];
  status?: ClaimStatus;
}>;

/** What papers are about, and are picked from. */
export type Subject = Readonly<{
  id: string;
  at: number;
  offer: string | null;
  table: string | null;
  row: string | null;
}>;
export type SubjectKind = 'award' | 'hit' | 'show' | 'tournament' | 'card';

export type ClaimRegister = Readonly<{
  /** Newest first. */
  find: (filter: ClaimFilter, limit: number) => Promise<Result<readonly Claim[]>>;
  claim: (id: string) => Promise<Result<Claim | undefined>>;
  awardsOf: (payment: string) => Promise<Result<readonly string[]>>;
  /** The payments of an award, undone ones too; the newest first. */
  paymentsOf: (award: string) => Promise<Result<readonly string[]>>;
  /** Every record that names an award, a payment or a hit. */
  records: (id: string) => Promise<Result<readonly ProvenRecord[]>>;
  subjects: (
    kind: SubjectKind,
    of: Readonly<{ table?: string | undefined; offer?: string | undefined }>,
    limit: number,
  ) => Promise<Result<readonly Subject[]>>;
  /** Where money was paid out, and by whom. */
  payers: () => Promise<Result<readonly Readonly<{ badge: string; station: string }>[]>>;
  close: () => Promise<void>;
}>;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS heard (one INTEGER PRIMARY KEY, engine TEXT, seq INTEGER, hash TEXT);
  CREATE TABLE IF NOT EXISTS claim (
    id TEXT PRIMARY KEY, number INTEGER, status TEXT, why TEXT, amount INTEGER, net INTEGER, person TEXT, tbl TEXT,
    seat INTEGER, bettor TEXT, offer TEXT, prize TEXT, at INTEGER, seq INTEGER, payment TEXT
  );
  CREATE INDEX IF NOT EXISTS claim_number ON claim (number);
  CREATE INDEX IF NOT EXISTS claim_amount ON claim (amount, at);
  CREATE INDEX IF NOT EXISTS claim_net ON claim (net, at);
  CREATE INDEX IF NOT EXISTS claim_person ON claim (person, at);
  CREATE INDEX IF NOT EXISTS claim_table ON claim (tbl, at);
  CREATE INDEX IF NOT EXISTS claim_status ON claim (status, at);
  CREATE INDEX IF NOT EXISTS claim_at ON claim (at);
  CREATE INDEX IF NOT EXISTS claim_seq ON claim (seq);
  CREATE TABLE IF NOT EXISTS part (payment TEXT, award TEXT, PRIMARY KEY (payment, award)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS part_award ON part (award);
  CREATE TABLE IF NOT EXISTS about (id TEXT, seq INTEGER, PRIMARY KEY (id, seq)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS subject (id TEXT PRIMARY KEY, kind TEXT, at INTEGER, offer TEXT, tbl TEXT, prize TEXT);
  CREATE INDEX IF NOT EXISTS subject_kind ON subject (kind, at);
  CREATE INDEX IF NOT EXISTS subject_table ON subject (kind, tbl, at);
  CREATE INDEX IF NOT EXISTS subject_offer ON subject (kind, offer, at);
  CREATE TABLE IF NOT EXISTS payer (badge TEXT, station TEXT, PRIMARY KEY (badge, station)) WITHOUT ROWID;
`;
const TABLES = ['claim', 'part', 'about', 'subject', 'payer', 'heard'];

const EVERY_MS = 60_000;

type Row = Record<string, Value>;

/** `path`: undefined for a house in memory. */
export function openClaimRegister(journal: Journal, path: string | undefined, follow: Follow): ClaimRegister {
  let open: Kept | undefined;
  const inTurn = newTurns();
  const upToDate = async (): Promise<Kept> => {
    open ??= openFile(path);
    await hearJournal(open, journal, heard);
    return open;
  };
  const asked = <T>(view: (kept: Kept) => T | Promise<T>): Promise<Result<T>> =>
    inTurn(() =>
      catchRefusal(async () => {
        try {
          return await view(await upToDate());
        } catch (error) {
          // A damaged file is dropped: the next question rebuilds it.
          if (isOfSqlite(error)) forget();
          throw error;
        }
      }),
    );
  const forget = (): void => {
    open?.close();
    open = undefined;
    if (path !== undefined) for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  };
  const catchUp = (): void => void asked(() => undefined).catch(() => {});
  const heard = hearRecords(follow, neededOf, catchUp);
  const timer = setInterval(catchUp, EVERY_MS);
  timer.unref();
  return {
    find: (filter, limit) => asked((kept) => find(kept, filter, limit)),
    claim: (id) => asked((kept) => kept.all(`SELECT * FROM claim WHERE id = ?`, [id]).map(claimOf)[0]),
    awardsOf: (payment) =>
      asked((kept) =>
        kept.all('SELECT award FROM part WHERE payment = ?', [payment]).map(({ award }) => String(award)),
      ),
    paymentsOf: (award) =>
      asked((kept) =>
        kept
          .all(
            'SELECT part.payment FROM part JOIN claim ON claim.id = part.payment WHERE award = ? ORDER BY seq DESC',
            [award],
          )
          .map(({ payment }) => String(payment)),
      ),
    records: (id) =>
      asked((kept) => {
        const seqs = kept.all('SELECT seq FROM about WHERE id = ? ORDER BY seq', [id]).map(({ seq }) => Number(seq));
        return Promise.all(seqs.map((seq) => recordAt(journal, seq)));
      }),
    subjects: (kind, of, limit) => asked((kept) => subjectsIn(kept, kind, of, limit)),
    payers: () =>
      asked((kept) =>
        kept
          .all('SELECT badge, station FROM payer ORDER BY badge, station', [])
          .map(({ badge, station }) => ({ badge: String(badge), station: String(station) })),
      ),
    close: async () => {
      clearInterval(timer);
      heard.stop();
      await inTurn(async () => {
        open?.close();
        open = undefined;
      });
    },
  };
}

// The file.

type Kept = Readonly<{
  run: (sql: string, values: readonly Value[]) => void;
  all: (sql: string, values: readonly Value[]) => Row[];
  whole: (work: () => void) => void;
  close: () => void;
}>;

function openFile(path: string | undefined): Kept {
  const driver = sqliteDriver();
  if (!driver.ok) throw new Error(driver.refusal.says);
  const database: Database = new driver.value.Database(path ?? ':memory:', { timeout: 5_000 });
  if (path !== undefined) {
    chmodSync(path, 0o600);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
  }
  database.exec(SCHEMA);
  const prepared = new Map<string, ReturnType<Database['prepare']>>();
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  return {
    run: (sql, values) => void statement(sql).run(values),
    all: (sql, values) => statement(sql).all(values) as Row[],
    whole: (work) => {
      database.exec('BEGIN IMMEDIATE');
      try {
        work();
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => void database.close(),
  };
}

const isOfSqlite = (error: unknown): boolean =>
  String((error as { code?: unknown } | null)?.code ?? '').startsWith('SQLITE');

/** The last record that was heard; nothing of a file that another engine wrote, or that is of another journal. */
async function heardUpTo(kept: Kept, journal: Journal): Promise<number> {
  const [heard] = kept.all('SELECT engine, seq, hash FROM heard', []);
  if (heard === undefined) return 0;
  const seq = Number(heard.seq);
  const isThere = heard.engine === ENGINE && seq <= (await headOf(journal)).seq;
  if (isThere && (await placeAt(journal, seq)).hash === heard.hash) return seq;
  kept.whole(() => {
    for (const table of TABLES) kept.run(`DELETE FROM ${table}`, []);
  });
  return 0;
}

/** What the journal has more than last time. */
async function hearJournal(kept: Kept, journal: Journal, news: HeardRecords<never>): Promise<void> {
  const head = await headOf(journal);
  const from = await heardUpTo(kept, journal);
  if (from >= head.seq) return;
  const heard = (seq: number, hash: string) =>
    kept.run('INSERT OR REPLACE INTO heard VALUES (1, ?, ?, ?)', [ENGINE, seq, hash]);
  for await (const page of news.between(journal, from + 1, head.seq, matters)) {
    const records = page.flatMap((one) => ('short' in one ? [] : one));
    const last = records.at(-1);
    if (last === undefined) continue;
    kept.whole(() => {
      for (const one of records) hear(kept, one);
      heard(last.row.seq, last.row.hash);
    });
  }
  heard(head.seq, head.hash);
  news.forget(head.seq);
}

// What a record changes.

/** Most records are rounds, which owe and pay nothing. */
const MATTERS = /[":](?:award|payment|hit)-\d{1,15}"|"type":"(?:show-seated|fixtures-posted)"|"tournament":"/;
const matters = (body: string): boolean => MATTERS.test(body);

/** Rounds, seats and refusals by themselves owe and pay nothing; anything else is read. */
function neededOf({ outcome }: FloorRecord): Needed<never> {
  if ('refusal' in outcome) return 'nothing';
  return outcome.events.every(({ type }) => OWES_NOTHING.includes(type)) ? 'nothing' : 'record';
}

const OWES_NOTHING: readonly FloorEvent['type'][] = ['round-started', 'round-ended', 'seat-taken', 'seat-left'];

function hear(kept: Kept, { row, record }: ProvenRecord): void {
  if ('refusal' in record.outcome) return;
  for (const id of namesIn(row.body)) {
    if (/^(?:award|payment|hit)-/.test(id)) kept.run('INSERT OR IGNORE INTO about VALUES (?, ?)', [id, record.seq]);
  }
  for (const event of record.outcome.events) change(kept, event, record);
}

function change(kept: Kept, event: FloorEvent, { seq, command }: FloorRecord): void {
  const at = command.time;
  const offer = offerOf(kept, event);
  for (const award of awardsCreatedBy(event)) {
    const { id, amount, person, to, row } = award;
    const wonAt = awardedBefore(award) ?? at;
    put(kept, { id, status: 'owed', why: null, amount, net: null, person, ...placeOf(to), offer, row, at: wonAt, seq });
  }
  switch (event.type) {
    case 'identified':
    case 'award-claimed':
      kept.run('UPDATE claim SET person = ? WHERE id = ?', [event.person, event.award]);
      return;
    case 'awards-paid':
      hearPayment(kept, event, { seq, command });
      return;
    case 'reversed':
      for (const id of event.dropped) end(kept, id, 'dropped');
      for (const { id, person, offer: of } of event.reopened) owe(kept, id, person, of);
      // The payment that the other record made, whichever command undid it.
      kept.run(`INSERT OR IGNORE INTO about SELECT id, ? FROM claim WHERE seq = ? AND id LIKE 'payment-%'`, [
        seq,
        event.of,
      ]);
      kept.run(`UPDATE claim SET status = 'undone' WHERE seq = ? AND id LIKE 'payment-%'`, [event.of]);
      return;
    case 'claim-reopened':
      owe(kept, event.award.id, event.award.person, event.award.offer);
      return;
    case 'award-expired':
      end(kept, event.award, 'expired');
      return;
    case 'award-forfeited':
      end(kept, event.award, 'forfeited');
      return;
    case 'award-returned':
      end(kept, event.award, 'returned');
      return;
    case 'award-spent':
      end(kept, event.award, 'spent');
      return;
    case 'hit-called':
      putSubject(kept, 'hit', event.hit, at, { offer, table: event.table, row: event.hands[0]?.row ?? null });
      return;
    case 'show-seated':
      putSubject(kept, 'show', event.show, at, { offer, table: null, row: null });
      return;
    case 'fixtures-posted':
      putSubject(kept, 'card', event.card, at, { offer, table: null, row: null });
      return;
    default:
      if ('tournament' in event && typeof event.tournament === 'string') {
        putSubject(kept, 'tournament', event.tournament, at, { offer, table: null, row: null });
      }
  }
}

type Paid = Extract<FloorEvent, { type: 'awards-paid' }>;

function hearPayment(kept: Kept, event: Paid, { seq, command }: Pick<FloorRecord, 'seq' | 'command'>): void {
  const { payment, awards, person, gross, net } = event;
  const { to, row, offer } = first(awards);
  const about = { person, ...placeOf(to), offer, row, at: command.time, seq };
  put(kept, { id: payment, status: 'paid', why: null, amount: gross, net, ...about });
  for (const { id } of awards) {
    kept.run('INSERT OR IGNORE INTO part VALUES (?, ?)', [payment, id]);
    kept.run(`UPDATE claim SET status = 'paid', payment = ?, person = ? WHERE id = ?`, [payment, person, id]);
  }
  kept.run('INSERT OR IGNORE INTO payer VALUES (?, ?)', [first(signedBy(command)), command.by.station]);
}

function offerOf(kept: Kept, event: FloorEvent): string | null {
  if ('offer' in event) return typeof event.offer === 'string' ? event.offer : event.offer.id;
  if (event.type === 'running-closed') return event.running.slice(0, event.running.lastIndexOf(':'));
  const subject =
    'hit' in event ? event.hit : 'show' in event ? event.show : 'tournament' in event ? event.tournament : undefined;
  if (typeof subject !== 'string') return null;
  return (kept.all('SELECT offer FROM subject WHERE id = ?', [subject])[0]?.offer as string | undefined) ?? null;
}

const placeOf = ({ table, seat, bettor }: Readonly<{ table: string; seat: number; bettor: string }>) => ({
  table,
  seat,
  bettor,
});

function put(kept: Kept, claim: Claim): void {
  const { id, status, why, amount, net, person, table, seat, bettor, offer, row, at, seq } = claim;
  const number = Number(id.slice(id.lastIndexOf('-') + 1));
  const values = [id, number, status, why, amount, net, person, table, seat, bettor, offer, row, at, seq, null];
  kept.run(`INSERT OR REPLACE INTO claim VALUES (${values.map(() => '?').join(', ')})`, values);
}

const owe = (kept: Kept, id: string, person: string | null, offer: string): void =>
  kept.run(`UPDATE claim SET status = 'owed', why = NULL, payment = NULL, person = ?, offer = ? WHERE id = ?`, [
    person,
    offer,
    id,
  ]);

const end = (kept: Kept, id: string, why: string): void =>
  kept.run(`UPDATE claim SET status = 'over', why = ? WHERE id = ?`, [why, id]);

/** The first record that names it is the one that made it. */
function putSubject(
  kept: Kept,
  kind: SubjectKind,
  id: string,
  at: number,
  { offer, table, row }: Omit<Subject, 'id' | 'at'>,
): void {
  kept.run('INSERT OR IGNORE INTO subject VALUES (?, ?, ?, ?, ?, ?)', [id, kind, at, offer, table, row]);
}

// Questions.

function claimOf(row: Row): Claim {
  const { id, status, why, amount, net, person, tbl, seat, bettor, offer, prize, at, seq } = row;
  return {
    id: String(id),
    status: status as ClaimStatus,
    why: why as string | null,
    amount: Number(amount),
    net: net as number | null,
    person: person as string | null,
    table: String(tbl),
    seat: Number(seat),
    bettor: String(bettor),
    offer: offer as string | null,
    row: String(prize),
    at: Number(at),
    seq: Number(seq),
  };
}

/** An award that was paid is told by its payment. */
function find(kept: Kept, filter: ClaimFilter, limit: number): Claim[] {
  const { number, amount, numberOrAmount, table, seat, span, people, status } = filter;
  const where: string[] = ['payment IS NULL'];
  const values: Value[] = [];
  const also = (sql: string, ...given: Value[]): void => {
    where.push(sql);
    values.push(...given);
  };
  if (number !== undefined) also(...numbered(number.only, number.is));
  if (amount !== undefined) also('(amount = ? OR net = ?)', amount, amount);
  if (numberOrAmount !== undefined) {
    const [sql, ...given] = numbered(undefined, numberOrAmount);
    also(`(${sql} OR amount = ? OR net = ?)`, ...given, numberOrAmount * 100, numberOrAmount * 100);
  }
  if (table !== undefined) also('tbl = ?', table);
  if (seat !== undefined) also('seat = ?', seat);
  if (span !== undefined) also('at >= ? AND at < ?', span.from, span.until);
  if (people !== undefined) also(`person IN (${people.map(() => '?').join(', ')})`, ...people);
  if (status !== undefined) also('status = ?', status);
  const sql = `SELECT * FROM claim WHERE ${where.join(' AND ')} ORDER BY at DESC, seq DESC, id LIMIT ?`;
  return kept.all(sql, [...values, limit]).map(claimOf);
}

/** The awards and payments of this number, the payments that paid the award, and of a hit what it won. */
function numbered(only: 'award' | 'payment' | 'hit' | undefined, number: number): [string, ...Value[]] {
  const paid = 'id IN (SELECT payment FROM part WHERE award = ?)';
  switch (only) {
    case 'award':
      return [`(id = ? OR ${paid})`, `award-${number}`, `award-${number}`];
    case 'payment':
      return ['id = ?', `payment-${number}`];
    case 'hit':
      return [
        `(seq IN (SELECT seq FROM about WHERE id = ?) OR id IN (SELECT payment FROM part WHERE award IN
          (SELECT id FROM claim WHERE seq IN (SELECT seq FROM about WHERE id = ?))))`,
        `hit-${number}`,
        `hit-${number}`,
      ];
    case undefined:
      return [`(number = ? OR ${paid})`, number, `award-${number}`];
  }
}

/** Awards are told one by one here, paid or not. */
function subjectsIn(
  kept: Kept,
  kind: SubjectKind,
  { table, offer }: Readonly<{ table?: string | undefined; offer?: string | undefined }>,
  limit: number,
): Subject[] {
  const where = [
    ...(kind === 'award' ? [`id LIKE 'award-%'`] : ['kind = ?']),
    ...(table === undefined ? [] : ['tbl = ?']),
    ...(offer === undefined ? [] : ['offer = ?']),
  ];
  const values: Value[] = [...(kind === 'award' ? [] : [kind]), ...[table, offer].flatMap((one) => one ?? []), limit];
  const from = kind === 'award' ? 'claim' : 'subject';
  return kept
    .all(`SELECT id, at, offer, tbl, prize FROM ${from} WHERE ${where.join(' AND ')} ORDER BY at DESC LIMIT ?`, values)
    .map(({ id, at, offer: of, tbl, prize }) => ({
      id: String(id),
      at: Number(at),
      offer: of as string | null,
      table: tbl as string | null,
      row: prize as string | null,
    }));
}

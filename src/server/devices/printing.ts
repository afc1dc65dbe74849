/**
 * What printers are given. A job is on record before it leaves: if it is unknown whether a copy came out, the next one
 * says REPRINT, so there are never two first copies. Jobs are made from durable records only.
 */
import { formatUsd } from '../../base/cents.ts';
import { must, ok, type Result, refuse } from '../../base/result.ts';
import { DAY, type Instant, instant } from '../../base/time.ts';
import { localOf } from '../../base/zone.ts';
import { zonePackOf } from '../../floor/clock.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { connectFile, connectPostgres } from '../../journal/connectors.ts';
import type { StoreUrl } from '../../journal/open.ts';
import type { Cell, Line, Paper, Signature, Table } from '../../readers/papers/paper.ts';
import type { PrintMessage } from '../api/devices.ts';
import { newTurns } from '../journal/turn-taking.ts';
import { deviceIdentity, type HubState, type PrintKind } from './connected-devices.ts';

export type Printing = Readonly<{
  jobs: (device: string) => readonly PrintJob[];
  find: (job: string) => PrintJob | undefined;
  /** Nothing where the job is known already: what is told twice is printed once. */
  add: (job: Pick<PrintJob, 'job' | 'of' | 'device' | 'text'>) => Promise<Result<null>>;
  /** Another copy, from this printer. */
  again: (job: string, device: string) => Promise<Result<PrintJob>>;
  /** The next job of a printer that waits, unless one is still on its way. */
  next: (device: string) => Promise<PrintMessage | undefined>;
  printed: (device: string, job: string, copy: number) => Promise<Result<null>>;
  failed: (device: string, job: string, copy: number) => Promise<Result<null>>;
  /** The printer restarts: whether the copy on its way came out is unknown. */
  restarted: (device: string) => Promise<Result<null>>;
  close: () => Promise<void>;
}>;

/** Later than this no second copy of a slip is requested; the papers of the house have it still. */
const KEPT_FOR = 90 * DAY;

/** `before`: whether it is known what was printed before; where it is not, there may be a first copy of everything. */
export async function openPrinting(
  rows: PrintRows,
  now: () => Instant,
  before: 'known' | 'unknown' = 'known',
): Promise<Result<Printing>> {
  const forgotten = await rows.forget(instant(Math.max(0, now() - KEPT_FOR)));
  if (!forgotten.ok) return forgotten;
  const kept = await rows.all();
  if (!kept.ok) return kept;
  const jobs = new Map(kept.value.map((job) => [job.job, job]));
  const put = async (job: PrintJob): Promise<Result<null>> => {
    const done = await rows.put(job);
    if (done.ok) jobs.set(job.job, job);
    return done;
  };
  const of = (device: string): PrintJob[] => [...jobs.values()].filter((job) => job.device === device);
  const self: Self = { jobs, put, of, before };
  // One after the other, or two who ask at once would both be given the first copy.
  const inTurn = newTurns();
  return ok({
    jobs: of,
    find: (job) => jobs.get(job),
    add: (job) =>
      inTurn(async () => (jobs.has(job.job) ? ok(null) : put({ ...job, copies: 0, state: 'waiting', madeAt: now() }))),
    again: (job, device) => inTurn(() => printAgain(self, job, device)),
    next: (device) => inTurn(() => nextPrint(self, device)),
    printed: (device, job, copy) =>
      inTurn(() => settlePrint(self, device, job, copy, (one) => ({ ...one, state: 'printed' }))),
    failed: (device, job, copy) =>
      inTurn(() =>
        settlePrint(self, device, job, copy, (one) => ({ ...one, state: 'waiting', copies: one.copies - 1 })),
      ),
    restarted: (device) => inTurn(() => restarted(self, device)),
    close: rows.close,
  });
}

type Self = Readonly<{
  jobs: ReadonlyMap<string, PrintJob>;
  put: (job: PrintJob) => Promise<Result<null>>;
  of: (device: string) => PrintJob[];
  before: 'known' | 'unknown';
}>;

async function printAgain({ jobs, put }: Self, name: string, device: string): Promise<Result<PrintJob>> {
  const job = jobs.get(name);
  if (job === undefined) return refuse('unknown-job', `${name} has not been printed yet.`, 'Print it as a first copy.');
  const waiting: PrintJob = { ...job, device, state: 'waiting' };
  const done = await put(waiting);
  return done.ok ? ok(waiting) : done;
}

async function restarted({ of, put }: Self, device: string): Promise<Result<null>> {
  for (const job of of(device)) {
    const done = job.state === 'sent' ? await put({ ...job, state: 'waiting' }) : ok(null);
    if (!done.ok) return done;
  }
  return ok(null);
}

/** On record as sent before it is announced. */
async function nextPrint({ of, put, before }: Self, device: string): Promise<PrintMessage | undefined> {
  const mine = of(device);
  if (mine.some(({ state }) => state === 'sent')) return undefined;
  const job = mine.find(({ state }) => state === 'waiting');
  if (job === undefined) return undefined;
  const copy = job.copies + 1;
  const done = await put({ ...job, state: 'sent', copies: copy });
  if (!done.ok) return undefined;
  const text = copy > 1 || before === 'unknown' ? markReprint(job.text) : job.text;
  return { type: 'print', job: job.job, copy, of: job.of, reprint: isReprint(text), text };
}

/** What is said about a copy twice, or about one that is settled, changes nothing. */
async function settlePrint(
  { jobs, put }: Self,
  device: string,
  name: string,
  copy: number,
  change: (job: PrintJob) => PrintJob,
): Promise<Result<null>> {
  const job = jobs.get(name);
  if (job === undefined || job.device !== device) {
    return refuse(
      'unknown-job',
      `There is no print job ${name} for ${device}.`,
      'Report only jobs sent to this printer.',
    );
  }
  return job.state === 'sent' && job.copies === copy ? put(change(job)) : ok(null);
}

// What printers were given, and how many copies of each may be out: kept, since a second copy must always say so.

type PrintJob = Readonly<{
  job: string;
  of: 'win-page' | 'payout-slip';
  /** The printer. */
  device: string;
  text: string;
  /** How many may have left the printer. */
  copies: number;
  /** sent: on its way, and it is not known yet whether it came out. */
  state: 'waiting' | 'sent' | 'printed';
  madeAt: Instant;
}>;

/** Of one house. A write is durable when it answers, and replaces the job of the same name. */
export type PrintRows = Readonly<{
  all: () => Promise<Result<readonly PrintJob[]>>;
  put: (job: PrintJob) => Promise<Result<null>>;
  forget: (madeBefore: Instant) => Promise<Result<null>>;
  close: () => Promise<void>;
}>;

export async function openPrintRows(place: StoreUrl, house: string): Promise<Result<PrintRows>> {
  if (place.kind === 'memory') return ok(memoryPrintRows());
  return place.kind === 'file' ? filePrintRows(`${place.path}.printing`, house) : databasePrintRows(place.url, house);
}

function memoryPrintRows(): PrintRows {
  const jobs = new Map<string, PrintJob>();
  return {
    all: async () => ok([...jobs.values()]),
    put: async (job) => {
      jobs.set(job.job, job);
      return ok(null);
    },
    forget: async (madeBefore) => {
      for (const { job, madeAt } of jobs.values()) if (madeAt < madeBefore) jobs.delete(job);
      return ok(null);
    },
    close: async () => {},
  };
}

type Values = readonly (string | number)[];
type Columns = Readonly<Record<string, unknown>>;
type Run = (text: string, values: Values) => Promise<Result<readonly Columns[]>>;

const PRAGMAS = ['journal_mode = wal', 'synchronous = full'];
/** A list takes a file from the version of its index to the next. Lists are only ever added. */
const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table job (
      house text not null, job text not null, of_kind text not null, device text not null, body text not null,
      copies integer not null, state text not null, made_at integer not null, primary key (house, job)
    ) without rowid`,
  ],
];

async function filePrintRows(path: string, house: string): Promise<Result<PrintRows>> {
  const file = await connectFile(path, PRAGMAS);
  if (!file.ok) return file;
  const { run: send, close } = file.value;
  const asked = async (kind: 'read' | 'write', steps: readonly Readonly<{ sql: string; values: Values }>[]) => {
    const ran = await send({ kind, steps });
    return ran.ok ? ok(ran.rows) : refuseUnavailable(path, ran.says);
  };
  const found = await asked('read', [{ sql: 'select user_version as version from pragma_user_version', values: [] }]);
  if (!found.ok) return found;
  const version = Number(found.value[0]?.[0]?.version);
  if (version > MIGRATIONS.length) {
    return refuse('newer', `${path} was written by a newer Floorbook.`, 'Start the newer Floorbook.');
  }
  for (let from = version; from < MIGRATIONS.length; from += 1) {
    const texts = [...MIGRATIONS[from]!, `pragma user_version = ${from + 1}`];
    const ran = await asked(
      'write',
      texts.map((sql) => ({ sql, values: [] })),
    );
    if (!ran.ok) return ran;
  }
  const run: Run = async (sql, values) => {
    const ran = await asked(sql.startsWith('select') ? 'read' : 'write', [{ sql, values }]);
    return ran.ok ? ok(ran.value[0] ?? []) : ran;
  };
  return ok(rowsOver(run, { table: 'job', house, place: () => '?', close }));
}

/** Each can be run again without harm, so that several servers may start at once. */
const SCHEMA = [
  'create schema if not exists printing',
  `create table if not exists printing.job (
    house text not null, job text not null, of_kind text not null, device text not null, body text not null,
    copies integer not null, state text not null, made_at bigint not null, primary key (house, job)
  )`,
];

async function databasePrintRows(url: string, house: string): Promise<Result<PrintRows>> {
  const { name, ask, close } = connectPostgres(url);
  const run: Run = async (text, values) => {
    const answer = await ask({ text, values });
    return answer.ok ? ok(answer.rows) : refuseUnavailable(name, answer.says);
  };
  for (const text of SCHEMA) {
    // "If not exists" is not proof against another server that makes the same thing at the same moment.
    const made = await run(text, []);
    const again = made.ok ? made : await run(text, []);
    if (!again.ok) {
      await close();
      return again;
    }
  }
  return ok(rowsOver(run, { table: 'printing.job', house, place: (number) => `$${number}`, close }));
}

const refuseUnavailable = (where: string, says: string) =>
  refuse('unavailable', `${where} cannot be used (${says}).`, 'Check the disk or the server, then try again.');

type Where = Readonly<{ table: string; house: string; place: (number: number) => string; close: () => Promise<void> }>;

function rowsOver(run: Run, { table, house, place, close }: Where): PrintRows {
  const places = [1, 2, 3, 4, 5, 6, 7, 8].map(place).join(', ');
  const put = `insert into ${table} (house, job, of_kind, device, body, copies, state, made_at) values (${places})
    on conflict (house, job) do update set copies = excluded.copies, state = excluded.state, device = excluded.device`;
  const done = async (ran: Promise<Result<unknown>>): Promise<Result<null>> => {
    const { ...answer } = await ran;
    return answer.ok ? ok(null) : answer;
  };
  return {
    all: async () => {
      const found = await run(`select * from ${table} where house = ${place(1)} order by made_at, job`, [house]);
      return found.ok ? ok(found.value.map(jobFrom)) : found;
    },
    put: (job) => done(run(put, [house, job.job, job.of, job.device, job.text, job.copies, job.state, job.madeAt])),
    forget: (madeBefore) =>
      done(run(`delete from ${table} where house = ${place(1)} and made_at < ${place(2)}`, [house, madeBefore])),
    close,
  };
}

const jobFrom = (row: Columns): PrintJob => ({
  job: row.job as string,
  of: row.of_kind as PrintJob['of'],
  device: row.device as string,
  text: row.body as string,
  copies: Number(row.copies),
  state: row.state as PrintJob['state'],
  madeAt: Number(row.made_at) as Instant,
});

// Papers that are printed automatically: the win page and the slips of a new award, at the printer of its table.

export type WantedPaper = Readonly<{ kind: PrintKind; of: string; table: string | null }>;

/** Follows hits to their tables, and answers with the papers that a durable record asks for. */
export function papersOf({ hits }: Pick<HubState, 'hits'>, { outcome }: FloorRecord): WantedPaper[] {
  return 'events' in outcome ? outcome.events.flatMap((event) => papersWantedBy(hits, event)) : [];
}

function papersWantedBy(hits: Map<string, string>, event: FloorEvent): WantedPaper[] {
  switch (event.type) {
    case 'hit-called':
      hits.set(event.hit, event.table);
      return [];
    case 'hit-declined':
    case 'hit-taken-back':
      hits.delete(event.hit);
      return [];
    case 'hit-authorised': {
      const table = hits.get(event.hit) ?? null;
      hits.delete(event.hit);
      return [{ kind: 'win-page', of: event.hit, table }, ...wantedSlips(event.awards)];
    }
    case 'running-closed':
      return wantedSlips(event.awards);
    case 'drawing-won':
    case 'award-granted':
      return wantedSlips([event.award]);
    default:
      return [];
  }
}

const wantedSlips = (awards: readonly Readonly<{ id: string; to: { table: string } }>[]): WantedPaper[] =>
  awards.map(({ id, to }) => ({ kind: 'payout-slip', of: id, table: to.table }));

/** The printer of the table, or else the one of the room; undefined where there is none. */
export function printerFor({ floor }: HubState, table: string | null): string | undefined {
  const printers = floor.badges.devices
    .all()
    .map(deviceIdentity)
    .filter(({ kind, badge }) => kind === 'printer' && floor.staff.roles(badge) !== undefined)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const own = table === null ? undefined : printers.find((printer) => printer.table === table);
  return (own ?? printers.find((printer) => printer.table === null))?.name;
}

export const jobName = (kind: PrintKind, of: string): string => `${kind}-${of}`;

export async function addJob(self: HubState, { kind, of }: WantedPaper, device: string): Promise<Result<null>> {
  const paper = await self.options.paper(kind, of);
  if (!paper.ok) return paper;
  const wall = await wallClock(self);
  if (!wall.ok) return wall;
  return self.printing.add({
    job: jobName(kind, of),
    of: kind,
    device,
    text: rollText(paper.value, { wall: wall.value }),
  });
}

async function wallClock({ floor }: HubState): Promise<Result<(moment: Instant) => string>> {
  const pack = await floor.leader.read(zonePackOf);
  if (!pack.ok) return pack;
  if (pack.value === undefined)
    return refuse('no-zone', 'The time zone rules of the house are not on file.', 'Enter the time zone tables first.');
  const zone = pack.value;
  return ok((moment) => must(localOf(zone, moment)).replace('T', ' '));
}

// A paper as plain text for a printer that knows letters and nothing else: 42 columns, as rolls of 80 mm have them.

type TextOptions = Readonly<{ columns?: number; wall: (moment: Instant) => string }>;

const COLUMNS = 42;

export function rollText(paper: Paper, { columns = COLUMNS, wall }: TextOptions): string {
  const { from, to, hash } = paper.numbered;
  const say = (cell: Cell): string => cellText(cell, paper, wall);
  const lines = [
    ...(paper.reprint === true ? [REPRINT_LINE, ''] : []),
    ...centerText(paper.house.name, columns),
    ...centerText(paper.title.toUpperCase(), columns),
    '='.repeat(columns),
    ...paper.head.flatMap((line) => headLines(line, say, columns)),
    ...paper.tables.flatMap((table) => tableLines(table, say, columns)),
    ...paper.notes.flatMap(({ at, says }) => wrapText(at === null ? says : `${says} [${at}]`, columns)),
    ...paper.signatures.flatMap((signature) => signatureLines(signature, columns)),
    '='.repeat(columns),
    ...wrapText(from === to ? `Record ${to}, ${hash}` : `Records ${from} to ${to}, ${hash}`, columns),
  ];
  return `${lines.join('\n')}\n`;
}

const REPRINT_LINE = '*** REPRINT ***';

export const isReprint = (text: string): boolean => text.startsWith(REPRINT_LINE);

/** The same text as a second copy. */
export const markReprint = (text: string): string => (isReprint(text) ? text : `${REPRINT_LINE}\n\n${text}`);

function cellText(cell: Cell, { names = {} }: Paper, wall: TextOptions['wall']): string {
  switch (cell.is) {
    case 'money':
      return formatUsd(cell.value);
    case 'time':
      return wall(cell.value);
    case 'record':
      return `#${cell.value}`;
    case 'badges':
      return cell.value.join(', ');
    case 'person':
      return names[cell.value] ?? '_'.repeat(16);
    case 'pen':
      return '_'.repeat(16);
    case 'nothing':
      return '';
    default:
      return String(cell.value);
  }
}

/** The value is at the right if there is room, and below its label if there is none. */
function headLines({ label, value }: Line, say: (cell: Cell) => string, columns: number): string[] {
  const said = say(value);
  const room = columns - label.length - said.length;
  if (room >= 1) return [`${label}${' '.repeat(room)}${said}`];
  return [label, ...wrapText(said, columns - 2).map((line) => `  ${line}`)];
}

/** A row is a small list: no table of seven columns fits on a roll. */
function tableLines(table: Table, say: (cell: Cell) => string, columns: number): string[] {
  const rows = [...table.rows.map(({ cells }) => cells), ...(table.totals === undefined ? [] : [table.totals])];
  const lines = rows.flatMap((cells) => {
    const parts = cells.flatMap((cell, i) => {
      const said = say(cell);
      return said === '' ? [] : [`${table.columns[i]!.label} ${said}`];
    });
    return wrapText(parts.join('; '), columns - 2).map((line, i) => (i === 0 ? `- ${line}` : `  ${line}`));
  });
  const empty = table.empty === '' ? [] : wrapText(table.empty, columns);
  return ['-'.repeat(columns), ...wrapText(table.caption, columns), ...(rows.length === 0 ? empty : lines)];
}

const signatureLines = ({ label, badge }: Signature, columns: number): string[] => [
  '',
  badge === null ? '_'.repeat(Math.min(32, columns)) : `signed with badge ${badge}`,
  ...wrapText(label, columns),
];

function centerText(text: string, columns: number): string[] {
  return wrapText(text, columns).map((line) => `${' '.repeat(Math.floor((columns - line.length) / 2))}${line}`);
}

/** Between words where it can be, inside one where it must be: nothing is ever cut off. */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    let rest = word;
    if (line !== '' && line.length + 1 + rest.length > columns) {
      lines.push(line);
      line = '';
    }
    while (rest.length > columns) {
      lines.push(rest.slice(0, columns));
      rest = rest.slice(columns);
    }
    line = line === '' ? rest : `${line} ${rest}`;
  }
  return [...lines, line];
}

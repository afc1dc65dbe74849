/** `floorbook journal`: verifies a journal, exports it, decides it again, and prints a fund's statement. */

import { type Command, InvalidArgumentError, Option } from 'commander';
import { first } from '../../base/assert.ts';
import { type Cents, formatUsd } from '../../base/cents.ts';
import { must, ok, quoted, type Refusal, type Result, refuse } from '../../base/result.ts';
import { type Instant, instant, type LocalDate, localDateFrom, type Span } from '../../base/time.ts';
import { localOf, startOfHouseDay, type ZonePack } from '../../base/zone.ts';
import { startOfDayOf, zonePackOf } from '../../floor/clock.ts';
import type { FloorEvent } from '../../floor/events.ts';
import { type FloorRecord, fold } from '../../floor/evolve.ts';
import { assertInvariants } from '../../floor/invariants.ts';
import { quotedRecord, quotesRightly } from '../../floor/quoted.ts';
import { initialState, type State } from '../../floor/state.ts';
import { fundStatement, type Statement, type Sums } from '../../floor/statement.ts';
import { floorDecider } from '../../journal/floor-decider.ts';
import { recordOf } from '../../journal/fold.ts';
import { exportLines, type TrustedPlaces } from '../../journal/ndjson.ts';
import { notOnRecord } from '../../journal/on-record.ts';
import { openStore, type StoreUrl, storeUrlFrom } from '../../journal/open.ts';
import type { Place } from '../../journal/record.ts';
import { type Difference, replay } from '../../journal/replay.ts';
import { pagesOf, type Store } from '../../journal/store.ts';
import { verifyChain } from '../../journal/verify.ts';
import { type Reset, startReset } from '../../journal/witness.ts';
import { DEFAULT_STORE, EXIT_NO, printJson, printRefusal, progress, writeOut } from '../console.ts';
import {
  assertSound,
  catchFlaw,
  closeSource,
  type FloorJournalRecord,
  housesOf,
  openSource,
  recordsOf,
  type Source,
  stateFolder,
  storeOf,
  type VerifyResult,
  verifySource,
  wholeStore,
} from '../journal-source.ts';
import { momentFrom } from '../scenario/values.ts';

const WHERE = 'an exported file, a SQLite file, or postgres://user@host/database';

export function journalCommand(journal: Command): void {
  addVerify(journal);
  addExport(journal);
  addReplay(journal);
  addStatement(journal);
  addAcceptLoss(journal);
}

type Json = Readonly<{ json?: true }>;
type OneHouse = Readonly<{ house?: string }>;

function addVerify(journal: Command): void {
  journal
    .command('verify')
    .description('verify that the journal is unchanged, and report the first bad entry if not')
    .argument('<journal>', WHERE)
    .addOption(
      new Option('--known <house:seq:hash>', 'an entry known from elsewhere, e.g. a printed head (may be repeated)')
        .argParser(known)
        .default({}, 'none'),
    )
    .option('--json', 'print one JSON document')
    .action((where: string, { json, known: trusted }: Json & { known: TrustedPlaces }) =>
      withSource(where, json === true, async (source) => {
        const verified = await verifySource(source, trusted);
        if (!verified.ok) return printUnreadable(verified.refusal, json === true);
        if (json === true) printJson(verified.value);
        else process.stdout.write(verifiedText(verified.value));
        if (!verified.value.ok) process.exitCode = EXIT_NO;
      }),
    );
}

function known(text: string, before: TrustedPlaces): TrustedPlaces {
  const [, house, seq, hash] = /^([a-z0-9-]+):([1-9]\d{0,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (house === undefined) throw new InvalidArgumentError('Write it as house:number:hash, e.g. bay-101:120:9f2c...');
  const place: Place = { seq: Number(seq), hash: hash! };
  return { ...before, [house]: [...(before[house] ?? []), place] };
}

function verifiedText(verified: VerifyResult): string {
  if (verified.ok) {
    return verified.houses
      .flatMap(({ house, head, resets = [] }) => [
        `${house}: ${head.seq} entries verified. Head ${head.hash}\n`,
        ...resets.map((reset) => `  ${reset.at}, ${resetText(reset)}\n`),
      ])
      .join('');
  }
  const { house, flaw, line } = verified;
  const place = [...(house === '' ? [] : [house]), ...(line === undefined ? [] : [`line ${line}`])].join(', ');
  return `${place}: altered, starting at entry ${flaw.seq} (${flaw.kind}). ${flaw.says}\n`;
}

function addExport(journal: Command): void {
  journal
    .command('export')
    .description('print the journal as NDJSON, to keep or verify on another machine')
    .argument('<journal>', WHERE)
    .option('--house <id>', 'only this house')
    .action((where: string, { house }: OneHouse) =>
      withHouses(where, house, false, async (store, houses) => {
        const printed = await catchFlaw(async () => {
          for (const id of houses) {
            for await (const lines of exportLines(store, id, undefined, houses)) await writeOut(lines);
          }
          return { ok: true, value: null };
        });
        if (!printed.ok) printUnreadable(printed.refusal, false);
      }),
    );
}

function addReplay(journal: Command): void {
  journal
    .command('replay')
    .description('decide every record again from the rules in the journal, and compare')
    .argument('<journal>', WHERE)
    .option('--house <id>', 'only this house')
    .option('--json', 'print one JSON document')
    .action((where: string, { json, house }: Json & OneHouse) =>
      withHouses(where, house, json === true, async (store, houses) => {
        const replays: HouseReplay[] = [];
        for (const id of houses) {
          const replayed = await replayHouse(store, id, progress(`${id}: replaying`));
          if (!replayed.ok) {
            printRefusal(replayed.refusal, json === true);
            process.exitCode = EXIT_NO;
            return;
          }
          replays.push(replayed.value);
        }
        if (json === true) printJson({ houses: replays });
        else process.stdout.write(replays.map(replayText).join(''));
        if (replays.some(({ agrees, misquoted }) => !agrees || misquoted.length > 0)) process.exitCode = EXIT_NO;
      }),
    );
}

function replayText({
  house,
  records,
  head,
  stateHash,
  agrees,
  differences,
  unlisted,
  misquoted,
}: HouseReplay): string {
  const found = differences.length + unlisted;
  const verdict =
    found === 0 ? 'all decided the same' : `${found} decided differently${agrees ? ', all by another engine' : ''}`;
  const lines = [
    `${house}: ${records} records, ${verdict}. Head ${head}, state ${stateHash}`,
    ...differences.map(
      ({ seq, engine, recorded, decided }) =>
        `  record ${seq} (engine ${engine}): recorded ${JSON.stringify(recorded)}, decided ${JSON.stringify(decided)}`,
    ),
    ...(unlisted > 0 ? [`  and ${unlisted} more`] : []),
    ...misquoted.map(({ says }) => `  ${says}`),
  ];
  return `${lines.join('\n')}\n`;
}

function addStatement(journal: Command): void {
  journal
    .command('statement')
    .description('print what a fund held, received and paid in a period, by cause and clause')
    .argument('<journal>', WHERE)
    .requiredOption('--fund <id>', 'the fund')
    .option('--from <time>', 'a gaming day such as 2026-03-07, or a local time (default: from the beginning)')
    .option('--until <time>', 'up to the start of this gaming day, or to a local time (default: to the end)')
    .option('--house <id>', 'the house, if the journal holds several')
    .option('--json', 'print one JSON document')
    .action((where: string, options: Json & OneHouse & { fund: string; from?: string; until?: string }) => {
      const json = options.json === true;
      const { fund, from, until } = options;
      return withHouses(where, options.house, json, async (store, houses) => {
        if (houses.length > 1) {
          const next = `Choose one with --house: ${houses.join(', ')}.`;
          return printRefusal(refuse('several-houses', 'The journal has several houses.', next).refusal, json);
        }
        const stated = await statementOf(store, first(houses), { fund, from, until });
        if (!stated.ok) return printRefusal(stated.refusal, json);
        if (json) printJson({ house: houses[0], ...stated.value.statement });
        else process.stdout.write(statementText(first(houses), stated.value));
      });
    });
}

type AcceptOptions = Json &
  Readonly<{ store?: string; house: string; by: string; second: string; reason: string; entries?: string }>;

function addAcceptLoss(journal: Command): void {
  journal
    .command('accept-loss')
    .description(
      'continue a house although recorded entries are lost; the decision is written down; stop the server first',
    )
    .requiredOption('--house <id>', 'the house')
    .requiredOption('--by <name>', 'the operator who decides')
    .requiredOption('--second <name>', 'the second person who decides')
    .requiredOption('--reason <text>', 'the reason, for the auditor')
    .option('--entries <numbers>', 'the lost entries, as this command lists them when run without it')
    .option('--store <url>', `the store (default: FLOORBOOK_STORE, or ${DEFAULT_STORE})`)
    .option('--json', 'print one JSON document')
    .action(async ({ store, json, entries = '', ...said }: AcceptOptions) => {
      const url = store ?? process.env.FLOORBOOK_STORE ?? DEFAULT_STORE;
      const place = storeUrlFrom(url);
      if (!place.ok) return printRefusal(place.refusal, json === true);
      const accepted = await acceptLoss(place.value, url, { ...said, entries, state: stateFolder() });
      if (!accepted.ok) return printUnreadable(accepted.refusal, json === true);
      if (json === true) printJson(accepted.value);
      else process.stdout.write(`${said.house}: ${resetText(accepted.value)}\n`);
    });
}

async function withSource(where: string, json: boolean, use: (source: Source) => Promise<void>): Promise<void> {
  const source = await openSource(where);
  if (!source.ok) return printRefusal(source.refusal, json);
  try {
    await use(source.value);
  } finally {
    await closeSource(source.value);
  }
}

function withHouses(
  where: string,
  only: string | undefined,
  json: boolean,
  use: (store: Store, houses: readonly string[]) => Promise<void>,
): Promise<void> {
  return withSource(where, json, async (source) => {
    const store = await storeOf(source);
    if (!store.ok) {
      printRefusal(store.refusal, json);
      // The file can be read but is not what was written: that is an answer, not bad input.
      process.exitCode = EXIT_NO;
      return;
    }
    const houses = await catchFlaw(async () => {
      const whole = await wholeStore(source, store.value, only);
      return whole.ok ? housesIn(whole.value, only) : whole;
    });
    if (!houses.ok) return printUnreadable(houses.refusal, json);
    await use(store.value, houses.value);
  });
}

/** A store that is damaged or has lost entries was checked, and the answer is no. */
function printUnreadable(refusal: Refusal, json: boolean): void {
  printRefusal(refusal, json);
  if (NOT_WHAT_WAS_WRITTEN.includes(refusal.reason)) process.exitCode = EXIT_NO;
}

const NOT_WHAT_WAS_WRITTEN: readonly string[] = ['damaged', 'bad-witness', 'truncated', 'rehashed'];

async function housesIn(store: Store, only: string | undefined): Promise<Result<readonly string[]>> {
  const houses = await housesOf(store);
  const chosen = only === undefined ? houses : houses.filter((house) => house === only);
  if (chosen.length > 0) return { ok: true, value: chosen };
  const says = only === undefined ? 'The journal has no house.' : `The journal has no house ${quoted(only)}.`;
  return refuse('no-such-house', says, `It has: ${houses.join(', ') || 'nothing'}.`);
}

// Decides every record again from the journal alone. Rules are read from the journal, so nothing here may use the
// catalog: an auditor's machine has none.

type Misquote = Readonly<{ seq: number; of: number; says: string }>;

type HouseReplay = Readonly<{
  house: string;
  records: number;
  head: string;
  stateHash: string;
  agrees: boolean;
  differences: readonly Difference<FloorEvent>[];
  unlisted: number;
  /** Commands that undo a record without quoting its content. */
  misquoted: readonly Misquote[];
}>;

export function replayHouse(
  store: Store,
  house: string,
  onRecord: (seq: number) => void,
): Promise<Result<HouseReplay>> {
  return catchFlaw(async () => {
    const misquoted: Misquote[] = [];
    const records = withQuotes(store, house, misquoted, onRecord);
    const { state, ...replayed } = await replay(house, records, floorDecider);
    assertInvariants(state);
    const head = await store.head(house);
    if (!head.ok) return head;
    return ok({ house, head: head.value.hash, ...replayed, misquoted });
  });
}

async function* withQuotes(
  store: Store,
  house: string,
  misquoted: Misquote[],
  onRecord: (seq: number) => void,
): AsyncGenerator<FloorJournalRecord> {
  for await (const record of recordsOf(store, house)) {
    onRecord(record.seq);
    const misquote = await misquoteIn(store, house, record);
    if (misquote !== undefined) misquoted.push(misquote);
    yield record;
  }
}

/** A command that was refused undid nothing, whatever it quoted. */
async function misquoteIn(
  store: Store,
  house: string,
  { seq, command, outcome }: FloorJournalRecord,
): Promise<Misquote | undefined> {
  const of = quotedRecord(command);
  if (of === undefined || 'refusal' in outcome) return undefined;
  const found = await store.read(house, of, 1);
  const row = found.ok ? found.value[0] : undefined;
  const quoted = row?.seq === of && of < seq ? recordOf(row) : undefined;
  if (quoted !== undefined && quotesRightly(command, quoted as FloorRecord)) return undefined;
  return { seq, of, says: `Record ${seq} reverses record ${of} but does not quote it.` };
}

// A fund's statement from a journal, with its period in the house's time.

export type StatementQuery = Readonly<{ fund: string; from: string | undefined; until: string | undefined }>;

/** The statement, and the clock for its period. */
type HouseStatement = Readonly<{ statement: Statement; pack: ZonePack }>;

export function statementOf(store: Store, house: string, asked: StatementQuery): Promise<Result<HouseStatement>> {
  return catchFlaw(async () => {
    const records: FloorRecord[] = [];
    const state = initialState();
    for await (const record of recordsOf(store, house)) {
      records.push(record as FloorRecord);
      fold(state, record as FloorRecord);
    }
    const pack = zonePackOf(state);
    if (pack === undefined) return refuse('no-zone-pack', 'The journal has no time zone tables.', 'Enter them first.');
    if (!state.funds.has(asked.fund)) {
      const known = [...state.funds.keys()].join(', ') || 'none';
      return refuse('no-such-fund', `There is no fund ${quoted(asked.fund)}.`, `Choose ${known}.`);
    }
    const period = periodOf(state, pack, asked);
    if (!period.ok) return period;
    const wentBack = state.house!.clock?.wentBack;
    return ok({ statement: fundStatement(records, asked.fund, period.value, wentBack), pack });
  });
}

/** Without limits: from the opening of the house to its last record, inclusive. */
function periodOf(state: State, pack: ZonePack, { from, until }: StatementQuery): Result<Span> {
  const start = from === undefined ? ok(state.house!.openedAt) : momentOf(state, pack, from);
  if (!start.ok) return start;
  const end = until === undefined ? ok(instant(state.time + 1)) : momentOf(state, pack, until);
  if (!end.ok) return end;
  if (start.value < end.value) return ok({ from: start.value, until: end.value });
  return refuse('empty-period', 'The period ends before it begins.', 'Set --until after --from.');
}

/** A date is the first moment of that gaming day. */
function momentOf(state: State, pack: ZonePack, text: string): Result<Instant> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return momentFrom({ pack, people: new Map(), now: state.time }, text);
  const date: Result<LocalDate> = localDateFrom(text);
  return date.ok ? startOfHouseDay(pack, startOfDayOf(state), date.value) : date;
}

function statementText(house: string, { statement, pack }: HouseStatement): string {
  const { fund, period, opening, lines, movements, closing } = statement;
  const time = (moment: Instant) => must(localOf(pack, moment)).replace('T', ' ');
  const rows = [
    ['', 'opening', 'in', 'out', 'closing'],
    ...lines.map((line) => [line.line, ...[line.opening, line.in, line.out, line.closing].map(usd)]),
    ...SUMS.map(([name, of]) => [name, usd(of(opening)), '', '', usd(of(closing))]),
  ];
  const moved = movements.map(({ cause, at, debit, credit, count, amount }) => [
    cause,
    `[${at}]`,
    debit,
    credit,
    `${count}×`,
    usd(amount),
  ]);
  return [
    `Fund ${fund} of ${house}, from ${time(period.from)} to ${time(period.until)}`,
    '',
    ...columns(rows, 1),
    '',
    'Movements: cause, clause, debit, credit, count, total',
    ...columns(moved, 4),
    '',
  ].join('\n');
}

const usd = (amount: Cents): string => formatUsd(amount);

const SUMS: readonly (readonly [string, (sums: Sums) => Cents])[] = [
  ['holds', ({ holds }) => holds],
  ['owes', ({ owes }) => owes],
  ['to recover', ({ toRecover }) => toRecover],
];

/** Columns from `right` on are right-aligned, as numbers are. */
function columns(rows: readonly (readonly string[])[], right: number): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows.map((row) =>
    row
      .map((cell, i) => (i < right ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
}

// `floorbook journal accept-loss`: an operator on the server's machine decides that a journal which ends earlier than,
// or differently from, what was on record is the journal from now on. Nothing proves who typed it, so it takes the
// names of two people, a reason and the numbers of the lost entries. All of it stays in the witness file, where
// `journal verify` shows it.

type AcceptedLoss = Omit<Reset, 'at'>;
type LossAcceptance = Readonly<{
  house: string;
  by: string;
  second: string;
  reason: string;
  entries: string;
  state: string;
}>;

async function acceptLoss(place: StoreUrl, url: string, accepting: LossAcceptance): Promise<Result<AcceptedLoss>> {
  if (place.kind === 'memory')
    return refuse('nothing-kept', 'A store in memory is not kept.', 'Choose a file or a database.');
  const unnamed = notTwoPeople(accepting);
  if (unnamed !== undefined) return unnamed;
  const store = await openStore(url);
  if (!store.ok) return store;
  try {
    // A running leader would continue from another entry.
    const lease = await store.value.acquire(accepting.house, 'floorbook journal accept-loss', LEASE_MS);
    if (!lease.ok) return lease;
    const accepted = await catchFlaw(() => acceptedIn(store.value, place, accepting));
    await store.value.release(accepting.house, lease.value.token);
    return accepted;
  } finally {
    await store.value.close();
  }
}

const LEASE_MS = 60_000;

/** Two names prove nobody's presence; they name two people whom the auditor can ask. */
function notTwoPeople({ by, second }: LossAcceptance): Result<never> | undefined {
  const names = [by, second].map((name) => name.trim().replace(/\s+/g, ' ').toLowerCase());
  if (names.every((name) => name !== '') && names[0] !== names[1]) return undefined;
  const says = 'Accepting a loss takes two people.';
  return refuse('second-person', says, 'Enter the operator with --by and a second person with --second.');
}

async function acceptedIn(store: Store, place: StoreUrl, accepting: LossAcceptance): Promise<Result<AcceptedLoss>> {
  const { house, by, second, reason, entries, state } = accepting;
  // The existing part must be sound: damage is restored from a backup, and never accepted.
  await assertSound(store);
  const verdict = await verifyChain(house, pagesOf(store, house));
  if (!verdict.ok) return refuse(verdict.flaw.kind, verdict.flaw.says, 'Restore the journal from a backup.');
  const now = verdict.head;
  const witness = startReset(place, house, state);
  const snapshot = await store.loadSnapshot(house);
  if (!snapshot.ok) return snapshot;
  const saved = snapshot.value && { seq: snapshot.value.seq, hash: snapshot.value.head, at: 'its last snapshot' };
  const isSaved = saved === undefined || (await isOnRecord(store, house, saved));
  const isWitnessed = witness.was === null || (await isOnRecord(store, house, witness.was));
  if (witness.isReadable && isSaved && isWitnessed) {
    return refuse('nothing-lost', `No recorded entry of ${house} is missing.`, 'Start the server.');
  }
  const was = isWitnessed ? (isSaved ? null : (saved ?? null)) : witness.was;
  const lost = lostText(was, now);
  if (entries !== lost) {
    return refuse('not-confirmed', `Lost entries: ${lost}.`, `To accept exactly this loss, add --entries ${lost}.`);
  }
  const why = { how: 'accept-loss', by, second, reason } as const;
  const written = witness.write(now, { ...why, was });
  if (!written.ok) return written;
  if (!isSaved) await store.dropSnapshot(house);
  return ok({ house, was, now, ...why });
}

const isOnRecord = async (store: Store, house: string, place: Place): Promise<boolean> =>
  (await notOnRecord(store, house, { ...place, seen: '' })) === undefined;

/** `98-100`; `replaced-100` where entries were replaced rather than cut off; `unknown` where the witness cannot be read. */
function lostText(was: Place | null, now: Place): string {
  if (was === null) return 'unknown';
  return was.seq > now.seq ? `${now.seq + 1}-${was.seq}` : `replaced-${was.seq}`;
}

function resetText({ how, by, second, reason, was, now }: AcceptedLoss): string {
  const who = second === undefined ? by : `${by} and ${second}`;
  const before =
    was === null
      ? 'It is not known where the journal ended before.'
      : `Before, entry ${was.seq} (${was.hash}) was recorded, last seen at ${was.at}.`;
  return `${how} by ${who} (${reason}): the journal ends with entry ${now.seq} (${now.hash}). ${before}`;
}

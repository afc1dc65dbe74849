/**
 * Rounds in a row: how a round came out is recorded with one key, and the runs of the table and of its players go on or
 * break. Nothing is won by it; the hand that ends a run is called with its cards like any other.
 */
import { plainWords, sentence } from '../../base/display-text.ts';
import { outcomesAsked, runAfter } from '../../rules/memory.ts';
import type { CommandOf } from '../area.ts';
import { type RunRow, runAt, runRowsAt } from '../kit/memory.ts';
import { noTable } from '../kit/tables.ts';
import { accept, F, type Outcome, refused } from '../outcome.ts';
import type { Run, State, Table } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import type { roundCommands } from './specs.ts';

type Given<Type extends keyof typeof roundCommands> = CommandOf<typeof roundCommands, Type>;

export function recordResult(state: State, { table: id, outcomes }: Given<'record-result'>): Outcome {
  const counted = countedAt(state, id);
  if (!('rows' in counted)) return counted;
  const { table, rows } = counted;
  const asked = outcomesAsked(rows.map(({ row }) => row));
  const stray = outcomes.find((outcome) => !asked.includes(outcome));
  if (stray !== undefined) return refused(F.rounds, 'unknown-outcome', { outcome: stray, asked });
  const runs = rows.flatMap((one) =>
    runnersOf(table, one).map(({ seat, met }): Run => {
      const { id: offer } = one.offered.offer;
      const before = runAt(table, offer, one.row.key, seat);
      const count =
        met === undefined ? (before?.count ?? 0) : met ? runAfter(one.row, before?.count ?? 0, outcomes) : 0;
      const isSame = before?.won !== undefined && count === before.count;
      return { offer, row: one.row.key, seat, count, ...(isSame ? { won: before.won } : {}) };
    }),
  );
  return accept({ type: 'result-recorded', v: 1, table: id, outcomes, runs: runs.filter(({ count }) => count > 0) });
}

/**
 * Who runs: the table, or each player. A player runs with the rounds bet on; a line's rounds are those with a bet on that
 * line, and other bets of the player break its run. `met`: undefined for a player who sat the round out.
 */
function runnersOf(table: Table, { row }: RunRow): Readonly<{ seat: number | null; met: boolean | undefined }>[] {
  if (row.streak.of === 'table') return [{ seat: null, met: true }];
  const positions = table.round?.positions ?? [];
  return Object.keys(table.seats).map((key) => {
    const seat = Number(key);
    const own = positions.filter((one) => one.seat === seat && one.bettor === 'seat');
    if (positions.length === 0) return { seat, met: row.line === undefined };
    if (own.length === 0) return { seat, met: undefined };
    return { seat, met: row.line === undefined || own.some(({ line }) => line === row.line) };
  });
}

export function undoResult(state: State, { table: id }: Given<'undo-result'>): Outcome {
  const counted = countedAt(state, id);
  if (!('rows' in counted)) return counted;
  const { table } = counted;
  const called = calledAtTable(state, table);
  if (called !== undefined) return called;
  if (table.runsBefore === undefined) return refused(F.rounds, 'no-result-to-undo', { table: id });
  return accept({ type: 'result-undone', v: 1, table: id, runs: copied(table.runsBefore) });
}

/** A run within a shoe ends with it; the others go on. */
export function startShoe(state: State, { table: id }: Given<'start-shoe'>): Outcome {
  const counted = countedAt(state, id);
  if (!('rows' in counted)) return counted;
  const { table, rows } = counted;
  const within = rows.filter(({ row }) => row.streak.within === 'shoe');
  const ends = ({ offer, row }: Run) => within.some((one) => one.offered.offer.id === offer && one.row.key === row);
  return accept({
    type: 'shoe-started',
    v: 1,
    table: id,
    runs: copied((table.runs ?? []).filter((run) => !ends(run))),
  });
}

/** What was recorded wrong and noticed later. A run leads to a prize, so two people sign. */
export function correctRun(state: State, command: Given<'correct-run'>): Outcome {
  const { table: id, offer, row, seat, count, reason } = command;
  const counted = countedAt(state, id);
  if (!('rows' in counted)) return counted;
  const { table, rows } = counted;
  const found = rows.find((one) => one.offered.offer.id === offer && one.row.key === row);
  if (found === undefined) return refused(F.rounds, 'no-such-run', { row });
  if ((found.row.streak.of === 'player') !== (seat !== null))
    return refused(found.row.streak.at, 'no-such-run', { row });
  if (seat !== null && table.seats[seat] === undefined)
    return refused(F.tables, 'seat-empty/table', { seat, table: id });
  const called = calledAtTable(state, table);
  if (called !== undefined) return called;
  const unsigned = refuseMissingSecond(state, command, 'correcting-a-result');
  if (unsigned !== undefined) return unsigned;
  const others = (table.runs ?? []).filter((run) => run !== runAt(table, offer, row, seat));
  const runs = [...copied(others), ...(count === 0 ? [] : [{ offer, row, seat, count }])];
  return accept({
    type: 'run-corrected',
    v: 1,
    table: id,
    offer,
    row,
    seat,
    count,
    runs,
    reason,
    by: signedBy(command),
  });
}

const copied = (runs: readonly Run[]): Run[] => runs.map((run) => ({ ...run }));

type Counted = Readonly<{ table: Table; rows: readonly RunRow[] }>;

function countedAt(state: State, id: string): Counted | Outcome {
  const table = state.tables.get(id);
  if (table === undefined) return noTable(id);
  const rows = runRowsAt(state, table);
  return rows.length === 0 ? refused(F.rounds, 'no-runs', { table: id }) : { table, rows };
}

/** A pending hit stands for a run of this table: the floor decides it before what led to it is changed. */
function calledAtTable(state: State, table: Table): Outcome | undefined {
  const rows = new Set(runRowsAt(state, table).map(({ offered, row }) => `${offered.offer.id} ${row.key}`));
  for (const hit of state.hits.values()) {
    if (hit.table !== table.id || !hit.hands.some(({ row }) => rows.has(`${hit.offer} ${row}`))) continue;
    return refused(F.hits, 'hit-pending/table', { pending: hit.id, table: table.id });
  }
  return undefined;
}

/** What the dealer sees of runs: a key for each outcome that is asked, and how far each run is. Undefined: none. */
export function runsNow(state: State, table: Table) {
  const rows = runRowsAt(state, table);
  if (rows.length === 0) return undefined;
  return {
    outcomes: outcomesAsked(rows.map(({ row }) => row)).map((outcome) => ({
      outcome,
      says: sentence(plainWords(outcome)),
    })),
    /** Whether the last result can be undone. */
    canUndo: table.runsBefore !== undefined,
    /** A new shoe ends some of them. */
    shoes: rows.some(({ row }) => row.streak.within === 'shoe'),
    runs: rows.flatMap(({ offered, row }) => {
      const seats = row.streak.of === 'table' ? [null] : Object.keys(table.seats).map(Number);
      return seats.map((seat) => {
        const run = runAt(table, offered.offer.id, row.key, seat);
        return {
          offer: offered.offer.id,
          row: row.key,
          says: row.name,
          seat,
          count: run?.count ?? 0,
          of: row.streak.rounds,
          won: run?.won !== undefined,
        };
      });
    }),
  };
}

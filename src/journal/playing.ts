/**
 * A house played in memory: commands are numbered, decided, folded and chained as a leader does it, and what falls due
 * ticks automatically. The caller sets the time. No I/O; the rows can be kept in any store afterward.
 */
import { assert } from '../base/assert.ts';
import { commandId, type Slug } from '../base/ids.ts';
import type { Instant } from '../base/time.ts';
import { nextDue } from '../floor/clock.ts';
import type { Command } from '../floor/commands.ts';
import { decide, SYSTEM } from '../floor/decide.ts';
import { type FloorRecord, fold } from '../floor/evolve.ts';
import { assertInvariants } from '../floor/invariants.ts';
import type { Outcome } from '../floor/outcome.ts';
import { quotedRecord, wrongQuote } from '../floor/quoted.ts';
import { initialState, type State } from '../floor/state.ts';
import { bodyOf, genesis, nextHash, type Place, type Row } from './record.ts';

export type Playing = {
  readonly house: string;
  readonly engine: string;
  readonly state: State;
  readonly records: FloorRecord[];
  readonly rows: Row[];
  head: Place;
};

/** One command and its answer; `seq` is null if nothing was journaled. */
export type Played = Readonly<{ command: Command; outcome: Outcome; seq: number | null }>;

/** Written in every record of this build. */
export const ENGINE = '0.12.0';

/** The station from which the leader itself speaks. */
export const LEADER = 'leader';

export function startPlaying(house: string, engine: string): Playing {
  return { house, engine, state: initialState(), records: [], rows: [], head: genesis(house) };
}

/** Decides one whole command at its own time. Everything due before it must have been ticked. */
export function give(playing: Playing, command: Command): Played {
  const { state, records, rows, engine } = playing;
  const outcome = misquoted(playing, command) ?? decide(state, command);
  if (!('events' in outcome) && !('refusal' in outcome)) return { command, outcome, seq: null };
  const record: FloorRecord = { seq: playing.head.seq + 1, engine, command, outcome };
  const body = bodyOf(record as never);
  const row = { seq: record.seq, body, hash: nextHash(playing.head.hash, body) };
  // Folds the text that a reader of the journal will fold, not an object that this process still shares.
  fold(state, JSON.parse(body) as FloorRecord);
  assertInvariants(state);
  records.push(record);
  rows.push(row);
  playing.head = { seq: row.seq, hash: row.hash };
  return { command, outcome, seq: record.seq };
}

/** The caller that keeps the journal compares a quote with the record before anything is decided on it. */
function misquoted({ records }: Playing, command: Command): Outcome | undefined {
  const of = quotedRecord(command);
  const record = of === undefined ? undefined : records[of - 1];
  const wrong = record === undefined ? undefined : wrongQuote(command, record);
  return wrong === undefined ? undefined : { turnedAway: wrong };
}

/** Everything that falls due up to and including this moment. */
export function tickUntil(playing: Playing, moment: Instant): Played[] {
  const ticks: Played[] = [];
  for (let due = nextDue(playing.state); due !== undefined && due <= moment; due = nextDue(playing.state)) {
    const by = { badge: SYSTEM, station: LEADER };
    const tick = { id: nextId(playing, LEADER), house: playing.house, time: due, by, type: 'tick' } as const;
    const ticked = give(playing, tick as Command);
    // If refused, it would stay due forever, and time could not advance.
    assert('events' in ticked.outcome, `what is due at ${due} is not accepted: ${JSON.stringify(ticked.outcome)}`);
    ticks.push(ticked);
  }
  return ticks;
}

/** A turned-away command uses no number, so the state alone knows the next one. */
export function nextId(playing: Playing, station: string): string {
  return commandId({ station: station as Slug, counter: lastCounter(playing, station) + 1 });
}

/** The id of the station's last command, for a key that was pressed once and sent twice. */
export function lastId(playing: Playing, station: string): string | undefined {
  const counter = lastCounter(playing, station);
  return counter === 0 ? undefined : commandId({ station: station as Slug, counter });
}

const lastCounter = ({ state }: Playing, station: string): number => state.stations.get(station)?.counter ?? 0;

/** The number of the last record that holds an event of this type, for a correction that has to name it. */
export function lastRecordWith(playing: Playing, type: string): FloorRecord | undefined {
  return playing.records.findLast(
    ({ outcome }) => 'events' in outcome && outcome.events.some((event) => event.type === type),
  );
}

/**
 * Applies an event to the state. It knows no rules and refuses nothing; postings are the only way in which money moves.
 */
import type { CompleteEvent, Evolvers } from './area.ts';
import { merged } from './areas.ts';
import type { Command } from './commands.ts';
import { commandHash, counterOf, jumpsAhead } from './decide.ts';
import { completeEvents } from './event-decisions.ts';
import type { EVENTS, FloorEvent } from './events.ts';
import { assertEvent } from './invariants.ts';
import { enterMoney } from './ledger.ts';
import type { RecordedRefusal } from './outcome.ts';
import type { State } from './state.ts';
import { recordParticipation, signedBy } from './two-people.ts';

const EVOLVERS: Evolvers<typeof EVENTS> = merged('evolve');

/** A record of the journal: one command and what it came to. */
export type FloorRecord = Readonly<{
  seq: number;
  engine: string;
  command: Command;
  outcome: Readonly<{ events: readonly FloorEvent[] }> | Readonly<{ refusal: RecordedRefusal }>;
}>;

export type CompleteFloorEvent = CompleteEvent<FloorEvent>;

/** The outcome of a record as this version writes it; one that this version wrote is returned as it is. */
export function upcast(before: State, { command, outcome }: FloorRecord): FloorRecord['outcome'] {
  if (!('events' in outcome)) return outcome;
  const events = completeEvents({ ...before, time: command.time }, outcome.events);
  return events === outcome.events ? outcome : { events };
}

/** Folds one record in, in place: the state belongs to the caller. A refusal changes the station's answers only. */
export function fold(state: State, { seq, command, outcome }: FloorRecord): State {
  state.seq = seq;
  state.time = command.time;
  if ('events' in outcome) {
    const signed = signedBy(command);
    for (const event of completeEvents(state, outcome.events)) {
      recordParticipation(state, event, signed);
      evolve(state, event);
    }
  }
  rememberAnswer(state, seq, command);
  return state;
}

export function evolve(state: State, event: CompleteFloorEvent): State {
  enterMoney(state, event);
  (EVOLVERS[event.type] as (state: State, event: CompleteFloorEvent) => void)(state, event);
  assertEvent(state, event);
  return state;
}

/** How far back a station may ask again; the state must not grow with the night. */
const ANSWERS_KEPT = 16;

function rememberAnswer(state: State, seq: number, command: Command): void {
  const { station } = command.by;
  const counter = counterOf(command);
  const known = state.stations.get(station) ?? { counter: 0, answers: [] };
  if (counter === undefined || counter <= known.counter) return;
  // 0.4.0 let a command take any number. One that jumped is remembered, but its station goes on from where it was.
  if (!jumpsAhead(known.counter, counter)) known.counter = counter;
  known.answers.push({ counter, hash: commandHash(command), seq });
  if (known.answers.length > ANSWERS_KEPT) known.answers.shift();
  state.stations.set(station, known);
}

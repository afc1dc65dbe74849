/** The floor as the journal's decider: what the leader, a replay and a verification run. */
import { commandId, type Slug } from '../base/ids.ts';
import type { Instant } from '../base/time.ts';
import { clockLimits, nextDue } from '../floor/clock.ts';
import type { Command } from '../floor/commands.ts';
import { decide, SYSTEM } from '../floor/decide.ts';
import type { FloorEvent } from '../floor/events.ts';
import { type FloorRecord, fold, upcast } from '../floor/evolve.ts';
import { assertInvariants } from '../floor/invariants.ts';
import { namesIn } from '../floor/names.ts';
import { quotedRecord, wrongQuote } from '../floor/quoted.ts';
import { initialState, type State } from '../floor/state.ts';
import { loadState, saveState, stateHash } from '../floor/state-text.ts';
import { tellRefusal } from '../sentences/refusals.ts';
import type { Decider } from './decider.ts';
import { ENGINE, LEADER } from './playing.ts';

export const floorDecider: Decider<State, Command, FloorEvent> = {
  engine: ENGINE,
  initial: initialState,
  decide: (state, command) => {
    const decision = decide(state, command);
    return 'turnedAway' in decision ? { turnedAway: tellRefusal(decision.turnedAway, namesIn(state)) } : decision;
  },
  fold: (state, record) => fold(state, record as FloorRecord),
  upcast: (state, record) => upcast(state, record as FloorRecord),
  timeOf: (state) => state.time,
  nextDue,
  tickAt: (state, time) => {
    const counter = (state.stations.get(LEADER)?.counter ?? 0) + 1;
    const id = commandId({ station: LEADER as Slug, counter });
    return {
      id,
      house: state.house!.id,
      time: time as Instant,
      by: { badge: SYSTEM, station: LEADER },
      type: 'tick',
    } as Command;
  },
  stamped: (command, { time, shows }) => {
    // The server sends most commands with the time of this second: they need no copy.
    const stamped = command.time === time ? command : { ...command, time: time as Instant };
    return stamped.type === 'accept-clock' ? { ...stamped, shows: shows as Instant } : stamped;
  },
  knownTime: (state) => {
    const { behind, ahead } = clockLimits(state);
    return {
      last: state.seq === 0 ? undefined : Math.max(state.time, state.house?.clock?.accepted ?? 0),
      behind,
      ahead,
    };
  },
  isForClock: ({ type }) => type === 'accept-clock',
  acceptedClock: (event) => (event.type === 'clock-accepted' ? event.shows : undefined),
  quoted: quotedRecord,
  misquoted: (command, record) => {
    const wrong = wrongQuote(command, record as FloorRecord);
    if (wrong === undefined) return undefined;
    const { at, reason, says, next } = tellRefusal(wrong);
    return { reason, says: `${says} (${at})`, next };
  },
  stateHash,
  save: (state) => {
    // After each event only what it touched was checked.
    assertInvariants(state);
    return saveState(state);
  },
  load: loadState,
};

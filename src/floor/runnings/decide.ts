/** Decides the tick, which does what falls due one thing at a time, and the commands about a clock that jumps. */
import { assert, lookUp } from '../../base/assert.ts';
import { type Instant, MINUTE } from '../../base/time.ts';
import type { CommandOf, Deciders } from '../area.ts';
import { clockLimits } from '../clock.ts';
import type { FloorEvent } from '../events.ts';
import { stopsFor } from '../kit/awards.ts';
import { offerOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { accept, F, type Outcome, refused } from '../outcome.ts';
import type { Due, Running, State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import { runningFrom, waitsFor } from './schedule.ts';
import { poolReadings, settleRunning } from './settle.ts';
import type { runningCommands } from './specs.ts';

type AcceptClock = CommandOf<typeof runningCommands, 'accept-clock'>;

/** What was signed may be this much older than what the clock shows by then: people fetch one another. */
const LEAP = 15 * MINUTE;

export const decideRunnings: Deciders<typeof runningCommands> = {
  tick: (state, { time }, areas) => {
    const due = state.dues[0];
    if (due === undefined || due.at !== time) {
      return refused(F.time, 'nothing-due');
    }
    return accept(...areas.fallsDue(state, due));
  },

  'accept-clock': (state, command) => {
    const { from, to, reason, shows } = command;
    const unsigned = refuseMissingSecond(state, command, 'accepting-the-clock');
    if (unsigned !== undefined) return unsigned;
    const wrong = shows === undefined ? noJump(to - from, LEAP) : notShown(state, { ...command, shows });
    if (wrong !== undefined) return wrong;
    const told = shows === undefined ? {} : { shows };
    return accept({ type: 'clock-accepted', v: 1, from, to, reason, by: signedBy(command), ...told });
  },
};

/** Two people sign for one time. If the clock has moved away from it, they have not seen what it shows now. */
function notShown(state: State, { from, to, time, shows }: AcceptClock & { shows: Instant }): Outcome | undefined {
  const { behind, ahead } = clockLimits(state);
  const known = Math.max(time, state.house?.clock?.accepted ?? time);
  const none = noJump(shows - known, shows < known ? behind : Math.min(behind, ahead));
  if (none !== undefined) return none;
  if (Math.abs(to - shows) <= LEAP && Math.abs(from - time) <= LEAP) return undefined;
  return refused(F.time, 'clock-moved');
}

function noJump(seconds: number, limit: number): Outcome | undefined {
  if (Math.abs(seconds) > limit) return undefined;
  return refused(F.time, 'no-leap');
}

/** The next running opens on time, whether this one can be settled now or has to wait for a hand. */
export function runningCloses(state: State, { id, at }: Due): FloorEvent[] {
  const running = lookUp(state.runnings, id);
  const offered = offerOf(state, running);
  const next = running.waiting === null ? runningFrom(state, sheetOf(state, offered), offered, running.closesAt) : [];
  const waiting = waitsFor(state, running);
  if (waiting.length > 0) return [waits(state, running, waiting), ...next];
  const settled = settleRunning(state, running, at);
  const stops = stopsFor(state, sheetOf(state, offered), settled.awards);
  return [{ type: 'running-closed', v: 1, running: id, ...settled }, ...stops, ...next];
}

function waits(state: State, running: Running, waitingFor: string[]): FloorEvent {
  assert(running.waiting === null, `${running.id} falls due again only when nothing of it is pending`);
  const readings = poolReadings(state, running);
  return { type: 'running-waits', v: 1, running: running.id, waitsFor: waitingFor, readings };
}

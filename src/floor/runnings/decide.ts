/** What falls due, one thing at a time, and clocks that leap. */
import { assert } from '../../base/assert.ts';
import { type Instant, MINUTE } from '../../base/time.ts';
import { expireAward } from '../awards/expire.ts';
import { entryLapses } from '../box-draws/people.ts';
import { F } from '../clauses.ts';
import { clockLimits } from '../clock.ts';
import { creditsLapse } from '../club/credits.ts';
import { discarded } from '../drawings/discard.ts';
import type { FloorEvent } from '../events.ts';
import { expireInstruments, fileInstruments } from '../instruments/expire.ts';
import { stopsFor } from '../kit/awards.ts';
import { callSeconds, presenceOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { raiseTakesEffect } from '../offers/raise.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import { revertPools } from '../plays/revert.ts';
import { electionLapses, partDue } from '../shows/parts.ts';
import type { CommandOf, Deciders } from '../spec.ts';
import type { Due, OfferState, Running, State } from '../state.ts';
import { levelEnds } from '../tournaments/clock.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import { runningFrom } from './schedule.ts';
import { poolReadings, settleRunning } from './settle.ts';
import type { runningCommands } from './specs.ts';
import { waitsFor } from './waiting.ts';

type AcceptClock = CommandOf<typeof runningCommands, 'accept-clock'>;

/** What was signed may be this much older than what the clock shows by then: people fetch one another. */
const LEAP = 15 * MINUTE;

export const decideRunnings: Deciders<typeof runningCommands> = {
  tick: (state, { time }) => {
    const due = state.dues[0];
    if (due === undefined || due.at !== time) {
      return refused(F.time, 'nothing-due', 'Nothing falls due now.', 'Wait for the next thing that falls due.');
    }
    return accept(...fallsDue(state, due));
  },

  'accept-clock': (state, command) => {
    const { from, to, reason, shows } = command;
    const unsigned = missingSecond(state, command, 'Accepting the clock');
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
  const says = 'The clock no longer shows the time that was signed for.';
  return refused(F.time, 'clock-moved', says, 'Look at the clock again, and sign for what it shows now.');
}

function noJump(seconds: number, limit: number): Outcome | undefined {
  if (Math.abs(seconds) > limit) return undefined;
  return refused(F.time, 'no-leap', 'The clock agrees with the time of the house.', 'Nothing needs to be done.');
}

function fallsDue(state: State, due: Due): FloorEvent[] {
  switch (due.kind) {
    case 'offer-starts':
      return offerStarts(state, due);
    case 'running-closes':
      return runningCloses(state, due);
    case 'level-ends':
      return levelEnds(state, due);
    case 'call-ends':
      return callEnds(state, due);
    case 'entry-lapses':
      return entryLapses(state, due);
    case 'award-expires':
      return [expireAward(state, state.awards.get(due.id)!, due.at)];
    case 'election-lapses':
      return electionLapses(state, due.id, due.at);
    case 'part-due':
      return partDue(state, due.id, due.at);
    case 'drum-emptied': {
      const drum = state.drums.get(due.id)!;
      return [{ type: 'drum-emptied', v: 1, drum: drum.id, tickets: Object.keys(drum.tickets).length }];
    }
    case 'instruments-expire':
      return [expireInstruments(state, due)];
    case 'instruments-filed':
      return [fileInstruments(state, due)];
    case 'pool-raise':
      return [raiseTakesEffect(state, due.id)];
    case 'pool-reverts':
      return [revertPools(state, state.offers.get(due.id)!, due.at)];
    case 'offer-ends': {
      const offered = state.offers.get(due.id)!;
      const status = hasPools(state, offered) ? 'winding-down' : 'ended';
      return [...creditsLapse(offered), { type: 'offer-period-ended', v: 1, offer: offered.offer.id, status }];
    }
  }
}

function offerStarts(state: State, { id, at }: Due): FloorEvent[] {
  const offered = state.offers.get(id)!;
  return [
    { type: 'offer-period-started', v: 1, offer: id },
    ...runningFrom(state, sheetOf(state, offered), offered, at),
  ];
}

/** The next running opens on time, whether this one can be settled now or has to wait for a hand. */
function runningCloses(state: State, { id, at }: Due): FloorEvent[] {
  const running = state.runnings.get(id)!;
  const offered = state.offers.get(running.offer)!;
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

function callEnds(state: State, { id }: Due): FloorEvent[] {
  const drawing = state.drawings.get(id)!;
  const offered = state.offers.get(drawing.offer)!;
  const sheet = sheetOf(state, offered);
  const { at, expires } = presenceOf(sheet);
  const says = `Nobody claimed the ticket within ${callSeconds(sheet, offered.offer)} seconds.`;
  return discarded(state, drawing, { why: 'absent', at, says }, expires);
}

/** Money that players paid in stays in its pools until the rule agreed before the first fee sends it on. */
function hasPools(state: State, { offer, fund }: OfferState): boolean {
  if (fund === null) return false;
  return Object.values(state.funds.get(fund)!.pools).some((pool) => pool.offer === offer.id);
}

/** The clock: levels follow one another by themselves, stand still while it is paused, and the last one has no end. */
import { addSeconds, type Instant, MINUTE } from '../../base/time.ts';
import type { PostedTournament } from '../../rules/tournament-words.ts';
import { F } from '../clauses.ts';
import type { FloorEvent } from '../events.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Due, State } from '../state.ts';
import { fixedPrizes } from './prizes.ts';
import type { tournamentCommands } from './specs.ts';
import { isOpenAt, leftIn, type Played, playedOf, withLaw } from './tournament.ts';

type Start = CommandOf<typeof tournamentCommands, 'start-tournament'>;
type SetClock = CommandOf<typeof tournamentCommands, 'set-clock'>;
type OfClock = CommandOf<typeof tournamentCommands, 'pause-clock' | 'resume-clock'>;

export function startTournament(state: State, { tournament: id, time }: Start): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const { tournament, posted, offered } = at;
  const wrong = cannotStart(at, time);
  if (wrong !== undefined) return wrong;
  const started: FloorEvent = {
    type: 'tournament-started',
    v: 1,
    tournament: id,
    offer: offered.offer.id,
    entrants: tournament.entrants.length,
    endsAt: endOf(posted, 1, time),
  };
  // Where nobody can pay in later, what is won stands with the first hand.
  if (isOpenAt(posted, 1)) return accept(started);
  const fixed = fixedPrizes(state, at, time);
  return isRefusal(fixed) ? fixed : accept(started, fixed.event);
}

function cannotStart({ tournament, step, posted, offered }: Played, time: Instant): Outcome | undefined {
  const { status, entrants, startsAt } = tournament;
  if (status !== 'sign-up') {
    return refused(step.begins.at, 'started', 'The tournament has started.', 'Nothing needs to be done.');
  }
  if (offered.status === 'suspended' || offered.status === 'paused') {
    return refused(F.offers, 'stands-still', `${offered.offer.id} stands still.`, 'Resume it first.');
  }
  if (startsAt !== null && time < startsAt) {
    return refused(step.begins.at, 'too-early', 'It is posted for a later time.', 'Start it at the posted time.');
  }
  const count = entrants.length;
  if (step.field.even === true && count % 2 === 1) {
    const says = `${count} have signed up; half of an odd number is no number of players.`;
    return refused(step.field.at, 'odd-field', says, 'Enter one more, or let one go.');
  }
  if (count < posted.least) {
    const says = `${count} have signed up, and at least ${posted.least} play.`;
    return refused(step.field.at, 'too-few', says, 'Wait for more, or call it off.');
  }
  if (entrants.every(({ seat }) => seat !== null)) return undefined;
  return refused(step.seating.at, 'no-seat', 'Not everybody has a seat.', 'Draw the seats first.');
}

/** The end of a level that begins now; null on the last one. */
export function endOf({ levels }: PostedTournament, level: number, from: Instant): Instant | null {
  return level >= levels.length ? null : addSeconds(from, levels[level - 1]!.minutes * MINUTE);
}

/** The tick at the end of a level. */
export function levelEnds(state: State, { id, at: now }: Due): FloorEvent[] {
  const { tournament, posted, offered } = withLaw(state, state.tournaments.get(id)!);
  const level = tournament.clock!.level + 1;
  const endsAt = endOf(posted, level, now);
  return [{ type: 'level-began', v: 1, tournament: id, offer: offered.offer.id, level, endsAt }];
}

export function pauseClock(state: State, { tournament: id, time }: OfClock): Outcome {
  const at = running(state, id);
  if (isRefusal(at)) return at;
  const { endsAt, paused } = at.tournament.clock!;
  if (paused !== null) return refused(at.step.at, 'paused', 'The clock stands still already.', 'Let it go on.');
  const left = endsAt === null ? null : endsAt - time;
  return accept({ type: 'clock-paused', v: 1, tournament: id, offer: at.offered.offer.id, left });
}

export function resumeClock(state: State, { tournament: id, time }: OfClock): Outcome {
  const at = running(state, id);
  if (isRefusal(at)) return at;
  const { paused } = at.tournament.clock!;
  if (paused === null) return refused(at.step.at, 'not-paused', 'The clock runs.', 'Nothing needs to be done.');
  const endsAt = paused.left === null ? null : addSeconds(time, paused.left);
  return accept({ type: 'clock-resumed', v: 1, tournament: id, offer: at.offered.offer.id, endsAt });
}

export function setClock(state: State, command: SetClock): Outcome {
  const { tournament: id, level, seconds, reason, by } = command;
  const at = running(state, id);
  if (isRefusal(at)) return at;
  const { posted, step, offered, tournament } = at;
  const posting = posted.levels[level - 1];
  if (posting === undefined) {
    const says = `${posted.levels.length} levels are posted, breaks among them.`;
    return refused(step.at, 'no-such-level', says, 'Choose one of them.');
  }
  if (seconds > posting.minutes * MINUTE) {
    return refused(step.at, 'too-long', `Level ${level} has ${posting.minutes} minutes.`, 'Give what is left of it.');
  }
  if (tournament.prizes !== null && isOpenAt(posted, level)) {
    const says = 'The prizes stand, and nobody can pay in any more.';
    return refused(step.at, 'prizes-fixed', says, 'Go back no further than to the end of the re-buys.');
  }
  const offer = offered.offer.id;
  return accept({ type: 'clock-set', v: 1, tournament: id, offer, level, seconds, reason, by: by.badge });
}

function running(state: State, id: string) {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  if (at.tournament.status === 'running' && leftIn(at.tournament).length > 0) return at;
  return refused(at.step.at, 'not-running', 'No clock runs.', 'Start the tournament first.');
}

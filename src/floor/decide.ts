/**
 * Every rule, no effect: a command and the state of the house in, events or a refusal out. The checks that apply to all
 * commands are here; the rest is one function per command in the folder of its area.
 */
import type { Json } from '../base/canonical-json.ts';
import { AmountTooLarge } from '../base/cents.ts';
import { fingerprint } from '../base/fingerprint.ts';
import { UnexpectedRefusal } from '../base/result.ts';
import { MINUTE } from '../base/time.ts';
import type { AllAreas, Deciders } from './area.ts';
import { ALL_AREAS, merged } from './areas.ts';
import { nextDue } from './clock.ts';
import { COMMANDS, type Command, type CommandType, mayGive } from './commands.ts';
import { completeNewEvents } from './event-decisions.ts';
import { DRAWS_NUMBERS } from './instruments/issue.ts';
import type { Envelope } from './kit/schemas.ts';
import { F, type Outcome, refused, refusedFlaw, rejectUnjournaled } from './outcome.ts';
import type { Staff, State } from './state.ts';
import { DRAWS_SEATS } from './tournaments/decide.ts';
import { asOnePerson, onlyUnfit, overLimit, refuseUnconfirmedSigner } from './two-people.ts';

const DECIDERS: Deciders<typeof COMMANDS> = merged('decide');

export const decide = (state: State, command: Command): Outcome =>
  notAdmitted(state, command) ?? decideAdmitted(state, command);

const notAdmitted = (state: State, command: Command): Outcome | undefined =>
  seenBefore(state, command) ?? outOfTime(state, command) ?? notAllowed(state, command, command.type);

/**
 * Whether a command that nobody else signed is accepted; if not, who could still change that: somebody who signs it too,
 * another person who gives it, or nobody.
 */
export type Alone = 'accepted' | 'signers' | 'giver' | 'nobody';

/**
 * A decision that never looked at who else signed is the same whoever signs, so nobody needs to try. The same for who
 * gives it. Being admitted is a matter of the giver: one more badge never helps there.
 */
export function decideAlone(state: State, command: Command): Alone {
  if (notAdmitted(state, command) !== undefined) return 'giver';
  let seen: Alone = 'nobody';
  const { by, id } = command;
  const asGiver = <T>(value: T): T => {
    if (seen === 'nobody') seen = 'giver';
    return value;
  };
  const watched = {
    ...command,
    get by() {
      return asGiver(by);
    },
    // It begins with the name of the giver's station.
    get id() {
      return asGiver(id);
    },
    get also(): undefined {
      seen = 'signers';
      return undefined;
    },
  };
  return 'events' in decideAdmitted(state, watched as unknown as Command) ? 'accepted' : seen;
}

function decideAdmitted(state: State, command: Command): Outcome {
  try {
    return decideInFull(state, command);
  } catch (error) {
    const beyond = beyondUs(error);
    if (beyond === undefined) throw error;
    return beyond;
  }
}

/**
 * Each amount and each moment of a command is possible by itself; their sum may exceed what the books can hold, or fall
 * past the end of the adopted time zone rules. That is found during the calculation.
 */
function beyondUs(error: unknown): Outcome | undefined {
  if (error instanceof AmountTooLarge) {
    return refused(F.ledger, 'amount-too-large');
  }
  if (!(error instanceof UnexpectedRefusal) || error.refusal.reason !== 'outside-zone-pack') return undefined;
  return refusedFlaw(F.law, error.refusal);
}

function decideInFull(state: State, command: Command): Outcome {
  const late = lateEntry(state, command);
  if (late !== undefined) return late;
  const now = asOf(state, command);
  const outcome = decideByArea(now, command);
  if (!('events' in outcome)) return outcome;
  const forbidden = forbiddenToOne(state, command) ?? overLimit(state, command, outcome.events);
  if (forbidden !== undefined) return forbidden;
  completeNewEvents(now, outcome.events);
  return outcome;
}

const decideByArea = (state: State, command: Command): Outcome =>
  (DECIDERS[command.type] as (state: State, command: Command, areas: AllAreas) => Outcome)(state, command, ALL_AREAS);

/**
 * Until another person confirms a badge, its issuer may be the one using it: together they can do what one person can.
 */
function forbiddenToOne(state: State, command: Command): Outcome | undefined {
  if (state.house?.unconfirmed === undefined) return undefined;
  for (const one of asOnePerson(asOf(state, command), command)) {
    const outcome = decideByArea(one.state, one.command);
    if ('refusal' in outcome && outcome.refusal.at === F.twoPeople) return one.says;
  }
  return undefined;
}

/** The house at the instant of the command: between two records only the clock has moved. */
const asOf = (state: State, { time }: Command): State => (state.time === time ? state : { ...state, time });

/**
 * The same press of a key always has the same hash; `time` is the leader's and does not count, nor does what the server
 * adds, a verdict, the ticket that it finds, what it draws or what its clock shows: asked again it may know more.
 */
export function commandHash(command: Envelope & { type: string; odds?: unknown; found?: unknown }): string {
  const drawn = command.type === 'accept-clock' ? 'shows' : drawnFor(command.type);
  if (command.odds === undefined && command.found === undefined && drawn === undefined)
    return fingerprint(command as unknown as Json, 'time');
  const { odds: _, found: __, ...pressed } = command;
  if (drawn !== undefined) delete (pressed as Record<string, unknown>)[drawn];
  return fingerprint(pressed as unknown as Json, 'time');
}

/** The field of a command that the server fills with chance; undefined for all but a few. */
export function drawnFor(type: unknown): 'numbers' | 'entropy' | undefined {
  if (DRAWS_NUMBERS.has(type)) return 'numbers';
  return DRAWS_SEATS.has(type) ? 'entropy' : undefined;
}

/** The number that a station gave its command: the part after its own name and a colon. */
export function counterOf({ id, by }: Envelope): number | undefined {
  const colon = by.station.length;
  return id.startsWith(by.station) && id[colon] === ':' ? Number(id.slice(colon + 1)) : undefined;
}

/** Why this badge may not give this command, or undefined. */
export function notAllowed(state: State, command: Envelope, type: CommandType): Outcome | undefined {
  if (state.house === null && !BEFORE_OPENING.includes(type)) {
    return refused(F.house, 'house-not-open');
  }
  if (state.house !== null && command.house !== state.house.id) {
    return rejectUnjournaled(F.envelope, 'other-house', { house: state.house.id });
  }
  if (command.by.badge === SYSTEM) return systemMay(type) ? undefined : wrongRole(type, command.by.badge);
  if (state.house === null) return undefined;
  const inactive = inactiveBadge(state, command);
  if (inactive !== undefined) {
    return refused(F.roles, 'badge-not-active', { inactive });
  }
  const onlooker = command.also?.find((badge) => onlyLooks(state.staff.get(badge)!));
  if (onlooker !== undefined) {
    return refused(F.roles, 'only-looks', { onlooker });
  }
  const unconfirmed = refuseUnconfirmedSigner(state, command);
  if (unconfirmed !== undefined) return unconfirmed;
  const mine = state.staff.get(command.by.badge)!.roles;
  return mayGive(mine, type) ? undefined : wrongRole(type, command.by.badge);
}

/** A regulator never takes part in what they supervise. */
export const onlyLooks = ({ roles }: Staff): boolean => roles.includes('regulator');

function inactiveBadge(state: State, { by, also }: Envelope): string | undefined {
  if (!state.staff.get(by.badge)?.active) return by.badge;
  return also?.find((badge) => !state.staff.get(badge)?.active);
}

/** The server itself: it opens houses and ticks, tends sealed draws, and hands in what a member picked at a kiosk. */
export const SYSTEM = 'system';
const systemMay = (type: CommandType): boolean => mayGive(['system'], type);
const BEFORE_OPENING: readonly CommandType[] = ['open-house', 'adopt-pack'];

function wrongRole(type: CommandType, badge: string): Outcome {
  const roles = COMMANDS[type].roles.join(' or ');
  return refused(F.roles, 'wrong-role', { badge, type, roles });
}

/** Longer ago than this, what a station saw comes from paper: with its number and a second badge. */
const LATE = 10 * MINUTE;

function lateEntry(state: State, command: Command): Outcome | undefined {
  const { seenAt, time } = command;
  if (seenAt === undefined || time - seenAt <= LATE) return undefined;
  const { paper, by } = command;
  // A pocket scanner keeps what it read until it is docked, with its time: that is its paper.
  if (command.type === 'record-swipe' && command.scanner !== undefined) return undefined;
  if (paper !== undefined && command.also?.some((badge) => badge !== by.badge)) return onlyUnfit(state, command);
  // A system that counts points brings what it kept while the line was down.
  if (command.type === 'report-entries' && state.staff.get(by.badge)?.roles.includes('device') === true)
    return undefined;
  return refused(F.lateEntries, 'late-entry');
}

function seenBefore(state: State, command: Command): Outcome | undefined {
  const { station } = command.by;
  const counter = counterOf(command);
  if (counter === undefined) {
    return rejectUnjournaled(F.stations, 'other-station', { id: command.id, station });
  }
  const known = state.stations.get(station) ?? NEW_STATION;
  const answer = answerTo(known.answers, counter);
  if (answer === undefined && counter > known.counter) return tooFarAhead(station, known.counter, counter);
  if (answer === undefined) {
    return rejectUnjournaled(F.stations, 'too-old', {
      station,
      last: known.counter,
      counter,
    });
  }
  if (answer.hash === commandHash(command)) return { duplicateOf: answer.seq };
  return rejectUnjournaled(F.stations, 'id-used', { id: command.id, next: known.counter + 1 });
}

/** The last one first: a station that asks again mostly asks for that. Every command comes by here. */
function answerTo(answers: readonly Answered[], counter: number): Answered | undefined {
  for (let i = answers.length - 1; i >= 0; i -= 1) if (answers[i]!.counter === counter) return answers[i];
  return undefined;
}

type Station = State['stations'] extends Map<string, infer S> ? S : never;
type Answered = Station['answers'][number];

const NEW_STATION: Station = { counter: 0, answers: [] };

/** One command with the last number there is would leave its station none. */
function tooFarAhead(station: string, last: number, counter: number): Outcome | undefined {
  if (!jumpsAhead(last, counter)) return undefined;
  return rejectUnjournaled(F.stations, 'too-far-ahead', { station, last, counter });
}

/**
 * No station skips this many numbers: it would have had as many commands rejected, one after another. At this pace a
 * station runs out of numbers after nine billion commands.
 */
const LONGEST_JUMP = 1_000_000;

export const jumpsAhead = (last: number, counter: number): boolean => counter - last > LONGEST_JUMP;

function outOfTime(state: State, command: Command): Outcome | undefined {
  if (command.time < state.time) {
    return rejectUnjournaled(F.time, 'time-runs-backwards');
  }
  if (command.seenAt !== undefined && command.seenAt > command.time) {
    return rejectUnjournaled(F.time, 'seen-in-the-future');
  }
  if (command.seenAt !== undefined && state.house !== null && command.seenAt < state.house.openedAt) {
    return rejectUnjournaled(F.time, 'seen-before-opening');
  }
  const due = nextDue(state);
  const late = due !== undefined && (command.type === 'tick' ? command.time !== due : command.time >= due);
  return late ? rejectUnjournaled(F.time, 'something-is-due') : undefined;
}

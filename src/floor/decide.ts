/**
 * Every rule, no effect: a command and the state of the house in, events or a refusal out. The checks that hold for all
 * commands stand here; the rest is one function per command in the folder of its area.
 */
import type { Json } from '../base/canonical-json.ts';
import { AmountTooLarge } from '../base/cents.ts';
import { fingerprint } from '../base/fingerprint.ts';
import { UnexpectedRefusal } from '../base/result.ts';
import { MINUTE } from '../base/time.ts';
import { decideAwards } from './awards/decide.ts';
import { decideBoxDraws } from './box-draws/decide.ts';
import { decideCardWheel } from './card-wheel/decide.ts';
import { F } from './clauses.ts';
import { nextDue } from './clock.ts';
import { decideClub } from './club/decide.ts';
import { COMMANDS, type Command, type CommandType, mayGive } from './commands.ts';
import { decideContests } from './contests/decide.ts';
import { overLimit } from './controls.ts';
import { decideDrawings } from './drawings/decide.ts';
import { decideEntries } from './entries/decide.ts';
import type { Envelope } from './envelope.ts';
import { completeEvents } from './event-decisions.ts';
import { decideGoods } from './goods/decide.ts';
import { decideHits } from './hits/decide.ts';
import { decideHouse } from './house/decide.ts';
import { decideHouseGames } from './house-games/decide.ts';
import { decideInstruments } from './instruments/decide.ts';
import { DRAWS_NUMBERS } from './instruments/issue.ts';
import { decideMoney } from './money/decide.ts';
import { decideNpn } from './npn/decide.ts';
import { decideOffers } from './offers/decide.ts';
import { type Outcome, refused, turnedAway } from './outcome.ts';
import { decidePicks } from './picks/decide.ts';
import { decidePlays } from './plays/decide.ts';
import { decideRounds } from './rounds/decide.ts';
import { decideRunnings } from './runnings/decide.ts';
import { decideSealedDraws } from './sealed-draws/decide.ts';
import { decideShows } from './shows/decide.ts';
import type { Deciders } from './spec.ts';
import type { Staff, State } from './state.ts';
import { decideTableDraws } from './table-draws/decide.ts';
import { decideTables } from './tables/decide.ts';
import { decideTakeOver } from './take-over/decide.ts';
import { decideTournaments } from './tournaments/decide.ts';
import { DRAWS_SEATS } from './tournaments/seats.ts';
import { asOnePerson, onlyUnfit, unconfirmedSigner } from './two-people.ts';

const DECIDERS: Deciders<typeof COMMANDS> = {
  ...decideHouse,
  ...decideTables,
  ...decideOffers,
  ...decideTakeOver,
  ...decideRounds,
  ...decideHits,
  ...decideAwards,
  ...decideMoney,
  ...decideRunnings,
  ...decideDrawings,
  ...decideNpn,
  ...decideHouseGames,
  ...decideShows,
  ...decideTableDraws,
  ...decideBoxDraws,
  ...decideContests,
  ...decideCardWheel,
  ...decidePlays,
  ...decideGoods,
  ...decideSealedDraws,
  ...decideEntries,
  ...decideTournaments,
  ...decidePicks,
  ...decideClub,
  ...decideInstruments,
};

export function decide(state: State, command: Command): Outcome {
  return notAdmitted(state, command) ?? decideAdmitted(state, command);
}

const notAdmitted = (state: State, command: Command): Outcome | undefined =>
  seenBefore(state, command) ?? outOfTime(state, command) ?? notAllowed(state, command, command.type);

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
 * Each amount and each moment of a command is one that can be; what comes of them may be more than the books hold, or
 * lie where the adopted rules of the time zone end. Whoever counts finds out in the middle of it.
 */
function beyondUs(error: unknown): Outcome | undefined {
  if (error instanceof AmountTooLarge) {
    const says = 'This comes to more money than the books can hold.';
    return refused(F.ledger, 'amount-too-large', says, 'Check the amounts.');
  }
  if (!(error instanceof UnexpectedRefusal) || error.refusal.reason !== 'outside-zone-pack') return undefined;
  const { reason, says, next } = error.refusal;
  return refused(F.law, reason, says, next);
}

function decideInFull(state: State, command: Command): Outcome {
  const late = lateEntry(state, command);
  if (late !== undefined) return late;
  const now = asOf(state, command);
  const outcome = decideByArea(now, command);
  if (!('events' in outcome)) return outcome;
  const forbidden = forbiddenToOne(state, command) ?? overLimit(state, command, outcome.events);
  return forbidden ?? { events: completeEvents(now, outcome.events) };
}

const decideByArea = (state: State, command: Command): Outcome =>
  (DECIDERS[command.type] as (state: State, command: Command) => Outcome)(state, command);

/** Until somebody else confirmed a badge, it may be its issuer who uses it: both together do what one may do. */
function forbiddenToOne(state: State, command: Command): Outcome | undefined {
  for (const one of asOnePerson(asOf(state, command), command)) {
    const outcome = decideByArea(one.state, one.command);
    if ('refusal' in outcome && outcome.refusal.at === F.twoPeople) return one.says;
  }
  return undefined;
}

/**
 * The outcome for somebody who signs alone, and whether anybody looked for a second signature: where nobody did, no
 * signature changes anything.
 */
export function decideAlone(state: State, command: Command): Readonly<{ outcome: Outcome; soughtAnother: boolean }> {
  let soughtAnother = false;
  const watched = Object.defineProperty({ ...command }, 'also', {
    enumerable: true,
    get: () => {
      soughtAnother = true;
    },
  });
  const outcome = notAdmitted(state, command) ?? decideAdmitted(state, watched);
  return { outcome, soughtAnother };
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

/** The number that a station gave its command: what stands behind its own name and a colon. */
export function counterOf({ id, by }: Envelope): number | undefined {
  const colon = by.station.length;
  return id.startsWith(by.station) && id[colon] === ':' ? Number(id.slice(colon + 1)) : undefined;
}

/** Why this badge may not give this command, or undefined. */
export function notAllowed(state: State, command: Envelope, type: CommandType): Outcome | undefined {
  if (state.house === null && !BEFORE_OPENING.includes(type)) {
    return refused(F.house, 'house-not-open', 'The house is not open yet.', 'Open the house first.');
  }
  if (state.house !== null && command.house !== state.house.id) {
    return turnedAway(
      F.envelope,
      'other-house',
      `This is house ${state.house.id}.`,
      'Send the command to its own house.',
    );
  }
  if (command.by.badge === SYSTEM) return systemMay(type) ? undefined : wrongRole(type, command.by.badge);
  if (state.house === null) return undefined;
  const inactive = inactiveBadge(state, command);
  if (inactive !== undefined) {
    return refused(F.roles, 'badge-not-active', `Badge ${inactive} is not active.`, 'Use an active badge.');
  }
  const onlooker = command.also?.find((badge) => onlyLooks(state.staff.get(badge)!));
  if (onlooker !== undefined) {
    const says = `Badge ${onlooker} looks on and signs nothing.`;
    return refused(F.roles, 'only-looks', says, 'Have somebody of the house sign.');
  }
  const unconfirmed = unconfirmedSigner(state, command);
  if (unconfirmed !== undefined) return unconfirmed;
  const mine = state.staff.get(command.by.badge)!.roles;
  return mayGive(mine, type) ? undefined : wrongRole(type, command.by.badge);
}

/** A regulator has no part in what he watches. */
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
  return refused(
    F.roles,
    'wrong-role',
    `Badge ${badge} may not do this (${type}).`,
    `Ask somebody with the role ${roles}.`,
  );
}

/** Longer ago than this, what a station saw comes from paper: with its number and a second badge. */
const LATE = 10 * MINUTE;

function lateEntry(state: State, command: Command): Outcome | undefined {
  const { seenAt, time, paper, by } = command;
  if (seenAt === undefined || time - seenAt <= LATE) return undefined;
  // A pocket scanner keeps what it read until it is docked, with its time: that is its paper.
  if (command.type === 'record-swipe' && command.scanner !== undefined) return undefined;
  if (paper !== undefined && command.also?.some((badge) => badge !== by.badge)) return onlyUnfit(state, command);
  const says = 'This was seen more than ten minutes ago.';
  return refused(F.lateEntries, 'late-entry', says, 'Enter it with the number of the paper and a second badge.');
}

function seenBefore(state: State, command: Command): Outcome | undefined {
  const { station } = command.by;
  const counter = counterOf(command);
  if (counter === undefined) {
    const says = `Command ${command.id} does not come from station ${station}.`;
    return turnedAway(F.stations, 'other-station', says, 'A station sends its own commands.');
  }
  const known = state.stations.get(station) ?? NEW_STATION;
  const answer = known.answers.find((candidate) => candidate.counter === counter);
  if (answer === undefined && counter > known.counter) return tooFarAhead(station, known.counter, counter);
  if (answer === undefined) {
    const says = `Station ${station} is at command ${known.counter}; ${counter} is too long ago or was never sent.`;
    return turnedAway(F.stations, 'too-old', says, `Go on from ${known.counter + 1}.`);
  }
  if (answer.hash === commandHash(command)) return { duplicateOf: answer.seq };
  const says = `Command ${command.id} was already given with other content.`;
  return turnedAway(F.stations, 'id-used', says, `Send it as a new command, from ${known.counter + 1} on.`);
}

const NEW_STATION: State['stations'] extends Map<string, infer S> ? S : never = { counter: 0, answers: [] };

/** One command with the last number there is would leave its station none. */
function tooFarAhead(station: string, last: number, counter: number): Outcome | undefined {
  if (!jumpsAhead(last, counter)) return undefined;
  const says = `Station ${station} is at command ${last}; ${counter} is too far ahead.`;
  return turnedAway(F.stations, 'too-far-ahead', says, `Go on from ${last + 1}.`);
}

/**
 * No station passes over so many numbers: it would have had as many commands turned away, one after the other. At this
 * pace a station runs out of numbers after nine thousand million commands.
 */
const LONGEST_JUMP = 1_000_000;

export const jumpsAhead = (last: number, counter: number): boolean => counter - last > LONGEST_JUMP;

function outOfTime(state: State, command: Command): Outcome | undefined {
  if (command.time < state.time) {
    return turnedAway(F.time, 'time-runs-backwards', 'The command is stamped before the last one.', 'Send it again.');
  }
  if (command.seenAt !== undefined && command.seenAt > command.time) {
    return turnedAway(F.time, 'seen-in-the-future', 'The station saw this later than now.', "Set the station's clock.");
  }
  if (command.seenAt !== undefined && state.house !== null && command.seenAt < state.house.openedAt) {
    const says = 'The station saw this before the house was opened.';
    return turnedAway(F.time, 'seen-before-opening', says, 'Enter the time at which it was seen.');
  }
  const due = nextDue(state);
  const late = due !== undefined && (command.type === 'tick' ? command.time !== due : command.time >= due);
  return late ? turnedAway(F.time, 'something-is-due', 'Something fell due before this.', 'Send it again.') : undefined;
}

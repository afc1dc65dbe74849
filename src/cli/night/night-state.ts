/** The state of a night while it is played, and how a command reaches its house: watched, counted, audited. */
import { lookUp } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import type { Rng } from '../../base/seeded.ts';
import { HOUR, type Instant, instant } from '../../base/time.ts';
import { COMMANDS, type Command, type CommandType } from '../../floor/commands.ts';
import { fold } from '../../floor/evolve.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import { initialState, type Role, type State } from '../../floor/state.ts';
import { stateHash, stateOf } from '../../floor/state-text.ts';
import { give, nextId, type Played, type Playing, tickUntil } from '../../journal/playing.ts';
import { timedBy } from '../../rules/posted-times.ts';
import type { Draws } from '../scenario/draws-and-boards.ts';
import { type Auditor, audit } from './auditor.ts';
import { type CoveragePart, type Memory, reachedBy, reachedByRefusal, remember } from './coverage.ts';
import { STAFF } from './house.ts';

export type Coverage = Record<CoveragePart | 'accepted' | 'refused' | 'events' | 'faults', Record<string, number>>;

export const noCoverage = (): Coverage => ({
  accepted: {},
  refused: {},
  events: {},
  faults: {},
  rows: {},
  edges: {},
  choices: {},
  barred: {},
  equipment: {},
});

export const FAULTS = ['sent-twice', 'other-body', 'rebuilt', 'torn-batch', 'clock-leap', 'mutated'] as const;
export type Fault = (typeof FAULTS)[number];

export type Night = {
  readonly rng: Rng;
  readonly playing: Playing;
  readonly draws: Draws;
  readonly auditor: Auditor;
  readonly coverage: Coverage;
  readonly memory: Memory;
  /** The parts of the lead sheet that the night has not reached yet. */
  readonly wanted: Set<string>;
  readonly rates: Readonly<Record<Fault, number>>;
  readonly luck: number;
  /** Nobody claims if the claim can also be left to expire. */
  readonly lazy: boolean;
  /** Wins are rare. */
  readonly quiet: boolean;
  /** The house folded from the journal, up to the last entry read. */
  beside: State;
  now: Instant;
};

/** A problem found by a night: printed with its number, which replays it forever. */
export class NightFailure extends Error {
  override readonly name = 'NightFailure';
}

export function wait(night: Night, seconds: number): void {
  night.now = instant(night.now + seconds);
  for (const played of tickUntil(night.playing, night.now)) recordOutcome(night, played);
}

/** When drawings approved for one hour are held: a house that waits past the hour has missed them. */
function hourlyDrawings({ playing: { state } }: Night): Instant[] {
  return [...state.drawings.values()].flatMap(({ status, offer, dueAt }) => {
    if (status !== 'due') return [];
    const offered = lookUp(state.offers, offer);
    return timedBy(sheetOf(state, offered), offered.offer.option)?.approved?.each === 'hour' ? [dueAt] : [];
  });
}

const yetToCome = (night: Night): Instant[] => hourlyDrawings(night).filter((dueAt) => dueAt > night.now);

/** No longer than to the next of them. */
export const untilHourlyDrawing = (night: Night, seconds: number): number =>
  Math.min(seconds, ...yetToCome(night).map((dueAt) => dueAt - night.now));

/** Whether one of them can be held now and has not been. */
export const isHourOfDrawing = (night: Night): boolean =>
  hourlyDrawings(night).some((dueAt) => dueAt <= night.now && night.now < dueAt + HOUR);

/** A night about such a drawing begins with the first one; otherwise it would be over before. */
export function waitForHourlyDrawing(night: Night): void {
  const due = yetToCome(night);
  if (due.length > 0) wait(night, Math.min(...due) - night.now);
}

export function send(night: Night, command: Command): Played {
  const played = give(night.playing, command);
  night.draws.hear(night.playing, played);
  recordOutcome(night, played);
  for (const served of night.draws.serve(night.playing)) recordOutcome(night, served);
  return played;
}

function recordOutcome(night: Night, { command, outcome }: Played): void {
  const { auditor, coverage, memory } = night;
  const { state } = night.playing;
  if ('refusal' in outcome) {
    count(coverage.refused, `${outcome.refusal.reason} ${outcome.refusal.at}`);
    recordReached(night, reachedByRefusal(state, command, outcome.refusal));
  }
  if (!('events' in outcome)) return;
  count(coverage.accepted, command.type);
  for (const event of outcome.events) {
    count(coverage.events, event.type);
    recordReached(night, reachedBy(state, memory, event));
    failIfWrong(night, audit(auditor, event));
  }
  remember(memory, state);
}

function recordReached({ coverage, wanted }: Night, reached: ReturnType<typeof reachedBy>): void {
  for (const [part, name] of reached) {
    count(coverage[part], name);
    wanted.delete(name);
  }
}

/** The same records give the same house, byte for byte. */
export function rebuilt(night: Night): string | undefined {
  return sameHouse(refoldHouse(night), night.playing.state);
}

/** The same from the first record on: the house folded alongside the night proves nothing about its own past. */
export function rebuiltFromStart(night: Night): string | undefined {
  night.beside = initialState();
  return rebuilt(night);
}

const sameHouse = (one: State, other: State): string | undefined =>
  stateHash(one) === stateHash(other) ? undefined : 'the rebuilt house is another house';

/**
 * The house as its journal alone gives it. It is folded alongside the night and shares nothing with the night's own
 * state.
 */
export function refoldHouse(night: Night): State {
  const { playing, beside } = night;
  for (const { body } of playing.rows.slice(beside.seq)) fold(beside, freezeDeep(JSON.parse(body)));
  return beside;
}

/** A fold must not change the record: followers of the leader still read it. Any attempt throws. */
function freezeDeep<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) freezeDeep(part);
  return Object.freeze(value);
}

/** Another copy of the house so far, for what is tried and thrown away. Adopted rules are never changed. */
export function copyOf({ sheets, packs, ...rest }: State): State {
  const own = [...packs].map(([id, all]) => [id, [...all]]);
  return stateOf({ ...structuredClone(rest), sheets, packs: own });
}

export function envelope(night: Night, badge: string, body: Readonly<Record<string, Json>>): Command {
  const id = nextId(night.playing, badge);
  return { id, house: 'night', time: night.now, by: { badge, station: badge }, ...body } as unknown as Command;
}

export function badgesFor(type: CommandType): string[] {
  const roles: readonly Role[] = COMMANDS[type].roles;
  return STAFF.filter(([, ...mine]) => mine.some((role) => roles.includes(role))).map(([badge]) => badge);
}

export function failIfWrong(night: Night, wrong: string | undefined): void {
  if (wrong !== undefined) fail(night, wrong);
}

export function fail({ playing }: Night, what: string): never {
  throw new NightFailure(`after record ${playing.records.length}: ${what}`);
}

export function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

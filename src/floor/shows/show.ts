/**
 * A board show while it is on: its state, how its rules and crew are found, why it cannot continue, and who could sign
 * for each part of the crew.
 */
import type { Instant } from '../../base/time.ts';
import type { CrewPart, ShowPosition } from '../../rules/show.ts';
import type { CommandType } from '../commands.ts';
import { offerOf } from '../kit/drawings.ts';
import { showOf } from '../kit/prizes.ts';
import type { Envelope } from '../kit/schemas.ts';
import { F, type FloorRefusal, refused } from '../outcome.ts';
import type { OfferState, Role, State } from '../state.ts';
import { signedBy } from '../two-people.ts';

type Contestant = { seat: number; person: string; proxy: { person: string } | null };

export type Show = {
  id: string;
  offer: string;
  seatedAt: Instant;
  contestants: Contestant[];
  position: ShowPosition;
  /** The current board, one for each square. What is under them is not known here. */
  commitments: string[];
  /** How many boards were loaded; the number of the current one. */
  boards: number;
  /** Why it is halted; null while it runs. */
  halted: string | null;
  /** What the report has to speak of. */
  occurrences: { code: string; by: string; at: Instant }[];
};

/** The line under which a contestant is owed the money of all squares that they opened. */
export const BOARD_CASH = 'board-cash';

/** What the last show of an offer came to; other activities wait for it. */
export type ShowResult = { show: string; result: string | null; endedAt: Instant };

// Finding a show, its rules and its crew, and why it cannot continue.

export function openShow(state: State, id: string): Show | { refusal: FloorRefusal } {
  const show = state.shows.get(id);
  if (show !== undefined) return show;
  const number = Number(id.slice('show-'.length));
  if (number <= state.counters.shows) return refused(F.shows, 'show-over', { id });
  return refused(F.shows, 'no-such-show/unknown', { id });
}

/** A show that is not halted, of an offer that is not suspended. */
export function showInProgress(state: State, id: string): Show | { refusal: FloorRefusal } {
  const show = openShow(state, id);
  if ('refusal' in show) return show;
  if (show.halted !== null) {
    return refused(F.shows, 'halted/show', { id, halted: show.halted });
  }
  return refuseSuspended(offerOf(state, show)) ?? show;
}

export function refuseSuspended({ offer, status }: OfferState): { refusal: FloorRefusal } | undefined {
  if (status !== 'suspended' && status !== 'paused') return undefined;
  return refused(F.offers, 'stands-still/show', { offer: offer.id });
}

/** Whether these members of the crew signed, each with a different badge: all of them, or any one. */
export function refuseMissingCrew(
  state: State,
  show: Pick<Show, 'offer'>,
  command: Envelope,
  parts: readonly CrewPart[],
  how: 'all' | 'any',
): { refusal: FloorRefusal } | undefined {
  const isThere =
    how === 'all'
      ? crewOf(state, show, command, parts) !== undefined
      : parts.some((part) => crewOf(state, show, command, [part]) !== undefined);
  if (isThere) return undefined;
  const { crew } = showOf(state, show).words;
  const roles = parts.map((part) => crew[part]);
  return refused(crew.at, how === 'any' ? 'crew-missing/any' : 'crew-missing', { roles });
}

/** Who signed for which part, each part another person; undefined if a part is missing. */
export function crewOf<Part extends CrewPart>(
  state: State,
  show: Pick<Show, 'offer'>,
  command: Envelope,
  parts: readonly Part[],
): Record<Part, string> | undefined {
  const { crew } = showOf(state, show).words;
  const find = (wanted: readonly Part[], signers: readonly string[]): [Part, string][] | undefined => {
    const [part, ...others] = wanted;
    if (part === undefined) return [];
    for (const [i, badge] of signers.entries()) {
      if (!state.staff.get(badge)?.roles.includes(crew[part])) continue;
      const rest = find(others, signers.toSpliced(i, 1));
      if (rest !== undefined) return [[part, badge], ...rest];
    }
    return undefined;
  };
  const found = find(parts, signedBy(command));
  return found === undefined ? undefined : (Object.fromEntries(found) as Record<Part, string>);
}

// Who could sign for each part of the crew, if a command of a show takes several people.

const CREW_SIGNS: readonly CommandType[] = ['load-board', 'end-show', 'call-off-show'];

export const crewSigns = (type: CommandType): boolean => CREW_SIGNS.includes(type);

/**
 * One way for each show that runs and whose crew is there: a person for every part that the badge itself does not have.
 */
export function crewWays(state: State, badge: string, type: CommandType): string[][] {
  if (!crewSigns(type)) return [];
  return [...state.shows.values()].flatMap((show) => {
    const { at: _, ...crew } = showOf(state, show).words.crew;
    const wanted = type === 'load-board' ? [crew.boards, crew.auditor] : Object.values(crew);
    const signers = others(state, badge, wanted);
    return signers === undefined ? [] : [signers];
  });
}

function others(state: State, badge: string, wanted: readonly Role[]): string[] | undefined {
  const mine = state.staff.get(badge)?.roles ?? [];
  const own = wanted.findIndex((role) => mine.includes(role));
  const signers: string[] = [];
  for (const role of own < 0 ? wanted : wanted.toSpliced(own, 1)) {
    const free = [...state.staff].find(
      ([other, staff]) => staff.active && other !== badge && staff.roles.includes(role) && !signers.includes(other),
    );
    if (free === undefined) return undefined;
    signers.push(free[0]);
  }
  return signers.slice(0, 4);
}

/** Who of the house could sign for each part of the crew, where a command of a show takes several of them. */
import type { CommandType } from '../commands.ts';
import { showOf } from '../kit/prizes.ts';
import type { Role, State } from '../state.ts';

const CREW_SIGNS: readonly CommandType[] = ['load-board', 'end-show', 'call-off-show'];

export const crewSigns = (type: CommandType): boolean => CREW_SIGNS.includes(type);

/** One way for each show that is on and whose crew is there: somebody for every part that the badge itself is not. */
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

/** Who could sign beside somebody: nobody, or others with their own badges. */
import type { Instant } from '../../base/time.ts';
import { COMMANDS, type CommandType } from '../commands.ts';
import { onlyLooks } from '../decide.ts';
import type { Role, State } from '../state.ts';

/** `now`: the time on the wall, where it is later than the last command's. */
export type Who = Readonly<{ badge: string; station: string; now?: Instant }>;

/**
 * Ways to sign a command, the fewest first: alone, with another person who may give the command too, with anybody, with
 * surveillance. `decide` says which of them suffices.
 */
export function signers(state: State, { badge }: Who, type: CommandType): string[][] {
  const roles: readonly Role[] = COMMANDS[type].roles;
  const others = [...state.staff].filter(([other, staff]) => staff.active && other !== badge && !onlyLooks(staff));
  const first = (fits: (held: readonly Role[]) => boolean) => others.find(([, staff]) => fits(staff.roles))?.[0];
  const peer = first((held) => held.some((role) => roles.includes(role)));
  const anybody = others[0]?.[0];
  const watching = first((held) => held.includes('surveillance'));
  const ways: string[][] = [[]];
  for (const other of [peer, anybody, watching]) if (other !== undefined) ways.push([other]);
  return ways;
}

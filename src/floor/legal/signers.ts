/** Who could sign in addition to a person: no one, or others with their own badges. */
import { lookUp } from '../../base/assert.ts';
import type { Instant } from '../../base/time.ts';
import { COMMANDS, type CommandType } from '../commands.ts';
import { onlyLooks } from '../decide.ts';
import { crewSigns, crewWays } from '../shows/show.ts';
import type { Role, State } from '../state.ts';

/** `now`: the time on the wall, where it is later than the last command's. */
export type Who = Readonly<{ badge: string; station: string; now?: Instant }>;

/**
 * Ways to sign a command with others, the fewest first: another person who can give the command too (the next one if
 * the first made what they would check), any other, surveillance. Each way once; `decide` says which of them suffices.
 */
export function waysToSign(
  state: State,
  { badge }: Who,
  type: CommandType,
  mayBeSecond: (badge: string) => boolean = () => true,
): string[][] {
  const roles: readonly Role[] = COMMANDS[type].roles;
  const others = [...state.staff].filter(
    ([other, staff]) => staff.active && other !== badge && !onlyLooks(staff) && mayBeSecond(other),
  );
  const those = (fits: (held: readonly Role[]) => boolean) => others.filter(([, staff]) => fits(staff.roles));
  const peers = those((held) => held.some((role) => roles.includes(role)));
  const watching = those((held) => held.includes('surveillance'));
  const ways: string[][] = [];
  for (const [other] of [...peers.slice(0, 2), ...others.slice(0, 1), ...watching.slice(0, 1)]) ways.push([other]);
  if (TWO_WATCH.has(type))
    ways.push(
      [...watching.slice(0, 1), ...others.filter(([, { roles: held }]) => !held.includes('surveillance'))]
        .slice(0, 2)
        .map(([other]) => other),
    );
  // A count is signed by the two who have entered one.
  if (type === 'count-box')
    for (const other of countersIn(state)) if (other !== badge && lookUp(state.staff, other).active) ways.push([other]);
  for (const limits of [state.house?.controls?.authorize, state.house?.controls?.pay]) {
    const ranks: readonly Role[] = limits?.second?.roles ?? [];
    const rank = those((held) => held.some((role) => ranks.includes(role)))[0]?.[0];
    // Alone, and with the person whom the sheet requires to confirm it.
    if (rank !== undefined)
      ways.push([rank], ...ways.filter((way) => !way.includes(rank)).map((way) => [...way, rank]));
  }
  const all = [...ways, ...crewWays(state, badge, type)];
  return [...new Map(all.map((way) => [way.join(), way])).values()];
}

const countersIn = ({ funds }: State): ReadonlySet<string> =>
  new Set(
    [...funds.values()].flatMap(({ counting = {} }) =>
      Object.values(counting)
        .flat()
        .map(({ by }) => by),
    ),
  );

/** Who signs what cannot be tried, since something comes from outside; undefined if those who must are not there. */
export function untried(state: State, who: Who, type: CommandType): string[] | undefined {
  return crewSigns(type) ? crewWays(state, who.badge, type)[0] : (waysToSign(state, who, type)[0] ?? []);
}

/** What is drawn out of boxes, security and an auditor watch. */
const TWO_WATCH: ReadonlySet<CommandType> = new Set(['open-boxes', 'pour-boxes', 'draw-finalists', 'draw-paper']);

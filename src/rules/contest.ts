/** Places of a tournament table: by chips, then by the hand on which somebody lost his last; and what a tie decides. */
import type { PlacePrize, TournamentStep } from './contest-words.ts';

/** How a player stands after the last hand: what he holds, or the hand on which he lost his last chip. */
export type Standing = Readonly<{ player: string; chips: number; outOn: number | null }>;

export type Placed = Readonly<{
  /** From the first place down. */
  places: readonly string[];
  /** Players who tie where the tie decides something, and the first place that they tie for; none: the table is decided. */
  tied: readonly Readonly<{ from: number; players: readonly string[] }>[];
}>;

type Stage = 'table' | 'final';

/**
 * `broken`: orders that extra hands brought, each of players who tied. A tie inside one prize band stays as it is: in the
 * order of the list, which decides nothing.
 */
export function placesOf(
  step: TournamentStep,
  stage: Stage,
  standings: readonly Standing[],
  broken: readonly (readonly string[])[] = [],
): Placed {
  const groups = groupsOf(standings);
  const places: string[] = [];
  const tied: { from: number; players: string[] }[] = [];
  for (const group of groups) {
    const from = places.length + 1;
    const players = group.map(({ player }) => player);
    const order = broken.find((one) => one.length === players.length && one.every((each) => players.includes(each)));
    const decides = players.some((_, i) => outcomeOf(step, stage, from + i) !== outcomeOf(step, stage, from));
    if (decides && order === undefined) tied.push({ from, players });
    places.push(...(order ?? players));
  }
  return { places, tied };
}

/** Better ones first; equal ones together. */
function groupsOf(standings: readonly Standing[]): Standing[][] {
  const groups: Standing[][] = [];
  for (const one of standings.toSorted((a, b) => compare(b, a))) {
    const last = groups.at(-1);
    if (last !== undefined && compare(last[0]!, one) === 0) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** Who still holds chips is before everybody who is out; of those, later is better. */
const compare = (a: Standing, b: Standing): number => a.chips - b.chips || (a.outOn ?? 0) - (b.outOn ?? 0);

/** What a place comes to, so that two places can be compared: the next round, or a prize, or nothing. */
function outcomeOf(step: TournamentStep, stage: Stage, place: number): string {
  if (advances(step, stage, place)) return 'advances';
  const prize = prizeFor(step, stage, place);
  return prize === undefined ? 'nothing' : `prize ${step.prizes.indexOf(prize)}`;
}

export const advances = ({ advance }: TournamentStep, stage: Stage, place: number): boolean =>
  stage === 'table' && place <= advance;

export function prizeFor({ prizes }: TournamentStep, stage: Stage, place: number): PlacePrize | undefined {
  return prizes.find(({ in: of, places: [from, to] }) => of === stage && place >= from && place <= to);
}

/** A table that needs no tie-break: so many more hands are dealt among those who tie, until nobody ties. */
export const handsOf = ({ hands, final }: TournamentStep, stage: Stage): number =>
  stage === 'final' ? final.hands : hands;

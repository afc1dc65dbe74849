/** Picking winners: which teams can be picked, and how a pick in an early game changes later games. */
import { lookUp } from '../../base/assert.ts';
import type { PickGameView, PickSideView } from '../../floor/view.ts';

/** Team by game. */
export type Chosen = Readonly<Record<string, string>>;
export type TypedScore = Readonly<{ away: string; home: string }>;

/** The two teams according to these picks; null if the game that decides one is not picked yet. */
export const teamsIn = ({ away, home }: PickGameView, chosen: Chosen): readonly [string | null, string | null] => [
  teamOn(away, chosen),
  teamOn(home, chosen),
];

const teamOn = ({ team, winnerOf }: PickSideView, chosen: Chosen): string | null =>
  winnerOf === null ? team : (chosen[winnerOf] ?? null);

/** Adds a pick and drops later picks of a team that no longer advances. */
export function withPick(games: readonly PickGameView[], chosen: Chosen, game: string, team: string): Chosen {
  const next: Record<string, string> = { ...chosen, [game]: team };
  for (const one of inOrder(games)) {
    const picked = next[one.id];
    if (picked !== undefined && !teamsIn(one, next).includes(picked)) delete next[one.id];
  }
  return next;
}

/** Earlier games first, because later games depend on them. */
const inOrder = (games: readonly PickGameView[]): PickGameView[] => [...games].sort((a, b) => a.begins - b.begins);

export const unpicked = (games: readonly PickGameView[], chosen: Chosen): number =>
  games.filter(({ id }) => chosen[id] === undefined).length;

export const picksOf = (games: readonly PickGameView[], chosen: Chosen): { game: string; team: string }[] =>
  games.flatMap(({ id }) => (chosen[id] === undefined ? [] : [{ game: id, team: chosen[id] }]));

export const chosenFrom = (picks: readonly Readonly<{ game: string; team: string }>[]): Chosen =>
  Object.fromEntries(picks.map(({ game, team }) => [game, team]));

/** Picks from letters, one per game in order: a for the away team, h for the home team. */
export function chosenBy(games: readonly PickGameView[], sides: string): Chosen {
  const chosen: Record<string, string> = {};
  for (const game of inOrder(games)) {
    const team = teamsIn(game, chosen)[sides[games.indexOf(game)] === 'a' ? 0 : 1];
    if (team !== null) chosen[game.id] = team;
  }
  return chosen;
}

/** Rounds of a bracket, by how many games lead to each; a week has one round. */
export function roundsOf(games: readonly PickGameView[]): PickGameView[][] {
  const depth = new Map<string, number>();
  for (const game of inOrder(games)) {
    const before = [game.away, game.home].map(({ winnerOf }) => (winnerOf === null ? 0 : (depth.get(winnerOf) ?? 0)));
    depth.set(game.id, Math.max(...before) + 1);
  }
  const rounds: PickGameView[][] = [];
  for (const game of games) {
    const round = lookUp(depth, game.id) - 1;
    rounds[round] = [...(rounds[round] ?? []), game];
  }
  return rounds.filter((round) => round !== undefined);
}

/** Whole points of one team, or undefined. */
export const pointsFrom = (typed: string): number | undefined =>
  /^\d{1,3}$/.test(typed.trim()) ? Number(typed.trim()) : undefined;

export function scoreFrom({ away, home }: TypedScore): Readonly<{ away: number; home: number }> | undefined {
  const [one, other] = [pointsFrom(away), pointsFrom(home)];
  return one === undefined || other === undefined ? undefined : { away: one, home: other };
}

/** `football:3` as people read it: "pick sheet 3". */
export const sheetWords = (card: string): string => `pick sheet ${card.split(':').at(-1)}`;

/** Why the picks cannot be submitted yet; undefined if they can. */
export function whyNotReady(
  { games, tieBreak }: Readonly<{ games: readonly PickGameView[]; tieBreak: string | null }>,
  chosen: Chosen,
  score: TypedScore,
): string | undefined {
  const open = unpicked(games, chosen);
  if (open > 0) return open === 1 ? 'Pick a winner in 1 more game.' : `Pick a winner in ${open} more games.`;
  if (tieBreak !== null && scoreFrom(score) === undefined)
    return 'Enter the points of both teams in the tie-breaker game.';
  return undefined;
}

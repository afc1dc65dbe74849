/**
 * Games that are picked, who won them, how many picks were right, and what that is worth. Teams are their names as they
 * are posted. A drawn game, and one that was called off, is won by nobody.
 */
import { type Cents, sumCents } from '../base/cents.ts';
import type { Refusal } from '../base/result.ts';
import { evenlyDown } from '../base/split.ts';
import { HOUR, type Instant } from '../base/time.ts';
import type { PicksSelect } from './pick-words.ts';

/** A team, or whoever wins another game. */
export type Side = Readonly<{ team: string } | { winnerOf: string }>;
export type Points = Readonly<{ away: number; home: number }>;

export type Fixture = Readonly<{ id: string; begins: Instant; away: Side; home: Side }>;

export type Game = Fixture &
  Readonly<{
    result: Points | null;
    /** Not played: it counts for nobody. `goesOn`: who goes on without it, where another game waits for its winner. */
    calledOff: Readonly<{ goesOn: string | null }> | null;
  }>;

export type Pick = Readonly<{ game: string; team: string }>;
/** `entry`: its number; who ties stands in the order in which they came. */
export type Entry = Readonly<{ person: string; entry: number; picks: readonly Pick[]; score: Points | null }>;

/** `off`: how far the predicted total is from the true one; null where that decides nothing, or not yet. */
export type Line = Readonly<{ person: string; right: number; open: number; off: number | null; place: number }>;

export const isDecided = ({ result, calledOff }: Game): boolean => result !== null || calledOff !== null;

/** Who goes on from a game; null where nobody does, undefined as long as it is open. */
export function goesOn(games: readonly Game[], id: string): string | null | undefined {
  const game = games.find((one) => one.id === id);
  if (game === undefined) return undefined;
  if (game.calledOff !== null) return game.calledOff.goesOn;
  return game.result === null ? undefined : winnerOf(games, game);
}

/** Who won on the field; null for a drawn game, one that was called off, or one that is open. */
export function winnerOf(games: readonly Game[], { result, calledOff, away, home }: Game): string | null {
  if (result === null || calledOff !== null || result.away === result.home) return null;
  return teamOf(games, result.away > result.home ? away : home) ?? null;
}

/** The team on one side of a game, as far as it is known. */
export function teamOf(games: readonly Game[], side: Side): string | undefined {
  return 'team' in side ? side.team : (goesOn(games, side.winnerOf) ?? undefined);
}

/** The team on one side as somebody picked it. */
export const pickedOn = (picks: readonly Pick[], side: Side): string | undefined =>
  'team' in side ? side.team : picks.find(({ game }) => game === side.winnerOf)?.team;

/** What is wrong with a set of picks: one for every game, of a team that is in it by the same picks. */
export function wrongPicks(games: readonly Fixture[], picks: readonly Pick[]): Refusal | undefined {
  const stray = picks.find(({ game }) => !games.some(({ id }) => id === game));
  if (stray !== undefined) {
    return { reason: 'no-such-game', says: `No game ${stray.game} is listed.`, next: 'Pick games of the list.' };
  }
  const twice = picks.find(({ game }, i) => picks.findIndex((one) => one.game === game) !== i);
  if (twice !== undefined) {
    return { reason: 'picked-twice', says: `Game ${twice.game} is picked twice.`, next: 'Pick one winner for it.' };
  }
  const missing = games.filter(({ id }) => !picks.some(({ game }) => game === id));
  if (missing.length > 0) {
    const says = `${missing.length} of ${games.length} games have no pick: ${named(missing.map(({ id }) => id))}.`;
    return { reason: 'pick-missing', says, next: 'Pick a winner for every game that is listed.' };
  }
  for (const { id, away, home } of games) {
    const { team } = picks.find(({ game }) => game === id)!;
    const sides = [pickedOn(picks, away)!, pickedOn(picks, home)!];
    if (sides.includes(team)) continue;
    const isFurther = 'winnerOf' in away || 'winnerOf' in home;
    const says = `${team} is not in game ${id}${isFurther ? ' by these picks' : ''}: ${sides.join(' or ')}.`;
    return { reason: isFurther ? 'not-picked-before' : 'not-in-game', says, next: `Pick ${sides.join(' or ')}.` };
  }
  return undefined;
}

const named = (ids: readonly string[]): string => `${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ' …' : ''}`;

/** Each game once; every further game is between winners of two others, none of which leads to two. */
export function wrongFixtures(games: readonly Fixture[], kind: 'week' | 'bracket'): Refusal | undefined {
  const wrong = (reason: string, says: string, next: string): Refusal => ({ reason, says, next });
  const twice = games.find(({ id }, i) => games.findIndex((one) => one.id === id) !== i);
  if (twice !== undefined) return wrong('game-twice', `Game ${twice.id} stands twice.`, 'Name each game once.');
  const teams = new Set<string>();
  for (const { id, away, home } of games) {
    for (const side of [away, home]) {
      if (!('team' in side)) continue;
      if (teams.has(side.team.toLowerCase())) {
        return wrong('team-twice', `${side.team} stands in two games.`, 'List each team once.');
      }
      teams.add(side.team.toLowerCase());
    }
    if (kind === 'week' && ('winnerOf' in away || 'winnerOf' in home)) {
      return wrong('not-a-bracket', `Game ${id} waits for a winner.`, 'Name both teams.');
    }
  }
  return kind === 'week' ? undefined : wrongTree(games);
}

function wrongTree(games: readonly Fixture[]): Refusal | undefined {
  const wrong = (reason: string, says: string, next: string): Refusal => ({ reason, says, next });
  const fed = games.flatMap(({ id, begins, away, home }) =>
    [away, home].flatMap((side) => ('winnerOf' in side ? [{ id, begins, from: side.winnerOf }] : [])),
  );
  for (const [i, { id, begins, from }] of fed.entries()) {
    const feeder = games.find((game) => game.id === from);
    if (feeder === undefined) {
      return wrong('no-such-game', `Game ${id} waits for the winner of ${from}, which is not listed.`, 'List it.');
    }
    // Later than what it waits for: so the games cannot lead in a circle.
    if (feeder.begins >= begins) {
      return wrong('begins-before', `Game ${id} begins before ${from} is played.`, 'Correct its time.');
    }
    if (fed.findIndex((one) => one.from === from) !== i) {
      return wrong('feeds-twice', `The winner of ${from} is in two games.`, 'Let each winner go on to one game.');
    }
  }
  const last = games.filter(({ id }) => !fed.some(({ from }) => from === id));
  if (last.length === 1) return undefined;
  const says = `${last.length} games lead nowhere: ${named(last.map(({ id }) => id))}.`;
  return wrong('no-final', says, 'Let all of them lead to one last game.');
}

export function rightPicks(games: readonly Game[], picks: readonly Pick[]): number {
  return picks.filter(({ game, team }) => {
    const found = games.find(({ id }) => id === game);
    return found !== undefined && winnerOf(games, found) === team;
  }).length;
}

type Card = Readonly<{ games: readonly Game[]; tieBreak: string | null }>;

/**
 * Best first; who ties has the same place. Places count people, or distinct numbers of right picks where the sheet gives
 * its prizes so.
 */
export function standingsOf({ games, tieBreak }: Card, entries: readonly Entry[], step: PicksSelect): Line[] {
  const total = totalOf(games, tieBreak);
  const came = entries.toSorted((a, b) => a.entry - b.entry);
  const lines = came.map(({ person, picks, score }) => ({
    person,
    right: rightPicks(games, picks),
    open: games.filter((game) => !isDecided(game)).length,
    off: total === undefined || score === null ? null : Math.abs(score.away + score.home - total),
  }));
  const sorted = lines.toSorted(compare);
  const scores = [...new Set(sorted.map(({ right }) => right))];
  return sorted.map((line) => ({
    ...line,
    place:
      (step.ties.share === 'scores'
        ? scores.indexOf(line.right)
        : sorted.findIndex((other) => compare(other, line) === 0)) + 1,
  }));
}

/** The points of both teams in the game that breaks ties. */
function totalOf(games: readonly Game[], tieBreak: string | null): number | undefined {
  const result = games.find(({ id }) => id === tieBreak)?.result ?? undefined;
  return result === undefined ? undefined : result.away + result.home;
}

type Compared = Readonly<{ right: number; off: number | null }>;
const compare = (a: Compared, b: Compared): number => b.right - a.right || (a.off ?? 0) - (b.off ?? 0);

/**
 * What each place comes to, by person; who has nothing is left out. `whole` is the prize that somebody has alone, so that
 * goods can be handed over as they are.
 */
export type Share = Readonly<{ person: string; place: number; amount: Cents; whole: number | null }>;

export function sharesOf(lines: readonly Line[], prizes: readonly Cents[], { ties }: PicksSelect): Share[] {
  return lines.flatMap(({ person, place }) => {
    const tied = lines.filter((other) => other.place === place).length;
    const covered = ties.share === 'scores' ? 1 : tied;
    const pooled = prizes.slice(place - 1, place - 1 + covered);
    if (pooled.length === 0) return [];
    const { each: amount } = evenlyDown(sumCents(pooled), tied);
    return amount === 0 ? [] : [{ person, place, amount, whole: tied === 1 ? place - 1 : null }];
  });
}

/** Play as a swipe vouches for it: from when until when, and how much of that counts. */
export type Played = Readonly<{ from: Instant; at: Instant; seconds: number }>;
type Window = Readonly<{ from: Instant; until: Instant }>;

/** Hours of the clock in which the card was scanned, both ends of the window included. `shift`: of the zone, in seconds. */
export function hoursScanned(play: readonly Played[], { from, until }: Window, shift: number): number {
  const inside = play.filter(({ at }) => at >= from && at <= until);
  return new Set(inside.map(({ at }) => Math.floor((at + (shift % HOUR)) / HOUR))).size;
}

/**
 * Seconds of play inside the window, each of them once: two swipes may vouch for the same minutes, and a stretch that
 * reaches over the edge of the window counts as far as it is inside.
 */
export function secondsPlayed(play: readonly Played[], { from, until }: Window): number {
  let reached: number = from;
  let seconds = 0;
  for (const { from: began, at } of play.toSorted((a, b) => a.from - b.from)) {
    const ends = Math.min(at, until);
    seconds += Math.max(0, ends - Math.max(began, reached));
    reached = Math.max(reached, ends);
  }
  return seconds;
}

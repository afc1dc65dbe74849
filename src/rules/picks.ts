/** Pools of picks: who may hand in a prediction, what is predicted, how picks are scored, and what an offer posts. */

import { z } from 'zod';
import { first } from '../base/assert.ts';
import { type Cents, formatUsd, sumCents } from '../base/cents.ts';
import type { Refusal } from '../base/result.ts';
import { evenlyDown } from '../base/split.ts';
import { HOUR, type Instant } from '../base/time.ts';
import { firstDuplicate } from './contradictions-games.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import { outsideAll } from './prize-text.ts';
import type { Sheet } from './sheet.ts';
import { amount, clause, id, localTime, ours, step, swipeGrace } from './vocabulary.ts';

const weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
/** A day and a time of the week, by the clock on the wall. */
export const weekMoment = z.strictObject({ day: weekday, time: localTime });
/** A day of the year, mm-dd. */
const yearDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day of the year, mm-dd');

/** A team by the name under which it is posted: a name and nothing that a screen or a file could read as more. */
export const teamName = z
  .string()
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N} .'’&()-]{0,38}[\p{L}\p{N}.)])?$/u, 'the name of a team, up to 40 letters');

/** Play by the swipes of a card, before picks are taken or before they win. */
export const swipesQualify = z.strictObject({
  ...step,
  kind: z.literal('qualify'),
  form: z.literal('swipes'),
  /** A card of the club is needed. */
  card: z.strictObject({ at: clause }).optional(),
  /** This many hours in each of which the card was scanned; or this many hours of play. */
  least: z.union([z.strictObject({ scans: z.int().min(1) }), z.strictObject({ hours: z.int().min(1) })]),
  /** A swipe is good for the hour before it, and for this many minutes more. */
  grace: swipeGrace.optional(),
  /** From the start of this day of the week until picks are closed; or these days of the year, both included. */
  window: z.union([z.strictObject({ week: weekday }), z.strictObject({ from: yearDay, until: yearDay })]),
  /** on-entry: on file when picks are handed in. afterwards: picks are provisional until the days are over. */
  asked: z.enum(['on-entry', 'afterwards']),
  next: id,
});

/** A card of games, and one set of picks on it for each person: a winner for every game. */
export const picksEarn = z.strictObject({
  ...step,
  kind: z.literal('earn'),
  form: z.literal('picks'),
  /**
   * week: games of these days, which follow one another; picks are taken up to and including this moment. bracket: games
   * whose winners meet, until one is left; picks are taken before the first begins.
   */
  card: z.union([
    z.strictObject({
      at: clause,
      games: z.literal('week'),
      days: z.array(weekday).min(1).max(7),
      closes: weekMoment.extend({ at: clause }),
    }),
    z.strictObject({ at: clause, games: z.literal('bracket'), closes: z.strictObject({ at: clause }) }),
  ]),
  /** One for each person and card. */
  entries: z.strictObject({ at: clause }),
  next: id,
});

export const picksSelect = z.strictObject({
  ...step,
  kind: z.literal('select'),
  form: z.literal('picks'),
  /**
   * Of those with as many right picks, the closest to the points of both teams together in the posted game; by default
   * the last of this day.
   */
  tieBreak: z.strictObject({ at: clause, day: weekday }).optional(),
  /**
   * places: tied players share the prizes of all places that they cover. scores: each number of right picks has one
   * prize, shared by those who have that many.
   */
  ties: z.strictObject({ at: clause, share: z.enum(['places', 'scores']) }),
  /** From the first prize down, what each of them may be. */
  prizes: z
    .array(
      z.strictObject({
        at: clause,
        /** entry: an entry of the tournament of another offer. */
        gives: z.array(z.enum(['cash', 'chips', 'goods', 'entry'])).min(1),
        between: z.tuple([amount, amount]),
        ours,
      }),
    )
    .min(1)
    .max(20),
  next: id,
});

export type SwipesStep = z.infer<typeof swipesQualify>;
export type PicksEarn = z.infer<typeof picksEarn>;
export type PicksSelect = z.infer<typeof picksSelect>;
export type WeekMoment = z.infer<typeof weekMoment>;

/** An entrant needs this many swipes, or this many hours of swiped play: each swipe is kept for it. */
export const countsSwipes = (sheet: Pick<Sheet, 'steps'>): boolean => swipesStepOf(sheet) !== undefined;

export const swipesStepOf = ({ steps }: Pick<Sheet, 'steps'>): SwipesStep | undefined =>
  steps.find((one): one is SwipesStep => one.kind === 'qualify' && one.form === 'swipes');

export const picksEarnOf = ({ steps }: Pick<Sheet, 'steps'>): PicksEarn | undefined =>
  steps.find((one): one is PicksEarn => one.kind === 'earn' && one.form === 'picks');

export const picksSelectOf = ({ steps }: Pick<Sheet, 'steps'>): PicksSelect | undefined =>
  steps.find((one): one is PicksSelect => one.kind === 'select' && one.form === 'picks');

// Games that are picked, who won them, how many picks were right, and what that is worth. Teams are their posted names.
// A tie game or one that was called off has no winner.

/** A team, or the winner of another game. */
export type Side = Readonly<{ team: string } | { winnerOf: string }>;
export type Points = Readonly<{ away: number; home: number }>;

export type Fixture = Readonly<{ id: string; begins: Instant; away: Side; home: Side }>;

export type Game = Fixture &
  Readonly<{
    result: Points | null;
    /**
     * Not played: no one has it right. `goesOn`: the team that advances without it, if another game waits for its
     * winner.
     */
    calledOff: Readonly<{ goesOn: string | null }> | null;
  }>;

export type GamePick = Readonly<{ game: string; team: string }>;
/** `entry`: its number; tied entries are in the order in which they came. */
export type Entry = Readonly<{ person: string; entry: number; picks: readonly GamePick[]; score: Points | null }>;

/** `off`: how far the predicted total is from the true one; null where that decides nothing, or not yet. */
export type Line = Readonly<{ person: string; right: number; open: number; off: number | null; place: number }>;

export const isDecided = ({ result, calledOff }: Game): boolean => result !== null || calledOff !== null;

/** The team that advances from a game; null if none does, undefined as long as it is open. */
export function advancingTeam(games: readonly Game[], id: string): string | null | undefined {
  const game = games.find((one) => one.id === id);
  if (game === undefined) return undefined;
  if (game.calledOff !== null) return game.calledOff.goesOn;
  return game.result === null ? undefined : winnerOf(games, game);
}

/** The winner on the field; null for a tie game, one that was called off, or one that is open. */
export function winnerOf(games: readonly Game[], { result, calledOff, away, home }: Game): string | null {
  if (result === null || calledOff !== null || result.away === result.home) return null;
  return teamOf(games, result.away > result.home ? away : home) ?? null;
}

/** The team on one side of a game, as far as it is known. */
export function teamOf(games: readonly Game[], side: Side): string | undefined {
  return 'team' in side ? side.team : (advancingTeam(games, side.winnerOf) ?? undefined);
}

/** The team picked on one side. */
export const pickedTeam = (picks: readonly GamePick[], side: Side): string | undefined =>
  'team' in side ? side.team : picks.find(({ game }) => game === side.winnerOf)?.team;

export type PickFlaw = Refusal &
  Readonly<{ reason: 'no-such-game' | 'picked-twice' | 'pick-missing' | 'not-picked-before' | 'not-in-game' }>;

/** What is wrong with a set of picks: one for every game, of a team that is in it by the same picks. */
export function refuseWrongPicks(games: readonly Fixture[], picks: readonly GamePick[]): PickFlaw | undefined {
  const stray = picks.find(({ game }) => !games.some(({ id }) => id === game));
  if (stray !== undefined) {
    return {
      reason: 'no-such-game',
      says: `Game ${stray.game} is not on this pick sheet.`,
      next: 'Pick listed games only.',
    };
  }
  const twice = picks.find(({ game }, i) => picks.findIndex((one) => one.game === game) !== i);
  if (twice !== undefined) {
    return { reason: 'picked-twice', says: `Game ${twice.game} is picked twice.`, next: 'Pick one winner for it.' };
  }
  const missing = games.filter(({ id }) => !picks.some(({ game }) => game === id));
  if (missing.length > 0) {
    const says = `${missing.length} of ${games.length} games have no pick: ${named(missing.map(({ id }) => id))}.`;
    return { reason: 'pick-missing', says, next: 'Pick a winner for every listed game.' };
  }
  for (const { id, away, home } of games) {
    const { team } = picks.find(({ game }) => game === id)!;
    const sides = [pickedTeam(picks, away)!, pickedTeam(picks, home)!];
    if (sides.includes(team)) continue;
    const isFurther = 'winnerOf' in away || 'winnerOf' in home;
    const says = `${team} is not in game ${id}${isFurther ? ' by these picks' : ''}: ${sides.join(' or ')}.`;
    return { reason: isFurther ? 'not-picked-before' : 'not-in-game', says, next: `Pick ${sides.join(' or ')}.` };
  }
  return undefined;
}

const named = (ids: readonly string[]): string => `${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ' …' : ''}`;

/** Each game once; every further game is between winners of two others, none of which leads to two. */
export function refuseWrongFixtures(games: readonly Fixture[], kind: 'week' | 'bracket'): Refusal | undefined {
  const wrong = (reason: string, says: string, next: string): Refusal => ({ reason, says, next });
  const twice = games.find(({ id }, i) => games.findIndex((one) => one.id === id) !== i);
  if (twice !== undefined) return wrong('game-twice', `Game ${twice.id} is listed twice.`, 'List each game once.');
  const teams = new Set<string>();
  for (const { id, away, home } of games) {
    for (const side of [away, home]) {
      if (!('team' in side)) continue;
      if (teams.has(side.team.toLowerCase())) {
        return wrong('team-twice', `${side.team} is in two games.`, 'List each team once.');
      }
      teams.add(side.team.toLowerCase());
    }
    if (kind === 'week' && ('winnerOf' in away || 'winnerOf' in home)) {
      return wrong('not-a-bracket', `Game ${id} has no teams yet.`, 'Enter both teams.');
    }
  }
  return kind === 'week' ? undefined : refuseWrongTree(games);
}

function refuseWrongTree(games: readonly Fixture[]): Refusal | undefined {
  const wrong = (reason: string, says: string, next: string): Refusal => ({ reason, says, next });
  const fed = games.flatMap(({ id, begins, away, home }) =>
    [away, home].flatMap((side) => ('winnerOf' in side ? [{ id, begins, from: side.winnerOf }] : [])),
  );
  for (const [i, { id, begins, from }] of fed.entries()) {
    const feeder = games.find((game) => game.id === from);
    if (feeder === undefined) {
      return wrong('no-such-game', `Game ${id} depends on the winner of ${from}, which is not listed.`, 'List it.');
    }
    // Later than what it waits for: so the games cannot lead in a circle.
    if (feeder.begins >= begins) {
      return wrong('begins-before', `Game ${id} begins before ${from} is played.`, 'Correct its time.');
    }
    if (fed.findIndex((one) => one.from === from) !== i) {
      return wrong('feeds-twice', `The winner of ${from} is in two games.`, 'Let each winner advance to one game.');
    }
  }
  const last = games.filter(({ id }) => !fed.some(({ from }) => from === id));
  if (last.length === 1) return undefined;
  const says = `${last.length} games lead to no later game: ${named(last.map(({ id }) => id))}.`;
  return wrong('no-final', says, 'Let all of them lead to one final game.');
}

export function rightPicks(games: readonly Game[], picks: readonly GamePick[]): number {
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

type ScoreToCompare = Readonly<{ right: number; off: number | null }>;
const compare = (a: ScoreToCompare, b: ScoreToCompare): number => b.right - a.right || (a.off ?? 0) - (b.off ?? 0);

/**
 * What each place is worth, by person; those without a prize are left out. `whole` is the prize that a person has
 * alone, so that merchandise can be handed over.
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
type ScannedPlay = Readonly<{ from: Instant; at: Instant; seconds: number }>;
type Window = Readonly<{ from: Instant; until: Instant }>;

/** Hours of the clock in which the card was scanned, both ends of the window included. `shift`: of the zone, in seconds. */
export function hoursScanned(play: readonly ScannedPlay[], { from, until }: Window, shift: number): number {
  const inside = play.filter(({ at }) => at >= from && at <= until);
  return new Set(inside.map(({ at }) => Math.floor((at + (shift % HOUR)) / HOUR))).size;
}

/**
 * Seconds of play inside the window, each of them once: two swipes may vouch for the same minutes, and a stretch that
 * reaches over the edge of the window counts as far as it is inside.
 */
export function secondsPlayed(play: readonly ScannedPlay[], { from, until }: Window): number {
  let reached: number = from;
  let seconds = 0;
  for (const { from: began, at } of play.toSorted((a, b) => a.from - b.from)) {
    const ends = Math.min(at, until);
    seconds += Math.max(0, ends - Math.max(began, reached));
    reached = Math.max(reached, ends);
  }
  return seconds;
}

// What an offer posts: the prizes of the best, and the teams that may play.

export function picksFlaw(sheet: Sheet, { prizes = [], teams }: Offer): OfferFlaw | undefined {
  const step = picksSelectOf(sheet);
  if (step === undefined) {
    if (teams === undefined) return undefined;
    const says = 'This promotion has no teams.';
    return { at: sheet.mustPost.at, reason: 'teams-unused', says, next: 'Leave the teams out.' };
  }
  const twice = firstDuplicate((teams ?? []).map((team) => team.toLowerCase()));
  if (twice !== undefined) {
    return {
      at: step.at,
      reason: 'team-twice',
      says: `The team ${twice} is listed twice.`,
      next: 'List each team once.',
    };
  }
  const prizeTwice = firstDuplicate(prizes.map(({ id }) => id));
  if (prizeTwice !== undefined) {
    const says = `Two prizes are named ${prizeTwice}.`;
    return { at: first(step.prizes).at, reason: 'prize-twice', says, next: 'Give each prize its own name.' };
  }
  if (prizes.length !== step.prizes.length) {
    const says = `${prizes.length} prizes are posted, but ${step.prizes.length} are won.`;
    return {
      at: first(step.prizes).at,
      reason: 'prizes-missing',
      says,
      next: 'Post one prize for each place, first place first.',
    };
  }
  for (const [i, prize] of prizes.entries()) {
    const flaw = prizeFlaw(step.prizes[i]!, prize);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

type Prize = NonNullable<Offer['prizes']>[number];

const SOURCES: Partial<Record<Prize['gives'], string>> = {
  goods: 'the stock that it is taken from',
  entry: 'the promotion of the tournament',
};

function prizeFlaw(word: PicksSelect['prizes'][number], prize: Prize): OfferFlaw | undefined {
  const { name, gives, value, count, of, lives, raises, on } = prize;
  const wrong = (reason: string, says: string, next: string): OfferFlaw => ({ at: word.at, reason, says, next });
  if (!word.gives.some((one) => one === gives)) {
    const says = `"${name}" gives ${gives}, which the rules do not allow.`;
    return wrong('not-that-kind', says, `Choose ${word.gives.join(' or ')}.`);
  }
  const outside = outsideAll([word], value);
  if (outside !== undefined) {
    const says = `"${name}" is worth ${formatUsd(value)}; ${outside}.`;
    return wrong('outside-range', says, 'Choose a value within the range.');
  }
  if (count !== 1) return wrong('one-of-each', `"${name}" is posted ${count} times.`, 'Post each prize once.');
  const source = SOURCES[gives];
  if ((source === undefined) !== (of === undefined)) {
    const says = source === undefined ? `"${name}" does not come from stock.` : `"${name}" has no stock.`;
    return wrong('source', says, source === undefined ? 'Leave the source out.' : `Name ${source}.`);
  }
  if (lives === undefined && raises === undefined && on === undefined) return undefined;
  return wrong('words-unused', `"${name}" has fields that do not apply to it.`, 'Leave days, rungs and times out.');
}

/**
 * The games of a pick sheet: posted and taken back, moved or called off, their results, and lists of them that are
 * imported.
 */

import type { Lines } from '../../base/csv.ts';
import { type Instant, localDateTimeFrom } from '../../base/time.ts';
import { instantOf } from '../../base/zone.ts';
import { fixturesFrom, resultsFrom } from '../../rules/pick-csv.ts';
import {
  type Fixture,
  type Game,
  isDecided,
  picksEarnOf,
  picksSelectOf,
  refuseWrongFixtures,
  teamOf,
} from '../../rules/picks.ts';
import type { CommandOf } from '../area.ts';
import { claimWindow, localDay, zonePackOf } from '../clock.ts';
import { noOffer, sheetOf } from '../kit/offers.ts';
import { seenAt } from '../kit/schemas.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused, refusedFlaw } from '../outcome.ts';
import type { OfferState, State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import { alreadyPosted, closingOf, cutOff, datesOf, type PickSheetContext, pickSheetContext } from './pick-sheet.ts';
import type { pickCommands } from './specs.ts';

type Post = CommandOf<typeof pickCommands, 'post-fixtures'>;
type Withdraw = CommandOf<typeof pickCommands, 'withdraw-fixtures'>;

export function postFixtures(state: State, command: Post): Outcome {
  const { offer: id, games, time, by } = command;
  const offered = state.offers.get(id);
  if (offered === undefined) return noOffer(id);
  const sheet = sheetOf(state, offered);
  const earn = picksEarnOf(sheet);
  if (earn === undefined) {
    return refused(F.picks, 'no-picks', { sheetName: sheet.name });
  }
  const { at } = earn.card;
  if (offered.status !== 'approved' || time >= offered.offer.period.until) {
    return refused(F.offers, 'not-in-force/fixtures', { id });
  }
  const flaw = refuseWrongFixtures(games, earn.card.games);
  if (flaw !== undefined) return refusedFlaw(at, flaw);
  const unknown = unknownTeam(offered, games);
  if (unknown !== undefined) return refused(at, 'unknown-team', { unknown, id });
  const wrong = outOfWeek(state, earn, games) ?? sameWeek(state, offered, earn, games);
  if (wrong !== undefined) return wrong;
  const closesAt = closingOf(state, earn, games);
  if (closesAt < time) {
    return refused(earn.card.closes.at, 'closed-already');
  }
  const tieBreak = tieBreakOf(state, sheet, command);
  if (isRefusal(tieBreak)) return tieBreak;
  const card = `${id}:${offered.runnings + 1}`;
  return accept({
    type: 'fixtures-posted',
    v: 1,
    card,
    offer: id,
    games: [...games].sort((a, b) => a.begins - b.begins),
    tieBreak: tieBreak.game,
    closesAt,
    by: by.badge,
  });
}

function unknownTeam({ offer: { teams } }: OfferState, games: readonly Fixture[]): string | undefined {
  if (teams === undefined) return undefined;
  const named = games.flatMap(({ away, home }) => [away, home].flatMap((side) => ('team' in side ? [side.team] : [])));
  return named.find((team) => !teams.includes(team));
}

/** All games of a week's card are on its days, and none begins while picks are still taken. */
function outOfWeek(state: State, earn: PickSheetContext['earn'], games: readonly Fixture[]): Outcome | undefined {
  const { card } = earn;
  if (card.games !== 'week') return undefined;
  const dates = datesOf(state, card, games);
  if (dates === undefined) {
    return refused(card.at, 'other-week', { days: card.days });
  }
  const closes = cutOff(state, card, dates);
  const early = games.find(({ begins }) => begins <= closes);
  if (early === undefined) return undefined;
  return refused(card.closes.at, 'begins-too-early', { early: early.id });
}

/** One card for each week, and one bracket at a time. */
function sameWeek(
  state: State,
  { offer }: OfferState,
  { card: word }: PickSheetContext['earn'],
  games: readonly Fixture[],
): Outcome | undefined {
  const day = (one: readonly Fixture[]) =>
    word.games === 'week' ? datesOf(state, word, one)?.[0] : localDay(state, one[0]!.begins).slice(0, 4);
  const other = [...state.picks.values()].find((card) => card.offer === offer.id && day(card.games) === day(games));
  if (other === undefined) return undefined;
  return refused(word.at, 'listed-already', { other: other.id });
}

/** The game that breaks ties: the posted one, or the last of its day. */
function tieBreakOf(
  state: State,
  sheet: PickSheetContext['sheet'],
  { games, tieBreak }: Post,
): { game: string | null } | { refusal: FloorRefusal } {
  const word = picksSelectOf(sheet)!.tieBreak;
  if (word === undefined) {
    if (tieBreak === null) return { game: null };
    const { at } = picksSelectOf(sheet)!.ties;
    return refused(at, 'no-tie-break');
  }
  const { card } = picksEarnOf(sheet)!;
  const date = card.games === 'week' ? datesOf(state, card, games)?.[card.days.indexOf(word.day)] : undefined;
  const ofDay = games.filter(({ begins }) => localDay(state, begins) === date);
  if (tieBreak !== null) {
    const isListed = (ofDay.length > 0 ? ofDay : games).some(({ id }) => id === tieBreak);
    if (isListed) return { game: tieBreak };
    return refused(word.at, 'not-that-day', { tieBreak });
  }
  const last = Math.max(...ofDay.map(({ begins }) => begins));
  const latest = ofDay.filter(({ begins }) => begins === last);
  if (latest.length === 1) return { game: latest[0]!.id };
  return refused(word.at, 'tie-break-open', { latestCount: latest.length });
}

export function withdrawFixtures(state: State, { card: id, reason, by }: Withdraw): Outcome {
  const judged = pickSheetContext(state, id);
  if (isRefusal(judged)) return judged;
  const { card, earn } = judged;
  const count = Object.keys(card.entries).length;
  if (card.winners !== null || count > 0) {
    return card.winners === null
      ? refused(earn.card.at, 'picks-in', { entries: count, card: id })
      : refused(earn.card.at, 'picks-in/posted', { card: id });
  }
  return accept({ type: 'fixtures-withdrawn', v: 1, card: id, reason, by: by.badge });
}

// A game that is not played as posted: moved, called off, and restored if that was a mistake.

type Move = CommandOf<typeof pickCommands, 'move-game'>;
type CallOff = CommandOf<typeof pickCommands, 'call-off-game'>;
type Restore = CommandOf<typeof pickCommands, 'restore-game'>;

export function moveGame(state: State, command: Move): Outcome {
  const { card: id, game: moved, begins, reason, time } = command;
  const found = openGame(state, id, moved);
  if (isRefusal(found)) return found;
  const { judged } = found;
  const { at } = judged.earn.card;
  const alone = refuseMissingSecond(state, command, 'moving-a-game');
  if (alone !== undefined) return alone;
  if (begins < time) {
    return refused(at, 'in-the-past');
  }
  const closesAt = closesWith(state, judged, command);
  if (isRefusal(closesAt)) return closesAt;
  return accept({
    type: 'game-moved',
    v: 1,
    card: id,
    game: moved,
    begins,
    ...closesAt,
    reason,
    by: signedBy(command),
  });
}

/** The card with a game at another time: until when it is picked then, or why the game cannot count at that time. */
function closesWith(
  state: State,
  judged: PickSheetContext,
  { game: moved, begins, time }: Move | Restore,
): { closesAt: Instant } | { refusal: FloorRefusal } {
  const { card, earn } = judged;
  const { at } = earn.card;
  const games = card.games.map((game) => (game.id === moved ? { ...game, begins } : game));
  const flaw = refuseWrongFixtures(games, earn.card.games);
  if (flaw !== undefined) return refusedFlaw(at, flaw);
  const late = lastMoment(state, judged);
  if (late !== undefined && begins >= late) {
    return refused(at, 'too-late/closes-with', { card: card.id });
  }
  // Once closed, picks stay closed, wherever the first game goes.
  const first = closingOf(state, earn, games);
  return { closesAt: time > card.closesAt || first > card.closesAt ? card.closesAt : first };
}

/** From when prizes of a week may be claimed: later games no longer count. */
function lastMoment(state: State, { card, sheet, earn }: PickSheetContext): Instant | undefined {
  const claim = sheet.steps.find((step) => step.kind === 'claim' && step.form === 'window');
  if (claim?.form !== 'window' || earn.card.games !== 'week') return undefined;
  return claimWindow(state, claim, card.closesAt).from;
}

export function callOffGame(state: State, command: CallOff): Outcome {
  const { card: id, game: off, goesOn, reason } = command;
  const found = openGame(state, id, off);
  if (isRefusal(found)) return found;
  const { judged, game } = found;
  const { card, earn } = judged;
  const { at } = earn.card;
  const alone = refuseMissingSecond(state, command, 'calling-a-game-off');
  if (alone !== undefined) return alone;
  const feeds = card.games.some(({ away, home }) =>
    [away, home].some((side) => 'winnerOf' in side && side.winnerOf === off),
  );
  const sides = [teamOf(card.games, game.away), teamOf(card.games, game.home)];
  if (goesOn !== null && (!feeds || !sides.includes(goesOn))) {
    return feeds ? refused(at, 'not-in-game', { goesOn, off }) : refused(at, 'not-in-game/leads-nowhere', { off });
  }
  if (feeds && goesOn === null) {
    return refused(at, 'goes-on-missing', { off });
  }
  return accept({ type: 'game-called-off', v: 1, card: id, game: off, goesOn, reason, by: signedBy(command) });
}

/**
 * Restores a game that was called off by mistake. Every entry has a pick on it, since each listed game is picked; it
 * counts again unless the player could not have meant that pick, or could know how the game went when making it.
 */
export function restoreGame(state: State, command: Restore): Outcome {
  const { card: id, game: off, begins, reason } = command;
  const judged = pickSheetContext(state, id);
  if (isRefusal(judged)) return judged;
  const { card, earn } = judged;
  const game = card.games.find((one) => one.id === off);
  if (game === undefined || game.calledOff === null) {
    return refused(earn.card.at, game === undefined ? 'not-called-off/unlisted' : 'not-called-off', { off });
  }
  const wrong =
    settledWithout(judged, off) ?? refuseMissingSecond(state, command, 'taking-back-that-a-game-was-called-off');
  if (wrong !== undefined) return wrong;
  const closes = closesWith(state, judged, command);
  if (isRefusal(closes)) return closes;
  const unfair = pickedUnfairly(judged, command, closes.closesAt);
  if (unfair !== undefined) return unfair;
  return accept({ type: 'game-restored', v: 1, card: id, game: off, begins, ...closes, reason, by: signedBy(command) });
}

/** The prizes are owed by a ranking without the game, and no one who was told of theirs is told otherwise. */
function settledWithout({ card, earn }: PickSheetContext, off: string): Outcome | undefined {
  if (card.winners === null) return undefined;
  return refused(earn.at, 'winners-posted', { card: card.id, off });
}

function pickedUnfairly({ card, earn }: PickSheetContext, command: Restore, closesAt: Instant): Outcome | undefined {
  const { game: off, begins, time } = command;
  const entries = Object.values(card.entries);
  const { at } = earn.card.closes;
  const after = entries.filter((entry) => entry.at >= begins).length;
  if (after > 0) {
    return refused(at, 'picked-in-play', { entries: after, off });
  }
  // As long as picks are taken, a player who ignored that game can still change the pick on it.
  const without = entries.filter((entry) => entry.off?.includes(off)).length;
  if (without === 0 || time <= closesAt) return undefined;
  return refused(at, 'picked-without', { entries: without, off });
}

/** A game of a card that is not decided yet. */
function openGame(
  state: State,
  id: string,
  which: string,
): { judged: PickSheetContext; game: PickSheetContext['card']['games'][number] } | { refusal: FloorRefusal } {
  const judged = pickSheetContext(state, id);
  if (isRefusal(judged)) return judged;
  const posted = alreadyPosted(judged);
  if (posted !== undefined) return posted;
  const { at } = judged.earn.card;
  const game = judged.card.games.find((one) => one.id === which);
  if (game === undefined) return refused(at, 'no-such-game', { which });
  if (!isDecided(game)) return { judged, game };
  return refused(at, game.calledOff === null ? 'decided-already/scored' : 'decided-already/called-off', { which });
}

// Final scores: entered once, a whole list or none of it, and never before a game has begun.

type Enter = CommandOf<typeof pickCommands, 'enter-results'>;
type Score = Enter['results'][number];

export function enterResults(state: State, command: Enter): Outcome {
  const { card: id, results, by } = command;
  const judged = pickSheetContext(state, id);
  if (isRefusal(judged)) return judged;
  const posted = alreadyPosted(judged);
  if (posted !== undefined) return posted;
  // A game may wait for the winner of one that is on the same list.
  let games: readonly Game[] = judged.card.games;
  for (const score of results.toSorted((a, b) => beginsOf(games, a) - beginsOf(games, b))) {
    const wrong = wrongResult(judged, games, score, seenAt(command));
    if (wrong !== undefined) return wrong;
    games = withResult(games, score);
  }
  return accept({ type: 'results-entered', v: 1, card: id, results: [...results], by: by.badge });
}

const beginsOf = (games: readonly Game[], { game }: Score): number => games.find(({ id }) => id === game)?.begins ?? 0;

export const withResult = (games: readonly Game[], { game, away, home }: Score): Game[] =>
  games.map((one) => (one.id === game ? { ...one, result: { away, home } } : one));

function wrongResult(judged: PickSheetContext, games: readonly Game[], score: Score, now: number): Outcome | undefined {
  const { at } = judged.earn;
  const game = games.find(({ id }) => id === score.game);
  if (game === undefined) return refused(at, 'no-such-game/result', { game: score.game });
  if (isDecided(game)) {
    return refused(at, game.calledOff === null ? 'scored-already' : 'scored-already/called-off', { game: game.id });
  }
  if (now < game.begins) {
    return refused(at, 'not-played/result', { game: game.id });
  }
  const missing = [game.away, game.home].find((side) => teamOf(games, side) === undefined);
  if (missing !== undefined && 'winnerOf' in missing) {
    return refused(at, 'not-played/picks', { game: game.id, winnerOf: missing.winnerOf });
  }
  return wrongDraw(judged, score);
}

/** A game whose winner goes on is played until there is one. */
export function wrongDraw({ earn }: PickSheetContext, { game, away, home }: Score): Outcome | undefined {
  if (earn.card.games !== 'bracket' || away !== home) return undefined;
  return refused(earn.at, 'drawn', { game });
}

// Imported games and results, checked against what is posted: the whole list, or what is wrong with each line.

/** Times are those of the house. */
export function readFixtures(state: State, offer: string, text: string): Lines<Fixture> {
  const pack = zonePackOf(state);
  const offered = state.offers.get(offer);
  if (pack === undefined || offered === undefined)
    return { refusals: [{ line: 1, says: `There is no promotion ${offer}.` }] };
  return fixturesFrom(text, {
    teams: offered.offer.teams ?? null,
    momentOf: (written) => {
      const local = localDateTimeFrom(written);
      return local.ok ? instantOf(pack, local.value, { gap: 'refuse', overlap: 'refuse' }) : local;
    },
  });
}

type Result = Readonly<{ game: string; away: number; home: number }>;

/** Each line is of a game of the card, and names the teams that play it. */
export function readResults(state: State, id: string, text: string): Lines<Result> {
  const card = state.picks.get(id);
  if (card === undefined) return { refusals: [{ line: 1, says: `There is no pick sheet ${id}.` }] };
  const read = resultsFrom(text);
  if ('refusals' in read) return read;
  const refusals = read.rows.flatMap(({ line, game, awayTeam, homeTeam }, i) => {
    const found = card.games.find((one) => one.id === game);
    if (found === undefined) return [{ line, says: `Game ${game} is not on this pick sheet.` }];
    if (read.rows.findIndex((one) => one.game === game) !== i) return [{ line, says: `Game ${game} is listed twice.` }];
    const wrong = [[found.away, awayTeam] as const, [found.home, homeTeam] as const].find(
      ([side, team]) => (teamOf(card.games, side) ?? team) !== team,
    );
    return wrong === undefined ? [] : [{ line, says: `${wrong[1]} is not playing in game ${game}.` }];
  });
  if (refusals.length > 0) return { refusals };
  return { rows: read.rows.map(({ game, away, home }) => ({ game, away, home })) };
}

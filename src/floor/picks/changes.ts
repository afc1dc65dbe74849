/** A game that is not played as it was posted: moved, called off, and taken back where that was a mistake. */
import type { Instant } from '../../base/time.ts';
import { isDecided, teamOf, wrongFixtures } from '../../rules/picks.ts';
import { claimWindow } from '../clock.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import { alreadyPosted, type Judged, judgedCard } from './card.ts';
import type { pickCommands } from './specs.ts';
import { closingOf } from './times.ts';

type Move = CommandOf<typeof pickCommands, 'move-game'>;
type CallOff = CommandOf<typeof pickCommands, 'call-off-game'>;
type Restore = CommandOf<typeof pickCommands, 'restore-game'>;

export function moveGame(state: State, command: Move): Outcome {
  const { card: id, game: moved, begins, reason, time } = command;
  const found = openGame(state, id, moved);
  if (isRefusal(found)) return found;
  const { judged } = found;
  const { at } = judged.earn.card;
  const alone = missingSecond(state, command, 'Moving a game');
  if (alone !== undefined) return alone;
  if (begins < time) {
    return refused(at, 'in-the-past', 'The new time is over.', 'Enter the result, or a time that is to come.');
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
  judged: Judged,
  { game: moved, begins, time }: Move | Restore,
): { closesAt: Instant } | { refusal: FloorRefusal } {
  const { card, earn } = judged;
  const { at } = earn.card;
  const games = card.games.map((game) => (game.id === moved ? { ...game, begins } : game));
  const flaw = wrongFixtures(games, earn.card.games);
  if (flaw !== undefined) return refused(at, flaw.reason, flaw.says, flaw.next);
  const late = lastMoment(state, judged);
  if (late !== undefined && begins >= late) {
    const says = `Winners of ${card.id} may claim before that game is played.`;
    return refused(at, 'too-late', says, 'Call the game off: it counts for nobody.');
  }
  // Once closed, picks stay closed, wherever the first game goes.
  const first = closingOf(state, earn, games);
  return { closesAt: time > card.closesAt || first > card.closesAt ? card.closesAt : first };
}

/** From when prizes of a week may be claimed: what is played later cannot count any more. */
function lastMoment(state: State, { card, sheet, earn }: Judged): Instant | undefined {
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
  const alone = missingSecond(state, command, 'Calling a game off');
  if (alone !== undefined) return alone;
  const feeds = card.games.some(({ away, home }) =>
    [away, home].some((side) => 'winnerOf' in side && side.winnerOf === off),
  );
  const sides = [teamOf(card.games, game.away), teamOf(card.games, game.home)];
  if (goesOn !== null && (!feeds || !sides.includes(goesOn))) {
    const says = feeds ? `${goesOn} is not in game ${off}.` : `Nobody goes on from game ${off}.`;
    return refused(at, 'not-in-game', says, feeds ? 'Name one of its teams.' : 'Leave it out.');
  }
  if (feeds && goesOn === null) {
    const says = `Another game waits for the winner of ${off}.`;
    return refused(at, 'goes-on-missing', says, 'Say who goes on without playing.');
  }
  return accept({ type: 'game-called-off', v: 1, card: id, game: off, goesOn, reason, by: signedBy(command) });
}

/**
 * The way back from a game that was called off by mistake. Every entry has a pick on it, since each listed game is picked;
 * it counts again unless somebody could not have meant that pick, or could know how the game went when he made it.
 */
export function restoreGame(state: State, command: Restore): Outcome {
  const { card: id, game: off, begins, reason } = command;
  const judged = judgedCard(state, id);
  if (isRefusal(judged)) return judged;
  const { card, earn } = judged;
  const game = card.games.find((one) => one.id === off);
  if (game === undefined || game.calledOff === null) {
    const says = game === undefined ? `No game ${off} is listed.` : `Game ${off} was not called off.`;
    return refused(earn.card.at, 'not-called-off', says, 'Check the game.');
  }
  const wrong = settledWithout(judged, off) ?? missingSecond(state, command, 'Taking back that a game was called off');
  if (wrong !== undefined) return wrong;
  const closes = closesWith(state, judged, command);
  if (isRefusal(closes)) return closes;
  const unfair = pickedUnfairly(judged, command, closes.closesAt);
  if (unfair !== undefined) return unfair;
  return accept({ type: 'game-restored', v: 1, card: id, game: off, begins, ...closes, reason, by: signedBy(command) });
}

/** The prizes are owed by a ranking without the game, and nobody who was told of his is told otherwise. */
function settledWithout({ card, earn }: Judged, off: string): Outcome | undefined {
  if (card.winners === null) return undefined;
  const says = `The winners of ${card.id} are posted, by a ranking without game ${off}.`;
  const next = 'The game stays called off. Whoever lost by it a manager makes good, by a grant.';
  return refused(earn.at, 'winners-posted', says, next);
}

function pickedUnfairly({ card, earn }: Judged, command: Restore, closesAt: Instant): Outcome | undefined {
  const { game: off, begins, time } = command;
  const entries = Object.values(card.entries);
  const next = 'Leave it called off: it counts for nobody.';
  const { at } = earn.card.closes;
  const after = entries.filter((entry) => entry.at >= begins).length;
  if (after > 0) {
    return refused(at, 'picked-in-play', `${counted(after)} after game ${off} had begun.`, next);
  }
  // As long as picks are taken, whoever did not mind that game can still change his pick on it.
  const without = entries.filter((entry) => entry.off?.includes(off)).length;
  if (without === 0 || time <= closesAt) return undefined;
  return refused(at, 'picked-without', `${counted(without)} while game ${off} did not count.`, next);
}

const counted = (entries: number): string => (entries === 1 ? 'One entry was made' : `${entries} entries were made`);

/** A game of a card that is not decided yet. */
function openGame(
  state: State,
  id: string,
  which: string,
): { judged: Judged; game: Judged['card']['games'][number] } | { refusal: FloorRefusal } {
  const judged = judgedCard(state, id);
  if (isRefusal(judged)) return judged;
  const posted = alreadyPosted(judged);
  if (posted !== undefined) return posted;
  const { at } = judged.earn.card;
  const game = judged.card.games.find((one) => one.id === which);
  if (game === undefined) return refused(at, 'no-such-game', `No game ${which} is listed.`, 'Check the game.');
  if (!isDecided(game)) return { judged, game };
  return refused(at, 'decided-already', `Game ${which} is decided.`, NEXT[game.calledOff === null ? 'scored' : 'off']);
}

const NEXT = {
  scored: 'Correct its result, if it is wrong.',
  off: 'Take back that it was called off, if that was a mistake.',
} as const;

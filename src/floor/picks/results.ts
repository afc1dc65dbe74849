/** Final scores: entered once, all of a list or none, and never before a game has begun. */
import { type Game, isDecided, teamOf } from '../../rules/picks.ts';
import { seenAt } from '../envelope.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { alreadyPosted, type Judged, judgedCard } from './card.ts';
import type { pickCommands } from './specs.ts';

type Enter = CommandOf<typeof pickCommands, 'enter-results'>;
type Score = Enter['results'][number];

export function enterResults(state: State, command: Enter): Outcome {
  const { card: id, results, by } = command;
  const judged = judgedCard(state, id);
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

function wrongResult(judged: Judged, games: readonly Game[], score: Score, now: number): Outcome | undefined {
  const { at } = judged.earn;
  const game = games.find(({ id }) => id === score.game);
  if (game === undefined) return refused(at, 'no-such-game', `No game ${score.game} is listed.`, 'Check the game.');
  if (isDecided(game)) {
    const says = `Game ${game.id} has ${game.calledOff === null ? 'its result' : 'been called off'}.`;
    return refused(at, 'scored-already', says, 'Correct it with a reason and a second badge, if it is wrong.');
  }
  if (now < game.begins) {
    return refused(at, 'not-played', `Game ${game.id} has not begun.`, 'Enter its result when it is over.');
  }
  const missing = [game.away, game.home].find((side) => teamOf(games, side) === undefined);
  if (missing !== undefined && 'winnerOf' in missing) {
    const says = `Nobody knows yet who plays game ${game.id}.`;
    return refused(at, 'not-played', says, `Enter the result of ${missing.winnerOf} first.`);
  }
  return wrongDraw(judged, score);
}

/** A game whose winner goes on is played until there is one. */
export function wrongDraw({ earn }: Judged, { game, away, home }: Score): Outcome | undefined {
  if (earn.card.games !== 'bracket' || away !== home) return undefined;
  const says = `Game ${game} of a bracket is not drawn.`;
  return refused(earn.at, 'drawn', says, 'Enter the score after the last overtime.');
}

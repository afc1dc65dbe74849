/** Decides the commands about pick sheets: games, picks, results and winners are each in a file next to this one. */
import type { CommandOf, Deciders } from '../area.ts';
import { accept, F, type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { enterPicks, printPicks, voidPicks } from './entries.ts';
import { callOffGame, enterResults, moveGame, postFixtures, restoreGame, withdrawFixtures } from './games.ts';
import type { pickCommands } from './specs.ts';
import { correctResult, postWinners } from './winners.ts';

export const decidePicks: Deciders<typeof pickCommands> = {
  'post-fixtures': postFixtures,
  'withdraw-fixtures': withdrawFixtures,
  'enter-picks': enterPicks,
  'change-picks': enterPicks,
  'void-picks': voidPicks,
  'print-picks': printPicks,
  'move-game': moveGame,
  'call-off-game': callOffGame,
  'restore-game': restoreGame,
  'enter-results': enterResults,
  'correct-result': correctResult,
  'post-winners': postWinners,
  'tell-winner': tellWinner,
};

type Tell = CommandOf<typeof pickCommands, 'tell-winner'>;

function tellWinner(state: State, { award, how, by }: Tell): Outcome {
  const winners = [...state.picks.values()].flatMap((card) => card.winners ?? []);
  const winner = winners.find((one) => one.award === award);
  if (winner === undefined || !state.awards.has(award)) {
    return refused(F.picks, 'no-such-winner', { award });
  }
  return accept({ type: 'winner-told', v: 1, award, person: winner.person, how, by: by.badge });
}

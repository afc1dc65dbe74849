/** Helpers for the sampling tests: sample questions, and comparison of samples with exact chances. */
import { findGame } from '../../cards/find-game.ts';
import { usualOf } from '../../cards/game.ts';
import type { ChartRow, GameRow } from '../../rules/chart.ts';
import type { BadBeat, HandTest } from '../../rules/hand-pattern.ts';
import { row } from '../../rules/match-testing.ts';
import type { Question } from '../question.ts';
import { meeting, quotient, type Tally } from '../tally.ts';

export function asked(gameRow: GameRow, rows: readonly ChartRow[], over: Partial<Question> = {}): Question {
  const game = findGame(gameRow.game);
  if (!game.ok) throw new Error(game.refusal.says);
  const settings = { ...usualOf(game.value.settings), ...over.settings };
  return {
    game: game.value,
    gameRow,
    pays: 'first-row',
    rows,
    picks: {},
    posted: [],
    players: 1,
    deck: game.value.deck(settings),
    readings: {},
    ...over,
    settings,
  };
}

export const named = (...outcomes: readonly string[]): ChartRow[] =>
  outcomes.map((outcome) => row(outcome, { is: 'outcome', outcome }));

export const beat = (
  losing: HandTest,
  winning: BadBeat['winning'] = 'higher',
  more: Partial<BadBeat> = {},
): BadBeat => ({
  is: 'bad-beat',
  losing,
  winning,
  loser: 'second-best',
  compared: 'showdown',
  ...more,
});

/** The largest deviation of any row, in standard errors. A correct sampler exceeds four about once in 16,000 rows. */
export function errorsOff(tally: Tally | undefined, chances: readonly number[]): number {
  const errors = chances.map((chance, i) => {
    const error = Math.sqrt((chance * (1 - chance)) / Number(tally!.total));
    return Math.abs(quotient(meeting(tally!, i), tally!.total) - chance) / error;
  });
  return Math.max(...errors);
}

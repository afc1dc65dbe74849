/** For the tests: questions about single game rows, and the questions of the catalog sheets. */

import { type Deck, strippedDeck } from '../../../cards/card.ts';
import { findGame } from '../../../cards/find-game.ts';
import { usualOf } from '../../../cards/game.ts';
import type { ChartRow, GameRow } from '../../../rules/chart.ts';
import type { CategoryPattern, PostedHand } from '../../../rules/hand-pattern.ts';
import { rowsInForce } from '../../../rules/in-force.ts';
import { settingsOf } from '../../../rules/lay-out-hands.ts';
import { SHEETS } from '../../../sheets/index.generated.ts';
import type { Question } from '../../question.ts';

export function questionOf(gameRow: GameRow, rows: readonly ChartRow[], more: Partial<Question> = {}): Question {
  const found = findGame(gameRow.game);
  if (!found.ok) throw new Error(`no game ${gameRow.game}`);
  const game = found.value;
  const picks = more.picks ?? {};
  const settings = { ...usualOf(game.settings), ...settingsOf(gameRow, picks) };
  const base = { game, gameRow, pays: undefined, rows, picks, posted: [], players: 6, settings, readings: {} };
  return { ...base, deck: game.deck(settings), ...more };
}

/** Only these ranks, in four suits. */
export const deckOf = (ranks: string): Deck =>
  strippedDeck(`deck of ${ranks}`, [...'23456789TJQKA'].filter((rank) => !ranks.includes(rank)).join(''));

/** Every game row of every option of every sheet with its own card groups, with the rows in force. */
export function realQuestions(posted: CategoryPattern, picks: Question['picks']): RealQuestion[] {
  return SHEETS.flatMap((sheet) =>
    Object.keys(sheet.chart.options).flatMap((option) =>
      sheet.games
        .filter(({ groups }) => groups.length > 0)
        .map((gameRow) => {
          const rows = rowsInForce(sheet, { option }, gameRow.game);
          const hands: PostedHand[] = rows.map(({ key }) => ({ row: key, game: gameRow.game, hand: posted }));
          const question = questionOf(gameRow, rows, { picks, posted: hands, pays: sheet.chart.pays });
          return { name: `${sheet.id} ${option} ${gameRow.game}`, question };
        })
        .filter(({ question }) => question.rows.length > 0),
    ),
  );
}

export type RealQuestion = Readonly<{ name: string; question: Question }>;

/** Each only once, however many sheets and games use it. */
export function different(questions: readonly RealQuestion[]): RealQuestion[] {
  const keys = questions.map(({ question: { gameRow, rows } }) => {
    const groups = gameRow.groups.map(({ id, cards, use }) => [id, cards, use]);
    return JSON.stringify([groups, gameRow.ranking, rows.map(({ hand }) => hand)]);
  });
  return questions.filter((_, i) => keys.indexOf(keys[i]!) === i);
}

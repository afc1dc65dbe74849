/** Helpers for the counter tests: questions in the form of the odds lab, and every test that sheets use for a game. */
import { type Card, type Deck, isJoker, rankOf, suitOf } from '../../../cards/card.ts';
import { findGame } from '../../../cards/find-game.ts';
import { type Game, usualOf } from '../../../cards/game.ts';
import { choices } from '../../../cards/ranking.ts';
import type { ChartRow, GameRow, HandPattern } from '../../../rules/chart.ts';
import { settingsOf } from '../../../rules/lay-out-hands.ts';
import type { Sheet } from '../../../rules/sheet.ts';
import { isPick, type Picked } from '../../../rules/vocabulary.ts';
import type { Question } from '../../question.ts';
import { meeting, type Tally } from '../../tally.ts';

export const named = (outcome: string): HandPattern & { is: 'outcome' } => ({ is: 'outcome', outcome });

export type Reads = Extract<HandPattern, { is: 'reading' }>;
export const reading = (...hands: Reads['hands']): Reads => ({ is: 'reading', hands });

export function gameCalled(id: string): Game {
  const game = findGame(id);
  if (!game.ok) throw new Error(game.refusal.says);
  return game.value;
}

/** A game in its own notation with a row for each of these hands; the rows are called r0, r1 and so on. */
export function asking(id: string, hands: readonly HandPattern[], over: Partial<Question> = {}): Question {
  const game = gameCalled(id);
  const settings = { ...usualOf(game.settings), ...over.settings };
  return {
    game,
    gameRow: { at: '§2.1', game: id, approval: null, deal: 'hand', groups: [] },
    pays: 'first-row',
    rows: hands.map((hand, i) => ({
      at: '§3.1',
      key: `r${i}`,
      name: `r${i}`,
      hand,
      prize: { gives: 'entries', count: 1 },
    })),
    picks: {},
    posted: [],
    players: 6,
    deck: game.deck(settings),
    readings: {},
    ...over,
    settings,
  };
}

/** The same deck with only some of its pieces. */
export const onlyWith = (deck: Deck, isKept: (piece: number) => boolean, jokers = 0): Deck => ({
  ...deck,
  holds: deck.holds.map((n, piece) => (piece === 52 ? jokers : isKept(piece) ? n : 0)),
});

/** How many deals qualify for each row, in row order. */
export const meetings = (tally: Tally | undefined, rows: number): bigint[] | undefined =>
  tally && Array.from({ length: rows }, (_, row) => meeting(tally, row));

export const sumOf = (tally: Tally): bigint => [...tally.met.values()].reduce((sum, deals) => sum + deals, 0n);

/** One question for each option of a sheet and each of its matching games in their own notation. */
export function questionsIn(sheet: Sheet, isMeant: (game: GameRow) => boolean): Question[] {
  const games = sheet.games.filter((game) => game.groups.length === 0 && isMeant(game));
  const picks = firstPicks(sheet);
  return games.flatMap((gameRow) =>
    Object.values(sheet.chart.options).flatMap((all) => {
      const rows = all.filter(({ games: some }) => some === undefined || some.includes(gameRow.game));
      const settings = settingsOf(gameRow, picks);
      const question = asking(gameRow.game, [], { gameRow, pays: sheet.chart.pays, rows, picks, settings });
      return rows.length === 0 ? [] : [question];
    }),
  );
}

/** The first name of every choice that the sheet leaves to the offer. */
function firstPicks(sheet: Sheet): Picked {
  const picks: Record<string, string> = {};
  const look = (word: unknown): void => {
    if (isPick(word)) picks[word.pick] = word.among[0]!;
    else if (typeof word === 'object' && word !== null) Object.values(word).forEach(look);
  };
  look([sheet.games, sheet.chart]);
  return picks;
}

/** The rows of these sheets, tested one at a time, that a counter leaves to sampling: `sheet game row`. */
export function notCounted(
  sheets: readonly Sheet[],
  isMeant: (game: GameRow) => boolean,
  counter: (question: Question) => Tally | undefined,
): string[] {
  const left = sheets.flatMap((sheet) =>
    questionsIn(sheet, isMeant).flatMap((question) =>
      question.rows
        .filter((row: ChartRow) => counter({ ...question, rows: [row] }) === undefined)
        .map(({ key }) => `${sheet.id} ${question.gameRow.game} ${key}`),
    ),
  );
  return [...new Set(left)];
}

/** Groups deals that differ only in the names of the suits, with their number. */
export function upToSuits(cards: readonly Card[], count: number): (readonly [Card[], bigint])[] {
  const found = new Map<string, [Card[], bigint]>();
  for (const hand of choices(cards, count)) {
    const masks = [0, 0, 0, 0];
    for (const card of hand) if (!isJoker(card)) masks[suitOf(card)]! |= 1 << rankOf(card);
    const key = masks.sort((a, b) => a - b).join(' ');
    found.set(key, [hand, (found.get(key)?.[1] ?? 0n) + 1n]);
  }
  return [...found.values()];
}

/** From a sheet and its offer to the questions that its games put to the counters. */

import { assert } from '../base/assert.ts';
import { findGame } from '../cards/catalogue.ts';
import { type Chosen, type Game, type Setting, usualOf } from '../cards/game.ts';
import type { ChartRow, GameRow } from '../rules/chart.ts';
import { withGames } from '../rules/every-game.ts';
import { rowsInForce } from '../rules/in-force.ts';
import { settingsOf } from '../rules/match-laid.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { Picked } from '../rules/words.ts';
import type { Assumption, Question } from './question.ts';

/** The table that is asked about; what is left out is as usual in that game. */
export type TableAsked = Readonly<{
  players: (game: Game) => number;
  decks?: number | undefined;
  readings: Readonly<Record<string, string>>;
}>;

/** One question for each game in which a row is in force. */
export function questionsOf(whole: Sheet, offer: Offer, asked: TableAsked): Question[] {
  const sheet = withGames(whole);
  return sheet.games.flatMap((gameRow) => {
    const rows = rowsInForce(sheet, offer, gameRow.game);
    return rows.length === 0 ? [] : [questionOf(sheet, offer, asked, gameRow, rows)];
  });
}

function questionOf(
  sheet: Sheet,
  offer: Offer,
  { players, decks, readings }: TableAsked,
  gameRow: GameRow,
  rows: readonly ChartRow[],
): Question {
  const found = findGame(gameRow.game);
  assert(found.ok, `${sheet.id} names games of the catalogue`);
  const game = found.value;
  const picks = offer.picks ?? {};
  const asHere = asPlayed(game, gameRow, picks);
  const settings = switched(game, asHere, { ...readings, ...(decks === undefined ? {} : { decks: String(decks) }) });
  return {
    game,
    gameRow,
    pays: sheet.chart.pays,
    rows,
    picks,
    posted: offer.posted ?? [],
    players: players(game),
    deck: game.deck(settings),
    settings,
    readings,
  };
}

/** A reading under the name of a setting plays the game as another house does, if it knows that way. */
function switched({ settings }: Game, asHere: Chosen, readings: Readonly<Record<string, string>>): Chosen {
  const others = settings.filter(({ id, values }) => readings[id] !== undefined && values.includes(readings[id]));
  return { ...asHere, ...Object.fromEntries(others.map(({ id }) => [id, readings[id]!])) };
}

/** How the game is played, where houses play it differently and that may change a number. */
export function settingsAssumed({ game, gameRow, picks, settings }: Question): Assumption[] {
  const own = asPlayed(game, gameRow, picks);
  return game.settings
    .filter((setting) => gameRow.groups.length === 0 || changesDeck(game, settings, setting))
    .map(({ id, asks, values }) => ({
      id,
      says: `${game.name}: ${asks}`,
      value: settings[id]!,
      choices: [own[id]!, ...values.filter((value) => value !== own[id])],
      at: gameRow.at,
    }));
}

/** Where the sheet lays the cards out itself, nothing else of the game comes into it. */
function changesDeck({ deck }: Game, settings: Chosen, { id, values }: Setting): boolean {
  const decks = values.map((value) => String(deck({ ...settings, [id]: value }).holds));
  return new Set(decks).size > 1;
}

/** As the sheet and the offer have it, and where they say nothing as usual. */
const asPlayed = (game: Game, gameRow: GameRow, picks: Picked): Chosen => ({
  ...usualOf(game.settings),
  ...settingsOf(gameRow, picks),
});

/** Whether the row looks at nothing but what lies on the table for everybody. */
export function isOfTheTable({ gameRow: { groups } }: Pick<Question, 'gameRow'>, { hand }: ChartRow): boolean {
  const shared = new Set(groups.filter(({ of }) => of === 'table').map(({ id }) => id));
  return groupsOf(hand).every((group) => shared.has(group));
}

/** The groups that a pattern looks at; every group of the hand where it is ranked as a whole. */
function groupsOf(hand: ChartRow['hand']): readonly string[] {
  switch (hand.is) {
    case 'cards':
    case 'alike':
      return hand.in;
    case 'every':
    case 'some':
      return hand.of.flatMap(groupsOf);
    default:
      return [WHOLE];
  }
}

const WHOLE = '*';

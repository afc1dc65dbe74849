/**
 * A question for the odds lab: the rows of one game of a sheet that an offer has in force, the table, and the readings
 * of the rules on which houses differ.
 */
import { caseOf } from '../base/assert.ts';
import type { Deck } from '../cards/card.ts';
import type { ChosenSettings, Game } from '../cards/game.ts';
import type { Chart, ChartRow, GameRow } from '../rules/chart.ts';
import type { PostedHand } from '../rules/hand-pattern.ts';
import type { Picked } from '../rules/vocabulary.ts';

export type Question = Readonly<{
  game: Game;
  gameRow: GameRow;
  pays: Chart['pays'];
  /** The rows in force in this game, best first. A set of them is a mask: bit i is rows[i]. */
  rows: readonly ChartRow[];
  picks: Picked;
  posted: readonly PostedHand[];
  /** Hands at the table, including the player-dealer's; all stay to the end. */
  players: number;
  deck: Deck;
  /** Settings of the game at this house. */
  settings: ChosenSettings;
  /** Readings of rules by the id of the assumption. The default is the sheet's reading. */
  readings: Readonly<Record<string, string>>;
}>;

/**
 * A reading that changes a number: its subject, the chosen reading, and the alternatives. The first of `choices` is the
 * sheet's own reading.
 */
export type Assumption = Readonly<{
  id: string;
  says: string;
  value: string;
  choices: readonly string[];
  at?: string | undefined;
}>;

/** How often a ticket or a point is earned. Posted prizes are drawn once, regardless of the number earned. */
export const changesNoCost = ({ prize }: ChartRow): boolean =>
  caseOf(prize.gives, {
    entries: true,
    points: true,
    // The value of a turn is priced from the set of envelopes as posted.
    turns: false,
    fixed: false,
    goods: false,
    'percent-of-pool': false,
    'share-of-pool': false,
  });

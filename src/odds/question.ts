/**
 * What is asked of the odds lab: the rows of one game of a sheet as an offer has them in force, the table they are played
 * at, and how the rules are read where houses differ.
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
  /** Those in force in this game, best first. A set of them is a mask: bit i stands for rows[i]. */
  rows: readonly ChartRow[];
  picks: Picked;
  posted: readonly PostedHand[];
  /** Hands at the table, the player-dealer's among them; all stay to the end. */
  players: number;
  deck: Deck;
  /** Settings of the game as this house plays it. */
  settings: ChosenSettings;
  /** How rules are read, by the id of the assumption; what is not there is read as the sheet has it. */
  readings: Readonly<Record<string, string>>;
}>;

/**
 * A reading that changes a number: what it is about, how it was read, and how else it might be. The first of `choices` is
 * the sheet's own reading.
 */
export type Assumption = Readonly<{
  id: string;
  says: string;
  value: string;
  choices: readonly string[];
  at?: string | undefined;
}>;

/** How often a ticket or a point is earned: what is posted is drawn for once, whoever earned how many. */
export const changesNoCost = ({ prize }: ChartRow): boolean =>
  caseOf(prize.gives, {
    entries: true,
    points: true,
    fixed: false,
    goods: false,
    'percent-of-pool': false,
    'share-of-pool': false,
  });

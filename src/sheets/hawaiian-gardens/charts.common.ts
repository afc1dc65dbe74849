/** Parts of charts that several promotions of this house write alike. */
import type { ChartRow, GameRow, HandPattern } from '../../rules/chart.ts';

/** A game that its own rules read, for which no approval is printed. */
export const game = (id: string, deal: GameRow['deal'] = 'hand'): GameRow => ({
  at: '§2.1',
  game: id,
  approval: null,
  deal,
  groups: [],
});

/** A hand that earns one ticket. */
export const ticketRow = (
  at: string,
  games: readonly string[],
  key: string,
  name: string,
  hand: HandPattern,
): ChartRow => ({ at, key, name, games: [...games], hand, prize: { gives: 'entries', count: 1 } });

/** A hand that the game has a name for. */
export const named = (outcome: string) => ({ is: 'outcome', outcome }) as const;

/** What a tournament keeps others from: its seats belong to its desk, and its offer is not ended under it. */
import { tableName } from '../../base/table-words.ts';
import { F } from '../clauses.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { tournamentAt, tournamentsOf } from './tournament.ts';

/** Nobody sits down, leaves or closes the table but by the desk of the tournament that plays there. */
export function tournamentSeats(state: State, table: string): Outcome | undefined {
  const playing = tournamentAt(state, table);
  if (playing === undefined) return undefined;
  const says = `${tableName(table)} belongs to ${playing.id}.`;
  return refused(F.tournaments, 'tournament-table', says, 'The tournament desk seats, moves and breaks tables.');
}

/** An offer is not ended while a tournament of it is open. */
export function tournamentOpen(state: State, offer: string): Outcome | undefined {
  const open = tournamentsOf(state).find((one) => one.offer === offer);
  if (open === undefined) return undefined;
  const says = `${open.id} is not over.`;
  return refused(F.tournaments, 'tournament-open', says, 'Play it to its end or call it off, and sign its log.');
}

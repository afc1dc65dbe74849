/** Commands and events of tables, their seats, and the player-dealer. */
import { z } from 'zod';
import { id, limits } from '../../rules/vocabulary.ts';
import { hoursCredit, offering, personId } from '../kit/schemas.ts';

const seat = z.int().min(1).max(20);
const kind = z.enum(['live', 'npn', 'tournament']);
const tableRow = z.strictObject({ table: id, game: id, kind, seats: seat, limits: limits.nullable() });
const atSeat = z.strictObject({ table: id, seat });

export const tableCommands = {
  'open-table': { says: 'Opens a table for a game.', roles: ['floor', 'manager'], body: tableRow },
  'close-table': { says: 'Closes a table.', roles: ['floor', 'manager'], body: z.strictObject({ table: id }) },
  'take-seat': {
    says: 'Seats a player, who may be unknown.',
    roles: ['dealer', 'floor', 'device'],
    body: z.strictObject({ table: id, seat, person: personId.nullable() }),
  },
  'leave-seat': { says: 'Clears a seat.', roles: ['dealer', 'floor', 'device'], body: atSeat },
  'set-player-dealer': {
    says: 'Names the seat in the player-dealer position, or none.',
    roles: ['dealer', 'floor'],
    body: z.strictObject({ table: id, seat: seat.nullable() }),
  },
} as const;

/**
 * Whether a promotion counts swipes: then a swipe that comes in later may ask who sat where. And the hours that the seats
 * brought to those who leave them.
 */
const sitting = z.strictObject({ swipesCount: z.boolean(), hours: z.array(hoursCredit).min(1).optional() }).optional();

export const tableEvents = {
  'table-opened': {
    says: 'A table was opened.',
    body: z.strictObject({ ...tableRow.shape, decided: z.strictObject(offering).optional() }),
  },
  'table-closed': { says: 'A table was closed.', body: z.strictObject({ table: id, decided: sitting }) },
  'seat-taken': {
    says: 'A seat was taken.',
    body: z.strictObject({ table: id, seat, person: personId.nullable() }),
  },
  'seat-left': { says: 'A seat was cleared.', body: z.strictObject({ ...atSeat.shape, decided: sitting }) },
  'player-dealer-set': {
    says: 'The player-dealer position changed.',
    body: z.strictObject({ table: id, seat: seat.nullable() }),
  },
} as const;

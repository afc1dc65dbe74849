/** What `decide` answers: events that are then true, or a refusal that names its clause. Both are journalled. */
import type { Refusal } from '../base/result.ts';
import type { FloorEvent } from './events.ts';

export type FloorRefusal = Refusal & Readonly<{ at: string }>;

export type Outcome =
  | Readonly<{ events: readonly FloorEvent[] }>
  | Readonly<{ refusal: FloorRefusal }>
  /** Turned away before it counts: it uses up no id and is not journalled, so the station may send it again. */
  | Readonly<{ turnedAway: FloorRefusal }>
  /** The same command came before; its answer is in that record. */
  | Readonly<{ duplicateOf: number }>;

export const accept = (...events: FloorEvent[]): Outcome => ({ events });

export function refused(at: string, reason: string, says: string, next: string): { refusal: FloorRefusal } {
  return { refusal: { at, reason, says, next } };
}

export const turnedAway = (at: string, reason: string, says: string, next: string): Outcome => ({
  turnedAway: { at, reason, says, next },
});

export const isRefusal = (value: object): value is { refusal: FloorRefusal } => 'refusal' in value;

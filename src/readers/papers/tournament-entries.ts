/** What the journal says of one tournament, event by event. */
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';

export type Of<Type extends FloorEvent['type']> = Extract<FloorEvent, { type: Type }>;
export type Entry = Readonly<{ record: FloorRecord; event: FloorEvent }>;

export function entriesOf(tournament: string, records: readonly FloorRecord[]): Entry[] {
  return records.flatMap((record) =>
    'events' in record.outcome
      ? record.outcome.events
          .filter((event) => 'tournament' in event && event.tournament === tournament)
          .map((event) => ({ record, event }))
      : [],
  );
}

export function allOf<Type extends FloorEvent['type']>(entries: readonly Entry[], type: Type) {
  return entries.flatMap(({ record, event }) => (event.type === type ? [{ record, event: event as Of<Type> }] : []));
}

export const firstOf = <Type extends FloorEvent['type']>(entries: readonly Entry[], type: Type) =>
  allOf(entries, type)[0];

/** Who entered and did not leave again before the start. */
export function stayed(entries: readonly Entry[]) {
  const left = new Set(allOf(entries, 'unregistered').map(({ event }) => event.entrant));
  return allOf(entries, 'signed-up').filter(({ event }) => !left.has(event.entrant));
}

/** The last time that it was over, unless what ended it was taken back. */
export function finishedIn(entries: readonly Entry[]): Entry | undefined {
  const ends = entries.filter(({ event }) => ['tournament-finished', 'elimination-taken-back'].includes(event.type));
  const last = ends.at(-1);
  return last?.event.type === 'tournament-finished' ? last : undefined;
}

/**
 * What became durable since a keeper of a file last caught up, as the leader told it. Nearly all records are rounds and
 * seats: the keeper says at once what it needs of each of them, often nothing, and they are never read back. To read a
 * record from the journal, to prove and parse it took half as long again as to decide it, for each of two keepers.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import type { FloorRecord } from '../../floor/evolve.ts';
import type { FloorLeader } from '../floor.ts';
import { type Journal, type ProvenRecord, recordsFrom } from './read-journal.ts';

/** What of a record is enough, or that nothing is, or that it has to be read in the journal. */
export type Needed<Short> = Readonly<{ short: Short }> | 'nothing' | 'record';

type Noted<Short> = Readonly<{ seq: number; needed: Exclude<Needed<Short>, 'nothing'> }>;

export type HeardRecords<Short> = Readonly<{
  /**
   * What there is from one number to another, both in, in order: records that were not heard, because they are older or
   * were not told yet, are read; `isWanted` looks at the text of each that is read.
   */
  between: (
    journal: Journal,
    from: number,
    to: number,
    isWanted: (body: string) => boolean,
  ) => AsyncGenerator<readonly (ProvenRecord | Readonly<{ short: Short }>)[]>;
  /** The keeper has this one and all before it. */
  forget: (seq: number) => void;
  stop: () => void;
}>;

/** How the leader tells what becomes durable. */
export type Follow = FloorLeader['follow'];

/** This many notes are worth catching up on before they take more memory. */
const MANY = 10_000;
/** A keeper that cannot catch up reads the journal once it can. */
const MOST = 4 * MANY;
/** Between two of these others have their turn. */
const AT_ONCE = 500;
/** So many records between two that are needed are read with them: one reading costs more. */
const NEAR = 20;

export function hearRecords<Short>(
  follow: Follow,
  neededOf: (record: FloorRecord) => Needed<Short>,
  onMany: () => void,
): HeardRecords<Short> {
  let notes: Noted<Short>[] = [];
  /** Everything from the one to the other was heard. */
  let from = 0;
  let to = -1;
  const stop = follow((records) => {
    for (const record of records as readonly FloorRecord[]) {
      const { seq } = record;
      if (seq !== to + 1 || notes.length === MOST) {
        notes = [];
        from = seq;
      }
      to = seq;
      const needed = neededOf(record);
      if (needed === 'nothing') continue;
      notes.push({ seq, needed });
      if (notes.length % MANY === 0) onMany();
    }
  });
  return {
    between: async function* (journal, first, last, isWanted) {
      const [since, until] = [Math.max(from, first), Math.min(to, last)];
      if (since > until) return yield* recordsFrom(journal, first, last, isWanted);
      // As it is now: more is heard while this is walked.
      const heard = notes.filter(({ seq }) => seq >= since && seq <= until);
      yield* recordsFrom(journal, first, since - 1, isWanted);
      for (let at = 0; at < heard.length; ) {
        const end = endOfStretch(heard, at);
        const stretch = heard.slice(at, end);
        const shorts = stretch.flatMap(({ needed }) => (needed === 'record' ? [] : [needed]));
        if (shorts.length > 0) {
          yield shorts;
          await breathe();
        } else {
          yield* recordsFrom(journal, heard[at]!.seq, heard[end - 1]!.seq, isWanted);
        }
        at = end;
      }
      yield* recordsFrom(journal, until + 1, last, isWanted);
    },
    forget: (seq) => {
      notes = notes.filter((note) => note.seq > seq);
      from = Math.max(from, seq + 1);
    },
    stop,
  };
}

/** The next notes that are all short, or all to be read and near each other. */
function endOfStretch(notes: readonly Noted<unknown>[], from: number): number {
  const isRead = notes[from]!.needed === 'record';
  let end = from + 1;
  while (end < notes.length && end - from < AT_ONCE && (notes[end]!.needed === 'record') === isRead) {
    if (isRead && notes[end]!.seq - notes[end - 1]!.seq > NEAR) break;
    end += 1;
  }
  return end;
}

/**
 * Every record decided again from the journal alone. Law is read from the journal, so nothing here may know the
 * catalogue: an auditor's machine has none.
 */
import { ok, type Result } from '../../base/result.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { assertInvariants } from '../../floor/invariants.ts';
import { quotedRecord, quotesRightly } from '../../floor/quoted.ts';
import { floorDecider } from '../../journal/floor-decider.ts';
import { recordOf } from '../../journal/fold.ts';
import { type Difference, replay } from '../../journal/replay.ts';
import type { Store } from '../../journal/store.ts';
import { type FloorJournalRecord, reading, recordsOf } from './source.ts';

export type Misquote = Readonly<{ seq: number; of: number; says: string }>;

export type HouseReplay = Readonly<{
  house: string;
  records: number;
  head: string;
  stateHash: string;
  agrees: boolean;
  differences: readonly Difference<FloorEvent>[];
  unlisted: number;
  /** Commands that undo a record without quoting what it says. */
  misquoted: readonly Misquote[];
}>;

export function replayHouse(
  store: Store,
  house: string,
  onRecord: (seq: number) => void,
): Promise<Result<HouseReplay>> {
  return reading(async () => {
    const misquoted: Misquote[] = [];
    const records = withQuotes(store, house, misquoted, onRecord);
    const { state, ...replayed } = await replay(house, records, floorDecider);
    assertInvariants(state);
    const head = await store.head(house);
    if (!head.ok) return head;
    return ok({ house, head: head.value.hash, ...replayed, misquoted });
  });
}

async function* withQuotes(
  store: Store,
  house: string,
  misquoted: Misquote[],
  onRecord: (seq: number) => void,
): AsyncGenerator<FloorJournalRecord> {
  for await (const record of recordsOf(store, house)) {
    onRecord(record.seq);
    const misquote = await misquoteIn(store, house, record);
    if (misquote !== undefined) misquoted.push(misquote);
    yield record;
  }
}

/** A command that was refused undid nothing, whatever it quoted. */
async function misquoteIn(
  store: Store,
  house: string,
  { seq, command, outcome }: FloorJournalRecord,
): Promise<Misquote | undefined> {
  const of = quotedRecord(command);
  if (of === undefined || 'refusal' in outcome) return undefined;
  const found = await store.read(house, of, 1);
  const row = found.ok ? found.value[0] : undefined;
  const quoted = row?.seq === of && of < seq ? recordOf(row) : undefined;
  if (quoted !== undefined && quotesRightly(command, quoted as FloorRecord)) return undefined;
  return { seq, of, says: `Record ${seq} undoes record ${of} but does not quote what it says.` };
}

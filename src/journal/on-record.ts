/**
 * Recorded entries must still be there. A journal that ends before an entry that was acknowledged, or has another in
 * its place, has lost money: an older copy was restored, or a database standby that had not received everything was
 * promoted. Continuing from there would give the lost numbers to other entries, so nothing is written until people have
 * decided.
 */
import type { Refusal } from '../base/result.ts';
import type { Place } from './record.ts';
import type { Fault, Store } from './store.ts';

/** `seen`: when or by whom, as the end of a sentence: "at 2026-03-01T20:00:00Z". */
export type Seen = Place & Readonly<{ seen: string }>;

/** Why the journal cannot be the one that had this entry; undefined if it is. */
export async function notOnRecord(store: Store, house: string, place: Seen): Promise<Refusal | Fault | undefined> {
  if (place.seq === 0) return undefined;
  const found = await store.read(house, place.seq, 1);
  if (!found.ok) return found.refusal;
  const row = found.value[0];
  if (row?.seq === place.seq) return row.hash === place.hash ? undefined : replaced(house, place, row.hash);
  const head = await store.head(house);
  return head.ok ? missing(house, place, head.value) : head.refusal;
}

function missing(house: string, { seq, hash, seen }: Seen, head: Place): Refusal {
  const from = Math.min(head.seq + 1, seq);
  const entries =
    from === seq ? `Entry ${seq} of ${house} is missing` : `Entries ${from} to ${seq} of ${house} are missing`;
  const says = `${entries}: the journal ends with entry ${head.seq}, but entry ${seq} (hash ${hash}) was on record ${seen}.`;
  return { reason: 'truncated', says, next: BRING_BACK };
}

const replaced = (house: string, { seq, hash, seen }: Seen, now: string): Refusal => ({
  reason: 'rehashed',
  says: `Entry ${seq} of ${house} is not the one that was on record ${seen}: its hash was ${hash} and is now ${now}.`,
  next: BRING_BACK,
});

const BRING_BACK =
  'Nothing is recorded until this is resolved. Restore the missing entries from the old database server or a newer ' +
  'backup. If they are gone for good, accept the loss with "floorbook journal accept-loss" (docs/backup.md).';

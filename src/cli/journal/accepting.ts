/**
 * `floorbook journal accept-loss`: an operator on the server's machine decides that a journal which ends earlier, or
 * otherwise, than was on record is the journal from now on. Nothing proves who typed it, so it takes the names of two
 * people, a reason and the numbers of the lost entries. All of it stays in the witness file, where `journal verify` shows
 * it.
 */
import { ok, type Result, refuse } from '../../base/result.ts';
import { notOnRecord } from '../../journal/on-record.ts';
import { openStore, type StoreUrl } from '../../journal/open.ts';
import type { Place } from '../../journal/record.ts';
import { pagesOf, type Store } from '../../journal/store.ts';
import { verifyChain } from '../../journal/verify.ts';
import { type Reset, startReset } from '../../journal/witness.ts';
import { assertSound, reading } from './source.ts';

export type Accepted = Omit<Reset, 'at'>;
export type Accepting = Readonly<{
  house: string;
  by: string;
  second: string;
  reason: string;
  entries: string;
  state: string;
}>;

export async function acceptLoss(place: StoreUrl, url: string, accepting: Accepting): Promise<Result<Accepted>> {
  if (place.kind === 'memory') return refuse('nothing-kept', 'Nothing is kept there.', 'Name a file or a database.');
  const unnamed = notTwoPeople(accepting);
  if (unnamed !== undefined) return unnamed;
  const store = await openStore(url);
  if (!store.ok) return store;
  try {
    // Whoever leads the house now would go on from another place.
    const lease = await store.value.acquire(accepting.house, 'floorbook journal accept-loss', LEASE_MS);
    if (!lease.ok) return lease;
    const accepted = await reading(() => acceptedIn(store.value, place, accepting));
    await store.value.release(accepting.house, lease.value.token);
    return accepted;
  } finally {
    await store.value.close();
  }
}

const LEASE_MS = 60_000;

/** Two names prove nobody's presence; they name two people whom the auditor can ask. */
function notTwoPeople({ by, second }: Accepting): Result<never> | undefined {
  const names = [by, second].map((name) => name.trim().replace(/\s+/g, ' ').toLowerCase());
  if (names.every((name) => name !== '') && names[0] !== names[1]) return undefined;
  const says = 'Accepting a loss takes two people.';
  return refuse('second-person', says, 'Name the operator with --by and somebody else with --second.');
}

async function acceptedIn(store: Store, place: StoreUrl, accepting: Accepting): Promise<Result<Accepted>> {
  const { house, by, second, reason, entries, state } = accepting;
  // What is there must be sound by itself: damage is restored from a backup, and never accepted.
  await assertSound(store);
  const verdict = await verifyChain(house, pagesOf(store, house));
  if (!verdict.ok) return refuse(verdict.flaw.kind, verdict.flaw.says, 'Restore the journal from a backup.');
  const now = verdict.head;
  const witness = startReset(place, house, state);
  const snapshot = await store.loadSnapshot(house);
  if (!snapshot.ok) return snapshot;
  const saved = snapshot.value && { seq: snapshot.value.seq, hash: snapshot.value.head, at: 'its last snapshot' };
  const isSaved = saved === undefined || (await isOnRecord(store, house, saved));
  const isWitnessed = witness.was === null || (await isOnRecord(store, house, witness.was));
  if (witness.isReadable && isSaved && isWitnessed) {
    return refuse('nothing-lost', `Everything that was on record for ${house} is there.`, 'Start the server.');
  }
  const was = isWitnessed ? (isSaved ? null : (saved ?? null)) : witness.was;
  const lost = lostText(was, now);
  if (entries !== lost) {
    return refuse('not-confirmed', `What is lost: ${lost}.`, `To accept exactly that, give --entries ${lost}.`);
  }
  const why = { how: 'accept-loss', by, second, reason } as const;
  const written = witness.write(now, { ...why, was });
  if (!written.ok) return written;
  if (!isSaved) await store.dropSnapshot(house);
  return ok({ house, was, now, ...why });
}

const isOnRecord = async (store: Store, house: string, place: Place): Promise<boolean> =>
  (await notOnRecord(store, house, { ...place, seen: '' })) === undefined;

/** `98-100`; `replaced-100` where entries were replaced rather than cut off; `unknown` where the witness cannot be read. */
function lostText(was: Place | null, now: Place): string {
  if (was === null) return 'unknown';
  return was.seq > now.seq ? `${now.seq + 1}-${was.seq}` : `replaced-${was.seq}`;
}

export function resetText({ how, by, second, reason, was, now }: Accepted): string {
  const who = second === undefined ? by : `${by} and ${second}`;
  const before =
    was === null
      ? 'It is not known where it ended before.'
      : `Before, entry ${was.seq} (${was.hash}) was on record, last seen at ${was.at}.`;
  return `${how} by ${who} (${reason}): the journal ends with entry ${now.seq} (${now.hash}). ${before}`;
}

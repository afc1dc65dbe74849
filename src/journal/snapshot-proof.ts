/**
 * Whether a snapshot equals the fold of the entries before it, and whether those are the entries that were written: a
 * start from a snapshot reads none of them. A snapshot carries the hash of its own state, so anyone who can write to
 * the store can change both. Only folding the entries again, from the first one, proves it.
 */
import type { Refusal } from '../base/result.ts';
import type { Decider } from './decider.ts';
import { recordOf } from './fold.ts';
import { genesis } from './record.ts';
import type { Snapshot, Store } from './store.ts';
import { chainVerifier } from './verify.ts';

/** This many entries are folded before other work gets a turn: a few milliseconds. */
const AT_ONCE = 200;

/**
 * Undefined if it is the state of those entries, or if another engine made it and it will not be used. Stops without an
 * answer if `isOver`.
 */
export async function forgedSnapshot<State, Command, Event>(
  store: Store,
  house: string,
  decider: Decider<State, Command, Event>,
  { seq, engine, stateHash }: Pick<Snapshot, 'seq' | 'engine' | 'stateHash'>,
  isOver: () => boolean = () => false,
): Promise<Refusal | undefined> {
  if (engine !== decider.engine) return undefined;
  const verifier = chainVerifier(genesis(house));
  let state = decider.initial(house);
  for (let done = 0; done < seq; ) {
    const page = await store.read(house, done + 1, Math.min(AT_ONCE, seq - done));
    if (!page.ok) return page.refusal;
    const last = page.value.at(-1)?.seq;
    if (isOver() || last === undefined) return undefined;
    for (const row of page.value) {
      const flaw = verifier.take(row);
      if (flaw !== undefined) return notWritten(house, flaw.says);
      const record = recordOf<Command, Event>(row);
      if (record === undefined) return notWritten(house, `Entry ${row.seq} is not a record.`);
      try {
        state = decider.fold(state, record);
      } catch (error) {
        return notWritten(
          house,
          `Entry ${row.seq} does not follow from the entries before it (${(error as Error).message}).`,
        );
      }
    }
    done = last;
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (decider.stateHash(state) === stateHash) return undefined;
  return {
    reason: 'forged-snapshot',
    says: `The snapshot of ${house} after entry ${seq} does not match the entries before it: it was changed.`,
    next: 'Restart the server; it reads every entry. Then run "floorbook journal replay" to find what was decided from the snapshot.',
  };
}

const notWritten = (house: string, why: string): Refusal => ({
  reason: 'damaged',
  says: `The journal of ${house} is not what was written. ${why}`,
  next: 'Stop, keep the store as it is, and restore the journal from a backup or an export.',
});

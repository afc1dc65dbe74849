/** A state from its journal: the snapshot if it fits, then every record after it, checking each hash. */
import { ok, type Result, refuse } from '../base/result.ts';
import type { Decider } from './decider.ts';
import { notOnRecord } from './on-record.ts';
import { genesis, type JournalRecord, type Place, type Row } from './record.ts';
import { pagesOf, type Snapshot, type Store, StoreUnreadable } from './store.ts';
import { chainVerifier, type Flaw } from './verify.ts';

export type Folded<State> = Readonly<{ state: State; at: Place; snapshotSeq: number }>;

export type FoldOptions<State, Command, Event> = Readonly<{
  /** False to fold from the first record on, whatever the snapshot says. */
  useSnapshot?: boolean;
  /** Called with every record that is folded, in order. */
  onRecord?: (record: JournalRecord<Command, Event>) => void;
  /** Called with the state after every page; `from` is where the fold began. */
  onPage?: (state: State, at: Place, from: number) => Promise<void>;
}>;

export async function foldHouse<State, Command, Event>(
  store: Store,
  house: string,
  decider: Decider<State, Command, Event>,
  { useSnapshot = true, onRecord = () => {}, onPage = async () => {} }: FoldOptions<State, Command, Event> = {},
): Promise<Result<Folded<State>>> {
  const saved = await store.loadSnapshot(house);
  if (!saved.ok) return saved;
  const snapshot = useSnapshot ? saved.value : undefined;
  // A snapshot is saved after the records that it is made from: a journal without them has lost what was acknowledged.
  const place = snapshot && { seq: snapshot.seq, hash: snapshot.head, seen: 'when its snapshot was saved' };
  const disproof = place === undefined ? undefined : await notOnRecord(store, house, place);
  if (disproof !== undefined) return { ok: false, refusal: disproof };
  const loaded = snapshot === undefined ? undefined : stateOf(snapshot, decider);
  const at = loaded === undefined ? genesis(house) : { seq: snapshot!.seq, hash: snapshot!.head };
  return foldFrom({ store, house, decider, onRecord, onPage }, loaded ?? decider.initial(house), at);
}

/** The entries after a state that was folded before; its position must still be on record. */
export async function foldOn<State, Command, Event>(
  store: Store,
  house: string,
  decider: Decider<State, Command, Event>,
  { state, at, snapshotSeq }: Folded<State>,
): Promise<Result<Folded<State>>> {
  const onRecord = () => {};
  const folded = await foldFrom({ store, house, decider, onRecord, onPage: async () => {} }, state, at);
  return folded.ok ? ok({ ...folded.value, snapshotSeq }) : folded;
}

type Of<State, Command, Event> = Readonly<{
  store: Store;
  house: string;
  decider: Decider<State, Command, Event>;
  onRecord: (record: JournalRecord<Command, Event>) => void;
  onPage: (state: State, at: Place, from: number) => Promise<void>;
}>;

async function foldFrom<State, Command, Event>(
  { store, house, decider, onRecord, onPage }: Of<State, Command, Event>,
  from: State,
  at: Place,
): Promise<Result<Folded<State>>> {
  const verifier = chainVerifier(at);
  let state = from;
  try {
    for await (const page of pagesOf(store, house, at.seq + 1)) {
      for (const row of page) {
        const flaw = verifier.take(row);
        if (flaw !== undefined) return notTheJournal(house, flaw);
        const record = recordOf<Command, Event>(row);
        if (record === undefined) return notTheJournal(house, unreadable(row.seq));
        state = decider.fold(state, record);
        onRecord(record);
      }
      await onPage(state, verifier.at(), at.seq);
    }
  } catch (error) {
    if (error instanceof StoreUnreadable) return { ok: false, refusal: error.fault };
    throw error;
  }
  return { ok: true, value: { state, at: verifier.at(), snapshotSeq: at.seq } };
}

/** A body whose hash is right was written by us, so only its JSON can be wrong. */
export function recordOf<Command, Event>({ body }: Row): JournalRecord<Command, Event> | undefined {
  try {
    return JSON.parse(body) as JournalRecord<Command, Event>;
  } catch {
    return undefined;
  }
}

/** Undefined discards it: another engine made it, its state does not match its hash, or it cannot be read. */
function stateOf<State, Command, Event>(
  { engine, stateHash, state }: Snapshot,
  decider: Decider<State, Command, Event>,
): State | undefined {
  if (engine !== decider.engine) return undefined;
  try {
    const loaded = decider.load(state);
    return decider.stateHash(loaded) === stateHash ? loaded : undefined;
  } catch {
    return undefined;
  }
}

const unreadable = (seq: number): Flaw => ({ seq, kind: 'unreadable', says: `Entry ${seq} is not a record.` });

function notTheJournal(house: string, { kind, says }: Flaw) {
  return refuse(kind, `The journal of ${house} cannot be trusted. ${says}`, 'Restore it from a backup or an export.');
}

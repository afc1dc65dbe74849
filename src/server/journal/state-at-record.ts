/**
 * The whole house as it was at any record: folded from the nearest state that is kept. What it costs is the way from
 * there, so a few states are kept along the way, and the one that was asked for last.
 */
import { type Result, refuse } from '../../base/result.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { fold } from '../../floor/evolve.ts';
import { initialState, type State } from '../../floor/state.ts';
import { loadState, saveState, stateHash } from '../../floor/state-text.ts';
import { ENGINE } from '../../journal/playing.ts';
import { newTurns } from './in-turn.ts';
import { headOf, type Journal, placeAt, reading, recordsFrom } from './reading.ts';

export type PastStates = Readonly<{
  /** Shows the house after a record. The state is only lent: it goes on when the next one asks. */
  at: <T>(seq: number, view: (state: State) => T) => Promise<Result<T>>;
}>;

type Kept = Readonly<{ seq: number; text: string }>;

const EVERY = 20_000;
/** A state is some hundred kilobytes of text. */
const MOST_KEPT = 24;

export function newPastStates(journal: Journal, every = EVERY): PastStates {
  let kept: readonly Kept[] = [];
  let last: State | undefined;
  const inTurn = newTurns();
  const start = async (seq: number): Promise<State> => {
    const saved = await snapshotFor(journal, seq, kept);
    if (saved !== undefined) kept = thinned([...kept, saved]);
    const text = kept
      .filter((one) => one.seq <= seq)
      .reduce<Kept | undefined>((best, one) => (best !== undefined && best.seq > one.seq ? best : one), undefined);
    if (last !== undefined && last.seq <= seq && last.seq >= (text?.seq ?? 0)) return last;
    return text === undefined ? initialState() : loadState(text.text);
  };
  const reach = async (seq: number): Promise<State> => {
    const state = await start(seq);
    // Half-way through a fold it is nobody's state: whoever asks after a failure begins anew.
    last = undefined;
    for await (const page of recordsFrom(journal, state.seq + 1, seq)) {
      for (const { record } of page) {
        fold(state, record as FloorRecord);
        if (state.seq % every === 0) kept = thinned([...kept, { seq: state.seq, text: saveState(state) }]);
      }
    }
    last = state;
    return state;
  };
  return {
    at: (seq, view) =>
      inTurn(async () => {
        const head = await reading(() => headOf(journal));
        if (!head.ok) return head;
        if (seq < 0 || seq > head.value.seq) {
          return refuse('no-such-record', `There is no record ${seq}.`, `The last one is ${head.value.seq}.`);
        }
        return reading(async () => view(await reach(seq)));
      }),
  };
}

/** The leader's own snapshot, where it is of this engine, of this chain, not too late, and new to us. */
async function snapshotFor(journal: Journal, seq: number, kept: readonly Kept[]): Promise<Kept | undefined> {
  const saved = await journal.store.loadSnapshot(journal.house);
  const snapshot = saved.ok ? saved.value : undefined;
  if (snapshot === undefined || snapshot.seq > seq || snapshot.engine !== ENGINE) return undefined;
  if (kept.some((one) => one.seq === snapshot.seq)) return undefined;
  const place = await placeAt(journal, snapshot.seq);
  if (place.hash !== snapshot.head || hashIn(snapshot.state) !== snapshot.stateHash) return undefined;
  return { seq: snapshot.seq, text: snapshot.state };
}

/** Undefined for a text that this build cannot read: then the journal is folded from further back. */
function hashIn(text: string): string | undefined {
  try {
    return stateHash(loadState(text));
  } catch {
    return undefined;
  }
}

/** Every second one goes, so that those that stay are spread over the whole journal. */
function thinned(kept: readonly Kept[]): readonly Kept[] {
  const inOrder = [...new Map(kept.map((one) => [one.seq, one])).values()].sort((a, b) => a.seq - b.seq);
  return inOrder.length <= MOST_KEPT ? inOrder : inOrder.filter((_, i) => i % 2 === 1);
}

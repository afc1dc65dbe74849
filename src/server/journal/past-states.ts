/** The house and its books as they were at any record. */
import { type Result, refuse } from '../../base/result.ts';
import { type FloorRecord, fold } from '../../floor/evolve.ts';
import { initialState, type State } from '../../floor/state.ts';
import { loadState, saveState, stateHash } from '../../floor/state-text.ts';
import { ENGINE } from '../../journal/playing.ts';
import type { Place } from '../../journal/record.ts';
import { NO_STANDING, type Standing, standingOf, walkBack, walkForward } from '../../readers/papers/movements.ts';
import { catchRefusal, headOf, type Journal, placeAt, readEach, recordsFrom, valueOrRefuse } from './read-journal.ts';
import { newTurns } from './turn-taking.ts';

// The whole house, folded from the nearest state that is kept. The cost is the way from there, so a few states are kept
// along the way, and the one that was asked for last.

export type PastStates = Readonly<{
  /**
   * Shows the house after a record. The state is only lent: it goes on when the next one asks. Who goes on from record to
   * record has a `walk` of their own, which stays where it is until it is dropped; all others share one.
   */
  at: <T>(seq: number, view: (state: State) => T, walk?: string) => Promise<Result<T>>;
  drop: (walk: string) => void;
}>;

type Kept = Readonly<{ seq: number; text: string }>;

const EVERY = 20_000;
/** A state is some hundred kilobytes of text. */
const MOST_KEPT = 24;

export function newPastStates(journal: Journal, every = EVERY): PastStates {
  let kept: readonly Kept[] = [];
  const walks = new Map<string, State>();
  const inTurn = newTurns();
  const start = async (seq: number, last: State | undefined): Promise<State> => {
    // A reader who goes on from here is nearer than any kept state.
    if (last !== undefined && last.seq <= seq && seq - last.seq < every) return last;
    const saved = await snapshotFor(journal, seq, kept);
    if (saved !== undefined) kept = thinned([...kept, saved]);
    const text = kept
      .filter((one) => one.seq <= seq)
      .reduce<Kept | undefined>((best, one) => (best !== undefined && best.seq > one.seq ? best : one), undefined);
    if (last !== undefined && last.seq <= seq && last.seq >= (text?.seq ?? 0)) return last;
    return text === undefined ? initialState() : loadState(text.text);
  };
  const reach = async (seq: number, walk: string): Promise<State> => {
    const state = await start(seq, walks.get(walk));
    // Half-way through a fold it is not a valid state: the next request after a failure begins again.
    walks.delete(walk);
    const add = (record: FloorRecord): void => {
      fold(state, record);
      if (state.seq % every === 0) kept = thinned([...kept, { seq: state.seq, text: saveState(state) }]);
    };
    await readEach(journal, state.seq + 1, seq, add);
    walks.set(walk, state);
    return state;
  };
  return {
    at: (seq, view, walk = SHARED) =>
      inTurn(async () => {
        const head = await catchRefusal(() => headOf(journal));
        if (!head.ok) return head;
        if (seq < 0 || seq > head.value.seq) {
          return refuse('no-such-record', `There is no record ${seq}.`, `The last one is ${head.value.seq}.`);
        }
        return catchRefusal(async () => view(await reach(seq, walk)));
      }),
    drop: (walk) => void walks.delete(walk),
  };
}

const SHARED = '';

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

// The books before any record, without folding the house from its first day: the postings are added to, or taken off,
// the nearest standing that is known. The current house is always one, so yesterday is near.

/** Reads the present house, all of it durable. */
export type ReadHouse = <T>(view: (state: State, at: Place) => T) => Promise<Result<T>>;

export type Standings = Readonly<{
  /** Just before a record, which may be the next one to come. */
  before: (seq: number) => Promise<Standing>;
}>;

/** After the record of this number. */
type KnownStanding = Readonly<{ after: number; standing: Standing }>;

/** Each is a few hundred numbers. */
const KEPT = 64;

export function newStandings(journal: Journal, look: ReadHouse): Standings {
  let known: readonly KnownStanding[] = [{ after: 0, standing: NO_STANDING }];
  const inTurn = newTurns();
  const reach = async (after: number): Promise<Standing> => {
    const now = valueOrRefuse(
      await look((state, at): KnownStanding => ({ after: at.seq, standing: standingOf(state) })),
    );
    const from = nearest([...known, now], after);
    const forward = from.after <= after;
    const walk = forward ? walkForward(from.standing) : walkBack(from.standing);
    const [first, last] = forward ? [from.after + 1, after] : [after + 1, from.after];
    for await (const page of recordsFrom(journal, first, last, changesStanding))
      for (const { record } of page) walk.take(record);
    const standing = walk.arrived();
    if (from.after !== after) known = kept([...known, { after, standing }]);
    return standing;
  };
  return { before: (seq) => inTurn(() => reach(seq - 1)) };
}

/** Only what posts, or opens and closes a table. */
const changesStanding = (body: string): boolean => body.includes('"postings":[{') || body.includes('"type":"table-');

const nearest = (all: readonly KnownStanding[], after: number): KnownStanding =>
  all.reduce((best, one) => (Math.abs(one.after - after) < Math.abs(best.after - after) ? one : best));

/** The genesis stays: from it everything can be reached. */
const kept = (all: readonly KnownStanding[]): readonly KnownStanding[] =>
  all.length <= KEPT ? all : [all[0]!, ...all.slice(2)];

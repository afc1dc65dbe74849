/**
 * Follows a house that another process leads. It folds every entry as it appears, so that taking over costs what came
 * since the last look; and it remembers the last entry that it saw, so that a store which lost entries is not led from
 * by a server that knows better.
 */
import type { Refusal, Result } from '../base/result.ts';
import type { Decider } from './decider.ts';
import { type Folded, foldHouse, foldOn } from './fold.ts';
import { faultOf } from './hearers.ts';
import { notOnRecord } from './on-record.ts';
import type { Place } from './record.ts';
import type { Store } from './store.ts';
import { notToBeLed } from './watching.ts';
import type { Witness } from './witness.ts';

export type Standby<State> = Readonly<{
  /** Who leads, as last seen; undefined if nobody does, or the store cannot be asked. */
  leader: () => string | undefined;
  /** How far it has followed; undefined until it has read the house for the first time. */
  at: () => Place | undefined;
  /** Why it could not lead if it had to; undefined if it could. */
  trouble: () => Refusal | undefined;
  /** The state, once nobody leads the house and this process can; undefined if it was closed before. */
  turn: Promise<Folded<State> | undefined>;
  close: () => Promise<void>;
}>;

type StandbyOptions<State> = Readonly<{
  /** A state that it had followed before, if its turn came and another server was faster. */
  from?: Folded<State> | undefined;
  witness?: Witness | undefined;
  /** How often it looks. */
  everyMs?: number;
  log?: (line: string) => void;
}>;

/** Short enough that a takeover waits for the lease and for nothing else. */
const EVERY_MS = 200;
/** After trouble, since what is wrong with a store does not pass within a moment. */
const AGAIN_MS = 1_000;

export function standBy<State, Command, Event>(
  store: Store,
  house: string,
  decider: Decider<State, Command, Event>,
  { from, witness, everyMs = EVERY_MS, log = () => {} }: StandbyOptions<State> = {},
): Standby<State> {
  let folded = from;
  let leader: string | undefined;
  let trouble: Refusal | undefined;
  let isClosed = false;
  let wake = (): void => {};

  async function follow(): Promise<Refusal | undefined> {
    const before = folded;
    const next = before === undefined ? await begin() : await goOn(before);
    if (!next.ok) return next.refusal;
    folded = next.value;
    if (folded.at.seq !== before?.at.seq) witness?.note(house, folded.at);
    return undefined;
  }

  async function begin(): Promise<Result<Folded<State>>> {
    const first = await foldHouse(store, house, decider);
    if (!first.ok) return first;
    const refusal = await notToBeLed(store, house, first.value.at, witness);
    return refusal === undefined ? first : { ok: false, refusal };
  }

  async function goOn(known: Folded<State>): Promise<Result<Folded<State>>> {
    const head = await store.head(house);
    if (!head.ok) return head;
    if (head.value.hash === known.at.hash) return { ok: true, value: known };
    const lost = await notOnRecord(store, house, { ...known.at, seen: 'and seen by this server while it stood by' });
    return lost === undefined ? foldOn(store, house, decider, known) : { ok: false, refusal: lost };
  }

  async function look(): Promise<Folded<State> | undefined> {
    const led = await store.leader(house);
    leader = led.ok ? led.value?.holder : undefined;
    // An entry of a newer Floorbook, or a bug: the state may be a mix of both, so it is folded again next time.
    const refusal = await follow().catch((bug: Error) => {
      folded = undefined;
      return faultOf(bug);
    });
    const now = led.ok ? refusal : led.refusal;
    if (now !== undefined && now.says !== trouble?.says) log(`${house}: ${now.says} ${now.next}`);
    trouble = now;
    return now === undefined && leader === undefined ? folded : undefined;
  }

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function untilItsTurn(): Promise<Folded<State> | undefined> {
    while (!isClosed) {
      const ready = await look();
      if (ready !== undefined && !isClosed) return ready;
      if (!isClosed) await pause(trouble === undefined ? everyMs : Math.max(everyMs, AGAIN_MS));
    }
    return undefined;
  }

  const turn = untilItsTurn();
  const close = async (): Promise<void> => {
    isClosed = true;
    wake();
    await turn;
  };
  return { leader: () => leader, at: () => folded?.at, trouble: () => trouble, turn, close };
}

/** Sends what was seen, one after the other and each once; what cannot be sent stays written down. */
import type { CommandAnswer } from '../../server/api/commands.ts';
import type { Answer } from '../lib/http.ts';
import { keepObservations, keptObservations, type Observation, outcomeOf, type Seen } from './observations.ts';

/** What the floor said to one that was sent. */
export type Landed = Readonly<{ observation: Observation; answer: Answer<CommandAnswer> }>;

type Ways = Readonly<{
  send: (seen: Observation) => Promise<Answer<CommandAnswer>>;
  newId: () => Promise<string>;
  onChange: (waiting: readonly Observation[]) => void;
  /** One that nobody waited for any more has been answered. */
  onLanded: (landed: Landed) => void;
}>;

export type Outbox = Readonly<{
  waiting: () => readonly Observation[];
  /** Resolves to undefined where it is only written down. */
  see: (seen: Seen, seenAt: number | undefined) => Promise<Landed | undefined>;
  write: (seen: Seen, seenAt: number | undefined) => Promise<void>;
  flush: () => Promise<void>;
  /** The line is lost: nobody is left before a button that waits. */
  giveUp: () => void;
  drop: (seen: Observation) => void;
}>;

export function openOutbox(table: string, { send, newId, onChange, onLanded }: Ways): Outbox {
  let list = keptObservations(table);
  let sending = false;
  const asking = new Map<string, (landed: Landed | undefined) => void>();
  const write = (next: readonly Observation[]) => {
    list = next;
    keepObservations(table, next);
    onChange(next);
  };
  const put = (seen: Observation, by: Observation | undefined) =>
    write(list.flatMap((one) => (one.id === seen.id ? (by === undefined ? [] : [by]) : [one])));
  const giveUp = () => {
    for (const resolve of asking.values()) resolve(undefined);
    asking.clear();
  };
  const sendOne = async (seen: Observation): Promise<Landed | undefined> => {
    const answer = await send(seen);
    const outcome = outcomeOf(answer, seen.type);
    if (outcome === 'keep') return undefined;
    const { seenAt: _, ...undated } = seen;
    const again = { ...(outcome === 'undated' ? undated : seen), id: outcome === 'taken' ? '' : await newId() };
    if (outcome === 'taken') put(seen, undefined);
    else put(seen, outcome === 'late' ? { ...again, late: true } : again);
    if (outcome === 'taken' || outcome === 'late') return { observation: seen, answer };
    const landed = await sendOne(again);
    return landed === undefined ? undefined : { ...landed, observation: seen };
  };
  const flush = async () => {
    if (sending) return;
    sending = true;
    try {
      for (let next = firstOf(list); next !== undefined; next = firstOf(list)) {
        const landed = await sendOne(next);
        if (landed === undefined) return giveUp();
        const waits = asking.get(next.id);
        asking.delete(next.id);
        if (waits === undefined) onLanded(landed);
        else waits(landed);
      }
    } finally {
      sending = false;
    }
  };
  const add = async (what: Seen, seenAt: number | undefined): Promise<Observation> => {
    const seen = { id: await newId(), ...what, ...(seenAt === undefined ? {} : { seenAt }) };
    write([...list, seen]);
    return seen;
  };
  return {
    waiting: () => list,
    flush,
    giveUp,
    write: async (seen, seenAt) => void (await add(seen, seenAt)),
    see: async (seen, seenAt) => {
      const { id } = await add(seen, seenAt);
      const landed = new Promise<Landed | undefined>((resolve) => asking.set(id, resolve));
      void flush();
      return landed;
    },
    drop: (seen) => put(seen, undefined),
  };
}

const firstOf = (all: readonly Observation[]): Observation | undefined => all.find(({ late }) => late !== true);

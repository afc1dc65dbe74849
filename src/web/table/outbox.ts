/**
 * Observations, kept in this browser from the key press until the server has answered: hands, and the end of the
 * game that was running when the connection broke. Each has its number and its time from the beginning, so that a
 * lost connection, a reloaded page or a restarted server neither loses nor duplicates one.
 */
import { useEffect, useRef, useState } from 'react';
import type { CommandAnswer } from '../../server/api/commands.ts';
import { giveWithId, reserveCommandId, type Signature } from '../lib/commands.ts';
import type { Answer } from '../lib/http.ts';
import { useLive } from '../lib/live.tsx';
import { readStored, writeStored } from '../lib/local-store.ts';
import { useSessions } from '../lib/session.tsx';
import type { CallBody } from './hand-draft.ts';

/** Fees are never kept: a fee that could not be taken at the time is not taken later. */
export type ObservedCommand =
  | Readonly<{ type: 'call-hand'; body: CallBody }>
  | Readonly<{ type: 'end-round'; body: Readonly<{ table: string }> }>;

export type Observation = ObservedCommand &
  Readonly<{
    /** The number of the command; it is only ever sent under this one. */
    id: string;
    /** Seconds since 1970 by the server's clock, never later than it was; undefined where that clock is not known. */
    seenAt?: number;
    /** Seen too long ago to be taken without a paper form: its number is entered by hand. */
    late?: true;
  }>;

export type HandObservation = Extract<Observation, { type: 'call-hand' }>;

export const isHandObservation = (seen: Observation): seen is HandObservation => seen.type === 'call-hand';

/**
 * keep: it cannot be sent now. taken: the server has answered, finally. late: it needs its paper form. renumber:
 * its number was passed over, so it was never taken. undated: our clock ran ahead, and only the server's counts.
 */
export type DeliveryOutcome = 'keep' | 'taken' | 'late' | 'renumber' | 'undated';

export function deliveryOutcome(
  answer: Answer<CommandAnswer>,
  type: ObservedCommand['type'] = 'call-hand',
): DeliveryOutcome {
  if (answer.ok) {
    if (answer.value.refusal?.reason !== 'late-entry') return 'taken';
    // Nothing hangs on when a game ended, and the next one cannot start before it has.
    return type === 'end-round' ? 'undated' : 'late';
  }
  const { status, refusal } = answer;
  if (UNDELIVERED_STATUSES.includes(status)) return 'keep';
  if (RENUMBER_REASONS.includes(refusal.reason)) return 'renumber';
  if (refusal.reason === 'seen-in-the-future') return 'undated';
  // Under this number nothing else was ever sent: where it is used, another dealer's tablet sent the same before.
  return 'taken';
}

/** Its number was passed over, is not one yet, or is of a name that this browser had before. */
const RENUMBER_REASONS = ['too-old', 'too-far-ahead', 'other-station'];

/** No connection, no sign-in, locked, too many at once, a mistake of ours, not acknowledged. */
const UNDELIVERED_STATUSES = [0, 401, 423, 429, 500, 503];

const storageKey = (table: string): string => `seen.${table}`;

export function loadObservations(table: string): readonly Observation[] {
  try {
    const read: unknown = JSON.parse(readStored(storageKey(table)) ?? '[]');
    return Array.isArray(read) ? read.map(withCommandType).filter(isObservation) : [];
  } catch {
    return [];
  }
}

/** Pages of the first release kept hands and nothing else, and did not say so. */
const withCommandType = (read: Partial<Observation> | null): Partial<Observation> | null =>
  read === null ? null : ({ type: 'call-hand', ...read } as Partial<Observation>);

/** An edited or broken entry is not sent. */
function isObservation(read: Partial<Observation> | null): read is Observation {
  if (typeof read?.id !== 'string' || typeof read.body?.table !== 'string') return false;
  return read.type === 'end-round' || (read.type === 'call-hand' && Array.isArray(read.body.hands));
}

export function saveObservations(table: string, all: readonly Observation[]): void {
  writeStored(storageKey(table), all.length === 0 ? undefined : JSON.stringify(all));
}

/** Sends the observations one after the other, each once; anything that cannot be sent stays saved. */

/** The floor's answer to one that was sent. */
export type DeliveredObservation = Readonly<{ observation: Observation; answer: Answer<CommandAnswer> }>;

type OutboxPorts = Readonly<{
  send: (seen: Observation) => Promise<Answer<CommandAnswer>>;
  newId: () => Promise<string>;
  onChange: (waiting: readonly Observation[]) => void;
  /** One that was no longer waited for has been answered. */
  onLanded: (landed: DeliveredObservation) => void;
}>;

export type Outbox = Readonly<{
  waiting: () => readonly Observation[];
  /** Resolves to undefined where it is only written down. */
  see: (seen: ObservedCommand, seenAt: number | undefined) => Promise<DeliveredObservation | undefined>;
  write: (seen: ObservedCommand, seenAt: number | undefined) => Promise<void>;
  flush: () => Promise<void>;
  /** The connection is lost: the button must not keep waiting. */
  giveUp: () => void;
  drop: (seen: Observation) => void;
}>;

export function openOutbox(table: string, { send, newId, onChange, onLanded }: OutboxPorts): Outbox {
  let list = loadObservations(table);
  let sending = false;
  const asking = new Map<string, (landed: DeliveredObservation | undefined) => void>();
  const write = (next: readonly Observation[]) => {
    list = next;
    saveObservations(table, next);
    onChange(next);
  };
  // Another tab of this table may have written one down meanwhile: what is kept is changed, not replaced.
  const put = (seen: Observation, by: Observation | undefined) =>
    write(loadObservations(table).flatMap((one) => (one.id === seen.id ? (by === undefined ? [] : [by]) : [one])));
  const giveUp = () => {
    for (const resolve of asking.values()) resolve(undefined);
    asking.clear();
  };
  const sendOne = async (seen: Observation): Promise<DeliveredObservation | undefined> => {
    const answer = await send(seen);
    const outcome = deliveryOutcome(answer, seen.type);
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
      for (let next = nextToSend(list); next !== undefined; next = nextToSend(list)) {
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
  const add = async (what: ObservedCommand, seenAt: number | undefined): Promise<Observation> => {
    const seen = { id: await newId(), ...what, ...(seenAt === undefined ? {} : { seenAt }) };
    write([...loadObservations(table), seen]);
    return seen;
  };
  return {
    waiting: () => list,
    flush,
    giveUp,
    write: async (seen, seenAt) => void (await add(seen, seenAt)),
    see: async (seen, seenAt) => {
      const { id } = await add(seen, seenAt);
      const landed = new Promise<DeliveredObservation | undefined>((resolve) => asking.set(id, resolve));
      void flush();
      return landed;
    },
    drop: (seen) => put(seen, undefined),
  };
}

const nextToSend = (all: readonly Observation[]): Observation | undefined => all.find(({ late }) => late !== true);

/** The outbox of this table's tablet: sends while the line is up, writes down while it is lost. */

export type TableOutbox = Readonly<{
  waiting: readonly Observation[];
  /** Undefined: the line is lost, and it is written down. */
  see: (body: CallBody) => Promise<DeliveredObservation | undefined>;
  /** The game that was running is over, while the line is lost. */
  end: () => Promise<void>;
  /** An observation made too long ago, with the number of the paper form and a second badge. */
  enterLate: (seen: HandObservation, paper: string, signatures: readonly Signature[]) => Promise<Answer<CommandAnswer>>;
  drop: (seen: Observation) => void;
}>;

const AGAIN_AFTER = 4000;

export function useOutbox(table: string, onLanded: (landed: DeliveredObservation) => void): TableOutbox {
  const [waiting, setWaiting] = useState(() => loadObservations(table));
  const fresh = useNewId();
  const newId = useRef(fresh);
  newId.current = fresh;
  const heard = useRef(onLanded);
  heard.current = onLanded;
  const [outbox] = useState(() =>
    openOutbox(table, {
      send: (seen) => giveWithId(seen.id, seen.type, seen.body, datedAt(seen)),
      newId: () => newId.current(),
      onChange: setWaiting,
      onLanded: (landed) => heard.current(landed),
    }),
  );
  const now = useServerClock();
  const isLost = useLive().lostSince !== undefined;
  const isWaiting = waiting.some(({ late }) => late !== true);
  useEffect(() => {
    if (isLost) return outbox.giveUp();
    if (!isWaiting) return;
    void outbox.flush();
    const timer = setInterval(() => void outbox.flush(), AGAIN_AFTER);
    return () => clearInterval(timer);
  }, [isLost, isWaiting, outbox]);
  return {
    waiting,
    see: async (body) => {
      const seen = { type: 'call-hand', body } as const;
      if (!isLost) return outbox.see(seen, now());
      await outbox.write(seen, now());
      return undefined;
    },
    end: () => outbox.write({ type: 'end-round', body: { table } }, now()),
    enterLate: async (seen, paper, signatures) => {
      const extra = { paper, signatures, ...datedAt(seen) };
      const answer = await giveWithId(await newId.current(), 'call-hand', seen.body, extra);
      if (answer.ok && answer.value.refusal === undefined) outbox.drop(seen);
      return answer;
    },
    drop: outbox.drop,
  };
}

const datedAt = ({ seenAt }: Observation) => (seenAt === undefined ? {} : { seenAt });

function useNewId(): () => Promise<string> {
  const { session } = useSessions();
  return () => reserveCommandId(session?.who?.station ?? '', session?.nextCounter ?? 1);
}

/**
 * The server's clock as a lower bound: its seconds were whole when they were sent, and the way here took time. An
 * observation is never dated later than it was made.
 */
function useServerClock(): () => number | undefined {
  const { session, heardAt } = useSessions();
  const time = session?.time;
  return () => (time === undefined ? undefined : Math.floor(time + (Date.now() - heardAt) / 1000));
}

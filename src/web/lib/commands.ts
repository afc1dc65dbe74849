/**
 * Giving a command. Each has a number of this station; when the line breaks in the middle it is sent again under the
 * same number until the server has answered, so that nothing happens twice and nothing is lost.
 */
import { useCallback, useRef, useState } from 'react';
import type { BodyOf, CommandType } from '../../floor/commands.ts';
import type { EventType } from '../../floor/events.ts';
import type { EventViewOf } from '../../floor/view.ts';
import type { CommandAnswer } from '../../server/api/commands.ts';
import { type Answer, type ApiRefusal, ask, NO_CONNECTION, post, Unreachable } from './http.ts';
import { readStored, writeStored } from './local-store.ts';
import { type BadgeRequest, useSecondBadge } from './second-badge.tsx';
import { useSessions } from './session.tsx';

export type Signature = Readonly<{ badge: string; pin: string }>;
export type CommandExtras = Readonly<{ signatures?: readonly Signature[]; seenAt?: number; paper?: string }>;
/** The result of a command, as far as its sender may see it. */
export type Events = CommandAnswer['events'];
export type CommandResult =
  | Readonly<{ done: true; seq: number; events: Events }>
  | Readonly<{ done: false; refusal: ApiRefusal }>;
/** The compiler knows the body of each command: a page that sends something else does not build. */
export type Give = <Type extends CommandType>(
  type: Type,
  body: BodyOf<Type>,
  extra?: CommandExtras,
) => Promise<CommandResult>;

/** A command that is kept or passed on before it is given: its type and the body that belongs to it. */
export type PreparedCommand<Type extends CommandType = CommandType> = {
  [T in Type]: Readonly<{ type: T; body: BodyOf<T> }>;
}[Type];

/** The first event of this type in the result of a command. */
export const eventOf = <Type extends EventType>(events: Events, type: Type): EventViewOf<Type> | undefined =>
  events.find((event): event is EventViewOf<Type> => event.type === type);

/** Whether each of these answers is there, so that a body can be made of them. */
export const isAnswered = <Answers extends object, Key extends keyof Answers>(
  answers: Answers,
  asked: readonly Key[],
): answers is Answers & Required<Pick<Answers, Key>> => asked.every((key) => answers[key] !== undefined);

export function useGive(): Give {
  const { session } = useSessions();
  const askForBadge = useSecondBadge();
  const station = session?.who?.station;
  const next = session?.nextCounter ?? 1;
  return useCallback(
    async (type, body, extra = {}) => {
      if (station === undefined) return { done: false, refusal: NOBODY };
      let signed = extra;
      for (;;) {
        const given = await send(station, next, type, body, signed);
        const asks = given.done ? undefined : MORE_SIGNATURES[given.refusal.reason];
        if (given.done || asks === undefined) return given;
        // The house's own limits require more than the page knew: the user signs, and it is sent as a new command.
        const more = await askForBadge({ ...asks, says: given.refusal.says });
        if (more === undefined) return given;
        signed = { ...extra, signatures: [...(signed.signatures ?? []), ...more] };
      }
    },
    [station, next, askForBadge],
  );
}

export type GiveSignedCommand = <Type extends CommandType>(
  asked: BadgeRequest,
  type: Type,
  body: BodyOf<Type>,
) => Promise<CommandResult | undefined>;

/** Others sign, then it is given. Undefined where they closed the sheet. */
export function useSignedCommand(): GiveSignedCommand {
  const give = useGive();
  const askForBadge = useSecondBadge();
  return async (asked, type, body) => {
    const signatures = await askForBadge(asked);
    return signatures === undefined ? undefined : give(type, body, { signatures });
  };
}

const MORE_SIGNATURES: Readonly<Partial<Record<string, Omit<BadgeRequest, 'says'>>>> = {
  'badge-again': { title: 'Sign again with your badge', own: true, people: 0 },
  'second-rank': { title: 'A second signature' },
};

const NOBODY: ApiRefusal = {
  reason: 'not-signed-in',
  says: 'You are not signed in.',
  next: 'Sign in with your badge.',
};

/** A number for something that is kept in this browser until it is answered: taken before anything is sent. */
export const reserveCommandId = async (station: string, from: number): Promise<string> =>
  `${station}:${String(await nextNumber(station, from)).padStart(6, '0')}`;

/** Sends a command that already has its number, as often as it takes. Status 0 or 503: no answer. */
export function giveWithId<Type extends CommandType>(
  id: string,
  type: Type,
  body: BodyOf<Type>,
  extra: CommandExtras = {},
): Promise<Answer<CommandAnswer>> {
  const { signatures, ...envelope } = extra;
  const command = { id, type, ...envelope, ...body };
  return postUntilAnswered({ command, ...(signatures === undefined ? {} : { signatures }) });
}

async function send<Type extends CommandType>(
  station: string,
  from: number,
  type: Type,
  body: BodyOf<Type>,
  extra: CommandExtras,
): Promise<CommandResult> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const answer = await giveWithId(await reserveCommandId(station, from), type, body, extra);
    if (answer.ok) {
      const { refusal, seq, events } = answer.value;
      return refusal === undefined ? { done: true, seq, events } : { done: false, refusal };
    }
    // Another tab of this browser used the number for something else: ours was never taken.
    if (!NUMBER_TAKEN.includes(answer.refusal.reason)) return { done: false, refusal: answer.refusal };
    await skipAhead(station);
  }
  return {
    done: false,
    refusal: { ...NO_CONNECTION, says: 'This station lost track of its command numbers.', next: 'Reload the page.' },
  };
}

const NUMBER_TAKEN = ['id-used', 'too-old', 'too-far-ahead'];

/** Long enough for a server to be started again; the person sees that it waits. */
const PAUSES = [300, 600, 1200, 2000, 3000, 5000, 5000, 5000];

async function postUntilAnswered(request: Parameters<typeof post<'/api/commands'>>[1]): Promise<Answer<CommandAnswer>> {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await post('/api/commands', request);
      if (answer.ok || answer.status !== 503 || tries >= PAUSES.length) return answer;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      if (tries >= PAUSES.length) return { ok: false, status: 0, refusal: GAVE_UP };
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSES[tries]));
  }
}

const GAVE_UP: ApiRefusal = {
  reason: 'no-connection',
  says: 'Connection lost. The server may or may not have received this.',
  next: 'When the connection is back, check the screen. Press again only if it is not there.',
};

/** Tabs of one browser are one station, so the number is taken under a lock where the browser has them. */
async function nextNumber(station: string, from: number): Promise<number> {
  const take = async () => {
    const number = nextCommandNumber(Number(readStored(`counter.${station}`) ?? 0), from);
    writeStored(`counter.${station}`, String(number));
    return number;
  };
  return navigator.locks === undefined ? take() : navigator.locks.request(`floorbook.${station}`, take);
}

/**
 * This browser's counter may be far ahead of a house restored from an old backup: then the house's counter
 * decides.
 */
export const nextCommandNumber = (last: number, from: number): number =>
  last - from >= LONGEST_JUMP ? from : Math.max(from, last + 1);

/** As far ahead as the server takes a number. */
const LONGEST_JUMP = 1_000_000;

async function skipAhead(station: string): Promise<void> {
  const answer = await ask<{ nextCounter: number | null }>('GET', '/api/session').catch(() => undefined);
  const next = answer?.ok ? answer.value.nextCounter : null;
  if (next !== null && next !== undefined) {
    writeStored(`counter.${station}`, String(Math.max(next - 1, Number(readStored(`counter.${station}`) ?? 0))));
  }
}

export type Action<Args extends readonly unknown[]> = Readonly<{
  run: (...args: Args) => Promise<CommandResult | undefined>;
  /** While it runs the button shows it, and a second tap does nothing. */
  busy: boolean;
  refusal: ApiRefusal | undefined;
  clear: () => void;
}>;

/** An action behind a button: runs at most once at a time, and keeps its refusal to be shown next to it. */
export function useAction<Args extends readonly unknown[]>(
  act: (...args: Args) => Promise<CommandResult | undefined>,
): Action<Args> {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const running = useRef(false);
  const run = async (...args: Args) => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      const given = await act(...args);
      setRefusal(given === undefined || given.done ? undefined : given.refusal);
      return given;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy, refusal, clear: () => setRefusal(undefined) };
}

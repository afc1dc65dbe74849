/** The user signed in at this browser, and the house. The lock and the sign-in follow from it. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { CommandType } from '../../floor/commands.ts';
import type { SessionDocument } from '../../server/api/staff.ts';
import { type Answer, ask, onSessionLost, post } from './http.ts';
import { readStored, writeStored } from './local-store.ts';

export type Sessions = Readonly<{
  /** Undefined until the server has answered once. */
  session: SessionDocument | undefined;
  /** When it answered, in milliseconds of this browser's clock: the reference for its `time`. */
  heardAt: number;
  /** True while the server cannot be reached. */
  lost: boolean;
  refresh: () => Promise<void>;
  signIn: (badge: string, pin: string, place: string) => Promise<Answer<SessionDocument>>;
  signOut: () => Promise<void>;
  lock: () => Promise<void>;
  unlock: (pin: string) => Promise<Answer<SessionDocument>>;
  /** A badge held to the reader of a table: the dealer changes. */
  tap: (code: string) => Promise<Answer<SessionDocument>>;
  /** Takes over a session that another page of ours has begun (the demo's one-tap badges). */
  accept: (session: SessionDocument) => void;
}>;

const Context = createContext<Sessions | undefined>(undefined);

export function useSessions(): Sessions {
  const sessions = useContext(Context);
  if (sessions === undefined) throw new Error('useSessions is used outside its provider');
  return sessions;
}

/** Whether the badge that is signed in may give this command, as the server has it. */
export const useMay = (type: CommandType): boolean => useSessions().session?.who?.may.includes(type) === true;

export function SessionProvider({ children }: Readonly<{ children: ReactNode }>) {
  const [session, setSession] = useState<SessionDocument>();
  const [heardAt, setHeardAt] = useState(() => Date.now());
  const [lost, setLost] = useState(false);
  const hear = useCallback((next: SessionDocument) => {
    setSession(next);
    setHeardAt(Date.now());
  }, []);
  const accepted = useRef(0);
  const refresh = useCallback(async () => {
    try {
      const before = accepted.current;
      const answer = await ask<SessionDocument>('GET', '/api/session');
      // A sign-in happened meanwhile: answers to requests with the earlier cookie are out of date.
      if (answer.ok && accepted.current === before) hear(answer.value);
      setLost(false);
    } catch {
      setLost(true);
    }
  }, [hear]);
  useSessionRetry(refresh, session === undefined || lost);
  useEffect(() => onSessionLost(() => void refresh()), [refresh]);
  useKeepAwake(session?.who?.locked === false);
  const tellOtherTabs = useOtherTabs(refresh);
  const sessions = useMemo<Sessions>(() => {
    const take = (answer: Answer<SessionDocument>): Answer<SessionDocument> => {
      if (answer.ok) accept(answer.value);
      return answer;
    };
    const accept = (next: SessionDocument): void => {
      accepted.current += 1;
      if (next.who !== null) writeStored(`station.${kindOf(next.who.place)}`, next.who.station);
      hear(next);
      tellOtherTabs();
    };
    const end = async (path: '/api/sign-out' | '/api/lock') => {
      await ask('POST', path, {}).catch(() => undefined);
      await refresh();
      tellOtherTabs();
    };
    return {
      session,
      heardAt,
      lost,
      refresh,
      accept,
      signIn: async (badge, pin, place) => {
        const station = readStored(`station.${kindOf(place)}`);
        const named = station === undefined ? {} : { station };
        return take(await post('/api/sign-in', { badge, pin, place, ...named }));
      },
      signOut: () => end('/api/sign-out'),
      lock: () => end('/api/lock'),
      unlock: async (pin) => take(await post('/api/unlock', { pin })),
      tap: async (code) => take(await post('/api/tap', { code })),
    };
  }, [session, heardAt, lost, hear, refresh, tellOtherTabs]);
  return <Context.Provider value={sessions}>{children}</Context.Provider>;
}

const kindOf = (place: string): string => place.replace(':', '-');

function useSessionRetry(refresh: () => Promise<void>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    void refresh();
    const timer = setInterval(() => void refresh(), 2000);
    return () => clearInterval(timer);
  }, [refresh, wanted]);
}

/** All tabs of a browser have one session: what happens to it in one is seen in the others at once. */
function useOtherTabs(refresh: () => Promise<void>): () => void {
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    channel.current = new BroadcastChannel('floorbook.session');
    channel.current.onmessage = () => void refresh();
    return () => channel.current?.close();
  }, [refresh]);
  return useCallback(() => channel.current?.postMessage('changed'), []);
}

const AWAKE_EVERY = 60_000;

/** The server locks a session that is idle; a finger on the glass is work, even where nothing is sent. */
function useKeepAwake(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return;
    let told = Date.now();
    const touched = () => {
      if (Date.now() - told < AWAKE_EVERY) return;
      told = Date.now();
      void ask('GET', '/api/session?awake=1').catch(() => undefined);
    };
    addEventListener('pointerdown', touched);
    addEventListener('keydown', touched);
    return () => {
      removeEventListener('pointerdown', touched);
      removeEventListener('keydown', touched);
    };
  }, [signedIn]);
}

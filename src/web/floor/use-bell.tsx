/**
 * Rings for new hits, also while the tab is in the background and while the station is locked: a phone in a pocket locks
 * by itself. A browser lets a page sound only after somebody has touched it: until then the page asks for that one touch,
 * and rings then for what waits.
 */
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { keep, kept } from '../lib/kept.ts';
import { useLive } from '../lib/live.tsx';
import { useSessions } from '../lib/session.tsx';
import { useNow } from '../lib/time.tsx';
import { heardFrom, keptHeard, listen, mutedUntil, muteFor, ringingOf } from './bell.ts';
import { ringChime } from './chime.ts';

const HEARD = 'floor.heard';
const MUTED = 'floor.muted';

export type Bell = Readonly<{
  /** untouched: the browser keeps it silent until somebody touches the page. */
  state: 'untouched' | 'ready' | 'muted';
  mutedUntil: number | undefined;
  mute: () => void;
  unmute: () => void;
}>;

type Hung = Bell & Readonly<{ audio: RefObject<AudioContext | undefined> }>;

const Context = createContext<Hung | undefined>(undefined);

/** Around the gate, so that one and the same bell hangs there whether the station is open or locked. */
export function BellProvider({ children }: Readonly<{ children: ReactNode }>) {
  const badge = useSessions().session?.who?.badge ?? '';
  const now = useNow();
  const latest = useRef(now);
  latest.current = now;
  const { audio, running } = useAudio();
  const [muted, setMuted] = useState(() => kept(MUTED));
  const until = mutedUntil(muted, badge, now);
  const set = useCallback((value: string | undefined) => {
    keep(MUTED, value);
    setMuted(value);
  }, []);
  const bell = useMemo<Hung>(
    () => ({
      audio,
      state: until !== undefined ? 'muted' : running ? 'ready' : 'untouched',
      mutedUntil: until,
      mute: () => set(muteFor(badge, latest.current)),
      unmute: () => set(undefined),
    }),
    [audio, until, running, badge, set],
  );
  return <Context.Provider value={bell}>{children}</Context.Provider>;
}

/** Rings for what is pending in the view around it. */
export function useBell(): Bell {
  const bell = useContext(Context);
  if (bell === undefined) throw new Error('useBell stands outside of its provider');
  const { view } = useLive();
  const { state, audio } = bell;
  useEffect(() => {
    const ringing = ringingOf(view);
    if (ringing === undefined || state === 'untouched') return;
    const { rings, heard } = listen(ringing, heardFrom(kept(HEARD)));
    keep(HEARD, keptHeard(heard));
    if (!rings || state === 'muted' || audio.current === undefined) return;
    ringChime(audio.current);
    navigator.vibrate?.(200);
  }, [view, state, audio]);
  return bell;
}

function useAudio() {
  const audio = useRef<AudioContext | undefined>(undefined);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    // A browser that has no sound at all shows the queue and the count all the same.
    if (typeof AudioContext === 'undefined') return;
    const context = new AudioContext();
    audio.current = context;
    const look = () => setRunning(context.state === 'running');
    const touched = () => {
      if (context.state !== 'running') void context.resume().catch(() => undefined);
    };
    context.addEventListener('statechange', look);
    addEventListener('pointerdown', touched);
    addEventListener('keydown', touched);
    look();
    touched();
    return () => {
      removeEventListener('pointerdown', touched);
      removeEventListener('keydown', touched);
      context.removeEventListener('statechange', look);
      audio.current = undefined;
      void context.close();
    };
  }, []);
  return { audio, running };
}

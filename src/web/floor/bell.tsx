/** When it rings: once for each new hit, in one tab of the browser, and not while muted. */
import './floor.css';
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
import type { View } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { useLive } from '../lib/live.tsx';
import { readStored, writeStored } from '../lib/local-store.ts';
import { useSessions } from '../lib/session.tsx';
import { clockTime, useNow, useZone } from '../lib/time.tsx';

/** A hit as it may be announced to anyone: the sign on the wall shows as much. */
export type RingingHit = Readonly<{ offer: string; table: string; since: number }>;

/** Undefined until the view has come. */
export function ringingOf(view: View | undefined): readonly RingingHit[] | undefined {
  return view?.signs?.flatMap(({ offer, pending }) => pending.map(({ table, since }) => ({ offer, table, since })));
}

export type HeardHits = readonly string[];

/** Whether there is a hit not yet announced here, and the hits announced from now on. Decided ones are forgotten. */
export function hearNewHits(
  ringing: readonly RingingHit[],
  heard: HeardHits,
): Readonly<{ rings: boolean; heard: HeardHits }> {
  const keys = ringing.map(keyOf);
  return { rings: keys.some((key) => !heard.includes(key)), heard: keys };
}

const keyOf = ({ offer, table, since }: RingingHit): string => `${offer} ${table} ${since}`;

/** As this browser kept it; anything else than a list of words counts as nothing heard. */
export function parseHeard(kept: string | undefined): HeardHits {
  try {
    const read: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(read) ? read.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export const serializeHeard = (heard: HeardHits): string => JSON.stringify(heard);

/** A mute belongs to a badge and lasts a shift: it does not silence the next user. */
const SHIFT = 8 * 60 * 60;

export const muteFor = (badge: string, now: number): string => `${badge} ${now + SHIFT}`;

/** Until when it is mute for this badge; undefined where it rings. */
export function mutedUntil(kept: string | undefined, badge: string, now: number): number | undefined {
  const [whose, until] = (kept ?? '').split(' ');
  const end = Number(until);
  return whose === badge && Number.isFinite(end) && end > now ? end : undefined;
}

/** One soft chime: two notes of a bell, half a second. Made here, so that no sound file has to be fetched. */

const NOTES = [
  { hertz: 659.25, after: 0 },
  { hertz: 987.77, after: 0.16 },
] as const;
const VOLUME = 0.18;
const FADES_IN = 0.012;
const FADES_OUT = 0.9;

export function ringChime(audio: AudioContext): void {
  for (const { hertz, after } of NOTES) {
    const start = audio.currentTime + after;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'sine';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(VOLUME, start + FADES_IN);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + FADES_OUT);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + FADES_OUT);
  }
}

/**
 * Rings for new hits, also while the tab is in the background and while the station is locked: a phone in a pocket
 * locks automatically. A browser allows sound only after the page has been tapped: until then the page asks for
 * that one tap, and then rings for pending hits.
 */

const HEARD = 'floor.heard';
const MUTED = 'floor.muted';

export type Bell = Readonly<{
  /** untouched: the browser keeps the page silent until it is tapped. */
  state: 'untouched' | 'ready' | 'muted';
  mutedUntil: number | undefined;
  mute: () => void;
  unmute: () => void;
}>;

type BellWithAudio = Bell & Readonly<{ audio: RefObject<AudioContext | undefined> }>;

const BellContext = createContext<BellWithAudio | undefined>(undefined);

/** Around the gate, so that one and the same bell hangs there whether the station is open or locked. */
export function BellProvider({ children }: Readonly<{ children: ReactNode }>) {
  const badge = useSessions().session?.who?.badge ?? '';
  const now = useNow();
  const latest = useRef(now);
  latest.current = now;
  const { audio, running } = useAudio();
  const [muted, setMuted] = useState(() => readStored(MUTED));
  const until = mutedUntil(muted, badge, now);
  const set = useCallback((value: string | undefined) => {
    writeStored(MUTED, value);
    setMuted(value);
  }, []);
  const bell = useMemo<BellWithAudio>(
    () => ({
      audio,
      state: until !== undefined ? 'muted' : running ? 'ready' : 'untouched',
      mutedUntil: until,
      mute: () => set(muteFor(badge, latest.current)),
      unmute: () => set(undefined),
    }),
    [audio, until, running, badge, set],
  );
  return <BellContext.Provider value={bell}>{children}</BellContext.Provider>;
}

/** Rings for pending hits in the surrounding view. */
export function useBell(): Bell {
  const bell = useContext(BellContext);
  if (bell === undefined) throw new Error('useBell is used outside its provider');
  const { view } = useLive();
  const { state, audio } = bell;
  useEffect(() => {
    const ringing = ringingOf(view);
    if (ringing === undefined || state === 'untouched') return;
    const { rings, heard } = hearNewHits(ringing, parseHeard(readStored(HEARD)));
    writeStored(HEARD, serializeHeard(heard));
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

/** Whether it rings, in the strip of the station: a touch to let it, a mute for the shift. */

export function BellSwitch({ bell }: Readonly<{ bell: Bell }>) {
  const zone = useZone();
  if (bell.state === 'untouched') {
    // Any touch lets it ring; this one says so.
    return (
      <Button className="bell-switch is-untouched">
        <BellSign off /> Tap to turn on sound
      </Button>
    );
  }
  if (bell.state === 'muted') {
    return (
      <Button className="bell-switch" onClick={bell.unmute}>
        <BellSign off /> Muted until {clockTime(bell.mutedUntil!, zone)}: unmute
      </Button>
    );
  }
  return (
    <Button look="quiet" className="bell-switch" onClick={bell.mute}>
      <BellSign /> Mute for this shift
    </Button>
  );
}

function BellSign({ off = false }: Readonly<{ off?: boolean }>) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15Zm4.5 4.5h3" />
      {off ? <path d="m3.5 3.5 17 17" /> : null}
    </svg>
  );
}

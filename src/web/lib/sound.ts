/**
 * Sounds, made here from plain tones, so that no sound file has to be fetched. One page has one `AudioContext`, and every
 * screen of it shares it: `const sound = useSound(badge)`, then `sound.play('chime')`; `<SoundSwitch sound={sound} />` in
 * the strip shows whether it can be heard. A browser allows sound only after the page has been tapped: until then the
 * state is `untouched` and the switch asks for that one tap. A screen without a keyboard is started with
 * `--autoplay-policy=no-user-gesture-required`, and is `ready` at once.
 */
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { readStored, writeStored } from './local-store.ts';
import { useNow } from './time.tsx';

/** A new item on the Floor; a jackpot that was won; the next level of a tournament; a minute before that; a break's end. */
export type Melody = 'chime' | 'celebration' | 'level' | 'minute-left' | 'break-over';

export type Sound = Readonly<{
  /** untouched: the browser keeps the page silent until it is tapped. unavailable: this browser has no sound. */
  state: 'unavailable' | 'untouched' | 'ready' | 'muted';
  mutedUntil: number | undefined;
  mute: () => void;
  unmute: () => void;
  /** Plays only if `ready`; otherwise nothing happens. */
  play: (melody: Melody) => void;
}>;

/** `muter`: whose mute it is. A badge on a station; any fixed word on a sign. */
export function useSound(muter: string): Sound {
  const now = useNow();
  const latest = useRef(now);
  latest.current = now;
  const power = useSyncExternalStore(subscribe, powerOf);
  const until = mutedUntil(useSyncExternalStore(subscribe, storedMute), muter, now);
  return useMemo<Sound>(
    () => ({
      state: until !== undefined && power !== 'unavailable' ? 'muted' : power,
      mutedUntil: until,
      mute: () => setMute(muteFor(muter, latest.current)),
      unmute: () => setMute(undefined),
      play: (melody) => {
        if (audio !== undefined && power === 'ready' && until === undefined) playOn(audio, melody);
      },
    }),
    [power, until, muter],
  );
}

/** A mute belongs to a badge and lasts a shift: it does not silence the next user. */
const SHIFT = 8 * 60 * 60;

export const muteFor = (muter: string, now: number): string => `${muter} ${now + SHIFT}`;

/** Until when it is mute for this badge; undefined if it can be heard. */
export function mutedUntil(kept: string | undefined, muter: string, now: number): number | undefined {
  const [whose, until] = (kept ?? '').split(' ');
  const end = Number(until);
  return whose === muter && Number.isFinite(end) && end > now ? end : undefined;
}

/** The melodies: `at` and `fades` in seconds. */

type Note = Readonly<{ hertz: number; at: number; fades: number; volume?: number }>;

const C5 = 523.25;
const E5 = 659.25;
const G5 = 783.99;
const B5 = 987.77;
const C6 = 1046.5;
const E6 = 1318.51;

export const MELODIES: Readonly<Record<Melody, readonly Note[]>> = {
  /** Two notes of a bell, half a second. */
  chime: [
    { hertz: E5, at: 0, fades: 0.9 },
    { hertz: B5, at: 0.16, fades: 0.9 },
  ],
  /** Rises for a second and rings out in a chord: over before the cards are dealt on the sign. */
  celebration: [
    { hertz: C5, at: 0, fades: 0.5 },
    { hertz: E5, at: 0.14, fades: 0.5 },
    { hertz: G5, at: 0.28, fades: 0.5 },
    { hertz: C6, at: 0.42, fades: 0.7 },
    { hertz: G5, at: 0.7, fades: 0.4 },
    { hertz: C5, at: 0.9, fades: 2, volume: 0.12 },
    { hertz: G5, at: 0.9, fades: 2, volume: 0.12 },
    { hertz: C6, at: 0.9, fades: 2, volume: 0.12 },
    { hertz: E6, at: 0.9, fades: 2.2, volume: 0.12 },
  ],
  /** Three even strokes and a higher one: heard across a room of players. */
  level: [
    { hertz: G5, at: 0, fades: 0.4, volume: 0.3 },
    { hertz: G5, at: 0.3, fades: 0.4, volume: 0.3 },
    { hertz: G5, at: 0.6, fades: 0.4, volume: 0.3 },
    { hertz: C6, at: 0.9, fades: 1.4, volume: 0.3 },
  ],
  'minute-left': [
    { hertz: C5, at: 0, fades: 0.35, volume: 0.24 },
    { hertz: C5, at: 0.25, fades: 0.6, volume: 0.24 },
  ],
  /** Rises, and rings: players come back from outside the room. */
  'break-over': [
    { hertz: C5, at: 0, fades: 0.4, volume: 0.3 },
    { hertz: E5, at: 0.25, fades: 0.4, volume: 0.3 },
    { hertz: G5, at: 0.5, fades: 0.4, volume: 0.3 },
    { hertz: C6, at: 0.75, fades: 0.6, volume: 0.3 },
    { hertz: C6, at: 1.2, fades: 1.6, volume: 0.3 },
  ],
};

const VOLUME = 0.18;
const FADES_IN = 0.012;
const NOTHING = 0.0001;

function playOn(context: AudioContext, melody: Melody): void {
  for (const { hertz, at, fades, volume = VOLUME } of MELODIES[melody]) {
    const start = context.currentTime + at;
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.type = 'sine';
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(NOTHING, start);
    loudness.gain.exponentialRampToValueAtTime(volume, start + FADES_IN);
    loudness.gain.exponentialRampToValueAtTime(NOTHING, start + fades);
    tone.connect(loudness).connect(context.destination);
    tone.start(start);
    tone.stop(start + fades);
  }
}

/** The one context of the page, started when the first screen listens, and the mute of this browser. */

const MUTED = 'sound.muted';
const listeners = new Set<() => void>();
let audio: AudioContext | undefined;

const notify = () => {
  for (const hear of listeners) hear();
};

function subscribe(hear: () => void): () => void {
  startAudio();
  listeners.add(hear);
  // Muted in one tab is muted in all of them.
  addEventListener('storage', hear);
  return () => {
    listeners.delete(hear);
    removeEventListener('storage', hear);
  };
}

function powerOf(): 'unavailable' | 'untouched' | 'ready' {
  if (typeof AudioContext === 'undefined') return 'unavailable';
  return audio?.state === 'running' ? 'ready' : 'untouched';
}

const storedMute = (): string | undefined => readStored(MUTED);

function setMute(value: string | undefined): void {
  writeStored(MUTED, value);
  notify();
}

function startAudio(): void {
  if (audio !== undefined || typeof AudioContext === 'undefined') return;
  // It runs as long as the page is open, for sounds that come a few times an hour: ten times a second is often enough to
  // ask for the next samples, and spares the battery.
  const context = new AudioContext({ latencyHint: 0.1 });
  audio = context;
  context.addEventListener('statechange', notify);
  const touched = () => {
    // A phone call interrupts the sound of a page; the next tap brings it back.
    if (context.state !== 'running') void context.resume().catch(() => undefined);
  };
  addEventListener('pointerdown', touched);
  addEventListener('keydown', touched);
  touched();
}

/** Sounds of tournament clocks: the next level or break, one minute left of it, and the end of a break. */
import { useEffect, useRef } from 'react';
import type { TournamentClockView } from '../../floor/view.ts';
import type { Melody, Sound } from '../lib/sound.ts';
import { secondsLeft } from '../tournament/level-words.ts';

/** What was heard of a clock: its level, whether that was a break, and the seconds it showed. */
export type Heard = Readonly<{ level: number; isBreak: boolean; seconds: number | null }>;

export const heardOf = ({ clock, now: level }: TournamentClockView, now: number): Heard | undefined =>
  clock === null
    ? undefined
    : { level: clock.level, isBreak: level?.blinds === null, seconds: secondsLeft(clock, now, level) };

const MINUTE = 60;

/** A clock that is set back to an earlier level is quiet, and so is the first look at one. */
export function melodyAt(before: Heard | undefined, after: Heard | undefined): Melody | undefined {
  if (after === undefined) return undefined;
  if (before === undefined) return undefined;
  if (after.level > before.level) return before.isBreak ? 'break-over' : 'level';
  if (after.level < before.level || after.seconds === null || before.seconds === null) return undefined;
  const passes = before.seconds > MINUTE && after.seconds <= MINUTE;
  // Set from far away to less than a minute is a correction, and no minute that began.
  return passes && before.seconds - after.seconds < MINUTE ? 'minute-left' : undefined;
}

export function useClockSounds(clocks: readonly TournamentClockView[], now: number, sound: Sound): void {
  const heard = useRef<ReadonlyMap<string, Heard | undefined>>(new Map());
  useEffect(() => {
    const next = new Map(clocks.map((one) => [one.tournament, heardOf(one, now)]));
    const melodies = [...next].flatMap(([id, after]) => melodyAt(heard.current.get(id), after) ?? []);
    heard.current = next;
    const [first] = melodies.sort((a, b) => LOUDEST.indexOf(a) - LOUDEST.indexOf(b));
    if (first !== undefined) sound.play(first);
  });
}

const LOUDEST: readonly Melody[] = ['break-over', 'level', 'minute-left'];

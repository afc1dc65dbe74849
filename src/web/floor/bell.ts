/** When it rings: once for each task that stops a game, in one tab of the browser, and not while muted. */
import { useEffect } from 'react';
import type { View } from '../../floor/view.ts';
import { useLive } from '../lib/live.tsx';
import { readStored, writeStored } from '../lib/local-store.ts';
import { useSessions } from '../lib/session.tsx';
import { type Sound, useSound } from '../lib/sound.ts';

/** A task as it may be announced to anyone; the sign on the wall shows as much of a hand. */
export type Ringing = Readonly<{ table: string | null; since: number | null }>;

/** Undefined until the view has come. */
export const ringingOf = (view: View | undefined): readonly Ringing[] | undefined =>
  view?.floorCalls?.filter(({ rings }) => rings);

export type HeardTasks = readonly string[];

/** Whether one was not announced here yet, and all that are announced from now on. What is over is forgotten. */
export function hearNewTasks(
  ringing: readonly Ringing[],
  heard: HeardTasks,
): Readonly<{ rings: boolean; heard: HeardTasks }> {
  const keys = ringing.map(keyOf);
  return { rings: keys.some((key) => !heard.includes(key)), heard: keys };
}

const keyOf = ({ table, since }: Ringing): string => `${table} ${since}`;

/** As this browser kept it; anything else than a list of words counts as nothing heard. */
export function parseHeard(kept: string | undefined): HeardTasks {
  try {
    const read: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(read) ? read.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export const serializeHeard = (heard: HeardTasks): string => JSON.stringify(heard);

/**
 * Rings also while the tab is in the background and while the station is locked: a phone in a pocket
 * locks automatically. On a page that has not been tapped yet it rings after that tap.
 */

const HEARD = 'floor.heard';

/** Rings for what the surrounding view announces. */
export function useBell(): Sound {
  const sound = useSound(useSessions().session?.who?.badge ?? '');
  const { view } = useLive();
  useEffect(() => {
    const ringing = ringingOf(view);
    if (ringing === undefined || sound.state === 'untouched') return;
    const { rings, heard } = hearNewTasks(ringing, parseHeard(readStored(HEARD)));
    writeStored(HEARD, serializeHeard(heard));
    if (!rings || sound.state !== 'ready') return;
    sound.play('chime');
    navigator.vibrate?.(200);
  }, [view, sound]);
  return sound;
}

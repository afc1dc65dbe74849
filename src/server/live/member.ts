/**
 * One screen on the line. Frames are written straight to its socket; a screen that does not read fast enough is left out
 * until it has read what it was sent, and then gets the whole view: what waits for it never grows past one of them.
 */
import type { Socket } from 'node:net';
import type { Session } from '../badges/sessions.ts';
import type { Audience } from './audience.ts';

/** Who looks. Another badge may take a session over at any time, so it is asked anew at every turn. */
export type Who = 'public' | Session;

export type Member = {
  readonly line: Socket;
  readonly who: Who;
  audience: Audience | undefined;
  /** What it heard last before it came back; forgotten once it was answered. */
  lastEventId: string | undefined;
  /** Since when it is left out, in milliseconds; undefined while it keeps up. */
  behindSince: number | undefined;
};

export type Counts = {
  /** Made, each for one audience. */
  frames: number;
  /** Written, each to one line: patches, whole views, and what somebody had missed. */
  patches: number;
  views: number;
  resumed: number;
  bytes: number;
  /** Patches that were not written since the line was behind. */
  skipped: number;
  /** Lines that were given up since they stayed behind. */
  dropped: number;
};

export const newCounts = (): Counts => ({
  frames: 0,
  patches: 0,
  views: 0,
  resumed: 0,
  bytes: 0,
  skipped: 0,
  dropped: 0,
});

/** False where the line is behind and the frame was left out. */
export function sendPatch(member: Member, bytes: Buffer, backlog: number, now: number, counts: Counts): boolean {
  if (member.behindSince === undefined && member.line.writableLength > backlog) member.behindSince = now;
  if (member.behindSince !== undefined) {
    counts.skipped += 1;
    return false;
  }
  member.line.write(bytes);
  counts.patches += 1;
  counts.bytes += bytes.length;
  return true;
}

/** The whole view, with which it is up to date whatever it has missed. */
export function sendView(member: Member, bytes: Buffer, counts: Counts): void {
  member.behindSince = undefined;
  member.line.write(bytes);
  counts.views += 1;
  counts.bytes += bytes.length;
}

export function isGivenUp({ behindSince }: Member, patience: number, now: number): boolean {
  return behindSince !== undefined && now - behindSince > patience;
}

/** What the hub (hub.ts) holds in memory: itself, its audiences, and the screens of each. */

import type { Socket } from 'node:net';
import { lookUp } from '../../base/assert.ts';
import type { Instant } from '../../base/time.ts';
import type { State } from '../../floor/state.ts';
import { type SectionName, sectionsOf } from '../../floor/view.ts';
import type { FrameAt } from '../api/live.ts';
import type { Session } from '../badges/sessions.ts';
import type { Floor } from '../floor.ts';
import { endFrame, type Frame, sectionText, type ToldSections, viewFrame, viewText } from './frames.ts';
import type { OutsideKeeper } from './view-extras.ts';

export type HubSettings = Readonly<{
  updatesPerSecond: number;
  screensAtMost: number;
  ring: RingSize;
  /** Bytes that may wait for a screen before it is left out. */
  backlog: number;
  /** How long a screen may stay behind before its line is closed. */
  patienceMs: number;
  heartbeatMs: number;
  /** How long an audience without screens is kept up, for those who were cut off and come back. */
  graceMs: number;
  /** How often the view is compared while nothing happens: days begin and hours end by the clock. */
  idleMs: number;
}>;

export type HubState = {
  readonly floor: Floor;
  readonly settings: HubSettings;
  readonly outside: OutsideKeeper;
  readonly told: ToldSections;
  readonly audiences: Map<string, Audience>;
  readonly members: Set<Member>;
  /** Those of them who wait for their first frame. */
  readonly arriving: Set<Member>;
  /** Those of them who are signed in. */
  readonly staff: Set<Member>;
  readonly counts: ScreenCounts;
  /** Ids that an earlier process gave out must not be taken for ours. */
  readonly epoch: string;
  /** How many audiences there have been. */
  born: number;
  /** Numbers the frames. */
  turns: number;
  at: FrameAt;
  readonly memo: { key: string; texts: Map<SectionName, string> };
};

/** Each section is built once for a place in the journal and a second on the clock, and shared by all audiences. */
export function textsOf(
  self: HubState,
  state: State,
  at: Readonly<{ seq: number; now: Instant }>,
  names: Iterable<SectionName>,
): Map<SectionName, string> {
  const { memo, outside } = self;
  const seen = outside.of(state, at.now);
  const key = `${at.seq} ${at.now} ${outside.version()}`;
  if (memo.key !== key) {
    memo.key = key;
    memo.texts = new Map();
  }
  const section = sectionsOf(state, seen);
  const texts = new Map<SectionName, string>();
  for (const name of names) {
    const text = memo.texts.get(name) ?? sectionText(name, section(name));
    memo.texts.set(name, text);
    texts.set(name, text);
  }
  return texts;
}

/** Everything that the audience sees, as it was last told. */
export function wholeView({ told, at }: HubState, audience: Audience): Buffer {
  if (audience.whole === undefined) {
    const texts = new Map(audience.names.map((name) => [name, lookUp(told, name).text]));
    audience.whole = viewFrame(idIn(audience, audience.latest), viewText(at, audience.names, texts));
  }
  return audience.whole;
}

export function leaveAudience(member: Member): void {
  const { audience } = member;
  if (audience === undefined) return;
  member.audience = undefined;
  audience.members.delete(member);
  if (audience.members.size === 0) audience.emptySince = performance.now();
}

export function forgetMember(self: HubState, member: Member): void {
  leaveAudience(member);
  self.members.delete(member);
  self.arriving.delete(member);
  self.staff.delete(member);
}

/** Says why, and closes the line once that is sent. */
export function dismissMember(self: HubState, member: Member, why: 'signed-out' | 'locked'): void {
  if (!self.members.has(member)) return;
  forgetMember(self, member);
  member.line.setTimeout(LAST_WORDS_MS, () => member.line.destroy());
  member.line.write(endFrame(why));
  member.line.destroySoon();
}

/** A screen that does not take its last words is not waited for. */
const LAST_WORDS_MS = 5_000;

// An audience is everyone who sees the same sections: one frame for all of them, and the last frames kept for screens
// that were cut off.

export type Audience = {
  readonly names: readonly SectionName[];
  /** Of this process and this audience: an id that another one gave out means nothing here. */
  readonly epoch: string;
  readonly members: Set<Member>;
  ring: Frame[];
  ringBytes: number;
  /** Every frame with a higher number is in the ring. */
  completeAfter: number;
  /** The number of the last frame, or of the turn in which it came together. */
  latest: number;
  /** The whole view as of `latest`, made when needed. */
  whole: Buffer | undefined;
  /** When the last member left, by the clock that only runs forward; undefined while there are some. */
  emptySince: number | undefined;
};

type RingSize = Readonly<{ frames: number; bytes: number }>;

export function newAudience(names: readonly SectionName[], epoch: string, n: number): Audience {
  return {
    names,
    epoch,
    members: new Set(),
    ring: [],
    ringBytes: 0,
    completeAfter: n,
    latest: n,
    whole: undefined,
    emptySince: undefined,
  };
}

export const idIn = ({ epoch }: Audience, n: number): string => `${epoch}.${n}`;

export function addFrame(audience: Audience, frame: Frame, { frames, bytes }: RingSize): void {
  audience.ring.push(frame);
  audience.ringBytes += frame.bytes.length;
  audience.latest = frame.n;
  audience.whole = undefined;
  while (audience.ring.length > frames || audience.ringBytes > bytes) {
    const oldest = audience.ring.shift()!;
    audience.ringBytes -= oldest.bytes.length;
    audience.completeAfter = oldest.n;
  }
}

/** What a client missed after `lastEventId`, or undefined if only the whole view will do. */
export function missedSince(audience: Audience, lastEventId: string | undefined): readonly Frame[] | undefined {
  const dot = lastEventId?.lastIndexOf('.') ?? -1;
  if (lastEventId === undefined || lastEventId.slice(0, Math.max(dot, 0)) !== audience.epoch) return undefined;
  const digits = lastEventId.slice(dot + 1);
  const n = /^\d{1,15}$/.test(digits) ? Number(digits) : -1;
  if (n < audience.completeAfter || n > audience.latest) return undefined;
  return audience.ring.filter((frame) => frame.n > n);
}

// One screen on the line. Frames are written straight to its socket; a screen that does not read fast enough is left
// out until it has read what it was sent, and then gets the whole view: what waits for it never grows past one of them.

/** Who looks. Another badge can take a session over at any time, so it is checked at every turn. */
export type ScreenUser = 'public' | Session;

export type Member = {
  readonly line: Socket;
  readonly who: ScreenUser;
  audience: Audience | undefined;
  /** What it heard last before it came back; forgotten once it was answered. */
  lastEventId: string | undefined;
  /** Since when it is left out, in milliseconds; undefined while it keeps up. */
  behindSince: number | undefined;
};

export type ScreenCounts = {
  /** Made, each for one audience. */
  frames: number;
  /** Written, each to one line: patches, whole views, and what clients had missed. */
  patches: number;
  views: number;
  resumed: number;
  bytes: number;
  /** Patches that were not written since the line was behind. */
  skipped: number;
  /** Lines that were given up since they stayed behind. */
  dropped: number;
};

export const newCounts = (): ScreenCounts => ({
  frames: 0,
  patches: 0,
  views: 0,
  resumed: 0,
  bytes: 0,
  skipped: 0,
  dropped: 0,
});

/** False where the line is behind and the frame was left out. */
export function sendPatch(member: Member, bytes: Buffer, backlog: number, now: number, counts: ScreenCounts): boolean {
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
export function sendView(member: Member, bytes: Buffer, counts: ScreenCounts): void {
  member.behindSince = undefined;
  member.line.write(bytes);
  counts.views += 1;
  counts.bytes += bytes.length;
}

export function isGivenUp({ behindSince }: Member, patience: number, now: number): boolean {
  return behindSince !== undefined && now - behindSince > patience;
}

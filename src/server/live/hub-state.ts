/** What the hub holds in memory, shared by the files that make it up: hub.ts, broadcast.ts. */
import type { Instant } from '../../base/time.ts';
import type { State } from '../../floor/state.ts';
import { type SectionName, sectionsOf } from '../../floor/view.ts';
import type { FrameAt } from '../api/live.ts';
import type { Floor } from '../floor.ts';
import { type Audience, idIn, type RingSize } from './audience.ts';
import { endFrame, viewFrame, viewText } from './frames.ts';
import type { Counts, Member } from './member.ts';
import type { OutsideKeeper } from './outside.ts';
import { sectionText, type Told } from './sections.ts';

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
  /** How often the view is looked at while nothing happens: days begin and hours end by the clock. */
  idleMs: number;
}>;

export type HubState = {
  readonly floor: Floor;
  readonly settings: HubSettings;
  readonly outside: OutsideKeeper;
  readonly told: Told;
  readonly audiences: Map<string, Audience>;
  readonly members: Set<Member>;
  /** Those of them who wait for their first frame. */
  readonly arriving: Set<Member>;
  /** Those of them who are signed in. */
  readonly staff: Set<Member>;
  readonly counts: Counts;
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
    const texts = new Map(audience.names.map((name) => [name, told.get(name)!.text]));
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

export function forget(self: HubState, member: Member): void {
  leaveAudience(member);
  self.members.delete(member);
  self.arriving.delete(member);
  self.staff.delete(member);
}

/** Says why, and closes the line once that is sent. */
export function dismiss(self: HubState, member: Member, why: 'signed-out' | 'locked'): void {
  if (!self.members.has(member)) return;
  forget(self, member);
  member.line.setTimeout(LAST_WORDS_MS, () => member.line.destroy());
  member.line.write(endFrame(why));
  member.line.destroySoon();
}

/** A screen that does not take its last words is not waited for. */
const LAST_WORDS_MS = 5_000;

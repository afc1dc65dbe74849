/**
 * One turn of the hub: look at the house, find out who sees what, and tell each audience what has changed. The looking is
 * done inside the leader, between two batches, so it only reads; all writing comes after it.
 */
import { ok, type Result, refuse } from '../../base/result.ts';
import type { State } from '../../floor/state.ts';
import { type SectionName, sectionsFor, type Viewer } from '../../floor/view.ts';
import { type Audience, addFrame, idIn, missedSince, newAudience } from './audience.ts';
import { patchFrame, viewText } from './frames.ts';
import { dismiss, type HubState, leaveAudience, textsOf, wholeView } from './hub-state.ts';
import { type Member, sendPatch, sendView } from './member.ts';
import { tellSections } from './sections.ts';

type Seen = Readonly<{
  seq: number;
  time: number;
  /** Undefined for a badge that is not in use any more. */
  names: ReadonlyMap<Member, readonly SectionName[] | undefined>;
  texts: ReadonlyMap<SectionName, string>;
}>;

export async function turn(self: HubState): Promise<void> {
  const seen = await looked(self, (state, seq) => look(self, state, seq));
  if (seen.ok) tell(self, seen.value);
  // The house is led elsewhere, or not at all: whoever comes back finds out.
  else if (self.floor.leader.standing() !== 'leading') for (const { line } of self.members) line.destroy();
}

export async function viewTextOf(self: HubState, viewer: Viewer): Promise<Result<string>> {
  return looked(self, (state, seq) => {
    const now = self.floor.now();
    const names = sectionsFor(viewer, state);
    return viewText({ seq, time: Math.max(now, state.time) }, names, textsOf(self, state, { seq, now }, names));
  });
}

/** A bug in a view must not reach the leader, in whose midst the view is built. */
async function looked<T>({ floor }: HubState, look: (state: State, seq: number) => T): Promise<Result<T>> {
  const read = await floor.leader.read((state, { seq }): Result<T> => {
    try {
      return ok(look(state, seq));
    } catch (error) {
      floor.log.error('view-not-built', { error: (error as Error).message });
      return refuse('our-mistake', 'Floorbook made a mistake and could not build the view.', 'Report it.');
    }
  });
  return read.ok ? read.value : read;
}

function look(self: HubState, state: State, seq: number): Seen {
  const now = self.floor.now();
  const names = new Map<Member, readonly SectionName[] | undefined>();
  const ofBadge = new Map<string, readonly SectionName[] | undefined>();
  for (const member of self.staff) {
    if (member.who === 'public') continue;
    const { badge } = member.who;
    if (!ofBadge.has(badge)) {
      ofBadge.set(badge, state.staff.get(badge)?.active ? sectionsFor({ badge }, state) : undefined);
    }
    names.set(member, ofBadge.get(badge));
  }
  const everyone = sectionsFor('public', state);
  for (const member of self.arriving) if (member.who === 'public') names.set(member, everyone);
  const needed = new Set<SectionName>();
  for (const some of names.values()) for (const name of some ?? []) needed.add(name);
  for (const audience of self.audiences.values()) for (const name of audience.names) needed.add(name);
  const texts = textsOf(self, state, { seq, now }, needed);
  return { seq, time: Math.max(now, state.time), names, texts };
}

function tell(self: HubState, { seq, time, names, texts }: Seen): void {
  self.turns += 1;
  self.at = { seq, time };
  const changes = tellSections(self.told, texts);
  // Before anything is sent: who may see less than before must not get one more frame.
  const newcomers = regroup(self, names);
  if (changes.size > 0) {
    for (const audience of self.audiences.values()) tellAudience(self, audience, changes);
  }
  for (const { member, audience } of newcomers) welcome(self, member, audience);
}

type Newcomer = Readonly<{ member: Member; audience: readonly SectionName[] }>;

function regroup(self: HubState, names: Seen['names']): Newcomer[] {
  const newcomers: Newcomer[] = [];
  for (const [member, audience] of names) {
    if (!self.members.has(member)) continue;
    if (audience === undefined) {
      dismiss(self, member, 'signed-out');
    } else if (member.audience === undefined || keyOf(member.audience.names) !== keyOf(audience)) {
      leaveAudience(member);
      newcomers.push({ member, audience });
    }
  }
  return newcomers;
}

const keyOf = (names: readonly SectionName[]): string => names.join(' ');

function tellAudience(self: HubState, audience: Audience, changes: ReadonlyMap<string, string>): void {
  const ops = audience.names.flatMap((name) => changes.get(name) ?? []);
  if (ops.length === 0) return;
  const { counts, settings, turns: n } = self;
  const bytes = patchFrame(idIn(audience, n), self.at, ops.join(','));
  addFrame(audience, { n, bytes }, settings.ring);
  counts.frames += 1;
  const now = performance.now();
  for (const member of audience.members) sendPatch(member, bytes, settings.backlog, now, counts);
}

/** Who comes back in time gets what he missed; everybody else gets the whole view. */
function welcome(self: HubState, member: Member, names: readonly SectionName[]): void {
  const audience = audienceOf(self, names);
  audience.members.add(member);
  audience.emptySince = undefined;
  member.audience = audience;
  self.arriving.delete(member);
  const missed = missedSince(audience, member.lastEventId);
  member.lastEventId = undefined;
  if (missed === undefined) {
    sendView(member, wholeView(self, audience), self.counts);
    return;
  }
  self.counts.resumed += 1;
  for (const { bytes } of missed) sendPatch(member, bytes, self.settings.backlog, performance.now(), self.counts);
}

function audienceOf(self: HubState, names: readonly SectionName[]): Audience {
  const key = keyOf(names);
  const known = self.audiences.get(key);
  if (known !== undefined) return known;
  self.born += 1;
  const audience = newAudience(names, `${self.epoch}-${self.born}`, self.turns);
  self.audiences.set(key, audience);
  return audience;
}

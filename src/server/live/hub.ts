/**
 * Tells every screen how the house is now. A few times a second, and only when something happened, each section of the
 * view is built once, compared with what was last told, and the differences are written once for each audience; the
 * same bytes go to all of its screens. Who may see what is looked up at every turn.
 */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { ok, type Result, refuse } from '../../base/result.ts';
import type { State } from '../../floor/state.ts';
import { type SectionName, sectionsFor, type Viewer } from '../../floor/view.ts';
import type { ViewFrame } from '../api/live.ts';
import type { Floor } from '../floor.ts';
import { beatFrame, helloFrame, patchFrame, tellSections, viewText } from './frames.ts';
import {
  type Audience,
  addFrame,
  dismissMember,
  forgetMember,
  type HubSettings,
  type HubState,
  idIn,
  isGivenUp,
  leaveAudience,
  type Member,
  missedSince,
  newAudience,
  newCounts,
  type ScreenCounts,
  type ScreenUser,
  sendPatch,
  sendView,
  textsOf,
  wholeView,
} from './hub-state.ts';
import { newPacer } from './pacer.ts';
import { openOutside } from './view-extras.ts';

type HubCounts = Readonly<ScreenCounts & { screens: number; audiences: number; turns: number }>;

export type Hub = Readonly<{
  /** No more lines can be taken: each costs memory, and the wall is public. */
  isFull: () => boolean;
  /** Takes the line over: from now on only the hub writes to it. `lastEventId` is what the screen heard last. */
  join: (who: ScreenUser, socket: Socket, lastEventId: string | undefined) => void;
  /** The view and its place in the journal, as JSON. */
  viewText: (viewer: Viewer) => Promise<Result<string>>;
  publicView: () => Promise<Result<ViewFrame>>;
  counts: () => HubCounts;
  close: () => void;
}>;

const DEFAULTS: HubSettings = {
  updatesPerSecond: 10,
  screensAtMost: 20_000,
  ring: { frames: 300, bytes: 2 ** 20 },
  backlog: 2 ** 20,
  patienceMs: 30_000,
  heartbeatMs: 15_000,
  graceMs: 60_000,
  idleMs: 5_000,
};

const SWEEP_MS = 1_000;

export function openHub(floor: Floor, options: Partial<HubSettings> = {}): Hub {
  // Without viewers nothing is built.
  const news = (): void => {
    if (self.members.size > 0 || self.audiences.size > 0) pacer.wake();
  };
  const self = newState(floor, { ...DEFAULTS, ...options }, () => news());
  const { settings, outside } = self;
  const pacer = newPacer(1000 / settings.updatesPerSecond, () =>
    broadcastTurn(self).catch((error: Error) => floor.log.error('live-turn-failed', { error: error.message })),
  );
  const unfollow = floor.leader.follow(news);
  const timers = [
    setInterval(() => sweepScreens(self), Math.min(SWEEP_MS, settings.patienceMs, settings.graceMs)),
    setInterval(() => sendBeat(self), settings.heartbeatMs),
    setInterval(news, settings.idleMs),
  ];
  for (const timer of timers) timer.unref();
  return {
    isFull: () => self.members.size >= settings.screensAtMost,
    join: (who, socket, lastEventId) => {
      joinScreen(self, who, socket, lastEventId, news);
      news();
    },
    viewText: (viewer) => viewTextOf(self, viewer),
    publicView: async () => {
      const text = await viewTextOf(self, 'public');
      return text.ok ? ok(JSON.parse(text.value)) : text;
    },
    counts: () => ({ ...self.counts, screens: self.members.size, audiences: self.audiences.size, turns: self.turns }),
    close: () => {
      unfollow();
      outside.stop();
      pacer.stop();
      for (const timer of timers) clearInterval(timer);
      for (const { line } of self.members) line.destroy();
    },
  };
}

function newState(floor: Floor, settings: HubSettings, onNews: () => void): HubState {
  return {
    floor,
    settings,
    outside: openOutside(floor, onNews),
    told: new Map(),
    audiences: new Map(),
    members: new Set(),
    arriving: new Set(),
    staff: new Set(),
    counts: newCounts(),
    epoch: randomBytes(6).toString('hex'),
    born: 0,
    turns: 0,
    at: { seq: 0, time: floor.now() },
    memo: { key: '', texts: new Map() },
  };
}

/** A browser that was cut off comes back after this. */
const RETRY_MS = 1_000;
const KEEP_ALIVE_MS = 30_000;

function joinScreen(
  self: HubState,
  who: ScreenUser,
  line: Socket,
  lastEventId: string | undefined,
  onChange: () => void,
): void {
  const member: Member = { line, who, audience: undefined, lastEventId, behindSince: undefined };
  self.members.add(member);
  self.arriving.add(member);
  line.setTimeout(0);
  line.setNoDelay(true);
  line.setKeepAlive(true, KEEP_ALIVE_MS);
  line.on('error', () => line.destroy());
  line.on('drain', () => {
    if (member.behindSince === undefined || member.audience === undefined) return;
    sendView(member, wholeView(self, member.audience), self.counts);
  });
  const unwatch = who === 'public' ? () => {} : watchSession(self, member, who, onChange);
  line.once('close', () => {
    unwatch();
    forgetMember(self, member);
  });
  line.write(helloFrame(RETRY_MS));
}

/** Signed out, run out, revoked or locked, it ends at once; another badge sees what that badge may see. */
function watchSession(self: HubState, member: Member, session: Exclude<ScreenUser, 'public'>, onChange: () => void) {
  self.staff.add(member);
  return self.floor.badges.sessions.watch(session, (change) => {
    if (change === 'changed') onChange();
    else dismissMember(self, member, change === 'ended' ? 'signed-out' : 'locked');
  });
}

/** Drops clients that fall behind, and forgets audiences that no one came back to. */
function sweepScreens(self: HubState): void {
  const now = performance.now();
  const { patienceMs, graceMs } = self.settings;
  for (const member of self.members) {
    if (!isGivenUp(member, patienceMs, now)) continue;
    self.counts.dropped += 1;
    member.line.destroy();
  }
  for (const [key, { emptySince }] of self.audiences) {
    if (emptySince !== undefined && now - emptySince > graceMs) self.audiences.delete(key);
  }
}

/** A client with something waiting hears from us anyway. */
function sendBeat({ at, members }: HubState): void {
  const bytes = beatFrame(at);
  for (const { line } of members) if (line.writableLength === 0) line.write(bytes);
}

// One turn of the hub: look at the house, find out who sees what, and tell each audience what has changed. The looking
// is done inside the leader, between two batches, so it only reads; all writing comes after it.

type SectionReading = Readonly<{
  seq: number;
  time: number;
  /** Undefined for a badge that is no longer in use. */
  names: ReadonlyMap<Member, readonly SectionName[] | undefined>;
  texts: ReadonlyMap<SectionName, string>;
}>;

async function broadcastTurn(self: HubState): Promise<void> {
  const seen = await readState(self, (state, seq) => readSections(self, state, seq));
  if (seen.ok) tellAudiences(self, seen.value);
  // The house is led elsewhere, or not at all: a client that reconnects finds out.
  else if (self.floor.leader.standing() !== 'leading') for (const { line } of self.members) line.destroy();
}

async function viewTextOf(self: HubState, viewer: Viewer): Promise<Result<string>> {
  return readState(self, (state, seq) => {
    const now = self.floor.now();
    const names = sectionsFor(viewer, state);
    return viewText({ seq, time: Math.max(now, state.time) }, names, textsOf(self, state, { seq, now }, names));
  });
}

/** A bug in a view must not reach the leader, in whose midst the view is built. */
async function readState<T>({ floor }: HubState, look: (state: State, seq: number) => T): Promise<Result<T>> {
  const read = await floor.leader.read((state, { seq }): Result<T> => {
    try {
      return ok(look(state, seq));
    } catch (error) {
      floor.log.error('view-not-built', { error: (error as Error).message });
      return refuse('our-mistake', 'Floorbook failed to build the view.', 'Report it.');
    }
  });
  return read.ok ? read.value : read;
}

function readSections(self: HubState, state: State, seq: number): SectionReading {
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

function tellAudiences(self: HubState, { seq, time, names, texts }: SectionReading): void {
  self.turns += 1;
  self.at = { seq, time };
  const changes = tellSections(self.told, texts);
  // Before anything is sent: who may see less than before must not get one more frame.
  const newcomers = regroupMembers(self, names);
  if (changes.size > 0) {
    for (const audience of self.audiences.values()) tellAudience(self, audience, changes);
  }
  for (const { member, audience } of newcomers) welcomeMember(self, member, audience);
}

type Newcomer = Readonly<{ member: Member; audience: readonly SectionName[] }>;

function regroupMembers(self: HubState, names: SectionReading['names']): Newcomer[] {
  const newcomers: Newcomer[] = [];
  for (const [member, audience] of names) {
    if (!self.members.has(member)) continue;
    if (audience === undefined) {
      dismissMember(self, member, 'signed-out');
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

/** A client that reconnects in time gets what it missed; all others get the whole view. */
function welcomeMember(self: HubState, member: Member, names: readonly SectionName[]): void {
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

/**
 * The house as it is now, told to every screen that watches. A few times a second, and only when something happened, each
 * section of the view is built once, compared with what was last told, and the differences are written once for each
 * audience; the same bytes go to all of its screens. Who may see what is looked up at every turn.
 */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { ok, type Result } from '../../base/result.ts';
import type { Viewer } from '../../floor/view.ts';
import type { ViewFrame } from '../api/live.ts';
import type { Floor } from '../floor.ts';
import { turn, viewTextOf } from './broadcast.ts';
import { beatFrame, hello } from './frames.ts';
import { dismiss, forget, type HubSettings, type HubState, wholeView } from './hub-state.ts';
import { type Counts, isGivenUp, type Member, newCounts, sendView, type Who } from './member.ts';
import { openOutside } from './outside.ts';
import { newPacer } from './pacer.ts';

export type HubCounts = Readonly<Counts & { screens: number; audiences: number; turns: number }>;

export type Hub = Readonly<{
  /** No more lines can be taken: each costs memory, and the wall is open to everybody. */
  isFull: () => boolean;
  /** Takes the line over: from now on only the hub writes to it. `lastEventId` is what the screen heard last. */
  join: (who: Who, socket: Socket, lastEventId: string | undefined) => void;
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
  // Where nobody watches nothing is built.
  const news = (): void => {
    if (self.members.size > 0 || self.audiences.size > 0) pacer.wake();
  };
  const self = newState(floor, { ...DEFAULTS, ...options }, () => news());
  const { settings, outside } = self;
  const pacer = newPacer(1000 / settings.updatesPerSecond, () =>
    turn(self).catch((error: Error) => floor.log.error('live-turn-failed', { error: error.message })),
  );
  const unfollow = floor.leader.follow(news);
  const timers = [
    setInterval(() => sweep(self), Math.min(SWEEP_MS, settings.patienceMs, settings.graceMs)),
    setInterval(() => beat(self), settings.heartbeatMs),
    setInterval(news, settings.idleMs),
  ];
  for (const timer of timers) timer.unref();
  return {
    isFull: () => self.members.size >= settings.screensAtMost,
    join: (who, socket, lastEventId) => {
      join(self, who, socket, lastEventId, news);
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

function join(self: HubState, who: Who, line: Socket, lastEventId: string | undefined, onChange: () => void): void {
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
    forget(self, member);
  });
  line.write(hello(RETRY_MS));
}

/** Signed out, run out, revoked or locked, it ends at once; another badge sees what that badge may see. */
function watchSession(self: HubState, member: Member, session: Exclude<Who, 'public'>, onChange: () => void) {
  self.staff.add(member);
  return self.floor.badges.sessions.watch(session, (change) => {
    if (change === 'changed') onChange();
    else dismiss(self, member, change === 'ended' ? 'signed-out' : 'locked');
  });
}

/** Gives up who stays behind, and forgets audiences that nobody came back to. */
function sweep(self: HubState): void {
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

/** Whoever has something waiting hears from us anyway. */
function beat({ at, members }: HubState): void {
  const bytes = beatFrame(at);
  for (const { line } of members) if (line.writableLength === 0) line.write(bytes);
}

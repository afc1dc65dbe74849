/**
 * The devices of the house: who is there, what they say, and what they are told. A device over a WebSocket hears of
 * everything by itself; one that can only ask is answered the same over HTTP. Nothing is told before it is durable.
 */
import { ok, type Refusal, type Result, refuse } from '../../base/result.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { type DeviceDocument, DeviceMessageSchema, type ServerMessage } from '../api/devices.ts';
import type { Device } from '../badges/badges.ts';
import type { Floor } from '../floor.ts';
import { newTurns } from '../journal/turn-taking.ts';
import { newPacer } from '../live/pacer.ts';
import {
  badgeOf,
  type DeviceHubOptions,
  type DeviceLine,
  deviceIdentity,
  dismissDevice,
  documentOf,
  type HubState,
  hasBeenSilent,
  newPresence,
  type Presence,
  type PrintKind,
  sendMessage,
  updateReading,
} from './connected-devices.ts';
import { answerTo, refusedMessage } from './device-messages.ts';
import { updateAllDevices } from './device-updates.ts';
import {
  addJob,
  jobName,
  openPrinting,
  openPrintRows,
  type Printing,
  papersOf,
  printerFor,
  type WantedPaper,
} from './printing.ts';

type DeviceConnection = Readonly<{ hear: (text: string) => void; left: () => void }>;

type PrintReceipt = Readonly<{ job: string; device: string; copy: number; reprint: boolean }>;

export type DeviceHub = Readonly<{
  /** A device has opened a line; another one with the same token loses its own. */
  join: (device: Device, line: DeviceLine) => DeviceConnection;
  /** A device asks over HTTP: one message or several. */
  ask: (device: Device, data: unknown) => Promise<readonly ServerMessage[]>;
  documents: (table?: string) => readonly DeviceDocument[];
  document: (device: string) => DeviceDocument | undefined;
  /** It was removed, and hears nothing more. */
  removed: (device: string) => void;
  /** Prints a paper now: a first copy if there was none, otherwise a second one that says so. */
  print: (kind: PrintKind, of: string, device: string | undefined) => Promise<Result<PrintReceipt>>;
  close: () => Promise<void>;
}>;

const DEFAULTS = { pingEvery: 10, cutOffAfter: 30 };
const UPDATES_PER_SECOND = 10;
const SWEEP_MS = 1_000;

export async function openDeviceHub(floor: Floor, given: DeviceHubOptions): Promise<Result<DeviceHub>> {
  const printing = await printingOf(floor);
  if (!printing.ok) return printing;
  const pacer = newPacer(1000 / UPDATES_PER_SECOND, () =>
    updateAllDevices(self).catch((bug: Error) => reportBug(floor, bug)),
  );
  const self: HubState = {
    floor,
    options: { ...DEFAULTS, ...given },
    printing: printing.value,
    presences: new Map(),
    keys: new Map(),
    hits: new Map(),
    making: newTurns(),
    wake: () => {
      for (const { line } of self.presences.values()) if (line !== undefined) return pacer.wake();
    },
  };
  const known = await floor.leader.read(({ hits }) => [...hits.values()].map(({ id, table }) => [id, table] as const));
  if (!known.ok) return known;
  for (const [hit, table] of known.value) self.hits.set(hit, table);
  const unfollow = floor.leader.follow((records) => hearRecords(self, records as readonly FloorRecord[]));
  const timer = setInterval(() => sweepDevices(self), Math.min(SWEEP_MS, self.options.cutOffAfter * 500)).unref();
  return ok({
    ...hubOver(self),
    close: async () => {
      unfollow();
      pacer.stop();
      clearInterval(timer);
      for (const presence of self.presences.values()) dismissDevice(presence, 'closing', 'The server is stopping.');
      await self.making(async () => {});
      await printing.value.close();
    },
  });
}

/** A register of copies does not keep a house shut: without it every copy says REPRINT, and the log says why. */
async function printingOf({ place, house, now, log }: Floor): Promise<Result<Printing>> {
  const rows = await openPrintRows(place, house);
  const printing = rows.ok ? await openPrinting(rows.value, now) : rows;
  if (printing.ok) return printing;
  log.error('copies-not-known', { reason: printing.refusal.reason, says: printing.refusal.says });
  const none = await openPrintRows({ kind: 'memory' }, house);
  return none.ok ? openPrinting(none.value, now, 'unknown') : none;
}

function hubOver(self: HubState): Omit<DeviceHub, 'close'> {
  const { floor, presences, printing } = self;
  const waiting = (device: string) => printing.jobs(device).filter(({ state }) => state !== 'printed').length;
  const isActive = (badge: string) => floor.staff.roles(badge) !== undefined;
  const statuses = { isActive, waiting };
  const documents = () => floor.badges.devices.all().map((row) => documentOf(row, presences.get(row.device), statuses));
  return {
    join: (device, line) => joinDevice(self, device, line),
    ask: (device, data) => ask(self, device, data),
    documents: (table) => documents().filter((document) => table === undefined || document.table === table),
    document: (name) => documents().find(({ device }) => device === name),
    removed: (name) => {
      const presence = presences.get(name);
      if (presence !== undefined) dismissDevice(presence, 'removed', 'This device was removed.');
      presences.delete(name);
      if (presence !== undefined) updateReading(self, presence);
    },
    print: (kind, of, device) => print(self, kind, of, device),
  };
}

function presenceOf({ presences }: HubState, device: Device): Presence {
  const who = deviceIdentity(device);
  const known = presences.get(who.name) ?? newPresence(who);
  known.who = who;
  presences.set(who.name, known);
  return known;
}

function joinDevice(self: HubState, device: Device, line: DeviceLine): DeviceConnection {
  const presence = presenceOf(self, device);
  const { name } = presence.who;
  if (presence.line !== undefined) {
    presence.replacedAt = self.floor.now();
    self.floor.log.warn('device-replaced', { device: name });
    dismissDevice(presence, 'replaced', 'Another device connected with the same token.');
  }
  Object.assign(presence, { line, told: {}, bad: 0 });
  heardFrom(self, presence);
  updateReading(self, presence);
  self.floor.log.info('device-connected', { device: name });
  if (!isInUse(self, presence)) dismissDevice(presence, 'removed', 'The badge of this device was revoked.');
  return {
    hear: (text) => {
      if (presence.line !== line) return;
      heardFrom(self, presence);
      void hearInTurn(self, presence, parseJson(text), false)
        .catch((bug: Error) => [refuseAfterBug(self, bug)])
        .then((answers) => {
          if (presence.line === line) for (const answer of answers) sendMessage(presence, answer);
          if (presence.bad >= BAD_AT_MOST) dismissDevice(presence, 'misbehaved', 'Too many unreadable messages.');
        });
    },
    left: () => {
      if (presence.line !== line) return;
      presence.line = undefined;
      // It may be back in a moment; until it has been silent for too long it is there.
      self.floor.log.info('device-left', { device: name });
    },
  };
}

/** Over HTTP it would be a 500: the device that met the bug is told, unnoticed by all others. */
function refuseAfterBug({ floor }: HubState, bug: Error): ServerMessage {
  reportBug(floor, bug);
  const says = 'Floorbook failed to answer.';
  return refusedMessage(refuse('our-mistake', says, 'Report it with the message that the device sent.').refusal);
}

const reportBug = ({ log }: Floor, { name, stack }: Error): void =>
  log.error('bug', { route: 'devices', error: name, stack });

const BAD_AT_MOST = 20;
/** More than a queue of a whole evening; a device that sends more does not wait for its answers. */
const WAITING_AT_MOST = 200;
const MESSAGES_AT_ONCE = 50;

function heardFrom({ floor }: HubState, presence: Presence): void {
  presence.seenMs = performance.now();
  presence.isThere = true;
  presence.lastSeenAt = floor.now();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function ask(self: HubState, device: Device, data: unknown): Promise<readonly ServerMessage[]> {
  const presence = presenceOf(self, device);
  heardFrom(self, presence);
  const messages = Array.isArray(data) ? data : [data];
  if (messages.length > MESSAGES_AT_ONCE) {
    return [
      refusedMessage(refuse('too-many', `The limit is ${MESSAGES_AT_ONCE} messages at a time.`, 'Send fewer.').refusal),
    ];
  }
  const answers: ServerMessage[] = [];
  for (const message of messages) answers.push(...(await hearInTurn(self, presence, message, true)));
  return answers;
}

/** The next message is read when the one before it has been answered. */
function hearInTurn(self: HubState, presence: Presence, data: unknown, asks: boolean): Promise<ServerMessage[]> {
  if (presence.waiting >= WAITING_AT_MOST) {
    presence.bad += 1;
    const says = 'This device does not wait for its answers.';
    return Promise.resolve([
      refusedMessage(refuse('too-many', says, 'Send the next message after the last one is answered.').refusal),
    ]);
  }
  presence.waiting += 1;
  const answers = presence.turn
    .then(() => hearOne(self, presence, data, asks))
    .finally(() => {
      presence.waiting -= 1;
    });
  presence.turn = answers.catch(() => {});
  return answers;
}

/** The badge is looked up every time: one that was revoked a second ago gives nothing. */
async function hearOne(self: HubState, presence: Presence, data: unknown, asks: boolean): Promise<ServerMessage[]> {
  const { floor } = self;
  const { name, badge } = presence.who;
  if (!isInUse(self, presence)) return [refusedMessage(notActive(badge))];
  const read = DeviceMessageSchema.safeParse(data);
  if (!read.success) {
    presence.bad += 1;
    const place = read.error.issues[0]?.path.join('.') ?? '';
    floor.log.warn('device-malformed', { device: name, place });
    const says = place === '' ? 'The message cannot be read.' : `The message cannot be read (${place}).`;
    return [refusedMessage(refuse('malformed', says, 'Send messages as described in docs/devices.md.').refusal)];
  }
  return answerTo(self, presence, read.data, asks);
}

const isInUse = ({ floor }: HubState, { who }: Presence): boolean =>
  floor.staff.roles(who.badge)?.includes('device') === true;

const notActive = (badge: string): Refusal =>
  refuse('badge-not-active', `Badge ${badge} is not active.`, 'Ask a manager to add the device again.').refusal;

function hearRecords(self: HubState, records: readonly FloorRecord[]): void {
  for (const record of records) {
    for (const wanted of papersOf(self, record))
      self.making(() => printSoon(self, wanted)).catch((bug: Error) => reportBug(self.floor, bug));
    if (!('events' in record.outcome)) continue;
    for (const event of record.outcome.events) {
      if (event.type === 'staff-revoked') dismissRevoked(self, event.badge);
    }
  }
  self.wake();
}

function dismissRevoked({ presences }: HubState, badge: string): void {
  for (const presence of presences.values()) {
    if (badgeOf(presence.who.name) === badge)
      dismissDevice(presence, 'removed', 'The badge of this device was revoked.');
  }
}

async function printSoon(self: HubState, wanted: WantedPaper): Promise<void> {
  const device = printerFor(self, wanted.table);
  if (device === undefined) return;
  const added = await addJob(self, wanted, device);
  if (added.ok) self.wake();
  else self.floor.log.warn('not-printed', { kind: wanted.kind, of: wanted.of, reason: added.refusal.reason });
}

async function print(
  self: HubState,
  kind: PrintKind,
  of: string,
  wanted: string | undefined,
): Promise<Result<PrintReceipt>> {
  const { floor, printing } = self;
  const job = jobName(kind, of);
  const before = printing.find(job);
  const device = wanted ?? before?.device ?? printerFor(self, null);
  const row = floor.badges.devices.all().find((one) => one.device === device);
  if (device === undefined || row === undefined || deviceIdentity(row).kind !== 'printer') {
    return refuse('no-printer', 'There is no such printer.', 'Add one, or print the page from the browser.');
  }
  const done =
    before === undefined ? await addJob(self, { kind, of, table: null }, device) : await printing.again(job, device);
  if (!done.ok) return done;
  self.wake();
  const copy = (before?.copies ?? 0) + 1;
  return ok({ job, device, copy, reprint: copy > 1 });
}

/** A client that has been silent for too long is cut off, whatever its line says. */
function sweepDevices(self: HubState): void {
  const { presences, options, floor, wake } = self;
  for (const presence of presences.values()) {
    if (!presence.isThere || !hasBeenSilent(presence, options.cutOffAfter * 1000)) continue;
    presence.isThere = false;
    updateReading(self, presence);
    floor.log.warn('device-cut-off', { device: presence.who.name });
    if (presence.line !== undefined) dismissDevice(presence, 'silent', 'No message was received for too long.');
    wake();
  }
}

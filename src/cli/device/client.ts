/**
 * The part that every device has: it greets, keeps the server's time, numbers what it sends, and waits for the answer.
 * While disconnected it takes no fee; what it sees is stored with its time and number, and sent when it reconnects.
 */
import { first } from '../../base/assert.ts';
import { commandId, type Slug } from '../../base/ids.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import type { DeviceMessage, LitSeat, ServerMessage } from '../../server/api/devices.ts';
import { askingOf, type Link, openLink } from './link.ts';
import { pause } from './pause.ts';

type Told<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
export type Welcome = Told<'welcome'>;
export type Ack = Told<'ack'>;

/** queued: stored until the server is reached. not-taken: fees are never taken without an answer. */
export type KeyedAnswer = Ack | 'queued' | 'not-taken';

type ClientOptions = Readonly<{
  url: string;
  token: string;
  over: 'line' | 'http';
  /** Everything received, in order. */
  heard: (message: ServerMessage) => void;
  /** Changes of the connection, for observers. */
  note: (says: string) => void;
  /** Copies whose report may have been lost with the connection. */
  printed?: () => readonly Readonly<{ job: string; copy: number }>[];
}>;

export type DeviceClient = Readonly<{
  start: () => Promise<Result<Welcome>>;
  key: (command: Readonly<{ type: string; [field: string]: unknown }>) => Promise<KeyedAnswer>;
  fault: (fault: 'sensor' | 'reader') => Promise<KeyedAnswer>;
  light: (seats: readonly LitSeat[]) => Promise<boolean>;
  say: (message: DeviceMessage) => Promise<boolean>;
  welcome: () => Welcome | undefined;
  /** The server's clock, as last known here: never ahead of it. */
  now: () => number;
  queued: () => number;
  cutOff: () => void;
  comeBack: () => Promise<void>;
  stop: () => void;
  /** Aborted when it was stopped: work and waits in progress end. */
  ended: AbortSignal;
}>;

type Sent = Extract<DeviceMessage, { type: 'key' | 'fault' }>;

type Self = {
  readonly options: ClientOptions;
  readonly ending: AbortController;
  link: Link;
  welcome: Welcome | undefined;
  clock: { time: number; at: number };
  counter: number;
  seq: number;
  /** Kept in order; the first is sent first. */
  queue: Sent[];
  readonly acks: Map<string, (ack: Ack | undefined) => void>;
  greeting: ((answer: Result<Welcome>) => void) | undefined;
  isAway: boolean;
  isStopped: boolean;
  isFlushing: boolean;
  pinging: NodeJS.Timeout | undefined;
  attempts: number;
  turn: Promise<unknown>;
};

const TAKE_FEES: readonly unknown[] = ['start-round', 'declare-round'];
const ANSWER_WITHIN_MS = 4_000;
const LONGEST_PAUSE_MS = 15_000;

export function newClient(options: ClientOptions): DeviceClient {
  const self: Self = {
    options,
    ending: new AbortController(),
    link: undefined as unknown as Link,
    welcome: undefined,
    clock: { time: 0, at: performance.now() },
    counter: 0,
    seq: 0,
    queue: [],
    acks: new Map(),
    greeting: undefined,
    isAway: false,
    isStopped: false,
    isFlushing: false,
    pinging: undefined,
    attempts: 0,
    turn: Promise.resolve(),
  };
  const hearing = {
    heard: (message: ServerMessage) => hearMessage(self, message),
    misheard: () => options.note('the server sent an unreadable message'),
    lost: () => loseLink(self),
  };
  self.link = (options.over === 'line' ? openLink : askingOf)(options.url, options.token, hearing);
  return {
    start: () => greet(self),
    key: (command) =>
      inTurn(self, (id, seenAt) => ({ type: 'key', id, seenAt, command }), TAKE_FEES.includes(command.type)),
    fault: (fault) => inTurn(self, (id, seenAt) => ({ type: 'fault', id, seenAt, fault }), false),
    light: (seats) => self.link.say({ type: 'seats', seenAt: now(self), lit: seats.map(plainSeat) }),
    say: self.link.say,
    welcome: () => self.welcome,
    now: () => now(self),
    queued: () => self.queue.length,
    cutOff: () => {
      self.isAway = true;
      options.note('cut off');
      dropLink(self);
    },
    comeBack: async () => {
      self.isAway = false;
      await reconnect(self);
    },
    stop: () => {
      self.isStopped = true;
      self.ending.abort();
      dropLink(self);
    },
    ended: self.ending.signal,
  };
}

const plainSeat = ({ seat, fees, dealerFees }: LitSeat) => ({
  seat,
  fees: [...fees],
  ...(dealerFees === undefined ? {} : { dealerFees: [...dealerFees] }),
});

const now = ({ clock }: Self): number => clock.time + Math.floor((performance.now() - clock.at) / 1000);

function setClock(self: Self, time: number): void {
  self.clock = { time, at: performance.now() };
}

async function greet(self: Self): Promise<Result<Welcome>> {
  const opened = await self.link.open();
  if (!opened.ok) return opened;
  const answer = new Promise<Result<Welcome>>((resolve) => {
    self.greeting = resolve;
    setTimeout(() => resolve(NO_WELCOME), ANSWER_WITHIN_MS).unref();
  });
  const printed = self.options.printed?.() ?? [];
  await self.link.say({ type: 'hello', protocol: 1, ...(printed.length === 0 ? {} : { printed: [...printed] }) });
  const welcome = await answer;
  self.greeting = undefined;
  if (!welcome.ok) {
    dropLink(self);
    return welcome;
  }
  self.attempts = 0;
  self.pinging ??= setInterval(
    () => void self.link.say({ type: 'ping', lastSeq: self.seq }),
    welcome.value.pingEvery * 1000,
  );
  void flush(self);
  return welcome;
}

const NO_WELCOME = refuse(
  'no-welcome',
  'The server did not answer the greeting.',
  'Check that it is Floorbook, and the same version.',
);

function hearMessage(self: Self, message: ServerMessage): void {
  if (message.type === 'welcome') {
    self.welcome = message;
    self.counter = Math.max(self.counter, message.counter);
  }
  if (message.type === 'welcome' || message.type === 'pong') {
    setClock(self, message.time);
    self.seq = message.seq;
  }
  self.options.heard(message);
  if (message.type === 'welcome') self.greeting?.(ok(message));
  if (message.type === 'refused') self.greeting?.({ ok: false, refusal: message.refusal });
  if (message.type === 'ack') {
    self.acks.get(message.id)?.(message);
    self.acks.delete(message.id);
  }
  // A device that was replaced or removed must not reconnect on its own.
  if (message.type === 'bye' && (message.reason === 'replaced' || message.reason === 'removed')) self.isStopped = true;
}

function dropLink(self: Self): void {
  clearInterval(self.pinging);
  self.pinging = undefined;
  self.link.cut();
  for (const answer of self.acks.values()) answer(undefined);
  self.acks.clear();
}

function loseLink(self: Self): void {
  self.options.note('the connection is lost');
  dropLink(self);
  if (!self.isAway) void reconnect(self);
}

async function reconnect(self: Self): Promise<void> {
  while (!self.isStopped && !self.isAway && !self.link.isOpen()) {
    const greeted = await greet(self);
    if (greeted.ok) {
      self.options.note('back');
      return;
    }
    self.attempts += 1;
    await pause(Math.min(LONGEST_PAUSE_MS, 250 * 2 ** Math.min(self.attempts, 6)) / 1000, self.ending.signal);
  }
}

/** One key after the other: a second one must not overtake a first that has to be sent again. */
function inTurn(self: Self, make: Make, takesFees: boolean): Promise<KeyedAnswer> {
  const mine = self.turn.then(() => giveKeyed(self, make, takesFees));
  self.turn = mine;
  return mine;
}

type Make = (id: string, seenAt: number) => Sent;

/** Everything queues behind what is already waiting, so that it lands in the order in which it was seen. */
async function giveKeyed(self: Self, make: Make, takesFees: boolean): Promise<KeyedAnswer> {
  const canSend = self.link.isOpen() && self.queue.length === 0;
  if (takesFees && !canSend) return 'not-taken';
  self.counter += 1;
  const name = self.welcome?.device ?? '';
  const message = make(commandId({ station: name as Slug, counter: self.counter }), now(self));
  if (canSend) {
    const ack = await sendOne(self, message);
    if (ack !== undefined && ack.landed !== 'unknown') return ack;
    // Whether its fees were taken is known when the server is reached: the same id gives the same answer.
  }
  self.queue.push(message);
  void flush(self);
  return 'queued';
}

function sendOne(self: Self, message: Sent): Promise<Ack | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS);
    self.acks.set(message.id, (ack) => {
      clearTimeout(timer);
      resolve(ack);
    });
    void self.link.say(message).then((isSent) => {
      if (!isSent) self.acks.get(message.id)?.(undefined);
    });
  });
}

async function flush(self: Self): Promise<void> {
  if (self.isFlushing) return;
  self.isFlushing = true;
  while (self.queue.length > 0 && self.link.isOpen()) {
    const ack = await sendOne(self, first(self.queue));
    if (ack === undefined || ack.landed === 'unknown') {
      await new Promise((resolve) => setTimeout(resolve, 250));
      continue;
    }
    self.queue.shift();
  }
  self.isFlushing = false;
}

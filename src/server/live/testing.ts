/** For tests: a small open house with everything that belongs to it in memory, and screens that watch it. */
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { assert } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import { applyPatch, type PatchOp } from '../../base/json-patch.ts';
import { must } from '../../base/result.ts';
import type { FloorEvent } from '../../floor/events.ts';
import { lowOffer, NOON, withVerdict } from '../../floor/testing.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { LEAST_COST } from '../badges/pins.ts';
import type { Floor, Given } from '../floor.ts';
import { SILENT } from '../log.ts';
import { closeFloor, openFloor } from '../open-floor.ts';
import type { Hub } from './hub.ts';
import type { ScreenUser } from './hub-state.ts';

export const HOUSE = 'bay-101';
export const OFFER = 'bonus-hand';

const STAFF = {
  mia: ['manager'],
  max: ['manager', 'compliance'],
  flo: ['floor'],
  dan: ['dealer'],
  dot: ['dealer'],
  kay: ['cage'],
  abe: ['accountant'],
  aud: ['auditor'],
};

export type TestFloor = Readonly<{
  floor: Floor;
  /** Gives a command that must be accepted. */
  does: (badge: string, given: Given, also?: readonly string[]) => Promise<readonly FloorEvent[]>;
  /** Lets time pass on every clock of the house. */
  wait: (seconds: number) => void;
  /** Sets the machine's clock; the watch does not notice. */
  setClock: (shows: number) => void;
  close: () => Promise<void>;
}>;

/** No house is open in it yet. */
export async function emptyFloor({ at = NOON as number, house = HOUSE } = {}): Promise<TestFloor> {
  let now = at;
  let off = 0;
  const clock = { seconds: () => now + off, elapsed: () => now };
  const place = { kind: 'memory' } as const;
  const options = { place, house, mode: 'house', env: {}, log: SILENT, clock, pinCost: LEAST_COST } as const;
  const floor = must(await openFloor(options));
  const does = async (badge: string, given: Given, also: readonly string[] = []) => {
    const answer = await floor.give(badge, withVerdict(given), also);
    assert(answer.type === 'recorded' && 'events' in answer.outcome, `accepted, not ${JSON.stringify(answer)}`);
    return answer.outcome.events;
  };
  const wait = (seconds: number): void => {
    now += seconds;
    floor.leader.wake();
  };
  const setClock = (shows: number): void => {
    off = shows - now;
  };
  return { floor, does, wait, setClock, close: () => closeFloor(floor) };
}

/** Two tables of a game with a progressive on it, a fund that holds its seed, and people at the first table. */
export async function openHouse(): Promise<TestFloor> {
  const house = await emptyFloor();
  const { does } = house;
  const staff = Object.entries(STAFF).map(([badge, roles]) => ({ badge, roles }));
  const zone = 'America/Los_Angeles';
  await does('system', { type: 'open-house', name: 'Bay 101', zone, startOfDay: '06:00', chip: 100, staff });
  await does('mia', { type: 'adopt-pack', pack: zonePack() });
  await does('mia', { type: 'adopt-sheet', sheet: bonusHandProgressiveV11 });
  await does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  await does('mia', { type: 'open-fund', fund: 'fund-1', name: 'Bonus hand' });
  await does('mia', { type: 'post-offer', offer: lowOffer(bonusHandProgressiveV11, { id: OFFER }) });
  await does('max', { type: 'approve-offer', offer: OFFER });
  for (const table of ['table-1', 'table-2']) {
    await does('flo', { type: 'open-table', table, game: 'crazy-4-poker', kind: 'live', seats: 7, limits: null });
  }
  return house;
}

export const startRound = (table: string, seats: readonly number[] = [1, 2, 3]): Given => ({
  type: 'start-round',
  table,
  dealtIn: null,
  read: 'keyed',
  positions: seats.map((seat) => ({ seat, hand: 1, bettor: 'seat', person: null, wager: 500, fees: [OFFER] })),
});

export const endRound = (table: string): Given => ({ type: 'end-round', table });

function zonePack(): unknown {
  const pack = new URL('../../../packs/zones/america-los-angeles.json', import.meta.url);
  return JSON.parse(readFileSync(pack, 'utf8'));
}

export type SseEvent = Readonly<{ event: string; id: string | undefined; data: string }>;

/** A screen: what it heard, and the view that it has by now. */
export type Screen = {
  readonly socket: Duplex;
  readonly events: SseEvent[];
  view: Record<string, Json> | undefined;
  seq: number;
  lastId: string | undefined;
  text: string;
  /** What came of an event that is not whole yet. */
  rest: string;
  isClosed: boolean;
};

function newScreen(socket: Duplex): Screen {
  const heard = { events: [], view: undefined, seq: 0, lastId: undefined, text: '', rest: '' };
  const screen: Screen = { socket, ...heard, isClosed: false };
  socket.on('error', () => {});
  socket.on('close', () => {
    screen.isClosed = true;
  });
  return screen;
}

/** Reads what comes over the line as a browser does. A head of HTTP before it is left to the caller. */
export function watching(socket: Socket): Screen {
  const screen = newScreen(socket);
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => hear(screen, text));
  return screen;
}

function hear(screen: Screen, text: string): void {
  screen.text += text;
  const blocks = (screen.rest + text).split('\n\n');
  screen.rest = blocks.pop()!;
  for (const block of blocks) take(screen, block);
}

/** A line whose other end stops reading when it is told to: nothing in between takes anything for it. */
export type SlowLine = Readonly<{ screen: Screen; socket: Socket; stop: () => void; goOn: () => void }>;

export function slowLine(): SlowLine {
  let isStopped = false;
  let waiting: (() => void) | undefined;
  const socket: Duplex = new Duplex({
    highWaterMark: 512,
    read: () => {},
    write: (chunk: Buffer, _encoding, done) => {
      const takeIt = () => {
        hear(screen, chunk.toString());
        done();
      };
      if (isStopped) waiting = takeIt;
      else takeIt();
    },
  });
  const screen = newScreen(socket);
  const settings = { setTimeout: () => socket, setNoDelay: () => socket, setKeepAlive: () => socket };
  const goOn = () => {
    isStopped = false;
    waiting?.();
    waiting = undefined;
  };
  const stop = () => {
    isStopped = true;
  };
  return { screen, socket: Object.assign(socket, settings) as unknown as Socket, stop, goOn };
}

function take(screen: Screen, block: string): void {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const [event, data, id] = [field('event'), field('data'), field('id')];
  if (id !== undefined) screen.lastId = id;
  if (event === undefined || data === undefined) return;
  screen.events.push({ event, id, data });
  if (event === 'view') {
    const frame = JSON.parse(data);
    screen.view = frame.view;
    screen.seq = frame.at.seq;
  } else if (event === 'patch') {
    const frame: { at: { seq: number }; patch: PatchOp[] } = JSON.parse(data);
    screen.view = must(applyPatch(screen.view!, frame.patch)) as Record<string, Json>;
    screen.seq = frame.at.seq;
  }
}

export type Lines = Readonly<{
  /** A new line into the hub, for any viewer. */
  open: (who: ScreenUser, lastEventId?: string) => Promise<Screen>;
  close: () => Promise<void>;
}>;

/** Real lines over loopback, without HTTP around them. */
export async function linesTo(hub: Hub): Promise<Lines> {
  const waiting: ((socket: Socket) => void)[] = [];
  const server: Server = createServer((socket) => waiting.shift()!(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    open: async (who, lastEventId) => {
      const joined = new Promise<void>((resolve) => {
        waiting.push((socket) => {
          hub.join(who, socket, lastEventId);
          resolve();
        });
      });
      const screen = watching(connect(port, '127.0.0.1'));
      await joined;
      return screen;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Writes down everything that a live stream sends, until its server is closed. */
export async function writeDown(streams: Record<string, string>, who: string, of: Response): Promise<void> {
  const text = new TextDecoder();
  streams[who] = '';
  const write = (chunk: Uint8Array) => {
    streams[who] += text.decode(chunk, { stream: true });
  };
  await of.body!.pipeTo(new WritableStream({ write })).catch(() => {});
}

// The other side of the server bench, in a separate process: connections that send one command after the other, and
// screens that watch. It does as little as it can, and the same for every contender: bytes are made in advance, and
// only the status and the length of an answer are read, except for a sample.
import { connect } from 'node:net';
import { commandId } from '../dist/base/ids.js';
import { seeded } from '../dist/base/seeded.js';
import { keysOf } from './server-house.mjs';

const HOST = '127.0.0.1';
const COUNTER = '000000';
/** One answer in this many is read completely. */
const READ_ONE_IN = 97;

const loads = new Map();
const walls = new Map();

const JOBS = {
  /** Opens one connection for each tablet of a server. */
  async dial({ name, port, tablets }) {
    loads.set(name, await Promise.all(tablets.map((tablet, i) => dialled(port, tablet, i))));
  },

  /** Every connection sends its next command as soon as the last one is answered. */
  async load({ name, seconds }) {
    const connections = loads.get(name);
    const run = { until: performance.now() + seconds * 1000, answered: 0, read: 0, waiting: connections.length };
    const start = performance.now();
    await new Promise((resolve, reject) => {
      run.stop = reject;
      run.done = resolve;
      for (const connection of connections) sendNext(connection, run);
    });
    return { answered: run.answered, seconds: (performance.now() - start) / 1000, read: run.read };
  },

  async watch({ name, port, path, screens }) {
    const wall = { received: new Map(), sockets: [] };
    walls.set(name, wall);
    for (let opened = 0; opened < screens; opened += DIAL_AT_ONCE) {
      const some = Array.from({ length: Math.min(DIAL_AT_ONCE, screens - opened) }, () => watching(wall, port, path));
      wall.sockets.push(...(await Promise.all(some)));
    }
  },

  /** How long each update took to every screen, once nothing more comes in; a frame may bring several updates. */
  async delays({ name, sent }) {
    const { received, sockets } = walls.get(name);
    const expected = sent.length * sockets.length;
    const times = () => sent.flatMap(({ seq, at }) => firstFrame(received, seq).map((arrived) => arrived - at));
    for (let tries = 0; tries < 50 && times().length < expected; tries += 1) await pause(100);
    const delays = times().sort((a, b) => a - b);
    const frames = received.size;
    received.clear();
    const at = (part) => delays[Math.min(delays.length - 1, Math.floor(delays.length * part))] ?? Number.NaN;
    return { expected, delivered: delays.length, frames, p50: at(0.5), p99: at(0.99) };
  },

  async hangUp({ name }) {
    for (const { socket } of loads.get(name) ?? []) socket.destroy();
    for (const socket of walls.get(name)?.sockets ?? []) socket.destroy();
    loads.delete(name);
    walls.delete(name);
  },

  async close() {},
};

/** When the screens got the first frame in which this record is. */
function firstFrame(received, seq) {
  let first = Number.POSITIVE_INFINITY;
  for (const frame of received.keys()) if (frame >= seq && frame < first) first = frame;
  return received.get(first) ?? [];
}

const DIAL_AT_ONCE = 100;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function dialled(port, tablet, i) {
  const socket = await opened(port);
  const connection = { socket, requests: requestsOf(port, tablet, i), sent: 0, parts: [], wanted: 0, run: undefined };
  socket.on('data', (data) => heard(connection, data));
  socket.on('close', () => connection.run?.stop(new Error('a connection was closed')));
  return connection;
}

function opened(port) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, HOST, () => resolve(socket));
    socket.setNoDelay(true);
    socket.once('error', reject);
  });
}

/** Two requests, sent in turn for ever; only the number in them changes, in place. */
function requestsOf(port, { station, table, token }, i) {
  return keysOf(table, seeded(i + 1)).map((key) => {
    const id = commandId({ station, counter: 1 }).replace(/\d+$/, COUNTER);
    const body = JSON.stringify({ command: { id, ...key } });
    const head = [
      'POST /api/commands HTTP/1.1',
      `host: ${HOST}:${port}`,
      'content-type: application/json',
      'x-floorbook: 1',
      `cookie: floorbook-${port}=${token}`,
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
    return { bytes, at: bytes.indexOf(`${station}:${COUNTER}`) + station.length + 1, type: key.type };
  });
}

function sendNext(connection, run) {
  connection.run = run;
  const request = connection.requests[connection.sent % 2];
  connection.sent += 1;
  // The last request is answered, so its bytes can be reused.
  request.bytes.latin1Write(String(connection.sent).padStart(COUNTER.length, '0'), request.at, COUNTER.length);
  connection.socket.write(request.bytes);
}

/** Answers come one at a time, nearly always in one piece. */
function heard(connection, data) {
  const { parts } = connection;
  parts.push(data);
  const whole = parts.length === 1 ? data : Buffer.concat(parts);
  if (connection.wanted === 0) {
    const end = whole.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = whole.latin1Slice(0, end);
    connection.wanted = end + 4 + contentLength(head);
    if (!head.startsWith('HTTP/1.1 200')) return connection.run.stop(new Error(whole.toString()));
  }
  if (whole.length < connection.wanted) return;
  answered(connection, whole);
}

function contentLength(head) {
  const at = head.indexOf('content-length: ');
  return Number.parseInt(head.slice(at + 16, at + 26), 10);
}

function answered(connection, whole) {
  const { run } = connection;
  connection.parts = [];
  connection.wanted = 0;
  run.answered += 1;
  if (run.answered % READ_ONE_IN === 0) {
    const answer = JSON.parse(whole.subarray(whole.indexOf('\r\n\r\n') + 4).toString());
    const isRight = Number.isInteger(answer.seq) && answer.refusal === undefined && answer.events.length > 0;
    if (!isRight) return run.stop(new Error(`not an answer: ${JSON.stringify(answer)}`));
    run.read += 1;
  }
  if (performance.now() < run.until) return sendNext(connection, run);
  run.waiting -= 1;
  if (run.waiting === 0) run.done();
}

/** Resolves once the first bytes are there. */
async function watching(wall, port, path) {
  const socket = await opened(port);
  socket.setEncoding('latin1');
  const first = new Promise((resolve) => {
    socket.once('data', resolve);
  });
  socket.on('data', (text) => noteFrames(wall.received, text));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${HOST}:${port}\r\n\r\n`);
  await first;
  return socket;
}

const EVENT = 'event: ';
const SEQ = '"seq":';

/**
 * A patch, or the whole view for a screen that has just come; each has its number near its beginning. A frame that came
 * in two pieces before its number would be missed.
 */
function noteFrames(received, text) {
  const arrived = Number(process.hrtime.bigint()) / 1e6;
  for (let at = text.indexOf(EVENT); at >= 0; at = text.indexOf(EVENT, at + EVENT.length)) {
    const from = text.indexOf(SEQ, at) + SEQ.length;
    const seq = Number.parseInt(text.slice(from, from + 12), 10);
    const times = received.get(seq);
    if (times === undefined) received.set(seq, [arrived]);
    else times.push(arrived);
  }
}

process.on('message', async ({ ask, options }) => {
  try {
    process.send({ answer: (await JOBS[ask](options)) ?? null });
    if (ask === 'close') process.disconnect();
  } catch (error) {
    process.send({ error: error.stack });
  }
});

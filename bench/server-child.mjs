// One contender of the server bench in a separate process, which answers to the process that forked it: the real server
// (its commands made durable together or one at a time), a bare Fastify, or a bare writer of server-sent events.
import { createServer } from 'node:http';
import Fastify from 'fastify';
import { commandId } from '../dist/base/ids.js';
import { seeded } from '../dist/base/seeded.js';
import { accepted, keysOf, openHouse } from './server-house.mjs';

const KINDS = { floorbook, fastify, writer };

/** Tables that only `update` plays at; the load plays at all others. */
const OWN_TABLES = 2;

async function floorbook({ tables, batchAtMost }) {
  const house = await openHouse({ tables: tables + OWN_TABLES, batchAtMost });
  const tablets = house.tablets.slice(0, tables);
  const samples = await sampleAnswers(house);
  return {
    started: { port: house.port, tablets, samples },
    update: (options) => updateHouse(house, options),
    close: house.close,
  };
}

/** The server's answers to the two keys, so that others can answer with the same JSON. */
async function sampleAnswers({ port, tablets }) {
  const { station, table, token } = tablets.at(-1);
  const samples = {};
  for (const [i, key] of keysOf(table, seeded(1)).entries()) {
    const command = { id: commandId({ station, counter: i + 1 }), ...key };
    const response = await fetch(`http://127.0.0.1:${port}/api/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-floorbook': '1', cookie: `floorbook-${port}=${token}` },
      body: JSON.stringify({ command }),
    });
    const answer = await response.json();
    if (response.status !== 200 || answer.refusal !== undefined) throw new Error(JSON.stringify(answer));
    samples[key.type] = answer;
  }
  return samples;
}

/**
 * Moves a meter this many times a second, and reports when each change was durable. The tables take turns: while one
 * round begins the last one ends, in one batch and so in one frame.
 */
async function updateHouse({ floor, tablets }, { perSecond, seconds }) {
  const durable = [];
  const end = floor.leader.follow((records) => {
    const last = records.at(-1);
    if (records.some(({ command }) => command.type === 'start-round')) durable.push({ seq: last.seq, at: nowMs() });
  });
  const [one, other] = tablets.slice(-OWN_TABLES).map(({ table }) => keysOf(table, seeded(7)));
  await everySoOften(perSecond, seconds, async (turn) => {
    const [starts, ends] = turn % 2 === 0 ? [one[0], other[1]] : [other[0], one[1]];
    const given = [floor.give('dealer-1', starts)];
    if (turn > 0) given.unshift(floor.give('dealer-1', ends));
    for (const answer of await Promise.all(given)) accepted(answer);
  });
  const last = Math.round(perSecond * seconds) % 2 === 1 ? one : other;
  accepted(await floor.give('dealer-1', last[1]));
  end();
  return durable;
}

/** The least that a server can do: no schema, no session, nothing kept. */
async function fastify({ samples }) {
  const app = Fastify();
  app.post('/api/commands', (request, reply) => {
    reply.send(samples[request.body.command.type]);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { started: { port: app.server.address().port }, close: () => app.close() };
}

/** The least that a sender can do: one piece of memory, made beforehand but for its number, to every socket. */
async function writer({ head, frame }) {
  const sockets = new Set();
  const server = createServer((_, response) => {
    const { socket } = response;
    socket.setNoDelay(true);
    socket.write(head);
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  let seq = 0;
  const update = async ({ perSecond, seconds }) => {
    const sent = [];
    await everySoOften(perSecond, seconds, () => {
      seq += 1;
      sent.push({ seq, at: nowMs() });
      const bytes = Buffer.from(frame.replaceAll('SEQ', String(seq)));
      for (const socket of sockets) socket.write(bytes);
    });
    return sent;
  };
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { started: { port: server.address().port }, update, close };
}

/** On a grid, so that a late turn does not make the next one late. */
async function everySoOften(perSecond, seconds, work) {
  const start = nowMs();
  for (let turn = 0; turn < Math.round(perSecond * seconds); turn += 1) {
    const wait = start + (turn * 1000) / perSecond - nowMs();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    await work(turn);
  }
}

/** The same clock in every process of the machine. */
const nowMs = () => Number(process.hrtime.bigint()) / 1e6;

let contender;

process.on('message', async ({ ask, options }) => {
  try {
    if (ask === 'start') contender = await KINDS[options.kind](options);
    const answer = ask === 'start' ? contender.started : await contender[ask](options);
    process.send({ answer: answer ?? null });
    if (ask === 'close') process.disconnect();
  } catch (error) {
    process.send({ error: error.stack });
  }
});

// The two races of the server bench. All contenders and the client are separate processes on one machine, started once;
// they take turns inside every round.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';

const CONNECTIONS = 64;

/** The Node options of `floorbook`, after "#!/usr/bin/env -S node"; every contender gets them. */
const FLAGS = readFileSync(new URL('../bin/floorbook.mjs', import.meta.url), 'utf8')
  .split('\n', 1)[0]
  .split(' ')
  .slice(3);

/** Starts a process that is asked one thing at a time. */
function helper(file) {
  const child = fork(new URL(file, import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: FLAGS,
  });
  const ask = (what, options) =>
    new Promise((resolve, reject) => {
      const done = (settle, value) => {
        child.off('message', hear);
        child.off('exit', gone);
        settle(value);
      };
      const hear = ({ answer, error }) =>
        error === undefined ? done(resolve, answer) : done(reject, new Error(error));
      const gone = (code) => done(reject, new Error(`${file} ended with ${code}`));
      child.on('message', hear);
      child.on('exit', gone);
      child.send({ ask: what, options });
    });
  return { ask, kill: () => child.kill() };
}

export async function serverRaces(options) {
  const helpers = [];
  const started = (file) => {
    helpers.push(helper(file));
    return helpers.at(-1);
  };
  try {
    const client = started('./server-client.mjs');
    const contender = async (asked) => {
      const { ask } = started('./server-child.mjs');
      return { ask, ...(await ask('start', asked)) };
    };
    const durable = await contender({ kind: 'floorbook', tables: CONNECTIONS });
    const commands = await commandRace({ client, contender, durable }, options);
    const writer = await contender({ kind: 'writer', head: HEAD, frame: FRAME });
    const boards = [];
    for (const screens of options.boards) boards.push(await boardRace({ client, writer, durable }, screens, options));
    for (const { ask } of helpers) await ask('close');
    return { commands, boards };
  } finally {
    for (const { kill } of helpers) kill();
  }
}

/** Turns per round: when other programs come and go, only measurements within seconds of each other are comparable. */
const TURNS = 3;
/** Not counted: meanwhile the busiest functions of each are compiled. */
const ROUNDS_TO_WARM_UP = 2;

async function commandRace({ client, contender, durable }, { rounds, seconds }) {
  const { tablets, samples } = durable;
  // Bare Fastify follows the one that leaves the disk with the most to do: it has no use for a disk.
  const contenders = {
    single: await contender({ kind: 'floorbook', tables: CONNECTIONS, batchAtMost: 1 }),
    bare: { ...(await contender({ kind: 'fastify', samples })), tablets },
    durable,
  };
  const rates = {};
  for (const [name, { port, tablets: own }] of Object.entries(contenders)) {
    await client.ask('dial', { name, port, tablets: own });
    rates[name] = [];
  }
  for (let turn = -ROUNDS_TO_WARM_UP * TURNS; turn < rounds * TURNS; turn += 1) {
    for (const name of Object.keys(contenders)) {
      const { answered, seconds: took, read } = await client.ask('load', { name, seconds: seconds / TURNS });
      if (read === 0) throw new Error(`${name}: no answer was looked at`);
      if (turn >= 0) rates[name].push(answered / took);
    }
  }
  for (const name of Object.keys(contenders)) await client.ask('hangUp', { name });
  const bytes = Object.values(samples).reduce((sum, sample) => sum + JSON.stringify(sample).length, 0);
  return { connections: CONNECTIONS, bytesPerAnswer: Math.round(bytes / 2), rates };
}

const UPDATES_PER_SECOND = 10;

/** As large as the frames of the house are while its meter moves. */
const FRAME = `event: patch
id: 000000000000-1.SEQ
data: {"at":{"seq":SEQ,"time":1772395200},"patch":[{"op":"replace","path":"/signs/0/pools/0/amount","value":1000000}]}

`;
const HEAD =
  'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncache-control: no-cache\r\nconnection: close\r\n\r\n';

async function boardRace({ client, writer, durable }, screens, { rounds, seconds }) {
  const contenders = {
    hub: { ...durable, path: '/api/live?as=public' },
    bare: { ...writer, path: '/' },
  };
  const best = {};
  const delivered = {};
  for (const [name, { port, path }] of Object.entries(contenders)) {
    await client.ask('watch', { name, port, path, screens });
    delivered[name] = { sent: 0, received: 0 };
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { ask }] of Object.entries(contenders)) {
      const sent = await ask('update', { perSecond: UPDATES_PER_SECOND, seconds });
      const heard = await client.ask('delays', { name, sent });
      delivered[name].sent += heard.expected;
      delivered[name].received += heard.delivered;
      if (best[name] === undefined || heard.p99 < best[name].p99) best[name] = heard;
    }
  }
  for (const name of Object.keys(contenders)) await client.ask('hangUp', { name });
  return { screens, perSecond: UPDATES_PER_SECOND, best, delivered };
}

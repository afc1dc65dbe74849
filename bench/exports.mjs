// The effect of long reads on commands: a house with a long journal, three exports of it at once (or another read), and
// tablets that send commands at a steady pace meanwhile. docs/bench-server.md explains the numbers.
import { fork } from 'node:child_process';
import { request } from 'node:http';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { commandId } from '../dist/base/ids.js';
import { seeded } from '../dist/base/seeded.js';
import { digits, table } from './measure.mjs';
import { keysOf } from './server-house.mjs';
import { atMost, verdicts } from './verdicts.mjs';

export const about = 'commands while exports of a long journal wait [--entries n --exports n --keep file]';

const HELP = `npm run bench -- exports [options]
  --entries <n>   records of the journal (1000000)
  --exports <n>   exports at once (3)
  --keep <file>   keep the journal in this SQLite file, and use it again if it is there
  --json          one JSON document
  --strict        exit with 1 if a target is missed
`;

const TABLETS = 8;
/** How long after a command a tablet sends its next: together a hundred commands a second. */
const PAUSE_MS = 1000 / (100 / TABLETS);
const QUIET_SECONDS = 10;
const P99_AT_MOST_MS = 50;

export async function run(args) {
  const options = readOptions(args);
  if (options === undefined) {
    process.stderr.write(HELP);
    return 2;
  }
  const [server, readers] = ['./exports-child.mjs', './exports-reader.mjs'].map(started);
  try {
    const house = await asked(server, { tablets: TABLETS, entries: options.entries, keep: options.keep });
    const drained = (...paths) => asked(readers, { port: house.port, token: house.reader, paths });
    const rows = [await during('nothing else', house, () => pause(QUIET_SECONDS * 1000))];
    const exporting = Array.from({ length: options.exports }, () => '/api/journal/export');
    rows.push(await during(`${options.exports} exports`, house, () => drained(...exporting)));
    rows.push(await during('exceptions paper', house, () => drained('/api/papers/exceptions')));
    const targets = [atMost('p99 of commands during exports, ms', rows[1].p99, P99_AT_MOST_MS)];
    const machine = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', ...options };
    process.stdout.write(
      options.json ? `${JSON.stringify({ machine, rows, targets }, undefined, 2)}\n` : text(house, rows, targets),
    );
    return options.strict && targets.some(({ met }) => !met) ? 1 : 0;
  } finally {
    server.kill();
    readers.kill();
  }
}

const started = (file) =>
  fork(new URL(file, import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--max-semi-space-size=64'],
  });

function readOptions(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        entries: { type: 'string', default: '1000000' },
        exports: { type: 'string', default: '3' },
        keep: { type: 'string' },
        json: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
      },
    });
    const [entries, exports] = [Number(values.entries), Number(values.exports)];
    return Number.isInteger(entries) && entries > 0 && exports > 0 ? { ...values, entries, exports } : undefined;
  } catch {
    return undefined;
  }
}

const asked = (child, options) =>
  new Promise((resolve, reject) => {
    child.once('message', ({ answer, error }) => (error === undefined ? resolve(answer) : reject(new Error(error))));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.send(options);
  });

/** Commands of all tablets for as long as the work takes, and how long each waited for its answer. */
async function during(what, house, work) {
  const times = [];
  let isOver = false;
  const tablets = house.tablets.map(async (tablet, i) => {
    const keys = keysOf(tablet.table, seeded(i + 1));
    await pause((i * PAUSE_MS) / TABLETS);
    while (!isOver) {
      const due = performance.now() + PAUSE_MS;
      tablet.counter = (tablet.counter ?? 0) + 1;
      const id = commandId({ station: tablet.station, counter: tablet.counter });
      const body = JSON.stringify({ command: { id, ...keys[(tablet.counter - 1) % 2] } });
      const start = performance.now();
      const answer = JSON.parse(await sent(house, tablet.token, body));
      // In a journal that was kept a round may still run at the table: that is refused, and on record like the rest.
      if (!Number.isInteger(answer.seq)) throw new Error(JSON.stringify(answer));
      times.push(performance.now() - start);
      await pause(Math.max(0, due - performance.now()));
    }
  });
  const start = performance.now();
  const done = await work();
  const seconds = (performance.now() - start) / 1000;
  isOver = true;
  await Promise.all(tablets);
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
  return { what, seconds, commands: times.length, p50: at(0.5), p99: at(0.99), worst: times.at(-1), done };
}

function sent({ port }, token, body) {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'x-floorbook': '1',
      cookie: `floorbook-${port}=${token}`,
    };
    const asking = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/commands', headers }, (response) => {
      const parts = [];
      response.on('data', (data) => parts.push(data));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${response.statusCode} ${text}`));
      });
      response.on('error', reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function text({ entries, opening }, rows, targets) {
  const lines = rows.map(({ what, seconds, commands, p50, p99, worst }) => [
    ...[what, '', `${digits(seconds)} s`, String(commands), digits(p50), digits(p99), digits(worst)],
  ]);
  const ends = rows.flatMap(({ what, done }) =>
    (done ?? []).map(({ seconds, bytes }) => `  ${what}: done after ${digits(seconds)} s, ${digits(bytes / 1e6)} MB`),
  );
  return `commands while others read: ${entries} records, opened in ${digits(opening)} s, ${TABLETS} tablets
${table(['meanwhile', '', 'took', 'commands', 'p50 ms', 'p99 ms', 'worst ms'], lines)}
${ends.join('\n')}
${verdicts(targets)}
`;
}

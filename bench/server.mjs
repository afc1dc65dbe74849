// How fast the server takes commands over HTTP and how quickly it tells its screens, against the least that could be done
// on the same machine in the same rounds. docs/bench-server.md tells what the numbers are.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { digits, table } from './measure.mjs';
import { serverRaces } from './server-races.mjs';
import { atLeast, atMost, shown, verdicts } from './verdicts.mjs';

export const about = 'durable commands over HTTP, live boards [--rounds n --seconds n --boards n,n]';

const HELP = `npm run bench -- server [options]
  --rounds <n>    rounds of every race (5)
  --seconds <n>   how long each contender is measured in a round (3)
  --boards <n,n>  how many screens watch; the first has a target (1000,5000)
  --json          one JSON document
  --strict        exit with 1 if a target ratio is missed
`;

export async function run(args) {
  const options = readOptions(args);
  if (options === undefined) {
    process.stderr.write(HELP);
    return 2;
  }
  const { commands, boards } = await serverRaces(options);
  const results = [withRatios(commands), ...boards.map(withDelays)];
  const machine = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', ...options };
  process.stdout.write(
    options.json
      ? `${JSON.stringify({ machine, results }, undefined, 2)}\n`
      : [commandText(results[0]), ...results.slice(1).map(boardText)].join('\n'),
  );
  const missed = results.some(({ ratios }) => ratios.some(({ met }) => met === false));
  return options.strict && missed ? 1 : 0;
}

function readOptions(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        rounds: { type: 'string', default: '5' },
        seconds: { type: 'string', default: '3' },
        boards: { type: 'string', default: '1000,5000' },
        json: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
      },
    });
    const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
    const boards = values.boards.split(',').filter(Boolean).map(Number);
    const isUsable = [rounds, ...boards].every((count) => Number.isInteger(count) && count > 0) && seconds > 0;
    return isUsable ? { ...values, rounds, seconds, boards } : undefined;
  } catch {
    return undefined;
  }
}

/** The turn in the middle counts, and of the ratios the one in the middle: each is of two turns right after another. */
function withRatios({ rates, ...race }) {
  const { durable, bare, single } = rates;
  const ratioTo = (others) => middle(durable.map((rate, turn) => rate / others[turn]));
  return {
    ...race,
    perSecond: Object.fromEntries(Object.entries(rates).map(([name, turns]) => [name, middle(turns)])),
    ratios: [
      atLeast('durable commands / bare Fastify', ratioTo(bare), 0.7),
      shown('the same, of the best turn of each', Math.max(...durable) / Math.max(...bare)),
      atLeast('durable commands / one commit per request', ratioTo(single), 3),
    ],
  };
}

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Only the first count of screens has targets; beyond it nothing is promised, and nothing hidden. */
function withDelays(race, index) {
  const { best, delivered } = race;
  const ratio = best.hub.p99 / best.bare.p99;
  const part = delivered.hub.received / delivered.hub.sent;
  const names = ['p99 delay / bare writer', 'part of the frames that arrived'];
  const ratios =
    index === 0
      ? [atMost(names[0], ratio, 1.5), atLeast(names[1], part, 1)]
      : [shown(names[0], ratio), shown(names[1], part)];
  return { ...race, ratios };
}

const NAMES = {
  durable: 'Floorbook, durable',
  bare: 'bare Fastify, the same JSON, nothing kept',
  single: 'Floorbook, one commit per request',
};

function commandText({ connections, bytesPerAnswer, perSecond, ratios }) {
  const rows = Object.entries(NAMES).map(([id, name]) => [name, '', digits(perSecond[id])]);
  return `commands over HTTP: ${connections} connections, answers of ${bytesPerAnswer} bytes
${table(['', '', 'per second'], rows)}
${verdicts(ratios)}
`;
}

const SENDERS = { hub: 'Floorbook', bare: 'bare writer' };

function boardText({ screens, perSecond, best, delivered, ratios }) {
  const rows = Object.entries(best).map(([id, { p50, p99 }]) => {
    const { received, sent } = delivered[id];
    return [SENDERS[id], '', digits(p50), digits(p99), `${digits((100 * received) / sent)} %`];
  });
  return `live boards: ${screens} screens, ${perSecond} updates a second
${table(['', '', 'p50 ms', 'p99 ms', 'arrived'], rows)}
${verdicts(ratios)}
`;
}

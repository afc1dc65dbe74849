// How fast a house runs and how much memory it takes: commands made durable against the bare append, a journal folded
// against its JSON parsed, a large house over an empty one. docs/bench-floor.md tells what the numbers are.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { systemClock } from '../dist/journal/clock.js';
import { fee, toy } from '../dist/journal/testing/toy.js';
import { journalRaces } from './floor-journal.mjs';
import { floorSubject } from './floor-real.mjs';
import { houseSizes } from './floor-size.mjs';
import { digits, table } from './measure.mjs';
import { atLeast, atMost, shown, verdicts } from './verdicts.mjs';

export const about = 'durable commands per second, folding, memory [--rounds n --commands n]';

const HELP = `npm run bench -- floor [options]
  --rounds <n>    rounds of every race, the best one counts (12)
  --commands <n>  commands of a round (20000)
  --json          one JSON document
  --strict        exit with 1 if a target ratio is missed
`;

const toySubject = {
  name: 'toy',
  decider: toy,
  clock: systemClock,
  prepare: () => [],
  commands: (count) => Array.from({ length: count }, (_, i) => fee(`table-${i % 100}`, Math.floor(i / 100) + 1)),
};
const SUBJECTS = [floorSubject, toySubject];

export async function run(args) {
  const options = readOptions(args);
  if (options === undefined) {
    process.stderr.write(HELP);
    return 2;
  }
  const races = [];
  for (const subject of SUBJECTS) races.push(withRatios(await journalRaces(subject, options)));
  const sizes = withTargets(houseSizes(ROUNDS));
  const machine = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', ...options };
  process.stdout.write(
    options.json
      ? `${JSON.stringify({ machine, races, sizes }, undefined, 2)}\n`
      : [...races.map(text), sizeText(sizes)].join('\n'),
  );
  const missed = [...races, sizes].some(({ ratios }) => ratios.some(({ met }) => met === false));
  return options.strict && missed ? 1 : 0;
}

function readOptions(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        rounds: { type: 'string', default: '12' },
        commands: { type: 'string', default: '20000' },
        json: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
      },
    });
    const [rounds, commands] = [Number(values.rounds), Number(values.commands)];
    const isUsable = Number.isInteger(rounds) && rounds > 0 && Number.isInteger(commands) && commands >= 1000;
    return isUsable ? { ...values, rounds, commands } : undefined;
  } catch {
    return undefined;
  }
}

function withRatios(race) {
  const { bare, ready, leader, single, parse, fold, reopen } = race.perSecond;
  return {
    ...race,
    ratios: [
      atLeast('durable commands / bare append', leader / bare, 0.6),
      shown('durable commands / append of rows hashed beforehand', leader / ready),
      atLeast('durable commands / one commit per command', leader / single, 10),
      atLeast('parsing and folding / parsing alone', fold / parse, 0.3),
      atLeast('the same from the file on, every hash verified', reopen / parse, 0.3),
    ],
  };
}

const ROUNDS = [1_000, 100_000];
const MEGABYTE = 2 ** 20;

function withTargets(sizes) {
  const [few, many] = sizes.rounds;
  const grown = many.bytes - few.bytes;
  return {
    ...sizes,
    ratios: [
      atMost('MB of the large house over the empty one', sizes.large.bytes / MEGABYTE, 64),
      atMost(`snapshot after ${many.rounds} rounds / after ${few.rounds}`, many.characters / few.characters, 1.1),
      // The heap has its own small tides; one object kept per round would be forty bytes and more.
      atMost('bytes of heap per round played', Math.max(0, grown) / (many.rounds - few.rounds), 20),
    ],
  };
}

const NAMES = {
  bare: 'bare append, hashed, batches of 100',
  ready: 'the same, rows hashed beforehand',
  leader: 'decided, hashed, durable, 100 callers',
  single: 'decided, hashed, durable, one commit each',
  parse: 'JSON.parse of every body',
  fold: 'JSON.parse and fold of every body',
  reopen: 'read, verified, parsed, folded',
  edge: 'JSON.parse and every check of the edge',
};

function text({ subject, bytesPerRecord, perSecond, ratios }) {
  const rows = Object.entries(perSecond).map(([id, rate]) => [NAMES[id], '', digits(rate)]);
  return `${subject}: records of ${bytesPerRecord} bytes
${table(['', '', 'per second'], rows)}
${verdicts(ratios)}
`;
}

function sizeText({ large, rounds, ratios }) {
  const size = ({ bytes, characters }) => [digits(bytes / MEGABYTE), digits(characters / 1000)];
  const rows = [
    [`${large.tables} tables, ${large.people} people`, '', ...size(large)],
    ...rounds.map((after) => [`40 tables after ${after.rounds} rounds`, '', ...size(after)]),
  ];
  return `sizes
${table(['', '', 'heap, MB', 'snapshot, thousand characters'], rows)}
${verdicts(ratios)}
`;
}

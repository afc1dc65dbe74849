// How fast a house runs: commands made durable against the bare append, and a journal folded against its JSON parsed.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { fee, toy } from '../dist/journal/testing/toy.js';
import { journalRaces } from './floor-journal.mjs';
import { digits, table } from './measure.mjs';

export const about = 'durable commands per second, folding [--rounds n --commands n]';

const HELP = `npm run bench -- floor [options]
  --rounds <n>    rounds of every race, the best one counts (12)
  --commands <n>  commands of a round (20000)
  --json          one JSON document
  --strict        exit with 1 if a target ratio is missed
`;

const SUBJECTS = [{ name: 'toy', decider: toy, prepare: () => [], command: (caller, n) => fee(`table-${caller}`, n) }];

export async function run(args) {
  const options = readOptions(args);
  if (options === undefined) {
    process.stderr.write(HELP);
    return 2;
  }
  const races = [];
  for (const subject of SUBJECTS) races.push(withRatios(await journalRaces(subject, options)));
  const machine = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', ...options };
  process.stdout.write(
    options.json ? `${JSON.stringify({ machine, races }, undefined, 2)}\n` : races.map(text).join('\n'),
  );
  const missed = races.some(({ ratios }) => ratios.some(({ met }) => !met));
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
  const { bare, leader, single, parse, fold } = race.perSecond;
  const ratio = (name, value, target) => ({ name, value, target, met: value >= target });
  return {
    ...race,
    ratios: [
      ratio('durable commands / bare append', leader / bare, 0.6),
      ratio('durable commands / one commit per command', leader / single, 10),
      ratio('folding / parsing the JSON', fold / parse, 0.3),
    ],
  };
}

const NAMES = {
  bare: 'bare append, batches of 100',
  leader: 'decided, hashed, durable, 100 callers',
  single: 'the same, one commit per command',
  parse: 'JSON.parse of every body',
  fold: 'read, verified, parsed, folded',
};

function text({ subject, bytesPerRecord, perSecond, ratios }) {
  const rows = Object.entries(perSecond).map(([id, rate]) => [NAMES[id], '', digits(rate)]);
  const verdicts = ratios.map(({ name, value, target, met }) => [
    name,
    met ? 'met' : 'MISSED',
    digits(value),
    `${target}`,
  ]);
  return `${subject}: records of ${bytesPerRecord} bytes
${table(['', '', 'per second'], rows)}
${table(['ratio', '', 'is', 'wanted'], verdicts)}
`;
}

// How fast hands are evaluated, against the peers on npm in the same process and the same rounds. docs/evaluator.md tells
// what is behind the numbers.
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { TABLE_BYTES } from '../dist/cards/fast/high.js';
import {
  checkAgreement,
  dealHands,
  fiveFromIntegers,
  omaha,
  sevenFromIntegers,
  sevenFromStrings,
} from './hands-contenders.mjs';
import { enumerate } from './hands-enumeration.mjs';
import { digits, fastest, race, table } from './measure.mjs';

export const about = 'five and seven cards, integers and strings, counting, Omaha, tables [--full --native <path>]';

const HELP = `npm run bench -- hands [options]
  --rounds <n>     rounds of every race, the best one counts (40)
  --full           let the peers deal all 133,784,560 hands instead of scaling a part
  --native <path>  also race a native evaluator: run as "<path> 20000000", it evaluates so many random seven-card hands
                   on one thread and prints how many it did in a second, a plain number on a line of its own
  --json           one JSON document
  --strict         exit with 1 if a target ratio is missed
`;

export async function run(args) {
  const options = readOptions(args);
  if (options === undefined) {
    process.stderr.write(HELP);
    return 2;
  }
  if (options.native !== undefined && !isProgram(options.native)) {
    process.stderr.write(`${options.native} is not a program that can be run.\n${HELP}`);
    return 2;
  }
  const hands = dealHands();
  checkAgreement(hands);
  // Other processes are started last. Starting one costs this one a tenth of its speed for good, ours and the peers': the
  // engine then has to expect that a buffer goes away under its hands.
  const seven = section('seven cards from integers', 10, race(sevenFromIntegers(hands), options.rounds));
  const report = {
    machine: { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', rounds: options.rounds },
    races: [
      seven,
      section('five cards from integers', 10, race(fiveFromIntegers(hands), options.rounds)),
      section('seven cards from strings', 5, race(sevenFromStrings(hands), options.rounds)),
      section('Omaha, two of four and three of five', undefined, race(omaha(hands), options.rounds)),
    ],
    counting: counting(enumerate(options.rounds, options.full), options.full),
    tables: tables(),
    native: options.native === undefined ? undefined : native(options.native, fastest(seven.results).perSecond),
  };
  process.stdout.write(options.json ? `${JSON.stringify(report, undefined, 2)}\n` : text(report));
  const missed = [...report.races, report.counting].some(({ met }) => met === false);
  return options.strict && missed ? 1 : 0;
}

function readOptions(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        rounds: { type: 'string', default: '40' },
        full: { type: 'boolean', default: false },
        native: { type: 'string' },
        json: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
      },
    });
    const rounds = Number(values.rounds);
    return Number.isInteger(rounds) && rounds > 0 ? { ...values, rounds } : undefined;
  } catch {
    return undefined;
  }
}

/** `ratio` is our fastest against the fastest peer; no target, no verdict. */
function section(title, target, results) {
  const best = fastest(results.filter(({ ours }) => ours));
  const rival = fastest(results.filter(({ ours }) => !ours));
  const ratio = best.perSecond / rival.perSecond;
  return { title, rival: rival.name, ratio, ...verdict(ratio, target), results };
}

function counting(results, full) {
  const [ours, ...peers] = results;
  const rival = peers.reduce((a, b) => (b.seconds < a.seconds ? b : a));
  const ratio = rival.seconds / ours.seconds;
  return {
    title: 'the table of seven-card categories',
    rival: rival.name,
    ratio,
    ...verdict(ratio, 100),
    full,
    results,
  };
}

const verdict = (ratio, target) => (target === undefined ? {} : { target, met: ratio >= target });

/** From the import to the first hand, each time in a new process: the wait at a program's start. */
function tables() {
  const high = new URL('../dist/cards/fast/high.js', import.meta.url).href;
  const program = `
    const start = performance.now();
    const { evaluate7 } = await import(${JSON.stringify(high)});
    evaluate7(51, 47, 43, 39, 35, 0, 5);
    console.log(performance.now() - start);`;
  const times = Array.from({ length: 11 }, () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })),
  ).sort((a, b) => a - b);
  return { bytes: TABLE_BYTES, bestMs: times[0], medianMs: times[5] };
}

/** Nothing of ours runs at the same time; our rate comes from the earlier race. Undefined if it prints no number. */
function native(path, oursPerSecond) {
  let nativePerSecond = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    const { stdout } = spawnSync(path, ['20000000'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    nativePerSecond = Math.max(nativePerSecond, Number(stdout?.trim().split('\n')[0]) || 0);
  }
  const ratio = nativePerSecond > 0 ? oursPerSecond / nativePerSecond : undefined;
  return { path, oursPerSecond, nativePerSecond, ratio };
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function text({ machine, races, counting: counted, tables: built, native: compared }) {
  const parts = [
    `Node ${machine.node}, ${machine.cpu}; best of ${machine.rounds} rounds, contenders in turn. All agree on the order.`,
    ...races.map(raceText),
    countingText(counted),
    `tables: ${digits(built.bytes / 1024)} KiB, ready ${digits(built.bestMs)} ms after the import at best, ${digits(built.medianMs)} ms as a median`,
  ];
  if (compared !== undefined) parts.push(nativeText(compared));
  return `${parts.join('\n\n')}\n`;
}

function nativeText({ path, oursPerSecond, nativePerSecond, ratio }) {
  if (ratio === undefined) return `native: ${path} printed no number of hands a second`;
  const [ours, theirs] = [oursPerSecond, nativePerSecond].map((rate) => digits(rate / 1e6));
  return `native: ${ours} against ${theirs} million a second, ${digits(ratio)} of native speed`;
}

function raceText({ title, rival, ratio, target, met, results }) {
  const base = fastest(results.filter(({ ours }) => !ours)).perSecond;
  const rows = [...results]
    .sort((a, b) => b.perSecond - a.perSecond)
    .map(({ name, input, perSecond }) => [name, input, digits(perSecond / 1e6), `${digits(perSecond / base)}x`]);
  const lines = table([title, 'input', 'million/s', 'x best peer'], rows);
  return `${lines}\n${verdictText(ratio, rival, target, met)}`;
}

function countingText({ title, rival, ratio, target, met, full, results }) {
  const fastestPeer = Math.min(...results.filter(({ ours }) => !ours).map(({ seconds }) => seconds));
  const rows = results.map(({ name, ours, seconds }) => [
    name,
    ours ? 'counted' : full ? 'dealt' : 'dealt in part, scaled',
    digits(seconds * 1000),
    `${digits(fastestPeer / seconds)}x`,
  ]);
  return `${table([title, 'how', 'ms', 'x best peer'], rows)}\n${verdictText(ratio, rival, target, met)}`;
}

function verdictText(ratio, rival, target, met) {
  const against = `  = ${digits(ratio)}x the fastest peer (${rival})`;
  return target === undefined ? against : `${against}, target ${target}x ${met ? 'met' : 'MISSED'}`;
}

// How fast odds are found: exact tables, whole answers warm and cold, deals that are sampled against the evaluators on
// npm, and both cores against one. docs/bench-odds.md tells what is behind the numbers.
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { sample } from '../dist/odds/sample/sample.js';
import { enumerate } from './hands-enumeration.mjs';
import { digits, fastest, race, table } from './measure.mjs';
import { answers } from './odds-answers.mjs';
import { exactTables } from './odds-exact.mjs';
import { badBeats } from './odds-questions.mjs';
import { samplingRaces } from './odds-sampling.mjs';
import { atLeast, atMost, shown, verdicts } from './verdicts.mjs';

export const about =
  'exact tables, whole answers warm and cold, sampled deals at nine players, both cores [--rounds n]';

const HELP = `npm run bench -- odds [options]
  --rounds <n>  rounds of every race, the best one counts (40)
  --json        one JSON document
  --strict      exit with 1 if a target is missed
`;

export async function run(args) {
  const options = readOptions(args);
  if (options === undefined) {
    process.stderr.write(HELP);
    return 2;
  }
  // Threads are started last, so that they do not run during earlier measurements.
  const sampling = samplingRaces().map((one) => raced(one, options.rounds));
  const peers = enumerate(1, false).filter(({ ours }) => !ours);
  const threads = await bothCores(options.rounds);
  const exact = await exactTables(Math.min(options.rounds, 3));
  const whole = await answers();
  const ratios = [
    ...sampling.flatMap(({ ratio }) => ratio),
    ...exactRatios(exact, peers),
    ...whole.map(({ name, warm }) => atMost(`seconds of the answer: ${name}`, warm, 1)),
    threads.ratio,
  ];
  const machine = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', rounds: options.rounds };
  const report = { machine, exact, answers: whole, enumeration: peers, sampling, threads, ratios };
  process.stdout.write(options.json ? `${JSON.stringify(report, undefined, 2)}\n` : text(report));
  return options.strict && ratios.some(({ met }) => met === false) ? 1 : 0;
}

function readOptions(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        rounds: { type: 'string', default: '40' },
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

function raced({ title, target, contenders }, rounds) {
  const results = race(contenders, rounds);
  const rival = fastest(results.filter(({ ours }) => !ours));
  const value = results.find(({ ours }) => ours).perSecond / rival.perSecond;
  const name = `${title}: deals a second against ${rival.name}`;
  return { title, results, ratio: target === undefined ? shown(name, value) : atLeast(name, value, target) };
}

/**
 * A table in under a second. The seven-card table is also compared with the quickest peer that deals all hands:
 * measured elsewhere, counting by rank multisets was sixty times as fast as that peer, and half of that is required, on
 * any machine.
 */
function exactRatios(exact, peers) {
  const seven = exact.find(({ name }) => name.startsWith('seven cards'));
  const rival = peers.reduce((a, b) => (b.seconds < a.seconds ? b : a));
  return [
    ...exact.map(({ name, seconds }) =>
      seconds === null ? uncounted(name) : atMost(`seconds of the table: ${name}`, seconds, 1),
    ),
    seven.seconds === null
      ? uncounted(seven.name)
      : atLeast(`seven-card table: times as quick as ${rival.name}`, rival.seconds / seven.again, 30),
  ];
}

/** The same deals by one thread and by two, which must find the same. A house with one core has nothing to gain. */
async function bothCores(rounds) {
  const question = badBeats('B');
  const asked = { seed: 1, deals: 60_000_000 };
  const best = { 1: Number.POSITIVE_INFINITY, 2: Number.POSITIVE_INFINITY };
  const found = [];
  for (let round = 0; round < Math.min(rounds, 3); round += 1) {
    for (const threads of [1, 2]) {
      const start = performance.now();
      const sampled = await sample(question, { ...asked, threads });
      best[threads] = Math.min(best[threads], (performance.now() - start) / 1000);
      found.push(JSON.stringify(sampled.progress));
    }
  }
  if (new Set(found).size !== 1) throw new Error('two threads find something else than one');
  const ratio = best[1] / best[2];
  const name = `the same sample, two threads against one, on ${availableParallelism()} cores`;
  return {
    deals: asked.deals,
    seconds: best,
    ratio: availableParallelism() > 1 ? atLeast(name, ratio, 1.6) : shown(name, ratio),
  };
}

const uncounted = (name) => ({ name, value: 0, wanted: 'counted', met: false });

function text({ machine, exact, answers: whole, enumeration, sampling, threads, ratios }) {
  const parts = [
    `Node ${machine.node}, ${machine.cpu}; best of ${machine.rounds} rounds, contenders in turn. All judge the same deals alike.`,
    table(
      ['exact table, one thread', '', 'rows', 'ms, first', 'ms, again'],
      exact.map(({ name, rows, seconds, again }) => [name, '', String(rows), ...[seconds, again].map(milliseconds)]),
    ),
    table(
      ['whole answer of the lab, one thread', '', 'ms, warm', 'ms, again', 'ms, cold'],
      whole.map(({ name, warm, again, cold }) => [name, '', ...[warm, again, cold].map(milliseconds)]),
    ),
    table(
      ['all seven-card hands dealt by a peer, scaled', '', 'ms'],
      enumeration.map(({ name, seconds }) => [name, '', digits(seconds * 1000)]),
    ),
    ...sampling.map(samplingText),
    table(
      [`${threads.deals / 1e6} million deals on threads`, '', 'seconds'],
      Object.entries(threads.seconds).map(([count, seconds]) => [count, '', digits(seconds)]),
    ),
    verdicts(ratios),
  ];
  return `${parts.join('\n\n')}\n`;
}

const milliseconds = (seconds) => (seconds === null ? 'not counted' : digits(seconds * 1000));

function samplingText({ title, results }) {
  const base = fastest(results.filter(({ ours }) => !ours)).perSecond;
  const rows = [...results]
    .sort((a, b) => b.perSecond - a.perSecond)
    .map(({ name, perSecond }) => [name, '', digits(perSecond / 1e6), `${digits(perSecond / base)}x`]);
  return table([`nine players, ${title}`, '', 'million deals/s', 'x best peer'], rows);
}

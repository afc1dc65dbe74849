// npm run fuzz: attacks a running house with hostile values until the time is up, and prints what came of it.
//   npm run fuzz -- --minutes 10 --seed 7      or, for a number of cases: --cases 1000000
import { parseArgs } from 'node:util';
import { fuzz } from '../dist/cli/fuzz/fuzz.js';

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, cases: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const cases = values.cases === undefined ? undefined : Number(values.cases);
const minutes = values.minutes === undefined ? (cases === undefined ? 1 : undefined) : Number(values.minutes);
if (
  ![seed, cases ?? 1, minutes ?? 1].every((value) => Number.isFinite(value) && value >= 0) ||
  !Number.isInteger(seed)
) {
  process.stderr.write('Write numbers: npm run fuzz -- --minutes 10 --seed 7 --cases 1000000\n');
  process.exit(2);
}

const line = ({ tried, refused, accepted, failed, bystanders, houses, records, seconds }) =>
  `seed ${seed}: tried ${tried}, refused ${refused}, accepted ${accepted}, failed ${failed}; ` +
  `${bystanders} bystanders answered; ${houses} houses, ${records} records checked; ` +
  `${Math.round(seconds)} s, ${Math.round(tried / seconds)} cases a second`;

const report = await fuzz({
  seed,
  ...(cases === undefined ? {} : { cases }),
  ...(minutes === undefined ? {} : { seconds: minutes * 60 }),
  onProgress: (now) => process.stderr.write(`${line(now)}\n`),
  onFailure: ({ what, said, smallest }) => process.stdout.write(`FAILED ${what}\n${said}\n${smallest}\n\n`),
});
process.stdout.write(`${line(report)}\n`);
process.stdout.write(`answers by status: ${JSON.stringify(report.statuses)}\n`);
process.exit(report.failed === 0 ? 0 : 1);

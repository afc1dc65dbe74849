// npm run chaos: three databases, three servers and the stations of a busy house; machines die, hang and lose their lines
// until the time is up. Prints how long the house was silent each time, and what was lost or doubled: nothing, or it exits
// with 1. The same seed always makes the same plan; what happens also depends on the machine.
//   npm run chaos -- --minutes 10 --seed 7 --stations 200
//   npm run chaos -- --tool promote       without pg_auto_failover: the servers are promoted by the program itself
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './bootstrap.mjs';
import { canFailOver } from './system-packages.mjs';
import { withTypescript } from './typescript-loader.mjs';

const { minutes, seed, stations, tool } = asked();

const status = await withTypescript(async (load) => {
  const { chaos } = await load(join(ROOT, 'test', 'chaos', 'chaos.ts'));
  const onFault = ({ name, silent, tookOver }) =>
    process.stdout.write(
      `${tenths(silent).padStart(6)} s without an answer: ${name}${tookOver ? '; another server leads' : ''}\n`,
    );
  const report = await chaos({ seed, seconds: minutes * 60, stations, tool, onFault });
  process.stdout.write(summary(report));
  return report.lost.length + report.doubled.length + report.wrong.length === 0 ? 0 : 1;
});
process.exit(status);

function tenths(seconds) {
  return String(Math.round(seconds * 10) / 10);
}

function summary({ faults, acknowledged, lost, doubled, wrong, records, cents, seconds }) {
  const kinds = new Map();
  for (const { name, silent, tookOver } of faults) {
    const one = kinds.get(name) ?? { times: 0, takeovers: 0, silent: [] };
    kinds.set(name, {
      times: one.times + 1,
      takeovers: one.takeovers + (tookOver ? 1 : 0),
      silent: [...one.silent, silent],
    });
  }
  const middle = (all) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)];
  const rows = [...kinds].sort().map(([name, { times, takeovers, silent }]) => {
    const [usual, worst] = [middle(silent), Math.max(...silent)].map(tenths);
    return `| ${name} | ${times} | ${takeovers} | ${usual} | ${worst} |`;
  });
  return [
    '',
    '| fault | times | takeovers | silent, median (s) | worst (s) |',
    '|---|---:|---:|---:|---:|',
    ...rows,
    '',
    `Seed ${seed}, ${stations} stations, ${Math.round(seconds)} seconds, ${faults.length} faults, ${tool}.`,
    `${acknowledged} commands acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${wrong.length} answered wrongly.`,
    `${records} records verified, decided again and booked again (${cents} cents).`,
    ...[...lost, ...doubled, ...wrong].map((one) => `  ${one}`),
    '',
  ].join('\n');
}

function asked() {
  const options = {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    stations: { type: 'string', default: '200' },
    tool: { type: 'string', default: canFailOver() ? 'pg_auto_failover' : 'promote' },
  };
  try {
    const { tool, ...values } = parseArgs({ options }).values;
    const numbers = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
    const wrong = Object.keys(numbers).find((name) => !(numbers[name] > 0));
    if (wrong !== undefined) throw new Error(`--${wrong} takes a number.`);
    if (!['promote', 'pg_auto_failover'].includes(tool)) throw new Error('--tool takes promote or pg_auto_failover.');
    return { tool, ...numbers };
  } catch (error) {
    process.stderr.write(`floorbook: ${error.message}\nTry: npm run chaos -- --minutes 10 --seed 1\n`);
    process.exit(2);
  }
}

/** `floorbook night <number>`: plays one seeded night, or several, and prints what it covered. */
import type { Command } from 'commander';
import type { Sheet } from '../../rules/sheet.ts';
import { printJson, printRefusal } from '../console.ts';
import { playNight } from '../night/night.ts';
import { type Coverage, NightFailure, noCoverage } from '../night/night-state.ts';
import { type Law, ledBy, nightLaw } from '../night/plan.ts';

type Options = Readonly<{ json?: true; nights: string; steps: string; lead?: string }>;

export function nightCommand(command: Command): void {
  command
    .argument('<number>', 'the number of the night; the same number plays the same night')
    .option('--nights <count>', 'how many nights, starting with that number', '1')
    .option('--steps <count>', 'how many commands to try before the morning', '400')
    .option('--lead <sheet>', 'the rule sheet to concentrate on, e.g. bay-101/aces-cracked')
    .option('--json', 'print one JSON document')
    .action((number: string, options: Options) => {
      const json = options.json === true;
      const [first, nights, steps] = [number, options.nights, options.steps].map(Number);
      if (![first, nights, steps].every((value) => Number.isSafeInteger(value) && value! >= 0)) {
        const refusal = {
          reason: 'not-a-number',
          says: 'The number of a night must be a whole number.',
          next: 'Try: floorbook night 4711',
        };
        return printRefusal(refusal, json);
      }
      const law = nightLaw();
      const lead = law.sheets.find(({ id }) => id === options.lead);
      if (options.lead !== undefined && lead === undefined) {
        const says = `There is no rule sheet ${options.lead}.`;
        return printRefusal({ reason: 'unknown-sheet', says, next: 'Enter one as house/activity.' }, json);
      }
      play({ first: first!, nights: nights!, steps: steps!, lead }, law, json);
    });
}

type Nights = Readonly<{ first: number; nights: number; steps: number; lead: Sheet | undefined }>;

function play({ first, nights, steps, lead }: Nights, law: Law, json: boolean): void {
  const total = noCoverage();
  const failures: { night: number; says: string }[] = [];
  let [records, postings] = [0, 0];
  for (let night = first; night < first + nights; night += 1) {
    if (process.stderr.isTTY) process.stderr.write(`\rnight ${night} `);
    try {
      const report = playNight(night, law, steps, lead === undefined ? undefined : ledBy(lead, night));
      records += report.records;
      postings += report.postings;
      addUp(total, report.coverage);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      failures.push({ night, says: error instanceof NightFailure ? error.message : String(error.stack) });
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  if (json) printJson({ nights, records, postings, failures, coverage: total });
  else process.stdout.write(nightText(nights, records, postings, total));
  for (const { night, says } of failures) {
    const led = lead === undefined ? '' : ` --lead ${lead.id}`;
    const again = `floorbook night ${night} --steps ${steps}${led}`;
    process.stderr.write(`night ${night} failed ${says}\nTo repeat it: ${again}\n`);
  }
  if (failures.length > 0) process.exitCode = 1;
}

function addUp(total: Coverage, one: Coverage): void {
  for (const part of Object.keys(total) as (keyof Coverage)[]) {
    for (const [what, times] of Object.entries(one[part])) total[part][what] = (total[part][what] ?? 0) + times;
  }
}

function nightText(nights: number, records: number, postings: number, coverage: Coverage): string {
  const part = (title: string, counts: Readonly<Record<string, number>>) => {
    const lines = Object.entries(counts).sort((a, b) => b[1] - a[1]);
    return [
      `${title} (${lines.length})`,
      ...lines.map(([what, times]) => `  ${String(times).padStart(7)}  ${what}`),
    ].join('\n');
  };
  return `${[
    `${nights} ${nights === 1 ? 'night' : 'nights'}, ${records} records, ${postings} postings`,
    part('Commands accepted', coverage.accepted),
    part('Refusals', coverage.refused),
    part('Events', coverage.events),
    part('Rows hit', coverage.rows),
    part('Step edges taken', coverage.edges),
    part('Choices of promotions used and won under', coverage.choices),
    part('Lines that barred a player', coverage.barred),
    part('Equipment that failed', coverage.equipment),
    part('Faults injected', coverage.faults),
  ].join('\n\n')}\n`;
}

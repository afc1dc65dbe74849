/** One night for `npm run nights`: played in memory, then told to several leaders, each with faults of its own. */
import { NightFailure } from './keeping.ts';
import type { Law } from './law.ts';
import { nightPlayed } from './night.ts';
import { tellNight } from './through-leader.ts';

export type ScaleReport = {
  nights: number;
  records: number;
  events: number;
  /** The sum of all amounts that the auditor booked and found in the books of the floor. */
  cents: number;
  halts: number;
  readonly faults: Record<string, number>;
  failure?: Readonly<{ night: number; says: string }>;
};

/**
 * To find out what somebody could do next takes most of the time of a night, and what it found serves several leaders:
 * every telling decides, folds, writes and audits all of it again.
 */
export async function playAndTell(number: number, law: Law, tellings: number, steps?: number): Promise<ScaleReport> {
  const report: ScaleReport = { nights: 1, records: 0, events: 0, cents: 0, halts: 0, faults: {} };
  try {
    const { playing, coverage, auditor } = nightPlayed(number, law, steps);
    report.records += playing.records.length;
    report.events += sum(coverage.events);
    report.cents += auditor.cents;
    addFaults(report, coverage.faults);
    for (let i = 0; i < tellings; i += 1) {
      const how = i % 2 === 0 ? 'in-order' : 'at-once';
      const told = await tellNight(playing.records, playing.rows, number * TELLINGS_AT_MOST + i, how);
      report.records += told.records;
      report.events += told.events;
      report.cents += told.cents;
      report.halts += told.halts;
      addFaults(report, told.faults);
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const says = error instanceof NightFailure ? error.message : String(error.stack);
    report.failure = { night: number, says };
  }
  return report;
}

/** Two nights never meet the same faults. */
const TELLINGS_AT_MOST = 1_000;

function addFaults({ faults }: ScaleReport, injected: Readonly<Record<string, number>>): void {
  for (const [fault, times] of Object.entries(injected)) faults[fault] = (faults[fault] ?? 0) + times;
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, times) => total + times, 0);

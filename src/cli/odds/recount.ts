/**
 * The questions whose counts ship with the program: every sheet of the catalog with every option and the usual
 * settings.
 */
import { must } from '../../base/result.ts';
import { dealtOnce } from '../../odds/counting.ts';
import type { OddsDocument } from '../../odds/document.ts';
import { type CountLine, countedAgain } from '../../odds/kept-counts.ts';
import { oddsOf, type Tools } from '../../odds/odds.ts';
import type { Question } from '../../odds/question.ts';
import { plainFeeder } from '../../odds/request.ts';
import { sample } from '../../odds/sample/sample.ts';
import type { Tally } from '../../odds/tally.ts';
import { SHEETS } from '../../sheets/index.generated.ts';

type RecountJob = Readonly<{ sheet: string; option: string; amounts: 'lowest' | 'highest' }>;

/** Which row pays more may turn with the amounts, and with it whether something has to be dealt. */
export const recountJobs = (): RecountJob[] =>
  SHEETS.flatMap(({ id, chart }) =>
    Object.keys(chart.options).flatMap((option) =>
      (['lowest', 'highest'] as const).map((amounts) => ({ sheet: id, option, amounts })),
    ),
  );

/** More precise than anyone waits for: requests for less are answered with it. */
const SHIPPED = { part: 4, relativeError: 0.005 };

/** All counts that a question to the odds calculator needs and that are not in `made` yet, each newly made. */
export async function recount(job: RecountJob, made = new Map<string, CountLine>()): Promise<CountLine[]> {
  const before = made.size;
  await countedAgain(made, () => asked(job));
  return [...made.values()].slice(before);
}

/** The calculator's answer from what is known. `deal`: what still has to be sampled. */
export async function asked(
  { sheet: id, option, amounts }: RecountJob,
  deal: (question: Question) => Promise<Tally | undefined> = here,
): Promise<OddsDocument> {
  const sheet = SHEETS.find((one) => one.id === id)!;
  const others = plainFeeder(sheet, (one) => SHEETS.find((other) => other.id === one));
  const tools: Tools = { others, sample: (question, seed) => dealtOnce(question, seed, SHIPPED, () => deal(question)) };
  return must(await oddsOf(sheet, undefined, { option, amounts }, tools));
}

/** In this thread: others count in parallel. */
const here = async (question: Question): Promise<Tally | undefined> =>
  (await sample(question, { seed: 1, threads: 0, ...SHIPPED }))?.tally;

/** The questions whose counts ship with the program: every sheet of the catalogue with every option, as usually asked. */
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

/** Better than anybody waits for: whoever is content with less is answered with it. */
const SHIPPED = { part: 4, relativeError: 0.005 };

/** All counts that a question to the lab needs and that are not in `made` yet, each made anew. */
export async function recount(job: RecountJob, made = new Map<string, CountLine>()): Promise<CountLine[]> {
  const before = made.size;
  await countedAgain(made, () => asked(job));
  return [...made.values()].slice(before);
}

/** The lab's answer, from whatever is known. `deal`: what has to be dealt all the same. */
export async function asked(
  { sheet: id, option, amounts }: RecountJob,
  deal: (question: Question) => Promise<Tally | undefined> = here,
): Promise<OddsDocument> {
  const sheet = SHEETS.find((one) => one.id === id)!;
  const others = plainFeeder(sheet, (one) => SHEETS.find((other) => other.id === one));
  const tools: Tools = { others, sample: (question, seed) => dealtOnce(question, seed, SHIPPED, () => deal(question)) };
  return must(await oddsOf(sheet, undefined, { option, amounts }, tools));
}

/** In this thread: others count beside it. */
const here = async (question: Question): Promise<Tally | undefined> =>
  (await sample(question, { seed: 1, threads: 0, ...SHIPPED }))?.tally;

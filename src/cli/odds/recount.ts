/** The questions whose counts ship with the program: every sheet of the catalogue with every option, as usually asked. */
import { must } from '../../base/result.ts';
import { dealtOnce } from '../../odds/counting.ts';
import { type CountLine, countedAgain } from '../../odds/kept-counts.ts';
import { oddsOf, type Tools } from '../../odds/odds.ts';
import { plainFeeder } from '../../odds/plain-offer.ts';
import { sample } from '../../odds/sample/sample.ts';
import { SHEETS } from '../../sheets/index.generated.ts';

export type RecountJob = Readonly<{ sheet: string; option: string; amounts: 'lowest' | 'highest' }>;

/**
 * Sheet by sheet, since options of one sheet ask much the same. Which row pays more may turn with the amounts, and with it
 * whether something has to be dealt.
 */
export const recountJobs = (): RecountJob[][] =>
  SHEETS.map(({ id, chart }) =>
    Object.keys(chart.options).flatMap((option) =>
      (['lowest', 'highest'] as const).map((amounts) => ({ sheet: id, option, amounts })),
    ),
  );

/** As well as the command line wants it: whoever is content with less is answered with it. */
const SHIPPED = { part: 1, relativeError: 0.005 };

/** All counts that these questions to the lab need, each made anew. */
export async function recount(jobs: readonly RecountJob[], deal: Tools['sample'] = dealing): Promise<CountLine[]> {
  const made = new Map<string, CountLine>();
  for (const job of jobs) await countedAgain(made, () => asked(job, deal));
  return [...made.values()];
}

/** The lab's answer, from whatever is known. */
export async function asked({ sheet: id, option, amounts }: RecountJob, deal: Tools['sample'] = dealing) {
  const sheet = SHEETS.find((one) => one.id === id)!;
  const others = plainFeeder(sheet, (one) => SHEETS.find((other) => other.id === one));
  return must(await oddsOf(sheet, undefined, { option, amounts }, { sample: deal, others }));
}

/** In this thread: others count beside it. */
const dealing: Tools['sample'] = (question, seed) =>
  dealtOnce(question, seed, SHIPPED, async () => {
    return (await sample(question, { seed, threads: 0, ...SHIPPED }))?.tally;
  });

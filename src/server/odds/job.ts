/** One question to the odds lab, as it goes to another thread: plain data in, plain data out. */
import { ok, type Result } from '../../base/result.ts';
import { dealtOnce } from '../../odds/counting.ts';
import type { OddsDocument } from '../../odds/document.ts';
import { oddsOf, type Tools } from '../../odds/odds.ts';
import { changesNoCost, type Question } from '../../odds/question.ts';
import type { OddsRequest } from '../../odds/request.ts';
import { sample } from '../../odds/sample/sample.ts';
import type { Exposure } from '../../rules/exposure.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';

export type OddsJob = Readonly<{
  sheet: Sheet;
  /** Left out: the sheet as a house would offer it that has nothing to add. */
  offer?: Offer | undefined;
  asked: OddsRequest;
  /** Other offers that draw on the same fund, or feed it. */
  others: readonly Readonly<{ sheet: Sheet; offer: Offer }>[];
  /** Sheets by whose result a prize goes. */
  results?: readonly Sheet[] | undefined;
  /** What the house really dealt: then the answer has a backtest. */
  exposure?: Exposure | undefined;
}>;

export async function workedOut(job: OddsJob): Promise<Result<OddsDocument>> {
  const { sheet, offer, asked, others, results = [], exposure } = job;
  const tools: Tools = { others, sample: dealt, find: (id) => results.find((one) => one.id === id) };
  const document = await oddsOf(sheet, offer, asked, tools);
  if (!document.ok || exposure === undefined) return document;
  const { backtestOf } = await import('../../odds/backtest/backtest.ts');
  const backtest = await backtestOf(sheet, offer, exposure, asked, tools);
  return backtest.ok ? ok({ ...document.value, backtest: backtest.value }) : backtest;
}

/**
 * Tickets and points are dealt in this thread: that is over before others have started. What costs money is dealt on
 * all cores, for a person waits to approve it; the floor needs one of them for milliseconds at a time, and gets it.
 */
const threadsFor = ({ rows }: Question): number | undefined => (rows.every(changesNoCost) ? 0 : undefined);

/**
 * An assessment needs no more digits, and a rare row ends with half of the usual number of deals: a person waits for
 * it.
 */
const WANTED = { part: 0.5, relativeError: 0.01 };

/** Amounts change with every key press, the hands do not: what was dealt for them is kept. */
const dealt: Tools['sample'] = (question, seed) =>
  dealtOnce(question, seed, WANTED, async () => {
    return (await sample(question, { seed, threads: threadsFor(question), ...WANTED }))?.tally;
  });

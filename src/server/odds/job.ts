/** One question to the odds lab, as it goes to another thread: plain data in, plain data out. */
import { ok, type Result } from '../../base/result.ts';
import type { Asked } from '../../odds/asked.ts';
import { keyOf } from '../../odds/counting.ts';
import type { OddsDocument } from '../../odds/document.ts';
import { oddsOf, type Tools } from '../../odds/odds.ts';
import type { Question } from '../../odds/question.ts';
import { changesNoCost, sample } from '../../odds/sample/sample.ts';
import type { Tally } from '../../odds/tally.ts';
import type { Exposure } from '../../rules/exposure.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';

export type OddsJob = Readonly<{
  sheet: Sheet;
  /** Left out: the sheet as a house would offer it that has nothing to add. */
  offer?: Offer | undefined;
  asked: Asked;
  /** Other offers that draw on the same fund, or feed it. */
  others: readonly Readonly<{ sheet: Sheet; offer: Offer }>[];
  /** What the house really dealt: then the answer has a backtest. */
  exposure?: Exposure | undefined;
}>;

export async function workedOut({ sheet, offer, asked, others, exposure }: OddsJob): Promise<Result<OddsDocument>> {
  const tools: Tools = { others, sample: dealt };
  const document = await oddsOf(sheet, offer, asked, tools);
  if (!document.ok || exposure === undefined) return document;
  const { backtestOf } = await import('../../odds/backtest/backtest.ts');
  const backtest = await backtestOf(sheet, offer, exposure, asked, tools);
  return backtest.ok ? ok({ ...document.value, backtest: backtest.value }) : backtest;
}

/** Amounts change with every key that somebody presses, the hands do not: what was dealt for them is kept. */
const DEALT = new Map<string, Promise<Tally | undefined>>();
const DEALT_AT_MOST = 200;

/**
 * Tickets and points are dealt in this thread: that is over before others have started. What costs money is dealt on all
 * cores, for somebody waits to approve it; the floor needs one of them for milliseconds at a time, and gets it.
 */
const threadsFor = ({ rows }: Question): number | undefined => (rows.every(changesNoCost) ? 0 : undefined);

/** A verdict needs no more digits, and a rare row ends with half of the usual number of deals: somebody waits for it. */
const RELATIVE_ERROR = 0.01;
const PART = 0.5;

function dealt(question: Question, seed: number): Promise<Tally | undefined> {
  const key = `${seed} ${keyOf(question)}`;
  const known = DEALT.get(key);
  if (known !== undefined) return known;
  const tally = sample(question, {
    seed,
    threads: threadsFor(question),
    part: PART,
    relativeError: RELATIVE_ERROR,
  }).then((one) => one?.tally);
  if (DEALT.size >= DEALT_AT_MOST) DEALT.clear();
  DEALT.set(key, tally);
  return tally;
}

/**
 * What a promotion costs, before it opens: the odds of every row, what a fee is worth, and whether its fund carries it.
 * Counted exactly where counting can be exact, dealt by a sampler where it cannot.
 */
import type { Cents } from '../base/cents.ts';
import { ok, type Result } from '../base/result.ts';
import type { ChartRow } from '../rules/chart.ts';
import { worthOf } from '../rules/in-force.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import { chosenAmount } from '../rules/words.ts';
import { questionsOf, settingsAssumed } from './ask.ts';
import { type Asked, strayReading, wronglyAsked } from './asked.ts';
import { counted } from './counting.ts';
import type { OddsDocument, OddsRow } from './document.ts';
import { type Amounts, plainOffer } from './plain-offer.ts';
import { type Circumstances, circumstancesOf } from './price/circumstances.ts';
import { fundPaths } from './price/paths.ts';
import { type Priced, priceOf } from './price/price.ts';
import type { Assumption, Question } from './question.ts';
import { type Found, needsDeals, oddsRows } from './rows.ts';
import type { Tally } from './tally.ts';
import { ODDS_VERSION } from './version.ts';

export type { Asked } from './asked.ts';

export type Tools = Readonly<{
  /** Deals what cannot be counted. Undefined where nobody knows how to deal it either. */
  sample: (question: Question, seed: number) => Promise<Tally | undefined>;
  /** Other offers that draw on the same fund, or feed it. */
  others?: readonly Readonly<{ sheet: Sheet; offer: Offer }>[] | undefined;
}>;

export async function oddsOf(
  sheet: Sheet,
  offer: Offer | undefined,
  asked: Asked,
  tools: Tools,
): Promise<Result<OddsDocument>> {
  const wrong = wronglyAsked(sheet, asked);
  if (wrong !== undefined) return wrong;
  const option = asked.option ?? offer?.option ?? Object.keys(sheet.chart.options)[0]!;
  const amounts = amountsOf(asked);
  const plain = offer === undefined ? plainOffer(sheet, option, amounts) : { ...offer, option };
  const circumstances = circumstancesOf({ ...asked, limits: asked.readings?.limits });
  const own = await pricedOf(sheet, plain, circumstances, asked, tools);
  const others = await Promise.all(
    (tools.others ?? []).map((other) => pricedOf(other.sheet, other.offer, circumstances, asked, tools)),
  );
  const fund = [own.priced, ...others.map(({ priced }) => priced)];
  const price = priceOf(fund, circumstances);
  const paths = asked.paths === true ? fundPaths(fund, circumstances, { seed: asked.seed }) : null;
  const assumptions = eachOnce([
    ...(offer === undefined ? [amountsAssumed(amounts)] : []),
    ...own.assumptions,
    ...price.assumptions,
  ]);
  const stray = strayReading(asked, assumptions);
  if (stray !== undefined) return stray;
  return ok({
    version: ODDS_VERSION,
    sheet: sheet.id,
    name: sheet.name,
    option,
    offer: offer?.id ?? null,
    assumptions,
    rows: own.priced.rows,
    perFee: price.perFee,
    solvency: { ...price.solvency, paths },
  });
}

type Known = Readonly<{ priced: Priced; assumptions: readonly Assumption[] }>;

/** The odds of every row of one offer. */
async function pricedOf(
  sheet: Sheet,
  offer: Offer,
  { playersIn }: Circumstances,
  { decks, readings = {}, seed = 1 }: Asked,
  { sample }: Tools,
): Promise<Known> {
  const worth = worthOf(offer, (pool) => seedOf(sheet, offer, pool));
  const rows: OddsRow[] = [];
  const assumptions: Assumption[] = [];
  for (const question of questionsOf(sheet, offer, { players: playersIn, decks, readings })) {
    const found = await foundOut(question, worth, (asked) => sample(asked, seed));
    rows.push(...oddsRows(found, worth));
    assumptions.push(...settingsAssumed(question));
    for (const tally of [found.counted?.tally, found.sampled]) assumptions.push(...(tally?.assumptions ?? []));
  }
  return { priced: { sheet, offer, rows }, assumptions };
}

async function foundOut(
  question: Question,
  worth: (row: ChartRow) => number,
  sample: (question: Question) => Promise<Tally | undefined>,
): Promise<Found> {
  const known = counted(question);
  const sampled = needsDeals(question, known, worth) ? await sample(question) : undefined;
  return { question, counted: known, sampled };
}

/** Which of two rows pays more is settled as the pools start. */
function seedOf({ fund }: Sheet, { amounts }: Offer, pool: string): Cents {
  const word = fund.kind === 'own' ? fund.pools.find(({ id }) => id === pool) : undefined;
  return word === undefined ? (0 as Cents) : chosenAmount(amounts, word.seed);
}

/** It is an assumption like any other, and may be read otherwise as such. */
const amountsOf = ({ amounts, readings = {} }: Asked): Amounts =>
  amounts ?? (readings.amounts === 'highest' ? 'highest' : 'lowest');

const amountsAssumed = (amounts: Amounts): Assumption => ({
  id: 'amounts',
  says: 'No offer is given: what the sheet leaves to the house stands at one end of its range.',
  value: amounts,
  choices: ['lowest', 'highest'],
});

/** Games that are played alike say so once. */
function eachOnce(assumptions: readonly Assumption[]): Assumption[] {
  return [...new Map(assumptions.map((one) => [JSON.stringify([one.id, one.says, one.value]), one])).values()];
}

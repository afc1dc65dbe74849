/** Which offer a backtest is about, and whether a journal can say anything about it: known before anything is counted. */
import { type Result, refuse } from '../../base/result.ts';
import { houseGameOf } from '../../rules/house-game.ts';
import type { Offer } from '../../rules/offer.ts';
import { asOffered, type Sheet } from '../../rules/sheet.ts';
import type { Asked } from '../asked.ts';
import { plainOffer } from '../plain-offer.ts';

/** The offer as it is tested: a given one, or the sheet as a house would offer it that adds nothing. */
export function testedOffer(sheet: Sheet, offer: Offer | undefined, { option, amounts }: Asked): Offer {
  if (offer !== undefined) return offer;
  return plainOffer(sheet, option ?? Object.keys(sheet.chart.options)[0]!, amounts ?? 'lowest');
}

/** Why a journal of tables and hands cannot say what this sheet would have cost; undefined where it can. */
export function notBacktested(sheet: Sheet, option: string): Result<never> | undefined {
  const { steps } = asOffered(sheet, option);
  const form = steps.map((step) => step.form as string).find((one) => Object.hasOwn(BY_WHAT, one));
  const by = houseGameOf(sheet) !== undefined ? 'the wagers that players would have made' : form && BY_WHAT[form];
  if (by === undefined) return undefined;
  return refuse(
    'not-backtested',
    `${sheet.name} cannot be tested on a journal: what it costs depends on ${by}, which tables, rounds and hands do not show.`,
    'Ask for its odds without a journal.',
  );
}

const BY_WHAT: Readonly<Record<string, string>> = {
  'poker-tournament': 'how many would have entered',
  show: 'how the contestants would have played',
  'card-ladder': 'how the winners would have guessed',
  instrument: 'how many would have been given out and used',
  redemption: 'what members would have redeemed',
  picks: 'how the members would have picked',
};

/** A sheet as a house would offer it that has nothing to add: to price what nobody has posted yet. */
import { instant } from '../base/time.ts';
import { everyRowInForce } from '../rules/in-force.ts';
import { choicesOf, type Offer, sharedFundOf } from '../rules/offer.ts';
import { plainChoices } from '../rules/offer-needs.ts';
import { asOffered, type Sheet } from '../rules/sheet.ts';

/** What is left to the house inside a range stands at one end of it. */
export type Amounts = 'lowest' | 'highest';

/** Its period and its tables say nothing: odds do not depend on them. */
export function plainOffer(whole: Sheet, option: string, amounts: Amounts): Offer {
  const sheet = asOffered(whole, option);
  const posting = { option };
  const choices = choicesOf({ ...sheet, chart: { rows: everyRowInForce(sheet, posting) } });
  const end = { lowest: 0, highest: 1 } as const;
  return {
    id: 'plain',
    sheet: sheet.id,
    edition: sheet.edition,
    option,
    ...plainChoices(sheet, posting),
    amounts: Object.fromEntries(choices.map(({ choose, between }) => [choose, between[end[amounts]]])),
    fund: sheet.fund.kind === 'house' ? null : (sharedFundOf(sheet.fund) ?? 'fund'),
    period: { from: instant(0), until: instant(0) },
    tables: 'all',
    windDown: 'carry-to-successor',
  };
}

/**
 * What feeds the fund of a sheet that takes no fees, where it names the sheet and nobody has posted an offer of it. Funds
 * that several activities share name none.
 */
export function plainFeeder(
  { fund }: Sheet,
  find: (id: string) => Sheet | undefined,
): Readonly<{ sheet: Sheet; offer: Offer }>[] {
  const feeder = fund.kind === 'linked' ? find(fund.to) : undefined;
  if (feeder === undefined) return [];
  return [{ sheet: feeder, offer: plainOffer(feeder, Object.keys(feeder.chart.options)[0]!, 'lowest') }];
}

/** Sheets of activities by whose result a prize of this one goes. */
export const resultSheets = ({ steps }: Sheet, find: (id: string) => Sheet | undefined): Sheet[] =>
  steps.flatMap((step) => (step.kind === 'play' && step.form === 'result' ? (find(step.of) ?? []) : []));

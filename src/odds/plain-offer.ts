/** A sheet as a house would offer it that has nothing to add: to price what nobody has posted yet. */
import { instant } from '../base/time.ts';
import { everyRowInForce } from '../rules/in-force.ts';
import { choicesOf, type Offer, sharedFundOf } from '../rules/offer.ts';
import { plainChoices } from '../rules/offer-needs.ts';
import { asOffered, type Sheet } from '../rules/sheet.ts';
import { isOurs, type Ours } from '../rules/words.ts';

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

/**
 * A sheet in which every bound that is the program's and not the approval's is moved to the other end of its range: what
 * still has that end has it from the approval.
 */
export const withoutOurs = (sheet: Sheet, end: 'least' | 'most'): Sheet => narrowed(sheet, end) as Sheet;

function narrowed(part: unknown, end: 'least' | 'most'): unknown {
  if (Array.isArray(part)) return part.map((one) => narrowed(one, end));
  if (typeof part !== 'object' || part === null) return part;
  const { between, ours } = part as Readonly<{ between?: unknown; ours?: Ours }>;
  const all = Object.fromEntries(Object.entries(part).map(([name, one]) => [name, narrowed(one, end)]));
  if (ours === undefined || !isOurs(end, ours) || !Array.isArray(between)) return all;
  // Nothing is less than nothing, whoever says so.
  if (end === 'least' && between[0] === 0) return all;
  const left = between[end === 'least' ? 1 : 0];
  return { ...all, between: [left, left] };
}

/** What a club could not be run with. */
import { asOffered, type Sheet } from './sheet.ts';

/** Swipes at posted times bring credits and nothing else does; credits are redeemed, and the minutes are a range. */
export function inClub(sheet: Sheet): string | undefined {
  for (const option of Object.keys(sheet.chart.options)) {
    const { steps } = asOffered(sheet, option);
    const swipe = steps.find((step) => step.form === 'swipe-times');
    const earn = steps.find((step) => step.form === 'credits');
    const redeem = steps.find((step) => step.form === 'redemption');
    if (swipe !== undefined && earn === undefined) return `Step ${swipe.id} swipes cards, and nothing gives credits.`;
    if (earn !== undefined && swipe === undefined) return `Step ${earn.id} gives credits, and no card is swiped.`;
    if (redeem !== undefined && earn === undefined) return `Step ${redeem.id} redeems credits, and nothing gives any.`;
    if (earn?.form === 'credits' && earn.each[0] > earn.each[1]) {
      return `Step ${earn.id} gives ${earn.each[0]} to ${earn.each[1]} credits; a range runs from low to high.`;
    }
    const low = redeem?.form === 'redemption' ? redeem.prizes.kinds.find(({ between: [a, b] }) => a > b) : undefined;
    if (low !== undefined) return `Step ${redeem!.id} has ${low.gives} from high to low.`;
  }
  return undefined;
}

/** An offer with the odds of its rows, and what it posts. */
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { OddsRow, PostedCosts } from '../document.ts';
import type { Amounts } from '../plain-offer.ts';
import { postedCosts } from '../posted/posted-costs.ts';
import { type Circumstances, tableOf } from './circumstances.ts';

/**
 * One offer that feeds a fund or draws on it, with the odds of its rows. `amounts`: which end of its ranges a plain offer
 * stands at, for prizes that it does not post.
 */
export type Priced = Readonly<{ sheet: Sheet; offer: Offer; rows: readonly OddsRow[]; amounts?: Amounts }>;

/** What is posted, for a table of the first game. */
export function postedIn({ sheet, offer, amounts }: Priced, circumstances: Circumstances): PostedCosts | undefined {
  const [first] = sheet.games;
  return first && postedCosts(sheet, offer, tableOf(circumstances, first.game).players, amounts);
}

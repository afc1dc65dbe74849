/** Questions to the odds lab, as the house stands: which sheet, and what else draws on the same fund. */

import { asListed } from '../../floor/clock.ts';
import { isApprovedAndNotEnded, sheetKey, sheetOf } from '../../floor/kit/offers.ts';
import { type OddsFact, unpriced } from '../../floor/offers/verdict.ts';
import type { State } from '../../floor/state.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Floor } from '../floor.ts';
import type { OddsJob } from './job.ts';

/** Undefined where there is no such offer: then there is nothing to price, and the floor says so. */
export async function verdictOn({ leader, odds }: Floor, id: string, withinMs?: number): Promise<OddsFact | undefined> {
  const found = await leader.read((state) => ({ job: postedJob(state, id) }));
  if (!found.ok) return unpriced('The house could not be asked.');
  return found.value.job === undefined ? undefined : odds.verdict(found.value.job, withinMs);
}

function postedJob(state: State, id: string): OddsJob | undefined {
  const offer = state.offers.get(id)?.offer;
  const sheet = offer === undefined ? undefined : state.sheets.get(sheetKey(offer.sheet, offer.edition));
  if (sheet === undefined) return undefined;
  return { sheet, offer: asListed(state, offer!), asked: { verdictOnly: true }, others: besides(state, offer!) };
}

/** What stands on the same fund while the offer does: its reserve carries all of it. */
export function besides(state: State, { id, fund, period }: Offer): OddsJob['others'] {
  if (fund === null) return [];
  return [...state.offers.values()]
    .filter(({ offer }) => offer.id !== id && offer.fund === fund && isApprovedAndNotEnded(state, offer.id))
    .filter(({ offer }) => offer.period.from < period.until && period.from < offer.period.until)
    .map((offered) => ({ sheet: sheetOf(state, offered), offer: asListed(state, offered.offer) }));
}

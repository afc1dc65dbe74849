/** What approval brings: the terms of each pool, its first money, drums and drawings. */
import type { Cents } from '../../base/cents.ts';
import { endOfDayAfter } from '../../base/house-day.ts';
import { ok, type Result } from '../../base/result.ts';
import type { OwnFund } from '../../rules/fund-words.ts';
import type { Offer } from '../../rules/offer.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/words.ts';
import { bank, fundCash, pool as poolAccount, promotions } from '../accounts.ts';
import { advance, type Books, balanceIn, post } from '../books.ts';
import { startOfDayOf, zonePackOf } from '../clock.ts';
import type { EventOf } from '../spec.ts';
import type { State } from '../state.ts';
import type { offerEvents } from './specs.ts';

type Approved = EventOf<typeof offerEvents, 'offer-approved'>;

export function poolTerms({ pools }: OwnFund, { amounts }: Offer): Approved['pools'] {
  return pools.map(({ id, reseed, floor, cap }) => ({
    pool: id,
    reseed: chosenAmount(amounts, reseed),
    floor: floor ?? (0 as Cents),
    cap: cap === undefined ? null : chosenAmount(amounts, cap),
  }));
}

/**
 * The house puts the first money into each pool: lent, and queued for repayment (B-4), or given. A pool that holds
 * money was taken over from an offer that ended; what players paid into it stays theirs, and nothing is put on top.
 */
export function seed(books: Books, fund: string, { pools }: OwnFund, { amounts }: Offer): void {
  for (const { id, at, seed: word, seedIs } of pools) {
    const to = poolAccount(fund, id);
    if (balanceIn(books, to) > 0) continue;
    const amount = chosenAmount(amounts, word);
    if (seedIs === 'advance') advance(books, { fund, to, amount, at, cause: 'seed', repaid: true });
    else {
      post(books, fundCash(fund), bank, amount, at);
      post(books, promotions, to, amount, at);
    }
  }
}

/** One drum for an offer, under the offer's own id, kept until the end of the posted day; one drawing for each time. */
export function drumsOf(
  state: State,
  sheet: Sheet,
  { id, amounts, period, schedule }: Offer,
): Result<Pick<Approved, 'drums' | 'drawings'>> {
  const earn = stepOf(sheet, 'earn');
  if (earn?.form !== 'tickets') return ok({ drums: [], drawings: [] });
  const days = amounts[earn.emptiedAfterDays.choose]!;
  const emptied = endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), period.from, days);
  if (!emptied.ok) return emptied;
  const drawings = (schedule ?? []).map((dueAt, i) => ({
    drawing: `drawing-${state.counters.drawings + 1 + i}`,
    drum: id,
    dueAt,
  }));
  return ok({ drums: [{ drum: id, emptiedAt: emptied.value }], drawings });
}

import { describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { instant } from '../base/time.ts';
import { oddsAllowApproval } from '../floor/offers/odds-verdict.ts';
import { oddsOf } from '../odds/odds.ts';
import { factOf } from '../server/odds/desk.ts';
import { ACTIVITIES, activityOffer, FAMILIES, familyOffer } from './activities.ts';
import { OFFERS, postedOffer } from './floor-plan.ts';
import { hoursOf } from './opening-orders.ts';
import { PLAYED } from './show.ts';

describe('what the demo house knew about its odds', () => {
  it.each(OFFERS.map((plan) => [plan.id, plan] as const))('is what the lab says of %s', async (_id, plan) => {
    const offer = postedOffer(plan, instant(1_790_000_000));
    const priced = await oddsOf(plan.sheet, offer, {}, { sample: async () => undefined });
    expect(must(priced).assumptions.filter(({ id }) => id === 'no-odds')).toEqual([]);
    expect(factOf(priced)).toEqual(plan.odds);
  });

  it.each(ACTIVITIES.map((plan) => [plan.id, plan] as const))('is what the lab says of %s', async (_id, plan) => {
    const offer = activityOffer(plan, instant(1_790_000_000));
    const priced = await oddsOf(plan.sheet, offer, {}, { sample: async () => undefined });
    expect(factOf(priced)).toEqual(plan.odds);
  });

  it.each(FAMILIES.map((plan) => [plan.id, plan] as const))('is what the lab says of %s', async (_id, plan) => {
    const offer = familyOffer(plan, hoursOf(instant(1_790_000_000), PLAYED));
    const priced = await oddsOf(plan.sheet, offer, {}, { sample: async () => undefined });
    expect(factOf(priced)).toEqual(plan.odds);
  });

  it('speaks against two of its jackpots as they were approved, so that there is something to break', () => {
    expect(OFFERS.filter(({ odds }) => !oddsAllowApproval(odds)).map(({ id }) => id)).toEqual([
      'three-card-progressive',
      'pai-gow-progressive',
    ]);
  });
});

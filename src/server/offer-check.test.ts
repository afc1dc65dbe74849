/** The check of a promotion that is being written against the command that its last button sends. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { seeded } from '../base/seeded.ts';
import { DAY, instant } from '../base/time.ts';
import { offerOf } from '../cli/night/offers.ts';
import { leadsWith } from '../cli/night/plan.ts';
import { type Offer, sharedFundOf } from '../rules/offer.ts';
import { SHEETS } from '../sheets/index.generated.ts';
import type { OfferCheck } from './api/promotions.ts';
import { openTestHouse, type SignedIn, TEST_START, type TestHouse } from './testing.ts';

let house: TestHouse;
let promo: SignedIn;
beforeAll(async () => {
  house = await openTestHouse();
  promo = await house.signIn('promo-1', 'office');
  for (const fund of ['fund', 'other-fund', 'hj', 'pj'])
    await house.give('manager-1', { type: 'open-fund', fund, name: fund });
});
afterAll(() => house.close());

const START = instant(TEST_START + 400 * DAY - (TEST_START % DAY));

const check = async (offer: unknown): Promise<OfferCheck> =>
  (await promo.ask('POST', '/api/offers/check', { offer })).body;

/** What the button says: nothing where the offer is posted. */
async function post(offer: unknown): Promise<string | undefined> {
  const { status, body } = await promo.give({ type: 'post-offer', offer } as never);
  return status === 200 && body.refusal === undefined ? undefined : (body.refusal?.reason ?? String(status));
}

const nudged = (offer: Offer, by: number): Offer => {
  const [name] = Object.keys(offer.amounts);
  return name === undefined ? offer : { ...offer, amounts: { ...offer.amounts, [name]: offer.amounts[name]! + by } };
};

/** A sound offer, and what a tired person makes of it. */
const VARIANTS: Readonly<Record<string, (offer: Offer) => unknown>> = {
  'as it should be': (offer) => offer,
  'with another fund': (offer) => ({ ...offer, fund: 'other-fund' }),
  'with a fund that was never opened': (offer) => ({ ...offer, fund: 'nowhere' }),
  'without a fund': (offer) => ({ ...offer, fund: null }),
  'in the past': (offer) => ({ ...offer, period: { from: TEST_START - 20 * DAY, until: TEST_START - DAY } }),
  'ending before it begins': (offer) => ({ ...offer, period: { from: offer.period.until, until: offer.period.from } }),
  'far below its range': (offer) => nudged(offer, -1_000_000_000),
  'far above its range': (offer) => nudged(offer, 1_000_000_000),
  'with a table twice': (offer) => ({ ...offer, tables: ['t1', 't1'] }),
  'with hours that end as they begin': (offer) => ({ ...offer, hours: { from: '10:00', until: '10:00' } }),
  'under an option that is not there': (offer) => ({ ...offer, option: 'Z' }),
  'of an edition that is not on file': (offer) => ({ ...offer, edition: '1999-01-01' }),
  'without its times': ({ schedule: _, ...offer }) => offer,
  'without its windDown': ({ windDown: _, ...offer }) => offer,
};

describe('the check of an offer', () => {
  it.each(SHEETS.map((sheet) => [sheet.id, sheet] as const))(
    'tells everything that the button refuses, and nothing else: %s',
    async (_, sheet) => {
      const known = must(
        await house.floor.leader.read(({ sheets }) => [...sheets.values()].map((one) => `${one.id} ${one.edition}`)),
      );
      if (!known.includes(`${sheet.id} ${sheet.edition}`))
        await house.give('manager-1', { type: 'adopt-sheet', sheet });
      const drawn = offerOf(seeded(7), sheet, { start: START, tables: ['t1', 't2'], lead: leadsWith(sheet)[0] });
      const sound = { ...drawn, fund: drawn.fund === null ? null : (sharedFundOf(sheet.fund) ?? 'fund') };
      let posted = 0;
      for (const [name, change] of Object.entries(VARIANTS)) {
        const offer = change({ ...sound, id: `o-${posted}` } as Offer);
        const { issues, printed } = await check(offer);
        const refused = await post(offer);
        const told = issues.map(({ reason, says, next }) => [reason, says.length > 0, next.length > 0]);
        expect([name, refused === undefined], JSON.stringify(issues)).toEqual([name, told.length === 0]);
        if (refused !== undefined) {
          if (refused !== 'malformed')
            expect(
              issues.map(({ reason }) => reason),
              name,
            ).toContain(refused);
          // People have names for things; programs have ids.
          for (const { says } of issues) expect(says).not.toMatch(/"[a-z-]+\.[a-z-]+"/);
          continue;
        }
        posted += 1;
        expect(printed?.body).toContain('<h1>');
        // The same again meets the first one.
        if (posted === 1) {
          const again = { ...(offer as Offer), id: 'o-again' };
          expect([name, (await check(again)).issues.length === 0]).toEqual([name, (await post(again)) === undefined]);
        }
      }
      // What another sheet's fund pays is posted after that sheet.
      expect(posted > 0 || sheet.fund.kind === 'linked').toBe(true);
      for (const id of must(await house.floor.leader.read(({ offers }) => [...offers.keys()])).filter((id) =>
        id.startsWith('o-'),
      ))
        await house.give('promo-1', { type: 'withdraw-offer', offer: id });
    },
  );
});

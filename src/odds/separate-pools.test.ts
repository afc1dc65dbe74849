import { expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { instant } from '../base/time.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import { caAsianBadBeat } from '../sheets/hawaiian-gardens/ca-asian-bad-beat.ts';
import { oddsOf } from './odds.ts';

/** One game whose hands are counted, so nothing is dealt. */
const tiles: Sheet = { ...caAsianBadBeat, games: caAsianBadBeat.games.filter(({ game }) => game === 'pai-gow-tiles') };
const offer: Offer = {
  id: 'beat',
  sheet: tiles.id,
  edition: tiles.edition,
  option: '3',
  structure: '1',
  fund: 'fund',
  period: { from: instant(0), until: instant(1) },
  tables: 'all',
  windDown: 'pay-out',
  amounts: { seed: usd(1_000), reseed: usd(10), increase: usd(100), 'admin-fee': usd(6) },
};

const priced = async (pools?: Offer['pools']) => {
  const found = await oddsOf(
    tiles,
    pools === undefined ? offer : { ...offer, pools },
    {},
    { sample: async () => undefined },
  );
  expect(found.ok).toBe(true);
  const { perFee, solvency } = found.ok ? found.value : expect.unreachable();
  return { accounts: perFee?.accounts.map(({ account }) => account), atHit: solvency?.poolsAtHit };
};

it('prices a separate pool by its own hands, re-seed and increase', async () => {
  const one = await priced();
  expect(one.accounts).toEqual(['pool:main', 'reserve']);
  const amounts = { seed: usd(10_000), reseed: usd(5_000), increase: usd(10) };
  const two = await priced([{ id: 'big', name: 'eighth prize', rows: ['eighth-in-front'], amounts }]);
  expect(two.accounts).toEqual(['pool:main', 'pool:big', 'reserve']);
  const [main, big] = two.atHit!;
  expect(big).toMatchObject({ pool: 'big', name: 'eighth prize' });
  // It is hit rarely and grows from its re-seed until then.
  expect(big!.amount).toBeGreaterThan(usd(5_000));
  // Without its rarest hand the common pool is a little higher when hit.
  expect(main!.amount).toBeGreaterThan(one.atHit![0]!.amount);
});

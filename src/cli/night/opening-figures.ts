/** Some jackpots ran elsewhere before the night began: they are taken over with what they held and owed. */
import type { Json } from '../../base/canonical-json.ts';
import type { Rng } from '../../base/seeded.ts';
import { DAY, type Instant } from '../../base/time.ts';
import { unpriced } from '../../floor/offers/verdict.ts';
import { everyRowInForce } from '../../rules/in-force.ts';
import { approvedRange } from '../../rules/offer-parts.ts';
import { withOwnPools } from '../../rules/own-pools.ts';
import { chosenAmount } from '../../rules/words.ts';
import type { Opening, Posted } from './house.ts';

/** Odds take longer than a night: what nobody counted is approved by two, who say why. */
export const NOT_COUNTED = { odds: unpriced('A night counts no odds.'), override: { reason: 'simulated-night' } };

type Beginning = Readonly<{ start: Instant; isFirst: boolean }>;

/** Undefined where the offer is simply approved, as most are. */
export function takenOver(
  rng: Rng,
  { sheet: adopted, offer }: Posted,
  { start, isFirst }: Beginning,
): Opening | undefined {
  const sheet = withOwnPools(adopted, offer);
  const { fund } = sheet;
  if (rng.below(4) > 0 || fund.kind !== 'own' || fund.backed !== undefined) return undefined;
  const pools = fund.pools.map((pool) => {
    const { least } = approvedRange(sheet, pool);
    const most = pool.cap === undefined ? 2_000_000 : Math.min(chosenAmount(offer.amounts, pool.cap), 2_000_000);
    return { pool: pool.id, amount: least + rng.below(Math.max(most - least, 0) + 1) };
  });
  const isLent = isFirst && (fund.shortfall.repaid || fund.pools.some(({ seedIs }) => seedIs === 'advance'));
  const rows = everyRowInForce(sheet, offer).filter(({ prize }) => prize.gives !== 'entries');
  const claims =
    rows.length === 0 ? [] : Array.from({ length: rng.below(3) }, () => aClaim(rng, rng.pick(rows), start));
  const body: Record<string, Json> = {
    type: 'take-over',
    offer: offer.id,
    pools,
    reserve: isFirst ? rng.below(300_000) : 0,
    advances: isLent ? [{ amount: 1 + rng.below(500_000), since: start - 9 * DAY, cause: 'seed' }] : [],
    claims,
    ...NOT_COUNTED,
  };
  const by = rng.pick(['manager-1', 'books-1']);
  return { by, also: ['manager-1', 'manager-2'].filter((badge) => badge !== by), body };
}

/** Won a few days ago, by somebody whom nobody here knows yet; how long it is open the sheet says. */
const aClaim = (rng: Rng, { key }: { key: string }, start: Instant): Json => ({
  row: key,
  amount: 1 + rng.below(400_000),
  table: 'elsewhere-1',
  seat: 1 + rng.below(9),
  person: null,
  awardedAt: start - rng.below(12) * 60 * 60,
  expiresAt: null,
});

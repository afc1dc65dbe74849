/** What a sheet leaves to the posting about tables that are drawn and boxes: prizes, occasions, periods, the day. */
import { cents } from '../../base/cents.ts';
import type { Rng } from '../../base/seeded.ts';
import { DAY, HOUR, type Instant, instant } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import { tableStepOf } from '../../rules/offer-table-draws.ts';
import type { Sheet } from '../../rules/sheet.ts';

export function tableDrawsOf(rng: Rng, sheet: Sheet, start: Instant): Partial<Offer> {
  if (sheet.steps.some(({ kind, form }) => kind === 'select' && form === 'box')) {
    // Entries are taken in the afternoon, so the drawing is in the evening of another day.
    return { schedule: [instant(start + 4 * DAY)] };
  }
  const step = tableStepOf(sheet);
  if (step === undefined) return {};
  const prizes = 'kinds' in step.prizes ? [aPrize(rng, step.prizes.kinds)] : undefined;
  const posted = prizes === undefined ? {} : { prizes };
  if (step.form === 'squares') {
    const periods = Array.from({ length: 3 + rng.below(3) }, (_, i) => ({
      id: `period-${i + 1}`,
      name: `Period ${i + 1}`,
      prize: prizes?.[0]?.id ?? 'prize',
    }));
    return { ...posted, squares: { top: 'Home', left: 'Visitors', periods } };
  }
  if (step.when === 'posted-events') return { ...posted, occasions: [{ id: 'score', says: 'A score on television' }] };
  return { ...posted, schedule: Array.from({ length: 8 }, (_, i) => instant(start + (i + 1) * HOUR)) };
}

type Kinds = Extract<NonNullable<ReturnType<typeof tableStepOf>>['prizes'], { kinds: unknown }>['kinds'];

function aPrize(rng: Rng, kinds: Kinds): NonNullable<Offer['prizes']>[number] {
  const { gives, between } = rng.pick(kinds);
  const [low, high] = between;
  const value = cents(low + rng.below(Math.min(high - low, 100_000) + 1));
  const stock = gives === 'goods' ? { of: 'stock' } : {};
  return { id: 'prize', name: 'Prize', gives, value, count: 1, ...stock };
}

/** What a sheet leaves to the posting about promotional chips, coupons and certificates. */
import { type Cents, cents, timesCents } from '../../base/cents.ts';
import type { Rng } from '../../base/seeded.ts';
import { DAY, HOUR, type Instant, instant } from '../../base/time.ts';
import { instrumentStepOf } from '../../rules/instrument.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';

/** Few days, so that some of them expire while the night lasts. */
export function instrumentsOf(rng: Rng, sheet: Sheet, start: Instant): Partial<Offer> {
  const step = instrumentStepOf(sheet);
  if (step === undefined) return {};
  const period = { from: start, until: instant(start + (1 + rng.below(3)) * DAY) };
  const [least, most] = step.issue.face;
  if (step.issue.how === 'sold') {
    const face = timesCents(least, 1 + rng.below(8));
    const pieces = [{ face, count: 2 }];
    const price = cents(face + rng.below(face));
    const limit = rng.below(2) === 0 ? {} : { most: 3 + rng.below(10) };
    const until = instant(period.until - (rng.below(2) === 0 ? 0 : HOUR));
    return { period, instrument: { buyIn: { price, pieces, window: 'window-1', from: start, until, ...limit } } };
  }
  const faces = [...new Set([least, timesCents(least, 2 + rng.below(8)), most])] as Cents[];
  const printed = step.lives.until === 'printed' ? { expires: instant(period.until - rng.below(2) * HOUR) } : {};
  return { period, instrument: { faces, ...printed } };
}

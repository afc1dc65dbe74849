/** What a sheet leaves to the posting about entries: times for tickets, prizes for the places of a list. */
import type { Rng } from '../../base/seeded.ts';
import type { Offer } from '../../rules/offer.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';

export function entriesOf(rng: Rng, sheet: Sheet): Partial<Offer> {
  const seated = sheet.steps.find((step) => step.kind === 'qualify' && step.form === 'seated');
  const select = stepOf(sheet, 'select');
  return {
    ...(seated?.form === 'seated' && seated.times === 'posted' ? { distributions: EVERY_HOUR } : {}),
    ...(select?.form === 'standings' ? { prizes: placesOf(rng, select.places) } : {}),
  };
}

/** A night is short, so that tickets are handed out again and again. */
const EVERY_HOUR = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Falling from the first place on; the last ones share one line. */
function placesOf(rng: Rng, places: number): NonNullable<Offer['prizes']> {
  const last = 1 + rng.below(5_000);
  const first = last + rng.below(100_000);
  const prize = (id: string, value: number, count: number) => ({
    id,
    name: id,
    gives: 'cash' as const,
    value: value as never,
    count,
  });
  return [prize('first-place', first, 1), prize('further-places', last, Math.min(places - 1, 1 + rng.below(places)))];
}

/** The sections of a wheel of cards that are no cards, as an offer lists them. */
import { sectionCard, valueSections } from './card-wheel.ts';
import type { CardWheelStep } from './card-wheel-words.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import { asOffered, type Sheet } from './sheet.ts';

export function cardWheelFlaw(sheet: Sheet, { option, valueAwards }: Offer): OfferFlaw | undefined {
  const wheel = asOffered(sheet, option).steps.find(
    (step): step is CardWheelStep => step.kind === 'play' && step.form === 'wheel-of-cards',
  );
  if (wheel === undefined) {
    if (valueAwards === undefined) return undefined;
    const says = 'The sheet has no wheel of cards.';
    return { at: sheet.mustPost.at, reason: 'wheel-unused', says, next: 'Leave the value awards out.' };
  }
  const { at } = wheel.values;
  const wanted = valueSections(wheel);
  const listed = valueAwards?.length ?? 0;
  if (listed !== wanted) {
    const says = `The wheel has ${wanted} sections for value awards; ${listed} are listed.`;
    return {
      at,
      where: 'valueAwards',
      reason: 'value-awards-missing',
      says,
      next: 'List one for each of these sections.',
    };
  }
  const ids = valueAwards!.map(({ id }) => id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) {
    return {
      at,
      where: `valueAwards.${ids.lastIndexOf(twice)}`,
      reason: 'section-twice',
      says: `Section ${twice} stands twice.`,
      next: 'Give each section its own id.',
    };
  }
  const card = ids.find((id) => sectionCard(id) !== undefined);
  if (card === undefined) return undefined;
  return {
    at,
    where: `valueAwards.${ids.indexOf(card)}`,
    reason: 'section-is-card',
    says: `Section ${card} is called like a card.`,
    next: 'Call it something else.',
  };
}

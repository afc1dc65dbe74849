/** What an offer says about entries: times at which tickets are handed out, prizes for places on a list. */
import { formatUsd } from '../base/cents.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { ListedOffer } from './posted-times.ts';
import { type Sheet, stepOf } from './sheet.ts';
import { prizesByPlace } from './standings.ts';

export function entriesFlaw(sheet: Sheet, offer: ListedOffer): OfferFlaw | undefined {
  return distributionFlaw(sheet, offer) ?? standingsFlaw(sheet, offer);
}

/** Posted where the sheet leaves the times to the posting, and nowhere else. */
function distributionFlaw({ steps, mustPost }: Sheet, { distributions }: ListedOffer): OfferFlaw | undefined {
  const seated = steps.find((step) => step.kind === 'qualify' && step.form === 'seated');
  const asks = seated?.form === 'seated' && seated.times === 'posted';
  const at = seated?.at ?? mustPost.at;
  if (distributions === undefined) {
    if (!asks) return undefined;
    const says = 'No time is posted at which tickets are handed out.';
    return {
      at,
      where: 'distributions',
      reason: 'distributions-missing',
      says,
      next: 'Post at least one time of day.',
    };
  }
  if (!asks) {
    const says = 'The sheet leaves no times for tickets to the posting.';
    return { at, reason: 'distributions-unused', says, next: 'Leave the distributions out.' };
  }
  const twice = distributions.find((time, i) => distributions.indexOf(time) !== i);
  if (twice === undefined) return undefined;
  const says = `${twice} is posted twice.`;
  return { at, where: 'distributions', reason: 'time-twice', says, next: 'Post it once.' };
}

/** A prize for each place from the first on, in money, none above the one before it. */
function standingsFlaw(sheet: Sheet, { prizes }: Offer): OfferFlaw | undefined {
  const select = stepOf(sheet, 'select');
  if (select?.form !== 'standings') return undefined;
  const { at, places } = select;
  if (prizes === undefined) {
    const next = `Announce a prize for each place, up to ${places}.`;
    const says = 'No prize is announced for any place.';
    return { at, where: 'prizes', reason: 'prizes-missing', says, next };
  }
  const other = prizes.find(({ gives }) => gives !== 'cash');
  if (other !== undefined) {
    const says = `${other.name} is no cash, and those who tie share the prizes of their places.`;
    return {
      at,
      where: `prizes.${prizes.indexOf(other)}`,
      reason: 'not-cash',
      says,
      next: 'Announce an amount of money.',
    };
  }
  const values = prizesByPlace(prizes);
  if (values.length > places) {
    const says = `${values.length} prizes are announced; the sheet has ${places} places.`;
    return { at, where: 'prizes', reason: 'too-many-places', says, next: `Announce at most ${places}.` };
  }
  const rises = values.findIndex((value, i) => i > 0 && value > values[i - 1]!);
  if (rises < 0) return undefined;
  const says = `Place ${rises + 1} wins ${formatUsd(values[rises]!)}, more than the place above it.`;
  return { at, where: 'prizes', reason: 'prize-rises', says, next: 'List the prizes from the first place on.' };
}

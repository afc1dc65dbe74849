/** What an offer posts of promotional chips, coupons and certificates: face values, what a buy-in costs, when it is over. */
import { formatUsd } from '../base/cents.ts';
import { repeated } from './contradictions-games.ts';
import { buyInFace, instrumentStepOf, MOST_PIECES, piecesIn } from './instrument.ts';
import type { BuyIn, InstrumentStep } from './instrument-words.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { Sheet } from './sheet.ts';

export function instrumentFlaw(sheet: Sheet, offer: Offer): OfferFlaw | undefined {
  const step = instrumentStepOf(sheet);
  const { instrument } = offer;
  if (step === undefined) {
    if (instrument === undefined) return undefined;
    const says = 'The sheet knows no chips, coupons or certificates.';
    return { at: sheet.mustPost.at, reason: 'instrument-unused', says, next: 'Leave them out.' };
  }
  if (instrument === undefined) {
    const says = `What ${step.names.many} there are is not posted.`;
    return { at: step.issue.at, reason: 'instrument-missing', says, next: 'Post their face values.' };
  }
  return (step.issue.how === 'sold' ? soldFlaw(step, offer) : facesFlaw(step, offer)) ?? expiryFlaw(step, offer);
}

function soldFlaw(step: InstrumentStep, { instrument, period }: Offer): OfferFlaw | undefined {
  const { issue } = step;
  const wrong = (reason: string, says: string, next: string): OfferFlaw => ({ at: issue.at, reason, says, next });
  const buyIn = instrument!.buyIn;
  if (buyIn === undefined || instrument!.faces !== undefined) {
    return wrong(
      'buy-in-missing',
      `${step.names.many} are sold by the buy-in.`,
      'Post what a buy-in costs and brings.',
    );
  }
  const face = buyInFace(buyIn);
  const outside = outsideRange(step, face);
  if (outside !== undefined) return outside;
  if (buyIn.pieces.some((one) => one.face === 0) || piecesIn(buyIn).length > MOST_PIECES) {
    return wrong('bad-pieces', 'Each piece is worth something, and there are 200 at most.', 'Post other pieces.');
  }
  if (buyIn.price <= 0 || buyIn.price >= face) {
    const says = `${formatUsd(face)} of ${step.names.many} cost ${formatUsd(buyIn.price)}, which is no discount.`;
    return wrong('no-discount', says, 'Sell them for less than their face value.');
  }
  return salesFlaw(buyIn, wrong, period);
}

function salesFlaw(
  { from, until, hours }: BuyIn,
  wrong: (reason: string, says: string, next: string) => OfferFlaw,
  period: Offer['period'],
): OfferFlaw | undefined {
  if (from >= until || (hours !== undefined && hours.from === hours.until)) {
    return wrong('empty-period', 'They are sold at no time at all.', 'Set the end of the sale after its beginning.');
  }
  if (until <= period.until) return undefined;
  const says = 'They would be sold after nobody can use them any more.';
  return wrong('sold-too-late', says, 'End the sale with the promotion, or before.');
}

function facesFlaw(step: InstrumentStep, { instrument }: Offer): OfferFlaw | undefined {
  const { faces, buyIn } = instrument!;
  const { at } = step.issue;
  if (faces === undefined || buyIn !== undefined) {
    const says = `${step.names.many} are handed out, each with its face value.`;
    return { at, reason: 'faces-missing', says, next: 'Post the face values, and no price.' };
  }
  const twice = repeated(faces.map(String));
  if (twice !== undefined) {
    return { at, reason: 'face-twice', says: 'A face value stands twice.', next: 'Post each face value once.' };
  }
  return faces.map((face) => outsideRange(step, face)).find((flaw) => flaw !== undefined);
}

function outsideRange({ issue, names }: InstrumentStep, face: number): OfferFlaw | undefined {
  const [least, most] = issue.face;
  if (face >= least && face <= most) return undefined;
  const says = `${names.many} for ${formatUsd(face as never)}: the sheet allows ${formatUsd(least)} to ${formatUsd(most)}.`;
  return { at: issue.at, reason: 'outside-range', says, next: 'Choose a value inside the range.' };
}

function expiryFlaw({ lives, names }: InstrumentStep, { instrument, period }: Offer): OfferFlaw | undefined {
  const printed = instrument!.expires;
  const wrong = (reason: string, says: string, next: string): OfferFlaw => ({ at: lives.at, reason, says, next });
  if (lives.until === 'period') {
    if (printed === undefined) return undefined;
    return wrong('expiry-unused', `${names.many} live as long as the promotion.`, 'Leave the expiry out.');
  }
  if (printed === undefined) {
    return wrong('expiry-missing', `${names.many} have a date printed on them.`, 'Say until when they can be used.');
  }
  if (printed > period.from && printed <= period.until) return undefined;
  return wrong('expiry-outside', 'The printed date lies outside the period.', 'Keep it inside the period.');
}

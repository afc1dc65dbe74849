/** What is allowed and still worth a second look before an offer is approved. Nothing here refuses anything. */
import { cents, formatUsd } from '../base/cents.ts';
import type { Offer } from './offer.ts';
import { raisedPrizes } from './offer-ladder.ts';
import { type Sheet, wheelStepOf } from './sheet.ts';

export type Warning = Readonly<{ at: string; says: string }>;

export function offerWarnings(sheet: Sheet, offer: Offer): Warning[] {
  return [...doubledSpots(sheet, offer), ...raisedPrizes(sheet, offer)];
}

/** The range binds the printed spot, so twice a spot may come to more than the most that a spot may be worth. */
function doubledSpots(sheet: Sheet, { wheel = [] }: Offer): Warning[] {
  const play = wheelStepOf(sheet);
  if (play?.double === undefined || !wheel.some(({ gives }) => gives === 'double')) return [];
  const most = play.spots.value[1];
  return wheel
    .filter(({ gives, value }) => gives === 'money' && value * 2 > most)
    .map(({ name, value }) => ({
      at: play.double!.at,
      says: `Doubled, "${name}" pays ${formatUsd(cents(value * 2))}; a spot is worth at most ${formatUsd(cents(most))}.`,
    }));
}

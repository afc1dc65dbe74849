/** What an offer may get wrong about a game against the house: limits upside down, a meter that takes more than a wager. */
import { formatUsd } from '../base/cents.ts';
import { houseGameOf, type Limits, termsOf } from './house-game.ts';
import type { HouseGameStep } from './house-game-words.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { Sheet } from './sheet.ts';

export function houseGameFlaw(sheet: Sheet, offer: Offer): OfferFlaw | undefined {
  const step = houseGameOf(sheet);
  if (step === undefined) return undefined;
  const { ante, side, meter } = termsOf(step, offer);
  return limitsFlaw('ante', ante) ?? (side && limitsFlaw(side.name, side)) ?? meterFlaw(meter);
}

function limitsFlaw(name: string, { at, least, most }: Limits): OfferFlaw | undefined {
  if (least <= most) return undefined;
  const says = `The least ${name} is ${formatUsd(least)}, above the most, ${formatUsd(most)}.`;
  return { at, reason: 'least-above-most', says, next: 'Lower the least, or raise the most.' };
}

function meterFlaw(meter: ReturnType<typeof termsOf>['meter']): OfferFlaw | undefined {
  if (meter === undefined || meter.toMeter + meter.toReserve <= meter.wager) return undefined;
  const parts = `${formatUsd(meter.toMeter)} goes onto the meter and ${formatUsd(meter.toReserve)} is kept back for it`;
  const says = `Of a wager of ${formatUsd(meter.wager)} ${parts}.`;
  return { at: meter.at, reason: 'more-than-wager', says, next: 'Lower one of the two percentages.' };
}

/** Only what the option in force has: schedules of others ask nothing of this offer. */
export function inUseOf(step: HouseGameStep, option: string): HouseGameStep {
  const { progressive, ...rest } = step;
  const schedule = progressive?.schedules[option];
  if (progressive === undefined || schedule === undefined) return rest;
  return { ...rest, progressive: { ...progressive, schedules: { [option]: schedule } } };
}

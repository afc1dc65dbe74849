/** What a spin of a posted wheel is worth, found by spinning it on every spot with the floor's own rules. */
import { assert } from '../../base/assert.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { wheelStepOf } from '../../rules/sheet.ts';
import { spinWheel, type Wheel } from '../../rules/wheel.ts';
import { chosenAmount } from '../../rules/words.ts';

/** In cents; every spot is as likely as the next. Undefined where the sheet has no wheel or the offer lists no spots. */
export function spinValue(sheet: Sheet, offer: Offer): number | undefined {
  const step = wheelStepOf(sheet);
  const { wheel: spots } = offer;
  if (step === undefined || spots === undefined || spots.length === 0) return undefined;
  const wheel = { step, prizeAt: step.at, spots, chosen: offer.amounts };
  const share = offer.guaranteeHours === undefined ? 0 : hoursShare(offer.guaranteeHours);
  return share * worthOf({ ...wheel, guaranteed: true }) + (1 - share) * worthOf({ ...wheel, guaranteed: false });
}

/** Where no wheel is listed: the least that a spin of this sheet can be worth, or the most. */
export function leastSpin(sheet: Sheet, offer: Offer, end: 0 | 1 = 0): number | undefined {
  const step = wheelStepOf(sheet);
  if (step === undefined) return undefined;
  const guarantee = offer.guaranteeHours === undefined ? undefined : step.guarantee;
  return Math.max(step.spots.value[end], guarantee === undefined ? 0 : chosenAmount(offer.amounts, guarantee.amount));
}

function worthOf(wheel: Wheel): number {
  const results = wheel.spots.map(({ id }) => spinOn(wheel, false, id) ?? doubled(wheel));
  return results.reduce((sum, amount) => sum + amount, 0) / results.length;
}

/** Spots that say to spin on do not count, so it is the mean of those that do. */
function doubled(wheel: Wheel): number {
  const counts = wheel.spots.map(({ id }) => spinOn(wheel, true, id)).filter((amount) => amount !== undefined);
  assert(counts.length > 0, 'the double spot itself always counts on the second spin');
  return counts.reduce((sum, amount) => sum + amount, 0) / counts.length;
}

function spinOn(wheel: Wheel, doubling: boolean, spot: string): number | undefined {
  const result = spinWheel(wheel, doubling, { rotations: wheel.step.rotations, interfered: false, spot });
  return result.is === 'won' ? result.amount : undefined;
}

/** The share of a day; what ends before it begins runs past midnight. */
function hoursShare({ from, until }: Readonly<{ from: string; until: string }>): number {
  const minutes = minuteOf(until) - minuteOf(from);
  return (minutes > 0 ? minutes : minutes + DAY) / DAY;
}

const DAY = 24 * 60;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

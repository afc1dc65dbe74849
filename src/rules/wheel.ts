/**
 * One step of a prize wheel: what a recorded spin comes to. Whoever may spin was found before; the wheel itself is
 * physical, so chance comes in as the spot on which the pointer rests.
 */
import { assert } from '../base/assert.ts';
import { type Cents, cents, formatUsd, timesCents } from '../base/cents.ts';
import type { Offer } from './offer.ts';
import type { WheelStep } from './steps.ts';
import { type Chosen, chosenAmount } from './words.ts';

export type WheelSpot = NonNullable<Offer['wheel']>[number];

export type Wheel = Readonly<{
  step: WheelStep;
  /** The clause of the award step: what a spot is worth is owed under it. */
  prizeAt: string;
  spots: readonly WheelSpot[];
  chosen: Chosen;
  /** Whether the posted hours of the guaranteed minimum run at this spin. */
  guaranteed: boolean;
}>;

/** What was seen of one spin. No spot: the pointer rests on a peg, or the wheel did not come to a stop. */
export type Spin = Readonly<{ rotations: number; interfered: boolean; spot: string | null }>;

export type SpinResult =
  /** It does not count and is made again. */
  | Readonly<{ is: 'void'; says: string }>
  /** It counts and another one follows: for double. */
  | Readonly<{ is: 'again'; says: string }>
  | Readonly<{ is: 'won'; says: string; spot: string; gives: Given; amount: Cents; at: string }>;

/** What a spot gives that is decided; a turn at another wheel is decided there. */
type Given = 'money' | 'goods' | 'entry' | 'spin' | 'coupon';
type Won = Extract<SpinResult, { is: 'won' }>;

/** `doubling` says whether the double spot came before; every spot named in a spin is on the wheel. */
export function spinWheel(wheel: Wheel, doubling: boolean, spin: Spin): SpinResult {
  const flaw = flawOf(wheel.step, spin);
  if (flaw !== undefined) return { is: 'void', says: `${flaw}: spin again.` };
  const spot = wheel.spots.find(({ id }) => id === spin.spot);
  assert(spot !== undefined, `spot ${spin.spot} is on the wheel`);
  if (spot.gives === 'double') {
    return doubling ? atLeastGuarantee(wheel, doubleTwice(wheel, spot)) : { is: 'again', says: 'Double: spin again.' };
  }
  if (!doubling) return atLeastGuarantee(wheel, posted(wheel, spot));
  if (spot.gives !== 'money') {
    return { is: 'again', says: 'A spot without cash value cannot be doubled: spin on.' };
  }
  return atLeastGuarantee(wheel, twice(wheel, spot));
}

function flawOf({ rotations }: WheelStep, spin: Spin): string | undefined {
  if (spin.interfered) return 'Somebody interfered with the wheel';
  if (spin.rotations < rotations) return `The wheel made ${spin.rotations} of ${rotations} full rotations`;
  return spin.spot === null ? 'The pointer does not rest between two pegs' : undefined;
}

function posted({ prizeAt }: Wheel, { id, gives, value }: WheelSpot): Won {
  assert(gives !== 'double', 'a double spot has no prize of its own');
  const amount = cents(value);
  const says = {
    money: `${formatUsd(amount)}.`,
    goods: `Goods worth ${formatUsd(amount)}.`,
    entry: 'A ticket.',
    spin: 'A turn at another wheel.',
    coupon: `${formatUsd(amount)} to play with.`,
  }[gives];
  return { is: 'won', spot: id, gives, amount, at: prizeAt, says };
}

/** The approved range binds what is printed on the spot; twice a spot may exceed it. */
function twice({ step }: Wheel, { id, value }: WheelSpot): Won {
  const amount = timesCents(cents(value), 2);
  const says = `Twice ${formatUsd(cents(value))}.`;
  return { is: 'won', spot: id, gives: 'money', amount, at: doubleOf(step).at, says };
}

function doubleTwice({ step, chosen }: Wheel, { id }: WheelSpot): Won {
  const { at, twice: prize } = doubleOf(step);
  const amount = chosenAmount(chosen, prize);
  return { is: 'won', spot: id, gives: 'money', amount, at, says: `Double twice: ${formatUsd(amount)}.` };
}

/**
 * Compared with the final award, after doubling, and with goods by their posted value. Goods of less than the minimum
 * give way to the minimum in money, for an award below it is what the guarantee rules out.
 */
function atLeastGuarantee({ step, chosen, guaranteed }: Wheel, won: Won): Won {
  if (!guaranteed || step.guarantee === undefined) return won;
  const minimum = chosenAmount(chosen, step.guarantee.amount);
  if (won.amount >= minimum) return won;
  const says = `${won.says.slice(0, -1)}, raised to the guaranteed minimum of ${formatUsd(minimum)}.`;
  return { ...won, gives: 'money', amount: minimum, at: step.guarantee.at, says };
}

function doubleOf({ double }: WheelStep) {
  assert(double !== undefined, 'a wheel has a double spot only where its sheet knows one');
  return double;
}

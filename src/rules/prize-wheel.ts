/**
 * One step of a prize wheel: the result of a recorded spin. The eligible player was found before; the wheel itself is
 * physical, so chance comes in as the spot on which the pointer rests.
 */
import { assert } from '../base/assert.ts';
import { type Cents, cents, formatUsd, timesCents } from '../base/cents.ts';
import type { Offer } from './offer.ts';
import { type Sheet, type WheelStep, wheelStepOf } from './sheet.ts';
import { type Chosen, chosenAmount } from './vocabulary.ts';

type WheelSpot = NonNullable<Offer['wheel']>[number];

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
  | Readonly<{ is: 'won'; says: string; spot: string; gives: SpotGift; prize: PrizeName; amount: Cents; at: string }>;

/** What a spot gives that is decided; a turn at another wheel is decided there. */
type SpotGift = 'money' | 'goods' | 'entry' | 'spin' | 'coupon';
/** What it is called, and where it comes from: the stock of goods, or the offer that honors it. */
type PrizeName = Readonly<{ name: string; of?: string | undefined }>;
type WonSpin = Extract<SpinResult, { is: 'won' }>;

/** `doubling` says whether the double spot came before; every spot named in a spin is on the wheel. */
export function spinWheel(wheel: Wheel, doubling: boolean, spin: Spin): SpinResult {
  const flaw = flawOf(wheel.step, spin);
  if (flaw !== undefined) return { is: 'void', says: `${flaw}. Spin again.` };
  const spot = wheel.spots.find(({ id }) => id === spin.spot);
  assert(spot !== undefined, `spot ${spin.spot} is on the wheel`);
  if (spot.gives === 'double') {
    return doubling ? atLeastGuarantee(wheel, doubleTwice(wheel, spot)) : { is: 'again', says: 'Double. Spin again.' };
  }
  if (!doubling) return atLeastGuarantee(wheel, postedPrizeOf(wheel, spot));
  if (spot.gives !== 'money' && spot.gives !== 'coupon') {
    return { is: 'again', says: 'A spot without cash value cannot be doubled. Spin again.' };
  }
  return atLeastGuarantee(wheel, doubledPrize(wheel, spot, spot.gives));
}

function flawOf({ rotations }: WheelStep, spin: Spin): string | undefined {
  if (spin.interfered) return 'The wheel was interfered with';
  if (spin.rotations < rotations) return `The wheel made ${spin.rotations} of ${rotations} full rotations`;
  return spin.spot === null ? 'The pointer does not rest between two pegs' : undefined;
}

function postedPrizeOf({ prizeAt }: Wheel, { id, gives, value, name, of }: WheelSpot): WonSpin {
  assert(gives !== 'double', 'a double spot has no prize of its own');
  const amount = cents(value);
  const says = {
    money: `${formatUsd(amount)}.`,
    goods: `Merchandise worth ${formatUsd(amount)}.`,
    entry: 'A ticket.',
    spin: 'A spin of another wheel.',
    coupon: `${formatUsd(amount)} to play with.`,
  }[gives];
  return { is: 'won', spot: id, gives, prize: { name, of }, amount, at: prizeAt, says };
}

/** In what the spot gives: money, or coupons. The approved range binds what is printed; twice a spot may exceed it. */
function doubledPrize({ step }: Wheel, { id, value, name, of }: WheelSpot, gives: 'money' | 'coupon'): WonSpin {
  const amount = timesCents(cents(value), 2);
  const says = `Twice ${formatUsd(cents(value))}${gives === 'money' ? '' : ' to play with'}.`;
  const prize = gives === 'money' ? { name } : { name: `Twice ${name}`, of };
  return { is: 'won', spot: id, gives, prize, amount, at: doubleOf(step).at, says };
}

function doubleTwice({ step, chosen }: Wheel, { id, name, twice: inKind }: WheelSpot): WonSpin {
  const { at, twice: worth } = doubleOf(step);
  const amount = chosenAmount(chosen, worth);
  const { gives, ...prize } = inKind ?? { gives: 'money' as const, name };
  const what = inKind === undefined ? formatUsd(amount) : `${inKind.name}, worth ${formatUsd(amount)}`;
  return { is: 'won', spot: id, gives, prize, amount, at, says: `Double twice: ${what}.` };
}

type SpotPrize = Pick<WheelSpot, 'name' | 'value' | 'of'> & Readonly<{ gives: SpotGift }>;

/** Everything that a spin of the posted wheel can win, with the prize in kind for landing on Double twice. */
export function spotPrizes(sheet: Pick<Sheet, 'steps'>, { wheel = [], amounts }: Pick<Offer, 'wheel' | 'amounts'>) {
  const double = wheelStepOf(sheet)?.double;
  return wheel.flatMap(({ gives, name, value, of, twice: inKind }): SpotPrize[] => {
    if (gives !== 'double') return [{ gives, name, value, ...(of === undefined ? {} : { of }) }];
    if (inKind === undefined || double === undefined) return [];
    return [{ ...inKind, value: chosenAmount(amounts, double.twice) }];
  });
}

/**
 * Compared with the final award, after doubling, and with goods by their posted value. Goods of less than the minimum
 * give way to the minimum in money, for an award below it is what the guarantee rules out.
 */
function atLeastGuarantee({ step, chosen, guaranteed }: Wheel, won: WonSpin): WonSpin {
  if (!guaranteed || step.guarantee === undefined) return won;
  const minimum = chosenAmount(chosen, step.guarantee.amount);
  if (won.amount >= minimum) return won;
  const says = `${won.says.slice(0, -1)}, raised to the guaranteed minimum of ${formatUsd(minimum)}.`;
  return { ...won, gives: 'money', prize: { name: won.prize.name }, amount: minimum, at: step.guarantee.at, says };
}

function doubleOf({ double }: WheelStep) {
  assert(double !== undefined, 'a wheel has a double spot only where its sheet knows one');
  return double;
}

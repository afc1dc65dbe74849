/** PINs as argon2id hashes: slow on purpose, since a PIN is short. */

import { hash, verify } from '@node-rs/argon2';
import { first } from '../../base/assert.ts';
import { type Refusal, refuse } from '../../base/result.ts';

/** In KiB and passes; tests take the least that the algorithm allows. */
export type PinCost = Readonly<{ memoryCost: number; timeCost: number }>;

/** The second choice of OWASP's list: 19 MiB, two passes, one lane. */
const USUAL_COST: PinCost = { memoryCost: 19_456, timeCost: 2 };

/** For tests and for the badges of a demo, whose PINs are public. */
export const LEAST_COST: PinCost = { memoryCost: 8, timeCost: 1 };

export type Pins = Readonly<{
  hashed: (pin: string) => Promise<string>;
  /** Takes as long where there is nothing to match. */
  matches: (hashed: string | null, pin: string) => Promise<boolean>;
}>;

export async function pinsAt(cost: PinCost = USUAL_COST): Promise<Pins> {
  const options = { ...cost, parallelism: 1 };
  const nobodys = await hash('this hash belongs to no PIN', options);
  return {
    hashed: (pin) => hash(pin, options),
    matches: async (hashed, pin) => {
      const isSame = await verify(hashed ?? nobodys, pin);
      return hashed !== null && isSame;
    },
  };
}

// What a new PIN must not be: the first ones that anyone tries.

export function refuseWeakPin(pin: string): Refusal | undefined {
  const steps = new Set([...pin].slice(1).map((digit, i) => Number(digit) - Number(pin[i])));
  const isRun = steps.size === 1 && [0, 1, -1].includes(first([...steps]));
  if (!isRun) return undefined;
  return refuse('weak-pin', 'This PIN is too easy to guess.', 'Choose digits that are not all the same or in a row.')
    .refusal;
}

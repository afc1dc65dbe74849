/** What a new PIN must not be: the first ones that anybody tries. */
import { type Refusal, refuse } from '../../base/result.ts';

export function weakness(pin: string): Refusal | undefined {
  const steps = new Set([...pin].slice(1).map((digit, i) => Number(digit) - Number(pin[i])));
  const isRun = steps.size === 1 && [0, 1, -1].includes([...steps][0]!);
  if (!isRun) return undefined;
  return refuse('weak-pin', 'This PIN is too easy to guess.', 'Choose digits that are neither all alike nor in a row.')
    .refusal;
}

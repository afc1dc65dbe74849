// The verdicts of a bench on its ratios: met, missed, or only shown.
import { digits, table } from './measure.mjs';

export const atLeast = (name, value, target) => ({ name, value, wanted: `at least ${target}`, met: value >= target });
export const atMost = (name, value, target) => ({ name, value, wanted: `at most ${target}`, met: value <= target });
/** No target, but nothing is hidden. */
export const shown = (name, value) => ({ name, value, wanted: 'no target' });

const VERDICTS = { true: 'met', false: 'MISSED', undefined: '' };

export const verdicts = (ratios) =>
  table(
    ['ratio', '', 'is', 'wanted'],
    ratios.map(({ name, value, wanted, met }) => [name, VERDICTS[met], digits(value), wanted]),
  );

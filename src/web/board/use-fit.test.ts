import { expect, it } from 'vitest';
import { fitOf } from './use-fit.ts';

const room = { width: 1800, height: 900 };

it.each([
  ['what has room stays as it is', { width: 1800, height: 900 }, 1],
  ['what is small is not blown up', { width: 300, height: 100 }, 1],
  ['too high by a pixel', { width: 1800, height: 901 }, 0.99],
  ['too wide', { width: 2400, height: 900 }, 0.75],
  ['too high and wide, the worse of both', { width: 2400, height: 1800 }, 0.5],
  ['nothing at all', { width: 0, height: 0 }, 1],
])('%s', (_, size, fit) => expect(fitOf(size, room)).toBe(fit));

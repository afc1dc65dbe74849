import { expect, it } from 'vitest';
import { hoursPlayed } from './time.tsx';

it.each([
  [0, '0:00'],
  [59, '0:00'],
  [3599, '0:59'],
  [3600, '1:00'],
  [48 * 3600 + 300, '48:05'],
])('%i seconds of play are %s', (seconds, says) => {
  expect(hoursPlayed(seconds)).toBe(says);
});

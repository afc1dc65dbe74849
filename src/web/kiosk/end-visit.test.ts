import { expect, it } from 'vitest';
import { PATIENCE, patienceAt } from './end-visit.ts';

it.each([
  [0, { seconds: 60, asks: false, isOver: false }],
  [39_999, { seconds: 21, asks: false, isOver: false }],
  [40_000, { seconds: 20, asks: true, isOver: false }],
  [PATIENCE - 1, { seconds: 1, asks: true, isOver: false }],
  [PATIENCE, { seconds: 0, asks: true, isOver: true }],
  [PATIENCE * 100, { seconds: 0, asks: true, isOver: true }],
])('%i ms after the last touch', (after, patience) => {
  expect(patienceAt(1_000, 1_000 + after)).toEqual(patience);
});

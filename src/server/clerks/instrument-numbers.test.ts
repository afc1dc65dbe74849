import { expect, it } from 'vitest';
import { instrumentNumber } from '../../floor/kit/schemas.ts';
import { drawnNumber } from './instrument-numbers.ts';

it('ten bytes are sixteen letters, none of which is read as another', () => {
  expect(drawnNumber(new Uint8Array(10))).toBe('0000-0000-0000-0000');
  expect(drawnNumber(new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  expect(drawnNumber(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]))).toBe('0000-0000-0000-0001');
});

it('no two of them are alike, and the floor takes each', () => {
  const drawn = Array.from({ length: 500 }, () => drawnNumber());
  expect(new Set(drawn).size).toBe(500);
  for (const number of drawn) expect(instrumentNumber.safeParse(number).success).toBe(true);
});

import { describe, expect, it } from 'vitest';
import { deviceDrawsFlaw, drawsPerDevice } from './box-draw.ts';

const take = (taken: number, emptied = false) => ({ taken, emptied });
const equal = (devices: number, taken: number) => Array.from({ length: devices }, () => take(taken));

describe('finalists', () => {
  it.each([
    [1, 75],
    [2, 38],
    [3, 25],
    [4, 19],
    [80, 1],
  ])('%i devices: %i from each', (devices, each) => {
    expect(drawsPerDevice(devices, 75)).toBe(each);
    expect(deviceDrawsFlaw(equal(devices, each), 75)).toBeUndefined();
    expect(deviceDrawsFlaw(equal(devices, each - 1), 75)).toMatch(/fewer|more/);
    expect(deviceDrawsFlaw(equal(devices, each + 1), 75)).toMatch(/enough/);
  });

  it('are all there are, where there are few', () => {
    expect(deviceDrawsFlaw([take(3, true), take(0, true)], 75)).toBeUndefined();
    expect(deviceDrawsFlaw([take(0, true)], 75)).toBeUndefined();
  });

  it('come from the other devices where one runs out', () => {
    expect(deviceDrawsFlaw([take(10, true), take(65)], 75)).toBeUndefined();
    expect(deviceDrawsFlaw([take(10, true), take(64)], 75)).toBe('74 is fewer than 75.');
    expect(deviceDrawsFlaw([take(10, true), take(66)], 75)).toBe('65 from each drum would have been enough: 75 of 75.');
    expect(deviceDrawsFlaw([take(5, true), take(35), take(35)], 75)).toBeUndefined();
    expect(deviceDrawsFlaw([take(5, true), take(36), take(35)], 75)).toMatch(/had more/);
  });

  it('are not more than needed where every device ran out on the way', () => {
    expect(deviceDrawsFlaw([take(40, true), take(40, true)], 75)).toMatch(/enough/);
    expect(deviceDrawsFlaw([take(38, true), take(37, true)], 75)).toBeUndefined();
  });
});

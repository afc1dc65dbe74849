import { describe, expect, it } from 'vitest';
import { chipRaise, raiseOf } from './raise.ts';

describe('a raise, by the worked example of the sit-n-go', () => {
  it.each([
    [100, 160, { does: 'raise', to: 200, reopens: true }],
    [100, 140, { does: 'call', puts: 100, back: 40 }],
    [100, 149, { does: 'call', puts: 100, back: 49 }],
    [100, 150, { does: 'raise', to: 200, reopens: true }],
    [100, 200, { does: 'raise', to: 200, reopens: true }],
    [100, 201, { does: 'raise', to: 201, reopens: true }],
    [300, 599, { does: 'raise', to: 600, reopens: true }],
    [100, 80, { does: 'call', puts: 80, back: 0 }],
  ])('after %i, %i put in', (bet, puts, means) => {
    expect(raiseOf({ bet, puts, allIn: false })).toEqual(means);
  });

  it('leaves an all-in unchanged; less than a full raise reopens nothing', () => {
    expect(raiseOf({ bet: 100, puts: 199, allIn: true })).toEqual({ does: 'raise', to: 199, reopens: false });
    expect(raiseOf({ bet: 100, puts: 60, allIn: true })).toEqual({ does: 'call', puts: 60, back: 0 });
    expect(raiseOf({ bet: 100, puts: 200, allIn: true })).toEqual({ does: 'raise', to: 200, reopens: true });
  });

  it('“raise” with one oversized chip is as much as is allowed up to it', () => {
    expect(chipRaise({ bet: 100, chip: 1_000, most: null })).toBe(1_000);
    expect(chipRaise({ bet: 100, chip: 1_000, most: 400 })).toBe(400);
    expect(chipRaise({ bet: 300, chip: 500, most: null })).toBe(600);
  });

  it('limits raises in a limit game, and returns the rest', () => {
    const inLimit = { bet: 100, allIn: false, most: 200 };
    expect(raiseOf({ ...inLimit, puts: 500 })).toEqual({ does: 'raise', to: 200, reopens: true, back: 300 });
    expect(raiseOf({ ...inLimit, puts: 160 })).toEqual({ does: 'raise', to: 200, reopens: true });
    expect(raiseOf({ ...inLimit, puts: 140 })).toEqual({ does: 'call', puts: 100, back: 40 });
    // The limit is below twice the bet: then it is the full raise.
    expect(raiseOf({ ...inLimit, most: 150, puts: 150 })).toEqual({ does: 'raise', to: 150, reopens: true });
    expect(chipRaise({ bet: 300, chip: 500, most: 450 })).toBe(450);
  });

  it('less than a full raise all in is left to the floor in a limit game', () => {
    expect(raiseOf({ bet: 100, puts: 160, allIn: true, most: 200 })).toEqual({ does: 'raise', to: 160, reopens: null });
  });
});

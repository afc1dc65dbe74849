import { describe, expect, it } from 'vitest';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { limitBadBeat } from '../../sheets/bay-101/limit-bad-beat.ts';
import { plainOffer } from '../request.ts';
import { liftedShare, meanTimes, timesOf } from './flows.ts';

const plain = plainOffer(limitBadBeat, 'A', 'lowest');
const share = (window: object, offer: object = {}) =>
  liftedShare(timesOf(limitBadBeat, { ...plain, ...offer, multipliers: [{ times: 3, ...window }] }, 10));

describe('the share of play that is multiplied', () => {
  it('is all of it without limits, and nothing without windows', () => {
    expect(share({})).toBe(1);
    expect(liftedShare(timesOf(limitBadBeat, plain, 10))).toBe(0);
    expect(meanTimes(timesOf(limitBadBeat, plain, 10))).toBe(1);
  });

  it('goes by days, hours and tables', () => {
    expect(share({ days: ['mon', 'tue'] })).toBeCloseTo(2 / 7, 12);
    expect(share({ hours: { from: '18:00', until: '00:00' } })).toBeCloseTo(0.25, 12);
    expect(share({ hours: { from: '22:00', until: '02:00' } })).toBeCloseTo(4 / 24, 12);
    expect(share({ tables: ['t1', 't2'] })).toBeCloseTo(0.2, 12);
    expect(share({ days: ['fri'], hours: { from: '18:00', until: '00:00' }, tables: ['t1'] })).toBeCloseTo(
      0.1 / 28,
      12,
    );
  });

  it('uses the posted hours', () => {
    const offer = { hours: { from: '12:00', until: '20:00' } };
    expect(share({ hours: { from: '18:00', until: '22:00' } }, offer)).toBeCloseTo(0.25, 12);
    expect(share({ hours: { from: '21:00', until: '22:00' } }, offer)).toBe(0);
  });

  it('adds up the windows, and multiplies on average', () => {
    const multipliers = [
      { times: 2, days: ['mon' as const] },
      { times: 4, days: ['tue' as const, 'wed' as const] },
    ];
    expect(meanTimes(timesOf(limitBadBeat, { ...plain, multipliers }, 10))).toBeCloseTo(1 + 1 / 7 + 6 / 7, 12);
  });

  it('is empty if the sheet multiplies nothing', () => {
    const offer = { ...plainOffer(acesCracked, 'only', 'lowest'), multipliers: [{ times: 2 }] };
    expect(meanTimes(timesOf(acesCracked, offer, 10))).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { cents } from '../../base/cents.ts';
import { localDateTime } from '../../base/time.ts';
import type { SignFrame } from '../../server/api/devices.ts';
import { newSign, signText } from './displays.ts';
import { isSignFrame } from './link.ts';

const sign = {
  name: 'Bad Beat Jackpot',
  status: 'approved',
  pending: [],
  pools: [{ pool: 'main', name: 'main prize pool', amount: cents(10_000_00), cap: null }],
};
const raise = { pool: 'main', name: 'main prize pool', amount: cents(5_000_00), start: 1_772_762_400 };
const frame = (raises: readonly object[] | undefined): SignFrame =>
  ({ signs: [{ ...sign, ...(raises === undefined ? {} : { raises }) }], boards: [] }) as unknown as SignFrame;

describe('a text sign', () => {
  it('shows an announced increase below its pool, by the clocks of the house', () => {
    expect(signText(frame([{ ...raise, at: localDateTime('2026-03-05T18:00:00') }])).split('\n')).toEqual([
      'Bad Beat Jackpot',
      '  main prize pool  $10,000.00',
      '  main prize pool  +$5,000.00 on March 5, 2026 at 6:00 p.m.',
      '',
    ]);
    expect(signText(frame([raise]))).toContain('+$5,000.00 announced');
    expect(signText(frame(undefined))).not.toContain('+');
  });

  it('takes the announcement as a difference, and refuses an invalid time', () => {
    const shown = newSign();
    const at = { seq: 1, time: 0 } as never;
    shown.heard({ type: 'sign', at, sign: frame(undefined) });
    const value = [{ ...raise, at: '2026-03-05T18:00:00' }];
    const after = shown.heard({ type: 'patch', at, patch: [{ op: 'add', path: '/signs/0/raises', value }] });
    expect(signText(after!)).toContain('+$5,000.00 on March 5, 2026');
    expect(isSignFrame(frame([{ ...raise, at: 'tonight' }]))).toBe(false);
  });
});

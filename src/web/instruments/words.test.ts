import { expect, it } from 'vitest';
import type { InstrumentDocument } from '../../server/api/instruments.ts';
import { notAtCage, notOnBet, numberFrom } from './words.ts';

it.each([
  ['7K3M-Q2ZP-0A1B-9XYZ', '7K3M-Q2ZP-0A1B-9XYZ'],
  [' 7k3mq2zp0a1b9xyz ', '7K3M-Q2ZP-0A1B-9XYZ'],
  ['7K3M-Q2ZP-0A1B-9XY', undefined],
  ['7K3M-Q2ZP-0A1B-9XYZ-0', undefined],
  ['IIII-0000-0000-0001', undefined],
  ['', undefined],
])('%j is read as %s', (text, number) => {
  expect(numberFrom(text)).toBe(number);
});

const piece = (part: Partial<InstrumentDocument>) =>
  ({ status: 'due', table: 't1', became: null, ...part }) as InstrumentDocument;

it('the cage takes what was played at that table and verified, and nothing else', () => {
  expect(notAtCage(piece({}), 't1')).toBeUndefined();
  expect(notAtCage(piece({}), 't2')).toMatch(/played at/);
  for (const status of ['unknown', 'made', 'held', 'on-table', 'played', 'over'] as const) {
    expect(notAtCage(piece({ status }), 't1'), status).toBeTypeOf('string');
  }
});

it('a bet takes what a player holds, and no voucher', () => {
  expect(notOnBet(piece({ status: 'held' }))).toBeUndefined();
  expect(notOnBet(piece({ status: 'held', voucher: true }))).toMatch(/voucher/);
  expect(notOnBet(piece({ status: 'over', became: 'expired' }))).toMatch(/expired/);
});

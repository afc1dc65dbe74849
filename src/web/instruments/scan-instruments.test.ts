import { expect, it } from 'vitest';
import type { InstrumentDocument } from '../../server/api/promotions.ts';
import {
  BETTORS,
  bettorFrom,
  bettorWords,
  numberFrom,
  whyNotAtCage,
  whyNotOnBet,
  whyNotVoidable,
} from './scan-instruments.tsx';

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
  expect(whyNotAtCage(piece({}), 't1')).toBeUndefined();
  expect(whyNotAtCage(piece({}), 't2')).toMatch(/played at/);
  for (const status of ['unknown', 'made', 'held', 'on-table', 'played', 'over'] as const) {
    expect(whyNotAtCage(piece({ status }), 't1'), status).toBeTypeOf('string');
  }
});

it('a bet takes what a player holds, and no voucher', () => {
  expect(whyNotOnBet(piece({ status: 'held' }))).toBeUndefined();
  expect(whyNotOnBet(piece({ status: 'held', voucher: true }))).toMatch(/voucher/);
  expect(whyNotOnBet(piece({ status: 'over', became: 'expired' }))).toMatch(/Expired/);
});

it('only unplayed instruments go out of use', () => {
  for (const status of ['made', 'held'] as const) expect(whyNotVoidable(piece({ status }))).toBeUndefined();
  for (const status of ['unknown', 'on-table', 'played', 'due', 'over'] as const) {
    expect(whyNotVoidable(piece({ status })), status).toBeTypeOf('string');
  }
});

it('reads back the bettor chosen at a seat', () => {
  const read = BETTORS.map(({ value }) => bettorWords({ seat: 3, behind: null, ...bettorFrom(value) }));
  expect(read.slice(0, 3)).toEqual(['seat 3', 'backline bettor 1 of seat 3', 'backline bettor 2 of seat 3']);
  expect(new Set(read).size).toBe(9);
});

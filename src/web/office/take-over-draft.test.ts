import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../rules/sheet.ts';
import { emptyTakeOver, openingOf } from './take-over-draft.ts';

const sheet = {
  fund: {
    kind: 'own',
    pools: [
      { id: 'main', name: 'Main' },
      { id: 'second', name: 'Second' },
    ],
  },
} as unknown as Sheet;
const filled = { ...emptyTakeOver(sheet), pools: { main: '12,345.67', second: '0' }, reserve: '1000' };
const claim = { row: 'royal', amount: '500', table: 't1', seat: '4', awarded: '2026-11-10', until: '' };

describe('the opening figures of a running jackpot', () => {
  it('come to the cash that must lie in the fund; what the house lent does not', () => {
    const advance = { amount: '5000', since: '2026-10-01', cause: 'seed' };
    const opening = openingOf({ ...filled, advances: [advance], claims: [claim] }, 'jackpot', 'America/Los_Angeles');
    expect(opening).toMatchObject({
      total: 12_345_67 + 1_000_00 + 500_00,
      body: {
        offer: 'jackpot',
        pools: [
          { pool: 'main', amount: 12_345_67 },
          { pool: 'second', amount: 0 },
        ],
        reserve: 1_000_00,
        advances: [{ amount: 5_000_00, since: Date.parse('2026-10-01T19:00:00Z') / 1000, cause: 'seed' }],
        claims: [{ row: 'royal', amount: 500_00, seat: 4, person: null, expiresAt: null }],
      },
    });
  });

  it.each([
    ['a pool is left empty', { pools: { main: '', second: '0' } }],
    ['the reserve is no amount', { reserve: 'much' }],
    ['an advance has no day', { advances: [{ amount: '5', since: '', cause: 'seed' }] }],
    ['a claim has no seat', { claims: [{ ...claim, seat: '21' }] }],
    ['a claim is for nothing', { claims: [{ ...claim, amount: '0' }] }],
  ])('say so where %s', (_, part) => {
    expect(openingOf({ ...filled, ...part }, 'jackpot', 'UTC')).toHaveProperty('says');
  });
});

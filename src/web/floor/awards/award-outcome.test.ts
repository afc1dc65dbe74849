import { describe, expect, it } from 'vitest';
import type { AwardView } from '../../../floor/view.ts';
import { forfeitedAwardIn, nextDeadline } from './award-outcome.ts';

const award = {
  ...{ id: 'award-3', amount: 187_500, to: { table: 'holdem-1', seat: 3, bettor: 'seat' } },
} as unknown as AwardView;

describe('naming a person who cannot be paid', () => {
  it('is told with the seat, the clause and the amount', () => {
    const event = {
      type: 'award-forfeited',
      v: 1,
      award: 'award-3',
      person: null,
      at: 'B-8',
      says: 'Employees have no part.',
    } as const;
    expect(forfeitedAwardIn([event], award)).toEqual({
      award: 'award-3',
      says: 'Table holdem-1, seat 3 is not eligible: Employees have no part (B-8). $1,875.00 was returned as the rules require.',
    });
  });

  it('says nothing about a person who can be paid', () => {
    expect(forfeitedAwardIn([{ type: 'identified', v: 1, award: 'award-3', person: null }], award)).toBeUndefined();
  });
});

describe('what a winner must not miss', () => {
  const owed = { idBy: 100, idShown: false, expiresAt: 900 } as unknown as AwardView;

  it('is the ID first, and the last day once that is shown or its minutes are over', () => {
    expect(nextDeadline(owed, 99)).toEqual({ what: 'id', at: 100 });
    expect(nextDeadline(owed, 100)).toEqual({ what: 'lapses', at: 900 });
    expect(nextDeadline({ ...owed, idShown: true }, 99)).toEqual({ what: 'lapses', at: 900 });
    expect(nextDeadline(owed, 900)).toBeUndefined();
    expect(nextDeadline({ ...owed, idBy: null, expiresAt: null }, 1)).toBeUndefined();
  });
});

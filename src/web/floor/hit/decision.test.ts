import { describe, expect, it } from 'vitest';
import type { Cents } from '../../../base/cents.ts';
import type { ChecklistView } from '../../../floor/view.ts';
import { denyWords, refuseIfChanged, requiredSignatures, whyNotAuthorize } from './decision.tsx';

type Authorization = Partial<ChecklistView['authorise']>;

const judged = (authorise: Authorization, open = 0) =>
  ({
    open: Array.from({ length: open }, () => ({})),
    authorise: { refusal: null, awards: [], places: 0, tickets: 0, total: 0, ...authorise },
  }) as unknown as ChecklistView;

const giving = (seat: number, amount: number) =>
  judged({ awards: [{ table: 'holdem-1', seat, amount }], total: amount } as unknown as Authorization);

const refusal = {
  ...{ at: 'B-4', reason: 'first-pending', says: 'hit-2 is paid beside hit-1, which is still pending.' },
  next: 'Authorize or deny hit-1 first.',
};

describe('why a hit cannot be authorized now', () => {
  it('is said with its clause and the next step; questions are counted', () => {
    expect(whyNotAuthorize(judged({}), false)).toBeUndefined();
    expect(whyNotAuthorize(judged({ refusal }), false)).toBe(
      'hit-2 is paid beside hit-1, which is still pending. (B-4) Authorize or deny hit-1 first.',
    );
    expect(whyNotAuthorize(judged({ refusal: { ...refusal, reason: 'open-question' } }, 2), false)).toBe(
      'Answer the 2 open questions first.',
    );
  });

  it('an amount that may be an old one is not authorized', () => {
    expect(whyNotAuthorize(giving(3, 100_200), true)).toMatch(/^Connection lost/);
  });
});

describe('what two people put their names to', () => {
  it('is sent if nothing changed', () => {
    expect(refuseIfChanged(giving(3, 100_200), giving(3, 100_200))).toBeUndefined();
  });

  it('is not sent if the amount or a seat changed in the meantime', () => {
    expect(refuseIfChanged(giving(3, 100_200), giving(3, 3_000_000))).toMatchObject({
      reason: 'changed',
      says: 'The amounts changed since you pressed “Authorize $1,002.00”. Nothing was authorized.',
    });
    expect(refuseIfChanged(giving(3, 100_200), giving(4, 100_200))?.reason).toBe('changed');
    expect(refuseIfChanged(giving(3, 100_200), judged({ refusal }))?.reason).toBe('changed');
  });
});

describe('the signatures that authorizing takes', () => {
  const asked = (needs: object) => requiredSignatures({ people: 2, roles: [], ...needs } as never);

  it('are those of the sheet and of the house’s limits, and one person signs once for both', () => {
    expect(asked({})).toBeUndefined();
    expect(asked({ badge: true })).toEqual({ title: 'Sign again with your badge', people: 0, own: true });
    expect(asked({ second: ['floor', 'manager'] })).toEqual({
      ...{ title: 'Floor or manager must sign too', people: 1, own: false, rank: 'floor or manager' },
    });
    expect(asked({ roles: ['surveillance'], second: ['floor'], badge: true })).toEqual({
      ...{ title: 'Surveillance and Floor must sign too', people: 2, own: true },
    });
    expect(asked({ roles: ['manager'], second: ['floor', 'manager'] })).toMatchObject({ people: 1, rank: 'manager' });
  });
});

describe('what denying does with the money', () => {
  const atStake = 20_000 as Cents;

  it('returns a fixed prize to the reserve fund, and says nothing of a meter or a re-seed', () => {
    expect(denyWords({ atStake, hold: { pools: [], reserve: true, reseeds: false } })).toBe(
      '$200.00 is returned to the reserve fund. The sign no longer shows PENDING.',
    );
  });

  it('returns a won meter, and reverses its re-seed', () => {
    expect(denyWords({ atStake, hold: { pools: ['progressive meter'], reserve: true, reseeds: true } })).toBe(
      '$200.00 is returned to the progressive meter and the reserve fund, and the re-seed is reversed. The sign shows the meter again.',
    );
  });

  it('pays nothing for a place on the board', () => {
    expect(denyWords({ atStake: 0 as Cents })).toBe('The report is closed and no prize is paid.');
  });
});

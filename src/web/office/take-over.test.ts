import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../rules/sheet.ts';
import { emptyTakeOver, openingOf, poolsOf, tableId } from './take-over.tsx';

const sheet = {
  fund: {
    kind: 'own',
    pools: [
      { id: 'main', name: 'Main' },
      { id: 'second', name: 'Second' },
    ],
  },
} as unknown as Sheet;
const filled = {
  ...emptyTakeOver(poolsOf({ sheet, options: [] }, { option: 'only' })),
  pools: { main: '12,345.67', second: '0' },
  reserve: '1000',
};
const claim = { row: 'royal', amount: '500', table: 't1', seat: '4', awarded: '2026-11-10', until: '' };

const at = (zone: string, now = '2026-11-15T20:00:00Z') => ({ zone, startOfDay: '06:00', now: Date.parse(now) / 1000 });
const LOS_ANGELES = at('America/Los_Angeles');
const firstClaim = (part: object, when: ReturnType<typeof at>) => {
  const opening = openingOf({ ...filled, claims: [{ ...claim, ...part }] }, 'jackpot', when);
  return 'body' in opening ? opening.body.claims[0] : undefined;
};
const seconds = (text: string) => Date.parse(text) / 1000;

describe('the pools that are asked for', () => {
  const rows = ['aces', 'kings'].map((key) => ({ key, name: key, at: '§3', games: null }));
  const options = [{ option: 'only', rows, amounts: [], picks: [], hands: [] }] as never;
  const split = {
    games: [{ game: 'pan-9' }],
    fund: { kind: 'own', pools: [{ id: 'main', name: 'Main', perLine: { at: '§3' } }] },
  } as unknown as Sheet;
  const pool = (id: string, ...of: string[]) => ({ id, name: id, rows: of, amounts: {} });
  const ids = (...pools: ReturnType<typeof pool>[]) =>
    poolsOf({ sheet: split, options }, { option: 'only', ...(pools.length > 0 ? { pools } : {}) }).map(({ id }) => id);

  it('are those of the offer, and that of the sheet while a hand plays for it', () => {
    expect(ids()).toEqual(['main']);
    expect(ids(pool('big', 'aces'))).toEqual(['main', 'big']);
    expect(ids(pool('big', 'aces'), pool('small', 'kings'))).toEqual(['big', 'small']);
  });
});

describe('the opening figures of a running jackpot', () => {
  it('come to the cash that must lie in the fund; what the house lent does not', () => {
    const advance = { amount: '5000', since: '2026-10-01', cause: 'seed' };
    const opening = openingOf({ ...filled, advances: [advance], claims: [claim] }, 'jackpot', LOS_ANGELES);
    expect(opening).toMatchObject({
      total: 12_345_67 + 1_000_00 + 500_00,
      // Who signs beside sees what the fund will owe the house, too.
      signed:
        '$12,345.67 in its prize pools, $1,000.00 in the reserve fund, $500.00 owed to winners; also $5,000.00 in house advances outstanding',
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
    expect(openingOf({ ...filled, ...part }, 'jackpot', at('UTC'))).toHaveProperty('says');
  });

  it('let a winner claim through the whole of the last day, also when the clocks change in it', () => {
    expect(firstClaim({ until: '2026-12-01' }, LOS_ANGELES)?.expiresAt).toBe(seconds('2026-12-02T14:00:00Z'));
    expect(firstClaim({ awarded: '2026-10-20', until: '2026-10-31' }, LOS_ANGELES)?.expiresAt).toBe(
      seconds('2026-11-01T14:00:00Z'),
    );
  });

  it("count this morning's wins as won, and keep future amounts as typed", () => {
    const morning = at('America/Los_Angeles', '2026-11-15T17:00:00Z');
    expect(firstClaim({ awarded: '2026-11-15' }, morning)?.awardedAt).toBe(morning.now);
    expect(firstClaim({ awarded: '2026-11-16' }, morning)?.awardedAt).toBe(seconds('2026-11-16T20:00:00Z'));
  });

  it('name the winner of a claim where he is known, as an id', () => {
    const winner = { person: 'person-1', name: 'Maria' };
    expect(firstClaim({ winner }, LOS_ANGELES)).toMatchObject({ person: 'person-1' });
    expect(JSON.stringify(firstClaim({ winner }, LOS_ANGELES))).not.toContain('Maria');
  });

  it('name a table of another system as tables are named here', () => {
    expect([tableId('Table 7'), tableId('#12'), tableId('t-')]).toEqual(['table-7', '12', 't-']);
  });
});

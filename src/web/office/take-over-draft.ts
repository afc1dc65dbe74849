/** The opening figures of a running jackpot, as they are typed, and the command that they make. */
import type { Sheet } from '../../rules/sheet.ts';
import { typedCents } from '../lib/money.tsx';
import { instantOf } from './week.ts';

export type AdvanceDraft = Readonly<{ amount: string; since: string; cause: string }>;
export type ClaimDraft = Readonly<{
  row: string;
  amount: string;
  table: string;
  seat: string;
  awarded: string;
  until: string;
}>;
export type TakeOverDraft = Readonly<{
  pools: Readonly<Record<string, string>>;
  reserve: string;
  advances: readonly AdvanceDraft[];
  claims: readonly ClaimDraft[];
}>;

export const poolsOf = ({ fund }: Sheet): readonly Readonly<{ id: string; name: string }>[] =>
  fund.kind === 'own' ? fund.pools : [];

export const emptyTakeOver = (sheet: Sheet): TakeOverDraft => ({
  pools: Object.fromEntries(poolsOf(sheet).map(({ id }) => [id, ''])),
  reserve: '',
  advances: [],
  claims: [],
});

export type Opening = Readonly<{ body: Record<string, unknown>; total: number }> | Readonly<{ says: string }>;

/** `total`: the cash that must lie in the fund for it. */
export function openingOf(draft: TakeOverDraft, offer: string, zone: string): Opening {
  const pools: { pool: string; amount: number }[] = [];
  for (const [pool, text] of Object.entries(draft.pools)) {
    const amount = typedCents(text);
    if (amount === undefined) return { says: `Enter what pool ${pool} shows now.` };
    pools.push({ pool, amount });
  }
  const reserve = draft.reserve.trim() === '' ? 0 : typedCents(draft.reserve);
  if (reserve === undefined) return { says: 'The reserve is no amount.' };
  const advances = draft.advances.map(({ amount, since, cause }) => ({
    amount: typedCents(amount),
    since: dayAt(since, zone),
    cause,
  }));
  if (advances.some(({ amount, since }) => amount === undefined || since === undefined))
    return { says: 'Each advance has an amount and a day.' };
  const claims = draft.claims.map((claim) => claimOf(claim, zone));
  if (claims.some((claim) => claim === undefined))
    return { says: 'Each claim has a row, an amount, a table, a seat and a day.' };
  const owed = claims.reduce((sum, claim) => sum + claim!.amount, 0);
  const total = pools.reduce((sum, { amount }) => sum + amount, reserve) + owed;
  return { body: { offer, pools, reserve, advances, claims }, total };
}

function claimOf({ row, amount, table, seat, awarded, until }: ClaimDraft, zone: string) {
  const [cents, awardedAt] = [typedCents(amount), dayAt(awarded, zone)];
  const number = Number(seat);
  if (row === '' || cents === undefined || cents === 0 || table === '' || awardedAt === undefined) return undefined;
  if (!Number.isInteger(number) || number < 1 || number > 20) return undefined;
  const expiresAt = until === '' ? null : (dayAt(until, zone) ?? null);
  return { row, amount: cents, table, seat: number, person: null, awardedAt, expiresAt };
}

const dayAt = (date: string, zone: string): number | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? instantOf(date, '12:00', zone) : undefined;

/** The opening figures of a running jackpot, as they are typed, and the command that they make. */
import type { Frozen } from '../../base/frozen.ts';
import type { BodyOf } from '../../floor/commands.ts';
import type { Offer } from '../../rules/offer.ts';
import type { SheetDocument } from '../../server/api/sheets.ts';
import { dollars, typedCents } from '../lib/money.tsx';
import type { FoundPerson } from '../people/person-finder.tsx';
import { askedOf } from './asked-of.ts';
import { instantOf, plusDays } from './week.ts';

export type AdvanceDraft = Readonly<{ amount: string; since: string; cause: string }>;
export type ClaimDraft = Readonly<{
  row: string;
  amount: string;
  table: string;
  seat: string;
  awarded: string;
  until: string;
  /** Undefined while nobody is named: then the floor and the cage ask for him. */
  winner?: FoundPerson | undefined;
}>;
export type TakeOverDraft = Readonly<{
  pools: Readonly<Record<string, string>>;
  reserve: string;
  advances: readonly AdvanceDraft[];
  claims: readonly ClaimDraft[];
}>;

type Named = Readonly<{ id: string; name: string }>;
type Document = Pick<SheetDocument, 'sheet' | 'options'>;
type Posted = Pick<Frozen<Offer>, 'option' | 'optionFor' | 'rows' | 'pools'>;

/** The pools of an offer: its separate ones, and those of the sheet that a posted hand still plays for. */
export function poolsOf(
  { sheet, options }: Document,
  { option, optionFor, rows, pools = [] }: Posted,
): readonly Named[] {
  if (sheet.fund.kind !== 'own') return [];
  if (pools.length === 0) return sheet.fund.pools;
  const parts = { optionFor: [optionFor ?? {}], rows: rows === undefined ? [] : [{ rows }] };
  const apart = new Set(pools.flatMap((pool) => pool.rows));
  const shares = askedOf({ sheet, options }, { option, parts }).rows.some(({ key }) => !apart.has(key));
  return [...sheet.fund.pools.filter(({ perLine }) => perLine === undefined || shares), ...pools];
}

export const emptyTakeOver = (pools: readonly Named[]): TakeOverDraft => ({
  pools: Object.fromEntries(pools.map(({ id }) => [id, ''])),
  reserve: '',
  advances: [],
  claims: [],
});

/** `total`: the cash that must lie in the fund for it. `signed`: every figure of it, for whoever signs beside. */
export type Opening =
  | Readonly<{ body: BodyOf<'take-over'>; total: number; signed: string }>
  | Readonly<{ says: string }>;

/** By which days are reckoned, and the moment of the taking over. */
export type Reckoned = Readonly<{ zone: string; startOfDay: string; now: number }>;

export function openingOf(draft: TakeOverDraft, offer: string, by: Reckoned): Opening {
  const pools: { pool: string; amount: number }[] = [];
  for (const [pool, text] of Object.entries(draft.pools)) {
    const amount = typedCents(text);
    if (amount === undefined) return { says: `Enter what pool ${pool} shows now.` };
    pools.push({ pool, amount });
  }
  const reserve = draft.reserve.trim() === '' ? 0 : typedCents(draft.reserve);
  if (reserve === undefined) return { says: 'The reserve is no amount.' };
  const advances = draft.advances.flatMap((advance) => advanceOf(advance, by) ?? []);
  if (advances.length < draft.advances.length) return { says: 'Each advance has an amount and a day; or remove it.' };
  const claims = draft.claims.flatMap((claim) => claimOf(claim, by) ?? []);
  if (claims.length < draft.claims.length)
    return { says: 'Each claim has a row, an amount, a table, a seat and a day; or remove it.' };
  const owed = claims.reduce((sum, claim) => sum + claim.amount, 0);
  const inPools = pools.reduce((sum, { amount }) => sum + amount, 0);
  const lent = advances.reduce((sum, { amount }) => sum + amount, 0);
  const signed =
    `${dollars(inPools)} in its pools, ${dollars(reserve)} in reserve` +
    (claims.length === 0 ? '' : `, ${dollars(owed)} owed to winners`) +
    (advances.length === 0 ? '' : `; besides, ${dollars(lent)} to be repaid to the house`);
  return { body: { offer, pools, reserve, advances, claims }, total: inPools + reserve + owed, signed };
}

/** A table of another system, as tables are written here: `Table 7` -> `table-7`. */
export const tableId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');

function advanceOf({ amount, since, cause }: TakeOverDraft['advances'][number], by: Reckoned) {
  const [cents, day] = [typedCents(amount), dayAt(since, by)];
  return cents === undefined || day === undefined ? undefined : { amount: cents, since: day, cause };
}

function claimOf({ row, amount, table, seat, awarded, until, winner }: ClaimDraft, by: Reckoned) {
  const [cents, awardedAt] = [typedCents(amount), dayAt(awarded, by)];
  const number = Number(seat);
  if (row === '' || cents === undefined || cents === 0 || table === '' || awardedAt === undefined) return undefined;
  if (!Number.isInteger(number) || number < 1 || number > 20) return undefined;
  // Who may claim until a day may claim through the whole of it.
  const expiresAt = until === '' ? null : instantOf(plusDays(until, 1), by.startOfDay, by.zone);
  return { row, amount: cents, table, seat: number, person: winner?.person ?? null, awardedAt, expiresAt };
}

/** Somewhere in that day; of today what has been of it, since nothing that is taken over lies ahead. */
function dayAt(date: string, { zone, now }: Reckoned): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const noon = instantOf(date, '12:00', zone);
  return instantOf(date, '00:00', zone) <= now ? Math.min(noon, now) : noon;
}

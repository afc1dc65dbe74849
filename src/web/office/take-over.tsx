/** The opening figures of an existing jackpot, as typed, and the resulting command. */
import { useState } from 'react';
import { sentence } from '../../base/display-text.ts';
import type { Frozen } from '../../base/frozen.ts';
import type { BodyOf } from '../../floor/commands.ts';
import { takeOver } from '../../floor/offers/command-forms.ts';
import type { OfferView } from '../../floor/view.ts';
import type { Offer } from '../../rules/offer.ts';
import type { SheetDocument } from '../../server/api/promotions.ts';
import { Button } from '../design/button.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Box, Fold, Grid, Stack, Text } from '../design/layout.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useView } from '../lib/live.tsx';
import { dollars, parseCents } from '../lib/money.tsx';
import { useSessions } from '../lib/session.tsx';
import { useNow, useZone } from '../lib/time.tsx';
import { type FoundPerson, PersonFinder } from '../people/person-finder.tsx';
import { requiredEntries } from './chart-lists.ts';
import { instantOf, plusDays } from './house-calendar.ts';

export type AdvanceDraft = Readonly<{ amount: string; since: string; cause: string }>;
export type ClaimDraft = Readonly<{
  row: string;
  amount: string;
  table: string;
  seat: string;
  awarded: string;
  until: string;
  /** Undefined until the winner is named; the floor and the cage then ask for the name. */
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
type PostedTerms = Pick<Frozen<Offer>, 'option' | 'optionFor' | 'rows' | 'pools'>;

/** The pools of an offer: its separate ones, and those of the sheet that posted hands still play for. */
export function poolsOf(
  { sheet, options }: Document,
  { option, optionFor, rows, pools = [] }: PostedTerms,
): readonly Named[] {
  if (sheet.fund.kind !== 'own') return [];
  if (pools.length === 0) return sheet.fund.pools;
  const parts = { optionFor: [optionFor ?? {}], rows: rows === undefined ? [] : [{ rows }] };
  const apart = new Set(pools.flatMap((pool) => pool.rows));
  const shares = requiredEntries({ sheet, options }, { option, parts }).rows.some(({ key }) => !apart.has(key));
  return [...sheet.fund.pools.filter(({ perLine }) => perLine === undefined || shares), ...pools];
}

export const emptyTakeOver = (pools: readonly Named[]): TakeOverDraft => ({
  pools: Object.fromEntries(pools.map(({ id }) => [id, ''])),
  reserve: '',
  advances: [],
  claims: [],
});

/** `total`: the cash the fund must hold. `signed`: every figure, for the second signer. */
export type Opening =
  | Readonly<{ body: BodyOf<'take-over'>; total: number; signed: string }>
  | Readonly<{ says: string }>;

/** How days are counted, and the time of the transfer. */
export type OpeningContext = Readonly<{ zone: string; startOfDay: string; now: number }>;

export function openingOf(draft: TakeOverDraft, offer: string, by: OpeningContext): Opening {
  const pools: { pool: string; amount: number }[] = [];
  for (const [pool, text] of Object.entries(draft.pools)) {
    const amount = parseCents(text);
    if (amount === undefined) return { says: `Enter the current amount of ${pool}.` };
    pools.push({ pool, amount });
  }
  const reserve = draft.reserve.trim() === '' ? 0 : parseCents(draft.reserve);
  if (reserve === undefined) return { says: 'Enter the reserve fund amount in dollars.' };
  const advances = draft.advances.flatMap((advance) => advanceOf(advance, by) ?? []);
  if (advances.length < draft.advances.length)
    return { says: 'Enter an amount and a date for each house advance, or remove it.' };
  const claims = draft.claims.flatMap((claim) => claimOf(claim, by) ?? []);
  if (claims.length < draft.claims.length)
    return { says: 'Enter a prize line, amount, table, seat and date for each unpaid prize, or remove it.' };
  const owed = claims.reduce((sum, claim) => sum + claim.amount, 0);
  const inPools = pools.reduce((sum, { amount }) => sum + amount, 0);
  const lent = advances.reduce((sum, { amount }) => sum + amount, 0);
  const signed =
    `${dollars(inPools)} in its prize pools, ${dollars(reserve)} in the reserve fund` +
    (claims.length === 0 ? '' : `, ${dollars(owed)} owed to winners`) +
    (advances.length === 0 ? '' : `; also ${dollars(lent)} in house advances outstanding`);
  return { body: { offer, pools, reserve, advances, claims }, total: inPools + reserve + owed, signed };
}

/** Converts another system's table name: `Table 7` -> `table-7`. */
export const tableId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');

function advanceOf({ amount, since, cause }: TakeOverDraft['advances'][number], by: OpeningContext) {
  const [cents, day] = [parseCents(amount), instantInDay(since, by)];
  return cents === undefined || day === undefined ? undefined : { amount: cents, since: day, cause };
}

function claimOf({ row, amount, table, seat, awarded, until, winner }: ClaimDraft, by: OpeningContext) {
  const [cents, awardedAt] = [parseCents(amount), instantInDay(awarded, by)];
  const number = Number(seat);
  if (row === '' || cents === undefined || cents === 0 || table === '' || awardedAt === undefined) return undefined;
  if (!Number.isInteger(number) || number < 1 || number > 20) return undefined;
  // A prize claimable until a date may be claimed through the end of that date.
  const expiresAt = until === '' ? null : instantOf(plusDays(until, 1), by.startOfDay, by.zone);
  return { row, amount: cents, table, seat: number, person: winner?.person ?? null, awardedAt, expiresAt };
}

/** A time on that day, never later than now, since transferred figures cannot be in the future. */
function instantInDay(date: string, { zone, now }: OpeningContext): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const noon = instantOf(date, '12:00', zone);
  return instantOf(date, '00:00', zone) <= now ? Math.min(noon, now) : noon;
}

/** Transfers in an existing jackpot: its opening figures become its first entries, with two signatures. */

type Props = Readonly<{
  offered: OfferView;
  document: SheetDocument;
  /** The consequence of approving against the assessment, the reason, and how many people must sign. */
  against: string | undefined;
  reason: string;
  approvers: number;
}>;

export function TakeOver({ offered, document: { sheet, options }, against, reason, approvers }: Props) {
  const { offer, name } = offered;
  const by = { zone: useZone(), startOfDay: useView().house?.startOfDay ?? '06:00', now: useNow() };
  const pools = poolsOf({ sheet, options }, offer);
  const [draft, setDraft] = useState<TakeOverDraft>(() => emptyTakeOver(pools));
  const change = (part: Partial<TakeOverDraft>) => setDraft((before) => ({ ...before, ...part }));
  const opening = openingOf(draft, offer.id, by);
  const rows = options.find(({ option }) => option === offer.option)?.rows ?? [];
  const people = against === undefined ? 1 : approvers;
  const unreasoned =
    against === undefined || reason !== ''
      ? undefined
      : 'The odds assessment is unfavorable. Choose a reason above first.';
  const isWhole = !('says' in opening);
  const form = takeOver({
    name,
    opening: isWhole ? opening : undefined,
    against,
    people,
    notYet: isWhole ? unreasoned : opening.says,
  });
  if (pools.length === 0) return null;
  return (
    <Fold max="36rem">
      <summary>Already running elsewhere? Transfer in the existing jackpot</summary>
      <Stack gap={2}>
        <Grid min="15rem" fill className="offer-fields">
          {pools.map(({ id, name: pool }) => (
            <Field
              key={id}
              label={`${sentence(pool)} now, in dollars`}
              inputMode="decimal"
              value={draft.pools[id] ?? ''}
              onChange={({ target }) => change({ pools: { ...draft.pools, [id]: target.value } })}
            />
          ))}
          <Field
            label="Reserve fund, in dollars"
            inputMode="decimal"
            value={draft.reserve}
            onChange={({ target }) => change({ reserve: target.value })}
          />
        </Grid>
        <Advances advances={draft.advances} onChange={(advances) => change({ advances })} />
        <Claims claims={draft.claims} rows={rows} onChange={(claims) => change({ claims })} />
        <CommandForm
          of={form}
          given={isWhole ? { ...opening.body, ...(against === undefined ? {} : { override: { reason } }) } : undefined}
        />
      </Stack>
    </Fold>
  );
}

function Advances({
  advances,
  onChange,
}: Readonly<{ advances: readonly AdvanceDraft[]; onChange: (all: readonly AdvanceDraft[]) => void }>) {
  const set = (at: number, part: Partial<AdvanceDraft>) =>
    onChange(advances.map((row, i) => (i === at ? { ...row, ...part } : row)));
  return (
    <Stack as="fieldset" gap={2}>
      <legend>House advances outstanding</legend>
      {advances.map((row, i) => (
        <Grid min="15rem" fill key={`advance ${i + 1}`} className="offer-fields">
          <Field
            label={`Advance ${i + 1}, in dollars`}
            inputMode="decimal"
            value={row.amount}
            onChange={({ target }) => set(i, { amount: target.value })}
          />
          <Field
            label="Since"
            type="date"
            value={row.since}
            onChange={({ target }) => set(i, { since: target.value })}
          />
          <SelectField
            label="For"
            value={row.cause}
            choices={[
              { value: 'seed', says: 'the seed' },
              { value: 'shortfall', says: 'a shortfall' },
            ]}
            onChange={({ target }) => set(i, { cause: target.value })}
          />
          <Button look="quiet" onClick={() => onChange(advances.filter((_, other) => other !== i))}>
            Remove advance {i + 1}
          </Button>
        </Grid>
      ))}
      <Button onClick={() => onChange([...advances, { amount: '', since: '', cause: 'seed' }])}>Add an advance</Button>
    </Stack>
  );
}

type ClaimsProps = Readonly<{
  claims: readonly ClaimDraft[];
  rows: SheetDocument['options'][number]['rows'];
  onChange: (all: readonly ClaimDraft[]) => void;
}>;

function Claims({ claims, rows, onChange }: ClaimsProps) {
  const set = (at: number, part: Partial<ClaimDraft>) =>
    onChange(claims.map((row, i) => (i === at ? { ...row, ...part } : row)));
  const empty: ClaimDraft = { row: rows[0]?.key ?? '', amount: '', table: '', seat: '', awarded: '', until: '' };
  return (
    <Stack as="fieldset" gap={2}>
      <legend>Unpaid prizes</legend>
      {claims.map((row, i) => (
        <Grid min="15rem" fill key={`claim ${i + 1}`} className="offer-fields">
          <SelectField
            label={`Claim ${i + 1}: for`}
            value={row.row}
            choices={rows.map(({ key, name }) => ({ value: key, says: name }))}
            onChange={({ target }) => set(i, { row: target.value })}
          />
          <Field
            label="Amount, in dollars"
            inputMode="decimal"
            value={row.amount}
            onChange={({ target }) => set(i, { amount: target.value })}
          />
          <Field
            label="Table"
            value={row.table}
            maxLength={40}
            onChange={({ target }) => set(i, { table: tableId(target.value) })}
          />
          <Field
            label="Seat"
            inputMode="numeric"
            value={row.seat}
            onChange={({ target }) => set(i, { seat: target.value })}
          />
          <Field
            label="Won on"
            type="date"
            value={row.awarded}
            onChange={({ target }) => set(i, { awarded: target.value })}
          />
          <Field
            label="Claim deadline (if any)"
            type="date"
            value={row.until}
            onChange={({ target }) => set(i, { until: target.value })}
          />
          <Winner of={i + 1} winner={row.winner} onNamed={(winner) => set(i, { winner })} />
          <Button look="quiet" onClick={() => onChange(claims.filter((_, other) => other !== i))}>
            Remove claim {i + 1}
          </Button>
        </Grid>
      ))}
      <Button onClick={() => onChange([...claims, empty])}>Add a claim</Button>
    </Stack>
  );
}

type WinnerProps = Readonly<{
  of: number;
  winner: FoundPerson | undefined;
  onNamed: (winner: FoundPerson | undefined) => void;
}>;

/** Earlier records usually name the winner; an unnamed winner waits on the floor's list until they report. */
function Winner({ of, winner, onNamed }: WinnerProps) {
  const roles: readonly string[] = useSessions().session?.who?.roles ?? [];
  const [asking, setAsking] = useState(false);
  if (winner !== undefined)
    return (
      <Text as="p" wide>
        Won by {winner.name}{' '}
        <Button look="quiet" onClick={() => onNamed(undefined)}>
          Change winner<span className="only-heard"> of claim {of}</span>
        </Button>
      </Text>
    );
  if (!roles.includes('manager')) return null;
  if (!asking) return <Button onClick={() => setAsking(true)}>Name the winner of claim {of}</Button>;
  return (
    <Box wide>
      <PersonFinder purpose="take-over" choose="Won by" onChosen={onNamed} />
    </Box>
  );
}

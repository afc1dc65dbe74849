/** What is withheld from a payment, by the jurisdiction packs in force on the house day on which it is made. */
import { addCents, type Cents, cents, formatUsd, minCents, subtractCents, ZERO } from '../../base/cents.ts';
import { percent } from '../../base/ratio.ts';
import { halfUpShare, proRata } from '../../base/split.ts';
import { F } from '../clauses.ts';
import { type FloorRefusal, refused } from '../outcome.ts';
import type { JurisdictionPack } from '../packs/pack.ts';
import type { HouseDay, State } from '../state.ts';

export type Withheld = { kind: string; at: string; amount: Cents };

export function withholdingOn(state: State, gross: Cents, day: HouseDay): Withheld[] {
  return taxedOn(state, gross, day)
    .map(({ kind, at, rate, base }) => ({ kind, at, amount: halfUpShare(base, percent(rate)).share }))
    .filter(({ amount }) => amount > 0);
}

/** What of a payment each row in force takes its percentage of; below its line nothing. */
export function taxedOn(state: State, gross: Cents, day: HouseDay) {
  return packsInForce(state, day)
    .flatMap((pack) => pack.withholding)
    .map(({ kind, at, percent: rate, over, of }) => {
      const above = cents(Math.max(gross - over, 0));
      return { kind, at, rate, base: of === 'whole' && above > 0 ? gross : above };
    });
}

/**
 * Debts that the office named for this person, each of a kind that a pack in force knows. They come after what is
 * withheld: a tax on the prize is not the winner's to owe others with.
 */
export function setOffOn(
  state: State,
  asked: readonly Debt[],
  left: Cents,
  { day, upTo }: Readonly<{ day: HouseDay /** As much as there is, where the sheet says so. */; upTo: boolean }>,
): Withheld[] | Refused {
  const known = packsInForce(state, day).flatMap((pack) => pack.setOff ?? []);
  const rows: Withheld[] = [];
  for (const { kind, amount } of asked) {
    const row = known.find((candidate) => candidate.kind === kind);
    if (row === undefined || rows.some((before) => before.kind === kind) || amount <= 0) {
      const says = `${formatUsd(amount)} of ${kind} is no debt that can be set off here, or stands twice.`;
      return refused(F.payment, 'no-set-off', says, 'Check the kind and the amount against the order.');
    }
    rows.push({ kind, at: row.at, amount });
  }
  if (upTo) return paidInTurn(known, rows, left);
  if (totalWithheld(rows) <= left) return rows;
  const says = `${formatUsd(totalWithheld(rows))} would be set off, and ${formatUsd(left)} is paid.`;
  return refused(rows[0]!.at, 'set-off-too-much', says, 'Set off what is paid; the rest of the debt stays.');
}

/** In the order in which the packs list the kinds, whoever named them first, until nothing is left. */
function paidInTurn(known: readonly { kind: string }[], rows: readonly Withheld[], left: Cents): Withheld[] {
  let rest: Cents = left;
  return known
    .flatMap(({ kind }) => rows.filter((row) => row.kind === kind))
    .map((row) => {
      const amount = minCents(row.amount, rest);
      rest = subtractCents(rest, amount);
      return { ...row, amount };
    })
    .filter(({ amount }) => amount > 0);
}

type Debt = Readonly<{ kind: string; amount: Cents }>;
type Refused = { refusal: FloorRefusal };

/**
 * One amount taken off several awards, in proportion to what is left of each; odd cents one by one from the first that
 * still has something left.
 */
export function takenOff(amount: Cents, left: readonly Cents[]): Cents[] {
  const { parts, rest } = proRata(amount, left);
  let odd: Cents = rest;
  return parts.map((part, i) => {
    if (odd === 0 || part === left[i]) return part;
    odd = subtractCents(odd, ONE_CENT);
    return addCents(part, ONE_CENT);
  });
}

const ONE_CENT = cents(1);

/** Of each jurisdiction the latest edition that has begun by that day. */
export function packsInForce(state: State, day: HouseDay): JurisdictionPack[] {
  const inForce: JurisdictionPack[] = [];
  for (const key of [...state.packs.keys()].sort()) {
    let latest: JurisdictionPack | undefined;
    for (const pack of state.packs.get(key)!) {
      if (pack.kind !== 'jurisdiction' || pack.from > day) continue;
      if (latest === undefined || pack.from >= latest.from) latest = pack;
    }
    if (latest !== undefined) inForce.push(latest);
  }
  return inForce;
}

export const totalWithheld = (rows: readonly Withheld[]): Cents =>
  rows.reduce((sum, { amount }) => addCents(sum, amount), ZERO);

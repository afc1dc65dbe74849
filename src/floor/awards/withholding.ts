/** What is withheld from a payment, by the jurisdiction packs in force on the calendar day on which it is made. */
import { addCents, type Cents, cents, formatUsd, minCents, subtractCents, sumCents, ZERO } from '../../base/cents.ts';
import { percent } from '../../base/ratio.ts';
import { halfUpShare, proRata } from '../../base/split.ts';
import { F } from '../clauses.ts';
import { wagerOf } from '../kit/bets.ts';
import { packsInForce } from '../kit/packs.ts';
import { type FloorRefusal, refused } from '../outcome.ts';
import type { Award, CalendarDay, State } from '../state.ts';

export type Withheld = { kind: string; at: string; amount: Cents };

type Paid = Pick<Award, 'offer' | 'amount' | 'free' | 'entered' | 'wager' | 'awardedAt'>;

export function withholdingOn(state: State, awards: readonly Paid[], day: CalendarDay): Withheld[] {
  return taxedOn(state, awards, day)
    .map(({ kind, at, rate, base }) => ({ kind, at, amount: halfUpShare(base, percent(rate)).share }))
    .filter(({ amount }) => amount > 0);
}

/** What of a payment each row in force takes its percentage of; below its line nothing. */
export function taxedOn(state: State, awards: readonly Paid[], day: CalendarDay) {
  const whole = { won: sumCents(awards.map(({ amount }) => amount)), wagered: ZERO };
  return packsInForce(state, day)
    .flatMap((pack) => pack.withholding)
    .map(({ kind, at, percent: rate, over, of, wager }) => {
      const counted = wager === undefined ? [whole] : byWager(state, awards);
      const bases = counted.map(({ won, wagered }): Cents => {
        const proceeds = wager?.net === true ? cents(Math.max(won - wagered, 0)) : won;
        if (wager?.times !== undefined && proceeds < wager.times * wagered) return ZERO;
        const above = cents(Math.max(proceeds - over, 0));
        return of === 'whole' && above > 0 ? proceeds : above;
      });
      return { kind, at, rate, base: sumCents(bases) };
    });
}

/** What each wager won: awards of one wager count together, and the wager once. What nobody wagered for is not in it. */
function byWager(state: State, awards: readonly Paid[]): { won: Cents; wagered: Cents }[] {
  const wagers = new Map<string, { won: Cents; wagered: Cents }>();
  for (const award of awards) {
    const wager = wagerOf(state, award);
    if (wager === undefined) continue;
    const before = wagers.get(wager.of)?.won ?? ZERO;
    wagers.set(wager.of, { won: addCents(before, award.amount), wagered: wager.amount });
  }
  return [...wagers.values()];
}

/**
 * Debts that the office named for this person, each of a kind that a pack in force knows. They come after what is
 * withheld: a tax on the prize is not the winner's to owe others with.
 */
export function setOffOn(
  state: State,
  asked: readonly Debt[],
  left: Cents,
  { day, upTo }: Readonly<{ day: CalendarDay /** As much as there is, where the sheet says so. */; upTo: boolean }>,
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

export const totalWithheld = (rows: readonly Withheld[]): Cents =>
  rows.reduce((sum, { amount }) => addCents(sum, amount), ZERO);

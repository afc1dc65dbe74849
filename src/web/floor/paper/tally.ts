/** The fees of a paper while they are typed in: one count for each line that stands on it. */
import type { TallyFee } from '../../../floor/view.ts';

/** What was typed, by the key of the line. */
export type Counts = Readonly<Record<string, string>>;

export const keyOf = ({ offer, n }: TallyFee): string => `${offer} ${n}`;

const MOST = 10_000;

/** Undefined where nothing is typed, or what is typed is no count. */
export function countOf(fee: TallyFee, counts: Counts): number | undefined {
  const typed = counts[keyOf(fee)] ?? '';
  return /^\d{1,5}$/.test(typed) && Number(typed) <= MOST ? Number(typed) : undefined;
}

export function countWrong(fee: TallyFee, counts: Counts): string | undefined {
  const typed = counts[keyOf(fee)] ?? '';
  return typed === '' || countOf(fee, counts) !== undefined ? undefined : `A whole number, at most ${MOST}.`;
}

/** Lines without a fee are left out. */
export function linesOf(fees: readonly TallyFee[], counts: Counts) {
  return fees.flatMap((fee) => {
    const count = countOf(fee, counts) ?? 0;
    return count === 0 ? [] : [{ offer: fee.offer, fee: fee.n, fees: count }];
  });
}

export const totalOf = (fees: readonly TallyFee[], counts: Counts): number =>
  fees.reduce((sum, fee) => sum + fee.fee * (countOf(fee, counts) ?? 0), 0);

/** One sentence on what is missing first. */
export function tallyMissing(fees: readonly TallyFee[], counts: Counts): string | undefined {
  const wrong = fees.find((fee) => countWrong(fee, counts) !== undefined);
  if (wrong !== undefined) return `Correct the count of ${wrong.name}.`;
  return linesOf(fees, counts).length === 0 ? 'Enter how many fees stand on the paper.' : undefined;
}

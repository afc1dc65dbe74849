/**
 * Ranges of a form, in words. Some limits are approved; others only keep a slip of the keyboard out, where the approval
 * sets none. A form says which is which.
 */
import type { Ours } from '../../rules/words.ts';

/** `ours`: which ends the approval does not set. */
export type Ranged = Readonly<{ between: readonly [number, number]; ours?: Ours | undefined }>;

type Say = (value: number) => string;

/** `$5.00 to $500.00`, `$1,000.00 or more. Program limit: $1,000,000.00.` `at`: the clause of what is approved. */
export function rangeSays({ between: [low, high], ours }: Ranged, say: Say, at?: string): string {
  const clause = at === undefined ? '' : ` (${at})`;
  switch (ours) {
    case undefined:
      return high === Number.MAX_SAFE_INTEGER ? `${say(low)} or more${clause}` : `${say(low)} to ${say(high)}${clause}`;
    case 'most':
      return `${say(low)} or more${clause}. Program limit: ${say(high)}.`;
    case 'least':
      return `Up to ${say(high)}${clause}. Program limit: ${say(low)} or more.`;
    case true:
      return `No approved limit${clause}. Program limit: ${say(low)} to ${say(high)}.`;
  }
}

/** Why a value does not do; undefined where it does. */
export function outsideSays({ between: [low, high], ours }: Ranged, value: number, say: Say): string | undefined {
  if (value >= low && value <= high) return undefined;
  const [end, limit] =
    value < low ? (['least', `less than ${say(low)}`] as const) : (['most', `more than ${say(high)}`] as const);
  return ours === true || ours === end
    ? `This program accepts nothing ${limit}. The approval sets no limit here.`
    : `Not ${limit}.`;
}

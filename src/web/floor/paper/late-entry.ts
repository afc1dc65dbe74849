/** What a late entry needs besides its cards, and what is still wrong with it. */
import type { TableView } from '../../../floor/view.ts';
import { tableName } from '../../table/names.ts';

type Written = Readonly<{
  /** The number printed on the paper. */
  paper: string;
  /** When it was seen; undefined while that is no time. */
  seenAt: number | undefined;
}>;

export type LateEntry = Written & Readonly<{ table: TableView | undefined }>;

/** What is wrong with the number as far as it is typed; an empty field is not wrong yet. */
export const paperWrong = (paper: string): string | undefined =>
  paper === '' || isNumber(paper) ? undefined : 'As printed: letters, digits and hyphens, without spaces.';

const isNumber = (paper: string): boolean => /^[A-Za-z0-9-]{1,40}$/.test(paper);

/** One sentence on what is missing of the paper itself. */
export function paperMissing({ paper, seenAt }: Written, now: number): string | undefined {
  if (!isNumber(paper)) return 'Enter the number of the paper: letters, digits and hyphens.';
  if (seenAt === undefined) return 'Enter when it happened, as the paper says.';
  return seenAt > now ? 'This time is still to come.' : undefined;
}

/** One sentence on what is missing first; undefined when only the cards are left. */
export function missingOf({ table, ...written }: LateEntry, now: number): string | undefined {
  const missing = paperMissing(written, now);
  if (missing !== undefined) return missing;
  if (table === undefined) return 'Choose the table.';
  // A game that is on would be taken for the one on the paper, with its fees.
  if (table.round !== null) return `A game is on at ${tableName(table.table)}: enter it once that game is over.`;
  return undefined;
}

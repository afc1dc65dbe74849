/** How old somebody must be for an activity, and whether what the staff found says that he is. */
import type { Sheet } from './sheet.ts';

type Aged = Pick<Sheet, 'age'>;
/** Left out or 'unknown': nobody looked. */
type Found = Readonly<{ over21?: boolean | 'unknown' | undefined; over18?: boolean | 'unknown' | undefined }>;

export const ageOf = ({ age }: Aged): 18 | 21 => age?.min ?? 21;

/** Who is over 21 is over 18 too; that somebody is not 21 says nothing about 18. Undefined: not known. */
export function isOfAge(sheet: Aged, { over21, over18 }: Found): boolean | undefined {
  if (over18 === false) return false;
  if (over21 === true) return true;
  if (ageOf(sheet) === 18) return over18 === true ? true : undefined;
  return over21 === false ? false : undefined;
}

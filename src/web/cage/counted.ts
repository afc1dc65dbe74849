/** What a count found, in words: a difference has to be explained, fees that only the count shows do not (F-16). */
import type { ClosingView } from '../../floor/view-types.ts';
import { dollars } from '../lib/money.tsx';

type Box = Pick<ClosingView['boxes'][number], 'expected' | 'feesAtCount'>;

/** Over or short of what was metered; zero where a surplus is fees. */
export function differenceOf({ expected, feesAtCount }: Box, counted: number): number {
  return feesAtCount && counted > expected ? 0 : counted - expected;
}

export function foundWords(box: Box, counted: number): string {
  const difference = differenceOf(box, counted);
  if (difference < 0) return `${dollars(-difference)} short`;
  if (difference > 0) return `${dollars(difference)} over`;
  return counted === box.expected ? 'No difference' : `${dollars(counted - box.expected)} of fees found at the count`;
}

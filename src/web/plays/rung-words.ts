/** What a rung of a ladder is worth, in words. */
import { formatUsd } from '../../base/cents.ts';
import { plainWords } from '../../base/words.ts';
import type { RungView } from '../../floor/views/ladders.ts';

/** `$150.00 in free play`, `$1,500.00 progressive`, or the name of a thing. */
export function rungSays({ gives, amount, name, pool }: RungView): string {
  if (gives === 'goods' && name !== null) return name;
  if (pool !== null) return `${formatUsd(amount)} ${plainWords(pool)}`;
  return gives === 'free-play' ? `${formatUsd(amount)} in free play` : formatUsd(amount);
}

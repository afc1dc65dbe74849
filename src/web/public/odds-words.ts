/** Odds as a player would say them: of a line that was won, and of the next fee where a secret amount wins. */
import type { PublicOdds, PublicSecret } from '../../server/api/public.ts';
import { dollars } from '../lib/money.tsx';

/** `1 in 136,652`, and of small odds one decimal: `1 in 4.2`. */
export function oneIn(chance: number): string {
  const value = 1 / chance;
  return `1 in ${value < 10 ? (Math.round(value * 10) / 10).toString() : Math.round(value).toLocaleString('en-US')}`;
}

/** `game`: what was dealt at the table of the hit; a promotion with one game has no other odds. */
type WonLine = Readonly<{ row: string; game: string | null; odds: PublicOdds | null }>;

/** The odds of a line that was won, or why there are none to give. */
export function lineOdds({ row, game, odds }: WonLine): string {
  if (odds === null) return 'The odds of this line have not been calculated yet. They appear here when they are.';
  if ('why' in odds) return odds.why;
  const games = odds.games.length === 1 ? odds.games : odds.games.filter((one) => one.game === game);
  const [dealt] = games;
  const line = dealt?.rows.find((one) => one.row === row);
  if (dealt === undefined || line === undefined || line.chance <= 0) return 'The odds of this line are not calculated.';
  return `The odds are ${line.isSampled ? 'about ' : ''}${oneIn(line.chance)} ${dealt.per}s, the same at every deal.`;
}

/** The chance of the next fee: every cent that the meter has not passed is as likely as another. */
export function secretOdds({ fee, chance, from, to, pending }: PublicSecret): string {
  if (pending) return 'A fee has won it and is being verified. The next secret amount begins after that.';
  const even = `Every cent up to ${dollars(to)} that the meter has not passed is equally likely.`;
  if (chance === 0)
    return `No fee can win until the meter passes ${dollars(from)}. Then every cent up to ${dollars(to)} is equally likely.`;
  return `The chance of the next ${dollars(fee)} fee is ${oneIn(chance)}. ${even}`;
}

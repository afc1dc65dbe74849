/** What became of a hand that waited: the dealer hears it, since the game goes on with it. */
import { useEffect, useRef } from 'react';
import type { HitView, SettledView } from '../../floor/view.ts';
import type { Refused } from '../lib/http.ts';
import { dollars } from '../lib/money.tsx';

type Hit = Pick<HitView, 'hit' | 'offerName'>;
type Settled = Pick<SettledView, 'hit' | 'how' | 'by' | 'amount'>;

/** Undefined while nothing went, or where only what this badge took back itself did. */
export function settledWords(
  before: readonly Hit[],
  now: readonly Hit[],
  settled: readonly Settled[],
  badge: string | undefined,
): Refused | undefined {
  const says = before
    .filter(({ hit }) => !now.some((one) => one.hit === hit))
    .flatMap(({ hit, offerName }) => {
      const over = settled.find((one) => one.hit === hit);
      const isOwn = over?.how === 'taken-back' && badge !== undefined && over.by.includes(badge);
      return isOwn ? [] : [`${offerName}: ${becameOf(over)}.`];
    });
  return says.length === 0 ? undefined : { reason: 'settled', says: says.join(' '), next: 'The game goes on.' };
}

/** A hand that leads a list is authorised and wins nothing yet. */
function becameOf(over: Settled | undefined): string {
  if (over === undefined) return 'no longer pending';
  if (over.how === 'taken-back') return `taken back by badge ${over.by.join(', ')}`;
  if (over.how === 'declined') return 'declined';
  return over.amount === 0 ? 'authorised' : `authorised, ${dollars(over.amount)}`;
}

/** Tells it once, as soon as it is gone from the screen. */
export function useSettled(
  hits: readonly Hit[],
  settled: readonly Settled[],
  badge: string | undefined,
  tell: (settled: Refused) => void,
): void {
  const before = useRef(hits);
  useEffect(() => {
    const words = settledWords(before.current, hits, settled, badge);
    before.current = hits;
    if (words !== undefined) tell(words);
  });
}

/** What became of a hand that waited: the dealer hears it, since the game goes on with it. */
import { useEffect, useRef } from 'react';
import type { HitView, RecentView } from '../../floor/view-types.ts';
import type { Refused } from '../lib/http.ts';
import { dollars } from '../lib/money.tsx';

type Hit = Pick<HitView, 'hit' | 'offer' | 'offerName' | 'table' | 'exposedAt'>;

/** Undefined while nothing went, or where only what the dealer took back himself did. */
export function settledWords(
  before: readonly Hit[],
  now: readonly Hit[],
  recent: readonly RecentView[],
  takenBack: ReadonlySet<string>,
): Refused | undefined {
  const gone = before.filter(({ hit }) => !takenBack.has(hit) && !now.some((one) => one.hit === hit));
  if (gone.length === 0) return undefined;
  const says = gone.map(({ offer, offerName, table, exposedAt }) => {
    const award = recent.find((one) => one.offer === offer && one.table === table && one.at >= exposedAt);
    return award === undefined ? `${offerName}: declined.` : `${offerName}: authorised, ${dollars(award.amount)}.`;
  });
  return { reason: 'settled', says: says.join(' '), next: 'The game goes on.' };
}

/** Tells it once, as soon as it is gone from the screen; the result is the way to say what was taken back here. */
export function useSettled(
  hits: readonly Hit[],
  recent: readonly RecentView[],
  tell: (settled: Refused) => void,
): (hits: readonly string[]) => void {
  const before = useRef(hits);
  const takenBack = useRef(new Set<string>());
  useEffect(() => {
    const settled = settledWords(before.current, hits, recent, takenBack.current);
    before.current = hits;
    if (settled !== undefined) tell(settled);
  });
  return (own) => {
    for (const hit of own) takenBack.current.add(hit);
  };
}

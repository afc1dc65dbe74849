/** How far the tour of this browser is, whoever took the last step: the visitor at any station, or the crew for him. */
import { useCallback, useEffect, useState } from 'react';
import type { TourAt, TourDocument } from '../../demo/api.ts';
import { ask, post, type Refused } from '../lib/http.ts';
import { useView } from '../lib/live.tsx';
import { NOT_NOW } from './taking.ts';
import { keepTour, keptTour, seenAt } from './tour.ts';

export type OnTour = Readonly<{
  tour: TourDocument | undefined;
  /** Undefined until the server has said it. */
  at: TourAt | undefined;
  busy: boolean;
  refusal: Refused | undefined;
  /** The crew does what comes next. */
  next: () => Promise<void>;
  end: () => void;
}>;

export function useTour(): OnTour {
  const [tour, setTour] = useState(keptTour);
  const [at, setAt] = useState<TourAt>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const table = tour?.table;
  const seen = seenAt(useView(), table ?? '');
  const end = useCallback(() => {
    keepTour(undefined);
    setTour(undefined);
  }, []);
  const look = useCallback(async () => {
    if (table === undefined) return;
    const answer = await ask<TourAt>('GET', `/api/demo/tour/${table}`).catch(() => undefined);
    if (answer?.ok) setAt(answer.value);
    // The evening was started anew, and with it the table is gone.
    else if (answer !== undefined) end();
  }, [table, end]);
  // Whatever this badge sees there changed: that is the reason to look again.
  useEffect(() => void look(), [look, seen]);
  const next = async () => {
    if (table === undefined) return;
    setBusy(true);
    const answer = await post('/api/demo/tour/next', { table }).catch(() => undefined);
    await look();
    setBusy(false);
    setRefusal(answer === undefined ? NOT_NOW : answer.ok ? undefined : answer.refusal);
  };
  return { tour, at, busy, refusal, next, end };
}

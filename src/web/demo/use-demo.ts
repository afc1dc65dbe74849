/** The status of the demo, refreshed every few seconds. */
import { useCallback, useEffect, useState } from 'react';
import type { DemoDocument } from '../../demo/api.ts';
import { type ApiRefusal, ask, post } from '../lib/http.ts';
import { go } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';

export function useDemo(): Readonly<{ demo: DemoDocument | undefined; refresh: () => Promise<void> }> {
  const [demo, setDemo] = useState<DemoDocument>();
  const refresh = useCallback(async () => {
    const answer = await ask<DemoDocument>('GET', '/api/demo').catch(() => undefined);
    if (answer?.ok) setDemo(answer.value);
  }, []);
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => void refresh(), 4000);
    return () => clearInterval(timer);
  }, [refresh]);
  return { demo, refresh };
}

/** Signs in a demo badge with one tap: a normal session at that badge's station. */

/** Demo requests are not resent automatically. */
export const DEMO_NOT_ANSWERING: ApiRefusal = {
  reason: 'no-connection',
  says: 'The demo is not responding.',
  next: 'Try again in a moment. Check that it is still running in its terminal.',
};

/** If `opens` is omitted, the address stays and the page behind the sign-in is shown. */
export type BadgeChoice = Readonly<{ badge: string; place?: string | undefined; opens?: string | undefined }>;

export type BadgeSignIn = Readonly<{
  take: (taken: BadgeChoice) => Promise<boolean>;
  /** The badge being signed in. */
  busy: string | undefined;
  refusal: ApiRefusal | undefined;
}>;

export function useBadgeSignIn(): BadgeSignIn {
  const { accept } = useSessions();
  const [busy, setBusy] = useState<string>();
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const take = async ({ badge, place, opens }: BadgeChoice): Promise<boolean> => {
    setBusy(badge);
    const at = place === undefined ? {} : { place };
    const answer = await post('/api/demo/sign-in', { badge, ...at }).catch(() => undefined);
    setBusy(undefined);
    setRefusal(answer === undefined ? DEMO_NOT_ANSWERING : answer.ok ? undefined : answer.refusal);
    if (!answer?.ok) return false;
    accept(answer.value);
    if (opens !== undefined) go(opens);
    return true;
  };
  return { take, busy, refusal };
}

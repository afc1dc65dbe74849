/** What the demo says about itself, asked again every few seconds. */
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

/** One tap takes a badge of the demo: a session like any other, at the place where that person works. */

/** What a visitor asks of the demo is not sent again by itself. */
export const DEMO_NOT_ANSWERING: ApiRefusal = {
  reason: 'no-connection',
  says: 'The demo does not answer.',
  next: 'Press again in a moment. Is it still running in its terminal?',
};

/** `opens` left out: the address stays, and whatever stands behind its door is seen. */
export type BadgeChoice = Readonly<{ badge: string; place?: string | undefined; opens?: string | undefined }>;

export type BadgeSignIn = Readonly<{
  take: (taken: BadgeChoice) => Promise<boolean>;
  /** The badge that is being taken. */
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

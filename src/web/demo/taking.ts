/** One tap takes a badge of the demo: a session like any other, at the place where that person works. */
import { useState } from 'react';
import { post, type Refused } from '../lib/http.ts';
import { go } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';

/** What a visitor asks of the demo is not sent again by itself. */
export const NOT_NOW: Refused = {
  reason: 'no-connection',
  says: 'The demo does not answer.',
  next: 'Press again in a moment. Is it still running in its terminal?',
};

/** `opens` left out: the address stays, and whatever stands behind its door is seen. */
export type Taken = Readonly<{ badge: string; place?: string | undefined; opens?: string | undefined }>;

export type Taking = Readonly<{
  take: (taken: Taken) => Promise<boolean>;
  /** The badge that is being taken. */
  busy: string | undefined;
  refusal: Refused | undefined;
}>;

export function useTaking(): Taking {
  const { accept } = useSessions();
  const [busy, setBusy] = useState<string>();
  const [refusal, setRefusal] = useState<Refused>();
  const take = async ({ badge, place, opens }: Taken): Promise<boolean> => {
    setBusy(badge);
    const at = place === undefined ? {} : { place };
    const answer = await post('/api/demo/sign-in', { badge, ...at }).catch(() => undefined);
    setBusy(undefined);
    setRefusal(answer === undefined ? NOT_NOW : answer.ok ? undefined : answer.refusal);
    if (!answer?.ok) return false;
    accept(answer.value);
    if (opens !== undefined) go(opens);
    return true;
  };
  return { take, busy, refusal };
}

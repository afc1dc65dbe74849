import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Signs a visitor out after a minute without a touch. A countdown warns first, and a touch extends the visit. */

/** Milliseconds without a touch. */
export const PATIENCE = 60_000;
/** When the countdown starts asking whether the visitor is still there. */
const ASK_BEFORE = 20_000;

export type Patience = Readonly<{ seconds: number; asks: boolean; isOver: boolean }>;

export function patienceAt(lastTouch: number, now: number): Patience {
  const left = Math.max(0, lastTouch + PATIENCE - now);
  return { seconds: Math.ceil(left / 1000), asks: left <= ASK_BEFORE, isOver: left === 0 };
}

/** Counts down since the last touch and signs the visitor out at zero. */

export function useSignOutWhenIdle(
  isOn: boolean,
  forget: () => void,
): Readonly<{ patience: Patience; touch: () => void }> {
  const last = useRef(Date.now());
  const [patience, setPatience] = useState(() => patienceAt(last.current, Date.now()));
  const latest = useRef(forget);
  latest.current = forget;
  const touch = useCallback(() => {
    last.current = Date.now();
    setPatience(patienceAt(last.current, last.current));
  }, []);
  useEffect(() => {
    if (!isOn) return;
    touch();
    const look = () => {
      const now = patienceAt(last.current, Date.now());
      setPatience(now);
      if (now.isOver) latest.current();
    };
    const ticking = setInterval(look, 250);
    for (const kind of TOUCHES) addEventListener(kind, touch, true);
    return () => {
      clearInterval(ticking);
      for (const kind of TOUCHES) removeEventListener(kind, touch, true);
    };
  }, [isOn, touch]);
  return { patience, touch };
}

const TOUCHES = ['pointerdown', 'keydown'] as const;

/** Clears the page when a visitor navigates away. A browser may keep a page and show it to the next visitor, so the page is
 * cleared before that.
 */

export function useSignOutOnLeave(forget: () => void): void {
  const latest = useRef(forget);
  latest.current = forget;
  useEffect(() => {
    const leave = () => flushSync(() => latest.current());
    addEventListener('pagehide', leave);
    // A freshly loaded page has no visitor, so no session may remain; nor after leaving the page.
    signOut();
    return () => {
      removeEventListener('pagehide', leave);
      signOut();
    };
  }, []);
}

/** Signs out on the server, also from a page being left, whose normal requests would be dropped. */
export function signOut(): void {
  const headers = { 'x-floorbook': '1' };
  void fetch('/api/kiosk/sign-out', { method: 'POST', credentials: 'same-origin', keepalive: true, headers }).catch(
    () => undefined,
  );
}

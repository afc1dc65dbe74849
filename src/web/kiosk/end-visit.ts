import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** When the kiosk forgets whoever stood there: after a minute without a touch, told in advance, and later on request. */

/** Milliseconds without a touch. */
export const PATIENCE = 60_000;
/** From here on the countdown asks whether somebody is still there. */
const ASK_BEFORE = 20_000;

export type Patience = Readonly<{ seconds: number; asks: boolean; isOver: boolean }>;

export function patienceAt(lastTouch: number, now: number): Patience {
  const left = Math.max(0, lastTouch + PATIENCE - now);
  return { seconds: Math.ceil(left / 1000), asks: left <= ASK_BEFORE, isOver: left === 0 };
}

/** Counts down since the last touch, and forgets whoever stood there when it is over. */

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

/**
 * Whoever goes back or to another address leaves nothing behind. A browser may keep a page that was left as it stood
 * and show it again to the next one, so it is cleared before it is kept.
 */

export function useSignOutOnLeave(forget: () => void): void {
  const latest = useRef(forget);
  latest.current = forget;
  useEffect(() => {
    const leave = () => flushSync(() => latest.current());
    addEventListener('pagehide', leave);
    // A page that was loaded anew knows nobody, so nobody stays signed in behind it; nor behind one that is left.
    signOut();
    return () => {
      removeEventListener('pagehide', leave);
      signOut();
    };
  }, []);
}

/** Tells the server to forget who stood here: also from a page that is just being left, whose requests would be dropped. */
export function signOut(): void {
  const headers = { 'x-floorbook': '1' };
  void fetch('/api/kiosk/sign-out', { method: 'POST', credentials: 'same-origin', keepalive: true, headers }).catch(
    () => undefined,
  );
}

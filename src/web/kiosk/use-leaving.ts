/**
 * Whoever goes back or to another address leaves nothing behind. A browser may keep a page that was left as it stood
 * and show it again to the next one, so it is cleared before it is kept.
 */
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { signOut } from './sign-out.ts';

export function useLeaving(forget: () => void): void {
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

/** Twenty-four pixels to begin with, for whoever stands at arm's length; every size follows from it. */
import { useEffect } from 'react';

export function useBigType(): void {
  useEffect(() => {
    document.documentElement.classList.add('is-kiosk');
    return () => document.documentElement.classList.remove('is-kiosk');
  }, []);
}

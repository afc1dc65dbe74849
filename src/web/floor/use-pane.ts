/** The pane beside a list: when something is opened, a screen reader goes on there, and on a phone it comes up. */
import { type RefObject, useEffect, useRef } from 'react';

/** As in the style sheets: below this width the pane lies under the list. */
const NARROW = '(max-width: 56rem)';

/** `ready`: what is opened by its address is there only once the view has come. */
export function usePane(open: string | undefined, ready: boolean): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open === undefined || !ready) return;
    pane.current?.focus({ preventScroll: true });
    if (matchMedia(NARROW).matches) pane.current?.scrollIntoView({ block: 'start' });
    else scrollTo(0, 0);
  }, [open, ready]);
  return pane;
}

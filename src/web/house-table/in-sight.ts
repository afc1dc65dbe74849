/** On a small screen what was touched opens below the edge: it is brought into sight, and where it is seen nothing moves. */
import { type RefObject, useEffect, useRef } from 'react';

/** `of`: what is meant; whenever that is something else, it is looked at again. */
export function useInSight<Element extends HTMLElement>(of: number): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (seen.current === of) return;
    seen.current = of;
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return element;
}

/** Where the keyboard goes when what it stood on is gone. */
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whenever `step` changes and nothing has the focus any more, the element takes it: a step that is done takes its
 * button with it, and the next key must not begin at the top of the page. Give the element a `tabIndex` of -1.
 */
export function useFocusIfLost<E extends HTMLElement>(step: string): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (step !== '' && document.activeElement === document.body) element.current?.focus();
  }, [step]);
  return element;
}

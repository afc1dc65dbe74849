/** Where the keyboard goes when what it stood on is gone. */
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

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

type Onward<E extends HTMLElement> = Readonly<{
  list: RefObject<E | null>;
  onFocus: (event: FocusEvent) => void;
  /** Takes it when the list is empty. */
  end: RefObject<HTMLHeadingElement | null>;
}>;

/**
 * A list whose items go away as they are done, and take the pressed key with them: the item that comes into that place
 * has the focus next. `items` changes with them; give each a `tabIndex` of -1. Nothing scrolls: the finger is there.
 */
export function useFocusOnward<E extends HTMLElement>(items: string): Onward<E> {
  const list = useRef<E>(null);
  const end = useRef<HTMLHeadingElement>(null);
  const place = useRef(0);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const left = [...(list.current?.children ?? [])] as HTMLElement[];
    const next = left[Math.min(place.current, left.length - 1)] ?? end.current;
    next?.focus({ preventScroll: true });
  }, [items]);
  const onFocus = ({ target }: FocusEvent) => {
    const at = [...(list.current?.children ?? [])].findIndex((item) => item.contains(target));
    if (at >= 0) place.current = at;
  };
  return { list, onFocus, end };
}

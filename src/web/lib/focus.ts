/** Where the keyboard focus goes when its element is gone. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whenever `step` changes and nothing has the focus, the element takes it: a finished step removes its button, and
 * the next key must not start at the top of the page. Give the element a `tabIndex` of -1.
 */
export function useFocusIfLost<E extends HTMLElement>(step: string): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (step !== '' && document.activeElement === document.body) element.current?.focus();
  }, [step]);
  return element;
}

type NextItemFocus<E extends HTMLElement> = Readonly<{
  list: RefObject<E | null>;
  onFocus: (event: FocusEvent) => void;
  /** Takes it when the list is empty. */
  end: RefObject<HTMLHeadingElement | null>;
}>;

/**
 * A list whose items go away as they are done, and take the pressed key with them: the item that comes into that place
 * has the focus next. `items` changes with them; give each a `tabIndex` of -1. Nothing scrolls: the finger is there.
 */
export function useFocusNextItem<E extends HTMLElement>(items: string): NextItemFocus<E> {
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

/** One tab stop for a whole board of keys; inside it the arrow keys go where they point. */

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Spread `keyProps(id)` on each key and `onKeyDown` on the board. The arrows follow the visible layout, however it
 * wraps.
 */
export function useRovingFocus(ids: readonly string[]) {
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  const stop = wanted !== undefined && ids.includes(wanted) ? wanted : ids[0];
  const keyProps = (id: string) => ({
    'data-roving': id,
    tabIndex: id === stop ? 0 : -1,
    onFocus: () => setWanted(id),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    const from = document.activeElement;
    if (step === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    if (!(from instanceof HTMLElement) || from.dataset.roving === undefined) return;
    const keys = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')];
    event.preventDefault();
    nearest(from, keys, step)?.focus();
  };
  return { keyProps, onKeyDown };
}

/** The closest key in that direction; one that is out of line counts as three times as far. */
function nearest(from: HTMLElement, keys: readonly HTMLElement[], [x, y]: readonly [number, number]) {
  const here = centerOf(from);
  let best: Readonly<{ key: HTMLElement; far: number }> | undefined;
  for (const key of keys) {
    const there = centerOf(key);
    const along = (there.x - here.x) * x + (there.y - here.y) * y;
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    const far = along + 3 * aside;
    if (along > 1 && (best === undefined || far < best.far)) best = { key, far };
  }
  return best?.key;
}

function centerOf(element: HTMLElement): Readonly<{ x: number; y: number }> {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

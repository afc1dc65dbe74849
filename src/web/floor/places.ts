import { type RefObject, useEffect, useRef } from 'react';

/** Which roles use the Floor station; the server checks every request again. */
export const FLOOR_ROLES: readonly string[] = ['floor', 'manager', 'surveillance', 'compliance'];

/** The parts of the Floor station and their addresses. */

export type Place =
  | Readonly<{ part: 'waiting'; open: string | undefined }>
  | Readonly<{ part: 'tables'; open: string | undefined }>
  | Readonly<{ part: 'activities' }>
  | Readonly<{ part: 'high-hands' }>
  | Readonly<{ part: 'no-purchase' }>
  | Readonly<{ part: 'from-paper' }>
  | Readonly<{ part: 'handover' }>;

/** `rest` is the part after `/floor/`; an unknown address leads to the queue. */
export function placeFrom(rest: string): Place {
  const [part = '', open] = rest.split('/').filter((word) => word !== '');
  switch (part) {
    case 'tables':
      return { part, open };
    case 'activities':
    case 'high-hands':
    case 'no-purchase':
    case 'from-paper':
    case 'handover':
      return { part };
    default:
      return { part: 'waiting', open: part === 'waiting' ? open : undefined };
  }
}

export const waitingAddress = (id: string): string => `/floor/waiting/${id}`;
export const tableAddress = (table: string): string => `/floor/tables/${table}`;

/**
 * The pane beside a list: when an item is opened, a screen reader continues there, and on a phone it scrolls into
 * view.
 */

/** As in the style sheets: below this width the pane is under the list. */
const NARROW = '(max-width: 56rem)';

/** `ready`: an item opened by its address is there only once the view has loaded. */
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

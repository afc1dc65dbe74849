/** A badge reader or a barcode scanner is a keyboard that types very fast and ends with Enter. */
import { useEffect, useRef } from 'react';

/** Slower than any scanner, even on a tired tablet; a finger that types six keys and Enter this fast is none. */
const BETWEEN_KEYS = 150;
const SHORTEST = 6;

/** Elements to type into. A radio button or a list that was tapped last keeps the focus, and takes no text. */
const TYPED_INTO = 'input:not([type=radio], [type=checkbox]), textarea';

/** Who takes a scan: the part of the page that is for it, else the station, else whoever says that it came to nothing. */
const ORDER = ['here', 'elsewhere', 'nowhere'] as const;
type Where = (typeof ORDER)[number];

/** How many take scans on each level. */
const takers: Record<Where, number> = { here: 0, elsewhere: 0, nowhere: 0 };
const isTakenBefore = (where: Where): boolean => ORDER.slice(0, ORDER.indexOf(where)).some((one) => takers[one] > 0);

/** Receives scans while no field is being typed into. `where: 'elsewhere'`: only those that no part of the page takes. */
export function useScanner(onScan: (text: string) => void, where: Where = 'here'): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    takers[where] += 1;
    let text = '';
    let last = 0;
    const hear = (event: KeyboardEvent) => {
      if (isTakenBefore(where)) return;
      if (event.target instanceof Element && event.target.matches(TYPED_INTO)) return;
      if (event.timeStamp - last > BETWEEN_KEYS) text = '';
      last = event.timeStamp;
      if (event.key === 'Enter') {
        if (text.length < SHORTEST) return;
        // Otherwise the Enter would also press whichever button has the focus.
        event.preventDefault();
        latest.current(text);
        text = '';
      } else if (event.key.length === 1) {
        text += event.key;
      }
    };
    addEventListener('keydown', hear, true);
    return () => {
      takers[where] -= 1;
      removeEventListener('keydown', hear, true);
    };
  }, [where]);
}

/** A badge reader or a barcode scanner is a keyboard that types very fast and ends with Enter. */
import { useEffect, useRef } from 'react';

/** Slower than any scanner, even on a tired tablet; a finger that types six keys and Enter this fast is none. */
const BETWEEN_KEYS = 150;
const SHORTEST = 6;

/** Elements to type into. A radio button or a list that was tapped last keeps the focus, and takes no text. */
const TYPED_INTO = 'input:not([type=radio], [type=checkbox]), textarea';

/** How many parts of the page take scans for themselves. */
let takers = 0;

/** Receives scans while no field is being typed into. `where: 'elsewhere'`: only those that no other part takes. */
export function useScanner(onScan: (text: string) => void, where: 'here' | 'elsewhere' = 'here'): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    const isTaker = where === 'here';
    if (isTaker) takers += 1;
    let text = '';
    let last = 0;
    const hear = (event: KeyboardEvent) => {
      if (!isTaker && takers > 0) return;
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
      if (isTaker) takers -= 1;
      removeEventListener('keydown', hear, true);
    };
  }, [where]);
}

/** One tab stop for a whole board of keys; inside it the arrow keys go where they point. */
import { type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Spread `keyProps(id)` on each key and `onKeyDown` on the board. The arrows go by what is seen, however it wraps. */
export function useRoving(ids: readonly string[]) {
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
  const here = centre(from);
  let best: Readonly<{ key: HTMLElement; far: number }> | undefined;
  for (const key of keys) {
    const there = centre(key);
    const along = (there.x - here.x) * x + (there.y - here.y) * y;
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    const far = along + 3 * aside;
    if (along > 1 && (best === undefined || far < best.far)) best = { key, far };
  }
  return best?.key;
}

function centre(element: HTMLElement): Readonly<{ x: number; y: number }> {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * A scene larger than the screen is shown smaller, never cut: the part cut would be the foot, where the approval
 * is. Its size depends on names, amounts and lines that are not known beforehand, so it is measured.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

export type Extent = Readonly<{ width: number; height: number }>;

/** The part of its own size at which it fits; never more than 1. */
export function fitOf(size: Extent, room: Extent): number {
  const fit = Math.min(1, room.width / size.width, room.height / size.height);
  // Downwards: the last pixel of a line must not be lost to rounding.
  return Number.isFinite(fit) ? Math.floor(fit * 100) / 100 : 1;
}

/** For the element around the scene. Measured again with every new figure, and when the screen turns. */
export function useFit(): RefObject<HTMLElement | null> {
  const around = useRef<HTMLElement>(null);
  useLayoutEffect(() => fitScene(around.current!));
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => fitScene(around.current!));
    observer.observe(around.current!);
    return () => observer.disconnect();
  }, []);
  return around;
}

function fitScene(around: HTMLElement): void {
  around.style.setProperty('--fit', '1');
  const scene = around.firstElementChild;
  if (scene === null) return;
  // From the first line to the last: the wheels of a meter reach far out of it, unseen.
  const parts = [...scene.children].map((part) => part.getBoundingClientRect());
  const height = Math.max(0, ...parts.map(({ bottom }) => bottom)) - Math.min(...parts.map(({ top }) => top));
  const size = { width: scene.scrollWidth, height };
  around.style.setProperty('--fit', String(fitOf(size, { width: around.clientWidth, height: around.clientHeight })));
}

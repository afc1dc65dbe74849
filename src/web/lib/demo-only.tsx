/** Helps of the demo for the doors of all stations. A real house never fetches them. */
import { lazy, type ReactNode, Suspense } from 'react';
import { loadWithRetry } from './load-with-retry.ts';
import { useSessions } from './session.tsx';

const door = () => loadWithRetry(() => import('../demo/door-badges.tsx'));
const signs = () => loadWithRetry(() => import('../demo/demo-signs.tsx'));

/** Put inside `DemoOnly`. */
export const DoorBadges = lazy(async () => ({ default: (await door()).DoorBadges }));
export const DemoSigns = lazy(async () => ({ default: (await signs()).DemoSigns }));
export const DemoPin = lazy(async () => ({ default: (await signs()).DemoPin }));
export const DemoClubCard = lazy(async () => ({ default: (await signs()).DemoClubCard }));
export const DemoClubPin = lazy(async () => ({ default: (await signs()).DemoClubPin }));
export const DemoCoupons = lazy(async () => ({ default: (await signs()).DemoCoupons }));

export function DemoOnly({ children }: Readonly<{ children: ReactNode }>) {
  const { session } = useSessions();
  return session?.demo === true ? <Suspense>{children}</Suspense> : null;
}

/**
 * The Floor as an app on a phone, where the house has HTTPS: its manifest, its service worker, and the number on its icon.
 * Without HTTPS a browser offers none of it, and the page works as any other page.
 */
import { useEffect } from 'react';

/** The manifest belongs to this station only: another station must not be installed as the Floor. */
export function useInstallable(): void {
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = '/floor.webmanifest';
    document.head.append(link);
    // Undefined where the page was loaded without HTTPS, whatever the types say.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    void workers?.register('/floor-worker.js', { scope: '/floor' }).catch(() => undefined);
    return () => link.remove();
  }, []);
}

/** The number on the icon of the installed app; browsers without it ignore this. */
export function useIconBadge(count: number): void {
  useEffect(() => {
    const done = count === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(count);
    void done?.catch(() => undefined);
  }, [count]);
}

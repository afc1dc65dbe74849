/**
 * The service worker of the Floor: it keeps the shell of the page (index.html and its hashed assets), so that an installed
 * Floor opens while the server cannot be reached and says so. Everything else goes to the server untouched: nothing that the
 * house answers is ever kept, so nothing old can be shown as live. It also shows the alerts of the house while the page is
 * closed: which table waits and how much, as on a locked station.
 */
const CACHE = 'floor-shell-1';
const SHELL = '/floor';
/** Older builds leave their assets behind; the oldest give way. */
const MOST_ASSETS = 150;

self.addEventListener('activate', (event) => event.waitUntil(dropOtherCaches()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(freshShell(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptAsset(request));
});

async function dropOtherCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** Always the server's, while it answers: a new build is there with the next load. */
async function freshShell(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(SHELL, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(SHELL);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** The name of an asset has its hash: what is kept is what the server has. */
async function keptAsset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const assets = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== SHELL);
    await Promise.all(assets.slice(0, Math.max(0, assets.length - MOST_ASSETS)).map((old) => cache.delete(old)));
  }
  return answer;
}

self.addEventListener('push', (event) => event.waitUntil(showAlert(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openFloor());
});

async function showAlert(data) {
  const { title, body, count } = data.json();
  await self.navigator.setAppBadge?.(count).catch(() => undefined);
  // One at a time: the newest says how much waits. It buzzes again.
  const icon = '/floor-icon-192.png';
  await self.registration.showNotification(title, { body, icon, badge: icon, tag: 'floor', renotify: true });
}

async function openFloor() {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open === undefined) await self.clients.openWindow('/floor');
  else await open.focus();
}

/** The service worker as a browser runs it: a script with `self`, which hears of messages while no page is open. */
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';

const SCRIPT = readFileSync(new URL('../public/floor-worker.js', import.meta.url), 'utf8');

type Hear = (event: object) => void;

function worker(pages: readonly object[] = []) {
  const hearing = new Map<string, Hear>();
  const did: unknown[] = [];
  const self = {
    addEventListener: (kind: string, hear: Hear) => hearing.set(kind, hear),
    navigator: { setAppBadge: async (count: number) => void did.push({ badge: count }) },
    registration: {
      showNotification: async (title: string, { body, tag }: { body: string; tag: string }) =>
        void did.push({ title, body, tag }),
    },
    clients: { matchAll: async () => pages, openWindow: async (path: string) => void did.push({ opens: path }) },
    location: { origin: 'https://floor.example' },
  };
  runInContext(SCRIPT, createContext({ self, URL }));
  const fire = async (kind: string, event: object): Promise<readonly unknown[]> => {
    let done: Promise<unknown> = Promise.resolve();
    hearing.get(kind)!({
      ...event,
      waitUntil: (until: Promise<unknown>) => {
        done = until;
      },
    });
    await done;
    return did;
  };
  return { fire };
}

const message = { title: 'Table 5: jackpot on hold', body: 'Needs a floor supervisor', count: 3 };

it('shows an alert with what waits, and the number on the icon', async () => {
  expect(await worker().fire('push', { data: { json: () => message } })).toEqual([
    { badge: 3 },
    { title: 'Table 5: jackpot on hold', body: 'Needs a floor supervisor', tag: 'floor' },
  ]);
});

it('leads to the Floor when it is touched: to the page that is open, or to a new one', async () => {
  const closed: string[] = [];
  const notification = { close: () => void closed.push('closed') };
  expect(await worker().fire('notificationclick', { notification })).toEqual([{ opens: '/floor' }]);
  const focused: string[] = [];
  const open = { focus: async () => void focused.push('focused') };
  expect(await worker([open]).fire('notificationclick', { notification })).toEqual([]);
  expect([closed, focused]).toEqual([['closed', 'closed'], ['focused']]);
});

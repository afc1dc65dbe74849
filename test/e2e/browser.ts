/** Debian's Chromium, driven as the stations are: nothing but this machine, and nothing of its own. */
import { type Browser, chromium } from 'playwright-core';

/** Chromium refuses its sandbox to root, which is who runs the tests in a container. */
const SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      ...SANDBOX,
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Debian's Chromium, driven like a station: it reaches this machine only, and runs no services of its own. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Chromium refuses its sandbox to root, which is who runs the tests in a container. */
const SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The windowless shell of the same engine shows a page with half the work; otherwise the whole browser does. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PROGRAM = existsSync(SHELL) ? SHELL : '/usr/bin/chromium';

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: PROGRAM,
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

// What the tests need from Debian itself. As root it is installed; otherwise one sentence says what to run.
import { existsSync } from 'node:fs';
import { run, say, stop } from './bootstrap.mjs';

const NEEDED = [{ package: 'chromium', provides: '/usr/bin/chromium', for: 'the browser tests' }];

export function ensureSystemPackages() {
  const missing = NEEDED.filter(({ provides }) => !existsSync(provides));
  if (missing.length === 0) return;
  const names = missing.map((need) => need.package);
  const reasons = missing.map((need) => `${need.package} (for ${need.for})`).join(' and ');
  if (process.getuid?.() !== 0) {
    stop(`${reasons} must be installed by root: run "sudo apt-get install -y ${names.join(' ')}" and start again.`);
  }
  say(`installing ${reasons}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { stdio: ['ignore', 'ignore', process.stderr], env };
  run('apt-get', ['update', '-qq'], quiet);
  if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet) !== 0) {
    stop(`Debian's package manager could not install ${names.join(', ')}; install it by hand and start again.`);
  }
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bundled, bundled } from '../journal/testing/bundled.ts';

/** Of a house whose journal is kept with the tests. */
const EXPORT = join(import.meta.dirname, '..', '..', 'test', 'older-journals', '0.2.0-close-caught-up.ndjson');

describe('floorbook as a separate process', () => {
  let program: Bundled;
  beforeAll(async () => {
    program = await bundled(new URL('./main.ts', import.meta.url));
  });
  afterAll(() => program.remove());

  it('ends quietly when the reader of its output stops reading', async () => {
    const child = spawn(process.execPath, [program.file, 'commands', '--json'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    await once(child.stdout, 'readable');
    child.stdout.destroy();
    const [code] = await once(child, 'close');
    expect(errors).toBe('');
    expect(code).toBe(1);
  });

  it.skipIf(!existsSync('/dev/full'))(
    'says in one line that its output cannot be written, and ends with 1',
    async () => {
      const full = openSync('/dev/full', 'w');
      const asked = [
        ['commands'],
        ['commands', '--json'],
        ['journal', 'export', EXPORT],
        ['journal', 'verify', EXPORT],
      ];
      for (const args of asked) {
        const { status, stderr } = spawnSync(process.execPath, [program.file, ...args], {
          stdio: ['ignore', full, 'pipe'],
          encoding: 'utf8',
        });
        expect([args, stderr, status]).toEqual([
          args,
          expect.stringMatching(/^The output could not be written \(.*ENOSPC.*\) and is incomplete\.\n$/),
          1,
        ]);
      }
      closeSync(full);
    },
  );

  it.skipIf(!existsSync('/dev/full'))('does its work although nothing can be said on stderr', async () => {
    const full = openSync('/dev/full', 'w');
    const ended = (args: readonly string[]) =>
      spawnSync(process.execPath, [program.file, ...args], { stdio: ['ignore', 'pipe', full], encoding: 'utf8' });
    expect(ended(['journal', 'verify', EXPORT])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('entries verified'),
    });
    expect(ended(['journal', 'verify', 'nowhere'])).toMatchObject({ status: 2 });
    closeSync(full);
  });
});

describe('the process', () => {
  it('is started with the same room for what is young, by whatever name', async () => {
    const read = (path: string) => readFile(join(import.meta.dirname, '..', '..', path), 'utf8');
    const [, flags] = /^#!\/usr\/bin\/env -S node (.+)$/m.exec(await read('bin/floorbook.mjs'))!;
    expect(JSON.parse(await read('package.json')).scripts.start).toBe(`node ${flags} scripts/run.mjs start`);
  });
});

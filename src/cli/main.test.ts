import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bundled, bundled } from '../journal/testing/bundled.ts';

describe('floorbook as a process of its own', () => {
  let program: Bundled;
  beforeAll(async () => {
    program = await bundled(new URL('./main.ts', import.meta.url));
  });
  afterAll(() => program.remove());

  it('ends quietly when whoever reads along has seen enough', async () => {
    const child = spawn(process.execPath, [program.file, 'commands', '--json'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    await once(child.stdout, 'readable');
    child.stdout.destroy();
    await once(child, 'close');
    expect(errors).toBe('');
  });
});

describe('the process', () => {
  it('is started with the same room for what is young, by whatever name', async () => {
    const read = (path: string) => readFile(join(import.meta.dirname, '..', '..', path), 'utf8');
    const [, flags] = /^#!\/usr\/bin\/env -S node (.+)$/m.exec(await read('bin/floorbook.mjs'))!;
    expect(JSON.parse(await read('package.json')).scripts.start).toBe(`node ${flags} scripts/run.mjs start`);
  });
});

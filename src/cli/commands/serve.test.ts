import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer } from '../../server/serve-house.ts';
import { openTestHouse } from '../../server/testing.ts';
import { serveCommand } from './serve.ts';

/** A server opens at once on an idle machine. */
const PATIENCE_MS = 60_000;

let out: string;
let errors: string;

beforeEach(() => {
  vi.stubEnv('FLOORBOOK_STORE', 'memory:');
  out = '';
  errors = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    errors += String(text);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

function floorbook(...args: string[]): Promise<unknown> {
  const program = new Command();
  serveCommand(program.command('serve'));
  return program.parseAsync(['serve', ...args], { from: 'user' });
}

describe('floorbook serve', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('says where it is, answers, and stops on %s', async (signal) => {
    vi.stubEnv('PORT', '0');
    const done = floorbook();
    await vi.waitFor(() => expect(out).not.toBe(''), PATIENCE_MS);
    const url = /http:\/\/localhost:\d+/.exec(out)![0];
    const up = await fetch(`${url}/health`);
    process.emit(signal);
    await done;
    expect(up.status).toBe(200);
    await expect(fetch(`${url}/health`)).rejects.toThrow();
    expect([errors, process.exitCode]).toEqual(['', undefined]);
  });

  it('tells the code of the set-up page while there is no house, and makes the folder for one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'floorbook-serve-'));
    const path = join(folder, 'deep', 'er', 'house.db');
    const done = floorbook('--port', '0', '--store', `file:${path}`);
    await vi.waitFor(() => expect(out).not.toBe(''), PATIENCE_MS);
    const url = /http:\/\/localhost:\d+/.exec(out)![0];
    const session = await (await fetch(`${url}/api/session`)).json();
    process.emit('SIGTERM');
    await done;
    expect(out).toMatch(
      /^Floorbook is running at (\S+)\nThere is no house yet\. Open \1\/setup and enter the code \S+\n$/,
    );
    expect([session, existsSync(path)]).toEqual([expect.objectContaining({ setup: true }), true]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('serves the house that is there, and says so in one line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'floorbook-serve-'));
    const path = join(folder, 'house.db');
    await (await openTestHouse({ place: { kind: 'file', path } })).close();
    const done = floorbook('--port', '0', '--store', `file:${path}`, '--backup', join(folder, 'backups'));
    await vi.waitFor(() => expect(out).not.toBe(''), PATIENCE_MS);
    const session = (await (await fetch(`${out.trim().split(' ').at(-1)}/api/session`)).json()) as object;
    process.emit('SIGTERM');
    await done;
    expect(out).toMatch(/^Floorbook is running at http:\/\/localhost:\d+\n$/);
    expect(session).toMatchObject({ house: { id: 'test-house' } });
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    [['--store', 'nonsense'], {}, 'The store is not a valid URL.'],
    [['--store', 'file:/dev/null/deep/house.db'], {}, 'The folder for /dev/null/deep/house.db cannot be created'],
    [['--house', 'other'], {}, 'This store has no house other.'],
    [[], { FLOORBOOK_LOG: 'loud' }, 'FLOORBOOK_LOG is "loud".'],
  ])('refuses %j with 2', async (args, env, says) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    await floorbook('--port', '0', ...args);
    expect(errors).toContain(says);
    expect([out, process.exitCode]).toEqual(['', 2]);
  });

  it('takes --port before PORT', async () => {
    vi.stubEnv('PORT', 'nonsense');
    const done = floorbook('--port', '0');
    await vi.waitFor(() => expect(out).toContain('Floorbook is running at'), PATIENCE_MS);
    process.emit('SIGTERM');
    await done;
  });

  it('says which port is taken and stops with 2', async () => {
    const { url, close } = await startServer({ port: 0 });
    const { port } = new URL(url);
    await floorbook('--port', port);
    await close();
    expect(out).toBe('');
    expect(errors).toBe(
      `Port ${port} is already taken.\nStop the program that uses it, or choose another port with --port.\n`,
    );
    expect(process.exitCode).toBe(2);
  });

  it.each(['65536', '-1', '80.5', 'http', '1e3'])('refuses the port %s with 2', async (port) => {
    await floorbook('--port', port);
    expect(errors).toContain(`"${port}" is not a port.`);
    expect(process.exitCode).toBe(2);
  });

  it('refuses an address that this machine does not have with 2', async () => {
    await floorbook('--port', '0', '--host', '192.0.2.1');
    expect(errors).toContain('"192.0.2.1" is not an address of this machine.');
    expect(process.exitCode).toBe(2);
  });
});

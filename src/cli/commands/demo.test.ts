import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DemoDocument, MakeItMineDocument } from '../../demo/api.ts';
import { demoCommand } from './demo.ts';

let folder: string;
let out: string;
let errors: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-demo-'));
  vi.stubEnv('FLOORBOOK_STORE', `file:${join(folder, 'floorbook.db')}`);
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
  rmSync(folder, { recursive: true });
});

function floorbook(...args: string[]): Promise<unknown> {
  const program = new Command();
  demoCommand(program.command('demo'));
  return program.parseAsync(['demo', ...args], { from: 'user' });
}

/** The address it prints. */
async function addressOf(): Promise<string> {
  await vi.waitFor(() => expect(out).toContain('Floorbook is running at'), { timeout: 60_000 });
  return /http:\/\/localhost:\d+/.exec(out)![0];
}

describe('floorbook demo', () => {
  it('says what it does, serves a demo house, opens a real one beside it, and stops with both', async () => {
    const done = floorbook('--port', '0', '--speed', '4', '--seed', '11');
    const url = await addressOf();
    expect(errors).toBe('floorbook: opening the demo house\n');
    const { house, speed } = (await (await fetch(`${url}/api/demo`)).json()) as DemoDocument;
    expect([house, speed]).toEqual(['lucky-lantern-demo', 4]);
    const told = await fetch(`${url}/api/demo/make-it-mine`, { method: 'POST', headers: { 'x-floorbook': '1' } });
    const mine = (await told.json()) as MakeItMineDocument;
    expect(mine).toEqual({ url: expect.not.stringMatching(url), code: expect.stringMatching(/^\S+$/) });
    const session = await (await fetch(`${mine.url}/api/session`)).json();
    expect(session).toMatchObject({ setup: true, house: null, demo: false });
    expect([existsSync(join(folder, 'demo.db')), existsSync(join(folder, 'floorbook.db'))]).toEqual([true, true]);
    process.emit('SIGTERM');
    await done;
    await expect(fetch(`${url}/health`)).rejects.toThrow();
    await expect(fetch(`${mine.url}/health`)).rejects.toThrow();
    expect(process.exitCode).toBe(undefined);
  });

  it('does not delete the house of another demo that is playing', async () => {
    const done = floorbook('--port', '0');
    const url = await addressOf();
    await floorbook('--port', '0');
    expect(process.exitCode).toBe(2);
    expect((await fetch(`${url}/api/demo`)).status).toBe(200);
    process.emit('SIGTERM');
    await done;
  });

  it('keeps off a real house that is named like its own file', async () => {
    vi.stubEnv('FLOORBOOK_STORE', `file:${join(folder, 'demo.db.real')}`);
    await floorbook('--port', '0');
    expect(errors).toContain('the demo deletes what is kept under that name');
    expect([out, process.exitCode]).toEqual(['', 2]);
  });

  it.each([
    [['--speed', '3'], '"3" is not a demo speed.'],
    [['--seed', 'x'], '"x" is not the number of an evening.'],
    [['--port', 'http'], '"http" is not a port.'],
  ])('refuses %j with 2', async (args, says) => {
    await floorbook(...args);
    expect(errors).toContain(says);
    expect([out, process.exitCode]).toEqual(['', 2]);
  });
});

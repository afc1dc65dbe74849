import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer } from '../../server/start.ts';
import { serveCommand } from './serve.ts';

let out: string;
let errors: string;

beforeEach(() => {
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
  serveCommand(program);
  return program.parseAsync(['serve', ...args], { from: 'user' });
}

describe('floorbook serve', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('says where it is in one line, answers, and stops on %s', async (signal) => {
    vi.stubEnv('PORT', '0');
    const done = floorbook();
    await vi.waitFor(() => expect(out).toMatch(/^Floorbook is on http:\/\/localhost:\d+\n$/));
    const url = out.trim().split(' ').at(-1)!;
    expect((await fetch(`${url}/health`)).status).toBe(200);
    process.emit(signal);
    await done;
    await expect(fetch(`${url}/health`)).rejects.toThrow();
    expect([errors, process.exitCode]).toEqual(['', undefined]);
  });

  it('takes --port before PORT', async () => {
    vi.stubEnv('PORT', 'nonsense');
    const done = floorbook('--port', '0');
    await vi.waitFor(() => expect(out).toContain('Floorbook is on'));
    process.emit('SIGTERM');
    await done;
  });

  it('says which port is taken and stops with 2', async () => {
    const { url, close } = await startServer({ port: 0 });
    const { port } = new URL(url);
    await floorbook('--port', port);
    await close();
    expect(out).toBe('');
    expect(errors).toBe(`Port ${port} is already taken.\nStop what uses it, or give another with --port.\n`);
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

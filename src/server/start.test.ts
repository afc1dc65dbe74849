import { describe, expect, it } from 'vitest';
import { startServer } from './start.ts';

describe('a running server', () => {
  it('takes a free port for port 0, answers there, and is gone once closed', async () => {
    const { url, close } = await startServer({ port: 0 });
    expect(url).toMatch(/^http:\/\/localhost:[1-9]\d+$/);
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
    await close();
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  });

  it('listens on loopback only', async () => {
    const { url, close } = await startServer({ port: 0 });
    const other = new URL(url);
    other.hostname = '127.0.0.2';
    await expect(fetch(`${other.origin}/health`)).rejects.toThrow();
    await close();
  });

  it('rejects when the port is taken', async () => {
    const first = await startServer({ port: 0 });
    const port = Number(new URL(first.url).port);
    await expect(startServer({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await first.close();
  });
});

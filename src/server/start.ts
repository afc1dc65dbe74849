/** Starts Floorbook on a port and stops it again without cutting off an answer. */
import type { AddressInfo } from 'node:net';
import { type AppOptions, buildApp } from './app.ts';

export type ServerOptions = AppOptions & Readonly<{ port?: number; host?: string; patienceMs?: number }>;
export type RunningServer = Readonly<{ url: string; close: () => Promise<void> }>;

/** Loopback unless the house says otherwise: nothing of it is meant for strangers on the same network. */
export const DEFAULT_HOST = '127.0.0.1';
export const DEFAULT_PORT = 4600;

/** Whoever has not sent the rest of his request by then is cut off, or he alone would keep the server from stopping. */
const PATIENCE_MS = 5_000;

/**
 * Rejects with the system's error (EADDRINUSE and its kin) when it cannot listen. Port 0 takes a free one. Closing it
 * answers whoever has asked; the floor stays open, for whoever opened it to close.
 */
export async function startServer({
  port = DEFAULT_PORT,
  host = DEFAULT_HOST,
  patienceMs = PATIENCE_MS,
  ...options
}: ServerOptions = {}): Promise<RunningServer> {
  const app = await buildApp(options);
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    const giveUp = setTimeout(() => app.server.closeAllConnections(), patienceMs);
    await app.close().finally(() => clearTimeout(giveUp));
  };
  return { url: `http://localhost:${address.port}`, close };
}

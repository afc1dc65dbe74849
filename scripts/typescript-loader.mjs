// Runs what is TypeScript of the tests, which Node 20 does not read: Vite loads it, without a port.
import { createServer } from 'vite';
import { ROOT } from './bootstrap.mjs';

/** Calls `use` with a function that loads a module of this repository; prints what goes wrong, and answers the exit code. */
export async function withTypescript(use) {
  const loader = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await use((path) => loader.ssrLoadModule(path));
  } catch (error) {
    process.stderr.write(`floorbook: ${error.message}\n`);
    return 1;
  } finally {
    await loader.close();
  }
}

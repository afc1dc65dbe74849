/**
 * Bundles a source file so that plain Node can run it, for tests that need a separate process. The result is put below
 * the project's folder, so that its packages are found.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export type Bundled = Readonly<{ file: string; remove: () => void }>;

const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url));

export async function bundled(source: URL): Promise<Bundled> {
  mkdirSync(CACHE, { recursive: true });
  const outDir = mkdtempSync(join(CACHE, 'bundled-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(source),
      outDir,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  });
  return { file: join(outDir, 'main.mjs'), remove: () => rmSync(outDir, { recursive: true, force: true }) };
}

/** Builds src/web/verify into one HTML file that loads nothing and sends nothing, and that says so to the browser. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, 'src', 'web', 'verify');
/** Beside the pages of the server, not among them: this one goes out under a policy of its own. */
const BUILT = join(import.meta.dirname, 'dist', 'verify-draw.html');

export function verifyPage(): Plugin {
  return {
    name: 'verify-page',
    apply: 'build',
    closeBundle: async () => {
      const style = readFileSync(join(SOURCE, 'style.css'), 'utf8');
      const script = await scriptText();
      const policy = [
        "default-src 'none'",
        `script-src '${hashOf(script)}'`,
        `style-src '${hashOf(style)}'`,
        "base-uri 'none'",
        "form-action 'none'",
      ].join('; ');
      const page = readFileSync(join(SOURCE, 'page.html'), 'utf8')
        .replace('%policy%', () => policy)
        .replace('<!--style-->', () => `<style>${style}</style>`)
        .replace('<!--script-->', () => `<script>${script}</script>`);
      writeFileSync(BUILT, page);
    },
  };
}

async function scriptText(): Promise<string> {
  const built = await build({
    configFile: false,
    root: SOURCE,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      lib: { entry: join(SOURCE, 'main.ts'), formats: ['iife'], name: 'verifyDraw' },
      minify: true,
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk =
    first !== undefined && 'output' in first ? first.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the page that verifies draws has no script');
  // The text stands inside an element: nothing in it may look like that element's end.
  return chunk.code.replaceAll('</', '<\\/');
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

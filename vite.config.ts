/** Builds the pages of src/web to dist/web, where the server finds them. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { verifyPage } from './vite-verify-page.ts';

/**
 * What three parts or more use is one file: in small ones, the first page of a station took 55 requests, and takes 21 now.
 * Barcodes, and papers with them, are large and used by few.
 */
const SHARED = [{ name: 'shared', test: /\/src\/(?!web\/papers\/|web\/design\/barcode)/, minShareCount: 3 }];

export default defineConfig({
  root: 'src/web',
  plugins: [react(), fontParts(), cascadeLayers(), verifyPage()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The content security policy allows files of this server only, so nothing may be inlined as a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
  },
  server: { proxy: { '/api': 'http://localhost:4600', '/health': 'http://localhost:4600' } },
});

/**
 * A font of East Asian letters is a list of a hundred parts. `?letters` are those of letters alone, and `?signs` the others,
 * such as arrows and check marks, which pages in every language have.
 */
function fontParts(): Plugin {
  return {
    name: 'font-parts',
    enforce: 'pre',
    transform: (code, id) => {
      const wanted = /\/noto-sans-[a-z]+\/index\.css\?(letters|signs)$/.exec(id)?.[1];
      if (wanted === undefined) return undefined;
      const parts = code.match(/@font-face \{.*?\}/gs) ?? [];
      return parts.filter((part) => areLetters(part) === (wanted === 'letters')).join('\n');
    },
  };
}

function areLetters(part: string): boolean {
  const ranges = [...part.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(([, from = '', to = from]) => ({
    from: Number.parseInt(from, 16),
    to: Number.parseInt(to, 16),
  }));
  const isIn = (first: number, last: number) => ranges.some(({ from, to }) => from <= last && to >= first);
  return isIn(0x2e80, 0xffef) && !isIn(0x2190, 0x27ff);
}

/**
 * Puts the rules of each style sheet into the cascade layer of its folder, and names all layers in each, so that neither
 * the order of imports nor the order in which stations are fetched decides which rule wins.
 */
function cascadeLayers(): Plugin {
  return {
    name: 'cascade-layers',
    enforce: 'pre',
    transform: (code, id) => {
      const file = /\/src\/web\/(.+\.css)$/.exec(id)?.[1];
      if (file === undefined) return undefined;
      return `@layer base, design, layout, station, print;\n@layer ${layerOf(file)} {\n${code}\n}\n`;
    },
  };
}

function layerOf(file: string): string {
  if (file === 'design/tokens.css' || file === 'design/base.css') return 'base';
  if (file === 'design/layout.css') return 'layout';
  if (file === 'design/print.css') return 'print';
  return file.startsWith('design/') || file.startsWith('lib/') ? 'design' : 'station';
}

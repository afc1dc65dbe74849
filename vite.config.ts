/** Builds the pages of src/web to dist/web, where the server finds them. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { verifyPage } from './vite-verify-page.ts';

export default defineConfig({
  root: 'src/web',
  plugins: [react(), verifyPage()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The content security policy allows files of this server only, so nothing may be inlined as a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://localhost:4600', '/health': 'http://localhost:4600' } },
});

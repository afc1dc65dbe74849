import { describe, expect, it } from 'vitest';
import { PROGRESSIVE } from '../readers/documents/documents-testing.ts';
import { documentPage } from '../server/document-page.ts';
import { printPdf } from './print-pdf.ts';

/** Debian's browser; `npm test` installs it. */
const ENV = { PATH: '/usr/bin' };

const pagesOf = (pdf: string): number => pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
const sizesOf = (pdf: string): string[] => [
  ...new Set([...pdf.matchAll(/\/MediaBox\s*\[([^\]]+)\]/g)].map(([, size = '']) => size.trim())),
];

describe('printing a PDF', () => {
  it('makes one page of Letter of a short notice', { timeout: 90_000 }, async () => {
    const made = await printPdf(documentPage(PROGRESSIVE, { page: 'letter' }), ENV);
    expect(made).toMatchObject({ ok: true });
    const pdf = made.ok ? made.value.toString('latin1') : '';
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect([pagesOf(pdf), sizesOf(pdf)]).toEqual([1, ['0 0 612 792']]);
  });

  it('says what to install if there is no Chromium', async () => {
    for (const env of [{ PATH: '' }, { ...ENV, FLOORBOOK_CHROMIUM: '/nowhere/chromium' }]) {
      const made = await printPdf('<p>', env);
      expect(made).toMatchObject({ ok: false, refusal: { reason: 'no-chromium' } });
      expect(!made.ok && made.refusal.next).toMatch(/apt install chromium/);
    }
  });

  it('says that Chromium made none', async () => {
    const made = await printPdf('<p>', { FLOORBOOK_CHROMIUM: '/bin/false' });
    expect(made).toMatchObject({ ok: false, refusal: { reason: 'no-pdf' } });
  });
});

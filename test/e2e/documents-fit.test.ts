/**
 * Printed documents fit on their paper: every staff card on one Letter page, every notice of a posted promotion on two.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '../../src/base/seeded.ts';
import { instant } from '../../src/base/time.ts';
import { offerOf } from '../../src/cli/night/offers.ts';
import type { PrintedDocument } from '../../src/readers/documents/document.ts';
import { wallNotice } from '../../src/readers/documents/notice.ts';
import { staffCard, staffRoles } from '../../src/readers/documents/staff-card.ts';
import type { Offer } from '../../src/rules/offer.ts';
import type { Sheet } from '../../src/rules/sheet.ts';
import { ENGLISH_NOTICE, NOTICE_LANGUAGES } from '../../src/sentences/notice/languages.ts';
import { documentPage } from '../../src/server/document-page.ts';
import { SHEETS } from '../../src/sheets/index.generated.ts';
import { closePages, openBrowser } from './browser.ts';

let browser: Browser;
let page: Page;

/** A Letter page without its margins, in pixels. */
const PAPER = { width: 716, height: 979 };

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ viewport: PAPER });
  await page.emulateMedia({ media: 'print' });
});

afterAll(closePages);

const offerFor = (sheet: Sheet): Offer => offerOf(seeded(7), sheet, { start: instant(1_772_841_600), tables: ['t1'] });
const notice = (sheet: Sheet, offer?: Offer): PrintedDocument => wallNotice(sheet, offer, { language: ENGLISH_NOTICE });

const show = (document: PrintedDocument): Promise<void> =>
  page.setContent(documentPage(document, { page: 'letter', house: 'Lucky Lantern Casino' }));

/** Pages of paper, as the height of the whole has it. */
async function pagesHigh(document: PrintedDocument): Promise<number> {
  await show(document);
  const height: number = await page.evaluate("document.querySelector('.sheet').getBoundingClientRect().height");
  return height / PAPER.height;
}

async function pagesPrinted(document: PrintedDocument): Promise<number> {
  await show(document);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** Pages in English from which a notice may be more than two in a language with longer words. */
const LONG = 1.5;

/** Text smaller than this many points, apart from the foot and the small numbers of clauses. */
const smallerThan = (points: number): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('.sheet :is(p, li, span, td, th, b)')]
    .filter((part) => part.closest('.foot, sup, thead, small') === null && part.textContent !== '')
    .filter((part) => parseFloat(getComputedStyle(part).fontSize) * part.currentCSSZoom * 0.75 < ${points} - 0.005)
    .map((part) => part.textContent)`);

describe('printed documents fit on their paper', () => {
  it('every staff card is one page, in type of 9 points or more', async () => {
    const tooLong: string[] = [];
    for (const sheet of SHEETS) {
      const offer = offerFor(sheet);
      for (const of of [undefined, offer]) {
        for (const role of staffRoles(sheet, of)) {
          const high = await pagesHigh(staffCard(sheet, of, role));
          const name = `${sheet.id}, ${role}, ${of === undefined ? 'no offer' : 'an offer'}`;
          if (high > 1) tooLong.push(`${name}: ${Math.round(high * 100)} percent of a page`);
          const small = await smallerThan(9);
          if (small.length > 0) tooLong.push(`${name}: ${small[0]} is too small`);
        }
      }
    }
    expect(tooLong).toEqual([]);
  });

  it('the notice of every posted promotion is one page or two, in type that can be read on a wall', async () => {
    const tooLong: string[] = [];
    for (const sheet of SHEETS) {
      const high = await pagesHigh(notice(sheet, offerFor(sheet)));
      // The bottom of a page is left empty if a section would otherwise be split.
      if (high > 1.9) tooLong.push(`${sheet.id}: ${Math.round(high * 100)} percent of a page`);
      const small = await smallerThan(9.5);
      if (small.length > 0) tooLong.push(`${sheet.id}: ${small[0]} is too small`);
    }
    expect(tooLong).toEqual([]);
  });

  it('the notice of every rule sheet is one page or two before anything is posted, with every option on it', async () => {
    const tooLong: string[] = [];
    for (const sheet of SHEETS) {
      const high = await pagesHigh(notice(sheet));
      const pages = high > 1.6 ? await pagesPrinted(notice(sheet)) : 2;
      if (high > 2 || pages > 2)
        tooLong.push(`${sheet.id}: ${Math.round(high * 100)} percent of a page, ${pages} printed`);
      const small = await smallerThan(9.5);
      if (small.length > 0) tooLong.push(`${sheet.id}: ${small[0]} is too small`);
    }
    expect(tooLong).toEqual([]);
  });

  it('the longest notices are two pages in every language, posted or not', async () => {
    const others = Object.values(NOTICE_LANGUAGES).filter(({ language }) => language !== 'en');
    const wrong: string[] = [];
    let seen = 0;
    for (const sheet of SHEETS) {
      for (const offer of [undefined, offerFor(sheet)]) {
        if ((await pagesHigh(notice(sheet, offer))) < LONG) continue;
        for (const language of others) {
          const inLanguage = wallNotice(sheet, offer, { language });
          const high = await pagesHigh(inLanguage);
          const pages = high > 1.6 ? await pagesPrinted(inLanguage) : 2;
          const small = await smallerThan(9.5);
          if (pages > 2 || small.length > 0)
            wrong.push(`${sheet.id}, ${language.language}: ${pages} pages, ${small[0]}`);
          seen += 1;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(40);
  });

  it('every chart of several is printed under its games or its option', async () => {
    const unseen: string[] = [];
    for (const sheet of SHEETS) {
      await show(notice(sheet, offerFor(sheet)));
      const found: number = await page.evaluate(`[...document.querySelectorAll('section')]
        .map((section) => [...section.querySelectorAll('.chart thead th:first-child')])
        .filter((heads) => heads.length > 1)
        .flat()
        .filter((head) => head.getBoundingClientRect().height < 10).length`);
      if (found > 0) unseen.push(sheet.id);
    }
    expect(unseen).toEqual([]);
  });

  it('the printer counts the same pages', async () => {
    const [longest, densest] = ['hawaiian-gardens/beat-the-dealer', 'hawaiian-gardens/ca-asian-bad-beat'].map((id) =>
      SHEETS.find((sheet) => sheet.id === id),
    );
    if (longest === undefined || densest === undefined) throw new Error('A sheet of this test is gone.');
    expect(await pagesPrinted(notice(longest, offerFor(longest)))).toBe(2);
    expect(await pagesPrinted(staffCard(densest, offerFor(densest), 'dealer'))).toBe(1);
  });
});

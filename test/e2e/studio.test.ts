/** The studio in a browser: from a kind to the wall, from a text until nothing is left over, drafts, another house. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import {
  axeFindings,
  BUILT_PAGES,
  gone,
  openStation,
  picture,
  type StationPage,
  sideways,
  sign,
  signInAt,
} from './stations.ts';

let house: TestHouse;
let browser: Browser;
let open: StationPage[] = [];

beforeAll(async () => {
  house = await openTestHouse(BUILT_PAGES);
  browser = await openBrowser();
});

afterAll(async () => {
  await closePages();
  await house?.close();
});

afterEach(async () => {
  const stations = open;
  for (const [i, { page }] of stations.entries()) await picture(page, `studio-end-${i}`);
  open = [];
  for (const { close } of stations) await close();
  expect(stations.flatMap(({ mistakes }) => mistakes)).toEqual([]);
});

async function office(badge: string, path = '/office/studio', at: TestHouse = house): Promise<Page> {
  const opened = await openStation(browser, { viewport: { width: 1440, height: 900 } });
  open.push(opened);
  await signInAt(opened.page, at.url, path, badge);
  return opened.page;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const saved = (page: Page) => page.getByText(/^●Draft \d+, saved/).waitFor();

async function beginWith(page: Page, kind: string, name: string): Promise<void> {
  await page.getByLabel('Name of the promotion').fill(name);
  await page.getByRole('radio', { name: new RegExp(`^${kind} `) }).check();
  await press(page, 'Begin the draft');
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await saved(page);
}

const part = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Parts of the rules' }).getByRole('button', { name: new RegExp(`^${title}`) });

describe('a promotion', () => {
  it('goes from a kind through its forms to the wall, with two who put it on file', async () => {
    const page = await office('promo-1', '/office');
    await page.getByRole('link', { name: 'New promotion' }).click();
    await page.getByRole('link', { name: 'write new rules in the studio' }).click();
    await page.getByRole('radio', { name: /^Hand bonus/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'studio-start');
    await beginWith(page, 'Hand bonus', 'Friday Royal');
    const poster = page.getByRole('article', { name: 'Notice: Friday Royal' });
    await poster.getByRole('heading', { name: 'Friday Royal' }).waitFor();
    await picture(page, 'studio-name');
    // A change in a form appears on the poster, and an error appears at its field and in the list.
    await part(page, 'Hands and prizes').click();
    await page.locator('.word-item summary').first().click();
    const line = page.getByLabel('Name', { exact: true }).first();
    await line.fill('');
    await page
      .getByRole('region', { name: 'Problems' })
      .getByRole('button', { name: /^Go to it/ })
      .click();
    await expect.poll(() => line.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.getByText('As it was before the problems').waitFor();
    await picture(page, 'studio-problem');
    await line.fill('Royal on a Friday');
    await poster.getByText('Royal on a Friday').waitFor();
    await page.getByText('As it stands').waitFor();
    await choosesCards(page);
    // A hand that is dealt is read by these rules.
    const hand = page.getByRole('region', { name: 'Deal a hand' });
    await hand
      .getByText(/Does not qualify|Rule /)
      .first()
      .waitFor();
    await press(page, 'Deal another');
    await hand
      .getByRole('button', { name: /^Change / })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Close/ })
      .click();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('region', { name: 'Odds assessment' }).getByText('Cost per day').waitFor();
    await picture(page, 'studio-dealt');
    expect(await sideways(page)).toBe(0);
    // Compared with a sister sheet, handed in, and put on file by two.
    await saved(page);
    await page.getByRole('link', { name: 'Compare and hand in', exact: true }).click();
    await page.getByText('Nothing. Every sentence has its place').waitFor();
    await page.getByLabel('With these rules').selectOption({ label: await sisterLabel(page) });
    await page
      .getByText(/differ$/)
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'studio-finish');
    await press(page, 'Read the journal');
    await page.getByRole('heading', { name: 'What it would have cost' }).waitFor();
    const packet = await page.request.get(
      `${house.url}${await page.getByRole('link', { name: 'Open the packet' }).getAttribute('href')}`,
    );
    expect(packet.status()).toBe(200);
    expect(await packet.text()).toContain('These rules are submitted for approval');
    await page.getByText(/^A manager or a compliance officer puts it on file/).waitFor();
    const manager = await office('manager-1', `${new URL(page.url()).pathname}`);
    await manager.getByLabel('Approval number', { exact: true }).fill('GEGA-009999');
    await saved(manager);
    await manager.getByLabel('Date on the document').fill('2026-03-01');
    await manager
      .getByLabel('The document: PDF, PNG or JPEG')
      .setInputFiles({ name: 'approval.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 Approved.') });
    await manager.getByText('1 KB, kept.').waitFor();
    await press(manager, 'Put on file, two signatures');
    await sign(manager, 'compliance-1');
    await manager.getByText('Friday Royal is in effect here.').waitFor();
    await page.goto(`${house.url}/office/offers/new`);
    await page.getByRole('link', { name: /^Friday Royal/ }).click();
    await page.getByRole('heading', { name: 'Post Friday Royal' }).waitFor();
    await page.getByText('Approved rules GEGA-009999').waitFor();
  });
});

/** Hands, ranks and suits are tapped as cards, and a line that is added begins as the one before it. */
async function choosesCards(page: Page): Promise<void> {
  const lines = page.locator('.word-item');
  await press(page, 'Add to prize lines');
  const added = lines.last();
  await added.getByLabel('Name', { exact: true }).fill('Spade flush');
  await added.getByRole('button', { name: /^Change\s+Category/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose the hand' });
  expect(await axeFindings(page)).toEqual([]);
  await picture(page, 'studio-hands');
  await sheet.getByRole('button', { name: 'Flush', exact: true }).click();
  await added.getByText('Flush', { exact: true }).waitFor();
  await added
    .locator('summary', { hasText: /more words? can be used here/ })
    .first()
    .click();
  await added.getByRole('button', { name: 'Add “Suit”' }).click();
  await added.getByRole('button', { name: 'Add “Up to”' }).click();
  await added.getByRole('button', { name: 'Spades' }).click();
  await added.getByRole('button', { name: 'King', exact: true }).click();
  await expect
    .poll(() => lineOf(page))
    .toEqual({ is: 'category', category: 'flush', orBetter: false, suit: 's', top: 'K' });
  await picture(page, 'studio-cards');
  expect(await axeFindings(page)).toEqual([]);
  await added.getByRole('button', { name: 'Remove Spade flush' }).click();
  await gone(lines.nth(3));
}

const lineOf = async (page: Page) => (await draftOf(page)).sheet.chart.options.only.at(-1).hand;

const sisterLabel = async (page: Page): Promise<string> => {
  const labels = await page.getByLabel('With these rules').locator('option').allTextContents();
  return labels.find((label) => label.startsWith('Royal Flush'))!;
};

const RULES = `FRIDAY RUSH

1. The high hand of every hour wins the posted prize.
2. Four or more players must be dealt in.
3. Employees are not eligible.
4. Winners must show identification.
Have fun and good luck!`;

describe('a pasted text', () => {
  it('gets a place for every sentence, marks its lines, and is handed in when nothing is left over', async () => {
    const page = await office('promo-1');
    await page.getByRole('radio', { name: 'A text' }).check();
    await page.getByLabel('The approved rules, or your own words').fill(RULES);
    await page.getByLabel('Name of the promotion').fill('Friday Rush');
    await page.getByRole('radio', { name: /^High hand/ }).check();
    await press(page, 'Number the sentences');
    await page.getByText('0 of 6 sentences placed').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: /^Compare and hand in: 6 left/ }).waitFor();
    await picture(page, 'studio-text');
    await press(page, /^Not a rule\s+for sentence 1$/);
    await press(page, /^Hands and prizes\?\s+for sentence 2$/);
    await press(page, /^Eligibility\?\s+for sentence 3$/);
    // It opened its form, quotes it, and what the part says is marked on the poster.
    await page.locator('.studio-middle').getByRole('heading', { name: 'Eligibility' }).waitFor();
    await page.locator('blockquote').getByText('Four or more players must be dealt in.').waitFor();
    await expect.poll(() => page.locator('.studio-paper .is-lit').count()).toBeGreaterThan(0);
    await press(page, /^Ruling\s+for sentence 4$/);
    await page.getByText('Ruling R1', { exact: true }).waitFor();
    await picture(page, 'studio-placed');
    await press(page, /^How it is claimed\?\s+for sentence 5$/);
    await press(page, /^Note\s+for sentence 6$/);
    await page.getByText('6 of 6 sentences placed').waitFor();
    await page.getByText('Nothing is left over').waitFor();
    // A place can be taken away again, with the note that it made.
    await press(page, /^Take its place away\s+for sentence 6$/);
    await page.getByText('5 of 6 sentences placed').waitFor();
    await press(page, /^Not a rule\s+for sentence 6$/);
    // The form asks for a decision that the text left open; the answer is a ruling.
    await page.getByRole('radio', { name: 'Parts' }).check();
    await part(page, 'How it is paid').click();
    const open = page.getByRole('region', { name: 'Your text does not say' });
    await open.getByText('If nothing is said: the winner pays it at the cage.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'studio-not-said');
    await open.getByRole('button', { name: /^Keep it so, as a ruling.*Goods tax$/ }).click();
    await gone(open.getByText('Goods tax.'));
    await saved(page);
    const draft = await draftOf(page);
    expect(draft.sheet.rulings).toEqual({
      R1: '4: 3. Employees are not eligible.',
      R2: 'Goods tax: the winner pays it at the cage.',
    });
    expect(JSON.stringify(draft.sheet.notes)).not.toContain('Have fun');
    await page.getByRole('link', { name: 'Compare and hand in', exact: true }).click();
    await page.getByRole('link', { name: 'Open the packet' }).waitFor();
  });
});

const draftOf = async (page: Page) => {
  const id = new URL(page.url()).pathname.split('/')[3];
  const answer = await page.request.get(`${house.url}/api/studio/drafts/${id}`);
  return answer.json();
};

describe('drafts', () => {
  it('can be undone and done again, outlive the page, and are not lost when two people write', async () => {
    const page = await office('promo-1');
    await beginWith(page, 'Splash pot', 'Rainy Day Splash');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Sunny Day Splash');
    await page.getByRole('heading', { name: 'Sunny Day Splash' }).first().waitFor();
    await press(page, 'Undo');
    await page.getByRole('heading', { name: 'Rainy Day Splash' }).first().waitFor();
    await press(page, 'Redo');
    await page.getByRole('heading', { name: 'Sunny Day Splash' }).first().waitFor();
    await saved(page);
    // Another browser has it, and says who saved it.
    const other = await office('manager-1');
    await other.getByRole('link', { name: 'Sunny Day Splash' }).click();
    await saved(other);
    await other.getByLabel('Name', { exact: true }).fill('Manager’s Splash');
    await expect.poll(async () => (await draftOf(other)).sheet.name).toBe('Manager’s Splash');
    await name.fill('Promoter’s Splash');
    await page.getByText(/Mona R.* saved draft \d+ at .* while you were writing\.$/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'studio-conflict');
    await press(page, /^Load draft/);
    await page.getByRole('heading', { name: 'Manager’s Splash' }).first().waitFor();
    // Mine is one step back.
    await press(page, 'Undo');
    await page.getByRole('heading', { name: 'Promoter’s Splash' }).first().waitFor();
    await expect.poll(async () => (await draftOf(page)).sheet.name).toBe('Promoter’s Splash');
    // A page that does not know yet that it is saved asks before it is left.
    await saved(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Promoter’s Splash' }).first().waitFor();
  });

  it('are readable at twice the size and by night', async () => {
    const page = await office('promo-1');
    await beginWith(page, 'Bad beat', 'Big Type');
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await page.getByRole('region', { name: 'Poster, live' }).waitFor();
    expect(await sideways(page)).toBe(0);
    const box = await page.getByLabel('Name', { exact: true }).boundingBox();
    expect(box!.width).toBeGreaterThan(400);
    await picture(page, 'studio-200');
    await page.evaluate(
      "document.documentElement.style.fontSize = ''; document.documentElement.dataset.theme = 'night'",
    );
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'studio-night');
  });
});

describe('a thousand nights', () => {
  it('are played from the page, and told in words and charts', async () => {
    const page = await office('promo-1');
    await beginWith(page, 'Aces cracked', 'Cracked');
    const nights = page.getByRole('region', { name: '1,000 nights' });
    await nights.getByRole('button', { name: 'Play them' }).click();
    await nights.getByText('Longest wait').waitFor();
    await nights.getByText(/^9 nights in 10 cost \$[\d,]+ to \$[\d,]+\. The worst: \$[\d,]+\.$/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'studio-nights');
  });
});

describe('another house', () => {
  it('imports what this one exported, and refuses a file that was changed on the way', async () => {
    const page = await office('promo-1');
    await beginWith(page, 'Drawing', 'Shared Drawing');
    await page.getByRole('link', { name: 'Compare and hand in', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export the file' }).click();
    const file = await (await download).path();
    const there = await openTestHouse({ ...BUILT_PAGES, house: 'other-house' });
    try {
      const importing = await office('promo-1', '/office/studio', there);
      await importing.getByRole('radio', { name: 'A file' }).check();
      const text = readFileSync(file, 'utf8');
      const upload = (buffer: Buffer) =>
        importing
          .getByLabel('File from the studio of another house')
          .setInputFiles({ name: 'sheet.json', mimeType: 'application/json', buffer });
      await upload(Buffer.from(text.replaceAll('Shared Drawing', 'Stolen Drawing')));
      await importing.getByText(/its fingerprint does not fit/).waitFor();
      await upload(Buffer.from(text));
      await importing.getByText(/^Imported from .*\. Its fingerprint fits\.$/).waitFor();
      await importing.getByRole('heading', { name: 'Shared Drawing' }).first().waitFor();
      await importing.getByText(/saved/).first().waitFor();
      // A page that outlives its house says that the connection is lost.
      await importing.close();
    } finally {
      await there.close();
    }
  });
});

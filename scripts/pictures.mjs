// npm run pictures: takes every picture of the README and of docs/people from the demo, as a visitor would see it.
//   npm run pictures                      all of them
//   npm run pictures -- --only dealer     those whose name begins so
// A royal flush is dealt, verified and paid; each station is photographed when it has something to show. The same evening
// is played every time, so a picture changes when the screen does.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { startDemo } from '../dist/demo/serve-demo.js';
import { SILENT } from '../dist/server/log.js';
import { ROOT, say } from './bootstrap.mjs';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const FOLDER = join(ROOT, 'docs', 'images');
const SHELL = '/usr/bin/chromium-headless-shell';
const SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 800 } };
const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SIGN = { viewport: { width: 1280, height: 720 } };
const PORTRAIT = { viewport: { width: 720, height: 1280 }, hasTouch: true };

const STUDIO_TEXT = `HIGH HAND RUSH
1. The high hand of every hour wins the posted prize.
2. Four or more players must be dealt in.
3. Employees are not eligible.
4. Winners must show identification.
5. Prizes are paid at the cage.
Have fun and good luck!`;

const folder = mkdtempSync(join(tmpdir(), 'floorbook-pictures-'));
mkdirSync(FOLDER, { recursive: true });
const started = await startDemo({
  place: { kind: 'file', path: join(folder, 'demo.db') },
  ...{ port: 0, host: '127.0.0.1', speed: 1, rngSeed: 7, keep: false, log: SILENT },
  openSetup: () => Promise.reject(new Error('the pictures need no house of their own')),
});
if (!started.ok) throw new Error(started.refusal.says);
const demo = started.value;
const browser = await chromium.launch({
  executablePath: existsSync(SHELL) ? SHELL : '/usr/bin/chromium',
  args: [...SANDBOX, '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});

let status = 0;
try {
  const isStudio = values.only.startsWith('studio');
  if (!isStudio) {
    await theRoyal();
    await eachStation();
  }
  if (isStudio || values.only === '') await theStudio();
} catch (error) {
  status = 1;
  process.stderr.write(`floorbook: ${error.message}\n`);
} finally {
  await browser.close();
  await demo.close();
  rmSync(folder, { recursive: true });
}
process.exit(status);

async function visit(path, options = DESK) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', deviceScaleFactor: 1 });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${demo.url}${path}`);
  return page;
}

/** Lets fonts and the last answer arrive, then keeps the picture under this name. */
async function take(page, name, to = FOLDER) {
  if (!name.startsWith(values.only)) return;
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(700);
  await page.screenshot({ path: join(to, `${name}.png`) });
  if (to === FOLDER) say(`docs/images/${name}.png`);
}

function button(page, name) {
  return page.getByRole('button', { name, exact: typeof name === 'string' });
}

/** A badge from the landing page: the demo signs the visitor in and opens the station of that person. */
async function workAs(badge, path, options = DESK) {
  const page = await visit('/', options);
  const { badges } = await (await fetch(`${demo.url}/api/demo`)).json();
  const { place, pin } = badges.find((one) => one.badge === badge);
  const answer = await page.request.post(`${demo.url}/api/sign-in`, {
    headers: { 'x-floorbook': '1' },
    data: { badge, pin, place },
  });
  if (answer.status() !== 200) throw new Error(`${badge} could not sign in at ${place}: ${await answer.text()}`);
  const { who } = await answer.json();
  await page.evaluate(
    ([key, station]) => localStorage.setItem(key, station),
    [`floorbook.station.${place.replace(':', '-')}`, who.station],
  );
  await page.goto(`${demo.url}${path}`);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  return page;
}

/** One royal flush from the deal to the payment, at a tablet, with the crew as floor and cage. */
async function theRoyal() {
  const table = await visit('/', TABLET);
  await take(table, 'demo-landing');
  await button(table, 'Be the dealer').click();
  const coach = table.getByRole('complementary', { name: 'Tour' });
  for (const seat of [1, 2, 3, 5]) await button(table, new RegExp(`^Seat ${seat} dealt in`)).click();
  await take(table, 'dealer-fees');
  await button(table, 'Start game').click();
  await button(table, /^Royal flush \$/).click();
  await button(table, /^Seat 3$/).click();
  const cards = ['Ace of spades', 'King of spades', 'Queen of spades', 'Jack of spades', '10 of spades'];
  for (const card of [...cards, '7 of diamonds', '2 of clubs']) await button(table, card).click();
  await take(table, 'dealer-hand');
  await button(table, 'Call floor').click();
  const letFloor = coach.getByRole('button').filter({ hasText: /floor do it/ });
  await letFloor.waitFor();
  await take(table, 'dealer-pending');

  const sign = await visit('/board?offers=uth-progressive', SIGN);
  await sign.waitForTimeout(1500);
  await take(sign, 'sign-pending');
  const phone = await workAs('floor-1', '/floor', PHONE);
  await take(phone, 'floor-queue');
  await phone
    .getByRole('link')
    .filter({ hasText: /Royal flush/i })
    .first()
    .click();
  await take(phone, 'floor-hit');
  await phone.context().close();

  await letFloor.click();
  const letCage = coach.getByRole('button').filter({ hasText: /cage pay/ });
  await letCage.waitFor();
  const cage = await workAs('cage-1', '/cage');
  await take(cage, 'cage-owed');
  await cage.context().close();
  await letCage.click();
  const end = coach.getByRole('button').filter({ hasText: /End it/ });
  await end.waitFor();
  await take(table, 'dealer-paid', folder);
  await sign.waitForTimeout(1500);
  await take(sign, 'sign-paid');
  await end.click();
  await coach
    .getByText(/books balance/)
    .first()
    .waitFor();
  await take(table, 'dealer-balanced', folder);
  await table.context().close();
  await sign.context().close();
  if (values.only === '') moving();
}

/** The screen of each person on the first evening. */
async function eachStation() {
  const stations = [
    ['floor-1', '/floor', 'floor-tablet', TABLET],
    ['cage-2', '/cage', 'cage-desk', DESK],
    ['desk-1', '/desk', 'card-desk', DESK],
    ['tournament-1', '/tournament', 'tournament', DESK],
    ['promotions-1', '/office', 'office', DESK],
    ['auditor-1', '/audit', 'auditor', DESK],
    ['manager-1', '/office/staff', 'administrator', DESK],
  ];
  for (const [badge, path, name, options] of stations) {
    if (!name.startsWith(values.only)) continue;
    const page = await workAs(badge, path, options);
    await page.waitForTimeout(1500);
    await take(page, name);
    await page.context().close();
  }
  for (const [path, name, options] of [
    ['/board', 'sign', SIGN],
    ['/kiosk', 'kiosk', PORTRAIT],
  ]) {
    if (!name.startsWith(values.only)) continue;
    const page = await visit(path, options);
    await page.waitForTimeout(1500);
    await take(page, name);
    await page.context().close();
  }
}

/** A promotion from a kind and one from a text, for docs/first-promotion.md. */
async function theStudio() {
  const page = await workAs('promotions-1', '/office/studio', WIDE);
  await page.getByRole('radio', { name: /^Hand bonus/ }).check();
  await page.getByLabel('Name of the promotion').fill('Friday Royal');
  await take(page, 'studio-start');
  await button(page, 'Begin the draft').click();
  const parts = page.getByRole('navigation', { name: 'Parts of the rules' });
  await parts.getByRole('button', { name: /^Hands and prizes/ }).click();
  await page.locator('.word-item summary').first().click();
  await page.getByText('Cost per day').waitFor();
  await take(page, 'studio-form');
  await button(page, 'Play them').click();
  await page.getByText(/^9 nights in 10 cost/).waitFor();
  await take(page, 'studio-nights');
  await page.getByRole('link', { name: 'Compare and hand in', exact: true }).click();
  await page.getByText('Nothing. Every sentence has its place').waitFor();
  const sister = page.getByLabel('With these rules');
  const labels = await sister.locator('option').allTextContents();
  await sister.selectOption({ label: labels.find((label) => label.startsWith('Royal Flush')) });
  await page
    .getByText(/differ$/)
    .first()
    .waitFor();
  await take(page, 'studio-finish');

  await page.goto(`${demo.url}/office/studio`);
  await page.getByRole('radio', { name: 'A text' }).check();
  await page.getByLabel('The approved rules, or your own words').fill(STUDIO_TEXT);
  await page.getByLabel('Name of the promotion').fill('High Hand Rush');
  await page.getByRole('radio', { name: /^High hand/ }).check();
  await button(page, 'Number the sentences').click();
  await button(page, /^Not a rule\s+for sentence 1$/).click();
  await button(page, /^Hands and prizes\?\s+for sentence 2$/).click();
  await button(page, /^Eligibility\?\s+for sentence 3$/).click();
  await take(page, 'studio-text');
  await page.context().close();
}

/**
 * The animated picture of the README: an SVG that shows the pictures in sequence. It needs no encoder, and it stays on
 * the first one if the reader prefers reduced motion.
 */
function moving() {
  const frames = [
    ['dealer-hand', 'The dealer keys a royal flush'],
    ['dealer-pending', 'The hand is pending; the money is held'],
    ['dealer-paid', 'Verified, authorized and paid'],
    ['dealer-balanced', 'The books balance, to the cent'],
  ];
  const seconds = 3.5;
  const all = frames.length * seconds;
  const { width, height } = TABLET.viewport;
  const share = 100 / frames.length;
  const pictures = frames.map(([name, words], i) => {
    const path = [FOLDER, folder].map((one) => join(one, `${name}.png`)).find(existsSync);
    const data = readFileSync(path).toString('base64');
    return `<g class="frame" style="animation-delay:${i * seconds}s"><image width="${width}" height="${height}" href="data:image/png;base64,${data}"/><rect y="${height}" width="${width}" height="56" fill="#10201a"/><text x="${width / 2}" y="${height + 37}">${words}</text></g>`;
  });
  const style = `text{font:600 24px system-ui,sans-serif;fill:#f4efe2;text-anchor:middle}
.frame{opacity:0;animation:show ${all}s infinite steps(1)}
.frame:first-of-type{opacity:1}
@keyframes show{0%{opacity:1}${share}%{opacity:0}100%{opacity:0}}
@media (prefers-reduced-motion:reduce){.frame{animation:none}}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + 56}" role="img" aria-label="A royal flush is keyed, verified and paid"><style>${style}</style>${pictures.join('')}</svg>\n`;
  writeFileSync(join(FOLDER, 'demo.svg'), svg);
  say('docs/images/demo.svg');
}

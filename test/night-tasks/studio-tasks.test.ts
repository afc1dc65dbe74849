/**
 * docs/first-promotion.md is followed with a stopwatch: each promotion says what it should, and takes twenty minutes at
 * most.
 */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSheet } from '../../src/rules/check-sheet.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { type Checkout, checkoutAt, type House } from './checkout.ts';
import { modelSeconds } from './model.ts';
import { measure } from './run.ts';
import { STUDIO_TASKS } from './studio-tasks.ts';

const PAGE = readFileSync('docs/first-promotion.md', 'utf8');
const TWENTY_MINUTES = 20 * 60;

/** Somebody who reads the whole page first, at 238 words a minute (Brysbaert 2019). */
const reading = (PAGE.replace(/\]\([^)]*\)|!\[[^\]]*\]/g, '').split(/\s+/).length / 238) * 60;

describe('a stranger with a stopwatch', () => {
  let browser: Browser;
  let checkout: Checkout;

  beforeAll(async () => {
    [browser, checkout] = await Promise.all([launchBrowser(), checkoutAt(process.cwd())]);
  });
  afterAll(() => browser?.close());

  it.each(STUDIO_TASKS)('$name', async ({ says, expected, ...task }) => {
    let saved: unknown;
    const kept: Checkout = {
      ...checkout,
      openTestHouse: async (options) => {
        const house = await checkout.openTestHouse(options);
        // What was written is read before its house closes.
        const close = async () => {
          saved = await lastDraft(house).catch((error: unknown) => error);
          await house.close();
        };
        return { ...house, close };
      },
    };
    const { count, because } = await measure(task, kept, browser);
    expect(because).toBeUndefined();
    const { sheet, problems } = checkSheet(saved);
    expect(problems).toEqual([]);
    expect(says(sheet!)).toMatchObject(expected as object);
    const seconds = modelSeconds(count);
    expect(seconds + reading).toBeLessThan(TWENTY_MINUTES);
    // How much of a page counts as another screen depends a little on when it is looked at.
    const row = `| ${task.name} | ${count.taps} | ${count.keys} | under ${Math.ceil(seconds / 60)} min |`;
    expect(PAGE, `docs/first-promotion.md should say: ${row}`).toContain(row);
  });
});

async function lastDraft(house: House): Promise<unknown> {
  const { ask } = await house.signIn('promo-1', 'office');
  const { body: rows } = await ask('GET', '/api/studio/drafts');
  const { body } = await ask('GET', `/api/studio/drafts/${rows[0].draft}`);
  return body.sheet;
}

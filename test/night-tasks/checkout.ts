/** The program of one checkout: this one, or an older version in another folder whose screens are measured too. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { lowOffer } from '../../src/floor/testing.ts';
import type { openTestHouse, TestHouse } from '../../src/server/testing.ts';
import type { SHEETS } from '../../src/sheets/index.generated.ts';
import type { openScenarioHouse } from '../e2e/scenario-house.ts';

export type Checkout = Readonly<{
  folder: string;
  version: string;
  openTestHouse: typeof openTestHouse;
  openScenarioHouse: typeof openScenarioHouse;
  lowOffer: typeof lowOffer;
  sheets: typeof SHEETS;
}>;

export type House = TestHouse;

/** The scenario houses read their files below the working directory, which must be `folder`. */
export async function checkoutAt(folder: string): Promise<Checkout> {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  if (!existsSync(join(folder, 'dist', 'web', 'index.html'))) {
    throw new Error(`The pages of ${folder} are not built. Run "npm run build" there first.`);
  }
  const load = (path: string) => import(/* @vite-ignore */ join(folder, path));
  const [testing, scenario, floor, sheets] = await Promise.all([
    load('src/server/testing.ts'),
    load('test/e2e/scenario-house.ts'),
    load('src/floor/testing.ts'),
    load('src/sheets/index.generated.ts'),
  ]);
  return {
    folder,
    version,
    openTestHouse: testing.openTestHouse,
    openScenarioHouse: scenario.openScenarioHouse,
    lowOffer: floor.lowOffer,
    sheets: sheets.SHEETS,
  };
}

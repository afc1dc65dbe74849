/**
 * A house in its state after some steps of a scenario, behind a real server: a story continues from there in a browser.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assert } from '../../src/base/assert.ts';
import { must } from '../../src/base/result.ts';
import type { Instant } from '../../src/base/time.ts';
import { journalText } from '../../src/cli/commands/play.ts';
import { scenarioFrom } from '../../src/cli/scenario/format.ts';
import { playScenario } from '../../src/cli/scenario/run.ts';
import { lawOf } from '../../src/cli/scenario/sources.ts';
import { importJournal } from '../../src/journal/import.ts';
import { memoryStore } from '../../src/journal/memory-store.ts';
import { issueBadges, openTestHouse, type TestHouse } from '../../src/server/testing.ts';
import { BUILT_PAGES } from './stations.ts';

type Opened = TestHouse & Readonly<{ people: ReadonlyMap<string, string> }>;

/**
 * `steps`: how many steps of the file are played. `later`: how many seconds after the last of them the house opens its
 * screens. Names of people are not in the vault: the journal has never heard them.
 */
export async function openScenarioHouse(file: string, steps: number, later = 1): Promise<Opened> {
  const path = join('scenarios', file);
  const whole = must(scenarioFrom(JSON.parse(readFileSync(path, 'utf8'))));
  const scenario = { ...whole, steps: whole.steps.slice(0, steps), until: undefined, expect: undefined };
  const { playing, people, failed } = must(playScenario(scenario, must(await lawOf(whole, dirname(path)))));
  assert(failed.length === 0, `${file} plays up to step ${steps}: ${JSON.stringify(failed)}`);
  const store = memoryStore();
  const text = await journalText(playing);
  must(await importJournal(store, () => [Buffer.from(text)]));
  const last = playing.records.at(-1)!.command.time as number;
  const start = (last + later) as Instant;
  const house = await openTestHouse({ ...BUILT_PAGES, store, house: playing.house, furnish: false, start });
  await issueBadges(house.floor, [...playing.state.staff.keys()]);
  return { ...house, people };
}

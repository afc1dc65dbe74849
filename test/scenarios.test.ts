/** Every file under scenarios/ is a test: it is played, its expectations hold, and its journal decides the same again. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { failureText } from '../src/cli/playthrough/text.ts';
import { scenarioFrom } from '../src/cli/scenario/format.ts';
import { playFile } from '../src/cli/scenario/load.ts';
import { F } from '../src/floor/clauses.ts';
import type { State } from '../src/floor/state.ts';
import { stateHash } from '../src/floor/state-text.ts';
import { floorDecider } from '../src/journal/floor-decider.ts';
import { recordOf } from '../src/journal/fold.ts';
import { replay } from '../src/journal/replay.ts';

const FOLDER = join(import.meta.dirname, '..', 'scenarios');
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const scenarios = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ name: basename(file, '.json'), path: join(FOLDER, file) }))
  .map(({ name, path }) => ({ name, path, title: must(scenarioFrom(read(path))).title }));

/** Every clause that the adopted law and the floor itself have. */
function clausesOf({ sheets, packs }: State): Set<string> {
  return new Set([...Object.values(F), ...citationsIn([...sheets.values()]), ...citationsIn([...packs.values()])]);
}

/** Every `at` and `clause` that holds text, and the clauses that a yes rests on; in other places `at` is a moment. */
function citationsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => {
    if ((name === 'at' || name === 'clause') && typeof value === 'string') return [value];
    return name === 'restsOn' ? (value as string[]) : citationsIn(value);
  });
}

/** How many worked examples the page of each activity has. */
const WORKED: readonly (readonly [activity: string, examples: number])[] = [
  ['v1-1', 6],
  ['poker-bonus', 6],
  ['aces-cracked', 6],
  ['prize-wheel', 6],
  ['bay-101-bonus-hand-progressive', 6],
  ['bay-101-pai-gow-bonus-hand', 6],
  ['bay-101-poker-high-hand-bonus', 6],
  ['bay-101-blazing-7s-progressive', 6],
  ['bay-101-no-limit-bad-beat', 6],
  ['bay-101-omaha-bad-beat', 5],
  ['bay-101-limit-bad-beat', 5],
  ['bay-101-baccarat-bonus-hand', 6],
  ['hawaiian-gardens-blazing-sevens-progressive', 6],
  ['hawaiian-gardens-ca-asian-bad-beat', 6],
  ['hawaiian-gardens-hawaiian-jackpot-1', 4],
  ['hawaiian-gardens-hawaiian-jackpot-2', 3],
  ['hawaiian-gardens-hawaiian-jackpot-3', 3],
  ['hawaiian-gardens-hawaiian-jackpot-4', 3],
  ['hawaiian-gardens-hawaiian-jackpot-5', 3],
  ['hawaiian-gardens-caribbean-stud-bonus-hands', 6],
  ['hawaiian-gardens-caribbean-stud-jackpot', 6],
  ['hawaiian-gardens-cash-in-a-flash', 6],
  ['hawaiian-gardens-fast-cash-jackpots', 6],
  ['hawaiian-gardens-fortune-7-baccarat-progressive', 5],
  ['hawaiian-gardens-four-of-a-kind-poker', 5],
  ['hawaiian-gardens-poker-jackpot-shares', 4],
  ['hawaiian-gardens-high-hand-happy-hours', 5],
  ['hawaiian-gardens-pocket-aces-cracked', 5],
  ['hawaiian-gardens-royal-flush-on-the-flop', 4],
  ['hawaiian-gardens-shuffle-master-classic-qualifier', 5],
  ['hawaiian-gardens-three-card-poker-progressive', 5],
  ['hawaiian-gardens-three-of-a-kind-on-the-flop', 5],
  ['hawaiian-gardens-ultimate-texas-holdem-progressive', 5],
  ['hawaiian-gardens-fortune-pai-gow-progressive', 5],
  ['hawaiian-gardens-wheel-of-cards', 5],
  ['hawaiian-gardens-car-drawing', 5],
  ['hawaiian-gardens-blackjack-car-drawing', 5],
  ['south-dakota-four-card-poker', 6],
  ['hoosier-lottery-millionaire-game-show', 6],
  ['hoosier-lottery-millionaire-drawing', 6],
  ['hawaiian-gardens-lucky-table-drawing', 4],
  ['hawaiian-gardens-splash-pot', 5],
  ['hawaiian-gardens-sports-squares', 5],
  ['hawaiian-gardens-big-spin', 4],
  ['hawaiian-gardens-cash-drawing', 5],
  ['hawaiian-gardens-paid-collection-for-a-year', 4],
];

describe('scenarios', () => {
  // Not it.each, which cuts titles short.
  for (const { name: file, path, title } of scenarios) {
    it(`${file}: ${title}`, async () => played(path));
  }

  async function played(path: string): Promise<void> {
    const { playing, failed, passed, people } = must(await playFile(path));
    expect(failed.flatMap(failureText).join('\n')).toBe('');
    expect(passed).toBeGreaterThan(playing.records.length / 2);
    const records = playing.rows.map((row) => recordOf<never, never>(row)!);
    const replayed = await replay(playing.house, records, floorDecider as never);
    expect(replayed.differences).toEqual([]);
    expect(replayed.stateHash).toBe(stateHash(playing.state));
    const known = clausesOf(playing.state);
    expect(playing.records.flatMap(({ outcome }) => citationsIn(outcome)).filter((at) => !known.has(at))).toEqual([]);
    for (const name of people.keys()) expect(playing.rows.filter(({ body }) => body.includes(`@${name}`))).toEqual([]);
  }

  it('has each activity’s worked examples and every case that the ledger names', () => {
    const names = scenarios.map(({ name }) => name);
    for (const [activity, examples] of WORKED) {
      for (let n = 1; n <= examples; n += 1) {
        const example = new RegExp(`^${activity}-example-${n}(-|$)`);
        expect(
          names.filter((name) => example.test(name)),
          `${activity} example ${n}`,
        ).not.toEqual([]);
      }
    }
    expect(names).toEqual(
      expect.arrayContaining([
        'count-variance',
        'co-bettors',
        'npn-house-seats',
        'repayment-queue',
        'charge-order-several-activities',
        'wind-down-carry',
        'dst-spring',
        'dst-autumn',
        'third-person',
        'decline-after-another-hit',
        'reversal-after-payment',
      ]),
    );
  });
});

/** The latest wins, on a screen that has been open all night and on one that is switched on now: the same list. */
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { nightRecords } from '../src/cli/night/night.ts';
import { nightLaw } from '../src/cli/night/plan.ts';
import { playFile } from '../src/cli/scenario/run.ts';
import { type FloorRecord, fold } from '../src/floor/evolve.ts';
import { nothingRecent, outsideOf, recordOpen, updateRecent } from '../src/floor/recent.ts';
import { initialState, type State } from '../src/floor/state.ts';
import { memoryDisk, memoryStore } from '../src/journal/memory-store.ts';
import { bodyOf, chain, genesis } from '../src/journal/record.ts';
import { readBack, stillKnown } from '../src/server/live/view-extras.ts';

const HOUSE = 'night';
const NUMBERS = [3, 8, 9, 13, 21, 1002, 1003];

/** Stake, what players won, and what stayed with the reserve and in the meter, in cents: worked by hand from the rules. */
const SPLITS: readonly (readonly [scenario: string, hit: string, split: readonly number[]])[] = [
  // $30,000 in halves and quarters: nobody else was dealt in, so the table's quarter goes to the reserve.
  ['bay-101-limit-bad-beat-no-taker', 'hit-1', [30_000_00, 22_500_00, 7_500_00, 0]],
  // The losing hand was an employee on duty: its half goes to the reserve.
  ['bay-101-limit-bad-beat-loser-on-duty', 'hit-1', [30_000_00, 15_000_00, 15_000_00, 0]],
  // Rules that keep it in the meter: the fifth of a proposition player who banked.
  ['hawaiian-gardens-ca-asian-bad-beat-example-2', 'hit-1', [20_000_00, 16_000_00, 0, 4_000_00]],
  // Three equal parts of $1,634.60: two cents stay.
  ['hawaiian-gardens-fortune-7-baccarat-progressive-example-1', 'hit-1', [1_634_60, 1_634_58, 0, 2]],
  // The pool was won by an earlier hit: nothing of it is left to stay.
  ['hawaiian-gardens-ultimate-texas-holdem-progressive-two-tables-at-once', 'hit-2', [8_000_93, 8_000_93, 0, 0]],
];

it.each(SPLITS)('the split of %s, %s, adds up to what was at stake', async (scenario, wanted, split) => {
  const { playing } = must(await playFile(`scenarios/${scenario}.json`));
  const [state, recent] = [initialState(), nothingRecent()];
  for (const record of playing.records) {
    fold(state, JSON.parse(JSON.stringify(record)));
    updateRecent(recent, state, record);
  }
  const won = recent.hits.find(({ hit }) => hit?.hit === wanted)!;
  expect([won.hit!.stake, won.amount, won.hit!.kept.reserve, won.hit!.kept.meter]).toEqual(split);
});

describe('the latest wins', () => {
  const law = nightLaw();
  const seen = { won: 0, drawn: 0, settled: 0, wentBack: 0 };

  it.each(NUMBERS)('in night %i is the same however late a screen begins', async (number) => {
    const records = nightRecords(number, law, 250);
    const bodies = records.map((record) => bodyOf(record as never));
    const disk = memoryDisk();
    disk.set(HOUSE, { rows: chain(genesis(HOUSE), bodies), token: 0, holder: '', until: 0, snapshot: undefined });
    const store = memoryStore(disk);
    const state = initialState();
    const open = nothingRecent();
    for (const [i, body] of bodies.entries()) {
      // A state takes parts of a record over and writes on them.
      const record: FloorRecord = JSON.parse(body);
      fold(state, record);
      updateRecent(open, state, JSON.parse(body));
      if (i % 37 !== 0 && i + 1 < bodies.length) continue;
      expect(await switchedOn(state, i + 1), `after record ${i + 1}`).toEqual(outsideOf(open));
    }
    seen.won += open.hits.length;
    seen.drawn += open.hits.filter(({ drawn }) => drawn !== undefined).length;
    seen.settled += open.settled.length;
    seen.wentBack += state.house?.clock?.wentBack.length ?? 0;

    async function switchedOn(now: State, until: number) {
      const fresh = nothingRecent();
      recordOpen(fresh, now);
      for (const record of must(await readBack(store, HOUSE, until, stillKnown(now)))) updateRecent(fresh, now, record);
      return outsideOf(fresh);
    }
  });

  it('was won, drawn and settled in these nights, and some of them went back in time', () => {
    expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
  });
});

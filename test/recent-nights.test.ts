/** The latest wins, on a screen that has been open all night and on one that is switched on now: the same list. */
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { nightRecords } from '../src/cli/night/night.ts';
import { nightLaw } from '../src/cli/night/plan.ts';
import { type FloorRecord, fold } from '../src/floor/evolve.ts';
import { nothingRecent, outsideOf, recordOpen, updateRecent } from '../src/floor/recent.ts';
import { initialState, type State } from '../src/floor/state.ts';
import { memoryDisk, memoryStore } from '../src/journal/memory-store.ts';
import { bodyOf, chain, genesis } from '../src/journal/record.ts';
import { readBack, stillKnown } from '../src/server/live/view-extras.ts';

const HOUSE = 'night';
const NUMBERS = [3, 8, 9, 13, 21, 1002, 1003];

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

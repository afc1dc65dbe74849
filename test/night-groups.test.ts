/** Grouped lookups, compared with a full scan, at many moments of random nights. */
import { expect, it } from 'vitest';
import { nightPlayed } from '../src/cli/night/night.ts';
import { nightLaw } from '../src/cli/night/plan.ts';
import { awardsOfSameHit } from '../src/floor/awards/pay.ts';
import { type FloorRecord, fold } from '../src/floor/evolve.ts';
import { awardGroups, OPEN, offersFor, ofGoods } from '../src/floor/groups.ts';
import { isOfferedAt, offersAt } from '../src/floor/kit/offers.ts';
import { initialState, type State } from '../src/floor/state.ts';
import { loadState, saveState } from '../src/floor/state-text.ts';

const law = nightLaw();
const EVERY = 40;

it('finds the same in groups as everywhere', () => {
  const seen = { offers: 0, awards: 0, together: 0 };
  for (const number of [1003, 1008, 1017, 1026]) {
    const { playing } = nightPlayed(number, law, 700);
    const state = initialState();
    for (const record of playing.records as readonly FloorRecord[]) {
      fold(state, record);
      if (state.seq % EVERY === 0) compare(state, seen);
    }
    // A snapshot holds no groups; they come back with the values.
    compare(loadState(saveState(state)), seen);
  }
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
});

type Seen = { offers: number; awards: number; together: number };

function compare(state: State, seen: Seen): void {
  const offers = [...state.offers.values()];
  expect(state.offers.group(OPEN)).toEqual(offers.filter(({ status }) => status !== 'ended'));
  for (const table of state.tables.values()) {
    const everywhere = offers.filter((offered) => isOfferedAt(state, offered, table));
    expect(offersAt(state, table)).toEqual(everywhere);
    // An offer without a possible table is skipped.
    expect(
      offersFor(state, table.id).every(({ offer: { tables } }) => tables === 'all' || tables.includes(table.id)),
    ).toBe(true);
    seen.offers += everywhere.length;
  }
  const awards = [...state.awards.values()];
  for (const name of new Set(awards.flatMap(awardGroups))) {
    expect(state.awards.group(name)).toEqual(awards.filter((award) => awardGroups(award).includes(name)));
  }
  for (const goods of state.goods.keys()) {
    const owed = awards.filter(({ as }) => as?.gives === 'goods' && as.goods === goods);
    expect(state.awards.group(ofGoods(goods))).toEqual(owed);
  }
  for (const award of awards) {
    // In one group with every other award, each is compared with each.
    const alone = { ...state, awards: oneGroup(state) };
    const together = awardsOfSameHit(state, award);
    expect(together).toEqual(awardsOfSameHit(alone, award));
    seen.awards += 1;
    seen.together += together.length;
  }
}

/** The same awards, and whatever group is asked for is all of them. */
function oneGroup({ awards }: State): State['awards'] {
  const all = awards.like(awards);
  all.group = () => [...awards.values()];
  all.either = () => [...awards.values()];
  return all;
}

import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import { DAY, HOUR, instant, MINUTE } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import { pokerBonusHandProgressive as sheet } from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { asListed } from '../clock.ts';
import { OFFER, pokerBonus, STARTS } from '../runnings/testing.ts';
import type { State } from '../state.ts';
import { loadState, saveState, stateHash } from '../state-text.ts';

const QUARTER = { from: STARTS, until: instant(STARTS + 90 * DAY) };
const halfHourly = () => pokerBonus(sheet, {}, { period: QUARTER, schedule: { every: 30 } });
const offerIn = (state: State): Offer => state.offers.get(OFFER)!.offer;

describe('half-hourly runnings for 90 days, posted in one line', () => {
  it('close when the schedule says, one after the other', () => {
    const house = halfHourly();
    const events = house.until(instant(STARTS + 2 * HOUR));
    const opened = events.filter((event) => event.type === 'running-opened');
    expect(opened.map(({ opensAt, closesAt }) => [opensAt - STARTS, closesAt - opensAt])).toEqual(
      [0, 1, 2, 3, 4].map((n) => [n * 30 * MINUTE, 30 * MINUTE]),
    );
  });

  it('are 4,320, and the house keeps none of them', () => {
    const { state } = halfHourly();
    expect(asListed(state, offerIn(state)).schedule).toHaveLength(4320);
    expect(saveState(state).length).toBeLessThan(20_000);
    expect(state.dues.filter(({ kind }) => kind === 'running-closes')).toEqual([]);
  });

  it('are worked out once: every later look gives the same list', () => {
    const { state } = halfHourly();
    const first = asListed(state, offerIn(state));
    expect(asListed(state, offerIn(state))).toBe(first);
    expect(asListed(state, offerIn(state)).schedule).toBe(first.schedule);
  });

  it('survive a snapshot: the house goes on with the same times', () => {
    const house = halfHourly();
    house.until(instant(STARTS + 45 * MINUTE));
    const loaded = loadState(saveState(house.state));
    expect(stateHash(loaded)).toBe(stateHash(house.state));
    expect(canonicalJson(offerIn(loaded).schedule as Json)).toBe('{"every":30}');
    expect(asListed(loaded, offerIn(loaded)).schedule).toEqual(asListed(house.state, offerIn(house.state)).schedule);
  });
});

describe('an offer that lists its times', () => {
  it('is read as it is', () => {
    const { state } = pokerBonus(sheet);
    expect(asListed(state, offerIn(state))).toBe(offerIn(state));
  });
});

/** Posted times in the nights in which clocks are changed: each comes once, and runs as long as on any other night. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../base/time.ts';
import { zonePackFrom } from '../../base/zone-pack.ts';
import { type Given, NOON } from '../testing.ts';
import { raffleHouse } from './testing.ts';

const packOf = (zone: string) =>
  must(
    zonePackFrom(JSON.parse(readFileSync(`packs/zones/${zone.toLowerCase().replaceAll(/[/_]/g, '-')}.json`, 'utf8'))),
  );

/** A house of this zone with one player at t1, who has no ticket yet. */
function houseIn(zone: string, distributions: readonly string[]): Given {
  const house = raffleHouse('seats', {
    distributions: [...distributions],
    schedule: [instant(NOON + 299 * DAY)],
    period: { from: NOON, until: instant(NOON + 300 * DAY) },
  });
  house.state.house = { ...house.state.house!, zone };
  house.state.packs.set(`zone:${zone}`, [{ kind: 'zone', pack: packOf(zone) }]);
  house.does('dan', { type: 'take-seat', table: 't1', seat: 1, person: null });
  return house;
}

/** What the desk hears when it issues tickets of that time: the moment it began, or the reason why not. */
function issued(house: Given, distribution: string, at: number): Instant | string {
  house.until(instant(at));
  const outcome = house.ask('cal', { type: 'issue-seat-tickets', offer: 'raffle', table: 't1', distribution });
  if ('refusal' in outcome) return outcome.refusal.reason;
  const [event] = 'events' in outcome ? outcome.events : [];
  return event?.type === 'seat-tickets-issued' ? event.distribution : 'nothing';
}

const sitDown = (house: Given, seat: number) =>
  house.does('dan', { type: 'take-seat', table: 't1', seat, person: null });

describe.each([
  // The leap, and the hour that comes twice: seconds at which the clock is changed in 2026.
  ['America/Los_Angeles', Date.UTC(2026, 2, 8, 10) / 1000, Date.UTC(2026, 10, 1, 9) / 1000],
  ['America/Indiana/Indianapolis', Date.UTC(2026, 2, 8, 7) / 1000, Date.UTC(2026, 10, 1, 6) / 1000],
])('%s', (zone, leap, back) => {
  it('a time that the wall shows twice is handed out once, the first time', () => {
    const house = houseIn(zone, ['01:30']);
    const first = back - 30 * MINUTE;
    expect(issued(house, '01:30', first - 1)).toBe('not-now');
    expect(issued(house, '01:30', first)).toBe(first);
    sitDown(house, 2);
    expect(issued(house, '01:30', first + 30 * MINUTE - 1)).toBe(first);
    sitDown(house, 3);
    expect(issued(house, '01:30', first + HOUR)).toBe('not-now');
    expect(issued(house, '01:30', first + HOUR + 10 * MINUTE)).toBe('not-now');
    expect(issued(house, '01:30', first + HOUR + DAY)).toBe(first + HOUR + DAY);
  });

  it('one shortly before the clock is set back runs its half hour, and no longer', () => {
    const house = houseIn(zone, ['01:45']);
    const began = back - 15 * MINUTE;
    // The wall shows 01:14, before the posted time: the half hour runs all the same.
    expect(issued(house, '01:45', began + 29 * MINUTE)).toBe(began);
    sitDown(house, 2);
    expect(issued(house, '01:45', began + 30 * MINUTE)).toBe('not-now');
  });

  it('one that the wall never shows is handed out at the leap', () => {
    const house = houseIn(zone, ['02:10', '02:45', '03:00']);
    expect(issued(house, '02:10', leap - 1)).toBe('not-now');
    expect(issued(house, '02:45', leap)).toBe(leap);
    // All three begin together: nobody has two tickets of one moment.
    expect(issued(house, '02:10', leap + MINUTE)).toBe('nobody-without');
    expect(issued(house, '03:00', leap + 2 * MINUTE)).toBe('nobody-without');
    sitDown(house, 2);
    expect(issued(house, '02:45', leap + 30 * MINUTE - 1)).toBe(leap);
    sitDown(house, 3);
    // The wall shows 03:30 and more: by the wall 02:45 would still seem to run.
    expect(issued(house, '02:45', leap + 30 * MINUTE)).toBe('not-now');
  });

  it('one shortly before the leap runs its half hour of real minutes', () => {
    const house = houseIn(zone, ['01:45']);
    const began = leap - 15 * MINUTE;
    expect(issued(house, '01:45', leap + 14 * MINUTE)).toBe(began);
    sitDown(house, 2);
    expect(issued(house, '01:45', leap + 15 * MINUTE)).toBe('not-now');
  });
});

/** Nights sent to leaders over disks with faults; `npm run nights` plays as many of them as there is time for. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { findSheet } from '../src/cli/find-sheet.ts';
import { nightPlayed } from '../src/cli/night/night.ts';
import { FAULTS, type Night } from '../src/cli/night/night-state.ts';
import { ledBy, nightLaw } from '../src/cli/night/plan.ts';
import { playAndTell, TROUBLES, tellNight } from '../src/cli/night/through-leader.ts';

const law = nightLaw();

/**
 * Numbers of nights that once failed when they were sent to a leader, from the same file as the nights played in
 * memory.
 */
const regressions = readFileSync('test/night-regressions.txt', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number, tellings, found] = /^told (\d+) (\d+)\s+(.*)$/.exec(line) ?? [];
    return number === undefined ? [] : [[Number(number), Number(tellings), found!] as const];
  });

describe('nights through a leader', () => {
  const seen: Record<string, number> = {};

  it.each(regressions)('%i, told %i times, which once found: %s', async (number, tellings) => {
    expect((await playAndTell(number, law, tellings)).failure).toBeUndefined();
  });

  it.each([21, 22, 27, 28])('%i', async (number) => {
    const { failure, faults, events, records, cents } = await playAndTell(number, law, 4, 150);
    expect(failure).toBeUndefined();
    expect(records).toBeGreaterThan(5 * 40);
    expect(events).toBeGreaterThan(0);
    expect(cents).toBeGreaterThan(0);
    for (const [fault, times] of Object.entries(faults)) seen[fault] = (seen[fault] ?? 0) + times;
  });

  it('meet every kind of fault', () => {
    const missed = [...TROUBLES, ...FAULTS].filter((fault) => !(seen[fault]! > 0));
    expect(missed).toEqual([]);
  });

  it('has the same faults and the same end under the same number', async () => {
    const { playing } = nightPlayed(24, law, 80);
    for (const telling of ['in-order', 'at-once'] as const) {
      const told = () => tellNight(playing.records, playing.rows, 4711, telling);
      expect(await told()).toEqual(await told());
    }
  });

  it('a night with a secret amount is told byte for byte: the leader reveals it in the record after the fee', async () => {
    const sheet = must(await findSheet('examples/mystery-table.jsonc'));
    const own = { ...law, sheets: [sheet] };
    const isWon = ({ outcome }: Night['playing']['records'][number]) =>
      'events' in outcome && outcome.events.some((event) => event.type === 'trigger-revealed' && event.won !== null);
    const played = (number: number) => nightPlayed(number, own, 250, ledBy(sheet, number)).playing;
    let night = played(1);
    for (let number = 2; number < 12 && !night.records.some(isWon); number += 1) night = played(number);
    expect(night.records.some(isWon)).toBe(true);
    const { records, rows } = night;
    for (const telling of ['in-order', 'at-once'] as const) {
      expect((await tellNight(records, rows, 7, telling)).records).toBeGreaterThan(0);
    }
  });

  it('a night that went back in time is told byte for byte, and at once', async () => {
    const goesBack = ({ playing }: Night): boolean => (playing.state.house?.clock?.wentBack.length ?? 0) > 0;
    const night = [21, 22, 23, 24, 25, 26].map((number) => nightPlayed(number, law, 150)).find(goesBack)!;
    const { records, rows } = night.playing;
    for (const telling of ['in-order', 'at-once'] as const) {
      for (const number of [1, 2, 3])
        expect((await tellNight(records, rows, number, telling)).records).toBeGreaterThan(0);
    }
  });

  it('a journal that is not the one of the night is noticed', async () => {
    const { playing } = nightPlayed(24, law, 80);
    const last = playing.rows.at(-1)!;
    const rows = [...playing.rows.slice(0, -1), { ...last, hash: last.hash.replace(/^./, 'x') }];
    await expect(tellNight(playing.records, rows, 4711, 'in-order')).rejects.toThrow('and in the night');
  });
});

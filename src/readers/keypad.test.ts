import { describe, expect, it } from 'vitest';
import { withGames } from '../rules/chart.ts';
import { SHEETS } from '../sheets/index.generated.ts';
import { checklists } from './checklist.ts';
import { keypads } from './keypad.ts';

describe.each(SHEETS.map((sheet) => [sheet.id, sheet] as const))('%s', (_, sheet) => {
  it('has one key for each row of each option in each game', () => {
    for (const { game, option, keys, groups } of keypads(sheet)) {
      const rows = withGames(sheet).chart.options[option]!.filter(
        ({ games }) => games === undefined || games.includes(game),
      );
      expect(keys.map(({ key }) => key)).toEqual(rows.map(({ key }) => key));
      expect(new Set(keys.map(({ label }) => label)).size).toBe(keys.length);
      expect(groups.length).toBeGreaterThan(0);
    }
    const pads = keypads(sheet).map(({ option }) => option);
    expect(new Set(pads)).toEqual(new Set(sheet.games.length === 0 ? [] : Object.keys(sheet.chart.options)));
  });

  it('has every condition and every note on the checklist of one person', () => {
    const items = checklists(sheet).flatMap(({ items: of }) => of);
    const cited = items.map(({ at }) => at);
    for (const { at } of [...sheet.eligibility, ...sheet.notes]) expect(cited).toContain(at);
    expect(items.length).toBeGreaterThanOrEqual(sheet.eligibility.length + sheet.notes.length);
    for (const { who, says } of sheet.notes) {
      const his = checklists(sheet)
        .find((list) => list.who === who)!
        .items.map((item) => item.says);
      expect(his).toContain(says);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { seeded } from '../../base/seeded.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { foundDeals } from './found-deals.ts';
import { chooseSheets, gamesFor, isQuiet, leadOf, leadsOf } from './plan.ts';
import { edgesOf, rowsOf } from './reached.ts';

const leads = leadsOf(SHEETS);
const named = leads.map((lead) => [lead.sheet.id, lead.option, lead] as const);

describe('the plan of the nights', () => {
  it('lets every option of every sheet lead, wherever one begins to count', () => {
    const nights = Math.ceil(leads.length / 4) * 5;
    for (const first of [0, 1, 4, 1000, 7003]) {
      const led = Array.from({ length: nights }, (_, i) => first + i).filter((number) => !isQuiet(number));
      expect(new Set(led.map((number) => leadOf(number, leads))).size).toBe(leads.length);
    }
  });

  it.each(named)('%s %s has its fund, and a table for every row', (_id, option, lead) => {
    const { fund, chart } = lead.sheet;
    const chosen = chooseSheets(seeded(1), SHEETS, lead).map(({ id }) => id);
    expect(chosen).toContain(lead.sheet.id);
    if (fund.kind === 'linked') expect(chosen.indexOf(fund.to)).toBeLessThan(chosen.indexOf(lead.sheet.id));
    const games = gamesFor(seeded(1), lead);
    for (const row of chart.options[option]!) {
      const mine = games.filter((game) => row.games === undefined || row.games.includes(game));
      expect(mine.flatMap((game) => foundDeals(lead.sheet, option, game, row)).length, row.key).toBeGreaterThan(0);
    }
  });
});

describe('what there is to reach', () => {
  it('every row under its option, and every end of a prize', () => {
    const wheel = SHEETS.find(({ id }) => id === 'bay-101/prize-wheel')!;
    expect(rowsOf(wheel, 'A')).toContain('bay-101/prize-wheel A rabbit-7');
    expect(rowsOf(wheel).length).toBe(Object.values(wheel.chart.options).flat().length);
    expect(edgesOf(wheel)).toEqual([
      'bay-101/prize-wheel appear fails',
      'bay-101/prize-wheel appear expires',
      'bay-101/prize-wheel wheel fails',
      'bay-101/prize-wheel payment paid',
      'bay-101/prize-wheel payment fails',
    ]);
  });
});

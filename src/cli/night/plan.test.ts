import { describe, expect, it } from 'vitest';
import { seeded } from '../../base/seeded.ts';
import { instant } from '../../base/time.ts';
import { withGames } from '../../rules/chart.ts';
import { checkOffer } from '../../rules/offer.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { thingsIn, thingsOf } from './coverage.ts';
import { foundDeals } from './found-deals.ts';
import { offerOf } from './offers.ts';
import { chooseSheets, gamesFor, isQuiet, leadOf, leadsOf, leadsWith, nightClock } from './plan.ts';

const leads = leadsOf(SHEETS);
const clock = nightClock();

describe('the plan of the nights', () => {
  it('lets every option and every structure of every sheet lead, wherever one begins to count', () => {
    const nights = Math.ceil(leads.length / 4) * 5;
    for (const first of [0, 1, 4, 1000, 7003]) {
      const led = Array.from({ length: nights }, (_, i) => first + i).filter((number) => !isQuiet(number));
      expect(new Set(led.map((number) => leadOf(number, leads))).size).toBe(leads.length);
    }
    for (const { id, chart, structures } of SHEETS) {
      const mine = leads.filter(({ sheet }) => sheet.id === id);
      expect(new Set(mine.map(({ option }) => option))).toEqual(new Set(Object.keys(chart.options)));
      const named = mine.map(({ structure }) => structure).filter((structure) => structure !== undefined);
      expect(new Set(named)).toEqual(new Set(Object.keys(structures?.options ?? {})));
      expect(mine.some(({ plain }) => plain) && mine.some(({ plain }) => !plain)).toBe(true);
    }
  });

  it.each(leads.map((lead, i) => [`${lead.sheet.id} ${lead.option} ${lead.structure} ${i}`, lead] as const))(
    '%s has its fund, a table for every row, and an offer that its sheet takes',
    (_id, lead) => {
      const { sheet, option } = lead;
      const chosen = chooseSheets(seeded(1), SHEETS, lead).map(({ id }) => id);
      expect(chosen).toContain(sheet.id);
      if (sheet.fund.kind === 'linked') expect(chosen.indexOf(sheet.fund.to)).toBeLessThan(chosen.indexOf(sheet.id));
      const offer = offerOf(seeded(1), sheet, { start: instant(1_772_420_400), tables: [], lead });
      expect(checkOffer(sheet, offer, clock)).toEqual({ ok: true, value: offer });
      const games = gamesFor(seeded(1), lead);
      for (const row of withGames(sheet).chart.options[option]!) {
        const mine = games.filter((game) => row.games === undefined || row.games.includes(game));
        expect(mine.flatMap((game) => foundDeals(sheet, option, game, row)).length, row.key).toBeGreaterThan(0);
      }
    },
  );
});

describe('the goals of a night', () => {
  const sheet = (id: string) => SHEETS.find((known) => known.id === id)!;

  it('every row under its option, and every end of a prize', () => {
    const wheel = sheet('bay-101/prize-wheel');
    const { rows, edges } = thingsOf(wheel);
    expect(rows).toContain('bay-101/prize-wheel A rabbit-7');
    expect(rows.length).toBe(Object.values(wheel.chart.options).flat().length);
    expect(edges).toEqual([
      'bay-101/prize-wheel appear fails',
      'bay-101/prize-wheel appear expires',
      'bay-101/prize-wheel wheel fails',
      'bay-101/prize-wheel payment paid',
      'bay-101/prize-wheel payment fails',
    ]);
  });

  it('everything that an offer can choose, every rule that excludes players, every fault', () => {
    const jackpot = sheet('hawaiian-gardens/hawaiian-jackpot-1');
    expect(thingsOf(jackpot).choices.map((name) => name.slice(jackpot.id.length + 1))).toEqual([
      'multiplied',
      'some rows',
      'in kind merchandise',
    ]);
    const { barred, equipment } = thingsOf(sheet('bay-101/bonus-hand-progressive-v1-1'));
    expect(barred).toContain('bay-101/bonus-hand-progressive-v1-1 fee-paid §4.2');
    expect(barred.some((name) => name.includes(' backline '))).toBe(false);
    expect(equipment).toEqual([
      'bay-101/bonus-hand-progressive-v1-1 sensor',
      'bay-101/bonus-hand-progressive-v1-1 reader',
    ]);
  });

  it('and of that what the offer of the night has in force', () => {
    const [plain, other] = leadsWith(sheet('bay-101/limit-bad-beat'));
    const things = [plain!, other!].map((lead) => {
      const offer = offerOf(seeded(3), lead.sheet, { start: instant(1_772_420_400), tables: [], lead });
      return thingsIn(lead.sheet, offer).filter((name) => /structure|multiplied/.test(name));
    });
    expect(things).toEqual([
      ['bay-101/limit-bad-beat structure A'],
      ['bay-101/limit-bad-beat structure B', 'bay-101/limit-bad-beat multiplied'],
    ]);
  });
});

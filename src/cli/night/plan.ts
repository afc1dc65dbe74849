/** Which sheets a night is about: its number chooses a sheet and one of its options, chance adds others beside it. */
import type { Rng } from '../../base/seeded.ts';
import type { Sheet } from '../../rules/sheet.ts';

/** The sheet that the night sees to above all, and the option that is posted. */
export type Lead = Readonly<{ sheet: Sheet; option: string }>;

/** Every option of every sheet. */
export const leadsOf = (sheets: readonly Sheet[]): Lead[] =>
  sheets.flatMap((sheet) => Object.keys(sheet.chart.options).map((option) => ({ sheet, option })));

/** Every fifth night is quiet: hardly anybody wins, so reserves grow, and what needs money in them can be done. */
export const isQuiet = (number: number): boolean => number % 5 === 4;

/** The nights between the quiet ones lead with one after another. */
export function leadOf(number: number, leads: readonly Lead[]): Lead {
  return leads[(number - Math.floor(number / 5)) % leads.length]!;
}

/** The lead and a few others, with whatever fund one of them draws on. */
export function chooseSheets(rng: Rng, sheets: readonly Sheet[], lead: Lead): Sheet[] {
  const chosen = new Set([lead.sheet, ...rng.shuffled(sheets).slice(0, rng.below(4))]);
  for (const { fund } of chosen) {
    const feeder = fund.kind === 'linked' ? sheets.find(({ id }) => id === fund.to) : undefined;
    if (feeder !== undefined) chosen.add(feeder);
  }
  // A sheet that draws on a fund comes after the sheet that feeds it.
  return [...chosen].sort((a, b) => Number(a.fund.kind === 'linked') - Number(b.fund.kind === 'linked'));
}

/** Games of tables at which every row of the lead can be met. */
export function gamesFor(rng: Rng, { sheet, option }: Lead): string[] {
  const games = new Set<string>();
  for (const row of sheet.chart.options[option]!) {
    const mine = row.games ?? sheet.games.map(({ game }) => game);
    if (!mine.some((game) => games.has(game))) games.add(rng.pick(mine));
  }
  return [...games];
}

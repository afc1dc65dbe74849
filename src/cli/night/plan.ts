/** Which sheets a night is about: its number chooses a sheet and how it is posted, and others are added at random. */
import { readFileSync } from 'node:fs';
import type { Json } from '../../base/canonical-json.ts';
import { must } from '../../base/result.ts';
import type { HouseClock } from '../../base/schedule.ts';
import type { Rng } from '../../base/seeded.ts';
import { wallTime } from '../../base/time.ts';
import { zonePackFrom } from '../../base/zone.ts';
import { withGames } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { SHEETS } from '../../sheets/index.generated.ts';

/** The sheet that the night focuses on, and what is posted of it. */
export type Lead = Readonly<{
  sheet: Sheet;
  option: string;
  structure: string | undefined;
  /** Plainly, or with everything else the sheet leaves to the house: a multiplier, some rows only, prizes in kind. */
  plain: boolean;
}>;

/** Every option and every payout structure of every sheet, each sheet plainly and with what it leaves to the house. */
export const leadsOf = (sheets: readonly Sheet[]): Lead[] => sheets.flatMap(leadsWith);

export function leadsWith(sheet: Sheet): Lead[] {
  const options = Object.keys(sheet.chart.options);
  const structures = Object.keys(sheet.structures?.options ?? {});
  const nights = Math.max(2, options.length, structures.length);
  return Array.from({ length: nights }, (_, i) => ({
    sheet,
    option: options[i % options.length]!,
    structure: structures[i % Math.max(1, structures.length)],
    plain: i % 2 === 0,
  }));
}

/** Every fifth night is quiet: hardly any wins, so reserves grow, and what needs money in them can be done. */
export const isQuiet = (number: number): boolean => number % 5 === 4;

/** The nights between the quiet ones lead with one sheet after another. */
export function leadOf(number: number, leads: readonly Lead[]): Lead {
  return leads[(number - Math.floor(number / 5)) % leads.length]!;
}

/** The nights devoted to one sheet post it in one way after another. */
export function ledBy(sheet: Sheet, number: number): Lead {
  const leads = leadsWith(sheet);
  return leads[number % leads.length]!;
}

/** The lead, one that is played in its games, and perhaps another; with any fund one of them draws on. */
export function chooseSheets(rng: Rng, sheets: readonly Sheet[], { sheet: lead }: Lead): Sheet[] {
  const games = new Set(withGames(lead).games.map(({ game }) => game));
  const beside = sheets.filter((sheet) => sheet !== lead && withGames(sheet).games.some(({ game }) => games.has(game)));
  const chosen = new Set([
    lead,
    ...rng.shuffled(beside).slice(0, rng.below(3) === 0 ? 0 : 1),
    ...rng.shuffled(sheets).slice(0, rng.below(2)),
  ]);
  // Activities that exclude each other at a table are not approved together.
  for (const sheet of chosen)
    if (sheet !== lead && [...chosen].some((other) => excludes(sheet, other))) chosen.delete(sheet);
  for (const { fund } of chosen) {
    const feeder = fund.kind === 'linked' ? sheets.find(({ id }) => id === fund.to) : undefined;
    if (feeder !== undefined) chosen.add(feeder);
  }
  // A sheet that draws on a fund comes after the sheet that feeds it.
  return [...chosen].sort((a, b) => Number(a.fund.kind === 'linked') - Number(b.fund.kind === 'linked'));
}

const excludes = (a: Sheet, b: Sheet): boolean => a.neverWith?.sheets.some(({ sheet }) => sheet === b.id) === true;

/** Games for the tables at which every row of the lead can be hit. */
export function gamesFor(rng: Rng, { sheet: whole, option }: Lead): string[] {
  const sheet = withGames(whole);
  const games = new Set<string>();
  for (const row of sheet.chart.options[option]!) {
    const mine = row.games ?? sheet.games.map(({ game }) => game);
    if (!mine.some((game) => games.has(game))) games.add(rng.pick(mine));
  }
  // Without a row any of its games will do.
  if (games.size === 0 && sheet.games.length > 0) games.add(rng.pick(sheet.games).game);
  return [...games];
}

// The rules of the nights: every sheet of the catalog, the time zone of their house, and its taxes.

/** `taxPack`: forms that large prizes require. */
export type Law = Readonly<{ sheets: readonly Sheet[]; zonePack: Json; taxPack: Json }>;

export function nightLaw(): Law {
  return {
    sheets: SHEETS,
    zonePack: packIn('zones/america-los-angeles'),
    taxPack: packIn('jurisdictions/us-federal-2026'),
  };
}

/** The clock of their house: loaded once, when a night needs it. */
export function nightClock(): HouseClock {
  clock ??= { pack: must(zonePackFrom(packIn('zones/america-los-angeles'))), startOfDay: wallTime('06:00') };
  return clock;
}

let clock: HouseClock | undefined;

const packIn = (name: string): Json =>
  JSON.parse(readFileSync(new URL(`../../../packs/${name}.json`, import.meta.url), 'utf8'));

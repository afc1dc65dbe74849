/** The law of the nights: every sheet of the catalogue, the zone of the house that they are played in, and its taxes. */
import { readFileSync } from 'node:fs';
import type { Json } from '../../base/canonical-json.ts';
import { must } from '../../base/result.ts';
import type { HouseClock } from '../../base/schedule.ts';
import { wallTime } from '../../base/time.ts';
import { zonePackFrom } from '../../base/zone-pack.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { SHEETS } from '../../sheets/index.generated.ts';

/** `taxPack`: forms that large prizes wait for. */
export type Law = Readonly<{ sheets: readonly Sheet[]; zonePack: Json; taxPack: Json }>;

export function nightLaw(): Law {
  return {
    sheets: SHEETS,
    zonePack: packIn('zones/america-los-angeles'),
    taxPack: packIn('jurisdictions/us-federal-2026'),
  };
}

/** The clock of the house that they are played in: read where a night is, and once. */
export function nightClock(): HouseClock {
  clock ??= { pack: must(zonePackFrom(packIn('zones/america-los-angeles'))), startOfDay: wallTime('06:00') };
  return clock;
}

let clock: HouseClock | undefined;

const packIn = (name: string): Json =>
  JSON.parse(readFileSync(new URL(`../../../packs/${name}.json`, import.meta.url), 'utf8'));

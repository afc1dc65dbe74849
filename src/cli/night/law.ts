/** The law of the nights: every sheet of the catalogue, and the zone of the house that they are played in. */
import { readFileSync } from 'node:fs';
import type { Json } from '../../base/canonical-json.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { SHEETS } from '../../sheets/index.generated.ts';

export type Law = Readonly<{ sheets: readonly Sheet[]; zonePack: Json }>;

export function nightLaw(): Law {
  const zonePack = JSON.parse(
    readFileSync(new URL('../../../packs/zones/america-los-angeles.json', import.meta.url), 'utf8'),
  );
  return { sheets: SHEETS, zonePack };
}

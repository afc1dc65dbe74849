/** The law of the nights: every sheet of the catalogue, and the zone of the house that they are played in. */
import { readFileSync } from 'node:fs';
import { SHEETS } from '../../sheets/index.generated.ts';
import type { Law } from './night.ts';

export type NightLaw = Law;

export function nightLaw(): NightLaw {
  const zonePack = JSON.parse(
    readFileSync(new URL('../../../packs/zones/america-los-angeles.json', import.meta.url), 'utf8'),
  );
  return { sheets: SHEETS, zonePack };
}

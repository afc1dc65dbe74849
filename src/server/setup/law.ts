/** The dated law that comes with Floorbook: rules of time zones, and what jurisdictions ask for when money is paid. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '../../base/result.ts';
import { zonePackFrom } from '../../base/zone-pack.ts';
import type { Law } from './plan.ts';

/** The same three steps up from src/server/setup and from dist/server/setup. */
const PACKS = join(import.meta.dirname, '..', '..', '..', 'packs');

export function shippedLaw(): Law {
  return {
    zones: documents('zones').map((pack) => must(zonePackFrom(pack))),
    packs: documents('jurisdictions'),
  };
}

function documents(folder: string): unknown[] {
  const path = join(PACKS, folder);
  if (!existsSync(path)) return [];
  const files = readdirSync(path).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => JSON.parse(readFileSync(join(path, file), 'utf8')) as unknown);
}

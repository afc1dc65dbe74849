/** The dated law that comes with Floorbook: rules of time zones, and what jurisdictions ask for when money is paid. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, ok, type Result, refuse } from '../../base/result.ts';
import { zonePackFrom } from '../../base/zone-pack.ts';
import { type JurisdictionPack, packFrom } from '../../floor/kit/packs.ts';
import type { Law } from './plan.ts';

/** The same three steps up from src/server/setup and from dist/server/setup. */
const PACKS = join(import.meta.dirname, '..', '..', '..', 'packs');

export function shippedLaw(): Law {
  const packs = documents('jurisdictions').map((pack) => must(jurisdictionFrom(pack)));
  // What only some houses owe is adopted by a house that says it is there.
  const isLocal = ({ everywhere, withholding, setOff = [], forfeits = [] }: JurisdictionPack) =>
    everywhere !== true && withholding.length + setOff.length + forfeits.length > 0;
  return {
    zones: documents('zones').map((pack) => must(zonePackFrom(pack))),
    packs: packs.filter((pack) => !isLocal(pack)),
    states: packs.filter(isLocal),
  };
}

function jurisdictionFrom(document: unknown): Result<JurisdictionPack> {
  const pack = packFrom(document);
  if (!pack.ok) return pack;
  return pack.value.kind === 'jurisdiction'
    ? ok(pack.value)
    : refuse('malformed-pack', 'Rules of time are no law of payments.', 'Put them with the zones.');
}

function documents(folder: string): unknown[] {
  const path = join(PACKS, folder);
  if (!existsSync(path)) return [];
  const files = readdirSync(path).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => JSON.parse(readFileSync(join(path, file), 'utf8')) as unknown);
}

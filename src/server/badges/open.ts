/** The badges that belong to a store: in memory, in a file beside the journal's, or in the same database. */
import { ok, type Result } from '../../base/result.ts';
import { connectFile, connectPostgres } from '../../journal/connectors.ts';
import type { StoreUrl } from '../../journal/open.ts';
import { type Badges, type BadgesOptions, openBadges } from './badges.ts';
import { memoryBadgeRows } from './memory-rows.ts';
import { postgresBadgeRows } from './postgres-rows.ts';
import type { BadgeRows } from './rows.ts';
import { BADGE_PRAGMAS, sqliteBadgeRows } from './sqlite-rows.ts';

export async function openBadgesAt(place: StoreUrl, house: string, options: BadgesOptions): Promise<Result<Badges>> {
  const rows = await rowsAt(place, house);
  if (!rows.ok) return rows;
  const badges = await openBadges(rows.value, options);
  if (!badges.ok) await rows.value.close();
  return badges;
}

async function rowsAt(place: StoreUrl, house: string): Promise<Result<BadgeRows>> {
  if (place.kind === 'memory') return ok(memoryBadgeRows());
  if (place.kind === 'postgres') {
    const database = connectPostgres(place.url);
    const rows = await postgresBadgeRows(house, database);
    if (!rows.ok) await database.close();
    return rows;
  }
  const path = `${place.path}.badges`;
  const file = await connectFile(path, BADGE_PRAGMAS);
  if (!file.ok) return file;
  const rows = await sqliteBadgeRows(path, house, file.value);
  if (!rows.ok) await file.value.close();
  return rows;
}

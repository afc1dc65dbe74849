/**
 * Opens a real house in an empty store, whole or not at all: its badges first, so that everybody in its journal can sign
 * in, then its journal in one append. Badges without a journal open nothing, and the next attempt clears them away.
 */
import { ok, type Result } from '../../base/result.ts';
import type { SetupDone, SetupRequest } from '../api/setup.ts';
import type { Floor } from '../floor.ts';
import { type FoundingParts, openFloor } from '../open-floor.ts';
import type { HousePlace } from '../serve-house.ts';
import { type Law, setupPlan } from './plan.ts';

export type Opened = Readonly<{ floor: Floor; done: SetupDone }>;

export async function openHouse(place: HousePlace, request: SetupRequest, law: Law): Promise<Result<Opened>> {
  let taps: SetupDone['taps'] = [];
  const opened = await openFloor({
    ...place,
    house: request.house.id,
    mode: 'house',
    found: async (parts) => {
      const plan = setupPlan(request, law, parts.now());
      if (!plan.ok) return plan;
      const issued = await issueBadges(parts, request);
      if (!issued.ok) return issued;
      taps = issued.value;
      return plan;
    },
  });
  return opened.ok ? ok({ floor: opened.value, done: { house: request.house.id, taps } }) : opened;
}

/**
 * Whoever fills in the page knows every PIN on it, so all but the first person's own must be changed at the first
 * sign-in.
 */
async function issueBadges(parts: FoundingParts, { staff }: SetupRequest): Promise<Result<SetupDone['taps']>> {
  const { badges, vault, now } = parts;
  const access = { badge: staff[0]!.badge, purpose: 'staff', time: now() };
  const cleared = await clearAway(parts, access);
  if (!cleared.ok) return cleared;
  const taps: { badge: string; tap: string }[] = [];
  for (const [i, { badge, name, pin }] of staff.entries()) {
    const person = await vault.add({ name }, access);
    if (!person.ok) return person;
    const issued = await badges.issue(badge, { person: person.value, pin, mustChange: i > 0 });
    if (!issued.ok) return issued;
    taps.push({ badge, tap: issued.value.tap });
  }
  return ok(taps);
}

/** What an attempt that did not come to its end has left: names, and PINs that would open nothing. */
async function clearAway(
  { badges, vault }: FoundingParts,
  access: Parameters<FoundingParts['vault']['erase']>[1],
): Promise<Result<null>> {
  for (const { badge, person } of badges.cards()) {
    const erased = person === null ? ok(null) : await vault.erase(person, access);
    if (!erased.ok && erased.refusal.reason !== 'erased') return erased;
    const emptied = await badges.issue(badge, { person: null, pin: null, mustChange: false });
    if (!emptied.ok) return emptied;
  }
  return ok(null);
}

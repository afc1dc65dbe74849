/** Opens the demo house where it is kept, new or as it was left, with its people and badges next to the journal. */
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PersonId } from '../base/ids.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import { seeded } from '../base/seeded.ts';
import { instant } from '../base/time.ts';
import type { StoreUrl } from '../journal/open.ts';
import type { Store } from '../journal/store.ts';
import { LEAST_COST } from '../server/badges/pins.ts';
import { withClub } from '../server/club/club-clerk.ts';
import type { Floor } from '../server/floor.ts';
import type { Log } from '../server/log.ts';
import { closeFloor, houseIn, openFloor, storeAt } from '../server/open-floor.ts';
import { BADGES, CREW, type DemoBadge, type DemoPeople, MEMBER, peopleOf } from './cast.ts';
import { HOUSE } from './floor-plan.ts';
import { playEvening } from './show.ts';

export type DemoPlace = Extract<StoreUrl, { kind: 'memory' | 'file' }>;

export type OpenOptions = Readonly<{
  place: DemoPlace;
  rngSeed: number;
  /** Continue with what is there; otherwise it is deleted first. */
  keep: boolean;
  log: Log;
  /** For how many seconds a new house has been played; if omitted, as long as a visitor should find. */
  played?: number | undefined;
}>;

/** A badge on the landing page, with the code that it would give a reader. */
export type IssuedBadge = DemoBadge & Readonly<{ tap: string }>;
/** `member`: the member whose club card is on it. */
type DemoHouse = Readonly<{ floor: Floor; badges: readonly IssuedBadge[]; member: PersonId }>;

export async function openDemoHouse({
  place,
  rngSeed,
  keep,
  log,
  played: length,
}: OpenOptions): Promise<Result<DemoHouse>> {
  const store = await freshStore(place, keep, log);
  if (!store.ok) return store;
  const known = await houseIn(store.value);
  const isNew = known.ok && known.value === undefined;
  const played = isNew
    ? await playEvening(store.value, rngSeed, instant(Math.floor(Date.now() / 1000)), length)
    : known.ok
      ? ok(null)
      : known;
  if (!played.ok) {
    await store.value.close();
    return played;
  }
  // The key of a real vault must not be used here, so nothing is read from the environment.
  const options = { place, house: HOUSE.id, mode: 'demo', env: {}, log, store: store.value } as const;
  const opened = await openFloor({ ...options, pinCost: LEAST_COST });
  if (!opened.ok) return opened;
  const floor = opened.value;
  // The same number gives the same ids again, so that names still fit a house that was kept.
  const people = peopleOf(seeded(rngSeed));
  const filled = isNew ? await fillVault(floor, people) : ok(null);
  const badges = filled.ok ? await issueDemoBadges(floor, people) : filled;
  if (badges.ok) return ok({ floor, badges: badges.value, member: people.member.person });
  await closeFloor(floor);
  return badges;
}

/**
 * Another demo may be using these files: a process that cannot open them must not delete them either. Files left by a
 * crash are no reason to stop: they are deleted too.
 */
async function freshStore(place: DemoPlace, keep: boolean, log: Log): Promise<Result<Store>> {
  const store = await storeAt(place, log);
  if (!store.ok && (keep || store.refusal.reason === 'held' || store.refusal.reason === 'unavailable')) return store;
  const others = store.ok ? await otherHouses(store.value) : ok(null);
  if (store.ok && (!keep || !others.ok)) await store.value.close();
  if (!others.ok) return others;
  if (keep) return store;
  deleteHouse(place);
  return storeAt(place, log);
}

/** Only a demo house is ever played in or deleted. */
async function otherHouses(store: Store): Promise<Result<null>> {
  const houses = await store.houses();
  if (!houses.ok) return houses;
  const other = houses.value.find((house) => house !== HOUSE.id);
  if (other === undefined) return ok(null);
  const says = `The demo's data folder contains ${other}, which is a real casino.`;
  return refuse('not-a-demo', says, 'Move it elsewhere, or start the demo in another folder.');
}

/** The journal and everything that is kept next to it under its name. */
export function deleteHouse(place: DemoPlace): void {
  if (place.kind === 'memory') return;
  const [folder, name] = [dirname(place.path), basename(place.path)];
  for (const file of filesIn(folder)) {
    if (file === name || file.startsWith(`${name}.`) || file.startsWith(`${name}-`)) {
      rmSync(join(folder, file), { recursive: true, force: true });
    }
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const ACCESS = { badge: 'system', purpose: 'demo' };

async function fillVault({ vault, now, club }: Floor, people: DemoPeople): Promise<Result<null>> {
  const access = { ...ACCESS, time: now() };
  const { guests, bankers, staff, entrants, member } = people;
  const { card: number, residence, pin } = MEMBER;
  const cards = [{ number, id: member.cardId }];
  const enrolled = { ...member, data: withClub(member.data, { cards, residence, photo: null, pin: null }) };
  const others = [...guests, ...bankers, ...staff.values(), ...entrants].filter(
    ({ person }) => person !== member.person,
  );
  const kept = await Promise.all([enrolled, ...others].map(({ person, data }) => vault.put(person, data, access)));
  return kept.find((answer) => !answer.ok) ?? club.setPin(member.person, pin, access);
}

/** New codes each time: the code of a badge is stored nowhere, so it cannot be shown again. */
async function issueDemoBadges({ badges }: Floor, { staff }: DemoPeople): Promise<Result<IssuedBadge[]>> {
  const personOf = (badge: string) => staff.get(badge)?.person ?? null;
  for (const { badge } of CREW) {
    const issued = await badges.issue(badge, { person: personOf(badge), pin: null, mustChange: false });
    if (!issued.ok) return issued;
  }
  const laidOut: IssuedBadge[] = [];
  for (const card of BADGES) {
    const { badge, pin } = card;
    const issued = await badges.issue(badge, { person: personOf(badge), pin, mustChange: false });
    if (!issued.ok) return issued;
    laidOut.push({ ...card, tap: issued.value.tap });
  }
  return ok(laidOut);
}

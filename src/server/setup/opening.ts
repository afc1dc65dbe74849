/** Opens a real house in an empty store: its badges first, then its journal, so that whoever is in it can always sign in. */
import { ok, type Result } from '../../base/result.ts';
import type { SetupDone, SetupRequest } from '../api/setup.ts';
import type { Floor } from '../floor.ts';
import { closeFloor, openFloor } from '../open-floor.ts';
import type { HousePlace } from '../serve-house.ts';
import { type Law, setupPlan } from './plan.ts';

export type Opened = Readonly<{ floor: Floor; done: SetupDone }>;

export async function openHouse(place: HousePlace, request: SetupRequest, law: Law): Promise<Result<Opened>> {
  const opened = await openFloor({ ...place, house: request.house.id, mode: 'house' });
  if (!opened.ok) return opened;
  const floor = opened.value;
  const done = await fill(floor, request, law);
  if (done.ok) return ok({ floor, done: done.value });
  await closeFloor(floor);
  return done;
}

async function fill(floor: Floor, request: SetupRequest, law: Law): Promise<Result<SetupDone>> {
  const plan = setupPlan(request, law, floor.now());
  if (!plan.ok) return plan;
  const taps = await issueBadges(floor, request);
  if (!taps.ok) return taps;
  for (const command of plan.value) {
    const answer = await floor.leader.ask(command);
    if (answer.type !== 'recorded') return { ok: false, refusal: answer.refusal };
    if ('refusal' in answer.outcome) return { ok: false, refusal: answer.outcome.refusal };
  }
  return ok({ house: request.house.id, taps: taps.value });
}

/** Whoever fills in the page knows every PIN on it, so all but his own, the first, must be changed at the first sign-in. */
async function issueBadges(floor: Floor, { staff }: SetupRequest): Promise<Result<SetupDone['taps']>> {
  const taps: { badge: string; tap: string }[] = [];
  const by = staff[0]!.badge;
  for (const [i, { badge, name, pin }] of staff.entries()) {
    const person = await floor.vault.add({ name }, { badge: by, purpose: 'staff', time: floor.now() });
    if (!person.ok) return person;
    const issued = await floor.badges.issue(badge, { person: person.value, pin, mustChange: i > 0 });
    if (!issued.ok) return issued;
    taps.push({ badge, tap: issued.value.tap });
  }
  return ok(taps);
}

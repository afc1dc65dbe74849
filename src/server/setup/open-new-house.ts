/**
 * Opens a real house in an empty store, whole or not at all: its badges first, so that everyone in its journal can sign
 * in, then its journal in one append. Badges without a journal open nothing, and the next attempt clears them away.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { first } from '../../base/assert.ts';
import { usd } from '../../base/cents.ts';
import { commandId, type Slug } from '../../base/ids.ts';
import { must, ok, type Result, refuse } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import { type ZonePack, zonePackFrom } from '../../base/zone.ts';
import type { Command } from '../../floor/commands.ts';
import { SYSTEM } from '../../floor/decide.ts';
import { commandFrom } from '../../floor/edge.ts';
import type { Controls } from '../../floor/house/specs.ts';
import { type JurisdictionPack, packFrom } from '../../floor/kit/packs.ts';
import { namesIn } from '../../floor/names.ts';
import { ENGINE, give, startPlaying } from '../../journal/playing.ts';
import type { Row } from '../../journal/record.ts';
import { tellRefusal } from '../../sentences/refusals.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import type { SetupDone, SetupRequest } from '../api/setup.ts';
import type { Floor } from '../floor.ts';
import { type FoundingParts, openFloor } from '../open-floor.ts';
import type { HousePlace } from '../serve-house.ts';
import { runtimeZonePack } from './runtime-zones.ts';

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
 * The person who fills in the page knows every PIN on it, so all but their own must be changed at the first sign-in.
 */
async function issueBadges(parts: FoundingParts, { staff }: SetupRequest): Promise<Result<SetupDone['taps']>> {
  const { badges, vault, now } = parts;
  const access = { badge: first(staff).badge, purpose: 'staff', time: now() };
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

// A house from nothing, as the commands that bring it about. They are decided in memory: a house is opened whole, or
// the first thing that is wrong is named and nothing is written.

const STATION = 'setup' as Slug;

type Step = Readonly<{ by: string; do: Readonly<{ type: string }> }>;
/** `packs`: forms, which are required everywhere. `states`: what reduces a payment, by the location of the house. */
export type Law = Readonly<{
  zones: readonly ZonePack[];
  packs: readonly JurisdictionPack[];
  states: readonly JurisdictionPack[];
}>;

/** The records of the house, as they are to be written. */
export function setupPlan(request: SetupRequest, law: Law, now: Instant): Result<readonly Row[]> {
  const steps = stepsOf(request, law);
  if (!steps.ok) return steps;
  const commands: Command[] = [];
  for (const [i, step] of steps.value.entries()) {
    const command = commandFrom({
      id: commandId({ station: STATION, counter: i + 1 }),
      house: request.house.id,
      time: now,
      by: { badge: step.by, station: STATION },
      ...step.do,
    });
    if (!command.ok) return command;
    commands.push(command.value);
  }
  return rehearsed(request.house.id, commands);
}

function stepsOf({ house, state, staff, games, tables, sheets, controls }: SetupRequest, law: Law): Result<Step[]> {
  const { id: _, ...terms } = house;
  const zone = law.zones.find((pack) => pack.zone === house.zone) ?? runtimeZonePack(house.zone);
  if (zone === undefined) {
    const says = `There are no rules for the time zone ${house.zone}.`;
    return refuse('unknown-zone', says, 'Choose one from the list, such as America/Los_Angeles.');
  }
  const ofState = law.states.filter((pack) => pack.id === state);
  if (state !== null && ofState.length === 0) {
    return refuse('unknown-state', `There are no tables for ${state}.`, 'Choose one from the list, or none.');
  }
  const manager = staff.find(({ roles }) => roles.includes('manager'))?.badge;
  const checker = staff.find(({ badge, roles }) => badge !== manager && roles.some((role) => CHECKS.includes(role)));
  if (manager === undefined || checker === undefined) {
    const says = 'A house needs a manager, and a second manager or a compliance officer.';
    return refuse(
      'too-few-people',
      says,
      'The employee who submits a promotion cannot approve it. Enter one more person.',
    );
  }
  const chosen = sheets.map((id) => SHEETS.find((sheet) => sheet.id === id));
  const missing = chosen.indexOf(undefined);
  if (missing >= 0)
    return refuse('unknown-sheet', `There is no rule sheet ${sheets[missing]}.`, 'Choose one from the list.');
  const rows = staff.map(({ badge, roles }) => ({ badge, roles }));
  return ok([
    { by: SYSTEM, do: { type: 'open-house', ...terms, staff: rows } },
    ...(controls === undefined ? [] : [{ by: SYSTEM, do: { type: 'set-controls', controls } }]),
    { by: SYSTEM, do: { type: 'adopt-pack', pack: zone } },
    ...[...law.packs, ...ofState].map((pack) => ({ by: manager, do: { type: 'adopt-pack', pack } })),
    ...chosen.map((sheet) => ({ by: manager, do: { type: 'adopt-sheet', sheet } })),
    ...games.map((game) => ({ by: manager, do: { type: 'approve-game', ...game } })),
    ...tables.map((table) => ({ by: manager, do: { type: 'open-table', ...table } })),
  ] as Step[]);
}

const CHECKS: readonly string[] = ['manager', 'compliance'];

function rehearsed(house: string, commands: readonly Command[]): Result<readonly Row[]> {
  const playing = startPlaying(house, ENGINE);
  for (const command of commands) {
    const { outcome } = give(playing, command);
    if ('refusal' in outcome) return { ok: false, refusal: tellRefusal(outcome.refusal, namesIn(playing.state)) };
    if ('turnedAway' in outcome) return { ok: false, refusal: tellRefusal(outcome.turnedAway, namesIn(playing.state)) };
  }
  return ok(playing.rows);
}

// The dated law that comes with Floorbook: rules of time zones, and what jurisdictions require when money is paid.

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

// The limits that the setup page proposes for signatures. docs/decisions/0113 says why these: the badge is required
// again where a slot jackpot would be hand-paid, and a second person of a rank signs where a form and a manager are
// usual.

export const PROPOSED_CONTROLS: Controls = {
  authorize: { badgeAbove: usd(1200), second: { above: usd(5000), roles: ['floor', 'manager'] } },
  pay: { badgeAbove: usd(1200), second: { above: usd(5000), roles: ['cage', 'manager'] } },
  blindCount: true,
};

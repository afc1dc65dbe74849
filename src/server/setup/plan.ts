/**
 * A house from nothing, as the commands that bring it about. They are decided in memory: a house is opened whole, or the
 * first thing that is wrong is named and nothing is written.
 */
import { commandId, type Slug } from '../../base/ids.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import type { ZonePack } from '../../base/zone-pack.ts';
import type { Command } from '../../floor/commands.ts';
import { SYSTEM } from '../../floor/decide.ts';
import { commandFrom } from '../../floor/edge.ts';
import type { JurisdictionPack } from '../../floor/kit/packs.ts';
import { ENGINE, give, startPlaying } from '../../journal/playing.ts';
import type { Row } from '../../journal/record.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import type { SetupRequest } from '../api/setup.ts';

const STATION = 'setup' as Slug;

type Step = Readonly<{ by: string; do: Readonly<{ type: string }> }>;
/** `packs`: forms, which are asked for everywhere. `states`: what takes something off a payment, where the house lies. */
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
  const zone = law.zones.find((pack) => pack.zone === house.zone);
  if (zone === undefined) {
    const known = law.zones.map((pack) => pack.zone).join(', ');
    return refuse('unknown-zone', `There are no rules for the time zone ${house.zone}.`, `Choose one of ${known}.`);
  }
  const ofState = law.states.filter((pack) => pack.id === state);
  if (state !== null && ofState.length === 0) {
    return refuse('unknown-state', `There is no law of ${state} here.`, 'Choose one of the list, or none.');
  }
  const manager = staff.find(({ roles }) => roles.includes('manager'))?.badge;
  const checker = staff.find(({ badge, roles }) => badge !== manager && roles.some((role) => CHECKS.includes(role)));
  if (manager === undefined || checker === undefined) {
    const says = 'A house needs a manager, and a second manager or a compliance officer beside him.';
    return refuse('too-few-people', says, 'Who puts an offer forward does not approve it: enter one more person.');
  }
  const chosen = sheets.map((id) => SHEETS.find((sheet) => sheet.id === id));
  const missing = chosen.indexOf(undefined);
  if (missing >= 0) return refuse('unknown-sheet', `There is no sheet ${sheets[missing]}.`, 'Choose one of the list.');
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
    if ('refusal' in outcome) return { ok: false, refusal: outcome.refusal };
    if ('turnedAway' in outcome) return { ok: false, refusal: outcome.turnedAway };
  }
  return ok(playing.rows);
}

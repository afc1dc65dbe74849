/**
 * Commands from devices. A device says when it saw what it reports, since it may have been cut off meanwhile; what was
 * seen lands late, but no fee is taken late: players who were never told that theirs counted have played on without.
 */

import { commandIdFrom } from '../../base/ids.ts';
import type { Refusal } from '../../base/result.ts';
import { COMMANDS, type CommandType, isAdding } from '../../floor/commands.ts';
import { commandFrom } from '../../floor/edge.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { DeviceKind, DeviceMessage, KeyedEvent, ServerMessage } from '../api/devices.ts';
import type { Floor, FloorAnswer } from '../floor.ts';
import type { DeviceIdentity } from './device-identity.ts';

export type Ack = Extract<ServerMessage, { type: 'ack' }>;
type Keyed = Extract<DeviceMessage, { type: 'key' | 'fault' }>;

/** In seconds. A slow network and a second try fit into it; a deal does not. */
export const FRESH_FOR = 5;

const TAKE_FEES: readonly string[] = ['start-round', 'declare-round'] satisfies CommandType[];

/** What a card was swiped for comes from scanners, which send it otherwise: a keypad reads no cards. */
const SCANNED: readonly CommandType[] = ['record-swipe'];

/** A keypad gives what the floor lets a device give, if all of it is the device's to say; a sensor sees seats and faults. */
const MAY: Readonly<Record<DeviceKind, readonly string[]>> = {
  keypad: (Object.keys(COMMANDS) as CommandType[]).filter(
    (type) =>
      (COMMANDS[type].roles as readonly string[]).includes('device') && !SCANNED.includes(type) && !isAdding(type),
  ),
  sensor: ['take-seat', 'leave-seat', 'report-fault'],
  sign: [],
  printer: [],
  scanner: [],
  kiosk: [],
};

export async function give(floor: Floor, who: DeviceIdentity, message: Keyed): Promise<Ack> {
  const fields =
    message.type === 'fault' ? { type: 'report-fault', table: who.table, fault: message.fault } : message.command;
  const flaw = flawOf(who, message.id, fields);
  if (flaw !== undefined) return { type: 'ack', id: message.id, landed: 'no', refusal: flaw };
  const command = commandFrom({
    ...fields,
    id: message.id,
    seenAt: message.seenAt,
    house: floor.house,
    by: { badge: who.badge, station: who.name },
  });
  if (!command.ok) return { type: 'ack', id: message.id, landed: 'no', refusal: command.refusal };
  const late = await tooLate(floor, who, message, command.value.type);
  if (late !== undefined) return { type: 'ack', id: message.id, landed: 'no', refusal: late };
  return ackOf(message.id, await floor.leader.ask(command.value));
}

/** What only the server says, and what a device says once, outside the command. */
const OURS = ['id', 'house', 'time', 'seenAt', 'paper', 'by', 'also', 'proven'];

function flawOf({ name, kind, table }: DeviceIdentity, id: string, fields: Fields): Refusal | undefined {
  const count = commandIdFrom(id);
  if (!count.ok) return count.refusal;
  if (count.value.station !== name) {
    return {
      reason: 'other-station',
      says: `${id} is not an id of ${name}.`,
      next: 'A device counts its own commands.',
    };
  }
  const ours = OURS.find((field) => Object.hasOwn(fields, field));
  if (ours !== undefined) {
    return { reason: 'malformed', says: `"${ours}" is not a field of the command itself.`, next: 'Leave it out.' };
  }
  if (!MAY[kind].includes(fields.type)) {
    const says = `A ${kind} does not give this command.`;
    return { reason: 'wrong-role', says, next: `It gives: ${MAY[kind].join(', ') || 'none'}.` };
  }
  if (fields.table === table) return undefined;
  return { reason: 'other-table', says: `${name} stands at ${table}.`, next: 'A device speaks of its own table.' };
}

type Fields = Readonly<{ type: string; table?: unknown }>;

/** One that is on record already gets its answer again, however late: then its fees were taken in time. */
async function tooLate(
  { leader, now }: Floor,
  { name }: DeviceIdentity,
  { id, seenAt }: Keyed,
  type: CommandType,
): Promise<Refusal | undefined> {
  if (!TAKE_FEES.includes(type) || now() - seenAt <= FRESH_FOR) return undefined;
  const counter = Number(id.slice(name.length + 1));
  const last = await leader.read(({ stations }) => stations.get(name)?.counter ?? 0);
  if (last.ok && counter <= last.value) return undefined;
  const says = `This was keyed more than ${FRESH_FOR} seconds ago: no fee was taken.`;
  return { reason: 'too-late', says, next: 'Give the fees back, and start the next round anew.' };
}

function ackOf(id: string, answer: FloorAnswer): Ack {
  if (answer.type === 'not-acknowledged') return { type: 'ack', id, landed: 'unknown', refusal: answer.refusal };
  if (answer.type === 'turned-away') return { type: 'ack', id, landed: 'no', refusal: answer.refusal };
  const { seq, again, outcome } = answer;
  const landed = { type: 'ack', id, landed: 'yes', seq, again } as const;
  if ('refusal' in outcome) return { ...landed, refusal: outcome.refusal };
  return { ...landed, events: outcome.events.map(keyed) };
}

const SHOWN = ['hit', 'offer', 'at', 'says'] as const;

/** No money: what a lock holds is not for the keypad. */
function keyed(event: FloorEvent): KeyedEvent {
  const fields = event as Readonly<Record<string, unknown>>;
  const shown = SHOWN.filter((field) => typeof fields[field] === 'string').map((field) => [field, fields[field]]);
  return { type: event.type, ...Object.fromEntries(shown) };
}

/** One message of a device, and its answer. */
import { tableName } from '../../base/display-text.ts';
import { commandIdFrom } from '../../base/ids.ts';
import { type Refusal, type Result, refuse } from '../../base/result.ts';
import { instant } from '../../base/time.ts';
import { COMMANDS, type CommandType, isAdding } from '../../floor/commands.ts';
import { commandFrom } from '../../floor/edge.ts';
import type { FloorEvent } from '../../floor/events.ts';
import { tellRefusal } from '../../sentences/refusals.ts';
import { type Names, PLAIN_NAMES } from '../../sentences/sentence.ts';
import {
  type DeviceKind,
  type DeviceMessage,
  type KeyedEvent,
  PROTOCOL,
  type ServerMessage,
  type SwipedLine,
} from '../api/devices.ts';
import { recordSwipe } from '../club/swipes.ts';
import { type Floor, type FloorAnswer, namesOf } from '../floor.ts';
import { type DeviceIdentity, type HubState, type Presence, updateReading } from './connected-devices.ts';
import { fullUpdate } from './device-updates.ts';

/** `asks`: it has no open connection and gets only answers. */
export async function answerTo(
  self: HubState,
  presence: Presence,
  message: DeviceMessage,
  asks: boolean,
): Promise<ServerMessage[]> {
  switch (message.type) {
    case 'hello':
      return answerHello(self, presence, message);
    case 'ping':
      return answerPing(self, presence, message, asks);
    case 'seats':
      return [answerSeats(self, presence, message)];
    case 'key':
    case 'fault':
      return [await giveKeyed(self.floor, presence.who, message)];
    case 'swipes':
      return [await answerSwipes(self, presence, message)];
    case 'entries':
    case 'check-in':
    case 'hours':
      return [await answerFeed(self.floor, presence.who, message)];
    case 'printed':
    case 'failed':
      return settled(self, presence, message);
  }
}

type MessageOf<Type extends DeviceMessage['type']> = Extract<DeviceMessage, { type: Type }>;

async function answerHello(
  self: HubState,
  presence: Presence,
  { protocol, printed = [] }: MessageOf<'hello'>,
): Promise<ServerMessage[]> {
  const { floor, options, printing } = self;
  const { name, kind, table } = presence.who;
  if (protocol !== PROTOCOL) {
    const says = `This server uses version ${PROTOCOL} of the protocol.`;
    return [refusedMessage(refuse('other-protocol', says, 'Update the device.').refusal)];
  }
  // Reports that were lost with the line come first: what came out is not printed again.
  for (const { job, copy } of printed) await printing.printed(name, job, copy);
  if (kind === 'printer') await printing.restarted(name);
  const known = await floor.leader.read(({ stations }, { seq }) => ({
    seq,
    counter: stations.get(name)?.counter ?? 0,
  }));
  if (!known.ok) return [refusedMessage(known.refusal)];
  const { pingEvery, cutOffAfter } = options;
  const welcome: ServerMessage = {
    type: 'welcome',
    protocol: PROTOCOL,
    device: name,
    kind,
    table,
    house: floor.house,
    time: floor.now(),
    ...known.value,
    pingEvery,
    cutOffAfter,
    freshFor: FRESH_FOR,
  };
  return [welcome, ...(await fullUpdate(self, presence))];
}

async function answerPing(
  self: HubState,
  presence: Presence,
  { lastSeq }: MessageOf<'ping'>,
  asks: boolean,
): Promise<ServerMessage[]> {
  const { floor, printing } = self;
  const known = await floor.leader.read((_state, { seq }) => seq);
  if (!known.ok) return [refusedMessage(known.refusal)];
  const pong: ServerMessage = { type: 'pong', time: floor.now(), seq: known.value };
  if (presence.who.kind === 'printer') {
    // One that has to ask reports a job before it asks for the next; what it did not report was lost, or came out.
    if (asks) await printing.restarted(presence.who.name);
    return [pong, ...(await fullUpdate(self, presence))];
  }
  const knowsAll = !asks || (lastSeq !== undefined && lastSeq >= known.value);
  return [pong, ...(knowsAll ? [] : await fullUpdate(self, presence))];
}

function answerSeats(self: HubState, presence: Presence, { seenAt, lit }: MessageOf<'seats'>): ServerMessage {
  const { who } = presence;
  if (who.kind !== 'sensor')
    return refusedMessage(
      refuse('wrong-role', `A ${who.kind} cannot report sensors.`, 'Send this from a sensor.').refusal,
    );
  if (seenAt > self.floor.now()) {
    const says = "The sensor's time is in the future.";
    return refusedMessage(refuse('seen-in-the-future', says, "Set its clock from the server's pong.").refusal);
  }
  // What was seen before what is known already came the long way round.
  if (presence.lit === null || seenAt >= presence.lit.seenAt) presence.lit = { seenAt, seats: lit };
  updateReading(self, presence);
  self.wake();
  return { type: 'noted' };
}

/** What a scanner kept, each with its own time. Sent again it counts for nothing new. */
async function answerSwipes(
  { floor }: HubState,
  { who }: Presence,
  { swipes }: MessageOf<'swipes'>,
): Promise<ServerMessage> {
  if (who.kind !== 'scanner') {
    return refusedMessage(refuse('wrong-role', `A ${who.kind} cannot swipe cards.`, 'Dock a scanner.').refusal);
  }
  const lines: SwipedLine[] = [];
  for (const { card, table, seenAt } of swipes) {
    const done = await recordSwipe(floor, who.badge, { card, table, seenAt: instant(seenAt), scanner: who.name });
    if (!done.ok) return refusedMessage(done.refusal);
    const { publicName: _, next: __, ...line } = done.value;
    lines.push(line);
  }
  return { type: 'swiped', lines };
}

async function settled(
  { printing, floor, wake }: HubState,
  { who }: Presence,
  message: MessageOf<'printed' | 'failed'>,
): Promise<ServerMessage[]> {
  const { job, copy } = message;
  const done: Result<null> =
    message.type === 'printed'
      ? await printing.printed(who.name, job, copy)
      : await printing.failed(who.name, job, copy);
  if (!done.ok) return [refusedMessage(done.refusal)];
  // What failed is tried again at the next ping, not in a circle.
  if (message.type === 'printed') wake();
  else floor.log.warn('print-failed', { device: who.name, job, why: message.why });
  return [{ type: 'noted' }];
}

export const refusedMessage = (refusal: Refusal): ServerMessage => ({ type: 'refused', refusal });

// Commands from devices. A device says when it saw what it reports, since it may have been cut off meanwhile. The
// report arrives late, but no fee is taken late: players who were never told that theirs counted have played on
// without.

export type Ack = Extract<ServerMessage, { type: 'ack' }>;
type KeyedMessage = Extract<DeviceMessage, { type: 'key' | 'fault' }>;

/** In seconds. A slow network and a second try fit into it; a deal does not. */
export const FRESH_FOR = 5;

const TAKE_FEES: readonly string[] = ['start-round', 'declare-round'] satisfies CommandType[];

/** What comes with a card is sent otherwise, by scanners and feeds: a keypad reads no cards. */
const SCANNED: readonly CommandType[] = ['record-swipe', 'report-entries', 'report-hours', 'check-in-entries'];

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
  feed: [],
};

export async function giveKeyed(floor: Floor, who: DeviceIdentity, message: KeyedMessage): Promise<Ack> {
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
  const late = await refuseLate(floor, who, message, command.value.type);
  if (late !== undefined) return { type: 'ack', id: message.id, landed: 'no', refusal: late };
  const answer = await floor.leader.ask(command.value);
  const isRefused = answer.type === 'recorded' && 'refusal' in answer.outcome;
  return ackOf(message.id, answer, isRefused ? await namesOf(floor) : PLAIN_NAMES);
}

/** What only the server says, and what a device says once, outside the command. */
const OURS = ['id', 'house', 'time', 'seenAt', 'paper', 'by', 'also', 'proven'];

/** What a feed sends, and the command that it becomes. */
const FED = {
  entries: 'report-entries',
  'check-in': 'check-in-entries',
  hours: 'report-hours',
} as const satisfies Record<string, CommandType>;

/** A system that counts points, spend, codes or hours reports them by card; who holds the card stays in the house. */
async function answerFeed(
  floor: Floor,
  who: DeviceIdentity,
  message: MessageOf<keyof typeof FED>,
): Promise<ServerMessage> {
  const { type, id, card, seenAt, ...fields } = message;
  const turnedAway = (refusal: Refusal): Ack => ({ type: 'ack', id, landed: 'no', refusal });
  if (who.kind !== 'feed')
    return turnedAway(refuse('wrong-role', `A ${who.kind} cannot report entries.`, 'Send this from a feed.').refusal);
  const count = commandIdFrom(id);
  if (!count.ok) return turnedAway(count.refusal);
  if (count.value.station !== who.name) {
    const says = `${id} is not a command number of ${who.name}.`;
    return turnedAway(refuse('other-station', says, 'A device numbers its own commands.').refusal);
  }
  const shown = await floor.club.whose(card, { badge: who.badge, purpose: 'entry-feed', time: floor.now() });
  if (!shown.ok) return turnedAway(shown.refusal);
  if (shown.value === undefined)
    return turnedAway(refuse('unknown-card', 'No member has a card with this number.', 'Check the card.').refusal);
  const command = commandFrom({
    ...fields,
    type: FED[type],
    person: shown.value.person,
    id,
    seenAt,
    house: floor.house,
    by: { badge: who.badge, station: who.name },
  });
  if (!command.ok) return turnedAway(command.refusal);
  const answer = await floor.leader.ask(command.value);
  return ackOf(id, answer, await namesOf(floor));
}

function flawOf({ name, kind, table }: DeviceIdentity, id: string, fields: Fields): Refusal | undefined {
  const count = commandIdFrom(id);
  if (!count.ok) return count.refusal;
  if (count.value.station !== name) {
    return {
      reason: 'other-station',
      says: `${id} is not a command number of ${name}.`,
      next: 'A device numbers its own commands.',
    };
  }
  const ours = OURS.find((field) => Object.hasOwn(fields, field));
  if (ours !== undefined) {
    return { reason: 'malformed', says: `"${ours}" is set by the server.`, next: 'Leave it out.' };
  }
  if (!MAY[kind].includes(fields.type)) {
    const says = `A ${kind} cannot give this command.`;
    return { reason: 'wrong-role', says, next: `It can give: ${MAY[kind].join(', ') || 'none'}.` };
  }
  if (fields.table === table) return undefined;
  return {
    reason: 'other-table',
    says: `${name} is at ${table === null ? 'no table' : tableName(table)}.`,
    next: 'A device can only send commands for its own table.',
  };
}

type Fields = Readonly<{ type: string; table?: unknown }>;

/** One that is on record already gets its answer again, however late: then its fees were taken in time. */
async function refuseLate(
  { leader, now }: Floor,
  { name }: DeviceIdentity,
  { id, seenAt }: KeyedMessage,
  type: CommandType,
): Promise<Refusal | undefined> {
  if (!TAKE_FEES.includes(type) || now() - seenAt <= FRESH_FOR) return undefined;
  const counter = Number(id.slice(name.length + 1));
  const last = await leader.read(({ stations }) => stations.get(name)?.counter ?? 0);
  if (last.ok && counter <= last.value) return undefined;
  const says = `This was entered more than ${FRESH_FOR} seconds ago. No fee was taken.`;
  return { reason: 'too-late', says, next: 'Return the fees, and start the next round.' };
}

function ackOf(id: string, answer: FloorAnswer, names: Names): Ack {
  if (answer.type === 'not-acknowledged') return { type: 'ack', id, landed: 'unknown', refusal: answer.refusal };
  if (answer.type === 'turned-away') return { type: 'ack', id, landed: 'no', refusal: answer.refusal };
  const { seq, again, outcome } = answer;
  const landed = { type: 'ack', id, landed: 'yes', seq, again } as const;
  if ('refusal' in outcome) return { ...landed, refusal: tellRefusal(outcome.refusal, names) };
  return { ...landed, events: outcome.events.map(keyedEvent) };
}

const SHOWN = ['hit', 'offer', 'at', 'says'] as const;

/** No money: what a lock holds is not for the keypad. */
function keyedEvent(event: FloorEvent): KeyedEvent {
  const fields = event as Readonly<Record<string, unknown>>;
  const shown = SHOWN.filter((field) => typeof fields[field] === 'string').map((field) => [field, fields[field]]);
  return { type: event.type, ...Object.fromEntries(shown) };
}

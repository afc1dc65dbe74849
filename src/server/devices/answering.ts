/** One message of a device, and what it is answered with. */
import { type Refusal, type Result, refuse } from '../../base/result.ts';
import { instant } from '../../base/time.ts';
import { type DeviceMessage, PROTOCOL, type ServerMessage, type SwipedLine } from '../api/devices.ts';
import { swipe } from '../club/swiping.ts';
import { FRESH_FOR, give } from './device-commands.ts';
import { everything } from './device-updates.ts';
import type { HubState } from './hub-state.ts';
import type { Presence } from './presence.ts';

/** `asks`: it has no line of its own, and hears only what it is answered. */
export async function answerTo(
  self: HubState,
  presence: Presence,
  message: DeviceMessage,
  asks: boolean,
): Promise<ServerMessage[]> {
  switch (message.type) {
    case 'hello':
      return greeted(self, presence, message);
    case 'ping':
      return pinged(self, presence, message, asks);
    case 'seats':
      return [seen(self, presence, message)];
    case 'key':
    case 'fault':
      return [await give(self.floor, presence.who, message)];
    case 'swipes':
      return [await docked(self, presence, message)];
    case 'printed':
    case 'failed':
      return settled(self, presence, message);
  }
}

type Of<Type extends DeviceMessage['type']> = Extract<DeviceMessage, { type: Type }>;

async function greeted(
  self: HubState,
  presence: Presence,
  { protocol, printed = [] }: Of<'hello'>,
): Promise<ServerMessage[]> {
  const { floor, options, printing } = self;
  const { name, kind, table } = presence.who;
  if (protocol !== PROTOCOL) {
    const says = `This server speaks version ${PROTOCOL} of the protocol.`;
    return [refused(refuse('other-protocol', says, 'Bring the device up to date.').refusal)];
  }
  // Reports that were lost with the line come first: what came out is not printed again.
  for (const { job, copy } of printed) await printing.printed(name, job, copy);
  if (kind === 'printer') await printing.restarted(name);
  const known = await floor.leader.read(({ stations }, { seq }) => ({
    seq,
    counter: stations.get(name)?.counter ?? 0,
  }));
  if (!known.ok) return [refused(known.refusal)];
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
  return [welcome, ...(await everything(self, presence))];
}

async function pinged(
  self: HubState,
  presence: Presence,
  { lastSeq }: Of<'ping'>,
  asks: boolean,
): Promise<ServerMessage[]> {
  const { floor, printing } = self;
  const known = await floor.leader.read((_state, { seq }) => seq);
  if (!known.ok) return [refused(known.refusal)];
  const pong: ServerMessage = { type: 'pong', time: floor.now(), seq: known.value };
  if (presence.who.kind === 'printer') {
    // One that has to ask reports a job before it asks for the next; what it did not report was lost, or came out.
    if (asks) await printing.restarted(presence.who.name);
    return [pong, ...(await everything(self, presence))];
  }
  const knowsAll = !asks || (lastSeq !== undefined && lastSeq >= known.value);
  return [pong, ...(knowsAll ? [] : await everything(self, presence))];
}

function seen(self: HubState, presence: Presence, { seenAt, lit }: Of<'seats'>): ServerMessage {
  const { who } = presence;
  if (who.kind !== 'sensor')
    return refused(refuse('wrong-role', `A ${who.kind} sees no discs.`, 'Ask a sensor.').refusal);
  if (seenAt > self.floor.now()) {
    const says = 'The sensor saw this later than now.';
    return refused(refuse('seen-in-the-future', says, 'Set its clock by the pong.').refusal);
  }
  // What was seen before what is known already came the long way round.
  if (presence.lit === null || seenAt >= presence.lit.seenAt) presence.lit = { seenAt, seats: lit };
  self.wake();
  return { type: 'noted' };
}

/** What a scanner kept, each with its own time. Sent again it counts for nothing new. */
async function docked({ floor }: HubState, { who }: Presence, { swipes }: Of<'swipes'>): Promise<ServerMessage> {
  if (who.kind !== 'scanner') {
    return refused(refuse('wrong-role', `A ${who.kind} swipes no cards.`, 'Dock a scanner.').refusal);
  }
  const lines: SwipedLine[] = [];
  for (const { card, table, seenAt } of swipes) {
    const done = await swipe(floor, who.badge, { card, table, seenAt: instant(seenAt), scanner: who.name });
    if (!done.ok) return refused(done.refusal);
    const { publicName: _, next: __, ...line } = done.value;
    lines.push(line);
  }
  return { type: 'swiped', lines };
}

async function settled(
  { printing, floor, wake }: HubState,
  { who }: Presence,
  message: Of<'printed' | 'failed'>,
): Promise<ServerMessage[]> {
  const { job, copy } = message;
  const done: Result<null> =
    message.type === 'printed'
      ? await printing.printed(who.name, job, copy)
      : await printing.failed(who.name, job, copy);
  if (!done.ok) return [refused(done.refusal)];
  // What failed is tried again at the next ping, not in a circle.
  if (message.type === 'printed') wake();
  else floor.log.warn('print-failed', { device: who.name, job, why: message.why });
  return [{ type: 'noted' }];
}

export const refused = (refusal: Refusal): ServerMessage => ({ type: 'refused', refusal });

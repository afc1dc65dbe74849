/** Which papers come out by themselves: the win page and the slips of what was just awarded, at the printer of its table. */
import { must, ok, type Result, refuse } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import { localOf } from '../../base/zone.ts';
import { zonePackOf } from '../../floor/clock.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { deviceIdentity } from './device-identity.ts';
import type { HubState, PrintKind } from './hub-state.ts';
import { rollText } from './roll-text.ts';

export type Wanted = Readonly<{ kind: PrintKind; of: string; table: string | null }>;

/** Follows hits to their tables, and answers with the papers that a durable record asks for. */
export function papersOf({ hits }: Pick<HubState, 'hits'>, { outcome }: FloorRecord): Wanted[] {
  return 'events' in outcome ? outcome.events.flatMap((event) => wantedBy(hits, event)) : [];
}

function wantedBy(hits: Map<string, string>, event: FloorEvent): Wanted[] {
  switch (event.type) {
    case 'hit-called':
      hits.set(event.hit, event.table);
      return [];
    case 'hit-declined':
    case 'hit-taken-back':
      hits.delete(event.hit);
      return [];
    case 'hit-authorised': {
      const table = hits.get(event.hit) ?? null;
      hits.delete(event.hit);
      return [{ kind: 'win-page', of: event.hit, table }, ...slips(event.awards)];
    }
    case 'running-closed':
      return slips(event.awards);
    case 'drawing-won':
    case 'award-granted':
      return slips([event.award]);
    default:
      return [];
  }
}

const slips = (awards: readonly Readonly<{ id: string; to: { table: string } }>[]): Wanted[] =>
  awards.map(({ id, to }) => ({ kind: 'payout-slip', of: id, table: to.table }));

/** The printer of the table, or else the one of the room; undefined where there is none. */
export function printerFor({ floor }: HubState, table: string | null): string | undefined {
  const printers = floor.badges.devices
    .all()
    .map(deviceIdentity)
    .filter(({ kind, badge }) => kind === 'printer' && floor.staff.roles(badge) !== undefined)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const own = table === null ? undefined : printers.find((printer) => printer.table === table);
  return (own ?? printers.find((printer) => printer.table === null))?.name;
}

export const jobName = (kind: PrintKind, of: string): string => `${kind}-${of}`;

export async function addJob(self: HubState, { kind, of }: Wanted, device: string): Promise<Result<null>> {
  const paper = await self.options.paper(kind, of);
  if (!paper.ok) return paper;
  const wall = await wallClock(self);
  if (!wall.ok) return wall;
  return self.printing.add({
    job: jobName(kind, of),
    of: kind,
    device,
    text: rollText(paper.value, { wall: wall.value }),
  });
}

async function wallClock({ floor }: HubState): Promise<Result<(moment: Instant) => string>> {
  const pack = await floor.leader.read(zonePackOf);
  if (!pack.ok) return pack;
  if (pack.value === undefined) return refuse('no-zone', 'The house has no zone pack.', 'Adopt one first.');
  const zone = pack.value;
  return ok((moment) => must(localOf(zone, moment)).replace('T', ' '));
}

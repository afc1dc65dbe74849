/** What the parts of the device hub share. */
import type { Result } from '../../base/result.ts';
import type { Paper } from '../../readers/papers/paper.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Lit } from '../api/devices.ts';
import type { ViewFrame } from '../api/live.ts';
import type { Floor } from '../floor.ts';
import type { InTurn } from '../journal/in-turn.ts';
import type { Presence } from './presence.ts';
import type { Printing } from './printing.ts';

export type PrintKind = 'win-page' | 'payout-slip';

export type DeviceHubOptions = Readonly<{
  /** What hangs on the wall. */
  publicView: () => Promise<Result<ViewFrame>>;
  /** A paper from the journal: the win page of a hit, the slip of an award. */
  paper: (kind: PrintKind, of: string) => Promise<Result<Paper>>;
  /** In seconds. */
  pingEvery?: number;
  cutOffAfter?: number;
}>;

export type HubState = Readonly<{
  floor: Floor;
  options: Required<DeviceHubOptions>;
  printing: Printing;
  presences: Map<string, Presence>;
  /** Keys are made anew only when what is played at the table has changed. */
  keys: Map<string, Readonly<{ game: string; offers: readonly Offer[]; text: string }>>;
  /** The table of each hit that is not settled yet. */
  hits: Map<string, string>;
  /** Papers are made one after the other, so that they come out in the order in which they were asked for. */
  making: InTurn;
  /** Something is to be told. */
  wake: () => void;
}>;

/** What lies on a table by its sensor, as long as the sensor is there to say so. */
export function litAt({ presences }: HubState, table: string | null): Lit {
  let latest: Lit = null;
  for (const { who, lit, isThere } of presences.values()) {
    if (who.table !== table || lit === null || !isThere) continue;
    if (latest === null || lit.seenAt >= latest.seenAt) latest = lit;
  }
  return latest;
}

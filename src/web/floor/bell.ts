/** When it rings: once for each new hit, in one tab of the browser, and not while somebody has muted it. */
import type { View } from '../../floor/view.ts';

/** A hit as anybody may hear of it: the sign on the wall shows as much. */
export type Ringing = Readonly<{ offer: string; table: string; since: number }>;

/** Undefined until the view has come. */
export function ringingOf(view: View | undefined): readonly Ringing[] | undefined {
  return view?.signs?.flatMap(({ offer, pending }) => pending.map(({ table, since }) => ({ offer, table, since })));
}

export type Heard = readonly string[];

/** Whether there is a hit that nobody here has heard, and what is heard from now on. What is over is forgotten. */
export function listen(ringing: readonly Ringing[], heard: Heard): Readonly<{ rings: boolean; heard: Heard }> {
  const keys = ringing.map(keyOf);
  return { rings: keys.some((key) => !heard.includes(key)), heard: keys };
}

const keyOf = ({ offer, table, since }: Ringing): string => `${offer} ${table} ${since}`;

/** As this browser kept it; anything else than a list of words counts as nothing heard. */
export function heardFrom(kept: string | undefined): Heard {
  try {
    const read: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(read) ? read.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export const keptHeard = (heard: Heard): string => JSON.stringify(heard);

/** A mute belongs to a badge and lasts a shift: whoever comes next is rung for. */
const SHIFT = 8 * 60 * 60;

export const muteFor = (badge: string, now: number): string => `${badge} ${now + SHIFT}`;

/** Until when it is mute for this badge; undefined where it rings. */
export function mutedUntil(kept: string | undefined, badge: string, now: number): number | undefined {
  const [whose, until] = (kept ?? '').split(' ');
  const end = Number(until);
  return whose === badge && Number.isFinite(end) && end > now ? end : undefined;
}

/** What of a night was fetched: the floor at one moment after the other, and what happened in between. */
import type { Json } from '../../base/canonical-json.ts';
import { applyPatch } from '../../base/json-patch.ts';
import type { ReplayDocument, ReplayTold, ReplayView } from '../../server/api/replay.ts';

export type TapeFrame = Readonly<{
  at: number;
  seq: number;
  view: ReplayView;
  told: readonly ReplayTold[];
  untold: number;
}>;

export type Tape = readonly TapeFrame[];

/** The longest stretch that is played back without a jump. */
const MOST_FRAMES = 120;

/** Goes on where the tape ends; frames of a moment that it has already are the same ones. */
export function appended(tape: Tape, { frames }: ReplayDocument): Tape {
  const more: TapeFrame[] = [];
  let view: ReplayView | undefined;
  for (const { at, seq, view: whole, patch = [], told, untold } of frames) {
    if (whole !== undefined) view = whole;
    else {
      const patched = applyPatch(view as unknown as Json, [...patch]);
      if (!patched.ok) break;
      view = patched.value as unknown as ReplayView;
    }
    if (at > (tape.at(-1)?.at ?? -1)) more.push({ at, seq, view: view!, told, untold });
  }
  return [...tape, ...more].slice(-MOST_FRAMES);
}

/** The floor at a moment: the last frame that is not later. */
export const frameAt = (tape: Tape, moment: number): TapeFrame | undefined =>
  tape.findLast(({ at }) => at <= moment) ?? tape[0];

/** More than anyone reads while it runs. */
const MOST_TOLD = 24;

/** What happened up to a moment, the latest first. */
export const toldUntil = (tape: Tape, moment: number): readonly ReplayTold[] =>
  tape
    .flatMap(({ told }) => told)
    .filter(({ at }) => at <= moment)
    .slice(-MOST_TOLD)
    .toReversed();

/** The next mark in a direction; undefined if there is none. */
export function markBeside<Mark extends Readonly<{ at: number }>>(
  marks: readonly Mark[],
  moment: number,
  direction: 'before' | 'after',
): Mark | undefined {
  return direction === 'after'
    ? marks.find(({ at }) => at > moment + LEAD)
    : // The one that plays now is left behind by a second tap.
      marks.findLast(({ at }) => at < moment + LEAD - 1);
}

/** A jump begins this many seconds earlier, so that the moment is seen as it happens. */
export const LEAD = 10;

const DAY = 86_400;

/** The moment of a night with this time of day, by the minutes since midnight at its beginning; undefined if none. */
export function momentOf(time: string, from: number, until: number, minutesAtStart: number): number | undefined {
  const found = /^(\d\d):(\d\d)$/.exec(time);
  if (found === null) return undefined;
  const minutes = Number(found[1]) * 60 + Number(found[2]);
  const start = from - (from % 60);
  const moment = start + ((minutes - minutesAtStart + 24 * 60) % (24 * 60)) * 60;
  if (moment > until) return moment - DAY >= start ? moment - DAY : undefined;
  return Math.max(moment, from);
}

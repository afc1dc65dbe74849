/**
 * A drawing from paper boxes while it is open, and what every command about one looks up first: the offer, the state of
 * its draw, and who signed.
 */
import { must } from '../../base/result.ts';
import { dateOf, dateTimeOf, type Instant, wallTime } from '../../base/time.ts';
import { instantOf, localOf } from '../../base/zone.ts';
import type { BoxPrize, BoxSelect, ResultPlay } from '../../rules/box-draw.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { asListed, zonePackOf } from '../clock.ts';
import { boxStepOf } from '../kit/drawings.ts';
import { noOffer, sheetOf } from '../kit/offers.ts';
import { F, type FloorRefusal, isRefusal, refused } from '../outcome.ts';
import type { OfferState, State } from '../state.ts';

export type BoxDraw = {
  offer: string;
  containers: string[];
  /** Null until the boxes were poured. */
  devices: { device: string; emptied: boolean }[] | null;
  /** Papers that are left in the device of the finalists; null until some were drawn. */
  finalists: number | null;
  entries: BoxEntry[];
  /** Everyone of whom an entry was drawn: no other one of theirs is valid. */
  people: string[];
  /** Papers that were drawn and did not count. */
  disqualified: number;
  /** Since when it is suspended; calls resume from there. */
  haltedAt: Instant | null;
  postponed: boolean;
  /** What the other activity came to. */
  result: { result: string; endedAt: Instant } | null;
};

/**
 * One entry that was drawn. `drawn`: waits to be called, or for its winner to come. `out`: another one is drawn for it.
 * `lapsed`: its prize is not awarded to it, and no other is drawn for it.
 */
export type BoxEntry = {
  entry: string;
  prize: string;
  /** In the order drawn for this prize, from 1; winners first, then alternates. */
  place: number;
  person: string;
  status: 'drawn' | 'called' | 'presented' | 'won' | 'out' | 'lapsed';
  /** The number that it is recorded under, once its holder came forward or where it is numbered as drawn. */
  number: number | null;
  /** The last second in time: of the call, or of the claim. */
  until: Instant | null;
};

const stands = ({ status }: BoxEntry): boolean => status !== 'out';

export const entriesFor = ({ entries }: BoxDraw, { id }: BoxPrize): BoxEntry[] =>
  entries.filter((entry) => entry.prize === id && stands(entry));

const wanted = ({ count, alternates }: BoxPrize): number => count + (alternates?.count ?? 0);

/** A called person not replaced by an alternate must have reported before the phase is complete. */
const mustPresent = ({ call, alternates }: BoxPrize): boolean => call !== undefined && alternates === undefined;

/** What the next paper is drawn for; the prize that keeps a later phase waiting; or nothing, where all is drawn. */
export function nextPrize(
  { draws }: BoxSelect,
  box: BoxDraw,
): Readonly<{ prize: BoxPrize; waits: boolean }> | undefined {
  for (const [i, prize] of draws.entries()) {
    const there = entriesFor(box, prize);
    if (there.length < wanted(prize)) return { prize, waits: false };
    const isOpen = mustPresent(prize) && there.some(({ status }) => status !== 'presented');
    const later = draws.slice(i + 1).some(({ phase }) => phase > prize.phase);
    if (isOpen && later && !draws.slice(i + 1).some(({ phase }) => phase === prize.phase))
      return { prize, waits: true };
  }
  return undefined;
}

/** The first in line who has not failed, if alternates follow a winner; otherwise everyone who waits to be called. */
export function entriesToCall(
  step: BoxSelect,
  box: BoxDraw,
): Readonly<{ prize: BoxPrize; entries: BoxEntry[] }> | undefined {
  for (const prize of step.draws) {
    // After a postponement winners of prizes are told instead.
    if (prize.call === undefined || (box.postponed && prize.gives !== 'pass')) continue;
    const there = entriesFor(box, prize);
    const waiting = there.filter(({ status }) => status === 'drawn');
    if (prize.alternates === undefined) {
      if (waiting.length > 0) return { prize, entries: waiting };
      continue;
    }
    const first = firstInLine(there);
    if (there.length === wanted(prize) && first?.status === 'drawn') return { prize, entries: [first] };
  }
  return undefined;
}

const firstInLine = (entries: readonly BoxEntry[]): BoxEntry | undefined =>
  entries.find(({ status }) => status !== 'lapsed');

/** Whether a person can be told that they have won: an alternate only once everyone before them has failed. */
export function isNext({ step, box }: Readonly<{ step: BoxSelect; box: BoxDraw }>, entry: BoxEntry): boolean {
  const prize = prizeOf(step, entry);
  return prize.alternates === undefined || firstInLine(entriesFor(box, prize)) === entry;
}

export const prizeOf = ({ draws }: BoxSelect, { prize }: Pick<BoxEntry, 'prize'>): BoxPrize =>
  draws.find(({ id }) => id === prize)!;

/** A due of this area names the offer and the entry. */
export const dueOf = (offer: string, entry: string): string => `${offer}:${entry}`;

// What every command looks up first.

type BoxDrawOffer = Readonly<{ offered: OfferState; sheet: Sheet; step: BoxSelect }>;

export type OpenBoxDraw = BoxDrawOffer & Readonly<{ box: BoxDraw }>;

type Refused = { refusal: FloorRefusal };

export const resultStepOf = ({ steps }: Sheet): ResultPlay | undefined =>
  steps.find((step): step is ResultPlay => step.kind === 'play' && step.form === 'result');

export function boxDrawOffer(state: State, id: string): BoxDrawOffer | Refused {
  const offered = state.offers.get(id);
  if (offered === undefined) return noOffer(id);
  const sheet = sheetOf(state, offered);
  const step = boxStepOf(sheet);
  if (step === undefined) {
    return refused(F.tableDraws, 'no-boxes', { id });
  }
  // What was begun is finished after its period too.
  if (offered.status === 'approved' || (offered.status !== 'posted' && state.boxDraws.has(id))) {
    return { offered, sheet, step };
  }
  return refused(F.offers, 'not-in-force', { id, status: offered.status });
}

/** When a command is allowed beside the usual: while the drawing is stopped, while its offer is suspended. */
type Allowed = Readonly<{ whileHalted?: true; whileSuspended?: true }>;

/**
 * The drawing, once its containers were designated; while it is stopped it can only be resumed. A suspended offer draws
 * and calls no one, but those drawn before can report: their time runs.
 */
export function openBox(
  state: State,
  id: string,
  { whileHalted, whileSuspended }: Allowed = {},
): OpenBoxDraw | Refused {
  const boxed = boxDrawOffer(state, id);
  if (isRefusal(boxed)) return boxed;
  const { status } = boxed.offered;
  if (whileSuspended === undefined && (status === 'suspended' || status === 'paused')) {
    return refused(F.offers, 'stands-still', { id });
  }
  const box = state.boxDraws.get(id);
  if (box === undefined) {
    return refused(boxed.step.at, 'no-containers');
  }
  if (box.haltedAt !== null && whileHalted === undefined) {
    return refused(boxed.step.halted.at, 'halted');
  }
  return { ...boxed, box };
}

export function entryOf({ step, box }: OpenBoxDraw, id: string): BoxEntry | Refused {
  const entry = box.entries.find((one) => one.entry === id);
  return entry ?? refused(step.at, 'no-such-entry', { id });
}

/** When entries stop on the day of the drawing: what is dropped in at this very second still counts. */
export function entriesUntil(state: State, { offered, step }: BoxDrawOffer): Instant {
  const pack = zonePackOf(state)!;
  const day = dateOf(must(localOf(pack, asListed(state, offered.offer).schedule![0]!)));
  return must(instantOf(pack, dateTimeOf(day, wallTime(step.entries.until)), { gap: 'later', overlap: 'later' }));
}

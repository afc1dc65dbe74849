/** What every command about a drawing out of boxes asks first: which offer, how it stands, who signed. */
import { must } from '../../base/result.ts';
import { dateOf, dateTimeOf, type Instant, wallTime } from '../../base/time.ts';
import { instantOf, localOf } from '../../base/zone.ts';
import type { BoxSelect, ResultPlay } from '../../rules/box-words.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import { asListed, zonePackOf } from '../clock.ts';
import { boxStepOf } from '../kit/drawings.ts';
import { noOffer, sheetOf } from '../kit/offers.ts';
import { type FloorRefusal, isRefusal, refused } from '../outcome.ts';
import type { OfferState, State } from '../state.ts';
import type { BoxDraw, BoxEntry } from './box.ts';

export type Boxed = Readonly<{ offered: OfferState; sheet: Sheet; step: BoxSelect }>;

export type Open = Boxed & Readonly<{ box: BoxDraw }>;

type Refused = { refusal: FloorRefusal };

export const resultStepOf = ({ steps }: Sheet): ResultPlay | undefined =>
  steps.find((step): step is ResultPlay => step.kind === 'play' && step.form === 'result');

export function boxedOffer(state: State, id: string): Boxed | Refused {
  const offered = state.offers.get(id);
  if (offered === undefined) return noOffer(id);
  const sheet = sheetOf(state, offered);
  const step = boxStepOf(sheet);
  if (step === undefined) {
    return refused(F.tableDraws, 'no-boxes', `${id} does not draw out of boxes.`, 'Name an offer that does.');
  }
  // What was begun is finished after its period too.
  if (offered.status === 'approved' || (offered.status !== 'posted' && state.boxDraws.has(id))) {
    return { offered, sheet, step };
  }
  return refused(F.offers, 'not-in-force', `${id} is not in force (${offered.status}).`, 'Choose one that is.');
}

/** When a command is allowed beside the usual: while the drawing is stopped, while its offer is suspended. */
type Allowed = Readonly<{ whileHalted?: true; whileSuspended?: true }>;

/**
 * The drawing, once its boxes were designated; while it is stopped nothing but going on is possible. An offer that
 * stands still draws and calls nobody, but whoever was drawn before may come forward: his time runs.
 */
export function openBox(state: State, id: string, { whileHalted, whileSuspended }: Allowed = {}): Open | Refused {
  const boxed = boxedOffer(state, id);
  if (isRefusal(boxed)) return boxed;
  const { status } = boxed.offered;
  if (whileSuspended === undefined && (status === 'suspended' || status === 'paused')) {
    return refused(F.offers, 'stands-still', `${id} stands still.`, 'Resume it before drawing.');
  }
  const box = state.boxDraws.get(id);
  if (box === undefined) {
    return refused(boxed.step.at, 'no-containers', 'No container is designated.', 'Designate the containers first.');
  }
  if (box.haltedAt !== null && whileHalted === undefined) {
    return refused(boxed.step.halted.at, 'halted', 'The drawing was stopped.', 'Go on with it first.');
  }
  return { ...boxed, box };
}

export function entryOf({ step, box }: Open, id: string): BoxEntry | Refused {
  const entry = box.entries.find((one) => one.entry === id);
  return entry ?? refused(step.at, 'no-such-entry', `There is no ${id}.`, 'Look at what was drawn.');
}

/** When entries stop on the day of the drawing: what is dropped in at this very second still counts. */
export function entriesUntil(state: State, { offered, step }: Boxed): Instant {
  const pack = zonePackOf(state)!;
  const day = dateOf(must(localOf(pack, asListed(state, offered.offer).schedule![0]!)));
  return must(instantOf(pack, dateTimeOf(day, wallTime(step.entries.until)), { gap: 'later', overlap: 'later' }));
}

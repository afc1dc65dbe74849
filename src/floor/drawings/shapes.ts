import type { Json } from '../../base/canonical-json.ts';
import { isOfAge } from '../../rules/age.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { idFollows, selectionOf, shownBy } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import {
  type Ask,
  aged,
  atAClaim,
  FINDINGS,
  type CheckFindings as Found,
  KNOWN,
  oneOf,
  REASON,
  type Shapes,
  type Start,
  start,
  whole,
  YES_NO,
} from '../kit/shapes.ts';
import type { Drawing, State } from '../state.ts';
import { askedOfHolder, openAboutHolder } from './appear.ts';
import type { drawingCommands } from './specs.ts';

export const drawingShapes: Shapes<typeof drawingCommands> = {
  'void-ticket': (state) =>
    [...state.drums].map(([drum, { tickets }]) =>
      start({ drum }, { serial: oneOf(Object.keys(tickets)), reason: REASON }),
    ),
  'draw-ticket': (state) =>
    [...state.drawings.values()].flatMap(({ id, drum, offer }) => {
      if (selectionOf(sheetOf(state, state.offers.get(offer)!))?.form === 'outside') {
        const serial = oneOf([`PICK-${String(state.seq).padStart(6, '0')}`]);
        return [start({ drawing: id }, { serial }), start({ drawing: id }, { serial, person: KNOWN })];
      }
      return [start({ drawing: id }, { serial: oneOf(Object.keys(state.drums.get(drum)?.tickets ?? {})) })];
    }),
  appear: (state) => [...state.drawings.values()].flatMap((drawing) => appearances(state, drawing)),
  'show-id': (state) =>
    [...state.offers.values()].flatMap(({ offer, passes = [] }) =>
      passes
        .filter(({ idShown }) => !idShown)
        .map(({ person }) => start({ offer: offer.id, person }, { checks: oneOf(atAClaim(state, offer.id, person)) })),
    ),
  'record-spin': (state) =>
    [...state.drawings.values()].map(({ id, offer }) => {
      const spots = state.offers.get(offer)?.offer.wheel?.map((spot) => spot.id) ?? [];
      return start({ drawing: id }, { rotations: whole(0, 5), interfered: YES_NO, spot: oneOf([...spots, null]) });
    }),
  'end-drawing': (state) => [...state.drawings.values()].map(({ id }) => start({ drawing: id }, { reason: REASON })),
};

/** A drawn holder is taken or discarded, whatever the staff finds; who cannot be judged yet can still be discarded. */
function appearances(state: State, drawing: Drawing): Start[] {
  const { id, offer, ticket, lapsed } = drawing;
  if (ticket === null && lapsed === null) return [];
  const sheet = sheetOf(state, state.offers.get(offer)!);
  const found = findingsFor(sheet);
  const otherwise = found.slice(1).filter((one) => !(idFollows(sheet, drawing) && lacksOnlyId(sheet, one)));
  const holder = ticket?.person ?? null;
  const judged: Ask = { ask: 'person', which: 'for-drawing', drawing: id };
  const appears = (person: Ask, found: readonly Json[]) => start({ drawing: id }, { person, checks: oneOf(found) });
  if (holder === null) return [appears(judged, found), appears(KNOWN, otherwise)];
  return [appears(oneOf([holder]), openAboutHolder(state, drawing, holder) === undefined ? found : otherwise)];
}

/** Where ID may follow, its holder is judged like one who shows it. */
const lacksOnlyId = (sheet: Sheet, { idShown, excluded, confirmed = {}, ...found }: Record<string, Json>): boolean =>
  idShown === false &&
  excluded === false &&
  isOfAge(sheet, found as Found) === true &&
  found.card !== false &&
  found.stub !== false &&
  !Object.values(confirmed as Record<string, Json>).includes(false);

/** With the half of the ticket or the card, where the sheet asks for it, and at last without. */
function findingsFor(sheet: Sheet): Record<string, Json>[] {
  const asked = shownBy(sheet).filter((what) => what === 'stub' || what === 'card');
  const shown = Object.fromEntries(asked.map((what) => [what, true]));
  const missing = asked.map((what) => ({ ...FINDINGS[0]!, ...shown, [what]: false }));
  const found: Record<string, Json>[] = [...aged(sheet).map((one) => ({ ...one, ...shown })), ...missing];
  const clauses = askedOfHolder(sheet).map(({ at }) => at);
  if (clauses.length === 0) return found;
  const free = Object.fromEntries(clauses.map((at) => [at, true]));
  const tied = clauses.map((at) => ({ ...FINDINGS[0]!, ...shown, confirmed: { ...free, [at]: false } }));
  return [...found.map((one) => ({ ...one, confirmed: free })), ...tied];
}

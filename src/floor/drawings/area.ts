/**
 * The drawings area: what keeps an offer and the holders of drawn tickets in use, how its commands can be begun, calls
 * that end, and drums that are emptied.
 */
import { first, lookUp } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import { isOfAge } from '../../rules/eligibility.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Area } from '../area.ts';
import { openAboutHolder } from '../kit/calls.ts';
import {
  cardPlayOf,
  claimsPresence,
  idFollows,
  openDrawings,
  selectionOf,
  shownBy,
  stillCounts,
} from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import {
  type Ask,
  aged,
  atAClaim,
  type CommandDraft,
  FINDINGS,
  type CheckFindings as Found,
  KNOWN,
  oneOf,
  REASON,
  type Shapes,
  start,
  wholeNumber,
  YES_NO,
} from '../kit/shapes.ts';
import { F, type FloorRefusal, type Outcome, refused } from '../outcome.ts';
import type { Drawing, State } from '../state.ts';
import { askedOfHolder, callEnds, drumEmptied } from './appear.ts';
import { decideDrawings } from './decide.ts';
import { evolveDrawings } from './evolve.ts';
import { drawingCommands, drawingEvents } from './specs.ts';

function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  for (const drawing of state.drawings.values()) {
    if (drawing.offer !== offer || drawing.status === 'due') continue;
    return refused(F.drawings, 'drawing-open', { drawing: drawing.id });
  }
  for (const drum of state.drums.values()) {
    const tickets = drum.offer === offer ? Object.keys(drum.tickets).length : 0;
    if (tickets === 0) continue;
    return refused(F.drawings, 'tickets-in-drum', { tickets, drum: drum.id });
  }
  return undefined;
}

function whyPersonInUse(state: State, person: string): { refusal: FloorRefusal } | undefined {
  for (const drawing of state.drawings.values()) {
    if (!isDrawnIn(drawing, person)) continue;
    return refused(F.people, 'still-drawn/ticket', { drawing: drawing.id });
  }
  for (const { batches = {} } of state.offers.values()) {
    const batch = Object.entries(batches).find(([, { alternates }]) => alternates.some((one) => one.person === person));
    if (batch !== undefined) return refused(F.people, 'still-drawn/ticket', { drawing: batch[0] });
  }
  const limited = limitOfWinner(state, person);
  return limited === undefined ? undefined : refused(F.people, 'still-limited/offer', { offer: limited });
}

/** A promotion in which a win of this person still counts toward its limit: known by another id, they could win again. */
function limitOfWinner(state: State, person: string): string | undefined {
  for (const [offer, offered] of state.offers) {
    const limit = selectionOf(sheetOf(state, offered))?.limit;
    if (limit === undefined) continue;
    const at = offered.won?.[person];
    if (at !== undefined && stillCounts(state, limit, at, state.time)) return offer;
    // Counted within a drawing: until the last of its prizes is decided.
    if (Object.values(offered.batches ?? {}).some(({ winners }) => winners.includes(person))) return offer;
    const running = [...state.drawings.group(offer)];
    if (running.some(({ winners = [] }) => winners.some((winner) => winner.person === person))) return offer;
  }
  return undefined;
}

function isDrawnIn(drawing: Drawing, person: string): boolean {
  const { ticket, lapsed, setAside = [] } = drawing;
  const tickets = [ticket, lapsed?.ticket, ...setAside];
  const atTheWheel = cardPlayOf(drawing)?.table?.seats ?? [];
  return [...tickets, ...atTheWheel].some((one) => one?.person === person);
}

const drawingShapes: Shapes<typeof drawingCommands> = {
  'void-ticket': (state) =>
    [...state.drums].map(([drum, { tickets }]) =>
      start({ drum }, { serial: oneOf(Object.keys(tickets)), reason: REASON }),
    ),
  'draw-ticket': (state) =>
    [...state.drawings.values()].flatMap(({ id, drum, offer }) => {
      if (selectionOf(sheetOf(state, lookUp(state.offers, offer)))?.form === 'outside') {
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
      return start(
        { drawing: id },
        { rotations: wholeNumber(0, 5), interfered: YES_NO, spot: oneOf([...spots, null]) },
      );
    }),
  'record-notice': (state) =>
    [...state.drawings.values()]
      .filter(({ batch, status }) => batch !== undefined && status === 'called')
      .map(({ id, offer }) => {
        const ways = claimsPresence(sheetOf(state, lookUp(state.offers, offer)))?.notified?.by ?? [];
        return start({ drawing: id }, { how: oneOf(ways) });
      }),
  'end-drawing': (state) => [...state.drawings.values()].map(({ id }) => start({ drawing: id }, { reason: REASON })),
};

/** A drawn holder is taken or discarded, whatever the staff finds; who cannot be judged yet can still be discarded. */
function appearances(state: State, drawing: Drawing): CommandDraft[] {
  const { id, offer, ticket, lapsed } = drawing;
  if (ticket === null && lapsed === null) return [];
  const sheet = sheetOf(state, lookUp(state.offers, offer));
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
  const missing = asked.map((what) => ({ ...first(FINDINGS), ...shown, [what]: false }));
  const found: Record<string, Json>[] = [...aged(sheet).map((one) => ({ ...one, ...shown })), ...missing];
  const clauses = askedOfHolder(sheet).map(({ at }) => at);
  if (clauses.length === 0) return found;
  const free = Object.fromEntries(clauses.map((at) => [at, true]));
  const tied = clauses.map((at) => ({ ...first(FINDINGS), ...shown, confirmed: { ...free, [at]: false } }));
  return [...found.map((one) => ({ ...one, confirmed: free })), ...tied];
}

export const drawingsArea: Area<typeof drawingCommands, typeof drawingEvents, 'call-ends' | 'drum-emptied'> = {
  commands: drawingCommands,
  events: drawingEvents,
  decide: decideDrawings,
  evolve: evolveDrawings,
  shapes: drawingShapes,
  due: {
    'call-ends': callEnds,
    'drum-emptied': drumEmptied,
  },
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {
    'winner-drawn': {
      begins: ({ drawing, turn, offer }) => ({ id: turn?.drawing ?? drawing, offer, table: null }),
      open: openDrawings,
    },
    'turn-won': { begins: ({ drawing, offer }) => ({ id: drawing, offer, table: null }), open: openDrawings },
    'drawing-won': { ends: ({ drawing, award }) => ({ of: { drawing }, awards: [award], lines: 'drawn' }) },
  },
};

/**
 * The box draws area: what keeps an offer and its entrants in use, how its commands can be begun, and entries that
 * lapse.
 */
import { lookUp } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import { drawsPerDevice } from '../../rules/box-draw.ts';
import type { Area } from '../area.ts';
import { boxStepOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { type Ask, type CommandDraft, oneOf, REASON, type Shapes, start } from '../kit/shapes.ts';
import { F, type FloorRefusal, type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { type BoxDraw, isNext, prizeOf, resultStepOf } from './box-draw.ts';
import { decideBoxDraws, entryLapses } from './decide.ts';
import { evolveBoxDraws } from './evolve.ts';
import { boxDrawCommands, boxDrawEvents } from './specs.ts';

/** Only what is under way keeps an offer from being ended; what is drawn and not awarded stays in the journal. */
function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  const box = state.boxDraws.get(offer);
  if (box === undefined) return undefined;
  const step = boxStepOf(sheetOf(state, lookUp(state.offers, offer)))!;
  // A person with a place in another activity is settled; one who reported for a prize waits until it is known. An
  // alternate waits only as long as the prize may still come to them.
  const open = box.entries.find(
    (entry) =>
      (entry.status === 'drawn' && isNext({ step, box }, entry)) ||
      entry.status === 'called' ||
      (entry.status === 'presented' && prizeOf(step, entry).gives !== 'pass'),
  );
  if (open === undefined) return undefined;
  return refused(F.tableDraws, 'draw-open', { entry: open.entry, offer });
}

function whyPersonInUse({ boxDraws }: State, person: string): { refusal: FloorRefusal } | undefined {
  for (const { offer, people } of boxDraws.values()) {
    if (!people.includes(person)) continue;
    return refused(F.people, 'still-drawn/entry', { offer });
  }
  return undefined;
}

// How the commands about box draws can be begun.

const KNOWN: Ask = { ask: 'person', which: 'known' };

const boxDrawShapes: Shapes<typeof boxDrawCommands> = {
  'open-boxes': (state) =>
    offers(state)
      .filter((offer) => !state.boxDraws.has(offer))
      .map((offer) => start({ offer, containers: ['box-1', 'box-2'] })),
  'pour-boxes': (state) =>
    boxes(state).map(({ offer }) =>
      start({ offer }, { devices: oneOf([['drum-1'], ['drum-1', 'drum-2'], ['drum-1', 'drum-2', 'drum-3']]) }),
    ),
  'draw-finalists': (state) => boxes(state).flatMap((box) => takes(state, box)),
  'draw-paper': (state) =>
    boxes(state).flatMap(({ offer }) => [
      start({ offer, finding: 'qualifies' }, { person: KNOWN }),
      start(
        { offer, person: null },
        {
          finding: oneOf(['wrong-game', 'winning-ticket', 'outside-hours', 'illegible', 'incomplete', 'not-eligible']),
        },
      ),
    ]),
  'call-entries': (state) => boxes(state).map(({ offer }) => start({ offer })),
  'present-entry': (state) =>
    boxes(state).flatMap(({ offer, entries }) =>
      entries
        .filter(({ status }) => status === 'drawn' || status === 'called')
        .map(({ entry }) => start({ offer, entry }, { checks: oneOf(CHECKS) })),
    ),
  'take-result': (state) =>
    boxes(state).map(({ offer }) => {
      const results = resultStepOf(sheetOf(state, lookUp(state.offers, offer)))?.pays.map(({ result }) => result) ?? [];
      return start({ offer, from: null }, { result: oneOf(results) });
    }),
  'halt-draw': (state) => boxes(state).map(({ offer }) => start({ offer }, { reason: REASON })),
  'resume-draw': (state) => boxes(state).map(({ offer }) => start({ offer })),
  'postpone-draw': (state) => boxes(state).map(({ offer }) => start({ offer }, { reason: REASON })),
  'notify-winner': (state) =>
    boxes(state).flatMap(({ offer, entries }) =>
      entries.filter(({ status }) => status === 'drawn').map(({ entry }) => start({ offer, entry })),
    ),
};

const offers = (state: State): string[] =>
  [...state.offers.values()]
    .filter((offered) => boxStepOf(sheetOf(state, offered)) !== undefined)
    .map(({ offer }) => offer.id);
const boxes = (state: State): BoxDraw[] => [...state.boxDraws.values()];

/** Everything that the staff may find, with the plain case first. */
const CHECKS: Json[] = [
  { idShown: true, nameMatches: true, ofAge: true, accepts: true },
  { idShown: false, nameMatches: true, ofAge: true, accepts: true },
  { idShown: true, nameMatches: false, ofAge: true, accepts: true },
  { idShown: true, nameMatches: true, ofAge: false, accepts: true },
  { idShown: true, nameMatches: true, ofAge: true, accepts: false },
];

/** The same from each device, and a small house whose first device runs out. */
function takes(state: State, { offer, devices }: BoxDraw): CommandDraft[] {
  const full = (devices ?? []).filter(({ emptied }) => !emptied).map(({ device }) => device);
  if (full.length === 0) return [];
  const { least } = boxStepOf(sheetOf(state, lookUp(state.offers, offer)))!.finalists;
  const each = drawsPerDevice(full.length, least);
  const equal = full.map((device) => ({ device, taken: each, emptied: false }));
  const few = full.map((device) => ({ device, taken: 2, emptied: true }));
  return [start({ offer }, { taken: oneOf([equal, few]) })];
}

export const boxDrawsArea: Area<typeof boxDrawCommands, typeof boxDrawEvents, 'entry-lapses'> = {
  commands: boxDrawCommands,
  events: boxDrawEvents,
  decide: decideBoxDraws,
  evolve: evolveBoxDraws,
  shapes: boxDrawShapes,
  due: {
    'entry-lapses': entryLapses,
  },
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {
    'entry-won': { ends: ({ offer, award }) => ({ of: { offer }, awards: [award], lines: 'drawn' }) },
  },
};

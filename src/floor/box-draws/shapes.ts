/** How the commands about drawings out of boxes are begun. */
import type { Json } from '../../base/canonical-json.ts';
import { fromEach } from '../../rules/box-draw.ts';
import { boxStepOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { type Ask, oneOf, REASON, type Start, start } from '../kit/shapes.ts';
import type { State } from '../state.ts';
import type { BoxDraw } from './box.ts';
import { resultStepOf } from './part.ts';
import type { boxDrawCommands } from './specs.ts';

const KNOWN: Ask = { ask: 'person', which: 'known' };

export const boxDrawShapes: { [Type in keyof typeof boxDrawCommands]: (state: State) => Start[] } = {
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
      const results = resultStepOf(sheetOf(state, state.offers.get(offer)!))?.pays.map(({ result }) => result) ?? [];
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
function takes(state: State, { offer, devices }: BoxDraw): Start[] {
  const full = (devices ?? []).filter(({ emptied }) => !emptied).map(({ device }) => device);
  if (full.length === 0) return [];
  const { least } = boxStepOf(sheetOf(state, state.offers.get(offer)!))!.finalists;
  const each = fromEach(full.length, least);
  const equal = full.map((device) => ({ device, taken: each, emptied: false }));
  const few = full.map((device) => ({ device, taken: 2, emptied: true }));
  return [start({ offer }, { taken: oneOf([equal, few]) })];
}

/** The runnings area: places keep their offer and their holders in use, and runnings that close. */
import type { Area } from '../area.ts';
import { sheetOf } from '../kit/offers.ts';
import type { Shapes } from '../kit/shapes.ts';
import { F, type FloorRefusal, type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { decideRunnings, runningCloses } from './decide.ts';
import { evolveRunnings } from './evolve.ts';
import { hadOne, standingsStep } from './settle.ts';
import { runningCommands, runningEvents } from './specs.ts';

function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  for (const running of state.runnings.values()) {
    if (running.offer !== offer || (running.places.length === 0 && running.waiting === null)) continue;
    return refused(F.runnings, 'running-open', { placeCount: running.places.length, running: running.id });
  }
  return undefined;
}

function whyPersonInUse(state: State, person: string): { refusal: FloorRefusal } | undefined {
  for (const { id, places } of state.runnings.values()) {
    if (!places.some((place) => place.person === person)) continue;
    return refused(F.people, 'still-placed/running', { running: id });
  }
  for (const [offer, offered] of state.offers) {
    const step = standingsStep(sheetOf(state, offered));
    // Known by another id, the winner could win again.
    if (step !== undefined && hadOne(state, offered, step, person, state.time)) {
      return refused(F.people, 'still-limited/offer', { offer });
    }
  }
  return undefined;
}

const runningShapes: Shapes<typeof runningCommands> = {
  tick: () => [],
  'accept-clock': () => [],
};

export const runningsArea: Area<typeof runningCommands, typeof runningEvents, 'running-closes'> = {
  commands: runningCommands,
  events: runningEvents,
  decide: decideRunnings,
  evolve: evolveRunnings,
  shapes: runningShapes,
  due: {
    'running-closes': runningCloses,
  },
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {
    'running-opened': {
      begins: ({ running, offer }) => ({ id: running, offer, table: null }),
      open: ({ runnings }) => [...runnings.values()].map(({ id, offer }) => ({ id, offer, table: null })),
    },
    'running-closed': { ends: ({ running, awards }) => ({ of: { id: running }, awards, lines: 'each' }) },
  },
};

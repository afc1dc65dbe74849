/** The sealed draws area: how its commands can be begun. */
import { lookUp } from '../../base/assert.ts';
import type { Area } from '../area.ts';
import { drawnByOf, drumOf, offerOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { type Ask, type Shapes, start } from '../kit/shapes.ts';
import type { Drawing, State } from '../state.ts';
import { decideSealedDraws } from './decide.ts';
import { evolveSealedDraws } from './evolve.ts';
import type { SealedDraw } from './sealed-draw.ts';
import { sealedDrawCommands, sealedDrawEvents } from './specs.ts';

/**
 * What comes from the holder of the secret, or from a witness, cannot be filled in for them: it is there when its turn
 * is.
 */
const sealedDrawShapes: Shapes<typeof sealedDrawCommands> = {
  'commit-draw': () => [],
  'seal-draw': (state) => byComputer(state).map(({ id }) => start({ drawing: id })),
  'commit-entropy': (state) =>
    sealed(state)
      .filter(({ draw }) => draw.entropy.every(({ shown }) => shown === null))
      .map(({ drawing: { id } }) => start({ drawing: id }, { commitment: ENTROPY })),
  'show-entropy': (state) =>
    sealed(state)
      .filter(({ draw, wanted }) => draw.entropy.length >= wanted && draw.entropy.some(({ shown }) => shown === null))
      .map(({ drawing: { id } }) => start({ drawing: id }, { salt: ENTROPY, text: ENTROPY })),
  'draw-sealed': (state) =>
    sealed(state)
      .filter(({ drawing, draw, wanted }) => drawing.status === 'due' && isStirred(draw, wanted))
      .map(({ drawing: { id } }) => start({ drawing: id }, { found: { ask: 'material', of: 'draw' } })),
  'reveal-draw': () => [],
};

const ENTROPY: Ask = { ask: 'material', of: 'entropy' };

const isStirred = ({ entropy }: SealedDraw, wanted: number): boolean =>
  entropy.length >= wanted && entropy.every(({ shown }) => shown !== null);

type Sealed = Readonly<{ drawing: Drawing; draw: SealedDraw; wanted: number }>;

function sealed(state: State): Sealed[] {
  return byComputer(state).flatMap((drawing) => {
    const draw = state.sealedDraws.get(drawing.id);
    if (draw === undefined || draw.seal === null) return [];
    const { witnesses } = drumOf(sheetOf(state, offerOf(state, drawing)));
    return [{ drawing, draw, wanted: witnesses }];
  });
}

export const byComputer = (state: State): Drawing[] =>
  [...state.drawings.values()].filter(({ offer }) => {
    const offered = lookUp(state.offers, offer);
    return drawnByOf(sheetOf(state, offered), offered.offer) === 'computer';
  });

export const sealedDrawsArea: Area<typeof sealedDrawCommands, typeof sealedDrawEvents> = {
  commands: sealedDrawCommands,
  events: sealedDrawEvents,
  decide: decideSealedDraws,
  evolve: evolveSealedDraws,
  shapes: sealedDrawShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};

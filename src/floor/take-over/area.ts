/** The take-over area: how its command can be begun. */
import type { Area } from '../area.ts';
import { material, type Shapes, start } from '../kit/shapes.ts';
import { decideTakeOver } from './decide.ts';
import { evolveTakeOver } from './evolve.ts';
import { takeOverCommands, takeOverEvents } from './specs.ts';

const takeOverShapes: Shapes<typeof takeOverCommands> = {
  'take-over': (state) =>
    [...state.offers.values()]
      .filter(({ status }) => status === 'posted')
      .map(({ offer }) => start({ offer: offer.id }, { pools: material('opening') })),
};

export const takeOverArea: Area<typeof takeOverCommands, typeof takeOverEvents> = {
  commands: takeOverCommands,
  events: takeOverEvents,
  decide: decideTakeOver,
  evolve: evolveTakeOver,
  shapes: takeOverShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};

import { material, type Shapes, start } from '../kit/shapes.ts';
import type { takeOverCommands } from './specs.ts';

export const takeOverShapes: Shapes<typeof takeOverCommands> = {
  'take-over': (state) =>
    [...state.offers.values()]
      .filter(({ status }) => status === 'posted')
      .map(({ offer }) => start({ offer: offer.id }, { pools: material('opening') })),
};

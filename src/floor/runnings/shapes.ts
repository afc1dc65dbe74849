import type { Shapes } from '../kit/shapes.ts';
import type { runningCommands } from './specs.ts';

export const runningShapes: Shapes<typeof runningCommands> = {
  tick: () => [],
  'accept-clock': () => [],
};

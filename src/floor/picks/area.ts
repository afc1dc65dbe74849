import type { Area } from '../area.ts';
import { decidePicks } from './decide.ts';
import { evolvePicks } from './evolve.ts';
import { whyOfferInUse, whyPersonInUse } from './references.ts';
import { pickShapes } from './shapes.ts';
import { pickCommands, pickEvents } from './specs.ts';

export const picksArea: Area<typeof pickCommands, typeof pickEvents> = {
  commands: pickCommands,
  events: pickEvents,
  decide: decidePicks,
  evolve: evolvePicks,
  shapes: pickShapes,
  due: {},
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: { 'winners-posted': null, 'result-corrected': null },
};

/** The triggers area: secret amounts that win pools. Its commands are the server's. */
import type { Area } from '../area.ts';
import { decideTriggers } from './decide.ts';
import { evolveTriggers } from './evolve.ts';
import { triggerCommands, triggerEvents } from './specs.ts';

export const triggersArea: Area<typeof triggerCommands, typeof triggerEvents> = {
  commands: triggerCommands,
  events: triggerEvents,
  decide: decideTriggers,
  evolve: evolveTriggers,
  shapes: { 'commit-trigger': () => [], 'reveal-trigger': () => [] },
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};

import type { Area } from '../area.ts';
import { decideMoney } from './decide.ts';
import { evolveMoney } from './evolve.ts';
import { moneyShapes } from './shapes.ts';
import { moneyCommands, moneyEvents } from './specs.ts';

export const moneyArea: Area<typeof moneyCommands, typeof moneyEvents> = {
  commands: moneyCommands,
  events: moneyEvents,
  decide: decideMoney,
  evolve: evolveMoney,
  shapes: moneyShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {
    'day-closed': {
      updates: (recent) => {
        recent.payments = [];
      },
    },
    reversed: {
      updates: (recent, { of, dropped }) => {
        recent.payments = recent.payments.filter(({ seq }) => seq !== of);
        // What was not owed after all was not won. It keeps its place, or the list would depend on how far back it began.
        recent.hits = recent.hits.map((hit) => (dropped.includes(hit.award) ? { ...hit, dropped: true } : hit));
      },
    },
  },
};

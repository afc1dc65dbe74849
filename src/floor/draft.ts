/**
 * A decision in several steps: what the first step comes to is entered in a draft of the house, and the next step is
 * decided on that. The house itself is not written to; what these few events change is copied, the rest is shared.
 */
import { LayeredMap } from '../base/layered-map.ts';
import { completeEvents } from './event-decisions.ts';
import type { FloorEvent } from './events.ts';
import { evolveHits } from './hits/evolve.ts';
import { enterMoney } from './ledger.ts';
import { evolveRounds } from './rounds/evolve.ts';
import type { CompleteEvent } from './spec.ts';
import type { Fund, State } from './state.ts';

const ENTERED = {
  'round-started': evolveRounds['round-started'],
  'hit-called': evolveHits['hit-called'],
  'hit-extended': evolveHits['hit-extended'],
} as const;

type Entered = Extract<FloorEvent, { type: keyof typeof ENTERED }>;

export const isEntered = (event: FloorEvent): event is Entered => Object.hasOwn(ENTERED, event.type);

/** The house as it will be once this event is true. */
export function drafted(state: State, entered: Entered): State {
  const [event] = completeEvents(state, [entered]) as [CompleteEvent<Entered>];
  const draft = draftOf(state);
  enterMoney(draft, event);
  (ENTERED[event.type] as (state: State, event: CompleteEvent<Entered>) => void)(draft, event);
  return draft;
}

function draftOf(state: State): State {
  return {
    ...state,
    balances: new LayeredMap(state.balances, (balance) => balance),
    tables: new LayeredMap(state.tables, (table) => ({ ...table })),
    hits: new LayeredMap(state.hits, (hit) => ({ ...hit })),
    funds: new LayeredMap(state.funds, copiedFund),
    counters: { ...state.counters },
  };
}

const copiedFund = (fund: Fund): Fund => ({ ...fund, advances: [...fund.advances], locks: [...fund.locks] });

/** The money area: how its commands can be begun, and how a close or a reversal changes the recent list. */
import { addDays } from '../../base/time.ts';
import { accountOf } from '../accounts.ts';
import type { Area } from '../area.ts';
import { balanceOf } from '../books.ts';
import { houseDay, zonePackOf } from '../clock.ts';
import { type CommandDraft, material, REASON, type Shapes, start, wholeNumber } from '../kit/shapes.ts';
import type { State } from '../state.ts';
import { firstCounts } from './count.ts';
import { decideMoney } from './decide.ts';
import { evolveMoney } from './evolve.ts';
import { moneyCommands, moneyEvents } from './specs.ts';

/** No amount that a house can hold is refused for its size. */
const MOST = Number.MAX_SAFE_INTEGER;

const moneyShapes: Shapes<typeof moneyCommands> = {
  'enter-count': (state) =>
    [...state.tables.keys(), ...closedTablesWithBoxes(state)].flatMap((table) =>
      [...state.funds.keys()].map((fund) => start({ table, fund }, { counted: wholeNumber(0, MOST) })),
    ),
  'count-box': (state) =>
    [...state.tables.keys(), ...closedTablesWithBoxes(state)].flatMap((table) =>
      [...state.funds.values()].map((fund) =>
        start(
          { table, fund: fund.id },
          {
            counted: wholeNumber(0, MOST),
            reason: REASON,
            ...(firstCounts(state, fund, table).length === 0 ? {} : { recount: REASON }),
          },
        ),
      ),
    ),
  'close-day': (state) => {
    if (state.house === null || zonePackOf(state) === undefined) return [];
    const next =
      state.closedDay === null ? houseDay(state, state.house.openedAt) : addDays(state.closedDay as never, 1);
    return [start({ day: next, increases: [] })];
  },
  reverse: () => [start({}, { of: material('record') })],
  'undo-payment': () => [start({}, { of: material('record') })],
  remit: (state) =>
    [...state.balances.keys()].flatMap((account) => {
      const found = /^(?:fund:([^:]+)|house):(withheld|set-off|forfeited|set-aside):(.+)$/.exec(account);
      if (found === null) return [];
      const owed = balanceOf(state, account);
      const from: CommandDraft['fixed'] = found[2] === 'withheld' ? {} : { from: found[2]! };
      return [start({ fund: found[1] ?? null, ...from, kind: found[3]! }, { amount: wholeNumber(1, owed) })];
    }),
};

function closedTablesWithBoxes(state: State): string[] {
  const found = new Set<string>();
  for (const account of state.balances.keys()) {
    const { kind, id: table } = accountOf(account);
    if (kind === 'box' && !state.tables.has(table)) found.add(table);
  }
  return [...found];
}

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

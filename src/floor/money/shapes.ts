import { addDays } from '../../base/civil.ts';
import { accountOf } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { houseDay, zonePackOf } from '../clock.ts';
import { material, REASON, type Shapes, type Start, start, whole } from '../kit/shapes.ts';
import type { State } from '../state.ts';
import { firstCounts } from './count.ts';
import type { moneyCommands } from './specs.ts';

/** No amount that a house can hold is refused for its size. */
const MOST = Number.MAX_SAFE_INTEGER;

export const moneyShapes: Shapes<typeof moneyCommands> = {
  'enter-count': (state) =>
    [...state.tables.keys(), ...closedTablesWithBoxes(state)].flatMap((table) =>
      [...state.funds.keys()].map((fund) => start({ table, fund }, { counted: whole(0, MOST) })),
    ),
  'count-box': (state) =>
    [...state.tables.keys(), ...closedTablesWithBoxes(state)].flatMap((table) =>
      [...state.funds.values()].map((fund) =>
        start(
          { table, fund: fund.id },
          {
            counted: whole(0, MOST),
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
  remit: (state) =>
    [...state.balances.keys()].flatMap((account) => {
      const found = /^(?:fund:([^:]+)|house):(withheld|set-off|forfeited):(.+)$/.exec(account);
      if (found === null) return [];
      const owed = balanceOf(state, account);
      const from: Start['fixed'] = found[2] === 'withheld' ? {} : { from: found[2]! };
      return [start({ fund: found[1] ?? null, ...from, kind: found[3]! }, { amount: whole(1, owed) })];
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

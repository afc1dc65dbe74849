import { dropAward, putAward } from '../awards/add.ts';
import { queueToMakeGood } from '../make-good.ts';
import type { Evolvers } from '../spec.ts';
import type { moneyEvents } from './specs.ts';
import { dropTimeBefore } from './table-time.ts';

export const evolveMoney: Evolvers<typeof moneyEvents> = {
  'box-counted': (state, { table, fund }) => {
    state.funds.get(fund)!.counted[table] = state.time;
  },
  'day-closed': (state, { day, until, repaid, toMakeGood }) => {
    state.closedDay = day;
    for (const { fund: id, advance } of repaid) {
      const fund = state.funds.get(id)!;
      fund.advances = fund.advances.filter((open) => open.id !== advance);
    }
    dropTimeBefore(state, until);
    queueToMakeGood(state, toMakeGood);
  },
  reversed: (state, { of, dropped, reopened, uncounted, toMakeGood }) => {
    state.reversed.add(of);
    for (const award of dropped) dropAward(state, award);
    for (const award of reopened) putAward(state, { ...award });
    for (const { fund, table } of uncounted) delete state.funds.get(fund)!.counted[table];
    queueToMakeGood(state, toMakeGood);
  },
  remitted: () => {},
};

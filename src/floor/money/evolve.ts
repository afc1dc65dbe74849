import { cents } from '../../base/cents.ts';
import { box } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { unissue } from '../instruments/evolve.ts';
import { dropAward, putAward } from '../kit/awards.ts';
import { dropRaise, raiseOf } from '../kit/funds.ts';
import { handOver } from '../kit/prizes.ts';
import { queueToMakeGood } from '../make-good.ts';
import { forgetFeesBefore, noteReversal } from '../rounds/daily.ts';
import { forgetTalliesBefore } from '../rounds/tally.ts';
import type { Evolvers } from '../spec.ts';
import { forgetTakingPart } from '../taken-part.ts';
import type { moneyEvents } from './specs.ts';
import { dropTimeBefore } from './table-time.ts';

export const evolveMoney: Evolvers<typeof moneyEvents> = {
  'count-entered': (state, { table, fund: id, counted, by }) => {
    const fund = state.funds.get(id)!;
    const metered = balanceOf(state, box(table, id));
    const before = (fund.counting?.[table] ?? []).filter((first) => first.metered === metered);
    fund.counting = { ...fund.counting, [table]: [...before, { by, counted, metered }] };
  },
  'box-counted': (state, { table, fund: id }) => {
    const fund = state.funds.get(id)!;
    fund.counted[table] = state.time;
    if (fund.counting === undefined) return;
    const { [table]: _, ...others } = fund.counting;
    if (Object.keys(others).length === 0) delete fund.counting;
    else fund.counting = others;
  },
  'day-closed': (state, { day, until, repaid, toMakeGood }) => {
    state.closedDay = day;
    for (const { fund: id, advance, amount } of repaid) {
      const fund = state.funds.get(id)!;
      fund.advances =
        amount === undefined
          ? fund.advances.filter((open) => open.id !== advance)
          : fund.advances.map((open) =>
              open.id === advance ? { ...open, amount: cents(open.amount - amount) } : open,
            );
    }
    dropTimeBefore(state, until);
    forgetFeesBefore(state, day);
    forgetTalliesBefore(state, day);
    forgetTakingPart(state, until);
    queueToMakeGood(state, toMakeGood);
  },
  reversed: (state, { of, dropped, reopened, uncounted, unissued = [], notRaised = [], toMakeGood, postings }) => {
    unissue(state, unissued);
    for (const id of notRaised) dropRaise(state, raiseOf(state, id)!.offered, id);
    state.reversed.add(of);
    noteReversal(state, postings);
    for (const award of dropped) dropAward(state, award);
    handOver(state, reopened, -1, postings);
    for (const award of reopened) putAward(state, { ...award });
    for (const { fund, table } of uncounted) delete state.funds.get(fund)!.counted[table];
    queueToMakeGood(state, toMakeGood);
  },
  remitted: () => {},
};

/** Applies the events of money: counts, closed days, reversals. */
import { lookUp } from '../../base/assert.ts';
import { cents } from '../../base/cents.ts';
import { box } from '../accounts.ts';
import type { Evolvers } from '../area.ts';
import { balanceOf } from '../books.ts';
import { unissue } from '../instruments/evolve.ts';
import { dropAward, putAward } from '../kit/awards.ts';
import { dropRaise, raiseOf } from '../kit/funds.ts';
import { handOver } from '../kit/prizes.ts';
import { forgetWins } from '../kit/wins.ts';
import { recordPickPayment } from '../picks/pick-sheet.ts';
import { queueReimbursements } from '../reimbursements.ts';
import { forgetFeesBefore, recordReversal } from '../rounds/daily-additions.ts';
import { forgetTalliesBefore } from '../rounds/fees.ts';
import { forgetParticipation } from '../two-people.ts';
import { dropTimeBefore } from './close.ts';
import type { moneyEvents } from './specs.ts';

export const evolveMoney: Evolvers<typeof moneyEvents> = {
  'count-entered': (state, { table, fund: id, counted, by }) => {
    const fund = lookUp(state.funds, id);
    const metered = balanceOf(state, box(table, id));
    const before = (fund.counting?.[table] ?? []).filter((first) => first.metered === metered);
    fund.counting = { ...fund.counting, [table]: [...before, { by, counted, metered }] };
  },
  'box-counted': (state, { table, fund: id }) => {
    const fund = lookUp(state.funds, id);
    fund.counted[table] = state.time;
    if (fund.counting === undefined) return;
    const { [table]: _, ...others } = fund.counting;
    if (Object.keys(others).length === 0) delete fund.counting;
    else fund.counting = others;
  },
  'day-closed': (state, { day, until, repaid, toMakeGood }) => {
    state.closedDay = day;
    for (const { fund: id, advance, amount } of repaid) {
      const fund = lookUp(state.funds, id);
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
    forgetParticipation(state, until);
    queueReimbursements(state, toMakeGood);
  },
  reversed: (
    state,
    { of, dropped, reopened, uncounted, unissued = [], notRaised = [], notWon = [], payment, toMakeGood, postings },
  ) => {
    unissue(state, unissued);
    for (const id of notRaised) dropRaise(state, raiseOf(state, id)!.offered, id);
    state.reversed.add(of);
    forgetWins(state, notWon);
    recordReversal(state, postings);
    for (const award of dropped) dropAward(state, award);
    handOver(state, reopened, -1, postings);
    for (const award of reopened) putAward(state, { ...award });
    if (payment !== undefined) {
      recordPickPayment(
        state,
        reopened.map(({ id }) => id),
        false,
      );
    }
    for (const { fund, table } of uncounted) delete lookUp(state.funds, fund).counted[table];
    queueReimbursements(state, toMakeGood);
  },
  remitted: () => {},
};

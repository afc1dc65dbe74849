/** From owed to paid: one function per command; each of the longer ones has a file of its own. */
import { formatUsd, ZERO } from '../../base/cents.ts';
import { fundCash } from '../accounts.ts';
import { balanceOf, openBooks } from '../books.ts';
import { F } from '../clauses.ts';
import { madeGood, placeAccount } from '../make-good.ts';
import { accept, refused } from '../outcome.ts';
import type { Deciders } from '../spec.ts';
import { claimAward } from './claim.ts';
import { disputeAward, fileReinstatement, grantAward, settleDispute } from './grant.ts';
import { identify } from './identify.ts';
import { payAwards } from './pay.ts';
import { reopenClaim } from './reopen.ts';
import type { awardCommands } from './specs.ts';

export const decideAwards: Deciders<typeof awardCommands> = {
  identify,
  'claim-award': claimAward,
  'pay-awards': payAwards,
  'dispute-award': (state, { award, reason }) => disputeAward(state, award, reason),
  'file-reinstatement': (state, { award }) => fileReinstatement(state, award),
  'settle-dispute': settleDispute,
  'grant-award': grantAward,
  'reopen-claim': reopenClaim,

  'make-good': (state, { fund: id, place, amount, time }) => {
    const fund = state.funds.get(id);
    const owed = (placeAccount(place) === undefined ? undefined : fund?.toMakeGood[place]) ?? ZERO;
    if (owed === 0 || amount <= 0 || amount > owed) {
      const says = `Fund ${id} owes ${formatUsd(owed)} to ${place}, not ${formatUsd(amount)}.`;
      return refused(F.payment, 'not-owed', says, 'Check the fund, the place and the amount.');
    }
    const cash = balanceOf(state, fundCash(id));
    if (amount > cash) {
      const says = `Fund ${id} holds ${formatUsd(cash)} in cash.`;
      return refused(F.payment, 'cash-short', says, 'Count its boxes first, or make good a part.');
    }
    return accept(madeGood(openBooks(state, time), { fund: id, place, amount }));
  },
};

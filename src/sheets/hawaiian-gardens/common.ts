/**
 * What several sheets of Hawaiian Gardens share. K- and H-clauses are in docs/spec/hawaiian-gardens/common.md; § numbers
 * are those of each sheet's own page.
 */
import type { Cents } from '../../base/cents.ts';
import type { OwnFund } from '../../rules/fund.ts';
import type { Sheet } from '../../rules/sheet.ts';

/** None of the texts bears a date of its own; the youngest date in the collection is that of a drawing's update. */
export const EDITION = '2021-08-27';

/** K-9: how one settlement charges the reserve. */
export const CHARGE_ORDER: OwnFund['chargeOrder'] = ['multiplier', 'odd-chips', 'fixed-prizes', 'reseed'];

/** K-2: equal shares go down to the cent; what is left over stays. */
export const SPLIT = { at: 'K-2', rounds: 'down-to-cent' } as const;

/** H-1: a part that is not paid does not leave the pool. */
export const STAYS = { at: 'H-1', ineligible: 'stays', nobody: 'stays' } as const;

/** K-7: posted inside this range. */
export const adminFee = (low: Cents, high: Cents): NonNullable<OwnFund['adminFee']> => ({
  at: 'K-7',
  perTableHour: { choose: 'admin-fee', between: [low, high] },
});

/** K-5: the house advances what a fund lacks; each sheet says whether it gets it back. */
export const shortfall = (repaid: boolean): OwnFund['shortfall'] => ({ at: 'K-5', repaid });

/** K-6: oldest first, each as a whole. */
export const REPAY = { at: 'K-6' } as const;

/** K-4: the house's one Hawaiian Jackpot fund, GEGA-001477. */
export const HJ = { fund: 'hj', name: 'Hawaiian Jackpot fund' } as const;

/** K-4: the poker jackpot collections, GEGA-000626. */
export const PJ = { fund: 'pj', name: 'poker jackpot collections' } as const;

/** K-11: free play at tables without fee and live wager. */
export const npn: Sheet['npn'] = { at: 'K-11', waives: ['fee', 'wager', 'pot'], houseSeatsCount: true };

/** K-10: under another name the approval id stands beside it. */
export const otherName: Sheet['otherName'] = { at: 'K-10' };

/** The one rank that is posted, or was drawn, for the period. */
export const RANK = { pick: 'rank', among: ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] };

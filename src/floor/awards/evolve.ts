/** Applies the events of awards: owed until paid, returned or expired. */
import { lookUp } from '../../base/assert.ts';
import type { Cents } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import type { Evolvers } from '../area.ts';
import { addDue, dropDue } from '../clock.ts';
import { addAward, dropAward, putAward } from '../kit/awards.ts';
import { handOver } from '../kit/prizes.ts';
import { recordPickPayment } from '../picks/pick-sheet.ts';
import { queueReimbursements } from '../reimbursements.ts';
import type { HouseDay, Position } from '../state.ts';
import type { awardEvents } from './specs.ts';

export type Award = {
  id: string;
  offer: string;
  amount: Cents;
  /** The account that paid it and gets it back if it is not claimed. */
  paidBy: { fund: string } | 'house';
  clause: string;
  row: string;
  to: { table: string; seat: number; bettor: Position['bettor'] };
  person: string | null;
  awardedAt: Instant;
  /** The present step of the sheet. */
  step: string;
  idShown: boolean;
  idBy: Instant | null;
  expiresAt: Instant | null;
  /** Before this it cannot be claimed; left out where it can be at once. */
  claimFrom?: Instant | undefined;
  /** Won at a free table, without a wager. */
  free?: true | undefined;
  /**
   * The bet it was won with, and what was wagered: awards of one bet share `of`. An amount of 0: nothing was wagered. Kept
   * once the house has adopted a law that goes by the wager.
   */
  wager?: { of: string; amount: Cents } | undefined;
  /** Won in a tournament that costs something to enter: the cost of the entry, and earlier winnings in it. */
  entered?: { of: string; cost: Cents; before: Cents } | undefined;
  /** What it is where it is not money: goods out of a stock, or a balance that pays fees. */
  as?:
    | { gives: 'goods'; goods: string; name: string }
    | { gives: 'fees-paid'; worth: Cents }
    | { gives: 'free-play' }
    /** Instruments of another offer, handed over with their numbers. */
    | { gives: 'coupon'; of: string; name: string }
    /** An entry of the tournament of another offer: it is used when its winner signs up. */
    | { gives: 'entry'; of: string }
    /** A turn at the wheel of another offer: it begins when its winner claims it. */
    | { gives: 'spin'; of: string; name: string }
    | undefined;
  /** The last day on which it is to be paid, where its sheet gives one. */
  payBy?: HouseDay | undefined;
  /**
   * Paid in yearly installments. Until its winner has chosen, or `chooseBy` has come, nothing of it is paid; `from` is
   * the day that the years are counted from, `paid` how many installments were made so far.
   */
  parts?: { of: number; paid: number; each: Cents; from: HouseDay; chooseBy: Instant | null; at: string } | undefined;
  /** A match on a list or a dispute keeps the money where it is. */
  stopped: { why: 'excluded' | 'under-age' | 'dispute' | 'reinstatement'; since: Instant } | null;
};

export const evolveAwards: Evolvers<typeof awardEvents> = {
  identified: (state, { award, person }) => {
    lookUp(state.awards, award).person = person;
  },
  'award-forfeited': (state, { award, toMakeGood }) => {
    dropAward(state, award);
    queueReimbursements(state, toMakeGood);
  },
  // Claimed is not unclaimed: from here on only payment or management ends it, unless its sheet says by when to collect.
  'award-claimed': (state, { award, step, expiresAt = null }) => {
    Object.assign(lookUp(state.awards, award), { idShown: true, step, expiresAt });
    dropDue(state, 'award-expires', award);
    if (expiresAt !== null) addDue(state, { at: expiresAt, kind: 'award-expires', id: award });
  },
  'award-stopped': (state, { award, why }) => {
    lookUp(state.awards, award).stopped = { why, since: state.time };
    dropDue(state, 'award-expires', award);
  },
  'award-released': (state, { award, idBy, expiresAt }) => {
    Object.assign(lookUp(state.awards, award), { stopped: null, idBy, expiresAt });
    if (expiresAt !== null) addDue(state, { at: expiresAt, kind: 'award-expires', id: award });
  },
  'award-returned': (state, { award, toMakeGood }) => {
    dropAward(state, award);
    queueReimbursements(state, toMakeGood);
  },
  'awards-paid': (state, { awards, toMakeGood, postings }) => {
    handOver(state, awards, 1, postings);
    for (const award of awards) dropAward(state, award.id);
    recordPickPayment(
      state,
      awards.map(({ id }) => id),
    );
    queueReimbursements(state, toMakeGood);
    state.counters.payments += 1;
  },
  'award-expired': (state, { award, toMakeGood }) => {
    dropAward(state, award);
    queueReimbursements(state, toMakeGood);
  },
  'award-granted': (state, { award, offer }) => {
    addAward(state, award, offer);
  },
  'claim-reopened': (state, { of, award }) => {
    state.reversed.add(of);
    putAward(state, { ...award });
    recordPickPayment(state, [award.id], false);
  },
  'made-good': (state, { fund, place, amount }) => {
    queueReimbursements(state, [{ fund, place, amount: -amount as typeof amount }]);
  },
};

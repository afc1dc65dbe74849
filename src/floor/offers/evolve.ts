/** Applies the events of funds and offers: opened, posted, approved, suspended, raised, ended. */
import { lookUp } from '../../base/assert.ts';
import { pool as poolAccount } from '../accounts.ts';
import type { CompleteEvent, EventOf, Evolvers } from '../area.ts';
import { balanceOf } from '../books.ts';
import { addDue, dropDue } from '../clock.ts';
import { dropRaise, poolsOf } from '../kit/funds.ts';
import { approvedNow, endSuspension, isApprovedAndNotEnded, startSuspension } from '../kit/offers.ts';
import { changeOffering, closeOffering } from '../kit/table-clocks.ts';
import { queueReimbursements } from '../reimbursements.ts';
import type { Advance, Fund, OfferState, State } from '../state.ts';
import { submitted } from './post.ts';
import type { offerEvents } from './specs.ts';

type Approved = CompleteEvent<EventOf<typeof offerEvents, 'offer-approved'>>;

export const evolveOffers: Evolvers<typeof offerEvents> = {
  'fund-opened': (state, { fund, name }) => {
    state.funds.set(fund, {
      id: fund,
      name,
      pools: {},
      fedBy: [],
      drawnOnBy: [],
      advances: [],
      locks: [],
      toMakeGood: {},
      offered: {},
      counted: {},
    });
  },
  'opening-entered': (state, { fund, amount }) => {
    lookUp(state.funds, fund).opening = amount;
  },
  'offer-posted': (state, { offer, by }) => {
    state.offers.set(offer.id, submitted(offer, by));
  },
  'offer-approved': (state, approved) => {
    const offered = lookUp(state.offers, approved.offer);
    offered.status = 'approved';
    offered.approvedBy = approved.by;
    if (approved.odds !== undefined) offered.odds = approved.odds;
    if (approved.override !== undefined) offered.override = approved.override;
    // When it was approved matters only for pools that grow whether the activity is open or not.
    if (approved.decided.growsEveryDay) offered.approvedAt = state.time;
    approvedNow(state, offered);
    offered.seeds = { postings: approved.postings, advances: approved.advances.map(({ advance }) => advance.id) };
    if (offered.fund !== null) linkFund(state, offered, lookUp(state.funds, offered.fund), approved);
    setUpDrums(state, approved);
    const { from, until } = offered.offer.period;
    if (from > state.time) addDue(state, { at: from, kind: 'offer-starts', id: approved.offer });
    addDue(state, { at: until, kind: 'offer-ends', id: approved.offer });
    if (approved.revertsAt !== undefined) {
      addDue(state, { at: approved.revertsAt, kind: 'pool-reverts', id: approved.offer });
    }
    if (approved.refillsAt !== undefined) {
      addDue(state, { at: approved.refillsAt, kind: 'envelopes-filled', id: approved.offer });
    }
    changeOffering(state, approved.decided);
  },
  'posting-confirmed': (state, { offer, items }) => {
    const offered = lookUp(state.offers, offer);
    offered.posted = [...(offered.posted ?? []), ...items];
  },
  'offer-withdrawn': (state, { offer }) => {
    state.offers.delete(offer);
  },
  'offer-recalled': (state, { offer, settled, toMakeGood }) => {
    const offered = lookUp(state.offers, offer);
    leaveFloor(state, offered);
    dropInstrumentDues(state, offer);
    state.offers.delete(offer);
    if (offered.fund === null) return;
    const fund = lookUp(state.funds, offered.fund);
    leaveFund(state, fund, offer, null);
    fund.advances = fund.advances.filter(({ id }) => !settled.includes(id));
    queueReimbursements(state, toMakeGood);
  },
  'offer-suspended': (state, { offer, reason }) => {
    closeOffering(state, offer);
    const offered = lookUp(state.offers, offer);
    startSuspension(state, offered);
    Object.assign(offered, { status: 'suspended', because: reason });
  },
  'offer-resumed': (state, { offer, decided }) => {
    const offered = lookUp(state.offers, offer);
    endSuspension(state, offered);
    Object.assign(offered, { status: 'approved', because: null });
    changeOffering(state, decided);
  },
  'pool-raised': (state, { offer, pool, amount, start, raise }) => {
    if (raise === undefined) return;
    const offered = lookUp(state.offers, offer);
    if (start === undefined) dropRaise(state, offered, raise);
    else {
      offered.raises = [...(offered.raises ?? []), { id: raise, pool, amount, start }];
      addDue(state, { at: start, kind: 'pool-raise', id: raise });
    }
  },
  'offer-ended': (state, { offer, successor, reason, settled, queueTo }) => {
    const offered = lookUp(state.offers, offer);
    leaveFloor(state, offered);
    hasEnded(state, offered);
    offered.because = reason;
    if (offered.fund === null) return;
    const fund = lookUp(state.funds, offered.fund);
    leaveFund(state, fund, offer, successor);
    fund.advances = fund.advances.filter(({ id }) => !settled.includes(id));
    if (queueTo !== null) carryQueue(fund, lookUp(state.funds, queueTo));
  },
  'reserve-transferred': () => {},
};

/** From here on no table looks at it: it leaves the offers that are open. */
function hasEnded({ offers }: State, offered: OfferState): void {
  offered.status = 'ended';
  offers.set(offered.offer.id, offered);
}

/** Its clocks stop, nothing falls due, and its runnings, drums and waiting players are removed. */
function leaveFloor(state: State, offered: OfferState): void {
  const { id } = offered.offer;
  closeOffering(state, id);
  dropDue(state, 'offer-starts', id);
  dropDue(state, 'offer-ends', id);
  dropDue(state, 'pool-reverts', id);
  dropDue(state, 'envelopes-filled', id);
  dropRunnings(state, offered);
  dropDrums(state, id);
  state.tableDraws.delete(id);
  state.boxDraws.delete(id);
  for (const card of [...state.picks.values()]) if (card.offer === id) state.picks.delete(card.id);
  delete offered.play;
  for (const [request, { offer }] of state.npn) if (offer === id) state.npn.delete(request);
}

/** Sets the amounts in force; an offer that ended before it no longer feeds the pools that this one takes over. */
function linkFund(state: State, offered: OfferState, fund: Fund, { offer, pools, decided }: Approved): void {
  if (!decided.feeds) {
    fund.drawnOnBy.push(offer);
    return;
  }
  const { structure } = offered.offer;
  const locked = decided.locksStructure && structure !== undefined ? { structure } : {};
  for (const { pool, reseed, floor, cap } of pools) fund.pools[pool] = { reseed, floor, cap, offer, ...locked };
  for (const before of fund.fedBy.filter((id) => !isApprovedAndNotEnded(state, id) && poolsOf(fund, id).length === 0)) {
    hasEnded(state, lookUp(state.offers, before));
    fund.fedBy = fund.fedBy.filter((id) => id !== before);
  }
  fund.fedBy.push(offer);
}

function setUpDrums(state: State, { offer, drums, drawings }: Approved): void {
  for (const { drum, emptiedAt } of drums) {
    state.drums.set(drum, { id: drum, offer, tickets: {}, nextSerial: 1, emptiedAt, gone: {}, purgedBelow: 1 });
    addDue(state, { at: emptiedAt, kind: 'drum-emptied', id: drum });
  }
  const before = state.counters.drawings;
  if (drawings.length > 0) lookUp(state.offers, offer).drawings = [before + 1, before + drawings.length];
  for (const { drawing, drum, dueAt, slots } of drawings) {
    state.drawings.set(drawing, {
      id: drawing,
      offer,
      drum,
      dueAt,
      status: 'due',
      ticket: null,
      calledAt: null,
      callEnds: null,
      lapsed: null,
      discarded: 0,
      play: null,
      ...(slots === undefined ? {} : { slots }),
    });
    state.counters.drawings += 1;
  }
}

function dropRunnings(state: State, offered: OfferState): void {
  for (const { id } of state.runnings.group(offered.offer.id)) {
    dropDue(state, 'running-closes', id);
    state.runnings.delete(id);
  }
  offered.running = null;
}

/** Only an empty drum is ended before its date, and its drawings with it. */
function dropDrums(state: State, offer: string): void {
  for (const [id, drum] of state.drums) {
    if (drum.offer !== offer) continue;
    dropDue(state, 'drum-emptied', id);
    state.drums.delete(id);
  }
  for (const { id } of state.drawings.group(offer)) state.drawings.delete(id);
}

/** Pools that still hold money wait for the successor; the others are gone. */
function leaveFund(state: State, fund: Fund, offer: string, successor: string | null): void {
  fund.fedBy = fund.fedBy.filter((id) => id !== offer);
  fund.drawnOnBy = fund.drawnOnBy.filter((id) => id !== offer);
  for (const pool of poolsOf(fund, offer)) {
    const kept = successor !== null && balanceOf(state, poolAccount(fund.id, pool)) > 0;
    if (kept) fund.pools[pool] = { ...fund.pools[pool]!, offer: successor };
    else delete fund.pools[pool];
  }
}

/** Oldest first in the fund that takes the money over, too. */
function carryQueue(from: Fund, to: Fund): void {
  to.advances = [...from.advances, ...to.advances].sort((a: Advance, b: Advance) => a.at - b.at);
  from.advances = [];
}

/** An offer that never began is gone, and what would have fallen due of pieces whose issue was reversed. */
function dropInstrumentDues(state: State, offer: string): void {
  dropDue(state, 'instruments-expire', offer);
  dropDue(state, 'instruments-filed', offer);
}

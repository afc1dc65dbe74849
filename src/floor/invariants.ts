/**
 * What holds after every event, on the floor too and not only in tests. The incremental part looks at what the event
 * touched; the full part walks everything, at snapshots and in nights. Broken means stop.
 */
import { assert } from '../base/assert.ts';
import { GroupedMap } from '../base/grouped-map.ts';
import { type Account, fundSide, instrumentsOf, isCredit, keptFor, neverNegative, payable } from './accounts.ts';
import { balanceOf } from './books.ts';
import type { FloorEvent } from './events.ts';
import { liabilityOf } from './instruments/instrument.ts';
import { drumTotals, isReconciled } from './kit/drums.ts';
import { raiseOf } from './kit/funds.ts';
import type { Due, State } from './state.ts';
import { assertTournaments } from './tournaments/tournament.ts';

/** After one event: what it touched is not negative, awards are payable in full, each fund still holds what it owes. */
export function assertEvent(state: State, event: FloorEvent): void {
  if (!('postings' in event) || event.postings.length === 0) return;
  const drift = new Map<string, number>();
  for (const { debit, credit, amount } of event.postings) {
    assertNotNegative(state, debit);
    assertNotNegative(state, credit);
    assertOwed(state, debit);
    assertOwed(state, credit);
    addDrift(drift, debit, amount);
    addDrift(drift, credit, -amount);
  }
  for (const [fund, change] of makeGoodChanges(event)) drift.set(fund, (drift.get(fund) ?? 0) - change);
  for (const [fund, change] of drift) assert(change === 0, `fund ${fund} holds what it owes after ${event.type}`);
}

/** The whole house: every balance, every fund, every open award. */
export function assertInvariants(state: State): void {
  let sum = 0;
  const drift = new Map<string, number>();
  for (const [account, netDebit] of state.balances) {
    sum += netDebit;
    assertNotNegative(state, account);
    addDrift(drift, account, netDebit);
  }
  assert(sum === 0, 'the books balance');
  for (const [id, fund] of state.funds) {
    const owedElsewhere = Object.values(fund.toMakeGood).reduce((total, amount) => total + amount, 0);
    assert((drift.get(id) ?? 0) === owedElsewhere, `fund ${id} holds what it owes`);
  }
  for (const award of state.awards.values()) {
    assert(balanceOf(state, payable(award.paidBy, award.id)) === award.amount, `award ${award.id} is payable in full`);
  }
  const open = [...state.balances.keys()].filter((account) => keptFor(account, 'payable') !== undefined);
  assert(open.length === state.awards.size, 'payable equals open awards');
  assertTickets(state);
  assertGoods(state);
  assertTournaments(state);
  assertInstruments(state);
  assertCredits(state);
  for (const [name, map] of Object.entries(state)) {
    if (map instanceof GroupedMap) assert(map.isCurrent(), `${name} are in the groups that they belong to`);
  }
  for (const due of state.dues) assert(isThere(state, due), `what falls due as ${due.kind} is there: ${due.id}`);
}

/** Nothing is lost of a drum: whatever was issued is in it, with a player, drawn, voided or emptied out. */
function assertTickets(state: State): void {
  for (const drum of state.drums.values())
    assert(isReconciled(drumTotals(drum)), `the tickets of drum ${drum.id} add up`);
}

/**
 * Outstanding instruments of every promotion equal what the ledger owes on it, one by one; and one on a bet has its
 * bet.
 */
function assertInstruments(state: State): void {
  const out = new Map<string, number>();
  for (const piece of state.instruments.values()) {
    out.set(piece.offer, (out.get(piece.offer) ?? 0) + liabilityOf(piece));
    const wager = state.instrumentWagers.get(piece.wager ?? '');
    const lies = wager?.settled === undefined && wager?.numbers.includes(piece.number) === true;
    assert(lies === (piece.status === 'on-table'), `${piece.number} is on a wager exactly when its status says so`);
  }
  for (const account of state.balances.keys()) {
    const offer = keptFor(account, 'instruments');
    if (offer !== undefined && !out.has(offer)) out.set(offer, 0);
  }
  for (const [offer, owed] of out) {
    assert(balanceOf(state, instrumentsOf(offer)) === owed, `what is out of ${offer} is what the ledger owes on it`);
  }
}

/** Merchandise owed to winners is in stock. */
function assertGoods(state: State): void {
  const owed = new Map<string, number>();
  for (const { as } of state.awards.values()) {
    if (as?.gives === 'goods') owed.set(as.goods, (owed.get(as.goods) ?? 0) + 1);
  }
  for (const [id, { count }] of state.goods) assert(count >= (owed.get(id) ?? 0), `${id} is there for who won it`);
}

/** Members have what they earned and did not spend, and only members have anything. */
function assertCredits({ offers, members }: State): void {
  for (const { offer, credits = {} } of offers.values()) {
    for (const [person, { balance, earned, spent }] of Object.entries(credits)) {
      assert(balance === earned - spent && balance >= 0, `the credits of ${person} in ${offer.id} add up`);
      assert(members.has(person), `${person} has credits and a card`);
    }
  }
}

/** A tick that finds nothing would stop the house for good. */
function isThere(state: State, { kind, id }: Due): boolean {
  switch (kind) {
    case 'running-closes':
      return state.runnings.has(id);
    case 'call-ends':
      return state.drawings.get(id)?.status === 'called';
    case 'entry-lapses': {
      const [offer, entry] = id.split(':');
      return state.boxDraws.get(offer!)?.entries.some((one) => one.entry === entry) === true;
    }
    case 'level-ends':
      return state.tournaments.get(id)?.status === 'running';
    case 'award-expires':
      return state.awards.has(id);
    case 'election-lapses':
    case 'part-due':
      return state.awards.get(id)?.parts !== undefined;
    case 'drum-emptied':
      return state.drums.has(id);
    case 'pool-raise':
      return raiseOf(state, id) !== undefined;
    case 'instruments-expire':
    case 'instruments-filed':
    case 'pool-reverts':
    case 'envelopes-filled':
    case 'offer-ends':
    case 'offer-starts':
      return state.offers.has(id);
  }
}

/** The balance of a `payable` is what is owed on its award, and zero once the award is gone. */
function assertOwed(state: State, account: Account): void {
  const id = keptFor(account, 'payable');
  if (id === undefined) return;
  const award = state.awards.get(id);
  const owed = award !== undefined && payable(award.paidBy, id) === account ? award.amount : 0;
  assert(balanceOf(state, account) === owed, `${account} is what is owed on the award`);
}

/** Holds minus owes, by fund: a debit adds to what it holds or takes off what it owes, so both count alike. */
function addDrift(drift: Map<string, number>, account: Account, netDebit: number): void {
  const side = fundSide(account);
  if (side !== undefined) drift.set(side.fund, (drift.get(side.fund) ?? 0) + netDebit);
}

/** Money that cage, tray or bank laid out for a fund is owed to them until the fund makes it good. */
function makeGoodChanges(event: FloorEvent): [string, number][] {
  if ('toMakeGood' in event) return event.toMakeGood.map(({ fund, amount }) => [fund, amount]);
  if (event.type === 'made-good') return [[event.fund, -event.amount]];
  return [];
}

function assertNotNegative(state: State, account: Account): void {
  if (!neverNegative(account)) return;
  const netDebit = state.balances.get(account) ?? 0;
  assert(isCredit(account) ? netDebit <= 0 : netDebit >= 0, `${account} never goes below zero`);
}

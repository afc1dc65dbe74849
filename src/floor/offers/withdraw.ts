/**
 * Taking an offer back before anybody could play for it. While it waits for approval its maker may do so alone; once
 * approved it takes a second badge, and the first money goes back to the house. docs/decisions/0033 says why.
 */
import { addCents, type Cents, formatUsd, maxCents, subtractCents, ZERO } from '../../base/cents.ts';
import { bank, fundCash, pool as poolAccount } from '../accounts.ts';
import { type Books, balanceOf, openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import { noOffer, sheetOf } from '../kit/offers.ts';
import { giveBack, type Owed } from '../make-good.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Fund, OfferState, State } from '../state.ts';
import { signedBy } from '../two-people.ts';
import { onePerson, playersMoney, poolsOf, raiseAnnounced } from './checks.ts';
import type { offerCommands } from './specs.ts';
import { ending, strandsOthers } from './wind-down.ts';

type Withdraw = CommandOf<typeof offerCommands, 'withdraw-offer'>;

export function withdrawOffer(state: State, command: Withdraw): Outcome {
  const offered = state.offers.get(command.offer);
  if (offered === undefined) return noOffer(command.offer);
  if (offered.status === 'posted') {
    return lastHeir(state, offered) ?? accept({ type: 'offer-withdrawn', v: 1, offer: command.offer });
  }
  if (command.time >= offered.offer.period.from || offered.status === 'ended') {
    const says = `${command.offer} was approved and its period has begun.`;
    return refused(F.offers, 'in-force', says, 'Suspend it, or wind it down.');
  }
  return (
    onePerson(state, command) ??
    stillOwed(state, offered) ??
    stillOut(state, offered) ??
    raiseAnnounced(offered) ??
    recall(state, offered, command)
  );
}

/** What management granted under it is claimed and paid by its sheet. */
function stillOwed({ awards }: State, { offer }: OfferState): Outcome | undefined {
  for (const award of awards.values()) {
    if (award.offer !== offer.id) continue;
    return refused(F.awards, 'award-open', `${award.id} of ${offer.id} is still owed.`, 'Pay or return it first.');
  }
  return undefined;
}

/** Coupons are mailed before a promotion begins: who brings one hears what became of it, by the rules it was made under. */
function stillOut({ instruments }: State, { offer }: OfferState): Outcome | undefined {
  for (const { number, offer: of } of instruments.values()) {
    if (of !== offer.id) continue;
    const says = `${number} of ${offer.id} was given out.`;
    return refused(F.instruments, 'instruments-out', says, 'Take what is out out of use, and wind the offer down.');
  }
  return undefined;
}

function recall(state: State, offered: OfferState, command: Withdraw): Outcome {
  const { offer, seeds } = offered;
  const { fund: own } = sheetOf(state, offered);
  const fund = offered.fund === null ? undefined : state.funds.get(offered.fund)!;
  const books = openBooks(state, command.time);
  const toMakeGood: Owed[] = [];
  if (own.kind === 'own') {
    const stuck =
      strandsOthers(state, ending(state, offered, own, fund!), undefined) ??
      notOnlySeed(state, offered, fund!) ??
      lastHeir(state, offered);
    if (stuck !== undefined) return stuck;
    toMakeGood.push(...unseed(books, offered, fund!));
  }
  const settled = [...seeds.advances];
  const by = signedBy(command);
  return accept({ type: 'offer-recalled', v: 1, offer: offer.id, by, settled, toMakeGood, postings: books.postings });
}

/** What was repaid, raised or taken over meanwhile is no longer the house's own first money. */
function notOnlySeed(state: State, { offer, seeds }: OfferState, fund: Fund): Outcome | undefined {
  const next = 'Name a successor and wind it down.';
  for (const pool of poolsOf(fund, offer.id)) {
    const account = poolAccount(fund.id, pool);
    const seeded = seededIn(seeds, account);
    const holds = balanceOf(state, account);
    if (holds === seeded) continue;
    const says = `Pool ${pool} holds ${formatUsd(holds)}, of which the house put in ${formatUsd(seeded)}.`;
    return refused(F.offers, 'carries-money', says, next);
  }
  if (seeds.advances.every((id) => fund.advances.some((open) => open.id === id))) return undefined;
  return refused(F.offers, 'carries-money', 'The house was repaid for its seed out of the reserve.', next);
}

function seededIn({ postings }: OfferState['seeds'], account: string): Cents {
  return postings.reduce((sum, { credit, amount }) => (credit === account ? addCents(sum, amount) : sum), ZERO);
}

/** Pool by pool the way it came; the bank gets its cash back at once, or when a box is counted. */
function unseed(books: Books, { seeds }: OfferState, fund: Fund): Owed[] {
  let lent: Cents = ZERO;
  for (const { debit, credit, amount } of seeds.postings) {
    if (debit === fundCash(fund.id) && credit === bank) lent = addCents(lent, amount);
    else post(books, credit, debit, amount, F.offers);
  }
  return giveBack(books, { fund: fund.id, place: 'bank', amount: lent, at: F.offers });
}

/** Money that was carried to a successor is not left without anybody who takes it up; what a fund opened with may wait. */
function lastHeir(state: State, offered: OfferState): Outcome | undefined {
  const { offer, fund, seeds } = offered;
  const { fund: own } = sheetOf(state, offered);
  // A reserve that others share waits for nobody.
  if (fund === null || own.kind !== 'own' || own.shared !== undefined) return undefined;
  if (state.funds.get(fund)!.fedBy.some((id) => id !== offer.id)) return undefined;
  for (const other of state.offers.values()) {
    if (other !== offered && other.fund === fund && other.status !== 'ended') return undefined;
  }
  const seeded = Object.keys(state.funds.get(fund)!.pools).map((pool) => seededIn(seeds, poolAccount(fund, pool)));
  const known = addCents(seeded.reduce(addCents, ZERO), state.funds.get(fund)!.opening ?? ZERO);
  const left = maxCents(subtractCents(playersMoney(state, fund), known), ZERO);
  if (left === 0) return undefined;
  const says = `${formatUsd(left)} of the players' money in fund ${fund} waits for ${offer.id}.`;
  return refused(F.offers, 'carries-money', says, 'Post the offer that takes its place first.');
}

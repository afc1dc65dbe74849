/** Posting and approving an offer: one person puts it forward, another brings it into force. */
import { cents, formatUsd, sumCents, timesCents } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { withGames } from '../../rules/every-game.ts';
import type { OwnFund } from '../../rules/fund-words.ts';
import { everyRowInForce, worthOf } from '../../rules/in-force.ts';
import { type Offer, offerFlaw, postedTimesFlaw, spelledOut } from '../../rules/offer.ts';
import { sheetFor } from '../../rules/own-pools.ts';
import { hasRunnings, type Sheet } from '../../rules/sheet.ts';
import { pool as poolAccount, reserve } from '../accounts.ts';
import { type Books, balanceIn, balanceOf, openBooks } from '../books.ts';
import { F } from '../clauses.ts';
import { asListed, clockOf, zonePackOf } from '../clock.ts';
import type { Envelope } from '../envelope.ts';
import type { FloorEvent } from '../events.ts';
import { firstReversion, lockedPools, noFund } from '../kit/funds.ts';
import { isPostedIn, noOffer, sheetKey, sheetOf, stands } from '../kit/offers.ts';
import { cannotGive, cannotPayInKind } from '../kit/prizes.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import { runningFrom } from '../runnings/schedule.ts';
import type { CommandOf } from '../spec.ts';
import type { Fund, OfferState, State } from '../state.ts';
import { noApprovedGame, poolsOf } from './checks.ts';
import { drumsOf, poolTerms, seed } from './seeding.ts';
import type { offerCommands } from './specs.ts';
import { type Approval, approvedOnOf, speaksAgainst } from './verdict.ts';

export function postOffer(state: State, command: CommandOf<typeof offerCommands, 'post-offer'>): Outcome {
  const { offer: written, by, time } = command;
  const { id } = written;
  if (state.offers.has(id)) {
    return refused(F.offers, 'offer-known', `There is an offer ${id} already.`, 'Post it under another id.');
  }
  const adopted = state.sheets.get(sheetKey(written.sheet, written.edition));
  if (adopted === undefined) {
    const says = `${sheetKey(written.sheet, written.edition)} is not adopted here.`;
    return refused(F.law, 'sheet-not-adopted', says, 'Adopt this edition of the sheet first.');
  }
  const sheet = withGames(adopted, state.games);
  const flaw = offerFlaw(sheet, written, clockOf(state));
  if (flaw !== undefined) {
    const { where: _, ...refusal } = flaw;
    return { refusal };
  }
  const offer = spelledOut(sheet, written);
  return (
    periodOver(sheet, offer, time) ??
    twoAtOnce(state, sheet, offer) ??
    unsuitableFund(state, sheet, offer, 'posted') ??
    structureLocked(state, sheetFor(sheet, offer), offer) ??
    accept({ type: 'offer-posted', v: 1, offer, by: by.badge })
  );
}

export function approveOffer(state: State, command: CommandOf<typeof offerCommands, 'approve-offer'>): Outcome {
  const offered = state.offers.get(command.offer);
  if (offered === undefined) return noOffer(command.offer);
  return notApprovable(state, offered, command) ?? inForce(state, offered, sheetOf(state, offered), command);
}

type Approving = Envelope & Approval;

/** Why nobody, or not this person, may bring an offer into force now. */
export function notApprovable(state: State, offered: OfferState, command: Approving): Outcome | undefined {
  const { time, by } = command;
  const { offer } = offered;
  if (offered.status !== 'posted') {
    return refused(F.offers, 'not-waiting', `${offer.id} does not wait for approval.`, 'Nothing needs to be done.');
  }
  if (offered.postedBy === by.badge) {
    return refused(F.twoPeople, 'own-offer', 'Who posted an offer does not approve it.', 'Ask another person.');
  }
  const sheet = sheetOf(state, offered);
  return (
    noClock(state, offer) ??
    periodOver(sheet, offer, time) ??
    otherTimes(state, sheet, offer) ??
    tooLate(state, sheet, offer, time) ??
    noApprovedGame(state, sheet) ??
    excludedBy(state, sheet, offer) ??
    unsuitableFund(state, sheet, offer, 'approved') ??
    structureLocked(state, sheet, offer) ??
    cannotTakeOver(state, sheet, offer) ??
    cannotGive(state, sheet, offer) ??
    cannotPayInKind(state, sheet, offer) ??
    speaksAgainst(state, offered, command)
  );
}

/** `enter`: its first money, where it is not the seed of the sheet, as an event of its own. */
export function inForce(
  state: State,
  offered: OfferState,
  sheet: Sheet,
  command: Approving,
  enter?: (books: Books) => FloorEvent,
): Outcome {
  const { time, by } = command;
  const { offer, fund } = offered;
  const drums = drumsOf(state, sheet, offer);
  if (!drums.ok) return { refusal: { ...drums.refusal, at: F.law } };
  const revertsAt = firstReversion(state, sheet, offer);
  const books = openBooks(state, time);
  const own = sheet.fund.kind === 'own' ? sheet.fund : undefined;
  const entered = enter?.(books);
  if (own !== undefined && entered === undefined) seed(books, fund!, own, offer);
  const bare = own === undefined ? undefined : notBacked(books, fund!, sheet, offer);
  if (bare !== undefined) return bare;
  const approved: FloorEvent = {
    type: 'offer-approved',
    v: 1,
    offer: offer.id,
    by: by.badge,
    pools: own === undefined ? [] : poolTerms(own, offer),
    ...drums.value,
    ...(revertsAt === undefined ? {} : { revertsAt }),
    ...approvedOnOf(state, offered, command),
    postings: entered === undefined ? books.postings : [],
    advances: entered === undefined ? books.advances : [],
  };
  // What starts later opens its first running when it does.
  return accept(approved, ...(entered === undefined ? [] : [entered]), ...runningFrom(state, sheet, offered, time));
}

/** Posted prizes, multiplied where they are, are never more than pool and reserve hold. */
function notBacked(books: Books, fund: string, sheet: Sheet, offer: Offer): Outcome | undefined {
  const own = sheet.fund as OwnFund;
  if (own.backed === undefined) return undefined;
  const pools = own.pools.map(({ id }) => id);
  const times =
    sheet.multiplier?.of === 'prizes' ? Math.max(1, ...(offer.multipliers ?? []).map((one) => one.times)) : 1;
  const worth = worthOf(offer, (pool) => balanceIn(books, poolAccount(fund, pool)));
  for (const row of everyRowInForce(sheet, offer)) {
    if (row.prize.gives !== 'fixed') continue;
    const behind = row.prize.pool === undefined ? pools : [row.prize.pool];
    const accounts = [...behind.map((pool) => poolAccount(fund, pool)), reserve(fund)];
    const holds = sumCents(accounts.map((account) => balanceIn(books, account)));
    const posted = timesCents(cents(worth(row)), times);
    if (posted <= holds) continue;
    const says = `Row ${row.key} is posted at ${formatUsd(posted)}; pool and reserve hold ${formatUsd(holds)}.`;
    return refused(own.backed.at, 'not-backed', says, 'Post less, or wait until the fund holds more.');
  }
  return undefined;
}

/** A posted structure stays until the jackpot has been won and awarded: another offer on the same pool keeps it. */
function structureLocked(state: State, { structures, fund: own }: Sheet, offer: Offer): Outcome | undefined {
  if (!structures?.lockedUntilHit || own.kind !== 'own') return undefined;
  const terms = state.funds.get(offer.fund!)!.pools;
  const locked = own.pools.map(({ id }) => terms[id]?.structure).find((name) => name !== undefined);
  if (locked === undefined || locked === offer.structure) return undefined;
  const says = `The pool was posted with structure ${locked} and has not been won since.`;
  return refused(structures.at, 'structure-locked', says, `Post it with structure ${locked}.`);
}

function noClock(state: State, { period }: Offer): Outcome | undefined {
  const pack = zonePackOf(state);
  if (pack === undefined) {
    return refused(F.law, 'no-zone-pack', 'The rules of the time zone are not adopted.', 'Adopt the zone pack first.');
  }
  if (period.from >= pack.validFrom && period.until < pack.validUntil) return undefined;
  const says = 'The period lies outside what the adopted zone pack knows.';
  return refused(F.law, 'outside-zone-pack', says, 'Check the dates, or adopt a newer zone pack.');
}

function periodOver({ mustPost }: Sheet, { period }: Offer, now: Instant): Outcome | undefined {
  if (period.until > now) return undefined;
  return refused(mustPost.at, 'period-over', 'The posted period is over already.', 'Post it with a period to come.');
}

/** By the clock that is adopted now: when it was posted there may have been none, or another one. */
function otherTimes(state: State, sheet: Sheet, offer: Offer): Outcome | undefined {
  const flaw = postedTimesFlaw(sheet, offer, clockOf(state)!);
  return flaw === undefined ? undefined : refused(flaw.at, flaw.reason, flaw.says, flaw.next);
}

/** A drawing that should have been before anyone approved it was never offered to the players. */
function tooLate(state: State, sheet: Sheet, offer: Offer, now: Instant): Outcome | undefined {
  const { schedule } = asListed(state, offer);
  if (schedule === undefined || schedule[0]! > now || hasRunnings(sheet)) return undefined;
  const says = 'The time of its first drawing has passed.';
  return refused(sheet.mustPost.at, 'schedule-passed', says, 'Withdraw it and post it with times to come.');
}

/**
 * One option at a time, and what is posted stays as it is until its period ends. Where each game has its own, that is
 * one for each game.
 */
function twoAtOnce(state: State, sheet: Sheet, posted: Offer): Outcome | undefined {
  const { period } = posted;
  for (const offered of state.offers.values()) {
    const { offer, status } = offered;
    if (status === 'ended' || offer.sheet !== sheet.id) continue;
    // Tournaments stand beside each other: a satellite, a daily one, the main one.
    if (offer.tournament !== undefined) continue;
    // So do coupons, chips and certificates of every kind: each has its number, which says what it is.
    if (offer.instrument !== undefined) continue;
    const both = sheet.games.some(
      ({ game }) => isPostedIn(sheet, posted, game) && isPostedIn(sheetOf(state, offered), offer, game),
    );
    if (sheet.chart.chosen === 'for-each-game' && !both) continue;
    if (offer.period.from < period.until && period.from < offer.period.until) {
      const says = `${offer.id} offers ${sheet.name} in the same period; one option at a time.`;
      return refused(sheet.chart.at, 'one-at-a-time', says, 'Choose a period after it, or end it first.');
    }
  }
  return undefined;
}

/**
 * Some activities are never offered at one table at the same time: the second is not approved where games, tables, periods
 * and daily hours meet. Either sheet may say so.
 */
function excludedBy(state: State, sheet: Sheet, posted: Offer): Outcome | undefined {
  for (const other of state.offers.values()) {
    const { offer } = other;
    if (offer.id === posted.id || !stands(state, offer.id)) continue;
    const its = sheetOf(state, other);
    const at =
      sheet.neverWith?.sheets.some((one) => one.sheet === its.id) === true
        ? sheet.neverWith.at
        : its.neverWith?.sheets.some((one) => one.sheet === sheet.id) === true
          ? its.neverWith.at
          : undefined;
    if (at === undefined || !meetAtTables(posted, offer)) continue;
    const shared = sheet.games.some(({ game }) => isPostedIn(sheet, posted, game) && isPostedIn(its, offer, game));
    if (!shared) continue;
    const says = `${offer.id} offers ${its.name} at some of the same tables at the same time; a table offers only one of the two.`;
    return refused(at, 'never-both', says, 'List different tables for each, or choose times that do not meet.');
  }
  return undefined;
}

/** Whether some table offers both at some moment. */
function meetAtTables(a: Offer, b: Offer): boolean {
  const tables = a.tables === 'all' || b.tables === 'all' || a.tables.some((table) => b.tables.includes(table));
  const periods = a.period.from < b.period.until && b.period.from < a.period.until;
  return tables && periods && hoursMeet(a.hours, b.hours);
}

/** Daily hours may run past midnight: each window is one or two stretches of a day. */
function hoursMeet(a: Offer['hours'], b: Offer['hours']): boolean {
  if (a === undefined || b === undefined) return true;
  const stretches = ({ from, until }: NonNullable<Offer['hours']>) =>
    from < until ? [[from, until] as const] : [['00:00', until] as const, [from, '24:00'] as const];
  return stretches(a).some(([from, until]) => stretches(b).some(([start, end]) => from < end && start < until));
}

/** What draws on a fund names the sheet that feeds it, and that sheet names it in turn. */
function unsuitableFund(
  state: State,
  { id, fund: word, name }: Sheet,
  { fund }: Offer,
  when: 'posted' | 'approved',
): Outcome | undefined {
  if (fund === null) return undefined;
  if (!state.funds.has(fund)) return noFund(fund);
  if (word.kind !== 'linked') return undefined;
  for (const feeder of state.offers.values()) {
    if (feeder.offer.sheet !== word.to || feeder.fund !== fund) continue;
    if (when === 'approved' && feeder.status === 'posted') continue;
    const fed = sheetOf(state, feeder).fund;
    if (fed.kind === 'own' && fed.alsoPays?.sheets.includes(id)) return undefined;
    const says = `${word.to} does not name ${name} among what its reserve pays.`;
    return refused(fed.at, 'link-not-named', says, 'Adopt an edition that names it.');
  }
  const says = `${name} is paid out of the fund that ${word.to} feeds; ${fund} is not that fund.`;
  return refused(word.at, 'other-fund', says, `Name the fund of an offer of ${word.to}.`);
}

/** A pool is fed by one sheet at a time, its amounts do not change under an open lock, and a cap never cuts it. */
function cannotTakeOver(state: State, sheet: Sheet, offer: Offer): Outcome | undefined {
  if (sheet.fund.kind !== 'own') return undefined;
  const fund = state.funds.get(offer.fund!)!;
  const pools = new Set(sheet.fund.pools.map(({ id }) => id));
  const feeder = fund.fedBy.find((id) => stands(state, id) && poolsOf(fund, id).some((pool) => pools.has(pool)));
  if (feeder !== undefined) {
    const says = `${feeder} still feeds a pool of fund ${fund.id}.`;
    return refused(sheet.fund.at, 'pool-fed-already', says, `Approve it when ${feeder} has ended.`);
  }
  for (const lock of fund.locks) {
    const held = lockedPools(lock).find(({ pool }) => pools.has(pool));
    if (held === undefined) continue;
    return refused(F.hits, 'hit-pending', `${lock.hit} holds pool ${held.pool}.`, 'Authorise or decline it first.');
  }
  return underCap(state, fund, sheet.fund, offer);
}

function underCap(state: State, fund: Fund, own: OwnFund, offer: Offer): Outcome | undefined {
  for (const { pool, cap } of poolTerms(own, offer)) {
    const holds = balanceOf(state, poolAccount(fund.id, pool));
    if (cap === null || holds <= cap) continue;
    const at = own.pools.find(({ id }) => id === pool)!.at;
    const says = `Pool ${pool} holds ${formatUsd(holds)}, more than the cap of ${formatUsd(cap)}.`;
    return refused(at, 'above-cap', says, 'Post it with a cap that the pool fits under.');
  }
  return undefined;
}

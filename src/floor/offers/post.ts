/**
 * Posting and approving an offer: one person posts it, another brings it into effect with its pools, drums and
 * drawings.
 */
import { lookUp, unreachable } from '../../base/assert.ts';
import { type Cents, cents, sumCents, timesCents } from '../../base/cents.ts';
import { GroupedMap } from '../../base/grouped-map.ts';
import { ok, type Result } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import { endOfDayAfter } from '../../base/zone.ts';
import { withGames } from '../../rules/chart.ts';
import { type OwnFund, startOf } from '../../rules/fund.ts';
import { everyRowInForce, sheetFor, worthOf } from '../../rules/in-force.ts';
import { type Offer, offerFlaw, postedTimesFlaw, spelledOut } from '../../rules/offer.ts';
import { poolsOfRollover, rolloverOf } from '../../rules/rollover.ts';
import { hasRunnings, type Sheet, stepOf } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import {
  accountOf,
  bank,
  fundCash,
  fundSide,
  pool as poolAccount,
  promotions,
  reserve,
  unallotted,
} from '../accounts.ts';
import type { CommandOf, EventOf } from '../area.ts';
import { advance, type Books, balanceIn, balanceOf, chargeReserve, openBooks, post } from '../books.ts';
import { asListed, clockOf, startOfDayOf, zonePackOf } from '../clock.ts';
import type { FloorEvent } from '../events.ts';
import { offerGroups } from '../groups.ts';
import { drawingsOf, selectionOf } from '../kit/drawings.ts';
import { drumIds } from '../kit/drums.ts';
import { firstReversion, lockedPools, noFund, poolsOf } from '../kit/funds.ts';
import { isApprovedAndNotEnded, isPostedIn, noOffer, sheetKey, sheetOf } from '../kit/offers.ts';
import { cannotGive, cannotPayInKind } from '../kit/prizes.ts';
import type { Envelope } from '../kit/schemas.ts';
import { nextRefill } from '../kit/turns.ts';
import { accept, F, type FloorRefusal, type Outcome, refused, refusedFlaw } from '../outcome.ts';
import { runningFrom } from '../runnings/schedule.ts';
import type { Fund, OfferState, State } from '../state.ts';
import { refuseMissingSecond } from '../two-people.ts';
import { type Approval, approvedOnOf, refuseOnOdds } from './odds-verdict.ts';
import type { offerCommands, offerEvents } from './specs.ts';

type Refused = Readonly<{ refusal: FloorRefusal }>;

export function postOffer(state: State, command: CommandOf<typeof offerCommands, 'post-offer'>): Outcome {
  const { offer: written, by, time } = command;
  const first = whyNotPosted(state, written, time).next();
  if (!first.done) return first.value;
  return accept({ type: 'offer-posted', v: 1, offer: first.value, by: by.badge });
}

/**
 * Everything that keeps an offer from being posted, in the order in which it is refused, and then the offer with every
 * value by name. The command stops at the first; the check in the Office tells them all, so the two never disagree.
 */
export function* whyNotPosted(state: State, written: Offer, time: Instant): Generator<Refused, Offer> {
  if (state.offers.has(written.id)) yield refused(F.offers, 'offer-known', { id: written.id });
  const key = sheetKey(written.sheet, written.edition);
  const adopted = state.sheets.get(key);
  if (adopted === undefined) {
    yield refused(F.law, 'sheet-not-adopted', { sheetKey: key });
    return written;
  }
  const sheet = withGames(adopted, state.games);
  const flaw = offerFlaw(sheet, written, clockOf(state));
  if (flaw !== undefined) {
    const { where: _, ...refusal } = flaw;
    yield { refusal };
    return written;
  }
  const offer = spelledOut(sheet, written);
  const over = periodOver(sheet, offer, time);
  if (over !== undefined) yield over;
  const overlap = refuseOverlap(state, sheet, offer);
  if (overlap !== undefined) yield overlap;
  const unsuitable = unsuitableFund(state, sheet, offer, 'posted');
  if (unsuitable !== undefined) yield unsuitable;
  // Without a fund there is no structure to compare.
  const locked = unsuitable === undefined ? structureLocked(state, sheetFor(sheet, offer), offer) : undefined;
  if (locked !== undefined) yield locked;
  return offer;
}

/** The house as it would be without this offer: what replaces it is held against the others. */
export function withoutOffer(state: State, id: string): State {
  const offers = new GroupedMap(offerGroups);
  for (const [known, offered] of state.offers) if (known !== id) offers.set(known, offered);
  return { ...state, offers };
}

/** An offer that awaits approval. */
export const submitted = (offer: Offer, by: string): OfferState => ({
  offer,
  status: 'posted',
  postedBy: by,
  approvedBy: null,
  seeds: { postings: [], advances: [] },
  because: null,
  fund: offer.fund,
  offeringSince: {},
  running: null,
  runnings: 0,
});

export function approveOffer(state: State, command: CommandOf<typeof offerCommands, 'approve-offer'>): Outcome {
  const offered = state.offers.get(command.offer);
  if (offered === undefined) return noOffer(command.offer);
  return refuseApproval(state, offered, command) ?? inForce(state, offered, sheetOf(state, offered), command);
}

type Approving = Envelope & Approval;

/** Why an offer cannot be brought into force now, or not by this person. */
export function refuseApproval(state: State, offered: OfferState, command: Approving): Outcome | undefined {
  const { time, by } = command;
  const { offer } = offered;
  if (offered.status !== 'posted') {
    return refused(F.offers, 'not-waiting/approval', { offer: offer.id });
  }
  if (offered.postedBy === by.badge) {
    return refused(F.twoPeople, 'own-offer');
  }
  const sheet = sheetOf(state, offered);
  return (
    noClock(state, offer) ??
    periodOver(sheet, offer, time) ??
    otherTimes(state, sheet, offer) ??
    refuseTooLate(state, sheet, offer, time) ??
    noApprovedGame(state, sheet) ??
    refuseExcluded(state, sheet, offer) ??
    unsuitableFund(state, sheet, offer, 'approved') ??
    structureLocked(state, sheet, offer) ??
    refuseTakeOver(state, sheet, offer) ??
    cannotGive(state, sheet, offer) ??
    cannotPayInKind(state, sheet, offer) ??
    refuseOnOdds(state, offered, command)
  );
}

/** `enter`: its first money as a separate event, unless it is the seed of the sheet. */
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
  if (!drums.ok) return refusedFlaw(F.law, drums.refusal);
  const revertsAt = firstReversion(state, sheet, offer);
  const refillsAt = nextRefill(state, sheet, offer, time);
  const books = openBooks(state, time);
  const own = sheet.fund.kind === 'own' ? sheet.fund : undefined;
  const entered = enter?.(books);
  if (own !== undefined && entered === undefined) seed(books, fund!, own, offer);
  const bare = own === undefined ? undefined : refuseUnbacked(books, fund!, sheet, offer);
  if (bare !== undefined) return bare;
  const approved: FloorEvent = {
    type: 'offer-approved',
    v: 1,
    offer: offer.id,
    by: by.badge,
    pools: own === undefined ? [] : poolTerms(own, offer),
    ...drums.value,
    ...(revertsAt === undefined ? {} : { revertsAt }),
    ...(refillsAt === null ? {} : { refillsAt }),
    ...approvedOnOf(state, offered, command),
    postings: entered === undefined ? books.postings : [],
    advances: entered === undefined ? books.advances : [],
  };
  // What starts later opens its first running when it does.
  return accept(approved, ...(entered === undefined ? [] : [entered]), ...runningFrom(state, sheet, offered, time));
}

/** Posted prizes, multiplied where they are, are never more than pool and reserve hold. */
function refuseUnbacked(books: Books, fund: string, sheet: Sheet, offer: Offer): Outcome | undefined {
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
    return refused(own.backed.at, 'not-backed', { rowKey: row.key, posted, holds });
  }
  return undefined;
}

/** A posted structure stays until the jackpot has been won and awarded: another offer on the same pool keeps it. */
function structureLocked(state: State, { structures, fund: own }: Sheet, offer: Offer): Refused | undefined {
  if (!structures?.lockedUntilHit || own.kind !== 'own') return undefined;
  const terms = lookUp(state.funds, offer.fund!).pools;
  const locked = own.pools.map(({ id }) => terms[id]?.structure).find((name) => name !== undefined);
  if (locked === undefined || locked === offer.structure) return undefined;
  return refused(structures.at, 'structure-locked', { locked });
}

function noClock(state: State, { period }: Offer): Outcome | undefined {
  const pack = zonePackOf(state);
  if (pack === undefined) {
    return refused(F.law, 'no-zone-pack/clock');
  }
  if (period.from >= pack.validFrom && period.until < pack.validUntil) return undefined;
  return refused(F.law, 'outside-zone-pack');
}

function periodOver({ mustPost }: Sheet, { period }: Offer, now: Instant): Refused | undefined {
  if (period.until > now) return undefined;
  return refused(mustPost.at, 'period-over/posting');
}

/** By the clock that is adopted now: when it was posted there may have been none, or another one. */
function otherTimes(state: State, sheet: Sheet, offer: Offer): Outcome | undefined {
  const flaw = postedTimesFlaw(sheet, offer, clockOf(state)!);
  return flaw === undefined ? undefined : refusedFlaw(flaw.at, flaw);
}

/** A drawing that should have been before anyone approved it was never offered to the players. */
function refuseTooLate(state: State, sheet: Sheet, offer: Offer, now: Instant): Outcome | undefined {
  const { schedule } = asListed(state, offer);
  if (schedule === undefined || schedule[0]! > now || hasRunnings(sheet)) return undefined;
  return refused(sheet.mustPost.at, 'schedule-passed');
}

/**
 * One option at a time, and what is posted stays as it is until its period ends. Where each game has its own, that is
 * one for each game.
 */
function refuseOverlap(state: State, sheet: Sheet, posted: Offer): Refused | undefined {
  const { period } = posted;
  for (const offered of state.offers.values()) {
    const { offer, status } = offered;
    if (status === 'ended' || offer.sheet !== sheet.id) continue;
    // Tournaments run beside each other: a satellite, a daily one, the main one.
    if (offer.tournament !== undefined) continue;
    // So do coupons, chips and certificates of every kind: each has its number, which says what it is.
    if (offer.instrument !== undefined) continue;
    const both = sheet.games.some(
      ({ game }) => isPostedIn(sheet, posted, game) && isPostedIn(sheetOf(state, offered), offer, game),
    );
    if (sheet.chart.chosen === 'for-each-game' && !both) continue;
    if (offer.period.from < period.until && period.from < offer.period.until) {
      return refused(sheet.chart.at, 'one-at-a-time', { offer: offer.id, sheetName: sheet.name });
    }
  }
  return undefined;
}

/**
 * Some activities are never offered at one table at the same time: the second is not approved where games, tables, periods
 * and daily hours meet. Either sheet may say so.
 */
function refuseExcluded(state: State, sheet: Sheet, posted: Offer): Outcome | undefined {
  for (const other of state.offers.values()) {
    const { offer } = other;
    if (offer.id === posted.id || !isApprovedAndNotEnded(state, offer.id)) continue;
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
    return refused(at, 'never-both', { offer: offer.id, itsName: its.name });
  }
  return undefined;
}

/** Why an offer that is sound otherwise cannot be paid from this fund, for a page that shows every fund with its reason. */
export function whyNotFromFund(state: State, sheet: Sheet, offer: Offer, fund: string): Outcome | undefined {
  const other = { ...offer, fund };
  return (
    unsuitableFund(state, sheet, other, 'posted') ??
    structureLocked(state, sheetFor(sheet, other), other) ??
    refuseTakeOver(state, sheet, other)
  );
}

/** Why this one table cannot offer it: another promotion that never runs beside it does so already. */
export const whyNotAtTable = (state: State, sheet: Sheet, offer: Offer, table: string): Outcome | undefined =>
  refuseExcluded(state, sheet, { ...offer, tables: [table] });

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
function unsuitableFund(state: State, sheet: Sheet, { fund }: Offer, when: 'posted' | 'approved'): Refused | undefined {
  const { id, fund: word, name } = sheet;
  if (fund === null) return undefined;
  if (!state.funds.has(fund)) return noFund(fund);
  if (word.kind !== 'linked') return undefined;
  for (const feeder of state.offers.values()) {
    if (feeder.offer.sheet !== word.to || feeder.fund !== fund) continue;
    if (when === 'approved' && feeder.status === 'posted') continue;
    const fed = sheetOf(state, feeder).fund;
    if (fed.kind === 'own' && fed.alsoPays?.sheets.includes(id)) return noPoolForRollover(state, sheet, fund, when);
    return refused(fed.at, 'link-not-named', { to: word.to, name });
  }
  return refused(word.at, 'other-fund', { name, to: word.to, fund });
}

/** Where prizes that nobody wins go to a pool of the sheet that feeds the fund, the fund has it. */
function noPoolForRollover(
  { funds }: State,
  { steps }: Sheet,
  fund: string,
  when: 'posted' | 'approved',
): Refused | undefined {
  const word = rolloverOf({ steps });
  if (word === undefined || when === 'posted') return undefined;
  const pool = poolsOfRollover(word).find((one) => lookUp(funds, fund).pools[one] === undefined);
  return pool === undefined ? undefined : refused(word.at, 'no-such-pool/rollover', { pool, fund });
}

/** A pool is fed by one sheet at a time, its amounts do not change under an open lock, and a cap never cuts it. */
function refuseTakeOver(state: State, sheet: Sheet, offer: Offer): Outcome | undefined {
  if (sheet.fund.kind !== 'own') return undefined;
  const fund = lookUp(state.funds, offer.fund!);
  const pools = new Set(sheet.fund.pools.map(({ id }) => id));
  const feeder = fund.fedBy.find(
    (id) => isApprovedAndNotEnded(state, id) && poolsOf(fund, id).some((pool) => pools.has(pool)),
  );
  if (feeder !== undefined) {
    return refused(sheet.fund.at, 'pool-fed-already', { feeder, fund: fund.id });
  }
  for (const lock of fund.locks) {
    const held = lockedPools(lock).find(({ pool }) => pools.has(pool));
    if (held === undefined) continue;
    return refused(F.hits, 'hit-pending/pool', { hit: lock.hit, pool: held.pool });
  }
  return refuseOverCap(state, fund, sheet.fund, offer);
}

function refuseOverCap(state: State, fund: Fund, own: OwnFund, offer: Offer): Outcome | undefined {
  for (const { pool, cap } of poolTerms(own, offer)) {
    const holds = balanceOf(state, poolAccount(fund.id, pool));
    if (cap === null || holds <= cap) continue;
    const at = own.pools.find(({ id }) => id === pool)!.at;
    return refused(at, 'above-cap/posted', { pool, holds, cap });
  }
  return undefined;
}

// What approval brings: the terms of each pool, its first money, drums and drawings.

type Approved = EventOf<typeof offerEvents, 'offer-approved'>;

export function poolTerms({ pools }: OwnFund, { amounts }: Offer): Approved['pools'] {
  return pools.map((pool) => ({
    pool: pool.id,
    reseed: startOf(pool, 'reseed', amounts),
    floor: pool.floor ?? (0 as Cents),
    cap: pool.cap === undefined ? ((pool.within?.most as Cents | undefined) ?? null) : chosenAmount(amounts, pool.cap),
  }));
}

/**
 * The first money of each pool: lent by the house and queued for repayment (B-4), given by it, or taken out of the reserve
 * with the house lending what that lacks. A pool that holds
 * money was taken over from an offer that ended; what players paid into it stays theirs, and nothing is put on top.
 */
function seed(books: Books, fund: string, { pools }: OwnFund, { amounts }: Offer): void {
  for (const word of pools) {
    const { id, at, seedIs } = word;
    const to = poolAccount(fund, id);
    if (balanceIn(books, to) > 0) continue;
    const amount = startOf(word, 'seed', amounts);
    switch (seedIs) {
      case 'advance':
        advance(books, { fund, to, amount, at, cause: 'seed', repaid: true });
        break;
      case 'reserve':
        chargeReserve(books, { fund, to, amount, at, cause: 'seed', repaid: true });
        break;
      case 'gift':
        post(books, fundCash(fund), bank, amount, at);
        post(books, promotions, to, amount, at);
        break;
      default:
        unreachable(seedIs);
    }
  }
}

/**
 * One drum for an offer, under the offer's own id, or one for each of its games, kept until the end of the posted day.
 * One drawing for each time and drum; if people are picked by other means there is no drum.
 */
function drumsOf(state: State, sheet: Sheet, offer: Offer): Result<Pick<Approved, 'drums' | 'drawings'>> {
  const { amounts, period } = offer;
  const earn = stepOf(sheet, 'earn');
  const select = selectionOf(sheet);
  if (select === undefined) return ok({ drums: [], drawings: [] });
  const emptied =
    earn?.form !== 'tickets' || earn.emptiedAfterDays === undefined
      ? ok(period.until)
      : endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), period.from, amounts[earn.emptiedAfterDays.choose]!);
  if (!emptied.ok) return emptied;
  const drums =
    select.form === 'outside' ? [] : drumIds(sheet, offer).map((drum) => ({ drum, emptiedAt: emptied.value }));
  return ok({ drums, drawings: drawingsOf(sheet, asListed(state, offer), state.counters.drawings) });
}

// Checks that several commands about offers and funds share.

/** Only what is in force can be stopped, or its pools raised. */
export function refuseNotInForce({ offer, status }: OfferState): Outcome | undefined {
  if (status === 'approved') return undefined;
  return refused(F.offers, 'not-in-force/status', { offer: offer.id, status });
}

/** What moves money or changes what is posted takes a second badge on the same command. */
export const refuseWithoutSecondBadge = (
  state: State,
  command: Envelope & Readonly<{ type: string }>,
): Outcome | undefined => refuseMissingSecond(state, command, 'this');

/** No activity without an approved game to play it in; one without games needs none. */
export function noApprovedGame(state: State, sheet: Sheet): Outcome | undefined {
  if (sheet.games.length === 0 || sheet.games.some(({ game }) => state.games.get(game)?.approved)) return undefined;
  return refused(F.law, 'game-not-approved/sheet', { sheetName: sheet.name });
}

/** It is not used yet, and nothing is in it. */
export const isUntouched = (state: State, { id, fedBy, drawnOnBy }: Fund): boolean =>
  fedBy.length + drawnOnBy.length === 0 &&
  ![...state.balances.keys()].some((account) => fundSide(account)?.fund === id);

/** Patrons were told of an increase: what would keep it from coming is refused, unless the announcement is corrected. */
export function raiseAnnounced({ offer, raises = [] }: OfferState): Outcome | undefined {
  const [first] = raises;
  if (first === undefined) return undefined;
  return refused(F.offers, 'raise-announced', { pool: first.pool, offer: offer.id, amount: first.amount });
}

/** What a fund holds for prizes to come: all its pools, its reserve, fees that are not allotted yet. */
export function playersMoney(state: State, fund: string): Cents {
  let sum = 0;
  for (const [name, net] of state.balances) {
    const account = accountOf(name);
    if (account.kind === 'pool' && account.fund === fund) sum -= net;
  }
  return cents(sum + balanceOf(state, reserve(fund)) + balanceOf(state, unallotted(fund)));
}

/**
 * What a running owes when it closes: shares of pools, the prizes of a high-hand board, or prizes for the most points.
 */
import { assert, caseOf, first, lookUp } from '../../base/assert.ts';
import { addCents, type Cents, cents, maxCents, minCents, sumCents, ZERO } from '../../base/cents.ts';
import { evenlyDown, evenlyUpToChip } from '../../base/split.ts';
import type { Instant } from '../../base/time.ts';
import type { ChartRow } from '../../rules/chart.ts';
import { prizesByPlace, type RankedScore, rankScores } from '../../rules/entries.ts';
import type { OwnFund } from '../../rules/fund.ts';
import { pointsFor } from '../../rules/hours.ts';
import { everyRowInForce, postedPrize } from '../../rules/in-force.ts';
import { rolloverOf } from '../../rules/rollover.ts';
import { type AwardStep, type Portion, sharesOf, type Winner } from '../../rules/settle.ts';
import { type Sheet, type Step, stepOf } from '../../rules/sheet.ts';
import { held, payable, pool as poolAccount, promotions } from '../accounts.ts';
import type { EventOf } from '../area.ts';
import { type Books, balanceIn, balanceOf, chargeReserve, openBooks, post } from '../books.ts';
import { awardPrizes, CARD_DESK, claimDeadlines, isRepaid } from '../kit/awards.ts';
import { offerOf, stillCounts } from '../kit/drawings.ts';
import { everyonesHours, hoursOffer } from '../kit/hours.ts';
import { sheetOf } from '../kit/offers.ts';
import { inKindOf } from '../kit/prizes.ts';
import { rollOn, rolloverAccount } from '../kit/rollover.ts';
import type { Fund, OfferState, Place, Running, State } from '../state.ts';
import type { runningEvents } from './specs.ts';

// Shares of pools: everyone with a place under a pool's line shares that pool evenly, one share each however many such
// hands they made. A pool that was not hit carries over.

type Closed = EventOf<typeof runningEvents, 'running-closed'>;
type RunningPlace = Running['places'][number];

/** One pool that was hit: its reading at the close, and the amount for each person with a share. */
type Won = Readonly<{
  pool: string;
  reading: Cents;
  shares: readonly Readonly<{ place: RunningPlace; portion: Portion }>[];
}>;

type Settled = Omit<Closed, 'type' | 'v' | 'running'>;

export function settleRunning(state: State, running: Running, now: Instant): Settled {
  const offered = offerOf(state, running);
  const settled = inMoney(state, running, sheetOf(state, offered), now);
  const awards = settled.awards.map((award) => ({
    ...award,
    ...inKindOf(state, offered, award.row, award.amount),
  }));
  return { ...settled, awards };
}

function inMoney(state: State, running: Running, sheet: Sheet, now: Instant): Settled {
  const list = standingsStep(sheet);
  if (list !== undefined) return settleStandings(state, running, list, now);
  const board = boardStep(sheet);
  return board === undefined ? settlePools(state, running, sheet, now) : settleBoard(state, running, board, now);
}

function settlePools(state: State, running: Running, sheet: Sheet, now: Instant): Settled {
  const offered = offerOf(state, running);
  const fund = fundOf(state, running);
  const own = sheet.fund as OwnFund;
  const rows = everyRowInForce(sheet, offered.offer);
  const settling: Settling = { running, fund, own, step: stepOf(sheet, 'award')!, rows };
  const books = openBooks(state, now);
  const won = own.pools.flatMap(({ id }) => wonPool(state, settling, id));
  // All odd chips before any re-seed (B-3), so that a short reserve is short where the rule wants it to be.
  for (const pool of won) holdShares(books, settling, pool);
  for (const pool of won) reseed(books, settling, pool);
  const awards = newAwards(state, sheet, fund, won, now);
  for (const { id, amount, clause, paidBy } of awards) {
    post(books, held(fund.id, running.id), payable(paidBy, id), amount, clause);
  }
  return { awards, postings: books.postings, advances: books.advances };
}

/** The present pools, for a running that cannot be settled yet. */
export function poolReadings(state: State, running: Running): { pool: string; amount: Cents }[] {
  const sheet = sheetOf(state, offerOf(state, running));
  if (sheet.fund.kind !== 'own') return [];
  const fund = fundOf(state, running);
  return sheet.fund.pools.map(({ id }) => ({
    pool: id,
    amount: balanceOf(state, poolAccount(fund.id, id)),
  }));
}

function fundOf(state: State, { offer }: Running): Fund {
  const fund = state.funds.get(lookUp(state.offers, offer).fund ?? '');
  assert(fund !== undefined, `${offer} has runnings, so it has a fund with pools`);
  return fund;
}

/** A running whose pools are shared out, with what its sheet says about that. */
type Settling = Readonly<{ running: Running; fund: Fund; own: OwnFund; step: AwardStep; rows: readonly ChartRow[] }>;

function wonPool(state: State, { running, fund, step, rows }: Settling, pool: string): Won[] {
  const balance = balanceOf(state, poolAccount(fund.id, pool));
  const reading = minCents(running.waiting?.[pool] ?? balance, balance);
  const holders = holdersOf(running, rows, pool);
  if (holders.length === 0 || reading === 0) return [];
  const portions = sharesOf(step, holders, reading, state.house!.chip);
  return [{ pool, reading, shares: portions.map((portion, i) => ({ place: holders[i]!.place, portion })) }];
}

/** In the order in which their hands were verified. While the player is unknown, the seat represents the person. */
function holdersOf(running: Running, rows: readonly ChartRow[], pool: string): (Winner & { place: RunningPlace })[] {
  const holders = new Map<string, Winner & { place: RunningPlace }>();
  for (const place of running.places) {
    const row = rows.find(({ key }) => key === place.row)!;
    if (row.prize.gives !== 'share-of-pool' || row.prize.pool !== pool) continue;
    const id = place.person ?? `${place.table}:${place.seat}`;
    if (!holders.has(id)) holders.set(id, { id, row, place });
  }
  return [...holders.values()];
}

function holdShares(books: Books, { running, fund, own, step }: Settling, won: Won): void {
  const portions = won.shares.map(({ portion }) => portion);
  const to = held(fund.id, running.id);
  post(books, poolAccount(fund.id, won.pool), to, sumCents(portions.map(({ fromPool }) => fromPool)), step.at);
  const charged = portions.filter(({ fromReserve }) => fromReserve > 0);
  if (charged.length === 0) return;
  const { chargedAt: at, cause } = first(charged);
  const amount = sumCents(charged.map(({ fromReserve }) => fromReserve));
  chargeReserve(books, { fund: fund.id, to, amount, at, cause, repaid: own.shortfall.repaid });
}

/**
 * Counted from what the pool held at the close: what came in since, while the running waited, belongs to the next one
 * and stays on top, as far as the cap allows.
 */
function reseed(books: Books, { fund, own }: Settling, { pool, reading, shares }: Won): void {
  const { reseed: target, cap } = fund.pools[pool]!;
  const account = poolAccount(fund.id, pool);
  const left = cents(reading - sumCents(shares.map(({ portion }) => portion.fromPool)));
  const lack = maxCents(cents(target - left), ZERO);
  const room = cap === null ? lack : maxCents(cents(cap - balanceIn(books, account)), ZERO);
  const amount = minCents(lack, room);
  if (amount === 0) return;
  const { at } = own.pools.find(({ id }) => id === pool)!;
  chargeReserve(books, { fund: fund.id, to: account, amount, at, cause: 'reseed', repaid: own.shortfall.repaid });
}

function newAwards(state: State, sheet: Sheet, fund: Fund, won: readonly Won[], now: Instant): Closed['awards'] {
  return won
    .flatMap(({ shares }) => shares)
    .filter(({ portion }) => portion.fromPool + portion.fromReserve > 0)
    .map(({ place, portion }) => ({ place, portion, amount: cents(portion.fromPool + portion.fromReserve) }))
    .map(({ place, portion, amount }, i) => ({
      id: `award-${state.counters.awards + 1 + i}`,
      amount,
      paidBy: { fund: fund.id },
      clause: portion.at,
      row: portion.row,
      to: { table: place.table, seat: place.seat, bettor: 'seat' },
      person: place.person,
      ...claimDeadlines(state, sheet, now, { amount }),
    }));
}

// A high-hand board: a verified hand stays on it until a better one comes, equal hands share their place. When the
// running closes the best hands win the prize of their row, each in full or split, as the sheet says; a board without a
// qualifying hand pays nothing.

type BestStep = Extract<Step, { kind: 'select'; form: 'best' }>;

/** The step of a sheet whose runnings are boards. */
export function boardStep(sheet: Sheet): BestStep | undefined {
  return sheet.steps.find((step): step is BestStep => step.kind === 'select' && step.form === 'best');
}

/**
 * The hands that lead: the best of those that can win, each person once. While the player is unknown, the seat
 * represents the person.
 */
export function leadersOf(listed: readonly RunningPlace[]): RunningPlace[] {
  const places = listed.filter(({ below }) => below === undefined);
  const best = Math.max(...places.map(strengthOf));
  const leaders = new Map<string, RunningPlace>();
  for (const place of places) {
    const holder = place.person ?? `${place.table}:${place.seat}`;
    if (strengthOf(place) === best && !leaders.has(holder)) leaders.set(holder, place);
  }
  return [...leaders.values()];
}

function settleBoard(state: State, running: Running, select: BestStep, now: Instant): Settled {
  const offered = offerOf(state, running);
  const sheet = sheetOf(state, offered);
  const books = openBooks(state, now);
  const shares = boardShares(state, sheet, running, select);
  const word = rolloverOf(sheet);
  const fund = offered.fund;
  const paidBy = fund === null ? 'house' : { fund };
  const awards = shares.map(({ place, row, amount }, i) => ({
    id: `award-${state.counters.awards + 1 + i}`,
    amount,
    paidBy: paidBy as { fund: string } | 'house',
    clause: row.at,
    row: row.key,
    to: { table: place.table, seat: place.seat, bettor: 'seat' as const },
    person: place.person,
    ...claimDeadlines(state, sheet, now, { amount }),
  }));
  if (fund !== null) holdPrize(books, fund, running, sheet, shares);
  for (const [i, { id, amount, clause }] of awards.entries()) {
    const owedOn = payable(paidBy, id);
    const { rolledOver } = shares[i]!;
    if (word !== undefined) post(books, rolloverAccount(offered), owedOn, rolledOver, word.at);
    post(books, fund === null ? promotions : held(fund, running.id), owedOn, cents(amount - rolledOver), clause);
  }
  const rollover = rollOn({ state, books, offered, sheet }, running, shares.length > 0);
  const left = rollover === undefined ? {} : { rollover };
  return { awards, postings: books.postings, advances: books.advances, ...left };
}

/** `rolledOver`: how much of the amount earlier periods left behind. */
type Share = Readonly<{ place: RunningPlace; row: ChartRow; amount: Cents; rolledOver: Cents }>;

function boardShares(state: State, sheet: Sheet, running: Running, { ties }: BestStep): Share[] {
  const offered = offerOf(state, running);
  const { offer } = offered;
  const rows = everyRowInForce(sheet, offer);
  const won = leadersOf(running.places).map((place) => {
    const row = rows.find(({ key }) => key === place.row);
    assert(row !== undefined, `${place.row} is a row that is in force`);
    const amount = postedPrize(row, offer.amounts);
    assert(amount !== undefined, `row ${row.key} of a board has a prize of its own`);
    return { place, row, amount };
  });
  if (won.length === 0) return [];
  const rolledOver = balanceOf(state, rolloverAccount(offered));
  if (caseOf(ties, { each: true, split: won.length < 2 })) {
    // Each prize is paid in full, and what rolled over is there once; an odd cent goes on rolling.
    const { each: more } = evenlyDown(rolledOver, won.length);
    return won.map((share) => ({ ...share, amount: addCents(share.amount, more), rolledOver: more }));
  }
  const whole = addCents(first(won).amount, rolledOver);
  const up = stepOf(sheet, 'award')!.split?.rounds === 'up-to-chip';
  const { each } = up ? evenlyUpToChip(whole, won.length, state.house!.chip) : evenlyDown(whole, won.length);
  let left: Cents = rolledOver;
  const split = won.map((share) => {
    const taken = minCents(left, each);
    left = cents(left - taken);
    return { ...share, amount: each, rolledOver: taken };
  });
  return split.filter(({ amount }) => amount > ZERO);
}

/** The reserve pays, and the house what it lacks. */
function holdPrize(books: Books, fund: string, running: Running, sheet: Sheet, shares: readonly Share[]): void {
  if (shares.length === 0) return;
  const amount = sumCents(shares.map((share) => cents(share.amount - share.rolledOver)));
  const { at } = first(shares).row;
  const to = held(fund, running.id);
  chargeReserve(books, { fund, to, amount, at, cause: 'fixed-prizes', repaid: isRepaid(sheet) });
}

function strengthOf({ strength, row }: RunningPlace): number {
  assert(strength !== undefined, `a hand of row ${row} stands on the board with its strength`);
  return strength;
}

// A list of points. Verified hands add to the points of the player who made them; when the running closes the first
// places win the posted prizes. An ineligible player keeps their place, and its prize stays where it was.

type StandingsStep = Extract<Step, { kind: 'select'; form: 'standings' }>;

export function standingsStep(sheet: Sheet): StandingsStep | undefined {
  const select = stepOf(sheet, 'select');
  return select?.form === 'standings' ? select : undefined;
}

type Line = Place & Readonly<{ points: number }>;

/** Everyone with points, best first; of equal points, the earlier first. */
export function standingsOf(state: State, running: Running, offered: OfferState, now: Instant): RankedScore<Line>[] {
  const { offer } = offered;
  const made = running.places.map((place) => ({ ...place, points: place.points ?? 0 }));
  const lines = [...made, ...linesByHours(state, offered, now)];
  return rankScores(lines, prizesByPlace(offer.prizes ?? []));
}

/** A line for everyone with a point for hours of play. */
function linesByHours(state: State, { offer: { id } }: OfferState, now: Instant): Line[] {
  const one = hoursOffer(state, id);
  const minutesEach = one?.source.minutesEach;
  if (one === undefined || minutesEach === undefined) return [];
  return everyonesHours(state, one, now)
    .map(({ person, table, seat, seconds, until }) => ({
      row: 'hours',
      person,
      table: table ?? CARD_DESK.table,
      seat: seat ?? CARD_DESK.seat,
      hit: '',
      verifiedAt: until,
      points: pointsFor(seconds, minutesEach),
    }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => (a.person < b.person ? -1 : 1));
}

function settleStandings(state: State, running: Running, step: StandingsStep, now: Instant): Settled {
  const offered = offerOf(state, running);
  const winners = standingsOf(state, running, offered, running.closesAt).filter(
    ({ line, share }) => share > 0 && !hadOne(state, offered, step, line.person, now),
  );
  const { at } = stepOf(sheetOf(state, offered), 'award')!;
  const prizes = winners.map(({ line: { person, table, seat }, place, share }) => ({
    person,
    amount: share,
    at,
    row: `place-${place}`,
    to: { table, seat, bettor: 'seat' as const },
  }));
  return awardPrizes(state, offered, now, prizes);
}

/** Whether a person has won so recently that the sheet gives them no other prize yet. */
export function hadOne(
  state: State,
  { won = {} }: OfferState,
  { limit }: StandingsStep,
  person: string | null,
  now: Instant,
): boolean {
  const last = person === null ? undefined : won[person];
  return limit !== undefined && last !== undefined && stillCounts(state, limit, last, now);
}

/** Winners by the list are remembered until the offer ends, where the sheet limits how often a person wins. */
export function rememberWinners(
  state: State,
  offer: string,
  winners: readonly Readonly<{ person: string | null }>[],
): void {
  const offered = lookUp(state.offers, offer);
  for (const { person } of winners) if (person !== null) offered.won = { ...offered.won, [person]: state.time };
}

/** The line of a person on the list; while the player is unknown, the seat represents them. */
export function lineOf(places: readonly Place[], { person, table, seat }: Place): Place | undefined {
  return places.find((other) =>
    person === null ? other.person === null && other.table === table && other.seat === seat : other.person === person,
  );
}

/**
 * Prizes that are not money: goods in stock, coupons and chips, entries of a tournament, turns at a wheel. Whether they can
 * be given, and what the winner is owed.
 */
import { assert, lookUp, unreachable } from '../../base/assert.ts';
import { addCents, type Cents, cents, ZERO } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { contestThings } from '../../rules/contest.ts';
import { everyRowInForce, postedPrize } from '../../rules/in-force.ts';
import { expiryOf, type InstrumentStep, instrumentStepOf, piecesWorth } from '../../rules/instrument.ts';
import type { Offer } from '../../rules/offer.ts';
import { couponIn } from '../../rules/offer-draws.ts';
import type { Warning } from '../../rules/offer-pools-and-times.ts';
import { picksSelectOf } from '../../rules/picks.ts';
import { spotPrizes } from '../../rules/prize-wheel.ts';
import { type Sheet, type Step, stepOf, wheelStepOf } from '../../rules/sheet.ts';
import { type ShowRules, type ShowStep, type Square, showRules } from '../../rules/show.ts';
import { pokerTournamentOf, priceOfEntry } from '../../rules/tournament.ts';
import { goods, payable } from '../accounts.ts';
import { openBooks } from '../books.ts';
import { asListed } from '../clock.ts';
import type { DrawSlot } from '../drawing.ts';
import type { FloorEvent } from '../events.ts';
import { ofGoods } from '../groups.ts';
import { F, type FloorRefusal, isRefusal, type Outcome, refused, refusedFlaw } from '../outcome.ts';
import type { Award, Drawing, Drum, OfferState, State, Ticket } from '../state.ts';
import { awardPrizes, type PrizeOwed, returnMoney, stopsFor } from './awards.ts';
import { drawingsOf, prizesOf, ticketOf } from './drawings.ts';
import { serialIn } from './drums.ts';
import { noOffer, sheetOf } from './offers.ts';
import type { Posting } from './schemas.ts';

/** Goods of one kind, each worth the same. */
export type Stock = {
  id: string;
  name: string;
  value: Cents;
  /** What is in stock, won or not, until it is handed over. */
  count: number;
};

/**
 * How many can still be won: what an open award owes, a show plays for, or a called or playing holder may win is no
 * longer available. `mine`: the drawing or the contest that asks, which is not in its own way.
 */
export function freeStock(state: State, goods: string, mine?: string): number {
  const inStock = state.goods.get(goods)?.count ?? 0;
  return (
    inStock - state.awards.group(ofGoods(goods)).length - heldByShows(state, goods) - heldInPlay(state, goods, mine)
  );
}

/** Why this cannot be won now; `wanted` of it where several are given at once. */
export function refuseOutOfStock(state: State, goods: string, wanted = 1, mine?: string): Outcome | undefined {
  const stock = state.goods.get(goods);
  if (stock === undefined) {
    return refused(F.goods, 'no-such-goods/never-received', { goods });
  }
  const free = freeStock(state, goods, mine);
  if (free >= wanted) return undefined;
  if (free + heldInPlay(state, goods, mine) >= wanted) {
    return refused(F.goods, 'being-played-for', { stockName: stock.name });
  }
  return refused(F.goods, 'out-of-stock/prize', { stockName: stock.name, free });
}

/** A called holder, or one on a ladder, may end with it; so may a player in a contest. One for each of them. */
function heldInPlay(state: State, goods: string, mine: string | undefined): number {
  let held = 0;
  for (const { id, offer, status, slots } of state.drawings.values()) {
    const slot = slots?.[0];
    if (id === mine || status === 'due' || slot?.gives !== 'goods') continue;
    const raises = state.offers.get(offer)?.offer.prizes?.find((one) => one.id === slot.prize)?.raises ?? [];
    if (slot.of === goods || raises.some(({ of }) => of === goods)) held += 1;
  }
  for (const { id, offer } of state.contests.values()) {
    if (id !== mine && contestThings(sheetOf(state, lookUp(state.offers, offer))).some((one) => one.goods === goods)) {
      held += 1;
    }
  }
  return held;
}

/**
 * Merchandise leaves the stock when its winner receives it, and returns when it is brought back. If a debt turned it
 * into cash it never left: then no posting removes it from the merchandise of the house.
 */
export function handOver(state: State, awards: readonly Award[], by: 1 | -1, postings: readonly Posting[]): void {
  for (const { as, id, paidBy } of awards) {
    const stock = as?.gives === 'goods' ? state.goods.get(as.goods) : undefined;
    const owedOn = payable(paidBy, id);
    const isHanded = postings.some(
      ({ debit, credit }) => (debit === owedOn && credit === goods) || (credit === owedOn && debit === goods),
    );
    if (stock !== undefined && isHanded) stock.count -= by;
  }
}

/** What can be won as a thing on the boards of an offer; empty where it offers no show. */
export function showGoods(state: State, offer: string): readonly Square[] {
  if (showStepOf(sheetOf(state, lookUp(state.offers, offer))) === undefined) return [];
  return showOf(state, { offer }).rules.main.filter(({ gives }) => gives === 'goods');
}

/** How many of these lie behind squares of shows that are on, open or not: what was found is owed when they end. */
function heldByShows(state: State, goods: string): number {
  let held = 0;
  for (const { offer } of state.shows.values()) {
    for (const { id, count } of showGoods(state, offer)) if (id === goods) held += count;
  }
  return held;
}

export function showOf(
  state: State,
  { offer }: Readonly<{ offer: string }>,
): { words: ShowStep; rules: ShowRules; sheet: Sheet } {
  const offered = lookUp(state.offers, offer);
  const sheet = sheetOf(state, offered);
  const words = showStepOf(sheet);
  assert(words !== undefined, `${sheet.id} has a show`);
  return { words, sheet, rules: showRules(words, offered.offer.bonus ?? []) };
}

export function showStepOf(sheet: Sheet): ShowStep | undefined {
  const step: Step | undefined = stepOf(sheet, 'play');
  return step?.kind === 'play' && step.form === 'show' ? step : undefined;
}

/**
 * What an award is that pays in instruments of the offer `of`: its amount is their face value, and they get their numbers
 * when they are handed over. Refused where that offer gives none now.
 */
export function couponOf(
  state: State,
  { of, name, amount }: Readonly<{ of: string; name: string; amount: Cents }>,
): NonNullable<Award['as']> | Refused {
  const promotion = promotionOf(state, of);
  if (isRefusal(promotion)) return promotion;
  const { offered } = promotion;
  if (offered.status !== 'approved' || state.time >= expiryOf(offered.offer)) {
    return refused(F.instruments, 'promotion-over/won', { name, of });
  }
  if (piecesWorth(offered.offer, amount) === undefined) return notInPieces(promotion, amount);
  return { gives: 'coupon', of, name };
}

/** Why an offer that promises such a prize is not approved: it could not be honored when first won. */
function cannotGiveCoupon(
  state: State,
  { of, name, value, from }: Readonly<{ of: string; name: string; value: number; from: number }>,
): Refused | undefined {
  const coupon = couponOf(state, { of, name, amount: cents(value) });
  if (isRefusal(coupon)) return coupon;
  if (expiryOf(lookUp(state.offers, of).offer) > from) return undefined;
  return refused(F.instruments, 'promotion-over/posted', { name, of });
}

export type Refused = { refusal: FloorRefusal };

/** An offer of instruments, with what its sheet says about them. */
export type Promotion = Readonly<{ offered: OfferState; sheet: Sheet; step: InstrumentStep }>;

export function promotionOf(state: State, offer: string): Promotion | Refused {
  const offered = state.offers.get(offer);
  if (offered === undefined) return noOffer(offer);
  const sheet = sheetOf(state, offered);
  const step = instrumentStepOf(sheet);
  if (step !== undefined) return { offered, sheet, step };
  return refused(F.instruments, 'no-instruments', { offer });
}

export const notInPieces = ({ offered, step }: Promotion, amount: Cents): { refusal: Issue } =>
  refused(step.issue.at, 'no-such-face/won', { amount, many: step.names.many, offer: offered.offer.id });

type Issue = ReturnType<typeof refused>['refusal'];

/** `from`: the moment at which it is first won; left out: now. Undefined if `of` is not an offer of a tournament. */
export function tournamentEntry(
  state: State,
  { of, name, amount, from = state.time }: Readonly<{ of: string; name: string; amount: Cents; from?: Instant }>,
): NonNullable<Award['as']> | Refused | undefined {
  const offered = state.offers.get(of);
  const tournament = offered?.offer.tournament;
  if (offered === undefined || tournament === undefined) return undefined;
  const last = asListed(state, offered.offer).tournament?.starts?.at(-1) ?? offered.offer.period.until;
  if (offered.status !== 'approved' || last <= from) {
    return refused(F.tournaments, 'entry-closed/tournament', { name, of });
  }
  if (priceOfEntry(tournament) === amount) return { gives: 'entry', of };
  return refused(F.tournaments, 'entry-value', { of, priceOfEntry: priceOfEntry(tournament), name, amount });
}

type TurnWon = Extract<FloorEvent, { type: 'turn-won' }>;

/** The turn is a separate drawing of that offer without a drum: its winner is already there and plays. */
function turnWon(
  state: State,
  { id: wonIn, withoutId }: Drawing,
  { person, table, seat }: Ticket,
  { of, name }: Readonly<{ of: string; name: string }>,
): TurnWon | { refusal: FloorRefusal } {
  const offered = turnAt(state, of, name);
  if (isRefusal(offered)) return offered;
  const drawing = `drawing-${state.counters.drawings + 1}`;
  const id = withoutId === undefined ? {} : { withoutId };
  return { type: 'turn-won', v: 1, drawing, offer: of, wonIn, person: person!, table, seat, ...id };
}

/** The offer whose wheel it is, while it runs: a suspended one only makes the winner wait. */
function turnAt(state: State, of: string, name: string): OfferState | { refusal: FloorRefusal } {
  const offered = state.offers.get(of);
  const closed = refused(F.drawings, 'turn-closed', { name, of });
  if (offered === undefined || !RUNS.has(offered.status) || state.time >= offered.offer.period.until) return closed;
  return hasWheel(state, offered) ? offered : closed;
}

/** Whether a person who wins a turn there could spin. */
const hasWheel = (state: State, offered: OfferState): boolean =>
  wheelStepOf(sheetOf(state, offered)) !== undefined && (offered.offer.wheel?.length ?? 0) > 0;

const RUNS: ReadonlySet<OfferState['status']> = new Set(['approved', 'suspended', 'paused']);

/** A prize as a slot, a spot of the wheel or a value award posts it. */
type Gift = Readonly<{ gives: DrawSlot['gives'] | 'money'; of?: string | undefined; name: string; amount: Cents }>;

/** Why this prize cannot be given now. `mine`: the drawing that asks. */
export function refusePrize(state: State, { gives, of, name, amount }: Gift, mine: string): Refused | undefined {
  switch (gives) {
    case 'entry':
      return refusalIn(
        tournamentEntry(state, { of: named(of, name), name, amount }) ?? entryDrum(state, named(of, name), name),
      );
    case 'spin':
      return of === undefined ? undefined : refusalIn(turnAt(state, of, name));
    case 'coupon':
      return refusalIn(couponOf(state, { of: named(of, name), name, amount }));
    case 'goods':
      // A spot of a wheel may name merchandise that is not counted.
      return of === undefined ? undefined : refusalIn(refuseOutOfStock(state, of, 1, mine));
    case 'money':
    case 'cash':
    case 'chips':
    case 'pass':
    case 'fees-paid':
      return undefined;
    default:
      return unreachable(gives);
  }
}

/**
 * A prize that was won in a drawing, by the holder of its ticket: an award that is made out as `as` says, or at once a
 * ticket or a turn in the offer that honors it.
 */
export function givePrize(
  state: State,
  drawing: Drawing,
  gift: Gift & Readonly<{ gives: Exclude<Gift['gives'], 'pass' | 'fees-paid'> }>,
): Pick<PrizeOwed, 'as'> | Readonly<{ event: TicketWon | TurnWon }> | Refused {
  const { gives, of, name, amount } = gift;
  const not = refusePrize(state, gift, drawing.id);
  if (not !== undefined) return not;
  switch (gives) {
    case 'money':
    case 'cash':
    case 'chips':
      return {};
    case 'goods':
      return of === undefined ? {} : { as: { gives, goods: of, name } };
    case 'coupon':
      return { as: { gives, of: named(of, name), name } };
    case 'entry': {
      const entry = tournamentEntry(state, { of: named(of, name), name, amount });
      if (entry !== undefined) return isRefusal(entry) ? entry : { as: entry };
      const event = entryWon(state, drawing, named(of, name), name);
      return isRefusal(event) ? event : { event };
    }
    case 'spin': {
      const event = turnWon(state, drawing, ticketOf(drawing), { of: named(of, name), name });
      return isRefusal(event) ? event : { event };
    }
    default:
      return unreachable(gives);
  }
}

function named(of: string | undefined, name: string): string {
  assert(of !== undefined, `"${name}" names the offer that honors it`);
  return of;
}

const refusalIn = (found: object | undefined): Refused | undefined =>
  found !== undefined && isRefusal(found) ? found : undefined;

/** What was won is owed from now on: the event that says so, and a stop for everyone who must not be paid (F-21). */
export function winPrizes(
  state: State,
  offered: OfferState,
  time: Instant,
  prizes: readonly PrizeOwed[],
  won: (owed: ReturnType<typeof awardPrizes>) => FloorEvent,
): FloorEvent[] {
  const owed = awardPrizes(state, offered, time, prizes);
  return [won(owed), ...stopsFor(state, sheetOf(state, offered), owed.awards)];
}

/** Where a prize won with this ticket is owed. */
export const seatOf = ({ table, seat }: Ticket): Award['to'] => ({ table, seat, bettor: 'seat' });

/** What is posted, and what was carried to it. */
export const worthOf = ({ value, carried = ZERO }: DrawSlot): Cents => addCents(value, carried);

type TicketWon = Extract<FloorEvent, { type: 'ticket-won' }>;

/** A ticket for another offer, whoever held it: from now on it is one like any other in that drum. */
export function entryWon(
  state: State,
  drawing: Drawing,
  of: string,
  name: string,
): TicketWon | { refusal: FloorRefusal } {
  const drum = entryDrum(state, of, name);
  if (isRefusal(drum)) return drum;
  const serial = serialIn(drum, drum.nextSerial);
  return { type: 'ticket-won', v: 1, drawing: drawing.id, person: ticketOf(drawing).person!, drum: drum.id, serial };
}

/** The drum of the offer that the prize is a ticket in, while that offer still draws. */
function entryDrum(state: State, of: string, name: string): Drum | { refusal: FloorRefusal } {
  const drum = state.drums.get(of);
  const draws = [...state.drawings.values()].some((drawing) => drawing.drum === of);
  if (drum !== undefined && draws) return drum;
  return refused(F.drawings, 'entry-closed', { name, of });
}

type KindWord = NonNullable<Sheet['inKind']>[number];

/** What an award of this offer is, where its prizes are paid so; a part of what is posted is owed in money. */
export function inKindOf(state: State, offered: OfferState, row: string, amount: Cents): Pick<Award, 'as'> {
  const { offer } = offered;
  const sheet = sheetOf(state, offered);
  const word = wordOf(sheet, offer);
  const from = state.offers.get(offer.inKindOf ?? '');
  if (word === undefined || from === undefined) return {};
  const won = everyRowInForce(sheet, offer).find(({ key }) => key === row);
  if (won === undefined || postedPrize(won, offer.amounts) !== amount) return {};
  const of = from.offer.id;
  switch (kindOf(state, from)) {
    case 'coupon':
      return { as: { gives: 'coupon', of, name: word.name } };
    case 'spin':
      return { as: { gives: 'spin', of, name: word.name } };
    case 'entry':
      return { as: { gives: 'entry', of } };
    default:
      return {};
  }
}

/** Whether an award came about so, and not in the play of the offer whose kind it is. */
export const isInKind = (state: State, { offer }: Pick<Award, 'offer'>): boolean =>
  lookUp(state.offers, offer).offer.inKindOf !== undefined;

/**
 * The turn of who claims it. The house has what was owed for it back, also from a fund, and pays for what is spun by
 * the offer of the wheel: nothing is paid twice.
 */
export function turnFor(
  state: State,
  award: Award,
  person: string,
  time: Instant,
): FloorEvent[] | { refusal: FloorRefusal } {
  const { id, offer, as, to } = award;
  if (as?.gives !== 'spin') return [];
  const wheel = turnAt(state, as.of, `"${as.name}"`);
  if (isRefusal(wheel)) return wheel;
  const offered = lookUp(state.offers, offer);
  const { at } = wordOf(sheetOf(state, offered), offered.offer)!;
  const drawing = `drawing-${state.counters.drawings + 1}`;
  const books = openBooks(state, time);
  const toMakeGood = returnMoney(books, award, 'house', at);
  const { table, seat } = to;
  return [
    { type: 'award-spent', v: 1, award: id, offer, drawing, wheel: as.of, toMakeGood, postings: books.postings },
    { type: 'turn-won', v: 1, drawing, offer: as.of, wonIn: id, person, table, seat },
  ];
}

/** Why an offer is not approved whose prizes could not be handed out. */
export function cannotPayInKind(state: State, sheet: Sheet, offer: Offer): Outcome | undefined {
  const word = wordOf(sheet, offer);
  if (word === undefined || word.of === null || offer.inKindOf === undefined) return undefined;
  const from = state.offers.get(offer.inKindOf);
  return (
    otherOffer(word, offer.inKindOf, from) ??
    notLongEnough(state, word, offer, from!) ??
    notMadeUp(state, sheet, offer, word, from!)
  );
}

function otherOffer({ at, name, of, options }: KindWord, id: string, from: OfferState | undefined) {
  if (from === undefined || from.offer.sheet !== of) {
    return refused(at, 'kind-of-other/other-sheet', { name, of: String(of), offer: id });
  }
  if (from.status !== 'approved') {
    return refused(at, 'kind-not-in-force', { name, id, status: from.status });
  }
  if (options === undefined || options.includes(from.offer.option)) return undefined;
  return refused(at, 'kind-of-other', { id, option: from.offer.option, name, options });
}

/** What is won in its last minute is still handed out. */
function notLongEnough(state: State, { at, name }: KindWord, { period }: Offer, from: OfferState) {
  const { id, tournament } = asListed(state, from.offer);
  const last = tournament?.starts?.at(-1) ?? from.offer.period.until;
  const until = kindOf(state, from) === 'coupon' ? expiryOf(from.offer) : last;
  if (until > period.until) return undefined;
  return refused(at, 'kind-over', { name, id });
}

function notMadeUp(state: State, sheet: Sheet, offer: Offer, { at, name }: KindWord, from: OfferState) {
  const kind = kindOf(state, from);
  const { id, tournament } = from.offer;
  if (kind === undefined) {
    return refused(at, 'kind-of-other/no-such-prizes', { id });
  }
  for (const row of everyRowInForce(sheet, offer)) {
    const amount = postedPrize(row, offer.amounts);
    if (amount === undefined) continue;
    if (kind === 'coupon' && piecesWorth(from.offer, amount) === undefined) {
      return refused(at, 'no-such-face/posted', { amount, rowName: row.name, id });
    }
    if (kind === 'entry' && priceOfEntry(tournament!) !== amount) {
      return refused(at, 'entry-value/posted-row', {
        id,
        priceOfEntry: priceOfEntry(tournament!),
        rowName: row.name,
        amount,
        name,
      });
    }
  }
  return undefined;
}

const wordOf = ({ inKind = [] }: Sheet, offer: Offer): KindWord | undefined =>
  offer.inKindOf === undefined ? undefined : inKind.find(({ as }) => as === offer.inKind);

/** What the sheet of an offer plays is what can be won of it. */
function kindOf(state: State, offered: OfferState): 'coupon' | 'spin' | 'entry' | undefined {
  const sheet = sheetOf(state, offered);
  if (instrumentStepOf(sheet) !== undefined) return 'coupon';
  if (hasWheel(state, offered)) return 'spin';
  return pokerTournamentOf(sheet) !== undefined && offered.offer.tournament !== undefined ? 'entry' : undefined;
}

type Wanted = Readonly<{ goods: string; name: string; value: number; count: number }>;

/** Why it is not approved: what it promises could not be given. */
export function cannotGive(state: State, sheet: Sheet, offer: Offer): Outcome | undefined {
  const coupon = couponIn(sheet);
  if (coupon !== undefined) return refusedFlaw(coupon.at, coupon);
  for (const { goods, name, value } of goodsWanted(state, sheet, offer)) {
    const stock = state.goods.get(goods);
    if (stock === undefined || stock.value === value) continue;
    return refused(F.goods, 'other-value/posted', {
      name,
      posted: cents(value),
      stockName: stock.name,
      value: stock.value,
    });
  }
  return notElsewhere(state, sheet, offer);
}

/** Tickets and turns that other offers have to honor, while they still can. */
function notElsewhere(state: State, sheet: Sheet, offer: Offer): Outcome | undefined {
  const _next = 'Approve that offer first, or post another prize.';
  for (const { gives, of, name, value } of [
    ...(offer.prizes ?? []),
    ...spotPrizes(sheet, offer),
    ...(offer.valueAwards ?? []),
  ]) {
    if (of === undefined) continue;
    const from = asListed(state, offer).schedule?.[0] ?? offer.period.from;
    const not = notIn(state, sheet, offer, { gives: gives ?? 'goods', of, name, value, from });
    if (not !== undefined) return not;
  }
  return undefined;
}

type Promised = Readonly<{
  gives: DrawSlot['gives'] | ReturnType<typeof spotPrizes>[number]['gives'];
  of: string;
  name: string;
  value: number;
  from: Instant;
}>;

/** Why the offer that a prize comes from cannot honor it. */
function notIn(
  state: State,
  sheet: Sheet,
  offer: Offer,
  { gives, of, name, value, from }: Promised,
): Refused | undefined {
  switch (gives) {
    case 'entry': {
      const tournament = tournamentEntry(state, { of, name, amount: cents(value), from });
      if (tournament !== undefined) return refusalIn(tournament);
      // A pool of picks hands out no tickets: there an entry is one of a tournament.
      const isDrawn = picksSelectOf(sheet) === undefined && drawsAfter(state, offer, of);
      return isDrawn ? undefined : refused(F.drawings, 'entry-closed/ticket', { name, of });
    }
    case 'coupon':
      return cannotGiveCoupon(state, { of, name, value, from });
    case 'spin':
      return spinsAfter(state, offer, of) ? undefined : refused(F.drawings, 'turn-closed/wheel', { name, of });
    case 'money':
    case 'goods':
    case 'cash':
    case 'chips':
    case 'pass':
    case 'fees-paid':
      return undefined;
    default:
      return unreachable(gives);
  }
}

/** More posted than there is: worth a second look, since goods may still come. */
export function stockWarnings(state: State, sheet: Sheet, offer: Offer): Warning[] {
  return goodsWanted(state, sheet, offer).flatMap(({ goods, name, count }) => {
    const free = freeStock(state, goods);
    return count <= free
      ? []
      : [
          {
            at: F.goods,
            says: `"${name}" is drawn ${count === 1 ? 'once' : `${count} times`}; ${free} ${free === 1 ? 'is' : 'are'} in stock.`,
          },
        ];
  });
}

/** Goods of its drawings, each kind once; a spot of a wheel can be won any number of times and counts as one. */
function goodsWanted(state: State, sheet: Sheet, offer: Offer): Wanted[] {
  // Without prizes of their own drawings give no goods, however many there are.
  const drawings = prizesOf(sheet, offer) === undefined ? [] : drawingsOf(sheet, asListed(state, offer), 0);
  const slots = drawings.flatMap((drawing) => drawing.slots ?? []);
  const spots = spotPrizes(sheet, offer);
  const wanted = new Map<string, Wanted>();
  for (const { gives, of, name, value } of [...slots, ...spots]) {
    if (gives !== 'goods' || of === undefined) continue;
    wanted.set(of, { goods: of, name, value, count: (wanted.get(of)?.count ?? 0) + 1 });
  }
  return [...wanted.values()];
}

/** Another offer with a wheel, approved, which still runs when the first turn can be won. */
function spinsAfter(state: State, offer: Offer, of: string): boolean {
  const { id, period, schedule = [] } = asListed(state, offer);
  const offered = state.offers.get(of);
  if (of === id || offered === undefined || !hasWheel(state, offered)) return false;
  return offered.status !== 'posted' && offered.offer.period.until > (schedule[0] ?? period.from);
}

/** Another offer with one drum, in force, whose last drawing is after the first of this one. */
function drawsAfter(state: State, offer: Offer, of: string): boolean {
  const { id, schedule = [] } = asListed(state, offer);
  const last = [...state.drawings.values()].filter(({ drum }) => drum === of).map(({ dueAt }) => dueAt);
  return of !== id && last.length > 0 && Math.max(...last) >= (schedule[0] ?? 0);
}

/** Whether what an offer draws for can be won: goods that are counted, tickets and turns of other offers, coupons. */
import { cents, formatUsd } from '../../base/cents.ts';
import type { Offer } from '../../rules/offer.ts';
import { couponIn } from '../../rules/offer-draws.ts';
import type { Warning } from '../../rules/offer-warnings.ts';
import { picksSelectOf } from '../../rules/pick-words.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { spotPrizes } from '../../rules/wheel.ts';
import { tournamentEntry } from '../awards/tournament-entry.ts';
import { F } from '../clauses.ts';
import { asListed } from '../clock.ts';
import { freeStock } from '../goods/stock.ts';
import { cannotGiveCoupon } from '../instruments/coupons.ts';
import { isRefusal, type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { drawingsOf, prizesOf } from './slots.ts';
import { hasWheel } from './turns.ts';

type Wanted = Readonly<{ goods: string; name: string; value: number; count: number }>;

/** Why it is not approved: what it promises could not be given. */
export function cannotGive(state: State, sheet: Sheet, offer: Offer): Outcome | undefined {
  const coupon = couponIn(sheet);
  if (coupon !== undefined) return refused(coupon.at, coupon.reason, coupon.says, coupon.next);
  for (const { goods, name, value } of goodsWanted(state, sheet, offer)) {
    const stock = state.goods.get(goods);
    if (stock === undefined || stock.value === value) continue;
    const says = `"${name}" is posted at ${formatUsd(value as never)}; ${stock.name} in stock is worth ${formatUsd(stock.value)}.`;
    return refused(F.goods, 'other-value', says, 'Post it at what it is worth.');
  }
  return notElsewhere(state, sheet, offer);
}

/** Tickets and turns that other offers have to honour, while they still can. */
function notElsewhere(state: State, sheet: Sheet, offer: Offer): Outcome | undefined {
  const next = 'Approve that offer first, or post another prize.';
  for (const { gives, of, name, value } of [
    ...(offer.prizes ?? []),
    ...spotPrizes(sheet, offer),
    ...(offer.valueAwards ?? []),
  ]) {
    if (of === undefined) continue;
    const from = asListed(state, offer).schedule?.[0] ?? offer.period.from;
    const tournament = gives === 'entry' ? tournamentEntry(state, { of, name, amount: cents(value), from }) : undefined;
    if (tournament !== undefined && isRefusal(tournament)) return tournament;
    // A pool of picks hands out no tickets: there an entry is one of a tournament.
    const isDrawn = picksSelectOf(sheet) === undefined && drawsAfter(state, offer, of);
    if (gives === 'entry' && tournament === undefined && !isDrawn) {
      const says = `"${name}" is a ticket for ${of}, which does not draw after this.`;
      return refused(F.drawings, 'entry-closed', says, next);
    }
    if (gives === 'coupon') {
      const coupon = cannotGiveCoupon(state, { of, name, value, from });
      if (coupon !== undefined) return coupon;
    }
    if (gives === 'spin' && !spinsAfter(state, offer, of)) {
      const says = `"${name}" is a turn at the wheel of ${of}, which has none when this is drawn.`;
      return refused(F.drawings, 'turn-closed', says, next);
    }
  }
  return undefined;
}

/** More posted than there is: worth a second look, since goods may still come. */
export function stockWarnings(state: State, sheet: Sheet, offer: Offer): Warning[] {
  return goodsWanted(state, sheet, offer).flatMap(({ goods, name, count }) => {
    const free = freeStock(state, goods);
    return count <= free
      ? []
      : [{ at: F.goods, says: `${count} of "${name}" are to be drawn for; ${free} are in stock.` }];
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

/** Prizes that are coupons or chips of another offer: whether they can be given, and what the winner is owed. */
import { type Cents, cents } from '../../base/cents.ts';
import { expiryOf, piecesWorth } from '../../rules/instrument.ts';
import { F } from '../clauses.ts';
import { type FloorRefusal, isRefusal, refused } from '../outcome.ts';
import type { Award, State } from '../state.ts';
import { notInPieces } from './issue.ts';
import { promotionOf } from './part.ts';

type Refused = { refusal: FloorRefusal };

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
    const says = `${name} is of ${of}, which is not in force.`;
    return refused(F.instruments, 'promotion-over', says, 'Ask a manager to grant what it is worth.');
  }
  if (piecesWorth(offered.offer, amount) === undefined) return notInPieces(promotion, amount);
  return { gives: 'coupon', of, name };
}

/** Why an offer is not approved that promises such a prize: nobody could honour it when it is first won. */
export function cannotGiveCoupon(
  state: State,
  { of, name, value, from }: Readonly<{ of: string; name: string; value: number; from: number }>,
): Refused | undefined {
  const coupon = couponOf(state, { of, name, amount: cents(value) });
  if (isRefusal(coupon)) return coupon;
  if (expiryOf(state.offers.get(of)!.offer) > from) return undefined;
  const says = `"${name}" is of ${of}, which is over before this is won.`;
  return refused(F.instruments, 'promotion-over', says, 'Approve a later offer of it, or post another prize.');
}

/** What those who win at a table are owed: money in parts, goods one each. */
import { type Cents, cents } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { type PotWinner, potShares } from '../../rules/table-draw.ts';
import type { DrawSlot } from '../drawing.ts';
import type { FloorEvent } from '../events.ts';
import { awardPrizes, type PrizeOwed, stopsFor } from '../kit/awards.ts';
import { couponOf, refuseOutOfStock } from '../kit/prizes.ts';
import { isRefusal, type Outcome } from '../outcome.ts';
import type { State } from '../state.ts';
import type { Drawn, Seated } from './part.ts';

type Won = Extract<FloorEvent, { type: 'table-won' }>;

export type Win = Readonly<{
  drawn: Drawn;
  table: string;
  from: Won['from'];
  at: string;
  slots: readonly DrawSlot[];
  leftOut: readonly Won['leftOut'][number][];
  time: Instant;
}>;

const isMoney = ({ gives }: DrawSlot): boolean => IS_MONEY[gives];

/** Sheets that draw tables post money, goods and coupons; whatever else has a value is paid as money. */
const IS_MONEY: Readonly<Record<DrawSlot['gives'], boolean>> = {
  cash: true,
  chips: true,
  spin: true,
  pass: true,
  'fees-paid': true,
  entry: true,
  goods: false,
  coupon: false,
};

const moneyIn = (slots: readonly DrawSlot[]): Cents =>
  cents(slots.filter(isMoney).reduce((sum, { value }) => sum + value, 0));

/** Goods are there for every one of so many winners, or nobody wins them yet (F-27). */
export function lacksGoods(state: State, slots: readonly DrawSlot[], winners: number): Outcome | undefined {
  const kinds = new Map<string, number>();
  for (const { gives, of } of slots) {
    if (gives === 'goods' && of !== undefined) kinds.set(of, (kinds.get(of) ?? 0) + winners);
  }
  for (const { gives, of, name, value } of slots) {
    const coupon = gives === 'coupon' ? couponOf(state, { of: of!, name, amount: value }) : undefined;
    if (coupon !== undefined && isRefusal(coupon)) return coupon;
  }
  for (const [goods, wanted] of kinds) {
    const lacks = refuseOutOfStock(state, goods, wanted);
    if (lacks !== undefined) return lacks;
  }
  return undefined;
}

/** Everybody the same, down to the cent; cents that are left over are not paid. */
export function wonBySeats(state: State, win: Win, seats: readonly Seated[]): FloorEvent[] {
  const each = cents(Math.floor(moneyIn(win.slots) / seats.length));
  return owed(
    state,
    win,
    seats.map((seat) => ({ ...seat, money: each })),
  );
}

/** As the pot goes: winners in their order from the left of the button. */
export function wonWithPot(state: State, win: Win, winners: readonly (Seated & PotWinner)[]): FloorEvent[] {
  const shares = potShares(moneyIn(win.slots), state.house!.chip, winners);
  return owed(
    state,
    win,
    winners.map(({ seat, person }, i) => ({ seat, person, money: shares[i]! })),
  );
}

/** Where two win, what is not money is won twice: each of them gets one of the same value. */
function owed(state: State, win: Win, winners: readonly (Seated & { money: Cents })[]): FloorEvent[] {
  const { drawn, table, from, at, slots, leftOut, time } = win;
  const money = slots.find(isMoney);
  const prizes = winners.flatMap(({ seat, person, money: amount }): PrizeOwed[] => {
    const to = { table, seat, bettor: 'seat' } as const;
    return [
      ...(money === undefined || amount === 0 ? [] : [{ person, amount, at, row: money.prize, to }]),
      ...slots
        .filter((slot) => !isMoney(slot))
        .map(({ prize, name, value, of, gives }) => ({
          person,
          amount: value,
          at,
          row: prize,
          to,
          as:
            gives === 'coupon'
              ? ({ gives, of: of!, name } as const)
              : ({ gives: 'goods', goods: of ?? prize, name } as const),
        })),
    ];
  });
  const made = awardPrizes(state, drawn.offered, time, prizes);
  const won: Won = {
    type: 'table-won',
    v: 1,
    offer: drawn.offered.offer.id,
    table,
    from,
    leftOut: [...leftOut],
    ...made,
  };
  return [won, ...stopsFor(state, drawn.sheet, made.awards)];
}

/**
 * What the dealer has keyed for the next game and nobody else knows yet: who sits out, whose fee lies there, a second
 * hand, a bet behind a seat. It becomes true with the start; until then every key press can be taken back here.
 */
import type { BetView, TableView } from '../../floor/view.ts';

export type Bet = Pick<BetView, 'seat' | 'hand' | 'bettor'>;
export type Line = NonNullable<BetView['line']>;
/** A fee of this activity, on the bet's own hand or on that of the player-dealer. */
export type Lit = Bet & Readonly<{ offer: string; on: 'own' | 'dealer' }>;

export type Keys = Readonly<{
  /** Taken seats that are not dealt in. */
  out: readonly number[];
  /** Bets beside the one of each seat. */
  more: readonly Bet[];
  lit: readonly Lit[];
  lines: readonly (Bet & Readonly<{ line: Line }>)[];
  /** At a free table: the prize that a guest plays for. */
  asked: readonly (Bet & Readonly<{ row: string }>)[];
  /** button: a disc stayed dark, and the dealer registers the fees by hand. */
  read: 'keyed' | 'button';
}>;

export const NO_KEYS: Keys = { out: [], more: [], lit: [], lines: [], asked: [], read: 'keyed' };

export type KeyPress =
  | Readonly<{ key: 'fees'; bet: Bet; fees: readonly Pick<Lit, 'offer' | 'on'>[] }>
  | Readonly<{ key: 'in-or-out'; seat: number }>
  | Readonly<{ key: 'bet'; bet: Bet }>
  | Readonly<{ key: 'line'; bet: Bet; line: Line }>
  | Readonly<{ key: 'asked'; bet: Bet; row: string | undefined }>
  | Readonly<{ key: 'read'; read: Keys['read'] }>
  /** The seat banks from now on: what lay there as a player's fee is given back. */
  | Readonly<{ key: 'banks'; seat: number }>
  | Readonly<{ key: 'same-fees'; lit: readonly Lit[] }>;

export const isSameBet = (a: Bet, b: Bet): boolean => a.seat === b.seat && a.hand === b.hand && a.bettor === b.bettor;

export const seatBet = (seat: number): Bet => ({ seat, hand: 1, bettor: 'seat' });

export function press(keys: Keys, pressed: KeyPress): Keys {
  switch (pressed.key) {
    case 'fees':
      return { ...keys, lit: toggledFees(keys.lit, pressed.bet, pressed.fees) };
    case 'in-or-out': {
      const { seat } = pressed;
      const isOut = keys.out.includes(seat);
      if (isOut) return { ...keys, out: keys.out.filter((other) => other !== seat) };
      return { ...withoutSeat(keys, seat), out: [...keys.out, seat] };
    }
    case 'bet': {
      const isThere = keys.more.some((bet) => isSameBet(bet, pressed.bet));
      if (!isThere) return { ...keys, more: [...keys.more, pressed.bet] };
      return withBets(keys, (bet) => !isSameBet(bet, pressed.bet));
    }
    case 'line': {
      const { bet, line } = pressed;
      const before = keys.lines.find((one) => isSameBet(one, bet));
      const others = keys.lines.filter((one) => one !== before);
      return { ...keys, lines: before?.line === line ? others : [...others, { ...bet, line }] };
    }
    case 'asked': {
      const { bet, row } = pressed;
      const others = keys.asked.filter((one) => !isSameBet(one, bet));
      return { ...keys, asked: row === undefined ? others : [...others, { ...bet, row }] };
    }
    case 'read':
      return { ...keys, read: pressed.read };
    case 'banks':
      return withoutSeat(keys, pressed.seat);
    case 'same-fees':
      return { ...keys, lit: pressed.lit, more: sameMore(keys.more, pressed.lit) };
  }
}

/** All of them at once: where one is dark all are lit, where all are lit they go out. */
function toggledFees(lit: readonly Lit[], bet: Bet, fees: readonly Pick<Lit, 'offer' | 'on'>[]): Lit[] {
  const isOne = (one: Lit) => isSameBet(one, bet) && fees.some(({ offer, on }) => offer === one.offer && on === one.on);
  const others = lit.filter((one) => !isOne(one));
  if (lit.length - others.length === fees.length) return others;
  const { seat, hand, bettor } = bet;
  return [...others, ...fees.map(({ offer, on }) => ({ seat, hand, bettor, offer, on }))];
}

/** Bets beside the usual ones that had a fee the last time are there again. */
function sameMore(more: readonly Bet[], lit: readonly Lit[]): Bet[] {
  const wanted = lit.filter(({ hand, bettor }) => hand > 1 || bettor !== 'seat');
  const all = [...more, ...wanted.map(({ seat, hand, bettor }) => ({ seat, hand, bettor }))];
  return all.filter((bet, i) => all.findIndex((other) => isSameBet(other, bet)) === i);
}

/** Whoever left, and whatever is no longer offered, takes the keys along. */
export function stillStanding(keys: Keys, table: Pick<TableView, 'taken' | 'kind' | 'offers'>): Keys {
  const isThere = (bet: Bet) =>
    bet.bettor === 'house' ? !table.taken.includes(bet.seat) && table.kind === 'npn' : table.taken.includes(bet.seat);
  const isOn = (offer: string) => table.offers.some((one) => one.offer === offer && one.on);
  const standing = withBets(keys, isThere);
  return {
    ...standing,
    out: keys.out.filter((seat) => table.taken.includes(seat)),
    lit: standing.lit.filter(({ offer }) => isOn(offer)),
  };
}

const withoutSeat = (keys: Keys, seat: number): Keys => withBets(keys, (bet) => bet.seat !== seat);

const withBets = (keys: Keys, stays: (bet: Bet) => boolean): Keys => ({
  ...keys,
  more: keys.more.filter(stays),
  lit: keys.lit.filter(stays),
  lines: keys.lines.filter(stays),
  asked: keys.asked.filter(stays),
});

/**
 * The dealer's keys for the next game, known only here: seats that sit out, fees placed, a second hand, a bet
 * behind a seat. They are recorded at the start; until then every key press can be undone here.
 */
import type { Shape } from '../../floor/legal/legal.ts';
import type { BetView, TableView } from '../../floor/view.ts';

export type Bet = Pick<BetView, 'seat' | 'hand' | 'bettor'>;
export type Line = NonNullable<BetView['line']>;
/** A fee of this activity, on the bet's own hand or on that of the player-dealer. */
export type LitFee = Bet & Readonly<{ offer: string; on: 'own' | 'dealer' }>;

export type Keys = Readonly<{
  /** Taken seats that are not dealt in. */
  out: readonly number[];
  /** Bets in addition to the one of each seat. */
  more: readonly Bet[];
  lit: readonly LitFee[];
  lines: readonly (Bet & Readonly<{ line: Line }>)[];
  /** At a free table: the prize that a guest plays for. */
  asked: readonly (Bet & Readonly<{ row: string }>)[];
  /** button: a disc stayed dark, and the dealer registers the fees by hand. */
  read: 'keyed' | 'button';
}>;

export const NO_KEYS: Keys = { out: [], more: [], lit: [], lines: [], asked: [], read: 'keyed' };

export type KeyPress =
  | Readonly<{ key: 'fees'; bet: Bet; fees: readonly Pick<LitFee, 'offer' | 'on'>[] }>
  | Readonly<{ key: 'in-or-out'; seat: number }>
  | Readonly<{ key: 'bet'; bet: Bet }>
  | Readonly<{ key: 'line'; bet: Bet; line: Line }>
  | Readonly<{ key: 'asked'; bet: Bet; row: string | undefined }>
  | Readonly<{ key: 'read'; read: Keys['read'] }>
  /** The seat is the player-dealer from now on: a fee placed there as a player is refunded. */
  | Readonly<{ key: 'banks'; seat: number }>
  | Readonly<{ key: 'same-fees'; lit: readonly LitFee[] }>
  /** The sensor sees other fees than before. What it saw before and the dealer keyed otherwise stays as it was keyed. */
  | Readonly<{ key: 'sensor'; before: readonly LitFee[]; now: readonly LitFee[] }>;

export const isSameBet = (a: Bet, b: Bet): boolean => a.seat === b.seat && a.hand === b.hand && a.bettor === b.bettor;

export const isSameFee = (a: LitFee, b: LitFee): boolean => isSameBet(a, b) && a.offer === b.offer && a.on === b.on;

/** What the sensor sees, as the keys have it. */
export const sensedFees = ({ lit = [] }: Pick<TableView, 'lit'>): LitFee[] =>
  lit.flatMap(({ seat, fees, dealerFees = [] }) => [
    ...fees.map((offer) => ({ ...seatBet(seat), offer, on: 'own' as const })),
    ...dealerFees.map((offer) => ({ ...seatBet(seat), offer, on: 'dealer' as const })),
  ]);

export const seatBet = (seat: number): Bet => ({ seat, hand: 1, bettor: 'seat' });

export function pressKey(keys: Keys, pressed: KeyPress): Keys {
  switch (pressed.key) {
    case 'fees':
      return { ...keys, lit: toggleFees(keys.lit, pressed.bet, pressed.fees) };
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
    case 'sensor': {
      const { before, now } = pressed;
      const isOf = (all: readonly LitFee[]) => (one: LitFee) => all.some((other) => isSameFee(one, other));
      const dark = before.filter((one) => !isOf(now)(one));
      const fresh = now.filter((one) => !isOf(before)(one) && !isOf(keys.lit)(one));
      return { ...keys, lit: [...keys.lit.filter((one) => !isOf(dark)(one)), ...fresh] };
    }
    case 'same-fees':
      return { ...keys, lit: pressed.lit, more: sameMore(keys.more, pressed.lit) };
  }
}

/** All of them at once: where one is dark all are lit, where all are lit they go out. */
function toggleFees(lit: readonly LitFee[], bet: Bet, fees: readonly Pick<LitFee, 'offer' | 'on'>[]): LitFee[] {
  const isOne = (one: LitFee) =>
    isSameBet(one, bet) && fees.some(({ offer, on }) => offer === one.offer && on === one.on);
  const others = lit.filter((one) => !isOne(one));
  if (lit.length - others.length === fees.length) return others;
  const { seat, hand, bettor } = bet;
  return [...others, ...fees.map(({ offer, on }) => ({ seat, hand, bettor, offer, on }))];
}

/** Bets in addition to the usual ones that had a fee last time are there again. */
function sameMore(more: readonly Bet[], lit: readonly LitFee[]): Bet[] {
  const wanted = lit.filter(({ hand, bettor }) => hand > 1 || bettor !== 'seat');
  const all = [...more, ...wanted.map(({ seat, hand, bettor }) => ({ seat, hand, bettor }))];
  return all.filter((bet, i) => all.findIndex((other) => isSameBet(other, bet)) === i);
}

/** Players who left, and promotions no longer offered, take their keys along. */
export function dropInvalidKeys(keys: Keys, table: Pick<TableView, 'taken' | 'kind' | 'offers'>): Keys {
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

/**
 * Which fees a bet can have beside it, as the server lists them for this many players. Anything not listed is
 * unavailable, and the server says why when it is tapped.
 */

export type FeeOptions = Readonly<{
  /** Promotions whose fee may be placed on the hand itself, and on that of the player-dealer. */
  own: readonly string[];
  dealer: readonly string[];
  /** The bet may be on the player, the banker or a tie. */
  lines: boolean;
  /** Rows of which a guest names one. */
  prizes: readonly string[];
}>;

const NO_FEE_OPTIONS: FeeOptions = { own: [], dealer: [], lines: false, prizes: [] };

/** A second hand may have the same fees as the first; without a head count no fee can be placed. */
export function placingOf(shapes: readonly Shape[], dealtIn: number | null, bet: Bet): FeeOptions {
  let found = NO_FEE_OPTIONS;
  for (const { asks } of shapes) {
    if (asks.positions?.ask !== 'bets' || asks.dealtIn?.ask !== 'one-of') continue;
    if (!asks.dealtIn.values.includes(dealtIn)) continue;
    const listed = asks.positions.bets.find(({ seat, bettor }) => seat === bet.seat && bettor === bet.bettor);
    if (listed === undefined) continue;
    found = {
      own: union(found.own, listed.fees),
      dealer: union(found.dealer, listed.dealerFees),
      lines: found.lines || listed.lines,
      prizes: union(found.prizes, listed.prizes),
    };
  }
  return found;
}

const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])];

/** What a tap on the seat lights or clears: everything on its own hand that it may have. */
export const feesToToggle = ({ own }: FeeOptions, fees: readonly KeyedFee[]): Pick<LitFee, 'offer' | 'on'>[] =>
  fees.filter(({ offer }) => own.includes(offer)).map(({ offer }) => ({ offer, on: 'own' }));

/** An activity whose fee is keyed at this table, seat by seat. */
export type KeyedFee = Readonly<{
  offer: string;
  name: string;
  fee: number;
  dealerSpace: boolean;
  /** Each player pays their own fee; otherwise one pays for all, and only that seat shows it. */
  ofEach: boolean;
}>;

/** One for each promotion, however many rows its fees have; fees that everyone pays are not keyed. */
export function keyedFees({ fees }: Pick<TableView, 'fees'>): KeyedFee[] {
  const keyed = fees.filter(({ mandatory, metered }) => metered && !mandatory);
  return keyed
    .filter(({ offer }, i) => keyed.findIndex((other) => other.offer === offer) === i)
    .map(({ offer, name, fee }) => ({
      offer,
      name,
      fee,
      dealerSpace: keyed.some((other) => other.offer === offer && other.dealerSpace),
      ofEach: keyed.some((other) => other.offer === offer && other.who === 'player'),
    }));
}

/** Fees that are taken without a key press, in words for the felt. */
export function mandatoryFees({ fees }: Pick<TableView, 'fees'>): TableView['fees'] {
  return fees.filter(({ mandatory, metered }) => metered && mandatory);
}

/** The next game as it will be sent: who is in, with which fees, from the keys and the seats taken. */

type Position = BetView & Readonly<{ person: null; wager: 0 }>;

export type RoundBody = Readonly<{
  table: string;
  dealtIn: number | null;
  positions: readonly Position[];
  read: Keys['read'] | 'sensor';
}>;

type SeatedTable = Pick<TableView, 'table' | 'kind' | 'taken' | 'playerDealer' | 'offers' | 'lit'>;

/** The server adds the persons, and the wagers are not known here. */
export function roundBody(table: SeatedTable, before: Keys): RoundBody {
  const keys = dropInvalidKeys(before, table);
  const positions = betsIn(table, keys).map((bet) => positionOf(bet, keys));
  return { table: table.table, dealtIn: headCount(table, keys), positions, read: readOf(table, keys) };
}

/** The sensor has read the fees only where it saw every one of them, and no other. */
function readOf(table: SeatedTable, { lit, read }: Keys): RoundBody['read'] {
  if (read === 'button' || table.lit === undefined || lit.length === 0) return read;
  const seen = sensedFees(table);
  const isAlike = lit.length === seen.length && lit.every((one) => seen.some((other) => isSameFee(one, other)));
  return isAlike ? 'sensor' : read;
}

/** Everyone who is dealt in, in the order of the seats, including the player-dealer. */
export function betsIn({ taken }: Pick<SeatedTable, 'taken'>, { out, more }: Keys): Bet[] {
  const seated = taken.filter((seat) => !out.includes(seat)).map(seatBet);
  const beside = more.filter(({ seat }) => !out.includes(seat));
  return [...seated, ...beside].toSorted((a, b) => a.seat - b.seat || a.hand - b.hand || byBettor(a) - byBettor(b));
}

const byBettor = ({ bettor }: Bet): number => (bettor === 'seat' ? 0 : 1);

/** Players, not hands: a second hand or a bet behind a seat adds no player. Null while there are none. */
export function headCount(table: Pick<SeatedTable, 'taken'>, keys: Keys): number | null {
  const heads = new Set(betsIn(table, keys).map(({ seat }) => seat)).size;
  return heads === 0 ? null : heads;
}

/** A hand is reported and no game was keyed: every taken seat was dealt in, except those that sit out. */
export function seatsIn({ round, taken }: Pick<TableView, 'round' | 'taken'>, { out }: Keys): number[] | undefined {
  if (round !== null || taken.length === 0) return undefined;
  return taken.filter((seat) => !out.includes(seat)).toSorted((a, b) => a - b);
}

function positionOf(bet: Bet, { lit, lines, asked }: Keys): Position {
  const on = (place: LitFee['on']) =>
    lit.filter((one) => isSameBet(one, bet) && one.on === place).map(({ offer }) => offer);
  const dealerFees = on('dealer');
  const line = lines.find((one) => isSameBet(one, bet))?.line;
  const row = asked.find((one) => isSameBet(one, bet))?.row;
  return {
    seat: bet.seat,
    hand: bet.hand,
    bettor: bet.bettor,
    person: null,
    wager: 0,
    fees: on('own'),
    ...(dealerFees.length === 0 ? {} : { dealerFees }),
    ...(line === undefined ? {} : { line }),
    ...(row === undefined ? {} : { asked: row }),
  };
}

/** Fees placed in a game, to light the same ones again. */
export function litFeesIn(bets: readonly BetView[], optional: readonly string[]): LitFee[] {
  return bets.flatMap(({ seat, hand, bettor, fees, dealerFees = [] }) => [
    ...fees
      .filter((offer) => optional.includes(offer))
      .map((offer) => ({ seat, hand, bettor, offer, on: 'own' as const })),
    ...dealerFees.map((offer) => ({ seat, hand, bettor, offer, on: 'dealer' as const })),
  ]);
}

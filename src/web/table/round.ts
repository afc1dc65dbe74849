/** The next game as it will be sent: who is in, with which fees, from what was keyed and who sits there. */
import type { BetView, TableView } from '../../floor/view.ts';
import { type Bet, isSameBet, type Keys, type Lit, seatBet, stillStanding } from './keys.ts';

type Position = BetView & Readonly<{ person: null; wager: 0 }>;

export type RoundBody = Readonly<{
  table: string;
  dealtIn: number | null;
  positions: readonly Position[];
  read: Keys['read'];
}>;

type Seated = Pick<TableView, 'table' | 'kind' | 'taken' | 'playerDealer' | 'offers'>;

/** The persons are the server's to add, and what was wagered is not known here. */
export function roundBody(table: Seated, before: Keys): RoundBody {
  const keys = stillStanding(before, table);
  const positions = betsIn(table, keys).map((bet) => positionOf(bet, keys));
  return { table: table.table, dealtIn: headCount(table, keys), positions, read: keys.read };
}

/** Everyone who is dealt in, in the order of the seats; who banks is one of them. */
export function betsIn({ taken }: Pick<Seated, 'taken'>, { out, more }: Keys): Bet[] {
  const seated = taken.filter((seat) => !out.includes(seat)).map(seatBet);
  const beside = more.filter(({ seat }) => !out.includes(seat));
  return [...seated, ...beside].toSorted((a, b) => a.seat - b.seat || a.hand - b.hand || byBettor(a) - byBettor(b));
}

const byBettor = ({ bettor }: Bet): number => (bettor === 'seat' ? 0 : 1);

/** Heads, not hands: a second hand or a bet behind a seat deals nobody else in. Null while nobody is. */
export function headCount(table: Pick<Seated, 'taken'>, keys: Keys): number | null {
  const heads = new Set(betsIn(table, keys).map(({ seat }) => seat)).size;
  return heads === 0 ? null : heads;
}

/** A hand is called and no game was keyed: who sits there was dealt in, but for those who sit out. */
export function seatsIn({ round, taken }: Pick<TableView, 'round' | 'taken'>, { out }: Keys): number[] | undefined {
  if (round !== null || taken.length === 0) return undefined;
  return taken.filter((seat) => !out.includes(seat)).toSorted((a, b) => a - b);
}

function positionOf(bet: Bet, { lit, lines, asked }: Keys): Position {
  const on = (place: Lit['on']) =>
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

/** Fees that lay there in a game, to light the same ones again. */
export function litIn(bets: readonly BetView[], optional: readonly string[]): Lit[] {
  return bets.flatMap(({ seat, hand, bettor, fees, dealerFees = [] }) => [
    ...fees
      .filter((offer) => optional.includes(offer))
      .map((offer) => ({ seat, hand, bettor, offer, on: 'own' as const })),
    ...dealerFees.map((offer) => ({ seat, hand, bettor, offer, on: 'dealer' as const })),
  ]);
}

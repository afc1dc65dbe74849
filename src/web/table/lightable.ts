/**
 * Which fees a bet can have beside it, as the server lists them for this many heads. What is not listed is grey, and the
 * server says why when it is touched.
 */
import type { Shape } from '../../floor/legal/legal.ts';
import type { TableView } from '../../floor/view.ts';
import type { Bet, Lit } from './keys.ts';

export type Placing = Readonly<{
  /** Offers whose fee may lie on the hand itself, and on that of the player-dealer. */
  own: readonly string[];
  dealer: readonly string[];
  /** The bet may be on the player, the banker or a tie. */
  lines: boolean;
  /** Rows of which a guest names one. */
  prizes: readonly string[];
}>;

const NOTHING: Placing = { own: [], dealer: [], lines: false, prizes: [] };

/** A second hand may have what the first one may; without a head count nobody can place anything. */
export function placingOf(shapes: readonly Shape[], dealtIn: number | null, bet: Bet): Placing {
  let found = NOTHING;
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

/** What a touch on the seat lights or puts out: everything on its own hand that it may have. */
export const touched = ({ own }: Placing, fees: readonly KeyedFee[]): Pick<Lit, 'offer' | 'on'>[] =>
  fees.filter(({ offer }) => own.includes(offer)).map(({ offer }) => ({ offer, on: 'own' }));

/** An activity whose fee is keyed at this table, seat by seat. */
export type KeyedFee = Readonly<{
  offer: string;
  name: string;
  fee: number;
  dealerSpace: boolean;
  /** Each player pays for himself; otherwise one pays for all, and only his seat shows it. */
  ofEach: boolean;
}>;

/** One for each activity, however many rows its fees have; what everybody pays anyway is not keyed. */
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
export function takenAnyway({ fees }: Pick<TableView, 'fees'>): TableView['fees'] {
  return fees.filter(({ mandatory, metered }) => metered && mandatory);
}

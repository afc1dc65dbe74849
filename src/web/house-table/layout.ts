/** The wagers as they are keyed at the tablet, before the button locks them. */
import type { HousePositionView, HouseTermsView } from '../../floor/view.ts';

/** In cents, as the command takes them. `player`: the seat of who plays the spot. */
export type Bet = Readonly<{ spot: number; player: number; ante: number; side: number; progressive: number }>;
type Wager = 'ante' | 'side' | 'progressive';

export const betsOf = (positions: readonly HousePositionView[]): readonly Bet[] =>
  positions.map(({ spot, player, ante, side, progressive }) => ({ spot, player, ante, side, progressive }));

const onBet = ({ ante, side, progressive }: Bet): number => ante + side + progressive;

export const onLayout = (bets: readonly Bet[]): number => bets.reduce((sum, bet) => sum + onBet(bet), 0);

/** So much lies there now; a spot without any wager is no spot of the hand. */
export function withWager(bets: readonly Bet[], at: Pick<Bet, 'spot' | 'player'>, wager: Wager, amount: number): Bet[] {
  const before = bets.find(({ spot }) => spot === at.spot) ?? { ante: 0, side: 0, progressive: 0 };
  const bet = { ...before, ...at, [wager]: Math.max(0, amount) };
  return inOrder([...without(bets, at.spot), ...(onBet(bet) === 0 ? [] : [bet])]);
}

/** Somebody else plays this spot. */
export const playedFrom = (bets: readonly Bet[], spot: number, player: number): Bet[] =>
  bets.map((bet) => (bet.spot === spot ? { ...bet, player } : bet));

export const without = (bets: readonly Bet[], spot: number): Bet[] => bets.filter((bet) => bet.spot !== spot);

/** Who has left plays nothing. */
export const stillSeated = (bets: readonly Bet[], taken: readonly number[]): readonly Bet[] =>
  bets.every(({ player }) => taken.includes(player)) ? bets : bets.filter(({ player }) => taken.includes(player));

const inOrder = (bets: readonly Bet[]): Bet[] => bets.toSorted((a, b) => a.spot - b.spot);

type Limits = Readonly<{ least: number; most: number }>;

/** Chips that a finger adds: the least that is taken first, so that one touch is a wager. */
export function chipsFor({ least, most }: Limits): readonly number[] {
  const larger = CHIPS.filter((chip) => chip > least && chip <= most);
  return [least, ...larger].slice(0, MOST_CHIPS);
}

const CHIPS = [100, 500, 2500, 10_000, 50_000];
const MOST_CHIPS = 4;

export const isOutside = (amount: number, { least, most }: Limits): boolean =>
  amount !== 0 && (amount < least || amount > most);

export type WagerTerms = Readonly<{ wager: 'ante' | 'side'; name: string; limits: Limits; schedule: string | null }>;

/** Wagers of any amount within limits; the one on the meter has one amount and is a key of its own. */
export const wagersOf = ({ ante, side }: HouseTermsView): readonly WagerTerms[] => [
  { wager: 'ante', name: 'Ante', limits: ante, schedule: null },
  ...(side === null
    ? []
    : [{ wager: 'side' as const, name: side.name, limits: side, schedule: side.schedule as string | null }]),
];

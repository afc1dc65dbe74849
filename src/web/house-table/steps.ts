/** The one next step of a hand against the house, and the words for it: what the big button says and what is waited for. */

import { counted, sentence } from '../../base/words.ts';
import type { HousePositionView, HouseRoundView } from '../../floor/view.ts';
import { dollars } from '../lib/money.tsx';

export type HouseStep =
  /** Wagers are keyed; the button locks them. */
  | Readonly<{ is: 'bet' }>
  | Readonly<{ is: 'deal' }>
  | Readonly<{ is: 'decide'; spot: number }>
  | Readonly<{ is: 'dealer' }>
  /** The hand of this spot is turned over. */
  | Readonly<{ is: 'show'; spot: number }>
  /** What its wagers come to is paid and taken; a hand on the meter's schedule is keyed here. */
  | Readonly<{ is: 'pay'; spot: number }>
  | Readonly<{ is: 'verify'; spot: number }>
  | Readonly<{ is: 'end' }>;

/** `paying`: the spot that was shown last on this tablet and is still being paid; `chosen`: who decides now. */
export function stepOf(
  round: HouseRoundView | null,
  paying: number | undefined,
  chosen: number | undefined = undefined,
): HouseStep {
  switch (round?.doNow) {
    case undefined:
    case 'place-wagers':
      return { is: 'bet' };
    case 'record-deal':
      return { is: 'deal' };
    case 'decide-hand':
      return { is: 'decide', spot: decidesNext(round, chosen) };
    case 'set-dealer':
      return { is: 'dealer' };
    default:
      return settling(round!, paying);
  }
}

function settling(round: HouseRoundView, paying: number | undefined): HouseStep {
  const shown = round.positions.find(({ spot, cards }) => spot === paying && cards !== null);
  if (shown !== undefined) return { is: 'pay', spot: shown.spot };
  if (round.doNow === 'settle-hand') return { is: 'show', spot: round.next! };
  const open = fromTheRight(round.positions).filter(({ row }) => row !== null && !row.verified);
  const unkeyed = open.find(({ row }) => !row!.keyed);
  if (unkeyed !== undefined) return { is: 'pay', spot: unkeyed.spot };
  return open[0] === undefined ? { is: 'end' } : { is: 'verify', spot: open[0].spot };
}

/** From the dealer's left; or whoever was touched, as long as he has not decided. */
function decidesNext({ positions }: HouseRoundView, chosen: number | undefined): number {
  const open = positions.filter(({ mayRaise }) => mayRaise !== null);
  return (open.find(({ spot }) => spot === chosen) ?? open[0]!).spot;
}

export const fromTheRight = (positions: readonly HousePositionView[]): readonly HousePositionView[] =>
  positions.toSorted((a, b) => b.spot - a.spot);

/** For the strip. */
export function waitsFor(step: HouseStep, round: HouseRoundView | null): string {
  switch (step.is) {
    case 'bet':
      return 'wagers, then the lock';
    case 'deal':
      return 'the deal';
    case 'decide':
      return `spot ${step.spot} to play or fold`;
    case 'dealer':
      return 'the dealer’s cards';
    case 'show':
      return `the cards of spot ${step.spot}`;
    case 'pay':
      return `spot ${step.spot} to be paid`;
    case 'verify':
      return 'a supervisor';
    case 'end':
      return round?.envy.length === 0 ? 'the end of the hand' : 'envy, and the end of the hand';
  }
}

/** What the button says once a spot is paid: its hand is keyed, or the next one is turned over. */
export function afterPaying(round: HouseRoundView, spot: number): string {
  const row = round.positions.find((one) => one.spot === spot)?.row ?? null;
  if (row !== null && !row.keyed && !row.verified) return `Key ${row.says.toLowerCase()}, spot ${spot}`;
  if (round.next !== null) return `Spot ${spot} is done: turn spot ${round.next}`;
  return `Spot ${spot} is done`;
}

/** `Pay $30.00`, `Take $10.00`, and what neither wins nor loses goes back. */
export function lineWords(amount: number): string {
  if (amount > 0) return `Pay ${dollars(amount)}`;
  return amount < 0 ? `Take ${dollars(-amount)}` : 'Goes back';
}

/** `+$50.00`, `−$11.00`: what came to the players. */
export const netWords = (net: number): string =>
  net === 0 ? dollars(0) : `${net > 0 ? '+' : '−'}${dollars(Math.abs(net))}`;

/** Everything that goes back where the deal is void: what folded too, and what the meter had taken. */
export function goesBack({ positions }: Pick<HouseRoundView, 'positions'>) {
  const spots = positions.map(({ spot, ante, side, progressive, raise }) => ({
    spot,
    amount: ante + side + progressive + (typeof raise === 'number' ? raise : 0),
  }));
  return {
    spots,
    amount: spots.reduce((sum, { amount }) => sum + amount, 0),
    offMeter: positions.reduce((sum, { progressive }) => sum + progressive, 0),
  };
}

/** What a dealer can still void: once a hand is settled, what it was paid has left. */
export const mayVoid = (round: HouseRoundView | null): boolean =>
  round !== null && round.status !== 'betting' && round.positions.every(({ cards }) => cards === null);

type Again = Readonly<{ spot: number | null; net: number | null }>;

/** Hands whose cards can be keyed again: those that are shown and not logged; the dealer's as long as none is shown. */
export function shownAgain(round: HouseRoundView | null): readonly Again[] {
  if (round === null || round.status !== 'set') return [];
  const shown = fromTheRight(round.positions).filter(({ cards }) => cards !== null);
  if (shown.length === 0) return [{ spot: null, net: null }];
  return shown.filter(({ row }) => row?.verified !== true).map(({ spot, net }) => ({ spot, net }));
}

/** How the cards were counted: of each spot, and the dealer's own under 0. */
export type Counts = Readonly<Record<number, number>>;
export const DEALER = 0;

type Dealt = Readonly<{ player: number; dealer: number }>;

export const countAt = (counts: Counts, spot: number, { player, dealer }: Dealt): number =>
  counts[spot] ?? (spot === DEALER ? dealer : player);

/** Hands with a wrong number of cards, in words: `Spot 2 has 4 cards`. */
export function wrongCounts(counts: Counts, spots: readonly number[], dealt: Dealt): string[] {
  return [DEALER, ...spots].flatMap((spot) => {
    const count = countAt(counts, spot, dealt);
    if (count === (spot === DEALER ? dealt.dealer : dealt.player)) return [];
    return [`${spot === DEALER ? 'The dealer' : `Spot ${spot}`} has ${counted(count, 'card')}`];
  });
}

/** Envy of each spot in all, with what it is for: `Royal flush of spot 2`. */
export function envyBySpot({ envy, positions }: HouseRoundView) {
  return positions.flatMap(({ spot }) => {
    const mine = envy.filter((one) => one.spot === spot);
    if (mine.length === 0) return [];
    const lines = mine.map(({ of, amount }) => ({
      says: `${sentence(positions.find((one) => one.spot === of)?.row?.says ?? 'hand')} of spot ${of}`,
      amount,
    }));
    return [{ spot, lines, amount: mine.reduce((sum, { amount }) => sum + amount, 0) }];
  });
}

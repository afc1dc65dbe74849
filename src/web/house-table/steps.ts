/**
 * The one next step of a hand against the house, and its words: the label of the big button and what is waited
 * for.
 */
import { first } from '../../base/assert.ts';
import { counted, sentence } from '../../base/display-text.ts';
import { CARDS } from '../../cards/card.ts';
import type { HousePositionView, HouseRoundView } from '../../floor/view.ts';
import { pieceName } from '../design/piece.tsx';
import { dollars } from '../lib/money.tsx';

export type HouseStep =
  /** Wagers are keyed; the button locks them. */
  | Readonly<{ is: 'bet' }>
  | Readonly<{ is: 'deal' }>
  | Readonly<{ is: 'decide'; spot: number }>
  | Readonly<{ is: 'dealer' }>
  /** The hand of this spot is turned over. */
  | Readonly<{ is: 'show'; spot: number }>
  /** Its wagers are paid and taken; a hand on the meter's schedule is keyed here. */
  | Readonly<{ is: 'pay'; spot: number }>
  | Readonly<{ is: 'verify'; spot: number }>
  | Readonly<{ is: 'end' }>;

/** `paying`: the spot shown last on this tablet and still being paid; `chosen`: the spot that decides now. */
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
      return { is: 'decide', spot: nextDecidingSpot(round, chosen) };
    case 'set-dealer':
      return { is: 'dealer' };
    default:
      return settlementStep(round!, paying);
  }
}

function settlementStep(round: HouseRoundView, paying: number | undefined): HouseStep {
  const shown = round.positions.find(({ spot, cards }) => spot === paying && cards !== null);
  if (shown !== undefined) return { is: 'pay', spot: shown.spot };
  if (round.doNow === 'settle-hand') return { is: 'show', spot: round.next! };
  const open = fromTheRight(round.positions).filter(({ row }) => row !== null && !row.verified);
  const unkeyed = open.find(({ row }) => !row!.keyed);
  if (unkeyed !== undefined) return { is: 'pay', spot: unkeyed.spot };
  return open[0] === undefined ? { is: 'end' } : { is: 'verify', spot: open[0].spot };
}

/** From the dealer's left; or the selected spot, if it has not decided. */
function nextDecidingSpot({ positions }: HouseRoundView, chosen: number | undefined): number {
  const open = positions.filter(({ mayRaise }) => mayRaise !== null);
  return (open.find(({ spot }) => spot === chosen) ?? first(open)).spot;
}

export const fromTheRight = (positions: readonly HousePositionView[]): readonly HousePositionView[] =>
  positions.toSorted((a, b) => b.spot - a.spot);

/** For the strip. */
export function waitingWords(step: HouseStep, round: HouseRoundView | null): string {
  switch (step.is) {
    case 'bet':
      return 'wagers, then Lock the wagers';
    case 'deal':
      return 'the deal';
    case 'decide':
      return `spot ${step.spot} to play or fold`;
    case 'dealer':
      return 'the dealer’s cards';
    case 'show':
      return `the cards of spot ${step.spot}`;
    case 'pay':
      return `payment of spot ${step.spot}`;
    case 'verify':
      return 'a supervisor';
    case 'end':
      return round?.envy.length === 0 ? 'the end of the hand' : 'envy bonus, and the end of the hand';
  }
}

/** The label of the button once a spot is paid: its hand is keyed, or the next one is turned over. */
export function afterPayingWords(round: HouseRoundView, spot: number): string {
  const row = round.positions.find((one) => one.spot === spot)?.row ?? null;
  if (row !== null && !row.keyed && !row.verified) return `Key ${row.says.toLowerCase()}, spot ${spot}`;
  if (round.next !== null) return `Spot ${spot} is done: turn spot ${round.next}`;
  return `Spot ${spot} is done`;
}

/** `Pay $30.00`, `Take $10.00`; a push is returned. */
export function lineWords(amount: number): string {
  if (amount > 0) return `Pay ${dollars(amount)}`;
  return amount < 0 ? `Take ${dollars(-amount)}` : 'Return';
}

/** `+$50.00`, `−$11.00`: the players' result. */
export const netWords = (net: number): string =>
  net === 0 ? dollars(0) : `${net > 0 ? '+' : '−'}${dollars(Math.abs(net))}`;

/** All refunds of a void deal: folded wagers too, and the wagers on the meter. */
export function refundsOf({ positions }: Pick<HouseRoundView, 'positions'>) {
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

/** What a dealer can still void: once a hand is settled, its payout has left. */
export const canVoid = (round: HouseRoundView | null): boolean =>
  round !== null && round.status !== 'betting' && round.positions.every(({ cards }) => cards === null);

type RekeyableHand = Readonly<{ spot: number | null; net: number | null }>;

/** Hands whose cards can be keyed again: shown and not logged; the dealer's only while none is shown. */
export function handsToRekey(round: HouseRoundView | null): readonly RekeyableHand[] {
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

/** The envy bonus of each spot in total, with its reasons: `Royal flush of spot 2`. */
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

/**
 * Cards that are being keyed for one hand: only cards that may still be face down, each once, and no more than
 * belong there.
 */

/** `wanted`: how many are keyed here. `possible`: cards not seen in this round. */
type KeyedCards = Readonly<{ wanted: number; possible: readonly string[]; cards: readonly number[] }>;

export function whyNotCard({ wanted, possible, cards }: KeyedCards, card: number): string | undefined {
  const name = sentence(pieceName(CARDS, card));
  if (cards.includes(card)) return `${name} is already keyed in this hand.`;
  if (!possible.includes(CARDS.code(card))) return `${name} was already seen in this round.`;
  if (cards.length >= wanted) return `${sentence(counted(wanted, 'card'))} keyed. Remove one to change it.`;
  return undefined;
}

export const missingWords = ({ wanted, cards }: Pick<KeyedCards, 'wanted' | 'cards'>): string | undefined =>
  cards.length >= wanted ? undefined : `Key ${counted(wanted - cards.length, 'more card', 'more cards')}.`;

export const cardCodes = (cards: readonly number[]): string => cards.map(CARDS.code).join(' ');

/** What a wager with promotional chips or coupons comes to, for the player, the player-dealer and the house. */
import { type Cents, cents, sumCents, timesCents } from '../base/cents.ts';
import type { BuyIn, InstrumentEnd, InstrumentStep } from './instrument-words.ts';
import type { Offer } from './offer.ts';
import type { Sheet } from './sheet.ts';

export function instrumentStepOf({ steps }: Pick<Sheet, 'steps'>): InstrumentStep | undefined {
  return steps.find((step): step is InstrumentStep => step.kind === 'play' && step.form === 'instrument');
}

export const RESULTS = ['win', 'lose', 'push', 'surrender'] as const;
export type WagerResult = (typeof RESULTS)[number];

export type PlacedWager = Readonly<{ faces: readonly Cents[]; live: Cents; fees: Cents }>;
/** What a bet pays; 3 to 2 is `{ pays: 3, to: 2 }`. */
export type BetOdds = Readonly<{ pays: number; to: number }>;

export type Settled = Readonly<{
  becomes: InstrumentEnd['becomes'];
  /** What the cage owes the player-dealer for each, besides nothing. */
  owed: readonly Cents[];
  /** Live chips that the player-dealer pays to the player, and takes from him. */
  toPlayer: Cents;
  toDealer: Cents;
  /** What each side has of this hand when all is paid, the fees and the cage included; together it is nothing. */
  player: Cents;
  playerDealer: Cents;
  house: Cents;
}>;

/** `odds` are those of the bet; what is no whole cent stays with the player-dealer. */
export function settleWager(
  step: Pick<InstrumentStep, 'win' | 'lose' | 'pays'>,
  { faces, live, fees }: PlacedWager,
  result: WagerResult,
  odds: BetOdds,
): Settled {
  const face = sumCents(faces);
  const end = endOf(step, result);
  const owed = faces.map((one) => (end.cage === 'pays-face' ? one : cents(0)));
  const toPlayer =
    result === 'win' ? cents(atOdds(live, odds) + (step.pays.as === 'even' ? face : atOdds(face, odds))) : cents(0);
  const toDealer = result === 'lose' ? live : cents(result === 'surrender' ? Math.floor(live / 2) : 0);
  const cage = sumCents(owed);
  return {
    becomes: end.becomes,
    owed,
    toPlayer,
    toDealer,
    player: cents(toPlayer - toDealer - fees),
    playerDealer: cents(toDealer - toPlayer + cage),
    house: cents(fees - cage),
  };
}

const KEPT = { becomes: 'kept', cage: 'pays-nothing' } as const;

/** Who gives up his hand has lost what he wagered beside it. */
function endOf({ win, lose }: Pick<InstrumentStep, 'win' | 'lose'>, result: WagerResult) {
  if (result === 'push') return KEPT;
  return result === 'win' ? win : lose;
}

const atOdds = (amount: Cents, { pays, to }: BetOdds): Cents => cents(Math.floor((amount * pays) / to));

/** What is wrong with the live chips beside it: too few, too many, or any at all. */
export function liveFlaw(
  { wager: { live: word } }: Pick<InstrumentStep, 'wager'>,
  face: Cents,
  live: Cents,
): 'mixed' | 'not-equal' | 'too-little-live' | undefined {
  if (word === 'none') return live === 0 ? undefined : 'mixed';
  if (word === 'equal') return live === face ? undefined : 'not-equal';
  return live >= face ? undefined : 'too-little-live';
}

/** The pieces of one buy-in, each by its face value. */
export const piecesIn = ({ pieces }: BuyIn): Cents[] =>
  pieces.flatMap(({ face, count }) => new Array<Cents>(count).fill(face));

export const buyInFace = ({ pieces }: BuyIn): Cents =>
  sumCents(pieces.map(({ face, count }) => timesCents(face, count)));

/**
 * The pieces that make up a prize of this much: one buy-in, or as few of the posted face values as there can be, the
 * largest first. Undefined where they do not make it up.
 */
export function piecesWorth({ instrument }: Pick<Offer, 'instrument'>, amount: Cents): Cents[] | undefined {
  if (instrument?.buyIn !== undefined) {
    return buyInFace(instrument.buyIn) === amount ? piecesIn(instrument.buyIn) : undefined;
  }
  const pieces: Cents[] = [];
  let left: number = amount;
  for (const face of [...(instrument?.faces ?? [])].sort((a, b) => b - a)) {
    const count = Math.floor(left / face);
    if (pieces.length + count > MOST_PIECES) return undefined;
    pieces.push(...new Array<Cents>(count).fill(face));
    left -= count * face;
  }
  return left === 0 && pieces.length > 0 ? pieces : undefined;
}

/** As many as one command brings numbers for. */
export const MOST_PIECES = 200;

/** When it is too late to wager one of them: the printed moment, or the end of the promotion. */
export const expiryOf = ({ instrument, period }: Pick<Offer, 'instrument' | 'period'>) =>
  instrument?.expires ?? period.until;

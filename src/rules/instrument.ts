/**
 * Promotional chips, coupons, vouchers and certificates: how players get them, what they may be wagered with and on,
 * who is paid when the hand wins, loses or pushes, and until when they are valid.
 */
import { z } from 'zod';
import { type Cents, cents, formatUsd, sumCents, timesCents } from '../base/cents.ts';
import { firstDuplicate } from './contradictions-games.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { Sheet } from './sheet.ts';
import { amount, amountWord, clause, id, instant, localTime, step, words } from './vocabulary.ts';

/** Face values from the least to the most that the approval allows. */
const between = z.tuple([amount, amount]);

/**
 * sold: at a posted window of the cage, in a posted time, for less than the face value. The face value is that of one
 * buy-in. handed-out: by mail, by advertisement, as a prize. The face value is that of one.
 */
const issue = z.discriminatedUnion('how', [
  z.strictObject({
    how: z.literal('sold'),
    at: clause,
    face: between,
    /** The house may post how many buy-ins there are: who comes first has them. */
    limit: z.strictObject({ at: clause }),
  }),
  z.strictObject({ how: z.literal('handed-out'), at: clause, face: between }),
]);

/**
 * What becomes of it: kept by the player; canceled, voided or collected and brought to the cage; dropped into the box.
 * `cage` says whether the cage pays its face value to the player-dealer who brings it.
 */
const end = z.strictObject({
  at: clause,
  becomes: z.enum(['kept', 'cancelled', 'voided', 'collected', 'dropped']),
  cage: z.enum(['pays-face', 'pays-nothing']),
});

export const instrumentStep = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('instrument'),
  /** What it is called on the wall: one of them, and several. */
  names: z.strictObject({ one: words, many: words }),
  issue,
  /** It begins as a voucher, which staff look at, log and swap for it. */
  voucher: z.strictObject({ at: clause }).optional(),
  wager: z.strictObject({
    at: clause,
    /** Live chips beside it: none at all, exactly its face value, or at least that. */
    live: z.enum(['none', 'equal', 'at-least']),
    /** How many of them lie on one wager. */
    several: z.strictObject({ at: clause, allowed: z.enum(['one', 'any']) }),
    bets: z.strictObject({ at: clause, on: z.enum(['base', 'base-and-bonus']) }),
    /** Never on opposite base bets of one round. Left out where the approval does not speak of it. */
    opposite: z.strictObject({ at: clause, allowed: z.literal('never') }).optional(),
    /** What is wagered is within the limits of the table. */
    limits: z.strictObject({ at: clause }).optional(),
    /** Fees for playing are paid in live chips. */
    fees: z.strictObject({ at: clause, in: z.literal('live-chips') }).optional(),
    /** A fee for using it, once for each, when it is first placed. */
    redemption: z.strictObject({ at: clause, fee: amountWord }).optional(),
  }),
  /** even: its face value. odds: as live chips in its place would. */
  pays: z.strictObject({
    at: clause,
    as: z.enum(['even', 'odds']),
    /** The player-dealer pays winnings in live chips, never in these. Left out where the approval does not speak of it. */
    live: z.strictObject({ at: clause }).optional(),
  }),
  win: end,
  lose: end,
  /** The player keeps it and plays it again. */
  push: z.strictObject({ at: clause }),
  /** Who checks it after the hand: the dealer at once, or the floor before it goes to the cage. */
  /** `ours`: the text asks for no such check; the system keeps it, and the notice does not print it. */
  verified: z.strictObject({ at: clause, by: z.enum(['dealer', 'floor']), ours: z.literal(true).optional() }),
  /** It belongs to the holder only, and never becomes money in their hands. */
  transfer: z.strictObject({ at: clause, allowed: z.literal('never') }),
  /** Until the moment that is printed on it, or until the promotion ends. */
  lives: z.strictObject({ at: clause, until: z.enum(['printed', 'period']) }),
  next: id,
});

/** What an offer posts of them. */
export const instrumentOffer = z.strictObject({
  /** The face values that there are, where they are handed out. */
  faces: z.array(amount).min(1).max(20).optional(),
  /** What a buy-in costs and brings, where and when, and how many there are; left out: as many as come. */
  buyIn: z
    .strictObject({
      price: amount,
      pieces: z
        .array(z.strictObject({ face: amount, count: z.int().min(1).max(200) }))
        .min(1)
        .max(20),
      window: id,
      from: instant,
      until: instant,
      hours: z.strictObject({ from: localTime, until: localTime }).optional(),
      most: z.int().min(1).max(100_000).optional(),
    })
    .optional(),
  /** The moment from which on it is too late, where a date is printed on it. */
  expires: instant.optional(),
});

export type InstrumentStep = z.infer<typeof instrumentStep>;
export type InstrumentEnd = z.infer<typeof end>;
type InstrumentOffer = z.infer<typeof instrumentOffer>;
export type BuyIn = NonNullable<InstrumentOffer['buyIn']>;

// What a wager with promotional chips or coupons pays, for the player, the player-dealer and the house.

export function instrumentStepOf({ steps }: Pick<Sheet, 'steps'>): InstrumentStep | undefined {
  return steps.find((step): step is InstrumentStep => step.kind === 'play' && step.form === 'instrument');
}

export const RESULTS = ['win', 'lose', 'push', 'surrender'] as const;
export type WagerResult = (typeof RESULTS)[number];

type PlacedWager = Readonly<{ faces: readonly Cents[]; live: Cents; fees: Cents }>;
/** What a bet pays; 3 to 2 is `{ pays: 3, to: 2 }`. */
export type BetOdds = Readonly<{ pays: number; to: number }>;

export type WagerSettlement = Readonly<{
  becomes: InstrumentEnd['becomes'];
  /** What the cage owes the player-dealer for each, and nothing else. */
  owed: readonly Cents[];
  /** Live chips that the player-dealer pays to the player, and takes from them. */
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
): WagerSettlement {
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

/** A player who surrenders the hand has lost what was wagered with it. */
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
const MOST_PIECES = 200;

/** When it is too late to wager one of them: the printed moment, or the end of the promotion. */
export const expiryOf = ({ instrument, period }: Pick<Offer, 'instrument' | 'period'>) =>
  instrument?.expires ?? period.until;

// What an offer posts: face values, what a buy-in costs, when it ends.

export function instrumentFlaw(sheet: Sheet, offer: Offer): OfferFlaw | undefined {
  const step = instrumentStepOf(sheet);
  const { instrument } = offer;
  if (step === undefined) {
    if (instrument === undefined) return undefined;
    const says = 'These rules have no chips, coupons or certificates.';
    return { at: sheet.mustPost.at, reason: 'instrument-unused', says, next: 'Leave them out.' };
  }
  if (instrument === undefined) {
    const says = `The face values of the ${step.names.many} are not posted.`;
    return { at: step.issue.at, reason: 'instrument-missing', says, next: 'Post their face values.' };
  }
  return (step.issue.how === 'sold' ? soldFlaw(step, offer) : facesFlaw(step, offer)) ?? expiryFlaw(step, offer);
}

function soldFlaw(step: InstrumentStep, { instrument, period }: Offer): OfferFlaw | undefined {
  const { issue } = step;
  const wrong = (reason: string, says: string, next: string): OfferFlaw => ({ at: issue.at, reason, says, next });
  const buyIn = instrument!.buyIn;
  if (buyIn === undefined || instrument!.faces !== undefined) {
    return wrong(
      'buy-in-missing',
      `The ${step.names.many} are sold by the buy-in.`,
      'Post the price of a buy-in and what it includes.',
    );
  }
  const face = buyInFace(buyIn);
  const outside = outsideRange(step, face);
  if (outside !== undefined) return outside;
  if (buyIn.pieces.some((one) => one.face === 0) || piecesIn(buyIn).length > MOST_PIECES) {
    return wrong('bad-pieces', 'Each piece must have a value, and there can be at most 200.', 'Post other pieces.');
  }
  if (buyIn.price <= 0 || buyIn.price >= face) {
    const says = `${formatUsd(face)} of ${step.names.many} cost ${formatUsd(buyIn.price)}, which is not a discount.`;
    return wrong('no-discount', says, 'Sell them for less than their face value.');
  }
  return salesFlaw(buyIn, wrong, period);
}

function salesFlaw(
  { from, until, hours }: BuyIn,
  wrong: (reason: string, says: string, next: string) => OfferFlaw,
  period: Offer['period'],
): OfferFlaw | undefined {
  if (from >= until || (hours !== undefined && hours.from === hours.until)) {
    return wrong('empty-period', 'The sale ends before it begins.', 'Set the end of the sale after its start.');
  }
  if (until <= period.until) return undefined;
  const says = 'The sale ends after they expire.';
  return wrong('sold-too-late', says, 'End the sale with the promotion, or earlier.');
}

function facesFlaw(step: InstrumentStep, { instrument }: Offer): OfferFlaw | undefined {
  const { faces, buyIn } = instrument!;
  const { at } = step.issue;
  if (faces === undefined || buyIn !== undefined) {
    const says = `The ${step.names.many} are handed out, each with its face value.`;
    return { at, reason: 'faces-missing', says, next: 'Post the face values, and no price.' };
  }
  const twice = firstDuplicate(faces.map(String));
  if (twice !== undefined) {
    return { at, reason: 'face-twice', says: 'A face value is listed twice.', next: 'List each face value once.' };
  }
  return faces.map((face) => outsideRange(step, face)).find((flaw) => flaw !== undefined);
}

function outsideRange({ issue, names }: InstrumentStep, face: number): OfferFlaw | undefined {
  const [least, most] = issue.face;
  if (face >= least && face <= most) return undefined;
  const says = `The rules allow ${names.many} of ${formatUsd(least)} to ${formatUsd(most)}, not ${formatUsd(face as never)}.`;
  return { at: issue.at, reason: 'outside-range', says, next: 'Choose a value within the range.' };
}

function expiryFlaw({ lives, names }: InstrumentStep, { instrument, period }: Offer): OfferFlaw | undefined {
  const printed = instrument!.expires;
  const wrong = (reason: string, says: string, next: string): OfferFlaw => ({ at: lives.at, reason, says, next });
  if (lives.until === 'period') {
    if (printed === undefined) return undefined;
    return wrong('expiry-unused', `The ${names.many} are valid as long as the promotion.`, 'Leave the expiration out.');
  }
  if (printed === undefined) {
    return wrong(
      'expiry-missing',
      `The ${names.many} have a printed date.`,
      'Enter the date until which they can be used.',
    );
  }
  if (printed > period.from && printed <= period.until) return undefined;
  return wrong('expiry-outside', 'The printed date is outside the period.', 'Keep it within the period.');
}

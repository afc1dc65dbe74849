/**
 * Turns that a hand wins, and envelopes: prizes that are drawn without replacement from a posted set, until the set is
 * refilled.
 */
import { z } from 'zod';
import { type Cents, cents, formatUsd, ZERO } from '../base/cents.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import { outsideAll } from './prize-text.ts';
import type { Sheet } from './sheet.ts';
import { amount, amountWord, clause, id, ours, postedTimesOfDay, step, ticketEdge, words } from './vocabulary.ts';

/**
 * A verified hand wins a turn at what the sheet plays, without a drum in between: the rows give `turns`. `witnesses`:
 * how many others sign what the turn came to.
 */
export const turnEarn = z.strictObject({
  ...step,
  kind: z.literal('earn'),
  form: z.literal('turn'),
  witnesses: z.int().min(0).max(3),
  next: id,
});

/** What is in an envelope. `nothing`: the card says to try again another day. */
export const envelopeGives = z.enum(['money', 'goods', 'entry', 'spin', 'coupon', 'nothing']);
export type EnvelopeGives = z.infer<typeof envelopeGives>;

const inside = {
  id,
  name: words,
  gives: envelopeGives,
  value: amount,
  /** How many envelopes have it in a full set. */
  count: z.int().min(1).max(1000),
};

/** Envelopes as an offer posts them. `of`: the stock, or the offer that honors an entry, a spin or a coupon. */
export const postedEnvelopes = z
  .array(z.strictObject({ ...inside, of: id.optional() }))
  .min(1)
  .max(100);

/** Money that a player can take instead of playing on. */
export const insteadWord = z.strictObject({ at: clause, amount: amountWord });

export const envelopes = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('envelopes'),
  /** What they are called: envelope and envelopes, scratch card and scratch cards. */
  names: z.strictObject({ one: words, many: words }),
  /** What is in them: kinds within ranges, of which the offer posts a set; or the set itself. */
  holds: z.union([
    z.strictObject({
      at: clause,
      kinds: z.array(z.strictObject({ gives: envelopeGives, between: z.tuple([amount, amount]), ours })).min(1),
    }),
    z.strictObject({ at: clause, set: z.array(z.strictObject(inside)).min(1).max(100) }),
  ]),
  /** When the set is whole again. `times`: at the times of day that the offer posts. */
  refilled: z.strictObject({ at: clause, when: z.enum(['each-day', 'times', 'when-empty', 'never']) }),
  /** A player can give up an envelope and open another, so many in all. Left out: one is opened, and it is kept. */
  opens: z.strictObject({ at: clause, most: z.int().min(2).max(20) }).optional(),
  instead: insteadWord.optional(),
  next: id,
  /** The player does not play. */
  fails: ticketEdge,
});

/** The times of day at which a set is refilled. */
export const refillTimes = postedTimesOfDay;

/** The row under which money is owed that a player took instead of playing. */
export const INSTEAD = 'instead';

export type TurnEarn = z.infer<typeof turnEarn>;
export type EnvelopesStep = z.infer<typeof envelopes>;
export type Envelope = z.infer<typeof postedEnvelopes>[number];
export type InsteadWord = z.infer<typeof insteadWord>;

export const turnEarnOf = ({ steps }: Pick<Sheet, 'steps'>): TurnEarn | undefined =>
  steps.find((one): one is TurnEarn => one.kind === 'earn' && one.form === 'turn');

export const envelopesOf = ({ steps }: Pick<Sheet, 'steps'>): EnvelopesStep | undefined =>
  steps.find((one): one is EnvelopesStep => one.kind === 'play' && one.form === 'envelopes');

// The set: what is in it when it is full, and what is left.

/** A full set: as the sheet has it, or as the offer posts it. */
export const fullSet = (
  { holds }: EnvelopesStep,
  { envelopes: posted = [] }: Pick<Offer, 'envelopes'>,
): readonly Envelope[] => ('set' in holds ? holds.set : posted);

/** How many of each were opened since the set was last whole, by their ids. */
export type Opened = Readonly<Record<string, number>>;

/** What is still sealed, in the order of the set. */
export const leftIn = (set: readonly Envelope[], opened: Opened): (Envelope & Readonly<{ left: number }>)[] =>
  set.map((one) => ({ ...one, left: Math.max(0, one.count - (opened[one.id] ?? 0)) }));

export const countLeft = (set: readonly Envelope[], opened: Opened): number =>
  leftIn(set, opened).reduce((sum, { left }) => sum + left, 0);

/** What a full set is worth: no more than this is won from it before it is refilled. */
export const worthOfSet = (set: readonly Envelope[]): Cents =>
  set.reduce((sum, { value, count }) => cents(sum + value * count), ZERO);

/** Whether the player can give up what was opened last and open another. */
export const canOpenAnother = ({ opens }: EnvelopesStep, opened: number): boolean => opened < (opens?.most ?? 1);

// What an offer posts.

export function envelopesFlaw(sheet: Sheet, offer: Pick<Offer, 'envelopes' | 'refills'>): OfferFlaw | undefined {
  const found = envelopesOf(sheet);
  const at = found?.holds.at ?? sheet.mustPost.at;
  if (found === undefined || 'set' in found.holds) {
    if (offer.envelopes !== undefined) {
      const says = found === undefined ? 'These rules have no envelopes.' : 'The rules list what the envelopes hold.';
      return { at, where: 'envelopes', reason: 'envelopes-unused', says, next: 'Leave the envelopes out.' };
    }
  } else {
    const flaw = setFlaw(found.holds, offer.envelopes);
    if (flaw !== undefined) return flaw;
  }
  return refillFlaw(sheet, found, offer);
}

type Kinds = Extract<EnvelopesStep['holds'], { kinds: unknown }>;

function setFlaw({ at, kinds }: Kinds, set: Offer['envelopes']): OfferFlaw | undefined {
  const wrong = (where: string, reason: string, says: string, next: string) => ({ at, where, reason, says, next });
  if (set === undefined) {
    const next = 'List what the envelopes hold, and how many of each there are.';
    return wrong('envelopes', 'envelopes-missing', 'No envelopes are posted.', next);
  }
  const twice = set.find((one, i) => set.findIndex((other) => other.id === one.id) !== i);
  if (twice !== undefined)
    return wrong(
      'envelopes',
      'envelope-twice',
      `Two kinds of envelopes are named ${twice.id}.`,
      'Give each its own id.',
    );
  for (const [i, { name, gives, value, of }] of set.entries()) {
    const where = `envelopes.${i}`;
    const ranges = kinds.filter((kind) => kind.gives === gives);
    if (ranges.length === 0) {
      const next = `Choose from: ${[...new Set(kinds.map((kind) => kind.gives))].join(', ')}.`;
      return wrong(where, 'not-that-kind', `"${name}" gives ${gives}, which the rules do not allow.`, next);
    }
    const outside = outsideAll(ranges, value);
    if (outside !== undefined) {
      const says = `"${name}" is worth ${formatUsd(value)}; ${outside}.`;
      return wrong(`${where}.value`, 'outside-range', says, 'Choose a value within the range.');
    }
    if (IS_OWED[gives] && value === 0)
      return wrong(`${where}.value`, 'no-value', `"${name}" has no value.`, 'Enter its value.');
    const source = SOURCE[gives];
    if (source !== undefined && of === undefined)
      return wrong(`${where}.of`, 'source-missing', `"${name}" does not say where it comes from.`, `Name ${source}.`);
    if (source === undefined && of !== undefined)
      return wrong(
        where,
        'source-unused',
        `"${name}" does not come from stock or another promotion.`,
        'Leave the source out.',
      );
  }
  return undefined;
}

function refillFlaw(
  { mustPost }: Sheet,
  found: EnvelopesStep | undefined,
  { refills }: Pick<Offer, 'refills'>,
): OfferFlaw | undefined {
  const asks = found?.refilled.when === 'times';
  const at = found?.refilled.at ?? mustPost.at;
  if (asks && refills === undefined) {
    const says = 'No time is posted at which the set is refilled.';
    return { at, where: 'refills', reason: 'refills-missing', says, next: 'Post at least one time of day.' };
  }
  if (asks || refills === undefined) return undefined;
  const says = 'These rules do not let the house choose when a set is refilled.';
  return { at, where: 'refills', reason: 'refills-unused', says, next: 'Leave the times out.' };
}

/** What is owed to the winner as an amount. */
export const IS_OWED: Readonly<Record<EnvelopeGives, boolean>> = {
  money: true,
  goods: true,
  coupon: true,
  entry: false,
  spin: false,
  nothing: false,
};

/** What an envelope must name; undefined: nothing. */
export const SOURCE: Readonly<Record<EnvelopeGives, string | undefined>> = {
  goods: 'the stock that it is taken from',
  entry: 'the promotion that it is a ticket for',
  spin: 'the promotion whose wheel it is',
  coupon: 'the promotion that it is a coupon of',
  money: undefined,
  nothing: undefined,
};

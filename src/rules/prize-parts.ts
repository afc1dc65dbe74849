/**
 * The parts into which a payout structure, or a row of its own, cuts one prize: percentages, amounts and the rest, to
 * players, to the reserve or to a named recipient.
 */
import { z } from 'zod';
import { type Cents, cents, minCents, subtractCents, sumCents, timesCents, ZERO } from '../base/cents.ts';
import { decimalOf, percent as percentRatio } from '../base/ratio.ts';
import { floorShare } from '../base/split.ts';
import { type AmountWord, amountWord, type Chosen, chosenAmount, clause, id, words } from './vocabulary.ts';

/** Whole percents, or with one or two decimals: 12.5. */
export const percentWord = z
  .number()
  .gt(0)
  .max(100)
  .refine((written) => decimalOf(written, 2) !== undefined, 'a percentage with at most two decimals, e.g. 12.5');

/** Percentages are added and compared in hundredths: 12.5 is 1,250, and no float is ever off by a hair. */
export const hundredths = (percent: number): number => Math.round(percent * 100);
export const WHOLE = hundredths(100);

/**
 * each: everyone with the line, in full. holders: they divide it. losing, winning: the two hands of a bad beat. table:
 * the others at the table. room: everyone whose fee is in at any table when the hand is keyed. player-dealer: the
 * player in that position. dealer-bets: the fees on the player-dealer's hand. reserve: it leaves the pool for the
 * reserve. recipient: whom the award step names, such as the tip pool of the dealers.
 */
const partTo = z.enum([
  'each',
  'holders',
  'losing',
  'winning',
  'table',
  'room',
  'player-dealer',
  'dealer-bets',
  'reserve',
  'recipient',
]);

export const part = z
  .strictObject({
    to: partTo,
    /** Of the whole prize. */
    percent: percentWord.optional(),
    /** An exact amount instead: for all of them together, or for each of them. */
    amount: amountWord.optional(),
    each: z.literal(true).optional(),
    /** What the other parts leave of the prize. */
    rest: z.literal(true).optional(),
  })
  .refine(
    ({ percent, amount, rest }) => [percent, amount, rest].filter((one) => one !== undefined).length === 1,
    'a part is a percent, an amount or the rest',
  )
  .refine(({ amount, each }) => each === undefined || amount !== undefined, 'each goes with an amount');
export const parts = z.array(part).min(1);

export type PartWord = z.infer<typeof part>;

/**
 * Where parts are amounts: what happens if they exceed the prize. added: the reserve adds what is lacking, or the house.
 * cut: the parts are paid in the order in which they are listed, as far as the prize goes.
 */
export const amountsWord = z.strictObject({ at: clause, over: z.enum(['added', 'cut']) });

/** Who receives the part `recipient`: an account of the house's books, from which it is remitted. */
export const recipientWord = z.strictObject({ at: clause, account: id, name: words });

/** Recipients that are nobody's seat. */
export const isPaidToPlayers = ({ to }: PartWord): boolean => to !== 'reserve' && to !== 'recipient';

/** Percentages only, as prizes were always cut: they total 100. */
export const isByPercent = (all: readonly PartWord[]): boolean => all.every(({ percent }) => percent !== undefined);

export const percentsOf = (all: readonly PartWord[]): number =>
  all.reduce((sum, { percent }) => sum + (percent === undefined ? 0 : hundredths(percent)), 0);

/** How much of the prize a part is, and what is added beside the prize where the parts exceed it. */
export type CutPart = Readonly<{ amount: Cents; added: Cents }>;

/** `takers`: how many take the part; none where nobody is there. `counts`: the part is cut even so. */
type Counted = Readonly<{ word: PartWord; takers: number; counts: boolean }>;

/**
 * Cuts a prize in the order in which its parts are listed; the rest is what they leave. Amounts are multiplied with the
 * prize, by `times`.
 */
export function cutPrize(
  whole: Cents,
  all: readonly Counted[],
  { over, chosen, times }: Readonly<{ over: 'added' | 'cut'; chosen: Chosen; times: number }>,
): CutPart[] {
  let left = whole;
  const cut = all.map(({ word, takers, counts }): CutPart | undefined => {
    if (word.rest) return undefined;
    const wanted = counts ? wantedBy(word, whole, takers, { chosen, times }) : ZERO;
    const amount = minCents(wanted, left);
    left = subtractCents(left, amount);
    const isAdded = over === 'added' && word.to !== 'reserve';
    return { amount, added: isAdded ? subtractCents(wanted, amount) : ZERO };
  });
  return cut.map((one) => one ?? { amount: left, added: ZERO });
}

function wantedBy(
  { percent, amount, each }: PartWord,
  whole: Cents,
  takers: number,
  { chosen, times }: Readonly<{ chosen: Chosen; times: number }>,
): Cents {
  if (percent !== undefined) return floorShare(whole, percentRatio(percent)).share;
  const one = timesCents(chosenAmount(chosen, amount as AmountWord), times);
  return each === undefined ? one : timesCents(one, takers);
}

/** What the parts by amount come to at the least, if so many take each of them. */
export const leastOf = (all: readonly PartWord[], chosen: Chosen, takers: (word: PartWord) => number): Cents =>
  sumCents(
    all.map((word) =>
      word.amount === undefined
        ? ZERO
        : cents(chosenAmount(chosen, word.amount) * (word.each === undefined ? 1 : takers(word))),
    ),
  );

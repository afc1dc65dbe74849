/**
 * What happens to the prize of a period that nobody won: it goes on to the next period, to a pool, or it stays
 * where it would have been paid from. This is the word and its arithmetic; src/floor/kit/rollover.ts moves the money.
 */
import { z } from 'zod';
import { type Cents, cents, formatUsd, maxCents, minCents, ZERO } from '../base/cents.ts';
import type { ChartRow } from './chart.ts';
import { allFound } from './contradictions-games.ts';
import { asOffered, everyRowInForce, postedPrize } from './in-force.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { Sheet } from './sheet.ts';
import { amountWord, chosenAmount, clause, id } from './vocabulary.ts';

/** A pool as fees name it, `pool:main`; or back to its payer, the reserve of the fund or the house. */
const destination = z.union([
  z.enum(['reserve', 'house']),
  z
    .string()
    .regex(/^pool:[a-z0-9][a-z0-9-]{0,63}$/, 'a pool, e.g. pool:main') as unknown as z.ZodType<`pool:${string}`>,
]);

const common = {
  at: clause,
  /** The prize line whose posted prize is played for. Left out where the option has one line. */
  line: id.optional(),
};

/** What becomes of the prize of a period that nobody won. */
export const rolloverWord = z.union([
  z.strictObject({
    ...common,
    to: z.literal('next-period'),
    /** It goes on from period to period until it is won, but no longer than this. */
    until: z.enum(['end-of-day', 'end-of-promotion']),
    /** The prize with everything that rolled over never comes to more; what goes beyond is not set aside. */
    atMost: amountWord.optional(),
    /** Where it goes if nobody has won it by then. */
    unwon: destination,
  }),
  z.strictObject({ ...common, to: destination }),
]);

export type RolloverWord = z.infer<typeof rolloverWord>;
export type Destination = z.infer<typeof destination>;

/** The pool that a destination names. */
export const poolOf = (to: RolloverWord['to']): string | undefined =>
  to.startsWith('pool:') ? to.slice('pool:'.length) : undefined;

/** Every pool that a rollover names. */
export const poolsOfRollover = (word: RolloverWord): string[] =>
  [word.to, ...('unwon' in word ? [word.unwon] : [])].flatMap((to) => poolOf(to) ?? []);

/** The rollover of a sheet as it is offered; undefined where it has none. */
export function rolloverOf({ steps }: Pick<Sheet, 'steps'>): RolloverWord | undefined {
  return steps.flatMap((step) => (step.kind === 'select' && step.form === 'best' ? (step.rollover ?? []) : []))[0];
}

/** The line that is played for; undefined where the offer does not post it. */
export function rolloverRow(
  sheet: Pick<Sheet, 'chart' | 'games'>,
  offer: Pick<Offer, 'option' | 'optionFor' | 'rows'>,
  { line }: RolloverWord,
): ChartRow | undefined {
  const rows = everyRowInForce(sheet, offer);
  return line === undefined ? rows[0] : rows.find(({ key }) => key === line);
}

/** What may be set aside at most, beside the posted prize. */
export function mostRolledOver(word: RolloverWord, prize: Cents, chosen: Offer['amounts']): Cents | null {
  if (!('atMost' in word) || word.atMost === undefined) return null;
  return maxCents(cents(chosenAmount(chosen, word.atMost) - prize), ZERO);
}

/** What a period that nobody won adds to what has rolled over. */
export function addedByRollover(prize: Cents, rolledOver: Cents, most: Cents | null): Cents {
  return most === null ? prize : minCents(prize, maxCents(cents(most - rolledOver), ZERO));
}

// Contradictions, and what is wrong with an offer.

/** Every contradiction, each in one sentence. */
export function contradictionInRollover(sheet: Sheet): string | undefined {
  return allFound(
    Object.entries(sheet.chart.options).map(([option, rows]) => {
      const word = rolloverOf(asOffered(sheet, option));
      return word === undefined ? undefined : whyNotRolled(sheet, option, rows, word);
    }),
  );
}

function whyNotRolled(sheet: Sheet, option: string, rows: readonly ChartRow[], word: RolloverWord): string | undefined {
  const { at, line } = word;
  if (line === undefined && rows.length > 1)
    return `The rollover (${at}) does not say which prize rolls over. Name its prize line: ${keysOf(rows)}.`;
  const row = line === undefined ? rows[0] : rows.find(({ key }) => key === line);
  if (row === undefined)
    return `The rollover (${at}) is of prize line ${line}, which ${option === 'only' ? 'the chart' : `option ${option}`} does not have. It has ${keysOf(rows)}.`;
  if (row.prize.gives !== 'fixed')
    return `The prize of line ${row.key} rolls over (${at}), but it is not an amount of money. Only a fixed prize rolls over.`;
  const { fund } = asOffered(sheet, option);
  for (const to of [word.to, ...('unwon' in word ? [word.unwon] : [])]) {
    const pool = poolOf(to);
    if (to === 'reserve' && fund.kind === 'house')
      return `The rollover (${at}) goes to the reserve, but the house pays. Write "house".`;
    if (to === 'house' && fund.kind !== 'house')
      return `The rollover (${at}) goes to the house, but the prize is paid from a fund. Write "reserve".`;
    if (pool === undefined) continue;
    if (fund.kind === 'house' || fund.kind === 'shared')
      return `The rollover (${at}) goes to pool ${pool}, but the promotion draws on no fund with pools.`;
    if (fund.kind === 'own' && !fund.pools.some(({ id: known }) => known === pool))
      return `The rollover (${at}) goes to pool ${pool}, which does not exist.`;
  }
  return undefined;
}

const keysOf = (rows: readonly Pick<ChartRow, 'key'>[]): string => rows.map(({ key }) => key).join(', ');

/** What is wrong with an offer of a sheet with a rollover. */
export function rolloverFlaw(sheet: Sheet, offer: Offer): OfferFlaw | undefined {
  const word = rolloverOf(sheet);
  if (word === undefined) return undefined;
  const { at } = word;
  const row = rolloverRow(sheet, offer, word);
  if (row === undefined) {
    const says = `The prize of line ${word.line} rolls over, but the line is not posted.`;
    return { at, where: 'rows', reason: 'rollover-not-posted', says, next: `Post line ${word.line}.` };
  }
  if (offer.inKind !== undefined) {
    const says = 'A prize that rolls over is paid in money; it grows from period to period.';
    return { at, where: 'inKind', reason: 'rollover-in-kind', says, next: 'Leave the payment in kind out.' };
  }
  if (!('atMost' in word) || word.atMost === undefined) return undefined;
  const most = chosenAmount(offer.amounts, word.atMost);
  const prize = postedPrize(row, offer.amounts) ?? ZERO;
  if (most >= prize) return undefined;
  const says = `The prize is ${formatUsd(prize)}, but with what rolls over it is at most ${formatUsd(most)}.`;
  return { at, where: 'amounts', reason: 'rollover-below-prize', says, next: 'Raise the limit or lower the prize.' };
}

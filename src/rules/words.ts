/** The smallest words a sheet is written with: a clause, an amount, a choice the house makes inside a range. */
import { z } from 'zod';
import type { Cents } from '../base/cents.ts';

/** `at` always means a clause: of the sheet's own spec, of the house's shared rules, or of this system (F-n). */
export const clause = z.string().min(1).max(40);

/** `constructor` is the one word of these letters that every object has already: it would be found in empty lists. */
export const id = z
  .string()
  .regex(
    /^(?!constructor$)[a-z0-9][a-z0-9-]{0,63}$/,
    'lower-case letters, digits and hyphens (the word constructor is reserved)',
  );
export const sheetId = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'house/activity');
export const words = z.string().min(1).max(400);

/** Who sees to something that only a person can see to. */
export const role = z.enum([
  'dealer',
  'floor',
  'surveillance',
  'cage',
  'count',
  'card-desk',
  'promotions',
  'manager',
  'accountant',
  'compliance',
]);
export type SheetRole = z.infer<typeof role>;

/** Whole cents; what has no sign in the sheet is never negative. */
export const amount = z.int().min(0) as unknown as z.ZodType<Cents>;

/**
 * The end of a range that the approved text does not give, or `true` for both ends. Such an end only catches a slip of
 * the keyboard: an offer outside it is refused, and no notice prints it as if it were approved.
 */
export const ours = z.union([z.literal(true), z.enum(['least', 'most'])]).optional();
export type Ours = z.infer<typeof ours>;

/** What is left to the house: the offer names the exact value under this name. */
export const choice = z
  .strictObject({ choose: z.string().regex(/^[a-z0-9.-]+$/), between: z.tuple([z.int(), z.int()]), ours })
  .refine(({ between: [low, high] }) => low <= high, 'a range runs from low to high');

export const amountWord = z.union([amount, choice]);

export const pickName = z.string().regex(/^[A-Za-z0-9-]{1,20}$/, 'a name to pick: letters, digits and hyphens');

/** What the offer picks among names: the suit of the sevens, the rank that was drawn. */
export const pick = z
  .strictObject({ pick: z.string().regex(/^[a-z0-9.-]+$/), among: z.array(pickName).min(2) })
  .refine(({ among }) => new Set(among).size === among.length, 'each name stands once');

export type Choice = Readonly<{ choose: string; between: readonly [number, number]; ours?: Ours }>;

/** Whether this end of the range is a bound of the program and not of the approval. */
export const isOurs = (end: 'least' | 'most', of: Ours): boolean => of === true || of === end;
export type AmountWord = Cents | Choice;
export type Pick = Readonly<{ pick: string; among: readonly string[] }>;

/** What the offer chose, by the name of the choice. */
export type Chosen = Readonly<Record<string, number>>;

export const isChoice = (word: unknown): word is Choice =>
  typeof word === 'object' && word !== null && 'choose' in word && 'between' in word;

/** What the offer picked, by the name of the pick. */
export type Picked = Readonly<Record<string, string>>;

export const isPick = (word: unknown): word is Pick =>
  typeof word === 'object' && word !== null && 'pick' in word && 'among' in word;

/** The name that is in force; an approved offer has one for every pick of its sheet. */
export const pickedWord = (picked: Picked, word: string | Pick): string => (isPick(word) ? picked[word.pick]! : word);

/** The exact amount that is in force; an approved offer has a value for every choice of its sheet. */
export function chosenAmount(chosen: Chosen, word: AmountWord): Cents {
  return (isChoice(word) ? chosen[word.choose]! : word) as Cents;
}

/** As the plaque on a table has them: `4-8`, `$1/$2`, `no-limit`. */
export const limits = z.string().regex(/^[A-Za-z0-9$./-]{1,40}$/, 'the limits of a table, e.g. 4-8');

/** A reason as a code: free text about people never enters the chain; what needs words goes to the vault. */
export const reasonCode = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'a reason is a code: lower-case words joined by hyphens');

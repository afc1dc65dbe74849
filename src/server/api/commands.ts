/** Giving commands, and asking what may be given. */
import { z } from 'zod';
import type { Refusal } from '../../base/result.ts';
import type { Shape } from '../../floor/legal/legal.ts';
import type { SheetRule, ShownRefusal } from '../../floor/shown-refusal.ts';
import type { EventView } from '../../floor/view.ts';
import type { TableWarning } from '../../floor/warnings.ts';

/**
 * A signature with badge and PIN, here and now: of another person who signs the same command, or of the person who gives
 * it, which proves that badge again where the house asks for it.
 */
const signature = z.strictObject({ badge: z.string().min(1).max(64), pin: z.string().min(1).max(64) });

export const Signatures = z.array(signature).max(4);

export const CommandRequest = z.strictObject({
  command: z.looseObject({ id: z.string(), type: z.string() }),
  signatures: Signatures.optional(),
});

export type Signature = Readonly<z.infer<typeof signature>>;

/** A refusal that was journalled is an answer too: then there are no events. */
export type CommandAnswer = Readonly<{
  seq: number;
  /** The same command came before, and this is what was answered then. */
  again: boolean;
  /** As far as the sender can see them. */
  events: readonly EventView[];
  refusal?: Refusal & Readonly<{ at?: string; rule?: SheetRule }>;
  /** Done as asked, and worth a second look. Left out: nothing. */
  warnings?: readonly TableWarning[];
}>;

export const WhyRequest = z.strictObject({
  type: z.string().max(60),
  body: z.record(z.string(), z.unknown()),
  also: z.array(z.string().max(64)).max(4).optional(),
});
export type WhyAnswer = Readonly<{ refusal: ShownRefusal | null }>;

const oneOrMore = z.union([z.string().max(60), z.array(z.string().max(60)).max(100)]);
export const LegalQuery = z.object({ type: oneOrMore.optional(), table: z.string().max(60).optional() });
export type LegalAnswer = Readonly<{ shapes: readonly Shape[] }>;

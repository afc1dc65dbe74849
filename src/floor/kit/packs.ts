/** Dated tables next to the sheets: the rules of a time zone, and what a jurisdiction requires when money is paid. */
import { z } from 'zod';
import { first, lookUp } from '../../base/assert.ts';
import type { Cents } from '../../base/cents.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { type ZonePack, zonePackFrom } from '../../base/zone.ts';
import type { CalendarDay, State } from '../state.ts';

/** As it is printed on the form: `W-2G`. */
export const formName = z.string().regex(/^[A-Za-z0-9-]{1,20}$/, 'the name of a form, e.g. W-2G');

/** What is taken off a payment: so much of the part above `over`, or of the whole once it exceeds `over`. */
const withholdingRow = z.strictObject({
  kind: z.string().regex(/^[a-z0-9-]{1,40}$/),
  at: z.string().min(1),
  percent: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/),
  over: z.int().min(0),
  of: z.enum(['excess', 'whole']),
  /**
   * Only winnings from a wager, each wager by itself. `net`: less the wager. `times`: only if the winnings are at least
   * this many times the wager. Left out: everything that is paid on one occasion, however it was won.
   */
  wager: z.strictObject({ times: z.int().min(1).optional(), net: z.literal(true).optional() }).optional(),
});

/** Whom the law names for a prize whose winner may not have it, instead of the reserve or the house. */
const forfeitRow = z.strictObject({
  why: z.enum(['excluded', 'under-age']),
  /** The account it is owed on until it is remitted: `house:forfeited:<to>`. */
  to: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().min(1),
  at: z.string().min(1),
});

/**
 * A form of the tax office that a payment waits for from this amount on: of what was won with a wager, without one, or in
 * one tournament. `net`: less what the entry cost.
 */
const formRow = z.strictObject({
  form: formName,
  at: z.string().min(1),
  from: z.int().min(0) as unknown as z.ZodType<Cents>,
  of: z.enum(['wager', 'prize', 'tournament']),
  net: z.literal(true).optional(),
});

const jurisdictionSchema = z.strictObject({
  kind: z.literal('jurisdiction'),
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  from: z.iso.date(),
  /** Applies to every house of the country, so a new house adopts it without being asked where it is. */
  everywhere: z.literal(true).optional(),
  withholding: z.array(withholdingRow),
  /** Days that are no business days beside Saturdays and Sundays. Left out: none. */
  holidays: z.strictObject({ at: z.string().min(1), days: z.array(z.iso.date()).max(400) }).optional(),
  /** Left out: none. */
  forms: z.array(formRow).optional(),
  /** Debts that a prize pays before its winner, in this order: support, taxes. Left out: none. */
  setOff: z.array(z.strictObject({ kind: z.string().regex(/^[a-z0-9-]{1,40}$/), at: z.string().min(1) })).optional(),
  /** Left out: the prize goes where the sheet says. */
  forfeits: z.array(forfeitRow).optional(),
});

export type JurisdictionPack = Readonly<z.infer<typeof jurisdictionSchema>>;

export type Pack = JurisdictionPack | Readonly<{ kind: 'zone'; pack: ZonePack }>;

/** A pack as a command brings it: a zone pack under `zone`, or a jurisdiction. */
export function packFrom(data: unknown): Result<Pack> {
  if (typeof data === 'object' && data !== null && 'transitions' in data) {
    const zone = zonePackFrom(data);
    return zone.ok ? ok({ kind: 'zone', pack: zone.value }) : zone;
  }
  const parsed = jurisdictionSchema.safeParse(data);
  if (parsed.success) return ok(parsed.data);
  const issue = first(parsed.error.issues);
  return refuse('malformed-pack', `${issue.path.join('.') || 'The file'}: ${issue.message}.`, 'Correct that line.');
}

/** Packs of one zone or one jurisdiction are kept together, by date. */
export const packKey = (pack: Pack): string =>
  pack.kind === 'zone' ? `zone:${pack.pack.zone}` : `jurisdiction:${pack.id}`;

/** Of each jurisdiction the latest edition that has begun by that day. */
export function packsInForce(state: State, day: CalendarDay): JurisdictionPack[] {
  const inForce: JurisdictionPack[] = [];
  for (const key of [...state.packs.keys()].sort()) {
    let latest: JurisdictionPack | undefined;
    for (const pack of lookUp(state.packs, key)) {
      if (pack.kind !== 'jurisdiction' || pack.from > day) continue;
      if (latest === undefined || pack.from >= latest.from) latest = pack;
    }
    if (latest !== undefined) inForce.push(latest);
  }
  return inForce;
}

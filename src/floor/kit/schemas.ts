/**
 * Schemas that several areas share: postings, the envelope of every command, the field `decided` of an event, and the
 * parts of their commands and events.
 */
import { z } from 'zod';
import type { Cents } from '../../base/cents.ts';
import { type Instant, LATEST } from '../../base/time.ts';
import { prizeGives } from '../../rules/draw-prizes.ts';
import { clause, id, MOST_SIGNATURES, words } from '../../rules/vocabulary.ts';

// A posting is one row with both ends, so it cannot fail to balance.

/** $100 billion: a slip of the pen beyond it is not money, and thousands of them still fit into one account. */
const MOST = 10_000_000_000_000;
export const cents = z
  .int()
  .refine((amount) => Math.abs(amount) <= MOST, 'no amount is above $100 billion') as unknown as z.ZodType<Cents>;

const posting = z.strictObject({ debit: z.string(), credit: z.string(), amount: cents, at: z.string() });
export const postings = z.array(posting);

export type Posting = Readonly<z.infer<typeof posting>>;

// The envelope of every command: who, from where, when. Roles come from the state, never from here.

const name = (what: string) =>
  z.string().regex(/^(?!constructor$)[a-z0-9][a-z0-9-]{0,39}$/, `a ${what} is lower-case letters, digits and hyphens`);

export const badge = name('badge');
const station = name('station');
/** The number of a paper it was written on when the system was down (F-22). */
export const paperNumber = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);
export const instant = z.int().min(0).max(LATEST) as unknown as z.ZodType<Instant>;

export const envelope = z.object({
  /** Station and counter: `table-12:000457`. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}:\d{6,16}$/, 'a command id is station:counter, e.g. table-12:000457'),
  house: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** Stamped by the leader: whole seconds, never running backwards. */
  time: instant,
  /** When the station saw it: decides exposure order, claim windows and swipe hours. */
  seenAt: instant.optional(),
  paper: paperNumber.optional(),
  by: z.strictObject({ badge, station }),
  /** Others who signed the same command with their own badge. */
  also: z.array(badge).max(MOST_SIGNATURES).optional(),
  /** The person who gives it proved their own badge again for this very command. The server says so, never a station. */
  proven: z.literal(true).optional(),
});

export type Envelope = Readonly<z.infer<typeof envelope>>;

/** When the thing happened, as far as anyone on the floor could see it. */
export const seenAt = (command: Envelope): Instant => command.seenAt ?? command.time;

// The field `decided` of an event: what the rules made of it, so that `evolve` reads no rule. It is optional because
// journals of earlier versions do not have it; `event-decisions.ts` adds it to their events when they are read.

const offerAtTable = z.strictObject({ offer: id, table: id });

/** Which table clocks start and stop: where offers are offered from now on, and where they no longer are. */
export const offering = { starts: z.array(offerAtTable), stops: z.array(offerAtTable) };

/** Whether the sheet requires ID before the prize is won. */
export const idAsked = z.boolean();

export const slotEnd = {
  /** Once the drawing is over its drum is emptied. */
  emptiesDrum: z.boolean(),
  /** Those who checked in are out of the drum again. */
  entriesLeave: z.literal(true).optional(),
  /** Wins from this moment on still count against the winner's limit; null: no limit outlasts the drawing. */
  winsCountFrom: instant.nullable(),
};

/** Pools that fees may raise only so far in one day, and the gaming day that these fees belong to. */
export const dailyPools = z.array(z.strictObject({ offer: id, pool: id, day: z.iso.date() }));

// Parts of commands and events of several areas.

export const drawSlot = z.strictObject({
  prize: id,
  name: words,
  gives: prizeGives,
  value: cents,
  of: id.optional(),
  lives: z.int().optional(),
  carried: cents.optional(),
});

export const personId = z.string().regex(/^person-[0-9a-z]{26}$/, 'a person id is random: see personIdFrom');

export const seat = z.int().min(1).max(20);

export const awardId = z.string().regex(/^award-\d{1,15}$/, 'an award is numbered: award-1');

/** A person's part in an authorized hit or a settled running. */
export const newAward = z.strictObject({
  id: awardId,
  amount: cents,
  paidBy: z.union([z.strictObject({ fund: id }), z.literal('house')]),
  clause,
  row: id,
  to: z.strictObject({ table: id, seat, bettor: z.enum(['seat', 'backline', 'house']) }),
  person: personId.nullable(),
  step: id,
  idBy: instant.nullable(),
  expiresAt: instant.nullable(),
  /** Before this it cannot be claimed. */
  claimFrom: instant.optional(),
  /** Won at a free table, without a wager. */
  free: z.literal(true).optional(),
  /** The bet it was won with, and what was wagered: awards of one bet share `of`. An amount of 0: nothing. */
  wager: z
    .strictObject({ of: z.string().regex(/^[a-z0-9.:-]{1,200}$/, 'the bet it was won with'), amount: cents })
    .optional(),
  /** Won in a tournament that costs something to enter: the cost of the entry, and earlier winnings in it. */
  entered: z.strictObject({ of: id, cost: cents, before: cents }).optional(),
  /** The last day on which it is to be paid. */
  payBy: z.iso.date().optional(),
  /** Paid in yearly parts, once its winner has chosen. */
  parts: z
    .strictObject({
      of: z.int().min(2),
      paid: z.int().min(0),
      each: cents,
      from: z.iso.date(),
      chooseBy: instant.nullable(),
      at: clause,
    })
    .optional(),
  /** What it is where it is not money. */
  as: z
    .discriminatedUnion('gives', [
      z.strictObject({ gives: z.literal('goods'), goods: id, name: words }),
      z.strictObject({ gives: z.literal('fees-paid'), worth: cents }),
      z.strictObject({ gives: z.literal('free-play') }),
      z.strictObject({ gives: z.literal('coupon'), of: id, name: words }),
      /** An entry of the tournament of another offer. */
      z.strictObject({ gives: z.literal('entry'), of: id }),
      /** A turn at the wheel of another offer. */
      z.strictObject({ gives: z.literal('spin'), of: id, name: words }),
    ])
    .optional(),
});

export const newTicket = z.strictObject({
  drum: id,
  serial: z.string(),
  person: personId.nullable(),
  table: id,
  seat,
});

export const stopReason = z.enum(['excluded', 'under-age', 'dispute', 'reinstatement']);

/** An award as it stood when it left the state, so that a correction can bring it back as it was. */
export const wholeAward = z.strictObject({
  ...newAward.shape,
  offer: id,
  awardedAt: instant,
  idShown: z.boolean(),
  stopped: z.strictObject({ why: stopReason, since: instant }).nullable(),
});

export const identityChecks = z.strictObject({
  idShown: z.boolean(),
  nameMatches: z.boolean(),
  over21: z.boolean(),
  /** If the sheet is open from 18 and the person is not 21. */
  over18: z.boolean().optional(),
  excluded: z.boolean(),
});

/** Names an announced increase: the offer, the pool and when. */
export const raiseId = z.string().regex(/^raise-[a-z0-9-]{1,190}$/, 'an announced increase');

const advance = z.strictObject({
  id: z.string(),
  at: instant,
  amount: cents,
  cause: z.string(),
  clause: z.string(),
  repaid: z.boolean(),
});

export const advances = z.array(z.strictObject({ fund: id, advance }));

export const SIGNS = '0-9A-HJKMNP-TV-Z';

/** 80 bits of chance, without the letters that are read as something else. The server draws it, and no station. */
export const instrumentNumber = z
  .string()
  .regex(new RegExp(`^[${SIGNS}]{4}(-[${SIGNS}]{4}){3}$`), 'a validation number, e.g. 7K3M-Q2ZP-0A1B-9XYZ');

/** Hours of play that an event credits to a person: all seconds from now on, and until when they are counted. */
export const hoursCredit = z.strictObject({
  offer: id,
  person: personId,
  seconds: z.int().min(0),
  until: instant,
  /** When what a tournament asks for was reached. */
  reached: instant.optional(),
});

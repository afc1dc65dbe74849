/** Schemas that commands and events of several areas share. */

import { z } from 'zod';
import { prizeGives } from '../../rules/draw-words.ts';
import { clause, id, words } from '../../rules/words.ts';
import { instant } from '../envelope.ts';
import { cents } from '../posting.ts';

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

/** A person's part in an authorised hit or a settled running. */
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
  /** Won in a tournament that costs something to enter: what his entry cost, and what he had won in it before. */
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
  /** Where the sheet is open from 18 and he is not 21. */
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

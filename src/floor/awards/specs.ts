/** Commands and events of awards: naming the person, ID, payment, disputes, expiry. */
import { z } from 'zod';
import { payForm, payPlace } from '../../rules/sheet.ts';
import { id, reasonCode, words } from '../../rules/vocabulary.ts';
import { formName } from '../kit/packs.ts';
import {
  advances,
  awardId,
  cents,
  identityChecks,
  instant,
  newAward,
  personId,
  postings,
  stopReason,
  wholeAward,
} from '../kit/schemas.ts';
import { toMakeGood } from '../reimbursements.ts';

const award = awardId;

const badges = z.array(z.string());

const withholding = z.strictObject({ kind: z.string(), at: z.string(), amount: cents });

/** The number of the paper on which something was written down while the system was away. */
const paper = z.string().regex(/^[A-Za-z0-9-]{1,40}$/, 'the number printed on the paper');

export const awardCommands = {
  identify: {
    says: 'Names the person behind "the occupant of seat 4"; the rows about persons run again.',
    roles: ['floor', 'cage', 'manager'],
    body: z.strictObject({ award, person: personId }),
  },
  'claim-award': {
    says: 'The person claims: ID, age and exclusion are found by the staff.',
    roles: ['cage', 'floor', 'manager'],
    body: z.strictObject({ award, person: personId, checks: identityChecks }),
  },
  'pay-awards': {
    says: "Pays one person's awards on one occasion: withholding is computed now, by the pack of the day.",
    roles: ['cage', 'floor', 'manager'],
    body: z.strictObject({
      awards: z.array(award).min(1).max(20),
      person: personId,
      place: payPlace,
      form: payForm,
      /** The table whose tray pays. */
      table: id.nullable(),
      /** The papers that the sheet asks for are filled in and signed. */
      papers: z.boolean(),
      /** Debts of the winner that an order tells the house to pay first; what is left is his. */
      setOff: z
        .array(z.strictObject({ kind: id, amount: cents }))
        .max(5)
        .optional(),
      /** Forms of the tax office that are filled in; the second badge signs for them. */
      forms: z.array(formName).max(5).optional(),
      /** What a prize that the house bears up to its value came to; the rest lapses. */
      cost: cents.optional(),
    }),
  },
  'dispute-award': {
    says: 'Management refuses to pay what is owed: the amount stays in payable until it is settled.',
    roles: ['manager'],
    body: z.strictObject({ award, reason: reasonCode }),
  },
  'file-reinstatement': {
    says: 'The winner, whose exclusion is over, asks to be let back in: the award waits until that is decided.',
    roles: ['card-desk', 'cage', 'manager', 'compliance'],
    body: z.strictObject({ award }),
  },
  'settle-dispute': {
    says: 'Ends a dispute or a stop: the award is paid after all, or, with a second badge, returned.',
    roles: ['manager', 'compliance'],
    body: z.strictObject({ award, pay: z.boolean(), reason: reasonCode }),
  },
  'grant-award': {
    says: "Management pays what the engine declines: out of promotions, never out of players' money.",
    roles: ['manager'],
    body: z.strictObject({
      offer: id,
      table: id,
      seat: z.int().min(1).max(20),
      amount: cents,
      reason: reasonCode,
    }),
  },
  'reopen-claim': {
    says: 'A claim that was seen in time but entered late: the expiry is reversed.',
    roles: ['floor', 'cage', 'manager'],
    /** `of` is the record of the expiry, `was` the award as that record has it. */
    body: z.strictObject({ of: z.int().min(1), was: wholeAward, paper }),
  },
  'make-good': {
    says: 'The fund makes good what cage, tray or bank paid for it.',
    roles: ['cage', 'accountant', 'manager'],
    body: z.strictObject({
      fund: id,
      place: z.string().regex(/^[a-z0-9:-]{1,80}$/, 'cage, bank, goods or tray:<table>'),
      amount: cents,
    }),
  },
} as const;

export const awardEvents = {
  identified: { says: 'An award has a person.', body: z.strictObject({ award, person: personId }) },
  'award-forfeited': {
    says: 'The person named may not be paid; the amount goes where the sheet says.',
    body: z.strictObject({ award, person: personId, at: z.string(), says: words, toMakeGood, postings }),
  },
  'award-claimed': {
    says: 'The person showed what the sheet asks for.',
    body: z.strictObject({
      award,
      person: personId,
      /** The step of the sheet at which it now stands. */
      step: id,
      /** Within the minutes for ID; later the award was still open. */
      inTime: z.boolean(),
      /** The first moment that is too late to collect it; left out where it waits for its winner. */
      expiresAt: instant.optional(),
    }),
  },
  'award-stopped': {
    says: 'The money stays where it is and a manager is called.',
    body: z.strictObject({ award, why: stopReason, reason: reasonCode.nullable() }),
  },
  'award-released': {
    says: 'A stop was lifted; the time it stood does not count against the claim.',
    body: z.strictObject({ award, reason: reasonCode, idBy: instant.nullable(), expiresAt: instant.nullable() }),
  },
  'award-returned': {
    says: 'An award was returned to where its money came from.',
    body: z.strictObject({ award, reason: reasonCode, toMakeGood, postings }),
  },
  'awards-paid': {
    says: 'A payment: awards of one person on one occasion.',
    body: z.strictObject({
      payment: z.string(),
      awards: z.array(wholeAward),
      person: personId,
      place: z.string(),
      form: z.string(),
      gross: cents,
      withheld: z.array(withholding),
      setOff: z.array(withholding).optional(),
      /** Each with its clause, and who signed for it beside the payer. */
      forms: z.array(z.strictObject({ form: z.string(), at: z.string(), by: badges })).optional(),
      net: cents,
      /** What each fund has yet to make good, by place. */
      toMakeGood,
      postings,
    }),
  },
  'award-expired': {
    says: 'Nobody claimed in time; the amount goes where the sheet says.',
    body: z.strictObject({ award, was: wholeAward, toMakeGood, postings }),
  },
  'award-granted': {
    says: 'Management awards out of promotions.',
    body: z.strictObject({ award: newAward, offer: id, reason: reasonCode, by: badges, postings }),
  },
  'claim-reopened': {
    says: 'An expiry was reversed.',
    body: z.strictObject({ of: z.int(), award: wholeAward, paper, by: badges, postings, advances }),
  },
  'made-good': {
    says: 'The fund made good what was paid for it.',
    body: z.strictObject({ fund: id, place: z.string(), amount: cents, postings }),
  },
} as const;

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

/** Cash, chips and a check are all the forms of money there are. */
const payParts = z
  .array(z.strictObject({ form: payForm, amount: cents }))
  .min(2)
  .max(3);

/** The number of the paper on which something was written down while the system was away. */
const paper = z.string().regex(/^[A-Za-z0-9-]{1,40}$/, 'the number printed on the paper');

export const awardCommands = {
  identify: {
    says: "Names the player behind a seat's award; eligibility rules that apply to a person are checked again.",
    roles: ['floor', 'cage', 'manager'],
    body: z.strictObject({ award, person: personId }),
  },
  'claim-award': {
    says: 'Claims an award for a player: staff check ID, age and exclusion lists.',
    roles: ['cage', 'floor', 'manager'],
    body: z.strictObject({ award, person: personId, checks: identityChecks }),
  },
  'pay-awards': {
    says: "Pays one player's awards from one occasion; withholding is computed now, by the tax tables of the day.",
    roles: ['cage', 'floor', 'manager'],
    body: z.strictObject({
      awards: z.array(award).min(1).max(20),
      person: personId,
      place: payPlace,
      form: payForm,
      /** Paid in more than one form: the parts, `form` first, add up to what is handed over. */
      parts: payParts.optional(),
      /** The table whose tray pays. */
      table: id.nullable(),
      /** The papers that the sheet asks for are filled in and signed. */
      papers: z.boolean(),
      /** Debts of the winner that an order tells the house to pay first; the remainder is theirs. */
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
    says: 'Puts an award in dispute: the amount stays payable until the dispute is resolved.',
    roles: ['manager'],
    body: z.strictObject({ award, reason: reasonCode }),
  },
  'file-reinstatement': {
    says: 'Records a reinstatement request by a winner whose exclusion is over; the award waits for the decision.',
    roles: ['card-desk', 'cage', 'manager', 'compliance'],
    body: z.strictObject({ award }),
  },
  'settle-dispute': {
    says: 'Resolves a dispute or hold: the award is paid after all, or, with a second badge, returned.',
    roles: ['manager', 'compliance'],
    body: z.strictObject({ award, pay: z.boolean(), reason: reasonCode }),
  },
  'grant-award': {
    says: 'Grants an award that the rules do not pay, from the promotions budget and never from player money.',
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
    says: 'Reopens a claim that was made in time but entered late, and reverses its expiration.',
    roles: ['floor', 'cage', 'manager'],
    /** `of` is the record of the expiry, `was` the award as that record has it. */
    body: z.strictObject({ of: z.int().min(1), was: wholeAward, paper }),
  },
  'make-good': {
    says: "Reimburses the cage, bank or dealer's tray from the fund it paid for.",
    roles: ['cage', 'accountant', 'manager'],
    body: z.strictObject({
      fund: id,
      place: z.string().regex(/^[a-z0-9:-]{1,80}$/, 'cage, bank, goods or tray:<table>'),
      amount: cents,
    }),
  },
} as const;

export const awardEvents = {
  identified: { says: 'The winner of an award was identified.', body: z.strictObject({ award, person: personId }) },
  'award-forfeited': {
    says: 'The player identified is not eligible; the amount goes where the rules say.',
    body: z.strictObject({ award, person: personId, at: z.string(), says: words, toMakeGood, postings }),
  },
  'award-claimed': {
    says: 'The player showed what the rules require.',
    body: z.strictObject({
      award,
      person: personId,
      /** The present step of the sheet. */
      step: id,
      /** Within the minutes for ID; later the award was still open. */
      inTime: z.boolean(),
      /** The first moment that is too late to collect it; left out where it waits for its winner. */
      expiresAt: instant.optional(),
    }),
  },
  'award-stopped': {
    says: 'An award was put on hold and a manager is called.',
    body: z.strictObject({ award, why: stopReason, reason: reasonCode.nullable() }),
  },
  'award-released': {
    says: 'A hold was lifted; the time on hold does not count against the claim period.',
    body: z.strictObject({ award, reason: reasonCode, idBy: instant.nullable(), expiresAt: instant.nullable() }),
  },
  'award-returned': {
    says: 'An award was returned to the fund it came from.',
    body: z.strictObject({ award, reason: reasonCode, toMakeGood, postings }),
  },
  'awards-paid': {
    says: "One player's awards from one occasion were paid.",
    body: z.strictObject({
      payment: z.string(),
      awards: z.array(wholeAward),
      person: personId,
      place: z.string(),
      form: z.string(),
      /** The parts of a payment in more than one form; left out where `form` says it all. */
      parts: payParts.optional(),
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
    says: 'An award was not claimed in time; the amount goes where the rules say.',
    body: z.strictObject({ award, was: wholeAward, toMakeGood, postings }),
  },
  'award-granted': {
    says: 'Management granted an award from the promotions budget.',
    body: z.strictObject({ award: newAward, offer: id, reason: reasonCode, by: badges, postings }),
  },
  'claim-reopened': {
    says: 'An expiration was reversed.',
    body: z.strictObject({ of: z.int(), award: wholeAward, paper, by: badges, postings, advances }),
  },
  'made-good': {
    says: 'The fund reimbursed what was paid for it.',
    body: z.strictObject({ fund: id, place: z.string(), amount: cents, postings }),
  },
} as const;

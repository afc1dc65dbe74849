/**
 * Commands and events of board shows: seats, sealed boards, picks and what they open, and how the largest prize is
 * paid.
 */
import { z } from 'zod';
import { SHOW_STAGES, type ShowPosition } from '../../rules/show.ts';
import { id, reasonCode, sheetId } from '../../rules/vocabulary.ts';
import { advances, badge, cents, instant, newAward, personId, postings } from '../kit/schemas.ts';
import { toMakeGood } from '../reimbursements.ts';

const show = z.string().regex(/^show-[1-9]\d{0,8}$/, 'a show, e.g. show-1');
const seat = z.int().min(1).max(20);
const number = z.int().min(1).max(999);
const board = z.enum(['main', 'reload', 'last']);
/** SHA-256 of salt, number and prize, with a bar between them. */
const commitment = z.string().regex(/^[0-9a-f]{64}$/, 'a commitment is 64 hexadecimal digits');
const contestant = z.strictObject({
  person: personId,
  /** The contestant was told the rules, how prizes are paid and what is withheld. */
  briefed: z.boolean(),
  /** The claim form is filled in and signed, and the paperwork was checked. */
  claimForm: z.boolean(),
  /** The proxy, with a signed form: their decisions are binding. */
  proxy: z.strictObject({ person: personId, form: z.boolean() }).nullable(),
});
/** What is under a square, with the salt that its commitment was made with. */
export const openSquare = z.strictObject({ number, prize: id, salt: z.string().regex(/^[0-9a-f]{32,64}$/) });
const badges = z.array(z.string());
const award = z.string().regex(/^award-[1-9]\d*$/);

export const showCommands = {
  'seat-show': {
    says: 'Opens a show with its contestants in seat order, briefed and with their forms signed.',
    roles: ['promotions', 'manager'],
    body: z.strictObject({ offer: id, contestants: z.array(contestant).min(2).max(20) }),
  },
  'load-board': {
    says: 'Loads a board, by two people; the server adds one salted commitment per square and keeps the prizes hidden.',
    roles: ['card-desk', 'surveillance', 'manager'],
    body: z.strictObject({ show, board, commitments: z.array(commitment).min(2).max(99) }),
    asked: z.strictObject({ show, board, layout: z.array(id).max(99) }),
  },
  'pick-square': {
    says: 'Records the square named by a contestant or proxy, before it is opened.',
    roles: ['promotions', 'card-desk', 'manager'],
    body: z.strictObject({ show, seat, number }),
  },
  'open-squares': {
    says: 'Opens the picked square, or all squares due to be shown; each must match its commitment.',
    roles: ['card-desk', 'manager'],
    body: z.strictObject({ show, squares: z.array(openSquare).min(1).max(99) }),
    asked: z.strictObject({ show }),
  },
  'decide-prize': {
    says: 'Records whether the first prize of the last board is kept or exchanged: said aloud, and shown with the signal.',
    roles: ['promotions', 'manager'],
    body: z.strictObject({ show, keep: z.boolean(), spoken: z.boolean(), signalled: z.boolean() }),
  },
  'halt-show': {
    says: 'Stops the show until a problem is solved.',
    roles: ['card-desk', 'manager'],
    body: z.strictObject({ show, reason: reasonCode }),
  },
  'resume-show': {
    says: 'Resumes a stopped show.',
    roles: ['card-desk', 'manager'],
    body: z.strictObject({ show }),
  },
  'note-occurrence': {
    says: 'Records an unusual occurrence for the report.',
    roles: ['card-desk', 'surveillance', 'promotions', 'manager'],
    body: z.strictObject({ show, code: reasonCode }),
  },
  'end-show': {
    says: 'Ends a finished show, signed by its whole crew; its prizes are owed.',
    roles: ['promotions', 'manager'],
    body: z.strictObject({ show }),
  },
  'call-off-show': {
    says: 'Ends a stopped show that cannot continue, signed by its whole crew; the prizes won so far are owed.',
    roles: ['manager'],
    body: z.strictObject({ show, reason: reasonCode }),
  },
  'elect-payment': {
    says: 'Records how the winner of an annuity prize is paid: in yearly installments, or in cash at the amount that the house sets.',
    roles: ['accountant', 'manager'],
    body: z.strictObject({ award, as: z.enum(['parts', 'cash']), cash: cents.nullable() }),
  },
} as const;

const squares = z.array(openSquare);

/** Where the show is after the event. */
const position: z.ZodType<ShowPosition> = z.strictObject({
  stage: z.enum(SHOW_STAGES),
  round: z.int(),
  turns: z.array(seat),
  doubled: z.boolean(),
  picked: number.nullable(),
  picks: z.int(),
  board,
  open: z.array(z.strictObject({ number, prize: id })),
  hidden: z.record(id, z.int()),
  seats: z.array(
    z.strictObject({ seat, total: cents, cash: cents, goods: z.array(id), pickedAt: z.int(), in: z.boolean() }),
  ),
  first: id.nullable(),
  result: id.nullable(),
});
const positionAfter = z.strictObject({ position }).optional();

/** When the part after this one is due; null: there is none, or the prize is paid in cash. */
const nextPart = z.strictObject({ nextPartAt: instant.nullable() }).optional();

export const showEvents = {
  'show-seated': {
    says: 'A show started; its contestants are seated.',
    body: z.strictObject({
      show,
      offer: id,
      contestants: z.array(
        z.strictObject({ seat, person: personId, proxy: z.strictObject({ person: personId }).nullable() }),
      ),
      decided: positionAfter,
    }),
  },
  'board-loaded': {
    says: 'A board was loaded and sealed; its squares are committed to.',
    body: z.strictObject({ show, board, commitments: z.array(commitment), by: badges, decided: positionAfter }),
  },
  'square-picked': {
    says: 'A contestant named a square.',
    body: z.strictObject({ show, seat, number, decided: positionAfter }),
  },
  'squares-opened': {
    says: 'Squares were opened, and each matches its commitment.',
    body: z.strictObject({ show, board, squares, decided: positionAfter }),
  },
  'prize-decided': {
    says: 'The first prize of the last board was kept or exchanged.',
    body: z.strictObject({ show, prize: id, keep: z.boolean(), decided: positionAfter }),
  },
  'show-halted': { says: 'A show was stopped.', body: z.strictObject({ show, reason: reasonCode }) },
  'show-resumed': { says: 'A show was resumed.', body: z.strictObject({ show }) },
  'occurrence-noted': {
    says: 'An unusual occurrence was recorded for the report.',
    body: z.strictObject({ show, code: reasonCode, by: z.string() }),
  },
  'show-ended': {
    says: 'A show ended; its prizes are owed. Other promotions may depend on its result.',
    body: z.strictObject({
      show,
      offer: id,
      sheet: sheetId,
      /** The prize of the last board; null where the show was called off before. */
      result: id.nullable(),
      /** Why it was called off; null where it was played out. */
      reason: reasonCode.nullable(),
      by: badges,
      /** Who signed for which part. */
      crew: z.strictObject({ program: badge, manager: badge, boards: badge, security: badge, auditor: badge }),
      awards: z.array(newAward),
      postings,
      advances,
    }),
  },
  'payment-elected': {
    says: 'A prize is paid in yearly installments or in cash, as its winner chose or by default.',
    body: z.strictObject({
      award,
      offer: id,
      as: z.enum(['parts', 'cash']),
      lapsed: z.boolean(),
      by: badges,
      /** What is left on the award: the cash, or the parts after the first. */
      left: cents,
      /** The first installment, paid with the winner's other prizes. */
      part: newAward.nullable(),
      /** The last day on which all this is to be paid, and what is paid with it. */
      payBy: z.iso.date().nullable(),
      with: z.array(award),
      toMakeGood,
      postings,
      decided: nextPart,
    }),
  },
  'part-due': {
    says: 'A yearly installment is payable from today.',
    body: z.strictObject({ award, offer: id, part: newAward, left: cents, postings, decided: nextPart }),
  },
} as const;

/**
 * Commands and events of promotional chips, coupons, vouchers and certificates: sold or given out, wagered, settled,
 * redeemed, expired.
 */
import { z } from 'zod';
import { RESULTS } from '../../rules/instrument.ts';
import { clause, id, reasonCode } from '../../rules/vocabulary.ts';
import { awardId, badge, cents, instant, instrumentNumber, personId, postings, SIGNS } from '../kit/schemas.ts';
import { toMakeGood } from '../reimbursements.ts';

/** A lost one cannot be scanned: it is known by its holder and the last digits of its number, all that they see. */
const heldBy = z.strictObject({
  person: personId,
  ending: z.string().regex(new RegExp(`^[${SIGNS}]{4}$`), 'the last four signs of its number, e.g. 9XYZ'),
});

/** One for each coupon or chip that is issued; values sent by a station are ignored. */
const numbers = z.array(instrumentNumber).max(200);

const named = z.array(instrumentNumber).min(1).max(200);

const wagerId = z.string().regex(/^wager-\d+$/, 'a wager, e.g. wager-57');

const seat = z.int().min(1).max(20);

const bettor = z.enum(['seat', 'backline']);

/** Which backline bettor of the seat, counted from the dealer's left; left out: the first. */
const behind = z.int().min(1).max(8).optional();

const bet = z.enum(['base', 'bonus']);

/** The base bet in games that have two of them. */
const side = z.enum(['player', 'banker']);

const ratio = z.strictObject({ pays: z.int().min(1).max(10_000), to: z.int().min(1).max(10_000) });

const payment = z.enum(['live-chips', 'instruments']);

const collection = z.strictObject({ amount: cents, in: payment });

const result = z.enum(RESULTS);

const issued = { offer: id, face: cents, count: z.int().min(1).max(200), person: personId.nullable() };

const swapped = {
  number: instrumentNumber,
  person: personId.nullable(),
  /** The value of each chip; together that of the voucher. Left out: one chip. */
  faces: z.array(cents).min(1).max(100).optional(),
};

export const instrumentCommands = {
  'issue-instruments': {
    says: 'Makes coupons, vouchers or certificates of a posted face value, each with its number, for one player or unassigned.',
    roles: ['promotions', 'card-desk', 'manager'],
    body: z.strictObject({ ...issued, numbers }),
    asked: z.strictObject(issued),
  },
  'sell-instruments': {
    says: 'Sells one buy-in: the patron pays the posted price at the posted window for the posted chips. The log names the cashier.',
    roles: ['cage'],
    body: z.strictObject({ offer: id, person: personId, window: id, numbers }),
    asked: z.strictObject({ offer: id, person: personId, window: id }),
  },
  'hand-over-won': {
    says: 'Hands over coupons or chips that were won; the award becomes instruments with their own numbers.',
    roles: ['cage', 'card-desk', 'promotions', 'manager'],
    body: z.strictObject({ award: awardId, person: personId, numbers }),
    asked: z.strictObject({ award: awardId, person: personId }),
  },
  'hand-over-instrument': {
    says: 'Assigns an unassigned instrument to its holder; from then on only the holder can use it.',
    roles: ['promotions', 'card-desk', 'cage', 'floor', 'manager'],
    body: z.strictObject({ number: instrumentNumber, person: personId }),
  },
  'swap-voucher': {
    says: 'Verifies a voucher, logs it and exchanges it for its chips: one chip, or the chips listed.',
    roles: ['cage', 'card-desk', 'floor', 'promotions', 'manager'],
    body: z.strictObject({ ...swapped, numbers }),
    asked: z.strictObject(swapped),
  },
  'wager-instrument': {
    says: 'Enters a wager with promotional chips, coupons or certificates before the deal, with its live chips and the collection.',
    roles: ['dealer', 'floor', 'device'],
    body: z.strictObject({
      table: id,
      seat,
      bettor,
      behind,
      /** The backline bettor, if there is one and known; the seated player is known by the seat. */
      person: personId.nullable(),
      numbers: named,
      bet,
      side: side.nullable(),
      live: cents,
      collection,
      /** What the jackpot fee of this bet was offered in, if there is one; left out: live chips. */
      jackpotFee: payment.optional(),
    }),
  },
  'settle-wager': {
    says: 'Records how the hand ended; the payments and the status of the instruments are computed.',
    roles: ['dealer', 'floor', 'device'],
    body: z.strictObject({
      wager: wagerId,
      result,
      ratio: ratio.optional(),
      /** What the player-dealer paid the winner in; left out: live chips. */
      paidIn: payment.optional(),
    }),
  },
  'withdraw-wager': {
    says: 'Removes a wager that was not played, after a misdeal or a wrong number; everything is returned, including fees.',
    roles: ['dealer', 'floor'],
    body: z.strictObject({ wager: wagerId, reason: reasonCode }),
  },
  'verify-instruments': {
    says: 'Verifies that instruments were played, and cancels them; from then on the cage pays for them.',
    roles: ['floor', 'manager'],
    body: z.strictObject({ numbers: named }),
  },
  'redeem-instruments': {
    says: 'Redeems what the player-dealer of a table collected, once, for live chips at the cage.',
    roles: ['cage'],
    body: z.strictObject({
      numbers: named,
      table: id,
      /** Who brings them and takes the live chips back. */
      representative: badge,
    }),
  },
  'void-instrument': {
    says: 'Voids an instrument that was lost, spoiled or made by mistake. Two people sign.',
    roles: ['cage', 'promotions', 'floor', 'manager'],
    body: z.strictObject({ number: z.union([instrumentNumber, heldBy]), reason: reasonCode }),
  },
  'correct-wager': {
    says: 'Corrects how a wager was settled, before its instruments are used again. Two people sign.',
    roles: ['floor', 'manager'],
    body: z.strictObject({ wager: wagerId, result, ratio: ratio.optional(), reason: reasonCode }),
  },
} as const;

const piece = z.strictObject({ number: instrumentNumber, face: cents });

const sides = {
  /** Live chips across the table: what the player-dealer pays to the player, and takes from them. */
  toPlayer: cents,
  toDealer: cents,
  /** What each side has of this hand when all is paid, the fees and what the cage pays included. */
  player: cents,
  playerDealer: cents,
  house: cents,
};

const becomes = z.strictObject({
  number: instrumentNumber,
  becomes: z.enum(['kept', 'cancelled', 'voided', 'collected', 'dropped', 'expired']),
  /** What the cage pays the player-dealer for it. */
  owed: cents,
});

const settledBody = {
  wager: wagerId,
  offer: id,
  table: id,
  result,
  ratio,
  ...sides,
  pieces: z.array(becomes),
  postings,
  /** Who verifies what was collected before the cage pays for it. */
  decided: z.strictObject({ verifiedBy: z.enum(['dealer', 'floor']) }).optional(),
};

export const instrumentEvents = {
  'instruments-issued': {
    says: 'Instruments with numbers were issued; the house owes their face value.',
    body: z.strictObject({
      offer: id,
      how: z.enum(['handed-out', 'sold', 'won']),
      is: z.enum(['voucher', 'piece']),
      person: personId.nullable(),
      pieces: z.array(piece),
      expiresAt: instant,
      /** Of a buy-in: what was paid, at which window, and its number among all of them. */
      price: cents.optional(),
      window: id.optional(),
      buyIn: z.int().optional(),
      cashier: badge.optional(),
      award: awardId.optional(),
      toMakeGood,
      postings,
      /** The gaming day of the issue. */
      decided: z.strictObject({ day: z.iso.date() }).optional(),
    }),
  },
  'instrument-handed-over': {
    says: 'An instrument was assigned to its holder.',
    body: z.strictObject({ number: instrumentNumber, offer: id, person: personId }),
  },
  'voucher-swapped': {
    says: 'A voucher was exchanged for its chips.',
    body: z.strictObject({
      voucher: instrumentNumber,
      offer: id,
      person: personId.nullable(),
      piece,
      /** Chips beside the first. */
      more: z.array(piece).optional(),
      by: badge,
    }),
  },
  'instrument-wagered': {
    says: 'Instruments were placed on a bet.',
    body: z.strictObject({
      wager: wagerId,
      offer: id,
      table: id,
      seat,
      bettor,
      behind,
      person: personId.nullable(),
      numbers: z.array(instrumentNumber),
      bet,
      side: side.nullable(),
      live: cents,
      face: cents,
      collection: cents,
      redemption: cents,
      placedAt: instant,
      postings,
    }),
  },
  'wager-settled': {
    says: 'A wager was settled: what each side gets, and the status of the instruments.',
    body: z.strictObject(settledBody),
  },
  'wager-withdrawn': {
    says: 'A wager was removed, and its fees returned.',
    body: z.strictObject({ wager: wagerId, offer: id, reason: reasonCode, postings }),
  },
  'wager-corrected': {
    says: 'A settlement was corrected.',
    body: z.strictObject({ ...settledBody, was: result, reason: reasonCode, by: z.array(badge) }),
  },
  'instruments-verified': {
    says: 'Instruments were verified as played, and canceled.',
    body: z.strictObject({ numbers: z.array(instrumentNumber), by: badge }),
  },
  'instruments-redeemed': {
    says: 'The cage paid the player-dealer for instruments.',
    body: z.strictObject({
      offer: id,
      table: id,
      pieces: z.array(z.strictObject({ number: instrumentNumber, face: cents, paid: cents })),
      amount: cents,
      representative: badge,
      cashier: badge,
      postings,
    }),
  },
  'instrument-voided': {
    says: 'An instrument was voided.',
    body: z.strictObject({
      number: instrumentNumber,
      offer: id,
      reason: reasonCode,
      at: clause,
      by: z.array(badge),
      postings,
    }),
  },
  'instruments-expired': {
    says: 'Instruments expired; those not played have no value.',
    body: z.strictObject({ offer: id, numbers: z.array(instrumentNumber), amount: cents, postings }),
  },
  'instruments-filed': {
    says: 'Instruments of an ended promotion left the state; the journal keeps them.',
    body: z.strictObject({ offer: id, count: z.int() }),
  },
} as const;

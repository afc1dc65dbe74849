/**
 * Commands and events of promotional chips, coupons, vouchers and certificates: sold or given out, wagered, settled,
 * redeemed, expired.
 */
import { z } from 'zod';
import { RESULTS } from '../../rules/instrument.ts';
import { clause, id, reasonCode } from '../../rules/vocabulary.ts';
import { awardId, badge, cents, instant, instrumentNumber, personId, postings, SIGNS } from '../kit/schemas.ts';
import { toMakeGood } from '../reimbursements.ts';

/** One that is lost cannot be scanned: it is known by its holder and the end of its number, which is all that he sees. */
const heldBy = z.strictObject({
  person: personId,
  ending: z.string().regex(new RegExp(`^[${SIGNS}]{4}$`), 'the last four signs of its number, e.g. 9XYZ'),
});

/** One for each piece that is made; what a station sends is not looked at. */
const numbers = z.array(instrumentNumber).max(200);

const named = z.array(instrumentNumber).min(1).max(200);

const wagerId = z.string().regex(/^wager-\d+$/, 'a wager, e.g. wager-57');

const seat = z.int().min(1).max(20);

const bettor = z.enum(['seat', 'backline']);

/** Which of those who stand behind the seat, counted from the dealer's left; left out: the first. */
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
    says: 'Makes coupons, vouchers or certificates of a posted face value, each with its number, for one person or for nobody yet.',
    roles: ['promotions', 'card-desk', 'manager'],
    body: z.strictObject({ ...issued, numbers }),
    asked: z.strictObject(issued),
  },
  'sell-instruments': {
    says: 'One buy-in: the patron pays the posted price at the posted window and has the posted chips. The log names the cashier.',
    roles: ['cage'],
    body: z.strictObject({ offer: id, person: personId, window: id, numbers }),
    asked: z.strictObject({ offer: id, person: personId, window: id }),
  },
  'hand-over-won': {
    says: 'Hands over coupons or chips that somebody won: what was owed to him becomes pieces with their numbers.',
    roles: ['cage', 'card-desk', 'promotions', 'manager'],
    body: z.strictObject({ award: awardId, person: personId, numbers }),
    asked: z.strictObject({ award: awardId, person: personId }),
  },
  'hand-over-instrument': {
    says: 'Gives one that was made for nobody yet to its holder. From then on it is his and nobody else may use it.',
    roles: ['promotions', 'card-desk', 'cage', 'floor', 'manager'],
    body: z.strictObject({ number: instrumentNumber, person: personId }),
  },
  'swap-voucher': {
    says: 'A voucher is verified, logged and exchanged for the chips that it stands for: one chip, or the chips that are named.',
    roles: ['cage', 'card-desk', 'floor', 'promotions', 'manager'],
    body: z.strictObject({ ...swapped, numbers }),
    asked: z.strictObject(swapped),
  },
  'wager-instrument': {
    says: 'The dealer keys a wager with promotional chips, coupons or certificates before the deal, with the live chips beside it and the collection.',
    roles: ['dealer', 'floor', 'device'],
    body: z.strictObject({
      table: id,
      seat,
      bettor,
      behind,
      /** Who stands behind the seat, where somebody does and is known; who sits is known by the seat. */
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
    says: 'How the hand went. What each side gets is computed, and what becomes of the pieces.',
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
    says: 'Takes a wager back that was not played: a misdeal, a wrong number. Everything goes back, the fees too.',
    roles: ['dealer', 'floor'],
    body: z.strictObject({ wager: wagerId, reason: reasonCode }),
  },
  'verify-instruments': {
    says: 'Somebody of the floor has seen that they were played, and cancels them: from now on the cage pays for them.',
    roles: ['floor', 'manager'],
    body: z.strictObject({ numbers: named }),
  },
  'redeem-instruments': {
    says: 'The cage takes what the player-dealer of a table collected and pays what it is worth, in live chips, once.',
    roles: ['cage'],
    body: z.strictObject({
      numbers: named,
      table: id,
      /** Who brings them and takes the live chips back. */
      representative: badge,
    }),
  },
  'void-instrument': {
    says: 'Takes one out of use that was lost, spoilt or wrongly made. Two people sign.',
    roles: ['cage', 'promotions', 'floor', 'manager'],
    body: z.strictObject({ number: z.union([instrumentNumber, heldBy]), reason: reasonCode }),
  },
  'correct-wager': {
    says: 'Puts right how a wager was settled, as long as none of its pieces went on. Two people sign.',
    roles: ['floor', 'manager'],
    body: z.strictObject({ wager: wagerId, result, ratio: ratio.optional(), reason: reasonCode }),
  },
} as const;

const piece = z.strictObject({ number: instrumentNumber, face: cents });

const sides = {
  /** Live chips across the table: what the player-dealer pays to the player, and takes from him. */
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
    says: 'There are pieces with numbers, and the house owes their face value.',
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
    says: 'One has its holder.',
    body: z.strictObject({ number: instrumentNumber, offer: id, person: personId }),
  },
  'voucher-swapped': {
    says: 'A voucher is over, and its chips are there in its place.',
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
    says: 'Pieces lie on a bet.',
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
    says: 'What a wager came to: what each side gets, and what became of the pieces.',
    body: z.strictObject(settledBody),
  },
  'wager-withdrawn': {
    says: 'A wager was taken back, and its fees with it.',
    body: z.strictObject({ wager: wagerId, offer: id, reason: reasonCode, postings }),
  },
  'wager-corrected': {
    says: 'What a wager really came to, in place of what was keyed.',
    body: z.strictObject({ ...settledBody, was: result, reason: reasonCode, by: z.array(badge) }),
  },
  'instruments-verified': {
    says: 'They were played, and are cancelled.',
    body: z.strictObject({ numbers: z.array(instrumentNumber), by: badge }),
  },
  'instruments-redeemed': {
    says: 'The cage paid the player-dealer for what he brought.',
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
    says: 'One is out of use.',
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
    says: 'Their time is over: what was not played is worth nothing any more.',
    body: z.strictObject({ offer: id, numbers: z.array(instrumentNumber), amount: cents, postings }),
  },
  'instruments-filed': {
    says: 'What is over of a promotion leaves the floor; the journal keeps it.',
    body: z.strictObject({ offer: id, count: z.int() }),
  },
} as const;

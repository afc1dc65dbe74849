/**
 * Commands and events of house games: wagers, the deal, decisions, settling from the dealer's right, and the
 * progressive meter.
 */
import { z } from 'zod';
import { id, reasonCode, words } from '../../rules/vocabulary.ts';
import { advances, cents, newAward, postings } from '../kit/schemas.ts';
import { toMakeGood } from '../reimbursements.ts';

const spot = z.int().min(1).max(20);
/** As people write them: `As Kd 9h`. */
const cards = z.string().regex(/^[A-Za-z0-9♣♦♥♠ ]{2,60}$/, 'cards, e.g. As Kd 9h');
/** Numbered as they are logged: `pay-3`. */
const payId = id;
const round = z.string();

const wagers = z.strictObject({
  spot,
  /** The seat of who plays this spot. */
  player: spot,
  ante: cents,
  side: cents,
  progressive: cents,
});

export const houseGameCommands = {
  'place-wagers': {
    says: 'Records all wagers on the layout before the button is pressed; sent again, it replaces the earlier list.',
    roles: ['dealer', 'device', 'floor'],
    body: z.strictObject({ table: id, offer: id, positions: z.array(wagers).max(20) }),
  },
  'lock-wagers': {
    says: 'Closes the wagers: sensors lock and light, and the progressive wagers are taken.',
    roles: ['dealer', 'device', 'floor'],
    body: z.strictObject({ table: id }),
  },
  'record-deal': {
    says: "Records how many cards each position and the dealer received, and the dealer's up cards. A wrong count voids the deal.",
    roles: ['dealer', 'device', 'floor'],
    body: z.strictObject({
      table: id,
      counts: z.array(z.strictObject({ spot, cards: z.int().min(0).max(52) })).max(20),
      dealer: z.int().min(0).max(52),
      up: cards,
    }),
  },
  'decide-hand': {
    says: 'Records that a player folds, or raises next to the ante.',
    roles: ['dealer', 'device', 'floor'],
    body: z.strictObject({ table: id, spot, raise: z.union([z.literal('fold'), cents]) }),
  },
  'set-dealer': {
    says: "Records all of the dealer's cards after every player has decided.",
    roles: ['dealer', 'device', 'floor'],
    body: z.strictObject({ table: id, cards }),
  },
  'settle-hand': {
    says: 'Shows the next hand from the dealer’s right: its wagers are paid and collected.',
    roles: ['dealer', 'device', 'floor'],
    body: z.strictObject({ table: id, spot, cards }),
  },
  'reread-hand': {
    says: 'Removes a hand that was entered incorrectly, of a spot or the dealer (null), with what it was paid; it is shown again. A supervisor gives or signs this.',
    roles: ['dealer', 'device', 'floor', 'manager'],
    body: z.strictObject({ table: id, spot: spot.nullable() }),
  },
  'key-progressive': {
    says: "Enters a hand on the progressive's pay table; pressing again removes it.",
    roles: ['dealer', 'device', 'floor'],
    body: z.strictObject({ table: id, spot, row: id }),
  },
  'verify-progressive': {
    says: 'Verifies the entered hand; it is paid and the meter reduced. A supervisor gives or signs this.',
    roles: ['dealer', 'device', 'floor', 'manager'],
    body: z.strictObject({ table: id, spot }),
  },
  'end-hand': {
    says: 'Ends the round after everything is reconciled; envy bonuses are paid.',
    roles: ['dealer', 'device', 'floor'],
    body: z.strictObject({ table: id }),
  },
  'void-deal': {
    says: 'Voids a deal with a wrong number of cards before any hand was settled: all hands are void, all wagers are returned.',
    roles: ['dealer', 'floor', 'manager'],
    body: z.strictObject({ table: id, reason: reasonCode }),
  },
  'back-out-progressive': {
    says: 'Backs out a recorded progressive payout by hand, with a reason: two people, one of them a supervisor.',
    roles: ['dealer', 'device', 'floor', 'manager'],
    body: z.strictObject({ pay: payId, reason: reasonCode }),
  },
} as const;

const line = z.strictObject({
  wager: z.enum(['raise', 'ante', 'bonus', 'side']),
  amount: cents,
  at: z.string(),
});

export const houseGameEvents = {
  'wagers-placed': {
    says: 'Wagers were placed on the layout.',
    body: z.strictObject({ table: id, round, offer: id, positions: z.array(wagers) }),
  },
  'wagers-locked': {
    says: 'Wagers are closed; progressive wagers are taken.',
    body: z.strictObject({ table: id, round, postings }),
  },
  'cards-dealt': {
    says: 'The cards are dealt.',
    body: z.strictObject({ table: id, round, up: cards }),
  },
  'hand-decided': {
    says: 'A player folded or raised.',
    body: z.strictObject({ table: id, spot, raise: z.union([z.literal('fold'), cents]), postings }),
  },
  'dealer-set': {
    says: "The dealer's hand is shown.",
    body: z.strictObject({ table: id, cards: z.string(), says: words }),
  },
  'hand-settled': {
    says: 'A hand was shown and its wagers settled.',
    body: z.strictObject({
      table: id,
      spot,
      cards: z.string(),
      says: words,
      lines: z.array(line),
      /** The row of the meter's schedule that it makes. */
      row: id.nullable(),
      postings,
    }),
  },
  'hand-reread': {
    says: 'A hand was removed because it was entered incorrectly, and its payment reversed.',
    body: z.strictObject({
      table: id,
      /** Null: the dealer's own. */
      spot: spot.nullable(),
      lines: z.array(line),
      by: z.array(z.string()),
      postings,
    }),
  },
  'progressive-keyed': {
    says: "A hand on the progressive's pay table was entered.",
    body: z.strictObject({ table: id, spot, row: id, by: z.string() }),
  },
  'progressive-unkeyed': {
    says: 'An entered hand was removed.',
    body: z.strictObject({ table: id, spot, row: id }),
  },
  'progressive-verified': {
    says: "An entered hand was verified, recorded and paid, from the meter or the dealer's tray.",
    body: z.strictObject({
      table: id,
      spot,
      row: id,
      pay: payId,
      amount: cents,
      award: newAward.nullable(),
      /** What the meter showed before and after; null where nothing came off it. */
      meter: z.strictObject({ before: cents, after: cents }).nullable(),
      by: z.array(z.string()),
      postings,
      advances,
    }),
  },
  'progressive-backed-out': {
    says: 'A recorded payout was backed out by hand.',
    body: z.strictObject({
      pay: payId,
      offer: id,
      reason: reasonCode,
      by: z.array(z.string()),
      /** What the house had to put in, because it was no longer there. */
      covered: cents,
      toMakeGood,
      postings,
      advances,
    }),
  },
  'house-round-voided': {
    says: 'The deal was void; every wager was returned.',
    body: z.strictObject({
      table: id,
      round,
      reason: reasonCode,
      covered: cents,
      toMakeGood,
      postings,
      advances,
    }),
  },
  'house-round-ended': {
    says: 'The round is over; envy bonuses are paid.',
    body: z.strictObject({
      table: id,
      round,
      /** To which wager, for which hand. */
      envy: z.array(z.strictObject({ spot, of: spot, row: id, amount: cents })),
      postings,
    }),
  },
} as const;

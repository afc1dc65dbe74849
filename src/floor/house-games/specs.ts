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
    says: 'All wagers on the layout as they lie before the button is pressed; sent again they replace what was there.',
    roles: ['dealer', 'device', 'floor'],
    body: z.strictObject({ table: id, offer: id, positions: z.array(wagers).max(20) }),
  },
  'lock-wagers': {
    says: 'The button: sensors lock and light, the wagers on the meter are taken.',
    roles: ['dealer', 'device', 'floor'],
    body: z.strictObject({ table: id }),
  },
  'record-deal': {
    says: 'How many cards each position and the dealer got, and which of his lie face up. A wrong number voids the deal.',
    roles: ['dealer', 'device', 'floor'],
    body: z.strictObject({
      table: id,
      counts: z.array(z.strictObject({ spot, cards: z.int().min(0).max(52) })).max(20),
      dealer: z.int().min(0).max(52),
      up: cards,
    }),
  },
  'decide-hand': {
    says: 'A player folds, or raises beside his ante.',
    roles: ['dealer', 'device', 'floor'],
    body: z.strictObject({ table: id, spot, raise: z.union([z.literal('fold'), cents]) }),
  },
  'set-dealer': {
    says: "The dealer's cards, all of them, once everybody has decided.",
    roles: ['dealer', 'device', 'floor'],
    body: z.strictObject({ table: id, cards }),
  },
  'settle-hand': {
    says: 'The next hand from the dealer’s right is shown: its wagers are paid and collected.',
    roles: ['dealer', 'device', 'floor'],
    body: z.strictObject({ table: id, spot, cards }),
  },
  'reread-hand': {
    says: 'Cards were keyed wrong: the hand of a spot, or of the dealer (null), is taken back with what it was paid, and is shown again. A supervisor gives or signs this.',
    roles: ['dealer', 'device', 'floor', 'manager'],
    body: z.strictObject({ table: id, spot: spot.nullable() }),
  },
  'key-progressive': {
    says: "Keys a hand on the meter's schedule; pressing again takes it back.",
    roles: ['dealer', 'device', 'floor'],
    body: z.strictObject({ table: id, spot, row: id }),
  },
  'verify-progressive': {
    says: 'A supervisor has seen the keyed hand, and gives or signs this: it is paid, and the meter reduced.',
    roles: ['dealer', 'device', 'floor', 'manager'],
    body: z.strictObject({ table: id, spot }),
  },
  'end-hand': {
    says: 'Everything is reconciled: envy is paid, and the round is over.',
    roles: ['dealer', 'device', 'floor'],
    body: z.strictObject({ table: id }),
  },
  'void-deal': {
    says: 'A wrong number of cards was found before any hand was settled: all hands are void, all wagers go back.',
    roles: ['dealer', 'floor', 'manager'],
    body: z.strictObject({ table: id, reason: reasonCode }),
  },
  'back-out-progressive': {
    says: 'Takes a logged pay of the meter back by hand: two people, a supervisor among them, with a reason.',
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
    says: 'These wagers lie on the layout.',
    body: z.strictObject({ table: id, round, offer: id, positions: z.array(wagers) }),
  },
  'wagers-locked': {
    says: 'Wagers are locked; those on the meter are taken.',
    body: z.strictObject({ table: id, round, postings }),
  },
  'cards-dealt': {
    says: 'Everybody has his cards.',
    body: z.strictObject({ table: id, round, up: cards }),
  },
  'hand-decided': {
    says: 'A player folded or raised.',
    body: z.strictObject({ table: id, spot, raise: z.union([z.literal('fold'), cents]), postings }),
  },
  'dealer-set': {
    says: "The dealer's hand lies there.",
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
    says: 'A hand was taken back because its cards were keyed wrong; what it was paid went back.',
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
    says: "A hand on the meter's schedule was keyed.",
    body: z.strictObject({ table: id, spot, row: id, by: z.string() }),
  },
  'progressive-unkeyed': {
    says: 'A keyed hand was taken back.',
    body: z.strictObject({ table: id, spot, row: id }),
  },
  'progressive-verified': {
    says: 'A keyed hand was verified, logged and paid: off the meter, or from the tray.',
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
    says: 'A logged pay was taken back by hand.',
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
    says: 'The deal was void; every wager went back.',
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
    says: 'The round is over; envy is paid.',
    body: z.strictObject({
      table: id,
      round,
      /** To which wager, for which hand. */
      envy: z.array(z.strictObject({ spot, of: spot, row: id, amount: cents })),
      postings,
    }),
  },
} as const;

/** Commands and events of hits: hands that are called, locked, asked about, authorized or declined. */
import { z } from 'zod';
import { id, reasonCode, words } from '../../rules/vocabulary.ts';
import { advances, badge, cents, instant, newAward, newTicket, personId, postings, seat } from '../kit/schemas.ts';
import { position, roundBody } from '../rounds/specs.ts';

/** Yes, no or a number: what needs more words than that goes to the vault. */
const value = z.union([z.boolean(), z.int()]);

const hitId = z.string().regex(/^hit-\d{1,15}$/, 'a hit is numbered: hit-1');

/** A row of the checklist, or one about a bet: `dealt-in`, `s4.h1.seat:fee-paid`, `confirmed:§4.5`. */
const question = z.string().regex(/^[A-Za-z0-9§.:-]{1,80}$/, 'a question of the checklist');

/** Cards or tiles as the game writes them, and nothing else. */
const cards = z.string().regex(/^[0-9A-Za-z|, -]{0,120}$/, 'cards, e.g. "As Ks | Qs"');

const calledHand = z.strictObject({
  seat,
  hand: z.int().min(1).max(8),
  /** Cards of this hand, in the groups of the sheet's game row: "As Ks | ...". */
  cards,
});

/** Seats that were dealt in, where the table keys no bets. Left out: every taken seat. */
const inHand = z.array(seat).min(1).max(20).optional();

const lockedPool = z.strictObject({
  pool: id,
  reading: cents,
  fromPool: cents,
  toReserve: cents,
  reseeded: cents,
  backup: cents.optional(),
  joins: z.strictObject({ hit: z.string(), met: cents }).optional(),
});

const lock = z.strictObject({
  hit: z.string(),
  pool: id.nullable(),
  exposedAt: instant,
  reading: cents,
  fromPool: cents,
  reseeded: cents,
  pools: z.array(lockedPool).optional(),
  times: z.int().min(2).optional(),
  postings,
  advances: z.array(z.string()),
});

/** The locks of one fund as this event leaves them: those that changed, and those that are gone. */
const lockChanges = z.strictObject({ fund: id, set: z.array(lock), cancelledAdvances: z.array(z.string()) });

/** What one key press said. */
const keyPress = z.strictObject({ hands: z.array(calledHand), common: cards.nullable(), inHand });

/** A rank, a suit, or the number of a hand in the list of the sheet. */
const item = z.string().regex(/^[2-9TJQKAcdhs0-9]{1,3}$/, 'a rank, a suit or a number');

const hitHand = z.strictObject({
  seat,
  hand: z.int(),
  cards: z.string(),
  row: z.string(),
  beats: z.boolean(),
  /** The side of a bad beat that it is on; left out where the hand itself meets the row. */
  role: z.enum(['losing', 'winning']).optional(),
  /** Baccarat: only the bets on this line. */
  line: z.enum(['player', 'banker']).optional(),
  strength: z.int().optional(),
  says: words.optional(),
  /** On a board: below the posted minimum. */
  below: z.literal(true).optional(),
  /** What it brings to the set of its line. */
  item: item.optional(),
  /** The lines that it is paid on, one after the other, if its row is closed. */
  next: z.array(z.string()).min(1).optional(),
});

const fact = z.strictObject({ value, from: z.enum(['tracked', 'declared']), by: badge });

const share = z.strictObject({
  seat: seat.nullable(),
  role: z.enum(['losing', 'winning']).nullable(),
  count: z.int().min(1),
  each: cents,
});

/** What is published about a hit: no person and no employee is named in it (src/fair/hit-proof.ts). */
const statement = z.strictObject({
  hit: hitId,
  offer: id,
  name: words,
  approval: z.string().nullable(),
  sheet: z.string(),
  edition: z.string(),
  game: id.nullable(),
  table: id,
  calledAt: instant,
  authorizedAt: instant,
  signers: z.int().min(1),
  /** The secret amount that a fee reached, where no hand was called. */
  trigger: id.optional(),
  isMeter: z.boolean(),
  stake: cents,
  total: cents,
  rows: z.array(z.strictObject({ row: z.string(), says: words, prize: words, clause: z.string() })),
  hands: z.array(
    z.strictObject({
      seat,
      role: z.enum(['losing', 'winning']).nullable(),
      says: words,
      cards: z.array(z.string()),
      rest: z.array(z.string()),
    }),
  ),
  shares: z.array(share),
  postings,
});

const place = z.strictObject({
  seq: z.int().min(1),
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'a hash of the journal'),
});

export const hitCommands = {
  'call-hand': {
    says: 'Calls a hand. The answer says whether it qualifies, for what, or why not; the amount it may win is held.',
    roles: ['dealer', 'floor', 'device'],
    body: z.strictObject({
      table: id,
      /** One activity, or null for every one that is offered at the table. */
      offer: id.nullable(),
      /** Empty where the deal is the whole table's: then everyone in the round is meant. */
      hands: z.array(calledHand).max(20),
      /** Cards that all hands share, in the groups of the sheet's game row. */
      common: cards.nullable(),
      inHand,
    }),
  },
  'declare-round': {
    says: 'Declares a whole round in one command: positions, fees and called hands. The round ends unless a hand is pending.',
    roles: ['dealer', 'floor', 'device'],
    body: z.strictObject({
      ...roundBody.shape,
      offer: id.nullable(),
      hands: z.array(calledHand).max(20),
      common: cards.nullable(),
      inHand,
    }),
  },
  'open-hit': {
    says: 'Assigns the hit to a floor supervisor; from then on only the floor can deny it.',
    roles: ['floor', 'manager'],
    body: z.strictObject({ hit: hitId }),
  },
  'take-back-hand': {
    says: 'Undoes your own last key press, until a floor supervisor takes the hit.',
    roles: ['dealer', 'floor'],
    body: z.strictObject({ hit: hitId }),
  },
  answer: {
    says: 'Answers a question on the checklist.',
    roles: ['floor', 'surveillance', 'manager'],
    body: z.strictObject({ hit: hitId, question, value }),
  },
  'authorise-hit': {
    says: 'Authorizes a hit; its awards are owed from then on.',
    roles: ['floor', 'manager'],
    body: z.strictObject({
      hit: hitId,
      /** What the person saw that it wins in all; refused if it wins another amount by now. */
      amount: cents.optional(),
    }),
  },
  'decline-hit': {
    says: 'Denies a hit: the held amount is returned, any re-seed is reversed and later holds are recalculated.',
    roles: ['floor', 'manager'],
    body: z.strictObject({ hit: hitId, reason: reasonCode }),
  },
  'publish-hit': {
    says: 'Publishes an authorized hit, without any person, and names the publication before it. The server gives it if the house has public pages.',
    roles: ['system'],
    body: z.strictObject({ statement, previous: place.nullable() }),
  },
} as const;

export const hitEvents = {
  'hit-published': {
    says: 'What was won, with which cards and how it was shared, is on the public page of the hit.',
    body: z.strictObject({ hit: z.string() }),
  },
  'hit-called': {
    says: 'A hand qualifies; the amount it may win is held.',
    body: z.strictObject({
      hit: z.string(),
      offer: id,
      table: id,
      round: z.string().nullable(),
      exposedAt: instant,
      by: badge,
      keyed: keyPress.optional(),
      hands: z.array(hitHand),
      facts: z.record(z.string(), fact),
      frozen: z.array(position),
      bystanders: z.array(position).optional(),
      room: z.array(z.strictObject({ ...position.shape, table: id })).optional(),
      unplaced: z.array(calledHand).optional(),
      /** The shared cards, where no round tells to which deal the next hand belongs. */
      common: cards.nullable().optional(),
      npn: z.boolean(),
      /** No hand was called: a fee brought a pool to its secret amount. */
      trigger: z.strictObject({ id, fund: id, pool: id }).optional(),
      locks: lockChanges.nullable(),
      postings,
      advances,
    }),
  },
  'hit-extended': {
    says: 'Another hand of the same deal joined a hit, or one was corrected; the hold was recalculated.',
    body: z.strictObject({
      hit: z.string(),
      by: badge,
      keyed: keyPress.optional(),
      /** Empty if no keyed hand qualifies now: then the hit can only be declined. */
      hands: z.array(hitHand),
      unplaced: z.array(calledHand).optional(),
      frozen: z.array(position).optional(),
      bystanders: z.array(position).optional(),
      common: cards.nullable().optional(),
      facts: z.record(z.string(), fact),
      locks: lockChanges.nullable(),
      postings,
      advances,
    }),
  },
  'hand-not-qualified': {
    says: 'A hand was called and does not qualify; the clause says why.',
    body: z.strictObject({
      table: id,
      offer: id,
      hands: z.array(calledHand),
      at: z.string(),
      says: words,
      /** Every hand of the deal that was keyed so far. */
      deal: z.strictObject({ hands: z.array(calledHand), common: cards.nullable() }).optional(),
    }),
  },
  'hit-opened': {
    says: 'A floor supervisor took a hit.',
    body: z.strictObject({ hit: z.string(), by: badge }),
  },
  'hand-taken-back': {
    says: 'A key press was undone; the hit remains with its other hands, and the hold was recalculated.',
    body: z.strictObject({
      hit: z.string(),
      by: badge,
      /** What was keyed and no longer counts. */
      undone: z.array(calledHand),
      keys: z.array(z.strictObject({ ...keyPress.shape, by: badge })),
      hands: z.array(hitHand),
      unplaced: z.array(calledHand).optional(),
      frozen: z.array(position),
      bystanders: z.array(position).optional(),
      common: cards.nullable().optional(),
      facts: z.record(z.string(), fact),
      locks: lockChanges.nullable(),
      postings,
      advances,
    }),
  },
  'hit-taken-back': {
    says: 'The only key press of a hit was undone; its hold is released.',
    body: z.strictObject({
      hit: z.string(),
      by: badge,
      undone: z.array(calledHand),
      /** What others keyed of the deal: it does not qualify alone, but may together with a later hand. */
      left: z.strictObject({ hands: z.array(calledHand), common: cards.nullable() }).nullable(),
      locks: lockChanges.nullable(),
      postings,
      advances,
    }),
  },
  answered: {
    says: 'A question on the checklist was answered.',
    body: z.strictObject({ hit: z.string(), question: z.string(), fact }),
  },
  'hit-authorised': {
    says: 'A hit was authorized; its awards are owed.',
    body: z.strictObject({
      hit: z.string(),
      by: z.array(badge),
      /** The clauses that were met; the facts are in the events before it, tracked or declared. */
      restsOn: z.array(z.string()),
      awards: z.array(newAward),
      /** Rows whose hand stepped down and is the first again, since the hand was tabled. */
      falls: z.array(z.strictObject({ row: z.string(), since: instant })).optional(),
      /** The part of a recipient whom the sheet names, such as a tip pool. */
      setAside: z.strictObject({ at: z.string(), account: id, name: words, amount: cents }).optional(),
      places: z.array(
        z.strictObject({
          row: z.string(),
          person: personId.nullable(),
          seat,
          strength: z.int().optional(),
          says: words.optional(),
          below: z.literal(true).optional(),
          /** What the hand adds to the points of who made it, where points are counted. */
          points: z.int().min(1).optional(),
        }),
      ),
      locks: lockChanges.nullable(),
      tickets: z.array(newTicket),
      /** Lines that can be won only so often, and who has won them now. Left out where the sheet limits nothing. */
      lines: z.array(z.strictObject({ row: z.string(), persons: z.array(personId) })).optional(),
      /** What its hands brought to sets, whose the sets are (null: the house's), and which of them are whole. */
      collected: z
        .array(
          z.strictObject({
            row: z.string(),
            person: personId.nullable(),
            item,
            whole: z.literal(true).optional(),
          }),
        )
        .optional(),
      /** Lines whose run of rounds was won: the same run is not won again. */
      ran: z.array(id).optional(),
      postings,
      advances,
    }),
  },
  'hit-declined': {
    says: 'A hit was denied; its hold is released and later holds were recalculated.',
    body: z.strictObject({
      hit: z.string(),
      by: badge,
      reason: reasonCode,
      locks: lockChanges.nullable(),
      postings,
      advances,
    }),
  },
} as const;

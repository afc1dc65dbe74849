/** Commands and events of rounds and their fees: start, end, void, faults, and fees of a night on paper. */
import { z } from 'zod';
import { id, reasonCode } from '../../rules/vocabulary.ts';
import {
  advances,
  badge,
  cents,
  dailyPools,
  instant,
  offering,
  paperNumber,
  personId,
  postings,
} from '../kit/schemas.ts';

const seat = z.int().min(1).max(20);
export const position = z.strictObject({
  seat,
  hand: z.int().min(1).max(8),
  bettor: z.enum(['seat', 'backline', 'house']),
  person: personId.nullable(),
  wager: cents,
  fees: z.array(id),
  /** Offers whose second fee is on the player-dealer's hand. */
  dealerFees: z.array(id).optional(),
  /** Baccarat: the line that the wager is on. */
  line: z.enum(['player', 'banker', 'tie']).optional(),
  /** A No Purchase Necessary table: the row that the guest plays for. */
  asked: id.optional(),
});

export const roundBody = z.strictObject({
  table: id,
  dealtIn: z.int().min(1).max(20).nullable(),
  positions: z.array(position).max(80),
  /** sensor: the lit discs. button: a disc stayed dark and the dealer registered the fee. */
  read: z.enum(['sensor', 'button', 'keyed']),
});

/** Fees by offer, each with how many of the postings are its own; the postings are in the same order. */
const offerTaken = { offer: id, fees: z.int().min(1), postings: z.int().min(0) };
const taken = z.array(z.strictObject(offerTaken));
/** `postedBy`: which of the positions of the round, from 0, posted the fee for the whole table, where that is known. */
const takenInRound = z.array(z.strictObject({ ...offerTaken, postedBy: z.int().min(0).optional() }));

export const roundCommands = {
  'start-round': {
    says: 'Starts a round with its positions and optional fees; the fees are posted now.',
    roles: ['dealer', 'device', 'floor'],
    body: roundBody,
  },
  'end-round': {
    says: 'Ends the round at a table.',
    roles: ['dealer', 'device', 'floor'],
    body: z.strictObject({ table: id }),
  },
  'void-round': {
    says: 'Voids the round at a table; its rules decide what happens to the fees.',
    roles: ['floor', 'manager'],
    body: z.strictObject({ table: id, cause: z.enum(['misdeal', 'deck', 'discussion', 'equipment']) }),
  },
  'enter-tally': {
    says: 'Enters the fees tallied on a paper form, up to the time on it. Each form is entered once.',
    roles: ['floor', 'manager'],
    body: z.strictObject({
      table: id,
      /** `fee`: which of the fees of the sheet, in its order, from 0. */
      lines: z
        .array(z.strictObject({ offer: id, fee: z.int().min(0), fees: z.int().min(1).max(10_000) }))
        .min(1)
        .max(40),
    }),
  },
  'report-fault': {
    says: 'Reports a failed sensor, reader or keypad; each rule sheet says what happens at this table.',
    roles: ['dealer', 'floor', 'device'],
    body: z.strictObject({ table: id, fault: z.enum(['sensor', 'reader']) }),
  },
  'clear-fault': {
    says: 'Records that the equipment works again; the promotions return to the table.',
    roles: ['floor', 'manager'],
    body: z.strictObject({ table: id, note: reasonCode }),
  },
  'record-result': {
    says: 'Records how a round came out, where a promotion counts rounds in a row. No outcome: none that is asked.',
    roles: ['dealer', 'floor', 'device'],
    body: z.strictObject({ table: id, outcomes: z.array(id).max(20) }),
  },
  'undo-result': {
    says: 'Undoes the last recorded result of a table.',
    roles: ['dealer', 'floor'],
    body: z.strictObject({ table: id }),
  },
  'start-shoe': {
    says: 'Records that a new shoe begins; runs within a shoe end.',
    roles: ['dealer', 'floor', 'device'],
    body: z.strictObject({ table: id }),
  },
  'correct-run': {
    says: 'Corrects how many rounds in a row there were; two people sign.',
    roles: ['floor', 'manager'],
    body: z.strictObject({
      table: id,
      offer: id,
      row: id,
      /** The seat of the player; null: the table. */
      seat: seat.nullable(),
      count: z.int().min(0).max(1000),
      reason: reasonCode,
    }),
  },
} as const;

const hitNumber = z.string().regex(/^hit-\d{1,15}$/, 'a hit is numbered: hit-1');

/** The runs of a table as an event leaves them. */
const runs = z.array(
  z.strictObject({
    offer: id,
    row: z.string(),
    seat: seat.nullable(),
    count: z.int().min(1),
    won: hitNumber.optional(),
  }),
);

/** The table, its entry, the moment, and the number of the command. */
const OPENING = /^[\w-]+:\d+\|\d+\|[\w.-]+:\d+$/;

/** What fees of the round mean for a pool that a secret amount wins. */
const triggerRound = z.strictObject({
  trigger: id,
  fund: id,
  pool: id,
  offer: id,
  before: cents,
  after: cents,
  /** At which it must be won. */
  cap: cents,
  /** The first fees for this amount: between which ends it is, and what nobody knew before. */
  opens: z.strictObject({ from: cents, to: cents, opening: z.string().regex(OPENING) }).optional(),
  /** Seat 0: a fee that counts for the whole table. */
  fees: z.array(z.strictObject({ seat: z.int().min(0).max(20), hand: z.int().min(0).max(8), amount: cents })),
});

export const roundEvents = {
  'result-recorded': {
    says: 'A round came out; the runs of the table go on or break.',
    body: z.strictObject({ table: id, outcomes: z.array(id), runs }),
  },
  'result-undone': {
    says: 'The last result was undone.',
    body: z.strictObject({ table: id, runs }),
  },
  'shoe-started': {
    says: 'A new shoe began.',
    body: z.strictObject({ table: id, runs }),
  },
  'run-corrected': {
    says: 'The number of rounds in a row was corrected.',
    body: z.strictObject({
      table: id,
      offer: id,
      row: z.string(),
      seat: seat.nullable(),
      count: z.int().min(0),
      runs,
      reason: reasonCode,
      by: z.array(badge),
    }),
  },
  'round-started': {
    says: 'A round started; its fees are in the box.',
    body: z.strictObject({
      ...roundBody.shape,
      round: z.string(),
      playerDealer: seat.nullable(),
      taken: takenInRound,
      postings,
      triggers: z.array(triggerRound).min(1).optional(),
      decided: z.strictObject({ daily: dailyPools }).optional(),
    }),
  },
  'tally-entered': {
    says: 'Fees from a paper form were entered; the money was already in the box.',
    body: z.strictObject({
      table: id,
      paper: paperNumber,
      /** Until when they were taken. */
      until: instant,
      taken,
      postings,
      /** `day`: the gaming day of the paper. */
      decided: z.strictObject({ daily: dailyPools, day: z.iso.date() }).optional(),
    }),
  },
  'round-ended': { says: 'A round ended.', body: z.strictObject({ table: id, round: z.string() }) },
  'round-voided': {
    says: 'A round was voided.',
    body: z.strictObject({
      table: id,
      round: z.string(),
      cause: reasonCode,
      /** Offers whose fees were given back; those of the others stay. */
      returned: z.array(id),
      postings,
      advances,
      decided: z.strictObject({ daily: dailyPools }).optional(),
    }),
  },
  'fault-reported': {
    says: 'Equipment failed; these promotions are not offered at the table.',
    body: z.strictObject({
      table: id,
      fault: z.string(),
      offers: z.array(id),
      /** Of these, the offers that the running round is no longer played for. */
      void: z.array(id),
      postings,
      advances,
      decided: z.strictObject({ daily: dailyPools, ...offering }).optional(),
    }),
  },
  'fault-cleared': {
    says: 'Equipment works again.',
    body: z.strictObject({ table: id, note: reasonCode, decided: z.strictObject(offering).optional() }),
  },
} as const;

/**
 * Commands and events of contests that pass holders play together: cards, envelopes and keys, or the tables of a
 * tournament.
 */
import { z } from 'zod';
import { id, reasonCode, words } from '../../rules/vocabulary.ts';
import { advances, idAsked, newAward, personId, postings } from '../kit/schemas.ts';

const DESK = ['card-desk', 'promotions', 'manager'] as const;
const witnesses = z.array(z.string());
/** The number of a pass: the first that was won is 1. */
const pass = z.int().min(1).max(1000);
/** From the ace upward: 1 is the ace. */
const card = z.int().min(1).max(10);
const envelope = z.int().min(1).max(10);
const chips = z.int().min(0).max(1_000_000_000);
const entrant = z.strictObject({ pass, person: personId });

export const contestCommands = {
  'begin-contest': {
    says: 'Starts play for the passes whose holders are present, with witnesses; absent holders forfeit their chance.',
    roles: DESK,
    body: z.strictObject({
      offer: id,
      /** `table`: the seat in the first round, if tables are played. */
      here: z.array(z.strictObject({ pass, table: z.int().min(1).max(20).optional() })).max(400),
    }),
  },
  'draw-order': {
    says: 'Records the card that a pass holder drew; it decides when they choose.',
    roles: DESK,
    body: z.strictObject({ contest: id, pass, card }),
  },
  'choose-envelope': {
    says: 'Records the envelope chosen by the player whose turn it is.',
    roles: DESK,
    body: z.strictObject({ contest: id, pass, envelope }),
  },
  'try-key': {
    says: 'Records whether the key of the player whose turn it is starts the car.',
    roles: DESK,
    body: z.strictObject({ contest: id, pass, starts: z.boolean() }),
  },
  'bust-player': {
    says: 'Records the tournament hand on which a player lost the last chip.',
    roles: [...DESK, 'floor'],
    body: z.strictObject({ contest: id, pass, hand: z.int().min(1).max(1000) }),
  },
  'count-chips': {
    says: "Records every player's chips at a tournament table after the last hand, with witnesses.",
    roles: [...DESK, 'floor'],
    body: z.strictObject({ contest: id, table: id, chips: z.array(z.strictObject({ pass, chips })).max(20) }),
  },
  'break-tie': {
    says: 'Records the order in which extra hands broke a tie for a place, with witnesses.',
    roles: [...DESK, 'floor'],
    body: z.strictObject({ contest: id, table: id, order: z.array(pass).min(2).max(20) }),
  },
  'cancel-contest': {
    says: 'Ends a giveaway that cannot be finished; nothing more is won in it. Two people sign.',
    roles: ['manager'],
    body: z.strictObject({ contest: id, reason: reasonCode }),
  },
} as const;

export const contestEvents = {
  'contest-begun': {
    says: 'Play for the passes started; passes of absent holders, or without ID, are void.',
    body: z.strictObject({
      contest: id,
      offer: id,
      form: z.enum(['keys', 'tournament']),
      /** Where tables are played, one list for each of them; otherwise one list. */
      tables: z.array(z.strictObject({ table: id, entrants: z.array(entrant) })),
      lost: z.array(entrant),
      witnesses,
    }),
  },
  'order-drawn': {
    says: 'A pass holder drew the card that decides when they choose.',
    body: z.strictObject({ contest: id, pass, card, witnesses }),
  },
  'envelope-chosen': {
    says: 'An envelope was chosen.',
    body: z.strictObject({ contest: id, pass, envelope, witnesses }),
  },
  'key-tried': {
    says: 'A key was tried.',
    body: z.strictObject({ contest: id, pass, envelope, starts: z.boolean(), witnesses }),
  },
  'contest-won': {
    says: 'A giveaway has its winner.',
    body: z.strictObject({
      contest: id,
      pass,
      award: newAward,
      postings,
      advances,
      decided: z.strictObject({ idAsked }).optional(),
    }),
  },
  'player-bust': {
    says: 'A player lost the last chip in a tournament.',
    body: z.strictObject({ contest: id, table: id, pass, hand: z.int() }),
  },
  'chips-counted': {
    says: 'The chips of a table were counted after its last hand. `says` names a tie that has to be broken.',
    body: z.strictObject({
      contest: id,
      table: id,
      chips: z.array(z.strictObject({ pass, chips })),
      says: words,
      witnesses,
    }),
  },
  'tie-broken': {
    says: 'A tie was broken by extra hands.',
    body: z.strictObject({ contest: id, table: id, order: z.array(pass), witnesses }),
  },
  'table-decided': {
    says: 'The places of a tournament table are decided; prizes are owed, the others play on.',
    body: z.strictObject({
      contest: id,
      table: id,
      places: z.array(pass),
      awards: z.array(newAward),
      postings,
      advances,
      /** `advance`: how many of each table play at the final table. */
      decided: z.strictObject({ idAsked, advance: z.int() }).optional(),
    }),
  },
  'contest-ended': {
    says: 'A giveaway ended without a winner.',
    body: z.strictObject({ contest: id, reason: reasonCode }),
  },
} as const;

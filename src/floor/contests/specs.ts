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
    says: 'Those who are here with their passes begin to play, with witnesses; who is not here loses his chance.',
    roles: DESK,
    body: z.strictObject({
      offer: id,
      /** `table`: where he sits in the first round, where tables are played. */
      here: z.array(z.strictObject({ pass, table: z.int().min(1).max(20).optional() })).max(400),
    }),
  },
  'draw-order': {
    says: 'Records the card that the holder of a pass drew: it says when he chooses.',
    roles: DESK,
    body: z.strictObject({ contest: id, pass, card }),
  },
  'choose-envelope': {
    says: 'Records the envelope that is chosen by the one whose turn it is.',
    roles: DESK,
    body: z.strictObject({ contest: id, pass, envelope }),
  },
  'try-key': {
    says: 'Records whether the key of the one whose turn it is starts what is played for.',
    roles: DESK,
    body: z.strictObject({ contest: id, pass, starts: z.boolean() }),
  },
  'bust-player': {
    says: 'Records the hand of a tournament on which somebody lost his last chip.',
    roles: [...DESK, 'floor'],
    body: z.strictObject({ contest: id, pass, hand: z.int().min(1).max(1000) }),
  },
  'count-chips': {
    says: 'Records what everybody at a table of a tournament holds after the last hand, with witnesses.',
    roles: [...DESK, 'floor'],
    body: z.strictObject({ contest: id, table: id, chips: z.array(z.strictObject({ pass, chips })).max(20) }),
  },
  'break-tie': {
    says: 'Records in which order further hands left those who tied for a place that decides something, with witnesses.',
    roles: [...DESK, 'floor'],
    body: z.strictObject({ contest: id, table: id, order: z.array(pass).min(2).max(20) }),
  },
  'cancel-contest': {
    says: 'Ends a contest that cannot be played to its end; nothing more is won in it. Two people sign.',
    roles: ['manager'],
    body: z.strictObject({ contest: id, reason: reasonCode }),
  },
} as const;

export const contestEvents = {
  'contest-begun': {
    says: 'Holders of passes play; the passes of those who were not here, or had shown no ID, are void.',
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
    says: 'Somebody drew the card that says when he chooses.',
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
    says: 'A contest has its winner.',
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
    says: 'Somebody lost his last chip in a tournament.',
    body: z.strictObject({ contest: id, table: id, pass, hand: z.int() }),
  },
  'chips-counted': {
    says: 'The chips of a table were counted after its last hand. `says` names a tie that decides something.',
    body: z.strictObject({
      contest: id,
      table: id,
      chips: z.array(z.strictObject({ pass, chips })),
      says: words,
      witnesses,
    }),
  },
  'tie-broken': {
    says: 'A tie was broken by further hands.',
    body: z.strictObject({ contest: id, table: id, order: z.array(pass), witnesses }),
  },
  'table-decided': {
    says: 'A table of a tournament has its places; prizes are owed, the others play on.',
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
    says: 'A contest ended without a winner.',
    body: z.strictObject({ contest: id, reason: reasonCode }),
  },
} as const;

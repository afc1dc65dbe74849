/** Commands and events of box draws: boxes, devices, finalists, and the people who are drawn, called and notified. */
import { z } from 'zod';
import { ENTRY_FAULTS } from '../../rules/box-draw.ts';
import { clause, id, reasonCode, words } from '../../rules/vocabulary.ts';
import { advances, idAsked, instant, newAward, personId, postings } from '../kit/schemas.ts';

const offer = { offer: id };
const entry = z.string().regex(/^entry-\d{1,6}$/, 'an entry is numbered as it is drawn: entry-1');
const witnesses = z.array(z.string());
const names = z.array(id).min(1).max(40);
const finding = z.enum(['qualifies', ...ENTRY_FAULTS]);
const taken = z
  .array(z.strictObject({ device: id, taken: z.int().min(0).max(1_000_000), emptied: z.boolean() }))
  .min(1);

export const boxDrawCommands = {
  'open-boxes': {
    says: 'Designates the entry containers, each checked to be empty, in front of witnesses.',
    roles: ['card-desk', 'surveillance', 'manager'],
    body: z.strictObject({ ...offer, containers: names }),
  },
  'pour-boxes': {
    says: 'Records that all entries were poured into drums that were checked to be empty, and mixed, in front of witnesses.',
    roles: ['card-desk', 'surveillance', 'manager'],
    body: z.strictObject({ ...offer, devices: names }),
  },
  'draw-finalists': {
    says: 'Records how many entries were drawn from each drum as finalists, in front of witnesses.',
    roles: ['card-desk', 'manager'],
    body: z.strictObject({ ...offer, taken }),
  },
  'draw-paper': {
    says: 'Records an entry drawn from the finalists and what was found on it, in front of witnesses.',
    roles: ['card-desk', 'manager'],
    body: z.strictObject({ ...offer, finding, person: personId.nullable() }),
  },
  'call-entries': {
    says: 'Announces the names that were drawn; their time to report starts now.',
    roles: ['card-desk', 'manager'],
    body: z.strictObject(offer),
  },
  'present-entry': {
    says: 'Records that a winner reported, and whether staff found the winner eligible.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({
      ...offer,
      entry,
      checks: z.strictObject({
        idShown: z.boolean(),
        nameMatches: z.boolean(),
        ofAge: z.boolean(),
        /** The person accepts the rules and fills in the claim form; a contestant can stay for the whole show. */
        accepts: z.boolean(),
      }),
    }),
  },
  'take-result': {
    says: 'Records the result of another promotion: of one in this house, or declared by two people.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ ...offer, from: id.nullable(), result: id.nullable() }),
  },
  'halt-draw': {
    says: 'Stops a drawing until a problem is solved; calls are paused.',
    roles: ['surveillance', 'compliance', 'manager'],
    body: z.strictObject({ ...offer, reason: reasonCode }),
  },
  'resume-draw': {
    says: 'Resumes a stopped drawing; calls continue with the time that was left.',
    roles: ['surveillance', 'compliance', 'manager'],
    body: z.strictObject(offer),
  },
  'postpone-draw': {
    says: 'Postpones the event to another day: winners are notified and do not have to be present.',
    roles: ['manager'],
    body: z.strictObject({ ...offer, reason: reasonCode }),
  },
  'notify-winner': {
    says: 'Records that a winner was notified after a postponement; the days to claim start now.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ ...offer, entry }),
  },
} as const;

/** Entries whose claim now has an end, with its last second. */
const claimsEnd = z.strictObject({ claims: z.array(z.strictObject({ entry, until: instant })) }).optional();

export const boxDrawEvents = {
  'boxes-opened': {
    says: 'The entry containers are designated.',
    body: z.strictObject({ ...offer, containers: names, witnesses }),
  },
  'boxes-poured': {
    says: 'All entries are in the drums.',
    body: z.strictObject({ ...offer, devices: names, witnesses }),
  },
  'finalists-drawn': {
    says: 'Finalists are in a drum of their own.',
    body: z.strictObject({ ...offer, taken, finalists: z.int(), witnesses }),
  },
  'paper-drawn': {
    says: 'A valid entry was drawn.',
    body: z.strictObject({
      ...offer,
      entry,
      prize: id,
      place: z.int().min(1),
      number: z.int().nullable(),
      person: personId,
      witnesses,
      decided: claimsEnd,
    }),
  },
  'paper-disqualified': {
    says: 'An invalid entry was drawn.',
    body: z.strictObject({
      ...offer,
      finding,
      at: clause,
      says: words,
      /** Whose it is, if it could be read: no other entry of theirs is valid. */
      person: personId.nullable(),
      witnesses,
    }),
  },
  'entries-called': {
    says: 'Names were announced; the time to report has started.',
    body: z.strictObject({ ...offer, entries: z.array(entry), until: instant }),
  },
  'entry-presented': {
    says: 'A winner reported.',
    body: z.strictObject({ ...offer, entry, number: z.int().nullable(), by: z.array(z.string()) }),
  },
  'entry-lapsed': {
    says: 'A winner did not report in time or is not eligible.',
    body: z.strictObject({
      ...offer,
      entry,
      why: z.enum(['absent', 'no-id', 'under-age', 'declined', 'not-eligible', 'too-late']),
      /** Another paper is drawn for it. */
      redrawn: z.boolean(),
      at: clause,
      says: words,
    }),
  },
  'entry-won': {
    says: 'A drawn prize was awarded.',
    body: z.strictObject({
      ...offer,
      entry,
      award: newAward,
      postings,
      advances,
      decided: z.strictObject({ idAsked }).optional(),
    }),
  },
  'result-taken': {
    says: 'The result of the other promotion is on record.',
    body: z.strictObject({
      ...offer,
      from: id.nullable(),
      result: id,
      endedAt: instant,
      until: instant.nullable(),
      by: z.array(z.string()),
      decided: claimsEnd,
    }),
  },
  'draw-halted': { says: 'A drawing was stopped.', body: z.strictObject({ ...offer, reason: reasonCode }) },
  'draw-resumed': { says: 'A drawing was resumed.', body: z.strictObject(offer) },
  'draw-postponed': {
    says: 'The event was postponed; winners are notified.',
    body: z.strictObject({
      ...offer,
      reason: reasonCode,
      /** Entries drawn for a prize whose winners are now told. */
      decided: z.strictObject({ waiting: z.array(entry) }).optional(),
    }),
  },
  'winner-notified': {
    says: 'A winner was notified; the time to claim has started.',
    body: z.strictObject({ ...offer, entry, until: instant }),
  },
} as const;

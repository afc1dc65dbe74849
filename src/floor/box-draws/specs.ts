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
    says: 'Designates the containers for entries, each checked to be empty; with witnesses.',
    roles: ['card-desk', 'surveillance', 'manager'],
    body: z.strictObject({ ...offer, containers: names }),
  },
  'pour-boxes': {
    says: 'All entries were poured into devices that were checked to be empty, and mixed; with witnesses.',
    roles: ['card-desk', 'surveillance', 'manager'],
    body: z.strictObject({ ...offer, devices: names }),
  },
  'draw-finalists': {
    says: 'Records how many entries were drawn from each device for the device of the finalists; with witnesses.',
    roles: ['card-desk', 'manager'],
    body: z.strictObject({ ...offer, taken }),
  },
  'draw-paper': {
    says: 'Records a paper that was drawn from the finalists and what was found on it; with witnesses.',
    roles: ['card-desk', 'manager'],
    body: z.strictObject({ ...offer, finding, person: personId.nullable() }),
  },
  'call-entries': {
    says: 'The names that were drawn are announced; those who are called have their minutes from now on.',
    roles: ['card-desk', 'manager'],
    body: z.strictObject(offer),
  },
  'present-entry': {
    says: 'Somebody who was drawn comes forward; the staff found whether he may have what he was drawn for.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({
      ...offer,
      entry,
      checks: z.strictObject({
        idShown: z.boolean(),
        nameMatches: z.boolean(),
        ofAge: z.boolean(),
        /** He accepts the rules and fills in the claim form; a contestant can stay for the whole show. */
        accepts: z.boolean(),
      }),
    }),
  },
  'take-result': {
    says: 'Takes over what the other activity came to: of an offer of this house, or declared by two people.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ ...offer, from: id.nullable(), result: id.nullable() }),
  },
  'halt-draw': {
    says: 'Stops a drawing until a problem is solved; calls stand still.',
    roles: ['surveillance', 'compliance', 'manager'],
    body: z.strictObject({ ...offer, reason: reasonCode }),
  },
  'resume-draw': {
    says: 'A stopped drawing goes on; calls go on with the time that was left.',
    roles: ['surveillance', 'compliance', 'manager'],
    body: z.strictObject(offer),
  },
  'postpone-draw': {
    says: 'The event is put off to another day: winners are told, and need not be present.',
    roles: ['manager'],
    body: z.strictObject({ ...offer, reason: reasonCode }),
  },
  'notify-winner': {
    says: 'A winner was told of his prize after a postponement; his days to claim it run from now.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ ...offer, entry }),
  },
} as const;

/** Entries whose claim now has an end, with its last second. */
const claimsEnd = z.strictObject({ claims: z.array(z.strictObject({ entry, until: instant })) }).optional();

export const boxDrawEvents = {
  'boxes-opened': {
    says: 'The containers for entries are designated.',
    body: z.strictObject({ ...offer, containers: names, witnesses }),
  },
  'boxes-poured': {
    says: 'All entries are in the drawing devices.',
    body: z.strictObject({ ...offer, devices: names, witnesses }),
  },
  'finalists-drawn': {
    says: 'Finalists are in a device of their own.',
    body: z.strictObject({ ...offer, taken, finalists: z.int(), witnesses }),
  },
  'paper-drawn': {
    says: 'A paper was drawn and counts: its entry is born.',
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
    says: 'A paper was drawn and does not count.',
    body: z.strictObject({
      ...offer,
      finding,
      at: clause,
      says: words,
      /** Whose it is, where it could be read: no other paper of his counts. */
      person: personId.nullable(),
      witnesses,
    }),
  },
  'entries-called': {
    says: 'Names are announced: their time runs.',
    body: z.strictObject({ ...offer, entries: z.array(entry), until: instant }),
  },
  'entry-presented': {
    says: 'Somebody who was drawn came forward.',
    body: z.strictObject({ ...offer, entry, number: z.int().nullable(), by: z.array(z.string()) }),
  },
  'entry-lapsed': {
    says: 'Somebody who was drawn did not come in time, or may not have what he was drawn for.',
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
    says: 'Somebody who was drawn is owed his prize.',
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
    says: 'What the other activity came to is known.',
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
  'draw-halted': { says: 'A drawing stands still.', body: z.strictObject({ ...offer, reason: reasonCode }) },
  'draw-resumed': { says: 'A drawing goes on.', body: z.strictObject(offer) },
  'draw-postponed': {
    says: 'The event is put off; winners are told.',
    body: z.strictObject({
      ...offer,
      reason: reasonCode,
      /** Entries drawn for a prize whose winners are now told. */
      decided: z.strictObject({ waiting: z.array(entry) }).optional(),
    }),
  },
  'winner-notified': {
    says: 'A winner was told; until then he can claim.',
    body: z.strictObject({ ...offer, entry, until: instant }),
  },
} as const;

/**
 * Commands and events of computer draws that anyone can repeat: committed, sealed, stirred by witnesses, drawn,
 * revealed.
 */
import { z } from 'zod';
import { PUBLIC_TEXT } from '../../fair/commitments.ts';
import { LONGEST_ID, MOST_WEIGHT } from '../../fair/entries.ts';
import { id, words } from '../../rules/vocabulary.ts';
import { badge, instant } from '../kit/schemas.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits');
const salt = z.string().regex(/^[0-9a-f]{32}$/, '32 hexadecimal digits');
const text = z
  .string()
  .regex(PUBLIC_TEXT, 'at most 80 letters, digits, blanks and . , : ; + -, as two keyboards write them alike');
const whole = z.int().min(0).max(MOST_WEIGHT);
const serial = z
  .string()
  .regex(/^[A-Z0-9-]{3,84}$/)
  .max(LONGEST_ID);
const seal = z.strictObject({ root: hash, count: z.int().min(1), weight: whole });
const witnesses = z.array(z.string());

/** The entry that the next number of the stream falls on, with the proof that it is under the seal. */
const found = z.strictObject({
  number: whole,
  serial,
  weight: whole,
  index: whole,
  start: whole,
  path: z.array(z.strictObject({ side: z.enum(['left', 'right']), weight: whole, hash })).max(40),
});

export const sealedDrawCommands = {
  'commit-draw': {
    says: 'Publishes the commitment to the secret of a computer drawing, before anything is sealed.',
    roles: ['system'],
    body: z.strictObject({ drawing: id, commitment: hash }),
  },
  'seal-draw': {
    says: 'Seals the tickets now in the drum for a computer drawing, with witnesses; it can be repeated until the first draw.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ drawing: id }),
  },
  'commit-entropy': {
    says: "Records a witness's commitment to a text before any text is revealed: SHA-256 of badge|salt|text.",
    roles: [
      'dealer',
      'floor',
      'surveillance',
      'cage',
      'card-desk',
      'promotions',
      'accountant',
      'compliance',
      'manager',
    ],
    body: z.strictObject({ drawing: id, commitment: hash }),
  },
  'show-entropy': {
    says: 'Reveals the text that a witness committed to.',
    roles: [
      'dealer',
      'floor',
      'surveillance',
      'cage',
      'card-desk',
      'promotions',
      'accountant',
      'compliance',
      'manager',
    ],
    body: z.strictObject({ drawing: id, salt, text }),
  },
  'draw-sealed': {
    says: 'Draws the next ticket of a sealed drawing, with witnesses; the server determines it from the secret, and the holder is called.',
    roles: ['card-desk', 'promotions', 'manager'],
    /** Null where nothing can be drawn now: a refusal is journalled, and must not tell the next ticket. */
    body: z.strictObject({ drawing: id, found: found.nullable() }),
    asked: z.strictObject({ drawing: id }),
  },
  'reveal-draw': {
    says: 'Publishes the secret of a finished drawing; every draw is recomputed.',
    roles: ['system'],
    body: z.strictObject({ drawing: id, secret: hash }),
  },
} as const;

export const sealedDrawEvents = {
  'draw-committed': {
    says: 'A computer drawing has its commitment.',
    body: z.strictObject({ drawing: id, commitment: hash }),
  },
  'drum-sealed': {
    says: 'The tickets in the drum are sealed for a drawing: their root, count and total weight.',
    body: z.strictObject({
      drawing: id,
      drum: id,
      nth: z.int().min(1),
      label: z.string().regex(/^[a-z0-9-]{1,40}\/[a-z0-9-]{1,64}\/seal-\d{1,9}$/),
      seal,
      sealedAt: instant,
      witnesses,
    }),
  },
  'entropy-committed': {
    says: 'A witness committed to a text.',
    body: z.strictObject({ drawing: id, witness: badge, commitment: hash }),
  },
  'entropy-shown': {
    says: 'A witness revealed the text.',
    body: z.strictObject({ drawing: id, witness: badge, salt, text }),
  },
  'entry-drawn': {
    says: 'The next number fell on a sealed ticket. A ticket no longer in the drum is passed over.',
    body: z.strictObject({
      drawing: id,
      nth: z.int().min(1),
      ...found.shape,
      /** Why it does not count; null where its holder is called. */
      passed: z.enum(['already-drawn', 'voided', 'purged', 'unknown-serial']).nullable(),
      witnesses,
    }),
  },
  'draw-revealed': {
    says: 'The secret of a drawing was published and matches its commitment.',
    body: z.strictObject({ drawing: id, secret: hash, draws: z.int().min(0) }),
  },
  'draw-incident': {
    says: 'A computer drawing failed verification: the secret differs, or a draw is not what the secret gives.',
    body: z.strictObject({
      drawing: id,
      what: z.enum(['secret', 'draw']),
      nth: z.int().min(1).nullable(),
      says: words,
    }),
  },
} as const;

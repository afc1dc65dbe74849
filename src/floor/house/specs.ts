/** Commands and events of the house: opening it, its approved rules, staff, people and games. */
import { z } from 'zod';
import { gameKind } from '../../rules/declared-game.ts';
import { id, reasonCode, role, words } from '../../rules/vocabulary.ts';
import { badge, cents, offering, personId } from '../kit/schemas.ts';

/** Those whom a sheet may name, and those who keep no rule on the floor. */
const staffRole = z.enum([...role.options, 'auditor', 'regulator', 'device', 'system']);

const staffRow = z.strictObject({ badge, roles: z.array(staffRole).min(1) });

/** `newTap`: the physical badge was lost, and its old code no longer works. */
const pinReset = z.strictObject({ badge, newTap: z.boolean() });

/**
 * Who issued the badge, set its PIN or added roles, and who else signed for it. Without a second person the badge waits
 * to be confirmed. Both are left out in records of 0.4.0, whose badges are treated as confirmed, and when roles are
 * removed.
 */
const vouching = { by: badge.optional(), confirmedBy: badge.optional() };

const finding = z.union([z.boolean(), z.literal('unknown')]);

/** Findings of the staff about a person; who it is stays in the vault. */
export const findings = z.strictObject({
  employee: z.enum(['no', 'off-duty', 'off-duty-in-uniform', 'standby-in-uniform', 'on-duty', 'unknown']),
  prop: z.string().regex(/^[a-z0-9-]{1,40}$/),
  over21: finding,
  /** For a person who is not 21, if an activity is open from 18; left out if not checked. */
  over18: finding.optional(),
  excluded: finding,
  /** A member of the house's club; left out if not checked. */
  member: z.boolean().optional(),
  /** An id shared by people who live together: some sheets let one household win once. */
  household: z
    .string()
    .regex(/^h-[a-z0-9]{1,40}$/)
    .nullable(),
});

const limit = cents.refine((amount) => amount >= 0, 'a limit is not less than nothing');

const limits = z.strictObject({
  /** Above this amount the person who gives the command proves their badge again, with this very command. */
  badgeAbove: limit.optional(),
  /** Above this amount a person of one of these roles, who has not taken part, signs as well. */
  second: z.strictObject({ above: limit, roles: z.array(role).min(1) }).optional(),
});

/**
 * Controls that a house sets for itself. A part that is left out keeps the rules of a house that never set any: no
 * threshold, and the usual limits for the clock.
 */
export const controls = z.strictObject({
  /** For whatever makes prizes owed: hits that are authorized, draws, grants, disputes that are settled. */
  authorize: limits.optional(),
  /** For paying them. */
  pay: limits.optional(),
  /** Boxes are counted blind: `count-box` books what two people have entered with `enter-count`, and nothing else. */
  blindCount: z.literal(true).optional(),
  /** A second person signs the close of a gaming day. */
  closeByTwo: z.literal(true).optional(),
  /** How far a record may be behind the one before it, and ahead of it, before two people accept the time. */
  clock: z
    .strictObject({ behindSeconds: z.int().min(60).max(86_400), aheadSeconds: z.int().min(3_600).max(31_622_400) })
    .optional(),
});

export type Controls = Readonly<z.infer<typeof controls>>;

/** How the signs of a house look and whether they may be heard. */
export const signSettings = z.strictObject({
  theme: z.enum(['felt', 'midnight', 'burgundy', 'daylight']),
  sound: z.boolean(),
  /** Where players reach the public pages; codes on signs and papers lead there. Left out: no codes are shown. */
  pages: z
    .string()
    .max(120)
    .regex(/^https?:\/\/[^\s/?#]+$/, 'an address without a path, such as https://jackpots.example.com')
    .optional(),
});

export type SignSettings = Readonly<z.infer<typeof signSettings>>;

/** Read from across the room: a few lines at most. */
const message = z
  .string()
  .trim()
  .min(3)
  .max(160)
  .regex(/^[^\p{Cc}]*$/u, 'a message is one line of text');

/** The paper on which a regulator approved a sheet. The file itself is kept beside the house, under its hash. */
export const approvalDocument = z.strictObject({
  number: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{0,59}$/, 'the number on the document'),
  date: z.iso.date(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'the hash of the file'),
});

/** What the server found when it kept the file. */
export const keptDocument = z.strictObject({
  type: z.enum(['application/pdf', 'image/png', 'image/jpeg']),
  bytes: z.int().min(1),
});

export type SheetFiling = Readonly<
  z.infer<typeof approvalDocument> & z.infer<typeof keptDocument> & { by: readonly string[]; at: number }
>;

export const houseCommands = {
  'open-house': {
    says: 'Opens a house with its zone, start of day, chip unit and first staff.',
    roles: ['system'],
    body: z.strictObject({
      name: words,
      zone: z.string().regex(/^[A-Za-z_]+(\/[A-Za-z_]+)*$/),
      startOfDay: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
      chip: cents,
      staff: z.array(staffRow).min(2),
    }),
  },
  'set-controls': {
    says: "Sets the house's own thresholds for signatures and its limits for the clock. It takes two managers, or comes with the setup of the house.",
    roles: ['manager', 'system'],
    body: z.strictObject({ controls }),
  },
  'set-signs': {
    says: 'Sets the theme of the signs and whether they may be heard.',
    roles: ['manager', 'promotions'],
    body: signSettings,
  },
  'show-message': {
    says: 'Shows an emergency message on every sign, stage, tournament clock and kiosk at once. It replaces the one before it.',
    // Anyone who sees smoke may give it: a second signature would cost the seconds that matter.
    roles: ['manager', 'floor', 'surveillance', 'compliance'],
    body: z.strictObject({ message }),
  },
  'take-down-message': {
    says: 'Takes the emergency message down.',
    roles: ['manager', 'floor', 'surveillance', 'compliance'],
    body: z.strictObject({}),
  },
  'adopt-sheet': {
    says: 'Files a rule sheet in the journal; from then on promotions can be posted under it.',
    roles: ['manager', 'compliance'],
    body: z.strictObject({ sheet: z.unknown() }),
  },
  'file-sheet': {
    says: 'Files a rule sheet together with the approval document, signed by two who may approve; on a sheet that is on file already, files its document.',
    roles: ['manager', 'compliance'],
    body: z.strictObject({ sheet: z.unknown(), document: approvalDocument, kept: keptDocument }),
    asked: z.strictObject({ sheet: z.unknown(), document: approvalDocument }),
  },
  'adopt-pack': {
    says: 'Files dated tables (time zone rules, taxes, thresholds) in the journal.',
    roles: ['manager', 'compliance', 'system'],
    body: z.strictObject({ pack: z.unknown() }),
  },
  'enrol-staff': { says: 'Gives a badge its roles.', roles: ['manager'], body: staffRow },
  'revoke-staff': { says: 'Revokes a badge at once.', roles: ['manager'], body: z.strictObject({ badge }) },
  'reset-pin': {
    says: 'Records that a badge gets a new PIN, and whether a new code; both are kept outside the journal.',
    roles: ['manager'],
    body: pinReset,
  },
  'confirm-badge': {
    says: 'Confirms a badge that another employee issued, gave more roles, or set the PIN of; from then on it can sign with others.',
    // A third person is what it takes, not a rank: a small house has no second manager to spare.
    roles: ['manager', 'compliance', 'accountant', 'surveillance', 'floor', 'cage'],
    body: z.strictObject({ badge }),
  },
  'register-person': {
    says: "Registers a player under a random id, with the staff's findings.",
    roles: ['floor', 'cage', 'card-desk', 'manager'],
    body: z.strictObject({ person: personId, findings }),
  },
  'record-findings': {
    says: 'Records new findings about a player: duty, uniform, age, exclusion.',
    roles: ['floor', 'cage', 'card-desk', 'surveillance', 'manager', 'compliance'],
    body: z.strictObject({ person: personId, findings }),
  },
  'forget-person': {
    says: 'Forgets a player whose data was erased, once nothing is owed.',
    roles: ['manager', 'compliance'],
    body: z.strictObject({ person: personId }),
  },
  'approve-game': {
    says: "Records the approval of a game, under the regulator's id.",
    roles: ['manager', 'compliance'],
    body: z.strictObject({
      game: id,
      approval: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9./-]{0,39}$/, "the regulator's id"),
      /** For a game that is not in the catalog: its name as approved, and its kind. No hand of it can be read. */
      name: words.optional(),
      kind: gameKind.optional(),
    }),
  },
  'withdraw-game': {
    says: 'Records that a game lost its approval; promotions that depend on it pause.',
    roles: ['manager', 'compliance'],
    body: z.strictObject({ game: id, reason: reasonCode }),
  },
} as const;

export const houseEvents = {
  'house-opened': {
    says: 'The house is open.',
    body: z.strictObject({
      house: z.string(),
      name: words,
      zone: z.string(),
      startOfDay: z.string(),
      chip: cents,
      staff: z.array(staffRow),
    }),
  },
  'controls-set': {
    says: "The house's thresholds for signatures and limits for the clock changed.",
    body: z.strictObject({ controls, by: z.array(z.string()) }),
  },
  'signs-set': { says: 'The theme or the sound of the signs changed.', body: signSettings },
  'message-shown': {
    says: 'An emergency message is on every sign.',
    body: z.strictObject({ message, by: badge }),
  },
  'message-taken-down': { says: 'The emergency message was taken down.', body: z.strictObject({ by: badge }) },
  'sheet-adopted': { says: 'A rule sheet was filed.', body: z.strictObject({ sheet: z.unknown(), key: z.string() }) },
  'sheet-filed': {
    says: 'The approval document of a rule sheet was filed by two people.',
    body: z.strictObject({
      key: z.string(),
      document: approvalDocument,
      kept: keptDocument,
      by: z.array(badge).min(2),
    }),
  },
  'pack-adopted': { says: 'Tables were filed.', body: z.strictObject({ pack: z.unknown() }) },
  'staff-enrolled': { says: 'A badge was given its roles.', body: staffRow.extend(vouching) },
  'staff-revoked': { says: 'A badge was revoked.', body: z.strictObject({ badge }) },
  'pin-reset': { says: 'A manager set a new PIN for a badge.', body: pinReset.extend(vouching) },
  'badge-confirmed': {
    says: 'An employee other than its issuer confirmed a badge.',
    body: z.strictObject({ badge, by: badge }),
  },
  'person-registered': { says: 'A player was registered.', body: z.strictObject({ person: personId, findings }) },
  'findings-recorded': {
    says: 'Findings about a player changed.',
    body: z.strictObject({ person: personId, findings }),
  },
  'person-forgotten': { says: 'A player was forgotten.', body: z.strictObject({ person: personId }) },
  'game-approved': {
    says: 'A game was approved.',
    body: z.strictObject({
      game: id,
      approval: z.string(),
      name: words.optional(),
      kind: gameKind.optional(),
      decided: z.strictObject(offering).optional(),
    }),
  },
  'game-withdrawn': {
    says: 'A game lost its approval; the promotions that depend on it pause.',
    body: z.strictObject({
      game: id,
      reason: reasonCode,
      pauses: z.array(id),
      decided: z.strictObject(offering).optional(),
    }),
  },
} as const;

/** Commands and events of the players club: members and their cards, credits for play, and prizes redeemed for them. */
import { z } from 'zod';
import { id, reasonCode } from '../../rules/vocabulary.ts';
import { advances, awardId, badge, idAsked, instant, newAward, personId, postings } from '../kit/schemas.ts';

/** A card by its random id; the number that is printed on it is in the vault. */
export const cardId = z.string().regex(/^card-[0-9a-z]{26}$/, 'a card id is random, like that of a person');

const by = badge;
const badges = z.array(badge);
const credits = z.int().min(0);
const DESK = ['card-desk', 'manager'] as const;
const replaced = z.enum(['lost', 'stolen', 'damaged', 'renewed']);

export const clubCommands = {
  'enrol-member': {
    says: 'Enrolls a member in the club and issues a card, once the form is complete. Membership is free.',
    roles: DESK,
    body: z.strictObject({
      person: personId,
      card: cardId,
      /** What staff found on the form; what it says is in the vault. */
      form: z.strictObject({ name: z.boolean(), residence: z.boolean(), identification: z.boolean() }),
    }),
  },
  'replace-card': {
    says: 'Gives a member a new card; the old one becomes inactive.',
    roles: DESK,
    body: z.strictObject({ person: personId, card: cardId, reason: replaced }),
  },
  'end-membership': {
    says: "Ends a membership at the member's request or by a manager; card and credits become void.",
    roles: DESK,
    body: z.strictObject({ person: personId, reason: reasonCode }),
  },
  'void-swipe': {
    says: 'Voids a swipe that should not have been credited, with its credits. Two people sign, within a day.',
    roles: DESK,
    body: z.strictObject({ offer: id, person: personId, posted: instant, reason: reasonCode }),
  },
  'redeem-credits': {
    says: "Redeems a member's credits for a posted prize, which is then owed.",
    roles: ['card-desk', 'cage', 'promotions', 'manager'],
    body: z.strictObject({
      offer: id,
      person: personId,
      prize: id,
      /** The card that the member presents. */
      card: cardId,
      /** Whether the one who asks is the one on the card: credits are not handed on. */
      holder: z.boolean(),
      /** Photo ID: shown and valid, expired, or none that counts. */
      identification: z.enum(['valid', 'expired', 'none']),
    }),
  },
  'undo-redemption': {
    says: 'Voids a redemption whose prize was not handed over, and restores the credits. Two people sign.',
    roles: ['card-desk', 'cage', 'promotions', 'manager'],
    body: z.strictObject({ award: awardId, reason: reasonCode }),
  },
} as const;

/** What one swipe brings in an offer of the club; part of `swipe-recorded`. */
export const swipeCredit = z.strictObject({
  offer: id,
  posted: instant,
  game: id,
  credits: z.int().min(1),
  from: instant,
  seconds: credits,
  balance: credits,
});

export const clubEvents = {
  'member-enrolled': {
    says: 'A member was enrolled and has a card.',
    body: z.strictObject({ person: personId, card: cardId, by }),
  },
  'card-replaced': {
    says: 'A member has a new card; the old one is inactive.',
    body: z.strictObject({ person: personId, card: cardId, before: cardId, reason: replaced, by }),
  },
  'membership-ended': {
    says: 'A membership ended; card and credits are void.',
    body: z.strictObject({
      person: personId,
      card: cardId,
      lapsed: z.array(z.strictObject({ offer: id, credits })),
      reason: reasonCode,
      by,
    }),
  },
  'swipe-voided': {
    says: 'A swipe was voided.',
    body: z.strictObject({
      offer: id,
      person: personId,
      posted: instant,
      credits,
      balance: credits,
      reason: reasonCode,
      by: badges,
    }),
  },
  'credits-redeemed': {
    says: 'Credits were redeemed for a prize, which is owed to the member.',
    body: z.strictObject({
      offer: id,
      person: personId,
      prize: id,
      credits,
      balance: credits,
      award: newAward,
      by,
      postings,
      advances,
      decided: z.strictObject({ idAsked }).optional(),
    }),
  },
  'redemption-undone': {
    says: 'A redemption was voided and the credits were restored.',
    body: z.strictObject({
      offer: id,
      person: personId,
      award: awardId,
      credits,
      balance: credits,
      reason: reasonCode,
      by: badges,
      postings,
    }),
  },
  'credits-lapsed': {
    says: 'The club period ended; unredeemed credits expired.',
    body: z.strictObject({ offer: id, members: z.int().min(0), credits }),
  },
} as const;

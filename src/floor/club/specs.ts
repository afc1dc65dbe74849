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
    says: 'Makes somebody a member of the club and gives him his card, once his form is complete. It costs nothing.',
    roles: DESK,
    body: z.strictObject({
      person: personId,
      card: cardId,
      /** What staff found on the form; what it says is in the vault. */
      form: z.strictObject({ name: z.boolean(), residence: z.boolean(), identification: z.boolean() }),
    }),
  },
  'replace-card': {
    says: 'Gives a member a new card. The one before is dead from now on.',
    roles: DESK,
    body: z.strictObject({ person: personId, card: cardId, reason: replaced }),
  },
  'end-membership': {
    says: 'Ends a membership at the wish of the member or by a manager. Card and credits are dead from now on.',
    roles: DESK,
    body: z.strictObject({ person: personId, reason: reasonCode }),
  },
  'void-swipe': {
    says: 'Takes back a swipe that should not have counted, and its credits. Two people sign; a day later it is too late.',
    roles: DESK,
    body: z.strictObject({ offer: id, person: personId, posted: instant, reason: reasonCode }),
  },
  'redeem-credits': {
    says: 'Redeems credits of a member for a posted prize, which is then owed to him.',
    roles: ['card-desk', 'cage', 'promotions', 'manager'],
    body: z.strictObject({
      offer: id,
      person: personId,
      prize: id,
      /** The card that he has in his hand. */
      card: cardId,
      /** Whether the one who asks is the one on the card: credits are not handed on. */
      holder: z.boolean(),
      /** Photo ID: shown and valid, expired, or none that counts. */
      identification: z.enum(['valid', 'expired', 'none']),
    }),
  },
  'undo-redemption': {
    says: 'Takes back a redemption whose prize nobody has yet: the credits are there again. Two people sign.',
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
    says: 'Somebody is a member of the club and has a card.',
    body: z.strictObject({ person: personId, card: cardId, by }),
  },
  'card-replaced': {
    says: 'A member has a new card, and the one before is dead.',
    body: z.strictObject({ person: personId, card: cardId, before: cardId, reason: replaced, by }),
  },
  'membership-ended': {
    says: 'Somebody left the club; card and credits are dead.',
    body: z.strictObject({
      person: personId,
      card: cardId,
      lapsed: z.array(z.strictObject({ offer: id, credits })),
      reason: reasonCode,
      by,
    }),
  },
  'swipe-voided': {
    says: 'A swipe does not count any more.',
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
    says: 'A redemption was taken back: the credits are there again.',
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
    says: 'The period of the club is over: what nobody redeemed is dead.',
    body: z.strictObject({ offer: id, members: z.int().min(0), credits }),
  },
} as const;

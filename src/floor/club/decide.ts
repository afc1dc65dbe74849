/** Who is a member, with which card; swipes that are taken back; prizes for credits. */

import { F } from '../clauses.ts';
import { noOffer } from '../kit/offers.ts';
import { unknownPerson } from '../kit/people.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf, Deciders } from '../spec.ts';
import type { State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import { clubOffer, creditsOf, notAMember } from './credits.ts';
import { redeemCredits, undoRedemption } from './redeem.ts';
import type { clubCommands } from './specs.ts';

export const decideClub: Deciders<typeof clubCommands> = {
  'enrol-member': (state, { person, card, form, by }) => {
    const unknown = unknownPerson(state, person);
    if (unknown !== undefined) return unknown;
    if (state.members.has(person)) {
      return refused(F.club, 'member-already', 'This person is a member already.', 'Replace the card instead.');
    }
    return (
      incomplete(form) ??
      tooYoung(state, person) ??
      cardTaken(state, card) ??
      accept({ type: 'member-enrolled', v: 1, person, card, by: by.badge })
    );
  },

  'replace-card': (state, { person, card, reason, by }) => {
    const member = state.members.get(person);
    if (member === undefined) return notAMember();
    const { cardId: before } = member;
    return (
      cardTaken(state, card) ?? accept({ type: 'card-replaced', v: 1, person, card, before, reason, by: by.badge })
    );
  },

  'end-membership': (state, { person, reason, by }) => {
    const member = state.members.get(person);
    if (member === undefined) return notAMember();
    const owed = [...state.awards.values()].find(
      (award) => award.person === person && clubOffer(state, state.offers.get(award.offer)!) !== undefined,
    );
    if (owed !== undefined) {
      const says = `${owed.id} was redeemed and is still owed to this person.`;
      return refused(F.club, 'still-owed', says, 'Hand it over, or take the redemption back.');
    }
    const lapsed = [...state.offers.values()].flatMap((offered) => {
      const { balance } = creditsOf(offered, person);
      return balance === 0 ? [] : [{ offer: offered.offer.id, credits: balance }];
    });
    return accept({ type: 'membership-ended', v: 1, person, card: member.cardId, lapsed, reason, by: by.badge });
  },

  'void-swipe': voidSwipe,
  'redeem-credits': redeemCredits,
  'undo-redemption': undoRedemption,
};

/** The form is filled in whole before there is a card. */
function incomplete(form: CommandOf<typeof clubCommands, 'enrol-member'>['form']): Outcome | undefined {
  const missing = (['name', 'residence', 'identification'] as const).filter((part) => !form[part]);
  if (missing.length === 0) return undefined;
  const says = `The form is not complete: ${missing.map((part) => FORM[part]).join(', ')}.`;
  return refused(F.club, 'form-incomplete', says, 'Fill in the rest; there is no card before.');
}

const FORM = { name: 'full name', residence: 'residence address', identification: 'identification' } as const;

function tooYoung({ people }: State, person: string): Outcome | undefined {
  const { over21 } = people.get(person)!;
  if (over21 === true) return undefined;
  return over21 === false
    ? refused(F.club, 'under-age', 'This person is under 21.', 'There is no card before.')
    : refused(F.club, 'open-question', 'Nobody found yet whether this person is 21.', 'Look at the ID and record it.');
}

/** Ids of cards are random: one that comes twice was sent twice. */
function cardTaken({ members }: State, card: string): Outcome | undefined {
  if (members.group(card).length === 0) return undefined;
  return refused(F.club, 'card-in-use', 'This card is in use already.', 'Make a new one.');
}

function voidSwipe(state: State, command: CommandOf<typeof clubCommands, 'void-swipe'>): Outcome {
  const { offer: id, person, posted, reason } = command;
  const offered = state.offers.get(id);
  if (offered === undefined) return noOffer(id);
  const { recent, balance } = creditsOf(offered, person);
  const swipe = recent.find((one) => one.posted === posted);
  if (swipe === undefined || clubOffer(state, offered) === undefined) {
    const says = 'No swipe of this card at that time is on record since yesterday.';
    return refused(F.club, 'no-such-swipe', says, 'Look at its statement.');
  }
  const alone = missingSecond(state, command, 'Taking back a swipe');
  if (alone !== undefined) return alone;
  const { credits } = swipe;
  if (credits > balance) {
    const says = `${credits} came of this swipe, and ${balance} are left.`;
    return refused(F.club, 'spent-already', says, 'Take back a redemption first.');
  }
  const by = signedBy(command);
  const left = balance - credits;
  return accept({ type: 'swipe-voided', v: 1, offer: id, person, posted, credits, balance: left, reason, by });
}

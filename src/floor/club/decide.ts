/**
 * Decides the commands of the players club: members and their cards, voided swipes, and prizes redeemed for credits.
 */
import { first, lookUp } from '../../base/assert.ts';
import { isOfAge } from '../../rules/eligibility.ts';
import type { CommandOf, Deciders } from '../area.ts';
import { openBooks } from '../books.ts';
import { awardPrizes, CARD_DESK, openAward, refuseStopped, returnMoney } from '../kit/awards.ts';
import { noOffer, sheetOf } from '../kit/offers.ts';
import { refuseUnknownPerson } from '../kit/people.ts';
import { refuseOutOfStock } from '../kit/prizes.ts';
import { accept, F, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { OfferState, State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import { type ClubOffer, clubOffer, creditsOf, refuseDeadCard, refuseNonMember, verdictOn } from './members.ts';
import type { clubCommands } from './specs.ts';

type Redeem = CommandOf<typeof clubCommands, 'redeem-credits'>;
type Undo = CommandOf<typeof clubCommands, 'undo-redemption'>;

function redeemCredits(state: State, command: Redeem): Outcome {
  const { offer: id, person, prize: prizeId, time, by } = command;
  const offered = state.offers.get(id);
  if (offered === undefined) return noOffer(id);
  const club = clubOffer(state, offered);
  if (club === undefined) return notAClub(state, offered);
  const { redeem, earn } = club.steps;
  const wrong =
    notInPeriod(club, time) ??
    refuseUnknownPerson(state, person) ??
    (state.members.has(person) ? undefined : refuseNonMember()) ??
    refuseDeadCard(state, person, command.card, time);
  if (wrong !== undefined) return wrong;
  const prize = club.posting.prizes.find((one) => one.id === prizeId);
  if (prize === undefined) {
    return refused(redeem.prizes.at, 'no-such-prize', { prizeId });
  }
  if (!command.holder) {
    return refused(earn.transfer.at, 'not-transferable');
  }
  const barred = notShown(club, command) ?? notEligible(state, offered, person);
  if (barred !== undefined) return barred;
  const { balance } = creditsOf(offered, person);
  if (prize.credits > balance) {
    return refused(redeem.at, 'over-balance', { prizeName: prize.name, credits: prize.credits, balance });
  }
  const gone = prize.of === undefined ? undefined : refuseOutOfStock(state, prize.of);
  if (gone !== undefined) return gone;
  const as = prize.of === undefined ? {} : { as: { gives: 'goods', goods: prize.of, name: prize.name } as const };
  const owed = { person, amount: prize.value, at: redeem.prizes.at, row: prize.id, to: CARD_DESK, ...as };
  const { awards, postings, advances } = awardPrizes(state, offered, time, [owed]);
  const left = balance - prize.credits;
  return accept({
    type: 'credits-redeemed',
    v: 1,
    offer: id,
    person,
    prize: prize.id,
    credits: prize.credits,
    balance: left,
    award: first(awards),
    by: by.badge,
    postings,
    advances,
  });
}

const notAClub = (state: State, offered: OfferState): Outcome =>
  refused(F.club, 'no-club', { sheetOfName: sheetOf(state, offered).name });

/** The last moment of the period is the last one at which anything is redeemed. */
function notInPeriod({ offered, steps: { redeem } }: ClubOffer, now: number): Outcome | undefined {
  const { offer, status } = offered;
  if (now >= offer.period.until || status === 'ended') {
    return refused(redeem.at, 'period-over', { offer: offer.id });
  }
  if (status === 'approved' && now >= offer.period.from) return undefined;
  return refused(F.offers, 'not-in-force/now', { offer: offer.id });
}

function notShown({ steps: { redeem } }: ClubOffer, { identification }: Redeem): Outcome | undefined {
  if (identification === 'valid') return undefined;
  return refused(redeem.identification.at, 'no-valid-id', { identification });
}

/** Exclusion lists and age are checked before anything is owed (F-21), together with the rules of the sheet. */
function notEligible(state: State, offered: OfferState, person: string): Outcome | undefined {
  const found = lookUp(state.people, person);
  if (found.excluded === true) {
    return refused(F.exclusion, 'excluded');
  }
  const sheet = sheetOf(state, offered);
  if (isOfAge(sheet, found) === false) {
    return refused(F.exclusion, 'under-age');
  }
  const { broken, open } = verdictOn(state, offered, person);
  if (broken[0] !== undefined) {
    return refused(broken[0].at, 'not-eligible', { says: broken[0].says });
  }
  if (open[0] !== undefined) {
    return refused(open[0].at, 'open-question/finding', { asks: open[0].asks });
  }
  if (found.excluded === false && isOfAge(sheet, found) === true) return undefined;
  return refused(F.exclusion, 'not-checked');
}

/** A prize that was handed over or paid is gone; one that only waits can be taken back. */
function undoRedemption(state: State, command: Undo): Outcome {
  const { award: id, reason, time } = command;
  const award = openAward(state, id);
  if (isRefusal(award)) return award;
  const offered = lookUp(state.offers, award.offer);
  const club = clubOffer(state, offered);
  if (club === undefined) return notAClub(state, offered);
  const wrong = refuseStopped(award) ?? refuseMissingSecond(state, command, 'taking-back-a-redemption');
  if (wrong !== undefined) return wrong;
  const { at, prizes } = club.steps.redeem;
  const prize = club.posting.prizes.find((one) => one.id === award.row);
  const person = award.person;
  if (prize === undefined || person === null) {
    return refused(prizes.at, 'no-such-prize/redemption', { id });
  }
  const books = openBooks(state, time);
  returnMoney(books, award, 'house', at);
  // After the period the prize can still go back; the credits would be dead at once and stay away.
  const credits = offered.status === 'ended' ? 0 : prize.credits;
  const balance = creditsOf(offered, person).balance + credits;
  const done = { type: 'redemption-undone', v: 1, offer: offered.offer.id, person, award: id } as const;
  return accept({ ...done, credits, balance, reason, by: signedBy(command), postings: books.postings });
}

// Members, their cards, and swipes that are voided.

export const decideClub: Deciders<typeof clubCommands> = {
  'enrol-member': (state, { person, card, form, by }) => {
    const unknown = refuseUnknownPerson(state, person);
    if (unknown !== undefined) return unknown;
    if (state.members.has(person)) {
      return refused(F.club, 'member-already');
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
    if (member === undefined) return refuseNonMember();
    const { cardId: before } = member;
    return (
      cardTaken(state, card) ?? accept({ type: 'card-replaced', v: 1, person, card, before, reason, by: by.badge })
    );
  },

  'end-membership': (state, { person, reason, by }) => {
    const member = state.members.get(person);
    if (member === undefined) return refuseNonMember();
    const owed = [...state.awards.values()].find(
      (award) => award.person === person && clubOffer(state, lookUp(state.offers, award.offer)) !== undefined,
    );
    if (owed !== undefined) {
      return refused(F.club, 'still-owed', { owed: owed.id });
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
  return refused(F.club, 'form-incomplete', { missing: missing.map((part) => FORM[part]) });
}

const FORM = { name: 'full name', residence: 'residence address', identification: 'identification' } as const;

function tooYoung({ people }: State, person: string): Outcome | undefined {
  const { over21 } = lookUp(people, person);
  if (over21 === true) return undefined;
  return over21 === false ? refused(F.club, 'under-age/club-card') : refused(F.club, 'open-question/age');
}

/** Ids of cards are random: one that comes twice was sent twice. */
function cardTaken({ members }: State, card: string): Outcome | undefined {
  if (members.group(card).length === 0) return undefined;
  return refused(F.club, 'card-in-use');
}

function voidSwipe(state: State, command: CommandOf<typeof clubCommands, 'void-swipe'>): Outcome {
  const { offer: id, person, posted, reason } = command;
  const offered = state.offers.get(id);
  if (offered === undefined) return noOffer(id);
  const { recent, balance } = creditsOf(offered, person);
  const swipe = recent.find((one) => one.posted === posted);
  if (swipe === undefined || clubOffer(state, offered) === undefined) {
    return refused(F.club, 'no-such-swipe');
  }
  const alone = refuseMissingSecond(state, command, 'taking-back-a-swipe');
  if (alone !== undefined) return alone;
  const { credits } = swipe;
  if (credits > balance) {
    return refused(F.club, 'spent-already', { credits, balance });
  }
  const by = signedBy(command);
  const left = balance - credits;
  return accept({ type: 'swipe-voided', v: 1, offer: id, person, posted, credits, balance: left, reason, by });
}

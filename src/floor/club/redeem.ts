/** Redeeming credits: inside the period, by the holder of the card, with ID, for what the balance covers. */
import { isOfAge } from '../../rules/age.ts';
import { openBooks } from '../books.ts';
import { F } from '../clauses.ts';
import { CARD_DESK, isStopped, openAward, owePrizes, returnMoney } from '../kit/awards.ts';
import { noOffer, sheetOf } from '../kit/offers.ts';
import { unknownPerson } from '../kit/people.ts';
import { outOfStock } from '../kit/prizes.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { OfferState, State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import { deadCard } from './cards.ts';
import { type ClubOffer, clubOffer, creditsOf, notAMember, verdictOn } from './credits.ts';
import type { clubCommands } from './specs.ts';

type Redeem = CommandOf<typeof clubCommands, 'redeem-credits'>;
type Undo = CommandOf<typeof clubCommands, 'undo-redemption'>;

export function redeemCredits(state: State, command: Redeem): Outcome {
  const { offer: id, person, prize: prizeId, time, by } = command;
  const offered = state.offers.get(id);
  if (offered === undefined) return noOffer(id);
  const club = clubOffer(state, offered);
  if (club === undefined) return notAClub(state, offered);
  const { redeem, earn } = club.steps;
  const wrong =
    notInPeriod(club, time) ??
    unknownPerson(state, person) ??
    (state.members.has(person) ? undefined : notAMember()) ??
    deadCard(state, person, command.card, time);
  if (wrong !== undefined) return wrong;
  const prize = club.posting.prizes.find((one) => one.id === prizeId);
  if (prize === undefined) {
    return refused(redeem.prizes.at, 'no-such-prize', `${prizeId} is not posted.`, 'Choose a posted prize.');
  }
  if (!command.holder) {
    const says = 'The one who asks is not the one on the card.';
    return refused(earn.transfer.at, 'not-transferable', says, 'Credits are redeemed by their holder alone.');
  }
  const barred = notShown(club, command) ?? notEligible(state, offered, person);
  if (barred !== undefined) return barred;
  const { balance } = creditsOf(offered, person);
  if (prize.credits > balance) {
    const says = `${prize.name} costs ${prize.credits} and the balance is ${balance}.`;
    return refused(redeem.at, 'over-balance', says, 'Choose a prize that the balance covers; the credits stay.');
  }
  const gone = prize.of === undefined ? undefined : outOfStock(state, prize.of);
  if (gone !== undefined) return gone;
  const as = prize.of === undefined ? {} : { as: { gives: 'goods', goods: prize.of, name: prize.name } as const };
  const owed = { person, amount: prize.value, at: redeem.prizes.at, row: prize.id, to: CARD_DESK, ...as };
  const { awards, postings, advances } = owePrizes(state, offered, time, [owed]);
  const left = balance - prize.credits;
  return accept({
    type: 'credits-redeemed',
    v: 1,
    offer: id,
    person,
    prize: prize.id,
    credits: prize.credits,
    balance: left,
    award: awards[0]!,
    by: by.badge,
    postings,
    advances,
  });
}

const notAClub = (state: State, offered: OfferState): Outcome =>
  refused(F.club, 'no-club', `${sheetOf(state, offered).name} gives no credits.`, 'Check the offer.');

/** The last moment of the period is the last one at which anything is redeemed. */
function notInPeriod({ offered, steps: { redeem } }: ClubOffer, now: number): Outcome | undefined {
  const { offer, status } = offered;
  if (now >= offer.period.until || status === 'ended') {
    const says = `The promotional period of ${offer.id} is over, and its credits with it.`;
    return refused(redeem.at, 'period-over', says, 'Nothing can be redeemed any more.');
  }
  if (status === 'approved' && now >= offer.period.from) return undefined;
  return refused(F.offers, 'not-in-force', `${offer.id} is not in force now.`, 'Look at its period and its state.');
}

function notShown({ steps: { redeem } }: ClubOffer, { identification }: Redeem): Outcome | undefined {
  if (identification === 'valid') return undefined;
  const says = identification === 'expired' ? 'The identification has expired.' : 'No photo identification was shown.';
  return refused(redeem.identification.at, 'no-valid-id', says, 'Ask for valid photo ID; the credits stay.');
}

/** Lists and age are looked at before anything is owed (F-21), and the rows of the sheet with them. */
function notEligible(state: State, offered: OfferState, person: string): Outcome | undefined {
  const found = state.people.get(person)!;
  if (found.excluded === true) {
    return refused(F.exclusion, 'excluded', 'This person is on an exclusion list.', 'Call a manager.');
  }
  const sheet = sheetOf(state, offered);
  if (isOfAge(sheet, found) === false) {
    return refused(F.exclusion, 'under-age', 'This person is under age.', 'Call a manager.');
  }
  const { broken, open } = verdictOn(state, offered, person);
  if (broken[0] !== undefined) {
    return refused(broken[0].at, 'not-eligible', `${broken[0].says}.`, 'The credits stay where they are.');
  }
  if (open[0] !== undefined) {
    return refused(open[0].at, 'open-question', `Not known yet: ${open[0].asks}`, 'Record the finding first.');
  }
  if (found.excluded === false && isOfAge(sheet, found) === true) return undefined;
  const says = 'Age and exclusion were not checked.';
  return refused(F.exclusion, 'not-checked', says, 'Look at the lists and record what you found.');
}

/** A prize that was handed over or paid is gone; one that only waits can be taken back. */
export function undoRedemption(state: State, command: Undo): Outcome {
  const { award: id, reason, time } = command;
  const award = openAward(state, id);
  if (isRefusal(award)) return award;
  const offered = state.offers.get(award.offer)!;
  const club = clubOffer(state, offered);
  if (club === undefined) return notAClub(state, offered);
  const wrong = isStopped(award) ?? missingSecond(state, command, 'Taking back a redemption');
  if (wrong !== undefined) return wrong;
  const { at, prizes } = club.steps.redeem;
  const prize = club.posting.prizes.find((one) => one.id === award.row);
  const person = award.person;
  if (prize === undefined || person === null) {
    return refused(prizes.at, 'no-such-prize', `${id} was not redeemed for credits.`, 'Check the award.');
  }
  const books = openBooks(state, time);
  returnMoney(books, award, 'house', at);
  // After the period the prize can still go back; the credits would be dead at once and stay away.
  const credits = offered.status === 'ended' ? 0 : prize.credits;
  const balance = creditsOf(offered, person).balance + credits;
  const done = { type: 'redemption-undone', v: 1, offer: offered.offer.id, person, award: id } as const;
  return accept({ ...done, credits, balance, reason, by: signedBy(command), postings: books.postings });
}

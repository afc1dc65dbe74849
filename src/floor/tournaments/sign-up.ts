/** Sign-up: the structure stands, everybody pays the same once, and who leaves before the start has his money back. */
import { cents, formatUsd, sumCents, ZERO } from '../../base/cents.ts';
import { ratio } from '../../base/ratio.ts';
import { floorShare } from '../../base/split.ts';
import type { Instant } from '../../base/time.ts';
import { pokerTournamentOf, priceOfEntry } from '../../rules/offer-tournament.ts';
import { WHOLE } from '../../rules/tournament.ts';
import { bank, cage, collections, openBounties, payable, prizePool, promotions } from '../accounts.ts';
import { type Books, openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import { asListed } from '../clock.ts';
import { seenAt } from '../envelope.ts';
import { CARD_DESK, claimDeadlines, isStopped, type NewAward, notClaimed, notHis, openAward } from '../kit/awards.ts';
import { noOffer, sheetOf } from '../kit/offers.ts';
import { matchOf, unknownPerson } from '../kit/people.ts';
import { isInKind } from '../kit/prizes.ts';
import { giveBack } from '../make-good.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import type { tournamentCommands } from './specs.ts';
import { type Entrant, entrantIn, levelAt, type Played, paidInBy, playedOf, tournamentsOf } from './tournament.ts';

type OpenSignUp = CommandOf<typeof tournamentCommands, 'open-sign-up'>;
type SignUp = CommandOf<typeof tournamentCommands, 'sign-up'>;
type Unregister = CommandOf<typeof tournamentCommands, 'unregister'>;
type NameTarget = CommandOf<typeof tournamentCommands, 'name-target'>;

export function openSignUp(state: State, { offer: id, startsAt, time }: OpenSignUp): Outcome {
  const offered = state.offers.get(id);
  if (offered === undefined) return noOffer(id);
  const step = pokerTournamentOf(sheetOf(state, offered));
  const posted = offered.offer.tournament;
  if (step === undefined || posted === undefined) {
    return refused(F.tournaments, 'no-tournament', `${id} is no tournament.`, 'Check the offer.');
  }
  const { status, offer, signUps = [] } = offered;
  if (status !== 'approved' || time < offer.period.from || time >= offer.period.until) {
    return refused(F.offers, 'not-in-force', `${id} is not in force now.`, 'Open the sign-up inside its period.');
  }
  const { at, when } = step.begins;
  const open = tournamentsOf(state).find((one) => one.offer === id && one.status === 'sign-up');
  if (when === 'full') {
    if (startsAt !== null) return refused(at, 'no-start', 'It starts when its field is full.', 'Give no time.');
    if (open !== undefined) {
      return refused(at, 'sign-up-open', `${open.id} still takes entrants.`, 'Fill it first.');
    }
  } else {
    if (startsAt === null || asListed(state, offer).tournament!.starts?.includes(startsAt) !== true) {
      return refused(at, 'no-start', 'No tournament is posted for that time.', 'Choose one of the posted starts.');
    }
    if (signUps.includes(startsAt)) {
      return refused(at, 'sign-up-open', 'Its sign-up was opened before.', 'Go on with that one.');
    }
  }
  const tournament = `tournament-${state.counters.tournaments + 1}`;
  return accept({ type: 'sign-up-opened', v: 1, tournament, offer: id, startsAt });
}

export function signUp(state: State, command: SignUp): Outcome {
  const at = playedOf(state, command.tournament);
  if (isRefusal(at)) return at;
  const { person, entry: by, award: id, time } = command;
  const { tournament, step, posted, offered } = at;
  const wrong = unknownPerson(state, person) ?? cannotEnter(state, at, person) ?? signUpClosed(at, seenAt(command));
  if (wrong !== undefined) return wrong;
  const entry = step.entries;
  if (!entry.by.includes(by)) {
    return refused(entry.at, 'no-such-entry', 'Nobody enters so.', 'Let the entrant pay like everybody else.');
  }
  if ((by === 'won') !== (id !== undefined)) {
    return refused(
      entry.at,
      'entry-missing',
      'An entry that was won is named by its award.',
      'Name it, and only then.',
    );
  }
  const books = openBooks(state, time);
  const toMakeGood = by === 'won' ? useEntry(books, at, command) : takeMoney(books, at, by);
  if ('refusal' in toMakeGood) return toMakeGood;
  return accept({
    type: 'signed-up',
    v: 1,
    tournament: tournament.id,
    offer: offered.offer.id,
    entrant: tournament.numbers + 1,
    person,
    by,
    ...(id === undefined ? {} : { award: id }),
    buyIn: posted.buyIn,
    fee: posted.entryFee,
    toMakeGood,
    postings: books.postings,
  });
}

function cannotEnter(state: State, { tournament, step, offered }: Played, person: string): Outcome | undefined {
  if (offered.status === 'suspended' || offered.status === 'paused') {
    return refused(F.offers, 'stands-still', `${offered.offer.id} stands still.`, 'Resume it first.');
  }
  const match = matchOf(state.people.get(person), sheetOf(state, offered));
  if (match !== undefined) {
    return refused(F.exclusion, 'not-eligible', `This person is on record as ${match}.`, 'Call a manager.');
  }
  const before = tournament.entrants.find((one) => one.person === person);
  if (before === undefined) return undefined;
  const says = `This person is entered already, as number ${before.number}.`;
  return refused(step.entries.at, 'entered-already', says, 'One entry for a person; a re-buy is another thing.');
}

function signUpClosed({ tournament, posted, step }: Played, moment: Instant): Outcome | undefined {
  const { status, prizes, entrants } = tournament;
  if (posted.most !== undefined && entrants.length >= posted.most) {
    return refused(
      step.field.at,
      'field-full',
      `${posted.most} play, and all places are taken.`,
      'Enter the next one.',
    );
  }
  if (status === 'sign-up') return undefined;
  const isLate = status === 'running' && prizes === null && levelAt(tournament, moment) <= (posted.lateUntil ?? 0);
  if (isLate && step.late !== undefined) return undefined;
  const at = step.late?.at ?? step.begins.at;
  return refused(at, 'sign-up-closed', 'Nobody can sign up any more.', 'Enter the next one.');
}

/** The cage takes the money and hands it on to the bank, which gives it what it pays out. */
function takeMoney(books: Books, { tournament, step, posted }: Played, by: 'paid' | 'donated') {
  const from = by === 'paid' ? cage : promotions;
  post(books, from, prizePool(tournament.id), posted.buyIn, step.buyIn.at);
  post(books, from, collections, posted.entryFee, step.entryFee.at);
  if (by === 'paid') post(books, bank, cage, priceOfEntry(posted), step.entries.at);
  return [];
}

function useEntry(books: Books, at: Played, { award: id, person }: SignUp) {
  const { tournament, step, posted, offered } = at;
  const award = openAward(books.state, id!);
  if (isRefusal(award)) return award;
  const wrong = notHis(award, person) ?? isStopped(award);
  if (wrong !== undefined && isRefusal(wrong)) return wrong;
  if (award.as?.gives !== 'entry' || award.as.of !== offered.offer.id) {
    return refused(step.entries.at, 'no-entry', `${award.id} is no entry of this tournament.`, 'Check the award.');
  }
  const unclaimed = isInKind(books.state, award) ? notClaimed(books.state, award, { papers: true }) : undefined;
  if (unclaimed !== undefined && isRefusal(unclaimed)) return unclaimed;
  const price = priceOfEntry(posted);
  if (award.amount !== price) {
    const says = `${award.id} is worth ${formatUsd(award.amount)}, and an entry ${formatUsd(price)}.`;
    return refused(step.entries.at, 'other-value', says, 'A manager settles it.');
  }
  const owedOn = payable(award.paidBy, award.id);
  post(books, owedOn, prizePool(tournament.id), posted.buyIn, step.buyIn.at);
  post(books, owedOn, collections, posted.entryFee, step.entryFee.at);
  return award.paidBy === 'house'
    ? []
    : giveBack(books, { fund: award.paidBy.fund, place: 'bank', amount: price, at: step.entries.at });
}

export function unregister(state: State, { tournament: id, entrant: number, time }: Unregister): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const entrant = entrantIn(at, number);
  if (isRefusal(entrant)) return entrant;
  const { tournament, step, offered } = at;
  if (tournament.status !== 'sign-up') {
    return refused(step.refunds.at, 'started', 'The tournament has started.', 'Nothing is given back after the start.');
  }
  const books = openBooks(state, time);
  if (entrant.target) dropBounty(books, at);
  const uncovered = uncoveredWithout(at, entrant);
  for (const _ of uncovered) dropBounty(books, at);
  const award = refund(books, at, entrant, step.refunds.at, state.counters.awards + 1);
  return accept({
    type: 'unregistered',
    v: 1,
    tournament: id,
    offer: offered.offer.id,
    entrant: number,
    refund: refundOf(at, entrant),
    award,
    ...(uncovered.length === 0 ? {} : { uncovered }),
    postings: books.postings,
  });
}

/** What somebody gets back in money. */
export function refundOf({ posted }: Played, entrant: Entrant) {
  const fee = entrant.by === 'paid' ? posted.entryFee : ZERO;
  return cents(paidInBy(entrant, posted) - (entrant.by === 'paid' ? 0 : posted.buyIn) + fee);
}

/** Everything goes back the way it came; an entry that was won is an entry again. */
export function refund(books: Books, at: Played, entrant: Entrant, clause: string, number: number): NewAward | null {
  const { tournament, posted, offered } = at;
  const { state, now } = books;
  const pool = prizePool(tournament.id);
  const inMoney = refundOf(at, entrant);
  if (entrant.by === 'paid') {
    post(books, pool, cage, cents(inMoney - posted.entryFee), clause);
    post(books, collections, cage, posted.entryFee, clause);
  } else {
    post(books, pool, cage, inMoney, clause);
  }
  post(books, cage, bank, inMoney, clause);
  if (entrant.by === 'donated') {
    post(books, pool, promotions, posted.buyIn, clause);
    post(books, collections, promotions, posted.entryFee, clause);
  }
  if (entrant.by !== 'won') return null;
  const id = `award-${number}`;
  post(books, pool, payable('house', id), posted.buyIn, clause);
  post(books, collections, payable('house', id), posted.entryFee, clause);
  const amount = priceOfEntry(posted);
  return {
    id,
    amount,
    paidBy: 'house',
    clause,
    row: 'entry',
    to: CARD_DESK,
    person: entrant.person,
    as: { gives: 'entry', of: offered.offer.id },
    ...claimDeadlines(state, sheetOf(state, offered), now, { amount }),
  };
}

/** A bounty that nobody can win any more goes back to where it came from. */
export function dropBounty(books: Books, { tournament, posted, step }: Played, amount = posted.bounty!.amount): void {
  const back = posted.bounty!.from === 'pool' ? prizePool(tournament.id) : promotions;
  post(books, openBounties(tournament.id), back, amount, step.bounties!.at);
}

/** How many bounties what these entrants paid in covers, after what of it goes to a charity. */
function coveredBounties({ posted }: Played, entrants: readonly Entrant[]): number {
  const { bounty, charity } = posted;
  if (bounty?.from !== 'pool' || bounty.amount === 0) return Number.POSITIVE_INFINITY;
  const paidIn = sumCents(entrants.map((one) => paidInBy(one, posted)));
  const given = charity === undefined ? ZERO : floorShare(paidIn, ratio(charity.share, WHOLE)).share;
  return Math.floor((paidIn - given) / bounty.amount);
}

/** Targets that lose their bounty when this entrant leaves, because the others' money does not cover it. */
function uncoveredWithout(at: Played, leaving: Entrant): number[] {
  const others = at.tournament.entrants.filter((one) => one !== leaving);
  const targets = others.filter(({ target }) => target).map(({ number }) => number);
  return targets.slice(Math.min(targets.length, coveredBounties(at, others)));
}

export function nameTarget(state: State, { tournament: id, entrant: number, time }: NameTarget): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const entrant = entrantIn(at, number);
  if (isRefusal(entrant)) return entrant;
  const { tournament, step, posted, offered } = at;
  const { bounty } = posted;
  if (bounty === undefined || step.bounties === undefined) {
    return refused(step.bounties?.at ?? step.at, 'no-bounties', 'No bounty is posted.', 'Play without.');
  }
  const clause = step.bounties.at;
  if (entrant.out !== null || tournament.status === 'over') {
    return refused(clause, 'out-already', `Number ${number} is out.`, 'Choose somebody who plays.');
  }
  if (entrant.by === 'donated') {
    const says = `Nobody paid buy-in and fee for number ${number}.`;
    return refused(clause, 'not-paid', says, 'Choose somebody who paid, or won his entry.');
  }
  if (entrant.target) return refused(clause, 'target-already', `A bounty is on number ${number}.`, 'Choose another.');
  if (tournament.prizes !== null) {
    return refused(clause, 'prizes-fixed', 'The prizes stand already.', 'Name targets before they are fixed.');
  }
  if (tournament.named >= coveredBounties(at, tournament.entrants)) {
    const says = `What was paid in covers ${tournament.named} bounties of ${formatUsd(bounty.amount)}, and not one more.`;
    return refused(clause, 'pool-short', says, 'Name the target when more was paid in.');
  }
  const books = openBooks(state, time);
  const from = bounty.from === 'pool' ? prizePool(id) : promotions;
  post(books, from, openBounties(id), bounty.amount, clause);
  const { postings } = books;
  return accept({
    type: 'target-named',
    v: 1,
    tournament: id,
    offer: offered.offer.id,
    entrant: number,
    amount: sumCents(postings.map((one) => one.amount)),
    postings,
  });
}

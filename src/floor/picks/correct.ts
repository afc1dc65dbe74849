/** A score that was wrong: the standings follow, and prizes as far as they are not paid. */
import { addCents, type Cents, maxCents, minCents, subtractCents, sumCents, ZERO } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import type { Game } from '../../rules/picks.ts';
import { stepOf } from '../../rules/sheet.ts';
import { bank, fundCash, promotions, reserve } from '../accounts.ts';
import { type Books, balanceIn, openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import { failureOf, owePrizes, returnMoney, stopsFor } from '../kit/awards.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import { isOver, type Judged, judgedCard, type PickWinner, prizesOf } from './card.ts';
import { withResult, wrongDraw } from './results.ts';
import type { pickCommands } from './specs.ts';
import { goodsMissing, notLooked, placeOf, prizeOwed, sharesNow } from './winners.ts';

type Correct = CommandOf<typeof pickCommands, 'correct-result'>;

/**
 * A recorded correction. Before the winners are posted only the standings follow. Afterwards prizes that are not paid
 * follow too; what is paid stays paid, and the house gives the fund back what it paid out wrongly, so that players' money
 * pays each posted prize once.
 */
export function correctResult(state: State, command: Correct): Outcome {
  const { card: id, game: which, away, home, reason } = command;
  const judged = judgedCard(state, id);
  if (isRefusal(judged)) return judged;
  const { card, earn } = judged;
  const game = card.games.find((one) => one.id === which);
  if (game === undefined || game.result === null) {
    const says = game === undefined ? `No game ${which} is listed.` : `Game ${which} has no result.`;
    return refused(earn.at, 'no-result', says, 'Enter its result first.');
  }
  const alone = missingSecond(state, command, 'Correcting a result') ?? wrongDraw(judged, { game: which, away, home });
  if (alone !== undefined) return alone;
  if (game.result.away === away && game.result.home === home) {
    return refused(earn.at, 'same-result', 'This is the score that is on record.', 'Nothing needs to be done.');
  }
  const over = claimsOver(state, judged, command.time);
  if (over !== undefined) return over;
  const games = withResult(card.games, { game: which, away, home });
  const settled = card.winners === null ? NOTHING_OWED : settleAgain(state, judged, games, command.time);
  if (isRefusal(settled)) return settled;
  const said = { card: id, offer: card.offer, game: which, away, home, was: game.result, reason };
  return accept(
    { type: 'result-corrected', v: 1, ...said, by: signedBy(command), ...settled },
    ...stopsFor(state, judged.sheet, settled.awards),
  );
}

/** A prize is claimed in its time or never: what lapsed is not offered again, and no money of the card moves any more. */
export function claimsOver(state: State, { card, sheet }: Judged, now: Instant): Outcome | undefined {
  if (card.claimsUntil === null || !isOver(state, card, now)) return undefined;
  const { at } = stepOf(sheet, 'claim') ?? stepOf(sheet, 'award')!;
  const says = `Claims on ${card.id} are over: its prizes are paid, or back in the fund.`;
  return refused(at, 'claims-over', says, 'A manager settles it with the people concerned, by a grant.');
}

const NOTHING_OWED = {
  returned: [],
  winners: null,
  former: [],
  awards: [],
  toMakeGood: [],
  postings: [],
  advances: [],
};

/** Person by person: what is open and wrong goes back whole, what is missing is owed anew. */
function settleAgain(state: State, judged: Judged, games: Game[], time: Instant) {
  const { card, sheet, offered } = judged;
  const before = prizesOf(card);
  const shares = sharesNow(judged, games);
  const target = (person: string): Cents => shares.find((share) => share.person === person)?.amount ?? ZERO;
  const isOpen = ({ award }: PickWinner): boolean => state.awards.has(award);
  const isRight = ({ person }: PickWinner): boolean =>
    sumCents(before.filter((one) => one.person === person).map(({ amount }) => amount)) === target(person);
  const returned = before.filter((winner) => isOpen(winner) && !isRight(winner));
  const kept = before.filter((winner) => !returned.includes(winner));
  const books = openBooks(state, time);
  const { at } = stepOf(sheet, 'award')!;
  const toMakeGood = returned.flatMap(({ award }) =>
    returnMoney(books, state.awards.get(award)!, failureOf(sheet), at),
  );
  const byHouse = makeWhole(books, judged, overpaid(kept, target));
  const had = (person: string): Cents =>
    sumCents(kept.filter((one) => one.person === person).map(({ amount }) => amount));
  const more = shares.flatMap((share) => {
    const amount = subtractCents(share.amount, had(share.person));
    return amount <= 0 ? [] : [{ ...share, amount, whole: had(share.person) === 0 ? share.whole : null }];
  });
  const draft = { ...state, balances: new Map([...state.balances, ...books.changed]) as State['balances'] };
  const open = notLooked(state, judged, more) ?? goodsMissing(state, judged, more);
  if (open !== undefined) return open;
  const owed = owePrizes(
    draft,
    offered,
    time,
    more.map((share) => prizeOwed(judged, share)),
  );
  const shareOf = ({ person }: PickWinner) => shares.find((share) => share.person === person);
  const former = kept.filter((winner) => shareOf(winner) === undefined);
  const winners = [
    ...kept.flatMap((winner) => {
      const share = shareOf(winner);
      return share === undefined ? [] : [{ ...placeOf(share), person: winner.person, award: winner.award }];
    }),
    ...more.map((share, i) => ({ ...placeOf(share), person: share.person, award: owed.awards[i]!.id })),
  ];
  return {
    returned: returned.map(({ award }) => award),
    winners: winners.toSorted((a, b) => a.place - b.place),
    former: former.map(({ award }) => award),
    awards: owed.awards,
    toMakeGood,
    ...(byHouse === undefined ? {} : { byHouse }),
    postings: [...books.postings, ...owed.postings],
    advances: owed.advances,
  };
}

/** What was paid above what it should have been; what lapsed went back by itself. */
function overpaid(kept: readonly PickWinner[], target: (person: string) => Cents): Cents {
  const paid = kept.filter((winner) => winner.paid === true);
  return [...new Set(paid.map(({ person }) => person))].reduce((sum, person) => {
    const got = sumCents(paid.filter((one) => one.person === person).map(({ amount }) => amount));
    return addCents(sum, maxCents(subtractCents(got, target(person)), ZERO));
  }, ZERO);
}

/**
 * The house gives the fund back what it paid out by the wrong score; as much as is missing now, since an earlier correction
 * may have given some, or too much, which the fund returns as far as its reserve goes. Answers with all that it has given.
 */
function makeWhole(books: Books, { offered: { fund }, card }: Judged, amount: Cents): Cents | undefined {
  const given = card.byHouse ?? ZERO;
  if (fund === null || amount === given) return undefined;
  if (amount > given) {
    const more = subtractCents(amount, given);
    post(books, fundCash(fund), bank, more, F.corrections);
    post(books, promotions, reserve(fund), more, F.corrections);
    return amount;
  }
  const back = minCents(subtractCents(given, amount), balanceIn(books, reserve(fund)));
  post(books, bank, fundCash(fund), back, F.corrections);
  post(books, reserve(fund), promotions, back, F.corrections);
  return subtractCents(given, back);
}

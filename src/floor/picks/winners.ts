/** The winners of a card, posted once everything is decided; and what a score that was wrong changes afterwards. */
import { addCents, type Cents, maxCents, minCents, subtractCents, sumCents, ZERO } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { swipesStepOf } from '../../rules/pick-words.ts';
import { type Game, isDecided, type Share, sharesOf } from '../../rules/picks.ts';
import { stepOf } from '../../rules/sheet.ts';
import { bank, fundCash, promotions, reserve } from '../accounts.ts';
import { failureOf, returnMoney } from '../awards/give-back.ts';
import { stopsFor } from '../awards/open-award.ts';
import { CARD_DESK, owePrizes, type PrizeOwed } from '../awards/owe.ts';
import { type Books, balanceIn, openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import { outOfStock } from '../goods/stock.ts';
import { personFacts } from '../hits/facts.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Award, State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import { alreadyPosted, type Judged, judgedCard, linesOf, type PickWinner } from './card.ts';
import { barredBy, lacksPlay } from './entries.ts';
import { withResult, wrongDraw } from './results.ts';
import type { pickCommands } from './specs.ts';
import { playWindow } from './times.ts';

type PostWinners = CommandOf<typeof pickCommands, 'post-winners'>;
type Correct = CommandOf<typeof pickCommands, 'correct-result'>;

export function postWinners(state: State, { card: id, time, by }: PostWinners): Outcome {
  const judged = judgedCard(state, id);
  if (isRefusal(judged)) return judged;
  const wrong = alreadyPosted(judged) ?? notOver(state, judged, time);
  if (wrong !== undefined) return wrong;
  const voided = voidedIn(state, judged);
  const people = Object.keys(judged.card.entries).filter((person) => !voided.some((one) => one.person === person));
  const shares = sharesIn(judged, judged.card.games, people);
  const open = notLooked(state, judged, shares);
  if (open !== undefined) return open;
  const missing = goodsMissing(state, judged, shares);
  if (missing !== undefined) return missing;
  const owed = shares.map((share) => prizeOwed(judged, share));
  const { awards, ...booked } = owePrizes(state, judged.offered, time, owed);
  const winners = shares.map((share, i) => ({ ...placeOf(share), person: share.person, award: awards[i]!.id }));
  const event = { card: id, offer: judged.card.offer, winners, voided, awards, ...booked, by: by.badge };
  return accept({ type: 'winners-posted', v: 1, ...event }, ...stopsFor(state, judged.sheet, awards));
}

/** Every game is decided, and hours that are asked for afterwards can no longer grow. */
export function notOver(state: State, { card, earn, sheet }: Judged, now: Instant): Refused | undefined {
  const open = card.games.filter((game) => !isDecided(game));
  if (open.length > 0) {
    const says = `${open.length} games of ${card.id} are not decided: ${open
      .slice(0, 5)
      .map(({ id }) => id)
      .join(', ')}.`;
    return refused(earn.at, 'games-open', says, 'Enter their results, or call off what is not played.');
  }
  const step = swipesStepOf(sheet);
  if (step?.asked !== 'afterwards' || now >= playWindow(state, step, card).until) return undefined;
  return refused(step.at, 'hours-open', 'The days in which play counts are not over.', 'Wait until they are.');
}

/** Entries of people who may not have a prize, or have not played enough: they count for nothing, and others move up. */
function voidedIn(state: State, judged: Judged): { person: string; at: string; says: string }[] {
  return Object.keys(judged.card.entries).flatMap((person) => {
    const barred = barredBy(state, judged, person);
    if (barred !== undefined) return [{ person, at: barred.at, says: barred.says }];
    const lacks = lacksPlay(state, judged, person);
    return lacks === undefined ? [] : [{ person, at: lacks.refusal.at, says: lacks.refusal.says }];
  });
}

function sharesIn({ card, select, offered }: Judged, games: Game[], people: readonly string[]): (Share & Counted)[] {
  const lines = linesOf({ card: { ...card, games }, select }, people);
  const prizes = (offered.offer.prizes ?? []).map(({ value }) => value);
  return sharesOf(lines, prizes, select).map((share) => ({
    ...share,
    right: lines.find(({ person }) => person === share.person)!.right,
  }));
}

type Counted = Readonly<{ right: number }>;
type Refused = { refusal: FloorRefusal };

/** Nobody wins of whom nobody knows whether he works here. */
function notLooked(state: State, { sheet }: Judged, shares: readonly Share[]): Refused | undefined {
  const row = sheet.eligibility.find(({ rule }) => rule === 'employee');
  if (row === undefined) return undefined;
  const open = shares.find(({ person }) => personFacts(state, person).employee === undefined);
  if (open === undefined) return undefined;
  const says = `Nobody has found out whether the holder of place ${open.place} works here.`;
  return refused(row.at, 'finding-missing', says, 'Record what you found about him first.');
}

function goodsMissing(state: State, { offered }: Judged, shares: readonly Share[]): Refused | undefined {
  const wanted = shares.flatMap(({ whole }) => {
    const prize = whole === null ? undefined : offered.offer.prizes?.[whole];
    return prize?.gives === 'goods' ? [prize.of!] : [];
  });
  const counted = wanted.map((goods) => [goods, wanted.filter((one) => one === goods).length] as const);
  return counted.map(([goods, many]) => outOfStock(state, goods, many)).find((one) => one !== undefined) as
    | Refused
    | undefined;
}

/** Goods go to who has them alone; shared, their value is divided. */
function prizeOwed({ sheet, offered }: Judged, { person, place, amount, whole }: Share): PrizeOwed {
  const prize = whole === null ? undefined : offered.offer.prizes?.[whole];
  const as: Award['as'] = prize?.gives === 'goods' ? { gives: 'goods', goods: prize.of!, name: prize.name } : undefined;
  const { at } = stepOf(sheet, 'award')!;
  const base = { person, amount, at, row: `place-${place}`, to: CARD_DESK };
  return as === undefined ? base : { ...base, as };
}

const placeOf = ({ place, right }: Readonly<{ place: number; right: number }>) => ({ place, right });

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
  const alone = missingSecond(command, 'Correcting a result') ?? wrongDraw(judged, { game: which, away, home });
  if (alone !== undefined) return alone;
  if (game.result.away === away && game.result.home === home) {
    return refused(earn.at, 'same-result', 'This is the score that is on record.', 'Nothing needs to be done.');
  }
  const games = withResult(card.games, { game: which, away, home });
  const settled = card.winners === null ? NOTHING_OWED : settleAgain(state, judged, games, command.time);
  if (isRefusal(settled)) return settled;
  const said = { card: id, offer: card.offer, game: which, away, home, was: game.result, reason };
  return accept(
    { type: 'result-corrected', v: 1, ...said, by: signedBy(command), ...settled },
    ...stopsFor(state, judged.sheet, settled.awards),
  );
}

const NOTHING_OWED = {
  returned: [],
  winners: null,
  awards: [],
  toMakeGood: [],
  postings: [],
  advances: [],
};

/** Person by person: what is open and wrong goes back whole, what is missing is owed anew. */
function settleAgain(state: State, judged: Judged, games: Game[], time: Instant) {
  const { card, sheet, offered } = judged;
  const before = card.winners!;
  // Whoever was void when the winners were posted stays so: the same people are ranked again.
  const people = Object.keys(card.entries).filter((person) => !card.voided.includes(person));
  const shares = sharesIn(judged, games, people);
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
  const now = (winner: PickWinner) => shares.find(({ person }) => person === winner.person) ?? winner;
  const winners = [
    ...kept.map((winner) => ({ ...placeOf(now(winner)), person: winner.person, award: winner.award })),
    ...more.map((share, i) => ({ ...placeOf(share), person: share.person, award: owed.awards[i]!.id })),
  ];
  return {
    returned: returned.map(({ award }) => award),
    winners,
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

/** The winners of a pick sheet, posted once every game is decided, and results that are corrected afterward. */
import { lookUp, unreachable } from '../../base/assert.ts';
import { addCents, type Cents, maxCents, minCents, subtractCents, sumCents, ZERO } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import type { DrawPrize } from '../../rules/draw-prizes.ts';
import { type Game, isDecided, type Share, sharesOf, swipesStepOf } from '../../rules/picks.ts';
import { stepOf } from '../../rules/sheet.ts';
import { sayRefusal } from '../../sentences/refusals.ts';
import { bank, fundCash, promotions, reserve } from '../accounts.ts';
import type { CommandOf } from '../area.ts';
import { type Books, balanceIn, openBooks, post } from '../books.ts';
import { awardPrizes, CARD_DESK, failureOf, type PrizeOwed, returnMoney, stopsFor } from '../kit/awards.ts';
import { personFacts } from '../kit/people.ts';
import { refuseOutOfStock, tournamentEntry } from '../kit/prizes.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Award, State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import { barredBy, refuseTooLittlePlay } from './entries.ts';
import { withResult, wrongDraw } from './games.ts';
import {
  alreadyPosted,
  isOver,
  linesOf,
  type PickSheetContext,
  type PickWinner,
  pickSheetContext,
  playWindow,
  prizesOf,
} from './pick-sheet.ts';
import type { pickCommands } from './specs.ts';

type PostWinners = CommandOf<typeof pickCommands, 'post-winners'>;

export function postWinners(state: State, { card: id, time, by }: PostWinners): Outcome {
  const judged = pickSheetContext(state, id);
  if (isRefusal(judged)) return judged;
  const wrong = alreadyPosted(judged) ?? refuseUnfinished(state, judged, time);
  if (wrong !== undefined) return wrong;
  const voided = voidedIn(state, judged);
  const people = Object.keys(judged.card.entries).filter((person) => !voided.some((one) => one.person === person));
  const shares = sharesIn(judged, judged.card.games, people);
  const open = refuseUnknownEmployeeStatus(state, judged, shares);
  if (open !== undefined) return open;
  const missing = refuseMissingGoods(state, judged, shares);
  if (missing !== undefined) return missing;
  const owed = shares.map((share) => prizeOwed(judged, share));
  const { awards, ...booked } = awardPrizes(state, judged.offered, time, owed);
  const winners = shares.map((share, i) => ({ ...placeOf(share), person: share.person, award: awards[i]!.id }));
  const event = { card: id, offer: judged.card.offer, winners, voided, awards, ...booked, by: by.badge };
  return accept({ type: 'winners-posted', v: 1, ...event }, ...stopsFor(state, judged.sheet, awards));
}

/** Every game is decided, and hours that are asked for afterward can no longer grow. */
export function refuseUnfinished(
  state: State,
  { card, earn, sheet }: PickSheetContext,
  now: Instant,
): Refused | undefined {
  const open = card.games.filter((game) => !isDecided(game));
  if (open.length > 0) {
    return refused(earn.at, 'games-open', {
      openCount: open.length,
      card: card.id,
      open: open.slice(0, 5).map(({ id }) => id),
    });
  }
  const step = swipesStepOf(sheet);
  if (step?.asked !== 'afterwards' || now >= playWindow(state, step, card).until) return undefined;
  return refused(step.at, 'hours-open');
}

/** Entries of people who may not have a prize, or have not played enough: they count for nothing, and others move up. */
function voidedIn(state: State, judged: PickSheetContext): { person: string; at: string; says: string }[] {
  return Object.keys(judged.card.entries).flatMap((person) => {
    const barred = barredBy(state, judged, person);
    if (barred !== undefined) return [{ person, at: barred.at, says: barred.says }];
    const lacks = refuseTooLittlePlay(state, judged, person);
    return lacks === undefined ? [] : [{ person, at: lacks.refusal.at, says: sayRefusal(lacks.refusal).says }];
  });
}

function sharesIn(
  { card, select, offered }: PickSheetContext,
  games: Game[],
  people: readonly string[],
): (Share & Counted)[] {
  const lines = linesOf({ card: { ...card, games }, select }, people);
  const prizes = (offered.offer.prizes ?? []).map(({ value }) => value);
  return sharesOf(lines, prizes, select).map((share) => ({
    ...share,
    right: lines.find(({ person }) => person === share.person)!.right,
  }));
}

/**
 * By the scores on record, or by others. A person who was void when the winners were posted stays void: the same people
 * rank.
 */
export function sharesNow(judged: PickSheetContext, games: Game[] = judged.card.games): (Share & Counted)[] {
  const { entries, voided } = judged.card;
  return sharesIn(
    judged,
    games,
    Object.keys(entries).filter((person) => !voided.includes(person)),
  );
}

type Counted = Readonly<{ right: number }>;
type Refused = { refusal: FloorRefusal };

/** Refuses to post a winner whose employee status is unknown. */
function refuseUnknownEmployeeStatus(
  state: State,
  { sheet }: PickSheetContext,
  shares: readonly Share[],
): Refused | undefined {
  const row = sheet.eligibility.find(({ rule }) => rule === 'employee');
  if (row === undefined) return undefined;
  const open = shares.find(({ person }) => personFacts(state, person).employee === undefined);
  if (open === undefined) return undefined;
  return refused(row.at, 'finding-missing/employee', { place: open.place });
}

function refuseMissingGoods(
  state: State,
  { offered }: PickSheetContext,
  shares: readonly Share[],
): Refused | undefined {
  const wanted = shares.flatMap(({ whole }) => {
    const prize = whole === null ? undefined : offered.offer.prizes?.[whole];
    return prize?.gives === 'goods' ? [prize.of!] : [];
  });
  const entries = shares.flatMap(({ whole }) => {
    const prize = whole === null ? undefined : offered.offer.prizes?.[whole];
    return prize?.gives === 'entry'
      ? [tournamentEntry(state, { of: prize.of!, name: prize.name, amount: prize.value })]
      : [];
  });
  const closed = entries.find((entry): entry is Refused => entry !== undefined && isRefusal(entry));
  if (closed !== undefined) return closed;
  const counted = wanted.map((goods) => [goods, wanted.filter((one) => one === goods).length] as const);
  return counted.map(([goods, many]) => refuseOutOfStock(state, goods, many)).find((one) => one !== undefined) as
    | Refused
    | undefined;
}

function inKindOf({ gives, of, name }: DrawPrize): Award['as'] {
  switch (gives) {
    case 'goods':
      return { gives, goods: of!, name };
    case 'entry':
      return { gives, of: of! };
    case 'cash':
    case 'chips':
    // A pool of picks posts none of these.
    case 'spin':
    case 'pass':
    case 'fees-paid':
    case 'coupon':
      return undefined;
    default:
      return unreachable(gives);
  }
}

/** Goods and entries go to a player who wins them alone; shared, their value is divided. */
function prizeOwed({ sheet, offered }: PickSheetContext, { person, place, amount, whole }: Share): PrizeOwed {
  const prize = whole === null ? undefined : offered.offer.prizes?.[whole];
  const as = prize === undefined ? undefined : inKindOf(prize);
  const { at } = stepOf(sheet, 'award')!;
  const base = { person, amount, at, row: `place-${place}`, to: CARD_DESK };
  return as === undefined ? base : { ...base, as };
}

const placeOf = ({ place, right }: Readonly<{ place: number; right: number }>) => ({ place, right });

// A wrong score is corrected: the standings follow, and so do prizes that are not paid.

type Correct = CommandOf<typeof pickCommands, 'correct-result'>;

/**
 * A recorded correction. Before the winners are posted only the standings follow. Afterward prizes that are not paid
 * follow too; what is paid stays paid, and the house gives the fund back what it paid out wrongly, so that players' money
 * pays each posted prize once.
 */
export function correctResult(state: State, command: Correct): Outcome {
  const { card: id, game: which, away, home, reason } = command;
  const judged = pickSheetContext(state, id);
  if (isRefusal(judged)) return judged;
  const { card, earn } = judged;
  const game = card.games.find((one) => one.id === which);
  if (game === undefined || game.result === null) {
    return refused(earn.at, game === undefined ? 'no-result/unlisted' : 'no-result/to-correct', { which });
  }
  const alone =
    refuseMissingSecond(state, command, 'correcting-a-result') ?? wrongDraw(judged, { game: which, away, home });
  if (alone !== undefined) return alone;
  if (game.result.away === away && game.result.home === home) {
    return refused(earn.at, 'same-result');
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

/** A prize is claimed in time or never: forfeited prizes are not offered again, and the money of the card stays as it is. */
export function claimsOver(state: State, { card, sheet }: PickSheetContext, now: Instant): Outcome | undefined {
  if (card.claimsUntil === null || !isOver(state, card, now)) return undefined;
  const { at } = stepOf(sheet, 'claim') ?? stepOf(sheet, 'award')!;
  return refused(at, 'claims-over', { card: card.id });
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

/** Person by person: what is open and wrong is returned whole, what is missing is owed again. */
function settleAgain(state: State, judged: PickSheetContext, games: Game[], time: Instant) {
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
    returnMoney(books, lookUp(state.awards, award), failureOf(sheet), at),
  );
  const byHouse = makeWhole(books, judged, overpaid(kept, target));
  const had = (person: string): Cents =>
    sumCents(kept.filter((one) => one.person === person).map(({ amount }) => amount));
  const more = shares.flatMap((share) => {
    const amount = subtractCents(share.amount, had(share.person));
    return amount <= 0 ? [] : [{ ...share, amount, whole: had(share.person) === 0 ? share.whole : null }];
  });
  const draft = { ...state, balances: new Map([...state.balances, ...books.changed]) as State['balances'] };
  const open = refuseUnknownEmployeeStatus(state, judged, more) ?? refuseMissingGoods(state, judged, more);
  if (open !== undefined) return open;
  const owed = awardPrizes(
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

/** What was overpaid; forfeited prizes were returned automatically. */
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
function makeWhole(books: Books, { offered: { fund }, card }: PickSheetContext, amount: Cents): Cents | undefined {
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

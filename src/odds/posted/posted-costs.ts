/**
 * The cost of posted drawings and prizes, regardless of the winner: for one drawing, a day and the promotion. The
 * number of tickets does not change the cost, only the value of each ticket.
 */
import { assert, first, unreachable } from '../../base/assert.ts';
import { cents, formatUsd } from '../../base/cents.ts';
import { DAY } from '../../base/time.ts';
import type { CardWheelStep } from '../../rules/card-wheel.ts';
import type { RedemptionStep } from '../../rules/club.ts';
import type { KeysStep, TournamentStep } from '../../rules/contest.ts';
import type { DrawPrize, PrizesWord } from '../../rules/draw-prizes.ts';
import { prizesByPlace } from '../../rules/entries.ts';
import { asOffered } from '../../rules/in-force.ts';
import { buyInFace, type InstrumentStep, instrumentStepOf } from '../../rules/instrument.ts';
import type { CallLadderStep } from '../../rules/ladder.ts';
import type { Offer } from '../../rules/offer.ts';
import { hasPrizePerSeat, tableStepOf } from '../../rules/offer-draws.ts';
import { picksEarnOf } from '../../rules/picks.ts';
import { alreadyListed, dayTimes } from '../../rules/posted-times.ts';
import { spinWheel, type Wheel } from '../../rules/prize-wheel.ts';
import { type Sheet, type Step, wheelStepOf } from '../../rules/sheet.ts';
import { prizeList } from '../../rules/tournament.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import { cardWheelOdds, tournamentOdds } from '../contests/contest-odds.ts';
import type { LadderOdds, PostedCosts, PostedItem, ResultOdds } from '../document.ts';
import { callLadderOdds } from '../ladders/ladder-odds.ts';
import type { Assumption } from '../question.ts';
import type { Amounts } from '../request.ts';

/**
 * `seats`: hands at one table, for prizes that everyone at the table gets. `amounts`: the end of the sheet's ranges to
 * use for a prize that the offer does not post. `results`: how another activity ends, for a prize that depends on it.
 */
export function postedCosts(
  sheet: Sheet,
  offer: Offer,
  seats: number,
  amounts: Amounts = 'lowest',
  results?: ResultOdds | undefined,
): PostedCosts | undefined {
  const version = asOffered(sheet, offer.option);
  const end = amounts === 'highest' ? 1 : 0;
  const items = version.steps
    .flatMap((step) => itemsOf(version, step, offer, { seats, end, results }))
    .filter(({ each }) => each > 0);
  if (items.length === 0) return undefined;
  const days = (offer.period.until - offer.period.from) / DAY;
  const inAll = items.reduce((sum, { each, times }) => sum + each * (times ?? 1), 0);
  const isScheduled = days > 0 && items.some(({ times }) => times !== null);
  const isWhole = !isScheduled && approvedTimes(version) !== null && items.every(({ times }) => times !== null);
  const { one, asIf, aDay } = isWhole ? wholePromotion(version) : givenAs(version);
  return {
    items,
    ...(one === undefined ? {} : { one }),
    ...(isScheduled ? {} : { asIf }),
    ...(isWhole ? { isWhole } : {}),
    days: days > 0 ? days : null,
    isScheduled,
    inAll,
    perDay: days > 0 ? inAll / days : inAll * aDay,
  };
}

type GivenTimes = Readonly<{ one?: string; asIf: string; aDay: number }>;

/** The approval sets the number of drawings in a promotion, and it may set for how many weeks it runs. */
function wholePromotion({ lasts }: Sheet): GivenTimes {
  const one = 'the whole promotion';
  if (lasts === undefined) return { one, asIf: 'one promotion a day', aDay: 1 };
  const weeks = Math.min(...lasts.weeks);
  return { one, asIf: `one promotion of ${weeks} weeks after another`, aDay: 1 / (7 * weeks) };
}

/** How many drawings the approval sets for a promotion; null if the approval leaves that to the house. */
function approvedTimes({ steps }: Sheet): number | null {
  for (const step of steps) {
    if (step.kind !== 'select') continue;
    const times =
      ('schedule' in step ? step.schedule?.count : undefined) ??
      ('drawings' in step ? step.drawings?.count : undefined);
    if (times !== undefined) return times;
  }
  return null;
}

/** Prizes given once that are not drawings, and the assumed frequency if none is posted. */
function givenAs(sheet: Sheet): GivenTimes {
  if (instrumentStepOf(sheet) !== undefined) {
    return { one: 'one of each kind the cage pays for', asIf: 'one of each kind given out a day', aDay: 1 };
  }
  const picks = picksEarnOf(sheet);
  if (picks !== undefined) {
    const isWeekly = picks.card.games === 'week';
    const asIf = `one pick sheet a ${isWeekly ? 'week' : 'year'}`;
    return { one: 'one pick sheet', asIf, aDay: isWeekly ? 1 / 7 : 1 / 365 };
  }
  if (sheet.steps.some((step) => step.kind === 'play' && step.form === 'wheel-of-cards')) {
    return { one: 'one wheel turn', asIf: 'one wheel turn a day', aDay: 1 };
  }
  if (tableStepOf(sheet)?.form === 'squares') {
    return { one: 'one period of a game', asIf: 'one period of a game a day', aDay: 1 };
  }
  return { asIf: 'one drawing of each kind a day', aDay: 1 };
}

export function postedAssumed(sheet: Sheet, offer: Offer, { items, days, isWhole, asIf }: PostedCosts): Assumption[] {
  const at = first(items).at;
  const one = (id: string, says: string, value: string): Assumption => ({ id, says, value, choices: [value], at });
  const version = asOffered(sheet, offer.option);
  if (instrumentStepOf(version) !== undefined) {
    return [
      one('claimed', 'Issued items the cage pays for', 'all of it'),
      one('given', 'Issued a day, of each kind', '1'),
    ];
  }
  const picks = picksEarnOf(version);
  const asksPrizes = asOffered(sheet, offer.option).steps.some(
    (step) => step.kind === 'select' && 'prizes' in step && step.prizes !== undefined && 'kinds' in step.prizes,
  );
  return [
    one('claimed', 'Posted prizes that are won', 'all'),
    picks !== undefined
      ? one('cards', 'Pick sheets', picks.card.games === 'week' ? 'one a week' : 'one a year')
      : days === null
        ? one(
            'drawings',
            `No times are posted: ${isWhole ? 'assumed' : 'drawings a day, of each kind'}`,
            isWhole && asIf !== undefined ? asIf : '1',
          )
        : one(
            'drawings',
            offer.club === undefined ? 'Drawings a day, as posted' : 'Swipes a day, as posted',
            short((first(items).times ?? 1) / days),
          ),
    ...(asksPrizes && offer.prizes === undefined
      ? [one('prizes', 'No prizes are posted: one for each time, valued at', 'the lowest amount the rules allow')]
      : []),
  ];
}

/** Three drawings in a month are a fraction of one a day; the many digits are not useful. */
const short = (value: number): string => String(Number(value.toPrecision(4)));

/** Which end of a range: its least, or its most. */
type RangeEnd = Readonly<{ seats: number; end: 0 | 1; results?: ResultOdds | undefined }>;

function itemsOf(sheet: Sheet, step: Step, offer: Offer, { seats, end, results }: RangeEnd): PostedItem[] {
  if (step.kind === 'select') {
    switch (step.form) {
      case 'drum':
        return drawnItems(sheet, step.at, step.prizes, offer, end);
      case 'standings': {
        const each = prizesByPlace(offer.prizes ?? []).reduce((sum, prize) => sum + prize, 0);
        return [{ at: step.at, what: 'places of one period', each, times: timesOf(sheet, offer) }];
      }
      case 'picks': {
        const posted = (offer.prizes ?? []).map(({ value }) => value as number);
        const each = step.prizes.reduce((sum, { between }, i) => sum + (posted[i] ?? between[end]), 0);
        return [{ at: step.at, what: 'prizes of one pick sheet', each, times: cardsIn(sheet, offer) }];
      }
      case 'box': {
        const each = step.draws.reduce((sum, { value = 0, count }) => sum + value * count, 0);
        return [{ at: step.at, what: 'prizes of one drawing', each, times: timesOf(sheet, offer) }];
      }
      case 'redemption':
        return redemptionItems(step, offer, seats);
      case 'table':
      case 'squares':
        return tables(sheet, offer, { seats, end });
      case 'outside':
        return step.prizes === undefined ? [] : drawnItems(sheet, step.at, step.prizes, offer, end);
      // These selections are paid as hands, tickets or plays, and counted there.
      case 'all-places':
      case 'best':
      case 'ace-of-table':
        return [];
      default:
        return unreachable(step);
    }
  }
  return step.kind === 'play' ? playedFor(sheet, step, offer, { end, results }) : [];
}

/** A card every week of the period, or one bracket; null if no period is posted. */
function cardsIn(sheet: Sheet, { period: { from, until } }: Offer): number | null {
  const isWeekly = picksEarnOf(sheet)?.card.games === 'week';
  if (until <= from) return null;
  return isWeekly ? Math.floor((until - from) / (7 * DAY)) : 1;
}

const timesOf = (sheet: Sheet, offer: Offer): number | null =>
  alreadyListed(offer).schedule?.length ?? approvedTimes(sheet);

/**
 * The cost of credits is the prize that gives the most for one credit, assuming that everyone at a table is swiped each
 * time and redeems all credits for that prize. Without posted prizes the number of credits per prize is unknown.
 */
function redemptionItems({ at }: RedemptionStep, { club, period }: Offer, seats: number): PostedItem[] {
  if (club === undefined) return [];
  const days = (period.until - period.from) / DAY;
  const perCredit = club.prizes.map(({ value, credits }) => value / credits);
  const credits = club.games.map((game) => game.credits ?? 1);
  const each = Math.max(...perCredit) * Math.max(...credits) * seats;
  const times = days <= 0 ? null : Math.round(dayTimes(club.times).length * days);
  return [{ at, what: 'a full table swiped and redeeming the most expensive prize', each, times }];
}

/** Prizes that are posted for only some of the drawings are given at those. */
function drawnItems(sheet: Sheet, at: string, word: PrizesWord | undefined, offer: Offer, end: 0 | 1): PostedItem[] {
  const spin = spinValue(sheet, offer) ?? leastSpin(sheet, offer, end) ?? 0;
  const times = timesOf(sheet, offer);
  if (word === undefined) return [{ at, what: 'one spin', each: spin, times }];
  const ladder = sheet.steps.find((one): one is CallLadderStep => one.kind === 'play' && one.form === 'call-ladder');
  const climbed = ladder && callLadderOdds(ladder);
  return prizesOf(word, offer, end).map((prize) => ({
    at,
    what: prize.count === 1 ? prize.name : `${prize.count} × ${prize.name}`,
    each: prize.count * (isSpunHere(prize) ? spin : raisedValue(prize, climbed)),
    times: prize.on?.length ?? times,
  }));
}

/** If nothing is posted, one prize of the first kind at one end of its range. */
function prizesOf(word: PrizesWord, { prizes }: Offer, end: 0 | 1): readonly DrawPrize[] {
  if ('list' in word) return word.list;
  if (prizes !== undefined) return prizes;
  const [{ gives, between }] = word.kinds as [(typeof word.kinds)[number]];
  const name = end === 0 ? 'the smallest prize' : 'the largest prize';
  return [{ id: 'least', name, gives, value: between[end], count: 1 }];
}

/** The value of a prize after a ladder: a multiple of it, or the goods of each rung. */
function raisedValue({ gives, value, raises }: DrawPrize, ladder: LadderOdds | undefined): number {
  if (NOTHING_OF_ITS_OWN.has(gives)) return 0;
  if (ladder === undefined) return value;
  if (raises === undefined) return value * ladder.value;
  return ladder.rungs.reduce((sum, { rung, chance }) => sum + chance * (raises[rung - 1]?.value ?? value), 0);
}

/** The prizes that they lead to are counted where they are played. */
const NOTHING_OF_ITS_OWN: ReadonlySet<string> = new Set(['pass', 'entry', 'spin', 'coupon']);

/** A turn at another offer's wheel is a cost of that offer. */
const isSpunHere = ({ gives, of }: DrawPrize): boolean => gives === 'spin' && of === undefined;

/** Every prize of a grid is eventually paid: blank squares carry over, and at the end a table is drawn. */
function tables(sheet: Sheet, offer: Offer, { seats, end }: RangeEnd): PostedItem[] {
  const step = tableStepOf(sheet)!;
  const prizes = prizesOf(step.prizes, offer, end);
  const toAll = sheet.steps.some((one) => one.kind === 'play' && one.form === 'at-table' && one.seated !== undefined);
  const worth = ({ gives, value }: DrawPrize) => value * (gives === 'goods' && toAll ? seats : 1);
  if (step.form === 'squares') {
    return (offer.squares?.periods ?? [undefined]).map((period) => ({
      at: step.at,
      what: period?.name ?? 'one period',
      each: worth(prizes.find(({ id }) => id === period?.prize) ?? first(prizes)),
      times: period === undefined ? null : 1,
    }));
  }
  const count = step.tables === undefined ? 1 : (offer.amounts[step.tables.choose] ?? 1);
  const times = step.when === 'posted-events' ? (offer.occasions?.length ?? null) : timesOf(sheet, offer);
  // Each prize has a seat of its own, as long as there are seats.
  const each = hasPrizePerSeat(sheet)
    ? prizes
        .flatMap((prize) => Array.from({ length: prize.count }, () => prize.value))
        .slice(0, seats)
        .reduce<number>((sum, value) => sum + value, 0) * count
    : worth(first(prizes)) * count;
  return [{ at: step.at, what: count === 1 ? 'one table' : `${count} tables`, each, times }];
}

type Play = Extract<Step, { kind: 'play' }>;

/** The house's guarantee above the entry fees, assuming the smallest field: the maximum loss. */
function promisedBy({ at }: Play, offer: Offer): PostedItem[] {
  const { tournament } = alreadyListed(offer);
  if (tournament === undefined) return [{ at, what: 'nothing added by the house is posted', each: 0, times: null }];
  const { least, buyIn, bounty } = tournament;
  const bounties = bounty?.from === 'pool' ? (bounty.amount as number) : 0;
  const paidIn = cents(least * buyIn);
  const { overlay, added } = prizeList(tournament, {
    paidIn,
    bounties: cents(Math.min(bounties, paidIn)),
    entries: least,
    unit: cents(100),
  });
  const each = overlay + added;
  return [{ at, what: 'one tournament with the fewest entrants', each, times: tournament.starts?.length ?? null }];
}

function playedFor(
  sheet: Sheet,
  step: Play,
  offer: Offer,
  { end, results }: Pick<RangeEnd, 'end' | 'results'>,
): PostedItem[] {
  switch (step.form) {
    case 'keys':
      return [
        contest(sheet, step, offer, { what: step.wins.name, each: chosenAmount(offer.amounts, step.wins.value) }),
      ];
    case 'tournament': {
      const { cash, goods } = tournamentOdds(step, offer);
      const each = goods.reduce((sum, { value }) => sum + value, cash as number);
      return [contest(sheet, step, offer, { what: 'one tournament', each })];
    }
    case 'poker-tournament':
      return promisedBy(step, offer);
    case 'wheel-of-cards':
      return [turns(sheet, step, offer)];
    case 'instrument':
      return givenOut(step, offer, end);
    case 'result': {
      const mean = step.pays.reduce((sum, { prize }) => sum + prize, 0) / step.pays.length;
      const what = `prizes by result${results === undefined ? ', each equally likely' : ''}`;
      return [{ at: step.at, what, each: results?.mean ?? mean, times: timesOf(sheet, offer) }];
    }
    // Their odds are counted in separate files, or their prize is that of the selection before them.
    case 'wheel':
    case 'envelopes':
    case 'call-ladder':
    case 'card-ladder':
    case 'show':
    case 'house-game':
    case 'at-table':
      return [];
    default:
      return unreachable(step);
  }
}

/**
 * What one instrument costs if it reaches the stage at which the cage pays for it; the hands decide whether it does. If
 * no value is posted, its face value is an end of the range of the sheet, and no fee is subtracted. A sold buy-in costs
 * its face value less the posted price; without a posted price its cost is unknown.
 */
function givenOut({ issue: { at, face, how }, names, wager }: InstrumentStep, offer: Offer, end: 0 | 1): PostedItem[] {
  const { buyIn, faces = [face[end]] } = offer.instrument ?? {};
  if (how === 'sold') {
    const each = buyIn === undefined ? 0 : buyInFace(buyIn) - buyIn.price;
    return [{ at, what: `a buy-in of ${names.many} that all lose`, each, times: buyIn?.most ?? null }];
  }
  const { redemption } = wager;
  const isPosted = offer.instrument !== undefined;
  const fee = redemption === undefined || !isPosted ? 0 : (chosenAmount(offer.amounts, redemption.fee) ?? 0);
  const feeSays = redemption === undefined ? '' : isPosted ? ', less its fee' : ', before its fee';
  return faces.map((value) => ({
    at,
    what: `a ${names.one} for ${formatUsd(cents(value))} that the cage pays for${feeSays}`,
    each: Math.max(0, value - fee),
    times: null,
  }));
}

/** After the last drawing there is one; otherwise as many as are posted. */
function contest(
  sheet: Sheet,
  { at, begins }: KeysStep | TournamentStep,
  offer: Offer,
  { what, each }: Pick<PostedItem, 'what' | 'each'>,
): PostedItem {
  const drawings = timesOf(sheet, offer);
  const isLast = begins.when !== 'posted';
  const times = isLast ? (drawings === null ? null : 1) : (alreadyListed(offer).contests?.length ?? drawings);
  return { at, what, each, times };
}

function turns(sheet: Sheet, step: CardWheelStep, offer: Offer): PostedItem {
  const { money, goods } = cardWheelOdds(step, offer);
  return { at: step.at, what: 'one wheel turn', each: money + goods, times: timesOf(sheet, offer) };
}

// The value of one spin of a posted wheel, found by spinning every spot with the floor's own rules.

/** In cents; every spot is equally likely. Undefined if the sheet has no wheel or the offer lists no spots. */
export function spinValue(sheet: Sheet, offer: Offer): number | undefined {
  const step = wheelStepOf(sheet);
  const { wheel: spots } = offer;
  if (step === undefined || spots === undefined || spots.length === 0) return undefined;
  const wheel = { step, prizeAt: step.at, spots, chosen: offer.amounts };
  const share = offer.guaranteeHours === undefined ? 0 : hoursShare(offer.guaranteeHours);
  return share * worthOf({ ...wheel, guaranteed: true }) + (1 - share) * worthOf({ ...wheel, guaranteed: false });
}

/** If no wheel is listed: the least or the most that a spin of this sheet can be worth. */
export function leastSpin(sheet: Sheet, offer: Offer, end: 0 | 1 = 0): number | undefined {
  const step = wheelStepOf(sheet);
  if (step === undefined) return undefined;
  const guarantee = offer.guaranteeHours === undefined ? undefined : step.guarantee;
  return Math.max(step.spots.value[end], guarantee === undefined ? 0 : chosenAmount(offer.amounts, guarantee.amount));
}

function worthOf(wheel: Wheel): number {
  const results = wheel.spots.map(({ id }) => spinOn(wheel, false, id) ?? doubled(wheel));
  return results.reduce((sum, amount) => sum + amount, 0) / results.length;
}

/** Spots that say "spin again" do not count, so this is the mean of the other spots. */
function doubled(wheel: Wheel): number {
  const counts = wheel.spots.map(({ id }) => spinOn(wheel, true, id)).filter((amount) => amount !== undefined);
  assert(counts.length > 0, 'the double spot itself always counts on the second spin');
  return counts.reduce((sum, amount) => sum + amount, 0) / counts.length;
}

function spinOn(wheel: Wheel, doubling: boolean, spot: string): number | undefined {
  const result = spinWheel(wheel, doubling, { rotations: wheel.step.rotations, interfered: false, spot });
  return result.is === 'won' ? result.amount : undefined;
}

/** The share of a day. A period that ends before it begins runs past midnight. */
function hoursShare({ from, until }: Readonly<{ from: string; until: string }>): number {
  const minutes = minuteOf(until) - minuteOf(from);
  return (minutes > 0 ? minutes : minutes + MINUTES_A_DAY) / MINUTES_A_DAY;
}

const MINUTES_A_DAY = 24 * 60;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** How often each row of an offer is hit in an hour, and what it then costs whom. */
import { lookUp } from '../../base/assert.ts';
import { cents, formatUsd } from '../../base/cents.ts';
import type { ChartRow, MultiplierWindow, PartWord } from '../../rules/chart.ts';
import { postedPrize, rowsInForce, structureInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { payoutOf } from '../../rules/settle.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { type AmountWord, chosenAmount, isChoice } from '../../rules/vocabulary.ts';
import type { OddsRow, PostedCosts, Solvency } from '../document.ts';
import { isUnseen, pricedChance } from '../interval.ts';
import { leastSpin, postedAssumed, postedCosts, spinValue } from '../posted/posted-costs.ts';
import { type Assumption, changesNoCost } from '../question.ts';
import type { Amounts } from '../request.ts';
import { type Circumstances, hoursPerRunning, type Round, tableOf } from './circumstances.ts';

/** One game at its share of the tables. */
export type GameFlow = Readonly<{ game: string; players: number; rounds: number; round: Round }>;

export type Range = readonly [least: number, most: number];

/** One row in one game; rates are by the hour of all its tables. */
export type Flow = Readonly<{
  sheet: string;
  game: string;
  row: string;
  name: string;
  /** Whether the house gets back what it puts in for it. */
  repaid: boolean;
  hits: number;
  /** Its deals never came up: so many hits are the most that it may be. Null where they did, or it was counted. */
  unseen: number | null;
  prize: MoneyFlow | PoolPrize;
  /** Hands that set it off, how many have it each time, and how much. */
  envy: Readonly<{ rate: number; takers: number; amount: number }> | null;
  times: Times;
  /** What a posted multiplier lifts. */
  lifts: 'pool' | 'prizes' | null;
  timesRange: Range | null;
  /** Paid when a board closes: how many hours it stands, and the chance that this row then wins. */
  closing: Readonly<{ hours: number; chance: number }> | null;
}>;

/** So many prizes an hour, of `factor` times the amount that is posted under the name `choice`. */
type MoneyFlow = Readonly<{
  gives: 'money';
  rate: number;
  amount: number;
  factor: number;
  choice: string;
  range: Range | null;
  /** The pool that backs it. */
  pool: string | null;
}>;

export type PoolPrize = Readonly<{
  gives: 'pool';
  pool: string;
  rate: number;
  share: number;
  atMost: number | null;
  cut: Cut;
}>;

type Flows = Readonly<{
  flows: readonly Flow[];
  assumptions: readonly Assumption[];
  missing: readonly string[];
  bounds: NonNullable<Solvency['bounds']>;
}>;

export function flowsOf(priced: PricedOffer, games: readonly GameFlow[], circumstances: Circumstances): Flows {
  const { sheet, offer, rows } = priced;
  const hitting = games.flatMap((game) =>
    rowsInForce(sheet, offer, game.game).map((row) => {
      const odds = rows.find((candidate) => candidate.game === game.game && candidate.row === row.key);
      return { game, row, odds };
    }),
  );
  const known = hitting.flatMap(({ game, row, odds }) => (odds === undefined ? [] : [{ game, row, odds }]));
  const flows = known.map((hit) => flowOf(priced, hit, circumstances));
  const place = stepOf(sheet, 'earn')?.form === 'place';
  const posted = postedIn(priced, circumstances);
  const settled = place
    ? atClosings(priced, flows, circumstances)
    : posted === undefined
      ? flows
      : byDrawing(priced, flows, games, posted.perDay / circumstances.hoursPerDay);
  return {
    flows: settled,
    assumptions: assumedFlows(priced, settled, circumstances),
    // Tickets and points that nobody can count change no cost.
    missing: hitting
      .filter(({ row, odds }) => odds === undefined && !(posted !== undefined && changesNoCost(row)))
      .map(({ game, row }) => `${row.name} (${game.game})`),
    bounds: known
      .filter(({ row, odds }) => !changesNoCost(row) && isUnseen(odds))
      .map(({ odds: { game, row, name, between } }) => ({ game, row, name, oneIn: 1 / between![1] })),
  };
}

/** Pools of two sheets may bear the same name. */
export const poolKey = ({ id }: Pick<Sheet, 'id'>, pool: string): string => `${id}:${pool}`;

export const rangeOf = (word: AmountWord): Range | null => (isChoice(word) ? word.between : null);

type Hitting = Readonly<{ game: GameFlow; row: ChartRow; odds: OddsRow }>;

function flowOf({ sheet, offer }: PricedOffer, { game, row, odds }: Hitting, { tables }: Circumstances): Flow {
  const { rounds, round, players } = game;
  const { fund } = sheet;
  // A ticket that is never seen makes the others worth more, and costs nothing.
  const chance = changesNoCost(row) ? odds.paid.probability : pricedChance(odds);
  // A row of the whole table is hit once, and everybody who can win has met it; but a bad beat has its own two hands.
  const ofTable = odds.per === 'round';
  const hitsAt = (of: number) => rounds * of * (ofTable ? round.live : round.takers);
  const hits = hitsAt(chance);
  const winners = ofTable && row.hand.is !== 'bad-beat' && round.live > 0 ? round.takers / round.live : 1;
  const others = players - (row.hand.is === 'bad-beat' ? 2 : winners);
  const cut = cutOf(sheet, offer, row, { winners, others });
  return {
    sheet: sheet.id,
    game: game.game,
    row: row.key,
    name: row.name,
    repaid: fund.kind === 'own' ? fund.shortfall.repaid : fund.kind !== 'house' && fund.shortfallRepaid,
    hits,
    unseen: isUnseen(odds) ? hitsAt(pricedChance(odds)) : null,
    prize: prizeOf(sheet, offer, row, { hits, winners, cut }),
    envy: envyOf(offer, row, game, rounds * chance),
    times: timesOf(sheet, offer, tables),
    lifts: sheet.multiplier?.of ?? null,
    timesRange: sheet.multiplier?.between ?? null,
    closing: null,
  };
}

function prizeOf(
  sheet: Sheet,
  offer: Offer,
  { key, prize }: ChartRow,
  { hits, winners, cut }: Readonly<{ hits: number; winners: number; cut: Cut }>,
): Flow['prize'] {
  switch (prize.gives) {
    case 'percent-of-pool': {
      const atMost = prize.atMost ?? null;
      return { gives: 'pool', pool: poolKey(sheet, prize.pool), rate: hits, share: prize.percent / 100, atMost, cut };
    }
    case 'share-of-pool':
      return { gives: 'pool', pool: poolKey(sheet, prize.pool), rate: hits, share: 1, atMost: null, cut: WHOLE };
    case 'fixed':
    case 'goods': {
      const word = prize.gives === 'fixed' ? prize.amount : prize.value;
      const factor = prize.gives === 'fixed' ? (prize.times ?? 1) : 1;
      const backed = prize.gives === 'fixed' && prize.pool !== undefined ? poolKey(sheet, prize.pool) : null;
      const amount = postedPrize({ prize }, offer.amounts)! / factor;
      const named = { choice: choiceKey(sheet, word, key), range: rangeOf(word), pool: backed };
      return { gives: 'money', rate: hits * (cut.paid + cut.again), amount, factor, ...named };
    }
    case 'entries': {
      // What a ticket is worth is known when all tickets are.
      const tickets = isChoice(prize.count) ? offer.amounts[prize.count.choose]! : prize.count;
      const choice = choiceKey(sheet, 0 as AmountWord, key);
      return { gives: 'money', rate: hits * winners * tickets, amount: 0, factor: 1, choice, range: null, pool: null };
    }
    case 'points': {
      const choice = choiceKey(sheet, 0 as AmountWord, key);
      const rate = hits * winners * prize.count;
      return { gives: 'money', rate, amount: 0, factor: 1, choice, range: null, pool: null };
    }
  }
}

const WHOLE: Cut = { paid: 1, toReserve: 0, stays: 0, again: 0 };

/** Rows that share one posted amount move together. */
const choiceKey = ({ id }: Sheet, word: AmountWord, row: string): string =>
  isChoice(word) ? `${id} ${word.choose}` : `${id} row ${row}`;

/** Every other fee of the round has it, or everybody else at the table. */
function envyOf({ amounts }: Offer, { envy }: ChartRow, { players, round }: GameFlow, perHand: number): Flow['envy'] {
  if (envy === undefined) return null;
  // Where a hand without a fee sets it off too, every seat can.
  const hands = envy.despite?.includes('fee-paid') === true ? round.seats : round.takers;
  const takers = envy.to === 'table' ? players - 1 : (round.seats - 1) * round.paying;
  return { rate: perHand * hands, takers, amount: chosenAmount(amounts, envy.amount) };
}

/**
 * Boards and shared pools are paid when they close. The best hand has the prize of its row, so a row pays where no
 * better one was made; a pool is divided where anybody made its hand.
 */
function atClosings({ sheet, offer }: PricedOffer, flows: readonly Flow[], circumstances: Circumstances): Flow[] {
  const hours = hoursPerRunning(offer, circumstances);
  const rows = [...new Set(flows.map(({ row }) => row))];
  const made = new Map(rows.map((row) => [row, hours * sumOf(flows.filter((flow) => flow.row === row))] as const));
  const best = sheet.steps.some((step) => step.kind === 'select' && step.form === 'best');
  let none = 1;
  const chances = new Map<string, number>();
  for (const [row, expected] of made) {
    chances.set(row, (best ? none : 1) * -Math.expm1(-expected));
    none *= Math.exp(-expected);
  }
  return flows.map((flow) => {
    const expected = lookUp(made, flow.row);
    const chance = expected === 0 ? 0 : (lookUp(chances, flow.row) * flow.hits * hours) / expected;
    return { ...flow, prize: { ...flow.prize, rate: chance / hours }, closing: { hours, chance } };
  });
}

const sumOf = (flows: readonly Flow[]): number => flows.reduce((sum, { hits }) => sum + hits, 0);

/**
 * A drawing costs what is posted, however many tickets are in the drum or points on the list: each of them is worth its
 * part. Where none is earned by a hand, it is spread over the games.
 */
function byDrawing(
  { sheet, offer }: PricedOffer,
  flows: readonly Flow[],
  games: readonly GameFlow[],
  perHour: number,
): Flow[] {
  const earns = flows.filter(({ prize }) => prize.gives === 'money' && prize.rate > 0 && prize.amount === 0);
  const tickets = earns.reduce((sum, { prize }) => sum + prize.rate, 0);
  if (tickets > 0) {
    const amount = perHour / tickets;
    return flows.map((flow) =>
      earns.includes(flow) ? { ...flow, prize: { ...flow.prize, amount } as MoneyFlow } : flow,
    );
  }
  return [...flows, ...games.map(({ game }) => spread(sheet, offer, game, perHour / games.length))];
}

const spread = (sheet: Sheet, { id }: Offer, game: string, perHour: number): Flow => ({
  sheet: sheet.id,
  game,
  row: POSTED,
  name: 'what is posted',
  repaid:
    sheet.fund.kind === 'own' ? sheet.fund.shortfall.repaid : sheet.fund.kind !== 'house' && sheet.fund.shortfallRepaid,
  hits: 0,
  unseen: null,
  prize: {
    gives: 'money',
    rate: 1,
    amount: perHour,
    factor: 1,
    choice: `${sheet.id} ${id} ${POSTED}`,
    range: null,
    pool: null,
  },
  envy: null,
  times: [{ times: 1, share: 1 }],
  lifts: null,
  timesRange: null,
  closing: null,
});

/** No hand is met for it: it is given at its time. */
export const POSTED = 'posted';

// An offer with the odds of its rows, and what it posts.

/**
 * One offer that feeds a fund or draws on it, with the odds of its rows. `amounts`: which end of its ranges a plain offer
 * stands at, for prizes that it does not post.
 */
export type PricedOffer = Readonly<{ sheet: Sheet; offer: Offer; rows: readonly OddsRow[]; amounts?: Amounts }>;

/** What is posted, for a table of the first game. */
export function postedIn(
  { sheet, offer, amounts }: PricedOffer,
  circumstances: Circumstances,
): PostedCosts | undefined {
  const [first] = sheet.games;
  return first && postedCosts(sheet, offer, tableOf(circumstances, first.game).players, amounts);
}

// How a prize is cut if several people have a part in it: what leaves the pool, and how often it is paid in full.

export type Cut = Readonly<{
  /** Of the prize: what people have, what the reserve has, what stays where it was. They sum to one. */
  paid: number;
  toReserve: number;
  stays: number;
  /** The prize once more for each further winner, as a part of it. */
  again: number;
}>;

/** `winners`: how many meet the row at one hit, on average. `others`: who sits beside them. */
function cutOf(
  sheet: Sheet,
  offer: Offer,
  row: ChartRow,
  { winners, others }: Readonly<{ winners: number; others: number }>,
): Cut {
  const payout = payoutOf(sheet);
  const words = partsOf(sheet, offer, row);
  const unpaid = payout?.step.unpaid;
  const has = ({ to }: PartWord) => (to === 'table' ? others > 0 : to !== 'dealer-bets');
  const all = sumOfPercents(words);
  const taking = words.filter(has);
  // Where nobody is there to take a part the others' grow, it stays, or the reserve has it.
  const scale = unpaid?.nobody === 'others' && taking.length > 0 ? all / sumOfPercents(taking) : 1;
  const paid = (sumOfPercents(taking) * scale) / 100;
  const untaken = (all - sumOfPercents(taking) * scale) / 100;
  const toReserve = unpaid?.nobody === 'reserve' ? untaken : 0;
  const each = (sumOfPercents(words.filter(({ to }) => to === 'each')) * scale) / 100;
  return { paid, toReserve, stays: 1 - paid - toReserve, again: each * Math.max(winners - 1, 0) };
}

/** The parts of a row as the floor cuts it: its own, those of the structure in force, or whole to who meets it. */
function partsOf(sheet: Sheet, offer: Offer, row: ChartRow): readonly PartWord[] {
  if (row.parts !== undefined) return row.parts;
  const payout = payoutOf(sheet);
  const structure = structureInForce(sheet, offer);
  const ofPool = row.prize.gives === 'percent-of-pool';
  if (structure !== undefined && payout?.divides === (ofPool ? 'pools' : 'fixed')) {
    const { from } = structure;
    const posted = postedPrize(row, offer.amounts) ?? 0;
    return from !== undefined && posted >= from.prize ? from.parts : structure.parts;
  }
  const inFull = ofPool ? payout?.step.several === 'each-in-full' : !('divided' in row.prize);
  return [{ to: inFull ? 'each' : 'holders', percent: 100 }];
}

const sumOfPercents = (words: readonly PartWord[]): number => words.reduce((sum, { percent }) => sum + percent, 0);

// The share of play in which an offer multiplies its prizes, window by window.

/** So many times the prize, in this share of all rounds. The shares sum to one; the first is that of no window. */
export type Times = readonly Readonly<{ times: number; share: number }>[];

export function timesOf({ multiplier }: Pick<Sheet, 'multiplier'>, offer: Offer, tables: number): Times {
  const windows = multiplier === undefined ? [] : (offer.multipliers ?? []);
  const lifted = windows.map((window) => ({ times: window.times, share: shareOf(window, offer, tables) }));
  const outside = 1 - lifted.reduce((sum, { share }) => sum + share, 0);
  return [{ times: 1, share: Math.max(outside, 0) }, ...lifted];
}

export const meanTimes = (times: Times): number => times.reduce((sum, one) => sum + one.times * one.share, 0);

/** What of the rounds lies in some window. */
export const liftedShare = (times: Times): number => times.slice(1).reduce((sum, { share }) => sum + share, 0);

/**
 * Rounds are played evenly over the posted hours and tables. What runs past midnight belongs to the day on which it
 * began, so the share of days and that of hours are multiplied.
 */
function shareOf({ days, hours, tables: only }: MultiplierWindow, { hours: posted }: Offer, tables: number): number {
  const ofDays = days === undefined ? 1 : days.length / 7;
  const ofTables = only === undefined ? 1 : Math.min(only.length / tables, 1);
  const open = minutesOf(posted);
  const inWindow = minutesOf(hours);
  const both = open.filter((isOpen, minute) => isOpen && inWindow[minute]!).length;
  return (ofDays * ofTables * both) / open.filter((isOpen) => isOpen).length;
}

type Hours = Readonly<{ from: string; until: string }>;

function minutesOf(hours: Hours | undefined): boolean[] {
  const minutes = Array.from({ length: DAY }, (_, minute) => minute);
  if (hours === undefined) return minutes.map(() => true);
  const [from, until] = [minuteOf(hours.from), minuteOf(hours.until)];
  return minutes.map((minute) => (from < until ? minute >= from && minute < until : minute >= from || minute < until));
}

const DAY = 24 * 60;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

// What a price assumes about the offers of a fund; what it assumes about the room is in circumstances.ts.

function assumedFlows(priced: PricedOffer, flows: readonly Flow[], circumstances: Circumstances): Assumption[] {
  const { sheet, offer } = priced;
  return [
    one('rounds-qualify', 'Rounds that qualify under the rules, and players eligible to win', 'all', sheet),
    ...(flows.some(({ prize }) => prize.gives === 'pool')
      ? [one('one-hit', 'Hands that hit one pool in the same round', 'one at a time', sheet)]
      : []),
    ...spacesAssumed(sheet),
    ...inKindAssumed(priced),
    ...(stepOf(sheet, 'earn')?.form === 'place' ? closingsAssumed(priced, circumstances) : []),
    ...drawingsAssumed(priced, circumstances),
    ...(offer.multipliers === undefined || sheet.multiplier === undefined
      ? []
      : [one('windows', 'How rounds are spread over the posted hours and tables', 'evenly', sheet)]),
  ];
}

function spacesAssumed(sheet: Sheet): Assumption[] {
  const { fund } = sheet;
  const spaces = fund.kind === 'own' && fund.fee?.spaces === 'own-and-player-dealer' ? fund.fee : undefined;
  if (spaces === undefined) return [];
  return [{ ...one('dealer-space', "Players who pay for the player-dealer's hand too", 'none', sheet), at: spaces.at }];
}

/** What a piece, an entry or a spin comes to in the end is a cost of the offer that it comes from. */
function inKindAssumed({ sheet, offer }: PricedOffer): Assumption[] {
  const word = offer.inKindOf === undefined ? undefined : sheet.inKind?.find(({ as }) => as === offer.inKind);
  if (word === undefined) return [];
  const says = `Cost of a prize paid as ${word.name} of ${offer.inKindOf}`;
  return [{ ...one('in-kind', says, 'its posted value', sheet), at: word.at }];
}

function closingsAssumed({ sheet, offer }: PricedOffer, circumstances: Circumstances): Assumption[] {
  const hours = hoursPerRunning(offer, circumstances);
  const best = sheet.steps.some((step) => step.kind === 'select' && step.form === 'best');
  return [
    one('hours-per-running', 'Hours of play per period', short(hours), sheet),
    ...(best ? [one('ties', 'Tied best hands in a period', 'none', sheet)] : []),
  ];
}

function drawingsAssumed(priced: PricedOffer, circumstances: Circumstances): Assumption[] {
  const { sheet, offer } = priced;
  const posted = postedIn(priced, circumstances);
  if (posted === undefined) return [];
  const least = leastSpin(sheet, offer);
  const isListed = spinValue(sheet, offer) !== undefined;
  return [
    ...postedAssumed(sheet, offer, posted),
    ...(isListed || least === undefined
      ? []
      : [one('wheel', 'The wheel is not listed: a spin is valued at its minimum', formatUsd(cents(least)), sheet)]),
  ];
}

/** `24`, `0.09677`: three drawings in a month are a part of one a day, and nobody reads all its digits. */
const short = (value: number): string => String(Number(value.toPrecision(4)));

const one = (id: string, says: string, value: string, { fund }: Sheet): Assumption => ({
  id,
  says,
  value,
  choices: [value],
  at: fund.at,
});

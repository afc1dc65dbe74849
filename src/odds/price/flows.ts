/** How often each row of an offer is hit in an hour, what it costs, and which account pays. */
import { lookUp } from '../../base/assert.ts';
import { cents, formatUsd } from '../../base/cents.ts';
import { DAYS_OF_WEEK } from '../../base/schedule.ts';
import type { ChartRow, MultiplierWindow } from '../../rules/chart.ts';
import { type PoolWord, startOf } from '../../rules/fund.ts';
import { isWonByCards } from '../../rules/hand-pattern.ts';
import { everyRowInForce, postedPrize, rowsInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { expectedWin, type TriggerWord, takesWholePool, triggerRange, triggersOf } from '../../rules/triggers.ts';
import { type AmountWord, chosenAmount, isChoice } from '../../rules/vocabulary.ts';
import type { OddsRow, PostedCosts, Solvency } from '../document.ts';
import { isUnseen, pricedChance } from '../interval.ts';
import { leastSpin, postedAssumed, postedCosts, spinValue } from '../posted/posted-costs.ts';
import { turnSays, turnValue } from '../posted/turn-value.ts';
import { type Assumption, changesNoCost } from '../question.ts';
import type { Amounts } from '../request.ts';
import { feeInto, partOf } from '../trigger-odds.ts';
import {
  type Circumstances,
  confirmedAssumed,
  confirmedIn,
  hoursPerRunning,
  type Round,
  tableOf,
} from './circumstances.ts';
import { type Cut, cutOf, mayBeAdded, UNCUT } from './cut.ts';
import { limitedFlows, limitsAssumed } from './limit-cost.ts';
import { type Ignored, memoryAssumed, memoryFlows } from './memory-cost.ts';
import { rolloverAssumed, rolloverFlows } from './rollover-cost.ts';

/** One game at its share of the tables. */
export type GameFlow = Readonly<{ game: string; players: number; rounds: number; round: Round }>;

export type Range = readonly [least: number, most: number];

/** One row in one game. Rates are per hour at all its tables. */
export type Flow = Readonly<{
  sheet: string;
  game: string;
  row: string;
  name: string;
  /** Whether the house is reimbursed for what it puts in. */
  repaid: boolean;
  hits: number;
  /** Its deals never came up, so this is the most hits it may have. Null if they came up, or if it was counted. */
  unseen: number | null;
  prize: MoneyFlow | PoolPrize;
  /** Hands that trigger the bonus, how many players receive it each time, and how much. */
  envy: Readonly<{ rate: number; takers: number; amount: number }> | null;
  times: Times;
  /** The part that a posted multiplier increases. */
  lifts: 'pool' | 'prizes' | null;
  timesRange: Range | null;
  /** For a prize paid when a board closes: the hours between closings, and the chance that this row wins. */
  closing: Readonly<{ hours: number; chance: number }> | null;
}>;

/** Prizes per hour, each `factor` times the amount posted under the name `choice`. */
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
  const unlimited = [
    ...known.flatMap((hit) => flowOf(priced, hit, circumstances) ?? []),
    ...triggersOf(sheet, offer).flatMap((word) => triggerFlows(priced, word, games, circumstances)),
  ];
  const flows = memoryFlows(priced, limitedFlows(priced, unlimited, circumstances), circumstances);
  const isUncut = ({ game, row }: Pick<Hitting, 'game' | 'row'>) =>
    !flows.some((flow) => flow.game === game.game && flow.row === row.key);
  const place = stepOf(sheet, 'earn')?.form === 'place';
  const posted = postedIn(priced, circumstances);
  const settled = place
    ? [...atClosings(priced, flows, circumstances), ...rolloverFlows(priced, flows, circumstances)]
    : posted === undefined
      ? flows
      : byDrawing(priced, flows, games, posted.perDay / circumstances.hoursPerDay);
  return {
    flows: settled,
    assumptions: [
      ...assumedFlows(priced, settled, circumstances),
      ...rolloverAssumed(priced, flows, circumstances),
      ...limitsAssumed(priced),
      ...memoryAssumed(priced, circumstances),
      ...confirmedAssumed(sheet, circumstances),
    ],
    // Tickets and points without a known rate do not change any cost.
    missing: hitting
      .filter(
        (hit) =>
          ((hit.odds === undefined && isWonByCards(hit.row.hand)) || isUncut(hit)) &&
          !(posted !== undefined && changesNoCost(hit.row)),
      )
      .map(({ game, row }) => `${row.name} (${game.game})`),
    bounds: known
      .filter(({ row, odds }) => !changesNoCost(row) && isUnseen(odds))
      .map(({ odds: { game, row, name, between } }) => ({ game, row, name, oneIn: 1 / between![1] })),
  };
}

/**
 * A pool that a secret amount wins is won as often as it grows from its start to the amount, on average. Each game wins
 * it in proportion to the fees it pays in.
 */
function triggerFlows(
  priced: PricedOffer,
  word: TriggerWord,
  games: readonly GameFlow[],
  circumstances: Circumstances,
): Flow[] {
  const { sheet, offer } = priced;
  const { pool, row } = word;
  const fed = games.map(({ rounds, round }) =>
    round.fees.reduce((sum, { fee, perRound }) => sum + partOf(fee, pool.id) * perRound * rounds, 0),
  );
  const fromFees = fed.reduce((sum, one) => sum + one, 0);
  const fee = feeInto(sheet, pool.id);
  if (fee === undefined || fromFees === 0) return [];
  const start = startOf(pool, 'reseed', offer.amounts);
  const { meter } = expectedWin(triggerRange(word, offer.amounts, start), start, partOf(fee, pool.id));
  // A part of the pool is won again as soon as the pool has grown by it: what is left starts the next range.
  const { prize } = row;
  const part =
    prize.gives === 'percent-of-pool' ? Math.min((meter * prize.percent) / 100, prize.atMost ?? meter) : meter;
  const grows = takesWholePool(word) ? meter - start : part;
  const perHour = (fromFees + increasePerHour(pool, offer, circumstances)) / grows;
  return games.flatMap((game, i) => {
    const hits = (perHour * fed[i]!) / fromFees;
    const winners = fee.payer === 'player' || fee.payer === 'player-dealer' ? 1 : game.players;
    const cut = cutOf(sheet, offer, row, { winners, others: game.players - winners });
    if (cut === undefined) return [];
    const prize = prizeOf(sheet, offer, row, { hits, winners, cut });
    return [{ ...spread(sheet, offer, game.game, 0), row: row.key, name: row.name, hits, prize }];
  });
}

/** What the close adds to a pool, spread over the hours that are played. */
export function increasePerHour({ increase }: PoolWord, { amounts }: Offer, { hoursPerDay }: Circumstances): number {
  if (increase === undefined) return 0;
  const days = increase.days === 'every-week' ? DAYS_OF_WEEK.length : 1;
  return chosenAmount(amounts, increase.amount) / days / hoursPerDay;
}

/** Pools of two sheets may have the same name. */
export const poolKey = ({ id }: Pick<Sheet, 'id'>, pool: string): string => `${id}:${pool}`;

export const rangeOf = (word: AmountWord): Range | null => (isChoice(word) ? word.between : null);

type Hitting = Readonly<{ game: GameFlow; row: ChartRow; odds: OddsRow }>;

function flowOf(
  { sheet, offer }: PricedOffer,
  { game, row, odds }: Hitting,
  circumstances: Circumstances,
): Flow | undefined {
  const { tables } = circumstances;
  const { rounds, round, players } = game;
  const { fund } = sheet;
  // A ticket that nobody finds makes the others worth more, and costs nothing.
  const confirmed = confirmedIn(sheet, game.game, circumstances);
  const chance = confirmed * (changesNoCost(row) ? odds.paid.probability : pricedChance(odds));
  // A row of the whole table is hit once for every eligible player. A bad beat still has its own two hands.
  const ofTable = odds.per === 'round';
  const hitsAt = (of: number) => rounds * of * (ofTable ? round.live : round.takers);
  const hits = hitsAt(chance);
  const winners = ofTable && row.hand.is !== 'bad-beat' && round.live > 0 ? round.takers / round.live : 1;
  const others = players - (row.hand.is === 'bad-beat' ? 2 : winners);
  const cut = cutOf(sheet, offer, row, { winners, others });
  if (cut === undefined) return undefined;
  return {
    sheet: sheet.id,
    game: game.game,
    row: row.key,
    name: row.name,
    repaid: fund.kind === 'own' ? fund.shortfall.repaid : fund.kind !== 'house' && fund.shortfallRepaid,
    hits,
    unseen: isUnseen(odds) ? hitsAt(confirmed * pricedChance(odds)) : null,
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
      const limits = [prize.atMost, cut.atMost].filter((limit) => limit !== undefined);
      const atMost = limits.length === 0 ? null : Math.min(...limits);
      return { gives: 'pool', pool: poolKey(sheet, prize.pool), rate: hits, share: prize.percent / 100, atMost, cut };
    }
    case 'share-of-pool':
      return { gives: 'pool', pool: poolKey(sheet, prize.pool), rate: hits, share: 1, atMost: null, cut: UNCUT };
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
      // The value of a ticket is known only after all tickets are counted.
      const tickets = isChoice(prize.count) ? offer.amounts[prize.count.choose]! : prize.count;
      const choice = choiceKey(sheet, 0 as AmountWord, key);
      return { gives: 'money', rate: hits * winners * tickets, amount: 0, factor: 1, choice, range: null, pool: null };
    }
    case 'turns': {
      const turns = isChoice(prize.count) ? offer.amounts[prize.count.choose]! : prize.count;
      const choice = choiceKey(sheet, prize.base ?? (0 as AmountWord), key);
      const amount = turnValue(sheet, offer, { prize });
      return { gives: 'money', rate: hits * winners * turns, amount, factor: 1, choice, range: null, pool: null };
    }
    case 'points': {
      const choice = choiceKey(sheet, 0 as AmountWord, key);
      const rate = hits * winners * prize.count;
      return { gives: 'money', rate, amount: 0, factor: 1, choice, range: null, pool: null };
    }
  }
}

/** Rows that share one posted amount change together. */
const choiceKey = ({ id }: Sheet, word: AmountWord, row: string): string =>
  isChoice(word) ? `${id} ${word.choose}` : `${id} row ${row}`;

/** Envy goes to every other player who paid the fee, or to every other player at the table. */
function envyOf({ amounts }: Offer, { envy }: ChartRow, { players, round }: GameFlow, perHand: number): Flow['envy'] {
  if (envy === undefined) return null;
  // If a hand without a fee also triggers it, every seat can.
  const hands = envy.despite?.includes('fee-paid') === true ? round.seats : round.takers;
  const takers = envy.to === 'table' ? players - 1 : (round.seats - 1) * round.paying;
  return { rate: perHand * hands, takers, amount: chosenAmount(amounts, envy.amount) };
}

/**
 * Boards and shared pools are paid when they close. The best hand wins the prize of its row, so a row pays only if no
 * better hand was made. A pool is divided if anyone made its hand.
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
 * A drawing costs its posted prizes, regardless of the number of tickets or points; each is worth its share. If hands
 * do not earn entries, the cost is spread over the games.
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

/** Given at its time, without a hand. */
export const POSTED = 'posted';

// An offer with the odds of its rows and its posted amounts.

/**
 * One offer that feeds a fund or draws on it, with the odds of its rows. `amounts`: the end of the ranges that a plain
 * offer uses for prizes without a posted amount.
 */
export type PricedOffer = Readonly<{
  sheet: Sheet;
  offer: Offer;
  rows: readonly OddsRow[];
  amounts?: Amounts;
  /** How often a round neither counts nor breaks a run, by game and line. Left out if there is none. */
  ignored?: Ignored;
}>;

/** The posted prizes, for a table of the first game. */
export function postedIn(
  { sheet, offer, amounts }: PricedOffer,
  circumstances: Circumstances,
): PostedCosts | undefined {
  const [first] = sheet.games;
  return first && postedCosts(sheet, offer, tableOf(circumstances, first.game).players, amounts);
}

// The share of play in which an offer multiplies its prizes, window by window.

/**
 * A multiplier and the share of rounds it applies to. The shares add up to one; the first is for play outside all
 * windows.
 */
export type Times = readonly Readonly<{ times: number; share: number }>[];

export function timesOf({ multiplier }: Pick<Sheet, 'multiplier'>, offer: Offer, tables: number): Times {
  const windows = multiplier === undefined ? [] : (offer.multipliers ?? []);
  const lifted = windows.map((window) => ({ times: window.times, share: shareOf(window, offer, tables) }));
  const outside = 1 - lifted.reduce((sum, { share }) => sum + share, 0);
  return [{ times: 1, share: Math.max(outside, 0) }, ...lifted];
}

export const meanTimes = (times: Times): number => times.reduce((sum, one) => sum + one.times * one.share, 0);

/** The share of rounds inside a window. */
export const liftedShare = (times: Times): number => times.slice(1).reduce((sum, { share }) => sum + share, 0);

/**
 * Rounds are played evenly over the posted hours and tables. Play past midnight belongs to the day on which it began,
 * so the share of days is multiplied by the share of hours.
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

// The assumptions of a price about the offers of a fund. Assumptions about the room are in circumstances.ts.

function assumedFlows(priced: PricedOffer, flows: readonly Flow[], circumstances: Circumstances): Assumption[] {
  const { sheet, offer } = priced;
  return [
    one('rounds-qualify', 'Rounds that qualify under the rules, and players eligible to win', 'all', sheet),
    ...(flows.some(({ prize }) => prize.gives === 'pool')
      ? [one('one-hit', 'Hands that hit one pool in the same round', 'one at a time', sheet)]
      : []),
    ...spacesAssumed(sheet),
    ...(everyRowInForce(sheet, offer).some((row) => mayBeAdded(sheet, offer, row))
      ? [one('parts-fit', 'Parts by amount that exceed what the pool holds', 'never', sheet)]
      : []),
    ...inKindAssumed(priced),
    ...turnsAssumed(priced),
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

/** A turn that a hand wins is valued from a full set, as played by players who maximize their prize. */
function turnsAssumed({ sheet, offer }: PricedOffer): Assumption[] {
  const value = turnSays(sheet, offer, everyRowInForce(sheet, offer));
  return value === undefined ? [] : [one('turn', 'What a turn is worth on average, from a full set', value, sheet)];
}

/** An instrument, entry or spin is a cost of the offer that issued it. */
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

/** `24`, `0.09677`: three drawings a month are a fraction of one a day, so the digits are truncated. */
const short = (value: number): string => String(Number(value.toPrecision(4)));

const one = (id: string, says: string, value: string, { fund }: Sheet): Assumption => ({
  id,
  says,
  value,
  choices: [value],
  at: fund.at,
});

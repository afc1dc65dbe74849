/**
 * A fund as hourly flows of money: which account gets fees, how often each row is hit, and the cost of each hit. Later
 * questions about the fund are answered from this model with one number changed.
 */
import { assert } from '../../base/assert.ts';
import { formatUsd } from '../../base/cents.ts';
import { DAYS_OF_WEEK } from '../../base/schedule.ts';
import { type FeeWord, feesOf, type OwnFund, type PoolWord, poolOfPart, startOf } from '../../rules/fund.ts';
import { everyRowInForce, rowsInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { takesWholePool, triggersOf } from '../../rules/triggers.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import type { Solvency } from '../document.ts';
import type { Assumption } from '../question.ts';
import { type Circumstances, roundOf, tableOf } from './circumstances.ts';
import {
  type Flow,
  flowsOf,
  type GameFlow,
  increasePerHour,
  type PricedOffer,
  poolKey,
  type Range,
  rangeOf,
} from './flows.ts';

export type Model = Readonly<{
  tables: number;
  hoursPerDay: number;
  games: readonly string[];
  /** Fees per hour, their total, and the part that goes directly to the reserve. */
  fees: number;
  paidIn: number;
  toReserve: number;
  /** The part that is known and allotted only when the box is counted. */
  atClose: number;
  isOptional: boolean;
  pools: readonly Pool[];
  flows: readonly Flow[];
  /** The hourly administrative fee that the house charges the reserve, and its range at one table. */
  adminFee: number;
  adminRange: Range | null;
  /** Tables for which it is charged. */
  adminTables: number;
  /** Rows in force without odds. */
  missing: readonly string[];
  /** Rows that were dealt and never came up, at their upper limit. */
  bounds: NonNullable<Solvency['bounds']>;
  assumptions: readonly Assumption[];
}>;

export type Pool = Readonly<{
  key: string;
  /** The sheet that the pool belongs to. */
  offer: string;
  id: string;
  name: string;
  /** Hourly growth from fees and from increases. */
  fromFees: number;
  increases: number;
  /** The range of a daily increase that the sheet leaves to the house. */
  increaseRange: Range | null;
  /** The least and the most that fees add in a day. */
  daily: Range | null;
  seed: number;
  seedIs: PoolWord['seedIs'];
  reseed: number;
  /** The range, if the sheet leaves it to the house. */
  reseedRange: Range | null;
  floor: number;
  /** Its secret amount is won, so its hits are not spread as chance spreads hands. */
  isTriggered: boolean;
  cap: number | null;
  capRange: Range | null;
  /** Hours between two closings if it can be won only at a closing. */
  closes: number | null;
  /** The pool that backs it up, and the backup's hourly growth. */
  backup: Readonly<{ key: string; growth: number }> | null;
  /** It backs up another pool and moves into it. */
  isBackup: boolean;
  /** The house pays for the increases, so they cost the reserve nothing. */
  givenByHouse: boolean;
  /** It is increased once a week. */
  isWeekly: boolean;
}>;

export function modelOf(fund: readonly PricedOffer[], circumstances: Circumstances): Model {
  const games = gamesOf(fund, circumstances);
  const parts = fund.map((priced) => partOf(priced, games, circumstances));
  const all = <T>(of: (part: Part) => readonly T[]): T[] => parts.flatMap(of);
  const sum = (of: (part: Part) => number): number => parts.reduce((total, part) => total + of(part), 0);
  const ranges = fund.flatMap(({ sheet }) => (sheet.fund.kind === 'own' ? adminRange(sheet.fund) : []));
  return {
    tables: circumstances.tables,
    hoursPerDay: circumstances.hoursPerDay,
    games,
    fees: sum(({ fees }) => fees),
    paidIn: sum(({ paidIn }) => paidIn),
    toReserve: sum(({ toReserve }) => toReserve),
    atClose: sum(({ atClose }) => atClose),
    isOptional: parts.some(({ isOptional }) => isOptional),
    pools: all(({ pools }) => pools),
    flows: all(({ flows }) => flows),
    adminFee: sum(({ adminFee }) => adminFee),
    adminRange: ranges.length === 1 ? ranges[0]! : null,
    adminTables: sum(({ adminTables }) => adminTables),
    missing: all(({ missing }) => missing),
    bounds: all(({ bounds }) => bounds),
    assumptions: all(({ assumptions }) => assumptions),
  };
}

type Part = Omit<Model, 'tables' | 'hoursPerDay' | 'games' | 'adminRange'>;

/** Every game of the fund that is played and has a row in force, once. */
function gamesOf(fund: readonly PricedOffer[], { games: only }: Circumstances): string[] {
  const inForce = fund.flatMap(({ sheet, offer }) =>
    sheet.games.map(({ game }) => game).filter((game) => isOffered(sheet, offer, game)),
  );
  const played = [...new Set(inForce)].filter((game) => only === null || only.includes(game));
  assert(played.length > 0, 'a fund is priced for a game that it is offered in');
  return played;
}

/** If no game has a row, no hand is needed and every game takes part. */
export const isOffered = (sheet: Sheet, offer: Offer, game: string): boolean =>
  rowsInForce(sheet, offer, game).length > 0 || everyRowInForce(sheet, offer).length === 0;

function partOf(priced: PricedOffer, games: readonly string[], circumstances: Circumstances): Part {
  const { sheet, offer } = priced;
  const { tables } = circumstances;
  const own = sheet.fund.kind === 'own' ? sheet.fund : undefined;
  const played = sheet.games
    .filter(({ game }) => games.includes(game) && isOffered(sheet, offer, game))
    .map(({ game }) => gameFlow(sheet, game, tables / games.length, circumstances));
  const fees = played.flatMap(({ rounds, round }) =>
    round.fees.map(({ fee, perRound }) => ({ fee, perHour: perRound * rounds })),
  );
  const to = (pool: string | undefined): number =>
    fees.reduce((sum, { fee, perHour }) => {
      // Fees that are known only when the box is counted are allotted at the close: to the reserve, less increases.
      const parts = partsOfFee(own, fee);
      return sum + parts.reduce((some, part) => some + (poolOfPart(part.to) === pool ? part.amount * perHour : 0), 0);
    }, 0);
  const { flows, assumptions, missing, bounds } = flowsOf(priced, played, circumstances);
  const openAt = (tables * played.length) / games.length;
  return {
    fees: fees.reduce((sum, { perHour }) => sum + perHour, 0),
    paidIn: fees.reduce((sum, { fee, perHour }) => sum + fee.amount * perHour, 0),
    toReserve: to(undefined),
    atClose: fees.reduce(
      (sum, { fee, perHour }) => sum + (fee.parts.length === 0 && own?.allot === undefined ? fee.amount * perHour : 0),
      0,
    ),
    isOptional: fees.some(({ fee }) => fee.optional),
    pools: (own?.pools ?? []).map((pool) =>
      poolOf(priced, pool, { fromFees: to(pool.id), backup: to(pool.backup?.pool) }, flows, circumstances),
    ),
    flows,
    adminFee: own?.adminFee === undefined ? 0 : chosenAmount(offer.amounts, own.adminFee.perTableHour) * openAt,
    adminTables: own?.adminFee === undefined ? 0 : openAt,
    missing,
    bounds,
    assumptions: [...assumptions, ...limitsAssumed(own, circumstances), ...feedingAssumed(own, priced, circumstances)],
  };
}

function gameFlow(sheet: Sheet, game: string, tables: number, circumstances: Circumstances): GameFlow {
  const { players, handsPerHour } = tableOf(circumstances, game);
  return { game, players, rounds: tables * handsPerHour, round: roundOf(sheet, game, players, circumstances) };
}

/** Counted fees that are divided at the close are treated as divided on receipt. */
const partsOfFee = (own: OwnFund | undefined, { parts, amount }: FeeWord): readonly { to: string; amount: number }[] =>
  parts.length > 0
    ? parts
    : (own?.allot?.parts.map(({ to, percent }) => ({ to, amount: (amount * percent) / 100 })) ?? [
        { to: 'reserve', amount },
      ]);

function poolOf(
  { sheet, offer }: PricedOffer,
  word: PoolWord,
  { fromFees, backup: growth }: Readonly<{ fromFees: number; backup: number }>,
  flows: readonly Flow[],
  circumstances: Circumstances,
): Pool {
  const { id, name, seedIs, reseed, floor, cap, increase, daily, backup } = word;
  const all = sheet.fund.kind === 'own' ? sheet.fund.pools : [];
  const days = increase?.days === 'every-week' ? DAYS_OF_WEEK.length : 1;
  const { amounts } = offer;
  const key = poolKey(sheet, id);
  const isTriggered = triggersOf(sheet, offer).some((one) => one.pool.id === id && takesWholePool(one));
  const closing = flows.find(({ prize }) => prize.gives === 'pool' && prize.pool === key)?.closing ?? null;
  return {
    key,
    offer: sheet.id,
    id,
    name,
    fromFees,
    increases: increasePerHour(word, offer, circumstances),
    increaseRange: increase === undefined || days > 1 ? null : rangeOf(increase.amount),
    daily: daily === undefined ? null : [chosenAmount(amounts, daily.least), chosenAmount(amounts, daily.most)],
    seed: startOf(word, 'seed', amounts),
    seedIs,
    reseed: startOf(word, 'reseed', amounts),
    reseedRange: rangeOf(reseed),
    floor: floor ?? 0,
    // A secret amount is reached by then, so the cap cuts nothing off.
    cap: cap === undefined || isTriggered ? null : chosenAmount(amounts, cap),
    capRange: cap === undefined || isTriggered ? null : rangeOf(cap),
    isTriggered,
    closes: closing?.hours ?? null,
    backup: backup === undefined ? null : { key: poolKey(sheet, backup.pool), growth },
    isBackup: all.some((pool) => pool.backup?.pool === id),
    givenByHouse: increase?.from === 'house',
    isWeekly: days > 1,
  };
}

const adminRange = ({ adminFee }: OwnFund): Range[] => {
  const range = adminFee === undefined ? null : rangeOf(adminFee.perTableHour);
  return range === null ? [] : [range];
};

/** Gifts that the house makes on its own, and fees of larger pots, are not part of the price. */
function feedingAssumed(
  own: OwnFund | undefined,
  { offer }: PricedOffer,
  { hoursPerDay }: Circumstances,
): Assumption[] {
  if (own === undefined) return [];
  const pots = feesOf(own).flatMap(({ byPot = [] }) => byPot.slice(0, 1));
  const given = own.pools.flatMap(({ name, increase }) =>
    increase?.from === 'house' ? [{ name, increase, amount: chosenAmount(offer.amounts, increase.amount) }] : [],
  );
  const fixed = (id: string, says: string, value: string, at: string): Assumption => ({
    id,
    says,
    value,
    choices: [value],
    at,
  });
  return [
    ...pots.map(({ at, pot }) =>
      fixed('pots', 'Pots that pay the fee, and none the higher fee of a larger pot', `${formatUsd(pot)} or more`, at),
    ),
    ...given.map(({ name, increase, amount }) =>
      fixed(
        'given',
        `What the house adds to the ${name} ${increase.days === 'every-week' ? 'each week' : `each day of ${hoursPerDay} hours`}, in addition to the cost shown`,
        formatUsd(amount),
        increase.at,
      ),
    ),
    ...own.pools.flatMap(({ cap, backup }) =>
      cap === undefined || backup === undefined
        ? []
        : [fixed('backup-cap', 'A backup that moves into a pool above its cap', 'never', backup.at)],
    ),
  ];
}

/** Whether fees depend on the table limits. */
function limitsAssumed(own: OwnFund | undefined, { limits }: Circumstances): Assumption[] {
  const bands = [own?.fee, ...(own?.moreFees ?? [])].flatMap((fee) => fee?.byLimits ?? []);
  if (bands.length === 0) return [];
  const listed = bands.flatMap((band) => band.limits);
  const known = [...new Set(listed)];
  // The limits that most charts of the sheet list; a chart of a single game is not representative.
  const times = (limit: string) => listed.filter((one) => one === limit).length;
  const first = known.reduce((best, other) => (times(other) > times(best) ? other : best));
  const says = 'Table limits, which determine the fee';
  return [
    { id: 'limits', says, value: known.find((one) => one === limits) ?? first, choices: known, at: bands[0]!.at },
  ];
}

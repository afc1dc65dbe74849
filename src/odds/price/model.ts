/**
 * A fund as flows of money by the hour: what fees bring to which account, how often each row is hit and what it then
 * costs. Everything that is asked about the fund later is read off this, with one number changed.
 */
import { assert } from '../../base/assert.ts';
import { type OwnFund, type PoolWord, poolOfPart, startOf } from '../../rules/fund.ts';
import { everyRowInForce, rowsInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import type { Solvency } from '../document.ts';
import type { Assumption } from '../question.ts';
import { type Circumstances, roundOf, tableOf } from './circumstances.ts';
import { type Flow, flowsOf, type GameFlow, type PricedOffer, poolKey, type Range, rangeOf } from './flows.ts';

export type Model = Readonly<{
  tables: number;
  hoursPerDay: number;
  games: readonly string[];
  /** How many fees an hour, what they come to, and what of it goes straight to the reserve. */
  fees: number;
  paidIn: number;
  toReserve: number;
  /** Of that, what is known and allotted only when the box is counted. */
  atClose: number;
  isOptional: boolean;
  pools: readonly Pool[];
  flows: readonly Flow[];
  /** What the house charges the reserve for an hour, and the range of it at one table. */
  adminFee: number;
  adminRange: Range | null;
  /** Tables for which it is charged. */
  adminTables: number;
  /** Rows in force that have no odds. */
  missing: readonly string[];
  /** Rows that were dealt and never came up, at the most that they may be. */
  bounds: NonNullable<Solvency['bounds']>;
  assumptions: readonly Assumption[];
}>;

export type Pool = Readonly<{
  key: string;
  /** The sheet whose pool it is. */
  offer: string;
  id: string;
  name: string;
  /** By the hour, of fees and of increases. */
  fromFees: number;
  increases: number;
  /** Of a day's increase, where the sheet leaves it to the house. */
  increaseRange: Range | null;
  /** What fees add in a day, at least and at most. */
  daily: Range | null;
  seed: number;
  seedIs: PoolWord['seedIs'];
  reseed: number;
  /** Where the sheet leaves it to the house. */
  reseedRange: Range | null;
  floor: number;
  cap: number | null;
  capRange: Range | null;
  /** Hours between two closings, where it is won at a closing only. */
  closes: number | null;
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

/** Every game of the fund that has a row in force and is played, once. */
function gamesOf(fund: readonly PricedOffer[], { games: only }: Circumstances): string[] {
  const inForce = fund.flatMap(({ sheet, offer }) =>
    sheet.games.map(({ game }) => game).filter((game) => isOffered(sheet, offer, game)),
  );
  const played = [...new Set(inForce)].filter((game) => only === null || only.includes(game));
  assert(played.length > 0, 'a fund is priced for a game that it is offered in');
  return played;
}

/** Where no game has a row, nobody needs a hand and every game takes part. */
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
      const parts = fee.parts.length === 0 ? [{ to: 'reserve', amount: fee.amount }] : fee.parts;
      return sum + parts.reduce((some, part) => some + (poolOfPart(part.to) === pool ? part.amount * perHour : 0), 0);
    }, 0);
  const { flows, assumptions, missing, bounds } = flowsOf(priced, played, circumstances);
  const openAt = (tables * played.length) / games.length;
  return {
    fees: fees.reduce((sum, { perHour }) => sum + perHour, 0),
    paidIn: fees.reduce((sum, { fee, perHour }) => sum + fee.amount * perHour, 0),
    toReserve: to(undefined),
    atClose: fees.reduce((sum, { fee, perHour }) => sum + (fee.parts.length === 0 ? fee.amount * perHour : 0), 0),
    isOptional: fees.some(({ fee }) => fee.optional),
    pools: (own?.pools ?? []).map((pool) => poolOf(priced, pool, to(pool.id), flows, circumstances)),
    flows,
    adminFee: own?.adminFee === undefined ? 0 : chosenAmount(offer.amounts, own.adminFee.perTableHour) * openAt,
    adminTables: own?.adminFee === undefined ? 0 : openAt,
    missing,
    bounds,
    assumptions: [...assumptions, ...limitsAssumed(own, circumstances)],
  };
}

function gameFlow(sheet: Sheet, game: string, tables: number, circumstances: Circumstances): GameFlow {
  const { players, handsPerHour } = tableOf(circumstances, game);
  return { game, players, rounds: tables * handsPerHour, round: roundOf(sheet, game, players, circumstances) };
}

function poolOf(
  { sheet, offer }: PricedOffer,
  word: PoolWord,
  fromFees: number,
  flows: readonly Flow[],
  { hoursPerDay }: Circumstances,
): Pool {
  const { id, name, seedIs, reseed, floor, cap, increase, daily } = word;
  const { amounts } = offer;
  const key = poolKey(sheet, id);
  const closing = flows.find(({ prize }) => prize.gives === 'pool' && prize.pool === key)?.closing ?? null;
  return {
    key,
    offer: sheet.id,
    id,
    name,
    fromFees,
    increases: increase === undefined ? 0 : chosenAmount(amounts, increase.amount) / hoursPerDay,
    increaseRange: increase === undefined ? null : rangeOf(increase.amount),
    daily: daily === undefined ? null : [chosenAmount(amounts, daily.least), chosenAmount(amounts, daily.most)],
    seed: startOf(word, 'seed', amounts),
    seedIs,
    reseed: startOf(word, 'reseed', amounts),
    reseedRange: rangeOf(reseed),
    floor: floor ?? 0,
    cap: cap === undefined ? null : chosenAmount(amounts, cap),
    capRange: cap === undefined ? null : rangeOf(cap),
    closes: closing?.hours ?? null,
  };
}

const adminRange = ({ adminFee }: OwnFund): Range[] => {
  const range = adminFee === undefined ? null : rangeOf(adminFee.perTableHour);
  return range === null ? [] : [range];
};

/** Where fees go by the limits of the table. */
function limitsAssumed(own: OwnFund | undefined, { limits }: Circumstances): Assumption[] {
  const bands = [own?.fee, ...(own?.moreFees ?? [])].flatMap((fee) => fee?.byLimits ?? []);
  if (bands.length === 0) return [];
  const listed = bands.flatMap((band) => band.limits);
  const known = [...new Set(listed)];
  // The limits that most charts of the sheet list: a chart of one game alone does not speak for the others.
  const times = (limit: string) => listed.filter((one) => one === limit).length;
  const first = known.reduce((best, other) => (times(other) > times(best) ? other : best));
  const says = 'Table limits, which determine the fee';
  return [
    { id: 'limits', says, value: known.find((one) => one === limits) ?? first, choices: known, at: bands[0]!.at },
  ];
}

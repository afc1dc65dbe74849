/** The fund over the days of a journal: as expected, with only the keyed hands, and simulated many times. */
import { lookUp } from '../../base/assert.ts';
import { ok, type Result } from '../../base/result.ts';
import { seeded } from '../../base/seeded.ts';
import { HOUR } from '../../base/time.ts';
import type { Alike, Exposure, ExposureDay, KeyedHit } from '../../rules/exposure.ts';
import { feesOf, tableHours } from '../../rules/fund.ts';
import { rowsInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import type { BacktestFund, FundDay, OddsRow } from '../document.ts';
import { oddsOf, type Tools } from '../odds.ts';
import { type Circumstances, circumstancesOf, hoursPerRunning, roundOf, tableOf } from '../price/circumstances.ts';
import { type Flow, POSTED, type PricedOffer } from '../price/flows.ts';
import { isOffered, type Model, modelOf, type Pool } from '../price/model.ts';
import { bands, closingsOf, type Days, daysOf, drawnDay, openPools, type Purse, playOut } from '../price/paths.ts';
import { ROLLED_OVER } from '../price/rollover-cost.ts';
import type { OddsRequest } from '../request.ts';

/** The expected payout of each flow of a day, including envy. */
export type PaidByFlow = readonly number[];

/**
 * A pool grows evenly over a day and is hit at its rate, so its expected level moves toward the balance of growth and
 * hits. This is exact if each hit takes the whole pool and it has no cap, and close if caps, floors or award limits
 * apply.
 */
export function expectedPools({ fund }: BacktestContext, days: readonly DayModel[]): PaidByFlow[] {
  const levels = new Map<string, number>();
  const increases = closingsOf(fund.map((one) => ({ ...one, rows: [] }))).flatMap((one) => one.increases);
  return days.map(({ model }) => {
    const mean = new Map<string, number>();
    for (const pool of model.pools) {
      const level = levels.get(pool.key) ?? pool.seed;
      const hits = model.flows.flatMap(({ prize }) =>
        prize.gives === 'pool' && prize.pool === pool.key ? [prize] : [],
      );
      const growth = Math.min(pool.fromFees, pool.daily?.[1] ?? pool.fromFees);
      let [drain, gain] = [0, growth];
      for (const { rate, share, atMost, cut } of hits) {
        const leaving =
          share * (1 - cut.stays) * (atMost !== null && level * share > atMost ? atMost / (level * share) : 1);
        const target = share === 1 ? pool.reseed : pool.floor;
        drain += rate * leaving;
        gain +=
          rate * (share === 1 ? target - pool.reseed * (1 - leaving) : Math.max(target - level * (1 - leaving), 0));
      }
      const rest = drain === 0 ? level + gain : gain / drain + (level - gain / drain) * Math.exp(-drain);
      const average =
        drain === 0 ? level + gain / 2 : gain / drain + ((level - gain / drain) * -Math.expm1(-drain)) / drain;
      mean.set(pool.key, Math.min(average, pool.cap ?? average));
      const added = increases.filter(({ pool: key }) => key === pool.key).reduce((sum, { amount }) => sum + amount, 0);
      const lacks = pool.daily === null ? 0 : Math.max(pool.daily[0] - growth, 0);
      levels.set(pool.key, Math.min(rest + added + lacks, pool.cap ?? Number.POSITIVE_INFINITY));
    }
    return model.flows.map((flow) => paidBy(flow, mean));
  });
}

function paidBy({ prize, envy, times, lifts }: Flow, levels: ReadonlyMap<string, number>): number {
  const by = times[0]!.times;
  const prizes = lifts === 'prizes' ? by : 1;
  const ofEnvy = envy === null ? 0 : envy.rate * envy.takers * envy.amount * prizes;
  if (prize.gives === 'money') return prize.rate * prize.amount * prize.factor * prizes + ofEnvy;
  const { rate, share, atMost, cut } = prize;
  const amount = Math.min((levels.get(prize.pool) ?? 0) * share, atMost ?? Number.POSITIVE_INFINITY);
  return rate * amount * (cut.paid * (lifts === 'pool' ? by : 1) + cut.again) + ofEnvy;
}

/** One day with only the keyed hands: what each of them paid, and the fund at its close. */
export type KeyedDay = Readonly<{
  paid: number;
  hits: readonly Readonly<{ hit: KeyedHit; paid: number }>[];
  fund: FundDay | null;
}>;

/** Null if keyed hands do not decide a prize: a high-hand board pays the best hand of a period. */
export function keyedDays(
  here: BacktestContext,
  exposed: readonly ExposureDay[],
  days: readonly DayModel[],
  posted: number,
): readonly KeyedDay[] | null {
  if (here.fund.some(({ sheet }) => stepOf(sheet, 'earn')?.form === 'place')) return null;
  const first = days[0]!;
  const purse: Purse = openPools(first.days, 0);
  return exposed.map((day, i) => {
    const { model, days: whole } = days[i]!;
    const calls = day.hits.flatMap((hit) => oneByOne(here, hit));
    const one = { ...daysOf({ ...model, flows: calls.map(({ flow }) => flow) }, whole.closing), pools: whole.pools };
    const prizes = new Map<string, number>();
    for (const { charge, amount } of one.payments) prizes.set(charge, (prizes.get(charge) ?? 0) + amount);
    const pooled = calls.filter(({ flow }) => flow.prize.gives === 'pool');
    const moments = one.events
      .map((event, n) => ({ at: pooled[n]!.hit.after, event, call: pooled[n]! }))
      .sort((a, b) => a.at - b.at);
    const { days: ready, prizes: due } = withPosted(here, one, { prizes, posted });
    const { paid } = playOut(ready, purse, { moments, prizes: due }, i);
    const levels = new Map(moments.map(({ call }, n) => [call, paid[n]!] as const));
    const own = calls
      .filter(({ hit }) => hit.sheet === here.fund[0]!.sheet.id)
      .map((call) => ({ hit: call.hit, paid: (levels.get(call) ?? 0) + fixedOf(call.flow) }));
    const sum = own.reduce((total, hit) => total + hit.paid, 0) + posted;
    return { paid: sum, hits: own, fund: fundDay(purse, model.pools) };
  });
}

type Call = Readonly<{ hit: KeyedHit; flow: Flow }>;

/** Each hand of a keyed deal is a separate hit; a row of the whole table is hit once. */
function oneByOne(here: BacktestContext, hit: KeyedHit): Call[] {
  const index = here.fund.findIndex(({ sheet }) => sheet.id === hit.sheet);
  const cell = cellOf(here, index, hit);
  const flow = cell && ownFlows(here, index, hit, cell.certain).find((one) => one.row === hit.row);
  if (flow === undefined || flow.hits === 0) return [];
  const { prize, envy } = flow;
  const odds = here.odds.rows(index, hit.game, handsIn(here.room, hit)).find(({ row }) => row === hit.row);
  const one: Flow = {
    ...flow,
    hits: 1,
    prize: { ...prize, rate: prize.rate / flow.hits },
    envy: envy === null ? null : { ...envy, rate: 1 },
    times: [{ times: hit.times, share: 1 }],
    closing: null,
  };
  return Array.from({ length: odds?.per === 'round' ? 1 : hit.hits }, () => ({ hit, flow: one }));
}

const fixedOf = ({ prize, envy, times, lifts }: Flow): number => {
  const by = lifts === 'prizes' ? times[0]!.times : 1;
  const fixed = prize.gives === 'money' ? Math.round(prize.rate * prize.amount * prize.factor * by) : 0;
  return fixed + (envy === null ? 0 : Math.round(envy.takers * envy.amount * by));
};

/** Posted prizes are due regardless of the hands dealt. */
function withPosted(
  here: BacktestContext,
  days: Days,
  { prizes, posted }: Readonly<{ prizes: ReadonlyMap<string, number>; posted: number }>,
) {
  if (posted === 0) return { days, prizes };
  const charge = { name: POSTED, repaid: isRepaid(here, here.fund[0]!.sheet.id), pool: undefined };
  return {
    days: { ...days, charges: [...days.charges, charge] },
    prizes: new Map([...prizes, [POSTED, posted] as const]),
  };
}

const fundDay = (purse: Purse, pools: readonly Pool[]): FundDay => ({
  reserve: purse.reserve,
  pools: pools.map(({ key, id, name }) => ({ pool: id, name, amount: lookUp(purse.pools, key) })),
  advance: advanceOf(purse),
});

const advanceOf = ({ owed, given }: Purse): number => owed.reduce((sum, { amount }) => sum + amount, given);

const RUNS = 200;
const RUNS_APART = 1_000_003;

/** Null if no sheet has its own fund. */
export function fundOf(
  here: BacktestContext,
  days: readonly DayModel[],
  keyed: readonly KeyedDay[] | null,
  seed: number,
): BacktestFund | null {
  if (!here.fund.some(({ sheet }) => sheet.fund.kind === 'own')) return null;
  const runs = Array.from({ length: RUNS }, (_, run) => {
    const rng = seeded(seed * RUNS_APART + run);
    const purse = openPools(days[0]!.days, 0);
    const path = { reserve: new Float64Array(days.length), advance: new Float64Array(days.length) };
    days.forEach(({ days: one, posted }, i) => {
      const { moments, prizes } = drawnDay(one, purse, rng);
      const ready = withPosted(here, one, { prizes, posted });
      playOut(ready.days, purse, { moments, prizes: ready.prizes }, i);
      path.reserve[i] = purse.reserve;
      path.advance[i] = advanceOf(purse);
    });
    return path;
  });
  const of = (which: 'reserve' | 'advance') =>
    bands(
      runs.map((run) => run[which]),
      days.length,
    );
  return {
    runs: RUNS,
    seed,
    reserve: of('reserve'),
    advance: of('advance'),
    keyed: keyed?.map((day) => day.fund!) ?? null,
  };
}

// The basis of a backtest: the offers of the fund, the actual room, and the odds at its head counts.

/** `sheet`: includes the separate pools of the offer. */
export type FundOffer = Readonly<{ whole: Sheet; sheet: Sheet; offer: Offer }>;

export type Odds = Readonly<{
  /** The rows of one of the fund's offers, at this number of hands. */
  rows: (index: number, game: string, players: number) => readonly OddsRow[];
  /** Games in which several numbers of hands share the odds of one number. */
  bundled: readonly string[];
}>;

export type BacktestContext = Readonly<{
  fund: readonly FundOffer[];
  room: Circumstances;
  odds: Odds;
  cells: Map<string, Cell>;
}>;

/** The share of players who paid the optional fee of the same sheet while the house offered it. */
export function participationSeen({ sheet }: FundOffer, { days }: Exposure, asked: OddsRequest): number | null {
  const word = sheet.fund.kind === 'own' ? feesOf(sheet.fund).find((fee) => fee.payer === 'player') : undefined;
  if (word?.optional !== true) return null;
  const room = circumstancesOf({ ...asked, sheet });
  let [fees, seats] = [0, 0];
  for (const cell of days.flatMap(({ cells }) => cells)) {
    if (cell.offered === 0 || !sheet.games.some(({ game }) => game === cell.game)) continue;
    fees += cell.fees;
    seats += cell.offered * roundOf(sheet, cell.game, handsIn(room, cell), room).seats;
  }
  return fees === 0 || seats === 0 ? null : Math.min(fees / seats, 1);
}

/** The counted number of hands, or the usual number for the game. More than ten hands are priced as ten. */
export const handsIn = (room: Circumstances, { game, players }: Pick<Alike, 'game' | 'players'>): number =>
  Math.min(players ?? (room.gameOf(game) !== undefined ? tableOf(room, game).players : MOST_SEATS), MOST_HANDS);

const MOST_HANDS = 10;

/** For tables whose game is unknown. */
export const MOST_SEATS = 8;

/** The most head counts to request odds for when a hand depends on other hands; the rest use the nearest. */
export const HEAD_COUNTS = 4;

type OddsContext = Readonly<{ asked: OddsRequest; room: Circumstances; tools: Tools }>;

export async function oddsFor(
  fund: readonly FundOffer[],
  exposure: Exposure,
  { asked, room, tools }: OddsContext,
): Promise<Result<Odds>> {
  const weights = headCounts(exposure, room);
  const answers: Map<number, readonly OddsRow[]>[] = [];
  const nearest: Map<string, (players: number) => number>[] = [];
  const bundled = new Set<string>();
  for (const { whole, sheet, offer } of fund) {
    const counts = new Map<string, (players: number) => number>();
    const wanted = new Set<number>();
    for (const { game } of sheet.games) {
      const seen = weights.get(game);
      if (seen === undefined || !isOffered(sheet, offer, game)) continue;
      const usual = tableOf(room, game).players;
      const kept = needsOthers(sheet, offer, game)
        ? [...seen]
            .sort((a, b) => b[1] - a[1])
            .slice(0, HEAD_COUNTS)
            .map(([players]) => players)
        : [usual];
      if (kept.length < seen.size && kept[0] !== usual) bundled.add(game);
      counts.set(game, (players) =>
        kept.reduce((best, one) => (distanceTo(one, players) < distanceTo(best, players) ? one : best)),
      );
      for (const players of kept) wanted.add(players);
    }
    const rows = new Map<number, readonly OddsRow[]>();
    for (const players of wanted) {
      // A reading may belong to a game that was not played. In that case, request all games.
      const isRead = Object.keys(asked.readings ?? {}).length > 0;
      const only = isRead ? whole : { ...whole, games: whole.games.filter(({ game }) => counts.has(game)) };
      const question = { readings: asked.readings, decks: asked.decks, seed: asked.seed, players, verdictOnly: true };
      const document = await oddsOf(only, offer, question, { ...tools, others: [] });
      if (!document.ok) return document;
      rows.set(players, document.value.rows);
    }
    answers.push(rows);
    nearest.push(counts);
  }
  return ok({
    rows: (index, game, players) => {
      const at = nearest[index]!.get(game)?.(players);
      return at === undefined ? [] : lookUp(answers[index]!, at).filter((row) => row.game === game);
    },
    bundled: [...bundled],
  });
}

const distanceTo = (one: number, players: number): number => Math.abs(one - players);

/** Rounds by head count, game by game. Tables without rounds use the usual count. */
function headCounts({ days }: Exposure, room: Circumstances): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const counts = new Map<string, Map<number, number>>();
  const add = (game: string, players: number, rounds: number) => {
    const own = counts.get(game) ?? new Map<number, number>();
    counts.set(game, own);
    own.set(players, (own.get(players) ?? 0) + rounds);
  };
  for (const day of days) {
    for (const cell of day.cells) add(cell.game, handsIn(room, cell), cell.rounds);
    for (const { game, rounds } of assumedRounds(day, room)) add(game, tableOf(room, game).players, rounds);
    for (const hit of day.hits) add(hit.game, handsIn(room, hit), 0);
  }
  return counts;
}

/** Whether a hand's prize depends on the other hands at the table. */
const needsOthers = (sheet: Sheet, offer: Offer, game: string): boolean =>
  rowsInForce(sheet, offer, game).some(
    ({ hand }) => hand.is === 'bad-beat' || hand.is === 'beaten' || hand.is === 'sweep',
  );

type Assumed = Alike & Readonly<{ rounds: number; hours: number }>;

/** Tables without rounds in the journal that day: their open time at the usual pace. */
export function assumedRounds({ tables }: ExposureDay, room: Circumstances): Assumed[] {
  return tables
    .filter(({ rounds, game }) => rounds === 0 && room.gameOf(game) !== undefined)
    .map(({ game, limits, seconds }) => {
      const hours = seconds / HOUR;
      return { game, limits, players: null, times: 1, hours, rounds: hours * tableOf(room, game).handsPerHour };
    });
}

// The rounds of one gaming day as flows of money. A price works by the hour; this works by the day.

/** One round of a cell, for one offer of the fund: as expected, and as if each row were certain to be hit. */
export type Cell = Readonly<{ expected: Model; certain: Model }>;

export function cellOf(
  here: BacktestContext,
  index: number,
  alike: Pick<Alike, 'game' | 'players' | 'limits'>,
): Cell | undefined {
  const { fund, room, odds, cells } = here;
  const { sheet, offer } = fund[index]!;
  const { game, limits } = alike;
  if (!sheet.games.some((row) => row.game === game) || !isOffered(sheet, offer, game)) return undefined;
  const players = handsIn(room, alike);
  const key = JSON.stringify([index, game, players, limits]);
  const known = cells.get(key);
  if (known !== undefined) return known;
  const one: Circumstances = {
    ...room,
    tables: 1,
    hoursPerDay: 1,
    hoursPerRunning: 1,
    limits,
    games: [game],
    playersIn: () => players,
    handsPerHourIn: () => 1,
  };
  const { multipliers: _, ...plainly } = offer;
  const rows = odds.rows(index, game, players);
  const priced: PricedOffer = { sheet, offer: plainly, rows };
  const cell = {
    expected: modelOf([priced], one),
    certain: modelOf([{ ...priced, rows: rows.map((row) => ({ ...row, paid: CERTAIN })) }], one),
  };
  cells.set(key, cell);
  return cell;
}

const CERTAIN: OddsRow['paid'] = { probability: 1, exact: { numerator: 1, denominator: 1 }, oneIn: 1, stderr: null };

/** One gaming day of the fund. It takes the place of the hour in a price. */
export type DayModel = Readonly<{
  model: Model;
  days: Days;
  /** For the tested offer alone. */
  fees: Readonly<{ count: number; amount: number }>;
  adminFee: number;
  posted: number;
}>;

export function dayModel(here: BacktestContext, day: ExposureDay, posted: number): DayModel {
  const { fund, room } = here;
  const played: readonly (Alike & { rounds: number })[] = [...day.cells, ...assumedRounds(day, room)];
  const fees = { count: 0, amount: 0 };
  const pools = new Map<string, Pool>();
  const flows = new Map<string, Flow>();
  const sums = { fees: 0, paidIn: 0, toReserve: 0, atClose: 0 };
  let base: Model | undefined;
  for (const [index] of fund.entries()) {
    for (const alike of played) {
      const cell = cellOf(here, index, alike);
      if (cell === undefined) continue;
      const { expected } = cell;
      base ??= expected;
      for (const sum of ['fees', 'paidIn', 'toReserve', 'atClose'] as const) sums[sum] += expected[sum] * alike.rounds;
      if (index === 0) {
        fees.count += expected.fees * alike.rounds;
        fees.amount += expected.paidIn * alike.rounds;
      }
      for (const pool of expected.pools) {
        const known = pools.get(pool.key);
        pools.set(pool.key, { ...pool, fromFees: (known?.fromFees ?? 0) + pool.fromFees * alike.rounds });
      }
      for (const flow of ownFlows(here, index, alike, expected)) addFlow(flows, flow, alike.times, alike.rounds);
    }
  }
  for (const pool of idlePools(here)) if (!pools.has(pool.key)) pools.set(pool.key, pool);
  const settled = atClosings(here, [...flows.values()]);
  const closing = closingsOf(fund.map((one) => ({ ...one, rows: [] })));
  const hours = tableHours(secondsByTable(day));
  const charging = Math.max(closing.filter(({ adminFee }) => adminFee !== null).length, 1);
  const model: Model = {
    ...(base ?? EMPTY),
    ...sums,
    hoursPerDay: 1,
    pools: [...pools.values()],
    flows: settled,
    adminTables: hours * charging,
  };
  const own = fund[0]!.sheet.fund;
  const perHour =
    own.kind === 'own' && own.adminFee !== undefined
      ? chosenAmount(fund[0]!.offer.amounts, own.adminFee.perTableHour)
      : 0;
  const days = daysOf(model, closing);
  const pooled = days.pools.map((pool) => ({ ...pool, repaid: isRepaid(here, pool.offer) }));
  return { model, days: { ...days, pools: pooled }, fees, adminFee: perHour * hours, posted };
}

/**
 * Whether the sheet reimburses the house for what it puts in. On a day without hits, that is the only thing to report.
 */
export function isRepaid({ fund }: BacktestContext, id: string): boolean {
  const word = fund.find(({ sheet }) => sheet.id === id)?.sheet.fund;
  return word?.kind === 'own'
    ? word.shortfall.repaid
    : word !== undefined && word.kind !== 'house' && word.shortfallRepaid;
}

const EMPTY: Model = {
  tables: 1,
  hoursPerDay: 1,
  games: [],
  fees: 0,
  paidIn: 0,
  toReserve: 0,
  atClose: 0,
  isOptional: false,
  pools: [],
  flows: [],
  adminFee: 0,
  adminRange: null,
  adminTables: 0,
  missing: [],
  bounds: [],
  assumptions: [],
};

function secondsByTable({ tables }: ExposureDay): number[] {
  const seconds = new Map<string, number>();
  for (const one of tables) seconds.set(one.table, (seconds.get(one.table) ?? 0) + one.seconds);
  return [...seconds.values()];
}

/** A day without rounds still has its pools. */
function idlePools(here: BacktestContext): Pool[] {
  return here.fund.flatMap(({ sheet, offer }, index) => {
    if (sheet.fund.kind !== 'own' || sheet.fund.pools.length === 0) return [];
    const game = sheet.games.find((row) => isOffered(sheet, offer, row.game))?.game;
    const cell = game === undefined ? undefined : cellOf(here, index, { game, players: null, limits: null });
    return (cell?.expected.pools ?? []).map((pool) => ({ ...pool, fromFees: 0 }));
  });
}

/** Tickets, points and posted prizes are counted by their times, not by hands. */
function ownFlows({ fund }: BacktestContext, index: number, { game }: Pick<Alike, 'game'>, model: Model): Flow[] {
  const { sheet, offer } = fund[index]!;
  const rows = rowsInForce(sheet, offer, game);
  return model.flows.filter(({ row }) => {
    const prize = rows.find(({ key }) => key === row)?.prize.gives;
    return row !== POSTED && row !== ROLLED_OVER && prize !== 'entries' && prize !== 'points';
  });
}

/** The same row of the same game under the same multiplier is one flow, regardless of the table. */
function addFlow(flows: Map<string, Flow>, flow: Flow, times: number, rounds: number): void {
  const { prize, envy } = flow;
  const shape = prize.gives === 'pool' ? [prize.pool, prize.cut] : [prize.choice, prize.pool];
  const key = JSON.stringify([flow.sheet, flow.game, flow.row, times, shape, envy?.takers]);
  const known = flows.get(key);
  const rate = (known?.prize.rate ?? 0) + prize.rate * rounds;
  flows.set(key, {
    ...flow,
    hits: (known?.hits ?? 0) + flow.hits * rounds,
    prize: { ...prize, rate },
    envy: envy === null ? null : { ...envy, rate: (known?.envy?.rate ?? 0) + envy.rate * rounds },
    times: [{ times, share: 1 }],
  });
}

/**
 * A board's prize at close depends on all hands since the last close. Those of a day are spread evenly over its closes.
 */
function atClosings({ fund, room }: BacktestContext, flows: readonly Flow[]): Flow[] {
  return fund.flatMap(({ sheet, offer }) => {
    const own = flows.filter((flow) => flow.sheet === sheet.id);
    if (stepOf(sheet, 'earn')?.form !== 'place') return own;
    const closings = closingsADay(offer, room);
    const best = sheet.steps.some((step) => step.kind === 'select' && step.form === 'best');
    const order = [
      ...new Set(sheet.games.flatMap(({ game }) => rowsInForce(sheet, offer, game)).map(({ key }) => key)),
    ];
    const chances = new Map<string, number>();
    let none = 1;
    for (const row of order) {
      const made = own.filter((flow) => flow.row === row).reduce((sum, { hits }) => sum + hits, 0) / closings;
      chances.set(row, made === 0 ? 0 : ((best ? none : 1) * -Math.expm1(-made)) / (made * closings));
      none *= Math.exp(-made);
    }
    return own.map((flow) => {
      const chance = lookUp(chances, flow.row) * flow.hits;
      return {
        ...flow,
        prize: { ...flow.prize, rate: chance * closings },
        closing: { hours: 1 / closings, chance },
      };
    });
  });
}

export const closingsADay = (offer: Offer, room: Circumstances): number =>
  24 / hoursPerRunning(offer, { ...room, hoursPerDay: 24, hoursPerRunning: null });

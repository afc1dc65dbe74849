/**
 * An offer on the days that a house really had: the rounds, hands and table hours of its journal, priced with the odds of
 * a hand. Hands that nobody keyed are expected by those odds; hands that were keyed are read, and stand beside it.
 */
import { cents, formatUsd } from '../../base/cents.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { seeded } from '../../base/seeded.ts';
import { HOUR } from '../../base/time.ts';
import { findGame } from '../../cards/catalogue.ts';
import { tableHours } from '../../rules/close-of-day.ts';
import type { Alike, Exposure, ExposureDay, KeyedHit } from '../../rules/exposure.ts';
import { feesOf } from '../../rules/fund-words.ts';
import { rowsInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { withOwnPools } from '../../rules/own-pools.ts';
import { alreadyListed } from '../../rules/posted-times.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/words.ts';
import type { Asked } from '../asked.ts';
import type { OddsRow } from '../document.ts';
import { oddsOf, type Tools } from '../odds.ts';
import { postedCosts } from '../posted/posted-costs.ts';
import { type Circumstances, circumstancesOf, tableOf } from '../price/circumstances.ts';
import { type Days, daysOf, drawnDay, opened, type Purse, playOut } from '../price/day.ts';
import { roundOf } from '../price/fees.ts';
import { type Flow, POSTED, type Priced } from '../price/flows.ts';
import { isOffered, type Model, modelOf, type Pool } from '../price/model.ts';
import { bands, closingsOf } from '../price/paths.ts';
import { hoursPerRunning } from '../price/schedule.ts';
import type { Assumption } from '../question.ts';
import type { Backtest, BacktestDay, BacktestFund, BacktestGame, BacktestRow, FundDay, Unknown } from './document.ts';
import { notBacktested, testedOffer } from './tested.ts';

export async function backtestOf(
  whole: Sheet,
  offer: Offer | undefined,
  exposure: Exposure,
  asked: Asked,
  tools: Tools,
): Promise<Result<Backtest>> {
  const tested = testedOffer(whole, offer, asked);
  const refused = notBacktested(whole, tested.option);
  if (refused !== undefined) return refused;
  if (exposure.days.length === 0) {
    const next = 'Choose days on which tables were open.';
    return refuse('no-days', 'The journal has no table time for this offer in the period.', next);
  }
  const fund: Tested[] = [{ sheet: whole, offer: tested }, ...(tools.others ?? [])].map((one) => ({
    whole: one.sheet,
    sheet: withOwnPools(one.sheet, one.offer),
    offer: one.offer,
  }));
  const seen = participationSeen(fund[0]!, exposure, asked);
  const room = circumstancesOf({ ...asked, participation: asked.participation ?? seen ?? undefined });
  const found = await oddsFor(fund, exposure, { asked, room, tools });
  if (!found.ok) return found;
  const here: Here = { fund, room, odds: found.value, cells: new Map() };
  const posted = postedIn(fund[0]!, exposure, room);
  const days = exposure.days.map((day) => dayModel(here, day, (posted?.amount ?? 0) / exposure.days.length));
  const pools = expectedPools(here, days);
  const keyed = keyedDays(here, exposure.days, days, posted === null ? 0 : posted.amount / exposure.days.length);
  const rows = rowsOf(here, exposure, days, pools, keyed);
  const byDay = exposure.days.map((day, i) => backtestDay(here, day, days[i]!, pools[i]!, keyed, i));
  const expected = byDay.reduce((sum, day) => sum + day.expectedPrizes, 0);
  const known = keyed === null ? null : keyed.reduce((sum, { paid }) => sum + paid, 0);
  const own = days.reduce((sum, { fees }) => ({ count: sum.count + fees.count, amount: sum.amount + fees.amount }), {
    count: 0,
    amount: 0,
  });
  const report = {
    sheet: whole.id,
    name: whole.name,
    option: tested.option,
    offer: offer?.id ?? null,
    from: exposure.days[0]!.date,
    to: exposure.days.at(-1)!.date,
    days: byDay,
    games: gamesOf(here, exposure),
    fees: { count: own.count, amount: own.amount },
    rows,
    posted,
    prizes: { expected, keyed: known },
    adminFee: byDay.reduce((sum, { adminFee }) => sum + adminFee, 0),
    fund: fundOf(here, days, keyed, asked.seed ?? 1),
    unknown: unknownIn(here, exposure),
    assumptions: assumedIn(here, { asked, seen, isPlain: offer === undefined, players: found.value.bundled }),
  };
  return ok({ ...report, says: inWords(report) });
}

/** `sheet`: with the separate pools of the offer. */
type Tested = Readonly<{ whole: Sheet; sheet: Sheet; offer: Offer }>;

type Odds = Readonly<{
  /** The rows of one of the fund's offers, with so many hands at the table. */
  rows: (index: number, game: string, players: number) => readonly OddsRow[];
  /** Games in which several numbers of hands share the odds of one of them. */
  bundled: readonly string[];
}>;

type Here = Readonly<{
  fund: readonly Tested[];
  room: Circumstances;
  odds: Odds;
  cells: Map<string, Cell>;
}>;

/** The share of players who paid the optional fee of the same sheet, while the house itself offered it. */
function participationSeen({ sheet }: Tested, { days }: Exposure, asked: Asked): number | null {
  const word = sheet.fund.kind === 'own' ? feesOf(sheet.fund).find((fee) => fee.payer === 'player') : undefined;
  if (word?.optional !== true) return null;
  const room = circumstancesOf(asked);
  let [fees, seats] = [0, 0];
  for (const cell of days.flatMap(({ cells }) => cells)) {
    if (cell.offered === 0 || !sheet.games.some(({ game }) => game === cell.game)) continue;
    fees += cell.fees;
    seats += cell.offered * roundOf(sheet, cell.game, handsIn(room, cell), room).seats;
  }
  return fees === 0 || seats === 0 ? null : Math.min(fees / seats, 1);
}

/** As counted, or as usual in the game; more than ten hands are priced as ten. */
const handsIn = (room: Circumstances, { game, players }: Pick<Alike, 'game' | 'players'>): number =>
  Math.min(players ?? (findGame(game).ok ? tableOf(room, game).players : MOST_SEATS), MOST_HANDS);

const MOST_HANDS = 10;

/** Of hands that need other hands the odds are asked for so many head counts at most; others take the nearest. */
const HEAD_COUNTS = 4;

type Asking = Readonly<{ asked: Asked; room: Circumstances; tools: Tools }>;

async function oddsFor(
  fund: readonly Tested[],
  exposure: Exposure,
  { asked, room, tools }: Asking,
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
        kept.reduce((best, one) => (near(one, players) < near(best, players) ? one : best)),
      );
      for (const players of kept) wanted.add(players);
    }
    const rows = new Map<number, readonly OddsRow[]>();
    for (const players of wanted) {
      // A reading may belong to a game that was not played: then all of them are asked about.
      const isRead = Object.keys(asked.readings ?? {}).length > 0;
      const only = isRead ? whole : { ...whole, games: whole.games.filter(({ game }) => counts.has(game)) };
      const question = { readings: asked.readings, decks: asked.decks, seed: asked.seed, players };
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
      return at === undefined ? [] : answers[index]!.get(at)!.filter((row) => row.game === game);
    },
    bundled: [...bundled],
  });
}

const near = (one: number, players: number): number => Math.abs(one - players);

/** Rounds by head count, game by game; tables without rounds have the usual one. */
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

/** Whether what a hand wins goes by the other hands at the table. */
const needsOthers = (sheet: Sheet, offer: Offer, game: string): boolean =>
  rowsInForce(sheet, offer, game).some(
    ({ hand }) => hand.is === 'bad-beat' || hand.is === 'beaten' || hand.is === 'sweep',
  );

type Assumed = Alike & Readonly<{ rounds: number; hours: number }>;

/** Tables of which the journal has no round on that day: their time, at the usual pace. */
function assumedRounds({ tables }: ExposureDay, room: Circumstances): Assumed[] {
  return tables
    .filter(({ rounds, game }) => rounds === 0 && findGame(game).ok)
    .map(({ game, limits, seconds }) => {
      const hours = seconds / HOUR;
      return { game, limits, players: null, times: 1, hours, rounds: hours * tableOf(room, game).handsPerHour };
    });
}

/** One round of a cell, for one offer of the fund: as expected, and as if each row were met with certainty. */
type Cell = Readonly<{ expected: Model; certain: Model }>;

function cellOf(here: Here, index: number, alike: Pick<Alike, 'game' | 'players' | 'limits'>): Cell | undefined {
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
  const priced: Priced = { sheet, offer: plainly, rows };
  const cell = {
    expected: modelOf([priced], one),
    certain: modelOf([{ ...priced, rows: rows.map((row) => ({ ...row, paid: CERTAIN })) }], one),
  };
  cells.set(key, cell);
  return cell;
}

const CERTAIN: OddsRow['paid'] = { probability: 1, exact: { numerator: 1, denominator: 1 }, oneIn: 1, stderr: null };

/** One house day of the fund: what an hour is in a price is this whole day here. */
type DayModel = Readonly<{
  model: Model;
  days: Days;
  /** Of the tested offer alone. */
  fees: Readonly<{ count: number; amount: number }>;
  adminFee: number;
  posted: number;
}>;

function dayModel(here: Here, day: ExposureDay, posted: number): DayModel {
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

/** Whether the house gets back what it puts in, by the sheet: a day without hits has nothing else to tell. */
function isRepaid({ fund }: Here, id: string): boolean {
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
  assumptions: [],
};

function secondsByTable({ tables }: ExposureDay): number[] {
  const seconds = new Map<string, number>();
  for (const one of tables) seconds.set(one.table, (seconds.get(one.table) ?? 0) + one.seconds);
  return [...seconds.values()];
}

/** A day without rounds: the pools are there all the same. */
function idlePools(here: Here): Pool[] {
  return here.fund.flatMap(({ sheet, offer }, index) => {
    if (sheet.fund.kind !== 'own' || sheet.fund.pools.length === 0) return [];
    const game = sheet.games.find((row) => isOffered(sheet, offer, row.game))?.game;
    const cell = game === undefined ? undefined : cellOf(here, index, { game, players: null, limits: null });
    return (cell?.expected.pools ?? []).map((pool) => ({ ...pool, fromFees: 0 }));
  });
}

/** Tickets, points and what is posted are counted by their times, not by the hands. */
function ownFlows({ fund }: Here, index: number, { game }: Pick<Alike, 'game'>, model: Model): Flow[] {
  const { sheet, offer } = fund[index]!;
  const rows = rowsInForce(sheet, offer, game);
  return model.flows.filter(({ row }) => {
    const prize = rows.find(({ key }) => key === row)?.prize.gives;
    return row !== POSTED && prize !== 'entries' && prize !== 'points';
  });
}

/** The same row of the same game under the same multiplier is one flow, whatever tables it comes from. */
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

/** What a board pays when it closes goes by all hands since the last closing: those of a day, spread evenly over them. */
function atClosings({ fund, room }: Here, flows: readonly Flow[]): Flow[] {
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
      const chance = chances.get(flow.row)! * flow.hits;
      return {
        ...flow,
        prize: { ...flow.prize, rate: chance * closings },
        closing: { hours: 1 / closings, chance },
      };
    });
  });
}

const closingsADay = (offer: Offer, room: Circumstances): number =>
  24 / hoursPerRunning(offer, { ...room, hoursPerDay: 24, hoursPerRunning: null });

/** What each flow of a day is expected to pay, envy included. */
type PaidByFlow = readonly number[];

/**
 * A pool grows evenly over a day and is hit at its rate, so its expected level moves towards where growth and hits balance:
 * exact where a hit takes all of it and it has no cap, and close where caps, floors or limits of an award hold it.
 */
function expectedPools({ fund }: Here, days: readonly DayModel[]): PaidByFlow[] {
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

/** One day with the keyed hands alone: what each of them paid, and the fund at its close. */
type KeyedDay = Readonly<{
  paid: number;
  hits: readonly Readonly<{ hit: KeyedHit; paid: number }>[];
  fund: FundDay | null;
}>;

/** Null where keyed hands do not settle a prize: on a board the best of a period wins. */
function keyedDays(
  here: Here,
  exposed: readonly ExposureDay[],
  days: readonly DayModel[],
  posted: number,
): readonly KeyedDay[] | null {
  if (here.fund.some(({ sheet }) => stepOf(sheet, 'earn')?.form === 'place')) return null;
  const first = days[0]!;
  const purse: Purse = opened(first.days, 0);
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

/** Each hand of a keyed deal as a hit of its own; a row of the whole table is hit once. */
function oneByOne(here: Here, hit: KeyedHit): Call[] {
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

/** What is posted falls due whatever is dealt. */
function withPosted(
  here: Here,
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
  pools: pools.map(({ key, id, name }) => ({ pool: id, name, amount: purse.pools.get(key)! })),
  advance: advanceOf(purse),
});

const advanceOf = ({ owed, given }: Purse): number => owed.reduce((sum, { amount }) => sum + amount, given);

const RUNS = 200;
const RUNS_APART = 1_000_003;

/** Null where no sheet has a fund of its own. */
function fundOf(
  here: Here,
  days: readonly DayModel[],
  keyed: readonly KeyedDay[] | null,
  seed: number,
): BacktestFund | null {
  if (!here.fund.some(({ sheet }) => sheet.fund.kind === 'own')) return null;
  const runs = Array.from({ length: RUNS }, (_, run) => {
    const rng = seeded(seed * RUNS_APART + run);
    const purse = opened(days[0]!.days, 0);
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

/** Times that are posted and fall into the period; where the offer is for other days, as many a day as it posts. */
function postedIn({ sheet, offer }: Tested, { days }: Exposure, room: Circumstances): Backtest['posted'] {
  const [game] = sheet.games;
  const seats = game === undefined ? MOST_SEATS : tableOf(room, game.game).players;
  const [from, until] = [days[0]!.span.from, days.at(-1)!.span.until];
  const listed = alreadyListed(offer);
  const isInside = (at: number) => at >= from && at < until;
  const { period } = listed;
  if (period.from < until && from < period.until) {
    const posted = postedCosts(
      sheet,
      {
        ...listed,
        ...(listed.schedule === undefined ? {} : { schedule: listed.schedule.filter(isInside) }),
        ...(listed.contests === undefined ? {} : { contests: listed.contests.filter(isInside) }),
        ...(listed.prizes === undefined
          ? {}
          : {
              prizes: listed.prizes.map((one) =>
                one.on === undefined ? one : { ...one, on: one.on.filter(isInside) },
              ),
            }),
      } as Offer,
      seats,
    );
    return posted === undefined ? null : { items: posted.items, amount: posted.inAll };
  }
  const posted = postedCosts(sheet, listed as Offer, seats);
  return posted === undefined ? null : { items: posted.items, amount: posted.perDay * days.length };
}

const MOST_SEATS = 8;

function rowsOf(
  here: Here,
  { days: exposed }: Exposure,
  days: readonly DayModel[],
  paid: readonly PaidByFlow[],
  keyed: readonly KeyedDay[] | null,
): BacktestRow[] {
  const { sheet, offer } = here.fund[0]!;
  const rows = new Map<string, { -readonly [Key in keyof BacktestRow]: BacktestRow[Key] }>();
  const at = (game: string, row: string) => {
    const key = `${game} ${row}`;
    const name = rowsInForce(sheet, offer, game).find((one) => one.key === row)?.name ?? row;
    const known = rows.get(key) ?? {
      game,
      row,
      name,
      hits: 0,
      cost: 0,
      keyedHits: 0,
      keyedCost: keyed === null ? null : 0,
    };
    rows.set(key, known);
    return known;
  };
  days.forEach(({ model }, day) => {
    model.flows.forEach((flow, i) => {
      if (flow.sheet !== sheet.id) return;
      const row = at(flow.game, flow.row);
      row.hits += flow.closing === null ? flow.hits : flow.prize.rate;
      row.cost += paid[day]![i]!;
    });
  });
  for (const hit of exposed.flatMap(({ hits }) => hits)) {
    if (hit.sheet === sheet.id) at(hit.game, hit.row).keyedHits += hit.hits;
  }
  for (const { hit, paid: amount } of keyed?.flatMap(({ hits }) => hits) ?? [])
    at(hit.game, hit.row).keyedCost! += amount;
  return [...rows.values()];
}

function backtestDay(
  here: Here,
  day: ExposureDay,
  { model, fees, adminFee, posted }: DayModel,
  paid: PaidByFlow,
  keyed: readonly KeyedDay[] | null,
  i: number,
): BacktestDay {
  const assumed = assumedRounds(day, here.room);
  const own = model.flows.reduce((sum, { sheet }, n) => sum + (sheet === here.fund[0]!.sheet.id ? paid[n]! : 0), 0);
  return {
    date: day.date,
    tableHours: day.tables.reduce((sum, { seconds }) => sum + seconds, 0) / HOUR,
    rounds: day.cells.reduce((sum, { rounds }) => sum + rounds, 0),
    assumedRounds: assumed.reduce((sum, { rounds }) => sum + rounds, 0),
    hands: day.cells.reduce((sum, cell) => sum + cell.rounds * handsAt(here, cell), 0),
    fees: fees.amount,
    expectedPrizes: own + posted,
    keyedPrizes: keyed?.[i]?.paid ?? null,
    adminFee,
  };
}

/** However many there were: only a price stops at ten. */
const handsAt = ({ room }: Here, alike: Alike): number => alike.players ?? handsIn(room, alike);

function gamesOf(here: Here, { days }: Exposure): BacktestGame[] {
  const games = new Map<string, { -readonly [Key in keyof BacktestGame]: BacktestGame[Key] }>();
  const at = (game: string) => {
    const known = games.get(game) ?? { game, tableHours: 0, rounds: 0, assumedRounds: 0, hands: 0 };
    games.set(game, known);
    return known;
  };
  for (const day of days) {
    for (const { game, seconds } of day.tables) at(game).tableHours += seconds / HOUR;
    for (const cell of day.cells) {
      at(cell.game).rounds += cell.rounds;
      at(cell.game).hands += cell.rounds * handsAt(here, cell);
    }
    for (const { game, rounds } of assumedRounds(day, here.room)) at(game).assumedRounds += rounds;
  }
  return [...games.values()];
}

function unknownIn(here: Here, { days, notes }: Exposure): Unknown[] {
  const assumed = days.flatMap((day) => assumedRounds(day, here.room));
  const rounds = days.flatMap(({ cells }) => cells).reduce((sum, cell) => sum + cell.rounds, 0);
  const hours = assumed.reduce((sum, one) => sum + one.hours, 0);
  const all: Unknown[] = [
    {
      id: 'hands-not-keyed',
      count: rounds,
      says: 'Rounds in the journal; of their hands only those that were called are keyed',
      treated: 'what the others would have won is expected by the odds; keyed hands are listed beside it',
    },
    {
      id: 'rounds-not-recorded',
      count: hours,
      says: 'Table hours without any recorded round that day',
      treated: 'rounds are assumed, at the usual number an hour with a usual table',
    },
    {
      id: 'hands-not-counted',
      count: notes.uncountedRounds,
      says: 'Rounds in which nobody counted the hands',
      treated: 'the usual number of hands is assumed',
    },
    {
      id: 'paper-fees',
      count: notes.tallyFees,
      says: 'Fees that were entered from paper, without their rounds',
      treated: 'left out; a table with nothing else that day counts by its hours',
    },
    {
      id: 'rounds-voided',
      count: notes.voidedRounds,
      says: 'Rounds that were voided',
      treated: 'left out, with their fees and hands',
    },
    {
      id: 'deals-not-readable',
      count: notes.unreadableDeals,
      says: 'Keyed deals that were written for another sheet and cannot be read by this one',
      treated: 'counted as hands that nobody keyed',
    },
    {
      id: 'deals-withdrawn',
      count: notes.withdrawnDeals,
      says: 'Keyed deals that were declined or taken back',
      treated: 'not counted among the keyed hands',
    },
    {
      id: 'other-tables',
      count: notes.otherTableSeconds / HOUR,
      says: 'Hours of No Purchase Necessary and tournament tables',
      treated: 'left out',
    },
  ];
  return all.filter(({ count, id }) => count > 0 || id === 'hands-not-keyed');
}

type AssumedBy = Readonly<{ asked: Asked; seen: number | null; isPlain: boolean; players: readonly string[] }>;

function assumedIn({ fund, room }: Here, { asked, seen, isPlain, players }: AssumedBy): Assumption[] {
  const { sheet, offer } = fund[0]!;
  const one = (id: string, says: string, value: string): Assumption => ({ id, says, value, choices: [value] });
  const isOptional = sheet.fund.kind === 'own' && feesOf(sheet.fund).some((fee) => fee.optional);
  const from = asked.participation !== undefined ? 'as asked' : seen === null ? 'assumed' : 'as in the journal';
  return [
    ...(isPlain
      ? [one('amounts', 'No offer is given: amounts stand at one end of their ranges', asked.amounts ?? 'lowest')]
      : []),
    one('in-force', 'The offer is taken as in force on each of these days, at its tables and in its hours', 'yes'),
    one('took-part', 'Players who called a hand are taken as eligible, with their fee paid', 'yes'),
    ...(isOptional
      ? [
          one(
            'participation',
            `Share of players who pay the fee, ${from}`,
            String(Number(room.participation.toPrecision(4))),
          ),
        ]
      : []),
    ...players.map((game) =>
      one(
        'head-counts',
        `Odds in ${game} are those of the nearest of the most common head counts`,
        String(HEAD_COUNTS),
      ),
    ),
    ...(stepOf(sheet, 'earn')?.form === 'place'
      ? [
          one(
            'closings',
            'Boards that close in a day, with hands spread evenly over them',
            String(closingsADay(offer, room)),
          ),
        ]
      : []),
    ...(sheet.fund.kind === 'own'
      ? [one('fund-opens', 'The fund opens on the first day with its seed and nothing else', 'yes')]
      : []),
  ];
}

const dollars = (amount: number): string => formatUsd(cents(Math.round(amount)));

function inWords({ days, fees, prizes, adminFee, fund }: Omit<Backtest, 'says'>): string {
  const over = `Over ${days.length} ${days.length === 1 ? 'day' : 'days'}`;
  const keyed =
    prizes.keyed === null ? '' : ` The hands that were keyed would have been paid ${dollars(prizes.keyed)}.`;
  if (fees.amount === 0) return `${over} it would have cost about ${dollars(prizes.expected)} in prizes.${keyed}`;
  const admin = adminFee === 0 ? '' : ` and an administrative fee of ${dollars(adminFee)}`;
  const last = fund?.advance.at(-1);
  const lent =
    last === undefined
      ? ''
      : ` At the end the house would have had about ${dollars(last[2])} out on loan, and at most ${dollars(last[4])} in 95 of 100 runs.`;
  return `${over} it would have taken ${dollars(fees.amount)} in fees against about ${dollars(prizes.expected)} in prizes${admin}.${keyed}${lent}`;
}

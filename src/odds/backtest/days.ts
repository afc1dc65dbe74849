/** The rounds of one house day as flows of money: what a price takes for an hour is this whole day. */
import { tableHours } from '../../rules/close-of-day.ts';
import type { Alike, ExposureDay } from '../../rules/exposure.ts';
import { rowsInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { stepOf } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/words.ts';
import type { OddsRow } from '../document.ts';
import type { Circumstances } from '../price/circumstances.ts';
import { type Days, daysOf } from '../price/day.ts';
import { type Flow, POSTED } from '../price/flows.ts';
import { isOffered, type Model, modelOf, type Pool } from '../price/model.ts';
import { closingsOf } from '../price/paths.ts';
import type { Priced } from '../price/priced.ts';
import { hoursPerRunning } from '../price/schedule.ts';
import { assumedRounds, type Here, handsIn } from './here.ts';

/** One round of a cell, for one offer of the fund: as expected, and as if each row were met with certainty. */
export type Cell = Readonly<{ expected: Model; certain: Model }>;

export function cellOf(here: Here, index: number, alike: Pick<Alike, 'game' | 'players' | 'limits'>): Cell | undefined {
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
export type DayModel = Readonly<{
  model: Model;
  days: Days;
  /** Of the tested offer alone. */
  fees: Readonly<{ count: number; amount: number }>;
  adminFee: number;
  posted: number;
}>;

export function dayModel(here: Here, day: ExposureDay, posted: number): DayModel {
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
export function isRepaid({ fund }: Here, id: string): boolean {
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
export function ownFlows({ fund }: Here, index: number, { game }: Pick<Alike, 'game'>, model: Model): Flow[] {
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

export const closingsADay = (offer: Offer, room: Circumstances): number =>
  24 / hoursPerRunning(offer, { ...room, hoursPerDay: 24, hoursPerRunning: null });

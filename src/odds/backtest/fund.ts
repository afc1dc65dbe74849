/** The fund over the days of a journal: as expected, with the keyed hands alone, and many times over by chance. */
import { seeded } from '../../base/seeded.ts';
import type { ExposureDay, KeyedHit } from '../../rules/exposure.ts';
import { stepOf } from '../../rules/sheet.ts';
import { type Days, daysOf, drawnDay, opened, type Purse, playOut } from '../price/day.ts';
import { type Flow, POSTED } from '../price/flows.ts';
import type { Pool } from '../price/model.ts';
import { bands, closingsOf } from '../price/paths.ts';
import { cellOf, type DayModel, isRepaid, ownFlows } from './days.ts';
import type { BacktestFund, FundDay } from './document.ts';
import { type Here, handsIn } from './here.ts';

/** What each flow of a day is expected to pay, envy included. */
export type PaidByFlow = readonly number[];

/**
 * A pool grows evenly over a day and is hit at its rate, so its expected level moves towards where growth and hits balance:
 * exact where a hit takes all of it and it has no cap, and close where caps, floors or limits of an award hold it.
 */
export function expectedPools({ fund }: Here, days: readonly DayModel[]): PaidByFlow[] {
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
export type KeyedDay = Readonly<{
  paid: number;
  hits: readonly Readonly<{ hit: KeyedHit; paid: number }>[];
  fund: FundDay | null;
}>;

/** Null where keyed hands do not settle a prize: on a board the best of a period wins. */
export function keyedDays(
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
export function fundOf(
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

/**
 * What a line with a memory costs: of all hands that meet it only those are paid that complete a set, or that end a run of
 * rounds. Runs are counted exactly, by recursion over the length of the run; sets as hands that come at random times.
 */
import type { Chart, ChartRow } from '../../rules/chart.ts';
import { everyRowInForce } from '../../rules/in-force.ts';
import {
  type CollectsWord,
  hasMemory,
  isCollecting,
  isStreaking,
  itemsOf,
  type StreakWord,
} from '../../rules/memory.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { MemoryOdds, OddsRow } from '../document.ts';
import type { Assumption } from '../question.ts';
import { type Circumstances, tableOf } from './circumstances.ts';
import type { Flow, PricedOffer } from './flows.ts';
import { meanUpTo, stretchHours } from './limit-cost.ts';

// What is counted: each hand of a set is a line of its own, and so are the rounds that a run ignores.

/** The sheet with a line for each hand of a set, so that each is counted. Runs stay as they are. */
export function memoryAsRead(sheet: Sheet): Sheet {
  if (!hasMemory(sheet)) return sheet;
  return withRows(sheet, (row) =>
    isCollecting(row)
      ? itemsOf(row).map(({ id, name, hand }) => ({
          ...row,
          key: `${row.key}${ITEM}${id.toLowerCase()}`,
          name: `${row.name}: ${name}`,
          hand,
        }))
      : [row],
  );
}

const ITEM = '--';

/** The line of the sheet that a counted line is a part of. */
const lineOf = (key: string): string => key.split(ITEM)[0]!;

/** A sheet with nothing but the rounds that runs ignore; undefined if there are none. */
export function ignoredRounds(sheet: Sheet): Sheet | undefined {
  const made = withRows(sheet, (row) => {
    if (!isStreaking(row) || row.streak.ignores === undefined) return [];
    const [first, ...more] = row.streak.ignores.map((outcome) => ({ is: 'outcome' as const, outcome }));
    const hand: ChartRow['hand'] = more.length === 0 ? first! : { is: 'some', of: [first!, ...more] };
    const { streak: _, limits: __, ...rest } = row;
    return [{ ...rest, hand }];
  });
  const isEmpty = Object.values(made.chart.options).every((rows) => rows.length === 0);
  return isEmpty ? undefined : { ...made, chart: { ...made.chart, pays: 'every-row' } };
}

function withRows(sheet: Sheet, change: (row: ChartRow) => ChartRow[]): Sheet {
  const options: Chart['options'] = Object.fromEntries(
    Object.entries(sheet.chart.options).map(([option, rows]) => [option, rows.flatMap(change)]),
  );
  return { ...sheet, chart: { ...sheet.chart, options } };
}

// Runs: a round counts with the chance p, is ignored with the chance q, and otherwise breaks the run.

type Run = Readonly<{ counts: number; ignored: number; rounds: number; again: StreakWord['again'] }>;

/** How often a run is reached in so many rounds on average, beginning with none. */
export function runsIn({ counts, ignored, rounds, again }: Run, dealt: number): number {
  const breaks = 1 - counts - ignored;
  // The last place is a run that was reached: it goes on without winning, or the next round is the first of a new one.
  let at = new Array<number>(rounds + 1).fill(0);
  at[0] = 1;
  let reached = 0;
  for (let i = 0; i < dealt; i += 1) {
    const next = at.map((chance) => chance * ignored);
    for (const [length, chance] of at.entries()) {
      next[0]! += chance * breaks;
      const longer = length < rounds ? length + 1 : again === 'starts-over' ? 1 : rounds;
      next[longer]! += chance * counts;
      if (length === rounds - 1) reached += chance * counts;
    }
    at = next;
  }
  return reached;
}

/** The same for one round in the long run, without a shoe that ends it: the rate of a renewal. */
export function runsPerRound({ counts, ignored, rounds, again }: Run): number {
  const breaks = 1 - counts - ignored;
  const p = counts / (counts + breaks);
  const perCounted = again === 'starts-over' ? (p ** rounds * (1 - p)) / (1 - p ** rounds) : p ** rounds * (1 - p);
  return perCounted * (counts + breaks);
}

// Sets: hands that come at random times, each with its own rate.

/** Average hours until every hand of a set was made; infinite if one of them never is. */
export function hoursOfSet(rates: readonly number[]): number {
  if (rates.some((rate) => rate === 0)) return Number.POSITIVE_INFINITY;
  return areaOf((t) => 1 - completeBy(rates, t), rates);
}

/** The area under a curve that falls smoothly to zero once every hand was surely made: Simpson's rule. */
function areaOf(curve: (t: number) => number, rates: readonly number[]): number {
  let end = Math.max(...rates.map((rate) => 1 / rate));
  while (1 - completeBy(rates, end) > 1e-12) end *= 1.5;
  const steps = 4_000;
  const h = end / steps;
  let sum = curve(0) + curve(end);
  for (let i = 1; i < steps; i += 1) sum += curve(i * h) * (i % 2 === 0 ? 2 : 4);
  return (sum * h) / 3;
}

/** The chance that the set is whole after so many hours. */
export const completeBy = (rates: readonly number[], hours: number): number =>
  rates.reduce((all, rate) => all * -Math.expm1(-rate * hours), 1);

/** How many sets are completed in so many hours on average, if each begins empty when the one before was won. */
export function setsIn(rates: readonly number[], hours: number): number {
  const mean = hoursOfSet(rates);
  if (!Number.isFinite(mean)) return 0;
  if (hours > LONG * mean) {
    // The renewal theorem: at the mean rate, with a constant for the first set.
    const square = 2 * areaOf((t) => t * (1 - completeBy(rates, t)), rates);
    return hours / mean + square / (2 * mean * mean) - 1;
  }
  const steps = 1_200;
  const h = hours / steps;
  const by = Array.from({ length: steps + 1 }, (_, i) => completeBy(rates, i * h));
  const come = by.map((chance, i) => (i === 0 ? 0 : chance - by[i - 1]!));
  // The renewal equation, step by step: the first set, and further ones after it.
  const sets = [0];
  for (let i = 1; i <= steps; i += 1) {
    let sum = by[i]!;
    for (let j = 2; j <= i; j += 1) sum += ((sets[i - j]! + sets[i - j + 1]!) / 2) * come[j]!;
    sets.push((sum + (sets[i - 1]! / 2) * come[1]!) / (1 - come[1]! / 2));
  }
  return sets[steps]!;
}

/** So many times as long as a set takes, the first one no longer matters but for a constant. */
const LONG = 20;

// The price.

const SHOE = 'rounds-per-shoe';
const SET_HOURS = 'set-hours';
const ROUNDS_IN_SHOE = ['80', '60', '70', '75', '85'] as const;
const HOURS_EACH = ['8', '4', '20', '40', '100', '200'] as const;

const chosen = ({ confirmed }: Circumstances, id: string, choices: readonly string[]): number =>
  Number(choices.includes(confirmed[id] ?? '') ? confirmed[id] : choices[0]);

/** Rounds that runs ignore, as they were counted: by game and line. */
export type Ignored = ReadonlyMap<string, number>;
export const ignoredKey = (game: string, row: string): string => `${game} ${row}`;

/** The flows with only what is paid: completed sets and ended runs. `hits` is unchanged: how often a hand meets the line. */
export function memoryFlows(priced: PricedOffer, flows: readonly Flow[], circumstances: Circumstances): Flow[] {
  const { sheet, offer } = priced;
  if (!hasMemory(sheet)) return [...flows];
  const rows = new Map(everyRowInForce(sheet, offer).map((row) => [row.key, row]));
  const shares = new Map<Flow, number>();
  for (const flow of flows) {
    const row = rows.get(flow.row);
    if (row !== undefined && isStreaking(row)) shares.set(flow, shareOfRuns(priced, flow, row.streak, circumstances));
  }
  const sets = new Map<string, Flow[]>();
  for (const flow of flows) {
    const row = rows.get(flow.row);
    if (row !== undefined && isCollecting(row))
      sets.set(lineOf(flow.row), [...(sets.get(lineOf(flow.row)) ?? []), flow]);
  }
  for (const parts of sets.values()) {
    const row = rows.get(parts[0]!.row)!;
    const share = row.collects === undefined ? 1 : shareOfSets(priced, parts, row, circumstances);
    for (const flow of parts) shares.set(flow, share);
  }
  return flows.map((flow) => {
    const share = shares.get(flow) ?? 1;
    if (share === 1) return flow;
    const envy = flow.envy === null ? null : { ...flow.envy, rate: flow.envy.rate * share };
    return { ...flow, envy, prize: { ...flow.prize, rate: flow.prize.rate * share } };
  });
}

function shareOfRuns(priced: PricedOffer, { game, row }: Flow, word: StreakWord, circumstances: Circumstances): number {
  const counts = priced.rows.find((odds) => odds.game === game && odds.row === row)?.meets.probability ?? 0;
  return counts === 0 ? 0 : runRate(runOf(priced, game, row, counts, word), word, circumstances) / counts;
}

const runOf = ({ ignored }: PricedOffer, game: string, row: string, counts: number, word: StreakWord): Run => ({
  counts,
  ignored: ignored?.get(ignoredKey(game, row)) ?? 0,
  rounds: word.rounds,
  again: word.again,
});

function runRate(run: Run, word: StreakWord, circumstances: Circumstances): number {
  if (word.within === undefined) return runsPerRound(run);
  const dealt = chosen(circumstances, SHOE, ROUNDS_IN_SHOE);
  return runsIn(run, dealt) / dealt;
}

/** The share of hands of a set that complete it. */
function shareOfSets(priced: PricedOffer, flows: readonly Flow[], row: ChartRow, circumstances: Circumstances): number {
  const all = flows.reduce((sum, { hits }) => sum + hits, 0);
  return all === 0 ? 0 : setRate(priced, ratesOf(flows), row, circumstances) / all;
}

/** The rate of each hand of the set, over all games. */
function ratesOf(flows: readonly Flow[]): number[] {
  const rates = new Map<string, number>();
  for (const { row, hits } of flows) rates.set(row, (rates.get(row) ?? 0) + hits);
  return [...rates.values()];
}

/** Completed sets in an hour of the whole room, under the limits of the line. */
function setRate(priced: PricedOffer, rates: readonly number[], row: ChartRow, circumstances: Circumstances): number {
  const { of, per } = row.collects!;
  const hours = stretchHours(priced, circumstances)[per];
  const rate = of === 'house' ? setsIn(rates, hours) / hours : personalSets(priced, rates, hours, circumstances);
  return Math.min(
    rate,
    ...(row.limits ?? [])
      .filter((limit) => limit.of === 'line' && limit.per !== 'cycle')
      .map(({ per: stretch, count }) => {
        const within = stretch === 'cycle' ? hours : stretchHours(priced, circumstances)[stretch];
        return meanUpTo(rate * within, count) / within;
      }),
  );
}

/** Each player plays some hours of the stretch; together they fill every seat. */
function personalSets(
  { sheet }: PricedOffer,
  rates: readonly number[],
  hours: number,
  circumstances: Circumstances,
): number {
  const seats = seatsIn(sheet, circumstances);
  const each = Math.min(chosen(circumstances, SET_HOURS, HOURS_EACH), hours);
  const own = rates.map((rate) => rate / seats);
  return (setsIn(own, each) / each) * seats;
}

/** Seats that play, over all tables and games. */
function seatsIn({ games }: Sheet, circumstances: Circumstances): number {
  const played = games.filter(
    ({ game, unread }) => unread === undefined && circumstances.games?.includes(game) !== false,
  );
  const sum = played.reduce((all, { game }) => all + tableOf(circumstances, game).players, 0);
  return played.length === 0 ? 1 : (sum / played.length) * circumstances.tables;
}

export function memoryAssumed({ sheet, offer }: PricedOffer, circumstances: Circumstances): Assumption[] {
  if (!hasMemory(sheet)) return [];
  const rows = everyRowInForce(sheet, offer);
  const run = rows.find(isStreaking);
  const shoe = rows.find((row) => row.streak?.within === 'shoe');
  const set = rows.find(isCollecting);
  const own = rows.find((row) => row.collects?.of === 'person');
  const asked = (id: string, says: string, choices: readonly string[], at: string): Assumption => ({
    id,
    says,
    value: String(chosen(circumstances, id, choices)),
    choices: [...choices],
    at,
  });
  const fixed = (id: string, says: string, value: string, at: string): Assumption => ({
    id,
    says,
    value,
    choices: [value],
    at,
  });
  return [
    ...(run === undefined
      ? []
      : [fixed('rounds-in-a-row', 'Rounds of a run', 'independent of the rounds before them', run.streak.at)]),
    ...(shoe === undefined ? [] : [asked(SHOE, 'Rounds dealt from one shoe', ROUNDS_IN_SHOE, shoe.streak!.at)]),
    ...(set === undefined ? [] : [fixed('set-hands', 'Hands of a set', 'at random times', set.collects.at)]),
    ...(own === undefined
      ? []
      : [asked(SET_HOURS, 'Hours that one player plays while their set lasts', HOURS_EACH, own.collects!.at)]),
  ];
}

// What is printed beside the rows.

export function memoryOdds(priced: PricedOffer, circumstances: Circumstances): MemoryOdds[] {
  const { sheet, offer, rows } = priced;
  if (!hasMemory(sheet)) return [];
  const lines = everyRowInForce(sheet, offer);
  const runs = lines.filter(isStreaking).flatMap((row) =>
    rows
      .filter((odds) => odds.row === row.key)
      .map((odds): MemoryOdds => {
        const run = runOf(priced, odds.game, row.key, odds.meets.probability, row.streak);
        const rate = runRate(run, row.streak, circumstances);
        return {
          kind: 'run',
          at: row.streak.at,
          game: odds.game,
          row: row.key,
          name: row.name,
          rounds: row.streak.rounds,
          counts: run.counts,
          ignored: run.ignored,
          roundsBetween: rate === 0 ? null : 1 / rate,
        };
      }),
  );
  const keys = [...new Set(lines.filter(isCollecting).map(({ key }) => lineOf(key)))];
  const sets = keys.flatMap((key) => setOdds(priced, key, circumstances));
  return [...runs, ...sets];
}

function setOdds(priced: PricedOffer, key: string, circumstances: Circumstances): MemoryOdds[] {
  const { sheet, offer, rows } = priced;
  const parts = everyRowInForce(sheet, offer).filter((row) => isCollecting(row) && lineOf(row.key) === key);
  const [first] = parts;
  if (first?.collects === undefined) return [];
  const { at, of, per }: CollectsWord = first.collects;
  return [...new Set(rows.filter(({ row }) => lineOf(row) === key).map(({ game }) => game))].map((game) => {
    const chances = parts.map((part) => perRound(rows, game, part.key, of, circumstances));
    const hands = hoursOfSet(chances);
    return {
      kind: 'set' as const,
      at,
      game,
      row: key,
      name: first.name.split(':')[0]!,
      of,
      per,
      items: parts.length,
      /** Rounds at one table, or hands of one player. */
      roundsToComplete: Number.isFinite(hands) ? hands : null,
      hoursToComplete: Number.isFinite(hands) ? hands / tableOf(circumstances, game).handsPerHour : null,
    };
  });
}

/** The chance that a round brings this hand: to one player, or to anyone at a table. */
function perRound(
  rows: readonly OddsRow[],
  game: string,
  key: string,
  of: CollectsWord['of'],
  circumstances: Circumstances,
): number {
  const odds = rows.find((one) => one.game === game && one.row === key);
  if (odds === undefined) return 0;
  const { probability } = odds.meets;
  return of === 'person' || odds.per === 'round' ? probability : probability * tableOf(circumstances, game).players;
}

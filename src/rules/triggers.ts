/**
 * Pools that a secret amount wins: the fee that brings the pool there, at the cap at the latest. What such a pool needs
 * of the rest of its sheet, and what the chance of a fee is while the amount is secret.
 */
import { type Cents, formatUsd } from '../base/cents.ts';
import type { ChartRow } from './chart.ts';
import { allFound } from './contradictions-games.ts';
import { feesOf, type OwnFund, type PoolWord, poolOfPart, startOf } from './fund.ts';
import { everyRowInForce } from './in-force.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { Sheet } from './sheet.ts';
import { type AmountWord, type Chosen, chosenAmount, isChoice } from './vocabulary.ts';

/** A pool with a secret amount, and the line of the chart that says what the fee wins. */
export type TriggerWord = Readonly<{ pool: PoolWord; trigger: NonNullable<PoolWord['trigger']>; row: ChartRow }>;

/** Every line that a fee can win in this offer. */
export function triggersOf(sheet: Pick<Sheet, 'fund' | 'chart' | 'games'>, offer: Offer): TriggerWord[] {
  const { fund } = sheet;
  if (fund.kind !== 'own' || !fund.pools.some(hasTrigger)) return [];
  return everyRowInForce(sheet, offer).flatMap((row) => {
    const pool = fund.pools.find(({ id }) => row.hand.is === 'trigger' && poolOfRow(row) === id);
    return pool?.trigger === undefined ? [] : [{ pool, trigger: pool.trigger, row }];
  });
}

const hasTrigger = ({ trigger }: PoolWord): boolean => trigger !== undefined;

const poolOfRow = ({ prize }: ChartRow): string | undefined =>
  prize.gives === 'percent-of-pool' ? prize.pool : undefined;

/** Between these the amount is drawn: above the first, up to and including the second. */
export type TriggerRange = Readonly<{ from: Cents; to: Cents }>;

/** `meter`: what is in the pool before its first fee. Never empty, so that the next fee can always win. */
export function triggerRange({ pool, trigger }: TriggerWord, chosen: Chosen, meter: Cents): TriggerRange {
  const to = chosenAmount(chosen, pool.cap!);
  const least = trigger.from === undefined ? meter : Math.max(chosenAmount(chosen, trigger.from), meter);
  return { from: Math.min(least, to - 1) as Cents, to };
}

/** The win takes all of the pool, so that the next amount is above the re-seed again. */
export const takesWholePool = ({ row: { prize } }: TriggerWord): boolean =>
  prize.gives === 'percent-of-pool' && prize.percent === 100 && prize.atMost === undefined;

/** No line of the sheet is won by cards. */
export const isWonByFeesAlone = ({ chart }: Pick<Sheet, 'chart'>): boolean => {
  const lines = Object.values(chart.options).flat();
  return lines.length > 0 && lines.every(({ hand }) => hand.is === 'trigger');
};

/** What contradicts itself about secret amounts. */
export function contradictionInTriggers({ fund, chart }: Sheet): string | undefined {
  const options = Object.values(chart.options);
  const lines = options.flat().filter(({ hand }) => hand.is === 'trigger');
  const pools = fund.kind === 'own' ? fund.pools : [];
  return allFound([
    ...lines.map((row) => inLine(row, pools)),
    ...pools.filter(hasTrigger).map((pool) => inPool(pool, fund as OwnFund, options)),
  ]);
}

/** No hand is looked at: a word about hands would never have an effect. */
const ABOUT_HANDS = [
  'games',
  'stakes',
  'falls',
  'line',
  'bank',
  'keyed',
  'unless',
  'limits',
  'collects',
  'streak',
] as const;

function inLine(row: ChartRow, pools: readonly PoolWord[]): string | undefined {
  const { key, prize } = row;
  if (prize.gives !== 'percent-of-pool') {
    return `Prize line ${key} is won by a secret amount, so its prize must be a percentage of a pool with a trigger.`;
  }
  if (!pools.some((pool) => pool.id === prize.pool && hasTrigger(pool))) {
    return `Prize line ${key} is won by the secret amount of pool ${prize.pool}, which has no trigger.`;
  }
  const word = ABOUT_HANDS.find((one) => row[one] !== undefined);
  return word && `Prize line ${key} is won by a fee, not by a hand: leave out ${word}.`;
}

function inPool(
  { id, trigger, seed, reseed, cap, perLine }: PoolWord,
  fund: OwnFund,
  options: readonly (readonly ChartRow[])[],
): string | undefined {
  const { at, from } = trigger!;
  if (cap === undefined) return `Pool ${id} is won by a secret amount (${at}), so it needs a cap: it is won by then.`;
  const least = Math.max(...[seed, reseed, from ?? 0].map((word) => lowest(word as AmountWord)));
  if (least >= highest(cap))
    return `Pool ${id} starts at ${formatUsd(least as Cents)} or more and is won by ${formatUsd(highest(cap) as Cents)}: nothing is between.`;
  if (perLine !== undefined)
    return `Pool ${id} is won by a secret amount (${at}), so the house cannot split it into separate pools.`;
  const fed = feesOf(fund).some(
    ({ known, parts, byLimits = [] }) =>
      known === 'start' &&
      [parts, ...byLimits.map((band) => band.parts)].flat().some(({ to }) => poolOfPart(to) === id),
  );
  if (!fed) return `Pool ${id} is won by a fee (${at}), but no fee that is known at the start has a part for it.`;
  const lines = options.map((rows) => rows.filter((row) => row.hand.is === 'trigger' && poolOfRow(row) === id).length);
  if (lines.every((count) => count === 0))
    return `Pool ${id} has a secret amount (${at}), but no prize line says what it wins.`;
  return lines.some((count) => count > 1)
    ? `Pool ${id} has a secret amount (${at}) and two prize lines in one option.`
    : undefined;
}

const lowest = (word: AmountWord): number => (isChoice(word) ? word.between[0] : word);
const highest = (word: AmountWord): number => (isChoice(word) ? word.between[1] : word);

/** The amounts that an offer chose leave something between the start and the amount at which the pool must be won. */
export function triggerFlaw(sheet: Sheet, offer: Offer): OfferFlaw | undefined {
  for (const { pool, trigger } of triggersOf(sheet, offer)) {
    const to = chosenAmount(offer.amounts, pool.cap!);
    const starts = [
      startOf(pool, 'seed', offer.amounts),
      startOf(pool, 'reseed', offer.amounts),
      ...(trigger.from === undefined ? [] : [chosenAmount(offer.amounts, trigger.from)]),
    ];
    const most = Math.max(...starts) as Cents;
    if (most < to) continue;
    const says = `${pool.name} starts at ${formatUsd(most)} and must be won by ${formatUsd(to)}.`;
    return { at: trigger.at, reason: 'nothing-between', says, next: 'Leave room between the two amounts.' };
  }
  return undefined;
}

// What is known while the amount is secret: every cent of the range that is not passed yet is as likely as another.

/** The chance, as a fraction, that adding `part` to a pool of `meter` wins it. */
export function triggerChance({ from, to }: TriggerRange, meter: Cents, part: Cents): readonly [number, number] {
  const passed = Math.max(meter, from);
  const left = Math.max(to - passed, 1);
  return [Math.min(Math.max(Math.min(meter + part, to) - passed, 0), left), left];
}

/**
 * What the pool holds on average when it is won, and the fees until then, if every fee adds `part` and it starts at
 * `start`: fee by fee, since the fee that wins it takes it past the amount or up to the cap.
 */
export function expectedWin(
  { from, to }: TriggerRange,
  start: Cents,
  part: Cents,
): Readonly<{ meter: number; fees: number }> {
  const before = Math.max(Math.ceil((Math.max(from - start, 0) + 1) / part) - 1, 0);
  const last = Math.ceil((to - start) / part);
  let meter = 0;
  let fees = 0;
  // In steps of one fee. A pool of a hundred thousand fees takes a moment; one of more is summed in closed form.
  if (last - before <= MOST_STEPS) {
    for (let n = before + 1; n <= last; n += 1) {
      const high = Math.min(start + n * part, to);
      const low = Math.max(start + (n - 1) * part, from);
      const chance = Math.max(high - low, 0) / (to - from);
      meter += chance * high;
      fees += chance * n;
    }
    return { meter, fees };
  }
  const middle = (from + 1 + to) / 2;
  return { meter: middle + (part - 1) / 2, fees: (middle - start) / part + (part - 1) / (2 * part) };
}

const MOST_STEPS = 200_000;

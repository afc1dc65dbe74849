/**
 * A sheet may let the house post a separate pool for some of the hands that play for one pool. The offer lists these pools;
 * `sheetFor` is the sheet with them in place, and everything that reads an offer's pools and rows reads that sheet.
 */
import type { z } from 'zod';
import { type Cents, cents, formatUsd } from '../base/cents.ts';
import type { ChartRow } from './chart.ts';
import type { OwnFund, ownPools, PoolWord } from './fund-words.ts';
import { everyRowInForce } from './in-force.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import { outsideWords } from './say-prize.ts';
import { asOffered, type Sheet } from './sheet.ts';
import { type Choice, isChoice } from './words.ts';

type OwnPool = z.infer<typeof ownPools>[number];

/** The sheet as this offer posts it: the steps of its option, and its separate pools. */
export const sheetFor = (whole: Sheet, offer: Posting): Sheet => withOwnPools(asOffered(whole, offer.option), offer);

type Posting = Pick<Offer, 'option' | 'optionFor' | 'rows' | 'pools'>;

export function withOwnPools(sheet: Sheet, offer: Posting): Sheet {
  const { pools } = offer;
  if (pools === undefined || sheet.fund.kind !== 'own' || !sheet.fund.pools.some(({ perLine }) => perLine))
    return sheet;
  const built = BUILT.get(offer) ?? new Map<Sheet, Sheet>();
  BUILT.set(offer, built);
  const known = built.get(sheet);
  if (known !== undefined) return known;
  const made = build(sheet, sheet.fund, offer, pools);
  built.set(sheet, made);
  return made;
}

/** Every round looks up the sheets of its table's offers; each is put together once. */
const BUILT = new WeakMap<Posting, Map<Sheet, Sheet>>();

function build(sheet: Sheet, fund: OwnFund, offer: Posting, pools: readonly OwnPool[]): Sheet {
  const poolOf = new Map(pools.flatMap(({ id: pool, rows }) => rows.map((row) => [row, pool])));
  const moved = (row: ChartRow): ChartRow => {
    const pool = poolOf.get(row.key);
    const from = poolNamedBy(row);
    if (pool === undefined || fund.pools.find(({ id: one }) => one === from)?.perLine === undefined) return row;
    return { ...row, prize: { ...row.prize, pool } as ChartRow['prize'] };
  };
  const options = Object.fromEntries(
    Object.entries(sheet.chart.options).map(([option, rows]) => [option, rows.map(moved)]),
  );
  const made: Sheet = { ...sheet, chart: { ...sheet.chart, options } };
  const played = new Set(everyRowInForce(made, offer).map(poolNamedBy));
  const offered: PoolWord[] = fund.pools.flatMap((word) => {
    if (word.perLine === undefined) return [word];
    const { perLine: _, ...base } = word;
    const own = pools.filter((pool) => basesOf(sheet, fund, pool)[0]?.id === word.id);
    return [...(played.has(word.id) ? [base] : []), ...own.map((pool) => ownWord(base, pool))];
  });
  return { ...made, fund: { ...fund, pools: offered } };
}

/** The pool word that the rows leave, under the name of the new pool and with every choice made. */
function ownWord(base: PoolWord, { id: pool, name, amounts }: OwnPool): PoolWord {
  const settled = (part: unknown): unknown => {
    if (isChoice(part)) return cents(amounts[part.choose] ?? part.between[0]);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, settled(value)]));
  };
  return { ...(settled(base) as PoolWord), id: pool, name };
}

/** The word of the adopted sheet that gives this pool of an offer its ranges. */
export function adoptedPool(adopted: Sheet, { pools = [] }: Pick<Offer, 'pools'>, pool: string): PoolWord | undefined {
  if (adopted.fund.kind !== 'own') return undefined;
  const own = pools.find(({ id: one }) => one === pool);
  return own === undefined
    ? adopted.fund.pools.find(({ id: one }) => one === pool)
    : basesOf(adopted, adopted.fund, own)[0];
}

const poolNamedBy = ({ prize }: Pick<ChartRow, 'prize'>): string | undefined =>
  'pool' in prize ? prize.pool : undefined;

/** The pools with `perLine` that the rows of an entry play for in the sheet, each once. */
function basesOf({ chart }: Sheet, { pools }: OwnFund, { rows }: OwnPool): PoolWord[] {
  const of = new Set(
    Object.values(chart.options)
      .flat()
      .filter(({ key }) => rows.includes(key))
      .map(poolNamedBy),
  );
  return pools.filter(({ id: pool, perLine }) => perLine !== undefined && of.has(pool));
}

/** What is wrong with the separate pools of an offer. `sheet` is the sheet as adopted, before they are put in place. */
export function ownPoolFlaw(sheet: Sheet, offer: Offer): OfferFlaw | undefined {
  const { pools } = offer;
  if (pools === undefined) return undefined;
  const { fund } = sheet;
  const at = (fund.kind === 'own' ? fund.pools.find(({ perLine }) => perLine)?.perLine?.at : undefined) ?? fund.at;
  const wrong = (where: string, reason: string, says: string, next: string): OfferFlaw => ({
    at,
    where: `pools${where}`,
    reason,
    says,
    next,
  });
  if (fund.kind !== 'own' || !fund.pools.some(({ perLine }) => perLine)) {
    const says = `${sheet.name} has no separate pools for single hands.`;
    return wrong('', 'no-own-pools', says, 'Leave the list of pools out.');
  }
  const inForce = new Set(everyRowInForce(sheet, offer).map(({ key }) => key));
  const ids = new Set(fund.pools.map(({ id: pool }) => pool));
  const listed = new Set<string>();
  for (const [i, pool] of pools.entries()) {
    if (ids.has(pool.id)) {
      return wrong(`.${i}.id`, 'pool-twice', `There are two pools ${pool.id}.`, 'Give each pool its own id.');
    }
    ids.add(pool.id);
    for (const row of pool.rows) {
      if (!inForce.has(row)) {
        const next = `Choose among: ${[...inForce].join(', ')}.`;
        return wrong(`.${i}.rows`, 'unknown-row', `No option in force has a row ${row}.`, next);
      }
      if (listed.has(row)) {
        return wrong(`.${i}.rows`, 'row-twice', `Row ${row} is in two pools.`, 'List it in one pool.');
      }
      listed.add(row);
    }
    const bases = pool.rows.map((row) => basesOf(sheet, fund, { ...pool, rows: [row] })[0]);
    if (bases.some((base) => base === undefined || base !== bases[0])) {
      const says = `The hands of pool ${pool.id} do not all play for one pool that may be separated.`;
      return wrong(`.${i}.rows`, 'row-without-pool', says, 'List only hands that play for the same pool.');
    }
    const flaw = amountsFlaw(bases[0]!, pool, i);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

function amountsFlaw(base: PoolWord, { id: pool, amounts }: OwnPool, place: number): OfferFlaw | undefined {
  const asked = choicesIn(base);
  const wrong = (name: string, reason: string, says: string, next: string): OfferFlaw => ({
    at: base.at,
    where: `pools.${place}.amounts.${name}`,
    reason,
    says,
    next,
  });
  for (const { choose, between, ours } of asked) {
    const [low, high] = between.map((end) => formatUsd(cents(end)));
    const value = amounts[choose];
    if (value === undefined) {
      return wrong(
        choose,
        'missing-amount',
        `"${choose}" of pool ${pool} is not set.`,
        `Set it inside ${low} to ${high}.`,
      );
    }
    const outside = outsideWords({ between, ours }, value, (amount) => formatUsd(cents(amount)));
    if (outside !== undefined) {
      const says = `"${choose}" of pool ${pool} is ${formatUsd(value as Cents)}; ${outside}.`;
      return wrong(choose, 'outside-range', says, 'Choose a value inside the range.');
    }
  }
  const stray = Object.keys(amounts)
    .sort()
    .find((name) => !asked.some(({ choose }) => choose === name));
  if (stray === undefined) return undefined;
  return wrong(stray, 'unknown-amount', `Pool ${pool} has no amount "${stray}".`, 'Leave it out.');
}

/** Every choice that a pool leaves to the house, each name once. */
function choicesIn(part: unknown): Choice[] {
  const found = new Map<string, Choice>();
  const look = (inner: unknown): void => {
    if (isChoice(inner)) found.set(inner.choose, inner);
    else if (typeof inner === 'object' && inner !== null) for (const value of Object.values(inner)) look(value);
  };
  look(part);
  return [...found.values()];
}

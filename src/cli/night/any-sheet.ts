/**
 * Sheets that nobody wrote: the steps, prizes, funds and rules of the catalog, put together at random. Whatever the check
 * accepts of them must be playable from adoption to payment, so that an author who combines words that no approved
 * sheet combines is told by the check, and not by the floor at a winning hand.
 */
import { canonicalBytes } from '../../base/canonical-json.ts';
import { must } from '../../base/result.ts';
import { type Rng, seeded } from '../../base/seeded.ts';
import { oddsOf } from '../../odds/odds.ts';
import { checkSheet } from '../../rules/check-sheet.ts';
import type { Sheet, Step, StepKind } from '../../rules/sheet.ts';
import { playNight } from './night.ts';
import { type Law, ledBy } from './plan.ts';
import { walkFrom, withOwnGames } from './schema-sheet.ts';

type Part = Readonly<Record<string, unknown>>;

/** One sheet for each number, or undefined if the check refuses the combination. */
function anySheet(number: number, sheets: readonly Sheet[]): Sheet | undefined {
  const rng = seeded(number);
  const base = rng.pick(sheets);
  const written = {
    ...base,
    id: `any-house/sheet-${number}`,
    name: `Sheet ${number}`,
    ...anyPrizes(rng, base, sheets),
    eligibility: rng.below(2) === 0 ? base.eligibility : withOthers(rng, base, sheets),
    fund: withoutOrder(rng.below(2) === 0 ? base.fund : rng.pick(sheets).fund),
    steps: anySteps(rng, base, sheets),
  };
  return checkSheet(poolsThatExist(rng, written)).sheet;
}

/** The conditions of another sheet that are not about its games. */
const withOthers = (rng: Rng, base: Sheet, sheets: readonly Sheet[]): unknown[] => {
  const others = rng.shuffled(rng.pick(sheets).eligibility.filter(({ games }) => games === undefined)).slice(0, 3);
  const known = new Set(base.eligibility.map(({ rule }) => rule));
  return [...base.eligibility, ...others.filter(({ rule }) => !known.has(rule))];
};

/** The order of its bookkeeping follows from what it has (src/rules/written-sheet.ts). */
function withoutOrder(fund: Sheet['fund']): unknown {
  if (fund.kind !== 'own') return fund.kind === 'house' ? fund : { kind: 'house', at: fund.at };
  const { chargeOrder: _, closing: _closing, alsoPays: _pays, only: _only, ...rest } = fund;
  return rest;
}

// Prizes: each line may give what a line of another sheet gives.

const FORMS: readonly Part[] = [
  { gives: 'fixed', amount: 5000 },
  { gives: 'fixed', amount: { choose: 'any.prize', between: [1000, 50_000] } },
  { gives: 'fixed', amount: 10_001, divided: true },
  { gives: 'percent-of-pool', pool: 'main', percent: 10 },
  { gives: 'percent-of-pool', pool: 'main', percent: 100 },
  { gives: 'share-of-pool', pool: 'main' },
  { gives: 'entries', count: 1 },
  { gives: 'entries', count: { choose: 'any.entries', between: [1, 5] } },
  { gives: 'points', count: 3 },
  { gives: 'goods', what: 'a jacket', value: 5000 },
];

function anyPrizes(rng: Rng, base: Sheet, sheets: readonly Sheet[]): Part {
  const structures = rng.below(4) === 0 ? rng.pick(sheets).structures : base.structures;
  const kept = structures === undefined ? {} : { structures };
  const how = rng.below(3);
  if (how === 0) return kept;
  const one = rng.pick(FORMS);
  const options = Object.fromEntries(
    Object.entries(base.chart.options).map(([option, rows]) => [
      option,
      rows.map((row) => ({ ...row, prize: how === 1 ? one : rng.pick(FORMS) })),
    ]),
  );
  const { prizes: _prizes, ...chart } = base.chart;
  return { ...kept, chart: { ...chart, options } };
}

/** A prize of a pool names one that the fund has. */
function poolsThatExist(rng: Rng, written: Part): unknown {
  const { fund } = written as { fund: { pools?: readonly { id: string }[] } };
  const pools = (fund.pools ?? []).map(({ id }) => id);
  if (pools.length === 0) return written;
  const text = JSON.stringify(written.chart);
  return {
    ...written,
    chart: JSON.parse(text, (word, value) => (word === 'pool' && !pools.includes(value) ? rng.pick(pools) : value)),
  };
}

// Steps: one or two of them come from another sheet, and their successors are chosen again.

/** In the order of a life. A wheel is played before its prize is awarded, so a claim can be on either side. */
const ORDER: readonly StepKind[] = ['qualify', 'earn', 'select', 'claim', 'play', 'award', 'claim', 'pay'];

function anySteps(rng: Rng, base: Sheet, sheets: readonly Sheet[]): unknown {
  if (rng.below(5) === 0) return base.steps;
  const byKind = (kind: StepKind, of: Sheet): Step[] => of.steps.filter((step) => step.kind === kind);
  const taken = new Set<Step>();
  const used: Part[] = [];
  const [changed, also] = rng.shuffled([...new Set(ORDER)]);
  const present = [...new Set(ORDER)].flatMap((kind) => {
    const from = kind === changed || (kind === also && rng.below(2) === 0) ? rng.pick(sheets) : base;
    return byKind(kind, from);
  });
  for (const kind of ORDER) {
    for (const step of present) {
      if (step.kind !== kind || taken.has(step)) continue;
      // Presence is asked for before something is played or awarded; other claims are for the cage.
      const early = kind === 'claim' && used.some((one) => one.kind === 'award') === (step.form === 'presence');
      if (early) continue;
      taken.add(step);
      used.push(unlinked(step));
    }
  }
  return used;
}

/** Without its successors; a failing edge is kept if it is an end. */
function unlinked(step: Step): Part {
  const { next: _, only: _only, ...rest } = step as Step & { next?: string; only?: unknown };
  const { fails, expires, ...plain } = rest as Part;
  const isEnd = (edge: unknown) => typeof edge === 'object';
  return { ...plain, ...(isEnd(fails) ? { fails } : {}), ...(isEnd(expires) ? { expires } : {}) };
}

/** The result for a sheet: refused by the check, refused when it is posted with a reason, or played and priced. */
export type AnyEnd = 'refused' | 'not-posted' | 'played';

type Play = Readonly<{
  /** Put together from parts of the catalog, or changed word by word as the schema allows. */
  made: 'of-parts' | 'by-schema';
  steps: number;
  priced: boolean;
}>;

/** Enough that most of them say something that no approved sheet says. */
const CHANGES_TRIED = 24;

/**
 * Checks, posts, plays and, if requested, prices one of them, which can take a minute. A house that throws, loses a
 * cent, cannot be rebuilt, or leaves an award that nobody can end fails here, as in every night.
 */
export async function playAnySheet(number: number, law: Law, { made, steps, priced }: Play): Promise<AnyEnd> {
  if (made === 'of-parts') {
    const sheet = anySheet(number, law.sheets);
    return sheet === undefined ? 'refused' : playChecked(sheet, number, law, { steps, priced, says: wordsOf(sheet) });
  }
  const rng = seeded(number);
  const base = rng.pick(law.sheets);
  // By numbers of its own, so that the walks of other sheets stay what they are.
  const declares = seeded(number * 7919).below(4) === 0;
  const { sheet, from, changes } = walkFrom(rng, declares ? withOwnGames(rng, base) : base, CHANGES_TRIED, number);
  const says = [`${from.id} after`, ...changes.map((change) => `  ${change.says}`)].join('\n');
  return playChecked(sheet, number, law, { steps, priced, says });
}

/** Whatever the check accepts. */
export async function playChecked(
  sheet: Sheet,
  number: number,
  law: Law,
  { steps, priced, says }: Readonly<{ steps: number; priced: boolean; says: string }>,
): Promise<AnyEnd> {
  const { fund } = sheet;
  const feeds = law.sheets.filter(({ id }) => fund.kind === 'linked' && id === fund.to);
  try {
    playNight(number, { ...law, sheets: [sheet, ...feeds] }, steps, ledBy(sheet, number));
  } catch (error) {
    const { message } = error as Error;
    if (message.includes('the house does not open') || message.includes('no offer of')) return 'not-posted';
    throw new Error(`Sheet ${number} (${says}): ${message}`, { cause: error });
  }
  if (!priced) return 'played';
  try {
    const price = await oddsOf(sheet, undefined, { readings: {}, seed: 1 }, { sample: async () => undefined });
    if (price.ok) must(canonicalBytes(price.value));
  } catch (error) {
    throw new Error(`The odds of sheet ${number} (${says}): ${(error as Error).message}`, { cause: error });
  }
  return 'played';
}

const wordsOf = ({ steps, chart, fund }: Sheet): string =>
  [
    ...steps.map(({ kind, form }) => `${kind} ${form}`),
    ...new Set(Object.values(chart.options).flatMap((rows) => rows.map(({ prize }) => prize.gives))),
    fund.kind,
  ].join(', ');

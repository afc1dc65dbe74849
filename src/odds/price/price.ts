/** What a promotion costs and whether its fund carries it: per fee, in the long run, as its offers are posted. */
import { lookUp } from '../../base/assert.ts';
import { type Cents, cents } from '../../base/cents.ts';
import { stepOf } from '../../rules/sheet.ts';
import type { Ours } from '../../rules/vocabulary.ts';
import type { Break, OddsRow, PerFee, Solvency, Standing } from '../document.ts';
import type { Interval } from '../interval.ts';
import type { Assumption } from '../question.ts';
import { assumedRoom, type Circumstances } from './circumstances.ts';
import { type Flow, meanTimes, POSTED, type PricedOffer, postedIn } from './flows.ts';
import { type Book, bookOf, keptBy } from './long-run.ts';
import { isOffered, type Model, modelOf } from './model.ts';
import { ROLLED_OVER } from './rollover-cost.ts';
import {
  type Cost,
  isUnknown,
  type Lever,
  type Limit,
  largestCarried,
  leversOf,
  oursIn,
  smallAmountText,
  verdictOf,
  withNotes,
} from './verdict.ts';

export type { PricedOffer } from './flows.ts';

export type Price = Readonly<{ perFee: PerFee; solvency: Solvency; assumptions: readonly Assumption[] }>;

/** For a sheet without an offer that posts its amounts. */
type Ends = Readonly<{
  /** The offer in question, with the house's choices at the other end of the sheet's ranges. */
  other: PricedOffer;
  /** The same at its least or its most, without bounds that are not in the approval. */
  withoutOurs: (end: 'least' | 'most') => PricedOffer;
}>;

/** The fund with all the offers that feed it or draw on it. The first one is the offer in question. */
export function priceOf(fund: readonly PricedOffer[], circumstances: Circumstances, ends?: Ends): Price {
  const model = modelOf(fund, circumstances);
  const book = bookOf(model);
  const [first, ...others] = fund as readonly [PricedOffer, ...PricedOffer[]];
  const cost = ownCost(model, book, first, circumstances);
  const among = (one: PricedOffer) => ownCostAmong([one, ...others], circumstances);
  const upTo = ends && among(ends.other);
  const [low, high] = first.amounts === 'highest' ? [upTo, cost] : [cost, upTo];
  const isRange = low !== undefined && high !== undefined && !takesFees(first.sheet);
  return {
    perFee: model.fees > 0 ? perFeeOf(model, book, first, model.fees) : ownPerHour(model, first),
    solvency: solvencyOf(model, book, first, {
      spread: spreadOf(fund, circumstances),
      cost,
      upTo,
      ours: isRange ? oursIn(low, high, (end) => among(ends!.withoutOurs(end))) : undefined,
    }),
    assumptions: [
      ...assumedRoom(circumstances, model.games, model.isOptional),
      ...model.assumptions,
      ...missingRows(model),
    ],
  };
}

/** Without fees: the hourly cost of this sheet alone at one of its tables, as the verdict states it. */
function ownPerHour(model: Model, asked: PricedOffer): PerFee {
  const { id } = asked.sheet;
  const own: Model = {
    ...model,
    flows: model.flows.filter(({ sheet }) => sheet === id),
    pools: model.pools.filter(({ offer }) => offer === id),
  };
  return perFeeOf(own, bookOf(own), asked, tablesOf(model, asked) || model.tables);
}

/** `per`: fees in an hour, or tables if no fee is charged. */
function perFeeOf(model: Model, book: Book, { sheet }: PricedOffer, per: number): PerFee {
  const { fees, paidIn } = model;
  const each = (perHour: number) => perHour / per;
  const account = (id: string, name: string, { gets, pays }: Readonly<{ gets: number; pays: number }>) => ({
    account: id,
    name,
    gets: each(gets),
    pays: each(pays),
    keeps: each(gets - pays),
  });
  const isHouse = sheet.fund.kind === 'house';
  return {
    per: fees > 0 ? 'fee' : 'table-hour',
    fee: fees > 0 ? unspoilt(each(paidIn)) : null,
    feesPerHour: unspoilt(fees),
    accounts: [
      ...book.pools.map(({ pool, gets, pays }) => account(`pool:${pool.id}`, pool.name, { gets, pays })),
      isHouse ? account('house', 'the house', book.reserve) : account('reserve', 'reserve', book.reserve),
    ],
    prizes: each(book.prizes),
    envy: each(book.envy),
    reseed: each(book.reseed),
    increases: each(book.increases),
    adminFee: each(model.adminFee),
    returnToPlayers: returned(model, book),
  };
}

/** Rounds away errors of sums over games, which turn a dollar into 99.99999999999999 cents. */
const unspoilt = (value: number): number => Number(value.toPrecision(12));

const returned = ({ paidIn }: Model, { prizes, envy }: Book): number | null =>
  paidIn > 0 ? (prizes + envy) / paidIn : null;

type Around = Readonly<{ spread: Spread | undefined; cost: Cost; upTo: Cost | undefined; ours: Ours }>;

function solvencyOf(
  model: Model,
  book: Book,
  { sheet }: PricedOffer,
  { spread, cost: own, upTo, ours }: Around,
): Solvency {
  const { fees, adminFee } = model;
  const levers = fees > 0 ? leversOf(model) : [];
  const kept = keptBy(book);
  const hasFees = takesFees(sheet);
  const costPerDay = hasFees ? null : (own.perDay ?? null);
  const paidBy = sheet.fund.kind === 'house' ? 'house' : 'fund';
  const limitIn = ({ lever, least }: Limit, of: Model): number => largestCarried(lever.like(of), least) ?? 0;
  const limits = new Map<Limit, Interval>();
  const givesOrTakes = (limit: Limit): number => {
    if (spread === undefined) return 0;
    const [low, high] = spread((of) => limitIn(limit, of));
    limits.set(limit, [low, high]);
    return Math.max(high - limit.value, limit.value - low);
  };
  const about = { ...own, ...(hasFees ? {} : { upTo, ours }), paidBy, hasFees, givesOrTakes } as const;
  const { standing, verdict, limit } = verdictOf(model, book, levers, about);
  const keeps = fees > 0 ? spread?.((of) => keptBy(bookOf(of)) / of.fees) : undefined;
  const first = (turns: Lever['turns']) =>
    breakOf(
      model,
      levers.find((lever) => lever.turns === turns),
    );
  return {
    standing,
    verdict: withNotes(verdict, errorSays(standing, keeps)),
    losesPerFee: fees > 0 ? Math.max(-kept / fees, 0) : null,
    keepsPerFee: fees > 0 ? { withoutAdminFee: kept / fees, withAdminFee: (kept - adminFee) / fees } : null,
    returnToPlayers: returned(model, book),
    breakEvenReseed: first('reseed'),
    breakEvenPrize: first('prize'),
    breakEvenMultiplier: first('multiplier'),
    breakEvenIncrease: first('increase'),
    breakEvenPool: breakEvenPool(model, book),
    poolsAtHit: book.pools.flatMap(({ pool, atHit }) =>
      atHit === null ? [] : [{ pool: pool.id, name: pool.name, amount: atHit }],
    ),
    costPerTableHour: own.cost ?? 0,
    costPerDay,
    hoursBetweenHits: model.flows
      .filter((flow) => flow.sheet === sheet.id && flow.row !== POSTED && flow.row !== ROLLED_OVER)
      .map(({ game, row, hits, unseen }) => ({
        game,
        row,
        hours: hits > 0 && unseen === null ? 1 / hits : null,
        ...(unseen === null || unseen === 0 ? {} : { atLeast: 1 / unseen }),
      })),
    paths: null,
    ...(model.bounds.length === 0 ? {} : { bounds: model.bounds }),
    ...(keeps === undefined ? {} : { keepsBetween: keeps }),
    ...(limit === undefined || !limits.has(limit) ? {} : { limitBetween: lookUp(limits, limit) }),
    ...(hasFees || upTo === undefined ? {} : rangeOf(own, upTo, ours)),
    ...(fees === 0 && !hasFees && upTo !== undefined && isUnknown({ ...own, upTo })
      ? { notPriced: true as const }
      : {}),
  };
}

/** The margin of error from dealt rows, if it decides between gain and loss. */
function errorSays(standing: Standing, keeps: Interval | undefined): string[] {
  if (keeps === undefined) return [];
  const [low, high] = keeps;
  if (standing === 'insolvent') {
    return high > 0 ? [`; dealt more often it may turn out to keep up to ${smallAmountText(high)}`] : [];
  }
  return low < 0 ? [`; dealt more often it may turn out to lose up to ${smallAmountText(-low)} of every fee`] : [];
}

const takesFees = ({ fund }: PricedOffer['sheet']): boolean =>
  fund.kind === 'own' && (fund.fee !== undefined || fund.moreFees !== undefined);

/** The cost of the sheet in question: per day, and per drawing or game for posted prizes. */
function ownCost(model: Model, book: Book, asked: PricedOffer, circumstances: Circumstances): Cost {
  const posted = postedIn(asked, circumstances);
  const { perTableHour: cost, perHour } = costOf(model, book, asked);
  // Without a posted frequency there is no cost per day. Rounding removes the small errors that sums over many games
  // leave.
  const perDay = posted?.isScheduled === false ? undefined : unspoilt(perHour * model.hoursPerDay);
  return { cost, perDay, posted, isDaily: closesDaily(asked, circumstances), onItsDays: circumstances.onItsDays };
}

/** No posted closing times for the board of the sheet, and no requested periods. */
function closesDaily({ sheet, offer }: PricedOffer, { hoursPerRunning }: Circumstances): boolean {
  const isPosted = offer.period.until > offer.period.from;
  return !isPosted && hoursPerRunning === null && stepOf(sheet, 'earn')?.form === 'place';
}

function ownCostAmong(fund: readonly PricedOffer[], circumstances: Circumstances): Cost {
  const model = modelOf(fund, circumstances);
  return ownCost(model, bookOf(model), fund[0]!, circumstances);
}

/** Both ends, the lower one first. */
export function rangeOf(one: Cost, other: Cost, ours?: Ours): Pick<Solvency, 'costRange'> {
  const ends = (a: number | null | undefined, b: number | null | undefined): Interval | null =>
    a == null || b == null ? null : [Math.min(a, b), Math.max(a, b)];
  return {
    costRange: {
      perTableHour: ends(one.cost, other.cost),
      perDay: ends(one.perDay, other.perDay),
      once: one.posted === undefined && other.posted === undefined ? null : ends(onceIn(one), onceIn(other)),
      ...(ours === undefined ? {} : { ours }),
    },
  };
}

/** An amount that may be posted as zero is not in the list at that end. */
const onceIn = ({ posted }: Cost): number => posted?.inAll ?? 0;

/** At the tables that offer this sheet: an hour of all of them, and of one. */
function costOf(model: Model, { paid }: Book, asked: PricedOffer) {
  const perHour = model.flows.reduce((sum, flow, i) => sum + (flow.sheet === asked.sheet.id ? paid[i]! : 0), 0);
  const tables = tablesOf(model, asked);
  return { perHour, perTableHour: tables === 0 ? 0 : perHour / tables };
}

/** Tables are spread evenly over the games of the fund. This sheet is offered at those of its own games. */
function tablesOf({ tables, games }: Model, { sheet, offer }: PricedOffer): number {
  const offeredIn = sheet.games.filter(({ game }) => games.includes(game) && isOffered(sheet, offer, game)).length;
  return (tables * offeredIn) / games.length;
}

function breakOf({ adminFee }: Model, lever: Lever | undefined): Break | null {
  if (lever === undefined) return null;
  return {
    of: lever.of,
    now: lever.now,
    most: lever.range?.[1] ?? null,
    allowed: lever.allowed,
    withoutAdminFee: largestCarried(lever, 0) ?? null,
    withAdminFee: largestCarried(lever, adminFee) ?? null,
  };
}

/** Of several pools, the one that pays most, with the others at their average, up to the cent. */
function breakEvenPool(model: Model, book: Book): Cents | null {
  if (model.fees === 0) return null;
  const paidOf = (key: string) =>
    model.flows.reduce((sum, flow, i) => sum + (ofPool(flow, key) ? book.paid[i]! : 0), 0);
  // What a fee is worth depends on the meter in another way there: trigger-odds.ts.
  const hit = book.pools.filter(({ atHit, pool }) => atHit !== null && !pool.isTriggered);
  if (hit.length === 0) return null;
  const { pool } = hit.reduce((best, one) => (paidOf(one.pool.key) > paidOf(best.pool.key) ? one : best));
  const its = model.flows.filter((flow) => ofPool(flow, pool.key));
  // What one more cent in the pool gives players per hour. Limits on single awards are ignored.
  const perCent = its.reduce((sum, flow) => sum + perCentOf(flow), 0);
  const others = book.prizes + book.envy - its.reduce((sum, flow) => sum + book.paid[model.flows.indexOf(flow)]!, 0);
  const envy = its.reduce((sum, flow) => sum + envyOf(flow), 0);
  const amount = Math.ceil(Math.max(model.paidIn - others - envy, 0) / perCent - 1e-6);
  // The pool is never above its cap.
  return perCent === 0 || (pool.cap !== null && amount > pool.cap) ? null : cents(amount);
}

const ofPool = ({ prize }: Flow, key: string): boolean => prize.gives === 'pool' && prize.pool === key;

const envyOf = ({ envy, times, lifts }: Flow): number =>
  envy === null ? 0 : envy.rate * envy.takers * envy.amount * (lifts === 'prizes' ? meanTimes(times) : 1);

function perCentOf({ prize, times, lifts }: Flow): number {
  if (prize.gives !== 'pool') return 0;
  const { rate, share, cut } = prize;
  return rate * share * (cut.paid * (lifts === 'pool' ? meanTimes(times) : 1) + cut.again);
}

const missingRows = ({ missing }: Model): Assumption[] =>
  missing.length === 0
    ? []
    : [
        {
          id: 'no-odds',
          says: `Prize lines without odds, not included in the price: ${missing.join(', ')}`,
          value: 'left out',
          choices: ['left out'],
        },
      ];

// The margin of error of a price with rows that were dealt instead of counted.

/** The interval that contains a figure of the price 95 times out of 100. */
export type Spread = (figure: (model: Model) => number) => Interval;

/**
 * Each row is moved to either end of its interval while the others stay. Rows were dealt independently, so the combined
 * error is the root of the sum of squares. Undefined if every row was counted.
 */
function spreadOf(fund: readonly PricedOffer[], circumstances: Circumstances): Spread | undefined {
  const dealt = fund.flatMap(({ rows }) => rows.filter(({ between }) => between !== undefined));
  if (dealt.length === 0) return undefined;
  const at = (row: OddsRow, probability: number): Model => {
    const { between: _, ...counted } = row;
    const known: OddsRow = { ...counted, paid: { ...row.paid, probability } };
    return modelOf(
      fund.map((priced) => ({ ...priced, rows: priced.rows.map((one) => (one === row ? known : one)) })),
      circumstances,
    );
  };
  const base = modelOf(fund, circumstances);
  let ends: (readonly [Model, Model])[] | undefined;
  return (figure) => {
    ends ??= dealt.map((row) => [at(row, row.between![0]), at(row, row.between![1])] as const);
    const middle = figure(base);
    let [down, up] = [0, 0];
    for (const pair of ends) {
      const moved = pair.map((model) => figure(model) - middle);
      down += Math.min(0, ...moved) ** 2;
      up += Math.max(0, ...moved) ** 2;
    }
    return [middle - Math.sqrt(down), middle + Math.sqrt(up)];
  };
}

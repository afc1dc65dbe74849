/** What a promotion costs and whether its fund carries it: by the fee, in the long run, as its offers stand. */
import { type Cents, cents } from '../../base/cents.ts';
import type { Break, PerFee, Solvency } from '../document.ts';
import type { Assumption } from '../question.ts';
import { type Book, bookOf, keptBy } from './book.ts';
import { assumedRoom, type Circumstances } from './circumstances.ts';
import { type Flow, POSTED, type Priced, postedIn } from './flows.ts';
import { type Lever, largestCarried, leversOf } from './levers.ts';
import { isOffered, type Model, modelOf } from './model.ts';
import { verdictOf } from './verdict.ts';
import { meanTimes } from './windows.ts';

export type { Priced } from './flows.ts';

export type Price = Readonly<{ perFee: PerFee; solvency: Solvency; assumptions: readonly Assumption[] }>;

/** The fund with all the offers that feed it or draw on it; the first of them is the one that is asked about. */
export function priceOf(fund: readonly Priced[], circumstances: Circumstances): Price {
  const model = modelOf(fund, circumstances);
  const book = bookOf(model);
  return {
    perFee: perFeeOf(model, book, fund[0]!),
    solvency: solvencyOf(model, book, fund[0]!, postedIn(fund[0]!, circumstances)?.perDay),
    assumptions: [
      ...assumedRoom(circumstances, model.games, model.isOptional),
      ...model.assumptions,
      ...missingRows(model),
    ],
  };
}

function perFeeOf(model: Model, book: Book, { sheet }: Priced): PerFee {
  const { fees, paidIn } = model;
  const each = (perHour: number) => perHour / (fees > 0 ? fees : model.tables);
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

/** Sums over games leave a dollar at 99.99999999999999 cents. */
const unspoilt = (value: number): number => Number(value.toPrecision(12));

const returned = ({ paidIn }: Model, { prizes, envy }: Book): number | null =>
  paidIn > 0 ? (prizes + envy) / paidIn : null;

function solvencyOf(model: Model, book: Book, asked: Priced, perDay: number | undefined): Solvency {
  const { sheet } = asked;
  const { fees, adminFee } = model;
  const levers = fees > 0 ? leversOf(model) : [];
  const kept = keptBy(book);
  const { perTableHour: cost, perHour } = costOf(model, book, asked);
  const hasFees = sheet.fund.kind === 'own' && (sheet.fund.fee !== undefined || sheet.fund.moreFees !== undefined);
  // What is drawn for has its price by the day, whatever the tables do.
  const costPerDay = hasFees ? null : (perDay ?? perHour * model.hoursPerDay);
  const paidBy = sheet.fund.kind === 'house' ? 'house' : 'fund';
  const about = { cost, paidBy, hasFees, perDay: costPerDay ?? undefined } as const;
  const first = (turns: Lever['turns']) =>
    breakOf(
      model,
      levers.find((lever) => lever.turns === turns),
    );
  return {
    ...verdictOf(model, book, levers, about),
    losesPerFee: fees > 0 ? Math.max(-kept / fees, 0) : null,
    keepsPerFee: fees > 0 ? { withoutAdminFee: kept / fees, withAdminFee: (kept - adminFee) / fees } : null,
    returnToPlayers: returned(model, book),
    breakEvenReseed: first('reseed'),
    breakEvenPrize: first('prize'),
    breakEvenMultiplier: first('multiplier'),
    breakEvenPool: breakEvenPool(model, book),
    poolsAtHit: book.pools.flatMap(({ pool, atHit }) =>
      atHit === null ? [] : [{ pool: pool.id, name: pool.name, amount: atHit }],
    ),
    costPerTableHour: cost,
    costPerDay,
    hoursBetweenHits: model.flows
      .filter((flow) => flow.sheet === sheet.id && flow.row !== POSTED)
      .map(({ game, row, hits }) => ({ game, row, hours: hits > 0 ? 1 / hits : null })),
    paths: null,
  };
}

/** At the tables at which this sheet is offered: an hour of all of them, and of one. */
function costOf({ flows, tables, games }: Model, { paid }: Book, { sheet, offer }: Priced) {
  const offeredIn = sheet.games.filter(({ game }) => games.includes(game) && isOffered(sheet, offer, game)).length;
  const perHour = flows.reduce((sum, flow, i) => sum + (flow.sheet === sheet.id ? paid[i]! : 0), 0);
  return { perHour, perTableHour: offeredIn === 0 ? 0 : perHour / ((tables * offeredIn) / games.length) };
}

function breakOf({ adminFee }: Model, lever: Lever | undefined): Break | null {
  if (lever === undefined) return null;
  return {
    of: lever.of,
    now: lever.now,
    most: lever.range?.[1] ?? null,
    withoutAdminFee: largestCarried(lever, 0) ?? null,
    withAdminFee: largestCarried(lever, adminFee) ?? null,
  };
}

/** Of several pools the one that pays most, the others as they stand on average; up to the cent. */
function breakEvenPool(model: Model, book: Book): Cents | null {
  if (model.fees === 0) return null;
  const paidOf = (key: string) =>
    model.flows.reduce((sum, flow, i) => sum + (ofPool(flow, key) ? book.paid[i]! : 0), 0);
  const hit = book.pools.filter(({ atHit }) => atHit !== null);
  if (hit.length === 0) return null;
  const { pool } = hit.reduce((best, one) => (paidOf(one.pool.key) > paidOf(best.pool.key) ? one : best));
  const its = model.flows.filter((flow) => ofPool(flow, pool.key));
  // What a cent more in the pool gives players in an hour; limits on single awards are left out.
  const perCent = its.reduce((sum, flow) => sum + perCentOf(flow), 0);
  const others = book.prizes + book.envy - its.reduce((sum, flow) => sum + book.paid[model.flows.indexOf(flow)]!, 0);
  const envy = its.reduce((sum, flow) => sum + envyOf(flow), 0);
  const amount = Math.ceil(Math.max(model.paidIn - others - envy, 0) / perCent - 1e-6);
  // Above its cap it never stands.
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
          says: `Rows without odds, which the price leaves out: ${missing.join(', ')}`,
          value: 'left out',
          choices: ['left out'],
        },
      ];

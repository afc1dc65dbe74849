/** How often each row of an offer is hit in an hour, and what it then costs whom. */
import type { ChartRow } from '../../rules/chart.ts';
import { postedPrize, rowsInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { type AmountWord, chosenAmount, isChoice } from '../../rules/words.ts';
import type { OddsRow, Solvency } from '../document.ts';
import { isUnseen, pricedChance } from '../interval.ts';
import { type Assumption, changesNoCost } from '../question.ts';
import { assumedFlows } from './assumed.ts';
import type { Circumstances } from './circumstances.ts';
import type { Round } from './fees.ts';
import { type Cut, cutOf } from './parts.ts';
import { type Priced, postedIn } from './priced.ts';
import { hoursPerRunning } from './schedule.ts';
import { type Times, timesOf } from './windows.ts';

/** One game at its share of the tables. */
export type GameFlow = Readonly<{ game: string; players: number; rounds: number; round: Round }>;

export type Range = readonly [least: number, most: number];

/** One row in one game; rates are by the hour of all its tables. */
export type Flow = Readonly<{
  sheet: string;
  game: string;
  row: string;
  name: string;
  /** Whether the house gets back what it puts in for it. */
  repaid: boolean;
  hits: number;
  /** Its deals never came up: so many hits are the most that it may be. Null where they did, or it was counted. */
  unseen: number | null;
  prize: MoneyFlow | PoolPrize;
  /** Hands that set it off, how many have it each time, and how much. */
  envy: Readonly<{ rate: number; takers: number; amount: number }> | null;
  times: Times;
  /** What a posted multiplier lifts. */
  lifts: 'pool' | 'prizes' | null;
  timesRange: Range | null;
  /** Paid when a board closes: how many hours it stands, and the chance that this row then wins. */
  closing: Readonly<{ hours: number; chance: number }> | null;
}>;

/** So many prizes an hour, of `factor` times the amount that is posted under the name `choice`. */
export type MoneyFlow = Readonly<{
  gives: 'money';
  rate: number;
  amount: number;
  factor: number;
  choice: string;
  range: Range | null;
  /** The pool that backs it. */
  pool: string | null;
}>;

export type PoolPrize = Readonly<{
  gives: 'pool';
  pool: string;
  rate: number;
  share: number;
  atMost: number | null;
  cut: Cut;
}>;

export type Flows = Readonly<{
  flows: readonly Flow[];
  assumptions: readonly Assumption[];
  missing: readonly string[];
  bounds: NonNullable<Solvency['bounds']>;
}>;

export function flowsOf(priced: Priced, games: readonly GameFlow[], circumstances: Circumstances): Flows {
  const { sheet, offer, rows } = priced;
  const hitting = games.flatMap((game) =>
    rowsInForce(sheet, offer, game.game).map((row) => {
      const odds = rows.find((candidate) => candidate.game === game.game && candidate.row === row.key);
      return { game, row, odds };
    }),
  );
  const known = hitting.flatMap(({ game, row, odds }) => (odds === undefined ? [] : [{ game, row, odds }]));
  const flows = known.map((hit) => flowOf(priced, hit, circumstances));
  const place = stepOf(sheet, 'earn')?.form === 'place';
  const posted = postedIn(priced, circumstances);
  const settled = place
    ? atClosings(priced, flows, circumstances)
    : posted === undefined
      ? flows
      : byDrawing(priced, flows, games, posted.perDay / circumstances.hoursPerDay);
  return {
    flows: settled,
    assumptions: assumedFlows(priced, settled, circumstances),
    // Tickets and points that nobody can count change no cost.
    missing: hitting
      .filter(({ row, odds }) => odds === undefined && !(posted !== undefined && changesNoCost(row)))
      .map(({ game, row }) => `${row.name} (${game.game})`),
    bounds: known
      .filter(({ row, odds }) => !changesNoCost(row) && isUnseen(odds))
      .map(({ odds: { game, row, name, between } }) => ({ game, row, name, oneIn: 1 / between![1] })),
  };
}

/** Pools of two sheets may bear the same name. */
export const poolKey = ({ id }: Pick<Sheet, 'id'>, pool: string): string => `${id}:${pool}`;

export const rangeOf = (word: AmountWord): Range | null => (isChoice(word) ? word.between : null);

type Hitting = Readonly<{ game: GameFlow; row: ChartRow; odds: OddsRow }>;

function flowOf({ sheet, offer }: Priced, { game, row, odds }: Hitting, { tables }: Circumstances): Flow {
  const { rounds, round, players } = game;
  const { fund } = sheet;
  // A ticket that is never seen makes the others worth more, and costs nothing.
  const chance = changesNoCost(row) ? odds.paid.probability : pricedChance(odds);
  // A row of the whole table is hit once, and everybody who can win has met it; but a bad beat has its own two hands.
  const ofTable = odds.per === 'round';
  const hitsAt = (of: number) => rounds * of * (ofTable ? round.live : round.takers);
  const hits = hitsAt(chance);
  const winners = ofTable && row.hand.is !== 'bad-beat' && round.live > 0 ? round.takers / round.live : 1;
  const others = players - (row.hand.is === 'bad-beat' ? 2 : winners);
  const cut = cutOf(sheet, offer, row, { winners, others });
  return {
    sheet: sheet.id,
    game: game.game,
    row: row.key,
    name: row.name,
    repaid: fund.kind === 'own' ? fund.shortfall.repaid : fund.kind !== 'house' && fund.shortfallRepaid,
    hits,
    unseen: isUnseen(odds) ? hitsAt(pricedChance(odds)) : null,
    prize: prizeOf(sheet, offer, row, { hits, winners, cut }),
    envy: envyOf(offer, row, game, rounds * chance),
    times: timesOf(sheet, offer, tables),
    lifts: sheet.multiplier?.of ?? null,
    timesRange: sheet.multiplier?.between ?? null,
    closing: null,
  };
}

function prizeOf(
  sheet: Sheet,
  offer: Offer,
  { key, prize }: ChartRow,
  { hits, winners, cut }: Readonly<{ hits: number; winners: number; cut: Cut }>,
): Flow['prize'] {
  switch (prize.gives) {
    case 'percent-of-pool': {
      const atMost = prize.atMost ?? null;
      return { gives: 'pool', pool: poolKey(sheet, prize.pool), rate: hits, share: prize.percent / 100, atMost, cut };
    }
    case 'share-of-pool':
      return { gives: 'pool', pool: poolKey(sheet, prize.pool), rate: hits, share: 1, atMost: null, cut: WHOLE };
    case 'fixed':
    case 'goods': {
      const word = prize.gives === 'fixed' ? prize.amount : prize.value;
      const factor = prize.gives === 'fixed' ? (prize.times ?? 1) : 1;
      const backed = prize.gives === 'fixed' && prize.pool !== undefined ? poolKey(sheet, prize.pool) : null;
      const amount = postedPrize({ prize }, offer.amounts)! / factor;
      const named = { choice: choiceKey(sheet, word, key), range: rangeOf(word), pool: backed };
      return { gives: 'money', rate: hits * (cut.paid + cut.again), amount, factor, ...named };
    }
    case 'entries': {
      // What a ticket is worth is known when all tickets are.
      const tickets = isChoice(prize.count) ? offer.amounts[prize.count.choose]! : prize.count;
      const choice = choiceKey(sheet, 0 as AmountWord, key);
      return { gives: 'money', rate: hits * winners * tickets, amount: 0, factor: 1, choice, range: null, pool: null };
    }
    case 'points': {
      const choice = choiceKey(sheet, 0 as AmountWord, key);
      const rate = hits * winners * prize.count;
      return { gives: 'money', rate, amount: 0, factor: 1, choice, range: null, pool: null };
    }
  }
}

const WHOLE: Cut = { paid: 1, toReserve: 0, stays: 0, again: 0 };

/** Rows that share one posted amount move together. */
const choiceKey = ({ id }: Sheet, word: AmountWord, row: string): string =>
  isChoice(word) ? `${id} ${word.choose}` : `${id} row ${row}`;

/** Every other fee of the round has it, or everybody else at the table. */
function envyOf({ amounts }: Offer, { envy }: ChartRow, { players, round }: GameFlow, perHand: number): Flow['envy'] {
  if (envy === undefined) return null;
  // Where a hand without a fee sets it off too, every seat can.
  const hands = envy.despite?.includes('fee-paid') === true ? round.seats : round.takers;
  const takers = envy.to === 'table' ? players - 1 : (round.seats - 1) * round.paying;
  return { rate: perHand * hands, takers, amount: chosenAmount(amounts, envy.amount) };
}

/**
 * Boards and shared pools are paid when they close. The best hand has the prize of its row, so a row pays where no
 * better one was made; a pool is divided where anybody made its hand.
 */
function atClosings({ sheet, offer }: Priced, flows: readonly Flow[], circumstances: Circumstances): Flow[] {
  const hours = hoursPerRunning(offer, circumstances);
  const rows = [...new Set(flows.map(({ row }) => row))];
  const made = new Map(rows.map((row) => [row, hours * sumOf(flows.filter((flow) => flow.row === row))] as const));
  const best = sheet.steps.some((step) => step.kind === 'select' && step.form === 'best');
  let none = 1;
  const chances = new Map<string, number>();
  for (const [row, expected] of made) {
    chances.set(row, (best ? none : 1) * -Math.expm1(-expected));
    none *= Math.exp(-expected);
  }
  return flows.map((flow) => {
    const expected = made.get(flow.row)!;
    const chance = expected === 0 ? 0 : (chances.get(flow.row)! * flow.hits * hours) / expected;
    return { ...flow, prize: { ...flow.prize, rate: chance / hours }, closing: { hours, chance } };
  });
}

const sumOf = (flows: readonly Flow[]): number => flows.reduce((sum, { hits }) => sum + hits, 0);

/**
 * A drawing costs what is posted, however many tickets are in the drum or points on the list: each of them is worth its
 * part. Where none is earned by a hand, it is spread over the games.
 */
function byDrawing(
  { sheet, offer }: Priced,
  flows: readonly Flow[],
  games: readonly GameFlow[],
  perHour: number,
): Flow[] {
  const earns = flows.filter(({ prize }) => prize.gives === 'money' && prize.rate > 0 && prize.amount === 0);
  const tickets = earns.reduce((sum, { prize }) => sum + prize.rate, 0);
  if (tickets > 0) {
    const amount = perHour / tickets;
    return flows.map((flow) =>
      earns.includes(flow) ? { ...flow, prize: { ...flow.prize, amount } as MoneyFlow } : flow,
    );
  }
  return [...flows, ...games.map(({ game }) => spread(sheet, offer, game, perHour / games.length))];
}

const spread = (sheet: Sheet, { id }: Offer, game: string, perHour: number): Flow => ({
  sheet: sheet.id,
  game,
  row: POSTED,
  name: 'what is posted',
  repaid:
    sheet.fund.kind === 'own' ? sheet.fund.shortfall.repaid : sheet.fund.kind !== 'house' && sheet.fund.shortfallRepaid,
  hits: 0,
  unseen: null,
  prize: {
    gives: 'money',
    rate: 1,
    amount: perHour,
    factor: 1,
    choice: `${sheet.id} ${id} ${POSTED}`,
    range: null,
    pool: null,
  },
  envy: null,
  times: [{ times: 1, share: 1 }],
  lifts: null,
  timesRange: null,
  closing: null,
});

/** No hand is met for it: it is given at its time. */
export const POSTED = 'posted';

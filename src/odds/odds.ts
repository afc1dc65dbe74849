/**
 * The cost of a promotion before it opens: the odds of every row, the value of a fee, and whether its fund carries it.
 * Rows are counted exactly if possible and sampled otherwise.
 */
import { cents, formatUsd } from '../base/cents.ts';
import { ok, type Result } from '../base/result.ts';
import type { ResultPlay } from '../rules/box-draw.ts';
import { withGames } from '../rules/chart.ts';
import { houseGameOf } from '../rules/house-game.ts';
import { asOffered, withOwnPools } from '../rules/in-force.ts';
import type { CallLadderStep } from '../rules/ladder.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { ShowStep } from '../rules/show.ts';
import { contestOdds } from './contests/contest-odds.ts';
import type {
  CardLadderOdds,
  LadderOdds,
  OddsDocument,
  OddsRow,
  PerFee,
  PostedCosts,
  ResultOdds,
  ShowOdds,
  Solvency,
  Turn,
} from './document.ts';
import { extraOdds } from './extra-counts.ts';
import { houseGameOdds } from './house-game/house-game-odds.ts';
import { ODDS_VERSION } from './kept-counts.ts';
import { callLadderOdds, cardLadderOdds, LADDER_ASSUMED } from './ladders/ladder-odds.ts';
import { postedAssumed, postedCosts } from './posted/posted-costs.ts';
import { assumedRoom, type Circumstances, circumstancesOf, roomOfSchedule } from './price/circumstances.ts';
import { postedIn } from './price/flows.ts';
import { type Ignored, ignoredKey, ignoredRounds, memoryAsRead, memoryOdds } from './price/memory-cost.ts';
import { playNights } from './price/nights.ts';
import { fundPaths } from './price/paths.ts';
import { type PricedOffer, priceOf, rangeOf } from './price/price.ts';
import { COSTS_NOTHING, type Cost, isUnknown, NOT_PRICED, oursIn, paidByHouse } from './price/verdict.ts';
import type { Assumption } from './question.ts';
import {
  type Amounts,
  type OddsRequest,
  plainOffer,
  refuseRequest,
  refuseUnusedReading,
  withoutOurs,
} from './request.ts';
import { type Answer, answersOf, type Deals } from './row-answers.ts';
import {
  fallenAsRead,
  fallsAssumed,
  rulingsAssumed,
  sheetAsRead,
  stakesAsRead,
  stakesAssumed,
  structureAssumed,
  structureRead,
} from './sheet-questions.ts';
import { decisionsAssumed, resultChances, showOdds } from './show/show-odds.ts';
import { digitsAssumed, tableDrawOdds } from './table-draws/table-draw-odds.ts';
import { triggerOdds } from './trigger-odds.ts';
import { idleSettings, isTurn, turnsOf, verdictWith } from './turning-points.ts';

export type { OddsRequest } from './request.ts';

export type Tools = Readonly<{
  /** Deals what cannot be counted. Undefined if it cannot be dealt either. */
  sample: Deals;
  /** Other offers that draw on the same fund or feed it. */
  others?: readonly Readonly<{ sheet: Sheet; offer: Offer }>[] | undefined;
  /** Another sheet, by its id, for a prize that depends on that activity's result. */
  find?: ((sheet: string) => Sheet | undefined) | undefined;
}>;

export async function oddsOf(
  whole: Sheet,
  offer: Offer | undefined,
  asked: OddsRequest,
  tools: Tools,
): Promise<Result<OddsDocument>> {
  const sheet = readable(withGames(whole));
  const wrong = refuseRequest(sheet, asked);
  if (wrong !== undefined) return wrong;
  const option = asked.option ?? offer?.option ?? Object.keys(sheet.chart.options)[0]!;
  const amounts = amountsOf(asked);
  const { readings = {} } = asked;
  const plainAt = (end: Amounts): Offer => structureRead(sheet, plainOffer(sheet, option, end), readings);
  const plain = offer === undefined ? plainAt(amounts) : { ...offer, option };
  const otherEnd = offer === undefined ? plainAt(otherOf(amounts)) : undefined;
  const scheduled = offer === undefined ? roomOfSchedule(asOffered(sheet, option)) : {};
  const hoursPerDay = asked.hoursPerDay ?? scheduled.hoursPerDay;
  const circumstances = circumstancesOf({ ...scheduled, ...asked, hoursPerDay, limits: readings.limits, sheet });
  const stakes = stakesAssumed(sheet, readings);
  const here = { plain, otherEnd, offer, amounts, circumstances, asked, stakes };
  if (houseGameOf(sheet) !== undefined) return againstTheHouse(sheet, here);
  if (sheet.games.length === 0) return withoutGames(sheet, here, tools);
  return atTables(memoryAsRead(stakesAsRead(fallenAsRead(sheet, readings), readings)), here, tools);
}

/** Hands at tables win it, paid from fees or by the house. */
async function atTables(
  adopted: Sheet,
  { plain, otherEnd, offer, amounts, circumstances, asked, stakes }: OddsContext,
  tools: Tools,
): Promise<Result<OddsDocument>> {
  const { readings = {} } = asked;
  const sheet = withOwnPools(adopted, plain);
  const ladder = ladderOf(sheet);
  const answered = (of: Sheet, posted: Offer) => answersOf(of, posted, circumstances, asked, tools.sample);
  const answers = await answered(sheet, plain);
  const others = await othersIn(tools, answered);
  const ignored = await ignoredIn(sheet, (of) => answered(of, plain));
  const beside = answers.flatMap(({ question }) => extraOdds(question));
  const asRead = sheetAsRead(sheet, readings);
  const own: PricedOffer = { sheet: asRead, offer: plain, rows: rowsOf(answers), amounts, ignored };
  const fund = [own, ...others];
  const ends = otherEnd && {
    other: { ...own, offer: otherEnd, amounts: otherOf(amounts) },
    withoutOurs: (end: 'least' | 'most'): PricedOffer => {
      const { sheet: narrow, offer: posted, amounts: at } = narrowed(adopted, plain, readings, end);
      return { ...own, sheet: sheetAsRead(withOwnPools(narrow, posted), readings), offer: posted, amounts: at };
    },
  };
  const price = priceOf(fund, circumstances, ends);
  const posted = postedIn(own, circumstances);
  const paths = asked.paths === true ? fundPaths(fund, circumstances, { seed: asked.seed }) : null;
  const chosen = [
    ...(offer === undefined ? structureAssumed(sheet, plain) : []),
    ...rulingsAssumed(sheet, plain, readings),
    ...[...fallsAssumed(sheet, plain, readings), ...stakes],
  ];
  const read = { sheet, offer: plain, isPosted: offer !== undefined, asked, circumstances, answers, others };
  const turning = { ...read, assumptions: [...chosen, ...price.assumptions], solvency: price.solvency };
  const turns = turnsOf(turning);
  const idle = idleSettings(turning);
  const assumptions = eachOnce([
    ...(offer === undefined ? [amountsAssumed(amounts), ...feedersAssumed(sheet, tools.others)] : []),
    ...chosen,
    ...answers.flatMap(({ settings, readings: read }) => [...settings.filter((one) => !idle.has(one)), ...read]),
    ...price.assumptions,
    ...(ladder === undefined ? [] : LADDER_ASSUMED),
  ]);
  const stray = refuseUnusedReading(asked, assumptions);
  if (stray !== undefined) return stray;
  return ok({
    version: ODDS_VERSION,
    sheet: sheet.id,
    name: sheet.name,
    option: plain.option,
    offer: offer?.id ?? null,
    assumptions,
    rows: own.rows,
    ...(beside.length === 0 ? {} : { beside }),
    ...(ladder === undefined ? {} : { ladder }),
    ...countedApart(asRead, plain),
    ...memoryIn(own, circumstances),
    ...(posted === undefined ? {} : { posted }),
    ...nightsOf(fund, circumstances, asked),
    perFee: price.perFee,
    solvency: {
      ...price.solvency,
      verdict: verdictWith(price.solvency, turns),
      paths,
      ...(turns.length === 0 ? {} : { turns }),
    },
  });
}

type Answered = (of: Sheet, posted: Offer) => Promise<readonly Answer[]>;

const othersIn = ({ others = [] }: Tools, answered: Answered): Promise<PricedOffer[]> =>
  Promise.all(
    others.map(async ({ sheet: whole, offer: posted }): Promise<PricedOffer> => {
      const other = memoryAsRead(withOwnPools(readable(withGames(whole)), posted));
      const ignored = await ignoredIn(other, (of) => answered(of, posted));
      return { sheet: other, offer: posted, rows: rowsOf(await answered(other, posted)), ignored };
    }),
  );

function memoryIn(own: PricedOffer, circumstances: Circumstances): Pick<OddsDocument, 'memory'> {
  const memory = memoryOdds(own, circumstances);
  return memory.length === 0 ? {} : { memory };
}

/** How often a round neither counts nor breaks a run, counted as a line of its own. */
async function ignoredIn(sheet: Sheet, answered: (of: Sheet) => Promise<readonly Answer[]>): Promise<Ignored> {
  const passed = ignoredRounds(sheet);
  if (passed === undefined) return new Map();
  return new Map(
    rowsOf(await answered(passed)).map(({ game, row, meets }) => [ignoredKey(game, row), meets.probability]),
  );
}

/** What depends on no hand and no wager. */
const countedApart = (sheet: Sheet, offer: Offer) => ({
  ...contestOdds(sheet, offer),
  ...tableDrawOdds(sheet, offer),
  ...triggerOdds(sheet, offer),
});

function nightsOf(fund: readonly PricedOffer[], circumstances: Circumstances, { nights, seed }: OddsRequest) {
  return nights === undefined ? {} : { nights: playNights(fund, circumstances, { nights, rngSeed: seed }) };
}

/** Games without rules here have no hands to count and no usual table. */
export const readable = (sheet: Sheet): Sheet =>
  sheet.games.some(({ unread }) => unread !== undefined)
    ? { ...sheet, games: sheet.games.filter(({ unread }) => unread === undefined) }
    : sheet;

const rowsOf = (answers: readonly Answer[]): OddsRow[] => answers.flatMap(({ rows }) => rows);

type OddsContext = Readonly<{
  plain: Offer;
  /** With every choice that the sheet leaves to the house at the other end; undefined if an offer is given. */
  otherEnd: Offer | undefined;
  offer: Offer | undefined;
  amounts: Amounts;
  circumstances: Circumstances;
  asked: OddsRequest;
  /** The limits whose lines are read, if lines name some. */
  stakes: readonly Assumption[];
}>;

/** A game against the house has no fee-funded account: each of its wagers is counted separately. */
function againstTheHouse(
  sheet: Sheet,
  { plain, offer, amounts, circumstances, asked }: OddsContext,
): Result<OddsDocument> {
  const { readings = {} } = asked;
  const priced = (by: Readonly<Record<string, string>>) => {
    const asRead = sheetAsRead(sheet, by);
    return houseGameOdds(asRead, houseGameOf(asRead)!, plain, circumstances);
  };
  const { assumptions: own, solvency, ...odds } = priced(readings);
  const rulings = rulingsAssumed(sheet, plain, readings);
  const turns = rulings.flatMap(({ id, at, value, choices }) =>
    choices
      .filter((other) => other !== value)
      .flatMap((other): Turn[] => {
        const found = priced({ ...readings, [id]: other }).solvency;
        const { standing, verdict, keepsPerFee, costPerDay } = found;
        const keeps = keepsPerFee?.withoutAdminFee ?? null;
        return isTurn(id, found, solvency)
          ? [{ id, value: other, at, standing, verdict, keepsPerFee: keeps, costPerDay }]
          : [];
      }),
  );
  const assumptions = [...(offer === undefined ? [amountsAssumed(amounts)] : []), ...rulings, ...own];
  const stray = refuseUnusedReading(asked, assumptions);
  if (stray !== undefined) return stray;
  const { id, name } = sheet;
  return ok({
    version: ODDS_VERSION,
    sheet: id,
    name,
    option: plain.option,
    offer: offer?.id ?? null,
    assumptions,
    ...odds,
    solvency: {
      ...solvency,
      verdict: verdictWith(solvency, turns),
      ...(turns.length === 0 ? {} : { turns }),
    },
  });
}

/** For a winner who raises the prize by calls. */
function ladderOf({ steps }: Sheet): LadderOdds | undefined {
  const step = steps.find((one): one is CallLadderStep => one.kind === 'play' && one.form === 'call-ladder');
  return step && callLadderOdds(step);
}

/** Without a game and a fee, the cost is that of the drawings and prizes, at whatever tables there are. */
function withoutGames(
  sheet: Sheet,
  { plain, otherEnd, offer, amounts, circumstances, asked }: OddsContext,
  { find }: Pick<Tools, 'find'>,
): Result<OddsDocument> {
  const show = showStepOf(sheet);
  const hanging = resultsOf(sheet, asked, find);
  const played = show && showOdds(show, offer ?? plain, asked);
  const cards = cardLadderOdds(sheet, plain, asked);
  const seats = asked.players ?? SEATS;
  const posted = postedCosts(sheet, plain, seats, amounts, hanging?.results);
  const costs = (of: PostedCosts | undefined): Cost => costAway(sheet, of, circumstances);
  const own = costs(posted);
  const upTo = otherEnd && costs(postedCosts(sheet, otherEnd, seats, otherOf(amounts), hanging?.results));
  const [low, high] = amounts === 'highest' ? [upTo, own] : [own, upTo];
  const ours =
    low === undefined || high === undefined
      ? undefined
      : oursIn(low, high, (end) => {
          const { sheet: narrow, offer: at, amounts: which } = narrowed(sheet, plain, asked.readings ?? {}, end);
          return costs(postedCosts(narrow, at, seats, which, hanging?.results));
        });
  const isPlayed = played !== undefined || cards !== undefined;
  const perHour = own.cost;
  const assumptions = [
    ...(offer === undefined ? [amountsAssumed(amounts)] : []),
    ...(played?.assumptions ?? hanging?.assumptions ?? []),
    ...(cards?.assumptions ?? []),
    ...(posted === undefined ? [] : postedAssumed(sheet, plain, posted)),
    ...digitsAssumed(sheet),
    ...(perHour === null ? [] : [...assumedRoom(circumstances, [], false), seatsAssumed(seats)]),
  ];
  const stray = refuseUnusedReading(asked, assumptions);
  if (stray !== undefined) return stray;
  const { id, name } = sheet;
  return ok({
    version: ODDS_VERSION,
    sheet: id,
    name,
    option: plain.option,
    offer: offer?.id ?? null,
    assumptions,
    rows: [],
    ...countedApart(sheet, plain),
    ...(played === undefined ? {} : { show: played.odds }),
    ...(hanging === undefined ? {} : { results: hanging.results }),
    ...(cards === undefined ? {} : { cardLadder: cards.odds }),
    ...(posted === undefined ? {} : { posted }),
    perFee: NO_FEES,
    solvency: {
      ...UNCHARGED,
      verdict: isPlayed ? playedCost(played?.odds, cards?.odds) : postedCost({ ...own, upTo, ours }),
      costPerTableHour: own.cost ?? 0,
      costPerDay: own.perDay ?? null,
      ...(isPlayed || upTo === undefined ? {} : rangeOf(own, upTo, ours)),
      ...(!isPlayed && upTo !== undefined && isUnknown({ ...own, upTo }) ? { notPriced: true as const } : {}),
    },
  });
}

/** One end of the house's discretion, as far as the approval limits it. */
function narrowed(
  whole: Sheet,
  { option }: Offer,
  readings: Readonly<Record<string, string>>,
  end: 'least' | 'most',
): Readonly<{ sheet: Sheet; offer: Offer; amounts: Amounts }> {
  const sheet = withoutOurs(whole, end);
  const amounts = end === 'least' ? 'lowest' : 'highest';
  return { sheet, amounts, offer: structureRead(sheet, plainOffer(sheet, option, amounts), readings) };
}

/** Per day if the frequency is posted, and per table hour if it is drawn or played at tables. */
function costAway(sheet: Sheet, posted: PostedCosts | undefined, { tables, hoursPerDay }: Circumstances): Cost {
  if (posted === undefined) return { cost: null };
  const cost = isAtTables(sheet) ? posted.perDay / (tables * hoursPerDay) : null;
  return { cost, perDay: posted.isScheduled ? posted.perDay : undefined, posted };
}

function postedCost(cost: Cost): string {
  if (!isUnknown(cost)) return paidByHouse(cost);
  return cost.upTo === undefined ? COSTS_NOTHING : NOT_PRICED;
}

/** For a prize that depends on how a show ends: the chance of each ending. */
function resultsOf(
  { steps }: Sheet,
  { readings = {} }: OddsRequest,
  find: Tools['find'],
): Readonly<{ results: ResultOdds; assumptions: readonly Assumption[] }> | undefined {
  const step = steps.find((one): one is ResultPlay => one.kind === 'play' && one.form === 'result');
  const other = step && find?.(step.of);
  const show = other && showStepOf(other);
  if (step === undefined || show === undefined) return undefined;
  const chances = resultChances(show, readings);
  const results = step.pays.map((pays) => ({ ...pays, chance: chances.get(pays.result) ?? 0 }));
  return {
    results: {
      at: step.at,
      of: step.of,
      results,
      mean: results.reduce((sum, { prize, chance }) => sum + prize * chance, 0),
    },
    assumptions: decisionsAssumed(show, readings),
  };
}

/** Tables are drawn, or time at them counts. */
const isAtTables = ({ steps }: Sheet): boolean => steps.some(({ form }) => AT_TABLES.has(form));

const AT_TABLES: ReadonlySet<string> = new Set(['table', 'squares', 'ace-of-table', 'hours']);

/** Any game may be played there; this is the largest number of seats at most of them. */
const SEATS = 8;

const seatsAssumed = (seats: number): Assumption => ({
  id: 'players',
  says: 'Players at a table, if everyone there receives a prize',
  value: String(seats),
  choices: [String(SEATS)],
});

/** In one sentence, without tables to spread it over. */
function playedCost(show: ShowOdds | undefined, cards: CardLadderOdds | undefined): string {
  const dollars = (amount: number) => formatUsd(cents(Math.round(amount)));
  if (show !== undefined) return `No fee: one show costs the house about ${dollars(show.total)}.`;
  const [first, second] = cards!.meters;
  const grows =
    second === undefined ? '' : `, plus ${dollars(second.value - first!.value)} after each game that does not win it`;
  return `No fee: one game costs the house about ${dollars(cards!.value)} at the starting meter${grows}.`;
}

const NO_FEES: PerFee = {
  per: 'table-hour',
  fee: null,
  feesPerHour: 0,
  accounts: [],
  prizes: 0,
  envy: 0,
  reseed: 0,
  increases: 0,
  adminFee: 0,
  returnToPlayers: null,
};

const UNCHARGED: Omit<Solvency, 'verdict'> = {
  standing: 'no-fees',
  losesPerFee: null,
  keepsPerFee: null,
  returnToPlayers: null,
  breakEvenReseed: null,
  breakEvenPrize: null,
  breakEvenMultiplier: null,
  breakEvenPool: null,
  poolsAtHit: [],
  costPerTableHour: 0,
  costPerDay: null,
  hoursBetweenHits: [],
  paths: null,
};

const showStepOf = ({ steps }: Sheet): ShowStep | undefined =>
  steps.find((step): step is ShowStep => step.kind === 'play' && step.form === 'show');

const otherOf = (amounts: Amounts): Amounts => (amounts === 'lowest' ? 'highest' : 'lowest');

/** An assumption like any other, which may be read another way. */
const amountsOf = ({ amounts, readings = {} }: OddsRequest): Amounts =>
  amounts ?? (readings.amounts === 'highest' ? 'highest' : 'lowest');

const amountsAssumed = (amounts: Amounts): Assumption => ({
  id: 'amounts',
  says: 'No promotion is posted: amounts the rules leave to the house are at one end of their ranges.',
  value: amounts,
  choices: ['lowest', 'highest'],
});

/** Nothing is posted, so the house has not chosen the fund's contributions either. */
const feedersAssumed = ({ fund }: Sheet, others: Tools['others'] = []): Assumption[] =>
  others.map(({ sheet: { name } }) => ({
    id: 'fund-fed-by',
    says: 'Promotion that feeds the paying fund, with nothing added by the house',
    value: name,
    choices: [name],
    at: fund.at,
  }));

/** Combines the statements of games that are played the same way. */
function eachOnce(assumptions: readonly Assumption[]): Assumption[] {
  return [...new Map(assumptions.map((one) => [JSON.stringify([one.id, one.says, one.value]), one])).values()];
}

/**
 * What a promotion costs, before it opens: the odds of every row, what a fee is worth, and whether its fund carries it.
 * Counted exactly where counting can be exact, dealt by a sampler where it cannot.
 */
import { type Cents, cents, formatUsd } from '../base/cents.ts';
import { ok, type Result } from '../base/result.ts';
import type { ChartRow } from '../rules/chart.ts';
import { houseGameOf } from '../rules/house-game.ts';
import type { HouseGameStep } from '../rules/house-game-words.ts';
import { worthOf } from '../rules/in-force.ts';
import type { CallLadderStep } from '../rules/ladder-words.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { ShowStep } from '../rules/show-words.ts';
import { chosenAmount } from '../rules/words.ts';
import { questionsOf, settingsAssumed } from './ask.ts';
import { type Asked, strayReading, wronglyAsked } from './asked.ts';
import { besideOdds } from './beside.ts';
import { contestOdds } from './contests/contest-odds.ts';
import { counted, keyOf } from './counting.ts';
import type {
  BesideOdds,
  CardLadderOdds,
  LadderOdds,
  OddsDocument,
  OddsRow,
  PerFee,
  PostedCosts,
  ShowOdds,
  Solvency,
} from './document.ts';
import { houseGameOdds } from './house-game/house-game-odds.ts';
import { cardLadderOdds } from './ladders/card-ladder-odds.ts';
import { callLadderOdds, LADDER_ASSUMED } from './ladders/ladder-odds.ts';
import { type Amounts, plainOffer } from './plain-offer.ts';
import { postedAssumed, postedCosts } from './posted/posted-costs.ts';
import { assumedRoom, type Circumstances, circumstancesOf } from './price/circumstances.ts';
import { postedIn } from './price/flows.ts';
import { fundPaths } from './price/paths.ts';
import { type Priced, priceOf } from './price/price.ts';
import { paidByHouse } from './price/verdict.ts';
import type { Assumption, Question } from './question.ts';
import { type Found, needsDeals, oddsRows } from './rows.ts';
import { showOdds } from './show/show-odds.ts';
import { digitsAssumed, tableDrawOdds } from './table-draws/table-draw-odds.ts';
import type { Tally } from './tally.ts';
import { ODDS_VERSION } from './version.ts';

export type { Asked } from './asked.ts';

export type Tools = Readonly<{
  /** Deals what cannot be counted. Undefined where nobody knows how to deal it either. */
  sample: (question: Question, seed: number) => Promise<Tally | undefined>;
  /** Other offers that draw on the same fund, or feed it. */
  others?: readonly Readonly<{ sheet: Sheet; offer: Offer }>[] | undefined;
}>;

export async function oddsOf(
  sheet: Sheet,
  offer: Offer | undefined,
  asked: Asked,
  tools: Tools,
): Promise<Result<OddsDocument>> {
  const wrong = wronglyAsked(sheet, asked);
  if (wrong !== undefined) return wrong;
  const option = asked.option ?? offer?.option ?? Object.keys(sheet.chart.options)[0]!;
  const amounts = amountsOf(asked);
  const plain = offer === undefined ? plainOffer(sheet, option, amounts) : { ...offer, option };
  const circumstances = circumstancesOf({ ...asked, limits: asked.readings?.limits });
  const step = houseGameOf(sheet);
  if (step !== undefined) return againstTheHouse(sheet, step, { plain, offer, amounts, circumstances, asked });
  const ladder = ladderOf(sheet);
  if (sheet.games.length === 0) return withoutGames(sheet, { plain, offer, amounts, circumstances, asked });
  const own = await pricedOf(sheet, plain, circumstances, asked, tools);
  const others = await Promise.all(
    (tools.others ?? []).map((other) => pricedOf(other.sheet, other.offer, circumstances, asked, tools)),
  );
  const fund = [own.priced, ...others.map(({ priced }) => priced)];
  const price = priceOf(fund, circumstances);
  const posted = postedIn(own.priced, circumstances);
  const paths = asked.paths === true ? fundPaths(fund, circumstances, { seed: asked.seed }) : null;
  const assumptions = eachOnce([
    ...(offer === undefined ? [amountsAssumed(amounts), ...feedersAssumed(sheet, tools.others)] : []),
    ...own.assumptions,
    ...price.assumptions,
    ...(ladder === undefined ? [] : LADDER_ASSUMED),
  ]);
  const stray = strayReading(asked, assumptions);
  if (stray !== undefined) return stray;
  return ok({
    version: ODDS_VERSION,
    sheet: sheet.id,
    name: sheet.name,
    option,
    offer: offer?.id ?? null,
    assumptions,
    rows: own.priced.rows,
    ...(own.beside.length === 0 ? {} : { beside: own.beside }),
    ...(ladder === undefined ? {} : { ladder }),
    ...contestOdds(sheet, plain),
    ...tableDrawOdds(sheet, plain),
    ...(posted === undefined ? {} : { posted }),
    perFee: price.perFee,
    solvency: { ...price.solvency, paths },
  });
}

type Here = Readonly<{
  plain: Offer;
  offer: Offer | undefined;
  amounts: Amounts;
  circumstances: Circumstances;
  asked: Asked;
}>;

/** A game against the house has no fee that a fund carries: each of its wagers is counted by itself. */
function againstTheHouse(
  sheet: Sheet,
  step: HouseGameStep,
  { plain, offer, amounts, circumstances, asked }: Here,
): Result<OddsDocument> {
  const { assumptions: own, ...odds } = houseGameOdds(sheet, step, plain, circumstances);
  const assumptions = [...(offer === undefined ? [amountsAssumed(amounts)] : []), ...own];
  const stray = strayReading(asked, assumptions);
  if (stray !== undefined) return stray;
  const { id, name } = sheet;
  const { option } = plain;
  return ok({ version: ODDS_VERSION, sheet: id, name, option, offer: offer?.id ?? null, assumptions, ...odds });
}

/** Where a winner raises his prize by calls. */
function ladderOf({ steps }: Sheet): LadderOdds | undefined {
  const step = steps.find((one): one is CallLadderStep => one.kind === 'play' && one.form === 'call-ladder');
  return step && callLadderOdds(step);
}

/** No game is named and nobody pays: what it costs is what is drawn or played for, at whatever tables there are. */
function withoutGames(sheet: Sheet, { plain, offer, amounts, circumstances, asked }: Here): Result<OddsDocument> {
  const show = showStepOf(sheet);
  const played = show && showOdds(show, offer ?? plain, asked);
  const cards = cardLadderOdds(sheet, plain, asked);
  const { tables, hoursPerDay } = circumstances;
  const seats = asked.players ?? SEATS;
  const posted = postedCosts(sheet, plain, seats);
  const perHour = posted === undefined || !isAtTables(sheet) ? null : posted.perDay / (tables * hoursPerDay);
  const assumptions = [
    ...(offer === undefined ? [amountsAssumed(amounts)] : []),
    ...(played?.assumptions ?? []),
    ...(cards?.assumptions ?? []),
    ...(posted === undefined ? [] : postedAssumed(sheet, plain, posted)),
    ...digitsAssumed(sheet),
    ...(perHour === null ? [] : [...assumedRoom(circumstances, [], false), seatsAssumed(seats)]),
  ];
  const stray = strayReading(asked, assumptions);
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
    ...contestOdds(sheet, plain),
    ...tableDrawOdds(sheet, plain),
    ...(played === undefined ? {} : { show: played.odds }),
    ...(cards === undefined ? {} : { cardLadder: cards.odds }),
    ...(posted === undefined ? {} : { posted }),
    perFee: NO_FEES,
    solvency: {
      ...UNCHARGED,
      verdict:
        perHour === null
          ? costOf(played?.odds, cards?.odds, posted)
          : paidByHouse({ cost: perHour, perDay: posted?.perDay }),
      costPerTableHour: perHour ?? 0,
      costPerDay: posted?.perDay ?? null,
    },
  });
}

/** Tables are drawn, or time at them counts. */
const isAtTables = ({ steps }: Sheet): boolean => steps.some(({ form }) => AT_TABLES.has(form));

const AT_TABLES: ReadonlySet<string> = new Set(['table', 'squares', 'ace-of-table', 'hours']);

/** Any game may be played there; so many sit at most of them. */
const SEATS = 8;

const seatsAssumed = (seats: number): Assumption => ({
  id: 'players',
  says: 'Players at a table, where everybody there gets something',
  value: String(seats),
  choices: [String(SEATS)],
});

/** In one sentence, without tables to spread it over. */
function costOf(
  show: ShowOdds | undefined,
  cards: CardLadderOdds | undefined,
  posted: PostedCosts | undefined,
): string {
  const dollars = (amount: number) => formatUsd(cents(Math.round(amount)));
  if (show !== undefined) return `Nobody pays: one show costs about ${dollars(show.total)}, which the house pays.`;
  if (cards !== undefined) {
    const [first, second] = cards.meters;
    const grows =
      second === undefined ? '' : ` and ${dollars(second.value - first!.value)} more after each that does not win it`;
    return `Nobody pays: one game costs about ${dollars(cards.value)} with the meter as it starts${grows}; the house pays.`;
  }
  if (posted === undefined) return 'Nobody pays, and nothing is posted that costs the house anything.';
  const each = posted.items.reduce((sum, item) => sum + item.each, 0);
  return `Nobody pays: ${posted.one ?? 'one drawing'} costs about ${dollars(each)}, which the house pays.`;
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

type Known = Readonly<{ priced: Priced; assumptions: readonly Assumption[]; beside: readonly BesideOdds[] }>;

/** The odds of every row of one offer. */
async function pricedOf(
  sheet: Sheet,
  offer: Offer,
  { playersIn }: Circumstances,
  { decks, readings = {}, seed = 1 }: Asked,
  { sample }: Tools,
): Promise<Known> {
  const worth = worthOf(offer, (pool) => seedOf(sheet, offer, pool));
  const rows: OddsRow[] = [];
  const assumptions: Assumption[] = [];
  const beside: BesideOdds[] = [];
  const dealt = new Map<string, Promise<Tally | undefined>>();
  const once = (asked: Question): Promise<Tally | undefined> => {
    const key = dealtAlike(asked);
    const known = dealt.get(key) ?? sample(asked, seed);
    dealt.set(key, known);
    return known;
  };
  for (const question of questionsOf(sheet, offer, { players: playersIn, decks, readings })) {
    const found = await foundOut(question, worth, once);
    rows.push(...oddsRows(found, worth));
    beside.push(...besideOdds(question));
    assumptions.push(...settingsAssumed(question));
    for (const tally of [found.counted?.tally, found.sampled]) assumptions.push(...(tally?.assumptions ?? []));
  }
  return { priced: { sheet, offer, rows }, assumptions, beside };
}

/** Where the sheet lays the cards out, two games that it lays out alike are dealt alike: Omaha, and Omaha high-low. */
function dealtAlike(question: Question): string {
  const { game, gameRow, posted } = question;
  const isOwn = gameRow.groups.length === 0 || posted.length > 0 || PLAYED_APART.has(game.id);
  if (isOwn) return `${game.id} ${keyOf(question)}`;
  return keyOf({ ...question, settings: {}, game: { ...game, id: '' }, gameRow: { ...gameRow, at: '', game: '' } });
}

/** Games of which something else is taken for granted than of others with as many cards. */
const PLAYED_APART: ReadonlySet<string> = new Set([
  'crazy-pineapple',
  'five-card-draw',
  'lowball',
  'kansas-city-lowball',
]);

async function foundOut(
  question: Question,
  worth: (row: ChartRow) => number,
  sample: (question: Question) => Promise<Tally | undefined>,
): Promise<Found> {
  const known = counted(question);
  const sampled = needsDeals(question, known, worth) ? await sample(question) : undefined;
  return { question, counted: known, sampled };
}

/** Which of two rows pays more is settled as the pools start. */
function seedOf({ fund }: Sheet, { amounts }: Offer, pool: string): Cents {
  const word = fund.kind === 'own' ? fund.pools.find(({ id }) => id === pool) : undefined;
  return word === undefined ? (0 as Cents) : chosenAmount(amounts, word.seed);
}

/** It is an assumption like any other, and may be read otherwise as such. */
const amountsOf = ({ amounts, readings = {} }: Asked): Amounts =>
  amounts ?? (readings.amounts === 'highest' ? 'highest' : 'lowest');

const amountsAssumed = (amounts: Amounts): Assumption => ({
  id: 'amounts',
  says: 'No offer is given: what the sheet leaves to the house stands at one end of its range.',
  value: amounts,
  choices: ['lowest', 'highest'],
});

/** Nobody posted anything: what feeds the fund is as little a house's own as the sheet itself. */
const feedersAssumed = ({ fund }: Sheet, others: Tools['others'] = []): Assumption[] =>
  others.map(({ sheet: { name } }) => ({
    id: 'fund-fed-by',
    says: 'What feeds the fund that pays, offered by a house that has nothing to add',
    value: name,
    choices: [name],
    at: fund.at,
  }));

/** Games that are played alike say so once. */
function eachOnce(assumptions: readonly Assumption[]): Assumption[] {
  return [...new Map(assumptions.map((one) => [JSON.stringify([one.id, one.says, one.value]), one])).values()];
}

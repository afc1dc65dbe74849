/** The answer for every row of one offer: counted if possible, otherwise dealt. */
import type { Cents } from '../base/cents.ts';
import type { ChartRow } from '../rules/chart.ts';
import { startOf } from '../rules/fund.ts';
import { worthOf } from '../rules/in-force.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import { isPick } from '../rules/vocabulary.ts';
import { type Counted, counted, isPaidExactly, keyOf } from './counting.ts';
import type { OddsRow } from './document.ts';
import { type Interval, intervalOf } from './interval.ts';
import type { Circumstances } from './price/circumstances.ts';
import type { Assumption, Question } from './question.ts';
import type { OddsRequest } from './request.ts';
import { isOfTheTable, PINEAPPLE, questionsOf, settingsAssumed } from './sheet-questions.ts';
import { type Chance, chanceOf, meeting, partOf, paying, type Tally } from './tally.ts';

/** Samples what cannot be counted. Undefined if it cannot be dealt either. */
export type Deals = (question: Question, seed: number) => Promise<Tally | undefined>;

/** One game of the offer: how its rows were determined, and the assumptions for that. */
export type Answer = Readonly<{
  question: Question;
  rows: readonly OddsRow[];
  settings: readonly Assumption[];
  readings: readonly Assumption[];
}>;

export async function answersOf(
  sheet: Sheet,
  offer: Offer,
  { playersIn }: Circumstances,
  { decks, readings = {}, seed = 1 }: OddsRequest,
  sample: Deals,
): Promise<Answer[]> {
  const worth = worthIn(sheet, offer);
  const dealt = new Map<string, Promise<Tally | undefined>>();
  const once = (asked: Question): Promise<Tally | undefined> => {
    const key = dealsInCommon(asked);
    const known = dealt.get(key) ?? sample(asked, seed);
    dealt.set(key, known);
    return known;
  };
  const answers: Answer[] = [];
  for (const question of questionsOf(sheet, offer, { players: playersIn, decks, readings })) {
    const known = counted(question);
    const sampled = needsDeals(question, known, worth) ? await once(question) : undefined;
    answers.push(answerOf({ question, counted: known, sampled }, worth));
  }
  return answers;
}

function answerOf(found: QuestionResult, worth: (row: ChartRow) => number): Answer {
  const tallies = [found.counted?.tally, found.sampled];
  return {
    question: found.question,
    rows: oddsRows(found, worth),
    settings: settingsAssumed(found.question),
    readings: tallies.flatMap((tally) => tally?.assumptions ?? []),
  };
}

/** One game with another reading, if that can be counted; undefined if it would have to be dealt again. */
export function countedAnswer(sheet: Sheet, offer: Offer, question: Question): Answer | undefined {
  const worth = worthIn(sheet, offer);
  const known = counted(question);
  return needsDeals(question, known, worth)
    ? undefined
    : answerOf({ question, counted: known, sampled: undefined }, worth);
}

/** A choice that the offer posts is not an assumption of the lab. */
export const isPicked = ({ gameRow }: Question, setting: string): boolean => isPick(gameRow.settings?.[setting]);

const worthIn = (sheet: Sheet, offer: Offer) => worthOf(offer, (pool) => seedOf(sheet, offer, pool));

/** Which of two rows pays more is decided with the pools at their opening amounts. */
function seedOf({ fund }: Sheet, { amounts }: Offer, pool: string): Cents {
  const word = fund.kind === 'own' ? fund.pools.find(({ id }) => id === pool) : undefined;
  return word === undefined ? (0 as Cents) : startOf(word, 'seed', amounts);
}

/** Two games with the same layout in the sheet are dealt the same way, such as Omaha and Omaha high-low. */
function dealsInCommon(question: Question): string {
  const { game, gameRow, posted } = question;
  const isOwn = gameRow.groups.length === 0 || posted.length > 0 || PLAYED_APART.has(game.id);
  if (isOwn) return `${game.id} ${keyOf(question)}`;
  return keyOf({ ...question, settings: {}, game: { ...game, id: '' }, gameRow: { ...gameRow, at: '', game: '' } });
}

/** Games with different assumptions from others with the same number of cards. */
const PLAYED_APART: ReadonlySet<string> = new Set([...PINEAPPLE, 'five-card-draw', 'lowball', 'kansas-city-lowball']);

// The rows of the document: how often each is hit and paid, by whichever method.

/** The results for one question. A row without a result is not in the document. */
type QuestionResult = Readonly<{ question: Question; counted: Counted | undefined; sampled: Tally | undefined }>;

/** Whether a sample is needed because not every row is known exactly. */
function needsDeals({ rows, pays }: Question, counted: Counted | undefined, worth: (row: ChartRow) => number): boolean {
  if (counted === undefined) return true;
  return rows.some((_, i) => !counted.of.includes(i) || !isPaidExactly({ rows, pays }, counted.of, i, worth));
}

function oddsRows(found: QuestionResult, worth: (row: ChartRow) => number): OddsRow[] {
  return found.question.rows.flatMap((_, i) => oddsRow(found, worth, i) ?? []);
}

function oddsRow(
  { question, counted, sampled }: QuestionResult,
  worth: (row: ChartRow) => number,
  i: number,
): OddsRow | undefined {
  const { pays, rows, gameRow } = question;
  const row = rows[i]!;
  const among = (of: readonly number[]) => ({ pays, rows: of.map((index) => rows[index]!), worth });
  const place = counted?.of.indexOf(i) ?? -1;
  const exact = place < 0 ? undefined : counted;
  const all = rows.map((_, index) => index);
  const meets = exact?.tally ?? sampled;
  const isExact = exact !== undefined && isPaidExactly({ rows, pays }, exact.of, i, worth);
  if (meets === undefined || (!isExact && sampled === undefined)) return undefined;
  const met = chanceOf(meets, meeting(meets, exact === undefined ? i : place));
  const dealt = (deals: Tally): Chance => {
    const paid = paying(deals, among(all), i);
    // The hit rate is known better than by dealing, so the deals decide only what share of hits is paid.
    return exact === undefined ? chanceOf(deals, paid) : partOf(met, paid, meeting(deals, i));
  };
  const betweenOf = (deals: Tally): Interval => {
    const hits = Number(paying(deals, among(all), i));
    if (exact === undefined) return intervalOf(hits, Number(deals.total));
    const [low, high] = intervalOf(hits, Number(meeting(deals, i)));
    return [met.probability * low, met.probability * high];
  };
  return {
    at: row.at,
    game: gameRow.game,
    row: row.key,
    name: row.name,
    per: isOfTheTable(question, row) ? 'round' : meets.per,
    how: isExact ? 'counted' : 'sampled',
    meets: met,
    paid: isExact ? chanceOf(exact.tally, paying(exact.tally, among(exact.of), place)) : dealt(sampled!),
    ...(isExact ? {} : { between: betweenOf(sampled!) }),
  };
}

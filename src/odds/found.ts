/** What is known of every row of one offer: counted where that can be, dealt where it cannot. */
import type { Cents } from '../base/cents.ts';
import type { ChartRow } from '../rules/chart.ts';
import { startOf } from '../rules/fund-words.ts';
import { worthOf } from '../rules/in-force.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import { isPick } from '../rules/words.ts';
import { questionsOf, settingsAssumed } from './ask.ts';
import type { Asked } from './asked.ts';
import { counted, keyOf } from './counting.ts';
import type { OddsRow } from './document.ts';
import { PINEAPPLE } from './exact/beats/games.ts';
import type { Circumstances } from './price/circumstances.ts';
import type { Assumption, Question } from './question.ts';
import { type Found, needsDeals, oddsRows } from './rows.ts';
import type { Tally } from './tally.ts';

/** Deals what cannot be counted. Undefined where nobody knows how to deal it either. */
export type Deals = (question: Question, seed: number) => Promise<Tally | undefined>;

/** One game of it: how its rows were found out, and what was taken for granted for that. */
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
  { decks, readings = {}, seed = 1 }: Asked,
  sample: Deals,
): Promise<Answer[]> {
  const worth = worthIn(sheet, offer);
  const dealt = new Map<string, Promise<Tally | undefined>>();
  const once = (asked: Question): Promise<Tally | undefined> => {
    const key = dealtAlike(asked);
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

function answerOf(found: Found, worth: (row: ChartRow) => number): Answer {
  const tallies = [found.counted?.tally, found.sampled];
  return {
    question: found.question,
    rows: oddsRows(found, worth),
    settings: settingsAssumed(found.question),
    readings: tallies.flatMap((tally) => tally?.assumptions ?? []),
  };
}

/** One game read otherwise, where that can be counted; undefined where it would have to be dealt again. */
export function countedAnswer(sheet: Sheet, offer: Offer, question: Question): Answer | undefined {
  const worth = worthIn(sheet, offer);
  const known = counted(question);
  return needsDeals(question, known, worth)
    ? undefined
    : answerOf({ question, counted: known, sampled: undefined }, worth);
}

/** What an offer has picked is no assumption of the lab. */
export const isPicked = ({ gameRow }: Question, setting: string): boolean => isPick(gameRow.settings?.[setting]);

const worthIn = (sheet: Sheet, offer: Offer) => worthOf(offer, (pool) => seedOf(sheet, offer, pool));

/** Which of two rows pays more is settled as the pools start. */
function seedOf({ fund }: Sheet, { amounts }: Offer, pool: string): Cents {
  const word = fund.kind === 'own' ? fund.pools.find(({ id }) => id === pool) : undefined;
  return word === undefined ? (0 as Cents) : startOf(word, 'seed', amounts);
}

/** Where the sheet lays the cards out, two games that it lays out alike are dealt alike: Omaha, and Omaha high-low. */
function dealtAlike(question: Question): string {
  const { game, gameRow, posted } = question;
  const isOwn = gameRow.groups.length === 0 || posted.length > 0 || PLAYED_APART.has(game.id);
  if (isOwn) return `${game.id} ${keyOf(question)}`;
  return keyOf({ ...question, settings: {}, game: { ...game, id: '' }, gameRow: { ...gameRow, at: '', game: '' } });
}

/** Games of which something else is taken for granted than of others with as many cards. */
const PLAYED_APART: ReadonlySet<string> = new Set([...PINEAPPLE, 'five-card-draw', 'lowball', 'kansas-city-lowball']);

/**
 * Finds the choices, readings and rulings that would change a verdict, by changing one at a time and keeping the rest.
 * Only exact counts are repeated: dealing again would keep the user waiting.
 */
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { OddsRow, Solvency, Turn } from './document.ts';
import { type Circumstances, circumstancesOf } from './price/circumstances.ts';
import type { PricedOffer } from './price/flows.ts';
import { priceOf } from './price/price.ts';
import { withNotes } from './price/verdict.ts';
import type { Assumption } from './question.ts';
import type { OddsRequest } from './request.ts';
import { type Answer, countedAnswer, isPicked } from './row-answers.ts';
import { isRuling, questionsOf, sheetAsRead, structureRead } from './sheet-questions.ts';

type OfferReading = Readonly<{
  /** The reading as written in the sheet. */
  sheet: Sheet;
  offer: Offer;
  /** The offer posts it, so this choice is settled. */
  isPosted: boolean;
  asked: OddsRequest;
  circumstances: Circumstances;
  answers: readonly Answer[];
  others: readonly PricedOffer[];
  /** Every assumption, in addition to the answers. */
  assumptions: readonly Assumption[];
  solvency: Solvency;
}>;

export function turnsOf(read: OfferReading): Turn[] {
  const { answers, assumptions, solvency, asked } = read;
  // If nobody pays a fee, the verdict is the same for every reading.
  if (solvency.keepsPerFee === null) return [];
  const ofGames = answers.flatMap(({ settings, readings }) => [...settings, ...readings]);
  const all = [...(asked.verdictOnly === true ? [] : ofGames), ...assumptions];
  const others = new Map<string, Readonly<{ one: Assumption; value: string }>>();
  for (const one of all) {
    if (isSettled(read, one)) continue;
    for (const value of one.choices) if (value !== one.value) others.set(`${one.id}=${value}`, { one, value });
  }
  return [...others.values()].flatMap(({ one: { id, at }, value }) => {
    const read2 = solvencyWith(read, id, value);
    if (read2 === undefined || !isTurn(id, read2, solvency)) return [];
    const { standing, verdict, keepsPerFee, costPerDay } = read2;
    const keeps = keepsPerFee?.withoutAdminFee ?? null;
    return [{ id, value, ...(at === undefined ? {} : { at }), standing, verdict, keepsPerFee: keeps, costPerDay }];
  });
}

/** The standing differs. For a ruling, this holds the sentence instead. */
export const isTurn = (id: string, other: Solvency, { standing, verdict }: Solvency): boolean =>
  other.standing !== standing || (isRuling(id) && other.verdict !== verdict);

/**
 * Settings of a game that never change a number of the sheet, so they are not mentioned. The number of players does not
 * affect this, so it is looked up for a usual table, whose counts are cached, while the user may be typing other
 * numbers.
 */
export function idleSettings(read: OfferReading): ReadonlySet<Assumption> {
  const { answers, asked } = read;
  const idle = new Set<Assumption>();
  if (asked.verdictOnly === true) return idle;
  for (const answer of answers) {
    const usual = answerWith(read, answer, {}, USUAL_PLAYERS);
    if (usual === undefined) continue;
    for (const one of answer.settings) {
      if (asked.readings?.[one.id] !== undefined || (one.id === 'decks' && asked.decks !== undefined)) continue;
      const others = one.choices.filter((value) => value !== one.value);
      const isSame = others.every((value) => {
        const found = answerWith(read, answer, { [one.id]: value }, USUAL_PLAYERS);
        return found !== undefined && sameChances(found.rows, usual.rows);
      });
      if (isSame) idle.add(one);
    }
  }
  return idle;
}

const { playersIn: USUAL_PLAYERS } = circumstancesOf({});

const sameChances = (some: readonly OddsRow[], others: readonly OddsRow[]): boolean =>
  some.length === others.length &&
  some.every(
    ({ meets, paid }, i) =>
      meets.probability === others[i]!.meets.probability && paid.probability === others[i]!.paid.probability,
  );

/**
 * A choice that was requested explicitly, or posted, is settled. Every verdict already covers both ends of the amounts.
 */
function isSettled({ isPosted, asked, answers }: OfferReading, { id, choices }: Assumption): boolean {
  if (choices.length < 2 || id === 'amounts') return true;
  if (id === 'decks' && asked.decks !== undefined) return true;
  return (
    isPosted &&
    answers.some(({ question, settings }) => settings.some((one) => one.id === id) && isPicked(question, id))
  );
}

/** Undefined if a game of the fund would have to be dealt again. */
function solvencyWith(read: OfferReading, id: string, value: string): Solvency | undefined {
  const { sheet, offer, isPosted, asked, answers, others, circumstances } = read;
  const readings = { ...asked.readings, [id]: value };
  const rows: OddsRow[] = [];
  for (const answer of answers) {
    const hangs = [...answer.settings, ...answer.readings].some((one) => one.id === id && one.choices.includes(value));
    const found = hangs ? answerWith(read, answer, { [id]: value }, read.circumstances.playersIn) : answer;
    if (found === undefined) return undefined;
    rows.push(...found.rows);
  }
  const own = {
    sheet: sheetAsRead(sheet, readings),
    offer: isPosted ? offer : structureRead(sheet, offer, readings),
    rows,
  };
  return priceOf([own, ...others], {
    ...circumstances,
    limits: readings.limits ?? circumstances.limits,
    confirmed: readings,
  }).solvency;
}

/** Undefined if it would have to be dealt. */
function answerWith(
  { sheet, offer, asked }: OfferReading,
  answer: Answer,
  otherwise: Readonly<Record<string, string>>,
  players: Circumstances['playersIn'],
) {
  const readings = { ...asked.readings, ...otherwise };
  const { decks } = asked;
  const { game } = answer.question.gameRow;
  const question = questionsOf(sheet, offer, { players, decks, readings }).find((one) => one.gameRow.game === game);
  return question && countedAnswer(sheet, offer, question);
}

/** The verdict, with what would reverse it in the same sentence. */
export function verdictWith(
  { standing, verdict }: Pick<Solvency, 'standing' | 'verdict'>,
  turns: readonly Turn[],
): string {
  const over = turns.filter(
    (turn) =>
      (turn.standing === 'insolvent') !== (standing === 'insolvent') || (isRuling(turn.id) && standing === 'insolvent'),
  );
  const said = over
    .slice(0, SAID)
    .map(({ id, value, verdict: other }) => `; with ${id} = ${value} it ${predicate(other)}`);
  const more = over.length - said.length;
  return withNotes(
    verdict,
    more === 0 ? said : [...said, `; ${more} more ${more === 1 ? 'reading turns' : 'readings turn'} it over`],
  );
}

const SAID = 2;

/** `loses $0.29 of every fee`, `is solvent while the re-seed stays under $8,280`. */
function predicate(verdict: string): string {
  const [first] = verdict.replace(/\.$/, '').split('; ') as [string];
  return first.startsWith('Solvent') ? `is s${first.slice(1)}` : `${first[0]!.toLowerCase()}${first.slice(1)}`;
}

/**
 * Everything that is wrong with a sheet or an offer as it was written, at once: where it is, why, what is allowed there,
 * and an example. `sheetFrom` refuses with the first of these.
 */
import { first } from '../base/assert.ts';
import { ok, type Refusal, type Result } from '../base/result.ts';
import type { ZonePack } from '../base/zone.ts';
import { contradictionsIn } from './contradictions.ts';
import { type Offer, offerSchema } from './offer.ts';
import { problemLine, schemaProblems, sheetShape } from './read-sheet.ts';
import { type Path, type Problem, type Shape, shapeOf } from './shape.ts';
import { type Sheet, sheetSchema } from './sheet.ts';
import { fullSheet } from './written-sheet.ts';
import { plainValues } from './written-values.ts';

let offers: Shape | undefined;

export const offerShape = (): Shape => {
  offers ??= shapeOf(offerSchema);
  return offers;
};

/**
 * What a sheet as written says, in full, or everything that is wrong with it. Amounts may be written "$25"; what follows
 * from the rest may be left out, and `house` has the common rules that the sheet extends.
 */
export function checkSheet(written: unknown, house?: unknown): SheetCheck {
  const plain = plainValues(sheetShape(), written);
  const parsed = house === undefined && plain.problems.length === 0 ? sheetSchema.safeParse(plain.data) : undefined;
  if (parsed?.success) return checkRead(parsed.data);
  const checked = checkFull(fullSheet(written, house, sheetShape()));
  const short = isShortChart(written);
  return short ? { ...checked, problems: checked.problems.map(inShortChart) } : checked;
}

export type SheetCheck = Readonly<{ sheet?: Sheet; problems: readonly Problem[] }>;

/** A chart without options can be written as the list of its lines: that is where its problems are. */
const isShortChart = (written: unknown): boolean =>
  typeof written === 'object' && written !== null && 'chart' in written && Array.isArray(written.chart);

const inShortChart = (problem: Problem): Problem => {
  const [part, , , ...rest] = problem.path;
  return part === 'chart' && problem.path.length > 2 ? { ...problem, path: [part, ...rest] } : problem;
};

function checkFull(data: unknown): SheetCheck {
  const read = plainValues(sheetShape(), data);
  const parsed = read.problems.length === 0 ? sheetSchema.safeParse(read.data) : undefined;
  if (parsed?.success) return checkRead(parsed.data);
  return {
    problems: [...read.problems, ...schemaProblems(sheetSchema, sheetShape(), read.data, 'the sheet', read.problems)],
  };
}

/** Of a sheet that has every word in its place: whether its words contradict each other. */
function checkRead(sheet: Sheet): SheetCheck {
  const wrong = contradictionsIn(sheet);
  if (wrong.length === 0) return { sheet, problems: [] };
  return { problems: wrong.map((says) => ({ path: placeIn(sheet, says), code: 'contradiction', says })) };
}

/** The sheet as written, or a refusal with the first thing that is wrong. */
export function writtenSheet(data: unknown, house?: unknown): Result<Sheet> {
  const { sheet, problems } = checkSheet(data, house);
  return sheet === undefined ? { ok: false, refusal: problemsRefusal(problems, 'the sheet') } : ok(sheet);
}

/** The first of them as a refusal, for programs that take one. */
export function problemsRefusal(problems: readonly Problem[], whole: 'the sheet' | 'the offer'): Refusal {
  const problem = first(problems);
  const says = problemLine(problem, whole);
  if (problem.code === 'contradiction')
    return { reason: 'contradictory-sheet', says, next: 'Correct the rule sheet. Nothing was filed.' };
  const reason = whole === 'the sheet' ? 'malformed-sheet' : 'malformed-offer';
  return { reason, says, next: 'Correct that line; docs/words.md explains each word.' };
}

/** The same for an offer by itself; whether it fits its sheet is asked with the sheet (`checkOffer`). */
export function checkOfferData(
  data: unknown,
  zone?: ZonePack,
): Readonly<{ offer?: Offer; problems: readonly Problem[] }> {
  const read = plainValues(offerShape(), data, zone);
  const problems = [
    ...read.problems,
    ...schemaProblems(offerSchema, offerShape(), read.data, 'the offer', read.problems),
  ];
  return problems.length > 0 ? { problems } : { offer: offerSchema.parse(read.data), problems: [] };
}

// Where a contradiction is: its sentence names a line, a step, a pool, a game or an option, or quotes a clause.

function placeIn(sheet: Sheet, says: string): Path {
  const { chart, steps, games, fund } = sheet;
  const named = (of: string): string | undefined => new RegExp(`\\b${of} ([^ ,.;:]+)`, 'i').exec(says)?.[1];
  const at = <T>(list: readonly T[], is: (item: T) => boolean, path: Path): Path | undefined => {
    const i = list.findIndex(is);
    return i < 0 ? undefined : [...path, i];
  };
  const line = named('prize line') ?? named('line');
  const option = named('option');
  for (const [one, rows] of Object.entries(chart.options)) {
    if (line === undefined || (option !== undefined && one !== option)) continue;
    const found = at(rows, ({ key }) => key === line, ['chart', 'options', one]);
    if (found !== undefined) return found;
  }
  const step = named('step');
  const pool = named('pool');
  const game = named('game') ?? named('of');
  return (
    at(steps, ({ id }) => id === step, ['steps']) ??
    at(fund.kind === 'own' ? fund.pools : [], ({ id }) => id === pool, ['fund', 'pools']) ??
    at(games, (one) => one.game === game, ['games']) ??
    (option !== undefined && chart.options[option] !== undefined ? ['chart', 'options', option] : undefined) ??
    clausePlace(
      sheet,
      [...says.matchAll(/\(([^()]{1,40})\)/g)].map(([, clause]) => clause!),
    ) ??
    (/reserve|fee|fund|close/i.test(says) ? ['fund'] : [])
  );
}

/** The innermost part that has one of these clauses. */
function clausePlace(part: unknown, clauses: readonly string[], path: Path = []): Path | undefined {
  if (typeof part !== 'object' || part === null || clauses.length === 0) return undefined;
  for (const [key, inner] of Object.entries(part)) {
    const found = clausePlace(inner, clauses, [...path, Array.isArray(part) ? Number(key) : key]);
    if (found !== undefined) return found;
  }
  return 'at' in part && clauses.includes(String(part.at)) ? path : undefined;
}

/** What a promotion in the studio can begin with: a kind, which is a rule sheet that is whole, or another promotion. */
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import { sentence } from '../../base/display-text.ts';
import { withoutComments } from '../../base/json-comments.ts';
import { must } from '../../base/result.ts';
import { addDays, type LocalDate, localDate } from '../../base/time.ts';
import { writtenSheet } from '../../rules/check-sheet.ts';
import { sheetFrom } from '../../rules/read-sheet.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { KINDS } from '../../sheets/kinds.ts';
import type { StudioKind } from '../api/studio.ts';

const SHEETS = new Map<string, Sheet>();

/** With every word that follows from what the kind says, read once. */
function sheetOf(kind: string): Sheet | undefined {
  const found = KINDS.find((one) => one.kind === kind);
  if (found === undefined) return undefined;
  const known = SHEETS.get(kind) ?? must(writtenSheet(JSON.parse(withoutComments(found.text))));
  SHEETS.set(kind, known);
  return known;
}

export const studioKinds = (): StudioKind[] =>
  KINDS.map(({ kind, name, says }) => {
    const sheet = sheetOf(kind)!;
    return { kind, name, says: sentence(`${says}.`), sheet: sheet.id, from: sheet.name };
  });

/** The sheet of a kind, under a name of the house. */
export function sheetOfKind(kind: string, house: string, name: string, today: LocalDate): Sheet | undefined {
  const sheet = sheetOf(kind);
  return sheet === undefined ? undefined : anotherPromotion(sheet, { house, name, today });
}

/**
 * As somebody writes it: the bookkeeping of its fund follows from the rest, so that a daily increase that is added is
 * posted at the close of day. What the sheet says otherwise than follows, it keeps.
 */
export function asWritten(sheet: Sheet): Readonly<Record<string, unknown>> {
  if (sheet.fund.kind !== 'own') return sheet;
  let written: Readonly<Record<string, unknown>> = sheet;
  for (const word of ['chargeOrder', 'closing']) {
    const { [word]: _derived, ...fund } = written.fund as Readonly<Record<string, unknown>>;
    const shorter = { ...written, fund };
    const read = writtenSheet(shorter);
    if (read.ok && canonicalJson(read.value.fund as Json) === canonicalJson(sheet.fund as Json)) written = shorter;
  }
  return written;
}

/** Under a new name, for this house, and not approved: what belongs to the other approval is left out. */
export function anotherPromotion(
  sheet: Sheet,
  { house, name, today }: Readonly<{ house: string; name: string; today: LocalDate }>,
): Sheet {
  const { neverWith: _others, ...rest } = sheet;
  const renamed: Sheet = {
    ...rest,
    id: `${slug(house)}/${slug(name)}`,
    name,
    approval: null,
    edition: today,
    games: sheet.games.map((game) => ({ ...game, approval: null })),
  };
  // Rulings are about the text of the other approval, and its fund is that house's, unless the sheet leans on them.
  const isFundOfOthers = sheet.fund.kind === 'shared' || sheet.fund.kind === 'linked';
  const paid = isFundOfOthers ? paidByHouse(renamed) : renamed;
  return [{ ...paid, rulings: {} }, paid, { ...renamed, rulings: {} }].find((one) => sheetFrom(one).ok) ?? renamed;
}

/** The house pays, and gets back what nobody is paid. */
const paidByHouse = (sheet: Sheet): Sheet => ({
  ...sheet,
  fund: { kind: 'house', at: sheet.fund.at },
  steps: sheet.steps.map((step) => endingAtHouse(step) as Sheet['steps'][number]),
});

function endingAtHouse(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(endingAtHouse);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === 'ends' && value === 'reserve' ? 'house' : endingAtHouse(value),
    ]),
  );
}

/** The same promotion under the next date. */
export function nextEdition(sheet: Sheet, today: LocalDate): Sheet {
  const before = localDate(sheet.edition);
  return { ...sheet, edition: today > before ? today : addDays(before, 1) };
}

export function slug(name: string): string {
  const text = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '');
  return text === '' ? 'promotion' : text;
}

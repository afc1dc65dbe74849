/** The figures a visitor can change: their ranges, and the typed values as sent to the server. */
import type { PromotionDocument, PromotionFigures } from '../../demo/api.ts';
import { dollars, parseCents } from '../lib/money.tsx';

type FigureId = keyof PromotionFigures;

/** `at`: its clause on the notice. Money in cents; players as a count. */
export type Figure = Readonly<{
  id: FigureId;
  says: string;
  at: string | undefined;
  min: number;
  max: number;
  step: number;
  counts: boolean;
}>;

export const FIGURES: readonly Figure[] = [
  { id: 'reseed', says: 'Re-seed', at: '§6.3', min: 0, max: 600_000, step: 5_000, counts: false },
  { id: 'prize', says: 'Fixed prize', at: '§3.3', min: 0, max: 30_000, step: 500, counts: false },
  { id: 'envy', says: 'Envy bonus', at: '§5.3', min: 0, max: 30_000, step: 500, counts: false },
  { id: 'players', says: 'Players at the table', at: undefined, min: 2, max: 7, step: 1, counts: true },
];

export type TypedFigures = Readonly<Record<FigureId, string>>;

/** Cents as typed in dollars: `3000`, `99.50`. */
export const figureText = (value: number, counts: boolean): string =>
  counts ? String(value) : dollars(value).slice(1).replaceAll(',', '').replace(/\.00$/, '');

export const typedFigures = (figures: PromotionFigures): TypedFigures =>
  Object.fromEntries(FIGURES.map(({ id, counts }) => [id, figureText(figures[id], counts)])) as TypedFigures;

/** Undefined if not a number, or outside the slider's range. */
export function parseFigure(text: string, { counts, min, max }: Figure): number | undefined {
  const value = counts ? (/^\d{1,2}$/.test(text.trim()) ? Number(text) : undefined) : parseCents(text);
  return value === undefined || value < min || value > max ? undefined : value;
}

/** Undefined until every figure is valid; the last result stays. */
export function parseFigures(typed: TypedFigures): Readonly<Record<FigureId, number>> | undefined {
  const values = FIGURES.map((figure) => [figure.id, parseFigure(typed[figure.id], figure)] as const);
  return values.some(([, value]) => value === undefined)
    ? undefined
    : (Object.fromEntries(values) as Record<FigureId, number>);
}

/** `re-seed $2,000.00 instead of $3,000.00`, for every approved figure that was changed. */
export function changesOf({ approved, figures }: Pick<PromotionDocument, 'approved' | 'figures'>): string[] {
  return FIGURES.filter(({ id, counts }) => !counts && approved[id] !== figures[id]).map(
    ({ id, says }) => `${says.toLowerCase()} ${dollars(figures[id])} instead of ${dollars(approved[id])}`,
  );
}

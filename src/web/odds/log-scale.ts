/** Chances on a scale of powers of ten, and days of a fund in a box: figures to places in percent. */
import type { Band } from '../../odds/document.ts';
import type { Scale } from '../office/chart.ts';

export type LogScale = Readonly<{
  /** Powers of ten from the rarest to one: 6 stands for 1 in 1,000,000. */
  ticks: readonly number[];
  /** From 0 at the rarest to 100 at certainty. */
  at: (probability: number) => number;
}>;

const MOST_TICKS = 5;

/** What never happens has no place on it, and takes none. */
export function logScaleOf(probabilities: readonly number[]): LogScale {
  const least = Math.min(1, ...probabilities.filter((probability) => probability > 0));
  const decades = Math.max(1, Math.ceil(-Math.log10(least) - 1e-9));
  const step = Math.ceil(decades / (MOST_TICKS - 1));
  const far = Math.ceil(decades / step) * step;
  return {
    ticks: Array.from({ length: far / step + 1 }, (_, i) => far - i * step),
    at: (probability) =>
      probability <= 0 ? 0 : Math.min(100, Math.max(0, ((Math.log10(probability) + far) / far) * 100)),
  };
}

/** The corners of an area between two of the five lines of a band, in a box that is `days` wide and 100 high. */
export function bandArea(bands: readonly Band[], low: 0 | 1, scale: Scale): string {
  const high = low === 0 ? 4 : 3;
  const top = bands.map((band, day) => corner(day, band[high], scale));
  const bottom = bands.map((band, day) => corner(day, band[low], scale)).reverse();
  return [...top, ...bottom].join(' ');
}

export const medianLine = (bands: readonly Band[], scale: Scale): string =>
  bands.map((band, day) => corner(day, band[2], scale)).join(' ');

const corner = (day: number, value: number, scale: Scale): string =>
  `${day},${Math.round((1 - scale.at(value)) * 10_000) / 100}`;

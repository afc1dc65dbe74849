/** The arithmetic of charts: figures to places in a box. */
import type { Band } from '../../odds/document.ts';

export type Scale = Readonly<{ least: number; most: number; ticks: readonly number[]; at: (value: number) => number }>;

/** Round steps from zero, or below it where a figure is negative; `at` is from 0 at the bottom to 1 at the top. */
export function scaleOf(values: readonly number[], steps = 4): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep((high - low) / steps || 1);
  const least = Math.floor(low / step) * step;
  const most = Math.max(least + step, Math.ceil(high / step) * step);
  const ticks = Array.from({ length: Math.round((most - least) / step) + 1 }, (_, i) => least + i * step);
  return { least, most, ticks, at: (value) => (value - least) / (most - least) };
}

/** 1, 2 or 5 times a power of ten, and not less than asked for. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= wanted - 1e-9)!;
}

/** A figure at a moment. */
export type ChartPoint = Readonly<{ at: number; value: number }>;

/** Moments from the left edge to the right one. */
export type ChartSpan = Readonly<{ from: number; until: number }>;

/** In percent of the width. */
export const placeIn = ({ from, until }: ChartSpan, at: number): number =>
  roundToHundredths(((at - from) / Math.max(1, until - from)) * 100);

/** Corners of a line through figures over time, in a box of 100 by 100. */
export const timeLine = (points: readonly ChartPoint[], scale: Scale, span: ChartSpan): string =>
  points.map(({ at, value }) => `${placeIn(span, at)},${roundToHundredths((1 - scale.at(value)) * 100)}`).join(' ');

const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

/** The same number of steps over the whole width, each with its moment. */
export const momentsIn = ({ from, until }: ChartSpan, steps: number): readonly number[] =>
  Array.from({ length: steps + 1 }, (_, i) => from + ((until - from) * i) / steps);

/**
 * Which marks have room for words, the most important first, and in which of `lanes` lines above the chart. A label takes
 * `room` percent of the width, to its right, or to its left where the chart ends.
 */
export function labelLanes(
  marks: readonly Readonly<{ at: number; weight: number }>[],
  span: ChartSpan,
  { lanes, room }: Readonly<{ lanes: number; room: number }>,
): readonly (Readonly<{ lane: number; end: boolean }> | undefined)[] {
  const taken: [from: number, to: number][][] = Array.from({ length: lanes }, () => []);
  const placed: (Readonly<{ lane: number; end: boolean }> | undefined)[] = marks.map(() => undefined);
  const order = marks.map((_, i) => i).sort((a, b) => marks[b]!.weight - marks[a]!.weight || a - b);
  for (const i of order) {
    const x = placeIn(span, marks[i]!.at);
    const end = x + room > 100;
    const [left, right] = end ? [x - room, x] : [x, x + room];
    const lane = taken.findIndex((used) => used.every(([from, to]) => right <= from || left >= to));
    if (lane < 0) continue;
    taken[lane]!.push([left, right]);
    placed[i] = { lane, end };
  }
  return placed;
}

/** Chances on a scale of powers of ten, and days of a fund in a box: figures to places in percent. */

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

/** The arithmetic of a chart: figures to places in a box. */

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

/** Corners of a line that holds its value until the next day: a balance does not slope. */
export function steppedLine(values: readonly number[], scale: Scale, width: number, height: number): string {
  const slot = width / Math.max(1, values.length);
  const y = (value: number) => height - scale.at(value) * height;
  const corners = values.flatMap((value, i) => [
    `${fixed(i * slot)},${fixed(y(value))}`,
    `${fixed((i + 1) * slot)},${fixed(y(value))}`,
  ]);
  return corners.join(' ');
}

const fixed = (value: number): string => String(Math.round(value * 100) / 100);

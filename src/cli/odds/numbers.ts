/** Numbers of the odds lab in print: never more digits than mean something. */

/** `649,740`, `20.8`, `1.35`: a number of times that something goes into another. */
export function factorText(value: number): string {
  if (value >= 1_000) return countText(value);
  return rounded(value, value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

export const countText = (value: number): string => grouped(String(Math.round(value)));

/** `69.1%`, `0.004%`: two digits that mean something at least. */
export function partText(value: number): string {
  const percent = value * 100;
  const places = percent === 0 || percent >= 10 ? 1 : Math.min(6, 1 - Math.floor(Math.log10(Math.abs(percent))));
  return `${rounded(percent, places)}%`;
}

/** `2.7879%`: what is counted exactly has four places. */
export const finePartText = (value: number): string => `${rounded(value * 100, 4)}%`;

/** Cents as dollars: `$8,280.00`. */
export const amountText = (cents: number): string => dollars(cents, 2);

/** Of small amounts fractions of a cent too: `$0.1384`. */
export const fineText = (cents: number): string => dollars(cents, Math.abs(cents) < 1_000 ? 4 : 2);

const dollars = (cents: number, places: number): string =>
  rounded(cents / 100, places).replace(/^(-?)/, (_, sign: string) => `${sign}$`);

/** `align` has a letter for each column: < left, > right. */
export function columns(rows: readonly (readonly string[])[], align: string): string[] {
  const widths = [...align].map((_, i) => Math.max(0, ...rows.map((row) => (row[i] ?? '').length)));
  return rows.map((row) => {
    const cells = row.map((cell, i) => (align[i] === '>' ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)));
    return `  ${cells.join('  ')}`;
  });
}

/** Half away from nothing, and with every place that is asked for. */
function rounded(value: number, places: number): string {
  const scaled = String(Math.round(Math.abs(value) * 10 ** places)).padStart(places + 1, '0');
  const whole = grouped(scaled.slice(0, scaled.length - places));
  const sign = value < 0 && /[1-9]/.test(scaled) ? '-' : '';
  return `${sign}${whole}${places === 0 ? '' : `.${scaled.slice(-places)}`}`;
}

/** What is so large that it is written with an exponent stays as it is. */
const grouped = (digits: string): string => (/^-?\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, ',') : digits);

/**
 * The 95% interval of a chance that was sampled. Exact for few hits (Clopper and Pearson), since those are the rows
 * that cost most; without a hit it is the rule of three.
 */

export type Interval = readonly [low: number, high: number];

type Dealt = Readonly<{ paid: Readonly<{ probability: number }>; between?: Interval }>;

/** Whether a row was dealt and never came up. It is still possible, up to the chance that its interval allows. */
export const isUnseen = ({ between }: Dealt): boolean => between !== undefined && between[0] === 0 && between[1] > 0;

/** The chance a price must use: no row is treated as impossible because it did not come up. */
export const pricedChance = (row: Dealt): number => (isUnseen(row) ? row.between![1] : row.paid.probability);

/** `hits` of `deals`. Without a hit the lower end is zero, and the full five percent is above the upper end. */
export function intervalOf(hits: number, deals: number): Interval {
  if (deals === 0) return [0, 1];
  if (hits === 0) return [0, -Math.expm1(Math.log(TAIL) / deals)];
  if (hits === deals) return [Math.exp(Math.log(TAIL) / deals), 1];
  if (Math.min(hits, deals - hits) > MANY) return byScore(hits, deals);
  return [quantile(TAIL / 2, hits, deals - hits + 1), quantile(1 - TAIL / 2, hits + 1, deals - hits)];
}

const TAIL = 0.05;
/** From this number of hits both methods agree in three digits of their width. */
const MANY = 500;
/** The number of standard errors to either side in a normal distribution. */
const WIDE = 1.959_964;

/** Wilson's interval. */
function byScore(hits: number, deals: number): Interval {
  const part = hits / deals;
  const square = WIDE * WIDE;
  const middle = part + square / (2 * deals);
  const half = WIDE * Math.sqrt((part * (1 - part)) / deals + square / (4 * deals * deals));
  return [(middle - half) / (1 + square / deals), (middle + half) / (1 + square / deals)];
}

/** The quantile of a beta distribution for this share; bisected in its logarithm, because chances are small. */
function quantile(part: number, a: number, b: number): number {
  let [low, high] = [-60, 0];
  for (let i = 0; i < 80; i += 1) {
    const middle = (low + high) / 2;
    if (below(Math.exp(middle), a, b) < part) low = middle;
    else high = middle;
  }
  return Math.exp(high);
}

/** The regularized incomplete beta function. */
function below(x: number, a: number, b: number): number {
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b;
}

/** Its continued fraction, by Lentz's method. */
function fraction(x: number, a: number, b: number): number {
  const atLeast = (value: number) => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / atLeast(1 - ((a + b) * x) / (a + 1));
  let product = d;
  for (let m = 1; m <= TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / atLeast(1 + even * d);
    c = atLeast(1 + even / c);
    product *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / atLeast(1 + odd * d);
    c = atLeast(1 + odd / c);
    product *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return product;
}

const TINY = 1e-300;
const TERMS = 10_000;

/** Stirling's series, shifted up until its first terms are accurate enough. */
function logGamma(value: number): number {
  let [x, shift] = [value, 0];
  for (; x < 10; x += 1) shift += Math.log(x);
  const square = x * x;
  const series = 1 / 12 - (1 / 360 - (1 / 1260 - 1 / (1680 * square)) / square) / square;
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series / x - shift;
}

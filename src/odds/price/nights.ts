/**
 * Many nights of a promotion in sequence: the cost of each, how many hands win, and the longest wait for a win. The
 * fund carries over from night to night by the rules of its sheet, so a jackpot that was not hit is larger.
 */
import { seeded } from '../../base/seeded.ts';
import type { Nights, Spread } from '../document.ts';
import type { Circumstances } from './circumstances.ts';
import type { PricedOffer } from './flows.ts';
import { modelOf } from './model.ts';
import { closingsOf, daysOf, drawnNight, openPools, playOut } from './paths.ts';

/** Null if no hand wins anything: then every night costs the same. */
export function playNights(
  fund: readonly PricedOffer[],
  circumstances: Circumstances,
  { nights, rngSeed = 1 }: Readonly<{ nights: number; rngSeed?: number | undefined }>,
): Nights | null {
  const days = daysOf(modelOf(fund, circumstances), closingsOf(fund));
  if (days.payments.length + days.events.length === 0) return null;
  const { hoursPerDay, tables } = days.model;
  const rng = seeded(rngSeed);
  const purse = openPools(days, 0);
  const cost: number[] = [];
  const wins: number[] = [];
  const wait: number[] = [];
  for (let night = 0; night < nights; night += 1) {
    const { happens, won } = drawnNight(days, purse, rng);
    const { paid } = playOut(days, purse, happens, night);
    const fixed = [...happens.prizes.values()].reduce((sum, amount) => sum + amount, 0);
    cost.push(Math.round(paid.reduce((sum, amount) => sum + amount, fixed)));
    wins.push(won.length);
    wait.push(longestGap(won) * hoursPerDay);
  }
  return {
    nights,
    rngSeed,
    hours: hoursPerDay,
    tables,
    withoutWin: wins.filter((count) => count === 0).length,
    cost: spreadOf(cost),
    wins: spreadOf(wins, 1),
    wait: spreadOf(wait),
  };
}

/** Between two wins, or between a win and the start or end of the night; 1 is the whole night. */
function longestGap(moments: readonly number[]): number {
  const sorted = [0, ...[...moments].sort((a, b) => a - b), 1];
  return Math.max(...sorted.slice(1).map((at, i) => at - sorted[i]!));
}

const MOST_BARS = 14;

/** `least`: the narrowest allowed bar, for counts. */
function spreadOf(values: readonly number[], narrowest = 0): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number): number => sorted[Math.max(Math.ceil(part * sorted.length) - 1, 0)]!;
  const [least, most] = [sorted[0]!, sorted.at(-1)!];
  // A rare jackpot would put all other nights into one bar, so the last bar collects the top one percent of nights.
  const top = Math.max(at(0.99), least);
  const even = (top - least) / MOST_BARS;
  const width = narrowest > 0 ? Math.max(narrowest, Math.ceil(even)) : even;
  const count = width === 0 ? 1 : Math.min(MOST_BARS, Math.floor((top - least) / width) + 1);
  const bars = Array.from({ length: count }, (_, i) => ({ from: least + i * width, nights: 0 }));
  for (const value of values) {
    const place = width === 0 ? 0 : Math.min(Math.floor((value - least) / width), count - 1);
    bars[place]!.nights += 1;
  }
  return { least, low: at(0.05), middle: at(0.5), high: at(0.95), most, width, bars };
}

/**
 * What a line's limit saves. Hands come at random times, so the number in a day is a Poisson variable, and only the
 * first hands up to the limit are paid. A hand on a closed line wins nothing, or qualifies for the next line of the
 * chart.
 */
import { DAY } from '../../base/time.ts';
import { rowsInForce } from '../../rules/in-force.ts';
import { hasLimits, type LineLimit } from '../../rules/line-limits.ts';
import type { Assumption } from '../question.ts';
import type { Circumstances } from './circumstances.ts';
import type { Flow, PricedOffer } from './flows.ts';

/** The mean number of hands among the first `count`, given the average number of hands. */
export function meanUpTo(mean: number, count: number): number {
  let chance = Math.exp(-mean);
  let sum = 0;
  let left = 1;
  for (let k = 0; k < count; k += 1) {
    sum += k * chance;
    left -= chance;
    chance *= mean / (k + 1);
  }
  return sum + count * Math.max(left, 0);
}

type CycleLine = Readonly<{ rate: number; count: number }>;

/** Average hours until each line of a cycle has been hit its required number of times; infinite if one is never hit. */
export function hoursOfCycle(lines: readonly CycleLine[]): number {
  if (lines.some(({ rate }) => rate === 0)) return Number.POSITIVE_INFINITY;
  const open = (t: number): number => 1 - lines.reduce((all, one) => all * reached(one, t), 1);
  let end = Math.max(...lines.map(({ rate, count }) => count / rate));
  while (open(end) > 1e-10) end *= 2;
  // The chance that the cycle is still running falls smoothly from one to zero: Simpson's rule.
  const steps = 4_000;
  const h = end / steps;
  let sum = open(0) + open(end);
  for (let i = 1; i < steps; i += 1) sum += open(i * h) * (i % 2 === 0 ? 2 : 4);
  return (sum * h) / 3;
}

/** The chance that a line was hit that many times by then. */
function reached({ rate, count }: CycleLine, t: number): number {
  let chance = Math.exp(-rate * t);
  let left = 1;
  for (let k = 0; k < count; k += 1) {
    left -= chance;
    chance *= (rate * t) / (k + 1);
  }
  return Math.max(left, 0);
}

/** The flows as paid under the limits of their lines. `hits` is unchanged: it is how often a hand qualifies. */
export function limitedFlows(priced: PricedOffer, flows: readonly Flow[], circumstances: Circumstances): Flow[] {
  const { sheet, offer } = priced;
  if (!hasLimits(sheet)) return [...flows];
  const rows = [...new Set(sheet.games.flatMap(({ game }) => rowsInForce(sheet, offer, game)))];
  const hoursOf = stretchHours(priced, circumstances);
  const hitsOf = (key: string) => flows.filter(({ row }) => row === key).reduce((sum, { hits }) => sum + hits, 0);
  const falls = sheet.chart.closed !== undefined;
  const shares = new Map<string, number>();
  let over = 0;
  const cycle = rows.flatMap(({ key, limits = [] }) =>
    limits.flatMap(({ per, count }) => (per === 'cycle' ? [{ rate: hitsOf(key), count }] : [])),
  );
  const cycleHours = cycle.length === 0 ? 0 : hoursOfCycle(cycle);
  for (const { key, limits: all = [], collects } of rows) {
    // How often a set is won is counted with the set.
    const limits = collects === undefined ? all : [];
    const own = hitsOf(key);
    const met = own + (falls ? over : 0);
    const paid = Math.min(
      met,
      ...limits
        .filter(({ of }) => of === 'line')
        .map(({ per, count }) => {
          const hours = per !== 'cycle' ? hoursOf[per] : Number.isFinite(cycleHours) ? null : hoursOf.promotion;
          return hours === null ? count / cycleHours : meanUpTo(met * hours, count) / hours;
        }),
    );
    shares.set(key, own === 0 ? 1 : paid / own);
    over = met - paid;
  }
  return flows.map((flow) => {
    const share = shares.get(flow.row) ?? 1;
    if (share === 1) return flow;
    const envy = flow.envy === null ? null : { ...flow.envy, rate: flow.envy.rate * share };
    return { ...flow, envy, prize: { ...flow.prize, rate: flow.prize.rate * share } };
  });
}

/** Hours of play in each period. */
export function stretchHours(
  { offer }: Pick<PricedOffer, 'offer'>,
  { hoursPerDay }: Circumstances,
): Readonly<Record<Exclude<LineLimit['per'], 'cycle'>, number>> {
  const days = Math.max((offer.period.until - offer.period.from) / DAY, 1);
  return { hour: 1, day: hoursPerDay, week: 7 * hoursPerDay, promotion: days * hoursPerDay };
}

export function limitsAssumed({ sheet }: PricedOffer): Assumption[] {
  if (!hasLimits(sheet)) return [];
  const limits = Object.values(sheet.chart.options).flatMap((rows) => rows.flatMap((row) => row.limits ?? []));
  const one = (id: string, says: string, value: string, at: string): Assumption => ({
    id,
    says,
    value,
    choices: [value],
    at,
  });
  const person = limits.find(({ of }) => of === 'person');
  const line = limits.find(({ of }) => of === 'line');
  const { closed } = sheet.chart;
  return [
    ...(line === undefined
      ? []
      : [one('line-limits', 'Hands of lines that can be won only so often', 'at random times', line.at)]),
    ...(closed === undefined
      ? []
      : [one('closed-lines', 'Hands of a closed line', 'paid on the next line of the chart', closed.at)]),
    ...(person === undefined
      ? []
      : [one('person-limits', 'Limits per person, not priced: as if no player reached them', 'left out', person.at)]),
  ];
}

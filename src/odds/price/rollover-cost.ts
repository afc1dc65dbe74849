/**
 * The average cost of rollovers. Each period is won independently of the others, so the number of unwon periods before
 * a win is geometric, truncated where the rollover starts. The amount they add is truncated at the posted limit.
 */
import { type Cents, cents, formatUsd, ZERO } from '../../base/cents.ts';
import { DAY } from '../../base/time.ts';
import { postedPrize } from '../../rules/in-force.ts';
import { addedByRollover, mostRolledOver, poolOf, rolloverOf, rolloverRow } from '../../rules/rollover.ts';
import type { Assumption } from '../question.ts';
import { type Circumstances, hoursPerRunning } from './circumstances.ts';
import type { Flow, PricedOffer } from './flows.ts';

/** The line of the price that shows rollovers; no chart line has this key. */
export const ROLLED_OVER = 'rolled over';

export type RolloverCost = Readonly<{
  /** The chance that nobody wins a period. */
  unwon: number;
  /** The average rolled-over amount in a period that is won, in cents. */
  carried: number;
  /** The average amount per period that leaves the payer without a winner and goes into a pool, in cents. */
  given: number;
}>;

/** `periods`: the number of periods from the beginning of a rollover to its end. */
export function rolloverCost(
  { prize, most, unwon, periods }: Readonly<{ prize: Cents; most: Cents | null; unwon: number; periods: number }>,
  goesTo: 'next-period' | 'pool' | 'payer',
  endsIn: 'pool' | 'payer',
): RolloverCost {
  if (goesTo !== 'next-period') return { unwon, carried: 0, given: goesTo === 'pool' ? unwon * prize : 0 };
  let rolled: Cents = ZERO;
  let carried = 0;
  let left = 0;
  // The j-th unwon period in a row adds this amount. It can occur in as many periods as have j periods before them.
  for (let j = 1; j <= periods; j += 1) {
    const adds = addedByRollover(prize, rolled, most);
    const chance = unwon ** j;
    if (adds === 0 || chance < SMALLEST) break;
    carried += (chance * adds * (periods - j)) / periods;
    left += (chance * adds) / periods;
    rolled = cents(rolled + adds);
  }
  return { unwon, carried, given: endsIn === 'pool' ? left : 0 };
}

/** Smaller chances do not change a cent. */
const SMALLEST = 1e-12;

/**
 * The rollover cost for an offer's sheet, with its boards closing as often as assumed. `flows` are those of its boards.
 */
export function rolloverOfOffer(
  { sheet, offer }: PricedOffer,
  flows: readonly Flow[],
  circumstances: Circumstances,
): RolloverCost | undefined {
  const word = rolloverOf(sheet);
  const row = word && rolloverRow(sheet, offer, word);
  if (word === undefined || row === undefined) return undefined;
  const hours = hoursPerRunning(offer, circumstances);
  const prize = postedPrize(row, offer.amounts) ?? ZERO;
  const unwon = Math.exp(-hours * flows.reduce((sum, { hits }) => sum + hits, 0));
  const days = Math.max((offer.period.until - offer.period.from) / DAY, 1);
  const aDay = circumstances.hoursPerDay / hours;
  const isDaily = !('unwon' in word) || word.until === 'end-of-day';
  const periods = Math.max(Math.round(isDaily ? aDay : aDay * days), 1);
  const most = mostRolledOver(word, prize, offer.amounts);
  const kindOf = (to: string) => (poolOf(to as 'reserve') === undefined ? 'payer' : 'pool');
  return rolloverCost(
    { prize, most, unwon, periods },
    word.to === 'next-period' ? 'next-period' : kindOf(word.to),
    'unwon' in word ? kindOf(word.unwon) : 'payer',
  );
}

/** Up to two more lines of the price, for the part paid with a prize and the part paid into a pool. */
export function rolloverFlows(priced: PricedOffer, flows: readonly Flow[], circumstances: Circumstances): Flow[] {
  const cost = rolloverOfOffer(priced, flows, circumstances);
  const first = flows[0];
  if (cost === undefined || first === undefined) return [];
  const hours = hoursPerRunning(priced.offer, circumstances);
  const line = (name: string, rate: number, amount: number): Flow[] =>
    rate === 0 || amount === 0
      ? []
      : [
          {
            ...first,
            row: ROLLED_OVER,
            name,
            hits: 0,
            unseen: null,
            envy: null,
            closing: null,
            times: [{ times: 1, share: 1 }],
            lifts: null,
            timesRange: null,
            prize: {
              gives: 'money',
              rate,
              amount,
              factor: 1,
              choice: `${priced.sheet.id} ${priced.offer.id} ${name}`,
              range: null,
              pool: null,
            },
          },
        ];
  return [
    ...line('what rolled over', (1 - cost.unwon) / hours, cost.carried),
    ...line('what nobody won, to a pool', 1 / hours, cost.given),
  ];
}

export function rolloverAssumed(
  priced: PricedOffer,
  flows: readonly Flow[],
  circumstances: Circumstances,
): Assumption[] {
  const cost = rolloverOfOffer(priced, flows, circumstances);
  if (cost === undefined) return [];
  const { at } = rolloverOf(priced.sheet)!;
  const one = (id: string, says: string, value: string): Assumption => ({ id, says, value, choices: [value], at });
  const percent = `${Number((cost.unwon * 100).toPrecision(3))}%`;
  return [
    one('unwon', 'Periods that nobody wins, each independently of the others', percent),
    one('rolled-over', 'Rolled over in a period that is won, on average', formatUsd(cents(Math.round(cost.carried)))),
  ];
}

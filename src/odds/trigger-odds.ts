/**
 * What a fee is worth while a pool waits for its secret amount: every cent that is not passed yet is as likely as another,
 * so the chance of the next fee is its part of what is left, and grows with the meter.
 */
import { type Cents, cents } from '../base/cents.ts';
import { type FeeWord, feesOf, poolOfPart, startOf } from '../rules/fund.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import {
  expectedWin,
  type TriggerRange,
  type TriggerWord,
  triggerChance,
  triggerRange,
  triggersOf,
} from '../rules/triggers.ts';
import type { OddsDocument, TriggerOdds } from './document.ts';

export function triggerOdds(sheet: Sheet, offer: Offer): Pick<OddsDocument, 'triggers'> {
  const triggers = triggersOf(sheet, offer).flatMap((word) => oddsOf(sheet, offer, word));
  return triggers.length === 0 ? {} : { triggers };
}

function oddsOf(sheet: Sheet, { amounts }: Offer, word: TriggerWord): TriggerOdds[] {
  const fee = feeInto(sheet, word.pool.id);
  if (fee === undefined) return [];
  const start = startOf(word.pool, 'reseed', amounts);
  const range = triggerRange(word, amounts, start);
  const part = partOf(fee, word.pool.id);
  const { meter, fees } = expectedWin(range, start, part);
  const { from, to } = range;
  return [
    {
      at: word.trigger.at,
      row: word.row.key,
      name: word.row.name,
      pool: word.pool.name,
      fee: fee.amount,
      part,
      start,
      from,
      to,
      meter,
      fees,
      even: evenMeter(range, start, fee.amount, part),
      meters: metersShown(start, from, to).map((at) => {
        const [ways, of] = triggerChance(range, at, part);
        const chance = ways / of;
        return { meter: at, chance, value: chance * Math.min(at + part, to) };
      }),
    },
  ];
}

/** Found by halving: the chance and what it wins both grow with the meter. */
function evenMeter(range: TriggerRange, start: Cents, fee: Cents, part: Cents): Cents | null {
  const isWorth = (meter: number): boolean => {
    const [ways, of] = triggerChance(range, cents(meter), part);
    return ways * Math.min(meter + part, range.to) >= fee * of;
  };
  let [low, high] = [Math.max(start, range.from) - 1, range.to - 1];
  if (!isWorth(high)) return null;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isWorth(middle)) high = middle;
    else low = middle;
  }
  return cents(high);
}

/** The start, where the amount can be first, and quarters of the way up to the last cent before it must be won. */
function metersShown(start: Cents, from: Cents, to: Cents): Cents[] {
  const quarters = [1, 2, 3].map((quarter) => from + Math.floor(((to - from) * quarter) / 4));
  return [...new Set([start, from, ...quarters, to - 1])].map((meter) => cents(Math.max(meter, start)));
}

/** The fee of a table whose limits no other fee is for. */
export const feeInto = ({ fund }: Sheet, pool: string): FeeWord | undefined =>
  fund.kind === 'own' ? feesOf(fund).find((fee) => fee.known === 'start' && partOf(fee, pool) > 0) : undefined;

export const partOf = ({ parts }: Pick<FeeWord, 'parts'>, pool: string): Cents =>
  cents(parts.reduce((sum, { to, amount }) => (poolOfPart(to) === pool ? sum + amount : sum), 0));

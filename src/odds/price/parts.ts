/** How a prize is cut where several have a part in it: what leaves the pool, and how often it is paid in full. */
import type { ChartRow } from '../../rules/chart.ts';
import { postedPrize, structureInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import type { PartWord } from '../../rules/payout-words.ts';
import { payoutOf } from '../../rules/settle.ts';
import type { Sheet } from '../../rules/sheet.ts';

export type Cut = Readonly<{
  /** Of the prize: what people have, what the reserve has, what stays where it was. They sum to one. */
  paid: number;
  toReserve: number;
  stays: number;
  /** The prize once more for each further winner, as a part of it. */
  again: number;
}>;

/** `winners`: how many meet the row at one hit, on average. `others`: who sits beside them. */
export function cutOf(
  sheet: Sheet,
  offer: Offer,
  row: ChartRow,
  { winners, others }: Readonly<{ winners: number; others: number }>,
): Cut {
  const payout = payoutOf(sheet);
  const words = partsOf(sheet, offer, row);
  const unpaid = payout?.step.unpaid;
  const has = ({ to }: PartWord) => (to === 'table' ? others > 0 : to !== 'dealer-bets');
  const all = sumOf(words);
  const taking = words.filter(has);
  // Where nobody is there to take a part the others' grow, it stays, or the reserve has it.
  const scale = unpaid?.nobody === 'others' && taking.length > 0 ? all / sumOf(taking) : 1;
  const paid = (sumOf(taking) * scale) / 100;
  const untaken = (all - sumOf(taking) * scale) / 100;
  const toReserve = unpaid?.nobody === 'reserve' ? untaken : 0;
  const each = (sumOf(words.filter(({ to }) => to === 'each')) * scale) / 100;
  return { paid, toReserve, stays: 1 - paid - toReserve, again: each * Math.max(winners - 1, 0) };
}

/** The parts of a row as the floor cuts it: its own, those of the structure in force, or whole to who meets it. */
function partsOf(sheet: Sheet, offer: Offer, row: ChartRow): readonly PartWord[] {
  if (row.parts !== undefined) return row.parts;
  const payout = payoutOf(sheet);
  const structure = structureInForce(sheet, offer);
  const ofPool = row.prize.gives === 'percent-of-pool';
  if (structure !== undefined && payout?.divides === (ofPool ? 'pools' : 'fixed')) {
    const { from } = structure;
    const posted = postedPrize(row, offer.amounts) ?? 0;
    return from !== undefined && posted >= from.prize ? from.parts : structure.parts;
  }
  const inFull = ofPool ? payout?.step.several === 'each-in-full' : !('divided' in row.prize);
  return [{ to: inFull ? 'each' : 'holders', percent: 100 }];
}

const sumOf = (words: readonly PartWord[]): number => words.reduce((sum, { percent }) => sum + percent, 0);

/** How a prize is split among several people: what leaves the pool, and how often the full prize is paid. */
import type { ChartRow, PartWord } from '../../rules/chart.ts';
import { postedPrize, structureInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { hundredths, isByPercent, isPaidToPlayers, WHOLE } from '../../rules/prize-parts.ts';
import { payoutOf } from '../../rules/settle.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { type Chosen, chosenAmount } from '../../rules/vocabulary.ts';

export type Cut = Readonly<{
  /** Shares of the prize that go to people, go to the reserve, or stay in the pool. They add up to one. */
  paid: number;
  toReserve: number;
  stays: number;
  /** The full prize again for each additional winner, as a share of it; and the amounts added for parts by amount. */
  again: number;
  /** Parts by amount alone never take more than this from a pool, whatever its balance. */
  atMost?: number;
}>;

export const UNCUT: Cut = { paid: 1, toReserve: 0, stays: 0, again: 0 };

/**
 * `winners`: the average number of players who qualify for the row at one hit. `others`: the other players at the
 * table.
 */
type Heads = Readonly<{ winners: number; others: number }>;

/**
 * Undefined if the payment depends on the pool's balance or on the number of players in the room. Then it is not
 * priced.
 */
export function cutOf(sheet: Sheet, offer: Offer, row: ChartRow, heads: Heads): Cut | undefined {
  const words = partsOf(sheet, offer, row);
  if (isByPercent(words)) return cutByPercent(sheet, words, heads);
  const amounts = { chosen: offer.amounts, over: payoutOf(sheet)?.step.amounts?.over };
  const prize = postedPrize(row, offer.amounts);
  if (words.some(({ to, each }) => to === 'room' && each)) return undefined;
  return prize === undefined ? cutOfPool(words, heads, amounts) : cutOfPosted(prize, words, heads, amounts);
}

function cutByPercent(sheet: Sheet, words: readonly PartWord[], { winners, others }: Heads): Cut {
  const unpaid = payoutOf(sheet)?.step.unpaid;
  const all = sumOfPercents(words);
  const taking = words.filter((word) => has(word, others));
  // If nobody is there to take a part, the others' parts grow, it stays in the pool, or the reserve gets it.
  const scale = unpaid?.nobody === 'others' && taking.length > 0 ? all / sumOfPercents(taking) : 1;
  const sent = (sumOfPercents(taking.filter(isReserve)) * scale) / 100;
  const paid = (sumOfPercents(taking) * scale) / 100 - sent;
  const untaken = (all - sumOfPercents(taking) * scale) / 100;
  const toReserve = sent + (unpaid?.nobody === 'reserve' ? untaken : 0);
  const each = (sumOfPercents(words.filter(({ to }) => to === 'each')) * scale) / 100;
  return { paid, toReserve, stays: 1 - paid - toReserve, again: each * Math.max(winners - 1, 0) };
}

type Amounts = Readonly<{ chosen: Chosen; over: 'added' | 'cut' | undefined }>;

/** A posted prize: its parts in order, for the average number of people. */
function cutOfPosted(prize: number, words: readonly PartWord[], heads: Heads, { chosen, over }: Amounts): Cut {
  let left = prize;
  let added = 0;
  for (const word of words) {
    if (word.rest || !has(word, heads.others)) continue;
    const wanted = wantedBy(word, prize, heads, chosen);
    added += over === 'added' ? Math.max(wanted - left, 0) : 0;
    left -= Math.min(wanted, left);
  }
  const rest = words.some((word) => word.rest && has(word, heads.others)) ? left : 0;
  const paid = prize === 0 ? 0 : (prize - left + rest) / prize;
  return { paid, toReserve: 0, stays: 1 - paid, again: prize === 0 ? 0 : added / prize };
}

/**
 * Part of a pool. With a remainder share all of it is taken; amounts alone take their total. A mix of both is not
 * priced.
 */
function cutOfPool(words: readonly PartWord[], heads: Heads, { chosen }: Amounts): Cut | undefined {
  const toReserve = sumOfPercents(words.filter(isReserve)) / 100;
  if (words.some(({ rest }) => rest)) return { paid: 1 - toReserve, toReserve, stays: 0, again: 0 };
  if (words.some(({ percent }) => percent !== undefined)) return undefined;
  const taking = words.filter((word) => has(word, heads.others));
  return { ...UNCUT, atMost: taking.reduce((sum, word) => sum + wantedBy(word, 0, heads, chosen), 0) };
}

function wantedBy({ to, percent, amount, each }: PartWord, prize: number, heads: Heads, chosen: Chosen): number {
  if (percent !== undefined) return (prize * hundredths(percent)) / WHOLE;
  const one = chosenAmount(chosen, amount!);
  const takers = to === 'table' ? heads.others : to === 'holders' ? heads.winners : 1;
  return each ? one * takers : one;
}

const has = ({ to }: PartWord, others: number): boolean => (to === 'table' ? others > 0 : to !== 'dealer-bets');
const isReserve = ({ to }: PartWord): boolean => to === 'reserve';
const sumOfPercents = (words: readonly PartWord[]): number =>
  words.reduce((sum, { percent }) => sum + hundredths(percent ?? 0), 0) / 100;

/**
 * Whether a row of the offer adds money if parts by amount exceed a pool. The price assumes that this never happens.
 */
export const mayBeAdded = (sheet: Sheet, offer: Offer, row: ChartRow): boolean =>
  payoutOf(sheet)?.step.amounts?.over === 'added' &&
  row.prize.gives === 'percent-of-pool' &&
  partsOf(sheet, offer, row).some((part) => part.amount !== undefined && isPaidToPlayers(part));

/** The parts of a row as the floor splits it: its own, those of the structure in force, or all of it to the winner. */
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

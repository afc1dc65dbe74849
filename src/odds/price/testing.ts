/** Sample odds for the tests of the price, and offers with every amount at its lowest. */
import type { Sheet } from '../../rules/sheet.ts';
import type { OddsRow } from '../document.ts';
import { plainOffer } from '../request.ts';
import { chanceOf } from '../tally.ts';
import type { PricedOffer } from './flows.ts';

/** How many deals are paid on each row, by its key, the same in every game. */
export type Counts = Readonly<Record<string, readonly [count: number, of: number]>>;

export function pricedBy(
  sheet: Sheet,
  counts: Counts,
  {
    option = Object.keys(sheet.chart.options)[0]!,
    per = 'hand',
    ...changes
  }: Partial<PricedOffer['offer']> & { per?: OddsRow['per'] } = {},
): PricedOffer {
  const plain = plainOffer(sheet, option, 'lowest');
  const offer = { ...plain, ...changes, option, amounts: { ...plain.amounts, ...changes.amounts } };
  const rows = sheet.games.flatMap(({ game }) =>
    sheet.chart.options[option]!.filter(({ games }) => games === undefined || games.includes(game)).flatMap((row) => {
      const [count, of] = counts[row.key] ?? [];
      if (count === undefined || of === undefined) return [];
      const chance = chanceOf({ how: 'counted', total: BigInt(of) }, BigInt(count));
      const { at, key, name } = row;
      return [{ at, game, row: key, name, per, how: 'counted' as const, meets: chance, paid: chance }];
    }),
  );
  return { sheet, offer, rows };
}

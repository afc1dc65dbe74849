/** How far off a price may be since some of its rows were dealt and not counted. */
import type { OddsRow } from '../document.ts';
import type { Interval } from '../interval.ts';
import type { Circumstances } from './circumstances.ts';
import { type Model, modelOf } from './model.ts';
import type { Priced } from './priced.ts';

/** Between which values a figure of the price is, 95 times of 100. */
export type Spread = (figure: (model: Model) => number) => Interval;

/**
 * Each row is put at either end of its interval, everything else as it is; rows were dealt independently of one another, so
 * what they may do together is the root of the squares. Undefined where every row was counted.
 */
export function spreadOf(fund: readonly Priced[], circumstances: Circumstances): Spread | undefined {
  const dealt = fund.flatMap(({ rows }) => rows.filter(({ between }) => between !== undefined));
  if (dealt.length === 0) return undefined;
  const at = (row: OddsRow, probability: number): Model => {
    const { between: _, ...counted } = row;
    const known: OddsRow = { ...counted, paid: { ...row.paid, probability } };
    return modelOf(
      fund.map((priced) => ({ ...priced, rows: priced.rows.map((one) => (one === row ? known : one)) })),
      circumstances,
    );
  };
  const base = modelOf(fund, circumstances);
  let ends: (readonly [Model, Model])[] | undefined;
  return (figure) => {
    ends ??= dealt.map((row) => [at(row, row.between![0]), at(row, row.between![1])] as const);
    const middle = figure(base);
    let [down, up] = [0, 0];
    for (const pair of ends) {
      const moved = pair.map((model) => figure(model) - middle);
      down += Math.min(0, ...moved) ** 2;
      up += Math.max(0, ...moved) ** 2;
    }
    return [middle - Math.sqrt(down), middle + Math.sqrt(up)];
  };
}

/** A hand that steps down, as it stands at a table: which step is in force at a moment, and what the screens say of it. */
import type { Cents } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import { localOf } from '../../base/zone.ts';
import type { ChartRow } from '../../rules/chart.ts';
import { type FallNow, fallNow, isFalling, rowAtStep, stepByClock, stepByPool } from '../../rules/falls.ts';
import { everyRowInForce } from '../../rules/in-force.ts';
import { pool as poolAccount } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { zonePackOf } from '../clock.ts';
import type { OfferState, State } from '../state.ts';
import { sheetOf } from './offers.ts';
import { risenAt } from './wins.ts';

/** `reading`: what a pool holds, or what an open hit of the round read. */
type At = Readonly<{ moment: Instant; reading?: (pool: string) => Cents }>;

/** The step in force: 0 is the first hand. */
export function fallStep(state: State, offered: OfferState, row: ChartRow, { moment, reading }: At): number {
  if (!isFalling(row)) return 0;
  const { falls, prize } = row;
  if (falls.by === 'pool') {
    if (!('pool' in prize) || prize.pool === undefined || offered.fund === null) return 0;
    const holds = reading?.(prize.pool) ?? balanceOf(state, poolAccount(offered.fund, prize.pool));
    return stepByPool(falls, holds);
  }
  const zone = zonePackOf(state);
  if (zone === undefined) return 0;
  return stepByClock(falls, must(localOf(zone, risenAt(offered, row.key))), must(localOf(zone, moment)));
}

/** The rows with the hands that are in force at that moment. */
export const rowsFallen = (state: State, offered: OfferState, rows: readonly ChartRow[], at: At): ChartRow[] =>
  rows.map((row) => rowAtStep(row, fallStep(state, offered, row, at)));

/** Today's hand of each row that falls, and the next. */
export function fallsNow(state: State, offered: OfferState): FallNow[] {
  const zone = zonePackOf(state);
  if (zone === undefined) return [];
  const now = must(localOf(zone, state.time));
  return everyRowInForce(sheetOf(state, offered), offered.offer)
    .filter(isFalling)
    .map((row) => fallNow(row, fallStep(state, offered, row, { moment: state.time }), now));
}

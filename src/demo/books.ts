/** What a fund holds and owes, as its statement says it: since a moment, line by line, and whether the two agree. */
import { ok, type Result } from '../base/result.ts';
import { type Instant, instant } from '../base/time.ts';
import type { FloorRecord } from '../floor/evolve.ts';
import { fundStatement } from '../floor/statement.ts';
import { recordOf } from '../journal/fold.ts';
import { pagesOf, type Store, StoreUnreadable } from '../journal/store.ts';
import type { DemoBooks } from './api.ts';

export async function booksSince(store: Store, house: string, fund: string, from: Instant): Promise<Result<DemoBooks>> {
  const records: FloorRecord[] = [];
  try {
    for await (const page of pagesOf(store, house)) {
      // A record that does not name the fund moves none of its money, and most of a long night does not.
      for (const row of page) {
        if (row.body.includes(fund)) records.push(recordOf(row) as unknown as FloorRecord);
      }
    }
  } catch (error) {
    if (error instanceof StoreUnreadable) return { ok: false, refusal: error.fault };
    throw error;
  }
  const until = instant(Math.max(from, records.at(-1)?.command.time ?? from) + 1);
  const { lines, movements, closing } = fundStatement(records, fund, { from, until });
  const { holds, owes } = closing;
  return ok({ fund, lines: [...lines], movements: [...movements], holds, owes, balances: holds === owes });
}

/**
 * Try to tamper with the journal: one cent in one posting is changed, in a copy, and the auditor's verification runs on
 * it. The journal itself is only read.
 */

import { canonicalJson, type Json } from '../base/canonical-json.ts';
import { type Cents, cents } from '../base/cents.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import type { FloorRecord } from '../floor/evolve.ts';
import { recordOf } from '../journal/fold.ts';
import type { Row } from '../journal/record.ts';
import { pagesOf, type Store, StoreUnreadable } from '../journal/store.ts';
import { verifyChain } from '../journal/verify.ts';
import type { TamperDocument } from './api.ts';

/** What a cheat would change, most attractive first: a payment, a prize, a fee. */
const TEMPTING = ['awards-paid', 'hit-authorised', 'round-started'];
/** How far back from the end to look. */
const LOOKED_AT = 2_000;

export async function tamper(store: Store, house: string): Promise<Result<TamperDocument>> {
  try {
    const head = await store.head(house);
    if (!head.ok) return head;
    const rows = await store.read(house, Math.max(1, head.value.seq - LOOKED_AT + 1), LOOKED_AT);
    if (!rows.ok) return rows;
    const cheat = cheatIn(rows.value);
    if (cheat === undefined) {
      return refuse('nothing-to-change', 'No money has moved yet.', 'Let the demo play for a moment, then try again.');
    }
    const copy = await verifyChain(house, withRow(pagesOf(store, house), cheat.row));
    const original = await verifyChain(house, pagesOf(store, house));
    return ok({
      changed: cheat.changed,
      verification: copy.ok
        ? { ok: true, firstBad: null, says: 'Nothing was found.' }
        : { ok: false, firstBad: copy.flaw.seq, says: copy.flaw.says },
      original: original.ok
        ? { ok: true, records: original.head.seq, head: original.head.hash }
        : { ok: false, records: original.good.seq, head: original.good.hash },
    });
  } catch (error) {
    if (error instanceof StoreUnreadable) return { ok: false, refusal: error.fault };
    throw error;
  }
}

/** Page by page, so that a long night is never in memory twice. */
async function* withRow(pages: AsyncIterable<readonly Row[]>, changed: Row): AsyncGenerator<readonly Row[]> {
  for await (const page of pages) yield page.map((row) => (row.seq === changed.seq ? changed : row));
}

type Cheat = Readonly<{ row: Row; changed: TamperDocument['changed'] }>;

function cheatIn(rows: readonly Row[]): Cheat | undefined {
  const found = TEMPTING.flatMap((type) => {
    const last = rows.findLast((row) => postingIn(row, type) !== undefined);
    return last === undefined ? [] : [{ row: last, type }];
  })[0];
  return found === undefined ? undefined : changedBy(found.row, found.type);
}

type Posting = { debit: string; credit: string; amount: Cents; at: string };

/** The first posting of an event of this type; the record is the caller's own. */
function postingIn(row: Row, type: string): Readonly<{ record: FloorRecord; posting: Posting }> | undefined {
  if (!row.body.includes(`"type":"${type}"`)) return undefined;
  const record = recordOf(row) as unknown as FloorRecord;
  const events = 'events' in record.outcome ? record.outcome.events : [];
  const event = events.find((one) => one.type === type);
  const posting = event !== undefined && 'postings' in event ? event.postings[0] : undefined;
  return posting === undefined ? undefined : { record, posting: posting as Posting };
}

/** The hash stays as it was: a row changed by hand cannot have a hash that fits what follows. */
function changedBy(row: Row, type: string): Cheat {
  const { record, posting } = postingIn(row, type)!;
  const before = posting.amount;
  const was = canonicalJson(posting as unknown as Json);
  posting.amount = cents(before + 1);
  const changed = {
    seq: row.seq,
    time: record.command.time,
    event: type,
    by: record.command.by.badge,
    account: posting.credit,
    from: posting.debit,
    clause: posting.at,
    before,
    after: posting.amount,
    was,
    is: canonicalJson(posting as unknown as Json),
  };
  return { row: { ...row, body: canonicalJson(record as unknown as Json) }, changed };
}

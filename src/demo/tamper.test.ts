import { expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { memoryStore } from '../journal/memory-store.ts';
import { pagesOf, type Store } from '../journal/store.ts';
import { verifyChain } from '../journal/verify.ts';
import { HOUSE } from './floor-plan.ts';
import { playEvening } from './show.ts';
import { tamper } from './tamper.ts';
import { DOORS_OPEN } from './testing.ts';

async function rowsOf(store: Store) {
  const rows: unknown[] = [];
  for await (const page of pagesOf(store, HOUSE.id)) rows.push(...page);
  return rows;
}

it('one cent changed in a copy is found at its very entry, and the journal is unchanged', async () => {
  const store = memoryStore();
  must(await playEvening(store, 7, DOORS_OPEN, 300));
  const before = structuredClone(await rowsOf(store));
  const { changed, verification, original } = must(await tamper(store, HOUSE.id));
  expect(changed.after - changed.before).toBe(1);
  expect(changed.was).not.toBe(changed.is);
  expect(verification).toEqual({
    ok: false,
    firstBad: changed.seq,
    says: expect.stringContaining(`Entry ${changed.seq} was altered`),
  });
  expect(original).toMatchObject({ ok: true, records: before.length });
  expect(await rowsOf(store)).toEqual(before);
  expect((await verifyChain(HOUSE.id, pagesOf(store, HOUSE.id))).ok).toBe(true);
});

it('says so where no money has moved yet', async () => {
  expect(await tamper(memoryStore(), HOUSE.id)).toMatchObject({ ok: false, refusal: { reason: 'nothing-to-change' } });
});

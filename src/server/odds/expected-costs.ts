/**
 * What a promotion is expected to cost in a day, for the first page of the Office: a plan to hold its cost against. It is
 * counted once for each promotion, one after the other, while no request waits for it.
 */
import { ok } from '../../base/result.ts';
import type { State } from '../../floor/state.ts';
import type { Floor } from '../floor.ts';
import { jobOf } from '../routes/odds.ts';

export type ExpectedCosts = Readonly<{
  /** Cents a day by promotion; null if its own fees pay it or it has no price. Those not counted yet are left out. */
  known: () => ReadonlyMap<string, number | null>;
  /** Begins to count what runs and is not known. */
  count: () => void;
}>;

const RUNS: readonly string[] = ['approved', 'suspended', 'paused', 'winding-down'];

export function expectedCosts({ leader, odds }: Pick<Floor, 'leader' | 'odds'>): ExpectedCosts {
  const known = new Map<string, number | null>();
  let counting = false;
  const next = (state: State) => {
    const offered = [...state.offers.values()].find(
      ({ offer, status }) => RUNS.includes(status) && !known.has(offer.id),
    );
    if (offered === undefined) return undefined;
    const { offer } = offered;
    return { id: offer.id, job: jobOf(state, { sheet: offer.sheet, edition: offer.edition, offer }) };
  };
  const countAll = async () => {
    for (;;) {
      const asked = await leader.read(next);
      if (!asked.ok || asked.value === undefined) return;
      const { id, job } = asked.value;
      const priced = job.ok ? await odds.ask(`plan ${id}`, job.value) : ok(undefined);
      const solvency = priced.ok ? priced.value?.solvency : undefined;
      // Where its fees pay, there is nothing to hold it against.
      known.set(id, solvency === undefined || solvency.keepsPerFee !== null ? null : solvency.costPerDay);
    }
  };
  return {
    known: () => known,
    count: () => {
      if (counting) return;
      counting = true;
      void countAll().finally(() => {
        counting = false;
      });
    },
  };
}

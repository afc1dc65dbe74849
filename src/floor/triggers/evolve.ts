/** Applies the events of secret amounts: the one in force, and the one that follows it. */
import { lookUp } from '../../base/assert.ts';
import type { Evolvers } from '../area.ts';
import { triggerKey } from '../kit/triggers.ts';
import type { triggerEvents } from './specs.ts';

export const evolveTriggers: Evolvers<typeof triggerEvents> = {
  'trigger-committed': (state, { trigger: id, fund, pool, commitment }) => {
    const key = triggerKey(fund, pool);
    const known = state.triggers.get(key) ?? { fund, pool, current: null, next: null, last: null };
    if (known.current === null) known.current = { id, commitment, range: null };
    else known.next = { id, commitment };
    state.triggers.set(key, known);
    state.counters.triggers += 1;
  },
  'trigger-revealed': (state, { fund, pool, won }) => {
    const key = triggerKey(fund, pool);
    // The pool has ended: the secret that was to follow is never used.
    if (won === null) {
      state.triggers.delete(key);
      return;
    }
    const known = lookUp(state.triggers, key);
    known.current = known.next === null ? null : { ...known.next, range: null };
    known.next = null;
    known.last = null;
  },
};

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instant } from '../base/time.ts';
import { addDue, dropDue, isDue, nextDue } from './clock.ts';
import { type Due, initialState } from './state.ts';

const kind = fc.constantFrom('award-expires', 'running-closes', 'offer-ends') as fc.Arbitrary<Due['kind']>;
const id = fc.constantFrom('a', 'b', 'c');
const steps = fc.array(fc.record({ drops: fc.boolean(), at: fc.nat(9), kind, id }), { maxLength: 60 });
/** Of the same second a running closes before an award expires, and an offer ends last. */
const ORDER: readonly Due['kind'][] = ['running-closes', 'award-expires', 'offer-ends'];

it('keeps due times in order, and drops the soonest of its kind', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const state = initialState();
      let plain: Due[] = [];
      for (const { drops, at, ...matter } of all) {
        const isSame = (due: Due) => due.kind === matter.kind && due.id === matter.id;
        if (drops) {
          dropDue(state, matter.kind, matter.id);
          plain = plain.filter((due) => due !== plain.find(isSame));
        } else {
          addDue(state, { at: instant(at), ...matter });
          plain = [...plain, { at: instant(at), ...matter }].sort(
            (a, b) =>
              a.at - b.at || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
          );
        }
        expect(state.dues).toEqual(plain);
        expect(isDue(state, matter.kind, matter.id)).toBe(plain.some(isSame));
        expect(nextDue(state)).toBe(plain[0]?.at);
      }
    }),
  );
});

import { describe, expect, it } from 'vitest';
import { initialState } from './state.ts';
import { loadState, saveState, stateHash } from './state-text.ts';

/** Two houses that know the same goods and learned of them in another order. */
const houseWith = (...goods: readonly string[]) => {
  const state = initialState();
  for (const id of goods) state.goods.set(id, { name: id, count: 1 } as never);
  return state;
};

describe('a state as text', () => {
  it('has a hash that does not depend on the order of events', () => {
    expect(stateHash(houseWith('watch', 'car'))).toBe(stateHash(houseWith('car', 'watch')));
    expect(stateHash(houseWith('watch'))).not.toBe(stateHash(houseWith('car')));
  });

  it('keeps the order of everything on its way through a snapshot, because decisions follow it', () => {
    for (const order of [
      ['watch', 'car'],
      ['car', 'watch'],
    ]) {
      expect([...loadState(saveState(houseWith(...order))).goods.keys()]).toEqual(order);
    }
  });

  it('is refused if the order was lost, as in snapshots of 0.4.0', () => {
    const { inOrder: _, ...sorted } = JSON.parse(saveState(houseWith('car')));
    expect(() => loadState(JSON.stringify(sorted))).toThrow('has kept its order');
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LayeredMap } from './layered-map.ts';

type Step = { do: 'set' | 'change' | 'delete'; key: string; value: number };

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const below = fc.uniqueArray(fc.tuple(key, fc.record({ value: fc.nat(9) })), { selector: ([of]) => of });
const step = fc.record({ do: fc.constantFrom('set', 'change', 'delete'), key, value: fc.nat(9) }) as fc.Arbitrary<Step>;

type Value = { value: number };
const copied = (one: Value): Value => ({ ...one });

function take(map: Map<string, Value>, { do: what, key: of, value }: Step): unknown {
  if (what === 'set') return map.set(of, { value }).size;
  if (what === 'delete') return map.delete(of);
  const found = map.get(of);
  if (found !== undefined) found.value = value;
  return found;
}

it('is what a copy of the whole map would be, and leaves the map below as it was', () => {
  fc.assert(
    fc.property(below, fc.array(step, { maxLength: 30 }), fc.boolean(), (entries, steps, cleared) => {
      const base = new Map<string, Value>(entries.map(([of, one]) => [of, { ...one }]));
      const copy = new Map<string, Value>([...base].map(([of, one]) => [of, { ...one }]));
      const layer = new LayeredMap(base, copied);
      for (const one of steps) {
        expect(take(layer, one)).toEqual(take(copy, one));
        expect([...layer]).toEqual([...copy]);
        expect([[...layer.keys()], [...layer.values()], layer.size]).toEqual([
          [...copy.keys()],
          [...copy.values()],
          copy.size,
        ]);
        expect(layer.has(one.key)).toBe(copy.has(one.key));
      }
      const visited: unknown[] = [];
      layer.forEach((value, of) => void visited.push([of, value]));
      expect(visited).toEqual([...copy]);
      if (cleared) {
        layer.clear();
        expect([layer.size, [...layer], layer.has('a'), layer.get('a')]).toEqual([0, [], false, undefined]);
        expect([...layer.set('a', { value: 1 })]).toEqual([['a', { value: 1 }]]);
      }
      expect([...base]).toEqual(entries);
    }),
  );
});

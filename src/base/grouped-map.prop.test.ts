import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GroupedMap } from './grouped-map.ts';

type Ball = { color: string; marks: readonly string[] };
type Step =
  | { do: 'set'; key: string; ball: Ball }
  | { do: 'recolor'; key: string; color: string }
  | { do: 'delete'; key: string };

const groupsOf = ({ color, marks }: Ball): string[] => [color, ...marks];
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const color = fc.constantFrom('red', 'green', 'blue');
const ball = fc.record({ color, marks: fc.subarray(['big', 'old']) });
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('set' as const), key, ball }),
    fc.record({ do: fc.constant('recolor' as const), key, color }),
    fc.record({ do: fc.constant('delete' as const), key }),
  ),
  { maxLength: 60 },
);

function take(map: Map<string, Ball>, step: Step): void {
  const { key: of } = step;
  if (step.do === 'set') map.set(of, { ...step.ball });
  else if (step.do === 'delete') map.delete(of);
  else if (map.has(of)) map.set(of, Object.assign(map.get(of)!, { color: step.color }));
}

it('finds in every group what a walk over the whole map finds, in the same order', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const map = new GroupedMap(groupsOf);
      const plain = new Map<string, Ball>();
      for (const step of all) {
        take(map, step);
        take(plain, step);
        expect([...map]).toEqual([...plain]);
        const walked = (...names: string[]) =>
          [...plain.values()].filter((one) => groupsOf(one).some((name) => names.includes(name)));
        for (const name of ['red', 'green', 'big', 'none']) expect(map.group(name)).toEqual(walked(name));
        expect(map.either('red', 'old')).toEqual(walked('red', 'old'));
        expect(map.either('none', 'blue')).toEqual(walked('blue'));
        expect(map.isCurrent()).toBe(true);
      }
      expect(map.like(plain).group('red')).toEqual(map.group('red'));
      map.clear();
      expect([map.size, map.group('red'), map.isCurrent()]).toEqual([0, [], true]);
    }),
  );
});

it('notices a value whose group has changed and that was not set again', () => {
  const map = new GroupedMap(groupsOf).set('a', { color: 'red', marks: [] });
  map.get('a')!.color = 'blue';
  expect(map.isCurrent()).toBe(false);
  map.set('a', map.get('a')!);
  expect(map.isCurrent()).toBe(true);
  expect(map.group('red')).toEqual([]);
});

it('has no groups for a value that belongs to none', () => {
  const map = new GroupedMap<Ball>(() => []).set('a', { color: 'red', marks: [] });
  expect([map.size, map.group('red'), map.isCurrent(), map.delete('a'), map.size]).toEqual([1, [], true, true, 0]);
});

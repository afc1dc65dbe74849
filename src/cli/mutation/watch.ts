/**
 * What a scenario reads of a rule sheet while it is played. A change to a word that it never reads cannot change what it
 * does, so such a scenario need not be played again.
 */
import type { Path } from '../../rules/shape.ts';

export type Reads = Readonly<{
  /** The part, in which every reading is noted from now on. */
  watched: <Part extends object>(part: Part) => Part;
  has: (path: Path, kind: 'value' | 'presence' | 'item') => boolean;
}>;

/** Paths are kept as text; `*` stands for asking which words or items there are. */
const textOf = (path: Path): string => path.join('/');

export function newReads(): Reads {
  const read = new Set<string>();
  const known = new WeakMap<object, object>();
  const watch = (part: unknown, path: Path): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    const before = known.get(part);
    if (before !== undefined) return before;
    const own = textOf(path);
    const note = (key: string | symbol): void => {
      if (typeof key === 'string') read.add(`${own}/${key}`);
    };
    const seen = new Proxy(part, {
      get: (target, key, receiver) => {
        const value: unknown = Reflect.get(target, key, receiver);
        if (typeof value === 'function' || typeof key !== 'string') return value;
        note(key);
        return watch(value, [...path, key]);
      },
      has: (target, key) => {
        note(key);
        return Reflect.has(target, key);
      },
      getOwnPropertyDescriptor: (target, key) => {
        note(key);
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
      ownKeys: (target) => {
        note('*');
        return Reflect.ownKeys(target);
      },
    });
    known.set(part, seen);
    return seen;
  };
  return {
    watched: (part) => watch(structuredClone(part), ['']) as typeof part,
    has: (path, kind) => {
      const parent = textOf(['', ...path.slice(0, -1)]);
      if (kind === 'item') return read.has(`${parent}/length`) || read.has(`${parent}/*`);
      return read.has(`${parent}/${path.at(-1)}`) || (kind === 'presence' && read.has(`${parent}/*`));
    },
  };
}

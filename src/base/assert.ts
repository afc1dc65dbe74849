/**
 * Conditions that must be true, checked in production too. A failure is our bug and stops the machine before any write.
 */

export class BrokenAssertion extends Error {
  override readonly name = 'BrokenAssertion';
}

export function assert(condition: boolean, mustHold: string): asserts condition {
  if (!condition) throw new BrokenAssertion(mustHold);
}

/** The value under a key that the map must have. */
export function lookUp<Key, Value>(map: { get(key: Key): Value | undefined }, key: NoInfer<Key>): Value {
  const value = map.get(key);
  if (value === undefined) throw new BrokenAssertion(`nothing under ${JSON.stringify(key)}`);
  return value;
}

/** The first of a list that must not be empty. */
export function first<Item>(list: ArrayLike<Item>): Item {
  if (list.length === 0) throw new BrokenAssertion('an empty list has no first');
  return list[0] as Item;
}

/** The last of a list that must not be empty. */
export function last<Item>(list: ArrayLike<Item>): Item {
  if (list.length === 0) throw new BrokenAssertion('an empty list has no last');
  return list[list.length - 1] as Item;
}

/** The value for a word of a closed vocabulary. A word without a case does not compile. */
export const caseOf = <Word extends string, Of>(word: Word, cases: Readonly<Record<Word, Of>>): Of => cases[word];

/** Closes a switch over a union: a missing case does not compile. */
export function unreachable(value: never): never {
  throw new BrokenAssertion(`unreachable: ${JSON.stringify(value)}`);
}

/** What must be true, checked in production too. A failure is our bug and stops the machine before any write. */

export class BrokenAssertion extends Error {
  override readonly name = 'BrokenAssertion';
}

export function assert(condition: boolean, mustHold: string): asserts condition {
  if (!condition) throw new BrokenAssertion(mustHold);
}

/** What a word of a closed vocabulary comes to: a word without a case does not compile. */
export const caseOf = <Word extends string, Of>(word: Word, cases: Readonly<Record<Word, Of>>): Of => cases[word];

/** Closes a switch over a union: a case that was forgotten does not compile. */
export function unreachable(value: never): never {
  throw new BrokenAssertion(`unreachable: ${JSON.stringify(value)}`);
}

/** What a user types to find records, as the journal has it. */

/** `Table 4` is `table-4`, `Hit 3` is `hit-3`. What no name has in it is left out: it could only be refused. */
export const toId = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9:@/.-]/g, '');

/** A badge or a type has nothing but words and hyphens. */
export const toWord = (typed: string): string => toId(typed).replace(/[:@/.]/g, '');

/** `Pay awards, reversed` is `pay-awards,reversed`. */
export const toTypes = (typed: string): string =>
  typed
    .split(',')
    .map(toWord)
    .filter((type) => type !== '')
    .join(',');

/** Some commands take two people: the second signs the same command with a badge of his own (F-5). */
import { F } from './clauses.ts';
import type { Envelope } from './envelope.ts';
import { type Outcome, refused } from './outcome.ts';

/** Everyone who signed, each badge once, the one who gives the command first. */
export const signedBy = ({ by, also }: Envelope): string[] => [...new Set([by.badge, ...(also ?? [])])];

export function missingSecond(command: Envelope, what: string): Outcome | undefined {
  if (signedBy(command).length > 1) return undefined;
  return refused(
    F.twoPeople,
    'second-person',
    `${what} takes two people.`,
    'Have another person sign with his own badge.',
  );
}

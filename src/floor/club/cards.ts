/** The card that somebody has in his hand: in use, or dead. */
import { F } from '../clauses.ts';
import { type FloorRefusal, refused } from '../outcome.ts';
import type { State } from '../state.ts';

/** Why this card counts for nothing; undefined where it is the one in use, or none was shown. */
export function deadCard(
  { members }: State,
  person: string,
  card: string | undefined,
): { refusal: FloorRefusal } | undefined {
  if (card === undefined || members.get(person)?.cardId === card) return undefined;
  const says = 'This card is dead: it was replaced, or its holder left the club.';
  return refused(F.club, 'dead-card', says, 'Keep it, and ask for the card that is in use.');
}

/** The card that somebody has in his hand, or had when it was read: in use then, or dead. */
import type { Instant } from '../../base/time.ts';
import { F } from '../clauses.ts';
import { UPLOADED_WITHIN } from '../kit/tables.ts';
import { type FloorRefusal, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import type { Member } from './member.ts';

/** Why this card counted for nothing at that moment; undefined where it was the one in use, or none was shown. */
export function deadCard(
  { members }: State,
  person: string,
  card: string | undefined,
  at: Instant,
): { refusal: FloorRefusal } | undefined {
  const member = members.get(person);
  if (card === undefined || (member !== undefined && cardAt(member, at) === card)) return undefined;
  if (member?.cardId === card) {
    const says = 'This card was not given out yet at that time.';
    return refused(F.club, 'card-not-yet', says, 'Check the clock of the scanner.');
  }
  const says = 'This card is dead: it was replaced, or its holder left the club.';
  return refused(F.club, 'dead-card', says, 'Keep it, and ask for the card that is in use.');
}

/** From the moment at which a card is replaced the new one is in use. */
function cardAt({ cardId, cardSince, before = [] }: Member, at: Instant): string | undefined {
  return at >= cardSince ? cardId : before.find(({ since, until }) => since <= at && at < until)?.cardId;
}

/** The card in use joins those before it; what nobody can bring in any more is forgotten. */
export function cardReplaced({ members, time }: State, person: string, card: string): void {
  const member = members.get(person)!;
  const { cardId, cardSince, replaced, before = [] } = member;
  const recent = before.filter(({ until }) => until >= time - UPLOADED_WITHIN);
  const dead = [...recent, { cardId, since: cardSince, until: time }];
  members.set(person, { ...member, cardId: card, cardSince: time, replaced: replaced + 1, before: dead });
}

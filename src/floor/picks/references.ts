/** Pick sheets whose winners are not posted: they keep their offer and everyone who entered. */
import type { PersonInUse } from '../area.ts';
import { F } from '../clauses.ts';
import { type FloorRefusal, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { openCards } from './card.ts';

/** An offer is not ended while somebody waits for the winners of one of its cards. */
export function whyOfferInUse(state: State, offer: string): { refusal: FloorRefusal } | undefined {
  const card = openCards(state, offer).find(({ entries }) => Object.keys(entries).length > 0);
  if (card === undefined) return undefined;
  const says = `${Object.keys(card.entries).length} entries are in ${card.id}.`;
  return refused(F.picks, 'picks-open', says, 'Post its winners first.');
}

export function whyPersonInUse({ picks }: State, person: string): PersonInUse | undefined {
  for (const { id, entries, winners } of picks.values()) {
    if (winners !== null || entries[person] === undefined) continue;
    const says = `This person has picks in ${id}.`;
    return { reason: 'still-placed', says, next: 'Wait until its winners are posted.' };
  }
  return undefined;
}

/** Entries that are drawn: they keep their offer and the people who entered. */
import type { PersonInUse } from '../area.ts';
import { F } from '../clauses.ts';
import { boxStepOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { isNext, prizeOf } from './box.ts';

/** Only what is under way keeps an offer from being ended; what is drawn and not awarded stays in the journal. */
export function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  const box = state.boxDraws.get(offer);
  if (box === undefined) return undefined;
  const step = boxStepOf(sheetOf(state, state.offers.get(offer)!))!;
  // Who has his place in another activity is settled; who came forward for a prize waits until it is known.
  // An alternate waits only as long as the prize may still come to him.
  const open = box.entries.find(
    (entry) =>
      (entry.status === 'drawn' && isNext({ step, box }, entry)) ||
      entry.status === 'called' ||
      (entry.status === 'presented' && prizeOf(step, entry).gives !== 'pass'),
  );
  if (open === undefined) return undefined;
  return refused(F.tableDraws, 'draw-open', `${open.entry} of ${offer} is not settled.`, 'Settle it first.');
}

export function whyPersonInUse({ boxDraws }: State, person: string): PersonInUse | undefined {
  for (const { offer, people } of boxDraws.values()) {
    if (!people.includes(person)) continue;
    return { reason: 'still-drawn', says: `This person's entry is drawn in ${offer}.`, next: 'Finish it first.' };
  }
  return undefined;
}

/** Papers about picks: what a member takes home, and the list of a card. */
import { refuse } from '../../base/result.ts';
import type { FloorEvent } from '../../floor/events.ts';
import { notePaid, type PickCard } from '../../floor/picks/card.ts';
import { type CardEvent, changeCard, newCard } from '../../floor/picks/change-card.ts';
import type { Paper } from '../../readers/papers/paper.ts';
import { type PicksOf, pickList, picksCopy } from '../../readers/papers/picks.ts';
import type { Desk, HouseNow } from './desk.ts';
import { type Journal, needs, recordsFrom, refusing } from './reading.ts';

export async function picksCopyOf(desk: Desk, house: HouseNow, card: string, entry: number): Promise<Paper> {
  const of = await cardOf(desk, house, card);
  const mine = Object.values(of.card.entries).find((one) => one.entry === entry);
  if (mine !== undefined && mine.copies === 0) {
    const says = `No print of entry ${entry} is on record.`;
    refusing(refuse('not-printed', says, 'Give the command print-picks first.').refusal);
  }
  const paper = picksCopy(of, entry);
  if (paper === undefined) {
    refusing(refuse('no-such-entry', `${card} has no entry ${entry}.`, 'Look at the list of entries.').refusal);
  }
  return paper;
}

export const pickListOf = async (desk: Desk, house: HouseNow, card: string): Promise<Paper> =>
  pickList(await cardOf(desk, house, card));

/** As the floor has it; one that is over out of the journal, which keeps every card. */
async function cardOf({ look, journal }: Desk, { law, at }: HouseNow, id: string): Promise<PicksOf> {
  const { kept, last } = needs(
    await look((state, place) => ({ kept: structuredClone(state.picks.get(id)), last: place })),
  );
  if (kept !== undefined) return { law, card: kept, last };
  const card = await cardIn(journal, id, at.seq);
  if (card === undefined) {
    refusing(
      refuse(
        'no-such-card',
        `There is no card ${id}, or it was taken back before anybody had picked.`,
        'Look at the cards of the pool.',
      ).refusal,
    );
  }
  return { law, card, last: at };
}

/** Undefined where nobody posted it, or it was taken back. */
async function cardIn(journal: Journal, id: string, last: number): Promise<PickCard | undefined> {
  // Payments do not name the card that their awards belong to.
  const wanted = [JSON.stringify(id), '"awards-paid"', '"claim-reopened"'];
  const isWanted = (body: string): boolean => wanted.some((text) => body.includes(text));
  const picks = new Map<string, PickCard>();
  for await (const page of recordsFrom(journal, 1, last, isWanted)) {
    for (const { record } of page) {
      if ('events' in record.outcome) for (const event of record.outcome.events) apply(picks, id, event);
    }
  }
  return picks.get(id);
}

function apply(picks: Map<string, PickCard>, id: string, event: FloorEvent): void {
  if (event.type === 'awards-paid') {
    const paid = event.awards.map((award) => award.id);
    notePaid({ picks }, paid);
  } else if (event.type === 'claim-reopened') notePaid({ picks }, [event.award.id], false);
  else if (!('card' in event) || event.card !== id) return;
  else if (event.type === 'fixtures-posted') picks.set(id, newCard(event));
  else if (event.type === 'fixtures-withdrawn') picks.delete(id);
  else if (picks.has(id)) changeCard(picks.get(id)!, event as CardEvent);
}

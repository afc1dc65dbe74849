/** Papers about picks: what a member takes home, and the list of a card. */
import { refuse } from '../../base/result.ts';
import type { Paper, Place } from '../../readers/papers/paper.ts';
import { type PicksOf, pickList, picksCopy } from '../../readers/papers/picks.ts';
import type { Desk, HouseNow } from './desk.ts';
import { needs, refusing } from './reading.ts';

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

/** A card is kept until the winners of the next are posted; before that its records are in the journal. */
async function cardOf(desk: Desk, { law }: HouseNow, id: string): Promise<PicksOf> {
  const { card, last } = needs(
    await desk.look((state, at: Place) => ({ card: structuredClone(state.picks.get(id)), last: at })),
  );
  if (card === undefined) {
    const says = `There is no card ${id}, or the winners of a later one are posted.`;
    refusing(refuse('no-such-card', says, 'Look it up in the journal.').refusal);
  }
  return { law, card, last };
}

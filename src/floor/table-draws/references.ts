/** Prizes that wait at a table: they keep their offer, and are returned when the table closes. */
import { F } from '../clauses.ts';
import type { FloorEvent } from '../events.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';

/** A table that closes: what waits at it goes back. Nothing was taken for it yet, so no money moves. */
export function whenTableCloses(state: State, table: string): FloorEvent[] {
  return [...state.tableDraws.values()].flatMap(({ offer, pots }) =>
    pots
      .filter((pot) => pot.table === table)
      .map(
        ({ slots }): FloorEvent => ({
          type: 'pot-returned',
          v: 1,
          offer,
          table,
          slots: slots.map((one) => ({ ...one })),
        }),
      ),
  );
}

/** A prize that waits, or a drawing that is under way, is settled before the offer ends. */
export function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  const draws = state.tableDraws.get(offer);
  if (draws === undefined || (draws.bin === null && draws.pots.length === 0)) return undefined;
  const says = `A prize of ${offer} is drawn and not won yet.`;
  return refused(F.tableDraws, 'draw-open', says, 'Finish the drawing, or close the table.');
}

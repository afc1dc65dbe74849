/** The keys of a table: for every activity that is played there, the keypad of the table's game. */
import { offersAt, sheetOf } from '../../floor/kit/offers.ts';
import type { OfferState, State, Table } from '../../floor/state.ts';
import { offerName } from '../../floor/views/names.ts';
import { keypads } from '../../readers/keypad.ts';
import type { TableKeys } from '../api/devices.ts';

/** What was paid for is played for to the end of its round, even where the activity is off the table meanwhile. */
export function keyedOffers(state: State, table: Table): readonly OfferState[] {
  const paid = (table.round?.taken ?? []).map(({ offer }) => state.offers.get(offer)!);
  return [...new Set([...offersAt(state, table, state.time), ...paid])];
}

export function keysOf(state: State, { game: played }: Table, offers: readonly OfferState[]): readonly TableKeys[] {
  return offers.flatMap((offered) =>
    keypads(sheetOf(state, offered), offered.offer)
      .filter(({ game }) => game === played)
      .map((keypad) => ({ offer: offered.offer.id, name: offerName(state, offered), keypad })),
  );
}

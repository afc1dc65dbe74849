/** What a member sees of himself: put together from what each area lets one person see of his own. */
import type { State } from '../../floor/state.ts';
import { memberClub } from '../../floor/views/club.ts';
import { memberInstruments } from '../../floor/views/instruments.ts';
import { memberEntries } from '../../floor/views/member.ts';
import { memberCards } from '../../floor/views/picks.ts';
import type { MemberDocument } from '../api/kiosk-member.ts';

export const memberDocument = (state: State, person: string, name: string): MemberDocument => ({
  name,
  club: memberClub(state, person),
  ...memberEntries(state, person),
  instruments: memberInstruments(state, person),
  cards: memberCards(state, person),
});

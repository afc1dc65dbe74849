/** What one member has in drums and waiting at the cage, on a screen that shows nothing about other people. */
import type { Drum, State, Ticket } from '../state.ts';
import { offerName, rowName } from './names.ts';
import type { ViewOf } from './view-of.ts';

export type MemberEntries = ViewOf<typeof memberEntries>;

export function memberEntries(state: State, person: string) {
  const drums = [...state.drums.values()];
  return {
    tickets: drums.flatMap((drum) => ticketsIn(state, drum, person)),
    /** Points for play, which weigh the member's entry in a drum. */
    points: drums.flatMap(({ id, offer, played = {} }) => {
      const mine = played[person];
      return mine === undefined ? [] : [{ drum: id, name: nameOf(state, offer), ...pointsOf(mine) }];
    }),
    prizes: [...state.awards.values()]
      .filter((award) => award.person === person)
      .map(({ id, offer, row, amount }) => {
        const offered = state.offers.get(offer)!;
        return { award: id, name: offerName(state, offered), says: rowName(state, offered, row), amount };
      }),
  };
}

const pointsOf = ({ points, seconds }: Readonly<{ points: number; seconds: number }>) => ({ points, seconds });

const nameOf = (state: State, offer: string): string => offerName(state, state.offers.get(offer)!);

/** The member's tickets in one drum. */
function ticketsIn(state: State, drum: Drum, person: string) {
  const isMine = ({ person: holder }: Ticket) => holder === person;
  const inDrum = Object.values(drum.tickets).filter(isMine);
  const held = Object.values(drum.out ?? {}).filter(isMine);
  if (inDrum.length + held.length === 0) return [];
  const [next] = [...state.drawings.values()]
    .filter((drawing) => drawing.drum === drum.id)
    .map(({ dueAt }) => dueAt)
    .sort((a, b) => a - b);
  return [
    {
      drum: drum.id,
      name: nameOf(state, drum.offer),
      serials: inDrum.map(({ serial }) => serial),
      /** What they weigh together. */
      chances: inDrum.reduce((sum, { weight = 1 }) => sum + weight, 0),
      /** Those the member still holds. */
      held: held.map(({ serial }) => serial),
      nextDrawing: next ?? null,
    },
  ];
}

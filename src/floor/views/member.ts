/** What one person has in drums and waiting at the cage: for himself, at a screen that knows nobody else. */
import type { Cents } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import type { Drum, State, Ticket } from '../state.ts';
import { offerName, rowName } from './names.ts';

/** His tickets in one drum. `chances`: what they weigh together; `held`: those he still has in his hand. */
export type MemberTickets = Readonly<{
  drum: string;
  name: string;
  serials: readonly string[];
  chances: number;
  held: readonly string[];
  nextDrawing: Instant | null;
}>;

/** Points for play, which weigh his entry in a drum. */
export type MemberPoints = Readonly<{ drum: string; name: string; points: number; seconds: number }>;

export type MemberPrize = Readonly<{ award: string; name: string; says: string; amount: Cents }>;

export type MemberEntries = Readonly<{
  tickets: readonly MemberTickets[];
  points: readonly MemberPoints[];
  prizes: readonly MemberPrize[];
}>;

export function memberEntries(state: State, person: string): MemberEntries {
  const drums = [...state.drums.values()];
  return {
    tickets: drums.flatMap((drum) => ticketsIn(state, drum, person)),
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

function ticketsIn(state: State, drum: Drum, person: string): MemberTickets[] {
  const his = ({ person: holder }: Ticket) => holder === person;
  const inDrum = Object.values(drum.tickets).filter(his);
  const held = Object.values(drum.out ?? {}).filter(his);
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
      chances: inDrum.reduce((sum, { weight = 1 }) => sum + weight, 0),
      held: held.map(({ serial }) => serial),
      nextDrawing: next ?? null,
    },
  ];
}

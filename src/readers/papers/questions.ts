/** The questions of a checklist in words, by the ids under which they were answered. */
import { inGame, personVerdict, roundVerdict } from '../../rules/eligibility.ts';
import type { Sheet } from '../../rules/sheet.ts';

export type AskedBy = Readonly<{ asks: string; at: string | null }>;

/** Everything that a sheet may ask about a hand in this game: what is open while nothing is known. */
export function questionsOf(whole: Sheet, game: string | null): Map<string, AskedBy> {
  const { eligibility } = inGame(whole, game ?? undefined);
  const nobody = { fee: false, wager: false, pot: false };
  const round = roundVerdict(eligibility, { confirmed: {} }, nobody).open;
  const person = personVerdict(eligibility, {}, nobody).open;
  return new Map([...round, ...person].map(({ id, asks, at }) => [id, { asks, at }]));
}

/** `s4.h1.seat:fee-paid` is asked of a bet, `dealt-in` of the round. */
export function askedOf(questions: ReadonlyMap<string, AskedBy>, id: string): AskedBy {
  const [, place, own] = /^(s\d+\.h\d+\.[a-z0-9.-]+):(.+)$/.exec(id) ?? [];
  const name = (own ?? id).replace(/^named\..+$/, 'named');
  const row = questions.get(name);
  // Of a hand it is a yes or a no; of the round it is the seat.
  if (id === 'player-dealer') return { asks: OTHERS[id]!, at: row?.at ?? null };
  const asked = row ?? { asks: OTHERS[name] ?? name.replaceAll('-', ' '), at: null };
  return place === undefined ? asked : { ...asked, asks: `${placeWords(place)}: ${asked.asks}` };
}

/** Asked where the shares of a prize hang on it, whatever the rows of the sheet say. */
const OTHERS: Readonly<Record<string, string>> = {
  'player-dealer': 'Which seat held the player-dealer position?',
  held: 'Did the player ask the dealer to hold the cards until the pot was won?',
  lost: 'Did this hand lose to the player-dealer?',
  bets: 'Did the seated player bet on this hand?',
  'on-player': 'Was this bet on the Player line?',
  'on-banker': 'Was this bet on the Banker line?',
  named: 'Did the guest name this prize before the deal?',
};

/** `s4.h2.backline2` -> Seat 4, hand 2, second backline bet */
function placeWords(place: string): string {
  const [, seat, hand, bettor, nth, more] = /^s(\d+)\.h(\d+)\.([a-z]+)(\d*)(\.dealer-hand)?$/.exec(place) ?? [];
  if (seat === undefined) return place;
  return [
    `Seat ${seat}`,
    ...(hand === '1' ? [] : [`hand ${hand}`]),
    ...(bettor === 'seat' ? [] : [`${bettor}${nth === '' ? '' : ` ${nth}`}`]),
    ...(more === undefined ? [] : ['the player-dealer’s hand']),
  ].join(', ');
}

/** A hand in the address bar: /hand?game=...&cards=...&set.joker=wild, so that it can be kept, sent and opened again. */
import type { Chosen } from '../../cards/game.ts';

export type Address = Readonly<{ game: string; cards: string; settings: Chosen }>;

const SETTING = 'set.';

export function readAddress(search: string): Address {
  const query = new URLSearchParams(search);
  const settings = [...query].filter(([key]) => key.startsWith(SETTING));
  return {
    game: query.get('game') ?? '',
    cards: query.get('cards') ?? '',
    settings: Object.fromEntries(settings.map(([key, value]) => [key.slice(SETTING.length), value])),
  };
}

export function writeAddress({ game, cards, settings }: Address): string {
  const query = new URLSearchParams();
  if (game !== '') query.set('game', game);
  if (cards !== '') query.set('cards', cards);
  for (const [id, value] of Object.entries(settings)) query.set(`${SETTING}${id}`, value);
  const written = query.toString();
  return written === '' ? '/hand' : `/hand?${written}`;
}

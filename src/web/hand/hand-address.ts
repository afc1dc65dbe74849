/** A hand in the address bar: /hand?game=...&cards=...&set.joker=wild, so that it can be kept, sent and opened again. */
import { useEffect, useState } from 'react';
import type { ChosenSettings } from '../../cards/game.ts';

export type Address = Readonly<{ game: string; cards: string; settings: ChosenSettings }>;

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

/** The address bar as state: the page shows what the address says, also after Back. */

/** `new` leaves a step for Back (another game); `same` does not (another card). */
export type GoToAddress = (address: Address, step: 'new' | 'same') => void;

export function useAddress(): [Address, GoToAddress] {
  const [address, setAddress] = useState(() => readAddress(location.search));
  useEffect(() => {
    const onBack = () => setAddress(readAddress(location.search));
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);
  const go: GoToAddress = (next, step) => {
    setAddress(next);
    if (step === 'new') history.pushState(null, '', writeAddress(next));
    else history.replaceState(null, '', writeAddress(next));
  };
  return [address, go];
}

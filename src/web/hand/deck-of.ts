/** The deck of a game under the settings that were chosen, from what the server said about it. */
import type { Deck } from '../../cards/deck.ts';
import type { Chosen } from '../../cards/game.ts';
import type { Pieces } from '../../cards/pieces.ts';
import type { GameDocument } from '../../server/game-document.ts';

export function deckOf(game: GameDocument, pieces: Pieces, settings: Chosen): Deck {
  const chosen = settledOf(game, settings);
  const fits = game.decks.find(({ when }) => Object.entries(when).every(([id, value]) => chosen[id] === value));
  const { name, holds } = fits ?? game.decks[0]!;
  return { name, pieces, holds: Array.from({ length: pieces.count }, (_, piece) => holds[pieces.code(piece)] ?? 0) };
}

/** Every setting of the game with the value that holds: a name or a value the game does not know is passed over. */
export function settledOf(game: GameDocument, settings: Chosen): Chosen {
  return Object.fromEntries(
    game.settings.map(({ id, values, usual }) => {
      const value = settings[id];
      return [id, value !== undefined && values.includes(value) ? value : usual];
    }),
  );
}

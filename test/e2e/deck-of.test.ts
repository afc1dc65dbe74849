import { describe, expect, it } from 'vitest';
import { CARDS, JOKER } from '../../src/cards/card.ts';
import { GAMES } from '../../src/cards/find-game.ts';
import { TILES } from '../../src/cards/tiles/tile.ts';
import { gameDocument } from '../../src/server/game-document.ts';
import { completeSettings, deckOf } from '../../src/web/hand/written-hand.ts';

describe('the deck on the page', () => {
  it('is the deck of the game, for the usual form of every game', () => {
    for (const game of GAMES) {
      const document = gameDocument(game);
      const { name, holds } = game.deck(completeSettings(document, {}));
      const deck = deckOf(document, document.pieces === 'tiles' ? TILES : CARDS, {});
      expect([game.id, deck.name, deck.holds]).toEqual([game.id, name, holds]);
    }
  });

  it('follows the settings, and passes over what the game does not know', () => {
    const draw = gameDocument(GAMES.find((game) => game.id === 'five-card-draw')!);
    const jokers = (settings: Record<string, string>) => deckOf(draw, CARDS, settings).holds[JOKER];
    expect([jokers({}), jokers({ joker: 'bug' }), jokers({ joker: 'x' }), jokers({ x: 'bug' })]).toEqual([0, 1, 0, 0]);
  });
});

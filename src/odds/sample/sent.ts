/** A question as it goes to another thread: functions cannot, and are found again by the names of what they belong to. */
import { assert } from '../../base/assert.ts';
import { CARDS } from '../../cards/card.ts';
import { findGame } from '../../cards/catalogue.ts';
import { TILES } from '../../cards/tiles/tile.ts';
import type { Question } from '../question.ts';

export type SentQuestion = Readonly<
  Omit<Question, 'game' | 'deck'> & {
    game: string;
    deck: Readonly<{ name: string; kind: 'cards' | 'tiles'; holds: readonly number[] }>;
  }
>;

export function sent({ game, deck, ...question }: Question): SentQuestion {
  return { ...question, game: game.id, deck: { name: deck.name, kind: deck.pieces.kind, holds: deck.holds } };
}

export function received({ game, deck: { name, kind, holds }, ...question }: SentQuestion): Question {
  const found = findGame(game);
  assert(found.ok, `${game} is known in every thread`);
  return { ...question, game: found.value, deck: { name, pieces: kind === 'tiles' ? TILES : CARDS, holds } };
}

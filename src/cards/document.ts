/** A hand that was read, as one plain JSON document: what `floorbook hand --json` prints and the server answers. */
import type { Fact, ReadHand } from './game.ts';
import { handLabel } from './words.ts';

export type HandDocument = Readonly<{
  game: string;
  name: string;
  settings: Readonly<Record<string, string>>;
  groups: readonly Readonly<{ id: string; name: string; cards: readonly string[] }>[];
  hands: readonly Readonly<{
    hand: string;
    /** The hand's id in words. */
    label: string;
    ranking: string;
    category: string;
    says: string;
    strength: number;
    cards: readonly string[];
    facts: Readonly<Record<string, Fact>>;
  }>[];
  outcomes: readonly Readonly<{ id: string; says: string }>[];
}>;

export function handDocument({ game, chosen, groups, reading }: ReadHand): HandDocument {
  const { code } = game.deck(chosen).pieces;
  return {
    game: game.id,
    name: game.name,
    settings: chosen,
    groups: groups.map(({ id, name, cards }) => ({ id, name, cards: cards.map(code) })),
    hands: reading.hands.map(({ hand, ranking, category, says, strength, cards, facts }) => ({
      hand,
      label: handLabel(hand),
      ranking,
      category,
      says,
      strength,
      cards: cards.map(code),
      facts: facts ?? {},
    })),
    outcomes: reading.outcomes,
  };
}

/** A game as one plain JSON document: all a page needs to ask for a hand, and nothing of what hands are worth. */
import { type Deck, deckSize } from '../cards/card.ts';
import { type ChosenSettings, type Game, type Group, type Setting, usualOf } from '../cards/game.ts';

/** The deck under some choices of settings; `when` names only those settings that change it. */
type DeckDocument = Readonly<{
  name: string;
  when: ChosenSettings;
  size: number;
  /** How many of each piece, by its code; a piece that is not listed is not in the deck. */
  holds: Readonly<Record<string, number>>;
}>;

export type GameDocument = Readonly<{
  id: string;
  name: string;
  aliases: readonly string[];
  family: Game['family'];
  rules: string;
  settings: readonly Setting[];
  shapes: readonly (readonly Group[])[];
  examples: readonly string[];
  pieces: 'cards' | 'tiles';
  notation: string;
  decks: readonly DeckDocument[];
}>;

export function gameDocument(game: Game): GameDocument {
  const { id, name, aliases, family, rules, settings, shapes, examples } = game;
  const { kind, notation } = game.deck(usualOf(settings)).pieces;
  return { id, name, aliases, family, rules, settings, shapes, examples, pieces: kind, notation, decks: decksOf(game) };
}

function decksOf(game: Game): DeckDocument[] {
  const usual = usualOf(game.settings);
  return everyChoice(game.settings.filter((setting) => changesDeck(game, setting))).map((when) => {
    const deck = game.deck({ ...usual, ...when });
    return { name: deck.name, when, size: deckSize(deck), holds: holdsOf(deck) };
  });
}

/** Tried under every choice of the other settings: a joker rule may only matter once there are jokers. */
function changesDeck(game: Game, setting: Setting): boolean {
  const others = game.settings.filter((other) => other !== setting);
  return everyChoice(others).some((choice) => {
    const decks = setting.values.map((value) => game.deck({ ...choice, [setting.id]: value }));
    return new Set(decks.map((deck) => `${deck.name}: ${deck.holds.join()}`)).size > 1;
  });
}

function everyChoice(settings: readonly Setting[]): ChosenSettings[] {
  return settings.reduce<ChosenSettings[]>(
    (choices, { id, values }) => choices.flatMap((choice) => values.map((value) => ({ ...choice, [id]: value }))),
    [{}],
  );
}

function holdsOf(deck: Deck): Record<string, number> {
  const held = deck.holds.map((count, piece) => [deck.pieces.code(piece), count] as const);
  return Object.fromEntries(held.filter(([, count]) => count > 0));
}

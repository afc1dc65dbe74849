/** The hands of Pokara that charts name, as rows of data. All of them ask the three cards first dealt. */
import type { Card } from './card.ts';
import { type CardsAre, cardsAre } from './cards-are.ts';
import type { RankedHand } from './ranking.ts';

/** By category of the ranking, or by the cards; a looser hand holds wherever a stricter one does. */
type NamedPokara = Readonly<{ id: string; says: string; categories?: readonly string[]; cards?: CardsAre }>;

export function namedPokara(cards: readonly Card[], ranked: RankedHand): NamedPokara[] {
  return POKARA.filter(
    (row) =>
      (row.categories === undefined || row.categories.includes(ranked.category.id)) &&
      (row.cards === undefined || cardsAre(row.cards, cards)),
  );
}

const POKARA: readonly NamedPokara[] = [
  { id: 'three-aces-of-hearts', says: 'Three aces of hearts.', cards: { ranks: 'AAA', suit: 'h' } },
  { id: 'trip-flush', says: 'Trip flush: one card three times.', categories: ['trip-flush'] },
  { id: 'royal-flush', says: 'Royal flush: ace, king, queen of one suit.', categories: ['royal-flush'] },
  { id: 'straight-flush', says: 'Straight flush.', categories: ['straight-flush', 'royal-flush'] },
  { id: 'three-of-a-kind', says: 'Three of a kind.', categories: ['three-of-a-kind', 'trip-flush'] },
];

/**
 * The hands of blackjack that charts name, as rows of data. A looser hand holds wherever a stricter one does; which
 * row is paid is the sheet's word.
 */
import { type Card, SUIT_LETTERS, SUIT_NAMES } from '../card.ts';
import { type CardsAre, cardsAre } from '../cards-are.ts';

/** Which cards a row looks at. The up card is the player-dealer's; rows with it wait for one to be written. */
export type Part = 'first-two' | 'first-four' | 'first-five' | 'hand' | 'first-two-and-up-card';

export type NamedBlackjack = Readonly<{ id: string; says: string; of: Part; cards?: CardsAre; total?: number }>;

export type BlackjackDeal = Readonly<{ hand: readonly Card[]; upCard: Card | undefined; total: number }>;

export function namedBlackjacks(deal: BlackjackDeal): NamedBlackjack[] {
  return BLACKJACKS.filter((row) => {
    const cards = partOf(row.of, deal);
    if (cards === undefined) return false;
    if (row.total !== undefined && deal.total !== row.total) return false;
    return row.cards === undefined || cardsAre(row.cards, cards);
  });
}

/** Undefined while the cards that the row looks at are not all there. */
function partOf(part: Part, { hand, upCard }: BlackjackDeal): readonly Card[] | undefined {
  switch (part) {
    case 'hand':
      return hand;
    case 'first-two':
      return hand.slice(0, 2);
    case 'first-four':
      return hand.length >= 4 ? hand.slice(0, 4) : undefined;
    case 'first-five':
      return hand.length >= 5 ? hand.slice(0, 5) : undefined;
    case 'first-two-and-up-card':
      return upCard === undefined ? undefined : [...hand.slice(0, 2), upCard];
  }
}

const PAIRS: readonly (readonly [rank: string, name: string])[] = [
  ['A', 'aces'],
  ['K', 'kings'],
  ['Q', 'queens'],
  ['J', 'jacks'],
  ['T', 'tens'],
  ['7', 'sevens'],
];

const SUITS_BY_NAME = SUIT_LETTERS.map((letter) => [letter, SUIT_NAMES[letter]] as const);

const FIRST_TWO: readonly NamedBlackjack[] = [
  { id: 'pair', says: 'A pair.', of: 'first-two', cards: { rank: 'same' } },
  { id: 'suited-pair', says: 'A suited pair.', of: 'first-two', cards: { rank: 'same', suit: 'same' } },
  ...PAIRS.flatMap(([rank, name]): NamedBlackjack[] => [
    { id: `two-${name}`, says: `Two ${name}.`, of: 'first-two', cards: { ranks: rank + rank } },
    {
      id: `suited-${name}`,
      says: `Two ${name} of one suit.`,
      of: 'first-two',
      cards: { ranks: rank + rank, suit: 'same' },
    },
  ]),
  { id: 'aces-of-hearts', says: 'Two aces of hearts.', of: 'first-two', cards: { ranks: 'AA', suit: 'h' } },
  {
    id: 'royal-match',
    says: 'Royal Match: king and queen of one suit.',
    of: 'first-two',
    cards: { ranks: 'KQ', suit: 'same' },
  },
  {
    id: 'one-seven',
    says: 'A seven in the first two cards.',
    of: 'first-two',
    cards: { holds: { ranks: '7' } },
  },
  // An ace with a ten or a face card, each as a row of its own.
  ...[...'TJQK'].flatMap((ten): NamedBlackjack[] => [
    { id: 'blackjack', says: 'Blackjack: an ace with a ten or a face card.', ...twoOnly(`A${ten}`) },
    { id: 'suited-blackjack', says: 'Blackjack of one suit.', ...twoOnly(`A${ten}`, { suit: 'same' }) },
  ]),
];

/** The whole hand is these two cards: 21 in three cards is no blackjack, even if it began as one. */
function twoOnly(ranks: string, more: CardsAre = {}): Pick<NamedBlackjack, 'of' | 'cards'> {
  return { of: 'hand', cards: { ranks, ...more } };
}

const WHOLE_HAND: readonly NamedBlackjack[] = [
  { id: 'twenty-one', says: '21.', of: 'hand', total: 21 },
  ...[5, 6, 7].map((count): NamedBlackjack => {
    return { id: `${count}-card-21`, says: `21 with ${count} cards.`, of: 'hand', total: 21, cards: { count } };
  }),
  {
    id: '8-or-more-card-21',
    says: '21 with eight or more cards.',
    of: 'hand',
    total: 21,
    cards: { countAtLeast: 8 },
  },
  { id: 'three-sevens', says: '7-7-7.', of: 'hand', cards: { ranks: '777' } },
  {
    id: 'three-sevens-same-colour',
    says: '7-7-7 of one colour.',
    of: 'hand',
    cards: { ranks: '777', colour: 'same' },
  },
  { id: 'three-sevens-suited', says: '7-7-7 of one suit.', of: 'hand', cards: { ranks: '777', suit: 'same' } },
  { id: 'two-to-six', says: '2-3-4-5-6.', of: 'hand', cards: { ranks: '23456' } },
  { id: 'two-to-six-suited', says: '2-3-4-5-6 of one suit.', of: 'hand', cards: { ranks: '23456', suit: 'same' } },
  { id: 'first-four-jokers', says: 'The first four cards are jokers.', of: 'first-four', cards: { ranks: '****' } },
  { id: 'first-five-jokers', says: 'The first five cards are jokers.', of: 'first-five', cards: { ranks: '*****' } },
];

const WITH_UP_CARD: readonly NamedBlackjack[] = [
  { id: 'blazing-three-sevens', says: 'Three sevens with the up card.', ...blazing({ ranks: '777' }) },
  {
    id: 'blazing-three-sevens-same-colour',
    says: 'Three sevens of one colour with the up card.',
    ...blazing({ ranks: '777', colour: 'same' }),
  },
  {
    id: 'blazing-three-sevens-suited',
    says: 'Three sevens of one suit with the up card.',
    ...blazing({ ranks: '777', suit: 'same' }),
  },
  // One house posts the suit that takes the whole meter.
  ...SUITS_BY_NAME.map(([suit, name]): NamedBlackjack => {
    const says = `Three sevens of ${name} with the up card.`;
    return { id: `blazing-three-sevens-of-${name}`, says, ...blazing({ ranks: '777', suit }) };
  }),
  // Ruling of bay-101/blazing-7s-progressive: any two of the three cards, not only the player's own.
  {
    id: 'blazing-two-sevens-suited',
    says: 'Two sevens of one suit among the first two cards and the up card.',
    ...blazing({ holds: { ranks: '77', suit: 'same' } }),
  },
];

function blazing(cards: CardsAre): Pick<NamedBlackjack, 'of' | 'cards'> {
  return { of: 'first-two-and-up-card', cards };
}

export const BLACKJACKS: readonly NamedBlackjack[] = [...FIRST_TWO, ...WHOLE_HAND, ...WITH_UP_CARD];

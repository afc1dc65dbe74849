/** Blackjack as the California card rooms deal it: what a hand counts, the hands that charts name, and the game. */
import { ok, type Result } from '../base/result.ts';
import { type Card, isJoker, rankFrom, rankOf, SUIT_LETTERS, SUIT_NAMES, shoe, suitOf } from './card.ts';
import { type CardsAre, cardsAre } from './cards-are.ts';
import type { ChosenSettings, DealtGroups, Game, HandReading, Outcome, Reading, Setting } from './game.ts';

// The value of a hand: aces one or eleven, faces ten, and jokers as the house's rules count them.

/** 2-or-12: an ace that counts one more. makes-21: any hand with a joker is 21, whatever else it holds. */
export type JokerValue = '2-or-12' | 'makes-21';

/** The two-card hands that beat every other hand. */
export type NaturalRule =
  | 'suited-aces'
  | 'aces-of-hearts'
  | 'aces'
  | 'two-jokers'
  | 'aces-and-jokers'
  | 'ace-ten'
  | 'ace-ten-aces-and-jokers';

type HandValue = Readonly<{ total: number; soft: boolean }>;

/** Soft: some card counts ten more than it could, without going over 21. */
export function handValue(cards: readonly Card[], joker: JokerValue): HandValue {
  if (joker === 'makes-21' && cards.some(isJoker)) return { total: 21, soft: false };
  const hard = cards.reduce((sum, card) => sum + lowest(card), 0);
  const soft = hard + 10 <= 21 && cards.some((card) => isJoker(card) || rankOf(card) === ACE);
  return { total: soft ? hard + 10 : hard, soft };
}

/** Undefined if these cards are not a natural; 22 for aces and jokers, 21 for an ace with a ten or a face card. */
export function naturalTotal(cards: readonly Card[], rule: NaturalRule): 21 | 22 | undefined {
  if (cards.length !== 2) return undefined;
  const [first, second] = cards as readonly [Card, Card];
  const aces = cards.filter(isAce).length;
  const jokers = cards.filter(isJoker).length;
  const suited = aces === 2 && first === second;
  const tops: Record<NaturalRule, boolean> = {
    'suited-aces': suited,
    'aces-of-hearts': suited && suitOf(first) === HEARTS,
    aces: aces === 2,
    'two-jokers': jokers === 2,
    'aces-and-jokers': aces + jokers === 2,
    'ace-ten': false,
    'ace-ten-aces-and-jokers': aces + jokers === 2,
  };
  if (tops[rule]) return 22;
  const aceTen = rule === 'ace-ten' || rule === 'ace-ten-aces-and-jokers';
  return aceTen && aces === 1 && jokers === 0 && lowest(isAce(first) ? second : first) === 10 ? 21 : undefined;
}

const ACE = rankFrom('A');
const TEN = rankFrom('T');
const HEARTS = 2;

const isAce = (card: Card): boolean => !isJoker(card) && rankOf(card) === ACE;

function lowest(card: Card): number {
  if (isJoker(card)) return 2;
  if (isAce(card)) return 1;
  return rankOf(card) >= TEN ? 10 : rankOf(card) + 2;
}

// The hands that charts name, as rows of data. A looser hand also holds when a stricter one does; the sheet says which
// row is paid.

/** The cards that a row tests. The up card is the player-dealer's; rows with it need one to be written. */
type CardsAsked = 'first-two' | 'first-four' | 'first-five' | 'hand' | 'first-two-and-up-card';

export type NamedBlackjack = Readonly<{ id: string; says: string; of: CardsAsked; cards?: CardsAre; total?: number }>;

type BlackjackDeal = Readonly<{ hand: readonly Card[]; upCard: Card | undefined; total: number }>;

function namedBlackjacks(deal: BlackjackDeal): NamedBlackjack[] {
  return BLACKJACKS.filter((row) => {
    const cards = partOf(row.of, deal);
    if (cards === undefined) return false;
    if (row.total !== undefined && deal.total !== row.total) return false;
    return row.cards === undefined || cardsAre(row.cards, cards);
  });
}

/** Undefined until all cards that the row tests are written. */
function partOf(part: CardsAsked, { hand, upCard }: BlackjackDeal): readonly Card[] | undefined {
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
  // An ace with a ten or a face card, each in a separate row.
  ...[...'TJQK'].flatMap((ten): NamedBlackjack[] => [
    { id: 'blackjack', says: 'Blackjack: an ace with a ten or a face card.', ...twoOnly(`A${ten}`) },
    { id: 'suited-blackjack', says: 'Blackjack of one suit.', ...twoOnly(`A${ten}`, { suit: 'same' }) },
  ]),
];

/** The whole hand is these two cards: 21 in three cards is not a blackjack, even if it began as one. */
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
    says: '7-7-7 of one color.',
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
    says: 'Three sevens of one color with the up card.',
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

// The game: decks, jokers, what a natural is, and what happens over 21.

type BlackjackGame = Readonly<{
  id: string;
  name: string;
  aliases: readonly string[];
  rules: string;
  natural: NaturalRule;
  /** The usual jokers in each deck and their value; omitted if the game has none. */
  jokers?: Readonly<{ each: '1' | '2' | '4'; count: JokerValue }>;
  /** bust: every hand over 21 is as bad as any other. no-bust: the one nearer to 21 is the better. */
  over21: 'bust' | 'no-bust';
  examples: readonly string[];
}>;

export function blackjackGame({ natural, jokers, over21, ...game }: BlackjackGame): Game {
  const hand = { id: 'hand', name: 'hand', min: 2, max: 21 };
  return {
    ...game,
    family: 'blackjack',
    settings: [
      { id: 'decks', asks: 'How many decks are in the shoe?', values: [...'12345678'], usual: '6' },
      naturalSetting(natural, jokers !== undefined),
      ...(jokers === undefined ? [] : jokerSettings(jokers.each, jokers.count)),
    ],
    shapes: [[hand], [hand, { id: 'up', name: 'up card', min: 1, max: 1 }]],
    deck: (chosen) => shoe(Number(chosen.decks), Number(chosen.decks) * Number(chosen.jokers ?? '0')),
    read: (dealt, chosen) => readBlackjack(dealt, chosen, over21),
  };
}

function naturalSetting(usual: NaturalRule, hasJokers: boolean): Setting {
  const plain: NaturalRule[] = ['suited-aces', 'aces-of-hearts', 'aces', 'ace-ten'];
  const wild: NaturalRule[] = ['two-jokers', 'aces-and-jokers', 'ace-ten-aces-and-jokers'];
  return {
    id: 'natural',
    asks: 'Which two cards are a natural, the hand that beats every other?',
    values: hasJokers ? [...plain, ...wild] : plain,
    usual,
  };
}

function jokerSettings(each: string, count: JokerValue): Setting[] {
  return [
    { id: 'jokers', asks: 'How many jokers are added to each deck?', values: ['0', '1', '2', '4'], usual: each },
    { id: 'joker', asks: 'What does a joker count?', values: ['2-or-12', 'makes-21'], usual: count },
  ];
}

function readBlackjack(dealt: DealtGroups, chosen: ChosenSettings, over21: 'bust' | 'no-bust'): Result<Reading> {
  const hand = dealt.hand ?? [];
  const joker = chosen.joker === '2-or-12' ? '2-or-12' : 'makes-21';
  const natural = naturalTotal(hand, chosen.natural as NaturalRule);
  const { total, soft } = natural === undefined ? handValue(hand, joker) : { total: natural, soft: false };
  const named = namedBlackjacks({ hand, upCard: dealt.up?.[0], total });
  const outcomes = [
    ...(natural === undefined ? [] : naturals(hand)),
    ...named.map(({ id, says }): Outcome => ({ id, says })),
  ];
  const standing = standingOf({ total, soft, natural: natural !== undefined, over21 });
  const facts = {
    total,
    soft,
    cards: hand.length,
    natural: natural !== undefined,
    named: outcomes.map(({ id }) => id),
  };
  const reading: HandReading = { hand: 'hand', ranking: 'blackjack', ...standing, cards: hand, facts };
  return ok({ hands: [reading], outcomes });
}

function naturals(hand: readonly Card[]): Outcome[] {
  const suited = hand.every((card) => !isJoker(card) && suitOf(card) === suitOf(hand[0]!));
  const natural = { id: 'natural', says: 'A natural.' };
  return suited ? [natural, { id: 'suited-natural', says: 'A natural of one suit.' }] : [natural];
}

type Standing = Pick<HandReading, 'category' | 'says' | 'strength'>;

/** Strength: naturals over 21 over 20 and so down; over 21 nothing, or in no-bust games less for each point over. */
function standingOf(hand: { total: number; soft: boolean; natural: boolean; over21: 'bust' | 'no-bust' }): Standing {
  const { total, soft, natural } = hand;
  if (natural) return { category: 'natural', says: `Natural ${total}`, strength: NATURAL + total };
  if (total <= 21) {
    const says = soft ? `Soft ${total}` : `${total}`;
    return { category: total === 21 ? 'twenty-one' : `total-${total}`, says, strength: POINTS + total };
  }
  return hand.over21 === 'bust'
    ? { category: 'bust', says: `Bust with ${total}`, strength: 0 }
    : { category: 'over-21', says: `${total}, ${total - 21} over 21`, strength: POINTS - (total - 21) };
}

/** Far enough from nothing and from each other that 21 tens, the worst hand that can be written, keep their place. */
const POINTS = 1000;
const NATURAL = 2000;

/** A blackjack game of the California card rooms: decks, jokers, what a natural is, and what happens over 21. */
import { ok, type Result } from '../../base/result.ts';
import { type Card, isJoker, suitOf } from '../card.ts';
import { shoe } from '../deck.ts';
import type { Chosen, Dealt, Game, HandReading, Outcome, Reading, Setting } from '../game.ts';
import { namedBlackjacks } from './named.ts';
import { handValue, type JokerValue, type NaturalRule, naturalTotal } from './value.ts';

export type BlackjackGame = Readonly<{
  id: string;
  name: string;
  aliases: readonly string[];
  rules: string;
  natural: NaturalRule;
  /** Usual jokers in each deck and what they count; left out where the game has none. */
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

function readBlackjack(dealt: Dealt, chosen: Chosen, over21: 'bust' | 'no-bust'): Result<Reading> {
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

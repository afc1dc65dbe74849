/** A hand pattern in plain English, as it stands on the wall. */
import { unreachable } from '../base/assert.ts';
import { type Rank, rankFrom, rankName, rankNames } from '../cards/card.ts';
import { handLabel } from '../cards/words.ts';
import type { CardCount, CategoryPattern, HandPattern } from '../rules/hand-words.ts';
import { isPick } from '../rules/words.ts';
import { groupName, list, ranksWord, suitWord, type Terms, words } from './terms.ts';

export function sayHand(hand: HandPattern, terms: Terms): string {
  switch (hand.is) {
    case 'category':
      return sayCategory(hand, terms);
    case 'beaten':
      return `${sayRanks(hand.ranks)} as ${groupName(hand.group, terms)}, beaten at the showdown${sayPlays(hand.plays, terms)}`;
    case 'bad-beat':
      return sayBadBeat(hand, terms);
    case 'sweep':
      return `a home run of ${saySpan(hand.points)} points`;
    case 'outcome':
      return OUTCOMES[hand.outcome] ?? words(hand.outcome).replaceAll('colour', 'color');
    case 'reading':
      return list(hand.hands.map((read) => sayReading(read)));
    case 'cards':
      return sayCards(hand, terms);
    case 'alike':
      return `the same cards ${hand.by === 'rank' ? 'by rank' : 'by rank and suit'} in ${sayGroups(hand.in, terms)}`;
    case 'posted':
      return hand.atLeast === undefined
        ? 'the hand that is posted for the game'
        : `the hand that is posted for the game, never less than ${sayLeast(hand.atLeast, terms)}`;
    case 'every':
      return list(hand.of.map((part) => sayHand(part, terms)));
    case 'some':
      return list(
        hand.of.map((part) => sayHand(part, terms)),
        'or',
      );
    default:
      return unreachable(hand);
  }
}

/** Hands that a game names, where the name alone is not plain English. */
const OUTCOMES: Readonly<Record<string, string>> = {
  dragon: 'a dragon (ace to king)',
  'one-colour': 'thirteen cards of one color',
  'twelve-of-one-colour': 'twelve cards of one color',
  'deuce-to-eight': 'thirteen cards from deuce to eight',
  'six-pairs': 'six pairs',
  'three-straights': 'three straights',
  'three-flushes': 'three flushes',
  'three-6s-same-colour': 'three 6s of the same color',
  'three-3s-same-colour': 'three 3s of the same color',
  'two-to-six': '2-3-4-5-6',
  'two-to-six-suited': '2-3-4-5-6 of one suit',
  natural: 'a blackjack',
  'twenty-one': 'a 21',
  'three-sevens': 'three 7s',
  'nine-high': 'a nine-high hand',
  'front-eighth-or-better': 'the eighth ranked hand or better in front',
};

export function sayCategory(
  { category, orBetter, top, floor, rank, pocketPair, plays }: CategoryPattern,
  terms: Terms,
): string {
  const parts = [
    floor === undefined ? withArticle(category) : sayFloor(category, floor),
    top === undefined ? '' : `, ${rankName(rankFrom(top))} high`,
    rank === undefined ? '' : ` of ${ranksWord(rank, terms)}`,
    orBetter ? ' or better' : floor === undefined ? '' : ' or higher in its kind',
    pocketPair ? ', with a pocket pair of that rank' : '',
    sayPlays(plays, terms),
  ];
  return parts.join('');
}

/** What is the least already goes on upwards. */
const sayLeast = (least: CategoryPattern, terms: Terms): string => sayCategory({ ...least, orBetter: false }, terms);

/** A flush, two pair, four of a kind. */
const withArticle = (category: string): string =>
  /^(two-pair|three-pair|(three|four|five|six|seven)-|.*-pairs?$)/.test(category)
    ? words(category)
    : `${/^[aeiou]/.test(category) ? 'an' : 'a'} ${words(category)}`;

/** Aces full of kings; four eights; a straight, ten high. */
function sayFloor(category: string, floor: string): string {
  const [first, second, ...more] = [...floor].map(rankFrom) as [Rank, ...Rank[]];
  const kicker = second === undefined ? '' : ` with ${[second, ...more].map(rankName).join('-')}`;
  switch (category) {
    case 'full-house':
      return second === undefined ? `${rankNames(first)} full` : `${rankNames(first)} full of ${rankNames(second)}`;
    case 'two-pair':
      return second === undefined ? `two pair, ${rankNames(first)} up` : `${rankNames(first)} and ${rankNames(second)}`;
    case 'pair':
      return `a pair of ${rankNames(first)}${kicker}`;
    case 'three-of-a-kind':
    case 'four-of-a-kind':
    case 'five-of-a-kind':
      return `${category.split('-')[0]} ${rankNames(first)}${kicker}`;
    default:
      return `${withArticle(category)}, ${[...floor].map((letter) => rankName(rankFrom(letter))).join('-')} high`;
  }
}

const sayPlays = (plays: CategoryPattern['plays'], terms: Terms): string =>
  plays === undefined ? '' : `, with at least ${plays.atLeast} of the ${groupName(plays.group, terms)} playing`;

function sayBadBeat(
  { losing, winning, loser, compared }: Extract<HandPattern, { is: 'bad-beat' }>,
  terms: Terms,
): string {
  const by = winning === 'higher' ? 'any higher hand' : sayHand(winning, terms);
  const which =
    loser === 'second-best'
      ? 'the beaten hand is the second-best at the table'
      : loser === 'any'
        ? 'any beaten hand may be it'
        : 'every such hand counts, whoever wins the pot';
  const how = compared === 'game' ? ', compared as the game compares hands' : '';
  return `${sayHand(losing, terms)}, beaten by ${by}; ${which}${how}`;
}

type ReadingHand = Extract<HandPattern, { is: 'reading' }>['hands'][number];

function sayReading({ hand, category, orBetter, floor, total, cards }: ReadingHand): string {
  const parts = [
    category === undefined
      ? ''
      : `${floor === undefined ? withArticle(category) : sayFloor(category, floor)}${orBetter ? ' or better' : ''}`,
    total === undefined ? '' : `${saySpan(total)} points`,
    cards === undefined ? '' : `${saySpan(cards)} cards`,
  ].filter((part) => part !== '');
  return `${list(parts)} (${handLabel(hand)})`;
}

function sayCards(
  { in: groups, first, size, exactly, have = [] }: Extract<HandPattern, { is: 'cards' }>,
  terms: Terms,
): string {
  const where = `in ${first === undefined ? '' : `the first ${first} cards of `}${sayGroups(groups, terms)}`;
  const parts = [
    size === undefined ? '' : `${saySpan(size)} cards`,
    exactly === undefined ? '' : `exactly ${[...exactly].map((letter) => rankName(rankFrom(letter))).join('-')}`,
    ...have.map((one) => sayCount(one, terms)),
  ].filter((part) => part !== '');
  return `${list(parts)} ${where}`;
}

function sayCount({ ranks, suit, colour, face, joker, one, atLeast, exactly, all }: CardCount, terms: Terms): string {
  const howMany = all
    ? 'all'
    : exactly === 0
      ? 'no'
      : exactly !== undefined
        ? `exactly ${exactly}`
        : `at least ${atLeast}`;
  const many = (exactly ?? atLeast) !== 1;
  const plain = (one: string) => (many ? `${one}s` : one);
  const kind = [
    colour,
    face
      ? plain('face card')
      : joker
        ? plain('joker')
        : ranks === undefined
          ? plain('card')
          : sayRanked(ranks, many, terms),
    suit === undefined ? '' : `of ${suitWord(suit, terms)}`,
    one === undefined ? '' : `of one ${one}`,
  ].filter((part) => part !== undefined && part !== '');
  return `${howMany} ${kind.join(' ')}`;
}

/** `sevens`; of a rank that is still to be picked, `cards of the posted rank`. */
function sayRanked(ranks: NonNullable<CardCount['ranks']>, many: boolean, terms: Terms): string {
  if (!isPick(ranks) || terms.offer?.picks?.[ranks.pick] !== undefined) return ranksWord(ranks, terms, many);
  return `${many ? 'cards' : 'card'} of ${ranksWord(ranks, terms)}`;
}

const saySpan = ({ from, to }: Readonly<{ from: number; to?: number | undefined }>): string =>
  to === undefined ? `${from} or more` : from === to ? String(from) : `${from} to ${to}`;

const sayRanks = (ranks: string): string => [...ranks].map((letter) => rankName(rankFrom(letter))).join('-');

const sayGroups = (groups: readonly string[], terms: Terms): string =>
  list(groups.map((group) => `the ${groupName(group, terms).replace(/^the /, '')}`));

/** A hand pattern in plain English, as it stands on the wall. */
import { unreachable } from '../base/assert.ts';
import { rankFrom, rankName, rankNames } from '../cards/card.ts';
import { handLabel } from '../cards/words.ts';
import type { CardCount, CategoryPattern, HandPattern } from '../rules/hand-words.ts';
import { list, plural, ranksWord, rankWord, suitWord, type Terms } from './terms.ts';

export function sayHand(hand: HandPattern, terms: Terms): string {
  switch (hand.is) {
    case 'category':
      return sayCategory(hand, terms);
    case 'beaten':
      return `${sayRanks(hand.ranks)} in the ${name(hand.group)}, beaten at the showdown${sayPlays(hand.plays)}`;
    case 'bad-beat':
      return sayBadBeat(hand, terms);
    case 'sweep':
      return `a home run, worth ${saySpan(hand.points)} points`;
    case 'outcome':
      return `${name(hand.outcome)}, as the game names it`;
    case 'reading':
      return list(hand.hands.map((read) => sayReading(read)));
    case 'cards':
      return sayCards(hand, terms);
    case 'alike':
      return `the same cards ${hand.by === 'rank' ? 'by rank' : 'by rank and suit'} in ${list(hand.in.map(name))}`;
    case 'posted':
      return hand.atLeast === undefined
        ? 'the hand that is posted for the game'
        : `the posted hand, at least ${sayCategory(hand.atLeast, terms)}`;
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

function sayCategory(
  { category, orBetter, top, floor, rank, pocketPair, plays }: CategoryPattern,
  terms: Terms,
): string {
  const parts = [
    name(category),
    top === undefined ? '' : `, ${rankName(rankFrom(top))} high`,
    floor === undefined ? '' : `, ${sayFloor(category, floor)}`,
    rank === undefined ? '' : ` of ${ranksWord(rank, terms)}`,
    orBetter ? ' or better' : '',
    pocketPair ? ', with a pocket pair of that rank' : '',
    sayPlays(plays),
  ];
  return parts.join('');
}

/** Aces full of kings; four eights; ten high. */
function sayFloor(category: string, floor: string): string {
  const [first, second] = [...floor].map(rankFrom);
  if (category === 'full-house') {
    return second === undefined ? `${rankNames(first!)} full` : `${rankNames(first!)} full of ${rankNames(second)}`;
  }
  const kind = ['pair', 'two-pair', 'three-of-a-kind', 'four-of-a-kind', 'five-of-a-kind'].includes(category);
  return kind
    ? list([...floor].map((letter) => rankNames(rankFrom(letter))))
    : `${[...floor].map((letter) => rankName(rankFrom(letter))).join('-')} high`;
}

const sayPlays = (plays: CategoryPattern['plays']): string =>
  plays === undefined ? '' : `, with at least ${plural(plays.atLeast, 'card')} of the ${name(plays.group)} in play`;

function sayBadBeat(
  { losing, winning, loser, compared }: Extract<HandPattern, { is: 'bad-beat' }>,
  terms: Terms,
): string {
  const by = winning === 'higher' ? 'a higher hand' : sayHand(winning, terms);
  const which = loser === 'second-best' ? 'as the second-best hand of the table' : 'as any hand that loses to it';
  const how = compared === 'game' ? ', compared as the game compares hands' : '';
  return `${sayHand(losing, terms)}, beaten by ${by}, ${which}${how}`;
}

type ReadingHand = Extract<HandPattern, { is: 'reading' }>['hands'][number];

function sayReading({ hand, category, orBetter, floor, total, cards }: ReadingHand): string {
  const parts = [
    category === undefined
      ? ''
      : `${name(category)}${floor === undefined ? '' : `, ${sayFloor(category, floor)}`}${orBetter ? ' or better' : ''}`,
    total === undefined ? '' : `${saySpan(total)} points`,
    cards === undefined ? '' : `${saySpan(cards)} cards`,
  ].filter((part) => part !== '');
  return `${list(parts)} (${handLabel(hand)})`;
}

function sayCards(
  { in: groups, first, size, exactly, have = [] }: Extract<HandPattern, { is: 'cards' }>,
  terms: Terms,
): string {
  const where = `in ${first === undefined ? '' : `the first ${first} of `}${list(groups.map(name))}`;
  const parts = [
    size === undefined ? '' : `${saySpan(size)} cards`,
    exactly === undefined ? '' : `exactly ${[...exactly].map((letter) => rankName(rankFrom(letter))).join('-')}`,
    ...have.map((one) => sayCount(one, terms)),
  ].filter((part) => part !== '');
  return `${list(parts)} ${where}`;
}

function sayCount({ ranks, suit, colour, face, joker, one, atLeast, exactly, all }: CardCount, terms: Terms): string {
  const many = all
    ? 'all'
    : exactly === 0
      ? 'no'
      : exactly !== undefined
        ? `exactly ${exactly}`
        : `at least ${atLeast}`;
  const kind = [
    colour,
    face ? 'face cards' : joker ? 'joker' : ranks === undefined ? 'cards' : ranksWord(ranks, terms),
    suit === undefined ? '' : `of ${suitWord(suit, terms)}`,
    one === undefined ? '' : `of one ${one}`,
  ].filter((part) => part !== undefined && part !== '');
  return `${many} ${kind.join(' ')}`;
}

const saySpan = ({ from, to }: Readonly<{ from: number; to?: number | undefined }>): string =>
  to === undefined ? `${from} or more` : from === to ? String(from) : `${from} to ${to}`;

const sayRanks = (ranks: string): string => [...ranks].map((letter) => rankWord(letter, {})).join('-');

const name = (id: string): string => id.replaceAll('-', ' ');

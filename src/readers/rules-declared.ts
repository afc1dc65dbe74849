/** The rules of a game that a sheet declares, in full: its deck, how its cards are dealt, what its hands are worth. */
import { RANKS, rankFrom, rankName } from '../cards/card.ts';
import { type DeclaredHand, type DeclaredRanking, findRanking, type Points } from '../cards/declared-game.ts';
import type { GameRow } from '../rules/chart.ts';
import { few, gameName, type Line, linesOf, list, type Terms } from './terms.ts';

export function sayDeclared(row: GameRow, terms: Terms): Line[] {
  const { at, declares, ranking } = row;
  const name = gameName(row.game, terms);
  const own = typeof ranking === 'object' ? sayRanking(at, ranking) : [];
  if (declares === undefined) return own;
  const { kind, deck = {}, dealt, hands = [], against, draws } = declares;
  const { decks = 1, jokers = 0, ranks } = deck;
  const players =
    kind === 'poker' ? 'players bet into one pot' : 'each hand plays against a player-dealer, a dealer or a pay table';
  const shoe = list(
    (typeof decks === 'number' ? [decks] : decks).map((count) => few(count, 'deck')),
    'or',
  );
  const held = ranks === undefined ? '' : ` of the ranks ${ranksText(ranks)}`;
  const wild = jokers === 0 ? '' : ` with ${few(jokers, 'joker')} each`;
  return linesOf(
    {
      at,
      text: `The game ${name} is declared in these rules: ${players}. It is dealt from ${shoe}${held}${wild}${draws === true ? ', and players exchange cards' : ''}`,
    },
    dealt && {
      at,
      text: `Dealt: ${list(dealt.map(({ name: group, of, cards, fewest = cards }) => `${group} (${WHOSE[of]}, ${fewest === cards ? '' : `${fewest} to `}${few(cards, 'card')})`))}`,
    },
    ...own,
    ...hands.flatMap((hand) => sayHand(at, hand, row)),
    against && {
      at,
      text: `The ${against.hand}'s hand and the player's are compared, and the higher wins${
        against.qualifies === undefined
          ? ''
          : `. The dealer qualifies with ${words(against.qualifies.category)}, ${ranksText(against.qualifies.ranks)} or better; otherwise ${against.qualifies.otherwise === 'player-wins' ? 'the player wins' : 'the hands are compared all the same'}`
      }`,
    },
  );
}

const WHOSE = { hand: "the hand's own", table: 'shared', dealer: "the dealer's" } as const;

const words = (id: string): string => id.replaceAll('-', ' ');

const ranksText = (letters: string): string => [...letters].map((letter) => (letter === 'T' ? '10' : letter)).join('-');

function sayRanking(at: string, word: DeclaredRanking): Line[] {
  const ranking = findRanking(word);
  if (ranking === undefined) return [];
  const { name, categories, straights, best, ranks, size, unlike } = ranking;
  const strongest = (best === 'high' ? categories.toReversed() : categories).map((one) => one.name);
  const lows = best === 'low' ? '. In each of them the lowest cards win' : '';
  return linesOf(
    {
      at,
      text: `The ranking ${name} is of ${few(size, 'card')}; from the strongest hand down: ${strongest.join(', ')}${lows}`,
    },
    {
      at,
      text: `Its ranks from the lowest up are ${ranksText(ranks)}${straights.length === 0 ? ', and there are no straights' : `; its straights are ${list(straights.map(ranksText))}`}`,
    },
    unlike && { at, text: 'Only cards of different ranks and different suits count, as many of them as there are' },
  );
}

function sayHand(at: string, { hand, from, ranking, joker, atLeast, points }: DeclaredHand, row: GameRow): Line[] {
  const groups = from.map(({ group, use = 'any' }) => {
    const name = [...(row.declares?.dealt ?? []), ...row.groups].find(({ id }) => id === group)?.name ?? words(group);
    return use === 'any' ? name : `${use} of the ${name}`;
  });
  const made = `The hand ${words(hand)} is made from ${list(groups)}`;
  if (points !== undefined) return [{ at, text: `${made}: ${sayPoints(points)}` }];
  const word = ranking ?? row.ranking;
  const by = findRanking(word)?.name;
  const wild =
    joker === undefined
      ? ''
      : joker === 'wild'
        ? ', a joker being any card'
        : ', a joker being an ace or completing a straight or flush';
  const least = atLeast === undefined ? '' : `, ${words(atLeast.category)} of ${ranksText(atLeast.ranks)} or better`;
  const first = { at, text: `${made}${by === undefined ? '' : `, by the ranking ${by}`}${wild}${least}` };
  return typeof ranking === 'object' ? [first, ...sayRanking(at, ranking)] : [first];
}

function sayPoints({ values, more, atMost, lastDigit, natural }: Points): string {
  const each = Object.entries(values).map(([letters, value]) => {
    const cards = [...letters].map((letter) => (RANKS.includes(letter) ? rankName(rankFrom(letter)) : letter));
    return `${list(cards, 'or')} ${value}`;
  });
  const parts = [
    `${each.join(', ')}, other cards their number`,
    more &&
      `one ${list(
        [...more.ranks].map((letter) => rankName(rankFrom(letter))),
        'or',
      )} counts ${more.by} more${atMost === undefined ? '' : ` if the total does not go over ${atMost}`}`,
    atMost !== undefined && `a hand over ${atMost} is bust`,
    lastDigit && 'only the last digit of the total counts',
    natural !== undefined && `two cards of ${natural} are a natural and beat every other hand`,
  ];
  return parts.filter((part) => typeof part === 'string').join('; ');
}

/** Readings of a poker question that change a number, and the groups of cards as they are then dealt. */
import { JOKER } from '../../../cards/card.ts';
import type { CardGroup } from '../../../rules/chart.ts';
import type { Assumption, Question } from '../../question.ts';
import type { Atom } from './atoms.ts';

export type Read = Readonly<{
  groups: readonly CardGroup[];
  kickersPlay: boolean;
  assumptions: readonly Assumption[];
}>;

type Choices = Readonly<{ id: string; says: string; choices: readonly [string, ...string[]] }>;

const HOLE_CARDS_PLAY: Choices = {
  id: 'hole-cards-play',
  says: 'Whether a hole card plays that only breaks ties, as the fifth card beside four of a kind does',
  choices: ['kickers-play', 'kickers-do-not-play'],
};

const DISCARDS: Choices = {
  id: 'discards',
  says: 'Who may discard is read with all the cards that were dealt to him, or with those he kept as if no others',
  choices: ['all-cards', 'kept-cards'],
};

const CRAZY: Choices = {
  id: 'discards',
  says: 'The two cards that are kept of three count as if they were the only ones dealt',
  choices: ['kept-cards'],
};

const DRAW: Choices = {
  id: 'drawing-strategy',
  says: 'The five cards are counted as they are first dealt: nobody draws',
  choices: ['as-dealt'],
};

const JOKERS: Choices = {
  id: 'joker-in-hand',
  says: 'A hand with a joker meets no row: the chart does not count jokers',
  choices: ['no-row'],
};

const SHOWN: Choices = {
  id: 'hands-shown',
  says: 'Every hand is shown; one that nobody saw would be read by the shared cards alone',
  choices: ['shown'],
};

const DRAW_GAMES = ['five-card-draw', 'lowball', 'kansas-city-lowball'];

export function readOf(question: Question, atoms: readonly Atom[]): Read {
  const { gameRow, game, deck } = question;
  const assumptions: Assumption[] = [];
  const choose = ({ id, says, choices }: Choices): string => {
    const asked = question.readings[id];
    const value = asked !== undefined && choices.includes(asked) ? asked : choices[0];
    assumptions.push({ id, says, value, choices, at: gameRow.at });
    return value;
  };
  const plays = atoms.some((atom) => atom.is === 'category' && atom.plays !== undefined);
  const kickersPlay = !plays || choose(HOLE_CARDS_PLAY) === 'kickers-play';
  const keepsAll = !gameRow.groups.some(mayDiscard) || choose(DISCARDS) === 'all-cards';
  if (game.id === 'crazy-pineapple') choose(CRAZY);
  if (DRAW_GAMES.includes(game.id)) choose(DRAW);
  if (gameRow.ranking !== undefined && (deck.holds[JOKER] ?? 0) > 0) choose(JOKERS);
  if (gameRow.unkeyed !== undefined) choose(SHOWN);
  const groups = keepsAll ? gameRow.groups : gameRow.groups.map(asKept);
  return { groups, kickersPlay, assumptions };
}

/** Fewer cards may be written than were dealt, and still as many as count. */
const mayDiscard = ({ use, fewest, cards }: CardGroup): boolean =>
  typeof use === 'number' && use > 0 && fewest !== undefined && fewest >= use && fewest < cards;

const asKept = (group: CardGroup): CardGroup =>
  mayDiscard(group) ? { ...group, cards: group.fewest ?? group.cards } : group;

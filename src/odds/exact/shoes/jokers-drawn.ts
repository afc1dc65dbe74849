/**
 * Rows for hands that begin with more jokers than two. Two are a natural already, on which nobody would draw; a sheet that
 * pays four of them is read so that whoever has nothing but jokers draws on, for otherwise it would promise nothing.
 */
import { BLACKJACKS } from '../../../cards/blackjack/named.ts';
import { type Card, isJoker } from '../../../cards/card.ts';
import type { HandPattern } from '../../../rules/hand-words.ts';
import type { Assumption, Question } from '../../question.ts';

export type JokersDrawn = Readonly<{
  assumption: Assumption;
  /** A hand of nothing but jokers draws until it has so many cards. */
  until: number;
}>;

/** Undefined where no row asks for it. */
export function jokersDrawn({ rows, readings, game, gameRow }: Question): JokersDrawn | undefined {
  const most = Math.max(0, ...rows.map(({ hand }) => jokersAsked(hand)));
  if (most === 0) return undefined;
  const at = rows.find(({ hand }) => jokersAsked(hand) > 0)!.at;
  const value = CHOICES.find((choice) => choice === readings['hand-of-jokers']) ?? CHOICES[0];
  const says = `${game.name}: whether a hand of nothing but jokers draws on, as long as a row pays more of them.`;
  const assumption = { id: 'hand-of-jokers', says, value, choices: CHOICES, at: at ?? gameRow.at };
  return { assumption, until: value === 'draws-on' ? most : 0 };
}

const CHOICES = ['draws-on', 'stands'] as const;

/** How many jokers a row wants as the first cards; none where it asks something else. */
export function jokersAsked(hand: HandPattern): number {
  if (hand.is !== 'outcome') return 0;
  const ranks = BLACKJACKS.find(({ id, of }) => id === hand.outcome && of.startsWith('first-'))?.cards?.ranks ?? '';
  return ranks.length > 2 && [...ranks].every((letter) => letter === '*') ? ranks.length : 0;
}

export const drawsForJokers = (drawn: JokersDrawn | undefined, hand: readonly Card[]): boolean =>
  drawn !== undefined && hand.length < drawn.until && hand.every(isJoker);

/**
 * One turn of a ladder: what a call and a deal, or a guess and a card, come to. Cards are physical, so chance comes in as
 * what lay on the table.
 */
import { assert } from '../base/assert.ts';
import { type Cents, timesCents } from '../base/cents.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import { type Card, rankOf } from '../cards/card.ts';
import { findGame } from '../cards/catalogue.ts';
import { readHand } from '../cards/game.ts';
import type { DrawPrize } from './draw-words.ts';
import type { CallLadderStep, CardLadderStep } from './ladder-words.ts';

/** A deal as its game reads it: which of the two hands that can be called won, and whether the named result fell. */
export type LadderDeal = Readonly<{ winner: string | null; always: boolean; says: string }>;

/** The dealer keys cards, never a winner; cards that break the drawing rules of the game are refused. */
export function readDeal({ game, calls, always }: CallLadderStep, cards: string): Result<LadderDeal> {
  const found = findGame(game);
  if (!found.ok) return found;
  const read = readHand(found.value, cards);
  if (!read.ok) return read;
  const { hands, outcomes } = read.value.reading;
  const [one, other] = calls.map((call) => hands.find(({ hand }) => hand === call));
  if (one === undefined || other === undefined) {
    return refuse('hand-missing', `${found.value.name} was keyed without one of its hands.`, 'Key both hands.');
  }
  const winner = one.strength === other.strength ? null : one.strength > other.strength ? one.hand : other.hand;
  const named = outcomes.some(({ id }) => id === always?.outcome);
  return ok({ winner, always: named, says: `${one.says}; ${other.says}` });
}

/** `rung`: right calls that are paid for; 0 is the base prize. */
export type CallTurn =
  | Readonly<{ is: 'tie' }>
  | Readonly<{ is: 'holds'; right: number }>
  | Readonly<{ is: 'ends'; why: 'top' | 'always' | 'wrong'; rung: number; at: string }>;

export function callTurn(step: CallLadderStep, right: number, call: string, deal: LadderDeal): CallTurn {
  const top = step.times.length;
  assert(right < top, 'who holds the last rung has been paid');
  if (deal.always) return { is: 'ends', why: 'always', rung: top, at: step.always?.at ?? step.at };
  if (deal.winner === null) return { is: 'tie' };
  if (deal.winner !== call) return { is: 'ends', why: 'wrong', rung: 0, at: step.at };
  const held = right + 1;
  return held === top ? { is: 'ends', why: 'top', rung: top, at: step.at } : { is: 'holds', right: held };
}

/** Who stops between a tie and the deal that replays it has the base prize. */
export const heldOnCalls = ({ right, tied }: Readonly<{ right: number; tied: boolean }>): number => (tied ? 0 : right);

/** What a rung is worth in money, from the base prize. */
export function rungAmount({ times }: CallLadderStep, base: Cents, rung: number): Cents {
  return rung === 0 ? base : timesCents(base, times[rung - 1]!);
}

/** What a rung is where the prize is goods: the item that was drawn for, or one of those that it rises to. */
export type RungGoods = Readonly<{ of: string; name: string; value: Cents }>;

export function rungGoods({ name, value, of, raises = [] }: DrawPrize, rung: number): RungGoods {
  assert(of !== undefined, `${name} comes out of a stock`);
  const raised = rung === 0 ? { of, name, value } : raises[rung - 1];
  assert(raised !== undefined, `${name} rises to rung ${rung}`);
  return raised;
}

export type Guess = 'higher' | 'lower';

/** Where a card ladder stands before a card is turned. */
export type CardRun = Readonly<{ last: Card; correct: number; misses: number }>;

export type CardTurn =
  /** Of the rank of the card before: it does not count and the guess stands. */
  | Readonly<{ is: 'equal' }>
  | Readonly<{ is: 'right'; correct: number }>
  | Readonly<{ is: 'free-miss'; misses: number }>
  | Readonly<{ is: 'ends'; why: 'top' | 'wrong'; level: number; at: string }>;

export function cardTurn(step: CardLadderStep, run: CardRun, guess: Guess, card: Card): CardTurn {
  const difference = rankOf(card) - rankOf(run.last);
  if (difference === 0) return { is: 'equal' };
  if (difference > 0 === (guess === 'higher')) {
    const correct = run.correct + 1;
    const top = step.levels.length - 1;
    return correct === top ? { is: 'ends', why: 'top', level: top, at: step.at } : { is: 'right', correct };
  }
  if (freeMissesLeft(step, run) > 0) return { is: 'free-miss', misses: run.misses + 1 };
  const { at, leaves } = step.miss;
  return { is: 'ends', why: 'wrong', level: Math.min(run.correct, leaves), at };
}

/** How many wrong guesses cost nothing where the game stands now. */
export function freeMissesLeft({ freeMisses }: CardLadderStep, { correct, misses }: Omit<CardRun, 'last'>): number {
  if (freeMisses === undefined || correct >= freeMisses.below) return 0;
  return Math.max(0, freeMisses.count - misses);
}

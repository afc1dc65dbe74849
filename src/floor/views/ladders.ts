/** A ladder on a screen: whose turn it is, what lies there, what is held and what the next rung pays. */
import { type Cents, cents, ZERO } from '../../base/cents.ts';
import { freeMissesLeft, heldOnCalls, rungAmount, rungGoods } from '../../rules/ladder.ts';
import { balanceOf } from '../books.ts';
import type { Guess } from '../drawing.ts';
import { type CallClimb, type CardClimb, climbOf, poolOf } from '../plays/ladders.ts';
import type { Drawing, State } from '../state.ts';

/** What a rung is worth now; a pool is worth what is in it. */
export type RungView = Readonly<{
  gives: 'cash' | 'goods' | 'free-play';
  amount: Cents;
  name: string | null;
  pool: string | null;
}>;

export type LadderView = Readonly<{
  /** The game whose hands are called; null where the cards of one deck are turned. */
  game: string | null;
  /** A result that leads to the last rung, whatever was called. */
  always: string | null;
  /** The last deal was a tie: it is dealt again, under a new call. */
  tied: boolean;
  /** What may be said next: one of two hands, higher or lower; empty while the first card is to be turned. */
  says: readonly string[];
  turns: readonly Readonly<{ call: string | null; cards: string; says: string | null }>[];
  right: number;
  freeMisses: number;
  held: RungView;
  /** What one more right call or guess leads to. */
  next: RungView;
  rungs: readonly RungView[];
}>;

/** Null where nobody is on a ladder. What is not turned yet is nowhere in the state, and so not here. */
export function ladderView(state: State, drawing: Drawing): LadderView | null {
  const climb = climbOf(state, drawing);
  if (climb === undefined) return null;
  return climb.form === 'call-ladder' ? callView(climb) : cardView(state, climb);
}

function callView(climb: CallClimb): LadderView {
  const { play, step } = climb;
  const rungs = [0, ...step.times].map((_, rung) => calledRung(climb, rung));
  return {
    game: step.game,
    always: step.always?.name ?? null,
    tied: play.tied,
    says: step.calls,
    turns: play.hands.map(({ call, cards, says }) => ({ call, cards, says })),
    right: play.right,
    freeMisses: 0,
    held: rungs[heldOnCalls(play)]!,
    next: rungs[play.right + 1]!,
    rungs,
  };
}

function calledRung({ drawing, offered, step }: CallClimb, rung: number): RungView {
  const slot = drawing.slots?.[0];
  const prize = offered.offer.prizes?.find(({ id }) => id === slot?.prize);
  if (slot?.gives === 'goods' && prize !== undefined) {
    const { name, value } = rungGoods(prize, rung);
    return { gives: 'goods', amount: value, name, pool: null };
  }
  const base = cents((slot?.value ?? ZERO) + (slot?.carried ?? ZERO));
  return { gives: 'cash', amount: rungAmount(step, base, rung), name: null, pool: null };
}

function cardView(state: State, climb: CardClimb): LadderView {
  const { play, step } = climb;
  const rungs = step.levels.map((level): RungView => {
    if ('amount' in level) return { gives: level.gives, amount: level.amount, name: null, pool: null };
    return { gives: 'cash', amount: balanceOf(state, poolOf(climb, level.pool)), name: null, pool: level.pool };
  });
  const guesses: readonly Guess[] = play.stands === null ? ['higher', 'lower'] : [play.stands];
  return {
    game: null,
    always: null,
    tied: false,
    says: play.cards.length === 0 ? [] : guesses,
    turns: play.cards.map((cards) => ({ call: null, cards, says: null })),
    right: play.correct,
    freeMisses: freeMissesLeft(step, play),
    held: rungs[play.correct]!,
    next: rungs[play.correct + 1]!,
    rungs,
  };
}

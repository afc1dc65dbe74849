/** Ladders, turn by turn: who is on one, what his turn comes to, and what he leaves with (F-28). */
import { cardCode, cardFrom } from '../../cards/card.ts';
import { callTurn, cardTurn, heldOnCalls, readDeal } from '../../rules/ladder.ts';
import { balanceOf } from '../books.ts';
import { F } from '../clauses.ts';
import { openDrawing, witnessesOf } from '../drawings/decide.ts';
import type { Envelope } from '../envelope.ts';
import type { FloorEvent } from '../events.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf, Deciders } from '../spec.ts';
import type { Drawing, State } from '../state.ts';
import { ladderEnded } from './end.ts';
import { rungMissing } from './goods.ts';
import { type CallClimb, type CardClimb, type Climb, climbOf, poolOf } from './ladders.ts';
import type { playCommands } from './specs.ts';

type Call = CommandOf<typeof playCommands, 'call-ladder'>;
type Turn = CommandOf<typeof playCommands, 'guess-ladder'>;

export const decidePlays: Deciders<typeof playCommands> = {
  'call-ladder': (state, command) => {
    const climb = onLadder(state, command.drawing, 'call-ladder');
    return isRefusal(climb)
      ? climb
      : witnessed(state, climb, command, (signed) => called(state, climb, command, signed));
  },
  'start-ladder': (state, command) => {
    const climb = onLadder(state, command.drawing, 'card-ladder');
    if (isRefusal(climb)) return climb;
    const empty = emptyPool(state, climb);
    if (empty !== undefined) return empty;
    if (climb.play.cards.length > 0) {
      return refused(climb.step.at, 'started-already', 'The first card lies there already.', 'Record a guess.');
    }
    const { card } = command;
    return witnessed(state, climb, command, (signed) =>
      accept(turned(climb.drawing, { card, guess: null, is: 'first' }, signed)),
    );
  },
  'guess-ladder': (state, command) => {
    const climb = onLadder(state, command.drawing, 'card-ladder');
    if (isRefusal(climb)) return climb;
    const wrong = wrongTurn(climb, command);
    return wrong ?? witnessed(state, climb, command, (signed) => guessed(state, climb, command, signed));
  },
  'keep-ladder': (state, { drawing, time }) => {
    const climb = onLadder(state, drawing);
    if (isRefusal(climb)) return climb;
    const { step } = climb;
    if (climb.form === 'call-ladder') {
      const at = climb.play.tied ? climb.step.tie.at : step.at;
      return accept(...ladderEnded(state, climb, { why: 'kept', rung: heldOnCalls(climb.play), at }, time));
    }
    return accept(...ladderEnded(state, climb, { why: 'kept', rung: climb.play.correct, at: step.at }, time));
  },
};

function onLadder(state: State, id: string): Climb | { refusal: FloorRefusal };
function onLadder(state: State, id: string, form: 'call-ladder'): CallClimb | { refusal: FloorRefusal };
function onLadder(state: State, id: string, form: 'card-ladder'): CardClimb | { refusal: FloorRefusal };
function onLadder(state: State, id: string, form?: Climb['form']): Climb | { refusal: FloorRefusal } {
  const drawing = openDrawing(state, id);
  if (isRefusal(drawing)) return drawing;
  if (drawing.status !== 'playing') {
    return refused(F.plays, 'nobody-plays', `Nobody has come forward in ${id}.`, 'Record who appears first.');
  }
  const climb = climbOf(state, drawing);
  if (climb !== undefined && (form === undefined || climb.form === form)) return climb;
  return refused(F.plays, 'other-play', `${id} is not played this way.`, 'Look at what its sheet plays.');
}

function witnessed(
  state: State,
  { drawing }: Climb,
  command: Envelope,
  then: (witnesses: string[]) => Outcome,
): Outcome {
  const witnesses = witnessesOf(state, drawing, command);
  return isRefusal(witnesses) ? witnesses : then(witnesses);
}

function called(state: State, climb: CallClimb, { call, cards, time }: Call, witnesses: string[]): Outcome {
  const { drawing, play, step } = climb;
  if (!step.calls.includes(call)) {
    return refused(step.at, 'no-such-call', `Nobody can call ${call}.`, `Call one of: ${step.calls.join(', ')}.`);
  }
  const missing = rungMissing(state, climb);
  if (missing !== undefined) return missing;
  const deal = readDeal(step, cards);
  if (!deal.ok) return { refusal: { ...deal.refusal, at: step.at } };
  const turn = callTurn(step, play.right, call, deal.value);
  const { winner, says } = deal.value;
  const right = turn.is === 'holds' ? turn.right : turn.is === 'ends' && turn.why === 'top' ? turn.rung : play.right;
  const recorded: FloorEvent = {
    type: 'ladder-called',
    v: 1,
    drawing: drawing.id,
    call,
    cards,
    winner,
    right,
    says: turn.is === 'ends' && turn.why === 'always' ? `${says}: ${step.always!.name}` : says,
    witnesses,
  };
  return turn.is === 'ends' ? accept(recorded, ...ladderEnded(state, climb, turn, time)) : accept(recorded);
}

/** A turn out of order, a guess that changed, a card that lies there already. */
function wrongTurn({ play, step }: CardClimb, { guess, card }: Turn): Outcome | undefined {
  if (play.cards.length === 0) {
    return refused(step.at, 'not-started', 'No card has been turned yet.', 'Turn the first card of the deck.');
  }
  if (play.stands !== null && play.stands !== guess) {
    const says = `The last card did not count, and the guess "${play.stands}" stands.`;
    return refused(step.equal.at, 'guess-stands', says, 'Record the next card under the same guess.');
  }
  const code = cardCode(cardFrom(card)!);
  if (!play.cards.includes(code)) return undefined;
  const says = `${code} was turned before, and the deck holds it once.`;
  return refused(step.at, 'card-twice', says, 'Look at the card again; if two lie there the deck is not good.');
}

function guessed(state: State, climb: CardClimb, { guess, card, time }: Turn, witnesses: string[]): Outcome {
  const { drawing, play, step } = climb;
  const { correct, misses } = play;
  const turn = cardTurn(step, { last: cardFrom(play.cards.at(-1)!)!, correct, misses }, guess, cardFrom(card)!);
  switch (turn.is) {
    case 'equal':
      return accept(turned(drawing, { card, guess, is: 'equal', correct, misses }, witnesses));
    case 'right':
      return accept(turned(drawing, { card, guess, is: 'right', correct: turn.correct, misses }, witnesses));
    case 'free-miss':
      return accept(turned(drawing, { card, guess, is: 'free-miss', correct, misses: turn.misses }, witnesses));
    case 'ends': {
      const won = turn.why === 'top';
      const last = { card, guess, is: won ? 'right' : 'wrong', correct: won ? turn.level : correct, misses } as const;
      const end = { why: turn.why, rung: turn.level, at: turn.at };
      return accept(turned(drawing, last, witnesses), ...ladderEnded(state, climb, end, time));
    }
  }
}

type Turned = Extract<FloorEvent, { type: 'ladder-card-turned' }>;

function turned(
  { id }: Drawing,
  { card, guess, is, correct = 0, misses = 0 }: Pick<Turned, 'card' | 'guess' | 'is'> & Partial<Turned>,
  witnesses: string[],
): Turned {
  const code = cardCode(cardFrom(card)!);
  return { type: 'ladder-card-turned', v: 1, drawing: id, card: code, guess, is, correct, misses, witnesses };
}

/** A pool that went back to the house after its last day is not played for any more. */
function emptyPool(state: State, climb: CardClimb): Outcome | undefined {
  for (const level of climb.step.levels) {
    if (!('pool' in level) || balanceOf(state, poolOf(climb, level.pool)) > 0) continue;
    const says = `Nothing is left in ${level.pool}: it went back to the house.`;
    return refused(climb.step.at, 'pool-empty', says, 'He keeps what he holds; management may grant an award.');
  }
  return undefined;
}

/**
 * Decides the commands on ladders, turn by turn: who is on one, what a turn wins, and what the player leaves with
 * (F-28).
 */
import { assert, caseOf, first, lookUp } from '../../base/assert.ts';
import { cents, minCents } from '../../base/cents.ts';
import { addSeconds, type Instant, MINUTE } from '../../base/time.ts';
import { cardCode, cardFrom } from '../../cards/card.ts';
import { type PoolWord, startOf } from '../../rules/fund.ts';
import {
  type CallLadderStep,
  type CardLadderStep,
  callTurn,
  cardTurn,
  heldOnCalls,
  readDeal,
  rungAmount,
  rungGoods,
} from '../../rules/ladder.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import { type Account, bank, fundCash, pool, pool as poolAccount, promotions } from '../accounts.ts';
import type { CommandOf, Deciders } from '../area.ts';
import { type Books, balanceIn, balanceOf, openBooks, post } from '../books.ts';
import type { CallPlay, CardPlay } from '../drawing.ts';
import type { FloorEvent } from '../events.ts';
import { awardPrizes, collectUntil, type PrizeOwed, stepAt, stopsFor } from '../kit/awards.ts';
import { openDrawing, witnessesOf } from '../kit/calls.ts';
import { offerOf, ticketOf } from '../kit/drawings.ts';
import { nextReversion, revert, revertingPools } from '../kit/funds.ts';
import { sheetOf } from '../kit/offers.ts';
import { refuseOutOfStock, seatOf, worthOf } from '../kit/prizes.ts';
import type { Envelope } from '../kit/schemas.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Drawing, OfferState, State } from '../state.ts';
import { keepEnvelope, openEnvelope, takeInstead } from './envelopes.ts';
import type { playCommands } from './specs.ts';

type Climbing = Readonly<{ drawing: Drawing; offered: OfferState; sheet: Sheet }>;
export type CallClimb = Climbing & Readonly<{ form: 'call-ladder'; step: CallLadderStep; play: CallPlay }>;
export type CardClimb = Climbing & Readonly<{ form: 'card-ladder'; step: CardLadderStep; play: CardPlay }>;
export type Climb = CallClimb | CardClimb;

/** Undefined if something else is played, or no one plays. */
export function climbOf(state: State, drawing: Drawing): Climb | undefined {
  const { play } = drawing;
  if (play === null || !('form' in play)) return undefined;
  const offered = offerOf(state, drawing);
  const sheet = sheetOf(state, offered);
  const step = stepOf(sheet, 'play');
  if (play.form === 'call-ladder' && step?.form === 'call-ladder') {
    return { form: play.form, drawing, offered, sheet, step, play };
  }
  if (play.form === 'card-ladder' && step?.form === 'card-ladder') {
    return { form: play.form, drawing, offered, sheet, step, play };
  }
  return undefined;
}

export function poolOf({ offered }: Climb, id: string): Account {
  assert(offered.fund !== null, `${offered.offer.id} has a fund with a pool ${id}`);
  return pool(offered.fund, id);
}

// Merchandise that a prize rises to on a ladder: in stock before a call can win it, and not promised to two players at
// once.

/** Why the next rung cannot be called now; the player on the ladder keeps what they have, or waits. */
function rungMissing(state: State, { drawing, offered, play, step }: CallClimb): Outcome | undefined {
  const slot = drawing.slots?.[0];
  const prize = offered.offer.prizes?.find(({ id }) => id === slot?.prize);
  if (slot?.gives !== 'goods' || prize === undefined) return undefined;
  for (const rung of new Set([play.right + 1, step.times.length])) {
    const { of, name, value } = rungGoods(prize, rung);
    const missing = refuseOutOfStock(state, of, 1, drawing.id);
    if (missing !== undefined) return missing;
    if (lookUp(state.goods, of).value === value) continue;
    return refused(F.goods, 'other-goods/rung', { name });
  }
  return undefined;
}

// A ladder ends: what the player held is owed, and a pool that was not won grows.

type Ended = Extract<FloorEvent, { type: 'ladder-ended' }>;
type End = Readonly<Pick<Ended, 'why' | 'rung' | 'at'>>;

function ladderEnded(state: State, climb: Climb, end: End, time: Instant): FloorEvent[] {
  const { drawing, offered, sheet } = climb;
  const won = climb.form === 'call-ladder' ? calledFor(climb, end) : guessedFor(state, climb, end);
  const owed = awardPrizes(state, offered, time, [won]);
  const award = first(owed.awards);
  const after = openBooks(state, time);
  if (climb.form === 'card-ladder') feedPools(after, climb, won.pool);
  const { why, rung, at } = end;
  const ended: Ended = {
    type: 'ladder-ended',
    v: 1,
    drawing: drawing.id,
    why,
    rung,
    at,
    award,
    postings: [...owed.postings, ...after.postings],
    advances: owed.advances,
  };
  const { id, person, step } = award;
  const claim = stepAt(sheet, step);
  // A player who showed ID before playing has claimed the prize; one who still has to show it keeps the days.
  const claimed: FloorEvent[] =
    drawing.withoutId !== true && claim.kind === 'claim' && claim.form === 'identification'
      ? [
          {
            type: 'award-claimed',
            v: 1,
            award: id,
            person: person!,
            step: claim.next,
            inTime: true,
            ...collectUntil(state, sheet, { awardedAt: time }),
          },
        ]
      : [];
  return [ended, ...claimed, ...stopsFor(state, sheet, [award])];
}

/** The prize that was drawn for, times a factor, or the merchandise that it rose to. */
function calledFor({ drawing, offered, sheet, step }: CallClimb, { rung, at }: End): PrizeOwed {
  const ticket = ticketOf(drawing);
  const slot = drawing.slots?.[0];
  assert(slot !== undefined, `${drawing.id} is drawn for a prize`);
  const clause = rung === 0 ? stepOf(sheet, 'award')!.at : at;
  const base = { person: ticket.person, at: clause, row: slot.prize, to: seatOf(ticket) };
  if (slot.gives !== 'goods') {
    return { ...base, amount: rungAmount(step, worthOf(slot), rung) };
  }
  const prize = offered.offer.prizes?.find(({ id }) => id === slot.prize);
  assert(prize !== undefined, `${slot.prize} is posted`);
  const { of, name, value } = rungGoods(prize, rung);
  return { ...base, amount: value, as: { gives: 'goods', goods: of, name } };
}

function guessedFor(state: State, climb: CardClimb, { rung, at }: End): PrizeOwed {
  const { drawing, step } = climb;
  const ticket = ticketOf(drawing);
  const level = step.levels[rung]!;
  const base = { person: ticket.person, at, row: `level-${rung}`, to: seatOf(ticket) };
  if ('pool' in level) return { ...base, amount: balanceOf(state, poolOf(climb, level.pool)), pool: level.pool };
  const inKind = caseOf(level.gives, { cash: {}, 'free-play': { as: { gives: 'free-play' } as const } });
  return { ...base, amount: level.amount, ...inKind };
}

/** The house starts the pool that was won again, and adds to every other one that was played for. */
function feedPools(books: Books, climb: CardClimb, won: string | undefined): void {
  const { offered, sheet, step } = climb;
  if (sheet.fund.kind !== 'own' || offered.fund === null) return;
  const { amounts } = offered.offer;
  const played = new Set(step.levels.flatMap((level) => ('pool' in level ? [level.pool] : [])));
  for (const word of sheet.fund.pools.filter(({ id }) => played.has(id))) {
    const { id, at, attempt } = word;
    if (id === won) housePays(books, offered.fund, word, startOf(word, 'reseed', amounts), at);
    else if (attempt !== undefined) {
      const room =
        word.cap === undefined
          ? Number.MAX_SAFE_INTEGER
          : chosenAmount(amounts, word.cap) - balanceIn(books, poolAccount(offered.fund, id));
      housePays(
        books,
        offered.fund,
        word,
        minCents(chosenAmount(amounts, attempt.amount), cents(Math.max(0, room))),
        attempt.at,
      );
    }
  }
}

/** The house gives: cash into the fund, and the pool owes it to the winner. */
function housePays(books: Books, fund: string, { id }: PoolWord, amount: PoolAmount, at: string): void {
  post(books, fundCash(fund), bank, amount, at);
  post(books, promotions, poolAccount(fund, id), amount, at);
}

type PoolAmount = Parameters<typeof post>[3];

// After the last drawing of a day: what is left in a pool goes back to the house, if its sheet says so.

/** During a call or a play the pool does not change, and is checked again after this long. */
const WAIT = 10 * MINUTE;

export function revertPools(state: State, offered: OfferState, now: Instant): FloorEvent {
  const { offer, fund } = offered;
  if (isPlayedFor(state, offer.id)) {
    return { type: 'reversion-waits', v: 1, offer: offer.id, nextAt: addSeconds(now, WAIT) };
  }
  const nextAt = nextReversion(state, offer, now);
  const pools = revertingPools(sheetOf(state, offered));
  const books = openBooks(state, now);
  for (const word of pools) {
    revert(books, fund!, word);
    if (nextAt !== null) housePays(books, fund!, word, startOf(word, 'seed', offer.amounts), word.at);
  }
  const ids = pools.map(({ id }) => id);
  return { type: 'pools-reverted', v: 1, offer: offer.id, pools: ids, nextAt, postings: books.postings };
}

function isPlayedFor(state: State, offer: string): boolean {
  return [...state.drawings.values()].some((drawing) => drawing.offer === offer && drawing.status !== 'due');
}

// The commands, turn by turn.

type Call = CommandOf<typeof playCommands, 'call-ladder'>;
type Turn = CommandOf<typeof playCommands, 'guess-ladder'>;

export const decidePlays: Deciders<typeof playCommands> = {
  'open-envelope': openEnvelope,
  'keep-envelope': keepEnvelope,
  'take-instead': takeInstead,

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
      return refused(climb.step.at, 'started-already');
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
    return refused(F.plays, 'nobody-plays/ladder', { id });
  }
  const climb = climbOf(state, drawing);
  if (climb !== undefined && (form === undefined || climb.form === form)) return climb;
  return refused(F.plays, 'other-play', { id });
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
    return refused(step.at, 'no-such-call', { call, calls: step.calls });
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

/** A turn out of order, a guess that changed, a card that is already on the table. */
function wrongTurn({ play, step }: CardClimb, { guess, card }: Turn): Outcome | undefined {
  if (play.cards.length === 0) {
    return refused(step.at, 'not-started');
  }
  if (play.stands !== null && play.stands !== guess) {
    return refused(step.equal.at, 'guess-stands', { stands: play.stands });
  }
  const code = cardCode(cardFrom(card)!);
  if (!play.cards.includes(code)) return undefined;
  return refused(step.at, 'card-twice/ladder', { code });
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

/** A pool that was returned to the house after its last day can no longer be won. */
function emptyPool(state: State, climb: CardClimb): Outcome | undefined {
  for (const level of climb.step.levels) {
    if (!('pool' in level) || balanceOf(state, poolOf(climb, level.pool)) > 0) continue;
    return refused(climb.step.at, 'pool-empty', { pool: level.pool });
  }
  return undefined;
}

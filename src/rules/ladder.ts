/**
 * Ladders: a winner plays rung by rung, each worth more than the one before, and may always leave with the prize in
 * hand. So a ladder does not fail.
 */
import { z } from 'zod';
import { assert } from '../base/assert.ts';
import { type Cents, cents, formatUsd, timesCents } from '../base/cents.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import { type Card, rankOf } from '../cards/card.ts';
import { findGame } from '../cards/find-game.ts';
import { readHand } from '../cards/game.ts';
import type { DrawPrize } from './draw-prizes.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { Warning } from './offer-pools-and-times.ts';
import type { Sheet, Step } from './sheet.ts';
import { amount, clause, id, step, words } from './vocabulary.ts';

/**
 * The prize that was drawn for is the base. Its winner keeps it, or calls which hand of the next deal wins: a right
 * call reaches the next rung, a wrong one pays the base and ends. The player can stop between two deals and keep the
 * prize reached.
 */
export const callLadder = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('call-ladder'),
  /** The game that is dealt: its own rules say who drew and who won. Two of its hands can be called. */
  game: id,
  calls: z.array(id).length(2),
  /** Rung after rung, how many times the base it is worth. Goods are named rung by rung in the offer. */
  times: z.array(z.int().min(2)).min(1).max(10),
  /** The deal has no winner: it is dealt again under a new call. A player who stops before that has the base. */
  tie: z.strictObject({ at: clause }),
  /** A result of the game that pays the last rung and ends, whatever was called. */
  always: z.strictObject({ at: clause, outcome: id, name: words }).optional(),
  next: id,
});

/** What this many right guesses are worth: a fixed prize, or all that is in a pool. */
const level = z.union([
  z.strictObject({ gives: z.enum(['cash', 'free-play']), amount }),
  z.strictObject({ gives: z.literal('cash'), pool: id }),
]);

/**
 * Higher or lower, card by card from one deck of 52, shuffled and cut; 2 is low and the ace is high. A card of the same
 * rank as the one before does not count: the guess remains and the next card is turned.
 */
export const cardLadder = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('card-ladder'),
  /** By the number of right guesses, from none on; the last of them ends the game. */
  levels: z.array(level).min(2).max(12),
  equal: z.strictObject({ at: clause }),
  /** This many wrong guesses cost nothing while fewer than this many were right. */
  freeMisses: z.strictObject({ at: clause, count: z.int().min(1).max(5), below: z.int().min(1) }).optional(),
  /** Any other wrong guess ends the game and leaves this level, or the one that was reached where that is lower. */
  miss: z.strictObject({ at: clause, leaves: z.int().min(0) }),
  next: id,
});

export type CallLadderStep = z.infer<typeof callLadder>;
export type CardLadderStep = z.infer<typeof cardLadder>;
export type LadderLevel = z.infer<typeof level>;

// One turn of a ladder: the result of a call and a deal, or of a guess and a card. Cards are physical, so chance comes
// in as the cards on the table.

/** A deal as its game reads it: which of the two hands that can be called won, and whether the named result fell. */
type LadderDeal = Readonly<{ winner: string | null; always: boolean; says: string }>;

/** The dealer keys cards, never a winner; cards that break the drawing rules of the game are refused. */
export function readDeal({ game, calls, always }: CallLadderStep, cards: string): Result<LadderDeal> {
  const found = findGame(game);
  if (!found.ok) return found;
  const read = readHand(found.value, cards);
  if (!read.ok) return read;
  const { hands, outcomes } = read.value.reading;
  const [one, other] = calls.map((call) => hands.find(({ hand }) => hand === call));
  if (one === undefined || other === undefined) {
    return refuse('hand-missing', `${found.value.name} was entered without one of its hands.`, 'Enter both hands.');
  }
  const winner = one.strength === other.strength ? null : one.strength > other.strength ? one.hand : other.hand;
  const named = outcomes.some(({ id }) => id === always?.outcome);
  return ok({ winner, always: named, says: `${one.says}; ${other.says}` });
}

/** `rung`: right calls that are paid for; 0 is the base prize. */
type CallTurn =
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

/** A player who stops between a tie and the deal that replays it has the base prize. */
export const heldOnCalls = ({ right, tied }: Readonly<{ right: number; tied: boolean }>): number => (tied ? 0 : right);

/** What a rung is worth in money, from the base prize. */
export function rungAmount({ times }: CallLadderStep, base: Cents, rung: number): Cents {
  return rung === 0 ? base : timesCents(base, times[rung - 1]!);
}

/** What a rung is where the prize is goods: the item that was drawn for, or one of those that it rises to. */
type RungGoods = Readonly<{ of: string; name: string; value: Cents }>;

export function rungGoods({ name, value, of, raises = [] }: DrawPrize, rung: number): RungGoods {
  assert(of !== undefined, `${name} comes out of a stock`);
  const raised = rung === 0 ? { of, name, value } : raises[rung - 1];
  assert(raised !== undefined, `${name} rises to rung ${rung}`);
  return raised;
}

export type Guess = 'higher' | 'lower';

/** The state of a card ladder before a card is turned. */
type CardRun = Readonly<{ last: Card; correct: number; misses: number }>;

export type CardTurn =
  /** Of the rank of the card before: it does not count and the guess remains. */
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

/** How many wrong guesses cost nothing at the present state of the game. */
export function freeMissesLeft({ freeMisses }: CardLadderStep, { correct, misses }: Omit<CardRun, 'last'>): number {
  if (freeMisses === undefined || correct >= freeMisses.below) return 0;
  return Math.max(0, freeMisses.count - misses);
}

// What an offer posts for a ladder: goods are named rung by rung, and each is worth more than the one before.

export function ladderFlaw(sheet: Sheet, { prizes = [] }: Offer): OfferFlaw | undefined {
  const step = callLadderOf(sheet);
  for (const [i, prize] of prizes.entries()) {
    const flaw = step === undefined ? strayRaises(sheet, prize) : inRungs(step, prize);
    if (flaw !== undefined) return { ...flaw, where: `prizes.${i}.${flaw.where ?? 'raises'}` };
  }
  return undefined;
}

/** The range of the sheet binds the base prize; what it is raised to may be more. */
export function raisedPrizes(sheet: Sheet, { prizes = [] }: Offer): Warning[] {
  const step = callLadderOf(sheet);
  const select = sheet.steps.find((candidate) => candidate.kind === 'select');
  if (step === undefined || (select?.form !== 'drum' && select?.form !== 'outside')) return [];
  if (select.prizes === undefined) return [];
  if (!('kinds' in select.prizes)) return [];
  const { kinds } = select.prizes;
  const times = step.times.at(-1)!;
  return prizes.flatMap(({ name, gives, value }) => {
    const most = kinds.find((kind) => kind.gives === gives)?.between[1];
    if (gives === 'goods' || most === undefined || value * times <= most) return [];
    const [raised, limit] = [formatUsd(cents(value * times)), formatUsd(most)];
    return [{ at: step.at, says: `"${name}" may rise to ${raised}, but a drawn prize can be at most ${limit}.` }];
  });
}

const callLadderOf = ({ steps }: Sheet): CallLadderStep | undefined =>
  steps.find((step: Step): step is CallLadderStep => step.kind === 'play' && step.form === 'call-ladder');

function strayRaises({ chart }: Sheet, { name, raises }: DrawPrize): OfferFlaw | undefined {
  if (raises === undefined) return undefined;
  const says = `"${name}" rises to other merchandise, but no prize is raised here.`;
  return { at: chart.at, reason: 'nothing-raised', says, next: 'Leave out what it rises to.' };
}

function inRungs({ at, times }: CallLadderStep, { name, gives, value, raises = [] }: DrawPrize): OfferFlaw | undefined {
  if (gives !== 'goods') {
    if (raises.length === 0) return undefined;
    const says = `"${name}" is cash, which the rules raise.`;
    return { at, reason: 'money-raised', says, next: 'Leave out what it rises to.' };
  }
  if (raises.length !== times.length) {
    const says = `"${name}" rises to ${raises.length} other items, but there are ${times.length} rungs.`;
    return { at, reason: 'rungs-missing', says, next: 'Name one item for each rung.' };
  }
  const values = [value, ...raises.map((raised) => raised.value)];
  const flat = values.findIndex((worth, i) => i > 0 && worth <= values[i - 1]!);
  if (flat < 0) return undefined;
  const says = `"${raises[flat - 1]!.name}" is not worth more than the item before it.`;
  const next = 'List the items in order of value, each above the last.';
  return { at, where: `raises.${flat - 1}.value`, reason: 'rungs-do-not-rise', says, next };
}

/** How a hand went for what lay on it: what each side gets, what becomes of the pieces; and what takes that back. */
import { addCents, type Cents, cents, ZERO } from '../../base/cents.ts';
import { type BetOdds, expiryOf, type Settled, settleWager, type WagerResult } from '../../rules/instrument.ts';
import { instrumentsOf, promotions } from '../accounts.ts';
import { openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import type { FloorEvent } from '../events.ts';
import { type Promotion, promotionOf } from '../kit/prizes.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Posting } from '../posting.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import { type Instrument, type InstrumentWager, liabilityOf } from './instrument.ts';
import type { instrumentCommands } from './specs.ts';
import { giveFeesBack } from './wager.ts';

type Command<Type extends keyof typeof instrumentCommands> = CommandOf<typeof instrumentCommands, Type>;
type SettledEvent = Extract<FloorEvent, { type: 'wager-settled' }>;

const EVEN: BetOdds = { pays: 1, to: 1 };

export function settle(state: State, command: Command<'settle-wager'>): Outcome {
  const { wager: id, result, ratio = EVEN, paidIn = 'live-chips', time } = command;
  const wager = openWager(state, id);
  if (isRefusal(wager)) return wager;
  if (paidIn === 'instruments') {
    const { pays, names } = (promotionOf(state, wager.offer) as Promotion).step;
    const says = `The player-dealer pays winnings in live chips, not with a ${names.one}.`;
    return refused(pays.live?.at ?? pays.at, 'pays-live', says, 'Have the player paid in live chips, then settle it.');
  }
  return accept({ type: 'wager-settled', v: 1, ...cameTo(state, wager, { result, ratio, time }) });
}

type Result = Readonly<{ result: WagerResult; ratio: BetOdds; time: number }>;

/** What was accepted in time is settled whatever the clock says; what then stays with the player may be worth nothing. */
function cameTo(
  state: State,
  wager: InstrumentWager,
  { result, ratio, time }: Result,
): Omit<SettledEvent, 'type' | 'v'> {
  const promotion = promotionOf(state, wager.offer) as Promotion;
  const { step, offered } = promotion;
  const pieces = wager.numbers.map((number) => state.instruments.get(number)!);
  const faces = pieces.map(({ face }) => face);
  const fees = addCents(wager.collection, wager.redemption);
  const settled = settleWager(step, { faces, live: wager.live, fees }, result, ratio);
  const isOver = settled.becomes === 'kept' && time >= expiryOf(offered.offer);
  const becomes = pieces.map(({ number }, i) => ({
    number,
    becomes: isOver ? ('expired' as const) : settled.becomes,
    owed: settled.owed[i]!,
  }));
  const at = isOver ? step.lives.at : clauseOf(step, result);
  const { toPlayer, toDealer, player, playerDealer, house } = settled;
  return {
    wager: wager.id,
    offer: wager.offer,
    table: wager.table,
    result,
    ratio,
    toPlayer,
    toDealer,
    player,
    playerDealer,
    house,
    pieces: becomes,
    postings: moveLiability(state, wager.offer, owedBefore(pieces), owedAfter(settled, faces, isOver), at),
  };
}

const clauseOf = ({ win, lose, push }: Promotion['step'], result: WagerResult): string =>
  ({ win: win.at, lose: lose.at, push: push.at, surrender: lose.at })[result];

const owedBefore = (pieces: readonly Instrument[]): Cents =>
  cents(pieces.reduce((sum, piece) => sum + liabilityOf(piece), 0));

/** Kept, it is worth its face value still; otherwise what the cage will pay for it. */
function owedAfter({ becomes, owed }: Settled, faces: readonly Cents[], isOver: boolean): Cents {
  if (isOver) return ZERO;
  return cents((becomes === 'kept' ? faces : owed).reduce((sum, amount) => sum + amount, 0));
}

/** What the house will not have to pay was no cost of the promotion after all, and the other way round. */
export function moveLiability(state: State, offer: string, before: Cents, after: Cents, at: string): Posting[] {
  const books = openBooks(state);
  if (after < before) post(books, instrumentsOf(offer), promotions, cents(before - after), at);
  else post(books, promotions, instrumentsOf(offer), cents(after - before), at);
  return books.postings;
}

function openWager(state: State, id: string): InstrumentWager | { refusal: FloorRefusal } {
  const wager = state.instrumentWagers.get(id);
  if (wager === undefined) {
    return refused(F.instruments, 'no-such-wager', `There is no wager ${id} on a table.`, 'Look at the table again.');
  }
  if (wager.settled === undefined) return wager;
  return refused(F.instruments, 'settled-already', `${id} is settled.`, 'Two people correct it, if it was wrong.');
}

export function withdrawWager(state: State, { wager: id, reason, time }: Command<'withdraw-wager'>): Outcome {
  const wager = openWager(state, id);
  if (isRefusal(wager)) return wager;
  const { step } = promotionOf(state, wager.offer) as Promotion;
  const books = openBooks(state, time);
  giveFeesBack(books, wager.table, wager.redemption, step.wager.redemption?.at ?? step.wager.at);
  giveFeesBack(books, wager.table, wager.collection, step.wager.fees?.at ?? step.wager.at);
  // Pieces whose time ran out while they lay there are worth nothing when they come back.
  const { offered } = promotionOf(state, wager.offer) as Promotion;
  if (time >= expiryOf(offered.offer)) {
    post(books, instrumentsOf(wager.offer), promotions, wager.face, step.lives.at);
  }
  return accept({ type: 'wager-withdrawn', v: 1, wager: id, offer: wager.offer, reason, postings: books.postings });
}

/** As long as nothing of it was redeemed, wagered again, swapped or voided. */
export function correctWager(state: State, command: Command<'correct-wager'>): Outcome {
  const { wager: id, result, ratio = EVEN, reason, time } = command;
  const wager = state.instrumentWagers.get(id);
  if (wager?.settled === undefined) {
    const says = `${id} is not settled, or too much happened since.`;
    return refused(F.corrections, 'not-settled', says, 'Settle it, or ask a manager to grant what is missing.');
  }
  const alone = missingSecond(state, command, 'Correcting a wager');
  if (alone !== undefined) return alone;
  const gone = goneOn(state, wager);
  if (gone !== undefined) {
    const says = `${gone} went on since it was settled.`;
    return refused(F.corrections, 'went-on', says, 'What was redeemed stays redeemed; a manager settles the rest.');
  }
  const was = wager.settled.result;
  if (was === result && wager.settled.ratio.pays === ratio.pays && wager.settled.ratio.to === ratio.to) {
    return refused(F.corrections, 'nothing-to-correct', `${id} was settled so.`, 'Nothing needs to be done.');
  }
  const corrected = cameTo(state, wager, { result, ratio, time });
  return accept({ type: 'wager-corrected', v: 1, ...corrected, was, reason, by: signedBy(command) });
}

/** A piece of a settled wager that was wagered again, redeemed or voided since: what happened then stays. */
export const goneOn = (state: State, { id, numbers }: InstrumentWager): string | undefined =>
  numbers.find((number) => {
    const piece = state.instruments.get(number);
    if (piece === undefined || piece.wager !== id) return true;
    return piece.status === 'on-table' || piece.became === 'redeemed' || piece.became === 'void';
  });

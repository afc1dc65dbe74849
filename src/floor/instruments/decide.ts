/**
 * Decides the commands about instruments. Issuing and wagering are in issue.ts and wager.ts; verifying, redeeming at
 * the cage and voiding are here.
 */
import { first } from '../../base/assert.ts';
import { sumCents } from '../../base/cents.ts';
import { stepOf } from '../../rules/sheet.ts';
import { bank, cage, instrumentsOf, promotions } from '../accounts.ts';
import type { CommandOf, Deciders } from '../area.ts';
import { openBooks, post } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import { type Instrument, instrumentAt, promotionWith, refuseDuplicateScan, refuseOver } from './instrument.ts';
import { handOverInstrument, handOverWon, issueInstruments, sellInstruments, swapVoucher } from './issue.ts';
import type { instrumentCommands } from './specs.ts';
import { correctWager, settle, wagerInstrument, withdrawWager } from './wager.ts';

type Command<Type extends keyof typeof instrumentCommands> = CommandOf<typeof instrumentCommands, Type>;

function verifyInstruments(state: State, { numbers, by }: Command<'verify-instruments'>): Outcome {
  const twice = refuseDuplicateScan(numbers);
  if (twice !== undefined) return twice;
  for (const number of numbers) {
    const piece = instrumentAt(state, number);
    if (isRefusal(piece)) return piece;
    if (piece.status === 'played') continue;
    const { step } = promotionWith(state, piece);
    return refused(step.verified.at, 'not-played', { status: piece.status, number });
  }
  return accept({ type: 'instruments-verified', v: 1, numbers: [...numbers], by: by.badge });
}

function redeemInstruments(state: State, command: Command<'redeem-instruments'>): Outcome {
  const { numbers, table, representative, by } = command;
  const twice = refuseDuplicateScan(numbers) ?? noRepresentative(state, representative, by.badge);
  if (twice !== undefined) return twice;
  const pieces: Instrument[] = [];
  for (const number of numbers) {
    const piece = toPay(state, number, table);
    if (isRefusal(piece)) return piece;
    pieces.push(piece);
  }
  const offers = [...new Set(pieces.map(({ offer }) => offer))];
  return accept(
    ...offers.map((offer) =>
      paidFor(
        state,
        pieces.filter((piece) => piece.offer === offer),
        command,
      ),
    ),
  );
}

/** What is paid for the pieces of one promotion. */
function paidFor(
  state: State,
  brought: readonly Instrument[],
  { table, representative, by, time }: Command<'redeem-instruments'>,
): FloorEvent {
  const { offer } = first(brought);
  const { at } = stepOf(promotionWith(state, first(brought)).sheet, 'pay')!;
  const amount = sumCents(brought.map(({ owed }) => owed));
  const books = openBooks(state, time);
  post(books, instrumentsOf(offer), cage, amount, at);
  post(books, cage, bank, amount, at);
  return {
    type: 'instruments-redeemed',
    v: 1,
    offer,
    table,
    pieces: brought.map(({ number, face, owed }) => ({ number, face, paid: owed })),
    amount,
    representative,
    cashier: by.badge,
    postings: books.postings,
  };
}

/** A person other than the cashier brings them and signs for the live chips. */
function noRepresentative(state: State, representative: string, cashier: string): Outcome | undefined {
  if (representative === cashier) {
    return refused(F.twoPeople, 'second-person/representative');
  }
  if (state.staff.get(representative)?.active) return undefined;
  return refused(F.roles, 'badge-not-active/representative', { representative });
}

function toPay(state: State, number: string, table: string): Instrument | { refusal: FloorRefusal } {
  const piece = instrumentAt(state, number);
  if (isRefusal(piece)) return piece;
  const { step } = promotionWith(state, piece);
  switch (piece.status) {
    case 'over':
      return refuseOver(piece, F.instruments, 'pay');
    case 'made':
    case 'held':
      return refused(step.transfer.at, 'not-played/to-pay', { number });
    case 'on-table':
      return refused(step.verified.at, 'on-table', { number });
    case 'played': {
      return refused(step.verified.at, 'not-verified/to-pay', { number });
    }
    case 'due':
      if (piece.table === table) return piece;
      return piece.table === undefined
        ? refused(F.instruments, 'other-table/unknown', { number })
        : refused(F.instruments, 'other-table', { number, table: piece.table });
  }
}

/** Before it was played it is the house's to take out of use; afterward it is the player-dealer's. */
function voidInstrument(state: State, command: Command<'void-instrument'>): Outcome {
  const { number: named, reason, time } = command;
  const piece = typeof named === 'string' ? instrumentAt(state, named) : heldBy(state, named);
  if (isRefusal(piece)) return piece;
  const { number } = piece;
  if (piece.status === 'over') return refuseOver(piece, F.instruments, 'void');
  if (piece.status !== 'made' && piece.status !== 'held') {
    return refused(F.instruments, 'played-already', { number, face: piece.face });
  }
  const alone = refuseMissingSecond(state, command, 'taking-one-out-of-use');
  if (alone !== undefined) return alone;
  const books = openBooks(state, time);
  post(books, instrumentsOf(piece.offer), promotions, piece.face, F.instruments);
  const by = signedBy(command);
  const { offer } = piece;
  return accept({
    type: 'instrument-voided',
    v: 1,
    number,
    offer,
    reason,
    at: F.instruments,
    by,
    postings: books.postings,
  });
}

/** The piece itself is gone, and its holder says which one it was. */
function heldBy(
  state: State,
  { person, ending }: Exclude<Command<'void-instrument'>['number'], string>,
): Instrument | { refusal: FloorRefusal } {
  const found = [...state.instruments.values()].filter(
    (piece) => piece.person === person && piece.status === 'held' && piece.number.endsWith(ending),
  );
  if (found.length === 1) return first(found);
  return refused(F.instruments, found.length === 0 ? 'not-held' : 'not-held/two', { ending });
}

export const decideInstruments: Deciders<typeof instrumentCommands> = {
  'issue-instruments': issueInstruments,
  'sell-instruments': sellInstruments,
  'hand-over-won': handOverWon,
  'hand-over-instrument': handOverInstrument,
  'swap-voucher': swapVoucher,
  'wager-instrument': wagerInstrument,
  'settle-wager': settle,
  'withdraw-wager': withdrawWager,
  'verify-instruments': verifyInstruments,
  'redeem-instruments': redeemInstruments,
  'void-instrument': voidInstrument,
  'correct-wager': correctWager,
};

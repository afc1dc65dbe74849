/** Played pieces are looked at, brought to the cage and paid for once; others are taken out of use. */
import { formatUsd, sumCents } from '../../base/cents.ts';
import { tableInSentence } from '../../base/table-words.ts';
import { stepOf } from '../../rules/sheet.ts';
import { bank, cage, instrumentsOf, promotions } from '../accounts.ts';
import { openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import type { FloorEvent } from '../events.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import type { Instrument } from './instrument.ts';
import { instrumentAt, overBecause, promotionWith, scannedTwice } from './part.ts';
import type { instrumentCommands } from './specs.ts';

type Command<Type extends keyof typeof instrumentCommands> = CommandOf<typeof instrumentCommands, Type>;

export function verifyInstruments(state: State, { numbers, by }: Command<'verify-instruments'>): Outcome {
  const twice = scannedTwice(numbers);
  if (twice !== undefined) return twice;
  for (const number of numbers) {
    const piece = instrumentAt(state, number);
    if (isRefusal(piece)) return piece;
    if (piece.status === 'played') continue;
    const { step } = promotionWith(state, piece);
    const says =
      piece.status === 'due'
        ? `${number} is verified.`
        : `${number} was not played, or is over: nothing is to be verified.`;
    return refused(step.verified.at, 'not-played', says, 'Verify what the player-dealer collected.');
  }
  return accept({ type: 'instruments-verified', v: 1, numbers: [...numbers], by: by.badge });
}

export function redeemInstruments(state: State, command: Command<'redeem-instruments'>): Outcome {
  const { numbers, table, representative, by } = command;
  const twice = scannedTwice(numbers) ?? noRepresentative(state, representative, by.badge);
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
  const { offer } = brought[0]!;
  const { at } = stepOf(promotionWith(state, brought[0]!).sheet, 'pay')!;
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

/** Somebody else than the cashier brings them and signs for the live chips. */
function noRepresentative(state: State, representative: string, cashier: string): Outcome | undefined {
  if (representative === cashier) {
    const says = 'Who pays does not bring them as well.';
    return refused(F.twoPeople, 'second-person', says, 'Name the representative who brought them.');
  }
  if (state.staff.get(representative)?.active) return undefined;
  return refused(F.roles, 'badge-not-active', `Badge ${representative} is not active.`, 'Name who brought them.');
}

function toPay(state: State, number: string, table: string): Instrument | { refusal: FloorRefusal } {
  const piece = instrumentAt(state, number);
  if (isRefusal(piece)) return piece;
  const { step } = promotionWith(state, piece);
  switch (piece.status) {
    case 'over': {
      const { reason, says } = overBecause(piece);
      return refused(F.instruments, reason, says, 'Keep it and pay nothing.');
    }
    case 'made':
    case 'held':
      return refused(step.transfer.at, 'not-played', `${number} was not played.`, 'It is never exchanged for chips.');
    case 'on-table':
      return refused(step.verified.at, 'on-table', `${number} lies on a bet.`, 'Settle the wager first.');
    case 'played': {
      const says = `Nobody of the floor has seen that ${number} was played.`;
      return refused(step.verified.at, 'not-verified', says, 'Have a floor person verify it.');
    }
    case 'due':
      if (piece.table === table) return piece;
      return refused(
        F.instruments,
        'other-table',
        `${number} was played at ${piece.table === undefined ? 'another table' : tableInSentence(piece.table)}.`,
        'Redeem the pieces of each table by themselves.',
      );
  }
}

/** Before it was played it is the house's to take out of use; afterwards it is the player-dealer's. */
export function voidInstrument(state: State, command: Command<'void-instrument'>): Outcome {
  const { number: named, reason, time } = command;
  const piece = typeof named === 'string' ? instrumentAt(state, named) : heldBy(state, named);
  if (isRefusal(piece)) return piece;
  const { number } = piece;
  if (piece.status === 'over') {
    const { reason: why, says } = overBecause(piece);
    return refused(F.instruments, why, says, 'Nothing needs to be done.');
  }
  if (piece.status !== 'made' && piece.status !== 'held') {
    const says = `${number} was played; ${formatUsd(piece.face)} may be owed for it.`;
    return refused(F.instruments, 'played-already', says, 'Settle, correct or redeem it.');
  }
  const alone = missingSecond(state, command, 'Taking one out of use');
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
  if (found.length === 1) return found[0]!;
  const says =
    found.length === 0 ? `This person holds nothing that ends in ${ending}.` : `Two of them end in ${ending}.`;
  return refused(F.instruments, 'not-held', says, 'Look at what this person holds again.');
}

/** One spin of the physical wheel, and the award when it decides. */
import { stepOf } from '../../rules/sheet.ts';
import { type SpinResult, spinWheel } from '../../rules/wheel.ts';
import { payable, promotions } from '../accounts.ts';
import { claimDeadlines } from '../awards/deadlines.ts';
import { isRepaid } from '../awards/give-back.ts';
import { stopsFor } from '../awards/open-award.ts';
import { chargeReserve, openBooks, post } from '../books.ts';
import { insideHours } from '../clock.ts';
import { seenAt } from '../envelope.ts';
import type { FloorEvent } from '../events.ts';
import { sheetOf } from '../offers/offering.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Drawing, State } from '../state.ts';
import type { drawingCommands } from './specs.ts';
import { wheelOf } from './steps.ts';

type RecordSpin = CommandOf<typeof drawingCommands, 'record-spin'>;
type Won = Extract<SpinResult, { is: 'won' }>;
type DrawingWon = Extract<FloorEvent, { type: 'drawing-won' }>;

export function spin(state: State, drawing: Drawing, command: RecordSpin, witnesses: string[]): Outcome {
  const offered = state.offers.get(drawing.offer)!;
  const sheet = sheetOf(state, offered);
  const step = wheelOf(sheet);
  const prizeAt = stepOf(sheet, 'award')!.at;
  const { wheel: spots = [], guaranteeHours, amounts: chosen } = offered.offer;
  const { spot, rotations, interfered } = command;
  if (spot !== null && !spots.some(({ id }) => id === spot)) {
    return refused(step.at, 'no-such-spot', `The wheel has no spot ${spot}.`, 'Read the spot again.');
  }
  // The award is made by the spin that decides, so the guarantee is looked at when that one was seen.
  const guaranteed = guaranteeHours !== undefined && insideHours(state, seenAt(command), guaranteeHours);
  const before = drawing.play!.doubling;
  const result = spinWheel({ step, prizeAt, spots, chosen, guaranteed }, before, { spot, rotations, interfered });
  const recorded: FloorEvent = {
    type: 'spin-recorded',
    v: 1,
    drawing: drawing.id,
    spot,
    counts: result.is !== 'void',
    says: result.says,
    doubling: before || result.is === 'again',
    witnesses,
  };
  if (result.is !== 'won') return accept(recorded);
  const decided = won(state, drawing, command, result);
  // He was looked at when he appeared; somebody may have found something since.
  return accept(recorded, decided, ...stopsFor(state, [decided.award]));
}

function won(state: State, drawing: Drawing, { time }: RecordSpin, result: Won): DrawingWon {
  const offered = state.offers.get(drawing.offer)!;
  const sheet = sheetOf(state, offered);
  const { table, seat, person } = drawing.ticket!;
  const { amount, at, spot } = result;
  const id = `award-${state.counters.awards + 1}`;
  const paidBy = offered.fund === null ? 'house' : { fund: offered.fund };
  const books = openBooks(state, time);
  const to = payable(paidBy, id);
  if (paidBy === 'house') post(books, promotions, to, amount, at);
  else chargeReserve(books, { ...paidBy, to, amount, at, cause: 'fixed-prizes', repaid: isRepaid(sheet) });
  return {
    type: 'drawing-won',
    v: 1,
    drawing: drawing.id,
    award: {
      id,
      amount,
      paidBy,
      clause: at,
      row: spot,
      to: { table, seat, bettor: 'seat' },
      person,
      ...claimDeadlines(state, sheet, time, { amount }),
    },
    postings: books.postings,
    advances: books.advances,
  };
}

/** One spin of the physical wheel, and the award when it decides. */
import { stepOf } from '../../rules/sheet.ts';
import { type SpinResult, spinWheel } from '../../rules/wheel.ts';
import { insideHours } from '../clock.ts';
import { seenAt } from '../envelope.ts';
import type { FloorEvent } from '../events.ts';
import { owePrizes, stopsFor } from '../kit/awards.ts';
import { wheelOf, wheelPlayOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { couponOf, outOfStock, tournamentEntry, turnWon } from '../kit/prizes.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Award, Drawing, State } from '../state.ts';
import { entryWon } from './prizes.ts';
import type { drawingCommands } from './specs.ts';

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
  const before = wheelPlayOf(drawing).doubling;
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
  const { of, name } = result.prize;
  const tournament =
    result.gives === 'entry' ? tournamentEntry(state, { of: of!, name, amount: result.amount }) : undefined;
  if (tournament !== undefined && isRefusal(tournament)) return tournament;
  if (result.gives === 'entry' && tournament === undefined) {
    const entry = entryWon(state, drawing, of!, name);
    return isRefusal(entry) ? entry : accept(recorded, entry);
  }
  if (result.gives === 'spin') {
    const turn = turnWon(state, drawing, drawing.ticket!, { of: of!, name });
    return isRefusal(turn) ? turn : accept(recorded, turn);
  }
  const coupon = result.gives === 'coupon' ? couponOf(state, { of: of!, name, amount: result.amount }) : undefined;
  if (coupon !== undefined && isRefusal(coupon)) return coupon;
  const isCounted = result.gives === 'goods' && of !== undefined;
  const missing = isCounted ? outOfStock(state, of, 1, drawing.id) : undefined;
  if (missing !== undefined) return missing;
  const as = isCounted ? ({ gives: 'goods', goods: of, name } as const) : (coupon ?? tournament);
  const decided = won(state, drawing, command, result, as);
  // He was looked at when he appeared; somebody may have found something since.
  return accept(recorded, decided, ...stopsFor(state, sheet, [decided.award]));
}

function won(
  state: State,
  drawing: Drawing,
  { time }: RecordSpin,
  { amount, at, spot }: Won,
  as: Award['as'],
): DrawingWon {
  const { table, seat, person } = drawing.ticket!;
  const to = { table, seat, bettor: 'seat' } as const;
  const offered = state.offers.get(drawing.offer)!;
  const prize = { person, amount, at, row: spot, to, ...(as === undefined ? {} : { as }) };
  const { awards, postings, advances } = owePrizes(state, offered, time, [prize]);
  return { type: 'drawing-won', v: 1, drawing: drawing.id, award: awards[0]!, postings, advances };
}

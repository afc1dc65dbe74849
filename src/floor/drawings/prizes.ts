/** What a holder who reported wins: the posted prize at once, the result of a spin, or a place in a later play. */
import { assert, first, lookUp, unreachable } from '../../base/assert.ts';
import { must } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import { endOfDayAfter } from '../../base/zone.ts';
import { isOfAge } from '../../rules/eligibility.ts';
import { spinWheel } from '../../rules/prize-wheel.ts';
import type { CommandOf } from '../area.ts';
import { insideHours, startOfDayOf, zonePackOf } from '../clock.ts';
import type { DrawSlot } from '../drawing.ts';
import type { FloorEvent } from '../events.ts';
import { barredOnSight } from '../kit/calls.ts';
import {
  afterPresence,
  awardStepOf,
  drawnPlay,
  idUntil,
  offerOf,
  passHolders,
  presenceOf,
  ticketOf,
  wheelOf,
  wheelPlayOf,
} from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { refuseUnknownAge } from '../kit/people.ts';
import { givePrize, seatOf, winPrizes, worthOf } from '../kit/prizes.ts';
import { seenAt } from '../kit/schemas.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Award, Drawing, State, Ticket } from '../state.ts';
import type { drawingCommands } from './specs.ts';

type Winner = Readonly<{ ticket: Ticket; person: string; idShown: boolean; time: Instant }>;

/** What follows when the holder is there: nothing yet, if they play first. */
export function prizeFor(state: State, drawing: Drawing, winner: Winner): FloorEvent[] | { refusal: FloorRefusal } {
  const step = afterPresence(sheetOf(state, offerOf(state, drawing)));
  const slot = drawing.slots?.[0];
  const { person, idShown } = winner;
  const pass: FloorEvent = { type: 'pass-given', v: 1, drawing: drawing.id, person, idShown };
  if (slot?.gives === 'pass') return [pass];
  if (step.kind === 'play' && drawnPlay(step, slot) !== null) return [];
  return slot === undefined ? [pass] : given(state, drawing, slot, winner);
}

function given(
  state: State,
  drawing: Drawing,
  slot: DrawSlot,
  winner: Winner,
): FloorEvent[] | { refusal: FloorRefusal } {
  const { gives, of, name, lives } = slot;
  switch (gives) {
    case 'fees-paid': {
      assert(lives !== undefined, `${slot.prize} lives for some days`);
      const expiresAt = must(endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), winner.time, lives));
      return owed(state, drawing, slot, winner, { as: { gives, worth: worthOf(slot) }, expiresAt });
    }
    case 'pass':
      assert(false, 'a pass is given before anything else');
      break;
    case 'cash':
    case 'chips':
    case 'goods':
    case 'entry':
    case 'coupon':
    case 'spin': {
      const ticket = { ...winner.ticket, person: winner.person };
      const by = { ...drawing, ticket, ...(winner.idShown ? {} : { withoutId: true as const }) };
      const gift = givePrize(state, by, { gives, of, name, amount: worthOf(slot) });
      if (isRefusal(gift)) return gift;
      return 'event' in gift ? [gift.event] : owed(state, drawing, slot, winner, gift);
    }
    default:
      return unreachable(gives);
  }
}

function owed(
  state: State,
  drawing: Drawing,
  slot: DrawSlot,
  { ticket, person, time }: Winner,
  { as, expiresAt }: Partial<Pick<Award, 'as' | 'expiresAt'>>,
): FloorEvent[] {
  const offered = offerOf(state, drawing);
  const { at } = awardStepOf(sheetOf(state, offered));
  const prize = { person, amount: worthOf(slot), at, row: slot.prize, to: seatOf(ticket), ...(as && { as }) };
  // The holder was checked on arrival; a finding may have been entered before.
  return winPrizes(state, offered, time, [prize], ({ awards, postings, advances }) => {
    const award = { ...first(awards), ...(expiresAt === undefined ? {} : { expiresAt }) };
    return { type: 'drawing-won', v: 1, drawing: drawing.id, award, postings, advances };
  });
}

// One spin of the physical wheel, and the award that it decides.

type RecordSpin = CommandOf<typeof drawingCommands, 'record-spin'>;

export function spin(state: State, drawing: Drawing, command: RecordSpin, witnesses: string[]): Outcome {
  const offered = offerOf(state, drawing);
  const sheet = sheetOf(state, offered);
  const step = wheelOf(sheet);
  const { at: prizeAt } = awardStepOf(sheet);
  const { wheel: spots = [], guaranteeHours, amounts: chosen } = offered.offer;
  const { spot, rotations, interfered } = command;
  if (spot !== null && !spots.some(({ id }) => id === spot)) {
    return refused(step.at, 'no-such-spot', { spot });
  }
  // The award is made by the spin that decides, so the guarantee is checked at the time of that spin.
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
  const { gives, amount, at, spot: row } = result;
  const gift = givePrize(state, drawing, { gives, amount, ...result.prize });
  if (isRefusal(gift)) return gift;
  if ('event' in gift) return accept(recorded, gift.event);
  const ticket = ticketOf(drawing);
  const prize = { person: ticket.person, amount, at, row, to: seatOf(ticket), ...gift };
  // The holder was checked on arrival; a finding may have been entered since.
  const won = winPrizes(state, offered, command.time, [prize], ({ awards, postings, advances }) => {
    return { type: 'drawing-won', v: 1, drawing: drawing.id, award: first(awards), postings, advances };
  });
  return accept(recorded, ...won);
}

// Places in a later play: who won one, and ID that may follow until the play begins.

type ShowId = CommandOf<typeof drawingCommands, 'show-id'>;

export function showId(state: State, command: ShowId): Outcome {
  const { offer, person, checks } = command;
  const mine = passHolders(state, offer).filter((one) => one.person === person);
  const pass = mine.find(({ idShown }) => !idShown) ?? mine[0];
  if (pass === undefined) {
    return refused(F.drawings, 'no-place', { offer });
  }
  if (pass.idShown) {
    return refused(F.drawings, 'id-shown');
  }
  const sheet = sheetOf(state, lookUp(state.offers, offer));
  const why = barredOnSight(state, sheet, person, checks);
  if (why !== undefined) return accept({ type: 'pass-lost', v: 1, offer, person, why });
  if (isOfAge(sheet, checks) === undefined) return refuseUnknownAge(sheet);
  const { at, idUntilPlay } = presenceOf(sheet);
  if (seenAt(command) > (idUntil(state, lookUp(state.offers, offer)) ?? Number.POSITIVE_INFINITY)) {
    return refused(idUntilPlay?.at ?? at, 'too-late/show-id');
  }
  if (checks.idShown && checks.nameMatches) return accept({ type: 'pass-id-shown', v: 1, offer, person });
  return refused(idUntilPlay?.at ?? at, checks.idShown ? 'no-id/other-name' : 'no-id/none-shown');
}

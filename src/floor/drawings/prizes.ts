/** What the winner of a posted prize gets: money, goods, a balance, a ticket elsewhere, a place in a later play. */
import { assert } from '../../base/assert.ts';
import { addCents, type Cents, ZERO } from '../../base/cents.ts';
import { endOfDayAfter } from '../../base/house-day.ts';
import { must } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import { stepOf } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import { startOfDayOf, zonePackOf } from '../clock.ts';
import type { DrawSlot } from '../drawing.ts';
import type { FloorEvent } from '../events.ts';
import { owePrizes, stopsFor } from '../kit/awards.ts';
import { afterPresence, drawnPlay } from '../kit/drawings.ts';
import { serialIn } from '../kit/drums.ts';
import { sheetOf } from '../kit/offers.ts';
import { couponOf, outOfStock, tournamentEntry, turnAt, turnWon } from '../kit/prizes.ts';
import { type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Award, Drawing, Drum, State, Ticket } from '../state.ts';

type Winner = Readonly<{ ticket: Ticket; person: string; idShown: boolean; time: Instant }>;

/** What follows when the holder is there: nothing yet, where he plays first. */
export function prizeFor(state: State, drawing: Drawing, winner: Winner): FloorEvent[] | { refusal: FloorRefusal } {
  const step = afterPresence(sheetOf(state, state.offers.get(drawing.offer)!));
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
  switch (slot.gives) {
    case 'cash':
    case 'chips':
      return owed(state, drawing, slot, winner, {});
    case 'goods':
      return (
        refusalOf(outOfStock(state, slot.of!, 1, drawing.id)) ??
        owed(state, drawing, slot, winner, { as: { gives: 'goods', goods: slot.of!, name: slot.name } })
      );
    case 'fees-paid': {
      const last = must(endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), winner.time, slot.lives!));
      const as = { gives: 'fees-paid', worth: worthOf(slot) } as const;
      return owed(state, drawing, slot, winner, { as, expiresAt: last });
    }
    case 'entry': {
      const as = tournamentEntry(state, { of: slot.of!, name: slot.name, amount: worthOf(slot) });
      if (as !== undefined) return isRefusal(as) ? as : owed(state, drawing, slot, winner, { as });
      const entry = entryWon(
        state,
        { ...drawing, ticket: { ...winner.ticket, person: winner.person } },
        slot.of!,
        slot.name,
      );
      return isRefusal(entry) ? entry : [entry];
    }
    case 'coupon': {
      const as = couponOf(state, { of: slot.of!, name: slot.name, amount: worthOf(slot) });
      return isRefusal(as) ? as : owed(state, drawing, slot, winner, { as });
    }
    case 'spin': {
      const by = winner.idShown ? drawing : { ...drawing, withoutId: true as const };
      const turn = turnWon(state, by, { ...winner.ticket, person: winner.person }, { of: slot.of!, name: slot.name });
      return isRefusal(turn) ? turn : [turn];
    }
    default:
      assert(false, `${slot.gives} is no prize that is given at once`);
  }
}

/** Goods that others are being drawn for are as good as gone: the last one is not called out twice. */
export function cannotBeWon(state: State, drawing: Drawing): Outcome | undefined {
  const slot = drawing.slots?.[0];
  if (slot?.gives === 'entry') {
    const tournament = tournamentEntry(state, { of: slot.of!, name: slot.name, amount: worthOf(slot) });
    if (tournament !== undefined) return isRefusal(tournament) ? tournament : undefined;
    const drum = entryDrum(state, slot.of!, slot.name);
    return isRefusal(drum) ? drum : undefined;
  }
  if (slot?.gives === 'spin' && slot.of !== undefined) {
    const turn = turnAt(state, slot.of, slot.name);
    return isRefusal(turn) ? turn : undefined;
  }
  if (slot?.gives === 'coupon') {
    const coupon = couponOf(state, { of: slot.of!, name: slot.name, amount: worthOf(slot) });
    return isRefusal(coupon) ? coupon : undefined;
  }
  if (slot?.gives !== 'goods') return undefined;
  return outOfStock(state, slot.of!, 1, drawing.id);
}

const worthOf = ({ value, carried = ZERO }: DrawSlot): Cents => addCents(value, carried);

const refusalOf = (outcome: Outcome | undefined): { refusal: FloorRefusal } | undefined =>
  outcome !== undefined && isRefusal(outcome) ? outcome : undefined;

function owed(
  state: State,
  drawing: Drawing,
  slot: DrawSlot,
  { ticket, person, time }: Winner,
  { as, expiresAt }: Partial<Pick<Award, 'as' | 'expiresAt'>>,
): FloorEvent[] {
  const offered = state.offers.get(drawing.offer)!;
  const { at } = stepOf(sheetOf(state, offered), 'award')!;
  const to = { table: ticket.table, seat: ticket.seat, bettor: 'seat' } as const;
  const prize = { person, amount: worthOf(slot), at, row: slot.prize, to, ...(as === undefined ? {} : { as }) };
  const { awards, postings, advances } = owePrizes(state, offered, time, [prize]);
  const award = { ...awards[0]!, ...(expiresAt === undefined ? {} : { expiresAt }) };
  const won: FloorEvent = { type: 'drawing-won', v: 1, drawing: drawing.id, award, postings, advances };
  // He was looked at when he appeared; somebody may have found something before.
  return [won, ...stopsFor(state, sheetOf(state, offered), [award])];
}

/** A ticket for another offer, out of whoever's hands it came: from now on it is one like any other in that drum. */
export function entryWon(
  state: State,
  { id, ticket }: Drawing,
  of: string,
  name: string,
): Extract<FloorEvent, { type: 'ticket-won' }> | { refusal: FloorRefusal } {
  const drum = entryDrum(state, of, name);
  if (isRefusal(drum)) return drum;
  const serial = serialIn(drum, drum.nextSerial);
  return { type: 'ticket-won', v: 1, drawing: id, person: ticket!.person!, drum: drum.id, serial };
}

/** The drum of the offer that the prize is a ticket in, while that offer still draws. */
function entryDrum(state: State, of: string, name: string): Drum | { refusal: FloorRefusal } {
  const drum = state.drums.get(of);
  const draws = [...state.drawings.values()].some((drawing) => drawing.drum === of);
  if (drum !== undefined && draws) return drum;
  const says = `${name} is a ticket for ${of}, which draws no more.`;
  return refused(F.drawings, 'entry-closed', says, 'Ask a manager to grant what it is worth.');
}

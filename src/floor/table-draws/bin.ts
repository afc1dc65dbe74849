/** The bin: filled at its time, pieces drawn before witnesses, and a card for the seat where the game has no pot. */
import { tableInSentence, tableName } from '../../base/table-words.ts';
import type { Instant } from '../../base/time.ts';
import { tablePrizes } from '../../rules/offer-table-draws.ts';
import type { TableSelect } from '../../rules/table-draw-words.ts';
import { F } from '../clauses.ts';
import { asListed } from '../clock.ts';
import { seenAt } from '../envelope.ts';
import type { FloorEvent } from '../events.ts';
import { isInHours } from '../kit/offers.ts';
import { hasPot } from '../kit/tables.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { type Bin, slotOf } from './draw.ts';
import { type Drawn, dealtInAt, drawnOffer, drawnWith, noPart, seatedAt, withPart, witnesses } from './part.ts';
import { lacksGoods, wonBySeats } from './prize.ts';
import type { tableDrawCommands } from './specs.ts';

type FillBin = CommandOf<typeof tableDrawCommands, 'fill-bin'>;
type DrawTable = CommandOf<typeof tableDrawCommands, 'draw-table'>;
type DrawSeatCard = CommandOf<typeof tableDrawCommands, 'draw-seat-card'>;
type TableDrawn = Extract<FloorEvent, { type: 'table-drawn' }>;

export function fillBin(state: State, command: FillBin): Outcome {
  const drawn = drawnWith(state, command.offer, command, 'table');
  if (isRefusal(drawn)) return drawn;
  const { offered, step } = drawn;
  if (state.tableDraws.get(command.offer)?.bin != null) {
    return refused(F.tableDraws, 'bin-open', 'A drawing is under way.', 'Draw what is left of it first.');
  }
  const dueAt = posted(state, drawn, command);
  if (dueAt !== null && typeof dueAt === 'object') return dueAt;
  const signed = witnesses(drawn, command);
  if (isRefusal(signed)) return signed;
  const { pieces, leftOut } = piecesIn(state, drawn);
  // Where every table has a piece, there must be one that it is worth drawing.
  if (pieces?.length === 0 || leftOut.length === state.tables.size) {
    const says = 'No table has a piece in this drawing.';
    return refused(leftOut[0]?.at ?? step.at, 'no-table', says, 'Draw once enough people play.');
  }
  return accept({
    type: 'bin-filled',
    v: 1,
    offer: command.offer,
    occasion: command.occasion,
    dueAt,
    pieces,
    leftOut,
    tables: step.tables === undefined ? 1 : offered.offer.amounts[step.tables.choose]!,
    slots: tablePrizes(step, offered.offer).map(slotOf),
    witnesses: signed,
  });
}

/** The posted time of this drawing; null where an occasion starts it. */
function posted(
  state: State,
  { offered, step }: Drawn<TableSelect>,
  command: FillBin,
): Instant | null | { refusal: FloorRefusal } {
  const { offer } = offered;
  if (step.when === 'posted-events') {
    const { occasion } = command;
    if (occasion === null || !offer.occasions!.some(({ id }) => id === occasion)) {
      const says = occasion === null ? 'No occasion is named.' : `${occasion} is not posted.`;
      return refused(step.at, 'no-such-occasion', says, 'Name what happened, as it is posted.');
    }
    if (isInHours(state, offered, seenAt(command))) return null;
    return refused(step.at, 'outside-hours', 'It happened outside the posted hours.', 'Nothing is drawn for it.');
  }
  if (command.occasion !== null) {
    return refused(step.at, 'no-such-occasion', 'It is drawn at posted times.', 'Leave the occasion out.');
  }
  const next = asListed(state, offer).schedule![state.tableDraws.get(offer.id)?.held ?? 0];
  if (next === undefined) {
    return refused(step.at, 'no-more-drawings', 'Every posted drawing was held.', 'Look at what is posted.');
  }
  if (seenAt(command) >= next) return next;
  return refused(step.at, 'too-early', 'The drawing is posted for a later time.', 'Draw at the posted time.');
}

/** The tables with a piece: all of them, or those with enough players. */
export function piecesIn(
  state: State,
  drawn: Drawn<TableSelect>,
): Pick<Extract<FloorEvent, { type: 'bin-filled' }>, 'pieces' | 'leftOut'> {
  const { pieces: word } = drawn.step;
  const found = [...state.tables.values()].map((table) => {
    const not = noPart(state, drawn, table.id);
    if (not !== undefined || word === 'held-out') return { table: table.id, not };
    const dealtIn = dealtInAt(drawn.sheet, table);
    const says = `${dealtIn} of ${word.minDealtIn} are dealt in at ${tableInSentence(table.id)}.`;
    return { table: table.id, not: dealtIn < word.minDealtIn ? { at: word.at, says } : undefined };
  });
  return {
    pieces: word === 'held-out' ? null : found.filter(({ not }) => not === undefined).map(({ table }) => table),
    leftOut: found.flatMap(({ table, not }) => (not === undefined ? [] : [{ table, ...not }])),
  };
}

export function drawTable(state: State, command: DrawTable): Outcome {
  const drawn = drawnOffer(state, command.offer, command);
  if (isRefusal(drawn)) return drawn;
  const bin = openBin(state, command.offer);
  if (isRefusal(bin)) return bin;
  const not = noSuchPiece(drawn, bin, command.table);
  if (not !== undefined) return not;
  const signed = witnesses(drawn, command);
  if (isRefusal(signed)) return signed;
  return drawnFor(state, drawn, bin, command, signed);
}

function openBin(state: State, offer: string): Bin | { refusal: FloorRefusal } {
  const bin = state.tableDraws.get(offer)?.bin;
  if (bin == null) return refused(F.tableDraws, 'no-bin', 'No drawing is under way.', 'Fill the bin first.');
  if (bin.seat === null) return bin;
  const says = `A seat of ${tableInSentence(bin.seat.table)} is still to be drawn.`;
  return refused(F.tableDraws, 'seat-first', says, 'Draw a card for its seat.');
}

function noSuchPiece({ step }: Drawn, { pieces, out }: Bin, table: string): Outcome | undefined {
  if (out.includes(table)) {
    const says = `The piece of ${tableInSentence(table)} was drawn before and is out.`;
    return refused(step.at, 'piece-out', says, 'Read the number again.');
  }
  if (pieces === null || pieces.includes(table)) return undefined;
  const at = step.form === 'table' && step.pieces !== 'held-out' ? step.pieces.at : step.at;
  return refused(at, 'no-piece', `${tableName(table)} has no piece in this drawing.`, 'Read the number again.');
}

function drawnFor(state: State, drawn: Drawn, bin: Bin, command: DrawTable, signed: string[]): Outcome {
  const { table: id, offer, time } = command;
  const { step, to } = drawn;
  const back = step.form === 'table' && step.back !== undefined;
  const draws = (goes: TableDrawn['goes'], at: string, says: string): TableDrawn => ({
    type: 'table-drawn',
    v: 1,
    offer,
    table: id,
    goes,
    back: back && goes !== 'held-out',
    at,
    says,
    witnesses: signed,
  });
  const not = noPart(state, drawn, id);
  if (not !== undefined) return accept(draws('held-out', not.at, not.says));
  const table = state.tables.get(id)!;
  const where = tableInSentence(id);
  if (to.seated !== undefined) {
    const { taking, leftOut } = withPart(state, drawn.sheet, seatedAt(table));
    if (taking.length === 0) return accept(draws('held-out', to.seated.at, `Nobody at ${where} takes part.`));
    const lacks = lacksGoods(state, bin.slots, taking.length);
    if (lacks !== undefined) return lacks;
    const win = { drawn, table: id, from: 'seated', at: to.seated.at, slots: bin.slots, leftOut, time } as const;
    return accept(draws('seated', to.seated.at, `Those who sit at ${where} win.`), ...wonBySeats(state, win, taking));
  }
  if (seatedAt(table).length === 0) return accept(draws('held-out', step.at, `Nobody sits at ${where}.`));
  if (to.pot !== undefined && (hasPot(state, table) || to.seatCard === undefined)) {
    return accept(draws('pot', to.pot.at, `The prize goes with the next hand at ${where}.`));
  }
  const { at, cards } = to.seatCard!;
  const { taking } = withPart(state, drawn.sheet, seatedAt(table));
  if (taking.every(({ seat }) => seat > cards)) {
    const isEmpty = seatedAt(table).every(({ seat }) => seat > cards);
    return accept(draws('held-out', at, `Nobody ${isEmpty ? 'sits' : 'who takes part sits'} at ${where}.`));
  }
  return accept(draws('seat-card', at, `A seat of ${where} is drawn by a card.`));
}

export function drawSeatCard(state: State, command: DrawSeatCard): Outcome {
  const drawn = drawnOffer(state, command.offer, command);
  if (isRefusal(drawn)) return drawn;
  const { seatCard } = drawn.to;
  const bin = state.tableDraws.get(command.offer)?.bin;
  if (bin?.seat == null || seatCard === undefined) {
    return refused(F.tableDraws, 'no-seat-card', 'No card is drawn for a seat now.', 'Draw a table first.');
  }
  const { at, cards } = seatCard;
  const { card, time } = command;
  if (card > cards) return refused(at, 'no-such-card', `The cards run from 1 to ${cards}.`, 'Read the card again.');
  if (bin.seat.seen.includes(card)) {
    return refused(at, 'card-seen', `Card ${card} was set aside before.`, 'Read the card again.');
  }
  const signed = witnesses(drawn, command);
  if (isRefusal(signed)) return signed;
  const { table } = bin.seat;
  const sits = state.tables.get(table)?.seats[card];
  const { taking, leftOut } = withPart(
    state,
    drawn.sheet,
    sits === undefined ? [] : [{ seat: card, person: sits.person }],
  );
  const seen: FloorEvent = {
    type: 'seat-card-drawn',
    v: 1,
    offer: command.offer,
    table,
    card,
    taken: taking.length > 0,
    // The card of somebody who has no part is set aside like that of an empty seat.
    ...(leftOut.length === 0 ? {} : { leftOut }),
    cards,
    witnesses: signed,
  };
  if (taking.length === 0) return accept(seen);
  const lacks = lacksGoods(state, bin.slots, 1);
  if (lacks !== undefined) return lacks;
  const win = { drawn, table, from: 'seat-card', at, slots: bin.slots, leftOut: [], time } as const;
  return accept(seen, ...wonBySeats(state, win, taking));
}

/**
 * Decides the commands about drawn tables: the bin and its balls, a prize that waits for the pot of a hand, and the
 * grid of a game.
 */
import { first, lookUp } from '../../base/assert.ts';
import { tableName } from '../../base/display-text.ts';
import type { Instant } from '../../base/time.ts';
import { tablePrizes } from '../../rules/offer-draws.ts';
import { isWholeDraw, SIDE, type SquaresSelect, squareOf, type TableSelect } from '../../rules/table-draw.ts';
import type { CommandOf, Deciders } from '../area.ts';
import { openBooks } from '../books.ts';
import { asListed } from '../clock.ts';
import type { DrawSlot } from '../drawing.ts';
import type { FloorEvent } from '../events.ts';
import { failureOf, returnMoney } from '../kit/awards.ts';
import { isInHours } from '../kit/offers.ts';
import { seenAt } from '../kit/schemas.ts';
import { hasPot } from '../kit/tables.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { ReimbursementDue } from '../reimbursements.ts';
import type { State, Table } from '../state.ts';
import { refuseMissingSecond, signedBy, witnessesFor } from '../two-people.ts';
import type { tableDrawCommands } from './specs.ts';
import {
  type Bin,
  dealtInAt,
  drawnWith,
  type Grid,
  refuseMissingGoods,
  type Seated,
  seatedAt,
  slotOf,
  slotsOf,
  type TableDrawContext,
  tableDrawContext,
  type WaitingPot,
  whyTableExcluded,
  withPart,
  wonBySeats,
  wonWithPot,
} from './table-draw.ts';

type FillBin = CommandOf<typeof tableDrawCommands, 'fill-bin'>;
type DrawTable = CommandOf<typeof tableDrawCommands, 'draw-table'>;
type DrawSeatCard = CommandOf<typeof tableDrawCommands, 'draw-seat-card'>;
type TableDrawn = Extract<FloorEvent, { type: 'table-drawn' }>;

function fillBin(state: State, command: FillBin): Outcome {
  const drawn = drawnWith(state, command.offer, command, 'table');
  if (isRefusal(drawn)) return drawn;
  const { offered, step } = drawn;
  if (state.tableDraws.get(command.offer)?.bin != null) {
    return refused(F.tableDraws, 'bin-open');
  }
  const dueAt = posted(state, drawn, command);
  if (dueAt !== null && typeof dueAt === 'object') return dueAt;
  const signed = witnessesFor(drawn.step, command);
  if (isRefusal(signed)) return signed;
  const { pieces, leftOut } = piecesIn(state, drawn);
  // Where every table has a piece, there must be one that it is worth drawing.
  if (pieces?.length === 0 || leftOut.length === state.tables.size) {
    return refused(leftOut[0]?.at ?? step.at, 'no-table/bin');
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
    slots: slotsOf(tablePrizes(step, offered.offer), drawn.to),
    witnesses: signed,
  });
}

/** The posted time of this drawing; null where an occasion starts it. */
function posted(
  state: State,
  { offered, step }: TableDrawContext<TableSelect>,
  command: FillBin,
): Instant | null | { refusal: FloorRefusal } {
  const { offer } = offered;
  if (step.when === 'posted-events') {
    const { occasion } = command;
    if (occasion === null) return refused(step.at, 'no-such-occasion/unnamed');
    if (!offer.occasions!.some(({ id }) => id === occasion)) return refused(step.at, 'no-such-occasion', { occasion });
    if (isInHours(state, offered, seenAt(command))) return null;
    return refused(step.at, 'outside-hours/occasion');
  }
  if (command.occasion !== null) {
    return refused(step.at, 'no-such-occasion/posted-times');
  }
  const next = asListed(state, offer).schedule![state.tableDraws.get(offer.id)?.held ?? 0];
  if (next === undefined) {
    return refused(step.at, 'no-more-drawings');
  }
  if (seenAt(command) >= next) return next;
  return refused(step.at, 'too-early/bin');
}

/** The tables with a piece: all of them, or those with enough players. */
export function piecesIn(
  state: State,
  drawn: TableDrawContext<TableSelect>,
): Pick<Extract<FloorEvent, { type: 'bin-filled' }>, 'pieces' | 'leftOut'> {
  const { pieces: word } = drawn.step;
  const found = [...state.tables.values()].map((table) => {
    const not = whyTableExcluded(state, drawn, table.id);
    if (not !== undefined || word === 'held-out') return { table: table.id, not };
    const dealtIn = dealtInAt(drawn.sheet, table);
    const says = `${dealtIn} of the required ${word.minDealtIn} are dealt in at ${tableName(table.id)}.`;
    return { table: table.id, not: dealtIn < word.minDealtIn ? { at: word.at, says } : undefined };
  });
  return {
    pieces: word === 'held-out' ? null : found.filter(({ not }) => not === undefined).map(({ table }) => table),
    leftOut: found.flatMap(({ table, not }) => (not === undefined ? [] : [{ table, ...not }])),
  };
}

function drawTable(state: State, command: DrawTable): Outcome {
  const drawn = tableDrawContext(state, command.offer, command);
  if (isRefusal(drawn)) return drawn;
  const bin = openBin(state, command.offer);
  if (isRefusal(bin)) return bin;
  const not = refuseUnknownPiece(drawn, bin, command.table);
  if (not !== undefined) return not;
  const signed = witnessesFor(drawn.step, command);
  if (isRefusal(signed)) return signed;
  return drawnFor(state, drawn, bin, command, signed);
}

function openBin(state: State, offer: string): Bin | { refusal: FloorRefusal } {
  const bin = state.tableDraws.get(offer)?.bin;
  if (bin == null) return refused(F.tableDraws, 'no-bin');
  if (bin.seat === null) return bin;
  return refused(F.tableDraws, 'seat-first', { table: bin.seat.table });
}

function refuseUnknownPiece({ step }: TableDrawContext, { pieces, out }: Bin, table: string): Outcome | undefined {
  if (out.includes(table)) {
    return refused(step.at, 'piece-out', { table });
  }
  if (pieces === null || pieces.includes(table)) return undefined;
  const at = step.form === 'table' && step.pieces !== 'held-out' ? step.pieces.at : step.at;
  return refused(at, 'no-piece', { table });
}

function drawnFor(state: State, drawn: TableDrawContext, bin: Bin, command: DrawTable, signed: string[]): Outcome {
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
  const not = whyTableExcluded(state, drawn, id);
  if (not !== undefined) return accept(draws('held-out', not.at, not.says));
  const table = lookUp(state.tables, id);
  const where = tableName(id);
  if (to.seated !== undefined) {
    const { taking, leftOut } = withPart(state, drawn.sheet, seatedAt(table));
    if (taking.length === 0) return accept(draws('held-out', to.seated.at, `No player at ${where} is eligible.`));
    const lacks = refuseMissingGoods(state, bin.slots, taking.length);
    if (lacks !== undefined) return lacks;
    const win = { drawn, table: id, from: 'seated', at: to.seated.at, slots: bin.slots, leftOut, time } as const;
    return accept(draws('seated', to.seated.at, `The players at ${where} win.`), ...wonBySeats(state, win, taking));
  }
  if (seatedAt(table).length === 0) return accept(draws('held-out', step.at, `No players are seated at ${where}.`));
  if (to.pot !== undefined && (hasPot(state, table) || to.seatCard === undefined)) {
    return accept(draws('pot', to.pot.at, `The prize is for the next hand at ${where}.`));
  }
  const { at, cards } = to.seatCard!;
  const { taking } = withPart(state, drawn.sheet, seatedAt(table));
  if (taking.every(({ seat }) => seat > cards)) {
    const isEmpty = seatedAt(table).every(({ seat }) => seat > cards);
    return accept(draws('held-out', at, `No ${isEmpty ? 'players are' : 'eligible player is'} seated at ${where}.`));
  }
  return accept(draws('seat-card', at, `A card is drawn for a seat at ${where}.`));
}

function drawSeatCard(state: State, command: DrawSeatCard): Outcome {
  const drawn = tableDrawContext(state, command.offer, command);
  if (isRefusal(drawn)) return drawn;
  const { seatCard } = drawn.to;
  const bin = state.tableDraws.get(command.offer)?.bin;
  if (bin?.seat == null || seatCard === undefined) {
    return refused(F.tableDraws, 'no-seat-card');
  }
  const { at, cards } = seatCard;
  const { card, time } = command;
  if (card > cards) return refused(at, 'no-such-card/seat-card', { cards });
  if (bin.seat.seen.includes(card)) {
    return refused(at, 'card-seen', { card });
  }
  const signed = witnessesFor(drawn.step, command);
  if (isRefusal(signed)) return signed;
  const { table } = bin.seat;
  const sits = state.tables.get(table)?.seats[card];
  const { taking, leftOut } = withPart(
    state,
    drawn.sheet,
    sits === undefined ? [] : [{ seat: card, person: sits.person }],
  );
  const slots = slotsForSeat(drawn, bin);
  const goesOn = taking.length > 0 && seatsLeft(state, drawn, bin, card);
  const seen: FloorEvent = {
    type: 'seat-card-drawn',
    v: 1,
    offer: command.offer,
    table,
    card,
    taken: taking.length > 0,
    // The card of a player without a share is set aside like the card of an empty seat.
    ...(leftOut.length === 0 ? {} : { leftOut }),
    ...(goesOn ? { goesOn } : {}),
    cards,
    witnesses: signed,
  };
  if (taking.length === 0) return accept(seen);
  const lacks = refuseMissingGoods(state, slots, 1);
  if (lacks !== undefined) return lacks;
  const win = { drawn, table, from: 'seat-card', at: seatCard.byPlace?.at ?? at, slots, leftOut: [], time } as const;
  return accept(seen, ...wonBySeats(state, win, taking));
}

/** What the next seat wins: the prize whose turn it is, or all of them. */
const slotsForSeat = ({ to }: TableDrawContext, { slots, seat }: Bin): readonly DrawSlot[] =>
  to.seatCard?.byPlace === undefined ? slots : slots.slice(seat?.won ?? 0, (seat?.won ?? 0) + 1);

/** Whether another prize is drawn for at this table, and somebody there has not had a card. */
function seatsLeft(state: State, drawn: TableDrawContext, { slots, seat }: Bin, card: number): boolean {
  const { seatCard } = drawn.to;
  if (seat === null || seatCard?.byPlace === undefined || (seat.won ?? 0) + 1 >= slots.length) return false;
  const table = state.tables.get(seat.table);
  const { taking } = withPart(state, drawn.sheet, table === undefined ? [] : seatedAt(table));
  return taking.some((one) => one.seat <= seatCard.cards && one.seat !== card && !seat.seen.includes(one.seat));
}

// A prize that waits at a table goes to the winner of the pot of the first hand that its sheet accepts.

type AwardPot = CommandOf<typeof tableDrawCommands, 'award-pot'>;

function awardPot(state: State, command: AwardPot): Outcome {
  const drawn = tableDrawContext(state, command.offer, command);
  if (isRefusal(drawn)) return drawn;
  const { offer, table: id, dealtIn, allRounds, time } = command;
  const pot = state.tableDraws.get(offer)?.pots.find(({ table }) => table === id);
  if (pot === undefined) {
    return refused(F.tableDraws, 'nothing-waits', { offer, id });
  }
  // The table is there: a prize goes back when its table closes.
  const table = lookUp(state.tables, id);
  const wrong = refuseEarlierHand(table, pot, command) ?? refuseWinners(table, command);
  if (wrong !== undefined) return wrong;
  const { at, minDealtIn = 0, allRounds: wanted } = drawn.to.pot!;
  const passed = (says: string): Outcome => accept({ type: 'pot-passed', v: 1, offer, table: id, at, says });
  if (dealtIn < minDealtIn)
    return passed(`${dealtIn} of the required ${minDealtIn} were dealt in. The prize is for a later hand.`);
  if (wanted === true && !allRounds)
    return passed('The hand ended before all betting rounds were complete. The prize is for a later hand.');
  const winners = command.winners.map(({ seat, half }) => ({ seat, half, person: table.seats[seat]!.person }));
  const { leftOut } = withPart(state, drawn.sheet, winners);
  const taking = winners.filter(({ seat }) => !leftOut.some((out) => out.seat === seat));
  if (taking.length === 0) {
    const says = 'The winner of the pot is not eligible. The prize is for the next hand.';
    return accept({ type: 'pot-passed', v: 1, offer, table: id, at: first(leftOut).at, says });
  }
  const lacks = refuseMissingGoods(state, pot.slots, taking.length);
  if (lacks !== undefined) return lacks;
  const win = { drawn, table: id, from: 'pot', at, slots: pot.slots, leftOut, time } as const;
  return accept(...wonWithPot(state, win, taking));
}

/** The hand that was being played when the table was drawn is not the next one. */
function refuseEarlierHand(
  { round }: Table,
  { since, round: before }: WaitingPot,
  command: AwardPot,
): Outcome | undefined {
  if (seenAt(command) >= since && (round === null || round.id !== before)) return undefined;
  return refused(F.tableDraws, 'hand-before');
}

function refuseWinners(table: Table, { winners, dealtIn }: AwardPot): Outcome | undefined {
  const seats = winners.map(({ seat }) => seat);
  const empty = seats.find((seat) => table.seats[seat] === undefined);
  if (empty !== undefined) return refused(F.tableDraws, 'seat-empty/pot', { seat: empty, table: table.id });
  const halves = winners.map(({ seat, half }) => `${seat}${half ?? ''}`);
  if (new Set(halves).size !== halves.length) return refused(F.tableDraws, 'winner-twice');
  if (winners.some(({ half }) => half === undefined) && winners.some(({ half }) => half !== undefined)) {
    return refused(F.tableDraws, 'half-missing');
  }
  if (new Set(seats).size > dealtIn) return refused(F.tableDraws, 'more-than-dealt-in');
  return undefined;
}

// The grid of a game: tables on its squares, digits at its sides, and the score that points to one of them.

type PlaceTables = CommandOf<typeof tableDrawCommands, 'place-tables'>;
type DrawDigits = CommandOf<typeof tableDrawCommands, 'draw-digits'>;
type Score = CommandOf<typeof tableDrawCommands, 'score-period'>;
type Correct = CommandOf<typeof tableDrawCommands, 'correct-score'>;
type Squares = TableDrawContext<SquaresSelect>;
type Refused = { refusal: FloorRefusal };

function placeTables(state: State, command: PlaceTables): Outcome {
  const drawn = drawnWith(state, command.offer, command, 'squares');
  if (isRefusal(drawn)) return drawn;
  if (state.tableDraws.get(command.offer)?.grid != null) {
    return refused(drawn.step.at, 'grid-placed');
  }
  const wrong = refuseWrongCells(state, drawn, command.cells);
  if (wrong !== undefined) return wrong;
  const signed = witnessesFor(drawn.step, command);
  if (isRefusal(signed)) return signed;
  const { offer, cells } = command;
  return accept({ type: 'grid-placed', v: 1, offer, cells: [...cells], witnesses: signed });
}

/** The first tables that were opened and take part, each on one square and no other. */
export function tablesForGrid(state: State, drawn: TableDrawContext): string[] {
  return [...state.tables.values()]
    .filter(({ id }) => whyTableExcluded(state, drawn, id) === undefined)
    .sort((a, b) => a.openedAt - b.openedAt)
    .slice(0, SIDE * SIDE)
    .map(({ id }) => id);
}

function refuseWrongCells(state: State, drawn: Squares, cells: readonly (string | null)[]): Outcome | undefined {
  const { at } = drawn.step;
  const wanted = tablesForGrid(state, drawn);
  const placed = cells.filter((cell) => cell !== null);
  if (wanted.length === 0) return refused(at, 'no-table/grid');
  const twice = placed.find((table, i) => placed.indexOf(table) !== i);
  if (twice !== undefined) return refused(at, 'table-twice/grid', { table: twice });
  const stray = placed.find((table) => !wanted.includes(table));
  if (stray !== undefined) return refused(at, 'not-on-grid', { table: stray });
  const missing = wanted.find((table) => !placed.includes(table));
  return missing === undefined ? undefined : refused(at, 'table-missing', { table: missing });
}

function drawDigits(state: State, command: DrawDigits): Outcome {
  const drawn = drawnWith(state, command.offer, command, 'squares');
  if (isRefusal(drawn)) return drawn;
  const { at } = drawn.step;
  const grid = state.tableDraws.get(command.offer)?.grid;
  if (grid == null) return refused(at, 'no-grid');
  if (grid.digits !== null) return refused(at, 'digits-drawn');
  const { offer, top, left } = command;
  if (!isWholeDraw(top) || !isWholeDraw(left)) {
    return refused(at, 'digit-twice');
  }
  const signed = witnessesFor(drawn.step, command);
  if (isRefusal(signed)) return signed;
  return accept({ type: 'digits-drawn', v: 1, offer, top: [...top], left: [...left], witnesses: signed });
}

function scorePeriod(state: State, command: Score): Outcome {
  const drawn = drawnWith(state, command.offer, command, 'squares');
  if (isRefusal(drawn)) return drawn;
  const grid = gridInPlay(state, drawn);
  if (isRefusal(grid)) return grid;
  const { periods } = drawn.offered.offer.squares!;
  const next = periods[grid.scored];
  if (next?.id !== command.period) return refusePeriod(drawn, grid, command.period);
  const slots = [...grid.carried, ...periodSlots(drawn, grid.scored)];
  const seated = (table: string) => seatedNow(state, drawn, table);
  const scored = result(state, { drawn, grid, score: command, slots, seated });
  if (scored.lacks !== undefined) return scored.lacks;
  const last = grid.scored + 1 === periods.length;
  const { offer, period, top, left } = command;
  return accept(
    { type: 'period-scored', v: 1, offer, period, top, left, ...scored.told, slots, last },
    ...scored.won(state),
  );
}

function gridInPlay(
  state: State,
  { step, offered }: Squares,
): (Grid & { digits: NonNullable<Grid['digits']> }) | Refused {
  const grid = state.tableDraws.get(offered.offer.id)?.grid;
  if (grid?.digits == null) {
    return refused(step.at, 'no-digits');
  }
  return grid as Grid & { digits: NonNullable<Grid['digits']> };
}

function refusePeriod({ step, offered }: Squares, { scored }: Grid, period: string): Outcome {
  const { periods } = offered.offer.squares!;
  const place = periods.findIndex(({ id }) => id === period);
  if (place < 0) {
    return refused(step.at, 'no-such-period', { period });
  }
  if (place < scored) {
    return refused(F.corrections, 'scored-already/period', { period: periods[place]!.name });
  }
  return refused(step.at, 'period-order', { first: periods[scored]!.name, period: periods[place]!.name });
}

function periodSlots({ step, offered }: Squares, period: number): DrawSlot[] {
  const { prize } = offered.offer.squares!.periods[period]!;
  return tablePrizes(step, offered.offer)
    .filter(({ id }) => id === prize)
    .map(slotOf);
}

/** Who sits at a table now; undefined if it is not in play. */
function seatedNow(state: State, drawn: TableDrawContext, id: string): readonly Seated[] | undefined {
  return whyTableExcluded(state, drawn, id) === undefined ? seatedAt(lookUp(state.tables, id)) : undefined;
}

type Told = Pick<Extract<FloorEvent, { type: 'period-scored' }>, 'table' | 'wins' | 'leftOut' | 'at' | 'says'>;

type Scored = Readonly<{
  drawn: Squares;
  grid: Grid & { digits: NonNullable<Grid['digits']> };
  score: Score | Correct;
  slots: readonly DrawSlot[];
  /** Who sits at a table, or sat there at the deciding time; undefined if it is not in play. */
  seated: (table: string) => readonly Seated[] | undefined;
}>;

/** What the score points to: a table with a participant, or nothing that can win. */
function result(
  state: State,
  { drawn, grid, score, slots, seated }: Scored,
): Readonly<{ told: Told; lacks: Outcome | undefined; won: (state: State) => FloorEvent[] }> {
  const { top, left, time } = score;
  const { blank } = drawn.step;
  const table = grid.cells[squareOf(grid.digits, { top, left })]!;
  const none = (says: string, without: Told['leftOut'] = []) => ({
    told: { table, wins: false, leftOut: without, at: blank.at, says },
    lacks: undefined,
    won: () => [],
  });
  if (table === null) return none('The square is blank.');
  const there = seated(table);
  if (there === undefined) return none(`${tableName(table)} is no longer in play.`);
  const { taking, leftOut } = withPart(state, drawn.sheet, there);
  if (taking.length === 0) return none(`No player at ${tableName(table)} is eligible.`, leftOut);
  const { at } = drawn.to.seated!;
  const win = { drawn, table, from: 'square', at, slots, leftOut, time } as const;
  const says = `${tableName(table)} wins.`;
  const lacks = refuseMissingGoods(state, slots, taking.length);
  return { told: { table, wins: true, leftOut, at, says }, lacks, won: (now) => wonBySeats(now, win, taking) };
}

/** Only the last period, and only before its prize is paid: later periods depend on it. */
function correctScore(state: State, command: Correct): Outcome {
  const drawn = drawnWith(state, command.offer, command, 'squares');
  if (isRefusal(drawn)) return drawn;
  const grid = gridInPlay(state, drawn);
  if (isRefusal(grid)) return grid;
  const unsigned = refuseMissingSecond(state, command, 'correcting-a-score');
  if (unsigned !== undefined) return unsigned;
  const { periods } = drawn.offered.offer.squares!;
  const { last } = grid;
  if (last === null || periods[grid.scored - 1]?.id !== command.period) {
    return refused(F.corrections, 'not-the-last', { period: command.period });
  }
  const gone = last.awards.find((award) => state.awards.get(award)?.stopped !== null);
  const bin = state.tableDraws.get(command.offer)?.bin;
  if (gone !== undefined || (grid.scored === periods.length && last.awards.length === 0 && !isFresh(bin))) {
    return refused(F.corrections, 'settled-already/score');
  }
  return corrected(state, drawn, grid, command, last);
}

/** The last table is drawn only where the last square was blank; until the first piece nothing came of that. */
const isFresh = (bin: { out: readonly string[] } | null | undefined): boolean => bin != null && bin.out.length === 0;

function corrected(
  state: State,
  drawn: Squares,
  grid: Grid & { digits: NonNullable<Grid['digits']> },
  command: Correct,
  last: NonNullable<Grid['last']>,
): Outcome {
  const { offer, period, top, left, reason, time } = command;
  const slots = [...last.carried, ...periodSlots(drawn, grid.scored - 1)];
  // What the wrong score gave is back in stock before the right one gives it.
  const others = [...state.awards].filter(([award]) => !last.awards.includes(award));
  const before = { ...state, awards: state.awards.like(others) };
  const scored = result(before, { drawn, grid, score: command, slots, seated: (table) => last.seats[table] });
  if (scored.lacks !== undefined) return scored.lacks;
  const books = openBooks(state, time);
  const owed: ReimbursementDue[] = last.awards.flatMap((award) =>
    returnMoney(books, lookUp(state.awards, award), failureOf(drawn.sheet), F.corrections),
  );
  const told: FloorEvent = {
    type: 'score-corrected',
    v: 1,
    offer,
    period,
    top,
    left,
    ...scored.told,
    slots,
    last: grid.scored === drawn.offered.offer.squares!.periods.length,
    reason,
    by: signedBy(command),
    takenBack: [...last.awards],
    toMakeGood: owed,
    postings: books.postings,
  };
  return accept(told, ...scored.won(state));
}

export const decideTableDraws: Deciders<typeof tableDrawCommands> = {
  'fill-bin': fillBin,
  'draw-table': drawTable,
  'draw-seat-card': drawSeatCard,
  'award-pot': awardPot,
  'place-tables': placeTables,
  'draw-digits': drawDigits,
  'score-period': scorePeriod,
  'correct-score': correctScore,
};

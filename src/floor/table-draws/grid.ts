/** The grid of a game: tables on its squares, digits at its sides, and the score that points to one of them. */
import { tableInSentence, tableName } from '../../base/table-words.ts';
import { tablePrizes } from '../../rules/offer-table-draws.ts';
import { isWholeDraw, SIDE, squareOf } from '../../rules/table-draw.ts';
import type { SquaresSelect } from '../../rules/table-draw-words.ts';
import { openBooks } from '../books.ts';
import { F } from '../clauses.ts';
import type { DrawSlot } from '../drawing.ts';
import type { FloorEvent } from '../events.ts';
import { failureOf, returnMoney } from '../kit/awards.ts';
import type { Owed } from '../make-good.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import { type Grid, slotOf } from './draw.ts';
import { type Drawn, drawnWith, noPart, type Seated, seatedAt, withPart, witnesses } from './part.ts';
import { lacksGoods, wonBySeats } from './prize.ts';
import type { tableDrawCommands } from './specs.ts';

type PlaceTables = CommandOf<typeof tableDrawCommands, 'place-tables'>;
type DrawDigits = CommandOf<typeof tableDrawCommands, 'draw-digits'>;
type Score = CommandOf<typeof tableDrawCommands, 'score-period'>;
type Correct = CommandOf<typeof tableDrawCommands, 'correct-score'>;
type Squares = Drawn<SquaresSelect>;
type Refused = { refusal: FloorRefusal };

export function placeTables(state: State, command: PlaceTables): Outcome {
  const drawn = drawnWith(state, command.offer, command, 'squares');
  if (isRefusal(drawn)) return drawn;
  if (state.tableDraws.get(command.offer)?.grid != null) {
    return refused(drawn.step.at, 'grid-placed', 'The tables have their squares already.', 'Draw the digits.');
  }
  const wrong = wrongCells(state, drawn, command.cells);
  if (wrong !== undefined) return wrong;
  const signed = witnesses(drawn, command);
  if (isRefusal(signed)) return signed;
  const { offer, cells } = command;
  return accept({ type: 'grid-placed', v: 1, offer, cells: [...cells], witnesses: signed });
}

/** The first tables that were opened and take part, each on one square and no other. */
export function tablesForGrid(state: State, drawn: Drawn): string[] {
  return [...state.tables.values()]
    .filter(({ id }) => noPart(state, drawn, id) === undefined)
    .sort((a, b) => a.openedAt - b.openedAt)
    .slice(0, SIDE * SIDE)
    .map(({ id }) => id);
}

function wrongCells(state: State, drawn: Squares, cells: readonly (string | null)[]): Outcome | undefined {
  const { at } = drawn.step;
  const wanted = tablesForGrid(state, drawn);
  const placed = cells.filter((cell) => cell !== null);
  const wrong = (reason: string, says: string): Outcome => refused(at, reason, says, 'Look at the grid again.');
  if (wanted.length === 0) return refused(at, 'no-table', 'No live table takes part.', 'Open a table first.');
  const twice = placed.find((table, i) => placed.indexOf(table) !== i);
  if (twice !== undefined) return wrong('table-twice', `${tableName(twice)} has two squares.`);
  const stray = placed.find((table) => !wanted.includes(table));
  if (stray !== undefined) return wrong('not-on-grid', `${tableName(stray)} is not one of the first live tables.`);
  const missing = wanted.find((table) => !placed.includes(table));
  return missing === undefined ? undefined : wrong('table-missing', `${tableName(missing)} has no square.`);
}

export function drawDigits(state: State, command: DrawDigits): Outcome {
  const drawn = drawnWith(state, command.offer, command, 'squares');
  if (isRefusal(drawn)) return drawn;
  const { at } = drawn.step;
  const grid = state.tableDraws.get(command.offer)?.grid;
  if (grid == null) return refused(at, 'no-grid', 'No table has a square yet.', 'Place the tables first.');
  if (grid.digits !== null) return refused(at, 'digits-drawn', 'The digits were drawn already.', 'Enter the scores.');
  const { offer, top, left } = command;
  if (!isWholeDraw(top) || !isWholeDraw(left)) {
    return refused(at, 'digit-twice', 'A digit came twice at one side.', 'Draw each digit once, without repeats.');
  }
  const signed = witnesses(drawn, command);
  if (isRefusal(signed)) return signed;
  return accept({ type: 'digits-drawn', v: 1, offer, top: [...top], left: [...left], witnesses: signed });
}

export function scorePeriod(state: State, command: Score): Outcome {
  const drawn = drawnWith(state, command.offer, command, 'squares');
  if (isRefusal(drawn)) return drawn;
  const grid = gridInPlay(state, drawn);
  if (isRefusal(grid)) return grid;
  const { periods } = drawn.offered.offer.squares!;
  const next = periods[grid.scored];
  if (next?.id !== command.period) return notThisPeriod(drawn, grid, command.period);
  const slots = [...grid.carried, ...slotsOf(drawn, grid.scored)];
  const scored = result(state, drawn, grid, command, slots, (table) => seatedNow(state, drawn, table));
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
    return refused(step.at, 'no-digits', 'The grid has no digits yet.', 'Place the tables and draw the digits first.');
  }
  return grid as Grid & { digits: NonNullable<Grid['digits']> };
}

function notThisPeriod({ step, offered }: Squares, { scored }: Grid, period: string): Outcome {
  const { periods } = offered.offer.squares!;
  const place = periods.findIndex(({ id }) => id === period);
  if (place < 0) {
    return refused(step.at, 'no-such-period', `${period} is not posted.`, 'Name a posted period.');
  }
  if (place < scored) {
    const says = `${periods[place]!.name} has its score.`;
    return refused(F.corrections, 'scored-already', says, 'Correct the score, with a reason and a second badge.');
  }
  const says = `${periods[scored]!.name} comes before ${periods[place]!.name}.`;
  return refused(step.at, 'period-order', says, 'Enter the periods in order.');
}

function slotsOf({ step, offered }: Squares, period: number): DrawSlot[] {
  const { prize } = offered.offer.squares!.periods[period]!;
  return tablePrizes(step, offered.offer)
    .filter(({ id }) => id === prize)
    .map(slotOf);
}

/** Who sits at a table now; undefined where it is not in play. */
function seatedNow(state: State, drawn: Drawn, id: string): readonly Seated[] | undefined {
  return noPart(state, drawn, id) === undefined ? seatedAt(state.tables.get(id)!) : undefined;
}

type Told = Pick<Extract<FloorEvent, { type: 'period-scored' }>, 'table' | 'wins' | 'leftOut' | 'at' | 'says'>;

/** What the score points to: a table with somebody who takes part, or nothing that can win. */
function result(
  state: State,
  drawn: Squares,
  grid: Grid & { digits: NonNullable<Grid['digits']> },
  { top, left, time }: Score | Correct,
  slots: readonly DrawSlot[],
  seated: (table: string) => readonly Seated[] | undefined,
): Readonly<{ told: Told; lacks: Outcome | undefined; won: (state: State) => FloorEvent[] }> {
  const { blank } = drawn.step;
  const table = grid.cells[squareOf(grid.digits, { top, left })]!;
  const none = (says: string, without: Told['leftOut'] = []) => ({
    told: { table, wins: false, leftOut: without, at: blank.at, says },
    lacks: undefined,
    won: () => [],
  });
  if (table === null) return none('The square is blank.');
  const there = seated(table);
  if (there === undefined) return none(`${tableName(table)} is not in play any more.`);
  const { taking, leftOut } = withPart(state, drawn.sheet, there);
  if (taking.length === 0) return none(`Nobody at ${tableInSentence(table)} takes part.`, leftOut);
  const { at } = drawn.to.seated!;
  const win = { drawn, table, from: 'square', at, slots, leftOut, time } as const;
  const says = `${tableName(table)} wins.`;
  const lacks = lacksGoods(state, slots, taking.length);
  return { told: { table, wins: true, leftOut, at, says }, lacks, won: (now) => wonBySeats(now, win, taking) };
}

/** Only the last period, and only while nobody was paid for it: what follows rests on it. */
export function correctScore(state: State, command: Correct): Outcome {
  const drawn = drawnWith(state, command.offer, command, 'squares');
  if (isRefusal(drawn)) return drawn;
  const grid = gridInPlay(state, drawn);
  if (isRefusal(grid)) return grid;
  const unsigned = missingSecond(state, command, 'Correcting a score');
  if (unsigned !== undefined) return unsigned;
  const { periods } = drawn.offered.offer.squares!;
  const { last } = grid;
  if (last === null || periods[grid.scored - 1]?.id !== command.period) {
    const says = `${command.period} is not the period that was scored last.`;
    return refused(F.corrections, 'not-the-last', says, 'Correct the last score only.');
  }
  const gone = last.awards.find((award) => state.awards.get(award)?.stopped !== null);
  const bin = state.tableDraws.get(command.offer)?.bin;
  if (gone !== undefined || (grid.scored === periods.length && last.awards.length === 0 && !isFresh(bin))) {
    const says = 'Somebody has what the wrong score gave him, or a table was drawn for it.';
    return refused(F.corrections, 'settled-already', says, 'Let management settle it.');
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
  const slots = [...last.carried, ...slotsOf(drawn, grid.scored - 1)];
  // What the wrong score gave is back in stock before the right one gives it.
  const others = [...state.awards].filter(([award]) => !last.awards.includes(award));
  const scored = result(
    { ...state, awards: state.awards.like(others) },
    drawn,
    grid,
    command,
    slots,
    (table) => last.seats[table],
  );
  if (scored.lacks !== undefined) return scored.lacks;
  const books = openBooks(state, time);
  const owed: Owed[] = last.awards.flatMap((award) =>
    returnMoney(books, state.awards.get(award)!, failureOf(drawn.sheet), F.corrections),
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

/** Applies the events of drawn tables: the bin, prizes that wait for a hand, and the grid. */
import type { Evolvers } from '../area.ts';
import type { DrawSlot } from '../drawing.ts';
import { addAward, dropAward } from '../kit/awards.ts';
import { queueReimbursements } from '../reimbursements.ts';
import type { State } from '../state.ts';
import type { tableDrawEvents } from './specs.ts';
import { type Bin, openDraws, seatedAt } from './table-draw.ts';

export const evolveTableDraws: Evolvers<typeof tableDrawEvents> = {
  'bin-filled': (state, { offer, dueAt, pieces, tables, slots }) => {
    const draws = openDraws(state, offer);
    if (dueAt !== null) draws.held += 1;
    draws.bin = { pieces, out: [], left: tables, slots: [...slots] as DrawSlot[], seat: null };
  },
  'table-drawn': (state, { offer, table, goes, back }) => {
    const draws = openDraws(state, offer);
    const bin = draws.bin!;
    if (!back) bin.out.push(table);
    if (goes === 'seat-card') bin.seat = { table, seen: [] };
    if (goes === 'pot') potWaits(state, offer, table, bin.slots);
    if (goes === 'pot' || goes === 'seated') oneLess(state, offer, bin);
    // No table is left to win once every ball is out.
    else if (goes === 'held-out' && bin.pieces?.every((piece) => bin.out.includes(piece))) draws.bin = null;
  },
  'seat-card-drawn': (state, { offer, card, taken, goesOn, cards }) => {
    const bin = openDraws(state, offer).bin!;
    const seat = bin.seat!;
    if (taken && goesOn === undefined) {
      bin.seat = null;
      oneLess(state, offer, bin);
      return;
    }
    seat.seen.push(card);
    if (taken) seat.won = (seat.won ?? 0) + 1;
    if (seat.seen.length < cards) return;
    // Everyone left the table while its seat was drawn. If nobody had won there, its ball is out, and another table is
    // drawn.
    bin.seat = null;
    if (seat.won !== undefined) oneLess(state, offer, bin);
  },
  'table-won': (state, { offer, table, from, awards }) => {
    const draws = openDraws(state, offer);
    for (const award of awards) addAward(state, award, offer);
    if (from === 'pot') draws.pots = draws.pots.filter((pot) => pot.table !== table);
    if (from === 'square') draws.grid!.last!.awards = awards.map(({ id }) => id);
  },
  'pot-passed': (state, { offer, table }) => {
    const pot = openDraws(state, offer).pots.find((waiting) => waiting.table === table)!;
    pot.round = state.tables.get(table)?.round?.id ?? null;
  },
  'pot-returned': (state, { offer, table }) => {
    const draws = openDraws(state, offer);
    draws.pots = draws.pots.filter((pot) => pot.table !== table);
  },
  'grid-placed': (state, { offer, cells }) => {
    openDraws(state, offer).grid = { cells, digits: null, scored: 0, scores: [], carried: [], last: null };
  },
  'digits-drawn': (state, { offer, top, left }) => {
    openDraws(state, offer).grid!.digits = { top, left };
  },
  'period-scored': (state, { offer, period, top, left, table: on, wins, slots, last }) => {
    const grid = openDraws(state, offer).grid!;
    const seats = Object.fromEntries(
      [...state.tables.values()]
        .filter(({ id }) => grid.cells.includes(id))
        .map((table) => [table.id, seatedAt(table).map((one) => ({ ...one }))]),
    );
    grid.scored += 1;
    grid.scores.push({ period, top, left, table: on, wins });
    grid.last = { seats, awards: [], carried: grid.carried };
    settle(state, offer, { wins, slots: slots as DrawSlot[], last });
  },
  'score-corrected': (state, { offer, period, top, left, table, wins, slots, last, takenBack, toMakeGood }) => {
    const draws = openDraws(state, offer);
    for (const award of takenBack) dropAward(state, award);
    queueReimbursements(state, toMakeGood);
    draws.grid!.last!.awards = [];
    draws.grid!.scores.splice(-1, 1, { period, top, left, table, wins });
    if (last) draws.bin = null;
    settle(state, offer, { wins, slots: slots as DrawSlot[], last });
  },
};

/** No winner: the prize is carried to the next period; after the last one a table is drawn from the whole grid. */
function settle(
  state: State,
  offer: string,
  { wins, slots, last }: Readonly<{ wins: boolean; slots: DrawSlot[]; last: boolean }>,
): void {
  const draws = openDraws(state, offer);
  const grid = draws.grid!;
  grid.carried = wins || last ? [] : [...slots];
  if (wins || !last) return;
  const pieces = grid.cells.filter((cell) => cell !== null);
  draws.bin = { pieces, out: [], left: 1, slots: [...slots], seat: null };
}

/** The same table drawn twice has both prizes in its next pot. */
function potWaits(state: State, offer: string, table: string, slots: readonly DrawSlot[]): void {
  const { pots } = openDraws(state, offer);
  const waiting = pots.find((pot) => pot.table === table);
  const round = state.tables.get(table)?.round?.id ?? null;
  if (waiting !== undefined) waiting.slots.push(...slots);
  else pots.push({ table, slots: [...slots], since: state.time, round });
}

function oneLess(state: State, offer: string, bin: Bin): void {
  bin.left -= 1;
  if (bin.left === 0) openDraws(state, offer).bin = null;
}

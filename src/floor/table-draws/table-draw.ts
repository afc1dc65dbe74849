/**
 * What is open of the tables that an offer draws, which tables and people take part, and what the winners at a table
 * are owed.
 */
import { first } from '../../base/assert.ts';
import { type Cents, cents } from '../../base/cents.ts';
import { tableName } from '../../base/display-text.ts';
import type { Instant } from '../../base/time.ts';
import type { DrawPrize } from '../../rules/draw-prizes.ts';
import { tableStepOf } from '../../rules/offer-draws.ts';
import type { Sheet } from '../../rules/sheet.ts';
import {
  type AtTable,
  type PotWinner,
  potShares,
  type SquaresSelect,
  type TableSelect,
} from '../../rules/table-draw.ts';
import type { DrawSlot } from '../drawing.ts';
import type { FloorEvent } from '../events.ts';
import type { PrizeOwed } from '../kit/awards.ts';
import { excludesTournaments, noOffer, sheetOf } from '../kit/offers.ts';
import { personEligibility, tooYoung } from '../kit/people.ts';
import { couponOf, refuseOutOfStock, winPrizes } from '../kit/prizes.ts';
import { type Envelope, seenAt } from '../kit/schemas.ts';
import { F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { OfferState, State, Table } from '../state.ts';

export type TableDraws = {
  offer: string;
  /** Times of the schedule at which the bin was filled. */
  held: number;
  bin: Bin | null;
  pots: WaitingPot[];
  grid: Grid | null;
};

export type Bin = {
  /** The only tables with a piece, or null where every table has one. */
  pieces: string[] | null;
  /** Pieces that were drawn and stay out. */
  out: string[];
  /** How many tables are still to be drawn, and what each of them wins. */
  left: number;
  slots: DrawSlot[];
  /** The table that was drawn, while cards are drawn for its seats, and those that were seen. */
  seat: SeatDraw | null;
};

/** `won`: prizes that seats of this table have won, where each goes to a seat of its own. Left out: none so far. */
export type SeatDraw = { table: string; seen: number[]; won?: number };

/** A prize that waits at a table for the hand which it goes with. */
export type WaitingPot = {
  table: string;
  slots: DrawSlot[];
  since: Instant;
  /** The round that was running then: it is not this hand. */
  round: string | null;
};

export type Grid = {
  /** A hundred squares, row by row, each with a table or blank. */
  cells: (string | null)[];
  digits: { top: number[]; left: number[] } | null;
  /** Periods that were scored, and what is not won so far. */
  scored: number;
  carried: DrawSlot[];
  /** The score of each of these periods, and what stood on its square. */
  scores: { period: string; top: number; left: number; table: string | null; wins: boolean }[];
  /** The last period that was scored, so that its score can be corrected: who sat where, and what came of it. */
  last: {
    seats: Record<string, { seat: number; person: string | null }[]>;
    awards: string[];
    carried: DrawSlot[];
  } | null;
};

/** What is open of this offer; made when it is first needed. */
export function openDraws(state: State, offer: string): TableDraws {
  const known = state.tableDraws.get(offer);
  if (known !== undefined) return known;
  const fresh: TableDraws = { offer, held: 0, bin: null, pots: [], grid: null };
  state.tableDraws.set(offer, fresh);
  return fresh;
}

/** What each table wins; where each prize goes to a seat of its own, every single one. */
export const slotsOf = (prizes: readonly DrawPrize[], { seatCard }: AtTable): DrawSlot[] =>
  prizes.flatMap((prize) =>
    Array.from({ length: seatCard?.byPlace === undefined ? 1 : prize.count }, () => slotOf(prize)),
  );

export const slotOf = ({ id, name, gives, value, of }: DrawPrize): DrawSlot => ({
  prize: id,
  name,
  gives,
  value,
  ...(of === undefined ? {} : { of }),
});

// Which tables take part in what an offer draws, and which people at them.

/** An offer that draws tables, with the words of its sheet. */
export type TableDrawContext<Step = TableSelect | SquaresSelect> = Readonly<{
  offered: OfferState;
  sheet: Sheet;
  step: Step;
  to: AtTable;
}>;

type Refused = { refusal: FloorRefusal };

/** The offer that is drawn for, while it is in force. */
export function tableDrawContext(state: State, id: string, command: Envelope): TableDrawContext | Refused {
  const offered = state.offers.get(id);
  if (offered === undefined) return noOffer(id);
  const sheet = sheetOf(state, offered);
  const step = tableStepOf(sheet);
  if (step === undefined) {
    return refused(F.tableDraws, 'no-table-draw', { id });
  }
  if (offered.status === 'suspended' || offered.status === 'paused') {
    return refused(F.offers, 'stands-still', { id });
  }
  const isLate = offered.status === 'ended' && state.tableDraws.has(id);
  if ((offered.status !== 'approved' && !isLate) || seenAt(command) < offered.offer.period.from) {
    return refused(F.offers, 'not-in-force', { id, status: offered.status });
  }
  const to = sheet.steps.find((other): other is AtTable => other.kind === 'play' && other.form === 'at-table')!;
  return { offered, sheet, step, to };
}

/** One that draws numbered pieces, or one with a grid. */
export function drawnWith<Form extends 'table' | 'squares'>(
  state: State,
  id: string,
  command: Envelope,
  form: Form,
): TableDrawContext<Extract<TableSelect | SquaresSelect, { form: Form }>> | Refused {
  const drawn = tableDrawContext(state, id, command);
  if (isRefusal(drawn)) return drawn;
  const { step } = drawn;
  if (step.form !== form) {
    return refused(step.at, form === 'squares' ? 'other-form/no-grid' : 'other-form/grid', { id });
  }
  return { ...drawn, step: step as Extract<TableSelect | SquaresSelect, { form: Form }> };
}

export const isOfForm = <Form extends 'table' | 'squares'>(
  drawn: TableDrawContext,
  form: Form,
): drawn is TableDrawContext<Extract<TableSelect | SquaresSelect, { form: Form }>> => drawn.step.form === form;

type TableExclusion = Readonly<{ at: string; says: string }>;

/** Why a table has no part in it, or undefined. */
export function whyTableExcluded(
  state: State,
  { offered, sheet, step }: TableDrawContext,
  id: string,
): TableExclusion | undefined {
  const table = state.tables.get(id);
  if (table === undefined) return { at: step.at, says: `${tableName(id)} is not in play.` };
  const { offer } = offered;
  const where = tableName(id);
  const tournament = table.kind === 'tournament' ? excludesTournaments(sheet) : undefined;
  if (tournament !== undefined) return { at: tournament.at, says: `${where} is a tournament table.` };
  if (sheet.games.length > 0 && !sheet.games.some(({ game }) => game === table.game)) {
    return { at: first(sheet.games).at, says: `The game at ${where} is not eligible.` };
  }
  if (offer.tables !== 'all' && !offer.tables.includes(id)) {
    return { at: sheet.mustPost.at, says: `The promotion is not posted at ${where}.` };
  }
  if (table.notOffered[offer.id] !== undefined || state.games.get(table.game)?.approved === false) {
    return { at: F.tables, says: `The promotion is not offered at ${where} now.` };
  }
  return undefined;
}

/** Players dealt in, if a round was keyed; otherwise those seated, and at an NPN table the house's seats too. */
export function dealtInAt({ npn }: Sheet, { round, seats, seatCount, kind }: Table): number {
  if (round?.dealtIn != null) return round.dealtIn;
  return kind === 'npn' && npn?.houseSeatsCount === true ? seatCount : Object.keys(seats).length;
}

export type Seated = Readonly<{ seat: number; person: string | null }>;

export const seatedAt = ({ seats }: Table): Seated[] =>
  Object.entries(seats).map(([seat, { person }]) => ({ seat: Number(seat), person }));

/**
 * Which of them have a share. The rules about an unknown player are checked when they are named: until then they have
 * one.
 */
export function withPart(
  state: State,
  sheet: Sheet,
  seated: readonly Seated[],
): Readonly<{ taking: Seated[]; leftOut: { seat: number; at: string }[] }> {
  const taking: Seated[] = [];
  const leftOut: { seat: number; at: string }[] = [];
  for (const one of seated) {
    const broken =
      personEligibility(state, sheet, one.person, 'left-out').broken[0] ?? tooYoung(state, sheet, one.person);
    if (broken === undefined) taking.push(one);
    else leftOut.push({ seat: one.seat, at: broken.at });
  }
  return { taking, leftOut };
}

// What the winners at a table are owed: money in parts, merchandise one each.

type Won = Extract<FloorEvent, { type: 'table-won' }>;

type Win = Readonly<{
  drawn: TableDrawContext;
  table: string;
  from: Won['from'];
  at: string;
  slots: readonly DrawSlot[];
  leftOut: readonly Won['leftOut'][number][];
  time: Instant;
}>;

const isMoney = ({ gives }: DrawSlot): boolean => IS_MONEY[gives];

/** Sheets that draw tables post money, goods and coupons; whatever else has a value is paid as money. */
const IS_MONEY: Readonly<Record<DrawSlot['gives'], boolean>> = {
  cash: true,
  chips: true,
  spin: true,
  pass: true,
  'fees-paid': true,
  entry: true,
  goods: false,
  coupon: false,
};

const moneyIn = (slots: readonly DrawSlot[]): Cents =>
  cents(slots.filter(isMoney).reduce((sum, { value }) => sum + value, 0));

/** Merchandise is in stock for each of that many winners, or it cannot be won yet (F-27). */
export function refuseMissingGoods(state: State, slots: readonly DrawSlot[], winners: number): Outcome | undefined {
  const kinds = new Map<string, number>();
  for (const { gives, of } of slots) {
    if (gives === 'goods' && of !== undefined) kinds.set(of, (kinds.get(of) ?? 0) + winners);
  }
  for (const { gives, of, name, value } of slots) {
    const coupon = gives === 'coupon' ? couponOf(state, { of: of!, name, amount: value }) : undefined;
    if (coupon !== undefined && isRefusal(coupon)) return coupon;
  }
  for (const [goods, wanted] of kinds) {
    const lacks = refuseOutOfStock(state, goods, wanted);
    if (lacks !== undefined) return lacks;
  }
  return undefined;
}

/** The same for everyone, down to the cent; cents left over are not paid. */
export function wonBySeats(state: State, win: Win, seats: readonly Seated[]): FloorEvent[] {
  const each = cents(Math.floor(moneyIn(win.slots) / seats.length));
  return owed(
    state,
    win,
    seats.map((seat) => ({ ...seat, money: each })),
  );
}

/** As the pot goes: winners in their order from the left of the button. */
export function wonWithPot(state: State, win: Win, winners: readonly (Seated & PotWinner)[]): FloorEvent[] {
  const shares = potShares(moneyIn(win.slots), state.house!.chip, winners);
  return owed(
    state,
    win,
    winners.map(({ seat, person }, i) => ({ seat, person, money: shares[i]! })),
  );
}

/** Where two win, what is not money is won twice: each of them gets one of the same value. */
function owed(state: State, win: Win, winners: readonly (Seated & { money: Cents })[]): FloorEvent[] {
  const { drawn, table, from, at, slots, leftOut, time } = win;
  const money = slots.find(isMoney);
  const prizes = winners.flatMap(({ seat, person, money: amount }): PrizeOwed[] => {
    const to = { table, seat, bettor: 'seat' } as const;
    return [
      ...(money === undefined || amount === 0 ? [] : [{ person, amount, at, row: money.prize, to }]),
      ...slots
        .filter((slot) => !isMoney(slot))
        .map(({ prize, name, value, of, gives }) => ({
          person,
          amount: value,
          at,
          row: prize,
          to,
          as:
            gives === 'coupon'
              ? ({ gives, of: of!, name } as const)
              : ({ gives: 'goods', goods: of ?? prize, name } as const),
        })),
    ];
  });
  const { id: offer } = drawn.offered.offer;
  return winPrizes(state, drawn.offered, time, prizes, (made) => {
    return { type: 'table-won', v: 1, offer, table, from, leftOut: [...leftOut], ...made };
  });
}

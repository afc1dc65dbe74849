/** The rounds area: a running round keeps its offers in use, and how rounds can be begun at a table. */
import { inGame } from '../../rules/eligibility.ts';
import { feesOf } from '../../rules/fund.ts';
import { rowsInForce } from '../../rules/in-force.ts';
import { outcomesAsked } from '../../rules/memory.ts';
import type { Area, CommandOf } from '../area.ts';
import { runRowsAt } from '../kit/memory.ts';
import { gameRowOf, offersAt, sheetOf } from '../kit/offers.ts';
import {
  type BetShape as Bet,
  type CommandDraft,
  oneOf,
  REASON,
  type Shapes,
  start,
  wholeNumber,
} from '../kit/shapes.ts';
import { F, type Outcome, refused } from '../outcome.ts';
import type { OfferState, State, Table } from '../state.ts';
import { decideRounds } from './decide.ts';
import { evolveRounds } from './evolve.ts';
import { mayHaveFee } from './fees.ts';
import { roundCommands, roundEvents } from './specs.ts';

function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  for (const { id, round } of state.tables.values()) {
    if (round?.taken.some((taken) => taken.offer === offer)) {
      return refused(F.rounds, 'round-running/offer', { id });
    }
  }
  return undefined;
}

// How rounds can be begun at a table: who may be in, with which fees.

const roundShapes: Shapes<typeof roundCommands> = {
  'start-round': (state) => [...state.tables.values()].flatMap((table) => rounds(state, table)),
  'end-round': (state) => [...state.tables.values()].map(({ id }) => start({ table: id })),
  'void-round': (state) =>
    [...state.tables.values()].map(({ id }) =>
      start({ table: id }, { cause: oneOf(['misdeal', 'deck', 'discussion', 'equipment']) }),
    ),
  // No paper is written by pressing keys.
  'enter-tally': () => [],
  'report-fault': (state) =>
    [...state.tables.values()].flatMap(({ id }) => ['sensor', 'reader'].map((fault) => start({ table: id, fault }))),
  'clear-fault': (state) => [...state.tables.values()].map(({ id }) => start({ table: id }, { note: REASON })),
  'record-result': (state) =>
    counting(state).map(({ id, rows }) => {
      const asked = outcomesAsked(rows.map(({ row }) => row));
      return start({ table: id }, { outcomes: oneOf([[], ...asked.map((outcome) => [outcome])]) });
    }),
  'undo-result': (state) => counting(state).map(({ id }) => start({ table: id })),
  'start-shoe': (state) => counting(state).map(({ id }) => start({ table: id })),
  'correct-run': (state) =>
    counting(state).flatMap(({ id, table, rows }) =>
      rows.flatMap(({ offered, row }) => {
        const seats = row.streak.of === 'table' ? [null] : Object.keys(table.seats).map(Number);
        const fixed = { table: id, offer: offered.offer.id, row: row.key };
        const asks = { count: wholeNumber(0, row.streak.rounds + 1), reason: REASON };
        return seats.map((seat) => start({ ...fixed, seat }, asks));
      }),
    ),
};

/** Tables at which a promotion counts rounds in a row. */
const counting = (state: State) =>
  [...state.tables.values()].flatMap((table) => {
    const rows = runRowsAt(state, table);
    return rows.length === 0 ? [] : [{ id: table.id, table, rows }];
  });

type Placed = CommandOf<typeof roundCommands, 'start-round'>['positions'][number];

type Round = CommandOf<typeof roundCommands, 'start-round'>;

/**
 * Every bet that may be placed at a table now: of who sits there, of the neighbor who also bets behind, of the house at
 * a free table. With a head count: each with the fees of these offers that may lie beside it.
 */
export function betsAt(state: State, table: Table, offers: readonly OfferState[], dealtIn: number | null): Bet[] {
  const lines = offers.some((offered) => gameRowOf(sheetOf(state, offered), table.game)?.deal === 'table');
  const prizes = prizesAt(state, table, offers);
  const ids = offers.map(({ offer }) => offer.id);
  // As a bet of the round would meet it; what else the round holds does not matter to it.
  const round = { table: table.id, dealtIn, positions: [], read: 'keyed', time: state.time } as unknown as Round;
  return whoBets(table).map((bet) => {
    const position = bet as unknown as Placed;
    const may = (on: 'own-hand' | 'player-dealer') =>
      dealtIn === 0 || bet.bettor === 'house'
        ? []
        : ids.filter((offer) => mayHaveFee(state, table, round, { offer, position, on }));
    return {
      ...bet,
      fees: may('own-hand'),
      dealerFees: table.playerDealer === null ? [] : may('player-dealer'),
      lines,
      prizes: bet.bettor === 'house' ? [] : prizes,
    };
  });
}

type Who = Pick<Bet, 'seat' | 'person' | 'bettor'>;

function whoBets({ seats, seatCount, kind }: Table): Who[] {
  const seated = Object.entries(seats).map(
    ([seat, { person }]): Who => ({ seat: Number(seat), person, bettor: 'seat' }),
  );
  const behind = seated.map(
    ({ seat }, i): Who => ({ seat, person: seated[(i + 1) % seated.length]!.person, bettor: 'backline' }),
  );
  const free = Array.from({ length: kind === 'npn' ? seatCount : 0 }, (_, i) => i + 1);
  const ofHouse = free
    .filter((seat) => seats[seat] === undefined)
    .map((seat): Who => ({ seat, person: null, bettor: 'house' }));
  return [...seated, ...(seated.length > 1 ? behind : []), ...ofHouse];
}

/** Where a patron names the prize to play for. */
function prizesAt(state: State, table: Table, offers: readonly OfferState[]): string[] {
  if (table.kind !== 'npn') return [];
  const named = offers.filter((offered) => sheetOf(state, offered).npn?.guestNames !== undefined);
  const rows = named.flatMap((offered) => rowsInForce(sheetOf(state, offered), offered.offer, table.game));
  return [...new Set(rows.map(({ key }) => key))];
}

const MOST_DEALT_IN = 20;

const NO_FEES = 0;

/** Without fees anything goes. What a fee wants depends on the head count: one round for each span of it. */
export function rounds(state: State, table: Table): CommandDraft[] {
  const offers = offersAt(state, table);
  const plain = round(table, [null, ...counts(1, MOST_DEALT_IN)], ['keyed', 'sensor', 'button'], {
    ask: 'bets',
    bets: betsAt(state, table, offers, NO_FEES),
  });
  const placed = table.kind === 'live' ? offers.filter((offered) => hasOptionalFee(state, offered)) : [];
  if (placed.length === 0) return [plain];
  const all = spans(state, table, placed);
  const withFees = all.flatMap(([from, to], i) => {
    const bets = betsAt(state, table, placed, from);
    if (bets.every(({ fees, dealerFees }) => fees.length + dealerFees.length === 0)) return [];
    const read = placed.every((offered) => hasButton(state, offered))
      ? ['keyed', 'sensor', 'button']
      : ['keyed', 'sensor'];
    // A head count that was not keyed refuses no fee, unless a fee depends on it.
    const unknown = i === all.length - 1 && !goesByPlayers(state, placed) ? [null] : [];
    return [round(table, [...unknown, ...counts(from, to)], read, { ask: 'bets', bets })];
  });
  return [plain, ...withFees];
}

const counts = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

function round(
  table: Table,
  dealtIn: readonly (number | null)[],
  read: readonly string[],
  positions: CommandDraft['asks'][string],
): CommandDraft {
  return start({ table: table.id }, { positions, dealtIn: oneOf(dealtIn), read: oneOf(read) });
}

function hasOptionalFee(state: State, offered: OfferState): boolean {
  const { fund } = sheetOf(state, offered);
  return fund.kind === 'own' && feesOf(fund).some(({ known, optional }) => known === 'start' && optional);
}

const goesByPlayers = (state: State, offers: readonly OfferState[]): boolean =>
  offers.some((offered) => {
    const { fund } = sheetOf(state, offered);
    return fund.kind === 'own' && feesOf(fund).some(({ players }) => players !== undefined);
  });

/** A sensor that stays dark: the dealer may register the fee by hand where the sheet says so. */
const hasButton = (state: State, offered: OfferState): boolean =>
  sheetOf(state, offered).faults.some(({ fault, does }) => fault === 'sensor' && does === 'button');

/** Head counts inside which no fee begins or ends. */
function spans(state: State, table: Table, offers: readonly OfferState[]): [from: number, to: number][] {
  const beside = table.playerDealer === null ? 0 : 1;
  const begins = new Set([1]);
  for (const offered of offers) {
    const { fund, eligibility } = inGame(sheetOf(state, offered), table.game);
    for (const row of eligibility) if (row.rule === 'dealt-in') begins.add(row.min);
    for (const { minDealtIn, players } of fund.kind === 'own' ? feesOf(fund) : []) {
      if (minDealtIn !== undefined) begins.add(minDealtIn);
      if (players !== undefined) begins.add(players.from + beside);
      if (players?.to !== undefined) begins.add(players.to + 1 + beside);
    }
  }
  const from = [...begins].filter((count) => count >= 1 && count <= MOST_DEALT_IN).sort((a, b) => a - b);
  return from.map((count, i) => [count, (from[i + 1] ?? MOST_DEALT_IN + 1) - 1]);
}

export const roundsArea: Area<typeof roundCommands, typeof roundEvents> = {
  commands: roundCommands,
  events: roundEvents,
  decide: decideRounds,
  evolve: evolveRounds,
  shapes: roundShapes,
  due: {},
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};

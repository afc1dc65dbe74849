/**
 * The house games area: rounds keep their offer, its fund and their table in use, and how its commands can be begun.
 */
import { first, lookUp } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import { timesCents } from '../../base/cents.ts';
import { type Card, cardOf, RANKS, SUITS } from '../../cards/card.ts';
import { houseGameOf, meterRowFor, type Terms, termsOf } from '../../rules/house-game.ts';
import type { Area } from '../area.ts';
import { offersAt, sheetOf } from '../kit/offers.ts';
import { type Ask, type CommandDraft, oneOf, REASON, type Shapes, start, wholeNumber } from '../kit/shapes.ts';
import { takenSeats } from '../kit/tables.ts';
import { F, type Outcome, refused } from '../outcome.ts';
import type { State, Table } from '../state.ts';
import { cardsText, decideHouseGames, isToKey, nextToSettle } from './decide.ts';
import { evolveHouseGames } from './evolve.ts';
import { type HouseRound, possibleCards, termsIn } from './round.ts';
import { houseGameCommands, houseGameEvents } from './specs.ts';

const whyOfferInUse = (state: State, offer: string): Outcome | undefined =>
  whyInUse(state, (round) => round.offer === offer);

const whyFundInUse = (state: State, fund: string): Outcome | undefined =>
  whyInUse(state, ({ offer }) => lookUp(state.offers, offer).fund === fund);

const whyTableInUse = (state: State, table: string): Outcome | undefined =>
  whyInUse(state, (round) => round.table === table);

function whyInUse(state: State, concerns: (round: HouseRound) => boolean): Outcome | undefined {
  for (const round of state.houseRounds.values()) {
    if (!concerns(round)) continue;
    return refused(F.houseGames, 'round-running', { table: round.table });
  }
  return undefined;
}

// How the commands of a house game can be begun: whose turn it is, and which cards may still be face down.

const tables = (state: State) => [...state.tables.values()];
const rounds = (state: State) => [...state.houseRounds.values()];

const houseGameShapes: Shapes<typeof houseGameCommands> = {
  'place-wagers': (state) => tables(state).flatMap((table) => layouts(state, table)),
  'lock-wagers': (state) => rounds(state).map(({ table }) => start({ table })),
  'record-deal': (state) => rounds(state).flatMap((round) => deals(state, round)),
  'decide-hand': (state) => rounds(state).flatMap((round) => decisions(state, round)),
  'set-dealer': (state) =>
    rounds(state).flatMap((round) => {
      const { step } = termsIn(state, round);
      const table = lookUp(state.tables, round.table);
      const left = possibleCards({ state, table, round });
      const up = round.up === null ? '' : `${round.up} `;
      const hidden = step.cards.dealer - step.cards.up;
      const hands = SKIPS.map((skip) => `${up}${cardsText(some(left, hidden, skip))}`);
      return left.length < hidden ? [] : [start({ table: table.id }, { cards: oneOf(hands) })];
    }),
  'settle-hand': (state) => rounds(state).flatMap((round) => shownNext(state, round)),
  'reread-hand': (state) =>
    rounds(state).flatMap(({ table, positions }) =>
      [null, ...positions.filter(({ cards }) => cards !== null).map(({ spot }) => spot)].map((spot) =>
        start({ table, spot }),
      ),
    ),
  'key-progressive': (state) =>
    keyed(state, ({ keyedBy }) => keyedBy === null).map(({ table, spot, row }) => start({ table, spot, row })),
  'verify-progressive': (state) =>
    keyed(state, ({ keyedBy }) => keyedBy !== null).map(({ table, spot }) => start({ table, spot })),
  'end-hand': (state) => rounds(state).map(({ table }) => start({ table })),
  'void-deal': (state) => rounds(state).map(({ table }) => start({ table }, { reason: REASON })),
  'back-out-progressive': (state) => [...state.progressivePays.keys()].map((pay) => start({ pay }, { reason: REASON })),
};

/** A player at each taken seat with all wagers, only some of them, or further spots in addition. */
function layouts(state: State, table: Table): CommandDraft[] {
  const seats = takenSeats(table);
  if (seats.length === 0 || table.kind !== 'live') return [];
  return offersAt(state, table).flatMap((offered) => {
    const step = houseGameOf(sheetOf(state, offered));
    if (step === undefined) return [];
    const { ante, side, meter } = termsOf(step, offered.offer);
    const on = { ante: ante.least, side: side?.least ?? 0, progressive: meter?.wager ?? 0 };
    const all = seats.map((seat) => ({ spot: seat, player: seat, ...on }));
    const free = Array.from({ length: table.seatCount }, (_, i) => i + 1).filter((spot) => !seats.includes(spot));
    const beside = free.slice(0, 3).map((spot) => ({ ...all[0]!, spot }));
    const values: Json[] = [
      all,
      [...all, ...beside],
      [...all.slice(0, 1), ...beside],
      all.map((bet) => ({ ...bet, ante: ante.most, side: 0 })),
      all.map((bet, i) => (i % 2 === 0 ? { ...bet, progressive: 0 } : bet)),
      ...(meter === undefined ? [] : [all.map((bet) => ({ ...bet, ante: 0, side: 0 }))]),
    ];
    return [start({ table: table.id, offer: offered.offer.id }, { positions: oneOf(values) })];
  });
}

/** As it should be; or a card too few somewhere, which voids the deal. */
function deals(state: State, round: HouseRound): CommandDraft[] {
  const { step } = termsIn(state, round);
  const table = lookUp(state.tables, round.table);
  const left = possibleCards({ state, table, round });
  const up = (skip: number): Ask => oneOf([cardsText(some(left, step.cards.up, skip))]);
  const counts = round.positions.map(({ spot }) => ({ spot, cards: step.cards.player }));
  const { dealer } = step.cards;
  return [
    ...SKIPS.map((skip) => start({ table: table.id, counts, dealer }, { up: up(skip) })),
    start({ table: table.id, counts, dealer: dealer - 1 }, { up: up(0) }),
  ];
}

function decisions(state: State, round: HouseRound): CommandDraft[] {
  const { times } = termsIn(state, round).step.raise;
  return round.positions
    .filter(({ ante, raise }) => ante > 0 && raise === null)
    .flatMap(({ spot, ante }) => [
      start(
        { table: round.table, spot },
        { raise: wholeNumber(timesCents(ante, times[0]), timesCents(ante, times[1])) },
      ),
      start({ table: round.table, spot, raise: 'fold' }),
    ]);
}

function shownNext(state: State, round: HouseRound): CommandDraft[] {
  const next = nextToSettle(round);
  const hands = next === undefined ? [] : handsThatMayShow(state, round);
  if (next === undefined || hands.length === 0) return [];
  const { table } = round;
  return [start({ table, spot: next.spot }, { cards: oneOf(hands.map(({ cards }) => cards)) })];
}

/** Hands that may be turned over now, each with the row of the meter's schedule that it makes. */
export function handsThatMayShow(state: State, round: HouseRound): { cards: string; row: string | null }[] {
  const terms = termsIn(state, round);
  const left = possibleCards({ state, table: lookUp(state.tables, round.table), round });
  if (left.length < terms.step.cards.player) return [];
  return handsOf(terms, left).map((hand) => ({
    cards: cardsText(hand),
    row: (terms.meter && meterRowFor(terms.meter, hand)?.key) ?? null,
  }));
}

/** A hand for every row of the meter's schedule that can still be made, and some that make none. */
function handsOf(terms: Terms, left: readonly Card[]): Card[][] {
  const { player } = terms.step.cards;
  const plain = SKIPS.slice(0, 3).map((skip) => some(left, player, skip));
  const { meter } = terms;
  if (meter === undefined) return plain;
  const rows = new Map<string, Card[]>();
  const open = new Set(left);
  for (const hand of candidates(player)) {
    if (!hand.every((card) => open.has(card))) continue;
    const row = meterRowFor(meter, hand)?.key;
    if (row !== undefined && !rows.has(row)) rows.set(row, hand);
  }
  return [...plain, ...rows.values()];
}

/** Runs of one suit and of several, and several of a rank with others: every kind of hand is among them. */
function* candidates(size: number): Generator<Card[]> {
  const ranks = RANKS.length;
  for (let suit = 0; suit < SUITS.length; suit += 1) {
    for (let top = ranks - 1; top >= size - 1; top -= 1) {
      const run = Array.from({ length: size }, (_, i) => top - i);
      yield run.map((rank) => cardOf(rank, suit));
      yield run.map((rank, i) => cardOf(rank, (suit + (i === 0 ? 1 : 0)) % SUITS.length));
      yield run.map((rank, i) => cardOf(i === size - 1 ? (rank + ranks - 1) % ranks : rank, suit));
    }
  }
  for (let rank = ranks - 1; rank >= 0; rank -= 1) {
    for (let beside = 0; beside < ranks; beside += 1) {
      if (beside === rank) continue;
      for (let same = Math.min(4, size); same >= 3; same -= 1) {
        const alike = Array.from({ length: same }, (_, i) => cardOf(rank, i));
        const pair = Array.from({ length: size - same }, (_, i) => cardOf(beside, i + 1));
        const apart = Array.from({ length: size - same }, (_, i) => cardOf((beside + 2 * i) % ranks, i + 1));
        yield [...alike, ...pair];
        if (new Set([...alike, ...apart]).size === size) yield [...alike, ...apart];
      }
    }
  }
}

const SKIPS = [0, 3, 7, 11, 17, 23];

/** `many` of them at equal distances; always the same for the same cards. */
function some(cards: readonly Card[], count: number, skip: number): Card[] {
  const left = [...cards];
  let at = skip;
  return Array.from({ length: Math.min(count, left.length) }, () => {
    at = (at + skip) % left.length;
    return first(left.splice(at, 1));
  });
}

function keyed(state: State, is: (position: HouseRound['positions'][number]) => boolean) {
  return rounds(state).flatMap((round) => {
    const { meter } = termsIn(state, round);
    return round.positions
      .filter((position) => position.pay === null && isToKey(meter, position, round) && is(position))
      .map(({ spot, row }) => ({ table: round.table, spot, row: row! }));
  });
}

export const houseGamesArea: Area<typeof houseGameCommands, typeof houseGameEvents> = {
  commands: houseGameCommands,
  events: houseGameEvents,
  decide: decideHouseGames,
  evolve: evolveHouseGames,
  shapes: houseGameShapes,
  due: {},
  whyOfferInUse,
  whyFundInUse,
  whyTableInUse,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: { 'progressive-verified': null },
};

/**
 * Be the dealer: the visitor gets a table with guests and a royal flush in the deck, and deals. The crew plays floor
 * and cage on request, step by step, or the visitor uses their badges.
 */
import { first, lookUp } from '../base/assert.ts';
import type { Cents } from '../base/cents.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import type { Rng } from '../base/seeded.ts';
import type { Instant } from '../base/time.ts';
import { held, pool } from '../floor/accounts.ts';
import { balanceOf } from '../floor/books.ts';
import type { FloorEvent } from '../floor/events.ts';
import { betOf } from '../floor/kit/shapes.ts';
import { rounds } from '../floor/rounds/area.ts';
import type { Award, Hit, State, Table } from '../floor/state.ts';
import type { Outcome } from '../journal/record.ts';
import type { TourDocument, TourNow, TourStep } from './api.ts';
import { BADGES, FLOOR_CREW } from './cast.ts';
import { claimStep, floorOrder, paymentOf, stepFor } from './crews.ts';
import { STACKS } from './deal-cards.ts';
import { OFFERS } from './floor-plan.ts';
import type { Body, GiveResult, Giver, Order } from './giving.ts';
import { type Humans, isTourTable, tourTable, waitingGuests } from './stage.ts';

/** The activity of the tour, and the hand that wins all of it. */
const OFFER = 'uth-progressive';
const ROW = 'royal-flush';
const POOL = 'main';
const GAME = 'ultimate-texas-holdem';
const PLAN = OFFERS.find(({ id }) => id === OFFER)!;
export const TOUR_FUND = PLAN.fund;
const ROYAL = first(STACKS[OFFER]![ROW]!);
const SEAT = 3;
const SEATS = [1, 2, 3, 5];
const DEALER = BADGES.find(({ roles }) => roles.includes('dealer'))!;

export type Tours = Readonly<{
  /** Another table for another visitor. */
  begin: (now: Instant) => Promise<Result<TourDocument>>;
  /** Plays the next step at this table, whoever's turn it is. */
  next: (table: string) => Promise<Result<TourStep>>;
  /** How far it is, whoever did it: the visitor may have been dealer, floor and cashier. */
  at: (table: string) => Promise<Result<TourNow>>;
  /** When the tour at this table began. */
  beganAt: (table: string) => Instant | undefined;
  /** Called with every record of the journal. */
  hear: (records: readonly Readonly<{ outcome: Outcome<FloorEvent> }>[]) => void;
}>;

/** What was seen of one tour. */
type Tour = {
  readonly table: string;
  readonly beganAt: Instant;
  hit: string | null;
  readonly payments: Map<string, number>;
};

export function newTours(giver: Giver, humans: Humans, rng: Rng): Tours {
  const tours = new Map<string, Tour>();
  return {
    begin: async (now) => {
      await closeLeft(giver, humans);
      const opened = await openTable(giver, rng);
      if (!opened.ok) return opened;
      const { table, meter } = opened.value;
      humans.sitDown(table);
      tours.set(table, { table, beganAt: now, hit: null, payments: new Map() });
      return ok(documentOf(table, meter));
    },
    next: async (table) => {
      const tour = tours.get(table);
      if (tour === undefined) return NO_TOUR;
      humans.sitDown(table);
      return nextStep(giver, tour);
    },
    at: async (table) => {
      const tour = tours.get(table);
      if (tour === undefined) return NO_TOUR;
      humans.sitDown(table);
      return ok((await giver.look((state) => nowOf(state, tour))) ?? finishedTour(tour));
    },
    beganAt: (table) => tours.get(table)?.beganAt,
    hear: (records) => {
      for (const { outcome } of records)
        if ('events' in outcome) for (const event of outcome.events) recordEvent(tours, event);
    },
  };
}

const NO_TOUR = refuse('no-such-tour', 'There is no tour at this table.', 'Start one from the demo’s first page.');

/** What the visitor or the crew did, if it concerns a tour. */
function recordEvent(tours: ReadonlyMap<string, Tour>, event: FloorEvent): void {
  if (event.type === 'hit-called') {
    const tour = tours.get(event.table);
    if (tour !== undefined) tour.hit = event.hit;
  }
  if (event.type === 'hit-taken-back') {
    for (const tour of tours.values()) if (tour.hit === event.hit) tour.hit = null;
  }
  if (event.type === 'awards-paid') {
    for (const { id, amount, to } of event.awards) tours.get(to.table)?.payments.set(id, amount);
  }
}

const paidOf = ({ payments }: Tour): Cents | null =>
  payments.size === 0 ? null : ([...payments.values()].reduce((sum, amount) => sum + amount, 0) as Cents);

/** Tables of visitors who left; one with a round or a hit is first finished by the crew. */
async function closeLeft(giver: Giver, humans: Humans): Promise<void> {
  const left = await giver.look((state) =>
    [...state.tables.values()]
      .filter(({ id, round }) => isTourTable(id) && round === null && !humans.isAt(id))
      .filter(({ id }) => ![...state.hits.values()].some((hit) => hit.table === id))
      .map(({ id }) => id),
  );
  for (const table of left ?? []) await giver.give(byFloor({ type: 'close-table', table }));
}

const byFloor = (body: Body): Order => ({ badge: FLOOR_CREW.floor, station: 'floor', body });

async function openTable(giver: Giver, rng: Rng): Promise<Result<Readonly<{ table: string; meter: Cents }>>> {
  const found = await giver.look((state) => {
    let number = 1;
    while (state.tables.has(tourTable(number))) number += 1;
    const meter = balanceOf(state, pool(TOUR_FUND, POOL));
    return { table: tourTable(number), guests: rng.shuffled(waitingGuests(state)), meter };
  });
  if (found === undefined) return refuse('closed', 'The demo is restarting.', 'Try again in a moment.');
  const { table, guests, meter } = found;
  const opens: Body = { type: 'open-table', table, game: GAME, kind: 'live', seats: 6, limits: null };
  const opened = await giver.give(byFloor(opens));
  if (!opened.ok) return opened;
  for (const seat of SEATS) {
    const seated = await seatSomebody(giver, { table, seat }, guests);
    if (!seated.ok) return seated;
  }
  return ok({ table, meter });
}

/**
 * A waiting guest, unless the crew has seated them elsewhere meanwhile. If nobody is waiting, an unknown person sits
 * there.
 */
async function seatSomebody(
  giver: Giver,
  at: Readonly<{ table: string; seat: number }>,
  guests: string[],
): Promise<GiveResult> {
  const person = guests.pop() ?? null;
  const given = await giver.give(byFloor({ type: 'take-seat', ...at, person }));
  return given.ok || person === null ? given : seatSomebody(giver, at, guests);
}

function documentOf(table: string, meter: Cents): TourDocument {
  const { badge, pin } = DEALER;
  return {
    table,
    offer: OFFER,
    row: ROW,
    name: PLAN.sheet.name,
    fund: TOUR_FUND,
    meter,
    dealer: { badge, pin, place: `table:${table}`, opens: `/table/${table}` },
    hand: { seat: SEAT, hand: 1, cards: first(ROYAL.hands) },
    common: ROYAL.common!,
    steps: [
      { id: 'started', who: 'dealer', says: 'Start the game. Each jackpot fee adds to the meter.' },
      { id: 'called', who: 'dealer', says: `Key the royal flush at Seat ${SEAT}: its two cards and the board.` },
      {
        id: 'authorised',
        who: 'floor',
        says: 'The sign shows PENDING. The floor verifies the hand and authorizes it.',
      },
      { id: 'paid', who: 'cage', says: 'The cage checks the ID and pays.' },
      { id: 'done', who: 'dealer', says: 'End the game. The books balance to the cent.' },
    ],
  };
}

type TourTable = Readonly<{ table: Table; hit: Hit | undefined; awards: readonly Award[] }>;

function readTable(state: State, id: string): TourTable | undefined {
  const table = state.tables.get(id);
  if (table === undefined) return undefined;
  const hit = [...state.hits.values()].find((one) => one.table === id);
  const awards = [...state.awards.values()].filter(({ to, stopped }) => to.table === id && stopped === null);
  return { table, hit, awards };
}

/** Whose turn it is, and about how much money. */
function nowOf(state: State, tour: Tour): TourNow {
  const found = readTable(state, tour.table);
  if (found === undefined) return finishedTour(tour);
  const { table, hit, awards } = found;
  const wasCalled = tour.hit !== null;
  const now = { table: tour.table, hit: hit?.id ?? null, award: awards[0]?.id ?? null, amount: paidOf(tour) };
  if (hit !== undefined) return { ...now, turn: 'authorised', atStake: balanceOf(state, held(TOUR_FUND, hit.id)) };
  if (awards.length > 0) {
    return { ...now, turn: 'paid', atStake: awards.reduce((sum, { amount }) => sum + amount, 0) as Cents };
  }
  const before = table.round === null ? 'started' : 'called';
  const after = table.round === null ? 'over' : 'done';
  return { ...now, turn: wasCalled ? after : before, atStake: null };
}

/** The floor has closed the table meanwhile. */
const finishedTour = (tour: Tour): TourNow => ({
  ...{ table: tour.table, turn: 'over', hit: null, award: null, atStake: null },
  amount: paidOf(tour),
});

/** The visitor may have done any of it, so the floor says how far it is. */
async function nextStep(giver: Giver, tour: Tour): Promise<Result<TourStep>> {
  const turn = await giver.look((state) => (state.tables.has(tour.table) ? nowOf(state, tour).turn : undefined));
  switch (turn) {
    case 'started':
      return startRound(giver, tour);
    case 'called':
      return callHand(giver, tour);
    case 'authorised':
      return authorizeHit(giver, tour);
    case 'paid':
      return payAwards(giver, tour);
    case 'done':
      return endTour(giver, tour);
    case 'over':
      return ok(stepOf('done', tour));
    case undefined:
      return refuse('table-closed', 'The table of this tour is closed.', 'Start another tour.');
  }
}

const stepOf = (stage: TourStep['stage'], tour: Tour): TourStep => ({
  ...{ table: tour.table, stage, amount: paidOf(tour) },
});

const byDealer = (table: string, body: Body): Order => ({ badge: DEALER.badge, station: table, body });

async function startRound(giver: Giver, tour: Tour): Promise<Result<TourStep>> {
  const body = await giver.look((state) => roundWithFees(state, tour.table));
  return body === undefined ? refuseStuck() : stepResult(await giver.give(byDealer(tour.table, body)), 'started', tour);
}

/** Everyone seated pays the fee. */
function roundWithFees(state: State, id: string): Body | undefined {
  const table = lookUp(state.tables, id);
  const dealtIn = Object.keys(table.seats).length;
  const positions = rounds(state, table).findLast(
    ({ asks }) => asks.dealtIn?.ask === 'one-of' && asks.dealtIn.values.includes(dealtIn),
  )?.asks.positions;
  if (positions?.ask !== 'bets') return undefined;
  const bets = positions.bets.filter(({ bettor }) => bettor === 'seat');
  const placed = bets.map((bet) => betOf(bet, { wager: 1_000, fees: bet.fees }));
  return { type: 'start-round', table: id, dealtIn, read: 'sensor', positions: placed };
}

async function callHand(giver: Giver, tour: Tour): Promise<Result<TourStep>> {
  const hands = [{ seat: SEAT, hand: 1, cards: first(ROYAL.hands) }];
  const body: Body = { type: 'call-hand', table: tour.table, offer: OFFER, hands, common: ROYAL.common };
  return stepResult(await giver.give(byDealer(tour.table, body)), 'called', tour);
}

/** A checklist has a handful of questions; more steps than this would be an endless loop. */
const MOST_STEPS = 60;

async function authorizeHit(giver: Giver, tour: Tour): Promise<Result<TourStep>> {
  for (let i = 0; i < MOST_STEPS; i += 1) {
    const body = await giver.look((state) => {
      const hit = readTable(state, tour.table)?.hit;
      return hit === undefined ? null : stepFor(state, hit);
    });
    if (body === null) return ok(stepOf('authorised', tour));
    if (body === undefined) return refuseStuck();
    const given = await giver.give(floorOrder(body));
    if (!given.ok) return given;
    if (body.type === 'decline-hit') return ok(stepOf('declined', tour));
  }
  return refuseStuck();
}

async function payAwards(giver: Giver, tour: Tour): Promise<Result<TourStep>> {
  for (let i = 0; i < MOST_STEPS; i += 1) {
    const order = await giver.look((state) => {
      const award = readTable(state, tour.table)?.awards[0];
      if (award === undefined) return null;
      return award.idShown ? paymentOf(state, award) : claimStep(state, award);
    });
    if (order === null) return ok(stepOf('paid', tour));
    if (order === undefined) return refuseStuck();
    const given = await giver.give(order);
    if (!given.ok) return given;
  }
  return refuseStuck();
}

async function endTour(giver: Giver, tour: Tour): Promise<Result<TourStep>> {
  return stepResult(await giver.give(byDealer(tour.table, { type: 'end-round', table: tour.table })), 'done', tour);
}

const stepResult = (given: GiveResult, stage: TourStep['stage'], tour: Tour): Result<TourStep> =>
  given.ok ? ok(stepOf(stage, tour)) : given;

const refuseStuck = () => refuse('tour-stuck', 'The crew cannot continue at this table.', 'Start another tour.');

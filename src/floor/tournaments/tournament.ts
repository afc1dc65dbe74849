/** A poker tournament in the state, from sign-up to log: entrants, seats, clock, prizes, and what its accounts hold. */
import { assert, lookUp } from '../../base/assert.ts';
import { type Cents, subtractCents, sumCents, timesCents, ZERO } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import {
  type Blinds,
  type PlacePrize,
  type PokerTournamentStep,
  type PostedTournament,
  pokerTournamentOf,
  priceOfEntry,
} from '../../rules/tournament.ts';
import { accountOf, openBounties, prizePool } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { gameRowOf, sheetOf } from '../kit/offers.ts';
import { tournamentAt } from '../kit/tables.ts';
import { F, type FloorRefusal, refused } from '../outcome.ts';
import type { OfferState, State, Table } from '../state.ts';

export type Tournament = {
  id: string;
  offer: string;
  /** Null where it starts when its field is full. */
  startsAt: Instant | null;
  /** over: all that is won is owed; the log is still to be signed. */
  status: 'sign-up' | 'running' | 'over';
  entrants: Entrant[];
  /** How many have signed up, those who left again among them: numbers are not given twice. */
  numbers: number;
  /** Tables in use, with button and blinds where somebody keeps them. */
  tables: Record<string, { blinds: Blinds | null }>;
  /** Null until it starts; once it is over it stands still. */
  clock: TournamentClock | null;
  /** Hands in which somebody went out. */
  hands: number;
  /** Bounties that were put on somebody, won or not. */
  named: number;
  /** From the moment at which nobody can pay in any more: what each place is worth, and what of it the house added. */
  prizes: { places: PlacePrize[]; byHouse: Cents; charity: Cents } | null;
};

export type TournamentClock = {
  /** From 1, breaks counted. */
  level: number;
  /** What the clock showed from when on, the level of now last: what a station saw is judged by it. */
  shown: { level: number; from: Instant }[];
  /** When the level ends; null on the last one, which has no end, and while it stands still. */
  endsAt: Instant | null;
  /** While it stands still: since when, and the seconds that are left of the level; null on the last one. */
  paused: { since: Instant; left: number | null } | null;
};

export type Entrant = {
  number: number;
  person: string;
  by: 'paid' | 'won' | 'donated';
  rebuys: number;
  addOns: number;
  seat: EntrantSeat | null;
  /** A bounty on him that is open. */
  target: boolean;
  /** Bounties that he won and that are not owed yet. */
  collected: Cents;
  out: EntrantOut | null;
  /** Minutes away from the table that were imposed on him; 0 is a warning. */
  penalties: number[];
  /** What was made of him so far, so that a mistake can be taken back. */
  won: { award: string; amount: Cents; for: 'place' | 'bounty' | 'deal'; target?: number | undefined }[];
};

export type EntrantSeat = { table: string; seat: number };

type EntrantOut = {
  hand: number;
  /** His stack before the hand, 0 where nobody counted it; null where he was disqualified, which leaves him no place. */
  chips: number | null;
  /** Where he sat. */
  from: EntrantSeat | null;
  /** What the bounty on him brought to whom; empty where there was none. */
  bounty: { entrant: number; amount: Cents }[];
};

/** A tournament with what its sheet allows and its offer posts. */
export type Played = Readonly<{
  tournament: Tournament;
  offered: OfferState;
  step: PokerTournamentStep;
  posted: PostedTournament;
}>;

export const tournamentsOf = (state: State): Tournament[] => [...state.tournaments.values()];

export function playedOf(state: State, id: string): Played | { refusal: FloorRefusal } {
  const tournament = state.tournaments.get(id);
  if (tournament !== undefined) return withLaw(state, tournament);
  const number = Number(/^tournament-([1-9]\d*)$/.exec(id)?.[1] ?? 0);
  return number >= 1 && number <= state.counters.tournaments
    ? refused(F.tournaments, 'tournament-over', { id })
    : refused(F.tournaments, 'no-such-tournament', { id });
}

export function withLaw(state: State, tournament: Tournament): Played {
  const offered = lookUp(state.offers, tournament.offer);
  return {
    tournament,
    offered,
    step: pokerTournamentOf(sheetOf(state, offered))!,
    posted: offered.offer.tournament!,
  };
}

/** Out for good: no place, and nothing back. */
export const isDisqualified = ({ out }: Entrant): boolean => out !== null && out.chips === null;

const isIn = ({ out }: Entrant): boolean => out === null;

export const leftIn = ({ entrants }: Tournament): Entrant[] => entrants.filter(isIn);

/** Open for a tournament, of a game of the sheet, among the posted tables, and nobody sits there. */
export function canPlayAt(state: State, offered: OfferState, { id, kind, game, seats }: Table): boolean {
  const { tables } = offered.offer;
  return (
    kind === 'tournament' &&
    gameRowOf(sheetOf(state, offered), game) !== undefined &&
    (tables === 'all' || tables.includes(id)) &&
    Object.keys(seats).length === 0 &&
    tournamentAt(state, id) === undefined
  );
}

/** Seats of this table that are played at: as many as are posted, and no more than it has. */
export const seatsAt = ({ posted }: Pick<Played, 'posted'>, { seatCount }: Pick<Table, 'seatCount'>): number =>
  Math.min(seatCount, posted.seats);

export const freeSeats = (at: Pick<Played, 'posted'>, table: Table): number[] =>
  Array.from({ length: seatsAt(at, table) }, (_, i) => i + 1).filter((seat) => table.seats[seat] === undefined);

/** The level that the clock showed at that moment; before the first hand none. */
export const levelAt = ({ clock }: Tournament, moment: Instant): number =>
  clock?.shown.findLast(({ from }) => from <= moment)?.level ?? 0;

/** Whether money can still be paid in: by late entrants, re-buys or add-ons. */
export function isOpenAt({ lateUntil, rebuy, addOn }: PostedTournament, level: number): boolean {
  return level <= Math.max(lateUntil ?? 0, rebuy?.until ?? 0, addOn?.until ?? 0);
}

export function entrantIn({ tournament, step }: Played, number: number): Entrant | { refusal: FloorRefusal } {
  const entrant = tournament.entrants.find((one) => one.number === number);
  if (entrant !== undefined) return entrant;
  return refused(step.entries.at, 'no-such-entrant', { number });
}

/** Somebody who is still in it, while it runs. */
export function playerIn(at: Played, number: number): Entrant | { refusal: FloorRefusal } {
  const entrant = entrantIn(at, number);
  if ('refusal' in entrant) return entrant;
  const { status } = at.tournament;
  if (status !== 'running') {
    return refused(at.step.at, status === 'over' ? 'not-running/over' : 'not-running/not-started');
  }
  if (entrant.out === null) return entrant;
  return refused(at.step.ties.at, 'out-already/list', { number });
}

/** Chips that are in play: every entry, re-buy and add-on of somebody whose chips were not taken away. */
export function chipsInPlay({ entrants }: Tournament, { chips, rebuy, addOn }: PostedTournament): number {
  return entrants
    .filter(({ out }) => out === null || out.chips !== null)
    .reduce((sum, one) => sum + chips + one.rebuys * (rebuy?.chips ?? 0) + one.addOns * (addOn?.chips ?? 0), 0);
}

/** What this entrant paid into the pool. */
export const paidInBy = ({ rebuys, addOns }: Entrant, { buyIn, rebuy, addOn }: PostedTournament): Cents =>
  (buyIn + rebuys * (rebuy?.price ?? 0) + addOns * (addOn?.price ?? 0)) as Cents;

/** What it cost him to enter, in money or with an entry that he won; nothing where the house paid for him. */
export const costOfEntry = ({ by }: Entrant, posted: PostedTournament): Cents =>
  by === 'donated' ? ZERO : priceOfEntry(posted);

// What the accounts of a tournament hold: what was paid in until the prizes are fixed, and nothing once it is over.

export function assertTournaments(state: State): void {
  for (const tournament of tournamentsOf(state)) {
    const { posted } = withLaw(state, tournament);
    const { id, status, entrants, named, prizes } = tournament;
    const pool = balanceOf(state, prizePool(id));
    const bounties = balanceOf(state, openBounties(id));
    if (status === 'over') assert(pool === 0 && bounties === 0, `all of ${id} is paid out`);
    if (status === 'over') continue;
    const paidIn = sumCents(entrants.map((one) => paidInBy(one, posted)));
    const onHeads = posted.bounty?.from === 'pool' ? timesCents(posted.bounty.amount, named) : ZERO;
    if (prizes === null) assert(pool === subtractCents(paidIn, onHeads), `${id} holds what was paid in`);
    const open = timesCents(posted.bounty?.amount ?? ZERO, entrants.filter(({ target }) => target).length);
    const collected = sumCents(entrants.map((one) => one.collected));
    assert(bounties === open + collected, `${id} holds the bounties that are open`);
    for (const { person, seat } of entrants) {
      if (seat === null) continue;
      const there = state.tables.get(seat.table)?.seats[seat.seat]?.person;
      assert(there === person, `${id}: who has seat ${seat.seat} at ${seat.table} sits there`);
    }
  }
  const own = new Set(state.tournaments.keys());
  for (const account of state.balances.keys()) {
    const { owner, id } = accountOf(account);
    assert(owner !== 'tournament' || own.has(id), `${account} belongs to a tournament that is open`);
  }
}

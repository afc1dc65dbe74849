/** A poker tournament in the state, from sign-up to log: entrants, seats, clock, prizes, and what its accounts hold. */
import { assert, lookUp } from '../../base/assert.ts';
import { addCents, type Cents, subtractCents, sumCents, timesCents, ZERO } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import {
  type PlacePrize,
  type PokerTournamentStep,
  type PostedTournament,
  pokerTournamentOf,
  priceOfEntry,
} from '../../rules/tournament.ts';
import type { Blinds } from '../../rules/tournament-seats.ts';
import { accountOf, openBounties, prizePool } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { gameRowOf, sheetOf } from '../kit/offers.ts';
import { tournamentAt } from '../kit/tables.ts';
import { F, type FloorRefusal, refused } from '../outcome.ts';
import type { OfferState, State, Table } from '../state.ts';

export type Tournament = {
  id: string;
  offer: string;
  /** Null if it starts when its field is full. */
  startsAt: Instant | null;
  /** over: all prizes are owed; the log is still unsigned. */
  status: 'sign-up' | 'running' | 'over';
  entrants: Entrant[];
  /** How many have signed up, including those who left again: numbers are never reused. */
  numbers: number;
  /** Tables in use, with button and blinds if they are tracked. */
  tables: Record<string, { blinds: Blinds | null }>;
  /** Null until it starts; stopped once it is over. */
  clock: TournamentClock | null;
  /** Hands with an elimination. */
  hands: number;
  /** Bounties placed on a player, won or not. */
  named: number;
  /** Bounty growth of disqualified players, which went back to the pool. */
  grownBack?: Cents | undefined;
  /** Play is hand for hand: how many hands were dealt so, and the tables that have finished this one. */
  handForHand?: { hand: number; finished: string[] } | undefined;
  /** Set when buy-ins have ended: what each place is worth, and how much of it the house added. */
  prizes: { places: PlacePrize[]; byHouse: Cents; charity: Cents } | null;
};

export type TournamentClock = {
  /** From 1, breaks included. */
  level: number;
  /** What the clock showed and since when, the current level last: used to judge what a station saw. */
  shown: { level: number; from: Instant }[];
  /** When the level ends; null on the last one, which has no end, and while the clock is paused. */
  endsAt: Instant | null;
  /** While paused: since when, and the seconds left of the level; null on the last one. */
  paused: { since: Instant; left: number | null } | null;
};

export type Entrant = {
  number: number;
  person: string;
  by: 'paid' | 'won' | 'donated';
  /** Chips beyond the stack of every entrant. */
  bonus?: number | undefined;
  rebuys: number;
  addOns: number;
  seat: EntrantSeat | null;
  /** An open bounty on this player. */
  target: boolean;
  /** What bounties this player won added to their own. */
  grown?: Cents | undefined;
  /** Bounties this player won that are not owed yet. */
  collected: Cents;
  out: EntrantOut | null;
  /** The player's stack when last counted. */
  counted?: { chips: number; at: Instant } | undefined;
  /** Minutes of away-from-table penalties; 0 is a warning. */
  penalties: number[];
  /** What was made of this entrant so far, so that a mistake can be undone. */
  won: { award: string; amount: Cents; for: 'place' | 'bounty' | 'deal'; target?: number | undefined }[];
};

export type EntrantSeat = { table: string; seat: number };

type EntrantOut = {
  hand: number;
  /** The stack before the hand, 0 if it was not counted; null if disqualified, which leaves no place. */
  chips: number | null;
  /** The seat. */
  from: EntrantSeat | null;
  /** Who won the hand, if it was said. */
  by?: number[] | undefined;
  /** What the bounty on this player brought, and to whom; empty if there was none. */
  bounty: { entrant: number; amount: Cents; grows?: Cents | undefined }[];
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

/** Disqualified: no place and no refund. */
export const isDisqualified = ({ out }: Entrant): boolean => out !== null && out.chips === null;

const isIn = ({ out }: Entrant): boolean => out === null;

export const leftIn = ({ entrants }: Tournament): Entrant[] => entrants.filter(isIn);

/** Open for a tournament, of a game of the sheet, among the posted tables, and not used by another. */
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

/** Seats in play at this table: as many as are posted, and no more than it has. */
export const seatsAt = ({ posted }: Pick<Played, 'posted'>, { seatCount }: Pick<Table, 'seatCount'>): number =>
  Math.min(seatCount, posted.seats);

export const freeSeats = (at: Pick<Played, 'posted'>, table: Table): number[] =>
  Array.from({ length: seatsAt(at, table) }, (_, i) => i + 1).filter((seat) => table.seats[seat] === undefined);

/** The level the clock showed at that moment; none before the first hand. */
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

/** A player who is still in it, while it runs. */
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

/** Tables with players that have not finished the hand, while play is hand for hand. */
export function tablesPlaying({ tables, entrants, handForHand }: Tournament): string[] {
  const taken = new Set(entrants.flatMap(({ seat }) => (seat === null ? [] : [seat.table])));
  return Object.keys(tables).filter((table) => taken.has(table) && handForHand?.finished.includes(table) === false);
}

/** Chips in play: every entry, re-buy and add-on of players whose chips were not removed. */
export function chipsInPlay({ entrants }: Tournament, { chips, rebuy, addOn }: PostedTournament): number {
  return entrants
    .filter(({ out }) => out === null || out.chips !== null)
    .reduce(
      (sum, one) =>
        sum + chips + (one.bonus ?? 0) + one.rebuys * (rebuy?.chips ?? 0) + one.addOns * (addOn?.chips ?? 0),
      0,
    );
}

/** What this entrant paid into the pool. */
export const paidInBy = ({ rebuys, addOns }: Entrant, { buyIn, rebuy, addOn }: PostedTournament): Cents =>
  (buyIn + rebuys * (rebuy?.price ?? 0) + addOns * (addOn?.price ?? 0)) as Cents;

/** What the entry cost the player, in money or as an entry won; nothing if the house paid. */
export const costOfEntry = ({ by }: Entrant, posted: PostedTournament): Cents =>
  by === 'donated' ? ZERO : priceOfEntry(posted);

/** The bounty on this player; 0 if there is none. */
export const bountyOn = ({ target, grown }: Entrant, { bounty }: PostedTournament): Cents =>
  target && bounty !== undefined ? addCents(bounty.amount, grown ?? ZERO) : ZERO;

/** The part of the pool set aside for bounties. */
export const bountiesFromPool = ({ named, grownBack }: Tournament, { bounty }: PostedTournament): Cents =>
  bounty?.from === 'pool' ? subtractCents(timesCents(bounty.amount, named), grownBack ?? ZERO) : ZERO;

// What the accounts of a tournament hold: the money paid in until the prizes are fixed, and nothing once it is over.

export function assertTournaments(state: State): void {
  for (const tournament of tournamentsOf(state)) {
    const { posted } = withLaw(state, tournament);
    const { id, status, entrants, prizes } = tournament;
    const pool = balanceOf(state, prizePool(id));
    const bounties = balanceOf(state, openBounties(id));
    if (status === 'over') assert(pool === 0 && bounties === 0, `all of ${id} is paid out`);
    if (status === 'over') continue;
    const paidIn = sumCents(entrants.map((one) => paidInBy(one, posted)));
    const onHeads = bountiesFromPool(tournament, posted);
    if (prizes === null) assert(pool === subtractCents(paidIn, onHeads), `${id} holds what was paid in`);
    const open = sumCents(entrants.map((one) => bountyOn(one, posted)));
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

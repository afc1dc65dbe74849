/** Tournaments as the desk runs them and as the room sees them. */
import { lookUp } from '../../base/assert.ts';
import { type Cents, sumCents, timesCents, ZERO } from '../../base/cents.ts';
import { addSeconds, type Instant, MINUTE } from '../../base/time.ts';
import {
  averageStack,
  balanceMove,
  nextBlinds,
  type PlacePrize,
  type PostedTournament,
  playersAtEnd,
  pokerTournamentOf,
  prizeList,
  tableToBreak,
  worstSeat,
} from '../../rules/tournament.ts';
import { asListed } from '../clock.ts';
import { sheetOf } from '../kit/offers.ts';
import type { State, Table } from '../state.ts';
import { canTakeBack, lastOuts } from '../tournaments/play.ts';
import { groupsOf, toDivide, totalOf } from '../tournaments/prizes.ts';
import { isPlaceOwed } from '../tournaments/sign-up.ts';
import {
  canPlayAt,
  chipsInPlay,
  type Entrant,
  freeSeats,
  isOpenAt,
  leftIn,
  type Played,
  paidInBy,
  seatsAt,
  tournamentsOf,
  withLaw,
} from '../tournaments/tournament.ts';
import { type Outside, offerName, publicName, type ViewOf } from './view-kit.ts';

/** For the room: no names, no numbers of people. */
export type TournamentClockView = ViewOf<typeof clockOf>;
export type ClockView = ViewOf<typeof clockView>;
export type LevelView = NonNullable<ViewOf<typeof levelView>>;
export type TournamentDeskView = ViewOf<typeof deskOf>;
export type EntrantView = ViewOf<typeof entrantView>;
/** Tournaments whose sign-up can be opened. */
export type TournamentDueView = ViewOf<typeof tournamentsDue>[number];

export const tournamentClocks = (state: State) =>
  tournamentsOf(state).map((one) => clockOf(state, withLaw(state, one)));

export const tournamentDesks = (state: State, outside: Outside) =>
  tournamentsOf(state).map((one) => deskOf(state, withLaw(state, one), outside));

export function tournamentsDue(state: State) {
  return [...state.offers.values()].flatMap((offered) => {
    const { offer, status, signUps = [] } = offered;
    const posted = offer.tournament;
    const step = pokerTournamentOf(sheetOf(state, offered));
    if (posted === undefined || step === undefined || status !== 'approved') return [];
    const about = {
      offer: offer.id,
      name: offerName(state, offered),
      buyIn: posted.buyIn,
      entryFee: posted.entryFee,
      guarantee: posted.guarantee ?? null,
    };
    if (step.begins.when === 'posted') {
      const open = (asListed(state, offer).tournament!.starts ?? []).filter((time) => !signUps.includes(time));
      return open.map((startsAt: Instant | null) => ({ ...about, startsAt }));
    }
    const filling = tournamentsOf(state).some((one) => one.offer === offer.id && one.status === 'sign-up');
    return filling ? [] : [{ ...about, startsAt: null }];
  });
}

function clockOf(state: State, at: Played) {
  const { tournament, posted, offered } = at;
  const { entrants, status, startsAt, prizes } = tournament;
  const clock = status === 'over' ? null : tournament.clock;
  const left = leftIn(tournament).length;
  const places = prizes?.places ?? expected(state, at);
  const level = clock?.level ?? 0;
  return {
    tournament: tournament.id,
    offer: offered.offer.id,
    name: offerName(state, offered),
    approval: sheetOf(state, offered).approval,
    status,
    /** Where it is played, and the seat of the button if the desk keeps track of it. */
    at: Object.entries(tournament.tables).map(([table, { blinds }]) => ({
      table,
      button: blinds?.button ?? null,
      small: blinds?.small ?? null,
      big: blinds?.big ?? null,
    })),
    startsAt,
    entrants: entrants.length,
    left,
    average: averageStack(chipsInPlay(tournament, posted), left),
    clock: clock === null ? null : clockView(clock),
    now: levelView(posted, level),
    next: levelView(posted, level + 1),
    /** When the next break begins, if the clock is running and one is posted. */
    nextBreakAt: nextBreak(posted, clock),
    buyIn: posted.buyIn,
    entryFee: posted.entryFee,
    /** As of now: final when the prizes are fixed. */
    pool: sumCents(places.map(({ amount }) => amount)),
    fixed: prizes !== null,
    places: places.map(({ place, amount, as }) => ({ place, amount, thing: as?.name ?? null })),
  };
}

/** What the places would be worth if no more money came in; nothing while too few have signed up. */
function expected(state: State, { tournament, posted }: Played): readonly PlacePrize[] {
  const { entrants, named } = tournament;
  if (entrants.length < 2 || (posted.pays.how === 'double' && entrants.length % 2 === 1)) return [];
  const paidIn = sumCents(entrants.map((one) => paidInBy(one, posted)));
  const bounties = posted.bounty?.from === 'pool' ? timesCents(posted.bounty.amount, named) : ZERO;
  return prizeList(posted, { paidIn, bounties, entries: entrants.length, unit: state.house!.chip }).places;
}

const clockView = ({ level, endsAt, paused }: NonNullable<Played['tournament']['clock']>) => ({
  level,
  /** When the level ends; null on the last one and while the clock is paused. */
  endsAt,
  paused: paused !== null,
  /** Seconds that are left while it is paused; null if it runs, or if the level has no end. */
  pausedLeft: paused?.left ?? null,
});

/** A level as it is posted; `blinds` is null in a break. */
function levelView({ levels }: PostedTournament, level: number) {
  const posted = levels[level - 1];
  if (posted === undefined) return null;
  const blinds = 'break' in posted ? null : { small: posted.small, big: posted.big, ante: posted.ante ?? 0 };
  return { level, minutes: posted.minutes, blinds };
}

function nextBreak({ levels }: PostedTournament, clock: Played['tournament']['clock']) {
  if (clock === null || clock.endsAt === null) return null;
  let at = clock.endsAt;
  for (const level of levels.slice(clock.level)) {
    if ('break' in level) return at;
    at = addSeconds(at, level.minutes * MINUTE);
  }
  return null;
}

function deskOf(state: State, at: Played, outside: Outside) {
  const { tournament, posted, step, offered } = at;
  const { status, clock, prizes, entrants } = tournament;
  const level = clock?.level ?? 0;
  const who = (person: string): string | null => publicName(outside, person);
  const places = placesBy(at);
  const runs = status === 'running';
  const tables = tablesOf(state, at, who);
  const open = prizes === null;
  const room = tables.map(({ table, seats, players }) => ({
    table,
    players: players.length,
    free: seats - players.length,
  }));
  const divide = toDivide(state, at);
  return {
    ...clockOf(state, at),
    posted,
    people: entrants.map((one) => entrantView(one, who, places)),
    tables,
    /** Open tables without players yet; none can be added if all sit at one table. */
    freeTables: freeTables(state, at),
    /**
     * What the desk should do about the tables. If the button is kept: the player with the next big blind moves, to the
     * seat that has it soonest.
     */
    move: runs ? moveOf(state, at, room) : null,
    breakable: runs ? (tableToBreak(room) ?? null) : null,
    signUpOpen: status === 'sign-up' || (runs && open && step.late !== undefined && level <= (posted.lateUntil ?? 0)),
    rebuysOpen: runs && open && posted.rebuy !== undefined && level <= posted.rebuy.until,
    addOnsOpen: runs && open && posted.addOn !== undefined && level >= posted.addOn.from && level <= posted.addOn.until,
    canFix: runs && open && !isOpenAt(posted, level),
    deals: step.deals !== undefined && runs && prizes !== null && leftIn(tournament).length > 1,
    /** What the remaining players would divide. */
    toDivide: totalOf(divide),
    bountiesOpen: divide.bounties,
    /** Entries to this tournament that were won and not used. */
    entriesWon: entriesWon(state, offered.offer.id, who),
    penalties: step.penalties.minutes,
    /** Whose elimination can be undone: those of the last hand in which a player went out. */
    lastOut: canTakeBack(tournament) ? lastOuts(tournament).map(({ number }) => number) : [],
    /** It is over when this many are left. */
    overAt: playersAtEnd(posted, entrants.length),
    canCallOff: status !== 'over' && !isPlaceOwed(tournament),
  };
}

/** A player who is still in has no place before it is over. */
function placesBy({ tournament }: Played): ReadonlyMap<number, number> {
  const playing = new Set(tournament.status === 'over' ? [] : leftIn(tournament).map(({ number }) => number));
  return new Map(
    groupsOf(tournament).flatMap(({ from, entrants }) =>
      entrants.filter((number) => !playing.has(number)).map((number): [number, number] => [number, from]),
    ),
  );
}

function entrantView(entrant: Entrant, who: (person: string) => string | null, places: ReadonlyMap<number, number>) {
  const { number, person, by, rebuys, addOns, seat, target, collected, penalties, out, won } = entrant;
  return {
    number,
    person,
    who: who(person),
    entry: by,
    rebuys,
    addOns,
    seat: seat === null ? null : { ...seat },
    target,
    collected,
    penalties: [...penalties],
    /** Null while playing, and if disqualified. */
    place: places.get(number) ?? null,
    out: out === null ? null : { disqualified: out.chips === null },
    won: sumCents(won.map(({ amount }): Cents => amount)),
  };
}

function tablesOf(state: State, { tournament, posted }: Played, who: (person: string) => string | null) {
  return Object.entries(tournament.tables).map(([table, { blinds }]) => ({
    table,
    seats: seatsAt({ posted }, lookUp(state.tables, table)),
    button: blinds?.button ?? null,
    players: leftIn(tournament)
      .filter(({ seat }) => seat?.table === table)
      .map(({ number, person, seat }) => ({ seat: seat!.seat, number, who: who(person) }))
      .sort((a, b) => a.seat - b.seat),
  }));
}

function moveOf(state: State, at: Played, room: Parameters<typeof balanceMove>[0]) {
  const move = balanceMove(room);
  if (move === undefined) return null;
  const [from, to] = [move.from, move.to].map((table) => lookUp(state.tables, table)) as [Table, Table];
  const blindsAt = (table: string) => at.tournament.tables[table]!.blinds;
  const next = nextBlinds(blindsAt(from.id), Object.keys(from.seats).map(Number))?.big;
  const person = blindsAt(from.id) === null || next === undefined ? undefined : from.seats[next]?.person;
  const there = blindsAt(to.id);
  return {
    ...move,
    number: leftIn(at.tournament).find((one) => one.person === person)?.number ?? null,
    seat: there === null ? null : (worstSeat(there, freeSeats(at, to)) ?? null),
  };
}

function freeTables(state: State, at: Played) {
  const { tournament, step, offered } = at;
  if (step.seating.oneTable === true && Object.keys(tournament.tables).length > 0) return [];
  return [...state.tables.values()]
    .filter((table) => canPlayAt(state, offered, table))
    .map((table) => ({ table: table.id, seats: seatsAt(at, table) }));
}

const entriesWon = (state: State, offer: string, who: (person: string) => string | null) =>
  [...state.awards.values()].flatMap(({ id, as, person }) =>
    as?.gives === 'entry' && as.of === offer && person !== null ? [{ award: id, person, who: who(person) }] : [],
  );

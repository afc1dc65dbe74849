/** Tournaments as the desk runs them and as the room sees them. */
import { lookUp } from '../../base/assert.ts';
import { type Cents, sumCents } from '../../base/cents.ts';
import { addSeconds, type Instant, MINUTE } from '../../base/time.ts';
import {
  type PlacePrize,
  type PostedTournament,
  playersAtEnd,
  pokerTournamentOf,
  prizeList,
  prizesToDivide,
} from '../../rules/tournament.ts';
import {
  averageStack,
  balanceMove,
  nextBlinds,
  nextBreak,
  tableToBreak,
  worstSeat,
} from '../../rules/tournament-seats.ts';
import { asListed } from '../clock.ts';
import { sheetOf } from '../kit/offers.ts';
import type { State, Table } from '../state.ts';
import { canTakeBack, canTakeBackAlone, lastOuts } from '../tournaments/play.ts';
import { groupsOf, toDivide, totalOf } from '../tournaments/prizes.ts';
import { isPlaceOwed } from '../tournaments/sign-up.ts';
import {
  bountiesFromPool,
  bountyOn,
  canPlayAt,
  chipsInPlay,
  type Entrant,
  freeSeats,
  isOpenAt,
  leftIn,
  type Played,
  paidInBy,
  seatsAt,
  tablesPlaying,
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
    nextBreakAt: nextBreakAt(posted, clock),
    late: status === 'running' && prizes === null ? lateEntry(posted, clock) : null,
    /** While play is hand for hand: which hand it is, and the tables that still play it. */
    handForHand:
      tournament.handForHand === undefined
        ? null
        : { hand: tournament.handForHand.hand, playing: tablesPlaying(tournament) },
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
  const { entrants } = tournament;
  if (entrants.length < 2 || (posted.pays.how === 'double' && entrants.length % 2 === 1)) return [];
  const paidIn = sumCents(entrants.map((one) => paidInBy(one, posted)));
  const bounties = bountiesFromPool(tournament, posted);
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
  return { level, minutes: posted.minutes, blinds, race: 'break' in posted ? (posted.race ?? null) : null };
}

/** Late registration while it is open: when it ends, or the seconds that are left while the clock is paused. */
function lateEntry({ levels, lateUntil }: PostedTournament, clock: Played['tournament']['clock']) {
  if (lateUntil === undefined || clock === null || clock.level > lateUntil) return null;
  const later = levels.slice(clock.level, lateUntil).reduce((sum, { minutes }) => sum + minutes * MINUTE, 0);
  const { endsAt, paused } = clock;
  return {
    level: lateUntil,
    endsAt: endsAt === null ? null : addSeconds(endsAt, later),
    left: paused === null || paused.left === null ? null : paused.left + later,
  };
}

function nextBreakAt({ levels }: PostedTournament, clock: Played['tournament']['clock']) {
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
  const who = (person: string): string | null => shortName(publicName(outside, person));
  const nameOf = namesIn(entrants, who);
  const places = placesBy(at);
  const runs = status === 'running';
  const tables = tablesOf(state, at, who, nameOf);
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
    people: entrants.map((one) => entrantView(one, at, { who, nameOf, places })),
    tables,
    /** Open tables without players yet; none can be added if all sit at one table. */
    freeTables: freeTables(state, at),
    /**
     * What the desk should do about the tables. If the button is kept: the player with the next big blind moves, to the
     * seat that has it soonest.
     */
    move: runs ? moveOf(state, at, room) : null,
    breakable: runs ? (tableToBreak(room) ?? null) : null,
    /** How few are left when the next table can be broken, and which. */
    nextBreak: runs && tableToBreak(room) === undefined ? (nextBreak(room) ?? null) : null,
    /** Between tables that differ by one: who moves if a player at `to` is out in this hand. */
    moveIfOut: runs ? moveIfOut(state, at, room) : null,
    /** Eliminations, the last one first, and whether each can be undone alone. */
    outs: outsOf(at, places),
    chipsInPlay: chipsInPlay(tournament, posted),
    signUpOpen: status === 'sign-up' || (runs && open && step.late !== undefined && level <= (posted.lateUntil ?? 0)),
    rebuysOpen: runs && open && posted.rebuy !== undefined && level <= posted.rebuy.until,
    addOnsOpen: runs && open && posted.addOn !== undefined && level >= posted.addOn.from && level <= posted.addOn.until,
    canFix: runs && open && !isOpenAt(posted, level),
    deals: step.deals !== undefined && runs && prizes !== null && leftIn(tournament).length > 1,
    /** What the remaining players would divide. */
    toDivide: totalOf(divide),
    bountiesOpen: divide.bounties,
    /** What the places of the remaining players are worth in a deal, first place first; open bounties are not in it. */
    prizesToDivide:
      runs && prizes !== null ? prizesToDivide(prizes.places, leftIn(tournament).length, divide.prizes) : [],
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

type Known = Readonly<{
  who: (person: string) => string | null;
  nameOf: (number: number) => string;
  places: ReadonlyMap<number, number>;
}>;

function entrantView(entrant: Entrant, { posted }: Played, { who, nameOf, places }: Known) {
  const { number, person, by, rebuys, addOns, seat, target, collected, penalties, out, won, counted } = entrant;
  return {
    number,
    person,
    who: who(person),
    /** How the desk calls them: no two entrants are called the same. */
    name: nameOf(number),
    /** The stack as it was last counted. */
    counted: counted === undefined ? null : { ...counted },
    /** What is on this player's head. */
    bountyOn: bountyOn(entrant, posted),
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

/** `Rafael O.` of `Rafael O., ••05`: the end of a card number is for walls, where it tells two of a name apart. */
const shortName = (name: string | null): string | null => name?.replace(/, ••.{2}$/u, '') ?? null;

/** A name, with the number where another entrant has the same one; the number alone where the house has no name. */
function namesIn(entrants: readonly Entrant[], who: (person: string) => string | null): (number: number) => string {
  const names = new Map(entrants.map(({ number, person }) => [number, who(person)]));
  const times = new Map<string, number>();
  for (const name of names.values()) if (name !== null) times.set(name, (times.get(name) ?? 0) + 1);
  return (number) => {
    const name = names.get(number) ?? null;
    if (name === null) return `No. ${number}`;
    return times.get(name) === 1 ? name : `${name} (No. ${number})`;
  };
}

/** The last ones are enough for a desk that has made a mistake; the log has all of them. */
const OUTS_SHOWN = 30;

function outsOf({ tournament }: Played, places: ReadonlyMap<number, number>) {
  const { entrants } = tournament;
  const outs = entrants
    .filter(({ out }) => out !== null && out.chips !== null)
    .sort((a, b) => b.out!.hand - a.out!.hand || (places.get(a.number) ?? 0) - (places.get(b.number) ?? 0))
    .slice(0, OUTS_SHOWN);
  return outs.map(({ number, out }) => ({
    number,
    place: places.get(number) ?? null,
    by: (out!.by ?? []).filter((one) => entrants.some((other) => other.number === one)),
    canUndo: canTakeBackAlone(tournament, number),
  }));
}

function tablesOf(
  state: State,
  { tournament, posted }: Played,
  who: (person: string) => string | null,
  nameOf: (number: number) => string,
) {
  return Object.entries(tournament.tables).map(([table, { blinds }]) => ({
    table,
    seats: seatsAt({ posted }, lookUp(state.tables, table)),
    button: blinds?.button ?? null,
    /** Who has the next big blind, where the desk or the dealers keep track of the button. */
    nextBig: blinds === null ? null : (nextBlinds(blinds, takenAt(state, table))?.big ?? null),
    players: leftIn(tournament)
      .filter(({ seat }) => seat?.table === table)
      .map(({ number, person, seat }) => ({ seat: seat!.seat, number, who: who(person), name: nameOf(number) }))
      .sort((a, b) => a.seat - b.seat),
  }));
}

const takenAt = (state: State, table: string): number[] => Object.keys(lookUp(state.tables, table).seats).map(Number);

type Room = Parameters<typeof balanceMove>[0];

function moveOf(state: State, at: Played, room: Room) {
  const move = balanceMove(room);
  return move === undefined ? null : whoMoves(state, at, move);
}

/** As if a player at one of the emptiest tables were out already. */
function moveIfOut(state: State, at: Played, room: Room) {
  if (balanceMove(room) !== undefined || room.length < 2) return null;
  const fewest = Math.min(...room.map(({ players }) => players));
  const emptiest = room.find(({ players }) => players === fewest)!;
  const move = balanceMove(room.map((one) => (one === emptiest ? { ...one, players: fewest - 1 } : one)));
  return move === undefined || move.to !== emptiest.table ? null : whoMoves(state, at, move);
}

function whoMoves(state: State, at: Played, move: NonNullable<ReturnType<typeof balanceMove>>) {
  const [from, to] = [move.from, move.to].map((table) => lookUp(state.tables, table)) as [Table, Table];
  const blindsAt = (table: string) => at.tournament.tables[table]!.blinds;
  const next = nextBlinds(blindsAt(from.id), takenAt(state, from.id))?.big;
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

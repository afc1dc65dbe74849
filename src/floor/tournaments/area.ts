/**
 * The tournaments area: a tournament keeps its offer, tables and entrants in use, how its commands can be begun, and
 * levels that end.
 */
import { lookUp } from '../../base/assert.ts';
import { addCents, type Cents } from '../../base/cents.ts';
import { evenlyDown } from '../../base/split.ts';
import { pokerTournamentOf } from '../../rules/tournament.ts';
import type { Area } from '../area.ts';
import { asListed } from '../clock.ts';
import { sheetOf } from '../kit/offers.ts';
import { matchOf } from '../kit/people.ts';
import { asSeen, type CommandDraft, oneOf, REASON, type Shapes, start, wholeNumber } from '../kit/shapes.ts';
import { whySeatsReserved } from '../kit/tables.ts';
import { F, type FloorRefusal, type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { decideTournaments, levelEnds } from './decide.ts';
import { evolveTournaments } from './evolve.ts';
import { canTakeBackAlone } from './play.ts';
import { toDivide, totalOf } from './prizes.ts';
import { tournamentCommands, tournamentEvents } from './specs.ts';
import {
  canPlayAt,
  type Entrant,
  freeSeats,
  leftIn,
  type Played,
  tablesPlaying,
  tournamentsOf,
  withLaw,
} from './tournament.ts';

/** An offer cannot be ended while one of its tournaments is open. */
function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  const open = tournamentsOf(state).find((one) => one.offer === offer);
  if (open === undefined) return undefined;
  return refused(F.tournaments, 'tournament-open', { open: open.id });
}

function whyPersonInUse({ tournaments }: State, person: string): { refusal: FloorRefusal } | undefined {
  for (const { id, entrants } of tournaments.values()) {
    if (!entrants.some((one) => one.person === person)) continue;
    return refused(F.people, 'still-playing/tournament', { tournament: id });
  }
  return undefined;
}

const played = (state: State): Played[] => tournamentsOf(state).map((one) => withLaw(state, one));
const running = (state: State): Played[] => played(state).filter(({ tournament }) => tournament.status === 'running');

/** One start for each entrant the command could be about. */
const each = (all: readonly Played[], of: (entrant: Entrant, at: Played) => CommandDraft[]): CommandDraft[] =>
  all.flatMap((at) => leftIn(at.tournament).flatMap((entrant) => of(entrant, at)));

const about = ({ tournament }: Played, { number }: Entrant) => ({ tournament: tournament.id, entrant: number });

/** Stand-ins for the random bytes that a station brings; different for each tournament and moment. */
function bytes(state: State, { tournament }: Played): string {
  const text = `${state.seq}:${tournament.numbers}:${tournament.hands}`;
  let hex = '';
  for (let i = 0; hex.length < 64; i += 1)
    hex += ((text.charCodeAt(i % text.length) * 31 + i * 17) % 256).toString(16).padStart(2, '0');
  return hex;
}

const tournamentShapes: Shapes<typeof tournamentCommands> = {
  'open-sign-up': (state) =>
    [...state.offers.values()].flatMap((offered) => {
      const step = pokerTournamentOf(sheetOf(state, offered));
      if (step === undefined) return [];
      const times = step.begins.when === 'full' ? [null] : (asListed(state, offered.offer).tournament?.starts ?? []);
      const open = times.filter((time) => time === null || offered.signUps?.includes(time) !== true);
      return open.map((startsAt) => start({ offer: offered.offer.id, startsAt }));
    }),
  'sign-up': (state) =>
    played(state).flatMap(({ tournament, step, offered }) => {
      const entered = new Set(tournament.entrants.map(({ person }) => person));
      const sheet = sheetOf(state, offered);
      const free = [...state.people]
        .filter(([person, found]) => !entered.has(person) && matchOf(found, sheet) === undefined)
        .map(([person]) => person);
      const paid = step.entries.by
        .filter((by) => by !== 'won')
        .map((by) => start({ tournament: tournament.id, entry: by }, { person: oneOf(free) }));
      const won = [...state.awards.values()].flatMap(({ id, as, person }) =>
        as?.gives === 'entry' && as.of === offered.offer.id && person !== null
          ? [start({ tournament: tournament.id, entry: 'won', award: id, person })]
          : [],
      );
      return [...won, ...paid];
    }),
  unregister: (state) => each(played(state), (entrant, at) => [start(about(at, entrant))]),
  'name-target': (state) => each(played(state), (entrant, at) => [start(about(at, entrant))]),
  'draw-seats': (state) =>
    played(state).map((at) => {
      const { tournament, posted, step } = at;
      const free = [...state.tables.values()].filter(
        (table) => tournament.tables[table.id] !== undefined || canPlayAt(state, at.offered, table),
      );
      const needed = step.seating.oneTable === true ? 1 : Math.ceil(leftIn(tournament).length / posted.seats) + 1;
      const tables = free.slice(0, needed).map(({ id }) => id);
      return start({ tournament: tournament.id }, { tables: asSeen(tables), entropy: asSeen(bytes(state, at)) });
    }),
  'start-tournament': (state) => played(state).map(({ tournament }) => start({ tournament: tournament.id })),
  'pause-clock': (state) => running(state).map(({ tournament }) => start({ tournament: tournament.id })),
  'resume-clock': (state) => running(state).map(({ tournament }) => start({ tournament: tournament.id })),
  'set-clock': (state) =>
    running(state).map(({ tournament, posted }) =>
      start(
        { tournament: tournament.id, level: posted.levels.length },
        { seconds: wholeNumber(1, 60), reason: REASON },
      ),
    ),
  'take-rebuy': (state) =>
    each(running(state), (entrant, at) => [
      start(about(at, entrant), { chips: wholeNumber(0, at.posted.rebuy?.atMost ?? 0) }),
    ]),
  'take-add-on': (state) => each(running(state), (entrant, at) => [start(about(at, entrant))]),
  'move-player': (state) =>
    each(running(state), (entrant, at) =>
      Object.keys(at.tournament.tables).map((table) => {
        const free = freeSeats(at, lookUp(state.tables, table));
        return start({ ...about(at, entrant), table }, { seat: oneOf(free) });
      }),
    ),
  'break-table': (state) =>
    running(state).flatMap((at) =>
      Object.keys(at.tournament.tables).map((table) =>
        start({ tournament: at.tournament.id, table }, { entropy: asSeen(bytes(state, at)) }),
      ),
    ),
  'move-button': (state) =>
    running(state).flatMap(({ tournament }) =>
      Object.keys(tournament.tables).map((table) => start({ tournament: tournament.id, table })),
    ),
  'penalise-player': (state) =>
    each(running(state), (entrant, at) => [
      start(about(at, entrant), { minutes: oneOf([0, ...at.step.penalties.minutes]), reason: REASON }),
    ]),
  'eliminate-players': (state) =>
    running(state).flatMap((at) => {
      const left = leftIn(at.tournament);
      const winner = left[0]!;
      const out = (entrant: Entrant, chips: number) => ({
        entrant: entrant.number,
        chips,
        by: entrant.target ? [winner.number] : [],
      });
      const one = left.slice(1).map((entrant) => [out(entrant, at.posted.chips)]);
      const two = left.length < 3 ? [] : [[out(left[1]!, at.posted.chips), out(left[2]!, at.posted.chips)]];
      return [...one, ...two].map((outs) => start({ tournament: at.tournament.id }, { outs: asSeen(outs) }));
    }),
  'take-back-elimination': (state) =>
    played(state).flatMap(({ tournament }) => {
      const alone = tournament.entrants.filter(({ number }) => canTakeBackAlone(tournament, number));
      const one = alone.map(({ number }) => start({ tournament: tournament.id, entrant: number }, { reason: REASON }));
      return [start({ tournament: tournament.id }, { reason: REASON }), ...one.slice(0, 1)];
    }),
  'count-stacks': (state) =>
    each(running(state), (entrant, at) => [
      start(
        { tournament: at.tournament.id },
        { stacks: asSeen([{ entrant: entrant.number, chips: at.posted.chips }]) },
      ),
    ]),
  'set-hand-for-hand': (state) =>
    running(state).map(({ tournament: { id, handForHand } }) =>
      start({ tournament: id, on: handForHand === undefined }),
    ),
  'finish-hand': (state) =>
    running(state).flatMap(({ tournament }) =>
      tablesPlaying(tournament).map((table) => start({ tournament: tournament.id, table })),
    ),
  'deal-next-hand': (state) => running(state).map(({ tournament }) => start({ tournament: tournament.id })),
  'disqualify-player': (state) =>
    each(running(state), (entrant, at) => [start(about(at, entrant), { reason: REASON })]),
  'fix-prizes': (state) => running(state).map(({ tournament }) => start({ tournament: tournament.id })),
  'agree-deal': (state) =>
    running(state).map((at) => {
      const left = leftIn(at.tournament);
      const { each: part, rest } = evenlyDown(totalOf(toDivide(state, at)), left.length);
      const shares = left.map(({ number }, i): { entrant: number; amount: Cents } => ({
        entrant: number,
        amount: i === 0 ? addCents(part, rest) : part,
      }));
      return start({ tournament: at.tournament.id }, { shares: asSeen(shares) });
    }),
  'cancel-tournament': (state) =>
    played(state).map(({ tournament }) => start({ tournament: tournament.id }, { reason: REASON })),
  'sign-log': (state) => played(state).map(({ tournament }) => start({ tournament: tournament.id })),
};

export const tournamentsArea: Area<typeof tournamentCommands, typeof tournamentEvents, 'level-ends'> = {
  commands: tournamentCommands,
  events: tournamentEvents,
  decide: decideTournaments,
  evolve: evolveTournaments,
  shapes: tournamentShapes,
  due: {
    'level-ends': levelEnds,
  },
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: whySeatsReserved,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: { unregistered: null, 'prizes-owed': null, 'tournament-cancelled': null },
};
